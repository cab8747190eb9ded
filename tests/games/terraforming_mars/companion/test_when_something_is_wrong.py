"""Each case of "when something is wrong": nothing is lost, and nothing is guessed."""

import json

import pytest

from games.terraforming_mars.companion.tables import (
    acting,
    after_asteroid,
    chip,
    desk,
    enter,
    flip,
    generation_3,
    kind,
    money,
    refused,
    space,
    tracks,
)
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.games.terraforming_mars.companion.words import Refusal


def at(d: Desk, do: str) -> int:
    """The number of the last entry of this kind."""
    found: int = max(row["at"] for row in d.show()["entries"] if row["kind"] == do)
    return found


def differences(d: Desk) -> dict[str, tuple[str, str]]:
    return {row["what"]: (row["now"], row["then"]) for row in d.show()["pending"]["differences"]}


# Seen at once


def test_undo_lists_the_way_back_for_the_table_and_asks_again() -> None:
    d = after_asteroid()

    back = d.undo(2)

    assert back[:4] == [
        "Take ocean off row 5, 4th",
        "Temperature: -26 °C",
        "MarsBot's rating: 23",
        "Put Asteroid back on its deck",
    ]
    assert d.show()["question"]["from"] == "action"
    assert money(d) == (8, 23)


def test_undo_has_no_barrier_and_stops_at_the_start() -> None:
    d = after_asteroid()
    first = desk().show()

    d.undo(len(d.entries))

    assert d.show() == first
    with pytest.raises(Refusal):
        d.undo()


def test_looking_at_the_way_back_changes_nothing() -> None:
    d = after_asteroid()
    before = d.show()

    assert d.way_back(2)
    assert d.show() == before


# Seen three turns later


def three_turns_later() -> Desk:
    d = after_asteroid()
    flip(d, "invasive-species")
    flip(d, "mining-rights")
    flip(d, "mohole-area")
    return d


def test_an_entry_is_changed_and_the_differences_are_shown_first() -> None:
    d = three_turns_later()
    before = d.save()

    d.change(at(d, "cost"), {"do": "cost", "n": 12})

    assert differences(d)["tile:4,3"] == ("ocean", "")
    assert differences(d)["tile:4,5"] == ("", "ocean")
    assert "tr" not in differences(d)
    assert d.show()["pending"]["stops_at"] is None
    assert d.save()["entries"] == before["entries"]
    d.accept()
    assert space(d, "4,5")["tile"] == "ocean"
    assert money(d) == (19, 28)


def test_a_change_can_be_dropped() -> None:
    d = three_turns_later()
    before = d.show()

    d.change(at(d, "cost"), {"do": "cost", "n": 12})
    d.drop()

    assert d.show() == before


def test_replay_stops_at_the_first_entry_that_no_longer_fits_and_asks() -> None:
    d = three_turns_later()
    card = at(d, "cost") - 1

    d.change(card, {"do": "card", "card": "mine"})

    pending = d.show()["pending"]
    assert pending["stopped_entry"] == {"do": "cost", "n": 11}
    assert pending["stops"] == "Nothing of that kind is asked now."
    d.skip()
    assert d.show()["pending"]["stops_at"] is None
    assert differences(d)["tr"] == ("28", "26")
    d.accept()
    assert chip(d)["temperature"] == -24


def test_what_is_asked_where_replay_stops_is_answered_and_it_goes_on() -> None:
    d = generation_3()
    enter(d, "ready")
    flip(d, "mine")
    flip(d, "invasive-species")

    d.change(at(d, "card") - 2, {"do": "card", "card": "asteroid"})
    assert d.show()["pending"]["asks"]["kind"] == "cost"
    enter(d, "cost", n=11)

    assert d.show()["pending"]["stops_at"] is None
    d.accept()
    assert space(d, "4,3")["tile"] == "ocean"
    assert money(d) == (19, 25)


