"""A short mark of what an effect is: its class, its parameters and its text. A saved effect is known by it again.

Parameters are the attributes that an object has, those of the objects in it by the same rule: counts, conditions,
requirements. They read the same on the plain and on the compiled build, where they are declared and not in a dict.
"""

import hashlib
import json
from types import BuiltinFunctionType, FunctionType
from typing import Any, Final

NO_PARAMETERS: Final = frozenset({"path", "mark"})
"""Where an effect is installed and how it is marked says nothing of what it does."""


def parameters(thing: object) -> dict[str, Any]:
    """By name, what an object was made with."""
    found: dict[str, Any] = dict(getattr(thing, "__dict__", {}))
    for name in getattr(type(thing), "__mypyc_attrs__", ()):
        if name != "__dict__" and hasattr(thing, name):
            found[name] = getattr(thing, name)
    return {name: value for name, value in sorted(found.items()) if name not in NO_PARAMETERS}


def plain(value: Any, inside: tuple[Any, ...] = ()) -> Any:
    """A parameter as plain JSON that two builds agree on. Who holds itself, directly or not, is named by how far up."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, (tuple, list)):
        return [plain(item, inside) for item in value]
    if isinstance(value, (set, frozenset)):
        return {"set": sorted([written(item) for item in value])}
    if isinstance(value, dict):
        return {"map": sorted([[written(key), plain(item, inside)] for key, item in value.items()])}
    if isinstance(value, type):
        return {"class": value.__name__}
    if isinstance(value, (FunctionType, BuiltinFunctionType)):
        return {"function": value.__name__}
    for at in range(len(inside)):
        if inside[at] is value:
            return {"up": len(inside) - at}
    within = (*inside, value)
    made_with = {name: plain(item, within) for name, item in parameters(value).items()}
    said = getattr(value, "text", None)
    return [type(value).__name__, made_with, None if said is None else said()]


def written(value: Any) -> str:
    return json.dumps(plain(value), separators=(",", ":"))


def mark_of(effect: Any) -> str:
    """Class, parameters and text in twelve digits. The room where a class lives is no part of it: it may move."""
    return hashlib.sha256(written(effect).encode()).hexdigest()[:12]
