"""The part of a table that every game has: lanes, chance, listeners, and who knows what."""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from regolith.kernel.effect import Effect
from regolith.kernel.frame import Event, Frame
from regolith.kernel.journal import TABLE, Journal, Stage, counted_anew
from regolith.kernel.lane import MAIN, UNASKED, Lane
from regolith.kernel.rng import Rng
from regolith.kernel.standing import NOTHING_STANDS, Standing, Standings, standing_of
from regolith.kernel.triggers import Happened, When
from regolith.kernel.value import Value
from regolith.kernel.zones import EVERYONE, Zone

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

GOES_ON: Final = Frame(Effect(), TABLE)
"""While something is carried out the game is not over, though nothing may wait on the main lane."""

Listeners = tuple[tuple[Frame, ...], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Extra(Value):
    """What an expansion keeps on the table: a value of its own, so that the base need not know of it."""

    def clone(self) -> "Extra":
        raise NotImplementedError(f"{type(self).__name__} does not say how it is cloned")

    def zones(self) -> list[Zone]:
        return []

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        """As `Rules.meant`, for what the expansion keeps."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it means")

    def redeal(self, seat: int, rng: Rng) -> None:
        """As `State.redeal`, for what the expansion keeps."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Value):
    """A table as a value. A game adds its own fields, names them in FIELDS and copies them in `clone`.

    The journal is not part of the value: a clone has none, and two tables with different journals are equal.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("rules", "rng", "lanes", "running", "asked", "listeners", "standing", "passed", "events", "known", "extras"),
    )

    BLANK: ClassVar[bool] = True

    rules: "Rules[Any]"
    rng: Rng
    lanes: list[Lane]
    """The main lane, and one for each seat at the table while a `Together` is open."""
    running: int
    """The lane whose effect is running."""
    asked: list[int]
    """How many questions each seat that decides has been asked."""
    listeners: tuple[Listeners, ...]
    """By seat and kind of event: the frames that wait for it, in the order they came."""
    standing: tuple[Standings, ...]
    """By seat: what holds for it while its cards lie there."""
    passed: int
    """The mask of seats that have no further turn in the running `Turns`."""
    events: list[Happened]
    """What the running effect has made happen and nobody has answered yet; empty between effects."""
    known: dict[int, int]
    """Face-down cards that some seats know all the same: card to mask of seats."""
    extras: dict[str, Extra]
    """What the expansions in play keep, by the module's name."""
    journal: Journal | None = None

    def begin(self, rules: "Rules[Any]", rng: Rng) -> None:
        """Lay out what every table has."""
        self.rules = rules
        self.rng = rng
        self.lanes = [Lane(-1, [])]
        self.running = MAIN
        self.asked = [0] * rules.players
        self.listeners = tuple([()] * (rules.players + rules.actors))
        self.standing = tuple([NOTHING_STANDS] * len(self.listeners))
        self.passed = 0
        self.events = []
        self.known = {}
        self.extras = {}

    @property
    def players(self) -> int:
        """How many seats decide."""
        return len(self.asked)

    @property
    def seated(self) -> int:
        """How many sit at the table; behind those who decide come those who play by rules."""
        return len(self.listeners)

    def shown_answer(self, seat: int) -> int:
        """What this seat has answered while others still think, if all see it; else `UNASKED`."""
        for lane in self.lanes:
            if lane.seat == seat and lane.answered and lane.frames[-1].effect.shows_answer(self, lane.frames[-1]):
                return lane.answer
        return UNASKED

    def clockwise(self, seat: int) -> list[int]:
        """Everybody from this seat on, who plays by rules included."""
        many = len(self.listeners)
        return [(seat + turn) % many for turn in range(many)]

    def others(self, seat: int) -> list[int]:
        """Everybody but this seat, clockwise."""
        many = len(self.listeners)
        return [(seat + turn) % many for turn in range(1, many)]

    def is_over(self) -> bool:
        return len(self.lanes) == 1 and not self.lanes[MAIN].frames

    def clone(self) -> "State":
        raise NotImplementedError(f"{type(self).__name__} does not say how it is cloned")

    def copy_into(self, twin: "State") -> None:
        """Copy what every table has into a new one; for `clone`."""
        twin.rules = self.rules
        twin.rng = self.rng.clone()
        twin.lanes = [lane.clone() for lane in self.lanes]
        twin.running = self.running
        twin.asked = self.asked.copy()
        twin.listeners = self.listeners
        twin.standing = self.standing
        twin.passed = self.passed
        twin.events = self.events.copy()
        twin.known = self.known.copy()
        twin.extras = {name: extra.clone() for name, extra in self.extras.items()} if self.extras else {}

    def zones(self) -> list[Zone]:
        """Every place where cards lie; a game adds its own to these of the expansions."""
        return [zone for extra in self.extras.values() for zone in extra.zones()]

    def redeal(self, seat: int, rng: Rng) -> None:
        """Replace what `seat` cannot know and that is not a card in a zone. The zones are seen to already."""

    # What effects say while they run

    def push(self, effect: Effect[Any], seat: int, source: int = -1, it: int = -1, arg: int = 0) -> None:
        """Let an effect follow. The main lane waits for whomever it asks; a side lane asks only its own seat,
        so an effect for another seat goes onto that seat's lane."""
        lane = self.lanes[self.running]
        if lane.seat >= 0 and lane.seat != seat:
            lane = self.lanes[1 + seat]
            lane.number = 0
        lane.frames.append(Frame(effect, seat, source, it, arg))

    def follow(self, f: Frame, effect: Effect[Any], it: int, arg: int = 0) -> None:
        """Let an effect follow as a part of `f`: for the same seat, of the same card, caused by the same event."""
        self.push_frame(Frame(effect, f.seat, f.source, it, arg, (), f.cause))

    def push_frame(self, frame: Frame) -> None:
        lane = self.lanes[self.running]
        if lane.seat >= 0 and lane.seat != frame.seat:
            lane = self.lanes[1 + frame.seat]
            lane.number = 0
        lane.frames.append(frame)

    def pass_turn(self, seat: int) -> None:
        """The seat has no further turn in the running `Turns`."""
        self.passed |= 1 << seat

    def lane_asking(self, seat: int) -> Lane:
        """The lane on which this seat is asked: its own while a `Together` is open, else the main one."""
        return self.lanes[1 + seat] if len(self.lanes) > 1 else self.lanes[MAIN]

    def made(self, it: int) -> None:
        """Say what this step chose or made, for the next step to speak of."""
        self.lanes[self.running].it = it

    def emit(self, kind: int, seat: int, what: int = -1, n: int = 1, source: int = -1) -> None:
        """Say that something happened; whoever listens answers when the running effect is through."""
        for heard in self.listeners:
            if kind < len(heard) and heard[kind]:
                self.events.append(Happened(Event(kind, seat, what, n, source), self.listeners))
                return

    def listen(self, seat: int, source: int, when: When[Any]) -> None:
        """From now on `seat` answers this kind of event."""
        mine = list(self.listeners[seat])
        while len(mine) <= when.event:
            mine.append(())
        mine[when.event] = (*mine[when.event], Frame(when, seat, source))
        self._replace_listeners(seat, tuple(mine))

    def stop_listening(self, seat: int, source: int) -> None:
        """The card is gone, and what it listened for goes unanswered."""
        kept = [tuple([frame for frame in heard if frame.source != source]) for heard in self.listeners[seat]]
        while kept and not kept[-1]:
            kept.pop()
        self._replace_listeners(seat, tuple(kept))

    def _replace_listeners(self, seat: int, mine: Listeners) -> None:
        self.listeners = tuple([mine if at == seat else theirs for at, theirs in enumerate(self.listeners)])

    # What holds while a card lies there

    def lay(self, seat: int, card: int) -> None:
        """The card comes into play before a seat: from now on it answers events, and what it says holds."""
        rules = self.rules
        for when in rules.whens[card] if card < len(rules.whens) else ():
            self.listen(seat, card, when)
        for standing in rules.standings[card] if card < len(rules.standings) else ():
            self.stand(seat, card, standing)

    def lift(self, seat: int, card: int) -> None:
        """The card leaves play, and nothing of it lasts."""
        self.stop_listening(seat, card)
        self.fall(seat, card)

    def stand(self, seat: int, source: int, standing: Standing[Any]) -> None:
        """From now on this holds for the seat."""
        self._replace_standing(seat, self.standing[seat].joined_by(Frame(standing, seat, source)))

    def fall(self, seat: int, source: int) -> None:
        """The card is gone, and what held because it lay there no longer does."""
        self._replace_standing(seat, self.standing[seat].without_card(source))

    def expire(self, seat: int, occasion: int) -> None:
        """An occasion has come, such as the next card: what held until then ends."""
        before = self.standing[seat]
        if before.ends & occasion:
            self._replace_standing(seat, before.after(occasion))
            for frame in before.ending(occasion):
                standing_of(frame).ended(self, frame, occasion)

    def _replace_standing(self, seat: int, mine: Standings) -> None:
        self.standing = tuple([mine if at == seat else theirs for at, theirs in enumerate(self.standing)])

    # Who knows what

    def knows(self, seat: int, card: int) -> bool:
        """Does the seat know where this face-down card lies? A spectator knows what everyone knows."""
        seats = self.known.get(card, 0)
        return seats == EVERYONE or (seat >= 0 and (seats >> seat) & 1 == 1)

    def know(self, card: int, seats: int) -> None:
        self.known[card] = self.known.get(card, 0) | seats

    def learn(self, seats: int) -> None:
        """Say that these seats have just seen something hidden: nobody may take this back on his own."""
        journal = self.journal
        if journal is not None:
            if journal.stages is not None and journal.looked_at < 0 and len(self.lanes) == 1 and seats != EVERYONE:
                journal.sure = self.lanes[MAIN].frames.copy()
                journal.sure_events = len(self.events)
            journal.learn(seats)

    def note(self, kind: str, seat: int, *nouns: int, seen: int = EVERYONE) -> None:
        """Write into the journal what happened; `seen` is the mask of those who may read it."""
        if self.journal is not None:
            self.journal.add(kind, seat, nouns, seen)

    def stage(self, key: str, seat: int = TABLE, source: int = -1) -> None:
        """Another stage of the game begins here, by the template that says it: what follows is no longer what the
        answer itself does. It is kept only for whoever looks ahead, and only until something hidden comes up."""
        journal = self.journal
        if journal is not None and journal.stages is not None and journal.looked_at < 0:
            frames = self.lanes[MAIN].frames
            frames.append(GOES_ON)
            figures = self.rules.figures(self)
            frames.pop()
            journal.stages.append(Stage(key, seat, len(journal.entries), figures, source))

    def note_hidden(self, kind: str, seat: int, nouns: tuple[int, ...], outside: tuple[int, ...]) -> None:
        """The same event told twice: in full to the seat, and as `kind` + `_hidden` to all others."""
        if self.journal is not None:
            self.journal.add(kind, seat, nouns, 1 << seat)
            self.journal.add(kind + "_hidden", seat, outside, ~(1 << seat))

    def take_stock(self) -> None:
        """See what is counted anew each time, so that the journal can tell how it changes."""
        journal = self.journal
        if journal is not None and journal.reckons and journal.figures is None:
            journal.figures = self.rules.figures(self)

    def reckon(self) -> None:
        """Tell what has come to be worth more or less, now that a decision is carried out."""
        journal = self.journal
        if journal is None or not journal.reckons:
            return
        before = journal.figures
        now = self.rules.figures(self)
        journal.figures = now
        if before is None:
            return
        for kind, seat, nouns in counted_anew(before, now):
            journal.add(kind, seat, nouns, EVERYONE)
