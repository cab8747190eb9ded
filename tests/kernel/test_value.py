"""Values: equal when their fields are, and the same again after saving."""

import json
import pickle
from typing import ClassVar

import pytest

from kernel.toy_questions import Grab
from kernel.toys import playing
from regolith.kernel.frame import Event
from regolith.kernel.rng import Rng
from regolith.kernel.value import Value, canonical, fingerprint, from_json, rebuild, saved, to_json
from regolith.kernel.zones import Zone

pytestmark = pytest.mark.both


class Box(Value):
    """Something that holds anything."""

    FIELDS: ClassVar[tuple[str, ...]] = ("inside", "label")
    SAVED_AS: ClassVar[str] = "toy.box"

    def __init__(self, inside: object, label: str = "") -> None:
        self.inside = inside
        self.label = label


saved(Box)

THINGS = [
    0,
    -5,
    True,
    None,
    "a word",
    b"\x00\xff",
    (1, (2, "x"), ()),
    [1, [2], (3,)],
    {3: "c", 1: "a"},
    {"deck": 2, "storms": 1},
    Box(Box((1, 2), "inner"), "outer"),
    Event(1, 2, 3, 4),
    Zone("hand", 2, (5, 6)),
    Rng(bytes(32), {"deck": 3}),
]


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_what_is_written_as_json_reads_back_the_same(thing: object) -> None:
    back = from_json(json.loads(canonical(thing)))

    assert back == thing
    assert type(back) is type(thing)


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: type(thing).__name__)
def test_what_is_pickled_comes_back_the_same(thing: object) -> None:
    assert pickle.loads(pickle.dumps(Box(thing))) == Box(thing)


def test_a_tuple_is_not_a_list() -> None:
    assert fingerprint((1, 2)) != fingerprint([1, 2])
    assert fingerprint((1, 2)) == fingerprint((1, 2))


def test_the_order_in_which_a_map_was_filled_does_not_matter() -> None:
    assert fingerprint({"b": 1, "a": 2}) == fingerprint({"a": 2, "b": 1})
    assert fingerprint({"b": 1, "a": 2}) != fingerprint({"b": 2, "a": 1})


def test_each_field_counts_for_equality_and_fingerprint() -> None:
    assert Box(1, "x") == Box(1, "x")
    assert Box(1, "x") != Box(2, "x")
    assert Box(1, "x") != Box(1, "y")
    assert len({fingerprint(box) for box in (Box(1, "x"), Box(2, "x"), Box(1, "y"))}) == 3


def test_values_of_different_classes_are_never_equal() -> None:
    assert Event(1, 2, 3, 4) != Box(1)
    assert Box(1) != 1


def test_a_value_has_no_hash() -> None:
    with pytest.raises(TypeError, match="Box changes in play"):
        hash(Box(1))


def test_a_value_shows_its_fields() -> None:
    assert repr(Box(3, "x")) == "Box(inside=3, label='x')"


def test_two_classes_cannot_be_saved_under_one_name() -> None:
    class Other(Value):
        SAVED_AS: ClassVar[str] = "toy.box"

    class Nameless(Value):
        pass

    with pytest.raises(ValueError, match=r"'toy\.box'"):
        saved(Other)
    with pytest.raises(ValueError, match="none is named"):
        saved(Nameless)
    saved(Box)


@pytest.mark.parametrize("tree", [{"is": "no.such.thing"}, {"odd": 1}, {}, {"a": 1, "b": 2}])
def test_a_tree_that_no_value_writes_is_refused(tree: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"nothing is saved|no value is written"):
        from_json(tree)


def test_a_value_of_no_known_class_cannot_be_rebuilt() -> None:
    with pytest.raises(ValueError, match=r"no\.such\.thing"):
        rebuild("no.such.thing", ())


def test_a_clone_of_a_table_is_equal_and_goes_its_own_way() -> None:
    game = playing(Grab())
    before = game.print()
    twin = game.machine.clone()

    assert twin.state == game.s
    twin.apply(0, "grab:amber")

    assert twin.state != game.s
    assert game.print() == before
    assert to_json(twin.state.lanes) != to_json(game.s.lanes)
