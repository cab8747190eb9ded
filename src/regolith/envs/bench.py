"""A bench of games that one process plays: it steps them with the answers and writes a row for each next question."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from random import Random
from struct import Struct

import numpy as np
from numpy.typing import NDArray

from regolith.bots import Bot, Chair, bot_of
from regolith.envs import LONGEST
from regolith.envs.sitting import EXTREME, WORST
from regolith.kernel.encoders import encoder_of
from regolith.kernel.encoding import Encoder, Row
from regolith.kernel.machine import Machine
from regolith.kernel.match import deal
from regolith.kernel.outcome import nobody_first, returns
from regolith.kernel.registry import rules_of
from regolith.kernel.rng import chosen_seed
from regolith.kernel.rules import Setup

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]

SIZE = 4
"""Bytes of a whole number in a row."""


@cache
def whole_numbers(many: int) -> Struct:
    """How so many of them lie one behind the other. An array made from a list takes twice as long."""
    return Struct(f"{many}i")


@dataclass(frozen=True)
class Mix:
    """What is played: set-ups of one game, each with its weight, and how wide the rows are."""

    setups: tuple[Setup, ...]
    weights: tuple[float, ...]
    seed: int = 1
    bits: int = 384
    """So many bits of a row are kept."""
    offered: int = 256
    """So many offered actions are kept."""
    longest: int = LONGEST
    """A game is broken off after so many answers."""
    patience: int = 0
    """The same after so many answers for each seat and once more, if it is given."""
    guest: str = ""
    """A bot that sits in some seats of some games against others; its questions come to nobody."""
    visits: float = 0.0
    """The share of those games."""

    @property
    def game(self) -> str:
        return self.setups[0].game

    def setup_of(self, number: int) -> int:
        """The place among the set-ups of the one that a game is played with."""
        if len(self.setups) == 1:
            return 0
        rolled = Random(f"set-up {self.seed} {number}").random() * sum(self.weights)
        return next((at for at, upto in enumerate(accumulate(self.weights)) if rolled < upto), len(self.setups) - 1)

    def longest_of(self, setup: Setup) -> int:
        """After so many answers a game of this set-up is broken off."""
        return self.patience * (setup.players + 1) or self.longest

    def seed_of(self, number: int) -> int:
        return (self.seed << 32) + number

    def turns_of(self, number: int) -> Random:
        """Who answers next in a game, of several who are asked at once: at a table anybody may be the quickest."""
        return Random(f"turns {self.seed} {number}")

    def guests_of(self, number: int) -> dict[int, Bot]:
        """By seat: who else plays there in a game. At least one seat is left to whoever answers the rows."""
        if not self.guest:
            return {}
        setup = self.setups[self.setup_of(number)]
        players = setup.players
        dice = Random(f"guests {self.seed} {number}")
        if players < 2 or rules_of(setup).team or dice.random() >= self.visits:
            return {}
        seats = dice.sample(range(players), dice.randint(1, players - 1))
        return {seat: bot_of(self.guest, Random(dice.getrandbits(60))) for seat in seats}


@dataclass
class Rows:
    """The open questions of several games, one of each, and what has come of the answers before.

    All that speaks of a game's end (`over` and below) is about the game that the last answer ended; the row is
    already of the next game in its place.
    """

    numbers: Floats
    """[n, numbers], scaled."""
    bits: Ints
    """[n, width]: indices of bits, then padding, which is the number of bits there are."""
    bit_count: Ints
    offered: Ints
    """[n, width]: numbers of actions, then padding, which is the number of actions there are."""
    offered_count: Ints
    seat: Ints
    """[n]: who is asked."""
    setup: Ints
    """[n]: which of the set-ups it is."""
    game: NDArray[np.int64]
    """[n]: the number of the game."""
    guests: NDArray[np.bool_]
    """[n, seats]: who is played by a guest."""
    over: NDArray[np.bool_]
    """[n]: did the last answer end a game?"""
    returns: Floats
    """[n, seats]: what that game was worth to each seat."""
    scores: Ints
    places: Ints
    """[n, seats]: 1 for whoever has won; nobody in a game that was broken off."""
    length: Ints
    """[n]: how many answers it took, those included that went without saying."""
    cut: Ints
    """[n]: how many bits and actions did not fit."""

    def __getitem__(self, part: slice) -> Rows:
        return Rows(**{name: array[part] for name, array in vars(self).items()})

    def mask(self, actions: int) -> NDArray[np.bool_]:
        """[n, actions]: what is offered, as flags."""
        found = np.zeros((len(self.seat), actions + 1), np.bool_)
        np.put_along_axis(found, self.offered.astype(np.int64), True, axis=1)
        return found[:, :actions]


def shapes(mix: Mix, games: int) -> dict[str, tuple[tuple[int, ...], type]]:
    """By name: the shape and type of each array of the rows of so many games."""
    encoder = encoder_of(mix.game)
    seats = max([setup.players for setup in mix.setups])
    one, each = (games,), (games, seats)
    return {
        "numbers": ((games, len(encoder.numbers)), np.float32),
        "bits": ((games, mix.bits), np.int32),
        "bit_count": (one, np.int32),
        "offered": ((games, mix.offered), np.int32),
        "offered_count": (one, np.int32),
        "seat": (one, np.int32),
        "setup": (one, np.int32),
        "game": (one, np.int64),
        "guests": (each, np.bool_),
        "over": (one, np.bool_),
        "returns": (each, np.float32),
        "scores": (each, np.int32),
        "places": (each, np.int32),
        "length": (one, np.int32),
        "cut": (one, np.int32),
    }


class Bench:
    """Games in their places. Where one ends, the next is dealt; its number says which deal and which set-up."""

    def __init__(self, mix: Mix, rows: Rows, first: int, step: int) -> None:
        """The places take the numbers `first`, `first` + 1, ... and, later on, each `step` more."""
        self.mix = mix
        self.rows = rows
        self.step_on = step
        self.encoder: Encoder = encoder_of(mix.game)
        self.full = np.array(self.encoder.full, np.float32)
        self.numbers = array("i", bytes(SIZE * rows.numbers.size))
        self.bits = array("i", bytes(SIZE * rows.bits.size))
        self.offered = array("i", bytes(SIZE * rows.offered.size))
        """Rows are written here one by one, and copied to where they are read all at once."""
        self.bit_count, self.offered_count, self.seat, self.cut = [[0] * len(rows.seat) for _ in range(4)]
        self.row = Row()
        self.longest = [mix.longest_of(setup) for setup in mix.setups]
        self.machines: list[Machine] = []
        self.lanes: list[int] = []
        self.offers: list[list[int]] = []
        self.taken: list[int] = []
        self.guests: list[dict[int, Bot]] = [{} for _ in rows.seat]
        """By place: who plays there beside whoever answers the rows."""
        self.turns: list[Random] = []
        """By place: of several who are asked at once, who answers next?"""
        self.next = [first + at for at in range(len(rows.seat))]
        for at in range(len(rows.seat)):
            self.turns.append(self.mix.turns_of(self.next[at]))
            self.machines.append(self._deal(at))
            self.lanes.append(0)
            self.offers.append([])
            self.taken.append(0)
            self._go_on(at)
        self._finish()

    def step(self, answers: Ints) -> None:
        """Answer the question in each place with the offered action at this position."""
        self.rows.over[:] = False
        for at, answer in enumerate(answers.tolist()):
            self.machines[at].take(self.lanes[at], self.offers[at][answer])
            self.taken[at] += 1
            self._go_on(at)
        self._finish()

    def _deal(self, at: int) -> Machine:
        number = self.next[at]
        self.next[at] = number + self.step_on
        which = self.mix.setup_of(number)
        self.rows.game[at] = number
        self.rows.setup[at] = which
        self.guests[at] = self.mix.guests_of(number)
        self.turns[at] = self.mix.turns_of(number)
        self.rows.guests[at] = False
        self.rows.guests[at, list(self.guests[at])] = True
        return deal(self.mix.setups[which], chosen_seed(self.mix.seed_of(number)))

    def _go_on(self, at: int) -> None:
        """Up to the next question with a choice, in this game or the next one in its place."""
        machine = self.machines[at]
        while True:
            waiting = machine.open
            lengthy = self.taken[at] >= self.longest[self.rows.setup[at]]
            if not waiting or lengthy:
                self._over(at, machine)
                machine = self.machines[at] = self._deal(at)
                self.taken[at] = 0
                continue
            lane = next_of(waiting, self.turns[at])
            offer = machine.offered(lane)
            chosen = offer[0]
            if len(offer) > 1:
                seat = machine.state.lanes[lane].frames[-1].seat
                if seat not in self.guests[at]:
                    break
                chosen = answer_of(self.guests[at][seat], machine, seat)
            machine.take(lane, chosen)
            self.taken[at] += 1
        self.lanes[at] = lane
        self.offers[at] = offer
        self._write(at, machine, lane, offer)

    def _over(self, at: int, machine: Machine) -> None:
        state, rows = machine.state, self.rows
        players = state.rules.players
        ended = not machine.open
        rows.over[at] = True
        for array_, found in (
            (rows.returns, returns(state) if ended else [WORST] * players),
            (rows.scores, state.rules.scores(state)),
            (rows.places, state.rules.ranking(state) if ended else nobody_first(players)),
        ):
            array_[at] = 0
            array_[at, :players] = found[:players]
        rows.length[at] = self.taken[at]

    def _write(self, at: int, machine: Machine, lane: int, offer: list[int]) -> None:
        state, row = machine.state, self.row
        frame = state.lanes[lane].frames[-1]
        self.encoder.write(state, frame.seat, frame, offer, row)
        self.cut[at] = 0
        width = len(row.numbers)
        whole_numbers(width).pack_into(self.numbers, SIZE * at * width, *row.numbers)
        self.bit_count[at] = self._put(at, self.bits, row.bits, self.mix.bits)
        self.offered_count[at] = self._put(at, self.offered, row.offered, self.mix.offered)
        self.seat[at] = frame.seat

    def _put(self, at: int, there: array[int], found: list[int], width: int) -> int:
        """As many of these as have room; how many they are."""
        many = len(found)
        if many > width:
            self.cut[at] += many - width
            found, many = found[:width], width
        whole_numbers(many).pack_into(there, SIZE * at * width, *found)
        return many

    def _finish(self) -> None:
        """Scale the numbers and pad what is left of each row, for all of them at once."""
        rows = self.rows
        whole = np.frombuffer(self.numbers, np.int32).reshape(rows.numbers.shape)
        np.divide(whole, self.full, out=rows.numbers)
        np.clip(rows.numbers, -EXTREME, EXTREME, out=rows.numbers)
        rows.bit_count[:] = self.bit_count
        rows.offered_count[:] = self.offered_count
        rows.seat[:] = self.seat
        rows.cut[:] = self.cut
        for there, found, count, padding in (
            (rows.bits, self.bits, rows.bit_count, len(self.encoder.bits)),
            (rows.offered, self.offered, rows.offered_count, len(self.encoder.actions)),
        ):
            there[:] = np.frombuffer(found, np.int32).reshape(there.shape)
            np.copyto(there, padding, where=np.arange(there.shape[1]) >= count[:, None])


def next_of(waiting: list[int], turns: Random) -> int:
    """The lane that is answered next."""
    return waiting[0] if len(waiting) == 1 else turns.choice(waiting)


def answer_of(bot: Bot, machine: Machine, seat: int) -> int:
    """What a bot answers for a seat that is asked."""
    decision = machine.decision(seat)
    assert decision is not None
    return decision.options[decision.keys.index(bot.choose(Chair(machine, decision)))]
