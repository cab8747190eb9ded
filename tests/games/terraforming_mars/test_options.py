"""What a table may be agreed on, and the sentences that refuse the rest."""

from typing import Any

import pytest

from regolith.kernel.registry import UnknownSetup
from regolith.testing import Table, table

NO_DRAFT = "Nobody can draft alone."


def agreed(players: Any = 2, modules: Any = (), **options: Any) -> Table:
    return table("terraforming_mars", players=players, modules=modules, options=options)


def refused(players: Any = 2, modules: Any = (), **options: Any) -> str:
    with pytest.raises(UnknownSetup) as why:
        agreed(players, modules, **options)
    return str(why.value)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_one_to_five_may_play(players: int) -> None:
    assert len(agreed(players).scores) == players


@pytest.mark.parametrize("players", [0, 6, "3", True])
def test_no_other_number_may_play(players: object) -> None:
    assert refused(players) == f"Terraforming Mars is for 1 to 5 players, not {players}."


@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
def test_three_boards_are_there(board: str) -> None:
    assert agreed(board=board).observe()["table"]["board"] == board


def test_no_other_board_is() -> None:
    assert "tharsis, hellas, elysium" in refused(board="utopia")


def test_nobody_drafts_alone() -> None:
    assert refused(1, draft=True) == refused(1, initial_draft=True) == NO_DRAFT
    assert agreed(2, draft=True, initial_draft=True).options(0)


def test_alone_corporate_era_is_always_used() -> None:
    assert refused(1, corporate_era=False) == "The game alone always uses Corporate Era."
    assert agreed(2, corporate_era=False).options(0)


def test_a_rating_is_a_goal_for_one() -> None:
    assert refused(2, tr_goal=True) == "A terraform rating as the goal is for one player."
    assert agreed(1, tr_goal=True).options(0)
