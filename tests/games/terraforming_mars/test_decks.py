"""The deck of projects and its discard pile."""

import pytest

from games.terraforming_mars.tables import SPARE, acting, next_generation, offered
from regolith.testing import Table, rule


def shrink(t: Table, deck: int, discard: int) -> None:
    """Leave so many cards to draw and so many discarded; seat 1 holds all others."""
    t.set_seat(1, cards=[SPARE[1], *t.deck[deck:], *t.discard])
    t.choose(0, "pass")
    t.choose(1, "standard:sell-patents")
    t.pick(1, *[key for key in t.options(1) if key.startswith("sell:")][:discard], "done")
    assert (len(t.deck), len(t.discard)) == (deck, discard)


@rule("TMBASE-DECK-01")
def test_an_empty_deck_is_made_anew_from_the_discards_in_the_middle_of_a_draw() -> None:
    t = acting()
    t.set_seat(1, played=["AI Central"])
    shrink(t, 1, 3)
    (last,) = t.deck
    three = set(t.discard)

    t.choose(1, "use:ai-central")

    first, second = t.seat(1).cards[-2:]
    assert first == last
    assert second in three
    assert (set(t.deck), t.discard) == (three - {second}, [])


@rule("TMBASE-DECK-01")
def test_a_deck_that_has_run_out_is_made_anew_at_once() -> None:
    t = acting()
    t.set_seat(1, played=["Inventors' Guild"], mc=3)
    shrink(t, 1, 3)
    (last,) = t.deck
    three = set(t.discard)

    t.choose(1, "use:inventors-guild")
    t.choose(1, "skip")

    assert (set(t.deck), t.discard) == (three, [last])


@rule("TMBASE-DECK-01")
def test_played_cards_do_not_return() -> None:
    t = acting(2, "Asteroid", "Mine")
    t.set_seat(0, mc=18)
    t.play(0, "Asteroid")
    t.play(0, "Mine")
    t.set_seat(1, cards=[SPARE[1], *t.deck[3:]])

    next_generation(t)

    assert (t.seat(0).events, t.seat(0).played) == (["Asteroid"], ["Mine"])
    assert not {"Asteroid", "Mine"} & {*t.deck, *t.discard, *t.seat(0).dealt, *t.seat(1).dealt}


@rule("TMBASE-PLAY-02")
@pytest.mark.parametrize(
    ("card", "n"), [("Research", 2), ("Invention Contest", 3), ("Business Contacts", 4), ("Convoy From Europa", 1)]
)
def test_a_card_that_draws_needs_as_many_cards_to_draw(card: str, n: int) -> None:
    t = acting(2, card)
    t.set_seat(0, mc=20)
    t.set_seat(1, cards=[SPARE[1], *t.deck[n:], *t.discard])
    assert offered(t, card)

    t.set_seat(1, cards=[*t.seat(1).cards, t.deck[0]])

    assert not offered(t, card)
    assert t.may(0, "standard:asteroid")


@rule("TMBASE-PLAY-02")
@pytest.mark.parametrize(
    ("card", "n"), [("AI Central", 2), ("Development Center", 1), ("Inventors' Guild", 1), ("Search For Life", 1)]
)
def test_an_action_that_draws_or_looks_needs_as_many_cards(card: str, n: int) -> None:
    t = acting()
    t.set_seat(0, played=[card], mc=1, energy=1)
    key = f"use:{t.match.state.rules.noun('card', t.match.state.rules.names['card'].index(card))}"
    t.set_seat(1, cards=[SPARE[1], *t.deck[n:], *t.discard])
    assert t.may(0, key)

    t.set_seat(1, cards=[*t.seat(1).cards, t.deck[0]])

    assert not t.may(0, key)


@rule("TMBASE-DECK-02")
def test_where_cards_are_short_everybody_gets_the_same_smaller_number() -> None:
    t = acting(5)
    t.set_seat(1, cards=[SPARE[1], *t.deck[18:], *t.discard])

    next_generation(t)

    assert [len(t.seat(seat).dealt) for seat in range(5)] == [3] * 5
    assert len(t.deck) + len(t.discard) == 3


@rule("TMBASE-DECK-03")
def test_a_search_that_finds_nothing_ends_when_every_card_has_been_seen() -> None:
    t = acting(2, modules=["venus"])
    t.set_seat(0, corporation="Morning Star Inc.", first_action=True)
    t.set(deck=["Mine", "Fish"])
    t.set_seat(1, cards=[SPARE[1], *t.deck[2:], *t.discard])
    hand = t.seat(0).cards

    t.choose(0, "begin:morning-star-inc")

    assert t.seat(0).cards == hand
    assert sorted(t.discard) == ["Fish", "Mine"]
    assert t.may(0, "end")


def searching() -> Table:
    """Seat 0 is about to search for two space cards, by way of a prelude."""
    t = acting(modules=["prelude"])
    t.set_seat(0, corporation="Valley Trust", first_action=True)
    t.set(prelude_deck=["Acquired Space Agency"])
    t.choose(0, "begin:valley-trust")
    return t


@rule("TMBASE-PLAY-16")
def test_a_search_shows_every_card_and_keeps_what_it_was_for() -> None:
    t = searching()
    t.set(deck=["Mine", "Comet", "Algae", "Asteroid"])

    t.choose(0, "prelude:acquired-space-agency")

    assert t.seat(0).cards == [SPARE[0], "Comet", "Asteroid"]
    assert set(t.discard) >= {"Mine", "Algae"}
    for name in ("Mine", "Comet", "Algae", "Asteroid"):
        assert any(name in line for line in t.story(1))


@rule("TMBASE-DECK-03")
def test_a_search_ends_when_every_card_has_been_seen() -> None:
    t = searching()
    few = ["Mine", "Comet", "Algae"]
    t.set(deck=few)
    t.set_seat(1, cards=[SPARE[1], *t.deck[3:], *t.discard])

    t.choose(0, "prelude:acquired-space-agency")

    assert t.seat(0).cards == [SPARE[0], "Comet"]
    assert sorted([*t.deck, *t.discard]) == ["Algae", "Mine"]
    assert t.seat(0).titanium == 6
    assert t.may(0, "end")
