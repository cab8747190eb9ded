"""Together: several seats at once, in secret or in the order of arrival."""

from itertools import permutations

import pytest

from kernel.toy_questions import Bill, Grab, GrabSeveral, Name, Sum
from kernel.toys import Draw, Gain, Game, Say, SayIt, SetPrice, Tell, Toy, laid_out, playing
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.together import Together

pytestmark = pytest.mark.both


class BySeat(Effect[Toy]):
    """What each seat does in its lane."""

    def __init__(self, *effects: Effect[Toy]) -> None:
        self.effects = effects

    def run(self, s: Toy, f: Frame) -> None:
        s.push(self.effects[f.seat], f.seat)


def side_by_side(*effects: Effect[Toy]) -> Together[Toy]:
    return Together(BySeat(*effects))


def test_all_seats_are_asked_at_once() -> None:
    game = playing(Together(Name(2)), players=3)

    assert game.machine.seats_asked() == [0, 1, 2]
    assert [game.number(seat) for seat in range(3)] == [1, 1, 1]


def test_the_main_lane_goes_on_when_all_are_done() -> None:
    game = playing(Sequence(Together(Name(2)), Say("on")), players=2)

    game.choose(1, "name:amber")
    assert game.said() == ("1 names amber",)
    assert game.machine.seats_asked() == [0]
    game.choose(0, "name:beryl")

    assert game.said() == ("1 names amber", "0 names beryl", "0 on")
    assert len(game.s.lanes) == 1


def test_secret_answers_wait_until_all_are_in_and_then_go_in_seat_order() -> None:
    game = playing(Together(Name(2), secret=True), players=3)

    game.choose(2, "name:amber").choose(0, "name:beryl")
    assert game.said() == ()
    assert game.machine.seats_asked() == [1]
    game.choose(1, "name:amber")

    assert game.said() == ("0 names beryl", "1 names amber", "2 names amber")


def test_a_secret_answer_is_final_for_its_seat() -> None:
    game = playing(Together(Name(2), secret=True), players=2)
    game.choose(0, "name:amber")

    with pytest.raises(IllegalDecision, match="waits for seat 1"):
        game.choose(0, "name:beryl")


def test_any_order_of_secret_answers_gives_the_same_table() -> None:
    ends = set()
    for order in permutations(range(3)):
        game = playing(Sequence(Together(GrabSeveral(1, 3), secret=True), Name(2)), players=3)
        for seat in order:
            game.choose(seat, "pick:beryl", "done")
        ends.add(game.print())

    assert len(ends) == 1


def test_a_secret_run_of_picks_is_carried_out_whole() -> None:
    game = playing(Together(GrabSeveral(1, 2), secret=True), players=2)

    game.choose(0, "pick:amber", "pick:coral")
    assert game.gems() == [(), ()]
    game.choose(1, "pick:beryl", "done")

    assert game.gems() == [(0, 2), (1,)]


def test_a_seat_with_nothing_to_choose_is_not_waited_for() -> None:
    s = laid_out(Sequence(Together(Grab(), secret=True), Say("on")), players=2)
    s.bowl = ()

    assert Game(s).s.said == ("0 finds the bowl empty", "1 finds the bowl empty", "0 on")


def test_what_secret_answers_bring_about_follows_when_all_are_carried_out_the_first_seats_first() -> None:
    game = playing(Together(NameAndSay(), secret=True), players=3)

    for seat in (2, 1, 0):
        game.choose(seat, "name:amber")

    names = tuple(f"{seat} names amber" for seat in range(3))
    assert game.said() == (*names, "0 follows", "1 follows", "2 follows")


class NameAndSay(Name):
    """Name a gem, and say a word afterwards."""

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        super().chosen(s, f, option)
        s.push(Say("follows"), f.seat)


def test_open_answers_take_effect_in_the_order_of_arrival() -> None:
    game = playing(Together(Name(2)), players=3)

    for seat in (2, 0, 1):
        game.choose(seat, "name:amber")

    assert game.said() == ("2 names amber", "0 names amber", "1 names amber")


def test_draws_fall_in_the_order_of_arrival_too() -> None:
    game = playing(Together(Sequence(Name(2), Draw())), players=2)

    game.choose(1, "name:amber").choose(0, "name:amber")

    assert game.s.hands[1].cards == (7,)
    assert game.s.hands[0].cards == (6,)


