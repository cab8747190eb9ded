"""Which set-ups the environments are tried with: the suite takes each game bare and with all it can have, the long walk
every one."""

import pytest
from _pytest.mark import ParameterSet

from regolith.kernel.registry import game_names
from regolith.kernel.rules import Setup
from regolith.kernel.setups import setups


def spelled(setup: Setup) -> str:
    return "-".join([setup.game, str(setup.players), *setup.modules])


def sample(most: int = 2) -> list[ParameterSet]:
    """Of every game the first and the last set-up for so many players, and the others for the long walk."""
    found: list[ParameterSet] = []
    for game in game_names():
        every = setups(game)
        few = [setup for setup in every if setup.players <= most]
        tried = [few[0].key(), few[-1].key()]
        for setup in every:
            marks = [] if setup.key() in tried else [pytest.mark.long]
            found.append(pytest.param(setup, marks=marks, id=spelled(setup)))
    return found
