"""Seats played by rules: they listen, own things, are named, and are never asked."""

import pickle

import pytest

from kernel.toy_questions import Grab, GrabSeveral, Name, Sum
from kernel.toys import AMBER, RANG, Draw, Gain, Game, Ring, Say, Toy, ToyRules, laid_out, words
from regolith.kernel.choices import ChooseSeat
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.determinize import determinize
from regolith.kernel.effect import DONE, Effect
from regolith.kernel.flow import OTHERS, Either, ForEachSeat, May, Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.journal import Entry
from regolith.kernel.lane import UNASKED
from regolith.kernel.machine import Machine
from regolith.kernel.menu import Leave, Menu
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.rules import Setup
from regolith.kernel.together import Together
from regolith.kernel.triggers import ANYONES, MINE, When

pytestmark = pytest.mark.both

ROBOT = 2


class Take(Grab):
    """A gem out of the bowl; who plays by rules takes the last one there is."""

    def run(self, s: Toy, f: Frame) -> None:
        if s.bowl:
            self.chosen(s, f, s.bowl[-1])


def with_robot(start: Effect[Toy] | None) -> Toy:
    """Two who decide, and a robot behind them."""
    return laid_out(start, actors=1)


# Never asked


@pytest.mark.parametrize(
    "question",
    [
        *(Name(3), Grab(), GrabSeveral(1, 2), Sum(), May(Say("yes")), Either(a=Say("a"), b=Say("b"))),
        Menu("own", words("Well?"), (Leave(DONE, words("Stop")), Name(2))),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_a_robot_is_never_asked(question: Effect[Toy]) -> None:
    s = with_robot(None)
    s.price = 3
    s.push(question, ROBOT)
    assert len(question.options(s, s.lanes[0].frames[-1])) > 1

    game = Game(s)

    assert game.machine.is_over()
    assert s.asked == [0, 0]


def test_its_own_way_of_choosing_is_what_happens_when_nothing_is_asked() -> None:
    s = with_robot(ForEachSeat(Take()))
    game = Game(s)
    assert game.machine.seats_asked() == [0]

    game.choose(0, "grab:coral")
    game.choose(1, "grab:amber")

    assert game.machine.is_over()
    assert game.gems() == [(2,), (0,), (1,)]


def test_even_a_single_option_is_left_to_its_own_rule() -> None:
    class Last(Take):
        def run(self, s: Toy, f: Frame) -> None:
            s.said += (f"{f.seat} leaves it",)

    s = with_robot(None)
    s.bowl = (AMBER,)
    s.push(Last(), 1)
    s.push(Last(), ROBOT)

    assert Game(s).said() == ("2 leaves it",)
    assert s.gems == [(), (AMBER,), ()]


def test_whoever_answers_for_it_is_told_that_it_plays_by_rules() -> None:
    game = Game(with_robot(Name(2)))

    with pytest.raises(IllegalDecision, match=r"Robot 0 plays by rules and is never asked\."):
        game.choose(ROBOT, "name:amber")
    with pytest.raises(IllegalDecision, match=r"There is no seat 3; the seats are 0 to 1\."):
        game.choose(3, "name:amber")


# At the table


def test_each_seat_in_turn_includes_it() -> None:
    assert Game(with_robot(ForEachSeat(Say("here")))).said() == ("0 here", "1 here", "2 here")
    assert Game(with_robot(ForEachSeat(Say("here"), OTHERS))).said() == ("1 here", "2 here")


def test_it_can_be_chosen_as_another_seat() -> None:
    class Point(ChooseSeat[Toy]):
        pass

    game = Game(with_robot(Sequence(Point(), Say("points"))))

    assert game.options(0) == ["seat:1", "seat:robot-0"]


def test_clockwise_goes_round_everybody() -> None:
    s = with_robot(None)

    assert (s.players, s.seated) == (2, 3)
    assert s.clockwise(1) == [1, 2, 0]
    assert s.others(ROBOT) == [0, 1]


def test_the_journal_calls_it_by_its_name() -> None:
    rules = ToyRules(Setup("toy", 2, (), ()), None, actors=1)

    assert rules.told(Entry("draws_hidden", ROBOT, (), -1, 0)) == "Robot 0 draws a card."
    assert rules.noun("seat", ROBOT) == "robot-0"


# Listening


def listening(*whens: tuple[int, int, When[Toy]], start: Effect[Toy]) -> Game:
    s = with_robot(start)
    for seat, source, when in whens:
        s.listen(seat, source, when)
    return Game(s)


def test_it_answers_events_in_its_place_clockwise() -> None:
    heard = [(seat, seat, When(RANG, words("ring"), Say("heard"), whose=ANYONES)) for seat in (0, 1, ROBOT)]

    game = listening(*heard, start=Tell1(Ring()))

    assert game.said() == ("1 rings", "1 heard", "2 heard", "0 heard")


class Tell1(Effect[Toy]):
    """Let an effect happen for seat 1."""

    def __init__(self, effect: Effect[Toy]) -> None:
        self.effect = effect

    def run(self, s: Toy, f: Frame) -> None:
        s.push(self.effect, 1)


def test_it_answers_its_own_events_first() -> None:
    heard = [(seat, seat, When(RANG, words("ring"), Say("heard"), whose=ANYONES)) for seat in (0, 1, ROBOT)]
    s = with_robot(None)
    for seat, source, when in heard:
        s.listen(seat, source, when)
    s.push(Ring(), ROBOT)

    assert Game(s).said() == ("2 rings", "2 heard", "0 heard", "1 heard")


def test_it_does_not_order_its_answers_but_gives_them_as_they_came() -> None:
    s = with_robot(None)
    for source, word in enumerate(("one", "two", "three")):
        s.listen(ROBOT, source, When(RANG, words("ring"), Say(word), whose=MINE))
    s.push(Ring(), ROBOT)

    game = Game(s)

    assert game.machine.is_over()
    assert game.said() == ("2 rings", "2 one", "2 two", "2 three")


def test_it_stops_listening_like_anybody() -> None:
    s = with_robot(Ring())
    s.listen(ROBOT, 7, When(RANG, words("ring"), Gain(1), whose=ANYONES))
    s.stop_listening(ROBOT, 7)

    assert Game(s).s.coins == [0, 0, 0]


# All at once


def test_it_has_a_lane_of_its_own_and_nobody_waits_for_it() -> None:
    game = Game(with_robot(Sequence(Together(Take()), Say("after"))))
    assert game.machine.seats_asked() == [0, 1]
    assert game.gems()[ROBOT] == (2,)

    game.choose(0, "grab:amber")
    game.choose(1, "grab:beryl")

    assert game.machine.is_over()
    assert game.gems() == [(0,), (1,), (2,)]
    assert game.said() == ("0 after",)


def test_its_secret_is_no_answer_and_its_turn_comes_when_all_are_in() -> None:
    game = Game(with_robot(Together(Take(), secret=True)))
    game.choose(1, "grab:amber")
    assert game.gems()[ROBOT] == ()

    game.choose(0, "grab:coral")

    assert game.gems() == [(2,), (0,), (1,)]


def test_another_lane_may_have_it_do_something() -> None:
    class Wake(Name):
        def chosen(self, s: Toy, f: Frame, option: int) -> None:
            s.push(Take(), ROBOT)

    class Doze(Wake):
        def options(self, s: Toy, f: Frame) -> list[int]:
            return [0, 1] if f.seat < 2 else []

    game = Game(with_robot(Together(Doze())))

    game.choose(1, "name:amber")

    assert game.gems()[ROBOT] == (2,)
    assert game.machine.seats_asked() == [0]


# As a value


def test_a_table_with_it_is_cloned_and_saved_whole() -> None:
    s = with_robot(None)
    s.coins[ROBOT] = 5
    s.passed = 4

    assert s.clone() == s
    assert s.clone().listeners == s.listeners
    assert pickle.loads(pickle.dumps(s.listeners)) == s.listeners


def test_a_twin_of_the_table_leaves_it_unasked() -> None:
    game = Game(with_robot(Together(Take(), secret=True)))
    game.choose(1, "grab:amber")

    for salt in range(5):
        twin = determinize(game.s, 0, salt)
        assert [lane.answer for lane in twin.lanes if lane.seat == ROBOT] == [UNASKED]
        machine = Machine(twin)
        machine.apply(0, "grab:coral")
        assert machine.is_over()


def test_its_cards_are_dealt_anew_for_those_who_do_not_see_them() -> None:
    s = with_robot(Sequence(ForEachSeat(Draw()), Name(2)))
    game = Game(s)
    mine = s.hands[0].cards

    twins = [twin for salt in range(20) if isinstance(twin := determinize(game.s, 0, salt), Toy)]

    assert [twin.hands[0].cards for twin in twins] == [mine] * 20
    assert len({twin.hands[ROBOT].cards for twin in twins}) > 1


def test_points_are_for_those_who_decide() -> None:
    rules = ToyRules(Setup("toy", 2, (), ()), None, actors=1)
    s = rules.laid_out(Rng(chosen_seed(1)))

    assert len(rules.scores(s)) == len(rules.ranking(s)) == 2
