"""Questions about things: a seat, an amount, several of a kind at once."""

from itertools import permutations

import pytest

from kernel.toy_questions import Bill, Grab, GrabSeveral, Name, Sum
from kernel.toys import Game, SayIt, Toy, laid_out, playing
from regolith.kernel.choices import ChooseSeat
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.effect import NOBODY
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.view import observe

pytestmark = pytest.mark.both


def grabbing(fewest: int, at_most: int, bowl: tuple[int, ...] = (0, 1, 2, 3)) -> Game:
    s = laid_out(GrabSeveral(fewest, at_most))
    s.bowl = bowl
    return Game(s)


def taking(most: int, fewest: int = 0) -> Game:
    s = laid_out(Sequence(Sum(fewest), SayIt()))
    s.price = most
    return Game(s)


# One thing


def test_a_seat_is_asked_for_another_seat() -> None:
    game = playing(Sequence(ChooseSeat[Toy](), SayIt()), players=3)

    assert game.options(0) == ["seat:1", "seat:2"]
    game.choose(0, "seat:2")

    assert game.said() == ("0 it=2",)


def test_with_one_other_seat_there_is_nothing_to_ask() -> None:
    assert playing(Sequence(ChooseSeat[Toy](), SayIt()), players=2).s.said == ("0 it=1",)


class OrNobody(ChooseSeat[Toy]):
    """Another seat or nobody."""

    def options(self, s: Toy, f: Frame) -> list[int]:
        return [*super().options(s, f), NOBODY]

    def special(self) -> list[str]:
        return ["nobody"]


def test_an_answer_that_names_no_thing_has_a_word_of_its_own() -> None:
    game = playing(OrNobody(), players=2)

    assert game.options(0) == ["seat:1", "nobody"]
    assert game.s.rules.nouns["seat"] == ["0", "1"]
    assert OrNobody().domain(game.s.rules) == ["seat:0", "seat:1", "nobody"]


def test_choosing_is_possible_when_there_is_something_to_choose() -> None:
    s = laid_out(None)

    assert Grab().possible(s, Frame(Grab(), 0))
    s.bowl = ()
    assert not Grab().possible(s, Frame(Grab(), 0))


def test_a_question_is_shown_with_its_words() -> None:
    s = laid_out(Grab())
    s.bowl = (1, 4)

    shown = observe(Game(s).machine, 0)["decision"]

    assert shown["prompt"] == "Take a gem."
    assert shown["kind"] == "gem"
    assert shown["options"] == [
        {"key": "grab:beryl", "label": "Beryl"},
        {"key": "grab:emerald", "label": "Emerald"},
    ]
    assert shown["barred"][0] == {"key": "grab:amber", "label": "Amber", "why": "amber is gone."}


# Amounts


def test_an_amount_is_a_number_up_to_the_most() -> None:
    assert taking(3).options(0) == ["sum:0", "sum:1", "sum:2", "sum:3"]
    assert taking(3, fewest=2).options(0) == ["sum:2", "sum:3"]
    assert taking(3, fewest=3).s.coins[0] == 3


def test_up_to_63_there_is_no_more() -> None:
    assert taking(63).options(0)[-2:] == ["sum:62", "sum:63"]
    assert taking(64).options(0)[-2:] == ["sum:63", "more"]


@pytest.mark.parametrize(
    ("most", "answers", "amount"),
    [(64, ["sum:63"], 63), (200, ["more", "sum:0"], 64), (200, ["more", "more", "sum:5"], 133)],
)
def test_more_goes_on_above_63(most: int, answers: list[str], amount: int) -> None:
    game = taking(most)

    game.choose(0, *answers)

    assert game.s.coins[0] == amount
    assert game.said() == (f"0 it={amount}",)


def test_above_more_only_what_there_is_is_offered() -> None:
    game = taking(66).choose(0, "more")

    assert game.options(0) == ["sum:0", "sum:1", "sum:2"]
    assert [option["label"] for option in observe(game.machine, 0)["decision"]["options"]] == ["64", "65", "66"]


def test_the_single_amount_above_63_is_not_asked_twice() -> None:
    assert taking(64).choose(0, "more").s.coins[0] == 64


def test_a_least_amount_above_63_says_more_by_itself() -> None:
    assert taking(70, fewest=68).options(0) == ["sum:4", "sum:5", "sum:6"]


def test_an_amount_above_63_can_be_named_in_one_go() -> None:
    game = taking(200)

    assert game.machine.check_group(0, ["more", "sum:5"]) == ["more", "sum:5"]
    assert game.machine.check_group(0, ["sum:5"]) == ["sum:5"]


# Several things at once


def test_picks_come_in_canonical_order_and_take_effect_at_the_end() -> None:
    game = grabbing(2, 3)
    assert game.options(0) == ["pick:amber", "pick:beryl", "pick:coral"]

    game.choose(0, "pick:beryl")
    assert game.options(0) == ["pick:coral", "pick:diamond"]
    assert game.gems()[0] == ()
    game.choose(0, "pick:coral")
    assert game.options(0) == ["pick:diamond", "done"]
    game.choose(0, "done")

    assert game.gems()[0] == (1, 2)
    assert game.s.bowl == (0, 3)


