"""Many games: the same whatever the number of processes, with records and without."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from regolith.bots import MAKERS, Handle
from regolith.kernel.match import Match, deal
from regolith.kernel.playout import play_random
from regolith.kernel.record import loads
from regolith.kernel.registry import agreed
from regolith.kernel.rng import chosen_seed
from regolith.kernel.verify import verify
from regolith.sim import GameFailed, Job, played, simulate
from regolith.sim.run import play_match


def job(games: int = 40, players: int = 2, bots: tuple[str, ...] = (), **more: object) -> Job:
    setup = agreed("outpost", players, ["storms"])
    return Job.of(setup, bots or ("random",) * players, games=games, **more)


@pytest.mark.both
def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone = played(job(), workers=1)

    assert played(job(), workers=2) == alone
    assert played(job(), workers=3) == alone
    assert played(job(seed=2), workers=1) != alone


@pytest.mark.both
def test_every_game_ends_and_is_counted() -> None:
    result = simulate(job(30, players=3))

    assert (result["games"], result["ended"]) == (30, 30)
    seats = result["scores"]["seats"]
    assert sum(seat["wins"] for seat in seats) == pytest.approx(30)
    assert result["scores"]["min"] == min(seat["min"] for seat in seats)
    assert result["scores"]["max"] == max(seat["max"] for seat in seats)
    assert result["length"]["min"] <= result["length"]["mean"] <= result["length"]["max"]
    assert result["decisions"] == pytest.approx(30 * result["length"]["mean"])
    assert result["games_per_s"] > 0


def test_the_figures_are_those_of_the_games() -> None:
    """The same three games, played one by one."""
    few = job(3)
    scores: list[list[int]] = []
    lengths: list[int] = []
    for number in range(3):
        seed = few.seed_of(number)
        machine = deal(few.setup(), chosen_seed(seed))
        lengths.append(play_random(machine, Random(f"dice {seed}"), 10_000))
        scores.append(machine.state.rules.scores(machine.state))

    result = simulate(few)

    for seat in (0, 1):
        mine = [score[seat] for score in scores]
        mean = sum(mine) / 3
        shown = result["scores"]["seats"][seat]
        assert shown["mean"] == pytest.approx(mean, abs=1e-4)
        assert shown["sd"] == pytest.approx((sum((score - mean) ** 2 for score in mine) / 2) ** 0.5, abs=1e-4)
        assert (shown["min"], shown["max"]) == (min(mine), max(mine))
    assert result["decisions"] == sum(lengths)


def test_recording_does_not_change_the_games(tmp_path: Path) -> None:
    assert played(job(8, records=str(tmp_path))) == played(job(8))

    records = [loads(path.read_text()) for path in sorted(tmp_path.iterdir())]
    assert len(records) == 8
    assert len({record.header.commitment for record in records}) == 8
    assert all(verify(record).true for record in records)
    assert records[3].header.seed == chosen_seed(job().seed_of(3))


def test_a_game_that_does_not_end_is_given_up_and_not_scored() -> None:
    result = simulate(job(4, limit=10))

    assert (result["games"], result["ended"], result["decisions"]) == (4, 0, 40)
    assert result["scores"]["mean"] is None
    json.dumps(result)


class Stubborn:
    """A bot that answers what nobody asked."""

    def __init__(self, dice: Random) -> None:
        pass

    def choose(self, handle: Handle) -> str:
        return "fly:away"


def test_a_game_that_breaks_is_named_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MAKERS, "stubborn", Stubborn)
    bad = job(2, bots=("random", "stubborn"))

    with pytest.raises(GameFailed, match=rf"Game 0 \(seed {bad.seed_of(0)}\) broke off: IllegalDecision: 'fly:away'"):
        played(bad)


class First:
    """A bot that always takes the first option."""

    def __init__(self, dice: Random) -> None:
        pass

    def choose(self, handle: Handle) -> str:
        return handle.decision.keys[0]


def test_each_seat_has_its_own_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(MAKERS, "first", First)

    played(job(2, bots=("first", "random"), records=str(tmp_path)))

    paths = list(tmp_path.iterdir())
    assert len(paths) == 2
    for path in paths:
        record = loads(path.read_text())
        match = Match(record.header)
        other = 0
        for step in record.steps:
            decision = match.decision(step.seat)
            assert decision is not None
            if step.seat == 0:
                assert step.key == decision.keys[0]
            elif step.key != decision.keys[0]:
                other += 1
            match.answer(step.seat, step.key)
        assert other > 0


def test_nobody_always_answers_first() -> None:
    """Whoever answers last knows more: over many games everybody does."""
    setup = agreed("ares_expedition", 3, (), {})
    short = Job.of(setup, ("greedy", "random", "greedy"), limit=1)

    firsts = Counter(play_match(short, setup, seed).taken[0].step.seat for seed in range(60))

    assert set(firsts) == {0, 1, 2}
    assert max(firsts.values()) < 35
