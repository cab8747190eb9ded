"""Bots that have learned: the likeliest answer, or one by its share; and what is said where nothing was learned."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from bots.minds import points_count
from regolith.bots import Chair, bot_names, bot_of, bots_for, seats_from, why_not
from regolith.bots.learned import LearnedBot, drawn
from regolith.bots.mind import NoMind, mind_of
from regolith.bots.network import Judged
from regolith.bots.one_thread import libraries
from regolith.bots.search import LIKELY, SearchBot
from regolith.bots.strengths import MixedBot, SteadyBot
from regolith.kernel.match import Match
from regolith.kernel.registry import UnknownSetup, agreed, game_names


def asked(seed: int = 5) -> Chair:
    """The handle of a question with at least three answers."""
    match = Match.start("outpost", 2, seed=seed)
    dice = Random(seed)
    while True:
        decision = match.decisions()[0]
        if len(decision.keys) >= 3:
            return Chair(match.machine, decision)
        match.answer(decision.seat, dice.choice(decision.keys))


def test_the_likeliest_answer_is_given(tmp_path: Path) -> None:
    handle = asked()
    for liked in handle.decision.keys:
        folder = tmp_path / str(handle.decision.keys.index(liked))
        folder.mkdir()

        bot = LearnedBot(Random(1), points_count(folder, likes={liked: 3.0}))

        assert bot.choose(handle) == liked


def test_a_file_that_is_written_anew_is_read_anew(tmp_path: Path) -> None:
    handle = asked()
    for liked in handle.decision.keys:
        path = points_count(tmp_path, likes={liked: 3.0})

        assert LearnedBot(Random(1), path).choose(handle) == liked


def test_sums_are_worked_out_by_one_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    handle = asked()
    mind = mind_of(handle.setup, points_count(tmp_path))
    threads: list[int] = []

    def judge(*words: Any) -> Judged:
        threads.extend([one["num_threads"] for one in libraries().info() if one["user_api"] == "blas"])
        return Judged(np.ones(1, np.float32), 0.0)

    monkeypatch.setattr(mind.network, "judge", judge)
    monkeypatch.setattr(mind.network, "judge_all", lambda rows: [judge(rows)])

    with libraries().limit(limits=2, user_api="blas"):
        mind.judge(handle.row())
        mind.judge_all([handle.row()])
        judge()

    assert threads == [1, 1, 2]


def test_with_a_temperature_others_come_by_their_shares(tmp_path: Path) -> None:
    handle = asked()
    keys = handle.decision.keys
    path = points_count(tmp_path, likes={keys[0]: 1.0})

    said = Counter([LearnedBot(Random(at), path, temperature=1.0).choose(handle) for at in range(300)])
    cold = Counter([LearnedBot(Random(at), path, temperature=0.2).choose(handle) for at in range(300)])

    assert set(said) == set(keys)
    share = 2.718 / (2.718 + len(keys) - 1)
    assert said[keys[0]] == pytest.approx(300 * share, abs=40)
    assert cold[keys[0]] > 250


def test_shares_that_do_not_quite_add_up_give_an_answer_all_the_same() -> None:
    class Last(Random):
        def random(self) -> float:
            return 0.9999999

    import numpy as np

    assert drawn(np.array([0.5, 0.4999], np.float32), Last()) == 0


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    path = points_count(tmp_path)
    match = Match.start("pandorum", 2, seed=1)

    with pytest.raises(NoMind, match="is for outpost, not for pandorum"):
        LearnedBot(Random(1), path).choose(Chair(match.machine, match.decisions()[0]))


def test_where_nothing_was_learned_a_sentence_says_so() -> None:
    for name in ("learned", "search", "search:20", "normal", "hard", "expert"):
        assert "Nobody has learned nowhere yet" in str(why_not(name, "nowhere"))
    for name in ("random", "greedy", "beginner", "easy"):
        assert why_not(name, "nowhere") is None
    for name in ("learned:none.rgw", "search:8:none.rgw"):
        assert "none.rgw cannot be read" in str(why_not(name, "nowhere"))


@pytest.mark.parametrize("game", game_names())
def test_what_is_offered_for_a_game_can_play_it(game: str) -> None:
    setup = agreed(game)
    match = Match.start(game, seed=3)
    decision = match.decisions()[0]

    for name in bot_names(game):
        assert seats_from(name, setup.players, game) == (name,) * setup.players
        assert bot_of(name, Random(1)).choose(Chair(match.machine, decision)) in decision.keys


def test_a_bot_can_be_told_how_to_play() -> None:
    setup = agreed("outpost", 2)

    assert bots_for(setup, "random, search:7,random") == ["random", "search:7"]
    told = bot_of("search:7:some.rgw", Random(1))
    assert isinstance(told, SearchBot)
    assert (told.lines, told.file) == (7, Path("some.rgw"))
    for words, why in (
        ("search:0", "can do nothing with '0'"),
        ("search:many", "can do nothing with 'many'"),
        ("greedy:2", "can do nothing with '2'"),
        ("serch:2", "Did you mean search"),
    ):
        with pytest.raises(UnknownSetup, match=why):
            bots_for(setup, words)


def test_a_mixed_bot_answers_now_like_one_and_now_like_the_other(tmp_path: Path) -> None:
    handle = asked()
    keys = handle.decision.keys
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
    one = LearnedBot(Random(1), points_count(tmp_path / "one", likes={keys[0]: 9.0}))
    other = LearnedBot(Random(1), points_count(tmp_path / "other", likes={keys[-1]: 9.0}))

    said = Counter([MixedBot(Random(at), 0.25, one, other).choose(handle) for at in range(200)])

    assert set(said) == {keys[0], keys[-1]}
    assert said[keys[0]] == pytest.approx(50, abs=20)


def test_a_search_looks_at_likely_answers_in_the_same_worlds(tmp_path: Path) -> None:
    handle = asked()
    keys = handle.decision.keys
    path = points_count(tmp_path, likes={keys[0]: 2.0, keys[1]: -30.0})

    weighed = SearchBot(Random(1), 24, file=path).weighed(handle)

    assert keys[1] not in [keys[one.at] for one in weighed]
    assert all(one.prior >= LIKELY and one.lines > 0 for one in weighed)
    assert sum(one.lines for one in weighed) <= 24 + len(weighed)
    assert weighed[0].lines == max(one.lines for one in weighed)
    assert weighed == SearchBot(Random(1), 24, file=path).weighed(handle)


def test_a_search_follows_what_it_sees_and_not_only_what_it_thought(tmp_path: Path) -> None:
    """The network finds all answers alike and knows only that points are good: looking ahead must do the rest."""
    path = points_count(tmp_path)
    won = 0
    for seed in range(3):
        match = Match.start("outpost", 2, seed=seed)
        bots = [SearchBot(Random(seed), 12, file=path), bot_of("random", Random(seed))]
        while not match.is_over():
            decision = match.decisions()[0]
            match.answer(decision.seat, bots[decision.seat].choose(Chair(match.machine, decision)))
        won += match.scores()[0] > match.scores()[1]

    assert won == 3


@pytest.mark.parametrize(
    ("name", "lines", "seconds", "file"),
    [
        ("search:9", 9, 0.0, None),
        ("search:9:2s", 9, 2.0, None),
        ("search:9:0.5s", 9, 0.5, None),
        ("search:9:my.rgw", 9, 0.0, Path("my.rgw")),
        ("search:9:2s:my.rgw", 9, 2.0, Path("my.rgw")),
    ],
)
def test_a_search_can_be_told_how_long(name: str, lines: int, seconds: float, file: Path | None) -> None:
    bot = bot_of(name, Random(1))

    assert isinstance(bot, SearchBot)
    assert (bot.lines, bot.seconds, bot.file) == (lines, seconds, file)


def test_an_expert_thinks_for_two_seconds_at_most() -> None:
    bot = bot_of("expert", Random(1))

    assert isinstance(bot, SteadyBot)
    assert isinstance(bot.learned, SearchBot)
    assert (bot.learned.lines, bot.learned.seconds) == (64, 2.0)


def test_when_its_time_is_up_a_search_looks_no_further(tmp_path: Path) -> None:
    """Not even to the end of the lines that it has begun: then it is the network that answers."""
    handle = asked()
    liked = handle.decision.keys[-1]
    path = points_count(tmp_path, likes={liked: 1.0})
    bot = SearchBot(Random(1), lines=10_000, seconds=1e-9, file=path)

    assert {one.lines for one in bot.weighed(handle)} == {0}
    assert bot.choose(handle) == liked
