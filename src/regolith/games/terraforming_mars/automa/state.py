"""What MarsBot has: its mat, which answers what cards ask of a seat by its tracks and its money, and its decks."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from regolith.games.mars.table import MarsTable
from regolith.games.mars.words import ANIMALS, ENERGY, FLOATERS, HEAT, MC, MICROBES, PLANTS, STEEL, TITANIUM
from regolith.games.terraforming_mars.automa.boards import BOARDS
from regolith.games.terraforming_mars.automa.words import (
    EVENT_TRACK,
    HUMAN,
    MARSBOT,
    MARSBOT_EARNS,
    NAME,
    NO_TRACK,
    TRACKS,
)
from regolith.games.terraforming_mars.state import Mars, Player
from regolith.kernel.english import say
from regolith.kernel.phrase import Noun
from regolith.kernel.state import Extra
from regolith.kernel.value import saved
from regolith.kernel.zones import NO_ONE, Zone, only

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.book import Book
    from regolith.kernel.rng import Rng
    from regolith.kernel.rules import Rules

AREAS: Final = 11
"""Storage areas, by the number of the colony tile."""
AREA_OF_GOOD: Final = {STEEL: 1, TITANIUM: 10, PLANTS: 4, ENERGY: 0, HEAT: 5, MC: 6}
AREA_OF_RESOURCE: Final = {MICROBES: 2, ANIMALS: 7}
ON_CARDS: Final = (ANIMALS, MICROBES, FLOATERS)
"""Of these MarsBot can be robbed as if they lay on a card."""


@final
class MarsBot(Player):
    """A supply of MC, trackers, floaters and storage areas. It has neither hand nor production."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Player.FIELDS, "map", "tracks", "markers", "floaters", "stored")
    SAVED_AS: ClassVar[str] = "tm.marsbot"

    map: str
    """Which board it plays on."""
    tracks: tuple[int, ...]
    """By track: the space of its tracker."""
    markers: tuple[tuple[int, int], ...]
    """Track and space of the markers where a tracker went back: what is printed there has happened."""
    floaters: int
    stored: tuple[int, ...]
    """By colony tile: what lies in its storage area."""

    def clone(self) -> "MarsBot":
        twin = MarsBot()
        self.copy_board_into(twin)
        twin.map = self.map
        twin.tracks = self.tracks
        twin.markers = self.markers
        twin.floaters = self.floaters
        twin.stored = self.stored
        return twin

    def more_meant(self, rules: "Book") -> dict[str, Any]:
        return {
            "tracks": {TRACKS[track]: space for track, space in enumerate(self.tracks)},
            "markers": [[TRACKS[track], space] for track, space in self.markers],
            "floaters": self.floaters,
            "stored": list(self.stored),
        }

    # What cards ask

    def on_track(self, track: int) -> int:
        """The space of a tracker; of a track that is not in play it is 0."""
        return self.tracks[track] if 0 <= track < len(self.tracks) else 0

    def printed(self, tag: int) -> int:
        return self.on_track(BOARDS[self.map].by_tag[tag])

    def counted_with_all(self, tag: int) -> int:
        return self.printed(tag) // 2

    def events_played(self) -> int:
        return self.tracks[EVENT_TRACK]

    def has(self, good: int) -> int:
        """All that can be taken away as this good: its MC, and what is stored of it."""
        return self.stock[MC] + self.stored[AREA_OF_GOOD[good]]

    def may_lower(self, good: int, n: int, least: int = 0) -> bool:
        track = BOARDS[self.map].by_good[good]
        return track != NO_TRACK and self.tracks[track] >= n

    def why_not_lower(self, good: int, n: int) -> str:
        track = BOARDS[self.map].by_good[good]
        return say("automa.track_too_low", track=Noun("track", TRACKS[track]), n=self.tracks[track], back=n)

    def why_nothing_to_lose(self) -> str:
        return say("automa.no_supply")

    def produce(self, s: Mars, seat: int, good: int, n: int, source: int) -> None:
        """It never gains production; where it loses some, a tracker goes back."""
        if n < 0:
            move_back(s, self, BOARDS[self.map].by_good[good], -n, source)

    def has_instead(self, s: MarsTable, seat: int, n: int) -> bool:
        """An MC for each card that it would draw."""
        self.earn(s, n)
        return True

    def earn(self, s: MarsTable, n: int, source: int = -1) -> None:
        """MC into the supply, told and heard."""
        if n:
            self.stock[MC] += n
            s.note("gains", MARSBOT, n, MC, source)
            s.emit(MARSBOT_EARNS, MARSBOT, n=n, source=source)

    def give_up(self, s: Mars, seat: int, good: int, n: int, source: int) -> int:
        """What is stored goes first; of an attack on MC, the supply."""
        area = AREA_OF_GOOD[good]
        if good == MC:
            lost = self._give_up_mc(s, n, good, source)
            return lost + self._give_up_stored(s, area, n - lost, source)
        lost = self._give_up_stored(s, area, n, source)
        return lost + self._give_up_mc(s, n - lost, good, source)

    def spare(self, kinds: tuple[int, ...]) -> int:
        meant = [kind for kind in kinds if kind in ON_CARDS]
        return max([self._stored_of(kind) for kind in meant]) + self.stock[MC] if meant else 0

    def _stored_of(self, kind: int) -> int:
        return self.floaters if kind == FLOATERS else self.stored[AREA_OF_RESOURCE[kind]]

    def give_up_resources(self, s: Mars, seat: int, kinds: tuple[int, ...], n: int, source: int) -> None:
        """Of several kinds, the one of which most is there."""
        best = max(kinds, key=self._stored_of)
        if best == FLOATERS:
            lost = min(n, self.floaters)
            if lost:
                self.floaters -= lost
                s.note("loses_floaters", seat, lost, source)
        else:
            lost = self._give_up_stored(s, AREA_OF_RESOURCE[best], n, source)
        self._give_up_mc(s, n - lost, MC, source)

    def _give_up_mc(self, s: Mars, n: int, good: int, source: int) -> int:
        lost = min(n, self.stock[MC])
        if lost:
            self.stock[MC] -= lost
            s.note("is_robbed", MARSBOT, lost, good, source)
        return lost

    def _give_up_stored(self, s: Mars, area: int, n: int, source: int) -> int:
        lost = min(n, self.stored[area])
        if lost:
            self.store(area, -lost)
            s.note("is_robbed_of_stored", MARSBOT, lost, area, source)
        return lost

    def store(self, area: int, n: int) -> None:
        """Into a storage area; below zero, out of it."""
        self.stored = (*self.stored[:area], self.stored[area] + n, *self.stored[area + 1 :])

    def move_to(self, track: int, space: int) -> None:
        self.tracks = (*self.tracks[:track], space, *self.tracks[track + 1 :])


