"""What a seat is shown: enough for a table in a browser, and nothing that is hidden."""

from __future__ import annotations

import json

import pytest

from games.pandorum.tables import build, build_at, end_turn, expedition, fly, join, reveal
from regolith.testing import Table


def hexes(t: Table, seat: int | None = 0) -> dict[str, dict[str, object]]:
    return {hex["id"]: hex for hex in t.observe(seat)["table"]["hexes"]}


def test_the_map_is_shown_hex_by_hex() -> None:
    t = expedition(modules=["monoliths", "events"])
    t.set_seat(1, structures={"H03": "base"}, harvester="H12")

    shown = hexes(t, None)

    assert len(shown) == 49
    assert (shown["H08"]["q"], shown["H08"]["r"], shown["H08"]["sector"], shown["H08"]["central"]) == (2, 1, 1, True)
    assert shown["H03"]["structure"] == {"kind": "base", "owner": 1}
    assert shown["H12"]["harvesters"] == [1]
    assert shown["H10"]["volcano"]
    assert shown["H09"]["tokens"] == ["monolith"]
    assert (shown["H09"]["empty"], shown["H02"]["empty"], shown["H03"]["empty"]) == (False, True, False)


def test_only_the_seat_that_is_to_move_is_shown_its_reach() -> None:
    t = expedition()

    assert t.observe(1)["table"]["reach"] == []
    assert t.observe(None)["table"]["reach"] == []
    reach = {way["hex"]: way for way in t.observe(0)["table"]["reach"]}
    offered = [key.removeprefix("move:") for key in t.options(0) if key.startswith("move:")]

    assert list(reach) == offered
    assert reach["H12"]["preview"]["targets"] == [1, 0, 1]
    assert reach["H12"]["preview"]["pays"]["drill"] == [2, 0, 2]


def test_hands_are_counted_and_slots_lie_open() -> None:
    t = expedition()
    t.set_seat(0, slot2=["Drill"])

    mine, theirs = t.observe(0)["table"]["seats"][0], t.observe(1)["table"]["seats"][0]

    assert mine["hand"] == ["generator"] * 3
    assert theirs["hand"] == 3
    assert mine["slots"] == theirs["slots"] == [[], ["drill"], []]
    assert "generator" not in json.dumps(t.observe(1)["table"]["seats"][0]["known"])


def test_maximus_has_a_place_of_his_own() -> None:
    t = expedition(1, maximus="hard")

    shown = t.observe(0)["table"]

    assert shown["maximus"]["level"] == "hard"
    assert len(shown["seats"]) == 1
    assert "maximus" not in expedition().observe(0)["table"]


def test_running_events_are_shown_with_their_quids() -> None:
    t = expedition(modules=["events"])
    t.set(running={"More Colonists": 4})

    (event,) = t.observe(None)["table"]["event_board"]["running"]

    assert (event["event"], event["quids"], event["of"], event["active"]) == ("more-colonists", 4, 8, True)
    assert "Landing pad" in event["ongoing"]


def test_the_game_says_that_it_is_a_reconstruction() -> None:
    assert "reconstruction" in expedition().observe(None)["table"]["note"]


def test_the_story_reads_like_one() -> None:
    t = expedition(hand=["Generator", "Drill"])
    fly(t, 0, "H12", "generator")
    t.choose(0, "build:module", "load:drill-1")
    end_turn(t, 0)

    told = [line for line in t.story(1) if line.startswith("Seat 0")]

    assert told[-7:] == [
        "Seat 0 flies to hex 12.",
        "Seat 0 pays Generator into the Market.",
        "Seat 0 loads Drill into slot 1.",
        "Seat 0 builds a module on hex 12.",
        "Seat 0 powers Drill in slot 1.",
        "Seat 0 gains 2 Q: 2 by powered cards, 0 by hull and terrain.",
        "Seat 0 draws a card.",
    ]


def question(t: Table, seat: int = 0) -> tuple[str, dict[str, str]]:
    """The words of an open question: what is asked, and each answer by key."""
    decision = t.observe(seat)["decision"]
    return decision["prompt"], {option["key"]: option["label"] for option in decision["options"]}


def test_a_card_is_taken_from_a_slot_and_not_into_it() -> None:
    t = expedition(modules=["monoliths"])
    join(t, 0, forepart="Relay dish")
    t.set_seat(0, slot1=["Drill"], slot2=["Drill", "Habitat"], kept=["Recall"], harvester="H02")
    t.choose(0, "stay")

    t.choose(0, "use:relay-dish")
    assert question(t)[1]["lift:drill-1"] == "Drill from slot 1"
    t.choose(0, "lift:drill-1", "into:3", "use:recall")

    labels = ["Drill from slot 2", "Drill from slot 3", "Habitat from slot 2"]
    assert list(question(t)[1].values()) == labels


def test_the_question_of_a_step_does_not_offer_what_is_over() -> None:
    t = expedition(modules=["monoliths"])
    t.set_seat(0, kept=["Market reset"], harvester="H02")
    t.choose(0, "stay")
    assert question(t)[0] == "You may build a Structure."
    build(t, 0, "module", "generator-1")
    assert t.options(0) == ["use:market-reset", "done"]
    assert question(t)[0] == "Anything else before you take cards?"

    t.choose(0, "done")
    assert question(t)[0] == "Take a card from the Market or the deck."
    t.choose(0, "take:deck")

    assert t.options(0) == ["done", "use:market-reset"]
    assert question(t)[0] == "Anything else before your turn ends?"


@pytest.mark.parametrize(("systems", "words"), [(1, "1 card"), (2, "2 cards")])
def test_one_card_is_cleared_in_the_singular(systems: int, words: str) -> None:
    t = expedition(modules=["events"])
    t.set(market=["System"] * systems + ["Drill"] * 3)

    reveal(t, "Insurance Benefits")

    assert f"Seat 0 clears {words} from the Market." in t.story()


def test_a_build_shows_in_the_view_of_everybody() -> None:
    t = expedition()

    build_at(t, "H02", "generator-1")

    assert [hexes(t, seat)["H02"]["structure"] for seat in (0, 1, None)] == [{"kind": "module", "owner": 0}] * 3
