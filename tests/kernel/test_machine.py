"""The machine: it asks only what has two answers, numbers its questions, and refuses what it did not ask."""

import pytest

from kernel.toy_questions import Grab, Name
from kernel.toys import Circle, Gain, Game, Say, SayIt, Tell, Toy, laid_out, playing
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.effect import Effect
from regolith.kernel.flow import ForEachSeat, Sequence
from regolith.kernel.machine import Machine
from regolith.kernel.together import Together

pytestmark = pytest.mark.both


def with_bowl(*gems: int) -> Game:
    s = laid_out(Sequence(Grab(), SayIt()))
    s.bowl = gems
    return Game(s)


def test_a_question_with_one_answer_is_not_asked() -> None:
    game = with_bowl(2)

    assert game.machine.is_over()
    assert game.gems()[0] == (2,)
    assert game.said() == ("0 it=2",)


def test_a_question_with_two_answers_is() -> None:
    game = with_bowl(1, 2)

    assert game.options(0) == ["grab:beryl", "grab:coral"]
    assert game.options(1) == []


def test_a_question_with_no_answer_runs_instead() -> None:
    game = with_bowl()

    assert game.machine.is_over()
    assert game.said() == ("0 finds the bowl empty", "0 it=-1")


def test_questions_are_counted_for_each_seat_and_only_when_they_are_asked() -> None:
    game = playing(ForEachSeat(Sequence(Name(1), Name(2), Name(2))), players=2)

    numbers = [game.number(0)]
    game.choose(0, "name:amber")
    numbers.append(game.number(0))
    game.choose(0, "name:beryl")
    numbers.append(game.number(1))

    assert numbers == [1, 2, 1]


def test_the_game_is_over_when_nothing_is_left_to_do() -> None:
    game = playing(Name(2))

    assert not game.machine.is_over()
    game.choose(0, "name:amber")

    assert game.machine.is_over()
    assert game.machine.decisions() == []


REFUSALS: list[tuple[object, object, object, str]] = [
    (0, "grab:diamond", None, "grab:diamond is not possible now: diamond is gone."),
    (0, "grab:marble", None, "'grab:marble' is not offered to seat 0: expected one of grab:amber, grab:beryl"),
    (0, "", None, "'' is not offered to seat 0"),
    (0, "grab:amber", 2, "answers question 2 of seat 0, but question 1 is open now: expected one of grab:amber"),
    (0, "grab:amber", 0, "answers question 0"),
    (0, "grab:amber", "1", "answers question '1'"),
    (0, "grab:amber", True, "answers question True"),
    (0, 3, None, "An answer is a word such as 'grab:amber', not int."),
    (0, None, None, "not NoneType"),
    (0, ["grab:amber"], None, "not list"),
    (1, "grab:amber", None, "Seat 1 is not asked anything now; the game waits for seat 0."),
    (2, "grab:amber", None, "There is no seat 2; the seats are 0 to 1."),
    (-1, "grab:amber", None, "There is no seat -1"),
    (True, "grab:amber", None, "There is no seat True"),
    ("0", "grab:amber", None, "There is no seat '0'"),
]


@pytest.mark.parametrize(("seat", "key", "number", "sentence"), REFUSALS)
def test_a_wrong_answer_is_refused_with_a_sentence_and_nothing_moves(
    seat: object, key: object, number: object, sentence: str
) -> None:
    game = playing(Grab())
    before = game.print()

    with pytest.raises(IllegalDecision) as refused:
        game.machine.check(seat, key, number)

    assert sentence in str(refused.value)
    assert game.print() == before
    game.machine.apply(0, "grab:amber", 1)
    assert game.gems()[0] == (0,)


def test_a_late_click_on_an_answered_question_is_refused() -> None:
    game = playing(Sequence(Name(2), Name(2)))
    game.machine.apply(0, "name:amber", 1)
    before = game.print()

    with pytest.raises(IllegalDecision, match="question 1 of seat 0, but question 2 is open"):
        game.machine.apply(0, "name:amber", 1)

    assert game.print() == before
    assert game.said() == ("0 names amber",)


def test_nothing_is_asked_once_the_game_is_over() -> None:
    game = playing(Say("bye"))

    with pytest.raises(IllegalDecision, match="The game is over"):
        game.machine.apply(0, "name:amber")


def test_a_very_long_key_is_not_repeated_in_full() -> None:
    with pytest.raises(IllegalDecision) as refused:
        playing(Grab()).machine.check(0, "x" * 10_000)

    assert len(str(refused.value)) < 300


def test_rules_that_never_ask_again_are_said_to_run_in_circles() -> None:
    with pytest.raises(RuntimeError, match="run in circles at <Circle"):
        playing(Circle())


@pytest.mark.parametrize("times", [1, 1000])
def test_a_long_run_of_effects_is_no_circle(times: int) -> None:
    steps: list[Effect[Toy]] = [Gain(1)] * times

    assert playing(Sequence(*steps)).s.coins[0] == times


def test_a_saved_table_asks_the_same_question_under_the_same_number() -> None:
    game = playing(Sequence(Name(2), Name(3)))
    game.choose(0, "name:beryl")

    again = Machine(game.s.clone())

    asked, before = again.decision(0), game.machine.decision(0)
    assert asked is not None
    assert before is not None
    assert asked.as_json() == before.as_json()
    assert again.state == game.s


def test_a_saved_table_with_several_lanes_asks_the_same_questions() -> None:
    game = playing(Together(Sequence(Name(2), Name(3))), players=3)
    game.choose(2, "name:beryl").choose(0, "name:amber")

    again = Machine(game.s.clone())

    assert [d.as_json() for d in again.decisions()] == [d.as_json() for d in game.machine.decisions()]
    assert again.state == game.s


def test_looking_at_a_question_does_not_touch_the_table() -> None:
    game = playing(Together(Grab()), players=3)
    before = game.print()

    for _ in range(2):
        game.machine.decisions()
        game.machine.seats_asked()

    assert game.print() == before


def test_an_effect_may_follow_for_another_seat() -> None:
    game = playing(Sequence(Tell(Name(2)), Say("after")))

    assert game.machine.seats_asked() == [1]
    game.choose(1, "name:amber")

    assert game.said() == ("1 names amber", "0 after")
