"""A tiny game that can be told to go wrong in one way at a time, to see whether the walkers find it."""

from __future__ import annotations

from typing import Any, ClassVar

from regolith.kernel.choices import ChooseCard
from regolith.kernel.encoding import CARD, Describer, Row, Words
from regolith.kernel.english import ENGLISH
from regolith.kernel.flow import ForEachSeat
from regolith.kernel.frame import Frame
from regolith.kernel.journal import story
from regolith.kernel.phrase import Phrase
from regolith.kernel.registry import Option, Spec
from regolith.kernel.rng import Rng
from regolith.kernel.rounds import Phases, Rounds
from regolith.kernel.rules import Rules, Setup
from regolith.kernel.state import State
from regolith.kernel.value import saved
from regolith.kernel.zones import EVERYONE, NO_ONE, Zone, deal, only

ENGLISH.learn(
    "lantern", {"show": "show a card", "story.shows": "{seat} shows {card}", "story.draws": "{seat} draws {card}"}
)


FAULTS = (
    *("none", "shared list", "leaking view", "leaking label", "leaking refusal", "leaking row", "tuple in the view"),
    *("raising option", "card twice", "lost card", "talking journal", "foreign key", "same key twice", "endless"),
    *("unsaved points", "luck of its own", "touching options", "asks no more", "mumbled refusal", "unnoticed draw"),
    *("scoreless", "leaking order"),
)
WORDS = ("ash", "birch", "cedar", "elm", "fir", "hazel", "larch", "oak")
LUCK = [0]


class Lantern(State):
    """Hands, a deck, a discard pile, and points."""

    FIELDS: ClassVar[tuple[str, ...]] = (*State.FIELDS, "hands", "deck", "discard", "points", "round")
    SAVED_AS: ClassVar[str] = "test.lantern"

    hands: list[Zone]
    deck: Zone
    discard: Zone
    points: list[int]
    round: int

    def fault(self) -> str:
        return str(self.rules.setup.option("fault"))

    def clone(self) -> Lantern:
        twin = Lantern()
        self.copy_into(twin)
        twin.hands = [hand.clone() for hand in self.hands]
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        twin.points = self.points if self.fault() == "shared list" else self.points.copy()
        twin.round = self.round
        return twin

    def zones(self) -> list[Zone]:
        return [*self.hands, self.deck, self.discard]

    def as_json(self) -> Any:
        tree = super().as_json()
        if self.fault() == "unsaved points":
            tree["points"] = {"list": [0 for _ in self.points]}
        return tree


saved(Lantern)


class Show(ChooseCard[Lantern]):
    """Lay a card open for as many points as it has letters, and draw another; ash is never laid open."""

    def options(self, s: Lantern, f: Frame) -> list[int]:
        if s.fault() == "touching options":
            s.points[f.seat] += 1
        hand = [card for card in s.rules.one_of_each(s.hands[f.seat].cards) if s.rules.noun("card", card) != "ash"]
        return [*hand, hand[0]] if s.fault() == "same key twice" else hand

    def still_asks(self, s: Lantern, f: Frame) -> bool:
        return s.fault() != "asks no more"

    def barred(self, s: Lantern, f: Frame) -> list[tuple[int, str]]:
        reason = "ash is kept."
        if s.fault() == "mumbled refusal":
            reason = "ash"
        if s.fault() == "leaking refusal":
            reason = f"ash is kept, like {s.hands[1 - f.seat].cards}."
        return [(card, reason) for card in s.rules.cards if s.rules.noun("card", card) == "ash"]

    def chosen(self, s: Lantern, f: Frame, option: int) -> None:
        s.hands[f.seat].remove(option)
        if s.fault() != "lost card":
            s.discard.add(option)
        if s.fault() == "raising option" and len(s.rules.noun("card", option)) > 3:
            raise ZeroDivisionError("too long a word")
        LUCK[0] += 1
        s.points[f.seat] += LUCK[0] if s.fault() == "luck of its own" else len(s.rules.noun("card", option))
        s.note("shows", f.seat, option)
        drawn = deal(s, s.deck, s.discard, 1)
        s.hands[f.seat].cards += drawn
        if s.fault() != "unnoticed draw":
            s.learn(only(f.seat))
        for card in drawn:
            s.note("draws", f.seat, card, seen=EVERYONE if s.fault() == "talking journal" else only(f.seat))

    def key(self, s: Lantern, f: Frame, option: int) -> str:
        key = super().key(s, f, option)
        return f"my-{key}" if s.fault() == "foreign key" else key

    def label(self, s: Lantern, f: Frame, option: int) -> str:
        label = super().label(s, f, option)
        return f"{label}, then {s.deck.cards[-1:]}" if s.fault() == "leaking label" else label


TURN: ForEachSeat[Lantern] = ForEachSeat(Show("show", Phrase("lantern.show")))
ROUNDS: Rounds[Lantern] = Rounds()


class LanternRow(Describer):
    """The points, and what one holds."""

    def declare(self, words: Words) -> None:
        self.each = words.each_seat(points=20)
        self.hand = words.kind("hand", CARD)

    def write(self, s: State, row: Row) -> None:
        assert isinstance(s, Lantern)
        row.say([s.points[seat] for seat in row.seats])
        for hand in s.hands if s.fault() == "leaking row" else [s.hands[row.seat]]:
            odd = s.fault() == "leaking order" and sum(s.deck.cards[:1]) % 2
            row.cards(self.hand, hand.cards[::-1] if odd else hand.cards)


class LanternRules(Rules[Lantern]):
    """Five rounds."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.add_cards(list(WORDS), list(WORDS), 2, back=0)
        self.story = story("lantern", shows="card:card", draws="card:card")
        self.round = Phases(turn=TURN)
        self.root("rounds", ROUNDS)
        self.root_all()

    def fault(self) -> str:
        return str(self.setup.option("fault"))

    def opening(self, rng: Rng) -> Lantern:
        s = Lantern()
        s.begin(self, rng)
        s.deck = Zone("deck", NO_ONE, rng.shuffled("deck", self.cards))
        s.discard = Zone("discard")
        s.hands = [Zone("hand", only(seat), deal(s, s.deck, s.discard, 4)) for seat in range(self.players)]
        if self.fault() == "card twice":
            s.discard.add(s.deck.cards[0])
        s.points = [0] * self.players
        s.round = 1
        s.push(ROUNDS, 0)
        return s

    def next_round(self, s: Lantern) -> bool:
        s.round += 1
        return s.round <= 5 or self.fault() == "endless"

    def meant(self, s: Lantern) -> dict[str, Any]:
        zones = [self.ids(zone.cards) for zone in (s.deck, s.discard, *s.hands)]
        return {"points": s.points, "round": s.round, "zones": zones}

    def scores(self, s: Lantern) -> list[int]:
        return [] if self.fault() == "scoreless" else s.points.copy()

    def view(self, s: Lantern, seat: int) -> dict[str, Any]:
        all_hands = self.fault() == "leaking view"
        points = tuple(s.points) if self.fault() == "tuple in the view" else list(s.points)
        hands = [list(hand.cards) if hand.seen_by(seat) or all_hands else len(hand.cards) for hand in s.hands]
        return {"points": points, "hands": hands, "discard": list(s.discard.cards), "deck": len(s.deck.cards)}


SPEC = Spec(
    name="lantern",
    title="Lantern",
    text="Show cards.",
    players=(2, 2),
    build=LanternRules,
    describers=lambda: [LanternRow()],
    options=(Option("fault", "none", "What goes wrong.", choices=FAULTS),),
)
