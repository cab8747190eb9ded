"""The desk and the table in the browser play the same MarsBot."""

import pytest

from games.terraforming_mars.companion.beside import Beside, play_beside, setup_for
from regolith.games.mars.words import MC
from regolith.games.terraforming_mars.automa.state import marsbot

SEEDS = (0, 3, 14, 15, 31, 37, 39)
"""Of a hundred: without anything, with all modules, and corporations that listen, draft and shuffle."""
MOST_QUESTIONS = 1.6


@pytest.mark.parametrize("seed", SEEDS)
def test_marsbot_is_the_same_at_every_turn_and_so_is_the_score(seed: int) -> None:
    game = play_beside(setup_for(seed), seed)

    assert game.desk.show()["over"]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_a_hundred_games_over_every_module_are_the_same(seed: int) -> None:
    play_beside(setup_for(seed), seed)


def test_the_comparison_would_notice() -> None:
    game = Beside({}, 1)
    marsbot(game.mirror).stock[MC] += 1
    with pytest.raises(AssertionError):
        game.finish()


def test_a_turn_of_marsbot_costs_little_more_than_one_question() -> None:
    games = [play_beside({"board": board}, seed) for seed, board in enumerate(("tharsis", "hellas", "elysium"))]

    questions = sum(game.desk.sitting.questions for game in games)
    turns = sum(game.turns for game in games)
    assert turns > 100
    assert questions / turns < MOST_QUESTIONS


def test_a_game_is_the_same_when_its_file_is_opened_again() -> None:
    game = play_beside({}, 2)

    again = type(game.desk).load(game.desk.save())

    assert again.show() == game.desk.show()
