"""What building would pay where, told to whoever learns to play: it follows from the board, but is long to work out."""

from typing import Final, cast, final

from regolith.games.pandorum.paying import Preview
from regolith.games.pandorum.routes import Routes
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.turns import MOVE_MENU
from regolith.games.pandorum.words import SLOTS, TYPES
from regolith.kernel.encoding import Describer, Row, Words
from regolith.kernel.lane import MAIN
from regolith.kernel.state import State

STEPS: Final = (1, 2, 3, 4, 6, 8)
"""So many Quids are told apart."""
HERE: Final = SLOTS + 2 + len(TYPES)


@final
class ProspectsRow(Describer):
    """For whose turn it is: targets and pay of the hex where the Harvester stands and, before it moves, what a module
    would pay on each hex in reach."""

    def __init__(self) -> None:
        super().__init__()
        self.pays: int = 0

    def declare(self, words: Words) -> None:
        words.number(**{f"targets_of_slot_{slot + 1}": 3 for slot in range(SLOTS)})
        words.number(bonus_here=3, module_pays_here=8)
        words.number(**{f"{kind}_pays_here": 2 for kind in TYPES})
        steps = [f"{space} {step}" for space in words.things["space"] for step in STEPS]
        self.pays = words.block("a module pays at", steps)

    def write(self, s: State, row: Row) -> None:
        t = cast(Pandorum, s)
        seat = row.seat
        frames = t.lanes[MAIN].frames
        if len(t.lanes) > 1 or t.active != seat or not frames or frames[-1].seat != seat or not t.may_build:
            row.say([0] * HERE)
            return
        kinds = sorted({t.rules.kinds[card] for card in t.seats[seat].hand.cards})
        here = t.seats[seat].harvester
        if t.is_empty(here):
            ahead = Preview(t, seat, here)
            row.say([*ahead.targets, ahead.bonus, best_of(ahead, kinds), *ahead.worth])
        else:
            row.say([0] * HERE)
        if frames[-1].effect is MOVE_MENU and kinds:
            where = row.where("space")
            for at in [here, *Routes(t, seat).destinations()]:
                if t.is_empty(at):
                    row.levels(self.pays + where[at] * len(STEPS), best_of(Preview(t, seat, at), kinds), STEPS)


def best_of(ahead: Preview, kinds: list[int]) -> int:
    """What a module pays with the best card of these types in the best slot: one that is worth more pays no less."""
    if not kinds:
        return ahead.bonus
    card = kinds[0]
    for kind in kinds:
        if ahead.worth[kind] > ahead.worth[card]:
            card = kind
    best = 0
    for slot in range(SLOTS):
        best = max(best, ahead.of_slot(slot, (card,)))
    return ahead.bonus + best
