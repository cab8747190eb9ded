"""What Monolith cards do: five at once, three whenever their owner likes."""

from typing import Final, final

from regolith.games.pandorum.building import remove_structure
from regolith.games.pandorum.dealing import KeepDrawn, to_box
from regolith.games.pandorum.discovery.monoliths.state import monoliths
from regolith.games.pandorum.setup import turn_up
from regolith.games.pandorum.slots import LIFT_ONE
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import NOTHING
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import counted
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

    def text(self) -> str:
        return "Take a card at random from the hand of each other player; keep 1, the others go to the box."

    def icons(self) -> list[str]:
        return ["rival-hand", "card:1"]


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

    def text(self) -> str:
        return "After this turn, take another one."

    def icons(self) -> list[str]:
        return ["turn"]


@final
class LoadFromDeck(Effect[Pandorum]):
    """Cards of the deck go straight into the slots."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def run(self, s: Pandorum, f: Frame) -> None:
        turn_up(s, f.seat, self.n)

    def text(self) -> str:
        return f"Put the top {counted(self.n, 'card')} of the deck into your slots, spread as you like."

    def icons(self) -> list[str]:
        return ["slot", f"card:{self.n}"]


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

    def text(self) -> str:
        return "Take a random unused Satellite: your slot 3 has the targets of both."

    def icons(self) -> list[str]:
        return ["satellite"]


@final
class Demolish(Effect[Pandorum]):
    """The Structure on the hex of the Harvester is gone, whoever owns it."""

    def possible(self, s: Pandorum, f: Frame) -> bool:
        return s.structures[s.seats[f.seat].harvester] != NOTHING

    def run(self, s: Pandorum, f: Frame) -> None:
        remove_structure(s, s.seats[f.seat].harvester, to_supply=True)

    def text(self) -> str:
        return "The Structure on the hex of your Harvester goes back to its owner's supply."

    def icons(self) -> list[str]:
        return ["structure", "remove"]


@final
class Unload(Effect[Pandorum]):
    """Cards from the slots back to the hand, as far as there are any."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def possible(self, s: Pandorum, f: Frame) -> bool:
        return s.seats[f.seat].loaded() > 0

    def run(self, s: Pandorum, f: Frame) -> None:
        for _ in range(self.n):
            s.push(LIFT_ONE, f.seat)

    def text(self) -> str:
        return f"Take {counted(self.n, 'card')} from your slots back into your hand."

    def icons(self) -> list[str]:
        return ["slot", f"card:{self.n}"]


KEEP_STOLEN: Final = KeepStolen("keep", "Keep one of the cards taken; the others go to the box.")
