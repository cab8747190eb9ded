"""Zones: cards lie in one place each, are drawn in order, and are forgotten when they are shuffled."""

import pytest

from kernel.toys import Toy, laid_out
from regolith.kernel.zones import EVERYONE, LEFT, NO_ONE, RIGHT, Zone, deal, keep, move, only, pass_on

pytestmark = pytest.mark.both


def with_deck(deck: tuple[int, ...], discard: tuple[int, ...] = ()) -> Toy:
    s = laid_out(None, players=3)
    s.deck.cards = deck
    s.discard.cards = discard
    return s


def test_cards_come_off_the_top_of_the_deck_one_after_the_other() -> None:
    s = with_deck((5, 6, 7))

    assert deal(s, s.deck, s.discard, 2) == (7, 6)
    assert s.deck.cards == (5,)


def test_two_draws_of_one_are_a_draw_of_two() -> None:
    s, t = with_deck((5, 6, 7)), with_deck((5, 6, 7))

    one_by_one = deal(s, s.deck, s.discard, 1) + deal(s, s.deck, s.discard, 1)

    assert one_by_one == deal(t, t.deck, t.discard, 2)
    assert s.deck == t.deck


def test_a_draw_across_the_end_of_the_deck_keeps_every_card_once() -> None:
    s = with_deck((0, 1), (2, 3, 4, 5))

    drawn = deal(s, s.deck, s.discard, 4)

    assert drawn[:2] == (1, 0)
    assert set(drawn[2:]) < {2, 3, 4, 5}
    assert sorted(drawn + s.deck.cards) == [0, 1, 2, 3, 4, 5]
    assert s.discard.cards == ()


def test_a_deck_drawn_to_its_last_card_is_not_shuffled_yet() -> None:
    s = with_deck((0, 1), (2, 3))

    deal(s, s.deck, s.discard, 2)

    assert s.discard.cards == (2, 3)
    assert "deck" not in s.rng.uses


def test_the_new_deck_is_shuffled_by_the_stream_named_as_the_deck() -> None:
    s = with_deck((), (0, 1, 2, 3, 4, 5, 6, 7))
    expected = s.rng.clone().shuffled("deck", range(8))

    assert deal(s, s.deck, s.discard, 8) == expected[::-1]


def test_fewer_cards_come_when_deck_and_discard_are_empty() -> None:
    s = with_deck((3,), (4,))

    assert deal(s, s.deck, s.discard, 5) == (3, 4)
    assert deal(s, s.deck, s.discard, 1) == ()


def test_drawing_no_card_draws_no_card() -> None:
    s = with_deck((3,))

    assert deal(s, s.deck, s.discard, 0) == ()
    assert s.deck.cards == (3,)


def test_nobody_knows_where_a_card_went_that_was_shuffled() -> None:
    s = with_deck((), (0, 1, 2, 3, 4, 5, 6, 7))
    for card in range(8):
        s.know(card, only(1))

    deal(s, s.deck, s.discard, 1)

    assert not any(s.knows(1, card) for card in range(8))


def test_a_card_on_the_deck_stays_known_until_it_is_drawn() -> None:
    s = with_deck((5, 6, 7))
    s.know(7, only(0))
    s.know(6, only(0) | only(2))

    deal(s, s.deck, s.discard, 1)

    assert not s.knows(0, 7)
    assert s.knows(0, 6)
    assert s.knows(2, 6)
    assert not s.knows(1, 6)


def test_a_moved_card_lies_in_one_zone() -> None:
    here, there = Zone("hand", only(0), (4, 5, 6)), Zone("table")

    move(5, here, there)

    assert here.cards == (4, 6)
    assert there.cards == (5,)
    with pytest.raises(ValueError, match="not in tuple"):
        move(5, here, there)


def packs_of(s: Toy, *cards: tuple[int, ...]) -> list[Zone]:
    for pack, held in zip(s.hands, cards, strict=True):
        pack.cards = held
    return s.hands


def test_all_packs_move_one_seat_to_the_left_at_once() -> None:
    s = laid_out(None, players=3)
    packs = packs_of(s, (0, 1), (2, 3), (4, 5))

    pass_on(s, packs)

    assert [pack.cards for pack in packs] == [(4, 5), (0, 1), (2, 3)]


def test_packs_move_to_the_right_where_the_rules_say_so() -> None:
    s = laid_out(None, players=3)
    packs = packs_of(s, (0, 1), (2, 3), (4, 5))

    pass_on(s, packs, RIGHT)

    assert [pack.cards for pack in packs] == [(2, 3), (4, 5), (0, 1)]
    assert [s.knows(seat, 0) for seat in range(3)] == [True, False, False]
    pass_on(s, packs, LEFT)
    assert [pack.cards for pack in packs] == [(0, 1), (2, 3), (4, 5)]


def test_whoever_passed_a_pack_on_knows_what_is_in_it() -> None:
    s = laid_out(None, players=3)
    packs = packs_of(s, (0, 1), (2, 3), (4, 5))

    pass_on(s, packs)

    assert s.knows(0, 0)
    assert not s.knows(2, 0)
    assert s.knows(2, 5)


def test_two_passes_leave_two_seats_that_know_the_pack() -> None:
    s = laid_out(None, players=3)
    packs = packs_of(s, (0,), (2,), (4,))

    pass_on(s, packs)
    pass_on(s, packs)

    assert [s.knows(seat, 0) for seat in range(3)] == [True, True, False]


def test_once_a_card_is_kept_nobody_knows_which_are_left() -> None:
    s = laid_out(None, players=3)
    packs = packs_of(s, (0, 1), (2, 3), (4, 5))
    hand = Zone("kept", only(1))
    pass_on(s, packs)

    keep(s, 0, packs[1], hand)

    assert hand.cards == (0,)
    assert packs[1].cards == (1,)
    assert not s.knows(0, 0)
    assert not s.knows(0, 1)
    assert s.knows(1, 2)


@pytest.mark.parametrize(
    ("seen", "by"),
    [(EVERYONE, [-1, 0, 1, 2]), (NO_ONE, []), (only(1), [1]), (only(0) | only(2), [0, 2])],
)
def test_a_zone_is_shown_to_the_seats_of_its_mask(seen: int, by: list[int]) -> None:
    zone = Zone("zone", seen, (1,))

    assert [seat for seat in (-1, 0, 1, 2) if zone.seen_by(seat)] == by


def test_a_spectator_knows_only_what_everyone_knows() -> None:
    s = laid_out(None)
    s.know(2, only(0))
    s.know(3, EVERYONE)

    assert s.knows(0, 2)
    assert not s.knows(-1, 2)
    assert s.knows(-1, 3)
