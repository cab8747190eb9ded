"""The desk as a page speaks to it: JSON in, JSON out, and no request breaks it."""

import json
from typing import Any

import pytest

from games.terraforming_mars.companion.tables import SEED, acting, chip, enter, flip, kind
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.games.terraforming_mars.companion.wire import Wire

SHOWN = {
    *("setup", "question", "told", "turns", "chip", "marsbot", "mirror", "entries", "can", "pending", "warning"),
    *("over", "score"),
}


def ask(wire: Wire, call: str, **more: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(wire.call(json.dumps({"call": call, **more})))
    return answer


def begun() -> Wire:
    wire = Wire()
    assert ask(wire, "open", setup={"seed": SEED})["ok"]
    return wire


def test_choices_need_no_desk_and_open_gives_everything_a_page_draws() -> None:
    wire = Wire()
    choices = ask(wire, "choices")["choices"]
    assert choices["boards"] == ["tharsis", "hellas", "elysium"]
    assert len(choices["corporations"]) == 45

    shown = ask(wire, "open", setup={})["show"]

    assert set(shown) == SHOWN
    assert len(shown["mirror"]["spaces"]) == 61


def test_a_turn_over_the_wire() -> None:
    wire = begun()
    for entry in ({"do": "ready"}, {"do": "turn"}, {"do": "card", "card": "mine"}):
        answer = ask(wire, "enter", entry=entry)

    assert answer["show"]["told"]["card"] == "mine"
    back = ask(wire, "undo", n=1)
    assert back["back"] == ["Put Mine back on its deck", "MarsBot's building track: 0"]
    assert ask(wire, "way_back", n=1)["back"] == []
    file = ask(wire, "save")["file"]
    assert ask(Wire(), "load", file=file)["show"] == back["show"]


def test_a_change_over_the_wire() -> None:
    wire = begun()
    for entry in ({"do": "ready"}, {"do": "turn"}, {"do": "card", "card": "mine"}):
        ask(wire, "enter", entry=entry)

    assert ask(wire, "change", at=2, entry={"do": "card", "card": "fish"})["show"]["pending"]["differences"]
    assert ask(wire, "drop")["show"]["pending"] is None
    assert ask(wire, "insert", at=1, entry={"do": "step", "metric": "oxygen", "n": 1})["ok"]
    assert ask(wire, "accept")["show"]["chip"]["oxygen"] == 1
    assert ask(wire, "remove", at=1)["ok"]
    assert ask(wire, "accept")["show"]["chip"]["oxygen"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        '{"call": "show"}',
        '{"call": "open", "setup": 3}',
        '{"call": "load", "file": {"companion": 1}}',
    ],
)
def test_a_request_that_makes_no_sense_is_refused(text: str) -> None:
    answer = json.loads(Wire().call(text))

    assert not answer["ok"]
    assert answer["refusal"].endswith(".")


@pytest.mark.parametrize(
    "request_",
    [
        {"call": "dance"},
        {"call": "enter"},
        {"call": "undo", "n": 5},
        {"call": "undo", "n": "all"},
        {"call": "change", "at": 9, "entry": {"do": "turn"}},
        {"call": "insert", "at": "first", "entry": {"do": "turn"}},
        {"call": "insert", "at": 0},
        {"call": "remove", "at": -1},
        {"call": "accept"},
        {"call": "skip"},
        {"call": "open", "setup": {"board": "luna"}},
        {"call": "open", "setup": {"corporation": "acme"}},
        {"call": "open", "setup": {"modules": ["colonies"], "colonies": ["io", "io"]}},
        {"call": "open", "setup": {"modules": ["turmoil"]}},
    ],
)
def test_a_refusal_leaves_the_desk_as_it_was(request_: dict[str, Any]) -> None:
    wire = begun()
    before = ask(wire, "show")

    answer = json.loads(wire.call(json.dumps(request_)))

    assert not answer["ok"]
    assert ask(wire, "show") == before


# A file that no longer fits


def test_a_file_that_no_longer_fits_is_held_where_it_stops() -> None:
    d = acting()
    flip(d, "mine")
    file = d.save()
    file["entries"].insert(1, {"do": "cost", "n": 3})

    again = Desk.load(file)

    assert again.show()["pending"]["stops_at"] == 1
    again.skip()
    again.accept()
    assert again.show() == d.show()


# The end


def complete() -> Desk:
    d = acting()
    for what, to in (("temperature", 8), ("oxygen", 14), ("oceans", 9), ("mc", 16)):
        enter(d, "set", what=what, to=to)
    enter(d, "fund", award="thermalist")
    enter(d, "tile", tile="city", space="6,3")
    enter(d, "empty")
    enter(d, "pass")
    enter(d, "yes")
    return d


def test_the_end_asks_one_form_and_counts() -> None:
    d = complete()
    assert kind(d) == "last"
    enter(d, "tile", tile="greenery", space="6,2")
    enter(d, "done")
    assert [row["id"] for row in d.show()["question"]["fields"]] == ["rating", "cards", "thermalist"]

    enter(d, "final", figures={"rating": 30, "cards": 4, "thermalist": 6})

    score = d.show()["score"]
    assert score["you"] == 30 + 1 + 1 + 4 + 5
    assert score["marsbot"] == 20 + 16 // 8
    assert score["words"] == "You win by 19."
    words = [row["words"] for row in score["rows"]]
    assert len({row.lower() for row in words}) == len(words)
    assert "Terraform rating" in words
    assert chip(d)["oxygen"] == 14


