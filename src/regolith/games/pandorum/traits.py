"""What hulls and their cargo modules change."""

from typing import final

from mypy_extensions import mypyc_attr

from regolith.games.pandorum.book import Trait
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.targets import own_beside, pads_beside, terrain_at, volcanoes_beside
from regolith.games.pandorum.words import A_BASE, BASE, CARD, LANDING_PAD, QUIDS, STRUCTURE, VOLCANO, terrains
from regolith.kernel.phrase import SILENT, Phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildBonus(Trait):
    """Quids for building where a condition holds."""

    def __init__(self, quids: int = 1) -> None:
        self.quids: int = quids

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        return True

    def where(self) -> Phrase:
        return SILENT

    def build_quids(self, s: Pandorum, seat: int, at: int) -> int:
        return self.quids if self.holds(s, seat, at) else 0

    def says(self) -> Phrase:
        return Phrase("pandorum.build_bonus", n=self.quids, what=QUIDS, where=self.where())


@final
class BesideVolcano(BuildBonus):
    """Next to a Volcano, or to a single one."""

    def __init__(self, single: bool = False, quids: int = 1) -> None:
        super().__init__(quids)
        self.single: bool = single

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        found = volcanoes_beside(s, at)
        return found == 1 if self.single else found > 0

    def where(self) -> Phrase:
        return Phrase("pandorum.next_to_one" if self.single else "pandorum.next_to", what=VOLCANO)


@final
class BesidePad(BuildBonus):
    """Next to a Landing pad."""

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        return pads_beside(s, at) > 0

    def where(self) -> Phrase:
        return Phrase("pandorum.next_to", what=LANDING_PAD)


@final
class BesideOwn(BuildBonus):
    """Next to several own Structures."""

    def __init__(self, n: int, quids: int = 1) -> None:
        super().__init__(quids)
        self.n: int = n

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        return own_beside(s, seat, at) >= self.n

    def where(self) -> Phrase:
        return Phrase("pandorum.next_to_own", n=self.n, what=STRUCTURE)


@final
class NewSector(BuildBonus):
    """In a sector without another own Structure."""

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        sectors = s.book.sectors
        for there, owner in enumerate(s.owners):
            if owner == seat and there != at and sectors[there] == sectors[at]:
                return False
        return True

    def where(self) -> Phrase:
        return Phrase("pandorum.new_sector", what=STRUCTURE)


@final
class OnTerrain(BuildBonus):
    """On one of some kinds of hexes."""

    def __init__(self, terrains: tuple[int, ...], quids: int = 1) -> None:
        super().__init__(quids)
        self.terrains: tuple[int, ...] = terrains

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        return terrain_at(s, seat, at) in self.terrains

    def where(self) -> Phrase:
        return Phrase("pandorum.on_terrain", terrains=terrains(self.terrains))


@final
class Armour(Trait):
    """Others can take only so much in a turn."""

    def __init__(self, quids: int) -> None:
        self.quids: int = quids

    def most_lost(self) -> int:
        return self.quids

    def says(self) -> Phrase:
        return Phrase("pandorum.armour", n=self.quids, what=QUIDS)


@final
class ResupplyQuids(Trait):
    """Quids for every Resupply."""

    def __init__(self, quids: int) -> None:
        self.quids: int = quids

    def resupply_quids(self) -> int:
        return self.quids

    def says(self) -> Phrase:
        return Phrase("pandorum.resupply_quids", n=self.quids, what=QUIDS)


@final
class ResupplyCards(Trait):
    """More cards in a Resupply."""

    def __init__(self, more: int) -> None:
        self.more: int = more

    def resupply_cards(self) -> int:
        return self.more

    def says(self) -> Phrase:
        return Phrase("pandorum.resupply_cards", n=self.more, what=CARD)


@final
class CardsAfterBase(Trait):
    """Cards for every base."""

    def __init__(self, cards: int) -> None:
        self.cards: int = cards

    def build_cards(self, structure: int) -> int:
        return self.cards if structure == BASE else 0

    def says(self) -> Phrase:
        return Phrase("pandorum.cards_after", n=self.cards, what=CARD, structure=A_BASE)


@final
class BigHand(Trait):
    """More cards may be held."""

    def __init__(self, more: int) -> None:
        self.more: int = more

    def hand_limit(self) -> int:
        return self.more

    def says(self) -> Phrase:
        return Phrase("pandorum.big_hand", n=self.more, what=CARD)


@final
class StartCards(Trait):
    """More cards at the start."""

    def __init__(self, cards: int) -> None:
        self.cards: int = cards

    def start_cards(self) -> int:
        return self.cards

    def says(self) -> Phrase:
        return Phrase("pandorum.begin_with", n=self.cards, what=CARD)


@final
class StartQuids(Trait):
    """More Quids at the start."""

    def __init__(self, quids: int) -> None:
        self.quids: int = quids

    def start_quids(self) -> int:
        return self.quids

    def says(self) -> Phrase:
        return Phrase("pandorum.begin_with", n=self.quids, what=QUIDS)


@final
class StartLoaded(Trait):
    """A slot is loaded at the start."""

    def __init__(self, cards: int) -> None:
        self.cards: int = cards

    def start_loads(self) -> int:
        return self.cards

    def says(self) -> Phrase:
        return Phrase("pandorum.begin_loaded", n=self.cards, what=CARD)
