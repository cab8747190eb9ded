"""What a construction pays: worked out without touching the table, for the rules, for previews and for bots."""

from itertools import combinations
from typing import Final, final

from regolith.games.pandorum.book import traits_of
from regolith.games.pandorum.quids import may_lose
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.targets import own_beside, rivals_beside, targets_of, terrain_at
from regolith.games.pandorum.words import CRYSTAL, DRILL, DRILLED, GENERATOR, HABITAT, SLOTS, SYSTEM
from regolith.kernel.flow import Nothing
from regolith.kernel.frame import Frame

LOOK: Final[Nothing[Pandorum]] = Nothing()
"""What targets are counted for before there is a construction."""
FAIR: Final = 2
"""An income that no Event makes up for; for a first look, before the cards are chosen."""


def quids_of(s: Pandorum, seat: int, at: int, kind: int) -> int:
    """What a powered card of this type pays out of the bank."""
    if kind == GENERATOR:
        return 1
    if kind == DRILL:
        return 2 if terrain_at(s, seat, at) in DRILLED else 0
    if kind == HABITAT:
        return 2 if own_beside(s, seat, at) else 1
    return 0


def bonus_of(s: Pandorum, seat: int, at: int) -> int:
    """What hull and terrain pay on top."""
    quids = s.book.crystal_quids if terrain_at(s, seat, at) == CRYSTAL else 0
    for trait in traits_of(s, seat):
        quids += trait.build_quids(s, seat, at)
    return quids


@final
class Preview:
    """What building on a hex would bring: targets by slot, and what each type of card would pay there."""

    def __init__(self, s: Pandorum, seat: int, at: int) -> None:
        here = Frame(LOOK, seat, it=at)
        self.targets: list[int] = [targets_of(s, here, slot) for slot in range(SLOTS)]
        self.bonus: int = bonus_of(s, seat, at)
        self.worth: list[int] = [quids_of(s, seat, at, kind) for kind in range(5)]
        """By type: Quids of one powered card; a System's are what the first one takes."""
        self.purses: list[int] = [may_lose(s, rival) for rival in rivals_beside(s, seat, at)]
        """What each rival beside the hex can lose."""
        self.capacity: int = s.book.slot_capacity
        self.worth[SYSTEM] = self.takes(1)
        self.loaded: list[list[int]] = [
            [s.rules.kinds[card] for card in s.seats[seat].slot(slot).cards] for slot in range(SLOTS)
        ]

    def takes(self, systems: int) -> int:
        """What so many powered Systems take from all rivals together."""
        return sum([min(systems, purse) for purse in self.purses])

    def of_slot(self, slot: int, more: tuple[int, ...]) -> int:
        """What a slot would pay, with these cards added and the best of all powered; a quick estimate for bots."""
        kinds = [*self.loaded[slot], *more]
        worth = sorted([self.worth[kind] for kind in kinds], reverse=True)
        return sum(worth[: self.targets[slot]])

    def pays(self, loads: tuple[int, ...]) -> int:
        """What a construction with these loads would pay in all, if the owner powers what pays best."""
        best: dict[int, int] = {0: self.bonus}
        for slot in range(SLOTS):
            more = [number // SLOTS for number in loads if number % SLOTS == slot]
            if not more:
                continue
            ways = self.ways_to_power(slot, more)
            both: dict[int, int] = {}
            for systems, quids in best.items():
                for added, paid in ways.items():
                    many = systems + added
                    both[many] = max(both.get(many, 0), quids + paid)
            best = both
        return max([quids + self.takes(systems) for systems, quids in best.items()])

    def ways_to_power(self, slot: int, more: list[int]) -> dict[int, int]:
        """By number of Systems powered: the most that the other powered cards of the slot pay."""
        kinds = [*self.loaded[slot], *more]
        held = len(self.loaded[slot])
        pushed = max(0, min(len(more), len(kinds) - self.capacity))
        many = min(self.targets[slot], len(kinds) - pushed)
        ways: dict[int, int] = {}
        for powered in combinations(range(len(kinds)), many):
            if len([at for at in powered if at < held]) > held - pushed:
                continue  # a card that is pushed out of a full slot is not powered
            systems = len([at for at in powered if kinds[at] == SYSTEM])
            quids = sum([self.worth[kinds[at]] for at in powered if kinds[at] != SYSTEM])
            ways[systems] = max(ways.get(systems, 0), quids)
        return ways
