"""Standing effects: what holds while a card lies there, or until it is used."""

import json
import pickle

import pytest

from kernel.toys import RANG, Gain, Game, Ring, Toy, laid_out, words
from regolith.examples import outpost
from regolith.examples.outpost.handles import handles
from regolith.examples.outpost.state import Outpost
from regolith.kernel.effect import Effect, install
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.registry import agreed
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.standing import NOTHING_STANDS, Standing, amount_for
from regolith.kernel.triggers import ANYONES, When
from regolith.kernel.value import fingerprint, from_json, to_json

pytestmark = pytest.mark.both

ANT, BEE, CAT = 0, 1, 2
CHEAPER, SAFE, WORTH = 0, 1, 5
A_PURCHASE, THE_ROUND = 1, 2


class Off(Standing[Toy]):
    """What is bought costs less."""

    def ended(self, s: Toy, f: Frame, occasion: int) -> None:
        s.said += (f"{f.seat} used {self.n}" if occasion == A_PURCHASE else f"{f.seat} lost {self.n}",)

    def says(self) -> Phrase:
        return Phrase("toys.off", n=self.n)


class ForCoins(Standing[Toy]):
    """It counts double for one thing, and for all others as often as its owner has coins."""

    def amount(self, s: Toy, f: Frame, what: int) -> int:
        return 2 * self.n if what == CAT else self.n * s.coins[f.seat]


class Buy(Effect[Toy]):
    """For ten coins, less what takes something off; then what helped once is used up."""

    def run(self, s: Toy, f: Frame) -> None:
        s.coins[f.seat] -= 10 - s.standing[f.seat].n(CHEAPER)
        s.expire(f.seat, A_PURCHASE)


def spent(s: Toy, seat: int) -> int:
    """What one purchase costs a seat now."""
    before = s.coins[seat]
    s.push(Buy(), seat)
    Game(s)
    return before - s.coins[seat]


def test_those_about_one_thing_add_up_and_help_nobody_else() -> None:
    s = laid_out(None, players=3)

    s.stand(1, ANT, Off(CHEAPER, 2))
    s.stand(1, BEE, Off(CHEAPER, 3))
    s.stand(1, BEE, Standing(WORTH, 4))

    assert [s.standing[seat].n(CHEAPER) for seat in range(3)] == [0, 5, 0]
    assert (s.standing[1].n(SAFE), s.standing[1].n(WORTH), s.standing[1].n(99)) == (0, 4, 0)
    assert [spent(s, seat) for seat in range(3)] == [10, 5, 10]


def test_what_stands_is_known_with_its_card_in_the_order_it_came() -> None:
    s = laid_out(None)

    s.stand(0, BEE, Standing(SAFE))
    s.stand(0, ANT, Standing(SAFE))

    assert [frame.source for frame in s.standing[0].about(SAFE)] == [BEE, ANT]
    assert (s.standing[0].source(SAFE), s.standing[0].source(CHEAPER), s.standing[1].source(SAFE)) == (BEE, -1, -1)


def test_a_card_that_is_gone_takes_along_what_it_said_and_what_it_answered() -> None:
    s = laid_out(None)
    rules = s.rules
    rules.whens = [
        (),
        (When(RANG, words("rings"), Gain(1), whose=ANYONES),),
        (When(RANG, words("rings"), Gain(5), whose=ANYONES),),
    ]
    rules.standings = [(Off(CHEAPER, 1),), (Off(CHEAPER, 2), Standing(SAFE)), (Off(CHEAPER, 4),)]
    for card in (ANT, BEE, CAT):
        s.lay(0, card)
    assert (s.standing[0].n(CHEAPER), s.standing[0].n(SAFE)) == (7, 1)

    s.lift(0, BEE)

    assert (s.standing[0].n(CHEAPER), s.standing[0].n(SAFE)) == (5, 0)
    before = s.coins[0]
    s.push(Ring(), 1)
    assert Game(s).s.coins[0] - before == 5


def test_when_the_last_card_is_gone_it_is_as_if_none_had_ever_lain_there() -> None:
    s = laid_out(None)
    before = s.clone()

    s.stand(0, ANT, Standing(WORTH, 3))
    assert s != before
    s.fall(0, ANT)

    assert s.standing[0] is NOTHING_STANDS
    assert s == before


