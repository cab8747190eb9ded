"""What may be arranged of milestones and awards, for tests and scenarios."""

from typing import Any, Final, final

from regolith.games.ares_expedition.discovery.awards import AWARDS
from regolith.games.ares_expedition.discovery.milestones import TILES
from regolith.games.ares_expedition.discovery.state import DISCOVERY, discoveries
from regolith.games.ares_expedition.state import Ares
from regolith.kernel.handles import Handle, things_called, words_of


def tiles_called(handle: Handle[Ares], s: Ares, kind: str, value: Any) -> list[int]:
    """Milestones or awards by name or id, none of them twice."""
    if not s.rules.setup.option("milestones"):
        raise handle.refused("are not in this game.")
    found: list[int] = []
    for word in words_of(handle.name, value):
        number = things_called(s.rules, kind, word)[0]
        if number in found:
            raise handle.refused(f"names {word} twice.")
        found.append(number)
    return found


@final
class MilestonesInPlay(Handle[Ares]):
    """The milestones beside the board, three or, for a small table, fewer. Nobody has reached any of them."""

    def get(self, s: Ares, seat: int) -> Any:
        return [s.rules.name("milestone", number) for number in discoveries(s).milestones]

    def put(self, s: Ares, seat: int, value: Any) -> None:
        numbers = sorted(tiles_called(self, s, "milestone", value))
        if len(numbers) > TILES:
            raise self.refused(f"are {TILES} at most, not {len(numbers)}.")
        tiles = discoveries(s)
        tiles.milestones = tuple(numbers)
        tiles.holders = tuple([-1] * len(numbers))
        tiles.reached = tuple([0] * len(numbers))
        tiles.closed = tuple([False] * len(numbers))
        tiles.marked = tuple([number if number in numbers else -1 for number in tiles.marked])


@final
class AwardsInPlay(Handle[Ares]):
    """The awards beside the board, three or, for a small table, fewer."""

    def get(self, s: Ares, seat: int) -> Any:
        return [s.rules.name("award", number) for number in discoveries(s).awards]

    def put(self, s: Ares, seat: int, value: Any) -> None:
        numbers = sorted(tiles_called(self, s, "award", value))
        if len(numbers) > TILES:
            raise self.refused(f"are {TILES} at most, not {len(numbers)}.")
        for number in numbers:
            if AWARDS[number].upgrades and not s.rules.setup.option("upgrades"):
                raise self.refused(f"cannot have {AWARDS[number].name}: no phase card is ever upgraded.")
        discoveries(s).awards = tuple(numbers)


@final
class MilestonesOf(Handle[Ares]):
    """The milestones of a seat: those whose tile it has or, with `token`, those it has a token for."""

    def __init__(self, name: str, text: str, token: bool) -> None:
        super().__init__(name, text, module=DISCOVERY)
        self.token: bool = token

    def get(self, s: Ares, seat: int) -> Any:
        tiles = discoveries(s)
        return [
            s.rules.name("milestone", number)
            for number, holder, mask in zip(tiles.milestones, tiles.holders, tiles.reached, strict=True)
            if mask >> seat & 1 and (holder != seat) == self.token
        ]


TABLE_HANDLES: Final[tuple[Handle[Ares], ...]] = (
    MilestonesInPlay("milestones", "The milestones beside the board.", module=DISCOVERY),
    AwardsInPlay("awards", "The awards beside the board.", module=DISCOVERY),
)
SEAT_HANDLES: Final[tuple[Handle[Ares], ...]] = (
    MilestonesOf("milestones", "The milestones whose tile it has.", token=False),
    MilestonesOf("tokens", "The milestones it has a token for.", token=True),
)
