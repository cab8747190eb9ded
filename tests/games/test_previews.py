"""What is told of an answer before it is given, as the server sends it, is what happens when it is given: every answer
of sampled questions, in every game and module. What depends on what is hidden is left out, and that is said."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from regolith.kernel.decision import Decision
from regolith.kernel.match import Match
from regolith.server.tables.looking import ahead_of, view_of

Tree = dict[str, Any]
Figures = dict[tuple[int, str], int]

MARS = "terraforming_mars"
ARES = "ares_expedition"
TABLES: list[tuple[str, int, list[str]]] = [
    (MARS, 2, []),
    (MARS, 3, ["prelude"]),
    (MARS, 2, ["venus"]),
    (MARS, 5, ["colonies"]),
    (MARS, 2, ["promo"]),
    (MARS, 4, ["prelude", "venus", "colonies", "promo"]),
    (MARS, 1, []),
    (MARS, 1, ["prelude", "colonies"]),
    (MARS, 1, ["automa"]),
    (MARS, 1, ["automa", "prelude", "venus", "colonies"]),
    (ARES, 2, []),
    (ARES, 1, []),
    (ARES, 4, ["promo"]),
    (ARES, 3, ["discovery"]),
    (ARES, 2, ["crisis"]),
    (ARES, 3, ["crisis", "discovery"]),
    ("pandorum", 2, []),
    ("pandorum", 1, []),
    ("pandorum", 3, ["events"]),
    ("pandorum", 3, ["monoliths"]),
    ("pandorum", 4, ["events", "monoliths"]),
    ("outpost", 3, []),
]
GAPS = {MARS: 9, ARES: 9, "pandorum": 4, "outpost": 3}
"""One question in about so many is sampled: a game has so many questions."""
ENOUGH = 30
"""So many questions of a game are sampled in the quick test, and so many of a table in each of the long ones."""
PLENTY = 200
TURN_ENDS = {"turn", "pass", "pass_idle"}


def of_mars(view: Tree) -> Figures:
    """What stands on the mats and on the planet."""
    table = view["table"]
    found: Figures = {(-1, scale): table[scale] for scale in ("temperature", "oxygen", "venus") if scale in table}
    oceans = table["oceans"]
    found[-1, "oceans"] = oceans if isinstance(oceans, int) else len(oceans)
    for seat, player in enumerate(table["seats"]):
        if "resources" not in player:
            continue
        found[seat, "rating"] = player["tr"]
        found |= {(seat, good): n for good, n in player["resources"].items()}
        found |= {(seat, f"production:{good}"): n for good, n in player["production"].items() if good != "cards"}
        found |= {(seat, f"income:{good}"): n for good, n in player.get("income", {}).items()}
        found |= {(seat, f"on:{one['card']}"): one["held"] for one in player["played"]}
        if "points" in player and not view["over"] and seat < view["players"]:
            found[seat, "points"] = player["points"]["total"] - player["points"]["awards"]
        if "forests" in player:
            found[seat, "forests"] = player["forests"]
    return found


def of_pandorum(view: Tree) -> Figures:
    found: Figures = {}
    for seat, player in enumerate(view["table"]["seats"]):
        built = list(player["structures"].values())
        found[seat, "quids"] = player["quids"]
        found |= {(seat, f"built:{kind}"): built.count(kind) for kind in ("module", "base")}
        found |= {(seat, f"supply:{kind}"): player[f"{kind}s"] for kind in ("module", "base")}
    return found


def of_outpost(view: Tree) -> Figures:
    seats = enumerate(view["table"]["seats"])
    return {(seat, good): player[good] for seat, player in seats for good in ("credits", "ore")}


FIGURES = {MARS: of_mars, ARES: of_mars, "pandorum": of_pandorum, "outpost": of_outpost}


def told_of(match: Match, asked: Decision, keys: list[str]) -> Tree:
    """The answer of the server, as it is sent."""
    told: Tree = json.loads(msgspec.json.encode(ahead_of(match, asked.seat, asked.number, keys)))
    return told


def seen_by(match: Match, seat: int) -> Tree:
    view: Tree = json.loads(msgspec.json.encode(view_of(match, seat)))
    return view


def given(match: Match, seat: int, keys: list[str]) -> Match:
    """The match after these answers."""
    after = match.clone()
    for key in keys:
        after.answer(seat, key)
    return after


def a_run(match: Match, asked: Decision, dice: Random) -> list[str]:
    """One whole run of picks."""
    trial = match.clone()
    keys: list[str] = []
    going_on: Decision | None = asked
    while going_on is not None and (not keys or (going_on.frame.picks and going_on.frame.afresh() == asked.frame)):
        keys.append(dice.choice(going_on.keys))
        trial.answer(asked.seat, keys[-1])
        going_on = trial.decision(asked.seat)
    return keys


def is_in_a_run(match: Match, seat: int) -> bool:
    return bool(match.observe(seat)["decision"]["picked"])


def samples(game: str, players: int, modules: list[str], seed: int, enough: int) -> Iterator[tuple[Match, Decision]]:
    match = Match.start(game, players=players, modules=modules, seed=seed)
    dice = Random(seed)
    sampled = 0
    while not match.is_over() and sampled < enough:
        asked = dice.choice(match.decisions())
        if dice.randrange(GAPS[game]) == 0 and not is_in_a_run(match, asked.seat):
            sampled += 1
            yield match, asked
        match.answer(asked.seat, dice.choice(asked.keys))


def compare(match: Match, asked: Decision, keys: list[str]) -> None:
    """Numbers that are told are what happens, and what ends with the answer is told."""
    seat = asked.seat
    told = told_of(match, asked, keys)
    before, after = seen_by(match, seat), seen_by(given(match, seat, keys), seat)
    figures = FIGURES[before["game"]]
    was, now = figures(before), figures(after)
    kinds = [stage["kind"] for stage in told["then"]]
    if not told["hides"]:
        changes = [*told["changes"], *[change for stage in told["then"] for change in stage["changes"]]]
        expected = dict(was)
        for one in changes:
            whose = one["seat"], one["what"]
            expected[whose] = expected.get(whose, 0) + one["n"]
        wrong = {whose: (was.get(whose, 0), expected.get(whose, 0), n) for whose, n in now.items()}
        wrong = {whose: three for whose, three in wrong.items() if three[1] != three[2]}
        assert not wrong, f"{keys}: was, told, is now: {wrong}"
    ends_are_told(before, after, kinds, told["hides"])
    for stage in told["then"]:
        if stage["kind"] in TURN_ENDS and before["game"] != "pandorum" and not after["over"]:
            own = [one for one in stage["changes"] if one["seat"] == seat]
            assert not own, f"{keys}: what the answer does is told of {stage['kind']}: {own}"


def ends_are_told(before: Tree, after: Tree, kinds: list[str], hides: bool) -> None:
    seat, was, now = before["seat"], before["table"], after["table"]
    turn, next_turn = was.get("turn"), now.get("turn")
    mine = turn is not None and turn["seat"] == seat
    if mine and (next_turn is None or next_turn["seat"] != seat):
        assert TURN_ENDS & set(kinds), f"the turn ends, unsaid: {kinds}"
    if mine and next_turn == {**turn, "action": turn["action"] + 1}:
        assert not TURN_ENDS & set(kinds), f"the turn goes on: {kinds}"
    if hides:
        return
    if "passed" in was["seats"][seat] and now["seats"][seat]["passed"] and not was["seats"][seat]["passed"]:
        assert {"pass", "pass_idle"} & set(kinds), f"a pass, unsaid: {kinds}"
    stages = set(kinds) - TURN_ENDS - {"all_passed", "hidden"}
    assert ("over" in kinds) == after["over"]
    if was.get("phase") and now.get("phase") not in (was["phase"], ""):
        assert stages, f"another phase, unsaid: {was.get('phase')} to {now.get('phase')}"
    if was["round"] != now["round"]:
        assert {"generation", "round", "last", "over"} & stages, f"another round, unsaid: {kinds}"


def compare_all(game: str, players: int, modules: list[str], seed: int, enough: int) -> int:
    dice = Random(seed)
    compared = 0
    for match, asked in samples(game, players, modules, seed, enough):
        answers = [a_run(match, asked, dice) for _ in range(3)] if asked.group else [[key] for key in asked.keys]
        for keys in answers:
            compare(match, asked, keys)
        compared += len(answers)
    return compared


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_what_is_told_of_an_answer_is_what_happens(game: str, players: int, modules: list[str]) -> None:
    assert compare_all(game, players, modules, 2, ENOUGH) >= ENOUGH


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 14))
@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_what_is_told_is_what_happens_all_through_the_game(
    game: str, players: int, modules: list[str], seed: int
) -> None:
    assert compare_all(game, players, modules, seed, PLENTY)


# Prices


PAID = re.compile(r" for (\d+) MC$")


@pytest.mark.parametrize(("game", "players", "modules"), [case for case in TABLES if case[0] in (MARS, ARES)])
def test_what_an_answer_costs_is_what_is_paid(game: str, players: int, modules: list[str]) -> None:
    """Where there is nothing to choose in how it is paid: the price beside an answer and in its words."""
    compared = 0
    for match, asked in samples(game, players, modules, 4, 2 * ENOUGH):
        for option in seen_by(match, asked.seat)["decision"]["options"] if not asked.group else ():
            words = PAID.search(option["label"])
            price = option.get("price", int(words[1]) if words and not option["key"].startswith("sell") else None)
            lines = told_of(match, asked, [option["key"]])["lines"]
            paid = [line["changes"] for line in lines if line["kind"] == "pays" and line["seat"] == asked.seat]
            if price is None or len(paid) != 1 or paid[0][0]["what"] != "mc":
                continue
            assert -paid[0][0]["n"] == price, option
            assert words is None or int(words[1]) == price, option
            compared += 1
    assert compared >= 5


@pytest.mark.parametrize(("players", "modules"), [(5, ["colonies"]), (4, ["prelude", "venus", "colonies", "promo"])])
def test_a_trade_costs_its_fee_and_brings_what_its_tile_says(players: int, modules: list[str]) -> None:
    compared = 0
    for seed in range(3):
        for match, asked in samples(MARS, players, modules, seed, 100):
            for key in asked.keys:
                if key.startswith("trade:"):
                    compared += compare_trade(match, asked, key)
    assert compared >= 20


def compare_trade(match: Match, asked: Decision, key: str) -> int:
    """Each way to pay it: what is told of the trade, less the fee, is what it does. How often it could be compared."""
    table = seen_by(match, asked.seat)["table"]
    trading = table["trading"]
    tile = next(one for one in table["colonies"] if f"trade:{one['colony']}" == key)
    compared = 0
    for good in trading["payable"]:
        keys = [key, f"with:{good}"] if len(trading["payable"]) > 1 else [key]
        told = told_of(match, asked, keys)
        if told["hides"] or not told["lines"] or (told["asks"] or {}).get("prompt"):
            continue
        expected: dict[tuple[int, str], int] = {(asked.seat, good): -trading["fees"][good]}
        for one in tile["trade"]["changes"]:
            whose = one["seat"], one["what"]
            expected[whose] = expected.get(whose, 0) + one["n"]
        goods = {"mc", "steel", "titanium", "plants", "energy", "heat"}
        come = {
            (one["seat"], one["what"]): one["n"]
            for one in told["changes"]
            if one["what"].removeprefix("production:") in goods
        }
        wanted = {whose: n for whose, n in expected.items() if n and whose[1].removeprefix("production:") in goods}
        assert come == wanted, (key, good)
        compared += 1
    return compared


@pytest.mark.parametrize(("players", "modules"), [(2, []), (3, ["events"]), (4, ["events", "monoliths"])])
def test_what_building_pays_is_what_is_paid(players: int, modules: list[str]) -> None:
    """Every way to load, if what pays best is powered."""
    compared = 0
    for match, asked in samples("pandorum", players, modules, 5, 2 * ENOUGH):
        for way in seen_by(match, asked.seat)["table"]["loads"]:
            before = match.state.seats[asked.seat].quids
            keys = match.machine.check_group(asked.seat, [f"load:{one}" for one in way["loads"]], asked.number)
            assert best_of(given(match, asked.seat, keys), asked.seat) - before == way["pays"], way
            compared += 1
    assert compared >= 10


def best_of(match: Match, seat: int) -> int:
    """The Quids of the seat when what pays best is powered."""
    asked = match.decision(seat)
    if asked is None or not asked.keys[0].startswith(("power:", "push:")):
        quids: int = match.state.seats[seat].quids
        return quids
    return max(best_of(given(match, seat, [key]), seat) for key in asked.keys)
