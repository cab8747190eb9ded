"""What Monolith cards do: five at once, three whenever their owner likes."""

from typing import Final, final

from regolith.games.pandorum.building import remove_structure
from regolith.games.pandorum.dealing import KeepDrawn, to_box
from regolith.games.pandorum.discovery.monoliths.state import monoliths
from regolith.games.pandorum.setup import turn_up
from regolith.games.pandorum.slots import LIFT_ONE
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import CARD, HARVESTER, NOTHING, SATELLITE, SLOTS, STRUCTURE
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.zones import EVERYONE, only


@final
class TakeProjects(Effect[Pandorum]):
    """A card at random from every other hand; one is kept."""

    def run(self, s: Pandorum, f: Frame) -> None:
        for other in s.others(f.seat):
            hand = s.seats[other].hand
            if hand.cards:
                card = s.rng.pick("theft", sorted(hand.cards))
                hand.remove(card)
                for left in hand.cards:
                    s.known.pop(left, None)
                s.known[card] = only(other)
                s.seats[f.seat].drawn.add(card)
                s.learn(EVERYONE)
                s.note("robs", f.seat, card, other, seen=only(f.seat) | only(other))
                s.note("robs_hidden", f.seat, other, seen=~(only(f.seat) | only(other)))
        if s.seats[f.seat].drawn.cards:
            s.push(KEEP_STOLEN, f.seat)

    def says(self) -> Phrase:
        return Phrase("monoliths.take_projects", what=CARD, keep=1)


@final
class KeepStolen(KeepDrawn):
    """Which of the cards taken is kept; the others go to the box. Of equal ones nobody can tell whose it is."""

    def lay_aside(self, s: Pandorum, seat: int, kept: int, cards: tuple[int, ...]) -> None:
        to_box(s, cards)
        for card in cards:
            s.note("discards", seat, card)
            if s.rules.kinds[card] == s.rules.kinds[kept]:
                s.known.pop(kept, None)


@final
class AnotherTurn(Effect[Pandorum]):
    """After this turn, one more."""

    def run(self, s: Pandorum, f: Frame) -> None:
        monoliths(s).again = f.seat

    def says(self) -> Phrase:
        return Phrase("monoliths.another_turn")


@final
class LoadFromDeck(Effect[Pandorum]):
    """Cards of the deck go straight into the slots."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def run(self, s: Pandorum, f: Frame) -> None:
        turn_up(s, f.seat, self.n)

    def says(self) -> Phrase:
        return Phrase("monoliths.load_from_deck", n=self.n, what=CARD)


@final
class SecondSatellite(Effect[Pandorum]):
    """A random spare Satellite beside the one that is there."""

    def run(self, s: Pandorum, f: Frame) -> None:
        if s.spares.cards:
            card = s.spares.cards[-1]
            s.spares.remove(card)
            s.seats[f.seat].satellites.add(card)
            s.learn(EVERYONE)
            s.note("satellite", f.seat, card)

    def says(self) -> Phrase:
        return Phrase("monoliths.second_satellite", what=SATELLITE, slot=SLOTS)


@final
class Demolish(Effect[Pandorum]):
    """The Structure on the hex of the Harvester is gone, whoever owns it."""

    def possible(self, s: Pandorum, f: Frame) -> bool:
        return s.structures[s.seats[f.seat].harvester] != NOTHING

    def lacks(self, s: Pandorum, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("monoliths.lacks_structure", what=STRUCTURE, under=HARVESTER)

    def run(self, s: Pandorum, f: Frame) -> None:
        remove_structure(s, s.seats[f.seat].harvester, to_supply=True, source=f.source)

    def says(self) -> Phrase:
        return Phrase("monoliths.demolish", what=STRUCTURE, under=HARVESTER)


@final
class Unload(Effect[Pandorum]):
    """Cards from the slots back to the hand, as far as there are any."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def possible(self, s: Pandorum, f: Frame) -> bool:
        return s.seats[f.seat].loaded() > 0

    def lacks(self, s: Pandorum, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("monoliths.lacks_cards", what=CARD)

    def run(self, s: Pandorum, f: Frame) -> None:
        for _ in range(self.n):
            s.push(LIFT_ONE, f.seat)

    def says(self) -> Phrase:
        return Phrase("monoliths.unload", n=self.n, what=CARD)


KEEP_STOLEN: Final = KeepStolen("keep", Phrase("monoliths.keep_stolen"))
