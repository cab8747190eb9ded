"""The table of Pandorum: a Harvester for each player, and the planet they share."""

from typing import TYPE_CHECKING, ClassVar, cast, final

from regolith.games.pandorum.words import BASE, NOTHING, PAD, PLAIN
from regolith.kernel.state import State
from regolith.kernel.value import Value, saved
from regolith.kernel.zones import NO_ONE, Zone, only

if TYPE_CHECKING:
    from regolith.games.pandorum.book import Book


class Player(Value):
    """One player's Harvester, supply and cards."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("quids", "harvester", "modules", "bases", "lost", "forepart", "hull"),
        *("hand", "drawn", "offered", "parts", "satellites", "slot1", "slot2", "slot3"),
    )
    SAVED_AS: ClassVar[str] = "pandorum.player"
    BLANK: ClassVar[bool] = True

    quids: int
    harvester: int
    """The hex on which the Harvester stands."""
    modules: int
    bases: int
    """Structures still in the supply."""
    lost: int
    """Quids that others have taken in the running turn."""
    forepart: int
    hull: int
    """The cards that the Harvester is joined of, or -1 before they are chosen."""
    hand: Zone
    drawn: Zone
    """Cards looked at, of which some are kept."""
    offered: Zone
    """Foreparts and hulls to choose from."""
    parts: Zone
    """The joined forepart and hull."""
    satellites: Zone
    slot1: Zone
    slot2: Zone
    slot3: Zone

    def clone(self) -> "Player":
        return self.copied(Player())

    @final
    def copied(self, twin: "Player") -> "Player":
        """Copy everything into a new one; for `clone`."""
        twin.quids = self.quids
        twin.harvester = self.harvester
        twin.modules = self.modules
        twin.bases = self.bases
        twin.lost = self.lost
        twin.forepart = self.forepart
        twin.hull = self.hull
        twin.hand = self.hand.clone()
        twin.drawn = self.drawn.clone()
        twin.offered = self.offered.clone()
        twin.parts = self.parts.clone()
        twin.satellites = self.satellites.clone()
        twin.slot1 = self.slot1.clone()
        twin.slot2 = self.slot2.clone()
        twin.slot3 = self.slot3.clone()
        return twin

    def slot(self, at: int) -> Zone:
        """One of the three slots, from 0."""
        if at == 0:
            return self.slot1
        return self.slot2 if at == 1 else self.slot3

    def zones(self) -> list[Zone]:
        return [
            *(self.hand, self.drawn, self.offered, self.parts, self.satellites),
            *(self.slot1, self.slot2, self.slot3),
        ]

    def supply(self, structure: int) -> int:
        return self.bases if structure == BASE else self.modules

    def add_to_supply(self, structure: int, n: int) -> None:
        if structure == BASE:
            self.bases += n
        else:
            self.modules += n

    def loaded(self) -> int:
        """How many cards lie in the slots."""
        return len(self.slot1.cards) + len(self.slot2.cards) + len(self.slot3.cards)

    def keeps_cards(self) -> bool:
        """Can cards be drawn, found and kept here?"""
        return True


@final
class Rival(Player):
    """Maximus: a Harvester and a supply, with nothing in hand, slots or front of him."""

    SAVED_AS: ClassVar[str] = "pandorum.rival"

    def clone(self) -> "Rival":
        twin = Rival()
        self.copied(twin)
        return twin

    def keeps_cards(self) -> bool:
        return False


@final
class Pandorum(State):
    """What the players share: the planet with what stands on it, the cards, how far the turn has come."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        *("seats", "terrain", "volcanoes", "cities", "crack", "near", "owners", "structures"),
        *("deck", "market", "box", "spares", "unjoined", "shown"),
        *("round", "active", "ending", "idle", "builds"),
        *("used", "moved", "may_build", "resupplying", "takes", "treated"),
        *("paid", "income", "thefts", "finds"),
    )
    SAVED_AS: ClassVar[str] = "pandorum.table"

    seats: list[Player]
    """Every player, and in the solo game Maximus behind the one who decides."""
    terrain: tuple[int, ...]
    """By hex."""
    volcanoes: tuple[int, ...]
    """The hexes with a Volcano, or with what counts as one."""
    cities: tuple[int, ...]
    """Hexes that may be crossed, but neither stopped nor built on."""
    crack: tuple[int, ...]
    """The two hexes that are no longer adjacent, if there are such."""
    near: tuple[tuple[int, ...], ...]
    """By hex: what is adjacent to it."""
    owners: tuple[int, ...]
    """By hex: whose Structure stands there, or -1."""
    structures: tuple[int, ...]
    """By hex: which kind of Structure stands there."""
    deck: Zone
    market: Zone
    """The oldest card first."""
    box: Zone
    """What has left the game."""
    spares: Zone
    """Satellites that nobody has."""
    unjoined: Zone
    """Foreparts and hulls that were not dealt or not kept; they stay face down."""
    shown: Zone
    """Open cards on their way into slots."""
    round: int
    active: int
    """Whose turn it is."""
    ending: bool
    """The game ends with this round."""
    idle: bool
    """Nothing was built yet in this round."""
    builds: int
    """How many Structures Maximus has built."""
    used: bool
    """The forepart was used in this turn."""
    moved: bool
    """The Harvester has made its move of this turn."""
    may_build: bool
    """A Structure may still be built in this turn, if the hex allows it."""
    resupplying: bool
    takes: int
    """How many cards are still to be taken in this turn."""
    treated: int
    """The terrain that the hex is treated as for this construction, or -1."""
    paid: tuple[int, ...]
    """The cards used for the last construction."""
    income: int
    """Quids that the powered cards of the running construction pay."""
    thefts: int
    """Powered Systems of the running construction."""
    finds: int
    """Powered Laboratories of the running construction."""

    def clone(self) -> "Pandorum":
        twin = Pandorum()
        self.copy_into(twin)
        twin.seats = [player.clone() for player in self.seats]
        twin.terrain = self.terrain
        twin.volcanoes = self.volcanoes
        twin.cities = self.cities
        twin.crack = self.crack
        twin.near = self.near
        twin.owners = self.owners
        twin.structures = self.structures
        twin.deck = self.deck.clone()
        twin.market = self.market.clone()
        twin.box = self.box.clone()
        twin.spares = self.spares.clone()
        twin.unjoined = self.unjoined.clone()
        twin.shown = self.shown.clone()
        twin.round = self.round
        twin.active = self.active
        twin.ending = self.ending
        twin.idle = self.idle
        twin.builds = self.builds
        twin.used = self.used
        twin.moved = self.moved
        twin.may_build = self.may_build
        twin.resupplying = self.resupplying
        twin.takes = self.takes
        twin.treated = self.treated
        twin.paid = self.paid
        twin.income = self.income
        twin.thefts = self.thefts
        twin.finds = self.finds
        return twin

    @property
    def book(self) -> "Book":
        return cast("Book", self.rules)

    def zones(self) -> list[Zone]:
        owned = [zone for player in self.seats for zone in player.zones()]
        shared = [self.deck, self.market, self.box, self.spares, self.unjoined, self.shown]
        return [*owned, *shared, *super().zones()]

    # The planet

    def kind(self, at: int) -> int:
        """The terrain of a hex; what lies under a Volcano or a city does not count."""
        return PLAIN if at in self.volcanoes or at in self.cities else self.terrain[at]

    def is_pad(self, at: int) -> bool:
        return self.terrain[at] == PAD

    def is_empty(self, at: int) -> bool:
        """Is there nothing on the hex: no Structure, Volcano, Landing pad, nor anything that a module put there?"""
        if self.structures[at] != NOTHING or at in self.volcanoes or at in self.cities or self.terrain[at] == PAD:
            return False
        for hook in self.book.hooks:
            if hook.occupies(self, at):
                return False
        return True

    def owned(self, owner: int) -> list[int]:
        """The hexes with Structures of this owner."""
        return [at for at, other in enumerate(self.owners) if other == owner]

    def end_near(self, builder: int = -1) -> None:
        """The game ends with this round, since somebody has built everything or the deck is empty; said once."""
        if not self.ending:
            self.ending = True
            self.note("built_all" if builder >= 0 else "deck_empty", builder)
            self.note("last_round", -1)


