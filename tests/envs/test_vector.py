"""Many games at once: the same games whoever plays them, told apart where they end, and a lost worker is noticed."""

import os
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from regolith.envs import make_vector
from regolith.envs.bench import Rows, next_of
from regolith.envs.vector import HALVES, VectorEnv, Worker, WorkerLost, mixed
from regolith.kernel.encoders import encoder_of
from regolith.kernel.machine import Machine
from regolith.kernel.match import deal
from regolith.kernel.outcome import returns
from regolith.kernel.registry import UnknownSetup, agreed
from regolith.kernel.rng import chosen_seed
from regolith.training.tally import Tally

SMALL = agreed("outpost", 2, options={"rounds": 1})
LARGE = agreed("outpost", 4, ["storms"], {"rounds": 2})


def answers(rows: Rows) -> NDArray[np.int64]:
    """Something that depends on the question alone."""
    found: NDArray[np.int64] = (rows.numbers.sum(axis=1).astype(np.int64) + rows.seat) % rows.offered_count
    return found


def played(env: VectorEnv, steps: int) -> list[dict[str, NDArray[Any]]]:
    """The rows of so many steps, played on."""
    found = []
    for half in islice(env.halves(), steps):
        rows = env.receive(half)
        found.append({name: array.copy() for name, array in vars(rows).items()})
        env.submit(half, answers(rows))
    return found


def test_the_number_of_workers_makes_no_difference() -> None:
    mix = mixed([(SMALL, 1.0), (LARGE, 2.0)], seed=3, bits=96, offered=64)
    with VectorEnv(mix, games=6, workers=0) as alone, VectorEnv(mix, games=6, workers=2, start="fork") as shared:
        for one, other in zip(played(alone, 60), played(shared, 60), strict=True):
            for name, array in one.items():
                assert np.array_equal(array, other[name]), name


def test_rows_are_what_the_encoder_writes() -> None:
    mix = mixed([LARGE], seed=5, bits=96, offered=64)
    encoder = encoder_of("outpost")
    with VectorEnv(mix, games=2, workers=0) as env:
        rows = env.receive(1)
        machine: Machine = deal(LARGE, chosen_seed(mix.seed_of(int(rows.game[1]))))
        row = encoder.of(machine, int(rows.seat[1]))

        assert np.allclose(rows.numbers[1] * np.array(encoder.full), row.numbers)
        assert rows.bits[1, : rows.bit_count[1]].tolist() == row.bits
        assert set(rows.bits[1, rows.bit_count[1] :].tolist()) == {len(encoder.bits)}
        assert rows.offered[1, : rows.offered_count[1]].tolist() == row.offered
        assert set(rows.offered[1, rows.offered_count[1] :].tolist()) == {len(encoder.actions)}
        assert np.flatnonzero(rows.mask(len(encoder.actions))[1]).tolist() == sorted(row.offered)
        assert not rows.cut.any()


def test_where_a_game_ends_the_next_one_begins() -> None:
    mix = mixed([SMALL], seed=2)
    with VectorEnv(mix, games=1, workers=0) as env:
        machine, turns = deal(SMALL, chosen_seed(mix.seed_of(0))), mix.turns_of(0)
        taken = 0
        while not (rows := env.receive(0)).over[0]:
            while len(offered := machine.offered(lane := next_of(machine.open, turns))) == 1:
                machine.take(lane, offered[0])
                taken += 1
            machine.take(lane, offered[int(answers(rows)[0])])
            taken += 1
            env.submit(0, answers(rows))
        while machine.open:
            machine.take(machine.open[0], machine.offered(machine.open[0])[0])
            taken += 1

        assert np.allclose(rows.returns[0], returns(machine.state))
        assert rows.scores[0].tolist() == machine.state.rules.scores(machine.state)
        assert rows.places[0].tolist() == machine.state.rules.ranking(machine.state)
        assert (int(rows.length[0]), int(rows.game[0])) == (taken, HALVES)


def test_of_several_who_are_asked_at_once_anybody_may_answer_first() -> None:
    together = agreed("ares_expedition", 3, ["crisis"])
    with VectorEnv(mixed([together], seed=4), games=24, workers=0) as env:
        first = {half: env.receive(half).seat.tolist() for half in range(HALVES)}

    assert set(first[0]) == set(first[1]) == {0, 1, 2}


def test_a_game_that_goes_on_for_ever_is_broken_off() -> None:
    with VectorEnv(mixed([SMALL], longest=5), games=1, workers=0) as env:
        lengths = [int(rows["length"][0]) for rows in played(env, 30) if rows["over"][0]]

    assert len(lengths) > 3
    assert set(lengths) == {5}


def test_questions_with_one_answer_go_without_saying() -> None:
    with VectorEnv(mixed([SMALL, LARGE]), games=8, workers=0) as env:
        assert all((rows["offered_count"] > 1).all() for rows in played(env, 40))


