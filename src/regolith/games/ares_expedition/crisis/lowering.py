"""The planet falls apart: metrics go down, and where one cannot, the game is lost."""

from typing import Final, final

from regolith.games.ares_expedition.crisis.state import LOST, OPEN, crises
from regolith.games.ares_expedition.crisis.words import METRIC_ZONES
from regolith.games.ares_expedition.nouns import zones
from regolith.games.ares_expedition.state import Ares, degrees
from regolith.games.ares_expedition.words import RED_ZONE, WHITE_ZONE, YELLOW_ZONE
from regolith.games.mars.nouns import METRIC, OCEAN
from regolith.games.mars.words import METRICS, OCEANS, OXYGEN, TEMPERATURE
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.phrase import SILENT, Phrase


def lose(s: Ares, why: str, *nouns: int) -> None:
    """The game is over, for all, and the story says why."""
    table = crises(s)
    if table.result == OPEN:
        table.result = LOST
        s.note(why, -1, *nouns)
        s.note("lost", -1)
        s.lanes[MAIN].frames.clear()


def level_of(s: Ares, metric: int) -> int:
    """How many steps a metric can still go down."""
    return s.temperature if metric == TEMPERATURE else s.oxygen if metric == OXYGEN else s.oceans


def zone_of(s: Ares, metric: int) -> int:
    return METRIC_ZONES[metric][level_of(s, metric)]


def lower_track(s: Ares, metric: int, steps: int, source: int) -> None:
    """Temperature or oxygen down; from the bottom there is no further down."""
    for _ in range(steps):
        if level_of(s, metric) == 0:
            lose(s, "no_further", metric, source)
            return
        if metric == TEMPERATURE:
            s.temperature -= 1
            s.note("colder", -1, degrees(s.temperature), source)
        else:
            s.oxygen -= 1
            s.note("thinner", -1, s.oxygen, source)


def lower(s: Ares, seat: int, metric: int, steps: int, source: int) -> None:
    """Any metric down, by the crisis that is the source; which oceans, the seat is asked."""
    if crises(s).result != OPEN:
        return
    if metric == OCEANS:
        for _ in range(steps):
            s.push(DRY_OCEAN, seat, source)
    else:
        lower_track(s, metric, steps, source)


@final
class DryOcean(Choose[Ares]):
    """Turn an ocean face down, whichever the players like; with none face up, all is lost."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        return one_of_each_tile(s.tiles[: s.oceans])

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        s.oceans -= 1
        kept = tuple([tile for tile in s.tiles[: s.oceans + 1] if tile != option])
        s.tiles = (*kept, option, *s.tiles[s.oceans + 1 :])
        s.note("dries", -1, option, s.oceans, f.source)

    def run(self, s: Ares, f: Frame) -> None:
        lose(s, "no_further", OCEANS, f.source)


def one_of_each_tile(tiles: tuple[int, ...]) -> list[int]:
    """The tiles in order; of tiles that give the same, the first."""
    return [tile for tile in sorted(tiles) if not (tile in TWINS and TWINS[tile] in tiles)]


TWINS: Final = {1: 0, 6: 5}
"""Tiles that give the same as an earlier one."""
DRY_OCEAN: Final = DryOcean("dry", "ocean", Phrase("crisis.choose_dry"))


@final
class RememberOceans(Effect[Ares]):
    """What lies face down before the first round can be flipped from the start."""

    def run(self, s: Ares, f: Frame) -> None:
        s.was_oceans = s.oceans


REMEMBER_OCEANS: Final = RememberOceans()


@final
class Lower(Effect[Ares]):
    """Metrics go down, each so many steps."""

    def __init__(self, temperature: int = 0, oxygen: int = 0, ocean: int = 0) -> None:
        self.steps: tuple[int, int, int] = (temperature, oxygen, ocean)

    def possible(self, s: Ares, f: Frame) -> bool:
        return all(level_of(s, metric) >= steps for metric, steps in enumerate(self.steps))

    def lacks(self, s: Ares, f: Frame) -> Phrase:
        for metric, steps in enumerate(self.steps):
            if level_of(s, metric) < steps:
                return Phrase("crisis.lacks_steps", metric=METRIC[metric], n=steps, have=level_of(s, metric))
        return SILENT

    def run(self, s: Ares, f: Frame) -> None:
        for metric, steps in enumerate(self.steps):
            if steps:
                lower(s, f.seat, metric, steps, f.source)

    def says(self) -> Phrase:
        falls = [_fall(metric, steps) for metric, steps in enumerate(self.steps) if steps]
        return falls[0] if len(falls) == 1 else Phrase("crisis.lower_all", of=falls)


def _fall(metric: int, steps: int) -> Phrase:
    if metric == OCEANS:
        return Phrase("crisis.dry", n=steps, what=OCEAN)
    return Phrase("crisis.lower", n=steps, metric=METRIC[metric])


@final
class LowerOne(Choose[Ares]):
    """One of these metrics goes down; `other`: not the one that the step before has named."""

    def __init__(self, metrics: tuple[int, ...], steps: int = 1, other: bool = False) -> None:
        super().__init__("lower", "metric", SILENT)
        self.metrics: tuple[int, ...] = metrics
        self.steps: int = steps
        self.other: bool = other

    def options(self, s: Ares, f: Frame) -> list[int]:
        return [
            metric
            for metric in self.metrics
            if level_of(s, metric) >= self.steps and not (self.other and metric == f.it)
        ]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        lower(s, f.seat, option, self.steps, f.source)
        s.made(option)

    def run(self, s: Ares, f: Frame) -> None:
        lose(s, "no_further", self.metrics[0], f.source)

    def label(self, s: Ares, f: Frame, option: int) -> str:
        return ENGLISH.label(_fall(option, self.steps))

    def says(self) -> Phrase:
        if len(self.metrics) < len(METRICS):
            return Phrase("crisis.lower_one", ways=[_fall(metric, self.steps) for metric in self.metrics])
        key = "crisis.lower_another" if self.other else "crisis.lower_any"
        return Phrase(key, n=self.steps, metrics=[METRIC[metric] for metric in self.metrics])


@final
class LowerByZone(Effect[Ares]):
    """Every metric goes down, the further the better it stands."""

    def __init__(self, red: int, yellow: int, white: int) -> None:
        self.by_zone: dict[int, int] = {RED_ZONE: red, YELLOW_ZONE: yellow, WHITE_ZONE: white}

    def run(self, s: Ares, f: Frame) -> None:
        steps = [self.by_zone.get(zone_of(s, metric), 0) for metric in range(len(METRICS))]
        for metric, n in enumerate(steps):
            lower(s, f.seat, metric, n, f.source)

    def says(self) -> Phrase:
        white, yellow, red = [
            Phrase("crisis.in_zone", zone=zones(zone)[0], n=self.by_zone[zone])
            for zone in (WHITE_ZONE, YELLOW_ZONE, RED_ZONE)
        ]
        return Phrase("crisis.lower_by_zone", white=white, yellow=yellow, red=red)
