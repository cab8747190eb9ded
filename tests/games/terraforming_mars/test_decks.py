"""The deck of projects and its discard pile."""

from games.terraforming_mars.tables import acting, next_generation
from regolith.testing import Table, rule


def with_deck(t: Table, deck: list[str], discard: int = 0) -> None:
    """Exactly these cards are left to be drawn, and so many are discarded; seat 1 holds all others."""
    t.set(deck=deck)
    rest = t.deck[len(deck) :]
    t.set_seat(1, cards=rest)
    if discard:
        t.choose(0, "pass")
        t.choose(1, "standard:sell-patents")
        t.pick(1, *[key for key in t.options(1) if key.startswith("sell:")][:discard], "done")


@rule("TMBASE-DECK-01")
def test_an_empty_deck_is_made_anew_from_the_discards_in_the_middle_of_a_draw() -> None:
    t = acting(2)
    with_deck(t, ["Comet"])
    t.choose(0, "pass")
    t.choose(1, "standard:sell-patents")
    sold = [key for key in t.options(1) if key.startswith("sell:")][:3]
    t.pick(1, *sold, "done")
    assert (t.deck, len(t.discard)) == (["Comet"], 3)
    three = set(t.discard)
    t.set_seat(1, played=["AI Central"])

    t.choose(1, "use:ai-central")

    drawn = t.seat(1).cards[-2:]
    assert drawn[0] == "Comet"
    assert drawn[1] in three
    assert (len(t.deck), t.discard) == (2, [])
    assert set(t.deck) | {drawn[1]} == three


@rule("TMBASE-DECK-01")
def test_played_cards_do_not_return() -> None:
    t = acting(2, "Asteroid", "Mine")
    t.set_seat(0, mc=18)

    t.play(0, "Asteroid")
    t.play(0, "Mine")

    assert not {"Asteroid", "Mine"} & {*t.deck, *t.discard}


@rule("TMBASE-DECK-02")
def test_where_cards_are_short_everybody_gets_the_same_smaller_number() -> None:
    t = acting(5)
    deck = t.deck
    t.set_seat(1, cards=deck[18:])

    next_generation(t)

    assert [len(t.seat(seat).dealt) for seat in range(5)] == [3] * 5
    assert len(t.deck) + len(t.discard) == 3


@rule("TMBASE-DECK-03")
def test_a_search_ends_when_every_card_has_been_seen() -> None:
    t = acting(2, "Search For Life") if False else acting(2)
    t.set_seat(0, played=["Search For Life"], mc=1)
    t.set_seat(1, cards=t.deck)
    assert t.deck == []

    assert not t.may(0, "use:search-for-life")
    t.set_seat(1, cards=t.seat(1).cards[1:])

    assert t.may(0, "use:search-for-life")
