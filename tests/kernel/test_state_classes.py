"""Every field of every class that is saved counts for equality, fingerprint, clone, pickle and JSON.

The fields are read from the source, so that one that somebody declared and forgot to name in FIELDS is found.
"""

from __future__ import annotations

import ast
import importlib
import json
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import pytest

from regolith.kernel.effect import INSTALLED
from regolith.kernel.registry import agreed, game_names, rules_of, spec_of
from regolith.kernel.value import CLASSES, Value, fingerprint, from_json, rebuild, to_json

NOT_SAVED = {"State": {"journal"}}
"""By class: what is documented as no part of the value."""


def saved_names() -> list[str]:
    """The classes of all games on the shelf; a test's own classes are no business of this one."""
    for game in game_names():
        rules_of(agreed(game, None, [module.name for module in spec_of(game).modules]))
    return sorted(name for name, cls in CLASSES.items() if cls.__module__.startswith("regolith."))


@cache
def source_of(module: str) -> ast.Module:
    """The plain source of a module, which lies beside the compiled one."""
    file = importlib.import_module(module).__file__
    assert file is not None
    path = Path(file)
    return ast.parse(path.with_name(path.name.partition(".")[0] + ".py").read_text(encoding="utf-8"))


@cache
def declared(cls: type) -> dict[str, tuple[str, ast.expr]]:
    """By name: the module and the annotation of every field of a class, its bases' first."""
    found: dict[str, tuple[str, ast.expr]] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, Value):
            (tree,) = [node for node in ast.walk(source_of(base.__module__)) if is_class(node, base.__name__)]
            for name, annotation in fields_of(tree):
                if name not in NOT_SAVED.get(base.__name__, ()):
                    found[name] = base.__module__, annotation
    return found


def is_class(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.ClassDef) and node.name == name


