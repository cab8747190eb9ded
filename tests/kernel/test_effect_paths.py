"""Effects are saved by the path they are installed under, and found again only if they still mean the same."""

import copy
import json
import pickle
from itertools import count

import pytest

from kernel.toys import Gain, Say, Toy
from regolith.kernel.effect import ChangedEffect, Effect, digest, effect_at, install
from regolith.kernel.flow import Either, May, Sequence
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
    assert effect_at(gain.path, digest(gain)) is gain


def test_an_effect_may_be_installed_twice_at_its_place_and_at_another() -> None:
    gain = Gain(1)

    path = installed(gain)
    install(path, gain)
    second = installed(gain)

    assert gain.path == path
    assert effect_at(second, digest(gain)) is gain


def test_two_effects_cannot_share_a_path() -> None:
    gain = Gain(1)
    path = installed(gain)

    with pytest.raises(ValueError, match=f"two effects are installed at '{path}'"):
        install(path, Gain(1))

    assert effect_at(path, digest(gain)) is gain


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


def test_an_effect_that_reads_differently_now_is_not_resumed() -> None:
    say = Say("hello")
    path = installed(say)
    in_pickle, in_json = pickle.dumps(say), to_json(say)

    say.word = "goodbye"

    with pytest.raises(ChangedEffect, match=f"'{path}' has changed"):
        pickle.loads(in_pickle)
    with pytest.raises(ChangedEffect, match=f"'{path}' has changed"):
        from_json(in_json)
    say.word = "hello"
    assert pickle.loads(in_pickle) is say


def test_an_effect_whose_path_is_gone_is_not_resumed() -> None:
    with pytest.raises(ChangedEffect, match="no effect is installed at 'toy/gone'"):
        effect_at("toy/gone", "000000")


def test_a_part_that_changed_changes_the_whole() -> None:
    say = Say("hello")
    whole = Sequence(Gain(1), say)
    path = installed(whole)
    mark = digest(whole)

    say.word = "goodbye"

    with pytest.raises(ChangedEffect, match="has changed"):
        effect_at(path, mark)


def test_an_effect_shows_its_path() -> None:
    gain = Gain(1)

    assert repr(gain) == "<Gain not installed>"
    path = installed(gain)
    assert repr(gain) == f"<Gain {path}>"