def test_an_open_question_keeps_its_number_while_a_neighbour_moves() -> None:
    game = playing(Together(Grab()), players=2)

    game.choose(0, "grab:beryl")

    assert game.number(1) == 1
    assert game.options(1) == ["grab:amber", "grab:coral"]
    game.machine.apply(1, "grab:coral", 1)
    assert game.gems() == [(1,), (2,)]


def test_what_a_neighbour_took_is_refused_with_a_sentence() -> None:
    game = playing(Together(Grab()), players=2)
    game.choose(0, "grab:beryl")
    before = game.print()

    with pytest.raises(IllegalDecision, match="grab:beryl is not possible now: beryl is gone"):
        game.machine.apply(1, "grab:beryl", 1)

    assert game.print() == before


def test_an_open_question_that_is_down_to_one_answer_is_still_open() -> None:
    s = laid_out(Together(Grab()), players=2)
    s.bowl = (0, 1)
    game = Game(s)

    game.choose(0, "grab:amber")

    assert game.options(1) == ["grab:beryl"]
    assert game.number(1) == 1


def test_a_question_vanishes_with_its_last_answer_and_the_next_has_a_new_number() -> None:
    s = laid_out(side_by_side(GrabSeveral(2, 2), Sequence(Grab(), Name(2))), players=2)
    s.bowl = (0, 1, 2)
    game = Game(s)
    assert game.number(1) == 1

    game.s.bowl = (0, 1)
    game.choose(0, "pick:amber")

    assert game.gems()[0] == (0, 1)
    assert game.said() == ("1 finds the bowl empty",)
    assert game.options(1) == ["name:amber", "name:beryl"]
    assert game.number(1) == 2


def test_what_a_vanished_question_tells_a_neighbour_is_heard() -> None:
    """The question of the last seat vanishes, and what happens instead concerns the first."""
    for first in (Name(2), Say("waits")):
        s = laid_out(side_by_side(first, GrabSeveral(1, 2), GrabOrTell()), players=3)
        s.bowl = (0, 1)
        game = Game(s)

        game.choose(1, "pick:amber", "pick:beryl")

        assert game.options(0) == ["told:amber", "told:beryl"]
        assert game.number(0) == game.s.asked[0] > 0
        game.choose(0, "told:beryl")
        assert game.said()[-1] == "0 names beryl"


class GrabOrTell(Grab):
    """Take a gem; if there is none, the next seat names one."""

    def run(self, s: Toy, f: Frame) -> None:
        s.push(Name(2, "told"), (f.seat + 1) % s.players)


def test_an_effect_for_another_seat_goes_onto_that_seats_lane() -> None:
    game = playing(side_by_side(Sequence(Name(2), Tell(Name(2, "told")), Say("goes on")), Say("is done")), players=2)

    game.choose(0, "name:amber")

    assert "0 goes on" in game.said()
    assert game.options(1) == ["told:amber", "told:beryl"]
    assert len(game.s.lanes) == 3
    game.choose(1, "told:beryl")
    assert game.machine.is_over()


def test_what_a_neighbour_brings_is_answered_first_and_the_old_question_anew() -> None:
    game = playing(side_by_side(Sequence(Name(2), Tell(Name(2, "told"))), Name(3)), players=2)
    assert game.number(1) == 1

    game.choose(0, "name:amber")
    assert game.options(1) == ["told:amber", "told:beryl"]
    assert game.number(1) == 2
    with pytest.raises(IllegalDecision, match="question 1 of seat 1, but question 2"):
        game.machine.apply(1, "name:coral", 1)
    game.choose(1, "told:beryl")

    assert game.options(1) == ["name:amber", "name:beryl", "name:coral"]
    assert game.number(1) == 3


def test_what_a_neighbour_brings_without_a_question_still_asks_the_old_one_anew() -> None:
    game = playing(side_by_side(Sequence(Name(2), Tell(Say("hears"))), Name(3)), players=2)

    game.choose(0, "name:amber")

    assert "1 hears" in game.said()
    assert game.options(1) == ["name:amber", "name:beryl", "name:coral"]


def test_unfinished_picks_that_are_still_there_survive_a_neighbours_move() -> None:
    game = playing(side_by_side(Grab(), GrabSeveral(2, 2)), players=2)
    game.choose(1, "pick:amber")

    game.choose(0, "grab:beryl")

    assert game.options(1) == ["pick:coral"]
    game.choose(1, "pick:coral")
    assert game.gems()[1] == (0, 2)


