"""Scenarios: the testing table from JSON, so that any other tool can check a rule.

`docs/testing-table.md` has the form.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from regolith.kernel.decision import IllegalDecision
from regolith.kernel.handles import IllegalTable, unknown_word
from regolith.kernel.match import NoUndo
from regolith.kernel.registry import UnknownSetup
from regolith.testing.table import Table, table

FIELDS: Final = ("game", "players", "modules", "options", "seed", "set", "do", "show")


class BadScenario(ValueError):
    """What is wrong with a scenario, and where: one sentence."""


def loads(text: str) -> Any:
    """The JSON of a scenario; a field given twice is refused, lest one of them be lost."""
    try:
        return json.loads(text, object_pairs_hook=_without_doubles, parse_constant=_no_number)
    except RecursionError:
        raise BadScenario("This is not a scenario: it is nested too deeply.") from None
    except BadScenario:
        raise
    except ValueError as error:
        raise BadScenario(f"This is not JSON: {error}.") from None


def play_out(scenario: Any) -> dict[str, Any]:
    """Lay out, arrange, play, and look: what is shown by what was asked for."""
    _demand_fields("The scenario", scenario, FIELDS)
    if "game" not in scenario:
        raise BadScenario("The scenario does not say which game: add a field game.")
    steps, things = _list("do", scenario.get("do", [])), _list("show", scenario.get("show", []))
    with _telling_where("set-up"):
        t = _laid_out(scenario)
    with _telling_where("set"):
        _arrange(t, scenario.get("set", {}))
    for number, step in enumerate(steps):
        with _telling_where(f"do[{number}]"):
            _do(t, step)
    shown: dict[str, Any] = {}
    for number, thing in enumerate(things):
        with _telling_where(f"show[{number}]"):
            shown[thing] = _show(t, _word("a thing to show", thing))
    return shown


@contextmanager
def _telling_where(where: str) -> Iterator[None]:
    """Whatever is refused within says where it stands in the scenario."""
    try:
        yield
    except (BadScenario, IllegalTable, IllegalDecision, UnknownSetup, NoUndo) as why:
        raise BadScenario(f"{where}: {why}") from None


def _laid_out(scenario: dict[str, Any]) -> Table:
    game = _word("game", scenario["game"])
    modules = [_word("a module", module) for module in _list("modules", scenario.get("modules", []))]
    options = _object("options", scenario.get("options", {}))
    players = scenario.get("players")
    if players is not None:
        players = _whole("players", players)
    return table(game, players, modules, options, _whole("seed", scenario.get("seed", 1)))


# Arranging


def _arrange(t: Table, tree: Any) -> None:
    """`{"table": {...}, "seats": {"0": {...}}, "give": {"0": {...}}}`, in this order."""
    _demand_fields("set", tree, ("table", "seats", "give"))
    if "table" in tree:
        t.set(**_object("table", tree["table"]))
    for seat, values in _object("seats", tree.get("seats", {})).items():
        t.set_seat(_seat(seat), **_object(f"seat {seat}", values))
    for seat, values in _object("give", tree.get("give", {})).items():
        t.give(_seat(seat), **_object(f"seat {seat}", values))


# Playing


def _do(t: Table, step: Any) -> None:
    """One step: `[seat, key]`, `[seat, "play", card]`, or an object that says what to do."""
    if isinstance(step, list):
        if len(step) == 3 and step[1] == "play":
            t.play(_seat(step[0]), _word("card", step[2]))
        elif len(step) == 2:
            t.choose(_seat(step[0]), _word("key", step[1]))
        else:
            raise BadScenario(f'a step is [seat, key] or [seat, "play", card], not {_short(step)}.')
        return
    if not isinstance(step, dict):
        raise BadScenario(f"a step is a list or an object, not {_short(step)}.")
    named = [name for name in STEPS if name in step]
    if len(named) != 1:
        raise BadScenario(f"a step has one of {', '.join(STEPS)}, not {_short(step)}.")
    _demand_fields("a step", step, (named[0], *SEATED.get(named[0], ())))
    STEPS[named[0]](t, step)


def _key(t: Table, step: dict[str, Any]) -> None:
    t.choose(_seat(step.get("seat")), _word("key", step["key"]))


def _keys(t: Table, step: dict[str, Any]) -> None:
    t.pick(_seat(step.get("seat")), *[_word("key", key) for key in _list("keys", step["keys"])])


def _play(t: Table, step: dict[str, Any]) -> None:
    t.play(_seat(step.get("seat")), _word("card", step["play"]))


def _undo(t: Table, step: dict[str, Any]) -> None:
    t.undo(_seat(step["undo"]))


def _skip_to(t: Table, step: dict[str, Any]) -> None:
    t.skip_to(_word("skip_to", step["skip_to"]), _seat(step["seat"]) if "seat" in step else None)


def _random_to_end(t: Table, step: dict[str, Any]) -> None:
    if step["random_to_end"] is not True:
        raise BadScenario(f"random_to_end must be true, not {_short(step['random_to_end'])}.")
    t.random_to_end(_whole("seed", step.get("seed", 0)))


def _set(t: Table, step: dict[str, Any]) -> None:
    _arrange(t, step["set"])


STEPS: Final[dict[str, Callable[[Table, dict[str, Any]], None]]] = {
    "key": _key,
    "keys": _keys,
    "play": _play,
    "undo": _undo,
    "skip_to": _skip_to,
    "random_to_end": _random_to_end,
    "set": _set,
}
SEATED: Final = {
    "key": ("seat",),
    "keys": ("seat",),
    "play": ("seat",),
    "skip_to": ("seat",),
    "random_to_end": ("seed",),
}
"""What each kind of step may say besides."""


# Looking


def _show(t: Table, thing: str) -> Any:
    """One thing to show, such as `seat 0 credits` or `scores`."""
    words = thing.split()
    if not words:
        raise BadScenario("a thing to show is a sentence such as 'seat 0 credits', not an empty one.")
    what, rest = words[0], words[1:]
    if what not in SHOWN:
        raise unknown_word("thing to show", what, list(SHOWN))
    least, most, form, show = SHOWN[what]
    if not least <= len(rest) <= most:
        raise BadScenario(f"{thing!r} does not read like {form!r}.")
    return show(t, rest)


def _show_seat(t: Table, words: list[str]) -> Any:
    seat = _seat(words[0])
    t.seat(seat)
    if len(words) == 2:
        return t.look(words[1], seat)
    return {handle.name: t.look(handle.name, seat) for handle in t.handles(seat)}


def _show_table(t: Table, words: list[str]) -> Any:
    return t.look(words[0]) if words else {handle.name: t.look(handle.name) for handle in t.handles()}


def _show_options(t: Table, words: list[str]) -> Any:
    return t.options(_seat(words[0]))


def _show_may(t: Table, words: list[str]) -> Any:
    return t.may(_seat(words[0]), words[1])


def _show_why(t: Table, words: list[str]) -> Any:
    return t.why(_seat(words[0]), words[1])


def _show_waiting(t: Table, words: list[str]) -> Any:
    return t.match.machine.seats_asked()


def _show_scores(t: Table, words: list[str]) -> Any:
    return t.scores


def _show_over(t: Table, words: list[str]) -> Any:
    return t.is_over


def _show_view(t: Table, words: list[str]) -> Any:
    return t.observe(_seat(words[0]) if words else None)


def _show_story(t: Table, words: list[str]) -> Any:
    return t.story(_seat(words[0]) if words else None)


def _show_record(t: Table, words: list[str]) -> Any:
    return t.record().as_json()


def _show_words(t: Table, words: list[str]) -> Any:
    return {
        "table": {handle.name: handle.text for handle in t.handles()},
        "seat": {handle.name: handle.text for handle in t.handles(0)},
    }


SHOWN: Final[dict[str, tuple[int, int, str, Callable[[Table, list[str]], Any]]]] = {
    "seat": (1, 2, "seat 0 credits", _show_seat),
    "table": (0, 1, "table domes", _show_table),
    "options": (1, 1, "options 0", _show_options),
    "may": (2, 2, "may 0 build:dome", _show_may),
    "why": (2, 2, "why 0 build:dome", _show_why),
    "waiting": (0, 0, "waiting", _show_waiting),
    "scores": (0, 0, "scores", _show_scores),
    "over": (0, 0, "over", _show_over),
    "view": (0, 1, "view 0", _show_view),
    "story": (0, 1, "story 0", _show_story),
    "record": (0, 0, "record", _show_record),
    "words": (0, 0, "words", _show_words),
}
"""By first word: how many words follow at least and at most, an example, and what is shown."""


# Shapes


def _demand_fields(what: str, tree: Any, known: tuple[str, ...]) -> None:
    for name in _object(what, tree):
        if name not in known:
            raise BadScenario(f"{what} has an unknown field: {unknown_word('field', name, list(known))}")


def _object(what: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadScenario(f"{what} must be a JSON object, not {_short(value)}.")
    return value


def _list(what: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise BadScenario(f"{what} must be a JSON list, not {_short(value)}.")
    return value


def _word(what: str, value: Any) -> str:
    if not isinstance(value, str):
        raise BadScenario(f"{what} must be a word, not {_short(value)}.")
    return value


def _whole(what: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadScenario(f"{what} must be a whole number, not {_short(value)}.")
    return value


def _seat(value: Any) -> int:
    """A seat is a number; as the name of a field, or in a thing to show, the same in digits."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 4:
        return int(value)
    if value is None or isinstance(value, (str, list, dict)):
        raise BadScenario(f"a seat is a number such as 0, not {_short(value)}.")
    return _whole("a seat", value)


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    tree = dict(pairs)
    if len(tree) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadScenario(f"The field {twice!r} is given twice.")
    return tree


def _no_number(word: str) -> NoReturn:
    raise BadScenario(f"{word} is not a number of JSON.")
