"""Cards that are not where the screen thinks, or that it does not know: the table is right, and the screen says what it
thought."""

from random import Random
from typing import Any

import pytest

from games.terraforming_mars.companion.tables import (
    acting,
    chip,
    enter,
    flip,
    generation_3,
    kind,
    refused,
    tracks,
)
from regolith.games.terraforming_mars.companion.desk import Desk

# The deck


def test_the_deck_is_empty_before_the_screen_thinks_so() -> None:
    d = acting()
    enter(d, "turn")

    enter(d, "empty")

    assert kind(d) == "turn"
    assert chip(d)["passed"] == ["marsbot"]


def test_cards_that_come_every_generation_come_again_after_an_empty_deck() -> None:
    d = acting(modules=["venus"])
    assert chip(d)["cards_left"] == 5

    enter(d, "empty")
    enter(d, "pass")
    enter(d, "yes")

    assert chip(d)["cards_left"] == 5
    enter(d, "ready")
    assert "government-intervention" in [card["id"] for card in d.show()["question"]["bonus"] if not card["note"]]


def test_there_is_one_more_card_than_the_screen_thinks() -> None:
    d = acting()
    enter(d, "empty")
    enter(d, "turn")

    enter(d, "more")
    flip(d, "mine")

    assert tracks(d)["building"] == 1
    assert "extra card" in d.show()["can"]["deck"]["words"]


def test_one_more_card_after_the_person_has_passed_is_a_turn_of_marsbot() -> None:
    d = acting()
    enter(d, "empty")
    enter(d, "pass")
    assert kind(d) == "check"
    before = d.show()["marsbot"]["action_deck"]

    enter(d, "more")
    assert kind(d) == "card"
    assert chip(d)["passed"] == ["you"]
    enter(d, "card", card="mine")

    assert kind(d) == "check"
    assert tracks(d)["building"] == 1
    assert (chip(d)["generation"], chip(d)["cards_left"]) == (1, 0)
    assert d.show()["marsbot"]["action_deck"] == before
    enter(d, "yes")
    assert (chip(d)["generation"], chip(d)["cards_left"]) == (2, 4)


def test_no_card_is_found_when_mars_is_complete() -> None:
    d = acting()
    for what, to in (("temperature", 8), ("oxygen", 14), ("oceans", 9)):
        enter(d, "set", what=what, to=to)
    enter(d, "empty")
    enter(d, "pass")
    enter(d, "yes")

    assert not d.show()["can"]["deck"]["more"]
    refused(d, "more")


# Bonus cards


def shower_destroyed() -> Desk:
    d = acting()
    flip(d, "meteor-shower")
    enter(d, "plants", n=5)
    return d


def test_a_destroyed_bonus_card_is_named_and_the_person_may_insist() -> None:
    d = shower_destroyed()
    enter(d, "turn")

    refusal = refused(d, "card", card="meteor-shower")

    assert refusal.words == "Meteor Shower was destroyed in generation 1."
    assert refusal.insist
    enter(d, "card", card="meteor-shower", insist=True)
    assert kind(d) == "plants"


def test_a_used_bonus_card_is_named() -> None:
    d = acting()
    flip(d, "invasive-species")
    enter(d, "more")
    enter(d, "turn")

    refusal = refused(d, "card", card="invasive-species")

    assert refusal.words == "Invasive Species was used in generation 1 and lies on the bonus discard."
    enter(d, "card", card="invasive-species", insist=True)
    assert chip(d)["mc"] == 10


def test_a_bonus_card_too_many_is_doubted() -> None:
    d = acting()
    flip(d, "invasive-species")
    enter(d, "turn")

    assert refused(d, "card", card="overachievement").insist
    enter(d, "card", card="overachievement", insist=True)
    assert chip(d)["mc"] == 10


# Unknown cards


FAN_CARD: dict[str, Any] = {"name": "Glass Towns", "tags": ["building", "city"], "cost": 17, "colour": "green"}