def test_undo_after_the_end_and_the_score_is_counted_again() -> None:
    d = complete()
    enter(d, "done")
    enter(d, "final", figures={"rating": 30, "cards": 4, "thermalist": 6})

    d.undo()
    enter(d, "final", figures={"rating": 30, "cards": 4, "thermalist": 3})

    assert d.show()["score"]["you"] == 34
    enter(d, "set", what="tr", to=60)
    assert d.show()["score"]["winner"] == "marsbot"


def test_when_the_time_is_over_marsbot_has_won() -> None:
    d = acting()
    enter(d, "set", what="generation", to=19)
    enter(d, "empty")
    enter(d, "pass")
    enter(d, "yes")

    assert d.show()["over"]
    assert d.show()["score"]["words"] == "Mars is not complete in time: MarsBot wins."


# Broken set-ups and files


@pytest.mark.parametrize(
    "setup",
    [
        {"modules": None},
        {"modules": 5},
        {"modules": "venus"},
        {"modules": [["venus"]]},
        {"board": ["tharsis"]},
        {"level": 3},
        {"changes": 5},
        {"changes": [[1]]},
        {"changes": ["hurry"]},
        {"corporation": ["ecoline"]},
        {"corporation": 5},
        {"seed": 5},
        {"seed": "zz"},
        {"seed": "00"},
        {"own": 7},
        {"modules": ["colonies"], "colonies": "io"},
        {"modules": ["colonies"], "colonies": [["io"]]},
        {"own": "ecoline", "corporation": "ecoline"},
    ],
)
def test_a_broken_set_up_is_refused(setup: dict[str, Any]) -> None:
    answer = ask(Wire(), "open", setup=setup)

    assert not answer["ok"]
    assert answer["refusal"].endswith(".")


CARD = {"name": "X", "tags": ["space"], "cost": 3, "colour": "green"}


@pytest.mark.parametrize("kept", [5, "x", {"a": 1}, [5], [{**CARD, "points": {"a": 1}}], [{**CARD, "points": 10**40}]])
def test_broken_cards_by_hand_are_refused(kept: object) -> None:
    assert not ask(Wire(), "open", setup={}, kept=kept)["ok"]
    assert not ask(Wire(), "load", file={"companion": 1, "setup": {}, "entries": [], "kept": kept})["ok"]


@pytest.mark.parametrize(
    "more",
    [
        {"entries": 5},
        {"entries": [5]},
        {"companion": True},
        {"setup": None},
        {"shown": [1]},
        {"held": 5},
        {"held": {"entries": 3, "later": []}},
    ],
)
def test_a_broken_file_is_refused(more: dict[str, Any]) -> None:
    assert not ask(Wire(), "load", file={"companion": 1, "setup": {}, "entries": [], **more})["ok"]


@pytest.mark.parametrize(
    "entry",
    [{"do": "nonsense"}, {"do": "card", "hand": 5}, {"do": "figures", "figures": 5}, {"do": "set", "what": None}],
)
def test_an_entry_that_makes_no_sense_is_named_where_a_file_stops(entry: dict[str, Any]) -> None:
    file = {"companion": 1, "setup": {}, "entries": [entry]}

    assert ask(Wire(), "load", file=file)["show"]["pending"]["skip"].startswith("Leave out: ")


def test_insisting_may_stand_beside_the_entry() -> None:
    wire = begun()
    ocean_on_land = {"do": "tile", "tile": "ocean", "space": "4,7"}
    assert ask(wire, "enter", entry=ocean_on_land)["insist"]

    assert ask(wire, "enter", entry=ocean_on_land, insist=True)["ok"]
    assert ask(wire, "insert", at=0, entry={**ocean_on_land, "space": "3,5"}, insist=True)["ok"]
    assert ask(wire, "drop")["ok"]
    assert ask(wire, "change", at=0, entry={**ocean_on_land, "space": "3,5"}, insist=True)["ok"]


# Headings


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"do": "set", "what": "mc", "to": 50}, "MarsBot's MC set to 50"),
        ({"do": "set", "what": "track:power", "to": 1}, "MarsBot's power track set to 1"),
        ({"do": "set", "what": "temperature", "to": -20}, "Temperature set to -20 °C"),
        ({"do": "set", "what": "first", "to": "marsbot"}, "First player: MarsBot"),
        ({"do": "set", "what": "milestone:mayor", "to": ""}, "Mayor: no marker"),
        ({"do": "set", "what": "award:banker", "to": "you"}, "Banker: your marker"),
        ({"do": "set", "what": "marker:bio:3", "to": 1}, "Marker on space 3 of MarsBot's bio track"),
        (
            {"do": "set", "what": "tile", "space": "4,2", "tile": "city", "owner": "you"},
            "City of yours set on Noctis City",
        ),
        ({"do": "set", "what": "tile", "space": "4,3", "tile": "ocean", "owner": ""}, "Ocean set on row 5, 4th"),
        ({"do": "set", "what": "tile", "space": "4,2", "tile": ""}, "No tile on Noctis City"),
        ({"do": "step", "metric": "temperature", "n": 1}, "You raise the temperature by 1 step"),
        ({"do": "step", "metric": "oxygen", "n": 2}, "You raise oxygen by 2 steps"),
    ],
)
def test_an_entry_is_listed_as_a_sentence(entry: dict[str, Any], words: str) -> None:
    wire = begun()

    assert ask(wire, "enter", entry=entry)["show"]["entries"][-1]["words"] == words


def test_final_figures_are_listed_by_name() -> None:
    d = complete()
    enter(d, "done")
    enter(d, "final", figures={"rating": 30, "cards": 4, "thermalist": 6})

    assert d.show()["entries"][-1]["words"] == "Final figures: your rating 30, points on your cards 4, Thermalist 6"
