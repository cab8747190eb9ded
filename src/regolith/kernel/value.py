"""Plain data: copied, compared, saved and fingerprinted field by field."""

import hashlib
import json
from collections.abc import Callable
from typing import Any, ClassVar, cast

from mypy_extensions import mypyc_attr

CLASSES: dict[str, type] = {}
READERS: dict[str, Callable[[Any], Any]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A record that names its fields once; equality, pickle, JSON and fingerprint follow from the names.

    `clone` is written by hand where it has to be quick. One test walks every class that is registered
    with `saved`, fills each declared field with an odd value and demands it back from all of them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    SAVED_AS: ClassVar[str] = ""
    BLANK: ClassVar[bool] = False
    """Made with no arguments and then filled field by field, as big records are; small ones are made whole."""

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    def __hash__(self) -> int:
        raise TypeError(f"a {type(self).__name__} changes in play and has no hash; take its fingerprint")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.FIELDS)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (self.SAVED_AS, tuple(getattr(self, name) for name in self.FIELDS))

    def as_json(self) -> Any:
        """The JSON form; `from_json` reads it back."""
        tree: dict[str, Any] = {"is": self.SAVED_AS}
        for name in self.FIELDS:
            tree[name] = to_json(getattr(self, name))
        return tree


def saved(cls: type) -> None:
    """Make a class of values known by the name it is saved under."""
    name = cast(Any, cls).SAVED_AS
    if not name or CLASSES.get(name, cls) is not cls:
        raise ValueError(f"two classes are saved as {name!r}, or none is named: {cls}")
    CLASSES[name] = cls


def rebuild(name: str, values: tuple[Any, ...]) -> Any:
    """Make a value of the class saved as `name`, field by field."""
    if name not in CLASSES:
        raise ValueError(f"nothing is saved under the name {name!r}")
    cls: Any = CLASSES[name]
    if not cls.BLANK:
        return cls(*values)
    made = cls()
    for field, value in zip(cls.FIELDS, values, strict=True):
        setattr(made, field, value)
    return made


def to_json(value: Any) -> Any:
    """Plain JSON for ints, words and tuples; everything else says what it is."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    if isinstance(value, list):
        return {"list": [to_json(item) for item in value]}
    if isinstance(value, dict):
        return {"map": [[to_json(key), to_json(value[key])] for key in sorted(value)]}
    if isinstance(value, bytes):
        return {"hex": value.hex()}
    return value.as_json()


def from_json(tree: Any) -> Any:
    """Read back what `to_json` wrote."""
    if tree is None or isinstance(tree, (bool, int, str)):
        return tree
    if isinstance(tree, list):
        return tuple([from_json(item) for item in tree])
    if "is" in tree:
        name = tree["is"]
        cls: Any = CLASSES.get(name)
        if cls is None:
            raise ValueError(f"nothing is saved under the name {name!r}")
        return rebuild(name, tuple([from_json(tree[field]) for field in cls.FIELDS]))
    if len(tree) == 1:
        ((tag, inner),) = tree.items()
        if tag in READERS:
            return READERS[tag](inner)
    raise ValueError(f"no value is written like this: {str(tree)[:80]}")


def frozen(value: Any) -> Any:
    """All that a value holds, as nested tuples that no later change can reach; quicker than a fingerprint."""
    if value is None or isinstance(value, (int, str, bytes)):
        return value
    if isinstance(value, (tuple, list)):
        return tuple([item if isinstance(item, int) else frozen(item) for item in value])
    if isinstance(value, dict):
        return tuple([(key, frozen(value[key])) for key in sorted(value)])
    if isinstance(value, Value):
        return tuple([frozen(getattr(value, name)) for name in value.FIELDS])
    return id(value)


def canonical(value: Any) -> bytes:
    """The one JSON text of a value, as bytes."""
    return json.dumps(to_json(value), separators=(",", ":"), ensure_ascii=True).encode()


def fingerprint(value: Any) -> str:
    """SHA-256 of the canonical JSON: equal tables, equal fingerprints."""
    return hashlib.sha256(canonical(value)).hexdigest()


READERS["list"] = lambda items: [from_json(item) for item in items]
READERS["map"] = lambda pairs: {from_json(key): from_json(value) for key, value in pairs}
READERS["hex"] = bytes.fromhex
