"""Paying with several kinds of money."""

from itertools import product
from typing import Any

import pytest

from kernel.toy_questions import Bill
from kernel.toys import Game, Rich, Say, Toy, laid_out
from regolith.kernel.effect import Effect
from regolith.kernel.flow import If, Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.paying import Pay
from regolith.kernel.rng import Rng, chosen_seed
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


# By what it is worth now


class Rates(Bill):
    """What each kind is worth is not what it was when the bill was printed."""

    def __init__(self, names: tuple[str, ...], printed: tuple[int, ...], live: tuple[int, ...]) -> None:
        super().__init__(names, printed)
        self.live = live

    def worth(self, s: Toy, f: Frame) -> tuple[int, ...]:
        return self.live


METALS = ("floaters", "steel", "mc")


def at_rates(price: int, purse: tuple[int, ...], live: tuple[int, ...]) -> Game:
    s = laid_out(Rates(METALS, (3, 2, 1), live))
    s.price, s.purses = price, [purse, ()]
    return Game(s)


def test_the_dearest_kind_is_asked_for_first() -> None:
    assert at_rates(7, (3, 3, 9), (3, 2, 1)).options(0)[0] == "floaters:0"
    assert at_rates(7, (3, 3, 9), (3, 4, 1)).options(0) == ["steel:0", "steel:1", "steel:2"]


def test_with_steel_at_4_no_floater_at_3_is_taken_too_many() -> None:
    game = at_rates(10, (3, 3, 0), (3, 4, 1)).choose(0, "steel:1")

    assert game.said() == ("0 pays (2, 1, 0)",)


def test_money_that_is_worth_nothing_here_is_neither_asked_for_nor_taken() -> None:
    assert at_rates(4, (5, 2, 9), (0, 2, 1)).options(0) == ["steel:0", "steel:1", "steel:2"]
    assert at_rates(4, (5, 0, 9), (0, 2, 1)).said() == ("0 pays (0, 0, 4)",)
    assert at_rates(4, (5, 0, 3), (0, 2, 1)).said() == ()


def test_an_answer_is_never_taken_for_another_kind() -> None:
    """Steel rises above floaters while these are counted out: 2 floaters are not 2 steel then, but counted anew."""
    game = at_rates(9, (3, 3, 9), (3, 2, 1)).choose(0, "floaters:2")
    rates = game.s.lanes[0].frames[-1].effect
    assert isinstance(rates, Rates)

    rates.live = (3, 4, 1)
    again = Game(game.s.clone())

    assert again.options(0)[0] == "steel:0"
    assert observe(again.machine, 0)["decision"]["picked"] == []


def every_run(price: int, purse: tuple[int, ...], live: tuple[int, ...]) -> set[tuple[int, ...]]:
    """What is spent by following every answer to its end, asked of the effect itself."""
    names = tuple([f"kind{kind}" for kind in range(len(purse))])
    bill = Rates(names, live, live)
    s = laid_out(None)
    s.price, s.purses = price, [purse, ()]
    found: set[tuple[int, ...]] = set()
    waiting = [Frame(bill, 0)]
    while waiting:
        frame = waiting.pop()
        for option in bill.options(s, frame):
            if bill.completes(s, frame, option):
                s.purses = [purse, ()]
                bill.chosen(s, frame, option)
                found.add(tuple([had - has for had, has in zip(purse, s.purses[0], strict=True)]))
                s.purses = [purse, ()]
            else:
                waiting.append(frame.picked(option))
    return found


@pytest.mark.parametrize("seed", range(150))
def test_every_run_pays_the_price_and_no_piece_of_it_could_be_kept(seed: int) -> None:
    dice = Rng(chosen_seed(seed))
    kinds = 2 + dice.below("kinds", 3)
    live = (*[dice.below("worth", 7) for _ in range(kinds - 1)], 1)
    purse = tuple([dice.below("purse", 5) for _ in range(kinds)])
    price = dice.below("price", 24)

    runs = every_run(price, purse, live)

    useful = [have if worth else 0 for have, worth in zip(purse, live, strict=True)]
    assert runs == fair_payments(price, *useful, worth=live)


