"""Effects are saved by the path they are installed under, and found again only if they still mean the same."""

import copy
import json
import pickle
from itertools import count
from typing import Any

import pytest

from kernel.toys import Gain, Rich, Say, Toy
from regolith.kernel.amounts import Count, Fixed
from regolith.kernel.effect import INSTALLED, ChangedEffect, Effect, effect_at, install
from regolith.kernel.flow import Either, If, May, Repeat, Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.value import canonical, from_json, to_json

pytestmark = pytest.mark.both

_numbers = count()


def installed(effect: Effect[Toy]) -> str:
    """Install an effect at a path that nobody used before."""
    path = f"toy/paths/{next(_numbers)}"
    install(path, effect)
    return path


def test_an_effect_and_all_its_parts_get_paths() -> None:
    pay, gain, say = Gain(-1), Gain(2), Say("no")
    trade = Either(trade=Sequence(pay, May(gain)), refuse=say)

    path = installed(trade)

    assert trade.path == path
    assert pay.path == f"{path}/trade/0"
    assert gain.path == f"{path}/trade/1/may"
    assert say.path == f"{path}/refuse"
    assert effect_at(gain.path, gain.digest()) is gain


def test_an_effect_may_be_installed_twice_at_its_place_and_at_another() -> None:
    gain = Gain(1)

    path = installed(gain)
    install(path, gain)
    second = installed(gain)

    assert gain.path == path
    assert effect_at(second, gain.digest()) is gain


def test_two_effects_cannot_share_a_path() -> None:
    gain = Gain(1)
    path = installed(gain)

    with pytest.raises(ValueError, match=f"two effects are installed at '{path}'"):
        install(path, Gain(1))

    assert effect_at(path, gain.digest()) is gain


def test_a_pickled_effect_is_the_very_same_effect_again() -> None:
    say = Say("hello")
    installed(say)

    assert pickle.loads(pickle.dumps(say)) is say
    assert from_json(json.loads(canonical(say))) is say
    assert copy.copy(say) is copy.deepcopy(say) is say


def test_a_saved_frame_means_the_same_tomorrow() -> None:
    gain = Gain(3)
    installed(gain)
    frame = Frame(gain, 1, source=7, it=4, arg=2, picks=(5, 6))

    assert pickle.loads(pickle.dumps(frame)) == frame
    assert from_json(json.loads(canonical(frame))) == frame


def replaced(path: str, effect: Effect[Toy]) -> None:
    """The program of tomorrow has another effect at this place."""
    for place in [place for place in INSTALLED if f"{place}/".startswith(f"{path}/")]:
        del INSTALLED[place]
    install(path, effect)


def test_an_effect_that_reads_differently_now_is_not_resumed() -> None:
    say = Say("hello")
    path = installed(say)
    in_pickle, in_json = pickle.dumps(say), to_json(say)

    replaced(path, Say("goodbye"))

    with pytest.raises(ChangedEffect, match=f"'{path}' has changed"):
        pickle.loads(in_pickle)
    with pytest.raises(ChangedEffect, match=f"'{path}' has changed"):
        from_json(in_json)
    again = Say("hello")
    replaced(path, again)
    assert pickle.loads(in_pickle) is again


class Quiet(Effect[Toy]):
    """It says nothing of what it does."""

    def __init__(self, n: int, what: Any = None) -> None:
        self.n = n
        self.what = what


class Silent(Quiet):
    """The same parameters, another class."""


class Per(Count[Toy]):
    """A count with a parameter and no words."""

    def __init__(self, n: int) -> None:
        self.n = n


ALIKE = [
    (Quiet(1), Quiet(2)),
    (Quiet(1), Silent(1)),
    (Quiet(1, Fixed(2)), Quiet(1, Fixed(3))),
    (Quiet(1, Per(2)), Quiet(1, Per(3))),
    (Quiet(1, Per(2)), Quiet(1, Fixed(2))),
    (Quiet(1, (1, 2)), Quiet(1, (2, 1))),
    (Quiet(1, (1, (2,))), Quiet(1, (1, 2))),
    (Quiet(1, Quiet(2)), Quiet(1, Quiet(3))),
    (Quiet(1, "1"), Quiet(1, 1)),
    (Quiet(1, True), Quiet(1, 1)),
    (Quiet(1, {"a": 1}), Quiet(1, {"a": 2})),
    (Quiet(1, {1, 2}), Quiet(1, {1, 3})),
    (Quiet(1, Per), Quiet(1, Fixed)),
    (Sequence(Quiet(1)), Sequence(Quiet(2))),
    (If(Rich(), Quiet(1)), If(Rich(), Quiet(1), needed=True)),
    (Repeat(Fixed(2), Quiet(1)), Repeat(Fixed(3), Quiet(1))),
]


@pytest.mark.parametrize(("was", "now"), ALIKE)
def test_an_effect_made_otherwise_is_not_resumed_whatever_it_says(was: Effect[Toy], now: Effect[Toy]) -> None:
    path = installed(was)
    mark = was.digest()
    assert effect_at(path, mark) is was

    replaced(path, now)

    with pytest.raises(ChangedEffect, match=f"'{path}' has changed"):
        effect_at(path, mark)


@pytest.mark.parametrize("what", [Per(2), (1, 2), {"b": 1, "a": (2,)}, {3, 1, 2}, Quiet(3), Per, None])
def test_an_effect_made_alike_is_the_same_effect(what: object) -> None:
    assert Quiet(1, what).digest() == Quiet(1, copy.deepcopy(what)).digest()


def test_where_an_effect_is_installed_does_not_change_it() -> None:
    here, there = Gain(1), Gain(1)
    installed(here)
    installed(there)

    assert here.path != there.path
    assert here.digest() == there.digest()


def test_effects_may_hold_each_other() -> None:
    """Which of them is asked first makes no difference."""

    def pair(n: int) -> tuple[Quiet, Quiet]:
        one, other = Quiet(1), Quiet(n)
        one.what, other.what = other, one
        return one, other

    one, other = pair(2)
    again = pair(2)

    assert one.digest() != other.digest()
    assert [again[1].digest(), again[0].digest()] == [other.digest(), one.digest()]
    assert pair(3)[0].digest() != one.digest()


def test_an_effect_whose_path_is_gone_is_not_resumed() -> None:
    with pytest.raises(ChangedEffect, match="no effect is installed at 'toy/gone'"):
        effect_at("toy/gone", "000000")


def test_a_part_that_changed_changes_the_whole() -> None:
    whole = Sequence(Gain(1), Say("hello"))
    path = installed(whole)
    mark = whole.digest()

    replaced(path, Sequence(Gain(1), Say("goodbye")))

    with pytest.raises(ChangedEffect, match="has changed"):
        effect_at(path, mark)


def test_an_effect_shows_its_path() -> None:
    gain = Gain(1)

    assert repr(gain) == "<Gain not installed>"
    path = installed(gain)
    assert repr(gain) == f"<Gain {path}>"
