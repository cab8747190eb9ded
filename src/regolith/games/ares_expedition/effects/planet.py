"""Oceans and forests."""

from typing import final

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import FOREST_GAINED, OCEAN_TILES, OCEANS_TOP
from regolith.games.mars.doing import draw_cards, gain_goods
from regolith.games.mars.events import OCEAN_ADDED
from regolith.games.mars.nouns import FOREST, OCEAN
from regolith.games.mars.words import MC, OCEANS, OXYGEN, PLANTS
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import EVERYONE


@final
class FlipOcean(Effect[Ares]):
    """Turn an ocean tile: a rating and what is under it. After the last one, its reward again for the phase."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        """`arg` tiles are turned already."""
        if f.arg + 1 < self.n:
            s.follow(f, self, f.it, f.arg + 1)
        if s.may_raise(OCEANS):
            question = which_ocean(s, f.seat)
            if question is not None:
                s.push(question, f.seat, f.source)
            else:
                full = s.oceans >= OCEANS_TOP
                if not full:
                    s.oceans += 1
                    s.learn(EVERYONE)
                tile = s.tiles[s.oceans - 1]
                s.note("ocean_again" if full else "ocean", f.seat, s.oceans, tile)
                flipped(s, f.seat, tile, f.source)
        else:
            s.note("no_step", f.seat, OCEANS)
        s.progressed(f.seat)

    def says(self) -> Phrase:
        return Phrase("ares.flip_ocean", n=self.n, what=OCEAN)


def which_ocean(s: Ares, seat: int) -> Effect[Ares] | None:
    """The question which ocean is flipped, where there is one."""
    for hook in s.book.hooks:
        question = hook.which_ocean(s, seat)
        if question is not None:
            return question
    return None


def flipped(s: Ares, seat: int, tile: int, source: int = -1) -> None:
    """A rating, and what the tile gives."""
    s.raise_rating(seat, 1, source)
    mc, plants, cards = OCEAN_TILES[tile]
    gain_goods(s, seat, MC, mc)
    gain_goods(s, seat, PLANTS, plants)
    if cards:
        draw_cards(s, seat, cards)
    s.emit(OCEAN_ADDED, seat, tile, 1, source)


@final
class PlantForest(Effect[Ares]):
    """A forest, worth a point, and a step of oxygen."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        """`arg` forests are planted already."""
        if f.arg + 1 < self.n:
            s.follow(f, self, f.it, f.arg + 1)
        if not taken_elsewhere(s, f.seat):
            s.seats[f.seat].forests += 1
        s.note("forest", f.seat)
        if s.may_raise(OXYGEN):
            s.raise_metric(f.seat, OXYGEN, f.source)
        else:
            s.note("no_step", f.seat, OXYGEN)
        s.emit(FOREST_GAINED, f.seat, source=f.source)
        s.progressed(f.seat)

    def says(self) -> Phrase:
        return Phrase("ares.plant_forest", n=self.n, what=FOREST)


def taken_elsewhere(s: Ares, seat: int) -> bool:
    for hook in s.book.hooks:
        if hook.takes_forest(s, seat):
            return True
    return False
