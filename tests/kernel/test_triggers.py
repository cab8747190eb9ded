"""Triggers: who answers an event, and in which order."""

import pytest

from kernel.toy_questions import Name
from kernel.toys import BUZZED, RANG, Gain, Game, Ring, Say, SayIt, Tell, Toy, laid_out, words
from regolith.kernel.amounts import Fixed
from regolith.kernel.effect import Effect
from regolith.kernel.flow import May, Repeat, Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.together import Together
from regolith.kernel.triggers import ANYONES, MINE, THEIRS, When

pytestmark = pytest.mark.both

ANT, BEE, CAT = 0, 1, 2


def hearing(answer: Effect[Toy], whose: int = ANYONES, what: int = -1) -> When[Toy]:
    return When(RANG, words("rings"), answer, whose=whose, what=what)


def bell(*listening: tuple[int, int, When[Toy]], start: Effect[Toy] | None = None, players: int = 3) -> Game:
    """A table on which `start` is about to happen and these (seat, card, when) listen."""
    s = laid_out(start or Sequence(Ring(), Say("goes on")), players)
    for seat, card, when in listening:
        s.listen(seat, card, when)
    return Game(s)


def test_the_acting_seat_answers_first_and_then_the_others_clockwise() -> None:
    s = laid_out(None, players=3)
    for seat in range(3):
        s.listen(seat, ANT, hearing(Say("answers")))
    s.push(Ring(), 1)

    assert Game(s).s.said == ("1 rings", "1 answers", "2 answers", "0 answers")


class Toll(Effect[Toy]):
    """A bell rings that nobody has rung."""

    def run(self, s: Toy, f: Frame) -> None:
        s.emit(RANG, -1)


def test_where_nobody_acted_the_seat_that_leads_answers_first(monkeypatch: pytest.MonkeyPatch) -> None:
    s = laid_out(None, players=3)
    monkeypatch.setattr(type(s.rules), "leader", lambda rules, table: 2)
    for seat in range(3):
        s.listen(seat, ANT, hearing(Say("answers")))
    s.push(Toll(), 0)

    assert Game(s).s.said == ("2 answers", "0 answers", "1 answers")


def test_answers_come_before_whatever_follows() -> None:
    game = bell((1, ANT, hearing(Name(2))))
    assert game.machine.seats_asked() == [1]

    game.choose(1, "name:amber")

    assert game.said() == ("0 rings", "1 names amber", "0 goes on")


@pytest.mark.parametrize(("whose", "who"), [(MINE, [0]), (THEIRS, [1, 2]), (ANYONES, [0, 1, 2])])
def test_a_card_hears_its_own_seat_or_the_others_or_both(whose: int, who: list[int]) -> None:
    game = bell(*[(seat, ANT, hearing(Gain(1), whose)) for seat in range(3)])

    assert [seat for seat in range(3) if game.s.coins[seat]] == who


def test_a_card_may_hear_one_thing_only_and_speaks_of_it() -> None:
    for rung, said in ((4, ("0 rings", "0 it=4")), (3, ("0 rings",))):
        assert bell((0, ANT, hearing(SayIt(), what=4)), start=Ring(what=rung)).said() == said


def test_another_kind_of_event_goes_unheard() -> None:
    assert bell((0, ANT, hearing(Say("answers"))), start=Ring(BUZZED)).said() == ("0 rings",)
    assert bell((0, ANT, When(BUZZED, words("buzzes"), Say("answers"))), start=Ring(BUZZED)).said()[1:] == (
        "0 answers",
    )


def test_a_seat_orders_its_own_answers_where_order_could_matter() -> None:
    game = bell((0, ANT, hearing(Say("a"))), (0, BEE, hearing(Say("b"))), (0, CAT, hearing(Say("c"))))
    assert game.options(0) == ["first:ant", "first:bee", "first:cat"]

    game.choose(0, "first:bee")
    assert game.options(0) == ["first:ant", "first:cat"]
    game.choose(0, "first:cat")

    assert game.said() == ("0 rings", "0 b", "0 c", "0 a", "0 goes on")


def test_each_seat_orders_its_own() -> None:
    game = bell(*[(seat, card, hearing(Say(str(card)))) for seat in (0, 1) for card in (ANT, BEE)])

    game.choose(0, "first:bee")
    assert game.machine.seats_asked() == [1]
    game.choose(1, "first:ant")

    assert game.said() == ("0 rings", "0 1", "0 0", "1 0", "1 1", "0 goes on")


