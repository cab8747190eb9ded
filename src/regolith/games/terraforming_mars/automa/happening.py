"""What happens to MarsBot by rules alone, for whoever looks whether everything does."""

from typing import TYPE_CHECKING, Any, Final, cast, final

from regolith.games.terraforming_mars.automa.boards import BOARDS
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import (
    BONUS_BACK,
    BOT_CORPORATION_BACK,
    MARSBOT,
    NAME,
    TRACKS,
    VENUS_TRACK,
)
from regolith.kernel.journal import Entry
from regolith.kernel.watched import Happenings

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.automa.corporations.cards.model import BotCorporation
    from regolith.games.terraforming_mars.rules import MarsRules

ROOMS: Final = (f"{NAME}.", "bot.")
"""How the templates of MarsBot's story begin."""
RECKONED: Final = ("neural", "supply", "pile")
"""Its points, which are counted anew each time: they are no deeds."""


@final
class BotHappenings(Happenings):
    """Spaces of the tracks whose icon is carried out, by board; bonus cards turned up; corporations founded, and their
    cubes reached; and every kind of entry that is told of MarsBot alone."""

    def possible(self, rules: Any) -> list[str]:
        book = cast("MarsRules", rules)
        kinds = [kind for kind, told in book.story.items() if told.key.startswith(ROOMS) and kind not in RECKONED]
        found = [f"told:{kind}" for kind in kinds]
        for track in BOARDS[book.board.name].tracks:
            if track.number < VENUS_TRACK or "venus" in book.setup.modules:
                spaces = [space for space, icon in enumerate(track.icons) if icon]
                found += [icon_key(book, track.number, space) for space in spaces]
        for card in book.cards:
            if book.backs[card] == BONUS_BACK:
                found.append(f"turned:{book.noun('card', card)}")
            elif book.backs[card] == BOT_CORPORATION_BACK:
                found += [f"founded:{book.noun('card', card)}", *cubes_of(book, card)]
        return found

    def seen(self, s: Any, entries: list[Entry]) -> list[str]:
        found: list[str] = []
        for at, entry in enumerate(entries):
            if entry.seat == MARSBOT:
                found.append(f"told:{entry.kind}")
                after = entries[at + 1].kind if at + 1 < len(entries) else ""
                found += self._of(s, entry, after)
        return found

    def _of(self, s: Any, entry: Entry, after: str) -> list[str]:
        """What one entry tells; where a marker or cube lay, the next one says so."""
        if entry.kind == "advances" and after not in ("unmarks", "takes_cube"):
            space, track = entry.nouns
            return [f"icon:{marsbot(s).map}/{TRACKS[track]}/{space}"]
        if entry.kind == "takes_cube":
            _, space, track = entry.nouns
            return [f"cube:{s.rules.noun('card', automa(s).corporation)}/{TRACKS[track]}/{space}"]
        if entry.kind in ("turns_up", "bot_founds"):
            word = "turned" if entry.kind == "turns_up" else "founded"
            return [f"{word}:{s.rules.noun('card', entry.nouns[0])}"]
        return []


def icon_key(book: "MarsRules", track: int, space: int) -> str:
    return f"icon:{book.board.name}/{TRACKS[track]}/{space}"


def cubes_of(book: "MarsRules", card: int) -> list[str]:
    """The cubes that this corporation lays on the tracks of this board."""
    tracks = BOARDS[book.board.name].by_tag
    corporation = cast("BotCorporation", book.by_number[card])
    return [
        f"cube:{book.noun('card', card)}/{TRACKS[tracks[tag]]}/{space}"
        for cubes in corporation.cubes
        for tag, spaces in cubes.spaces
        for space in spaces
    ]
