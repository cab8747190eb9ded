"""Where table and screen differ: values set by hand, a tile that lies elsewhere, a deck with more or fewer cards."""

from collections.abc import Callable
from typing import Any, Final, final

from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.automa.placing import icons, ocean_pays
from regolith.games.terraforming_mars.automa.research import add_projects
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import has_venus, track_at
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT, TRACKS
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.companion.decks import empty
from regolith.games.terraforming_mars.companion.deeds import thing
from regolith.games.terraforming_mars.companion.hook import number_in
from regolith.games.terraforming_mars.companion.state import kept
from regolith.games.terraforming_mars.companion.teller import Deed
from regolith.games.terraforming_mars.companion.waiting import ACT_AGAIN
from regolith.games.terraforming_mars.companion.words import MARSBOT_WORD, YOU, Entry, Refusal
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import beside, put_tile
from regolith.games.terraforming_mars.words import (
    LAST_GREENERIES,
    NO_TILE,
    NOBODY,
    OCEAN,
    OCEANS_TOP,
    OXYGEN_TOP,
    PRODUCTION,
    TEMPERATURE_TOP,
    VENUS_TOP,
)
from regolith.kernel.english import say

OWNERS: Final = {"": NOBODY, YOU: HUMAN, MARSBOT_WORD: MARSBOT}
COLDEST: Final = -30
WARMEST: Final = COLDEST + 2 * TEMPERATURE_TOP
MANY: Final = 99
UNITS: Final = {"temperature": "companion.degrees", "oxygen": "companion.percent", "venus": "companion.percent"}


class Value:
    """A number that can be set: its name and bounds, what it is, and how it becomes another."""

    def __init__(self, name: str, least: int, most: int) -> None:
        self.name: str = name
        self.least: int = least
        self.most: int = most

    def in_words(self, n: str) -> str:
        return n

    def get(self, s: Mars) -> int:
        raise NotImplementedError

    def put(self, s: Mars, n: int) -> None:
        raise NotImplementedError


