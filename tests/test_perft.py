"""Counted trees: from fixed positions of every game, module set and number of players there are so many ways to go on.

The cheapest net under what is offered. `python tools/perft.py --write` counts anew, where a rule was wrong before.
"""

from __future__ import annotations

import pytest

import perft
from perft import Position
from regolith.kernel.registry import game_names
from regolith.testing.walkers import setups

SAMPLE = 6
"""The plain build counts from one of so many positions; the compiled one, which is quick at it, from all."""
KEPT = [
    pytest.param(
        game, position, marks=[] if at % SAMPLE == 0 else [pytest.mark.compiled], id=f"{game}-{position.named()}"
    )
    for game in game_names()
    for at, position in enumerate(perft.kept(game))
]


@pytest.mark.both
@pytest.mark.parametrize(("game", "position"), KEPT)
def test_from_here_there_are_so_many_ways_to_go_on(game: str, position: Position) -> None:
    assert perft.again(game, position) == position.counts


@pytest.mark.parametrize("game", game_names())
def test_every_module_set_and_number_of_players_has_its_opening_and_a_later_position(game: str) -> None:
    positions = perft.kept(game)

    for setup in setups(game):
        prefixes = [one.prefix for one in positions if (one.players, one.modules) == (setup.players, setup.modules)]
        assert prefixes[0] == 0
        assert len(prefixes) > 1
    assert min([one.counts[0] for one in positions]) > 1
    assert min([len(one.counts) for one in positions]) > 1


def test_the_opening_of_outpost_can_be_counted_by_hand() -> None:
    """Each of two keeps one of three cards, in either order; then one of two."""
    opening = perft.kept("outpost")[0]

    assert (opening.players, opening.modules, opening.prefix) == (2, (), 0)
    assert opening.counts[:4] == (3 + 3, 2 * 3 * 3, 2 * 3 * 3 * (2 + 2), 2 * 3 * 3 * 2 * 2 * 2)
