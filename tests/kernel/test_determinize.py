"""Determinize: the table as one seat knows it, with everything it cannot know dealt anew."""

import pytest

from kernel.toy_questions import GrabSeveral, Name
from kernel.toys import GEMS, Game, Say, Tell, Toy, laid_out
from regolith.examples.outpost.state import BUILDING_BACK, Outpost
from regolith.kernel.determinize import SPECTATOR, determinize
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.lane import UNASKED
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.together import Together
from regolith.kernel.value import fingerprint
from regolith.kernel.zones import EVERYONE, only

pytestmark = pytest.mark.both

MANY = range(40)


def dealt(*hands: tuple[int, ...], discard: tuple[int, ...] = ()) -> Toy:
    """A toy table with these hands and this open discard pile; the other cards are in the deck."""
    s = laid_out(None, players=len(hands))
    for zone, hand in zip(s.hands, hands, strict=True):
        zone.cards = hand
    s.discard.cards = discard
    held = {card for hand in (*hands, discard) for card in hand}
    s.deck.cards = tuple([card for card in s.rules.cards if card not in held])
    return s


def twins(s: Toy, seat: int) -> list[Toy]:
    found = [determinize(s, seat, salt) for salt in MANY]
    assert all(isinstance(twin, Toy) for twin in found)
    return [twin for twin in found if isinstance(twin, Toy)]


def test_ones_own_hand_and_what_lies_open_stay() -> None:
    s = dealt((0, 1), (2, 3), discard=(4,))

    for twin in twins(s, 0):
        assert twin.hands[0].cards == (0, 1)
        assert twin.discard.cards == (4,)


def test_a_neighbours_hand_and_the_deck_are_dealt_anew_among_themselves() -> None:
    s = dealt((0, 1), (2, 3), discard=(4,))

    seen: set[int] = set()
    for twin in twins(s, 0):
        assert sorted(twin.hands[1].cards + twin.deck.cards) == [2, 3, 5, 6, 7]
        assert len(twin.hands[1].cards) == 2
        seen.update(twin.hands[1].cards)

    assert seen == {2, 3, 5, 6, 7}


def test_a_spectator_knows_no_hand() -> None:
    s = dealt((0, 1), (2, 3))

    hands = {twin.hands[seat].cards for twin in twins(s, SPECTATOR) for seat in (0, 1)}

    assert {card for hand in hands for card in hand} == set(range(8))


def test_a_hidden_card_that_the_seat_knows_stays_where_it_is() -> None:
    s = dealt((0, 1), (2, 3))
    s.know(3, only(0))
    s.know(s.deck.cards[-1], only(0))

    for twin in twins(s, 0):
        assert twin.hands[1].cards[1] == 3
        assert twin.deck.cards[-1] == s.deck.cards[-1]
        assert twin.knows(0, 3)
    assert {twin.hands[1].cards[0] for twin in twins(s, 0)} == {2, 4, 5, 6}


def test_what_only_a_neighbour_knows_does_not_stay() -> None:
    s = dealt((0, 1), (2, 3))
    top = s.deck.cards[-1]
    s.know(top, only(1))

    assert len({twin.deck.cards[-1] for twin in twins(s, 0)}) > 1
    assert not any(twin.knows(1, top) for twin in twins(s, 0))
    assert {twin.deck.cards[-1] for twin in twins(s, 1)} == {top}


def test_that_others_know_ones_own_card_stays_known() -> None:
    """Whoever passed me a card knows it, and I know that he does; I may even have passed it on myself before."""
    s = dealt((0, 1), (2, 3))
    s.know(0, only(0) | only(1))

    assert all(twin.knows(1, 0) and twin.knows(0, 0) for twin in twins(s, 0))


def test_cards_with_different_backs_are_not_taken_for_one_another() -> None:
    s = dealt((0, 1), (2, 3))
    s.rules.backs = (0, 0, 0, 1, 1, 0, 1, 0)

    for twin in twins(s, 0):
        for before, after in ((s.hands[1], twin.hands[1]), (s.deck, twin.deck)):
            assert [s.rules.backs[card] for card in before.cards] == [s.rules.backs[card] for card in after.cards]
    assert {twin.hands[1].cards[1] for twin in twins(s, 0)} == {3, 4, 6}


def test_open_hands_are_everybodys() -> None:
    s = dealt((0, 1), (2, 3))
    for zone in s.hands:
        zone.seen = EVERYONE

    assert all(twin.hands == s.hands for twin in twins(s, 0))


def test_the_original_is_never_touched() -> None:
    s = dealt((0, 1), (2, 3))
    s.know(3, only(0))
    before = fingerprint(s)

    for seat in (SPECTATOR, 0, 1):
        twins(s, seat)

    assert fingerprint(s) == before


def test_the_same_salt_gives_the_same_table_and_another_salt_another() -> None:
    s = dealt((0, 1), (2, 3))

    assert determinize(s, 0, 7) == determinize(s, 0, 7)
    assert determinize(s, 0, 7) != determinize(s, 0, 8)


def test_what_is_drawn_later_is_not_foretold() -> None:
    s = dealt((0, 1), (2, 3))

    later = {twin.rng.shuffled("deck", range(8)) for twin in twins(s, 0)}

    assert s.rng.shuffled("deck", range(8)) not in later
    assert len(later) == len(MANY)


# Answers that wait


def named(game: Game, salt: int, seat: int) -> tuple[str, ...]:
    """What would be said on a twin if the last seat named amber now."""
    machine = Machine(determinize(game.s, seat, salt))
    machine.apply(2, "name:amber")
    assert isinstance(machine.state, Toy)
    return machine.state.said


