"""The on-going parts of the Events."""

from typing import Final, final

from regolith.games.pandorum.discovery.events.cleanup import clean_up
from regolith.games.pandorum.discovery.events.model import Ongoing
from regolith.games.pandorum.discovery.events.state import events
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.targets import pads_beside, terrain_at, volcanoes_beside
from regolith.games.pandorum.words import (
    A_BASE,
    A_MODULE,
    CARD,
    GENERATOR,
    HARVESTER,
    LANDING_PAD,
    MARKET,
    NOTHING,
    QUIDS,
    STRUCTURE,
    TERRAIN_NOUNS,
    TYPE_NOUNS,
    VOLCANO,
)
from regolith.kernel.phrase import Phrase


@final
class PerVolcano(Ongoing):
    """1 Quid for each adjacent Volcano."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return volcanoes_beside(s, at)

    def says(self) -> Phrase:
        return Phrase("events.per_volcano", n=1, what=QUIDS, per=VOLCANO)


@final
class OnKind(Ongoing):
    """1 Quid for building on one kind of hexes."""

    def __init__(self, terrain: int) -> None:
        self.terrain: int = terrain

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 1 if terrain_at(s, seat, at) == self.terrain else 0

    def says(self) -> Phrase:
        return Phrase("events.on_kind", n=1, what=QUIDS, terrain=TERRAIN_NOUNS[self.terrain])


@final
class BesideCrack(Ongoing):
    """2 Quids for building on either side of the crack."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 2 if at in s.crack else 0

    def says(self) -> Phrase:
        return Phrase("events.beside_crack", n=2, what=QUIDS)


@final
class PerPad(Ongoing):
    """2 Quids for each adjacent Landing pad."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 2 * pads_beside(s, at)

    def says(self) -> Phrase:
        return Phrase("events.per_pad", n=2, what=QUIDS, per=LANDING_PAD)


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

    def says(self) -> Phrase:
        return Phrase("events.new_in_market", n=1, what=QUIDS, place=MARKET)


@final
class PerGenerator(Ongoing):
    """1 Quid for each Generator that paid for the Structure."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return sum([1 for card in cards if s.rules.kinds[card] == GENERATOR])

    def says(self) -> Phrase:
        return Phrase("events.per_generator", n=1, what=QUIDS, per=TYPE_NOUNS[GENERATOR])


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

    def says(self) -> Phrase:
        return Phrase("events.per_contaminated", n=1, what=QUIDS, per=STRUCTURE)


@final
class PerCrossing(Ongoing):
    """2 Quids for flying over the dead city."""

    def crossed(self, s: Pandorum, at: int) -> int:
        return 2 if at in s.cities else 0

    def says(self) -> Phrase:
        return Phrase("events.per_crossing", flying=HARVESTER, n=2, what=QUIDS)


@final
class Insured(Ongoing):
    """2 Quids for whoever is robbed, each time."""

    def robbed(self) -> int:
        return 2

    def says(self) -> Phrase:
        return Phrase("events.insured", n=2, what=QUIDS)


@final
class AllAlone(Ongoing):
    """2 Quids for building with no Structure beside it."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 0 if any(s.structures[there] != NOTHING for there in s.near[at]) else 2

    def says(self) -> Phrase:
        return Phrase("events.all_alone", n=2, what=QUIDS, no=STRUCTURE)


@final
class DearMoves(Ongoing):
    """2 Quids for paying for a move, which costs a card more."""

    def paid(self, s: Pandorum, seat: int, cards: tuple[int, ...]) -> int:
        return 2

    def surcharge(self) -> int:
        return 1

    def says(self) -> Phrase:
        return Phrase("events.dear_moves", dearer=1, card=CARD, n=2, what=QUIDS)


@final
class PoorConstruction(Ongoing):
    """1 Quid for a construction that paid less than 2."""

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        return 1 if income < 2 else 0

    def says(self) -> Phrase:
        return Phrase("events.poor_construction", less=2, n=1, what=QUIDS)


@final
class Engines(Ongoing):
    """Engine tokens can be spent for moves; it runs while any is left."""

    def runs_without_quids(self, s: Pandorum) -> bool:
        return sum(events(s).engines) > 0

    def says(self) -> Phrase:
        return Phrase("events.engines")


@final
class Retraining(Ongoing):
    """An own module is turned into a base; offered where the Harvester has stopped."""

    def says(self) -> Phrase:
        return Phrase("events.retraining", n=1, what=QUIDS, module=A_MODULE, base=A_BASE)


ENGINES: Final = Engines()
RETRAINING: Final = Retraining()
