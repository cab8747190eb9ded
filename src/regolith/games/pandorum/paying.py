"""What a construction pays: worked out without touching the table, for the rules, for previews and for bots."""

from typing import final

from regolith.games.pandorum.quids import may_lose
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.targets import own_beside, rivals_beside, targets_of, terrain_at
from regolith.games.pandorum.words import CRYSTAL, DRILL, DRILLED, GENERATOR, HABITAT, SLOTS, SYSTEM


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
    for trait in s.book.traits_of(s, seat):
        quids += trait.build_quids(s, seat, at)
    return quids


@final
class Preview:
    """What building on a hex would bring: targets by slot, and what each type of card would pay there."""

    def __init__(self, s: Pandorum, seat: int, at: int) -> None:
        self.targets: list[int] = [targets_of(s, seat, slot, at) for slot in range(SLOTS)]
        self.bonus: int = bonus_of(s, seat, at)
        self.worth: list[int] = [quids_of(s, seat, at, kind) for kind in range(5)]
        """By type: Quids of one powered card; a System's are what the first one takes."""
        self.worth[SYSTEM] = sum([1 for rival in rivals_beside(s, seat, at) if may_lose(s, rival) > 0])
        self.loaded: list[list[int]] = [
            [s.rules.kinds[card] for card in s.seats[seat].slot(slot).cards] for slot in range(SLOTS)
        ]

    def of_slot(self, slot: int, more: tuple[int, ...]) -> int:
        """What a slot would pay, with these cards added and the best of all powered."""
        kinds = [*self.loaded[slot], *more]
        worth = sorted([self.worth[kind] for kind in kinds], reverse=True)
        return sum(worth[: self.targets[slot]])

    def pays(self, loads: tuple[int, ...]) -> int:
        """What a construction with these loads would pay in all."""
        quids = self.bonus
        for slot in range(SLOTS):
            more = tuple([number // SLOTS for number in loads if number % SLOTS == slot])
            if more:
                quids += self.of_slot(slot, more)
        return quids
