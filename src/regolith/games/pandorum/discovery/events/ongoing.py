"""The on-going parts of the Events."""

from typing import Final, final

from regolith.games.pandorum.discovery.events.cleanup import clean_up
from regolith.games.pandorum.discovery.events.model import Ongoing
from regolith.games.pandorum.discovery.events.state import events
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.targets import pads_beside, terrain_at, volcanoes_beside
from regolith.games.pandorum.words import GENERATOR, NOTHING, TERRAINS
from regolith.kernel.text import an


@final
class PerVolcano(Ongoing):
    """1 Quid for each adjacent Volcano."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return volcanoes_beside(s, at)

    def text(self) -> str:
        return "Whoever builds gets 1 Quid for each adjacent Volcano."


@final
class OnKind(Ongoing):
    """1 Quid for building on one kind of hexes."""

    def __init__(self, terrain: int) -> None:
        self.terrain: int = terrain

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 1 if terrain_at(s, seat, at) == self.terrain else 0

    def text(self) -> str:
        hexes = f"{TERRAINS[self.terrain]} hex"
        return f"Whoever builds on {an(hexes)} gets 1 Quid."


@final
class BesideCrack(Ongoing):
    """2 Quids for building on either side of the crack."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 2 if at in s.crack else 0

    def text(self) -> str:
        return "Whoever builds on a hex beside the crack, on either side, gets 2 Quids."


@final
class PerPad(Ongoing):
    """2 Quids for each adjacent Landing pad."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 2 * pads_beside(s, at)

    def text(self) -> str:
        return "Whoever builds gets 2 Quids for each adjacent Landing pad."


@final
class NewInMarket(Ongoing):
    """1 Quid for each card that pays for a move and is of a type that the Market lacks."""

    def paid(self, s: Pandorum, seat: int, cards: tuple[int, ...]) -> int:
        kinds = [s.rules.kinds[card] for card in s.market.cards]
        quids = 0
        for card in cards:
            if s.rules.kinds[card] not in kinds:
                quids += 1
                kinds.append(s.rules.kinds[card])
        return quids

    def text(self) -> str:
        return "Whoever pays for a move with a card of a type that is not in the Market gets 1 Quid."


@final
class PerGenerator(Ongoing):
    """1 Quid for each Generator that paid for the Structure."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return sum([1 for card in cards if s.rules.kinds[card] == GENERATOR])

    def text(self) -> str:
        return "Whoever builds gets 1 Quid for each Generator used for the construction."


@final
class PerContaminated(Ongoing):
    """1 Quid for each contaminated neighbour, which is clean then; at the end owners pay or lose what is not."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return sum([1 for there in s.near[at] if there in events(s).contaminated])

    def after_built(self, s: Pandorum, at: int) -> None:
        board = events(s)
        board.contaminated = tuple([there for there in board.contaminated if there not in s.near[at]])

    def ended(self, s: Pandorum) -> None:
        clean_up(s)

    def text(self) -> str:
        return (
            "Whoever builds gets 1 Quid for each adjacent contaminated Structure, "
            "and their contamination tokens go to the box."
        )


@final
class PerCrossing(Ongoing):
    """2 Quids for flying over the dead city."""

    def crossed(self, s: Pandorum, at: int) -> int:
        return 2 if at in s.cities else 0

    def text(self) -> str:
        return "Whoever crosses the dead city with the Harvester gets 2 Quids each time."


@final
class Insured(Ongoing):
    """2 Quids for whoever is robbed, each time."""

    def robbed(self) -> int:
        return 2

    def text(self) -> str:
        return "Whoever an opponent takes Quids from gets 2 Quids each time."


@final
class AllAlone(Ongoing):
    """2 Quids for building with no Structure beside it."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 0 if any(s.structures[there] != NOTHING for there in s.near[at]) else 2

    def text(self) -> str:
        return "Whoever builds where no other Structure is adjacent gets 2 Quids."


@final
class DearMoves(Ongoing):
    """2 Quids for paying for a move, which costs a card more."""

    def paid(self, s: Pandorum, seat: int, cards: tuple[int, ...]) -> int:
        return 2

    def surcharge(self) -> int:
        return 1

    def text(self) -> str:
        return "A move costs 1 card more, and whoever pays for one gets 2 Quids."


@final
class PoorConstruction(Ongoing):
    """1 Quid for a construction that paid less than 2."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 1 if income < 2 else 0

    def text(self) -> str:
        return "Whoever receives less than 2 Quids for a construction gets 1 Quid."


@final
class Engines(Ongoing):
    """Engine tokens can be spent for moves; it runs while any is left."""

    def runs_without_quids(self, s: Pandorum) -> bool:
        return sum(events(s).engines) > 0

    def text(self) -> str:
        return (
            "In your turn you may spend an engine token of yours for a move that costs nothing, "
            "does not end on an empty hex and lets you build nothing. It is over when the last token is spent."
        )


@final
class Retraining(Ongoing):
    """An own module is turned into a base; offered where the Harvester has stopped."""

    def text(self) -> str:
        return (
            "Whoever stops on a module of their own may take 1 Quid, return the module to the supply "
            "and build a base in its place."
        )


ENGINES: Final = Engines()
RETRAINING: Final = Retraining()
