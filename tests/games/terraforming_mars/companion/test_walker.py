"""A person who enters whatever comes to mind: sense, nonsense, changes of mind. Nothing breaks, all is kept."""

import json
from random import Random
from typing import Any

import pytest

from games.terraforming_mars.companion.tables import SEED
from regolith.games.terraforming_mars.companion.wire import Wire

JUNK: tuple[Any, ...] = (None, True, -1, 0, 7, 10**9, "", "x", "ocean", "4,3", "mc", [], ["building"], {}, {"miner": 1})
NAMES = (
    *("card", "n", "figures", "hand", "yes", "space", "tile", "metric", "milestone", "award", "good", "kind", "to"),
    *("what", "tag", "owner", "prevented", "insist"),
)
DOS = (
    *("ready", "turn", "pass", "yes", "done", "final", "card", "cost", "figures", "plants", "answer", "colony", "hex"),
    *("tile", "marker", "step", "claim", "fund", "remove", "steal", "lower", "storage", "corporation", "gives", "tag"),
    *("trade", "settle", "track", "new_tile", "set", "move", "empty", "more", "draw", "roll"),
)
STEPS = {"ready": ["ready"], "turn": ["turn", "turn", "pass"], "check": ["yes"], "last": ["done"]}
SETUPS: tuple[dict[str, Any], ...] = (
    {},
    {"modules": ["venus", "colonies"], "colonies": ["io", "luna", "titan", "pluto", "ceres"], "board": "hellas"},
    {"modules": ["prelude"], "corporation": "phobolog", "level": "brutal"},
    {"modules": ["promo"], "corporation": "splice", "level": "easy", "board": "elysium"},
)


def sensible(shown: dict[str, Any], dice: Random) -> dict[str, Any]:
    """An answer to what is asked, or a deed that is offered."""
    asked, can = shown["question"], shown["can"]
    kind = asked["kind"]
    if kind in STEPS and dice.random() < 0.6:
        return {"do": dice.choice(STEPS[kind])}
    if kind == "card":
        return {"do": "draw"}
    if kind == "cost":
        return {"do": "cost", "n": dice.randrange(30)}
    if kind in ("figures", "final"):
        return {"do": kind, "figures": {field["id"]: dice.randrange(12) for field in asked["fields"]}}
    if kind == "plants":
        return {"do": "plants", "n": dice.randrange(6)}
    if kind == "yes_no":
        return {"do": "answer", "yes": dice.random() < 0.5}
    if kind == "colony":
        return {"do": "draw"}
    if kind == "hex":
        return {"do": "hex", "space": dice.choice(asked["spaces"])}
    return deed(can, dice)


def deed(can: dict[str, Any], dice: Random) -> dict[str, Any]:
    tiles = [tile for tile in can["tiles"] if tile["spaces"]]
    offered: list[dict[str, Any]] = []
    if tiles:
        tile = dice.choice(tiles[:4])
        offered.append({"do": "tile", "tile": tile["id"], "space": dice.choice(tile["spaces"])})
    offered += [{"do": "step", "metric": step["id"], "n": 1} for step in can["steps"]]
    offered += [{"do": "fund", "award": award["id"]} for award in can["awards"]]
    offered += [{"do": "claim", "milestone": goal["id"]} for goal in can["milestones"]]
    offered += [{"do": "tag", "tag": tag} for tag in can["tags"]]
    offered += [{"do": do, "tile": tile["id"]} for do in ("trade", "settle") for tile in can[do]]
    if can["attacks"]:
        good = dice.choice(can["attacks"][2]["goods"])["id"]
        offered += [{"do": "lower", "good": good, "n": 1}, {"do": "remove", "good": good, "n": 2}]
    value = dice.choice([row for row in can["set"] if row["kind"] == "number"])
    offered.append({"do": "set", "what": value["id"], "to": dice.randint(value["least"], value["most"])})
    return dice.choice(offered)


def nonsense(dice: Random) -> dict[str, Any]:
    return {"do": dice.choice(DOS), **{name: dice.choice(JUNK) for name in dice.sample(NAMES, 4)}}


def ask(wire: Wire, call: str, **more: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(wire.call(json.dumps({"call": call, **more})))
    assert answer["ok"] or answer["refusal"].endswith((".", "?"))
    return answer


def change_of_mind(wire: Wire, shown: dict[str, Any], dice: Random) -> None:
    """Something earlier is changed, put in or left out; then it is accepted, or not."""
    entries = shown["entries"]
    at = dice.randrange(max(1, len(entries) - 12), len(entries) + 1) if entries else 0
    entry = dice.choice([sensible(shown, dice), dice.choice(entries)["entry"] if entries else {"do": "turn"}])
    ask(wire, dice.choice(("change", "insert", "remove")), at=at, entry=entry)
    if ask(wire, "show")["show"]["pending"]:
        ask(wire, dice.choice(("accept", "drop")))


@pytest.mark.parametrize("seed", range(len(SETUPS)))
def test_whatever_is_entered_is_taken_or_refused_and_the_file_brings_it_back(seed: int) -> None:
    dice = Random(seed)
    wire = Wire()
    assert ask(wire, "open", setup={"seed": SEED, **SETUPS[seed]})["ok"]
    assert wire.desk is not None
    wire.desk.chance = dice
    for _ in range(150):
        shown = ask(wire, "show")["show"]
        whim = dice.random()
        if whim < 0.75:
            ask(wire, "enter", entry=sensible(shown, dice))
        elif whim < 0.9:
            ask(wire, "enter", entry=nonsense(dice))
        elif whim < 0.95:
            ask(wire, "undo", n=dice.randrange(1, 4))
        else:
            change_of_mind(wire, shown, dice)

    shown = ask(wire, "show")["show"]
    assert len(shown["entries"]) > 40
    assert ask(Wire(), "load", file=ask(wire, "save")["file"])["show"] == shown