def test_an_answer_that_meets_another_question_never_answers_one_that_comes_later() -> None:
    d = three_turns_later()
    d.change(at(d, "cost") - 1, {"do": "card", "card": "research-and-development"})
    assert d.show()["pending"]["asks"]["kind"] == "card"

    enter(d, "card", card="comet")
    assert d.show()["pending"]["asks"]["kind"] == "cost"
    assert d.show()["pending"]["stopped_entry"] == {"do": "cost", "n": 11}
    enter(d, "cost", n=2)
    d.skip()

    assert [entry["n"] for entry in [row["entry"] for row in d.show()["entries"]] if entry["do"] == "cost"] == [2]


def test_accepting_where_replay_has_stopped_keeps_the_entries_before() -> None:
    d = three_turns_later()
    card = at(d, "cost") - 1

    d.change(card, {"do": "card", "card": "mine"})
    d.accept()

    assert len(d.entries) == card + 1


# A tile lies elsewhere


def test_a_moved_tile_leaves_the_money_as_it_was() -> None:
    d = after_asteroid()

    enter(d, "move", space="4,3", to="0,1")

    assert space(d, "4,3")["tile"] == ""
    assert space(d, "0,1")["tile"] == "ocean"
    assert money(d) == (14, 25)


def test_money_of_a_moved_tile_is_counted_again_if_asked_for() -> None:
    d = after_asteroid()

    enter(d, "move", space="4,3", to="0,1", recompute=True)

    assert money(d) == (14 - 4 + 2, 25)


@pytest.mark.parametrize(("tile", "at_first", "then"), [("city", "4,2", "8,4"), ("ocean", "0,1", "4,5")])
def test_money_of_marsbot_stays_when_a_tile_of_the_person_moves(tile: str, at_first: str, then: str) -> None:
    d = after_asteroid()
    enter(d, "tile", tile=tile, space=at_first)
    before = money(d)
    assert {row["space"]: row["recompute"] for row in d.show()["can"]["move"]} == {
        "0,4": True,
        "4,3": True,
        "4,4": True,
        at_first: False,
    }

    enter(d, "move", space=at_first, to=then, recompute=True)

    assert money(d) == before
    assert next(row for row in d.show()["can"]["move"] if row["space"] == then)["recompute"] is False


# Forgotten


def test_a_forgotten_attack_is_inserted_before_an_entry() -> None:
    d = three_turns_later()

    d.insert(at(d, "turn"), {"do": "remove", "good": "plants", "n": 4})

    assert differences(d) == {"mc": ("19", "15")}
    d.accept()
    assert money(d) == (15, 28)


def test_a_forgotten_tile_is_inserted_and_moves_what_marsbot_did() -> None:
    d = after_asteroid()

    d.insert(at(d, "turn"), {"do": "tile", "tile": "ocean", "space": "4,3"})

    assert differences(d) == {"tile:1,5": ("", "ocean"), "oceans": ("3", "4")}


def test_an_entry_too_many_is_removed() -> None:
    d = acting()
    enter(d, "step", metric="oxygen", n=1)
    flip(d, "mine")

    d.remove(1)
    d.accept()

    assert chip(d)["oxygen"] == 0
    assert tracks(d)["building"] == 1


# Nobody knows why


@pytest.mark.parametrize(
    ("what", "to"),
    [("tr", 31), ("mc", 40), ("temperature", -10), ("oxygen", 9), ("oceans", 4), ("generation", 5), ("track:bio", 7)],
)
def test_a_value_is_set_by_hand_as_an_entry_of_its_own(what: str, to: int) -> None:
    d = acting()

    enter(d, "set", what=what, to=to)

    shown = next(row for row in d.show()["can"]["set"] if row["id"] == what)
    assert shown["value"] == to
    assert d.show()["entries"][-1]["by"] == "hand"
    assert Desk.load(d.save()).show() == d.show()