def test_a_neighbours_secret_answer_is_replaced_by_a_legal_one() -> None:
    game = Game(laid_out(Together(Name(3), secret=True), players=3))
    game.choose(0, "name:amber").choose(1, "name:beryl")

    ends = {named(game, salt, 0) for salt in MANY}

    assert {end[0] for end in ends} == {"0 names amber"}
    assert {end[1] for end in ends} == {"1 names amber", "1 names beryl", "1 names coral"}


class NameOpenly(Name):
    """Name a gem so that all hear it at once; it is carried out when all have named one."""

    def shows_answer(self, s: Toy, f: Frame) -> bool:
        return True


def test_a_neighbours_answer_that_is_shown_stays() -> None:
    game = Game(laid_out(Together(NameOpenly(3), secret=True), players=3))
    game.choose(1, "name:beryl")
    assert [game.s.shown_answer(seat) for seat in (0, 1, 2)] == [UNASKED, GEMS.index("beryl"), UNASKED]
    game.choose(0, "name:amber")

    assert {named(game, salt, 2) for salt in MANY} == {("0 names amber", "1 names beryl", "2 names amber")}


class GrabOpenly(GrabSeveral):
    """Pick several gems; all see the answer once it is whole."""

    def shows_answer(self, s: Toy, f: Frame) -> bool:
        return True


def test_picks_are_not_shown_before_the_run_is_whole() -> None:
    s = laid_out(Together(GrabOpenly(2, 3), secret=True), players=2)
    s.bowl = (0, 1, 2, 3)
    game = Game(s).choose(1, "pick:amber")

    top = determinize(game.s, 0, 5).lanes[2].frames[-1]

    assert game.s.shown_answer(1) == UNASKED
    assert top.picks == ()


def test_a_secret_answer_is_not_shown() -> None:
    game = Game(laid_out(Together(Name(3), secret=True), players=3)).choose(1, "name:beryl")

    assert game.s.shown_answer(1) == UNASKED


def test_a_secret_run_of_picks_is_replaced_by_a_legal_run() -> None:
    s = laid_out(Together(GrabSeveral(2, 3), secret=True), players=2)
    s.bowl = (0, 1, 2, 3)
    game = Game(s).choose(1, "pick:amber", "pick:beryl", "done")

    found = set()
    for salt in MANY:
        machine = Machine(determinize(game.s, 0, salt))
        for key in ("pick:coral", "pick:diamond"):
            if machine.decision(0) is not None:
                machine.apply(0, key)
        assert isinstance(machine.state, Toy)
        found.add(machine.state.gems[1])

    assert all(2 <= len(gems) <= 3 and gems == tuple(sorted(set(gems))) for gems in found)
    assert len(found) > 3


def test_an_open_question_of_a_neighbour_stays_open() -> None:
    game = Game(laid_out(Together(Name(3), secret=True), players=3)).choose(0, "name:amber")

    machine = Machine(determinize(game.s, 0, 1))

    assert machine.seats_asked() == [1, 2]


def picking() -> Game:
    """Seat 1 is in the middle of a run of picks; seat 0 is about to name a gem."""
    s = laid_out(Together(BySeat()), players=2)
    return Game(s).choose(1, "pick:amber")


class BySeat(Say):
    """Seat 0 names a gem and tells its neighbour to name one; seat 1 picks some."""

    def __init__(self) -> None:
        super().__init__("")

    def run(self, s: Toy, f: Frame) -> None:
        s.push(GrabSeveral(1, 3) if f.seat else Sequence(Name(2), Tell(Name(2, "told"))), f.seat)


def test_the_picks_of_an_unfinished_run_are_dropped_for_others_and_kept_for_oneself() -> None:
    game = picking()

    assert _picks(game.s, 1) == [(0,)]
    assert _picks(determinize(game.s, 0, 1), 1) == [()]
    assert _picks(determinize(game.s, 1, 1), 1) == [(0,)]


def test_the_picks_of_a_run_that_waits_under_another_question_are_dropped_too() -> None:
    game = picking().choose(0, "name:amber")
    assert game.options(1) == ["told:amber", "told:beryl"]

    assert _picks(game.s, 1) == [(0,), ()]
    assert _picks(determinize(game.s, 0, 1), 1) == [(), ()]
    assert _picks(determinize(game.s, 1, 1), 1) == [(0,), ()]


def _picks(s: object, seat: int) -> list[tuple[int, ...]]:
    assert isinstance(s, Toy)
    return [frame.picks for frame in s.lanes[1 + seat].frames]


# On Outpost


def test_outposts_storm_deck_and_building_deck_do_not_mix() -> None:
    s: Outpost = Match.start("outpost", players=2, modules=["storms"], seed=1).state

    for salt in MANY:
        twin = determinize(s, 0, salt)
        assert isinstance(twin, Outpost)
        assert {s.rules.backs[card] for card in twin.deck.cards} == {BUILDING_BACK}
        assert len({card for zone in twin.zones() for card in zone.cards}) == len(s.rules.cards)


def test_a_pack_one_passed_on_is_known_until_the_next_has_kept_a_card() -> None:
    match = Match.start("outpost", players=3, seed=1)
    while match.decisions()[0].context.endswith("draft/each") and not match.state.known:
        decision = match.decisions()[0]
        match.answer(decision.seat, decision.keys[0])
    s: Outpost = match.state
    assert s.known

    for salt in MANY:
        twin = determinize(s, 0, salt)
        assert isinstance(twin, Outpost)
        assert twin.seats[1].pack == s.seats[1].pack
        assert twin.seats[0] == s.seats[0]
    assert len({_pack(determinize(s, 0, salt), 2) for salt in MANY}) > 1


def _pack(s: object, seat: int) -> tuple[int, ...]:
    assert isinstance(s, Outpost)
    return s.seats[seat].pack.cards
