"""The file of a desk: what is read from it, and what it showed when it was written."""

from typing import Any, Final, final

from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT
from regolith.games.terraforming_mars.companion.changes import Change
from regolith.games.terraforming_mars.companion.setting import values
from regolith.games.terraforming_mars.companion.words import Entry, Refusal
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import NO_TILE
from regolith.kernel.english import say

FORMAT: Final = 1
MANY_KEPT: Final = 500
TILE: Final = "tile:"


def is_entry(entry: Any) -> bool:
    """A flat row of words and numbers, but for figures and cards by hand."""
    if not isinstance(entry, dict) or not isinstance(entry.get("do"), str):
        return False
    deep = ("figures", "hand")
    return all(isinstance(value, str | int | bool | None) or name in deep for name, value in entry.items())


@final
class File:
    """A file that can be read."""

    def __init__(self, setup: Any, entries: list[Entry], kept: list[Any], shown: dict[str, Any]) -> None:
        self.setup: Any = setup
        self.entries: list[Entry] = entries
        self.kept: list[Any] = kept
        self.shown: dict[str, Any] = shown
        """What the entries came to when the file was written."""
        self.held: list[Entry] | None = None
        self.later: list[Entry] = []
        self.changed: int = 0
        self.left_over: bool = False
        """A change that was looked at."""


def read(file: Any) -> File:
    if not isinstance(file, dict) or file.get("companion") != FORMAT or isinstance(file["companion"], bool):
        raise Refusal(say("companion.refusal.file"))
    shown = file.get("shown") or {}
    told = File(file.get("setup"), entries_in(file, "entries"), kept_in(file.get("kept")), shown)
    held = file.get("held")
    if not isinstance(shown, dict) or not isinstance(held, dict | None):
        raise Refusal(say("companion.refusal.file"))
    if held is not None:
        told.held, told.later = entries_in(held, "entries"), entries_in(held, "later")
        changed = held.get("changed")
        told.changed = changed if isinstance(changed, int) else 0
        told.left_over = bool(held.get("left_over"))
    return told


def entries_in(file: dict[str, Any], name: str) -> list[Entry]:
    entries = file.get(name)
    if not isinstance(entries, list) or not all(is_entry(entry) for entry in entries):
        raise Refusal(say("companion.refusal.file"))
    return entries


def kept_in(kept: Any) -> list[Any]:
    """Cards by hand that were kept; each is looked at where it is made."""
    if kept is None:
        return []
    if not isinstance(kept, list) or len(kept) > MANY_KEPT:
        raise Refusal(say("companion.refusal.file"))
    return kept


# What the entries came to


def written(s: Mars) -> dict[str, Any]:
    """The values and tiles by which one sees whether the same entries still come to the same."""
    found: dict[str, Any] = {noun: value.get(s) for noun, value in values(s).items()}
    for space in range(len(s.tiles)):
        tile, owner = s.tiles[space], s.owners[space]
        if tile != NO_TILE:
            found[f"{TILE}{s.rules.noun('space', space)}"] = f"{s.rules.noun('tile', tile)} {owner}"
    return found


def in_words(s: Mars, tile: str) -> str:
    """A tile of a file."""
    noun, _, owner = tile.partition(" ")
    nouns = s.rules.nouns["tile"]
    name = s.rules.name("tile", nouns.index(noun)) if noun in nouns else noun
    seats = {str(seat): s.rules.name("seat", seat) for seat in (HUMAN, MARSBOT)}
    return say("companion.owned", tile=name, who=seats[owner]) if owner in seats else name


def played_otherwise(s: Mars, shown: dict[str, Any]) -> list[Change]:
    """Where the entries now come to something else than the file showed; a file that shows nothing is believed."""
    if not shown:
        return []
    now = written(s)
    rows = values(s)
    found: list[Change] = []
    for noun, value in rows.items():
        if noun in shown and shown[noun] != now[noun]:
            found.append(Change("bot", noun, value.name, str(shown[noun]), str(now[noun])))
    for space in range(len(s.tiles)):
        noun = s.rules.noun("space", space)
        was, is_ = str(shown.get(f"{TILE}{noun}", "")), str(now.get(f"{TILE}{noun}", ""))
        if was != is_:
            place = s.rules.name("space", space)
            found.append(Change("tile", f"{TILE}{noun}", place, in_words(s, was), in_words(s, is_), noun))
    return found