def test_set_ups_are_drawn_by_their_weights() -> None:
    mix = mixed([(SMALL, 3.0), (LARGE, 1.0)], seed=1)

    drawn = [mix.setup_of(number) for number in range(400)]

    assert 60 < sum(drawn) < 140
    assert drawn == [mixed([(SMALL, 3.0), (LARGE, 1.0)], seed=1).setup_of(number) for number in range(400)]


def test_what_does_not_fit_is_counted() -> None:
    with VectorEnv(mixed([SMALL], bits=10, offered=1), games=2, workers=0) as env:
        rows = env.receive(0)

        assert (rows.cut > 0).all()
        assert (rows.bit_count == 10).all()
        assert (rows.offered_count == 1).all()


def test_answers_are_checked() -> None:
    with VectorEnv(mixed([SMALL]), games=2, workers=0) as env:
        most = int(env.receive(0).offered_count[1]) - 1

        with pytest.raises(ValueError, match=f"Row 1 offers the positions 0 to {most}, and the answer is {most + 1}"):
            env.submit(0, [0, most + 1])
        with pytest.raises(ValueError, match="2 answers are asked for"):
            env.submit(0, [0])
        env.submit(0, [0, most])
        with pytest.raises(ValueError, match="answered already"):
            env.submit(0, [0, 0])


def test_a_mix_is_of_one_game() -> None:
    with pytest.raises(ValueError, match="ares_expedition and outpost"):
        mixed([SMALL, agreed("ares_expedition", 2)])
    with pytest.raises(ValueError, match="from 0 to 1"):
        mixed([SMALL], guest="greedy", visits=1.1)
    with pytest.raises(UnknownSetup, match="Did you mean greedy"):
        mixed([SMALL], guest="gredy", visits=1.0)
    with pytest.raises(ValueError, match="above 0"):
        mixed([(SMALL, 0.0)])


def play_both_halves(env: VectorEnv) -> None:
    for half in range(HALVES):
        env.submit(half, answers(env.receive(half)))
    env.receive(0)


GUESTS: dict[str, Any] = {"seed": 3, "guest": "greedy", "visits": 0.7}


def test_guests_sit_in_some_seats_of_some_games_and_are_not_asked_for() -> None:
    mix = mixed([LARGE], **GUESTS)
    seen: dict[int, list[bool]] = {}
    with VectorEnv(mix, games=8, workers=0) as env:
        for rows in played(env, 400):
            for at in range(env.games):
                guests = rows["guests"][at].tolist()
                assert not guests[rows["seat"][at]]
                assert seen.setdefault(int(rows["game"][at]), guests) == guests

    assert len(seen) > 40
    assert {sum(guests) for guests in seen.values()} == {0, 1, 2, 3}
    assert 0.5 < sum([any(guests) for guests in seen.values()]) / len(seen) < 0.9


@pytest.mark.parametrize(("game", "players", "modules"), [("pandorum", 1, []), ("ares_expedition", 2, ["crisis"])])
def test_nobody_comes_to_who_plays_alone_or_as_a_team(game: str, players: int, modules: list[str]) -> None:
    mix = mixed([agreed(game, players, modules)], guest="greedy", visits=1.0)

    assert mix.guests_of(0) == {}


@pytest.mark.parametrize(("guest", "least", "most"), [("greedy", 0.15, 0.4), ("random", 0.45, 0.65)])
def test_guests_play_as_that_bot_does(guest: str, least: float, most: float) -> None:
    """Of whoever answers without a thought the random bot wins half of the games, and the greedy one more."""
    mix = mixed([agreed("outpost", 2)], seed=3, guest=guest, visits=1.0)
    told = Tally(list(mix.setups), [False])
    with VectorEnv(mix, games=8, workers=0) as env:
        guests = env.receive(0).guests.tolist()
        for _ in range(300):
            rows = env.receive(0)
            for at in np.flatnonzero(rows.over).tolist():
                told.count(rows, at, 0, [-1, -1], guests[at])
                guests[at] = rows.guests[at].tolist()
            env.submit(0, answers(rows))

    assert told.games > 70
    assert least < told.told(["two"])["vs_guest"] < most


def test_the_number_of_workers_makes_no_difference_to_guests() -> None:
    mix = mixed([(SMALL, 1.0), (LARGE, 2.0)], bits=96, offered=64, **GUESTS)
    with VectorEnv(mix, games=6, workers=0) as alone, VectorEnv(mix, games=6, workers=2, start="fork") as shared:
        for one, other in zip(played(alone, 40), played(shared, 40), strict=True):
            assert np.array_equal(one["numbers"], other["numbers"])
            assert np.array_equal(one["guests"], other["guests"])


