"""The table of Terraforming Mars: a mat for each seat, and the planet with its tiles."""

from typing import TYPE_CHECKING, Any, ClassVar, cast, final

from regolith.games.mars.doing import note_goods
from regolith.games.mars.events import OCEAN_ADDED, OXYGEN_RAISED, TEMPERATURE_RAISED
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.table import MarsTable, Mat
from regolith.games.mars.words import MC, OCEANS, OXYGEN, TEMPERATURE, VENUS_SCALE, WILD
from regolith.games.terraforming_mars.words import (
    LAST_GREENERIES,
    LEAST_MC_PRODUCTION,
    NO_TILE,
    NOBODY,
    OCEANS_TOP,
    OXYGEN_TOP,
    PRODUCTION_RAISED,
    TEMPERATURE_TOP,
    VENUS_RAISED,
    VENUS_TOP,
)
from regolith.kernel.english import say
from regolith.kernel.state import State
from regolith.kernel.value import saved
from regolith.kernel.zones import NO_ONE, Zone, only

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.book import Book


class Player(Mat):
    """One player's board, hand and cards in play. Cards and rules ask it, and a seat played by rules may answer
    otherwise."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Mat.FIELDS,
        *("to_begin", "settled", "events", "preludes", "dealt"),
    )
    SAVED_AS: ClassVar[str] = "tm.player"

    to_begin: bool
    """The first action of the corporation is still to be taken."""
    settled: dict[int, int]
    """By card in play: what was chosen for it once and for all, such as the metal of a mine."""
    events: Zone
    """Events that were played, face down: their tags no longer count."""
    preludes: Zone
    """Preludes to choose from, or chosen and not yet played."""
    dealt: Zone
    """Projects dealt or drafted in research, before they are bought."""

    def clone(self) -> "Player":
        twin = Player()
        self.copy_board_into(twin)
        return twin

    @final
    def copy_board_into(self, twin: "Player") -> None:
        """For `clone`."""
        self.copy_mat_into(twin)
        twin.to_begin = self.to_begin
        twin.settled = self.settled.copy()
        twin.events = self.events.clone()
        twin.preludes = self.preludes.clone()
        twin.dealt = self.dealt.clone()

    @final
    def lay_out_board(self, seat: int) -> None:
        """Nothing on it."""
        self.lay_out_mat(seat)
        self.to_begin = False
        self.settled = {}
        self.events = Zone("events")
        self.preludes = Zone("preludes", only(seat))
        self.dealt = Zone("research", only(seat))

    def tag_count(self, tag: int) -> int:
        """What a seat counts of its own: every wild tag is one of them."""
        return self.tags[tag] + self.tags[WILD]

    def tags_among(self, kinds: tuple[int, ...]) -> int:
        """A wild tag is one of them, whichever: it counts once."""
        found = self.tags[WILD]
        for tag in kinds:
            found += self.tags[tag]
        return found

    def may_lower(self, good: int, n: int, least: int = 0) -> bool:
        return self.production[good] - n >= (LEAST_MC_PRODUCTION if good == MC else least)

    def why_not_lower(self, good: int, n: int) -> str:
        """Why its production of a good cannot go down by so much."""
        return say("tm.production_too_low", n=self.production[good], what=GOOD[good])

    def why_nothing_to_lose(self) -> str:
        """Why nothing can be taken from it."""
        return say("tm.nothing_to_lose")

    def more_meant(self, rules: "Book") -> dict[str, Any]:
        """As `Rules.meant`, for what only some seats have."""
        return {}

    def events_played(self) -> int:
        return len(self.events.cards)

    def counted_with_all(self, tag: int) -> int:
        """So many of a tag count where those of everybody do; a wild tag is none of them."""
        return self.tags[tag]

    def spare(self, kinds: tuple[int, ...]) -> int:
        """So many resources of these kinds can be taken that lie on no card."""
        return 0

    def give_up_resources(self, s: "Mars", seat: int, kinds: tuple[int, ...], n: int, source: int) -> None:
        """They are taken away, at most so many."""

    def give_up(self, s: "Mars", seat: int, good: int, n: int, source: int) -> int:
        """As much of a good as there is, at most so much, is taken away; how much it was."""
        lost = min(n, self.has(good))
        self.lose(good, lost)
        note_goods(s, seat, "loses", lost, good, source)
        return lost

    def produce(self, s: "Mars", seat: int, good: int, n: int, source: int) -> None:
        """Production up, or below zero down, told and heard."""
        self.change_production(good, n)
        s.note("production" if n > 0 else "production_falls", seat, abs(n), good, source)
        if n > 0:
            s.emit(PRODUCTION_RAISED, seat, good, n, source)


def new_player(seat: int) -> Player:
    """An empty board, before the corporation is chosen."""
    p = Player()
    p.lay_out_board(seat)
    return p


@final
class Mars(MarsTable):
    """The planet, its tiles, the decks, and where the generation stands."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        *MarsTable.SHARED,
        *("seats", "venus", "tiles", "owners", "claims", "milestones", "awards", "first", "phase", "government"),
        *("box", "prelude_deck"),
    )
    SAVED_AS: ClassVar[str] = "tm.table"

    seats: list[Player]
    venus: int
    """Steps above the start: 15 is 30 percent."""
    tiles: list[int]
    """By space of the board: the tile on it."""
    owners: list[int]
    """By space: whose tile it is; nobody's where there is none, and on oceans."""
    claims: dict[int, int]
    """By space without a tile: the seat for which it is kept."""
    milestones: tuple[tuple[int, int], ...]
    """Claimed ones in their order, each with the seat."""
    awards: tuple[tuple[int, int], ...]
    """Funded ones in their order, each with the seat."""
    first: int
    """The first player of this generation."""
    phase: int
    """Where the generation stands."""
    government: bool
    """The World Government is at work: nobody gains rating, and no space or scale gives its bonus."""
    box: Zone
    """Corporations and preludes that nobody has."""
    prelude_deck: Zone

    @property
    def book(self) -> "Book":
        return cast("Book", self.rules)

    def mat(self, seat: int) -> Mat:
        return self.seats[seat]

    def clone(self) -> "Mars":
        twin = Mars()
        self.copy_planet_into(twin)
        twin.seats = [player.clone() for player in self.seats]
        twin.venus = self.venus
        twin.tiles = self.tiles.copy()
        twin.owners = self.owners.copy()
        twin.claims = self.claims.copy()
        twin.milestones = self.milestones
        twin.awards = self.awards
        twin.first = self.first
        twin.phase = self.phase
        twin.government = self.government
        twin.box = self.box.clone()
        twin.prelude_deck = self.prelude_deck.clone()
        return twin

    def zones(self) -> list[Zone]:
        owned = [
            zone
            for p in self.seats
            for zone in (p.hand, p.tableau, p.drawn, p.revealed, p.events, p.offered, p.preludes, p.dealt)
        ]
        return [*owned, self.deck, self.discard, self.box, self.prelude_deck, *super().zones()]

    # What the words of both games ask

    def raise_rating(self, seat: int, n: int, source: int = -1) -> None:
        """What the World Government raises is nobody's merit, and with the last greeneries nothing rises any more."""
        if self.government or self.phase == LAST_GREENERIES:
            return
        player = self.seats[seat]
        player.rating += n
        player.raised = True
        self.note("rating", seat, n, player.rating, source)

    def change_production(self, seat: int, good: int, n: int, source: int = -1) -> None:
        """Up, or below zero down, told and heard."""
        if n:
            self.seats[seat].produce(self, seat, good, n, source)

    def step_of(self, metric: int) -> int:
        """Where a scale stands, in steps above its start."""
        if metric == TEMPERATURE:
            return self.temperature
        if metric == OXYGEN:
            return self.oxygen
        return self.oceans if metric == OCEANS else self.venus

    def may_draw(self, n: int) -> bool:
        """Only what is there can be drawn."""
        return len(self.deck.cards) + len(self.discard.cards) >= n

    def may_raise(self, metric: int) -> bool:
        return self.step_of(metric) < TOPS[metric]

    def progress(self) -> float:
        """How much of the planet is done, from 0 to 1."""
        return (self.temperature + self.oxygen + self.oceans) / (TEMPERATURE_TOP + OXYGEN_TOP + OCEANS_TOP)

    def is_complete(self) -> bool:
        """Is Mars terraformed? An expansion may ask for more."""
        if self.temperature < TEMPERATURE_TOP or self.oxygen < OXYGEN_TOP or self.oceans < OCEANS_TOP:
            return False
        return all(hook.is_complete(self) for hook in self.book.hooks)

    def raise_metric(self, seat: int, metric: int, source: int = -1) -> None:
        """One step of it; what is printed there follows as an effect of its own."""
        if metric == TEMPERATURE:
            self.temperature += 1
            self.note("temperature", seat, self.temperature * 2 - 30)
        elif metric == OXYGEN:
            self.oxygen += 1
            self.note("oxygen", seat, self.oxygen)
        elif metric == OCEANS:
            self.oceans += 1
            self.note("ocean", seat, self.oceans)
        else:
            self.venus += 1
            self.note("venus", seat, self.venus * 2)
        self.raise_rating(seat, 1, source)
        self.emit(RAISED[metric], NOBODY if self.government else seat, metric, 1, source)
        printed = self.book.steps[metric].get(self.step_of(metric))
        if printed is not None and not any(hook.reads_step(self, seat, metric) for hook in self.book.hooks):
            self.push(printed, seat, source)


RAISED = {
    TEMPERATURE: TEMPERATURE_RAISED,
    OXYGEN: OXYGEN_RAISED,
    OCEANS: OCEAN_ADDED,
    VENUS_SCALE: VENUS_RAISED,
}
TOPS = {TEMPERATURE: TEMPERATURE_TOP, OXYGEN: OXYGEN_TOP, OCEANS: OCEANS_TOP, VENUS_SCALE: VENUS_TOP}

saved(Player)
saved(Mars)


def blank_table(players: int, spaces: int) -> Mars:
    """An empty table: nothing dealt, the planet cold and bare."""
    s = Mars()
    s.seats = [new_player(seat) for seat in range(players)]
    s.temperature = s.oxygen = s.oceans = s.venus = s.first = s.phase = 0
    s.round = 1
    s.tiles = [NO_TILE] * spaces
    s.owners = [NOBODY] * spaces
    s.claims = {}
    s.milestones = s.awards = ()
    s.government = False
    s.deck = Zone("deck", NO_ONE)
    s.discard = Zone("discard", NO_ONE)
    s.box = Zone("box", NO_ONE)
    s.prelude_deck = Zone("preludes", NO_ONE)
    return s
