"""A clone equals its parent, shares nothing with it that changes, and never disturbs it."""

from typing import Any

from regolith.kernel.value import Value
from regolith.testing.walkers.look import Flaw, Look, frozen, play_on, questions

TO_THE_END = 25
"""At one decision in so many a clone is played to the end of the game."""


def clones(look: Look) -> None:
    parent = look.machine
    before = frozen(parent.state)
    clone = parent.clone()
    if clone.state != parent.state or parent.state != clone.state or frozen(clone.state) != before:
        raise Flaw("the clone does not equal its parent.")
    if questions(clone) != questions(parent):
        raise Flaw("the clone is asked something else than its parent.")
    shared = changing(parent.state).keys() & changing(clone.state).keys()
    if shared:
        names = sorted({changing(parent.state)[at] for at in shared})
        raise Flaw(f"the clone shares what can change with its parent: {', '.join(names)}.")
    lane = look.dice.choice(clone.open)
    clone.take(lane, look.dice.choice(clone.offered(lane)))
    if look.dice.randrange(TO_THE_END) == 0:
        play_on(clone, look.dice, look.bound)
    if frozen(parent.state) != before:
        raise Flaw("playing on a clone changed its parent.")


def changing(value: Any, name: str = "state") -> dict[int, str]:
    """Everything inside a value that can change in place, by identity: lists, maps, and records with a `clone`."""
    found: dict[int, str] = {}
    _gather(value, name, found)
    return found


def _gather(value: Any, name: str, found: dict[int, str]) -> None:
    if isinstance(value, Value):
        if hasattr(value, "clone"):
            found[id(value)] = name
        for inner in value.FIELDS:
            _gather(getattr(value, inner), f"{name}.{inner}", found)
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, name, found)
    elif isinstance(value, list):
        found[id(value)] = name
        for item in value:
            _gather(item, f"{name}[]", found)
    elif isinstance(value, dict):
        found[id(value)] = name
        for item in value.values():
            _gather(item, f"{name}{{}}", found)