def test_a_worker_that_dies_is_noticed() -> None:
    with VectorEnv(mixed([SMALL]), games=4, workers=2, start="fork") as env:
        process = env._workers[1].process
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()

        with pytest.raises(WorkerLost, match=r"Worker 1 \(process \d+\) ended by signal SIGKILL; .* places 2 to 3"):
            play_both_halves(env)
        for half in range(HALVES):
            with pytest.raises(WorkerLost, match="Worker 1"):
                env.receive(half)
        with pytest.raises(WorkerLost, match="Worker 1"):
            env.submit(1, [0] * 4)


@pytest.mark.parametrize("answer", [True, False])
def test_memory_is_pinned_once_and_whole(answer: bool) -> None:
    asked: list[tuple[int, int]] = []

    def how(address: int, size: int) -> bool:
        asked.append((address, size))
        return answer

    with VectorEnv(mixed([SMALL]), games=4, workers=1, start="fork") as env:
        told = [env.pin(how), env.pin(how)]
        arrays = [array for half in range(HALVES) for array in vars(env.receive(half)).values()]
        ends = [(array.ctypes.data, array.ctypes.data + array.nbytes) for array in arrays]
        del arrays

    assert told == [answer, answer]
    [(address, size)] = asked
    assert address <= min(start for start, _ in ends)
    assert max(end for _, end in ends) <= address + size


def test_there_are_no_fewer_workers_than_none() -> None:
    with pytest.raises(ValueError, match="There cannot be -1 workers"):
        VectorEnv(mixed([SMALL]), games=4, workers=-1)


def test_processes_of_their_own_start_and_end() -> None:
    with VectorEnv(mixed([SMALL]), games=2, workers=1) as env:
        rows = played(env, 4)
        process = env._workers[0].process

    assert len(rows) == 4
    assert process.exitcode == 0


def test_a_game_that_goes_on_too_long_is_the_worst_for_everybody() -> None:
    mix = mixed([agreed("outpost", 3)], patience=5)
    with VectorEnv(mix, games=6, workers=0) as env:
        ended = 0
        for half in islice(env.halves(), 80):
            rows = env.receive(half)
            for at in np.flatnonzero(rows.over):
                assert rows.length[at] == 5 * (3 + 1)
                assert rows.returns[at].tolist() == [-1.0] * 3
                assert rows.places[at].tolist() == [3] * 3
                ended += 1
            env.submit(half, answers(rows))

    assert ended >= 6


def test_alone_a_game_that_is_broken_off_is_not_won() -> None:
    """Pandorum alone stands at a win until Maximus is ahead."""
    setup = agreed("pandorum", 1)
    tally = Tally([setup], [True])
    with VectorEnv(mixed([setup], patience=4), games=8, workers=0) as env:
        for _ in range(12):
            rows = env.receive(0)
            for at in np.flatnonzero(rows.over).tolist():
                tally.count(rows, at, 0, [-1], [False])
            env.submit(0, answers(rows))

    assert tally.games > 0
    assert tally.told(["alone"])["won"] == 0.0


def ran(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    """A script of two or three lines, as somebody writes it who tries this out."""
    file = folder / "script.py"
    file.write_text(script)
    return subprocess.run([sys.executable, file], capture_output=True, text=True, timeout=120)


MAKE = "from regolith.envs import make_vector\n"


def test_a_plain_script_plays_without_workers(tmp_path: Path) -> None:
    done = ran(tmp_path, MAKE + "env = make_vector('outpost', players=2, games=2)\nprint(len(env.receive(0).seat))")

    assert (done.returncode, done.stdout, done.stderr) == (0, "2\n", "")


def test_a_script_that_wants_workers_without_a_guard_is_told_so(tmp_path: Path) -> None:
    done = ran(tmp_path, MAKE + "make_vector('outpost', players=2, games=2, workers=1)")

    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert "Worker 0 " in last
    assert "under `if __name__ == '__main__':`, or plays without workers (workers=0)" in last


def test_who_asks_for_no_workers_gets_none() -> None:
    with VectorEnv(mixed([SMALL]), games=1) as one, make_vector("outpost", games=1) as other:
        assert one._workers == other._workers == []


@pytest.mark.parametrize(("code", "came", "guard"), [(1, False, True), (1, True, False), (-9, False, False)])
def test_a_worker_that_came_to_games_had_a_guard(code: int, came: bool, guard: bool) -> None:
    worker = object.__new__(Worker)
    process = SimpleNamespace(pid=7, exitcode=code, join=lambda seconds: None)
    vars(worker).update(number=0, part=(0, 2), came=came, process=process)

    told = str(worker.lost())

    assert "places 0 to 1 are lost." in told
    assert ("__name__" in told) == guard


def test_who_has_spoken_came_to_games() -> None:
    with VectorEnv(mixed([SMALL]), games=2, workers=1, start="fork") as env:
        assert env._workers[0].came
