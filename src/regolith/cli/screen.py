"""Drawing a view in the terminal. It knows no game: a view is a tree, and each kind of branch has its shape."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from regolith.cli.reading import noun_of, with_names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SHORT = 16
"""So many things of a long list are shown before the rest is counted."""
SEAT_STYLES = ("cyan", "magenta", "yellow", "green", "blue", "red")
NONE = "-"


def seat_style(seat: int) -> str:
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def title(name: str) -> str:
    """The name of a field as people read it."""
    return str(name).replace("_", " ")


def draw_view(view: Mapping[str, Any], names: Mapping[str, str], *, whole: bool = False) -> RenderableType:
    """What a seat sees of the table, by name; long lists are cut short unless the whole is wanted."""
    seats = [seat_title(seat, view) for seat in range(view["players"])]
    return Panel(
        draw_tree(with_names(view["table"], names), seats, whole),
        title="the table",
        title_align="left",
        border_style="dim",
    )


def seat_title(seat: int, view: Mapping[str, Any]) -> Text:
    """A seat in its colour, with what is to be known of it at a glance."""
    mine = " (you)" if view["seat"] == seat else ""
    asked = " *" if seat in view["waiting_for"] else ""
    return Text(f"seat {seat}{mine}{asked}", style=seat_style(seat))


def draw_tree(tree: Mapping[str, Any], seats: Sequence[Text], whole: bool) -> RenderableType:
    """Plain values side by side, then one line for each list or map, then what has branches of its own."""
    plain = Text()
    rows = Table.grid(padding=(0, 2))
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column(overflow="fold")
    below: list[RenderableType] = []
    for name, value in tree.items():
        if not isinstance(value, (dict, list, tuple)):
            plain.append("   " if plain else "")
            plain.append(f"{title(name)} ", style="bold")
            plain.append(word(value))
        elif is_flat(value):
            rows.add_row(title(name), line(value, whole))
        elif isinstance(value, dict):
            below.append(Panel(draw_tree(value, seats, whole), title=title(name), title_align="left"))
        else:
            below.append(draw_list(name, value, seats, whole))
    parts: list[RenderableType] = [plain] if plain else []
    if rows.row_count:
        parts.append(rows)
    return Group(*parts, *below)


def draw_list(name: str, items: Sequence[Any], seats: Sequence[Text], whole: bool) -> RenderableType:
    """A list of maps stands side by side, a column for each; any other list one under the other."""
    if not all(isinstance(item, dict) for item in items):
        return draw_tree({f"{name} {at}": item for at, item in enumerate(items)}, seats, whole)
    heads = list(seats) if name == "seats" and len(items) == len(seats) else [Text(str(at)) for at in range(len(items))]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(Text("" if name == "seats" else title(name)), style="bold", no_wrap=True)
    for head in heads:
        table.add_column(head, overflow="fold")
    for field in dict.fromkeys(field for item in items for field in item):
        cells = [item.get(field) for item in items]
        if any(not is_empty(cell) for cell in cells):
            table.add_row(title(field), *(cell_of(cell, seats, whole) for cell in cells))
    return table


def cell_of(value: Any, seats: Sequence[Text], whole: bool) -> RenderableType:
    if isinstance(value, dict) and not is_flat(value):
        return draw_tree(value, seats, whole)
    if isinstance(value, (list, tuple)) and not is_flat(value):
        return draw_list("", value, seats, whole)
    return line(value, whole) if isinstance(value, (dict, list, tuple)) else Text(word(value))


def is_flat(value: Any) -> bool:
    """A list or map of plain values, that goes on one line."""
    items = value.values() if isinstance(value, dict) else value
    return not any(isinstance(item, (dict, list, tuple)) for item in items)


def is_empty(value: Any) -> bool:
    return value is None or value in ("", [], {})


def line(value: Mapping[str, Any] | Sequence[Any], whole: bool) -> Text:
    """A flat list or map on one line: equal things counted, a map with few values turned round."""
    if not isinstance(value, dict):
        counts = Counter(word(item) for item in value)
        things = [thing if many == 1 else f"{thing} x{many}" for thing, many in counts.items()]
        return Text(cut(things, ", ", whole) or NONE)
    found: dict[str, list[str]] = {}
    for name, item in value.items():
        found.setdefault(word(item), []).append(title(name))
    if len(value) > 4 and 2 * len(found) <= len(value) and all(isinstance(item, str) for item in value.values()):
        shown = Text()
        for item, names in found.items():
            shown.append("   " if shown else "")
            shown.append(f"{item}: ", style="italic")
            shown.append(cut(names, "  ", whole))
        return shown
    return Text(cut([f"{title(name)} {word(item)}" for name, item in value.items()], ", ", whole) or NONE)


def cut(things: Sequence[str], between: str, whole: bool) -> str:
    if whole or len(things) <= SHORT:
        return between.join(things)
    return between.join(things[:SHORT]) + f"{between}... and {len(things) - SHORT} more"


def word(value: Any) -> str:
    """A plain value as people read it."""
    if value is None or value == "":
        return NONE
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def draw_question(asked: Mapping[str, Any], names: Mapping[str, str]) -> RenderableType:
    """The prompt, the numbered options, and what is barred with the reason."""
    rows = Table.grid(padding=(0, 2))
    rows.add_column(justify="right", style="bold")
    rows.add_column(overflow="fold")
    rows.add_column(style="dim", overflow="fold")
    for number, option in enumerate(asked["options"], 1):
        label = option["label"]
        rows.add_row(Text(str(number)), Text(label), Text(option["key"] if option["key"] != label else ""))
    for barred in asked["barred"]:
        rows.add_row(Text("x", style="dim"), Text(barred["label"], style="dim"), Text(barred["why"]))
    prompt = Text(asked["prompt"] or "What do you choose?", style="bold")
    parts: list[RenderableType] = [prompt, rows]
    if asked["picked"]:
        picked = [names.get(noun_of(key), key) for key in asked["picked"]]
        parts.insert(1, Text(f"picked so far: {', '.join(picked)}"))
    return Group(*parts)
