"""What may be arranged of MarsBot on a testing table. Its MC and rating go by the words of every seat."""

from typing import Any, final

from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import track_at
from regolith.games.terraforming_mars.automa.words import BONUS_BACK, NAME, RETURNING, TRACKS
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import PROJECT_BACK
from regolith.kernel.handles import Handle, taken_from_anywhere, things_called, words_of
from regolith.kernel.zones import Zone


@final
class Tracks(Handle[Mars]):
    """The spaces of the trackers, {"building": 5}; those that are not named stay where they are."""

    def get(self, s: Mars, seat: int) -> Any:
        return {TRACKS[track]: space for track, space in enumerate(marsbot(s).tracks)}

    def put(self, s: Mars, seat: int, value: Any) -> None:
        bot = marsbot(s)
        for word, space in value.items():
            if word not in TRACKS[: len(bot.tracks)]:
                raise self.refused(f"knows {', '.join(TRACKS[: len(bot.tracks)])}, not {word!r}.")
            track = TRACKS.index(word)
            if isinstance(space, bool) or not isinstance(space, int) or not 0 <= space <= track_at(s, track).end:
                raise self.refused(f"has spaces from 0 to {track_at(s, track).end} for {word}, not {space!r}.")
            bot.move_to(track, space)


@final
class Markers(Handle[Mars]):
    """Where a tracker went back from: [["bio", 5]]."""

    def get(self, s: Mars, seat: int) -> Any:
        return [[TRACKS[track], space] for track, space in marsbot(s).markers]

    def put(self, s: Mars, seat: int, value: Any) -> None:
        marsbot(s).markers = tuple([(TRACKS.index(track), space) for track, space in value])


@final
class Stored(Handle[Mars]):
    """What lies in the storage areas, {"triton": 4}; those that are not named stay as they are."""

    def get(self, s: Mars, seat: int) -> Any:
        return {s.rules.noun("moon", moon): n for moon, n in enumerate(marsbot(s).stored) if n}

    def put(self, s: Mars, seat: int, value: Any) -> None:
        bot = marsbot(s)
        for word, n in value.items():
            moon = things_called(s.rules, "moon", word)[0]
            bot.store(moon, n - bot.stored[moon])


@final
class Floaters(Handle[Mars]):
    """How many it has."""

    def get(self, s: Mars, seat: int) -> Any:
        return marsbot(s).floaters

    def put(self, s: Mars, seat: int, value: Any) -> None:
        marsbot(s).floaters = int(value)


@final
class BotZone(Handle[Mars]):
    """One of MarsBot's zones, by the names of its cards; of a deck, the next one comes first. Cards come from where
    they lie, out of play or not, and what has to make room goes to the end of its deck."""

    def __init__(self, name: str, text: str, field: str, deck: bool = False) -> None:
        super().__init__(name, text, field=field, module=NAME)
        self.deck: bool = deck

    def _zone(self, s: Mars) -> Zone:
        zone: Zone = getattr(automa(s), self.field)
        return zone

    def get(self, s: Mars, seat: int) -> Any:
        cards = self._zone(s).cards
        return [s.rules.name("card", card) for card in (reversed(cards) if self.deck else cards)]

    def put(self, s: Mars, seat: int, value: Any) -> None:
        zone = self._zone(s)
        wanted: list[int] = []
        for card in zone.take_all():
            s.known.pop(card, None)
            home = self._home(s, card)
            home.cards = (card, *home.cards)
        for word in words_of(self.name, value):
            card = things_called(s.rules, "card", word)[0]
            if s.rules.backs[card] not in (PROJECT_BACK, BONUS_BACK):
                raise self.refused(f"cannot have {word}.")
            wanted.append(taken_from_anywhere(s, s.rules.kinds[card], []))
        zone.cards += tuple(reversed(wanted)) if self.deck else tuple(wanted)

    def _home(self, s: Mars, card: int) -> Zone:
        if s.rules.backs[card] == PROJECT_BACK:
            return s.deck
        return automa(s).aside if card in s.rules.groups[RETURNING] else automa(s).bonus


TABLE_HANDLES: tuple[Handle[Mars], ...] = (
    Tracks("tracks", 'The trackers of MarsBot: {"building": 5}.', module=NAME),
    Markers("bot_markers", 'Spaces that a tracker went back from: [["bio", 5]].', module=NAME),
    Stored("stored", 'What MarsBot has stored: {"triton": 4}.', module=NAME),
    Floaters("bot_floaters", "The floaters of MarsBot.", module=NAME),
    BotZone("action_deck", "The action deck of MarsBot, the next card first.", "action", deck=True),
    BotZone("bonus_deck", "The bonus deck of MarsBot, the next card first.", "bonus", deck=True),
    BotZone("bonus_discard", "The discarded bonus cards.", "bonus_discard"),
    BotZone("destroyed", "The bonus cards that have left the game.", "destroyed"),
    BotZone("bot_played", "The projects MarsBot has resolved.", "pile"),
)
