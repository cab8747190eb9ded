"""A search: it looks far ahead, and leaves the favourite only where the lines say so beyond chance."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

import pytest

from bots.minds import points_count
from bots.test_learned import asked
from regolith.bots import Chair, bot_of
from regolith.bots.mind import Mind
from regolith.bots.search import SPREAD, WEIGHT, Line, SearchBot, Seen, ranked, surely
from regolith.kernel.encoders import encoder_of
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.outcome import returns
from regolith.kernel.registry import UnknownSetup


def seen(prior: float, *values: float) -> Seen:
    found = Seen(prior)
    found.values.extend(values)
    return found


class Told(SearchBot):
    """Its lines do not have to be played: what they come to is told for each world and answer."""

    def __init__(self, lines: int, file: Path, told: dict[int, list[float]]) -> None:
        super().__init__(Random(1), lines, file=file)
        self.told = told
        self.worlds = 0
        self.tried: list[list[int]] = []

    def played(  # type: ignore[override]
        self, mind: Mind, handle: Chair, worlds: list[Machine], answers: list[int], ends: float = 0.0
    ) -> list[list[float]]:
        found: list[list[float]] = []
        for _ in worlds:
            found.append([self.told[at][self.worlds % len(self.told[at])] for at in answers])
            self.worlds += 1
            self.tried.append(answers)
        return found


def test_an_answer_that_does_better_in_every_world_is_given(tmp_path: Path) -> None:
    """The worlds differ much more than the answers do, but in each of them the same one is ahead."""
    bot, handle = two_answers(tmp_path, [0.6, -0.6], [0.7, -0.5])

    assert bot.choose(handle) == handle.decision.keys[1]


def test_a_mean_that_worlds_disagree_on_does_not_speak_against_the_favourite(tmp_path: Path) -> None:
    """The same mean difference as above, made by chance."""
    bot, handle = two_answers(tmp_path, [0.6, -0.6], [-0.6, 0.8])

    assert bot.choose(handle) == handle.decision.keys[0]


def test_where_answers_come_to_the_same_the_favourite_is_given(tmp_path: Path) -> None:
    bot, handle = two_answers(tmp_path, [0.6, -0.6], [0.6, -0.6])

    assert bot.choose(handle) == handle.decision.keys[0]


def two_answers(folder: Path, favourite: list[float], other: list[float]) -> tuple[Told, Chair]:
    """A search with two answers to look at, of which the first is liked better."""
    handle = asked()
    keys = handle.decision.keys
    likes = {key: {0: 2.0, 1: 1.0}.get(at, -30.0) for at, key in enumerate(keys)}
    return Told(32, points_count(folder, likes=likes), {0: favourite, 1: other}), handle


def test_the_favourite_is_looked_at_in_every_world(tmp_path: Path) -> None:
    """All others are measured by it, so it stays even where it does worst."""
    handle = asked()
    keys = handle.decision.keys
    told = {at: [0.1 * at] for at in range(len(keys))}
    bot = Told(32, points_count(tmp_path, likes={keys[0]: 0.5}), told)

    weighed = bot.weighed(handle)

    assert all(answers[0] == 0 for answers in bot.tried)
    assert len(bot.tried[-1]) == 2 < len(bot.tried[0])
    assert weighed[0].at == len(keys) - 1
    assert weighed[0].lines == len(bot.tried)


@pytest.mark.parametrize(("lines", "better"), [(1, False), (16, True)])
def test_few_lines_do_not_speak_against_the_favourite(lines: int, better: bool) -> None:
    favourite, other = seen(0.5, *[0.0] * lines), seen(0.4, *[0.6 * SPREAD] * lines)

    assert (other.mark(favourite) > favourite.mark(favourite)) == better


def test_the_less_likely_an_answer_the_more_it_has_to_show() -> None:
    favourite = seen(0.9, *[0.0] * 16)
    values = [3.0 / WEIGHT] * 16

    assert seen(0.1, *values).mark(favourite) < seen(0.3, *values).mark(favourite)
    assert seen(0.001, *values).mark(favourite) < 0 < seen(0.3, *values).mark(favourite)


def test_nothing_seen_is_no_better_and_no_worse() -> None:
    assert surely([]) == 0.0
    assert surely([0.3]) < 0.3


def test_two_lines_that_agree_do_not_prove_that_all_would() -> None:
    assert surely([0.6 * SPREAD] * 2) < 0 < surely([0.6 * SPREAD] * 4)


def test_what_was_dropped_comes_behind_what_was_looked_at_to_the_last() -> None:
    found = ranked([0, 2], {0: seen(0.5, 0.0, 0.0), 1: seen(0.3, 0.9), 2: seen(0.2, -0.5, -0.5)}, favourite=0)

    assert [one.at for one in found] == [0, 2, 1]


def test_lines_are_played_to_the_end_and_alike_in_the_same_world(tmp_path: Path) -> None:
    """Nobody draws lots for an answer: in one world the same answer comes to the same, whatever the dice."""
    from regolith.bots.mind import mind_of

    handle = asked()
    likes = {name: 0.01 * at for at, name in enumerate(encoder_of("outpost").actions)}
    mind = mind_of(handle.setup, points_count(tmp_path, likes=likes))
    world = handle.determinize(7)
    other = handle.determinize(8)
    found = [SearchBot(Random(seed)).played(mind, handle, [other, world], [0, 0]) for seed in (1, 2)]
    played = [value for worlds in found for value in worlds[1]]

    assert len(played) == 4
    assert len(set(played)) == 1
    assert played[0] == pytest.approx(ending(mind, world, handle.decision.seat))


def test_when_the_time_is_up_what_was_expected_so_far_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is slow or busy does not come to the end of a line; then all was not for nothing."""
    from regolith.bots.mind import mind_of

    handle = asked()
    mind = mind_of(handle.setup, points_count(tmp_path))
    worlds = [handle.determinize(7), handle.determinize(8)]
    looks = count()
    monkeypatch.setattr("time.monotonic", lambda: next(looks))
    whole = SearchBot(Random(1)).played(mind, handle, worlds, [0, 1])

    found = {ends: SearchBot(Random(1)).played(mind, handle, worlds, [0, 1], next(looks) + ends) for ends in (1, 20)}

    assert found[1] == [], "nobody was asked again"
    assert [len(values) for values in found[20]] == [2, 2]
    assert found[20] != whole
    for values in found[20]:
        assert all(-1 < value < 1 for value in values)


def ending(mind: Mind, world: Machine, seat: int) -> float:
    """How a game ends where everybody gives the likeliest answer, the first question's first."""
    line = Line(world.clone(), seat)
    lane = line.table.lane_of(seat)
    line.table.take(lane, line.table.offered(lane)[0])
    while (row := line.next_row()) is not None:
        line.answer(int(mind.judge(row).shares.argmax()))
    return returns(line.table.state)[seat]


def test_no_time_at_all_is_no_budget() -> None:
    with pytest.raises(UnknownSetup, match="can do nothing with '4:0s'"):
        bot_of("search:4:0s", Random(1))


def test_no_lines_are_played_where_nothing_else_is_likely(tmp_path: Path) -> None:
    match = Match.start("outpost", 2, seed=5)
    decision = match.decisions()[0]
    bot = Told(32, points_count(tmp_path, likes={decision.keys[0]: 30.0}), {})

    assert bot.choose(Chair(match.machine, decision)) == decision.keys[0]
    assert bot.tried == []
