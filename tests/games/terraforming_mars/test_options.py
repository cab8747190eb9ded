"""What a table may be agreed on, and the sentences that refuse the rest."""

from itertools import combinations
from typing import Any

import pytest

from regolith.kernel.registry import UnknownSetup, spec_of
from regolith.testing import Table, table


def agreed(players: Any = 2, modules: Any = (), **options: object) -> Table:
    return table("terraforming_mars", players=players, modules=modules, options=options)


def refused(players: Any = 2, modules: Any = (), **options: object) -> str:
    with pytest.raises(UnknownSetup) as why:
        agreed(players, modules, **options)
    return str(why.value)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_one_to_five_may_play(players: int) -> None:
    assert len(agreed(players).scores) == players


@pytest.mark.parametrize("players", [0, 6, -1, "3", 2.0, True])
def test_no_other_number_may_play(players: object) -> None:
    assert refused(players) == f"Terraforming Mars is for 1 to 5 players, not {players}."


@pytest.mark.parametrize("board", ["tharsis", "hellas", "elysium"])
@pytest.mark.parametrize("era", [True, False])
@pytest.mark.parametrize("draft", [True, False])
def test_boards_corporate_era_and_drafts_go_together(board: str, era: bool, draft: bool) -> None:
    t = agreed(3, board=board, corporate_era=era, draft=draft, initial_draft=draft)

    assert all(t.options(seat) for seat in range(3))


def test_a_board_is_one_of_three() -> None:
    assert refused(board="arabia") == "The option board must be one of tharsis, hellas, elysium, not 'arabia'."


def test_nobody_drafts_alone() -> None:
    assert refused(1, draft=True) == refused(1, initial_draft=True) == "Nobody can draft alone."
    assert agreed(1).options(0)


def test_alone_corporate_era_is_always_used() -> None:
    assert refused(1, corporate_era=False) == "The game alone always uses Corporate Era."


def test_a_rating_as_the_goal_is_for_one_player() -> None:
    assert refused(2, tr_goal=True) == "A terraform rating as the goal is for one player."
    assert agreed(1, tr_goal=True).options(0)


def test_only_one_expansion_deals_everybody_one_of_its_corporations() -> None:
    dealing = {
        "prelude": "prelude_corporation",
        "venus": "venus_corporations",
        "colonies": "colonies_corporations",
    }
    for one, other in combinations(dealing, 2):
        assert "Only one" in refused(2, [one, other], **{dealing[one]: True, dealing[other]: True})
        assert agreed(2, [one, other], **{dealing[one]: True}).options(0)


def test_beginners_play_without_expansions() -> None:
    for module in spec_of("terraforming_mars").modules:
        players = module.players[1] if module.players else 2
        assert "beginner" in refused(players, [module.name], beginner=True)
    assert agreed(2, beginner=True).options(0)


@pytest.mark.parametrize("word", ["nonsense", "Board"])
def test_an_unknown_option_or_module_is_named(word: str) -> None:
    assert f"Unknown option '{word}'" in refused(2, **{word: True})
    assert f"Unknown module '{word}'" in refused(2, [word])
