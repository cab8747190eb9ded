"""Paying with several kinds of money."""

from itertools import product

import pytest

from kernel.toys import Bill, Game, Say, laid_out
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.view import observe

pytestmark = pytest.mark.both

NAMES = ("gold", "silver", "copper")
WORTH = (3, 2, 1)


def owing(price: int, *purse: int, names: tuple[str, ...] = NAMES, worth: tuple[int, ...] = WORTH) -> Game:
    s = laid_out(Sequence(Bill(names, worth), Say("thanks")))
    s.price, s.purses = price, [purse, ()]
    return Game(s)


def all_payments(price: int, *purse: int, worth: tuple[int, ...] = WORTH) -> set[tuple[int, ...]]:
    """What can be paid by following every answer to its end."""
    found: set[tuple[int, ...]] = set()
    waiting = [()]  # type: list[tuple[str, ...]]
    while waiting:
        answers = waiting.pop()
        game = owing(price, *purse, names=NAMES[-len(purse) :], worth=worth).choose(0, *answers)
        waiting += [(*answers, key) for key in game.options(0)]
        if game.machine.is_over():
            assert game.said()[-1] == "0 thanks"
            found.add(tuple([had - has for had, has in zip(purse, game.s.purses[0], strict=True)]))
    return found


def fair_payments(price: int, *purse: int, worth: tuple[int, ...] = WORTH) -> set[tuple[int, ...]]:
    """Every handful that is enough, and of which no piece could be kept; small change pays exactly."""
    fair: set[tuple[int, ...]] = set()
    for handful in product(*[range(have + 1) for have in purse]):
        over = sum(n * each for n, each in zip(handful, worth, strict=True)) - price
        kept = [each for n, each in zip(handful, worth, strict=True) if n]
        if over >= 0 and all(over < each for each in kept):
            fair.add(handful)
    return fair


@pytest.mark.parametrize("price", [0, 1, 2, 5, 7, 11])
@pytest.mark.parametrize("purse", [(3, 2, 4), (0, 5, 1), (4, 0, 0), (1, 1, 20)])
def test_exactly_the_fair_payments_can_be_made(price: int, purse: tuple[int, ...]) -> None:
    if not fair_payments(price, *purse):
        assert not Bill(NAMES, WORTH).possible(owing(price, *purse).s, Frame(Bill(NAMES, WORTH), 0))
    else:
        assert all_payments(price, *purse) == fair_payments(price, *purse)


def test_a_price_can_be_paid_exactly() -> None:
    game = owing(7, 2, 2, 9).choose(0, "gold:1", "silver:2")

    assert game.said() == ("0 pays (1, 2, 0)", "0 thanks")
    assert game.s.purses[0] == (1, 0, 9)


def test_one_piece_may_pay_over_the_price_but_no_more_than_that() -> None:
    assert owing(4, 5, 0, 9).options(0) == ["gold:0", "gold:1", "gold:2"]
    assert owing(3, 5, 0, 9).options(0) == ["gold:0", "gold:1"]


def test_a_kind_that_must_help_starts_at_what_is_needed() -> None:
    assert owing(9, 3, 1, 2).options(0) == ["gold:2", "gold:3"]


def test_change_is_never_asked_for() -> None:
    game = owing(6, 0, 2, 9).choose(0, "silver:1")

    assert game.said()[0] == "0 pays (0, 1, 4)"


def test_with_one_kind_of_money_nothing_is_asked() -> None:
    assert owing(3, 8, names=("copper",), worth=(1,)).s.said[0] == "0 pays (3,)"


def test_with_only_small_change_nothing_is_asked() -> None:
    assert owing(3, 0, 0, 5).s.said[0] == "0 pays (0, 0, 3)"


def test_what_costs_nothing_is_not_asked() -> None:
    assert owing(0, 3, 3, 3).s.said[0] == "0 pays (0, 0, 0)"


def test_a_price_that_only_everything_pays_is_not_asked() -> None:
    assert owing(10, 2, 1, 2).s.said[0] == "0 pays (2, 1, 2)"


def test_paying_is_possible_up_to_the_whole_purse() -> None:
    bill = Bill(NAMES, WORTH)
    game = owing(0, 2, 1, 2)

    game.s.price = 10
    assert bill.possible(game.s, Frame(bill, 0))
    game.s.price = 11
    assert not bill.possible(game.s, Frame(bill, 0))


def test_a_price_nobody_can_pay_takes_nothing() -> None:
    game = owing(11, 2, 1, 2)

    assert game.said() == ("0 thanks",)
    assert game.s.purses[0] == (2, 1, 2)


def test_money_that_is_worth_more_here_pays_more() -> None:
    assert owing(8, 2, 9, worth=(4, 1), names=("gold", "copper")).choose(0, "gold:2").s.said[0] == "0 pays (2, 0)"


def test_a_payment_asks_in_words() -> None:
    shown = observe(owing(7, 2, 2, 9).choose(0, "gold:1").machine, 0)["decision"]

    assert shown["prompt"] == "Pay 7: how much in silver?"
    assert shown["kind"] == "payment"
    assert shown["group"] == "pay"
    assert shown["picked"] == ["gold:1"]
    assert shown["options"][0] == {"key": "silver:0", "label": "0 silver"}
