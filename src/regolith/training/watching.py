"""Watching another bot, before a network plays itself: what that bot answers, and what its games come to.

Whoever begins with nothing loses every game of some set-ups for tens of millions of questions, and learns little from
it. A few thousand games of the greedy bot are seen in minutes, and going on from there is quicker than getting there.
Now and then the game goes on with another answer than the bot's, so that the network sees what to do after a slip.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import count, islice
from random import Random
from typing import NamedTuple

import numpy as np
import torch

from regolith.bots import bot_of
from regolith.bots.weights.file import Floats
from regolith.envs.bench import Ints, Mix, answer_of, next_of
from regolith.envs.sitting import EXTREME, WORST
from regolith.kernel.encoders import encoder_of
from regolith.kernel.encoding import Row
from regolith.kernel.match import deal
from regolith.kernel.outcome import returns
from regolith.kernel.rng import chosen_seed
from regolith.sim.threads import one_thread_each
from regolith.training.learning import Lesson
from regolith.training.rollout import joined

SLIPS = 0.04
"""The share of answers that are another one than the bot's."""
AT_ONCE = 4
"""So many games are asked of a process at a time."""


class Seen(NamedTuple):
    """Questions as a bot answered them, one row each."""

    numbers: Floats
    bits: Ints
    offered: Ints
    answers: Ints
    returns: Floats
    """What the game was worth in the end to the seat that was asked."""


def watched(mix: Mix, bot: str, game: int) -> Seen:
    """One game of a mix, with this bot in all seats."""
    setup = mix.setups[mix.setup_of(game)]
    encoder = encoder_of(mix.game)
    dice = Random(f"slips {mix.seed} {game}")
    bots = [bot_of(bot, Random(f"watched {mix.seed} {game} {seat}")) for seat in range(setup.players)]
    turns = mix.turns_of(game)
    machine = deal(setup, chosen_seed(mix.seed_of(game)))
    rows: list[Row] = []
    answers: list[int] = []
    for _ in range(mix.longest_of(setup)):
        if not machine.open:
            break
        lane = next_of(machine.open, turns)
        offer = machine.offered(lane)
        if len(offer) == 1:
            machine.take(lane, offer[0])
            continue
        seat = machine.state.lanes[lane].frames[-1].seat
        row = Row()
        encoder.write(machine.state, seat, machine.state.lanes[lane].frames[-1], offer, row)
        chosen = answer_of(bots[seat], machine, seat)
        rows.append(row)
        answers.append(offer.index(chosen))
        machine.take(lane, dice.choice(offer) if dice.random() < SLIPS else chosen)
    worth = [WORST] * setup.players if machine.open else returns(machine.state)
    full = np.array(encoder.full, np.float32)
    numbers = np.array([row.numbers for row in rows], np.float32).reshape(len(rows), len(full)) / full
    return Seen(
        np.clip(numbers, -EXTREME, EXTREME),
        padded([row.bits[: mix.bits] for row in rows], len(encoder.bits)),
        padded([row.offered[: mix.offered] for row in rows], len(encoder.actions)),
        np.array(answers, np.int32),
        np.array([worth[row.seat] for row in rows], np.float32),
    )


def padded(rows: list[list[int]], nothing: int) -> Ints:
    """Rows of different length as one array."""
    found = np.full((len(rows), max([len(row) for row in rows], default=0)), nothing, np.int32)
    for at, row in enumerate(rows):
        found[at, : len(row)] = row
    return found


def watched_games(mix: Mix, bot: str, workers: int, goes_on: Callable[[], bool]) -> Iterator[Seen]:
    """Games of the bot, one after the other, for as long as wanted."""
    if workers < 1:
        for game in count():
            if not goes_on():
                return
            yield watched(mix, bot, game)
    fresh = multiprocessing.get_context("spawn")
    with one_thread_each(), ProcessPoolExecutor(workers, mp_context=fresh) as pool:
        games = count()
        running: set[Future[list[Seen]]] = set()
        while goes_on():
            for _ in range(2 * workers - len(running)):
                running.add(pool.submit(_some, mix, bot, list(islice(games, AT_ONCE))))
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for done in ready:
                yield from done.result()
        pool.shutdown(cancel_futures=True)


def _some(mix: Mix, bot: str, games: list[int]) -> list[Seen]:
    return list(map(partial(watched, mix, bot), games))


def lesson_of(seen: list[Seen], no_bit: int, no_action: int, device: torch.device) -> Lesson:
    """All that was seen, to be learned from."""
    answers = torch.from_numpy(np.concatenate([one.answers for one in seen])).long().to(device)
    nothing = torch.zeros(len(answers), device=device)
    return Lesson(
        torch.from_numpy(np.concatenate([one.numbers for one in seen])).to(device),
        joined([torch.from_numpy(one.bits) for one in seen], no_bit).to(device),
        joined([torch.from_numpy(one.offered) for one in seen], no_action).to(device),
        answers,
        nothing,
        nothing,
        torch.from_numpy(np.concatenate([one.returns for one in seen])).to(device),
    )