def test_an_unknown_card_is_entered_by_hand_and_kept_for_next_time() -> None:
    d = acting()
    enter(d, "turn")
    assert refused(d, "card", card="glass-towns").words == "No card is called glass-towns. Enter it by hand."

    enter(d, "card", hand=FAN_CARD, keep=True)
    enter(d, "cost", n=1)

    assert tracks(d)["building"] == 1
    assert tracks(d)["earth"] == 1
    assert d.save()["kept"] == [FAN_CARD]
    new = Desk.open({}, d.save()["kept"])
    found = new.cards()[-1]
    assert {"name": "Glass Towns", "kind": "hand"}.items() <= found.items()
    new.enter({"do": "ready"})
    flip(new, found["id"])
    assert tracks(new)["building"] == 1


def test_a_card_by_hand_has_the_same_id_in_every_session() -> None:
    d = acting()
    other = {**FAN_CARD, "cost": 3}
    enter(d, "turn")
    enter(d, "card", hand=other)
    d.undo()
    enter(d, "card", hand=FAN_CARD)
    d.undo()
    ids = {card["cost"]: card["id"] for card in d.cards() if card["kind"] == "hand"}

    enter(d, "card", card=ids[17])

    assert Desk.load(d.save()).show() == d.show()
    assert Desk.open({}, [FAN_CARD]).cards()[-1]["id"] == ids[17]


def test_an_event_by_hand_moves_the_event_track() -> None:
    d = acting()
    enter(d, "turn")

    enter(d, "card", hand={"name": "Party", "tags": ["science"], "cost": 1, "colour": "red"})

    assert tracks(d)["science"] >= 1
    assert tracks(d)["event"] >= 1


def test_two_cards_by_hand_of_one_name_are_told_apart() -> None:
    d = acting()
    enter(d, "turn")
    enter(d, "card", hand={"name": "Party", "tags": ["science"], "cost": 1, "colour": "green"})
    enter(d, "turn")

    enter(d, "card", hand={"name": "Party", "tags": ["earth"], "cost": 2, "colour": "green"})

    by_hand = [card for card in d.cards() if card["kind"] == "hand"]
    assert [card["tags"] for card in by_hand] == [["science"], ["earth"]]
    assert len({card["id"] for card in by_hand}) == 2


@pytest.mark.parametrize("hand", ["Party", {"tags": ["lunar"]}, {"tags": [], "cost": -1}, {"colour": "grey"}])
def test_a_card_by_hand_that_makes_no_sense_is_refused(hand: object) -> None:
    d = acting()
    enter(d, "turn")

    refused(d, "card", hand=hand)


# The same card, and cards drawn by the screen


def test_the_same_card_twice_is_warned_of_and_allowed() -> None:
    d = acting()
    flip(d, "mine")

    flip(d, "mine")
    warning = d.show()["warning"]
    enter(d, "cost", n=1)

    assert warning == "Mine was turned up before, in generation 1."
    assert tracks(d)["building"] == 2
    assert len(d.show()["marsbot"]["played"]) == 2


def test_a_card_that_the_screen_has_drawn_is_refused_on_the_table() -> None:
    d = acting()
    d.chance = Random(3)
    enter(d, "turn")
    enter(d, "draw")
    drawn = d.entries[-1]
    assert drawn["drawn"]
    assert kind(d) == "turn"
    enter(d, "turn")

    refusal = refused(d, "card", card=drawn["card"])

    assert refusal.words.startswith("The screen has drawn ")
    assert not refusal.insist
    enter(d, "draw")
    assert d.entries[-1]["card"] != drawn["card"]


def test_a_roll_for_a_tie_is_written_down_as_a_number() -> None:
    d = generation_3()
    enter(d, "ready")
    flip(d, "asteroid")

    enter(d, "roll")

    assert d.entries[-1]["do"] == "cost"
    assert d.entries[-1]["rolled"]
    assert "Discard 1 flipped card" not in [row["words"] for row in d.show()["told"]["do"]]