@final
class OfTable(Value):
    """A field of the table; a scale is set by what is printed on it."""

    def __init__(self, field: str, least: int, most: int, step: int = 1) -> None:
        super().__init__(say(f"companion.value.{'generation' if field == 'round' else field}"), least, most)
        self.field: str = field
        self.start: int = least if step > 1 else 0
        self.step: int = step

    def in_words(self, n: str) -> str:
        unit = UNITS.get(self.field)
        return n if unit is None else say(unit, n=n)

    def get(self, s: Mars) -> int:
        at: int = getattr(s, self.field)
        return self.start + self.step * at

    def put(self, s: Mars, n: int) -> None:
        setattr(s, self.field, (n - self.start) // self.step)


@final
class OfMarsBot(Value):
    """A field of MarsBot's mat."""

    def __init__(self, name: str, field: str, most: int) -> None:
        super().__init__(name, 0, most)
        self.field: str = field

    def get(self, s: Mars) -> int:
        n: int = getattr(marsbot(s), self.field)
        return n

    def put(self, s: Mars, n: int) -> None:
        setattr(marsbot(s), self.field, n)


@final
class OnTrack(Value):
    """The space of a tracker; nothing happens on the way."""

    def __init__(self, s: Mars, track: int) -> None:
        super().__init__(say("companion.value.track", track=TRACKS[track]), 0, track_at(s, track).end)
        self.track: int = track

    def get(self, s: Mars) -> int:
        return marsbot(s).tracks[self.track]

    def put(self, s: Mars, n: int) -> None:
        marsbot(s).move_to(self.track, n)


@final
class InStorage(Value):
    """What lies in the storage area of a colony tile."""

    def __init__(self, s: Mars, moon: int) -> None:
        super().__init__(say("companion.value.stored", colony=s.rules.name("moon", moon)), 0, MANY)
        self.moon: int = moon

    def get(self, s: Mars) -> int:
        return marsbot(s).stored[self.moon]

    def put(self, s: Mars, n: int) -> None:
        marsbot(s).store(self.moon, n - self.get(s))


@final
class OnCorporation(Value):
    """What lies on MarsBot's corporation."""

    def get(self, s: Mars) -> int:
        return marsbot(s).on_card(automa(s).corporation)

    def put(self, s: Mars, n: int) -> None:
        held = marsbot(s).held
        held.pop(automa(s).corporation, None)
        if n:
            held[automa(s).corporation] = n


def values(s: Mars) -> dict[str, Value]:
    """All that can be set as a number, in the order in which a page shows it."""
    rows: dict[str, Value] = {
        "tr": OfMarsBot(say("companion.value.tr"), "rating", 200),
        "mc": OfMarsBot(say("companion.value.mc"), "mc", 500),
        "temperature": OfTable("temperature", COLDEST, WARMEST, 2),
        "oxygen": OfTable("oxygen", 0, OXYGEN_TOP),
        "oceans": OfTable("oceans", 0, OCEANS_TOP),
        "generation": OfTable("round", 1, 30),
    }
    if has_venus(s):
        rows["venus"] = OfTable("venus", 0, 2 * VENUS_TOP, 2)
    if has_venus(s) or COLONIES in s.extras:
        rows["floaters"] = OfMarsBot(say("companion.value.floaters"), "floaters", MANY)
    for track in range(len(marsbot(s).tracks)):
        rows[f"track:{TRACKS[track]}"] = OnTrack(s, track)
    if COLONIES in s.extras:
        for moon, noun in enumerate(s.rules.nouns["moon"]):
            rows[f"stored:{noun}"] = InStorage(s, moon)
    card = automa(s).corporation
    if card >= 0 and s.book.holds[card] >= 0:
        rows["held"] = OnCorporation(say("companion.value.held"), 0, MANY)
    return rows


# Entries


def set_value(s: Mars, entry: Entry) -> None:
    """A number, the first player, a marker of a track, a claim, or a tile: whatever the table shows."""
    what = str(entry.get("what"))
    rows = values(s)
    if what in rows:
        n = number_in(entry, "to", rows[what].least, rows[what].most)
        rows[what].put(s, n)
        if rows[what].get(s) != n:
            raise Refusal(say("companion.refusal.no_step", what=rows[what].name, to=rows[what].in_words(str(n))))
        return
    head, _, rest = what.partition(":")
    setters: dict[str, Callable[[Mars, str, Entry], None]] = {
        "first": _set_first,
        "marker": _set_marker,
        "milestone": _set_milestone,
        "award": _set_award,
        "tile": _set_tile,
    }
    if head not in setters:
        raise Refusal(say("companion.refusal.unknown", what=what[:60]))
    setters[head](s, rest, entry)


def sets_number(s: Mars, entry: Entry) -> bool:
    """Is it a number of the table, which can be set in the middle of a turn?"""
    return entry["do"] == "set" and entry.get("what") in values(s)


def _owner(entry: Entry, name: str) -> int:
    word = entry.get(name)
    if word not in OWNERS:
        raise Refusal(say("companion.refusal.unknown", what=str(word)[:60]))
    return OWNERS[word]


def _set_first(s: Mars, rest: str, entry: Entry) -> None:
    owner = _owner(entry, "to")
    if owner == NOBODY:
        raise Refusal(say("companion.refusal.first_player"))
    s.first = owner


def _set_marker(s: Mars, rest: str, entry: Entry) -> None:
    """A marker on a space of a track, there or not."""
    word, _, space = rest.partition(":")
    bot = marsbot(s)
    if word not in TRACKS[: len(bot.tracks)] or not (space.isascii() and space.isdecimal()):
        raise Refusal(say("companion.refusal.unknown", what=rest[:60]))
    here = (TRACKS.index(word), number_in({"n": int(space[:9])}, "n", 1, track_at(s, TRACKS.index(word)).end))
    others = tuple([marker for marker in bot.markers if marker != here])
    bot.markers = (*others, here) if number_in(entry, "to", 0, 1) else others


def _set_milestone(s: Mars, rest: str, entry: Entry) -> None:
    number = thing(s, {"noun": rest}, "noun", "milestone")
    s.milestones = _claimed(s.milestones, number, _owner(entry, "to"))


def _set_award(s: Mars, rest: str, entry: Entry) -> None:
    number = thing(s, {"noun": rest}, "noun", "award")
    s.awards = _claimed(s.awards, number, _owner(entry, "to"))


def _claimed(claims: tuple[tuple[int, int], ...], number: int, owner: int) -> tuple[tuple[int, int], ...]:
    others = tuple([claim for claim in claims if claim[0] != number])
    return others if owner == NOBODY else (*others, (number, owner))


def _set_tile(s: Mars, rest: str, entry: Entry) -> None:
    """Nothing but the tile itself: what it brings is set by itself."""
    space = thing(s, entry, "space", "space")
    word: Any = entry.get("tile", "")
    tile = NO_TILE if word == "" else thing(s, entry, "tile", "tile")
    was = s.tiles[space]
    put_tile(s, _owner(entry, "owner") if tile not in (NO_TILE, OCEAN) else NOBODY, space, tile)
    s.oceans = max(0, min(OCEANS_TOP, s.oceans + (tile == OCEAN) - (was == OCEAN)))


def move_tile(s: Mars, entry: Entry) -> None:
    """The mirror follows the table; money that MarsBot had from the tile stays, unless it is to be counted again."""
    space = thing(s, entry, "space", "space")
    to = thing(s, entry, "to", "space")
    if s.tiles[space] == NO_TILE:
        raise Refusal(say("companion.refusal.no_tile", space=s.rules.name("space", space)))
    if s.tiles[to] != NO_TILE:
        raise Refusal(say("companion.refusal.taken", space=s.rules.name("space", to)))
    tile, owner = s.tiles[space], s.owners[space]
    counts = entry.get("recompute") and is_paid_for(s, space)
    had = worth_of(s, space)
    put_tile(s, NOBODY, space, NO_TILE)
    put_tile(s, owner, to, tile)
    s.owners[space] = NOBODY
    laid = kept(s).laid
    kept(s).laid = tuple([to if there == space else there for there in laid])
    if counts:
        bot = marsbot(s)
        bot.stock[MC] = max(0, bot.mc - had + worth_of(s, to))


def is_paid_for(s: Mars, space: int) -> bool:
    """Has MarsBot been paid for the tile there? For one that the person placed it was not."""
    return s.owners[space] != HUMAN and space not in kept(s).laid


def worth_of(s: Mars, space: int) -> int:
    """What MarsBot has from a tile there."""
    return icons(s, space) + ocean_pays(s) * beside(s, space, OCEAN)


def empty_deck(s: Mars, entry: Entry) -> None:
    """Cards that come every generation come again in the next one."""
    empty(s)


def one_more_card(s: Mars, entry: Entry) -> None:
    """One that the screen did not count; MarsBot, if it has passed, has a turn again, after the action phase too."""
    if s.phase == LAST_GREENERIES:
        raise Refusal(say("companion.refusal.not_now"))
    add_projects(s, 1)
    s.passed &= ~(1 << MARSBOT)
    if s.phase == PRODUCTION:
        s.push(ACT_AGAIN, HUMAN)


SETTINGS: Final[dict[str, Callable[[Mars, Entry], None]]] = {
    "set": set_value,
    "move": move_tile,
    "empty": empty_deck,
    "more": one_more_card,
}
"""What may be entered at any time."""
OF_DECK: Final = ("empty", "more")


def setting_of(entry: Entry) -> Deed | None:
    do = entry["do"]
    return (lambda s: SETTINGS[do](s, entry)) if do in SETTINGS else None
