"""The table of Ares Expedition: a record for each player, and the planet they share."""

from typing import TYPE_CHECKING, ClassVar, cast, final

from regolith.games.ares_expedition.words import OCEANS_TOP, OXYGEN_TOP, STARTING_RATING, TEMPERATURE_TOP
from regolith.games.mars.events import OXYGEN_RAISED, RATING_RAISED, TEMPERATURE_RAISED
from regolith.games.mars.table import MarsTable, Mat
from regolith.games.mars.words import OCEANS, TEMPERATURE
from regolith.kernel.amounts import count_of
from regolith.kernel.lane import UNASKED
from regolith.kernel.rng import Rng
from regolith.kernel.state import State
from regolith.kernel.value import saved
from regolith.kernel.zones import NO_ONE, Zone

if TYPE_CHECKING:
    from regolith.games.ares_expedition.book import Book


@final
class Player(Mat):
    """One player's mat, hand and cards in play."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Mat.FIELDS,
        *("forests", "phase", "last_phase", "versions", "scaled", "repeats", "bonus", "bonus_used"),
    )
    SAVED_AS: ClassVar[str] = "ares.player"

    forests: int
    phase: int
    """The phase chosen this round, or 0."""
    last_phase: int
    versions: tuple[int, ...]
    """By phase, from 1: which version of its phase card this player holds."""
    scaled: tuple[int, ...]
    """Cards in play whose production is counted anew each time."""
    repeats: int
    """How many actions may still be used a second time this phase."""
    bonus: int
    """Which version of the phase card gives its bonus in this phase, if it was chosen."""
    bonus_used: bool
    """Some of that bonus was used: from now on it stays as it is until the phase ends."""

    def clone(self) -> "Player":
        twin = Player()
        self.copy_mat_into(twin)
        twin.forests = self.forests
        twin.phase = self.phase
        twin.last_phase = self.last_phase
        twin.versions = self.versions
        twin.scaled = self.scaled
        twin.repeats = self.repeats
        twin.bonus = self.bonus
        twin.bonus_used = self.bonus_used
        return twin


def new_player(seat: int) -> Player:
    """An empty mat, before the corporation is chosen."""
    p = Player()
    p.lay_out_mat(seat)
    p.rating = STARTING_RATING
    p.forests = p.phase = p.last_phase = p.repeats = p.bonus = 0
    p.versions = (0, 0, 0, 0, 0, 0)
    p.scaled = ()
    p.bonus_used = False
    return p


@final
class Ares(MarsTable):
    """The planet, the decks, and where the round stands."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        *MarsTable.SHARED,
        *("seats", "tiles", "was_temperature", "was_oxygen", "was_oceans"),
        *("phase", "active", "dummy", "dummy_shown", "cube", "box"),
    )
    SAVED_AS: ClassVar[str] = "ares.table"

    seats: list[Player]
    tiles: tuple[int, ...]
    """The ocean tiles are flipped in this order, which nobody knows."""
    was_temperature: int
    """The planet as it was when the phase began."""
    was_oxygen: int
    was_oceans: int
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
    box: Zone
    """Corporations that nobody chose."""

    @property
    def book(self) -> "Book":
        return cast("Book", self.rules)

    def mat(self, seat: int) -> Mat:
        return self.seats[seat]

    def clone(self) -> "Ares":
        twin = Ares()
        self.copy_planet_into(twin)
        twin.seats = [player.clone() for player in self.seats]
        twin.tiles = self.tiles
        twin.was_temperature = self.was_temperature
        twin.was_oxygen = self.was_oxygen
        twin.was_oceans = self.was_oceans
        twin.phase = self.phase
        twin.active = self.active
        twin.dummy = self.dummy
        twin.dummy_shown = self.dummy_shown
        twin.cube = self.cube
        twin.box = self.box.clone()
        return twin

    def zones(self) -> list[Zone]:
        owned = [zone for p in self.seats for zone in (p.hand, p.tableau, p.drawn, p.revealed, p.offered)]
        return [*owned, self.deck, self.discard, self.box, *super().zones()]

    def redeal(self, seat: int, rng: Rng) -> None:
        """Nobody knows in which order the dummy hand comes, nor, unless the book says so, what is under the oceans."""
        if not self.book.oceans_known:
            self.tiles = self.tiles[: self.oceans] + rng.shuffled("determinize", sorted(self.tiles[self.oceans :]))
        self.dummy = rng.shuffled("determinize", sorted(self.dummy))

    def choice(self, owner: int) -> int:
        """The phase that a seat has chosen, or 0; while others still think that is known to all only if it is shown."""
        shown = self.shown_answer(owner)
        return self.seats[owner].phase if shown == UNASKED else shown

    # What the words of both games ask

    def progressed(self, seat: int) -> None:
        for hook in self.book.hooks:
            hook.progress(self, seat)

    def raise_rating(self, seat: int, n: int, source: int = -1) -> None:
        """Some corporations answer the first time in a phase."""
        player = self.seats[seat]
        player.rating += n
        self.note("rating", seat, n, player.rating, source)
        if not player.raised:
            player.raised = True
            self.emit(RATING_RAISED, seat, -1, n, source)

    def produces(self, seat: int, good: int) -> int:
        player = self.seats[seat]
        n = player.production[good]
        for card in player.scaled:
            for scaled in self.book.scaled[card]:
                if scaled.good == good:
                    n += scaled.n * (count_of(self, scaled.count, seat, card) // scaled.each)
        return n

    def may_raise(self, metric: int) -> bool:
        """In the phase in which a metric is completed everybody may still raise it."""
        if metric == OCEANS:
            return self.was_oceans < OCEANS_TOP
        return self.was_temperature < TEMPERATURE_TOP if metric == TEMPERATURE else self.was_oxygen < OXYGEN_TOP

    def raise_metric(self, seat: int, metric: int, source: int = -1) -> None:
        self.step_up(seat, metric)
        self.raise_rating(seat, 1, source)
        self.emit(TEMPERATURE_RAISED if metric == TEMPERATURE else OXYGEN_RAISED, seat, metric, 1, source)

    def step_up(self, seat: int, metric: int) -> None:
        """Temperature or oxygen one step up, or not if it was completed in this phase."""
        if metric == TEMPERATURE:
            full = self.temperature >= TEMPERATURE_TOP
            self.temperature = min(TEMPERATURE_TOP, self.temperature + 1)
            self.note("temperature_full" if full else "temperature", seat, degrees(self.temperature))
        else:
            full = self.oxygen >= OXYGEN_TOP
            self.oxygen = min(OXYGEN_TOP, self.oxygen + 1)
            self.note("oxygen_full" if full else "oxygen", seat, self.oxygen)

    def progress(self) -> float:
        """How much of the planet is done, from 0 to 1."""
        return (self.temperature + self.oxygen + self.oceans) / (TEMPERATURE_TOP + OXYGEN_TOP + OCEANS_TOP)

    def is_complete(self) -> bool:
        return self.temperature >= TEMPERATURE_TOP and self.oxygen >= OXYGEN_TOP and self.oceans >= OCEANS_TOP


saved(Player)
saved(Ares)


def degrees(steps: int) -> int:
    """The temperature, as it is read from the track."""
    return steps * 2 - 30


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
