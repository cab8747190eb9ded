"""What is walked: every game on the shelf, with every sensible set of modules, players and options."""

from regolith.kernel import setups as kernel_setups
from regolith.kernel.registry import spec_of
from regolith.kernel.rules import Choice, Setup
from regolith.kernel.setups import module_sets, setups

__all__ = ["module_sets", "odd_setups", "setup_of", "setups"]

ODD = 10
"""One game in so many is played with an unusual option."""
ROUND = 50
STRIDE = 19
"""After so many of these games so many options are left out, so that it is not always the same ones that meet a game
which is looked at deeply."""


def odd_setups(game: str) -> list[Setup]:
    """One set-up for every value of every option that is not its default; players and modules take turns."""
    defaults = {option.name: option for option in spec_of(game).options}
    alike: dict[tuple[str, Choice], list[Setup]] = {}
    for setup in kernel_setups.odd_setups(game):
        for name, value in setup.options:
            if value != defaults[name].default_with(setup.modules):
                alike.setdefault((name, value), []).append(setup)
    return [found[number % len(found)] for number, found in enumerate(alike.values())]


def setup_of(number: int, usual: list[Setup], odd: list[Setup]) -> Setup:
    """The set-up of the game with this number: all take their turn, the odd ones more rarely."""
    rank = number // ODD
    if odd and number % ODD == ODD - 1:
        return odd[(rank + STRIDE * (rank // ROUND)) % len(odd)]
    return usual[(number - rank if odd else number) % len(usual)]
