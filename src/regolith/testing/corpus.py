"""A corpus of games in which everything happens that can happen, and a list of what never did.

    python -m regolith.testing.corpus --game terraforming_mars --games 2000
    python -m regolith.testing.corpus --game terraforming_mars --having automa

Half of the games are played by chance, half by chance and a curious bot that prefers what has not been seen yet, over
all numbers of players, choices of modules and options. Counted are the answers that were given (a card played, its
action used, a tile traded with), the answers that cards gave to what happened, their triggers, and what the rooms of
the game say happens by rules alone. With `--having` these modules are always in play, the choices of their options are
dealt in turn, and only what they bring is looked for. What is counted depends on the number of games and the seed
alone, not on the number of processes. Exit 1 if something never happened.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

from regolith.kernel.catalogue import catalogue
from regolith.kernel.frame import Event, Frame
from regolith.kernel.journal import Journal
from regolith.kernel.machine import Machine
from regolith.kernel.registry import Module, Option, Spec, UnknownSetup, agreed, spec_of
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.rules import Choice, Rules, Setup
from regolith.kernel.triggers import When
from regolith.testing.curious import Curious

LIMIT = 50_000
"""A game that has not ended after so many answers counts as one that does not end."""
CHUNK = 20
WAVE = 160
"""The curious games of a wave know what happened in the waves before."""
COUNTED = ("play", "use", "found", "begin", "prelude", "standard", "convert", "claim", "fund", "trade", "build")
"""The verbs of answers that should be given somewhere."""
UNUSUAL = 0.25
"""How often an option is not as it comes."""

Modules = tuple[str, ...]


class Watched(When[Any]):
    """A trigger that tells when it fires."""

    def __init__(self, inner: When[Any], name: str, fired: Counter[str]) -> None:
        super().__init__(inner.event, inner.words, inner.answer, whose=inner.whose, what=inner.what)
        self.inner = inner
        self.name = name
        self.fired = fired

    def hears(self, s: Any, f: Frame, event: Event) -> bool:
        heard = self.inner.hears(s, f, event)
        if heard:
            self.fired[self.name] += 1
        return heard


@dataclass
class Tally:
    """What happened in some games, and how often."""

    games: int = 0
    decisions: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    wanted: set[str] = field(default_factory=set)
    """All that could have happened in them."""
    unfinished: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.happened.update(other.happened)
        self.wanted |= other.wanted
        self.unfinished += other.unfinished

    def missing(self) -> list[str]:
        """What could have happened and never did."""
        return sorted([key for key in self.wanted if not self.happened[key]])


def setup_of(game: str, number: int, having: Modules = ()) -> Setup:
    """The set-up of the game with this number: anything that can be agreed on."""
    spec = spec_of(game)
    dice = Random(f"set-up {number}")
    dealt = {option.name: dealt_choice(option, number) for option in spec.options if option.needs in having}
    while True:
        players = dice.randint(*spec.players)
        modules = [
            module.name
            for module in spec.modules
            if is_for(module, players) and (module.name in having or dice.random() < 0.6)
        ]
        if any(name not in modules for name in having):
            continue
        asked_for(spec, dealt, modules, dice)
        open_ones = [option for option in spec.options if not option.needs or option.needs in modules]
        options = {option.name: value for option in open_ones if (value := unusual(option, dice)) is not None}
        for option in spec.options:
            for choice, others in option.demands:
                if dealt.get(option.name) == choice:
                    options.update(dict.fromkeys(others, True))
        try:
            return agreed(game, players, modules, {**options, **dealt})
        except UnknownSetup:
            continue


def dealt_choice(option: Option, number: int) -> Choice:
    """Like a card of a deck of all its choices, which is shuffled anew whenever all have come."""
    choices = list(option.choices) or [option.default, not option.default]
    round_of_all, at = divmod(number, len(choices))
    return Random(f"{option.name} {round_of_all}").sample(choices, len(choices))[at]


def asked_for(spec: Spec, dealt: dict[str, Choice], modules: list[str], dice: Random) -> None:
    """Add the modules without which what was dealt cannot be agreed on."""
    for option in spec.options:
        for choice, others in option.only_with:
            if dealt.get(option.name) == choice and not any(name in modules for name in others):
                modules.append(dice.choice(others))


def is_for(module: Module, players: int) -> bool:
    """Can so many play with this module?"""
    return module.players is None or module.players[0] <= players <= module.players[1]


def unusual(option: Option, dice: Random) -> Choice | None:
    """Another value of an option, now and then."""
    if option.choices:
        return dice.choice(option.choices)
    if dice.random() > UNUSUAL or option.most:
        return None
    return not option.default


def watched_rules(setup: Setup, fired: Counter[str]) -> Rules[Any]:
    """Rules of one's own, whose triggers are counted."""
    rules = spec_of(setup.game).build(setup)
    rules.whens = [
        tuple([Watched(when, trigger(rules, card, at), fired) for at, when in enumerate(whens)])
        for card, whens in enumerate(rules.whens)
    ]
    return rules


def trigger(rules: Rules[Any], card: int, at: int) -> str:
    return f"fired:{rules.noun('card', card)}/{at}"