def test_a_pick_is_offered_only_while_the_least_number_can_still_be_reached() -> None:
    assert grabbing(3, 4).options(0) == ["pick:amber", "pick:beryl"]
    assert grabbing(2, 4).options(0) == ["pick:amber", "pick:beryl", "pick:coral"]
    assert grabbing(0, 4).options(0) == ["pick:amber", "pick:beryl", "pick:coral", "pick:diamond", "done"]


def test_done_is_offered_only_when_enough_are_picked() -> None:
    game = grabbing(1, 2)

    assert "done" not in game.options(0)
    game.choose(0, "pick:amber")
    assert "done" in game.options(0)


def test_the_last_pick_that_is_allowed_ends_the_run() -> None:
    game = grabbing(0, 2).choose(0, "pick:amber", "pick:diamond")

    assert game.machine.is_over()
    assert game.gems()[0] == (0, 3)


def test_picks_without_a_choice_are_not_asked() -> None:
    assert grabbing(4, 4).s.gems[0] == (0, 1, 2, 3)
    assert grabbing(2, 2, bowl=(3,)).s.gems[0] == (3,)
    assert grabbing(0, 0).s.gems[0] == ()
    assert grabbing(1, 2, bowl=()).machine.is_over()


def test_a_run_of_picks_bears_one_name_and_shows_what_is_picked() -> None:
    game = grabbing(0, 3).choose(0, "pick:beryl")

    shown = observe(game.machine, 0)["decision"]

    assert shown["group"] == "pick"
    assert shown["picked"] == ["pick:beryl"]


def test_each_pick_is_a_question_with_its_own_number() -> None:
    game = grabbing(0, 3)

    game.machine.apply(0, "pick:beryl", 1)

    assert game.number(0) == 2


@pytest.mark.parametrize("order", list(permutations(["pick:amber", "pick:coral", "done"])))
def test_a_whole_run_of_picks_can_be_named_in_any_order(order: tuple[str, ...]) -> None:
    game = grabbing(1, 3)
    before = game.print()

    asked = game.machine.check_group(0, list(order))

    assert asked == ["pick:amber", "pick:coral", "done"]
    assert game.print() == before
    assert game.choose(0, *asked).s.gems[0] == (0, 2)


def test_a_whole_run_names_only_what_will_be_asked() -> None:
    game = grabbing(3, 3)

    asked = game.machine.check_group(0, ["pick:diamond", "pick:coral", "pick:beryl"])

    assert asked == ["pick:beryl"]
    assert game.choose(0, *asked).s.gems[0] == (1, 2, 3)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ([], "is not offered"),
        (["done"], "'done' is not offered"),
        (["pick:amber"], "The run of picks is not complete: expected one of pick:beryl"),
        (["pick:amber", "pick:marble"], "'pick:marble' is not offered"),
        (["pick:marble"], "'pick:marble' is not offered"),
        (["pick:amber", "pick:amber", "done"], "'pick:amber' is not offered"),
        (["pick:amber", "pick:beryl", "pick:coral", "pick:diamond"], "complete before 'pick:diamond'"),
        (["pick:amber", "pick:beryl", "pick:coral", "done"], "complete before 'done'"),
    ],
)
def test_a_run_that_is_not_whole_is_refused_and_nothing_is_touched(keys: list[str], sentence: str) -> None:
    game = grabbing(2, 3)
    before = game.print()

    with pytest.raises(IllegalDecision) as refused:
        game.machine.check_group(0, keys)

    assert sentence in str(refused.value)
    assert game.print() == before
    assert game.machine.check_group(0, ["pick:amber", "pick:beryl", "done"])


@pytest.mark.parametrize("keys", [None, "pick:amber", 3, ["pick:amber", 3], [None], {"pick:amber": 1}])
def test_a_run_is_answered_with_a_list_of_words(keys: object) -> None:
    game = grabbing(2, 3)
    before = game.print()

    with pytest.raises(IllegalDecision, match="a list of words"):
        game.machine.check_group(0, keys)

    assert game.print() == before


def test_a_run_names_its_question_like_any_answer() -> None:
    game = grabbing(1, 2)

    with pytest.raises(IllegalDecision, match="question 2 of seat 0, but question 1"):
        game.machine.check_group(0, ["pick:amber", "done"], 2)
    with pytest.raises(IllegalDecision, match="Seat 1 is not asked"):
        game.machine.check_group(1, ["pick:amber", "done"], 1)
    assert game.machine.check_group(0, ["pick:amber", "done"], 1) == ["pick:amber", "done"]


def test_a_plain_answer_is_a_run_of_one() -> None:
    game = playing(Name(2))

    assert game.machine.check_group(0, ["name:beryl"]) == ["name:beryl"]
    with pytest.raises(IllegalDecision, match="complete before"):
        game.machine.check_group(0, ["name:beryl", "name:amber"])


def test_the_rest_of_a_run_can_be_named_after_its_first_picks() -> None:
    game = grabbing(2, 3).choose(0, "pick:amber")

    assert game.machine.check_group(0, ["done", "pick:beryl"]) == ["pick:beryl", "done"]


def test_a_payment_can_be_named_in_one_go() -> None:
    s = laid_out(Bill(("gold", "silver", "copper"), (3, 2, 1)))
    s.price, s.purses = 7, [(2, 2, 5), ()]

    assert Game(s).machine.check_group(0, ["silver:1", "gold:1"]) == ["gold:1", "silver:1"]
