"""The Event board: when Events are turned over, what they pay, how they end."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build_at, end_turn, expedition, fly, reveal, running
from regolith.testing import Table, rule


@rule("PDISC-EVT-PLAY-02", "PDISC-EVT-PLAY-04", "PDISC-EVT-CARD-01")
def test_the_first_structure_of_the_game_brings_an_event_when_the_turn_ends() -> None:
    t = expedition(modules=["events"])
    t.set(events=["Earthquake"])

    build_at(t, "H02", "generator-1")
    assert (t.due, t.running) == (1, {})
    t.choose(0, "take:deck")

    assert t.running == {"Earthquake": 0}
    assert asked(t, 0) == "events/earthquake"
    assert asked(t, 1) == ""
    t.choose(0, "crack:H01-H02")
    assert asked(t, 1) == "turn/move"


@rule("PDISC-EVT-PLAY-02")
def test_without_a_structure_there_is_no_event() -> None:
    t = expedition(modules=["events"])

    end_turn(t, 0)

    assert (t.due, t.running) == (0, {})


@rule("PDISC-EVT-PLAY-03")
def test_the_last_player_without_a_structure_brings_the_second() -> None:
    t = expedition(3, ["events"])
    t.set(running={"Sabotage": 6})
    t.set_seat(0, has_built=True, structures={"H36": "module"})

    end_turn(t, 0)
    build_at(t, "H02", "generator-1", seat=1)
    assert t.due == 0
    end_turn(t, 1)
    build_at(t, "H05", "generator-1", seat=2)
    assert t.due == 1
    t.set(events=["Government Support"])
    end_turn(t, 2)

    assert list(t.running) == ["Sabotage", "Government Support"]
    build_at(t, "H03", "generator-1")
    assert t.due == 0


@rule("PDISC-EVT-PLAY-05")
def test_alone_maximus_counts_as_a_player() -> None:
    t = expedition(1, ["events"])
    t.set(deck=["Generator", "Generator", "Laboratory"], events=["Government Support", "Sandstorm"])
    t.set(maximus_harvester="H15")
    build_at(t, "H02", "generator-1")
    end_turn(t, 0)
    assert list(t.running) == ["Government Support"]

    t.set(deck=["Habitat", "Drill"])
    end_turn(t, 0)

    assert list(t.running) == ["Government Support", "Sandstorm"]
    assert len(t.maximus_structures) == 1


@rule("PDISC-EVT-CARD-02", "PDISC-EVT-CARD-10", "PDISC-EVT-CARD-11")
def test_the_active_player_resolves_the_new_event_and_the_quids_lie_beside_it() -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, structures={"H02": "module", "H03": "module"})
    reveal(t, "Sabotage")

    assert t.options(0) == ["remove:H02", "remove:H03"]
    t.choose(0, "remove:H02")

    assert t.running == {"Sabotage": 6}
    assert asked(t, 1) == "turn/move"


def works(t: Table) -> list[bool]:
    """By running Event: does its on-going part hold?"""
    return [event["active"] for event in t.observe()["table"]["event_board"]["running"]]


@rule("PDISC-EVT-CARD-03", "PDISC-EVT-CARD-12")
def test_the_on_going_part_begins_with_the_next_turn() -> None:
    t = expedition(modules=["events"])
    reveal(t, "Earthquake")
    assert works(t) == [False]
    t.choose(0, "crack:H02-H12")
    assert works(t) == [True]

    assert build_at(t, "H02", "generator-2", seat=1) == 2

    assert t.running == {"Earthquake": 6}
    assert t.seat(0).quids == 10


@rule("PDISC-EVT-CARD-12")
def test_the_revealing_player_has_nothing_of_it_in_the_same_turn() -> None:
    """Expansion is over with the building; at its end Eruption and Earthquake come, which pay nothing for it."""
    t = running("Expansion", 1)
    t.set(events=["Eruption", "Earthquake"])

    gained = build_at(t, "H14", "generator-2")
    assert gained == 1
    t.set(due=2)
    end_turn(t, 0)

    assert asked(t, 0) == "events/earthquake"
    assert (t.running, works(t)) == ({"Eruption": 5, "Earthquake": 0}, [False, False])
    t.choose(0, "crack:H13-H14")
    assert (t.running, works(t)) == ({"Eruption": 5, "Earthquake": 8}, [True, True])
    assert t.seat(0).quids == 11


@rule("PDISC-EVT-CARD-04", "PDISC-EVT-CARD-07", "PDISC-EVT-CARD-08")
def test_with_the_last_quid_the_event_is_over_and_in_the_box() -> None:
    t = running("Eruption", 1)

    assert build_at(t, "H12", "generator-2") == 1

    assert t.running == {}
    assert t.box[0] == "Eruption"
    assert "Eruption" not in t.events
    end_turn(t, 0)
    t.skip_to("resupply", 1)
    t.set(running={})
    assert build_at(t, "H26", "generator-2", seat=1) == 0


@rule("PDISC-EVT-CARD-05")
def test_meeting_the_condition_pays_each_time() -> None:
    t = running("Eruption", 5)

    assert build_at(t, "H12", "generator-2") == 1
    assert t.running == {"Eruption": 4}
    end_turn(t, 0)
    assert build_at(t, "H14", "generator-2", seat=1) == 1

    assert t.running == {"Eruption": 3}


@rule("PDISC-EVT-CARD-06")
def test_no_more_is_paid_than_is_left() -> None:
    t = running("Earthquake", 1)
    t.set(crack="H02-H12")

    assert build_at(t, "H02", "generator-2") == 1

    assert t.running == {}


@rule("PDISC-EVT-CARD-09")
def test_at_the_end_of_that_turn_the_next_event_is_turned_over() -> None:
    t = running("Eruption", 1)
    t.set(events=["Government Support"])
    build_at(t, "H12", "generator-2")
    assert t.running == {}

    end_turn(t, 0)

    assert t.running == {"Government Support": 5}


@rule("PDISC-EVT-CARD-09")
def test_whoever_takes_the_last_quid_it_is_the_active_player_who_reveals() -> None:
    t = running("Insurance Benefits", 2, hand=["System"])
    t.set_seat(1, structures={"H02": "module"})
    t.set(events=["Earthquake"])
    build_at(t, "H12", "system-1")
    assert t.seat(1).quids == 10 - 1 + 2

    end_turn(t, 0)

    assert asked(t, 0) == "events/earthquake"


@rule("PDISC-EVT-CARD-13")
def test_without_event_cards_play_goes_on() -> None:
    t = running("Eruption", 1)
    t.set(events_left=0)

    build_at(t, "H12", "generator-2")
    assert t.due == 1
    end_turn(t, 0)

    assert (t.running, t.revealed) == ({}, 0)
    assert asked(t, 1) == "turn/move"


@rule("PDISC-EVT-CARD-14")
def test_another_turn_is_a_turn_of_its_own() -> None:
    t = expedition(2, ["monoliths", "events"])
    t.set_seat(0, harvester="H08")
    t.set(monoliths=["Time loop"], events=["Sandstorm"], due=1)
    fly(t, 0, "H09")
    t.choose(0, "done", "take:deck")
    assert t.running == {"Sandstorm": 8}
    assert asked(t, 0) == "turn/move"

    fly(t, 0, "H14", "generator", "generator")

    assert t.running == {"Sandstorm": 6}
    assert t.seat(0).quids == 12


@rule("PDISC-EVT-CARD-15")
def test_two_events_that_end_in_one_turn_are_replaced_one_after_the_other() -> None:
    t = running("Eruption", 1)
    t.set(running={"Eruption": 1, "Expansion": 1}, events=["Earthquake", "More Colonists"])
    build_at(t, "H14", "generator-2")
    assert (t.running, t.due) == ({}, 2)

    end_turn(t, 0)
    assert (asked(t, 0), t.running) == ("events/earthquake", {"Earthquake": 0})
    t.choose(0, "crack:H01-H02")
    assert asked(t, 0) == "events/more-colonists"
    assert t.running == {"Earthquake": 8, "More Colonists": 0}
    t.choose(0, "pad:H36")

    assert t.running == {"Earthquake": 8, "More Colonists": 8}
    assert asked(t, 1) == "turn/move"


@pytest.mark.parametrize("event", ["Ancient Civilization", "New Engines"])
def test_an_event_that_ends_while_it_is_revealed_starts_no_chain(event: str) -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, quids=0)
    t.set_seat(1, quids=0)
    other = "New Engines" if event == "Ancient Civilization" else "Ancient Civilization"
    t.set(events=[event, other, "Sandstorm"], due=1)

    end_turn(t, 0)
    assert (t.running, t.due, t.revealed) == ({}, 1, 1)
    end_turn(t, 1)
    assert (t.running, t.due, t.revealed) == ({}, 1, 2)
    end_turn(t, 0)

    assert (t.running, t.due, t.revealed) == ({"Sandstorm": 8}, 0, 3)


def test_events_and_their_tokens_are_on_the_view() -> None:
    t = expedition(modules=["events"])
    t.set_seat(0, harvester="H14")
    reveal(t, "Eruption")

    shown = t.observe(1)["table"]
    at = next(hex for hex in shown["hexes"] if hex["id"] == "H08")

    assert (at["volcano"], at["tokens"]) == (True, ["eruption"])
    assert shown["event_board"]["running"][0]["quids"] == 5
    assert shown["event_board"]["tokens"]["eruption"] == 0
