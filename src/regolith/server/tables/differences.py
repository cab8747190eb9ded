"""What has changed between two trees of JSON, as steps that make the second one from the first.

A step is a list, and says by its length what it does: `[path]` takes away what is at the path, `[path, value]` puts a
value there, and `[path, start, count, items]` puts items into a list in the place of so many others. A path is a list
of names and places. Steps are carried out in their order; none depends on what an earlier one has moved.
"""

from __future__ import annotations

from typing import Any

import msgspec

encode = msgspec.json.Encoder().encode

Path = list[str | int]
Step = list[Any]


def steps_between(old: Any, new: Any) -> list[Step]:
    """How to make the new tree from the old one; nothing, if they are equal."""
    found: list[Step] = []
    _compare(old, new, [], found)
    return found


def _alike(old: Any, new: Any) -> bool:
    """As they would be sent: 0 and false are not alike."""
    return old is new or (old == new and encode(old) == encode(new))


def _compare(old: Any, new: Any, path: Path, found: list[Step]) -> None:
    if _alike(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        found += [[[*path, name]] for name in old if name not in new]
        for name, value in new.items():
            if name in old:
                _compare(old[name], value, [*path, name], found)
            else:
                found.append([[*path, name], value])
    elif isinstance(old, list) and isinstance(new, list):
        _compare_lists(old, new, path, found)
    else:
        found.append([path, new])


def _compare_lists(old: list[Any], new: list[Any], path: Path, found: list[Step]) -> None:
    """What is alike at both ends stays; of what is between, each in its place if they are as many, else all of it."""
    start, most = 0, min(len(old), len(new))
    while start < most and _alike(old[start], new[start]):
        start += 1
    end = 0
    while end < most - start and _alike(old[-1 - end], new[-1 - end]):
        end += 1
    gone, come = old[start : len(old) - end], new[start : len(new) - end]
    if len(gone) == len(come) and all(isinstance(one, (dict, list)) for one in (*gone, *come)):
        for at, (was, now) in enumerate(zip(gone, come, strict=True)):
            _compare(was, now, [*path, start + at], found)
    else:
        found.append([path, start, len(gone), come])


def changed_by(tree: Any, steps: list[Step]) -> Any:
    """The tree that these steps make; the one that is given stays as it is."""
    top = [tree]
    fresh: set[int] = {id(top)}
    kept: list[Any] = [top]
    for step in steps:
        path: Path = [0, *step[0]]
        *way, last = path
        holder: Any = top
        for name in way:
            holder = _own(holder, name, fresh, kept)
        if len(step) == 1:
            del holder[last]
        elif len(step) == 2:
            holder[last] = step[1]
        else:
            items = _own(holder, last, fresh, kept)
            items[step[1] : step[1] + step[2]] = step[3]
    return top[0]


def _own(holder: Any, name: str | int, fresh: set[int], kept: list[Any]) -> Any:
    """A part that may be changed: a copy, unless it is one already."""
    part = holder[name]
    if id(part) not in fresh:
        part = part.copy()
        holder[name] = part
        fresh.add(id(part))
        kept.append(part)
    return part
