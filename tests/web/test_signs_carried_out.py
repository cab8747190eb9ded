"""The signs of every card say what it does: direction, amount, resource, stock or production, and whose.

Each effect is carried out on testing tables, several times with other answers, and all numbers before and after are
compared with the signs as the page draws them: every change is one that a sign speaks of, and every sign comes true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

from carried_out import Changes, Enter, runs
from drawn import Card, all_drawn, claims_of, fulfilled, shown, unexplained
from games.terraforming_mars.tables import acting
from regolith.games.ares_expedition.crisis.sheets import sheet_of
from regolith.games.mars.words import RED
from regolith.kernel.effect import INSTALLED, Effect
from regolith.kernel.frame import Event
from regolith.kernel.triggers import MINE, THEIRS, When
from regolith.testing import Table, table

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
    **{"0,3": "ocean", "1,5": "ocean", "2,0": ["greenery", 1], "7,2": ["greenery", 0], "7,3": ["greenery", 1]},
    **{"6,2": ["city", 0], "6,4": ["city", 1], "5,6": ["greenery", 1], "1,4": ["greenery", 1]},
    **{space: ["greenery", 1] for space in ("0,2", "3,6")},
}
"""No space is left that brings cards, and there is something of everything that can be counted or stood beside."""
ARES_HOLDERS = ("Tardigrades", "Fish", "Physics Complex")
ARES_PLAYED = (
    *(*ARES_HOLDERS, "Trees", "Grass", "Bushes", "Adapted Lichen", "Sponsors", "Io Mining Industries", "Satellites"),
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
    known = t.match.state.rules.names["card"]
    t.set(temperature=-20, oxygen=5, oceans=4)
    for seat in range(players):
        played = [card for card in ARES_PLAYED if card in known] if rich and seat == 0 else []
        t.set_seat(seat, mc=60, heat=40, plants=20, tr=20, played=played)
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
        rows = [row["signs"] for row in drawn["rows"] if row["lead"] == role]
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
                if card["id"] in rules.nouns["card"]:
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


TOLD_IN_WORDS: dict[str, str] = {}


def test_signs_of_terraforming_mars() -> None:
    wrong = compared("terraforming_mars", ("project", "prelude", "corporation"), [mars(True), mars(False)], of_mars)

    assert {card: why for card, why in wrong.items() if card not in TOLD_IN_WORDS} == {}


def test_signs_of_ares_expedition() -> None:
    tables = [ares(rich, 2, *modules) for rich in (True, False) for modules in (("discovery", "promo"), ("crisis",))]
    tables += [ares(True, players, "crisis") for players in (1, 3, 4)]
    wrong = compared("ares_expedition", ("project", "corporation", "crisis"), tables, of_ares)

    assert {card: why for card, why in wrong.items() if card not in TOLD_IN_WORDS} == {}
