"""The construction phase."""

from games.ares_expedition.tables import constructing
from regolith.kernel.registry import spec_of
from regolith.testing import rule


@rule("ABASE-CONS-01")
def test_one_blue_or_red_card_may_be_played_and_no_green_one() -> None:
    t = constructing("Lichen", "Interns", "Research", mc=100)

    assert t.may(0, "play:interns")
    assert t.may(0, "play:research")
    assert not t.may(0, "play:lichen")
    t.play(0, "Interns")

    assert t.seat(0).played == ["Interns"]
    assert t.phase != "construction"


@rule("ABASE-CONS-02")
def test_the_phase_cards_say_that_a_bonus_is_another_card() -> None:
    texts = {card["id"]: card["text"] for card in spec_of("ares_expedition").cards() if card["kind"] == "phase card"}

    assert texts["phase-construction"] == "Either play another blue or red card or draw 1 card."
    assert texts["phase-construction-a"] == "Either play another blue or red card or gain 6 MC."
    assert texts["phase-construction-b"] == "Draw 1 card. You may play another blue or red card."
    assert "You may play another green card with a printed cost" in texts["phase-development-b"]


@rule("ABASE-CONS-02")
def test_the_bonus_is_one_more_card() -> None:
    t = constructing("Interns", "Lava Flows", "Work Crews", bonus=True, mc=100)

    t.play(0, "Interns")
    t.choose(0, "do:play")
    t.play(0, "Lava Flows")

    assert t.seat(0).played == ["Interns", "Lava Flows"]
    assert t.phase != "construction"


@rule("ABASE-CONS-02")
def test_or_the_bonus_is_a_card_from_the_deck() -> None:
    t = constructing("Interns", "Lava Flows", bonus=True, mc=100)
    top = t.deck[0]

    t.play(0, "Interns")
    t.choose(0, "do:draw")

    assert t.seat(0).cards == ["Lava Flows", top]
    assert t.phase != "construction"


@rule("ABASE-CONS-03")
def test_the_bonus_is_chosen_with_what_the_first_card_brought_in_hand() -> None:
    t = constructing("Research", bonus=True, mc=100)
    t.set(deck=["Interns", "Lava Flows", "Birds"])

    t.play(0, "Research")
    assert t.options(0) == ["do:play", "do:draw"]
    t.choose(0, "do:play")

    assert t.may(0, "play:interns")
    assert t.may(0, "play:lava-flows")


@rule("ABASE-CONS-03")
def test_the_bonus_is_there_also_for_who_plays_no_first_card() -> None:
    t = constructing("Interns", bonus=True, mc=100)

    t.choose(0, "pass", "do:draw")

    assert len(t.seat(0).cards) == 2
    assert t.seat(0).played == []


def test_of_the_cards_one_looks_at_one_is_kept_and_the_others_are_discarded() -> None:
    t = constructing("Invention Contest", mc=1)
    top = t.deck[:3]
    t.play(0, "Invention Contest")
    assert len(t.options(0)) == 3

    t.pick(0, t.options(0)[1])

    (kept,) = t.seat(0).cards
    assert kept in top
    assert sorted([kept, *t.discard[:2]]) == sorted(top)