# What the purchase needs


class Melt(Effect[Toy]):
    """Takes 2 silver and a gold, so they must be left."""

    def reserves(self, s: Toy, f: Frame) -> tuple[tuple[str, int], ...]:
        return (("silver", 2), ("gold", 1))


class Furnace(Bill):
    """What is bought melts some of the money down."""

    def __init__(self, bought: Effect[Toy]) -> None:
        super().__init__(NAMES, WORTH)
        self.bought = bought

    def buys(self, s: Toy, f: Frame) -> Effect[Toy]:
        return self.bought


def buying(bought: Effect[Toy], price: int, *purse: int) -> Game:
    s = laid_out(Furnace(bought))
    s.price, s.purses = price, [purse, ()]
    return Game(s)


def test_what_the_purchase_needs_cannot_be_spent_on_it() -> None:
    assert buying(Say("x"), 6, 2, 2, 6).options(0) == ["gold:0", "gold:1", "gold:2"]
    assert buying(Melt(), 6, 2, 2, 6).options(0) == ["gold:0", "gold:1"]
    assert buying(Melt(), 6, 2, 2, 6).choose(0, "gold:1").s.purses[0] == (1, 2, 3)


def test_a_price_is_payable_only_beside_what_is_reserved() -> None:
    bill = Furnace(Melt())
    s = laid_out(None)

    s.price, s.purses = 6, [(2, 2, 3), ()]
    assert bill.possible(s, Frame(bill, 0))
    s.purses = [(2, 2, 2), ()]
    assert not bill.possible(s, Frame(bill, 0))


def test_steps_reserve_together_and_only_the_branch_that_happens_reserves() -> None:
    s = laid_out(None)
    s.purses = [(4, 5, 0), ()]
    bill = Furnace(Sequence(Melt(), Say("x"), If(Rich(), Melt())))

    assert bill.spendable(s, Frame(bill, 0)) == (3, 3, 0)
    s.coins[0] = 1
    assert bill.spendable(s, Frame(bill, 0)) == (2, 1, 0)


# Much money


def test_above_63_there_is_more() -> None:
    game = owing(300, 0, 80, 300)

    assert game.options(0)[:2] == ["silver:more", "silver:0"]
    assert game.options(0)[-1] == "silver:63"
    game.choose(0, "silver:more")
    assert game.options(0) == [f"silver:{n}" for n in range(17)]
    game.choose(0, "silver:6")

    assert game.said()[0] == "0 pays (0, 70, 160)"


def test_a_kind_that_must_pay_more_than_63_says_so_by_itself() -> None:
    assert owing(300, 0, 150, 20).options(0) == [f"silver:{n}" for n in range(140 - 128, 150 - 128 + 1)]
    assert owing(300, 0, 150, 0).s.said[0] == "0 pays (0, 150, 0)"


def test_a_large_payment_is_named_in_one_go() -> None:
    game = owing(500, 90, 130, 500)

    asked = game.machine.check_group(0, ["silver:0", "gold:more", "silver:more", "gold:2", "silver:more"])
    assert asked == ["gold:more", "gold:2", "silver:more", "silver:more", "silver:0"]
    game.choose(0, *asked)

    assert game.said()[0] == "0 pays (66, 128, 46)"


def test_every_answer_to_a_payment_is_in_its_domain() -> None:
    bill = Bill(NAMES, WORTH)
    domain = bill.domain(laid_out(None).rules)

    assert len(domain) == 2 * 65
    assert set(owing(300, 90, 80, 300).options(0)) <= set(domain)
    assert not [key for key in domain if key.startswith("copper")]


# One form


def form(game: Game) -> dict[str, Any]:
    return dict(observe(game.machine, 0)["decision"]["pay"])


