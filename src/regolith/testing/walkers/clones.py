"""A clone equals its parent, shares nothing with it that changes, and never disturbs it."""

from typing import Any

from regolith.kernel.value import Value
from regolith.testing.walkers.look import Flaw, Look, fields_of, frozen, play_on
from regolith.testing.walkers.zones import whole

TO_THE_END = 25
"""At one decision in so many a clone is played to the end of the game."""


def clones(look: Look) -> None:
    """A clone is its parent over again, and has nothing in common with it that can change."""
    parent = look.machine
    clone = parent.clone()
    if clone.state != parent.state or parent.state != clone.state or frozen(clone.state) != look.before:
        raise Flaw("the clone does not equal its parent.")
    if clone.open != parent.open:
        raise Flaw("the clone is asked something else than its parent.")
    plain: set[int] = set()
    parents = changing(parent.state, plain)
    shared = parents.keys() & changing(clone.state, plain).keys()
    if shared:
        names = sorted({parents[at] for at in shared})
        raise Flaw(f"the clone shares what can change with its parent: {', '.join(names)}.")


def lookahead(look: Look) -> None:
    """Playing on a clone, now and then to the end, leaves its parent alone."""
    clone = look.machine.clone()
    lane = look.dice.choice(clone.open)
    clone.take(lane, look.dice.choice(clone.offered(lane)))
    if look.dice.randrange(TO_THE_END) == 0:
        play_on(clone, look.dice, look.bound)
        whole(clone.state)
    look.unchanged("playing on a clone")


def changing(value: Any, plain: set[int]) -> dict[int, str]:
    """Everything inside a value that can change in place, by identity: lists, maps, and records with a `clone`.

    What holds nothing of the kind is noted as plain, and not opened again wherever else it turns up.
    """
    found: dict[int, str] = {}
    _gather(value, "the table itself", found, plain)
    return found


def _gather(value: Any, name: str, found: dict[int, str], plain: set[int]) -> bool:
    """Is there anything in it that can change?"""
    kind = type(value)
    if kind is int or kind is str or id(value) in plain:
        return False
    changes = False
    if kind is tuple:
        for item in value:
            if type(item) is not int and _gather(item, name, found, plain):
                changes = True
    elif kind is list or kind is dict:
        found[id(value)] = name
        changes = True
        for item in value.values() if kind is dict else value:
            if type(item) is not int:
                _gather(item, name, found, plain)
    elif isinstance(value, Value):
        if hasattr(value, "clone"):
            found[id(value)] = name
            changes = True
        for inner, item in zip(value.FIELDS, fields_of(value)[1:], strict=True):
            if type(item) is not int and _gather(item, inner, found, plain):
                changes = True
    if not changes:
        plain.add(id(value))
    return changes