def test_run_as_an_effect_it_begins_to_hold_for_whoever_runs_it() -> None:
    s = laid_out(Sequence(Off(CHEAPER, 8, A_PURCHASE | THE_ROUND), Buy(), Buy()))
    before = s.coins[0]

    game = Game(s)

    assert before - game.s.coins[0] == 2 + 10
    assert game.said() == ("0 used 8",)


def test_the_first_of_its_occasions_ends_it_and_is_told_to_it() -> None:
    s = laid_out(None)
    for seat in range(2):
        s.stand(seat, ANT, Off(CHEAPER, 8, A_PURCHASE | THE_ROUND))
    s.stand(0, ANT, Off(CHEAPER, 4, THE_ROUND))
    s.stand(0, BEE, Off(CHEAPER, 1))

    s.expire(0, A_PURCHASE)
    assert (s.standing[0].n(CHEAPER), s.standing[1].n(CHEAPER), s.said) == (5, 8, ("0 used 8",))
    for seat in range(2):
        s.expire(seat, THE_ROUND)

    assert (s.standing[0].n(CHEAPER), s.standing[1].n(CHEAPER)) == (1, 0)
    assert s.said == ("0 used 8", "0 lost 4", "1 lost 8")


def test_what_a_card_gave_for_once_outlasts_the_card() -> None:
    s = laid_out(None)
    s.stand(0, ANT, Off(CHEAPER, 1))
    s.stand(0, ANT, Off(CHEAPER, 8, A_PURCHASE))

    s.fall(0, ANT)

    assert s.standing[0].n(CHEAPER) == 8


def test_one_that_depends_on_the_thing_is_asked_about_it() -> None:
    s = laid_out(None)
    s.coins[0] = 6
    s.stand(0, ANT, ForCoins(CHEAPER, 3))
    s.stand(0, BEE, Standing(CHEAPER, 1))

    assert amount_for(s, 0, CHEAPER, CAT) == 2 * 3 + 1
    assert amount_for(s, 0, CHEAPER, BEE) == 3 * 6 + 1
    assert amount_for(s, 1, CHEAPER, CAT) == 0


def test_a_clone_shares_what_stands_and_neither_disturbs_the_other() -> None:
    s = laid_out(None)
    s.stand(0, ANT, Off(CHEAPER, 2))

    twin = s.clone()
    assert twin.standing is s.standing
    twin.stand(0, BEE, Off(CHEAPER, 3))
    s.fall(0, ANT)

    assert (s.standing[0].n(CHEAPER), twin.standing[0].n(CHEAPER)) == (0, 5)


STEADY: Standing[Toy] = Off(CHEAPER, 2, THE_ROUND)
install("toy/steady", STEADY)


def test_what_stands_is_saved_by_the_path_of_its_effect() -> None:
    s = laid_out(None)
    s.stand(1, BEE, STEADY)
    mine = s.standing[1]

    for copy in (pickle.loads(pickle.dumps(mine)), from_json(json.loads(json.dumps(to_json(mine))))):
        assert copy == mine
        assert fingerprint(copy) == fingerprint(mine)
        assert copy.about(CHEAPER)[0].effect is STEADY
        assert (copy.n(CHEAPER), copy.ends) == (2, THE_ROUND)


def test_a_card_laid_down_by_hand_stands_and_one_taken_away_does_not() -> None:
    rules = outpost.build(agreed("outpost"))
    rules.standings = [(Standing(WORTH, 1 + kind),) for kind in rules.kinds]
    s = rules.laid_out(Rng(chosen_seed(1)))
    assert isinstance(s, Outpost)
    built = handles().find(rules, 0, "built")

    built.put(s, 0, ["Airlock", "Beacon"])
    assert s.standing[0].n(WORTH) == 1 + 3
    built.add(s, 0, ["Airlock"])
    assert s.standing[0].n(WORTH) == 1 + 3 + 1
    built.put(s, 0, ["Beacon"])

    assert (s.standing[0].n(WORTH), s.standing[1].n(WORTH)) == (3, 0)
