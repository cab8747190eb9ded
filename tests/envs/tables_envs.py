"""Which set-ups the environments are tried with: the suite takes each game bare and with all it can have, the long walk
every one."""

import pytest
from _pytest.mark import ParameterSet

from regolith.kernel.registry import game_names
from regolith.kernel.rules import Setup
from regolith.kernel.setups import setups


def spelled(setup: Setup) -> str:
    return "-".join([setup.game, str(setup.players), *setup.modules])


def sample() -> list[ParameterSet]:
    """Of every game the bare one, and all it can have for one and for two; the others are for the long walk."""
    found: list[ParameterSet] = []
    for game in game_names():
        every = setups(game)
        few = [[setup for setup in every if setup.players <= most] for most in (1, 2)]
        tried = [few[1][0].key(), *[some[-1].key() for some in few if some]]
        for setup in every:
            marks = [] if setup.key() in tried else [pytest.mark.long]
            found.append(pytest.param(setup, marks=marks, id=spelled(setup)))
    return found