def wanted_of(rules: Rules[Any], having: Modules = ()) -> set[str]:
    """All that can happen under these rules, or what these modules bring of it."""
    found = {key for key in catalogue(rules).keys if key.partition(":")[0] in COUNTED}
    for card, whens in enumerate(rules.whens):
        found |= {trigger(rules, card, at) for at in range(len(whens))}
    for happenings in rules.watched.happenings:
        found.update(happenings.possible(rules))
    return found - wanted_of(rules_without(rules.setup, having)) if having else found


def rules_without(setup: Setup, having: Modules) -> Rules[Any]:
    """The rules of the same game without these modules, for as many as can play."""
    spec = spec_of(setup.game)
    own = {option.name for option in spec.options if option.needs in having}
    modules = [name for name in setup.modules if name not in having]
    options = {name: value for name, value in setup.options if name not in own}
    return spec.build(agreed(setup.game, spec.players[1], modules, options))


def play(game: str, number: int, missing: set[str] | None, tally: Tally, having: Modules = ()) -> None:
    """One game, by chance; where it is said what is missing, most seats are curious."""
    setup = setup_of(game, number, having)
    rules = watched_rules(setup, tally.happened)
    tally.wanted |= wanted_of(rules, having)
    state = rules.laid_out(Rng(chosen_seed(number)))
    journal = state.journal = Journal()
    journal.reckons = False
    machine = Machine(state)
    dice = Random(f"corpus {number}")
    curious = Curious(dice, missing or set())
    seats = [missing is not None and dice.random() < 0.8 for _ in range(setup.players)]
    for _ in range(LIMIT):
        if not machine.open:
            break
        lane = dice.choice(machine.open)
        frame = machine.state.lanes[lane].frames[-1]
        offered = machine.offered(lane)
        option = curious.pick(machine, lane) if seats[frame.seat] else dice.choice(offered)
        key = frame.effect.key(machine.state, frame, option)
        if key.partition(":")[0] in COUNTED:
            tally.happened[key] += 1
        machine.take(lane, option)
        tally.decisions += 1
        for happenings in rules.watched.happenings:
            tally.happened.update(happenings.seen(machine.state, journal.entries))
        journal.entries = []
    tally.games += 1
    if machine.open:
        tally.unfinished.append(f"game {number} of {setup.as_json()}")


def chunk_of(game: str, having: Modules, missing: set[str], numbers: range) -> Tally:
    """Some games of a wave, played in this process: every other one is curious."""
    tally = Tally()
    for number in numbers:
        play(game, number, missing if number % 2 else None, tally, having)
    return tally


def waves(games: int, seed: int) -> Iterator[list[range]]:
    """The numbers of the games, in waves of chunks."""
    start = seed * 1_000_000
    for low in range(start, start + games, WAVE):
        high = min(low + WAVE, start + games)
        yield [range(at, min(at + CHUNK, high)) for at in range(low, high, CHUNK)]


def run(game: str, games: int, seed: int = 1, workers: int = 1, *, having: Modules = (), tell: bool = False) -> Tally:
    """Play a corpus."""
    tally = Tally(wanted=wanted_of(all_rules(spec_of(game), having), having))
    began = time.monotonic()
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn")) if workers > 1 else None
    try:
        for wave in waves(games, seed):
            some = partial(chunk_of, game, having, set(tally.missing()))
            for one in map(some, wave) if pool is None else pool.map(some, wave):
                tally.add(one)
            if tell:
                pace = tally.games / (time.monotonic() - began)
                left = len(tally.missing())
                print(f"{game}: {tally.games} of {games} games, {pace:.1f} games/s, {left} missing", flush=True)
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)
    return tally


def all_rules(spec: Spec, having: Modules = ()) -> Rules[Any]:
    """The rules with all modules that as many as can play may have."""
    least, most = spec.players
    with_them = [n for n in range(least, most + 1) if all(is_for(spec.module(name), n) for name in having)]
    players = max(with_them, default=most)
    return spec.build(
        agreed(spec.name, players, [module.name for module in spec.modules if is_for(module, players)], {})
    )


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m regolith.testing.corpus",
        description="Play games until everything has happened that can happen, and list what never did.",
    )
    parser.add_argument("--game", default="terraforming_mars", metavar="NAME")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="how many (2000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--having", nargs="+", default=(), metavar="MODULE", help="look at these modules alone")
    asked = parser.parse_args(words)
    try:
        having = tuple(asked.having)
        tally = run(asked.game, asked.games, asked.seed, asked.workers, having=having, tell=True)
    except UnknownSetup as wrong:
        print(f"corpus: {wrong}", file=sys.stderr)
        return 2
    missing = tally.missing()
    seen = len(tally.wanted) - len(missing)
    print(f"{tally.games} games, {tally.decisions} decisions: {seen} of {len(tally.wanted)} things happened")
    for key in missing:
        print(f"never: {key}")
    for where in tally.unfinished:
        print(f"not ended: {where}")
    return 1 if missing or tally.unfinished else 0


if __name__ == "__main__":
    sys.exit(main())