def test_a_marker_and_a_claim_are_set_by_hand() -> None:
    d = acting()

    enter(d, "set", what="marker:building:3", to=1)
    enter(d, "set", what="milestone:mayor", to="marsbot")

    assert d.show()["marsbot"]["tracks"][0]["markers"] == [3]
    assert d.show()["mirror"]["milestones"][1]["owner"] == "marsbot"
    enter(d, "set", what="marker:building:3", to=0)
    assert d.show()["marsbot"]["tracks"][0]["markers"] == []


def test_a_value_can_be_set_while_marsbot_waits_for_an_answer() -> None:
    d = generation_3()
    enter(d, "ready")
    flip(d, "asteroid")

    assert money(d) == (10, 24)

    enter(d, "set", what="mc", to=20)
    enter(d, "set", what="tr", to=30)
    enter(d, "set", what="temperature", to=chip(d)["temperature"])

    assert kind(d) == "cost"
    assert (money(d), chip(d)["temperature"]) == ((20, 30), -24)
    assert Desk.load(d.save()).show() == d.show()
    enter(d, "cost", n=11)
    assert (money(d), chip(d)["temperature"]) == ((24, 31), -24)


@pytest.mark.parametrize(
    ("do", "parts"),
    [
        ("move", {"space": "4,4", "to": "0,1"}),
        ("set", {"what": "tile", "space": "0,1", "tile": "ocean", "owner": ""}),
        ("set", {"what": "milestone:mayor", "to": "you"}),
    ],
)
def test_what_lies_on_the_table_is_set_right_between_turns(do: str, parts: dict[str, str]) -> None:
    d = generation_3()
    enter(d, "ready")
    flip(d, "asteroid")
    assert d.show()["can"]["move"] == []
    assert {row["kind"] for row in d.show()["can"]["set"]} == {"number"}

    assert refused(d, do, **parts).words.startswith("Answer this first: ")
    enter(d, "cost", n=11)
    enter(d, do, **parts)


def test_all_that_can_be_set_is_a_row() -> None:
    d = acting()

    rows = {row["id"]: row for row in d.show()["can"]["set"]}

    assert rows["first"]["value"] == "you"
    assert [choice["id"] for choice in rows["milestone:mayor"]["choices"]] == ["", "you", "marsbot"]
    assert rows["award:banker"]["value"] == ""
    assert "4,3" in rows["tile"]["spaces"]
    for track in rows["marker"]["tracks"]:
        enter(d, "set", what=f"marker:{track['id']}:{track['most']}", to=1)
        refused(d, "set", what=f"marker:{track['id']}:{track['most'] + 1}", to=1)
    refused(d, "set", what="marker:building:0", to=1)


def test_a_value_that_would_leave_an_answer_without_its_question_is_refused() -> None:
    d = generation_3()
    enter(d, "ready")
    flip(d, "asteroid")

    assert refused(d, "empty").words == "Nothing of that kind is asked now."


@pytest.mark.parametrize(("what", "to"), [("temperature", -27), ("first", ""), ("venus", 2)])
def test_a_value_that_the_table_does_not_have_is_refused(what: str, to: object) -> None:
    refused(acting(), "set", what=what, to=to)


def test_venus_is_raised_where_it_is_in_the_game() -> None:
    refused(acting(), "step", metric="venus", n=1)
    d = acting(modules=["venus"])
    enter(d, "step", metric="venus", n=1)

    assert chip(d)["venus"] == 2


# The page was closed


def test_the_file_is_plain_and_brings_everything_back() -> None:
    d = after_asteroid()

    file = json.loads(json.dumps(d.save()))
    again = Desk.load(file)

    assert again.show() == d.show()
    assert again.show()["told"]["card"] == "asteroid"


def test_in_the_middle_of_a_turn_too() -> None:
    d = generation_3()
    enter(d, "ready")
    flip(d, "asteroid")

    assert Desk.load(d.save()).show() == d.show()


@pytest.mark.parametrize("file", [None, {}, {"companion": 2}, [1]])
def test_another_file_is_refused(file: object) -> None:
    with pytest.raises(Refusal, match="no file of the companion"):
        Desk.load(file)