def test_answers_whose_order_cannot_matter_come_in_played_order_unasked() -> None:
    quiet = [hearing(Say(word, in_any_order=True)) for word in "ab"]

    game = bell((0, BEE, quiet[0]), (0, ANT, quiet[1]))

    assert game.said() == ("0 rings", "0 a", "0 b", "0 goes on")


def test_one_answer_whose_order_matters_is_enough_to_be_asked() -> None:
    game = bell((0, ANT, hearing(Say("a", in_any_order=True))), (0, BEE, hearing(Say("b"))))

    assert game.options(0) == ["first:ant", "first:bee"]


def test_a_single_answer_needs_no_order() -> None:
    game = bell((0, ANT, hearing(Say("a"))), (0, BEE, hearing(Say("b"), THEIRS)))

    assert game.said() == ("0 rings", "0 a", "0 goes on")


def test_two_answers_of_one_card_keep_their_printed_order() -> None:
    game = bell((0, ANT, hearing(Say("first"))), (0, ANT, hearing(Say("second"))))

    assert game.said() == ("0 rings", "0 first", "0 second", "0 goes on")


def test_two_copies_of_one_card_are_not_told_apart() -> None:
    s = laid_out(Ring())
    one, two = s.rules.add_cards(["imp"], ["Imp"], copies=2, back=0)
    for card in (one, two):
        s.listen(0, card, hearing(Gain(-1)))
    s.listen(0, ANT, hearing(Gain(3)))
    s.coins[0] = 2

    game = Game(s)

    assert game.options(0) == ["first:imp", "first:ant"]
    game.choose(0, "first:imp")
    assert game.options(0) == ["first:imp", "first:ant"]
    assert game.choose(0, "first:ant").s.coins[0] == 3


def test_an_answer_of_several_steps_begins_with_the_first() -> None:
    game = bell((0, ANT, hearing(Sequence(Say("one"), Say("two")))))

    assert game.said() == ("0 rings", "0 one", "0 two", "0 goes on")


def test_an_answer_one_may_give_is_given_whole() -> None:
    game = bell((0, ANT, hearing(May(Sequence(Say("one"), Say("two"))))))

    game.choose(0, "yes")

    assert game.said() == ("0 rings", "0 one", "0 two", "0 goes on")


@pytest.mark.parametrize("n", [1, 2, 5])
def test_an_answer_that_is_repeated_is_repeated_however_often_the_event_happened(n: int) -> None:
    game = bell((0, ANT, hearing(Repeat(Fixed(3), Gain(1)))), start=Ring(n=n))

    assert game.s.coins[0] == 3


def test_an_answer_may_be_answered_in_turn() -> None:
    game = bell((0, ANT, hearing(Ring(BUZZED))), (1, BEE, When(BUZZED, words("buzzes"), Say("hears"), whose=THEIRS)))

    assert game.said() == ("0 rings", "0 rings", "1 hears", "0 goes on")


def test_two_events_of_one_effect_are_answered_in_the_order_they_happened() -> None:
    game = bell((0, ANT, hearing(SayIt())), (1, BEE, hearing(SayIt())), start=Sequence(Twice(), Say("goes on")))

    assert game.said() == ("0 it=3", "1 it=3", "0 it=4", "1 it=4", "0 goes on")


class Twice(Ring):
    """Two events at a stroke."""

    def run(self, s: Toy, f: Frame) -> None:
        s.emit(RANG, 0, 3)
        s.emit(RANG, 0, 4)


@pytest.mark.parametrize("neighbours", [[], [1], [0, 1]])
def test_a_card_has_not_heard_what_happened_before_it_began_to_listen(neighbours: list[int]) -> None:
    """Whoever else listens changes nothing about that."""
    s = laid_out(Sequence(RingThenListen(), Ring()))
    for seat in neighbours:
        s.listen(seat, BEE, hearing(Gain(1)))

    assert Game(s).said() == ("0 rings", "0 rings", "0 hears")


class RingThenListen(Ring):
    """Ring a bell, and only then begin to listen for it."""

    def run(self, s: Toy, f: Frame) -> None:
        super().run(s, f)
        s.listen(f.seat, ANT, hearing(Say("hears", in_any_order=True)))


def test_a_card_that_goes_while_the_bell_still_rings_does_not_answer() -> None:
    s = laid_out(RingThenGo())
    s.listen(0, ANT, hearing(Say("a")))
    s.listen(0, BEE, hearing(Say("b")))

    assert Game(s).said() == ("0 rings", "0 b")


class RingThenGo(Ring):
    """Ring a bell, and take a listener away."""

    def run(self, s: Toy, f: Frame) -> None:
        super().run(s, f)
        s.stop_listening(f.seat, ANT)


