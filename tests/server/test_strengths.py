"""Bots by their strength: what the shelf offers for a game can be seated there, and what cannot play it says why."""

from __future__ import annotations

import pytest

from regolith.bots import bot_names
from regolith.bots.strengths import STRENGTHS
from regolith.kernel.match import Match
from regolith.kernel.registry import game_names
from regolith.server.bots.worker import choose, explain
from regolith.server.errors import Refused
from regolith.server.routes.shelf import whole_shelf
from regolith.server.tables.seating import ALIAS, known_bot


def test_the_shelf_names_every_bot_once_the_weakest_first() -> None:
    bots = whole_shelf().bots

    assert [bot.name for bot in bots][: len(STRENGTHS)] == list(STRENGTHS)
    assert sorted([bot.name for bot in bots] + list(ALIAS)) == bot_names()
    assert all(bot.title and bot.text for bot in bots)


@pytest.mark.parametrize("game", game_names())
def test_what_is_offered_for_a_game_can_be_seated(game: str) -> None:
    offered = [bot.name for bot in whole_shelf().bots if game in bot.games]

    assert {"beginner", "easy", "random"} <= set(offered)
    for name in offered:
        assert known_bot(name, game) == name


def test_a_bot_that_has_not_learned_a_game_is_refused_with_a_sentence() -> None:
    assert known_bot("easy", "nowhere") == "easy"
    assert known_bot(None, "nowhere") == "greedy"
    with pytest.raises(Refused, match="Nobody has learned nowhere yet"):
        known_bot("hard", "nowhere")
    with pytest.raises(Refused, match="no bot called 'learned:x'"):
        known_bot("learned:x", "outpost")


@pytest.mark.parametrize("name", list(STRENGTHS))
def test_every_strength_answers_on_a_server(name: str) -> None:
    state = Match.start("outpost", 2, seed=3).state

    keys = choose(name, "dice", 0, state.clone())

    assert keys
    assert keys == choose(name, "dice", 0, state.clone())


def test_a_hint_tells_how_likely_a_learned_bot_is_to_answer_so() -> None:
    match = Match.start("outpost", 2, seed=3)

    ways = explain("greedy", "dice", 0, match.state.clone())

    shares = [way.share for way in ways]
    assert None not in shares
    assert shares == sorted(shares, key=lambda share: -(share or 0))
    assert 0 < sum(share or 0 for share in shares) <= 1.0001