def test_the_form_says_what_each_kind_can_pay_and_suggests_a_payment() -> None:
    assert form(owing(9, 2, 4, 6)) == {
        "price": 9,
        "card": "",
        "kinds": [
            {"name": "gold", "have": 2, "worth": 3, "pieces": 1, "least": 0, "most": 2, "suggested": 2, "asked": True},
            {
                "name": "silver",
                "have": 4,
                "worth": 2,
                "pieces": 1,
                "least": 0,
                "most": 4,
                "suggested": 1,
                "asked": True,
            },
            {
                "name": "copper",
                "have": 6,
                "worth": 1,
                "pieces": 1,
                "least": 0,
                "most": 6,
                "suggested": 1,
                "asked": False,
            },
        ],
    }


def test_the_form_shows_what_is_settled_already() -> None:
    kinds = form(owing(9, 2, 4, 6).choose(0, "gold:1"))["kinds"]

    assert [kind["asked"] for kind in kinds] == [False, True, False]
    assert (kinds[0]["least"], kinds[0]["most"], kinds[0]["suggested"]) == (1, 1, 1)
    assert (kinds[1]["least"], kinds[1]["most"], kinds[1]["suggested"]) == (0, 3, 3)


def test_what_is_as_good_as_change_is_suggested_only_where_it_is_needed() -> None:
    game = owing(9, 1, 9, 7, worth=(4, 1, 1))

    assert [kind["suggested"] for kind in form(game)["kinds"]] == [1, 0, 5]
    assert [kind["suggested"] for kind in form(owing(9, 1, 9, 2, worth=(4, 1, 1)))["kinds"]] == [1, 3, 2]


@pytest.mark.parametrize("seed", range(60))
def test_the_form_is_answered_as_a_whole(seed: int) -> None:
    """Bounds hold for every fair payment, the suggestion is one, and each is taken in one go."""
    dice = Rng(chosen_seed(seed))
    live = (1 + dice.below("worth", 6), 1 + dice.below("worth", 6), 1)
    purse = (dice.below("purse", 4), dice.below("purse", 4), dice.below("purse", 9))
    game = at_rates(1 + dice.below("price", 15), purse, live)
    if not game.options(0):
        return
    price, kinds = form(game)["price"], form(game)["kinds"]
    fair = fair_payments(price, *purse, worth=live)

    suggested = tuple([next(kind["suggested"] for kind in kinds if kind["name"] == name) for name in METALS])
    assert suggested in fair
    for at, name in enumerate(METALS):
        kind = next(kind for kind in kinds if kind["name"] == name)
        assert kind["least"] == min(payment[at] for payment in fair)
        assert kind["have"] >= kind["most"] >= max(payment[at] for payment in fair)
    for payment in fair:
        again = at_rates(price, purse, live)
        asked = [name for name in METALS if next(kind["asked"] for kind in kinds if kind["name"] == name)]
        for key in again.machine.check_group(0, [f"{name}:{payment[METALS.index(name)]}" for name in asked]):
            again.choose(0, key)
        assert again.said() == (f"0 pays {payment}",)


@pytest.mark.parametrize("seed", range(60))
def test_who_answers_one_suggestion_after_the_other_pays_as_the_form_suggests(seed: int) -> None:
    dice = Rng(chosen_seed(seed))
    live = (1 + dice.below("worth", 6), 1 + dice.below("worth", 6), 1)
    purse = (dice.below("purse", 90), dice.below("purse", 4), dice.below("purse", 9))
    game = at_rates(1 + dice.below("price", 200), purse, live)
    if not game.options(0):
        return
    kinds = form(game)["kinds"]
    suggested = tuple([next(kind["suggested"] for kind in kinds if kind["name"] == name) for name in METALS])

    while game.options(0):
        frame = game.machine.asking(0)
        assert frame is not None
        assert isinstance(frame.effect, Pay)
        game.machine.take(0, frame.effect.suggested(game.s, frame))

    assert game.said() == (f"0 pays {suggested}",)
