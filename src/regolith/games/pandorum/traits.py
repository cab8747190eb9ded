"""What hulls and their cargo modules change."""

from typing import final

from mypy_extensions import mypyc_attr

from regolith.games.pandorum.book import Trait
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.targets import own_beside, pads_beside, terrain_at, volcanoes_beside
from regolith.games.pandorum.words import BASE, PAD, TERRAINS
from regolith.kernel.text import counted, listed


@mypyc_attr(allow_interpreted_subclasses=True)
class BuildBonus(Trait):
    """Quids for building where a condition holds."""

    def __init__(self, quids: int = 1) -> None:
        self.quids: int = quids

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        return True

    def where(self) -> str:
        return ""

    def build_quids(self, s: Pandorum, seat: int, at: int) -> int:
        return self.quids if self.holds(s, seat, at) else 0

    def text(self) -> str:
        return f"Gain {counted(self.quids, 'Quid')} when you build {self.where()}."

    def icons(self) -> list[str]:
        return ["build", f"quid:{self.quids}"]


@final
class BesideVolcano(BuildBonus):
    """Next to a Volcano, or to a single one."""

    def __init__(self, single: bool = False, quids: int = 1) -> None:
        super().__init__(quids)
        self.single: bool = single

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        found = volcanoes_beside(s, at)
        return found == 1 if self.single else found > 0

    def where(self) -> str:
        return "next to exactly one Volcano" if self.single else "next to a Volcano"


@final
class BesidePad(BuildBonus):
    """Next to a Landing pad."""

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        return pads_beside(s, at) > 0

    def where(self) -> str:
        return "next to a Landing pad"


@final
class BesideOwn(BuildBonus):
    """Next to several own Structures."""

    def __init__(self, n: int, quids: int = 1) -> None:
        super().__init__(quids)
        self.n: int = n

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        return own_beside(s, seat, at) >= self.n

    def where(self) -> str:
        return f"next to {self.n} or more Structures of your own"


@final
class NewSector(BuildBonus):
    """In a sector without another own Structure."""

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        sectors = s.book.sectors
        for there, owner in enumerate(s.owners):
            if owner == seat and there != at and sectors[there] == sectors[at]:
                return False
        return True

    def where(self) -> str:
        return "in a sector where you have no other Structure"


@final
class OnTerrain(BuildBonus):
    """On one of some kinds of hexes."""

    def __init__(self, terrains: tuple[int, ...], quids: int = 1) -> None:
        super().__init__(quids)
        self.terrains: tuple[int, ...] = terrains

    def holds(self, s: Pandorum, seat: int, at: int) -> bool:
        return terrain_at(s, seat, at) in self.terrains

    def where(self) -> str:
        return f"on {listed([TERRAINS[terrain] for terrain in self.terrains if terrain != PAD], 'or')}"


@final
class Armour(Trait):
    """Others can take only so much in a turn."""

    def __init__(self, quids: int) -> None:
        self.quids: int = quids

    def most_lost(self) -> int:
        return self.quids

    def text(self) -> str:
        return f"Opponents take at most {counted(self.quids, 'Quid')} in all from you in a turn."

    def icons(self) -> list[str]:
        return ["armour"]


@final
class ResupplyQuids(Trait):
    """Quids for every Resupply."""

    def __init__(self, quids: int) -> None:
        self.quids: int = quids

    def resupply_quids(self) -> int:
        return self.quids

    def text(self) -> str:
        return f"Gain {counted(self.quids, 'Quid')} when you resupply."

    def icons(self) -> list[str]:
        return ["resupply", f"quid:{self.quids}"]


@final
class ResupplyCards(Trait):
    """More cards in a Resupply."""

    def __init__(self, more: int) -> None:
        self.more: int = more

    def resupply_cards(self) -> int:
        return self.more

    def text(self) -> str:
        return f"A Resupply takes {counted(self.more, 'card')} more."

    def icons(self) -> list[str]:
        return ["resupply", f"card:{self.more}"]


@final
class CardsAfterBase(Trait):
    """Cards for every base."""

    def __init__(self, cards: int) -> None:
        self.cards: int = cards

    def build_cards(self, structure: int) -> int:
        return self.cards if structure == BASE else 0

    def text(self) -> str:
        return f"Draw {counted(self.cards, 'card')} from the deck after you build a base."

    def icons(self) -> list[str]:
        return ["base", f"card:{self.cards}"]


@final
class BigHand(Trait):
    """More cards may be held."""

    def __init__(self, more: int) -> None:
        self.more: int = more

    def hand_limit(self) -> int:
        return self.more

    def text(self) -> str:
        return f"You may hold {counted(self.more, 'card')} more."

    def icons(self) -> list[str]:
        return [f"hand:{self.more}"]


@final
class StartCards(Trait):
    """More cards at the start."""

    def __init__(self, cards: int) -> None:
        self.cards: int = cards

    def start_cards(self) -> int:
        return self.cards

    def text(self) -> str:
        return f"Begin with {counted(self.cards, 'card')} more."

    def icons(self) -> list[str]:
        return [f"card:{self.cards}"]


@final
class StartQuids(Trait):
    """More Quids at the start."""

    def __init__(self, quids: int) -> None:
        self.quids: int = quids

    def start_quids(self) -> int:
        return self.quids

    def text(self) -> str:
        return f"Begin with {counted(self.quids, 'Quid')} more."

    def icons(self) -> list[str]:
        return [f"quid:{self.quids}"]


@final
class StartLoaded(Trait):
    """A slot is loaded at the start."""

    def __init__(self, cards: int) -> None:
        self.cards: int = cards

    def start_loads(self) -> int:
        return self.cards

    def text(self) -> str:
        return f"Before the first turn, {counted(self.cards, 'card')} from the deck goes into a slot of your choice."

    def icons(self) -> list[str]:
        return ["slot", f"card:{self.cards}"]