def test_unfinished_picks_that_became_impossible_start_anew() -> None:
    s = laid_out(side_by_side(Grab(), GrabSeveral(2, 2)), players=2)
    s.bowl = (0, 1, 2, 3)
    game = Game(s)
    game.choose(1, "pick:amber")
    old = game.number(1)

    game.choose(0, "grab:amber")

    assert game.options(1) == ["pick:beryl", "pick:coral"]
    assert game.number(1) == old + 1
    assert game.gems()[1] == ()
    game.choose(1, "pick:coral")
    assert game.gems()[1] == (2, 3)


def test_an_unfinished_sum_that_became_impossible_is_named_anew() -> None:
    s = laid_out(side_by_side(Sequence(Name(2), SetPrice(10)), Sum()), players=2)
    s.price = 100
    game = Game(s)
    game.choose(1, "more")

    game.choose(0, "name:amber")

    assert game.options(1) == [f"sum:{n}" for n in range(11)]
    game.choose(1, "sum:7")
    assert game.s.coins[1] == 7


def paying_beside_a_price_of(price: int) -> Game:
    """Seat 1 has counted out one piece of gold for something that costs 6; seat 0 is about to change the price."""
    bill = Bill(("gold", "silver", "copper"), (3, 2, 1))
    s = laid_out(side_by_side(Sequence(Name(2), SetPrice(price)), bill), players=2)
    s.price, s.purses = 6, [(), (3, 3, 3)]
    return Game(s).choose(1, "gold:1")


def test_a_payment_under_way_follows_a_price_that_rises() -> None:
    game = paying_beside_a_price_of(9)
    assert game.options(1) == ["silver:0", "silver:1", "silver:2"]

    game.choose(0, "name:amber")

    assert game.options(1) == ["silver:2", "silver:3"]
    game.choose(1, "silver:2")
    assert game.said()[-1] == "1 pays (1, 2, 2)"


def test_a_payment_that_can_no_longer_be_completed_is_counted_anew() -> None:
    game = paying_beside_a_price_of(14)

    game.choose(0, "name:amber")

    assert game.options(1) == ["gold:2", "gold:3"]


def test_a_payment_that_has_become_more_than_enough_is_counted_anew() -> None:
    game = paying_beside_a_price_of(0)

    game.choose(0, "name:amber")

    assert game.said()[-1] == "1 pays (0, 0, 0)"
    assert game.s.purses[1] == (3, 3, 3)


def test_lanes_do_not_open_within_lanes() -> None:
    with pytest.raises(RuntimeError, match="a Together inside a Together"):
        playing(Together(Together(Name(2))))


class PingPong(Effect[Toy]):
    """Let the neighbour do the same, for ever."""

    def run(self, s: Toy, f: Frame) -> None:
        s.push(self, (f.seat + 1) % s.players)


class OpenAgain(Effect[Toy]):
    """Open the lanes again and again, for ever."""

    def run(self, s: Toy, f: Frame) -> None:
        s.push(self, f.seat)
        s.push(Together(Gain(1)), f.seat)


@pytest.mark.parametrize("start", [Together(PingPong()), OpenAgain()], ids=["ping-pong", "open again"])
def test_lanes_that_keep_each_other_busy_without_asking_run_in_circles(start: Effect[Toy]) -> None:
    with pytest.raises(RuntimeError, match="run in circles"):
        playing(start)


def test_each_lane_has_its_own_pronoun() -> None:
    game = playing(Together(Sequence(Name(2), Name(2), SayIt())), players=2)

    game.choose(0, "name:amber").choose(1, "name:beryl", "name:beryl").choose(0, "name:amber")

    assert game.said()[-3:] == ("1 it=1", "0 names amber", "0 it=0")


def test_a_seat_that_is_done_early_leaves_the_others_their_questions() -> None:
    game = playing(side_by_side(Say("done"), Sequence(Name(2), Name(2))), players=2)

    assert game.machine.seats_asked() == [1]
    game.choose(1, "name:amber", "name:beryl")
    assert game.machine.is_over()


def test_lanes_open_again_in_the_next_phase() -> None:
    game = playing(Sequence(Together(Name(2)), Together(Name(3), secret=True)), players=2)

    game.choose(0, "name:amber").choose(1, "name:amber")
    assert [game.number(0), game.number(1)] == [2, 2]
    game.choose(1, "name:coral").choose(0, "name:coral")

    assert game.machine.is_over()
