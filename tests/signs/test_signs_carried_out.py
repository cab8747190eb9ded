"""The signs of every card say what it does: direction, amount, resource, stock or production, and whose.

Each effect is carried out on testing tables, several times with other answers, and all numbers before and after are
compared with the signs as the page draws them: every change is one that a sign speaks of, and every sign comes true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

import pytest

from games.terraforming_mars.tables import acting
from regolith.games.ares_expedition.crisis.sheets import sheet_of
from regolith.games.ares_expedition.prices import price as ares_price
from regolith.games.mars.words import BLUE, GREEN, RED, TAGS
from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT
from regolith.games.terraforming_mars.colonies.tiles import TILES
from regolith.games.terraforming_mars.prices import price as mars_price
from regolith.kernel.effect import INSTALLED, Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.lane import Lane
from regolith.kernel.machine import Machine
from regolith.kernel.triggers import MINE, THEIRS, When
from regolith.testing import Table, table
from signs.by_hand import BY_HAND, IN_WORDS
from signs.carried_out import Changes, Enter, runs
from signs.drawn import Card, all_drawn, claims_of, fulfilled, shown, unexplained

Effects = dict[str, list[Effect[Any]]]
"""By role of a row: what is carried out."""

PLENTY = {"mc": 60, "steel": 20, "titanium": 20, "plants": 20, "energy": 20, "heat": 40}
WELLS = {f"{good}_production": 6 for good in PLENTY}
HOLDERS = (
    *("Tardigrades", "Fish", "Dirigibles", "Physics Complex", "Extremophiles", "Stratospheric Birds"),
    "Titan Shuttles",
)
"""Something of each kind may lie on these, and some have a Venus or a Jovian tag."""
TAGGED = (
    *("Sponsors", "Power Grid", "Io Mining Industries", "Satellites", "Trees", "Grass", "Bushes", "Mine", "Research"),
    *("Ants", "Luna Governor", "Venus Governor", "Neutralizer Factory", "Io Sulphur Research", "Callisto Penal Mines"),
    *("Noctis City", "Colonizer Training Camp"),
)
OF_RIVAL = (
    *("Small Animals", "Regolith Eaters", "Deuterium Export", "GHG Producing Bacteria", "Miranda Resort"),
    *("Space Station", "Asteroid Mining", "Venus Waystation", "Vesta Shipyard"),
)
MAP: dict[str, object] = {
    "0,3": "ocean",
    "1,5": "ocean",
    "2,0": ["greenery", 1],
    "7,2": ["greenery", 0],
    "7,3": ["greenery", 1],
    "6,2": ["city", 0],
    "6,4": ["city", 1],
    "5,6": ["greenery", 1],
    "1,4": ["greenery", 1],
    **{space: ["greenery", 1] for space in ("0,2", "3,6")},
}
"""No space is left that brings cards, and there is something of everything that can be counted or stood beside."""
ARES_HOLDERS = ("Tardigrades", "Fish", "Physics Complex")
ARES_PLAYED = (
    *(*ARES_HOLDERS, "Trees", "Grass", "Bushes", "Adapted Lichen", "Sponsors", "Io Mining Industries", "Comet"),
    *("Power Plant", "Mine", "Interns", "AI Central", "Birds", "Earth Catapult"),
)
ENTER = Enter()


@cache
def mars(rich: bool) -> Table:
    """Two seats with plenty; seat 0 has cards for every kind of resource in play, and every tag, or nothing at all."""
    t = acting(2, modules=["prelude", "venus", "colonies", "promo"])
    for seat, played in enumerate(((*HOLDERS, *TAGGED) if rich else (), OF_RIVAL)):
        t.set_seat(seat, **PLENTY, **WELLS, played=list(played), tr=30)
        t.set_seat(seat, held={card: 9 for card in played if card in (*HOLDERS, *OF_RIVAL[:4])})
    t.set_seat(0, raised=True)
    t.set_seat(1, events=["Comet", "Asteroid"])
    t.set(temperature=-18, oxygen=2, venus=0, tiles=MAP, settlers={"io": [0], "triton": [1]}, deck=["Decomposers"])
    return t


@cache
def ares(rich: bool, players: int, *modules: str) -> Table:
    """The same for Ares Expedition."""
    t = table("ares_expedition", players=players, modules=modules, seed=1)
    t.skip_to("choose")
    if "discovery" in modules:
        t.choose(0, "choose:action" if not rich else "choose:research")
        t.choose(1, "choose:development")
    known = t.match.state.rules.names["card"]
    t.set(temperature=-20, oxygen=5, oceans=4)
    if "crisis" not in modules:
        t.set(deck=["Circuit Board Factory" if rich else "Mine"])
    for seat in range(players):
        played = [card for card in ARES_PLAYED if card in known] if rich and seat == 0 else []
        played = [card for card in played if "crisis" not in modules or card not in ARES_HOLDERS]
        others = [t.seat(other).corporation for other in range(players) if other != seat]
        corporation = next(
            one for one in ("CrediCor", "Teractor", "Ecoline", "ThorGate", "Saturn Systems") if one not in others
        )
        t.set_seat(seat, corporation=corporation, forests=3, mc=60, heat=40, plants=20, tr=20, played=played)
        t.set_seat(seat, held={card: 9 for card in played if card in ARES_HOLDERS})
    return t


def on_table(t: Table, card: int, kind: str) -> Table:
    """A twin of the table on which this card lies before seat 0, with nine of what it holds, unless it is an event."""
    rules = t.match.state.rules
    name = rules.names["card"][card]
    twin = Table(t.match.clone())
    if kind == "corporation" and name not in [t.seat(seat).corporation for seat in range(rules.players)]:
        twin.set_seat(0, corporation=name)
    elif kind == "project" and rules.colours[card] != RED:
        for seat in reversed(range(rules.players)):
            played = [one for one in t.seat(seat).played if one not in (name, t.seat(seat).corporation)]
            twin.set_seat(seat, played=[*played, *([name] if seat == 0 else [])])
    elif kind == "crisis":
        twin.set(crises={rules.nouns["card"][card]: sheet_of(t.match.state, card).counters})
    else:
        return twin
    if kind != "crisis" and rules.holds[card] >= 0:
        twin.set_seat(0, held={**twin.seat(0).held, name: 9})
    return twin


def came_of(t: Table, card: int, kind: str, effects: Effects) -> dict[str, list[Changes]]:
    """By role: everything that came of the effects of a card on this table."""
    there = on_table(t, card, kind)
    found: dict[str, list[Changes]] = {role: [] for role in effects}
    for effect in effects["do"]:
        found["do"] += runs(t if effect is ENTER else there, effect, card)
    for effect in effects["action"]:
        found["action"] += runs(there, effect, card)
    for effect in effects["when"]:
        found["when"] += answers(there, card, cast(When[Any], effect)) + answers(t, card, cast(When[Any], effect))
    return found


def answers(t: Table, card: int, when: When[Any]) -> list[Changes]:
    """What came of an answer, whoever brought it about. What was played is Tardigrades."""
    played = t.match.state.rules.nouns["card"].index("tardigrades")
    what = when.what if when.what >= 0 else 0
    causes = [Event(when.event, seat, what, 1, played) for seat in {MINE: (0,), THEIRS: (1,)}.get(when.whose, (0, 1))]
    return [one for cause in causes for one in runs(t, when.answer, card, cause, times=4, it=played)]


def wrong_with(drawn: Card, came: dict[str, list[Changes]]) -> Iterator[str]:
    """What the signs say otherwise than it was, role by role."""
    for role, changes in came.items():
        rows = [
            row["signs"] for row in drawn["rows"] if row["lead"] == role and not shown(row["signs"]).startswith("goal:")
        ]
        claims = [claim for row in rows for claim in claims_of(row, answers=role == "when")]
        if role == "do":
            claims += [claim for need in drawn["needs"] for claim in claims_of(need)]
        strange = sorted({one for change in changes for one in unexplained(claims, change)})
        never = [claim.said for claim in claims if not any(fulfilled(claim, claims, change) for change in changes)]
        if strange or never:
            yield f"{role}: {' | '.join(shown(row) for row in rows)}: not shown {strange}, not true {never}"


def compared(
    game: str, kinds: tuple[str, ...], tables: list[Table], effects_of: Callable[[Any, int], Effects]
) -> dict[str, str]:
    """By card: what is wrong with its signs."""
    wrong: dict[str, str] = {}
    for card, drawn in all_drawn()[game]:
        if card["kind"] in kinds:
            came: dict[str, list[Changes]] = {}
            for t in tables:
                rules = t.match.state.rules
                if card["id"] in rules.nouns["card"] and not (
                    came and "crisis" in rules.setup.modules and card["module"] != "crisis"
                ):
                    number = rules.nouns["card"].index(card["id"])
                    for role, changes in came_of(t, number, card["kind"], effects_of(rules, number)).items():
                        came.setdefault(role, []).extend(changes)
            problems = list(wrong_with(drawn, came)) if came else ["on no table"]
            if problems:
                wrong[card["id"]] = "; ".join(problems)
    return wrong


def of_mars(rules: Any, card: int) -> Effects:
    first, action = rules.firsts[card], rules.actions[card]
    return {
        "do": [rules.plays[card], *([first] if first else [])],
        "action": [action] if action else [],
        "when": list(rules.whens[card]),
    }


def of_ares(rules: Any, card: int) -> Effects:
    noun = rules.nouns["card"][card]
    crisis = card not in (*rules.projects, *rules.corporations)
    later = INSTALLED.get(f"ares_expedition/{noun}/persistent")
    action = rules.actions[card] if card < len(rules.actions) else None
    return {
        "do": [rules.plays[card] if crisis else ENTER, *([later] if later else [])],
        "action": [action] if action else [],
        "when": [] if crisis else list(rules.whens[card]),
    }


def assert_needed(game: str, wrong: dict[str, str]) -> None:
    """Nothing is left to words that could be compared."""
    left = {card for card in IN_WORDS[game] if not card.startswith("marsbot-")}
    assert left - wrong.keys() == set()


def test_signs_of_terraforming_mars() -> None:
    wrong = compared("terraforming_mars", ("project", "prelude", "corporation"), [mars(True), mars(False)], of_mars)

    assert {card: why for card, why in wrong.items() if card not in IN_WORDS["terraforming_mars"]} == {}
    assert_needed("terraforming_mars", wrong)


def test_signs_of_ares_expedition() -> None:
    tables = [ares(rich, 2, "discovery", "promo") for rich in (True, False)]
    tables += [ares(True, players, "crisis") for players in (2, 1, 3, 4)]
    wrong = compared("ares_expedition", ("project", "corporation", "crisis"), tables, of_ares)

    assert {card: why for card, why in wrong.items() if card not in IN_WORDS["ares_expedition"]} == {}
    assert_needed("ares_expedition", wrong)


def test_signs_of_colony_tiles() -> None:
    t = mars(True)
    wrong: list[str] = []
    for card, drawn in all_drawn()["terraforming_mars"]:
        if card["kind"] == "colony":
            tile = next(tile for tile in TILES if tile.id == card["id"])
            for row, effect in ((drawn["rows"][0], tile.build), (drawn["rows"][2], tile.bonus)):
                one = {"rows": [row], "needs": []}
                wrong += [f"{card['name']} {why}" for why in wrong_with(one, {"do": runs(t, effect, it=0)})]

    assert len(TILES) == 11
    assert wrong == []


def test_signs_of_outpost() -> None:
    t = table("outpost", players=2, modules=["storms"], seed=1)
    t.give(0, credits=20, ore=20)
    rules = t.match.state.rules
    wrong: list[str] = []
    for card, drawn in all_drawn()["outpost"]:
        if card["kind"] == "building":
            number = rules.nouns["card"].index(card["id"])
            came = {"do": runs(t, rules.plays[number], number), "when": []}
            for when in rules.whens[number]:
                came["when"] += runs(t, when.answer, number, Event(when.event, 0, 0, 1, number))
            wrong += [f"{card['name']} {why}" for why in wrong_with(drawn, came)]

    assert wrong == []


BRINGS = {
    "marsbot-mining-guild": {"own credit here +9", "own credit here -1"},
    "marsbot-phobolog": {"own mc +2"},
    "marsbot-saturn-systems": {"oceans +1", "own mc +2"},
    "marsbot-tharsis-republic": {"oceans +1", "own mc +2"},
    "marsbot-point-luna": {"temperature +1"},
    "marsbot-valley-trust": {"own floater on a card +1"},
    "marsbot-manutech": {"oceans +1", "own mc +2"},
    "marsbot-kuiper-cooperative": {"oceans +1", "own mc +2"},
    "marsbot-spire": {"own mc +2"},
}
"""By corporation: what the track that it advances, the card that it resolves, the tile that it places or the money on
its card then brings, which the corporation does not say."""


def test_signs_of_marsbot() -> None:
    """With nothing on its card and with much."""
    wrong: set[str] = set()
    brought: dict[str, set[str]] = {}
    for card, drawn in all_drawn()["terraforming_mars"]:
        corporation = next((one for one in CORPORATIONS if one.id == card["id"]), None)
        if corporation is not None:
            came: dict[str, list[Changes]] = {"do": [], "when": []}
            for held in (0, *(() if corporation.cubes else (1, 10))):
                t, number = against(corporation.word, held)
                for effect in corporation.setup:
                    came["do"] += runs(t, effect, number, times=2, seat=MARSBOT)
                for when in corporation.when:
                    for seat in (HUMAN, MARSBOT):
                        cause = Event(when.event, seat, max(when.what, 0), 1, number)
                        came["when"] += runs(t, when.answer, number, cause, times=4, seat=MARSBOT)
            for why in wrong_with(drawn, came):
                strange = set(re.findall(r"'(.*?)'", why.rpartition("not shown ")[2]))
                brought[card["id"]] = brought.get(card["id"], set()) | strange
                if not why.endswith("not true []") or not strange <= BRINGS.get(card["id"], set()):
                    wrong.add(card["id"])

    assert {card: brought.get(card) for card in BRINGS} == BRINGS
    assert wrong == {card for card in IN_WORDS["terraforming_mars"] if card.startswith("marsbot-")}


@cache
def opposite(word: str) -> Table:
    modules = ["prelude", "venus", "colonies", "promo", "automa"]
    t = table("terraforming_mars", 1, modules, {"marsbot_corporation": word, "draft": True}, 1)
    t.skip_to("pass")
    t.set(temperature=-18, oxygen=2, venus=0)
    t.set_seat(MARSBOT, mc=20)
    return t


def against(word: str, held: int) -> tuple[Table, int]:
    """A table with MarsBot as this corporation, so much lying on its card; and the number of the card."""
    t = Table(opposite(word).match.clone())
    rules = t.match.state.rules
    number: int = rules.nouns["card"].index(f"marsbot-{word}")
    if rules.holds[number] >= 0:
        t.set_seat(MARSBOT, held={rules.names["card"][number]: held})
    return t, number


def test_what_cannot_be_compared_is_shown_as_expected() -> None:
    """Every card with an amount is compared, or stands here."""
    found = {
        game: {card["id"]: " | ".join(shown(row["signs"]) for row in drawn["rows"]) for card, drawn in cards}
        for game, cards in all_drawn().items()
    }
    for game, expected in [*IN_WORDS.items(), *BY_HAND.items()]:
        assert {card: found[game].get(card) for card in expected} == expected
    compared_kinds = {"project", "prelude", "corporation", "crisis", "colony", "building", "marsbot-corporation"}
    for game, cards in all_drawn().items():
        signed = [
            card["id"]
            for card, drawn in cards
            if (card["kind"] not in compared_kinds or game == "pandorum")
            and re.search(r"\[[+−]", found[game][card["id"]])
        ]
        assert signed == [card for card in signed if card in BY_HAND[game]]


PRICE = re.compile(r"(?:next )?<(?P<of>[a-z-]+)>(?P<dear> ≥ \[20 r-mc\])? : \[−(?P<n>\d+) r-mc\](?P<each> each)?")
COLOUR_OF = {"u-step": GREEN, "x-always": BLUE, "g-event": RED}


@pytest.mark.parametrize("game", ["terraforming_mars", "ares_expedition"])
def test_what_a_card_takes_off_the_price_of_others_is_what_its_signs_say(game: str) -> None:
    """Of every project there is, with this card in play and without; a card that holds for the next one is played."""
    t = Table((mars(False) if game == "terraforming_mars" else ares(False, 2, "discovery", "promo")).match.clone())
    t.set_seat(0, corporation="Tharsis Republic")
    t.set_seat(1, corporation="PhoboLog")
    rules = t.match.state.rules
    wrong: list[str] = []
    compared_cards = 0
    for card, drawn in all_drawn()[game]:
        rows = [shown(row["signs"]) for row in drawn["rows"]]
        found = [match for row in rows if (match := PRICE.fullmatch(row))]
        if found and card["kind"] in ("project", "corporation") and card["id"] in rules.nouns["card"]:
            number = rules.nouns["card"].index(card["id"])
            before, after = prices(t.match.state, game), prices(with_card(t, number, card), game)
            expected = {other: sum(taken_off(rules, other, match) for match in found) for other in before}
            compared_cards += 1
            wrong += [
                f"{card['name']}: {rules.names['card'][other]} costs {before[other] - after[other]} less"
                for other in before
                if other != number
                and before[other] - after[other] != expected[other]
                and not by_metal(rules, other, rows)
            ]

    assert compared_cards > 10
    assert wrong == []


def by_metal(rules: Any, card: int, rows: list[str]) -> bool:
    """In Ares Expedition steel and titanium production make buildings and what is in space cheaper, too."""
    metals = {"r-steel]]": "building", "r-ti]]": "space"}
    tags = [TAGS[tag] for tag in rules.tags[card]]
    return any(sign in row and tag in tags for row in rows for sign, tag in metals.items())


def prices(s: Any, game: str) -> dict[int, int]:
    price = mars_price if game == "terraforming_mars" else ares_price
    return {card: price(s, 0, card, 0) for card in s.rules.projects if s.rules.costs[card] > 16}


def with_card(t: Table, number: int, card: Card) -> Any:
    if t.match.state.rules.colours[number] != RED:
        return on_table(t, number, card["kind"]).match.state
    s = t.match.state.clone()
    s.lanes = [Lane(-1, [Frame(s.rules.plays[number], 0, number)])]
    Machine(s)
    return s


def taken_off(rules: Any, card: int, said: re.Match[str]) -> int:
    """How much less this card costs by these signs."""
    n, of = int(said["n"]), said["of"]
    if of == "r-card":
        return n if not said["dear"] or rules.costs[card] >= 20 else 0
    if of in COLOUR_OF and not said["each"]:
        return n if rules.colours[card] == COLOUR_OF[of] else 0
    tags = [TAGS[tag] for tag in rules.tags[card]].count(of.removeprefix("g-"))
    return n * (tags if said["each"] else min(tags, 1))
