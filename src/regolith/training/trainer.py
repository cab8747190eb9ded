"""The run itself: play, learn, look, keep; until the time is up."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch

from regolith.arena.seating import plays_alone
from regolith.bots.fitting import fitted, names_of
from regolith.bots.weights import BadWeights
from regolith.bots.weights.file import Weights, read
from regolith.envs.bench import Mix
from regolith.envs.vector import HALVES, VectorEnv
from regolith.kernel.encoders import encoder_of
from regolith.training import curve
from regolith.training.ahead import Ahead
from regolith.training.checking import check, is_better, learned
from regolith.training.folder import Folder, NoRun
from regolith.training.league import Seating, invited, kept, self_at, thinned
from regolith.training.learning import Learner
from regolith.training.met import Met
from regolith.training.network import Net, net_of
from regolith.training.only_new import OnlyNew, new_names
from regolith.training.quick import short_is_quicker
from regolith.training.refitting import refit
from regolith.training.rollout import Player, Rival
from regolith.training.schedules import Clock, Falling
from regolith.training.settings import Settings
from regolith.training.tally import Tally
from regolith.training.watching import lesson_of, watched_games

LOOK = 10.0
"""Seconds between two looks at the run."""
LAST = 3.0
"""Seconds that are left for the last checkpoint."""

WATCHED = "greedy"
"""The bot that is watched by whoever begins by watching."""
TIMES = 5
"""What was watched is gone through so often,"""
FAST = 1e-3
"""at this rate at first,"""
SMALL = 1024
"""and so many questions at once at most."""

Say = Callable[[str], None]


class Trainer:
    def __init__(
        self, folder: Folder, settings: Settings, clock: Clock, device: torch.device, say: Say, ahead: bool = False
    ) -> None:
        self.folder = folder
        self.settings = settings
        self.clock = clock
        self.device = device
        self.say = say
        self.encoder = encoder_of(settings.game)
        self.setups = [part.setup(settings.game) for part in settings.parts()]
        self.alone = [plays_alone(setup) for setup in self.setups]
        self.names = [part.name() for part in settings.parts()]
        sizes = (len(self.encoder.numbers), len(self.encoder.bits), len(self.encoder.actions))
        torch.manual_seed(settings.seed)
        self.net = self.brought(Net(*sizes, settings.width, settings.layers))
        """The network that learns."""
        self.ahead = Ahead(device) if ahead else None
        self.acting = self.brought(Net(*sizes, settings.width, settings.layers)) if ahead else self.net
        """The network that plays: the one that learns, or as that was before the lesson that it is in."""
        self.learner = Learner(self.net, settings)
        self.only_new = OnlyNew(self.net, new_names(self.encoder, self.setups)) if settings.only_new else None
        if self.only_new is not None:
            self.learner.only(self.only_new)
        self.met = Met(len(self.encoder.bits), len(self.encoder.actions), device)
        self.rate = Falling(settings.rate, settings.last_rate, rises=0.01)
        self.entropy = Falling(settings.entropy, settings.last_entropy)
        self.dice = Random(settings.seed)
        self.chance = torch.Generator(device).manual_seed(settings.seed)
        self.order = torch.Generator().manual_seed(settings.seed)
        self.rivals: list[Rival] = []
        self.rows = 0
        self.games = 0
        self.updates = 0
        self.sittings = 0
        self.selves = 0
        self.seconds = 0.0
        """How long it has learned, when it has ended."""
        self.waited = 0.0
        """Seconds for games, since the last look at the run."""
        self.players: list[Player] = []
        self.tally = Tally(self.setups, self.alone)

    def brought(self, net: Net) -> Net:
        """To where it is trained, in the form that is quickest there."""
        net.dense = self.device.type == "cuda"
        net.short = not net.dense and short_is_quicker()
        return net.to(self.device)

    # Going on

    def save(self) -> None:
        """A checkpoint, whole or not at all."""
        self.settle()
        state = {
            "encoder": self.encoder.digest,
            "names": names_of(self.encoder),
            "net": self.net.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "seconds": self.clock.lasted(),
            "planned": self.clock.planned,
            "counts": [self.rows, self.games, self.updates, self.sittings, self.selves],
            "dice": self.dice.getstate(),
            "chance": self.chance.get_state(),
            "order": self.order.get_state(),
            "met": self.met.names(self.encoder),
        }
        part = self.folder.checkpoint.with_suffix(".part")
        torch.save(state, part)
        os.replace(part, self.folder.checkpoint)
        self.folder.draw(f"{self.settings.game}: how it learned")

    def load(self) -> None:
        """Go on from the checkpoint; what came after it is forgotten."""
        state = torch.load(self.folder.checkpoint, map_location="cpu", weights_only=True)
        self.fit(state)
        self.net.load_state_dict(state["net"])
        self.learner.optimiser.load_state_dict(state["optimiser"])
        self.rows, self.games, self.updates, self.sittings, self.selves = state["counts"]
        self.dice.setstate(state["dice"])
        self.order.set_state(state["order"])
        if state["chance"].shape == self.chance.get_state().shape:
            self.chance.set_state(state["chance"])
        if self.settings.league_every > 0:
            self.selves = min(self.selves, int(self.clock.passed() / self.settings.league_every))
        self.met.recall(state.get("met"), self.encoder)
        curve.trim(self.folder.curve, state["seconds"])
        for path in kept(self.folder.league):
            if path.stem > self_at(self.rows):
                path.unlink()
        self.invite()

    def begin_with(self, weights: Weights) -> None:
        """Begin with what others have learned; they are the first of the earlier selves."""
        arrays = fitted(weights, self.encoder).arrays
        self.net.take(arrays)
        if self.only_new is not None:
            self.only_new.begin()
        if weights.about.get("settings", {}).get("lean"):
            self.met.know(arrays)
        if self.settings.league > 0:
            self.export(self.folder.league / f"{self_at(0)}.rgw")
            self.invite()

    def watch(self, mix: Mix, workers: int) -> None:
        """Begin with what another bot answers, and with what its games come to."""
        until = self.clock.here() + 60 * self.settings.watch
        seen = list(watched_games(mix, WATCHED, workers, lambda: self.clock.here() < until))
        rows = sum([len(one.answers) for one in seen])
        self.say(f"watched {len(seen):,} games of the {WATCHED} bot, {rows:,} answers")
        if rows:
            lesson = lesson_of(seen, self.net.sizes["bits"], self.net.sizes["actions"], self.device)
            self.met.meet(lesson.bits, lesson.offered)
            told = self.learner.imitate(lesson, TIMES, FAST, min(SMALL, self.settings.batch), self.order)
            self.say(f"answers alike in {100 * told['alike']:.1f}% (surprise {told['surprise']:.3f})")
            self.learner.forget()
        self.save()

    def fit(self, state: dict[str, Any]) -> None:
        """Let a checkpoint be for the game as it is now."""
        game = self.settings.game
        if "names" not in state:
            if (
                state["net"]["bits"].shape != self.net.bits.shape
                or state["net"]["actions"].shape != self.net.actions.shape
            ):
                raise NoRun(f"{game} has other rows than when {self.folder.path} was begun: begin a new run.")
        elif state["encoder"] != self.encoder.digest:
            try:
                refit(state, game, self.encoder, self.net)
            except BadWeights as why:
                raise NoRun(f"{self.folder.path}: {why}") from None
            self.say(f"{game} has changed since the checkpoint: what it knows was found by name")

    # Playing

    def sit(self, env: VectorEnv) -> None:
        """Take all seats of all games."""
        self.sittings += 1
        most = max(setup.players for setup in self.setups)
        for half in range(HALVES):
            seating = Seating(env.games, most, self.settings.league, Random(self.dice.getrandbits(60)))
            self.players.append(Player(env, half, seating, self.device))

    def look(self, player: Player) -> None:
        """See what is asked, and who plays where games begin."""
        began = time.perf_counter()
        rows = player.look()
        self.waited += time.perf_counter() - began
        if rows is None or not player.steps:
            return
        for at in np.flatnonzero(rows.over).tolist():
            self.games += 1
            self.tally.count(rows, at, player.parts[at], player.seating.who[at].tolist(), player.guests[at])
            part = int(rows.setup[at])
            player.parts[at] = part
            player.guests[at] = rows.guests[at].tolist()
            company = self.alone[part] or any(player.guests[at])
            player.seating.begin(at, self.setups[part].players, company, len(self.rivals))

    def round(self) -> dict[str, float]:
        """So many answers everywhere, and what is learned from them; who learns ahead tells of the lesson before."""
        for _ in range(self.settings.steps):
            for player in self.players:
                self.look(player)
                player.play(self.acting, self.rivals, self.chance)
                self.rows += player.env.games
        for player in self.players:
            self.look(player)
        lessons = [player.lesson(self.settings.follow) for player in self.players]
        lesson = self.players[0].joined_with(lessons)
        told = self.settle()
        if not len(lesson):
            return told
        self.met.meet(lesson.bits, lesson.offered)
        passed = self.clock.passed()
        self.updates += 1
        learn = partial(self.learner.learn, lesson, self.rate.at(passed), self.entropy.at(passed), self.order)
        if self.ahead is None:
            return learn()
        self.ahead.begin(learn)
        return told

    def settle(self) -> dict[str, float]:
        """Wait for a lesson that still runs; from then on the network plays as it has learned. How the lesson went."""
        if self.ahead is None:
            return {}
        told = self.ahead.heard()
        self.acting.load_state_dict(self.net.state_dict())
        return told

    def run(self, check_every: float = 0.0, games: int = 0, workers: int = 1) -> None:
        """Until the time of this sitting is up. Checks come every so many seconds, with so many games each."""
        looked, saved, checked = -LOOK, -self.settings.save_every, -check_every
        rows = self.rows
        self.settle()
        while self.clock.left() > LAST:
            told = self.round()
            here = self.clock.here()
            self.keep_self()
            if here - saved >= self.settings.save_every:
                self.save()
                saved = self.clock.here()
            if here - looked >= LOOK or self.clock.left() <= LAST:
                lasted = max(0.001, here - max(0.0, looked))
                line = self.line(told, (self.rows - rows) / lasted, self.waited / lasted)
                if check_every and here - checked >= check_every:
                    checked = here
                    line |= self.check(games, workers, parts=1)
                curve.add(self.folder.curve, line)
                self.say(self.words(line))
                looked, rows, self.waited = self.clock.here(), self.rows, 0.0
                self.tally = Tally(self.setups, self.alone)
        self.seconds = self.clock.lasted()
        self.save()
        if self.ahead is not None:
            self.ahead.close()

    # The league

    def keep_self(self) -> None:
        """Keep what one is now among the earlier selves, when it is time, and invite others."""
        if self.settings.league <= 0 or self.clock.passed() < (self.selves + 1) * self.settings.league_every:
            return
        self.selves += 1
        self.export(self.folder.league / f"{self_at(self.rows)}.rgw")
        for path in thinned(kept(self.folder.league)):
            path.unlink()
        self.invite()

    def invite(self) -> None:
        """Earlier selves come to the hall, to the rival who is always there; one that does not fit the game any more
        stays away."""
        self.rivals = []
        for path in [*self.folder.rivals(), *invited(kept(self.folder.league), self.dice)]:
            try:
                net = self.brought(net_of(fitted(read(path), self.encoder).arrays))
                self.rivals.append(Rival(net, sure=path == self.folder.rival))
            except BadWeights:
                continue
        for player in self.players:
            player.seating.forget()

    # What is told

    def line(self, told: dict[str, float], rows_per_s: float, waited: float) -> dict[str, Any]:
        return {
            "seconds": round(self.clock.lasted(), 1),
            "passed": round(self.clock.passed(), 4),
            "rows": self.rows,
            "all_games": self.games,
            "rows_per_s": round(rows_per_s),
            "waited": round(waited, 3),
            **told,
            **self.tally.told(self.names),
        }

    def words(self, line: dict[str, Any]) -> str:
        """One line for whoever watches."""
        parts = [
            f"{line['seconds'] / 60:6.1f} min",
            f"{100 * line['passed']:5.1f}%",
            f"{line['rows'] / 1e6:8.2f} M rows",
            f"{line['rows_per_s']:9,} rows/s",
            f"{100 * line['waited']:3.0f}% waiting for games",
            *[f"{name} {line[name]:.3f}" for name in ("entropy", "value_loss") if name in line],
            *[f"{name} {line[name]:.1f}" for name in ("score", "length") if name in line],
            *[f"{words} {100 * line[name]:.0f}%" for name, words in RATES if name in line],
        ]
        if "vs_greedy" in line:
            parts.append(f"against greedy {100 * line['vs_greedy']['share']:.1f}%")
        return "  ".join([*parts, f"{max(0.0, self.clock.left()) / 60:.1f} min left"])

    def export(self, path: Path, figures: Any = None) -> int:
        self.settle()
        minutes = (self.seconds or self.clock.lasted()) / 60
        told = self.folder.in_all({"rows": self.rows, "games": self.games, "minutes": round(minutes, 1)})
        arrays = self.net.arrays()
        if self.settings.lean and path in (self.folder.last, self.folder.best):
            self.met.thin(arrays)
        return self.folder.export(path, arrays, self.settings, self.encoder, told, figures or {})

    def check(self, games: int, workers: int, parts: int = 0) -> dict[str, Any]:
        """Against the greedy bot, on the first of the set-ups or on all of them."""
        self.export(self.folder.last)
        some = self.settings.parts()[: parts or None]
        found = check(self.settings.game, some, learned(self.folder.last), "greedy", games, workers)
        first = next(iter(found["parts"].values()))
        return {"vs_greedy": found.get("ahead", first["ahead"]), "checked": found["parts"]}

    def finish(self, games: int, workers: int) -> None:
        """Write the weights, and find out how good they are and whether they are the best so far; without games nobody
        knows, and the best stays."""
        figures: dict[str, Any] = {}
        better = not self.folder.best.exists()
        self.export(self.folder.last)
        if games:
            mine = learned(self.folder.last)
            parts = self.settings.parts()
            figures = {"games": games, "greedy": check(self.settings.game, parts, mine, "greedy", games, workers)}
            if not better:
                best = check(self.settings.game, parts, mine, learned(self.folder.best), games, workers)
                figures["best_before"] = best
                better = is_better(best)
            self.folder.write_json("checks.json", figures)
        self.export(self.folder.last, figures)
        if better:
            self.export(self.folder.best, figures)


RATES = (("won", "won"), ("vs_league", "against earlier selves"), ("vs_guest", "against guests"))
