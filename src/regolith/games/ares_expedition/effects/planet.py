"""Temperature, oxygen, oceans, forests and the terraform rating."""

from typing import final

from regolith.games.ares_expedition.book import Count
from regolith.games.ares_expedition.effects.doing import draw_cards, note_goods, progress, raise_rating
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import (
    FOREST_GAINED,
    MC,
    OCEAN_FLIPPED,
    OCEAN_TILES,
    OCEANS_TOP,
    OXYGEN_RAISED,
    OXYGEN_TOP,
    PLANTS,
    TEMPERATURE_RAISED,
    TEMPERATURE_TOP,
)
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import counted
from regolith.kernel.zones import EVERYONE


@final
class RaiseRating(Effect[Ares]):
    """Raise the terraform rating."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        raise_rating(s, f.seat, self.n)
        progress(s, f.seat)

    def commutes(self) -> bool:
        return True

    def text(self) -> str:
        return f"Raise your terraform rating by {self.n}."

    def icons(self) -> list[str]:
        return [f"rating:{self.n}"]


@final
class RaiseTemperature(Effect[Ares]):
    """Step by step, each with a rating; in the phase in which it is completed everybody may still raise it."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        for _ in range(self.n):
            if s.was_temperature < TEMPERATURE_TOP:
                s.temperature = min(TEMPERATURE_TOP, s.temperature + 1)
                s.note("temperature", f.seat, s.temperature * 2 - 30)
                raise_rating(s, f.seat, 1)
                s.emit(TEMPERATURE_RAISED, f.seat)
        progress(s, f.seat)

    def text(self) -> str:
        return f"Raise temperature {counted(self.n, 'step')}."

    def icons(self) -> list[str]:
        return [f"temperature:{self.n}"]


def raise_oxygen(s: Ares, seat: int) -> None:
    if s.was_oxygen < OXYGEN_TOP:
        s.oxygen = min(OXYGEN_TOP, s.oxygen + 1)
        s.note("oxygen", seat, s.oxygen)
        raise_rating(s, seat, 1)
        s.emit(OXYGEN_RAISED, seat)


@final
class RaiseOxygen(Effect[Ares]):
    """Step by step, each with a rating."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        for _ in range(self.n):
            raise_oxygen(s, f.seat)
        progress(s, f.seat)

    def text(self) -> str:
        return f"Raise oxygen {counted(self.n, 'step')}."

    def icons(self) -> list[str]:
        return [f"oxygen:{self.n}"]


@final
class FlipOcean(Effect[Ares]):
    """Turn an ocean tile: a rating and what is under it. After the last one, its reward again for the phase."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        for _ in range(self.n):
            if s.was_oceans < OCEANS_TOP:
                question = which_ocean(s, f.seat)
                if question is not None:
                    s.push(question, f.seat, f.source)
                    continue
                if s.oceans < OCEANS_TOP:
                    s.oceans += 1
                    s.learn(EVERYONE)
                flipped(s, f.seat, s.tiles[s.oceans - 1])
        progress(s, f.seat)

    def text(self) -> str:
        return f"Flip {counted(self.n, 'ocean')}."

    def icons(self) -> list[str]:
        return [f"ocean:{self.n}"]


def which_ocean(s: Ares, seat: int) -> Effect[Ares] | None:
    """The question which ocean is flipped, where there is one."""
    for hook in s.book.hooks:
        question = hook.which_ocean(s, seat)
        if question is not None:
            return question
    return None


def flipped(s: Ares, seat: int, tile: int) -> None:
    """A rating, and what the tile gives."""
    s.note("ocean", seat, s.oceans, tile)
    raise_rating(s, seat, 1)
    mc, plants, cards = OCEAN_TILES[tile]
    player = s.seats[seat]
    player.mc += mc
    player.plants += plants
    note_goods(s, seat, "gains", mc, MC)
    note_goods(s, seat, "gains", plants, PLANTS)
    if cards:
        draw_cards(s, seat, cards)
    s.emit(OCEAN_FLIPPED, seat)


@final
class PlantForest(Effect[Ares]):
    """A forest, worth a point, and a step of oxygen."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        for _ in range(self.n):
            if not taken_elsewhere(s, f.seat):
                s.seats[f.seat].forests += 1
            s.note("forest", f.seat)
            raise_oxygen(s, f.seat)
            s.emit(FOREST_GAINED, f.seat)
        progress(s, f.seat)

    def text(self) -> str:
        return f"Plant {counted(self.n, 'forest')}."

    def icons(self) -> list[str]:
        return [f"forest:{self.n}"]


def taken_elsewhere(s: Ares, seat: int) -> bool:
    for hook in s.book.hooks:
        if hook.takes_forest(s, seat):
            return True
    return False


@final
class RatingPer(Effect[Ares]):
    """Rating for each of what is counted, this card included."""

    def __init__(self, count: Count) -> None:
        self.count: Count = count

    def run(self, s: Ares, f: Frame) -> None:
        n = self.count.of(s, f.seat)
        if n:
            raise_rating(s, f.seat, n)
            progress(s, f.seat)

    def text(self) -> str:
        return f"Raise your terraform rating by 1 for each {self.count.text()} you have."

    def icons(self) -> list[str]:
        return ["rating:1", f"per:{self.count.text()}"]