def fields_of(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Names annotated in the body of a class, and what its methods set on `self`."""
    assert isinstance(tree, ast.ClassDef)
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if "ClassVar" not in ast.unparse(node.annotation):
                yield node.target.id, node.annotation
        if isinstance(node, ast.FunctionDef):
            arguments = {arg.arg: arg.annotation for arg in node.args.args}
            for inner in ast.walk(node):
                if isinstance(inner, ast.AnnAssign) and of_self(inner.target):
                    yield of_self(inner.target), inner.annotation
                elif node.name == "__init__" and isinstance(inner, ast.Assign) and of_self(inner.targets[0]):
                    assert isinstance(inner.value, ast.Name), f"{ast.unparse(inner)}: annotate it"
                    annotation = arguments[inner.value.id]
                    assert annotation is not None
                    yield of_self(inner.targets[0]), annotation


def of_self(target: ast.expr) -> str:
    """The name in `self.name`, or nothing."""
    is_field = isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"
    return target.attr if is_field and isinstance(target, ast.Attribute) else ""


def odd(module: str, annotation: ast.expr, salt: int) -> Any:
    """A value of the annotated type that no table has by itself; another salt gives another value."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return odd(module, ast.parse(annotation.value, mode="eval").body, salt)
    if isinstance(annotation, ast.Subscript):
        assert isinstance(annotation.value, ast.Name)
        inside = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
        made = [odd(module, part, salt) for part in inside if ast.unparse(part) not in ("...", "Any")]
        return holding(annotation.value.id, made, salt)
    if isinstance(annotation, ast.BinOp):
        return odd(module, annotation.left, salt)
    assert isinstance(annotation, ast.Name), f"no odd value for {ast.unparse(annotation)}"
    return named(module, annotation.id, salt)


def holding(outside: str, made: list[Any], salt: int) -> Any:
    makers: dict[str, Callable[[], Any]] = {
        "tuple": lambda: tuple(made) * (1 + salt),
        "list": lambda: list(made) * (1 + salt),
        "dict": lambda: {made[0]: made[1]},
        "Effect": lambda: odd_effect(salt),
        "Rules": lambda: odd_rules(salt),
    }
    return makers[outside]()


def named(module: str, name: str, salt: int) -> Any:
    plain = {"int": 900 + salt, "bool": bool(salt % 2), "str": f"odd {salt}", "bytes": bytes([salt]) * 32}
    if name in plain:
        return plain[name]
    for node in source_of(module).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name:
            return odd(module, node.value, salt)
    meant = getattr(importlib.import_module(module), name, None)
    for cls in CLASSES.values():
        if cls is meant or (meant is None and cls.__name__ == name) or (meant is not None and issubclass(cls, meant)):
            return filled(cls, salt)
    raise AssertionError(f"no odd value for {name}, named in {module}")


def odd_effect(salt: int) -> Any:
    return [effect for path, effect in sorted(INSTALLED.items()) if effect.path == path][salt]


def odd_rules(salt: int) -> Any:
    return [rules_of(agreed("outpost", players)) for players in (2, 3, 4)][salt]


def filled(cls: Any, salt: int, other: str = "") -> Any:
    """An instance with an odd value in every field, and another odd one in the field `other`."""
    fields = declared(cls)
    return rebuild(cls.SAVED_AS, tuple([odd(*fields[name], salt + (name == other)) for name in cls.FIELDS]))


def check_fields(cls: Any) -> None:
    """FIELDS names each declared field once."""
    assert sorted(cls.FIELDS) == sorted(declared(cls))


def check_field(cls: Any, name: str) -> None:
    """A difference in this field alone is seen by all, and lost by none."""
    one, other = filled(cls, 1), filled(cls, 1, name)
    assert one == filled(cls, 1)
    assert fingerprint(one) == fingerprint(filled(cls, 1))
    assert one != other
    assert other != one
    assert fingerprint(one) != fingerprint(other)
    copies = {
        "pickle": pickle.loads(pickle.dumps(other)),
        "JSON": from_json(json.loads(json.dumps(to_json(other)))),
    }
    if hasattr(cls, "clone"):
        copies["clone"] = other.clone()
        shared = getattr(other, name) is getattr(copies["clone"], name)
        assert not (shared and isinstance(getattr(other, name), (list, dict))), f"a clone shares {name}"
    for how, copy in copies.items():
        assert getattr(copy, name) == getattr(other, name), how
        assert copy == other, how
        assert fingerprint(copy) == fingerprint(other), how


@pytest.mark.both
@pytest.mark.parametrize("name", saved_names())
def test_every_declared_field_is_part_of_the_value(name: str) -> None:
    cls: Any = CLASSES[name]

    check_fields(cls)
    for field in cls.FIELDS:
        check_field(cls, field)


class Sound(Value):
    """A class that forgets nothing; those below forget one thing each."""

    FIELDS: ClassVar[tuple[str, ...]] = ("apples", "pears")
    SAVED_AS: ClassVar[str] = "test.sound"

    def __init__(self, apples: int, pears: list[int]) -> None:
        self.apples: int = apples
        self.pears = pears

    def clone(self) -> Sound:
        return type(self)(self.apples, self.pears.copy())


class Unnamed(Sound):
    SAVED_AS: ClassVar[str] = "test.unnamed"

    plums: int


class Lost(Sound):
    SAVED_AS: ClassVar[str] = "test.lost"

    def clone(self) -> Sound:
        return type(self)(3, self.pears.copy())


class Shared(Sound):
    SAVED_AS: ClassVar[str] = "test.shared"

    def clone(self) -> Sound:
        return type(self)(self.apples, self.pears)


class Blind(Sound):
    SAVED_AS: ClassVar[str] = "test.blind"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Blind) and self.apples == other.apples

    __hash__ = None  # type: ignore[assignment]


class Unsaved(Sound):
    SAVED_AS: ClassVar[str] = "test.unsaved"

    def as_json(self) -> Any:
        return {"is": self.SAVED_AS, "apples": 0, "pears": to_json(self.pears)}


@pytest.mark.both
@pytest.mark.parametrize(
    ("cls", "field"), [(Lost, "apples"), (Shared, "pears"), (Blind, "pears"), (Unsaved, "apples"), (Unnamed, "")]
)
def test_what_a_class_forgets_is_found(cls: Any, field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for known in (Sound, cls):
        monkeypatch.setitem(CLASSES, known.SAVED_AS, known)

    for sound in ("apples", "pears"):
        check_field(Sound, sound)
    check_fields(Sound)
    if not field:
        with pytest.raises(AssertionError):
            check_fields(cls)
        return
    check_fields(cls)
    with pytest.raises(AssertionError):
        check_field(cls, field)
