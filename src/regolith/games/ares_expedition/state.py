"""The table of Ares Expedition: a record for each player, and the planet they share."""

from typing import TYPE_CHECKING, ClassVar, cast, final

from regolith.games.ares_expedition.words import (
    CARDS,
    HEAT,
    MC,
    OCEANS_TOP,
    OXYGEN_TOP,
    PLANTS,
    STEEL,
    TEMPERATURE_TOP,
)
from regolith.games.mars.words import TAGS
from regolith.kernel.rng import Rng
from regolith.kernel.state import State
from regolith.kernel.value import Value, saved
from regolith.kernel.zones import NO_ONE, Zone, only

if TYPE_CHECKING:
    from regolith.games.ares_expedition.book import Book


@final
class Player(Value):
    """One player's mat, hand and cards in play."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("mc", "heat", "plants", "rating", "forests"),
        *("mc_production", "heat_production", "plant_production", "card_production", "steel", "titanium"),
        *("corporation", "phase", "last_phase", "versions", "tags", "held", "scaled", "acting"),
        *("used", "repeats", "keep", "raised", "bonus", "bonus_used"),
        *("hand", "tableau", "drawn", "revealed", "offered"),
    )
    SAVED_AS: ClassVar[str] = "ares.player"
    BLANK: ClassVar[bool] = True

    mc: int
    heat: int
    plants: int
    rating: int
    forests: int
    mc_production: int
    heat_production: int
    plant_production: int
    card_production: int
    steel: int
    titanium: int
    corporation: int
    """The corporation card, or -1 before it is chosen."""
    phase: int
    """The phase chosen this round, or 0."""
    last_phase: int
    versions: tuple[int, ...]
    """By phase, from 1: which version of its phase card this player holds."""
    tags: list[int]
    held: dict[int, int]
    """By card in play: the resources on it."""
    scaled: tuple[int, ...]
    """Cards in play whose production is counted anew each time."""
    acting: tuple[int, ...]
    """Cards in play with an action, in the order they came."""
    used: tuple[int, ...]
    """Cards whose action was used this phase, once for each use."""
    repeats: int
    """How many actions may still be used a second time this phase."""
    keep: int
    """How many of the drawn cards are kept."""
    raised: bool
    """The rating was raised in this phase already."""
    bonus: int
    """Which version of the phase card gives its bonus in this phase, if it was chosen."""
    bonus_used: bool
    """Some of that bonus was used: from now on it stays as it is until the phase ends."""
    hand: Zone
    tableau: Zone
    drawn: Zone
    """Cards looked at, of which some are kept."""
    revealed: Zone
    """Cards turned up for all to see, of which some are taken."""
    offered: Zone
    """Corporations to choose from."""

    def clone(self) -> "Player":
        twin = Player()
        twin.mc = self.mc
        twin.heat = self.heat
        twin.plants = self.plants
        twin.rating = self.rating
        twin.forests = self.forests
        twin.mc_production = self.mc_production
        twin.heat_production = self.heat_production
        twin.plant_production = self.plant_production
        twin.card_production = self.card_production
        twin.steel = self.steel
        twin.titanium = self.titanium
        twin.corporation = self.corporation
        twin.phase = self.phase
        twin.last_phase = self.last_phase
        twin.versions = self.versions
        twin.tags = self.tags.copy()
        twin.held = self.held.copy()
        twin.scaled = self.scaled
        twin.acting = self.acting
        twin.used = self.used
        twin.repeats = self.repeats
        twin.keep = self.keep
        twin.raised = self.raised
        twin.bonus = self.bonus
        twin.bonus_used = self.bonus_used
        twin.hand = self.hand.clone()
        twin.tableau = self.tableau.clone()
        twin.drawn = self.drawn.clone()
        twin.revealed = self.revealed.clone()
        twin.offered = self.offered.clone()
        return twin

    def gain(self, good: int, n: int) -> None:
        if good == MC:
            self.mc += n
        elif good == HEAT:
            self.heat += n
        elif good == PLANTS:
            self.plants += n
        else:
            raise ValueError(f"nobody can hold good {good}")

    def produce_more(self, good: int, n: int) -> None:
        if good == MC:
            self.mc_production += n
        elif good == HEAT:
            self.heat_production += n
        elif good == PLANTS:
            self.plant_production += n
        elif good == CARDS:
            self.card_production += n
        elif good == STEEL:
            self.steel += n
        else:
            self.titanium += n


def new_player(seat: int) -> Player:
    """An empty mat, before the corporation is chosen."""
    p = Player()
    p.mc = p.heat = p.plants = p.forests = 0
    p.rating = 5
    p.mc_production = p.heat_production = p.plant_production = p.card_production = 0
    p.steel = p.titanium = 0
    p.corporation = -1
    p.phase = p.last_phase = 0
    p.versions = (0, 0, 0, 0, 0, 0)
    p.tags = [0] * len(TAGS)
    p.held = {}
    p.scaled = p.acting = p.used = ()
    p.repeats = p.keep = p.bonus = 0
    p.raised = p.bonus_used = False
    p.hand = Zone("hand", only(seat))
    p.tableau = Zone("tableau")
    p.drawn = Zone("drawn", only(seat))
    p.revealed = Zone("revealed")
    p.offered = Zone("corporations", only(seat))
    return p


@final
class Ares(State):
    """The planet, the decks, and where the round stands."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        *("seats", "temperature", "oxygen", "oceans", "tiles", "was_temperature", "was_oxygen", "was_oceans"),
        *("round", "phase", "active", "dummy", "dummy_shown", "cube", "deck", "discard", "box"),
    )
    SAVED_AS: ClassVar[str] = "ares.table"

    seats: list[Player]
    temperature: int
    """Steps above the start: 0 is -30 degrees, 19 is +8."""
    oxygen: int
    oceans: int
    """How many tiles are flipped; they are flipped in the order of `tiles`, which nobody knows."""
    tiles: tuple[int, ...]
    was_temperature: int
    """The planet as it was when the phase began."""
    was_oxygen: int
    was_oceans: int
    round: int
    phase: int
    """The phase being resolved, or 0."""
    active: int
    """The phases of this round, as a mask."""
    dummy: tuple[int, ...]
    """The dummy hand's cards that are still to come, the next one last."""
    dummy_shown: int
    """The phase that the dummy hand shows this round, or 0."""
    cube: int
    """Solo: where the dummy's cube stands."""
    deck: Zone
    discard: Zone
    box: Zone
    """Corporations that nobody chose."""

    @property
    def book(self) -> "Book":
        return cast("Book", self.rules)

    def clone(self) -> "Ares":
        twin = Ares()
        self.copy_into(twin)
        twin.seats = [player.clone() for player in self.seats]
        twin.temperature = self.temperature
        twin.oxygen = self.oxygen
        twin.oceans = self.oceans
        twin.tiles = self.tiles
        twin.was_temperature = self.was_temperature
        twin.was_oxygen = self.was_oxygen
        twin.was_oceans = self.was_oceans
        twin.round = self.round
        twin.phase = self.phase
        twin.active = self.active
        twin.dummy = self.dummy
        twin.dummy_shown = self.dummy_shown
        twin.cube = self.cube
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        twin.box = self.box.clone()
        return twin

    def zones(self) -> list[Zone]:
        owned = [zone for p in self.seats for zone in (p.hand, p.tableau, p.drawn, p.revealed, p.offered)]
        return [*owned, self.deck, self.discard, self.box, *super().zones()]

    def redeal(self, seat: int, rng: Rng) -> None:
        """Nobody knows in which order the dummy hand comes, nor, unless the book says so, what is under the oceans."""
        if not self.book.oceans_known:
            self.tiles = self.tiles[: self.oceans] + rng.shuffled("determinize", self.tiles[self.oceans :])
        self.dummy = rng.shuffled("determinize", self.dummy)

    def is_complete(self) -> bool:
        return self.temperature >= TEMPERATURE_TOP and self.oxygen >= OXYGEN_TOP and self.oceans >= OCEANS_TOP


saved(Player)
saved(Ares)


def blank_table(players: int) -> Ares:
    """An empty table: nothing dealt, the planet cold."""
    s = Ares()
    s.seats = [new_player(seat) for seat in range(players)]
    s.temperature = s.oxygen = s.oceans = s.was_temperature = s.was_oxygen = s.was_oceans = 0
    s.tiles = ()
    s.round = 1
    s.phase = s.active = s.dummy_shown = 0
    s.dummy = ()
    s.cube = 1
    s.deck = Zone("deck", NO_ONE)
    s.discard = Zone("discard")
    s.box = Zone("box", NO_ONE)
    return s