def laid_bare(player: Player, seat: int) -> Player:
    """A Harvester with nothing on it."""
    player.quids = player.modules = player.bases = player.lost = player.harvester = 0
    player.forepart = player.hull = -1
    player.hand = Zone("hand", only(seat))
    player.drawn = Zone("drawn", only(seat))
    player.offered = Zone("offered", only(seat))
    player.parts, player.satellites = Zone("parts"), Zone("satellites")
    player.slot1, player.slot2, player.slot3 = Zone("slot 1"), Zone("slot 2"), Zone("slot 3")
    return player


def blank_table(players: int, rivals: int, hexes: int) -> Pandorum:
    """Nothing dealt, nothing built."""
    s = Pandorum()
    s.seats = [laid_bare(Player(), seat) for seat in range(players)]
    s.seats += [laid_bare(Rival(), players + rival) for rival in range(rivals)]
    s.terrain = s.structures = tuple([0] * hexes)
    s.owners = tuple([-1] * hexes)
    s.volcanoes = s.cities = s.crack = s.paid = ()
    s.near = ()
    s.deck = Zone("deck", NO_ONE)
    s.market, s.box, s.shown = Zone("market"), Zone("box"), Zone("shown")
    s.spares = Zone("spare satellites", NO_ONE)
    s.unjoined = Zone("unjoined parts", NO_ONE)
    s.round = 1
    s.active = s.builds = s.takes = s.income = s.thefts = s.finds = 0
    s.treated = -1
    s.ending = s.used = s.moved = s.may_build = s.resupplying = False
    s.idle = True
    return s


saved(Player)
saved(Rival)
saved(Pandorum)
