"""One game, played at random, with the walkers looking at every decision."""

import shlex
from functools import cache
from random import Random

from regolith.bots import Chair, bot_of
from regolith.kernel.catalogue import catalogue
from regolith.kernel.match import Match, header_of
from regolith.kernel.registry import rules_of, spec_of
from regolith.kernel.rules import Options, Setup
from regolith.testing.walkers.clones import clones, lookahead
from regolith.testing.walkers.look import BOUND, Endless, Flaw, Look, Tally, Walker
from regolith.testing.walkers.offers import offers, refusals
from regolith.testing.walkers.referee import Referee
from regolith.testing.walkers.saving import replay, saving
from regolith.testing.walkers.secrecy import Reader, secrecy, views
from regolith.testing.walkers.taking_back import taking_back
from regolith.testing.walkers.zones import zones

ALWAYS: tuple[Walker, ...] = (zones, refusals, offers)
"""They look at every decision of every game, as do the reader of the journal and its referee. One wrong answer is
tried, and of each open question one option is carried out; in a close look, several."""

CLOSE: tuple[Walker, ...] = (zones, clones, offers, refusals, lookahead)
"""They look closely: in every game where a kind of question is asked for the first time, and at one decision in
`SOME`; in deep games at every decision."""

DEAR: tuple[Walker, ...] = (saving, replay, views, secrecy, taking_back)
"""They look at every decision of deep games, at one decision in `GLANCE` of the others, and most of them at the last
table of every game."""

SOME = 10

DEEP = 50
"""One game in so many is looked at deeply throughout."""

GLANCE = 100
"""In the other games the dear walkers look at one decision in so many."""


class WalkFailure(Exception):
    """A walker found something wrong: where, what, and how to see it again."""

    def __init__(self, setup: Setup, seed: int, decision: int, walker: str, what: str) -> None:
        super().__init__(setup, seed, decision, walker, what)
        self.setup = setup
        self.seed = seed
        self.decision = decision
        self.walker = walker
        self.what = what

    def __str__(self) -> str:
        modules = ", ".join(self.setup.modules) or "no modules"
        where = f"{self.setup.game}, {modules}, {self.setup.players} players, seed {self.seed}"
        return f"{where}, decision {self.decision}, walker {self.walker}: {self.what}\n  {self.command()}"

    def command(self) -> str:
        """What repeats just this game."""
        words = ["--game", self.setup.game, "--players", str(self.setup.players)]
        words += ["--modules", ",".join(self.setup.modules) or "none"]
        usual = {option.name: option.default for option in spec_of(self.setup.game).options}
        for name, value in self.setup.options:
            if usual[name] != value:
                words += ["--option", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
        words += ["--seed", str(self.seed), "--games", "1", "--deep"]
        return shlex.join(["python", "-m", "regolith.testing.walk", *words])


def is_deep(number: int) -> bool:
    """One number in `DEEP`, now here and now there among them, so that no set-up is passed over."""
    return number % DEEP == number // DEEP % DEEP


def walk(
    setup: Setup, seed: int, *, deep: bool = False, glance: int = GLANCE, bound: int = BOUND, bot: str = ""
) -> Tally:
    """Play one game and look at it; what is looked at is counted. Raises `WalkFailure`.

    The dear walkers look at one decision in `glance`; with `deep`, at every one. A bot may play all seats instead of
    chance.
    """
    return _Walk(setup, seed, 1 if deep else glance, bound, bot).walked()


class _Walk:
    """A game being walked. The players' choices and the walkers' samples are thrown with separate dice, so that
    a game looked at deeply is the same game."""

    def __init__(self, setup: Setup, seed: int, glance: int, bound: int, bot: str) -> None:
        self.setup = setup
        self.bot = bot
        self.seed = seed
        self.glance = glance
        self.bound = bound
        self.at = 0
        self.met: set[str] = set()
        """The kinds of questions that have been asked in this game."""
        self.walker = "deal"
        self.tally = Tally()

    def walked(self) -> Tally:
        try:
            self._play()
        except Endless as flaw:
            self.walker = "end"
            raise self._failure(str(flaw)) from None
        except Flaw as flaw:
            raise self._failure(str(flaw)) from None
        except Exception as error:
            raise self._failure(f"{type(error).__name__}: {error}") from error
        return self.tally

    def _failure(self, what: str) -> WalkFailure:
        return WalkFailure(self.setup, self.seed, self.at, self.walker, what)

    def _play(self) -> None:
        players = Random(f"{self.setup.key()} {self.seed}")
        bots = [bot_of(self.bot, players) for _ in range(self.setup.players)] if self.bot else []
        match = Match(header_of(self.setup, self.seed))
        look = Look(match, players, keys_of(*self.setup.key()), self.bound, self.tally)
        self.walker = "journal"
        reader = Reader(look)
        self.walker = "referee"
        referee = Referee(match)
        self.tally.accounted += referee.check()
        while not match.is_over():
            if self.at >= self.bound:
                raise Endless(self.bound)
            self._look(look)
            self.walker = "play"
            decision = players.choice(match.decisions())
            key = bots[decision.seat].choose(Chair(match.machine, decision)) if bots else players.choice(decision.keys)
            match.answer(decision.seat, key, decision.number)
            self.at += 1
            look.remember()
            self.walker = "journal"
            reader.wrote()
            self.walker = "referee"
            self.tally.accounted += referee.check()
        self.walker = "end"
        self._over(look)
        self.tally.games += 1
        self.tally.decisions += self.at

    def _look(self, look: Look) -> None:
        dice = Random(self.seed << 20 | self.at)
        luck = dice.random()
        deep = luck * self.glance < 1
        look.begin(dice, close=self._meets(look) or deep or luck * SOME < 1)
        self._walk(CLOSE if look.close else ALWAYS, look)
        self.tally.close += look.close
        if deep:
            self._walk(DEAR, look)
            self.tally.deep += 1

    def _meets(self, look: Look) -> bool:
        """Is a question of a new kind open?"""
        s = look.machine.state
        kinds = {s.lanes[at].frames[-1].effect.path for at in look.machine.open}
        new = not kinds <= self.met
        self.met |= kinds
        return new

    def _walk(self, walkers: tuple[Walker, ...], look: Look) -> None:
        for walker in walkers:
            self.walker = walker.__name__
            walker(look)

    def _over(self, look: Look) -> None:
        """The last table: nobody is asked, everybody is scored, and it is whole."""
        match = look.match
        if match.decisions():
            raise Flaw("the game is over and somebody is asked.")
        if len(match.scores()) != self.setup.players:
            raise Flaw(f"{self.setup.players} players have {len(match.scores())} scores.")
        look.begin(Random(self.seed << 20 | self.at))
        self._walk((zones, saving, replay, views, taking_back), look)


@cache
def keys_of(game: str, players: int, modules: tuple[str, ...], options: Options) -> tuple[str, ...]:
    """Every key that a set-up can offer."""
    return catalogue(rules_of(Setup(game, players, modules, options))).keys