def new_marsbot(map_: str, tracks: int) -> MarsBot:
    """Every tracker on its first space, nothing in the supply."""
    bot = MarsBot()
    bot.lay_out_board(MARSBOT)
    bot.map = map_
    bot.tracks = (0,) * tracks
    bot.markers = ()
    bot.floaters = 0
    bot.stored = (0,) * AREAS
    return bot


def move_back(s: Mars, bot: MarsBot, track: int, n: int, source: int = -1) -> None:
    """A tracker goes back, not below 0; every space it leaves keeps a marker, and the one it comes to does nothing."""
    there = bot.tracks[track]
    back = min(n, there)
    if back:
        bot.markers += tuple([(track, there - step) for step in range(back)])
        bot.move_to(track, there - back)
        s.note("goes_back", MARSBOT, back, there - back, track, source)


@final
class Automa(Extra):
    """The decks of MarsBot, and how far its generation has come."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("action", "bonus", "bonus_discard", "destroyed", "aside", "turned", "pile", "pack", "drafted"),
        *("turns", "second_fleet", "out_of_time", "corporation", "cubes", "bottom"),
    )
    SAVED_AS: ClassVar[str] = "tm.automa"
    BLANK: ClassVar[bool] = True

    action: Zone
    """The action deck of this generation."""
    bonus: Zone
    bonus_discard: Zone
    destroyed: Zone
    """Bonus cards that have left the game."""
    aside: Zone
    """Bonus cards that come into every new action deck."""
    turned: Zone
    """What is being resolved."""
    pile: Zone
    """The projects MarsBot has resolved."""
    pack: Zone
    """In a draft: what it chooses from."""
    drafted: Zone
    turns: int
    """How many it has had in this generation."""
    second_fleet: int
    """The generation in which it was gained, or 0."""
    out_of_time: bool
    """Mars was not complete in time: MarsBot has won."""
    corporation: int
    """The card of its corporation, or -1."""
    cubes: tuple[tuple[int, int, int], ...]
    """Track, space and colour of what a corporation laid there."""
    bottom: int
    """The bonus card of which everybody knows that it is the last one of its deck, or -1."""

    def clone(self) -> "Automa":
        twin = Automa()
        twin.action = self.action.clone()
        twin.bonus = self.bonus.clone()
        twin.bonus_discard = self.bonus_discard.clone()
        twin.destroyed = self.destroyed.clone()
        twin.aside = self.aside.clone()
        twin.turned = self.turned.clone()
        twin.pile = self.pile.clone()
        twin.pack = self.pack.clone()
        twin.drafted = self.drafted.clone()
        twin.turns = self.turns
        twin.second_fleet = self.second_fleet
        twin.out_of_time = self.out_of_time
        twin.corporation = self.corporation
        twin.cubes = self.cubes
        twin.bottom = self.bottom
        return twin

    def zones(self) -> list[Zone]:
        return [
            *(self.action, self.bonus, self.bonus_discard, self.destroyed, self.aside, self.turned, self.pile),
            *(self.pack, self.drafted),
        ]

    def redeal(self, seat: int, rng: "Rng") -> None:
        """Nobody knows the order of the action deck and the bonus deck, whatever is known of their cards; only what was
        put at the bottom stays there."""
        self.action.cards = rng.shuffled("determinize", sorted(self.action.cards))
        cards = self.bonus.cards
        stays = 1 if cards and cards[0] == self.bottom else 0
        self.bonus.cards = (*cards[:stays], *rng.shuffled("determinize", sorted(cards[stays:])))

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        return {
            **{zone.name: rules.ids(zone.cards) for zone in self.zones()},
            "turns": self.turns,
            "second fleet": self.second_fleet,
            "out of time": self.out_of_time,
            "corporation": rules.noun("card", self.corporation) if self.corporation >= 0 else "",
            "cubes": [list(cube) for cube in self.cubes],
            **({"bottom": rules.noun("card", self.bottom)} if self.bottom >= 0 else {}),
        }


saved(MarsBot)
saved(Automa)


def no_decks() -> Automa:
    """Before anything is dealt."""
    a = Automa()
    a.action = Zone("action deck", NO_ONE)
    a.bonus = Zone("bonus deck", NO_ONE)
    a.bonus_discard = Zone("bonus discard")
    a.destroyed = Zone("destroyed")
    a.aside = Zone("set aside")
    a.turned = Zone("turned up")
    a.pile = Zone("played pile")
    a.pack = Zone("pack of MarsBot", only(HUMAN))
    a.drafted = Zone("drafted by MarsBot", only(HUMAN))
    a.turns = a.second_fleet = 0
    a.out_of_time = False
    a.corporation = -1
    a.cubes = ()
    a.bottom = -1
    return a


def marsbot(s: Mars) -> MarsBot:
    return cast(MarsBot, s.seats[MARSBOT])


def automa(s: Mars) -> Automa:
    return cast(Automa, s.extras[NAME])
