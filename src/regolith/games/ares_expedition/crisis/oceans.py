"""Oceans that lie face down are flipped by choice; whoever may flip one keeps it until the choice is made."""

from typing import Final, final

from regolith.games.ares_expedition.crisis.lowering import one_of_each_tile
from regolith.games.ares_expedition.effects import FlipOcean, flipped
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEAN_TILES, OCEANS_TOP
from regolith.games.mars.events import OCEAN_ADDED
from regolith.games.mars.nouns import OCEAN, amounts
from regolith.games.mars.words import CARDS, MC, PLANTS
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class RefillOcean(Choose[Ares]):
    """Flip one of the oceans that lie face down, whichever one likes."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        return one_of_each_tile(s.tiles[s.oceans :])

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        down = tuple([tile for tile in s.tiles[s.oceans :] if tile != option])
        s.tiles = (*s.tiles[: s.oceans], option, *down)
        s.oceans += 1
        flipped(s, f.seat, option)
        s.progressed(f.seat)

    def label(self, s: Ares, f: Frame, option: int) -> str:
        return tile_words(option)


@final
class NoneLeft(Effect[Ares]):
    """Every ocean is flipped or promised since this phase: a step beyond the end, as of any metric, without a tile."""

    def run(self, s: Ares, f: Frame) -> None:
        s.raise_rating(f.seat, 1)
        s.emit(OCEAN_ADDED, f.seat)
        s.progressed(f.seat)


def tile_words(tile: int) -> str:
    """What an ocean tile gives."""
    mc, plants, cards = OCEAN_TILES[tile]
    gifts = amounts(((MC, mc), (PLANTS, plants), (CARDS, cards)))
    return ENGLISH.label(Phrase("crisis.ocean_with", what=OCEAN, of=gifts))


def question_of(s: Ares) -> Effect[Ares]:
    """Which ocean, if there is one that nobody else is about to flip."""
    return REFILL_OCEAN if s.oceans + promised(s) < OCEANS_TOP else NONE_LEFT


def promised(s: Ares) -> int:
    """The oceans that others have paid for and not chosen yet."""
    many = 0
    for at, lane in enumerate(s.lanes):
        if at != s.running:
            for frame in lane.frames:
                many += flips(frame.effect, frame.arg)
    return many


def flips(effect: Effect[Ares], done: int) -> int:
    """How many oceans an effect under way is still to flip."""
    if isinstance(effect, RefillOcean):
        return 1
    if isinstance(effect, FlipOcean):
        return effect.n - done
    if isinstance(effect, Sequence):
        return sum([flips(step, 0) for step in effect.steps[done:]])
    return 0


REFILL_OCEAN: Final = RefillOcean("flip", "ocean", Phrase("crisis.choose_flip"))
NONE_LEFT: Final = NoneLeft()