def test_a_card_that_is_gone_hears_no_more() -> None:
    s = laid_out(Ring())
    s.listen(0, ANT, hearing(Say("a")))
    s.listen(0, BEE, hearing(Say("b")))
    s.listen(1, ANT, hearing(Say("a")))

    s.stop_listening(0, ANT)

    assert Game(s).s.said == ("0 rings", "0 b", "1 a")


def test_listening_on_a_clone_leaves_the_parent_deaf() -> None:
    s = laid_out(Ring())
    twin = s.clone()

    twin.listen(0, ANT, hearing(Say("a")))

    assert Game(s).said() == ("0 rings",)
    assert Game(twin).said() == ("0 rings", "0 a")


def test_what_happens_in_a_lane_is_answered_by_the_others_in_their_lanes() -> None:
    s = laid_out(Together(Sequence(Name(2), Ring(), Say("goes on"))), players=2)
    s.listen(1, ANT, hearing(Name(2, "answer"), THEIRS))
    s.listen(0, BEE, hearing(Say("hears"), MINE))
    game = Game(s)

    game.choose(0, "name:amber")

    assert game.said() == ("0 names amber", "0 rings", "0 hears", "0 goes on")
    assert game.options(1) == ["answer:amber", "answer:beryl"]
    game.choose(1, "answer:beryl", "name:amber")
    assert game.machine.is_over()


def test_a_seat_orders_its_answers_in_its_own_lane() -> None:
    s = laid_out(Together(Sequence(Name(2), Ring())), players=2)
    for card in (ANT, BEE):
        s.listen(1, card, hearing(Say(str(card)), THEIRS))
    game = Game(s)

    game.choose(0, "name:amber")
    assert game.options(1) == ["first:ant", "first:bee"]
    game.choose(1, "first:bee")

    assert game.said()[2:] == ("1 1", "1 0")
    assert game.options(1) == ["name:amber", "name:beryl"]


def test_secret_answers_are_heard_when_they_are_carried_out() -> None:
    s = laid_out(Sequence(Together(LoudName(2), secret=True), Say("goes on")), players=2)
    s.listen(1, ANT, hearing(SayIt()))
    game = Game(s)

    game.choose(1, "name:amber")
    assert game.said() == ()
    game.choose(0, "name:beryl")

    assert game.said() == ("0 names beryl", "1 names amber", "1 it=1", "1 it=0", "0 goes on")
    assert len(game.s.lanes[MAIN].frames) == 0


class LoudName(Name):
    """Name a gem so that everybody hears it."""

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        super().chosen(s, f, option)
        s.emit(RANG, f.seat, option)


def test_an_answer_may_be_for_another_seat() -> None:
    game = bell((0, ANT, hearing(Tell(Name(2)))))

    assert game.machine.seats_asked() == [1]
    game.choose(1, "name:amber")
    assert game.said()[-1] == "0 goes on"


class RingThrice(Effect[Toy]):
    """Ring a bell three times over, with the bee."""

    def run(self, s: Toy, f: Frame) -> None:
        s.emit(RANG, f.seat, CAT, 3, BEE)


class SayCause(Effect[Toy]):
    """Say what brought this about."""

    def run(self, s: Toy, f: Frame) -> None:
        cause = f.cause
        told = "nothing" if cause is None else f"seat {cause.seat}, {cause.what}, {cause.n} times, by {cause.source}"
        s.said += (told,)


def test_an_answer_knows_who_did_what_how_much_and_with_which_card() -> None:
    told = Sequence(Say("hears"), May(SayCause()), SayCause())
    game = bell((1, ANT, hearing(told, THEIRS)), start=Sequence(RingThrice(), SayCause()))

    game.choose(1, "yes")

    assert game.said() == ("1 hears", *["seat 0, 2, 3 times, by 1"] * 2, "nothing")


def test_no_number_means_two_events() -> None:
    rules = laid_out(None).rules
    rules.name_events({RANG: "rang"})
    rules.name_events({RANG: "rang"})

    with pytest.raises(ValueError, match="the events 'rang' and 'buzzed' have one number, 0"):
        rules.name_events({RANG: "buzzed"})


def test_a_card_that_answers_an_event_without_a_name_is_refused() -> None:
    rules = laid_out(None).rules
    rules.whens = [(), (When(RANG, words("rings"), Gain(1)),)]

    with pytest.raises(ValueError, match=r"^Bee answers an event without a name, 0$"):
        rules.root_all()
    rules.name_events({RANG: "rang"})
    rules.root_all()
