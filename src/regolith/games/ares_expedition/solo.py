"""The solo game: a dummy hand, a cube that counts the rounds, and a planet to finish within twenty-five of them."""

from typing import Final, final

from regolith.games.ares_expedition.book import Book, Ending, missing_of_planet
from regolith.games.ares_expedition.setup import mix_dummy
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OXYGEN_TOP, TEMPERATURE_TOP
from regolith.games.mars.words import OXYGEN, TEMPERATURE
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import EVERYONE

LAST_CUBE: Final = 5
SOLO_ROUNDS: Final = 25
NOVICE: Final = "novice"
LEVELS: Final = {NOVICE: 2, "advanced": 1, "expert": 0}
"""By level: how many steps of temperature or oxygen come for free each time the cube moves."""


@final
class SoloEnding(Ending):
    """Within so many rounds, and only a complete Mars is a victory."""

    def goes_on(self, s: Ares) -> bool:
        return s.round <= SOLO_ROUNDS

    def round_limit(self) -> int:
        return SOLO_ROUNDS

    def missing(self, s: Ares) -> list[str]:
        return missing_of_planet(s)

    def ranking(self, s: Ares, scores: list[int]) -> list[int]:
        return [1 if s.is_complete() else 2]


@final
class SoloDummy(Choose[Ares]):
    """After the player has chosen, the dummy turns a card. In the last five rounds the player says which."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        return sorted(s.dummy) if s.cube >= LAST_CUBE else []

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        s.dummy = tuple([phase for phase in s.dummy if phase != option])
        self._show(s, option)

    def run(self, s: Ares, f: Frame) -> None:
        shown = s.dummy[-1]
        s.dummy = s.dummy[:-1]
        s.learn(EVERYONE)
        self._show(s, shown)

    def _show(self, s: Ares, phase: int) -> None:
        s.dummy_shown = phase
        s.active |= 1 << phase
        s.note("dummy", -1, phase)


@final
class MoveCube(Effect[Ares]):
    """After five dummy cards they are mixed anew and the cube moves on, with some help for the planet."""

    def run(self, s: Ares, f: Frame) -> None:
        if s.dummy:
            return
        mix_dummy(s)
        if s.cube < LAST_CUBE:
            s.cube += 1
            s.note("cube", f.seat, s.cube)
            for _ in range(s.book.solo_help):
                s.push(HELP_PLANET, f.seat)


@final
class HelpPlanet(Choose[Ares]):
    """Temperature or oxygen up one step, for no rating."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        found = [TEMPERATURE] if s.temperature < TEMPERATURE_TOP else []
        return [*found, OXYGEN] if s.oxygen < OXYGEN_TOP else found

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        s.step_up(-1, option)


HELP_PLANET: Final = HelpPlanet("help", "metric", Phrase("ares.help_planet"))
SOLO_DUMMY: Final = SoloDummy("dummy", "phase", Phrase("ares.choose_dummy"))
MOVE_CUBE: Final = MoveCube()


def plug_in(book: Book) -> None:
    """What is different alone."""
    book.round.before("planning", cube=MOVE_CUBE)
    book.round.after("planning", dummy=SOLO_DUMMY)
    book.openers.append(mix_dummy)
    book.ending = SoloEnding()
