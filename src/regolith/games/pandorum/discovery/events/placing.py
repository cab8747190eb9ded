"""Immediate parts that put something on the board. Maximus takes the first place that is allowed."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from regolith.games.pandorum.building import put_structure, remove_structure
from regolith.games.pandorum.discovery.events.state import CRACK, DEAD_CITY, ERUPTION, METEORS, PAD_TOKEN, events
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import A_MODULE, CRATER, HARVESTER, LANDING_PAD, MODULE, NOTHING, PAD, STRUCTURE
from regolith.kernel.choices import SPACE, Choose
from regolith.kernel.effect import NOTHING_TO_ASK, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


def objects_on(s: Pandorum, at: int) -> int:
    """How many objects lie or stand on a hex, Harvesters not counted."""
    found = 1 if s.structures[at] != NOTHING else 0
    found += at in s.volcanoes
    found += s.is_pad(at)
    found += at in s.cities
    found += at in events(s).meteors
    found += at in events(s).contaminated
    for hook in s.book.hooks:
        found += hook.occupies(s, at)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Place(Choose[Pandorum]):
    """Ask for a place among those allowed; if there is none, nothing happens."""

    def places(self, s: Pandorum, seat: int) -> list[int]:
        return []

    def put(self, s: Pandorum, seat: int, place: int, source: int) -> None:
        """What comes there, by the Event that is the source."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return self.places(s, f.seat)

    def run(self, s: Pandorum, f: Frame) -> None:
        """Maximus takes the first place."""
        places = self.places(s, f.seat)
        if places:
            self.put(s, f.seat, places[0], f.source)

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        self.put(s, f.seat, option, f.source)


@final
class Erupt(Effect[Pandorum]):
    """A Volcano in the middle of the sector in which the Harvester of the active player stands."""

    def run(self, s: Pandorum, f: Frame) -> None:
        at = s.book.centres[s.book.sectors[s.seats[f.seat].harvester]]
        if s.is_pad(at) or at in s.volcanoes or at in s.cities:
            return
        if s.structures[at] != NOTHING:
            remove_structure(s, at, to_supply=True, source=f.source)
        board = events(s)
        board.eruption = at
        board.take_tokens(ERUPTION, 1)
        s.volcanoes = (*s.volcanoes, at)
        s.note("erupts", f.seat, at)

    def says(self) -> Phrase:
        return Phrase("events.erupt", where=HARVESTER, unless=LANDING_PAD, structure=STRUCTURE)


@final
class StrikeMeteors(Place):
    """Two hexes of two sectors, on their border and free of objects, become craters."""

    def places(self, s: Pandorum, seat: int) -> list[int]:
        sectors = s.book.sectors
        taken = [player.harvester for player in s.seats]
        found: list[int] = []
        for number, (a, b) in enumerate(s.book.edges):
            if sectors[a] != sectors[b] and a not in taken and b not in taken:
                if objects_on(s, a) == 0 and objects_on(s, b) == 0:
                    found.append(number)
        return found

    def put(self, s: Pandorum, seat: int, place: int, source: int) -> None:
        board = events(s)
        board.meteors = s.book.edges[place]
        board.take_tokens(METEORS, 1)
        s.terrain = tuple([CRATER if at in board.meteors else terrain for at, terrain in enumerate(s.terrain)])
        s.note("meteors", seat, place)


@final
class CrackOpen(Place):
    """Two neighbouring hexes are no longer adjacent."""

    def places(self, s: Pandorum, seat: int) -> list[int]:
        return list(range(len(s.book.edges)))

    def put(self, s: Pandorum, seat: int, place: int, source: int) -> None:
        events(s).take_tokens(CRACK, 1)
        lay_crack(s, place)
        s.note("cracks", seat, place)


def lay_crack(s: Pandorum, edge: int) -> None:
    a, b = s.book.edges[edge]
    s.crack = (a, b)
    near = list(s.book.board.beside)
    near[a] = tuple([there for there in near[a] if there != b])
    near[b] = tuple([there for there in near[b] if there != a])
    s.near = tuple(near)


@final
class LandingPad(Place):
    """One more Landing pad."""

    def places(self, s: Pandorum, seat: int) -> list[int]:
        return [
            at
            for at in range(len(s.terrain))
            if s.structures[at] == NOTHING and at not in s.volcanoes and at not in s.cities and not s.is_pad(at)
        ]

    def put(self, s: Pandorum, seat: int, place: int, source: int) -> None:
        board = events(s)
        board.pad_token = place
        board.take_tokens(PAD_TOKEN, 1)
        s.terrain = (*s.terrain[:place], PAD, *s.terrain[place + 1 :])
        s.note("pad", seat, place)


@final
class FoundCity(Place):
    """The dead city takes the place of a Volcano with the fewest objects around it."""

    def places(self, s: Pandorum, seat: int) -> list[int]:
        around = [sum([objects_on(s, there) for there in s.near[at]]) for at in s.volcanoes]
        fewest = min(around, default=0)
        return sorted([at for at, n in zip(s.volcanoes, around) if n == fewest])

    def put(self, s: Pandorum, seat: int, place: int, source: int) -> None:
        board = events(s)
        if board.eruption == place:
            board.eruption = -1
        board.take_tokens(DEAD_CITY, 1)
        s.volcanoes = tuple([at for at in s.volcanoes if at != place])
        s.cities = (*s.cities, place)
        s.note("city", seat, place)


@final
class PlaceModule(Place):
    """A module on any empty hex, for nothing. This is no construction."""

    def places(self, s: Pandorum, seat: int) -> list[int]:
        if s.seats[seat].modules == 0:
            return NOTHING_TO_ASK
        return [at for at in range(len(s.terrain)) if s.is_empty(at)]

    def put(self, s: Pandorum, seat: int, place: int, source: int) -> None:
        s.note("expands", seat, place)
        put_structure(s, seat, place, MODULE)


@final
class RemoveOne(Place):
    """An own Structure goes back to the supply. Maximus gives up a module first."""

    def places(self, s: Pandorum, seat: int) -> list[int]:
        return s.owned(seat)

    def run(self, s: Pandorum, f: Frame) -> None:
        owned = s.owned(f.seat)
        modules = [at for at in owned if s.structures[at] == MODULE]
        if owned:
            self.put(s, f.seat, (modules or owned)[0], f.source)

    def put(self, s: Pandorum, seat: int, place: int, source: int) -> None:
        remove_structure(s, place, to_supply=True, source=source)


@final
class Sabotage(Effect[Pandorum]):
    """Everybody with the most Structures removes one."""

    def run(self, s: Pandorum, f: Frame) -> None:
        counts = [len(s.owned(seat)) for seat in range(len(s.seats))]
        most = max(counts)
        for seat in reversed(s.clockwise(f.seat)):
            if counts[seat] == most and most > 0:
                s.push(REMOVE_ONE, seat, f.source)

    def says(self) -> Phrase:
        return Phrase("events.sabotage", what=STRUCTURE)


REMOVE_ONE: Final = RemoveOne("remove", SPACE, Phrase("events.remove_one", what=STRUCTURE))
PLACE_MODULE: Final = PlaceModule("place", SPACE, Phrase("events.place_module", what=A_MODULE))
