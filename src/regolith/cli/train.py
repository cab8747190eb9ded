"""`regolith train`: let a network learn a game by playing itself."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from regolith.bots import checked
from regolith.cli.words import BadRequest, Subparsers, add_command, console, reason
from regolith.kernel.registry import UnknownSetup, spec_of
from regolith.sim.run import cores

if TYPE_CHECKING:
    from regolith.training.folder import Folder
    from regolith.training.settings import Settings

TEXT = """\
Let a network learn a game by playing itself, with an accelerator if there is one. The run lives in a folder and can go
on from there at any time, even if it was killed. At the end the folder holds one small file of weights, last.rgw, for
the bot `learned:FILE`, and curve.html shows how it learned."""
EXAMPLE = """\
  regolith train outpost --minutes 5 --out runs/outpost
  regolith train ares_expedition --minutes 10 --plan 60 --out runs/ares --check 100
  regolith train --resume runs/ares --minutes 10
  regolith train outpost --from runs/outpost/last.rgw --out runs/again
  regolith train ares_expedition --mix crisis --watch 4 --minutes 60 --out runs/crisis"""


LEAST = {
    "workers": 0,
    "games": 1,
    "steps": 2,
    "width": 1,
    "layers": 1,
    "batch": 1,
    "epochs": 1,
    "threads": 1,
    "seed": 0,
    "check": 0,
    "check_every": 0,
}
"""By option: the least that makes sense."""
MORE_THAN_NOTHING = (
    "minutes",
    "plan",
    "follow",
    "rate",
    "entropy",
    "last_entropy",
    "least_spread",
    "watch",
    "league",
    "visits",
)
SETTINGS = (
    "games",
    "steps",
    "width",
    "layers",
    "batch",
    "epochs",
    "follow",
    "rate",
    "entropy",
    "last_entropy",
    "least_spread",
    "watch",
    "league",
    "guest",
    "visits",
    "lean",
    "only_new",
    "seed",
)
SHARES = ("league", "visits", "follow")
SETTLED = ("out", "from", "rival", "mix", *SETTINGS)
"""What belongs to a run from its beginning."""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "train", "let a network learn a game by playing itself", TEXT, EXAMPLE)
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game, such as outpost (see: regolith games)")
    parser.add_argument("--out", metavar="RUN", help="the folder of a new run (runs/GAME)")
    parser.add_argument("--from", metavar="FILE", help="begin with these weights instead of nothing")
    parser.add_argument("--resume", metavar="RUN", help="go on with the run in this folder")
    parser.add_argument("--minutes", type=float, default=10.0, metavar="N", help="how long this sitting lasts (10)")
    parser.add_argument(
        "--plan",
        type=float,
        metavar="N",
        help="minutes of the whole run (those of the first sitting, then as it needs)",
    )
    parser.add_argument(
        "--mix",
        metavar="JSON",
        help="the set-ups to learn: [{players, modules, options, weight}], @FILE, or a name such as crisis",
    )
    parser.add_argument("--workers", type=int, metavar="N", help="processes that play; 0 plays in this one (cores - 1)")
    parser.add_argument("--games", type=int, metavar="N", help="games at once in each half of a worker (160)")
    parser.add_argument(
        "--steps", type=int, metavar="N", help="answers in every game from one lesson to the next (64); see --follow"
    )
    parser.add_argument(
        "--width",
        type=int,
        metavar="N",
        help="how wide the network is (as wide as the file may be; with --from as it is there, or wider)",
    )
    parser.add_argument(
        "--layers", type=int, metavar="N", help="how deep it is (2; with --from as it is there, or deeper)"
    )
    parser.add_argument("--batch", type=int, metavar="N", help="questions learned from at once (8192)")
    parser.add_argument("--epochs", type=int, metavar="N", help="how often a lesson is gone through (2)")
    parser.add_argument(
        "--follow",
        type=float,
        metavar="X",
        help="how far an answer is judged by what came of it, not by what was expected soon after (0.97); near 1 with "
        "--steps as many as a game has",
    )
    parser.add_argument("--rate", type=float, metavar="X", help="how fast it learns at first (0.0005)")
    parser.add_argument("--entropy", type=float, metavar="X", help="what trying things is worth at first (0.015)")
    parser.add_argument("--last-entropy", type=float, metavar="X", help="the same at the end of the plan (0.001)")
    parser.add_argument(
        "--least-spread",
        type=float,
        metavar="X",
        help="smaller differences between games are not blown up (0.1); less where games end much alike",
    )
    parser.add_argument(
        "--watch", type=float, metavar="MIN", help="at first watch the greedy bot for so long, and learn from it (0)"
    )
    parser.add_argument(
        "--rival", metavar="FILE", help="weights that play along from beginning to end, such as those of --watch alone"
    )
    parser.add_argument(
        "--league",
        type=float,
        metavar="X",
        help="the share of games against rivals and earlier selves, of those without a guest (0.15)",
    )
    parser.add_argument("--guest", metavar="BOT", help="a bot that plays some seats of some games, such as greedy")
    parser.add_argument(
        "--visits", type=float, metavar="X", help="the share of the games against others in which it does"
    )
    parser.add_argument(
        "--lean",
        action="store_const",
        const=True,
        help="leave out of the weights what never comes up in the run: smaller files for networks of few set-ups",
    )
    parser.add_argument(
        "--only-new",
        action="store_const",
        const=True,
        help="with --from: learn only what set-ups with default options do not have; the answers there stay the same",
    )
    parser.add_argument("--threads", type=int, metavar="N", help="threads of PyTorch without an accelerator (1)")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed that the run follows from (1)")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="at the end, N games of each set-up (0)")
    parser.add_argument("--check-every", type=float, default=0.0, metavar="MIN", help="check now and then, too (0)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    check_numbers(args)
    check_what_belongs_together(args)
    wanted = changes(args)
    if find_spec("torch") is None:
        raise BadRequest("Training needs PyTorch: pip install torch. (docs/ai.md tells how to get a small one.)")
    from regolith.training.folder import NoRun

    try:
        return learn(args, wanted)
    except NoRun as why:
        raise BadRequest(str(why)) from None


def check_numbers(args: argparse.Namespace) -> None:
    """Is every number one that makes sense?"""
    if bool(args.game) == bool(args.resume):
        raise BadRequest("Say which game to learn, or which run to go on with (--resume RUN).")
    for name in MORE_THAN_NOTHING:
        if getattr(args, name) is not None and getattr(args, name) <= 0:
            raise BadRequest(f"--{name.replace('_', '-')} must be more than 0.")
    for name, least in LEAST.items():
        given = getattr(args, name)
        if given is not None and given < least:
            raise BadRequest(f"--{name.replace('_', '-')} must be at least {least}.")


def check_what_belongs_together(args: argparse.Namespace) -> None:
    """May these options stand beside each other?"""
    settled = [name for name in SETTLED if getattr(args, name) is not None]
    if args.resume and settled:
        name = settled[0].replace("_", "-")
        raise BadRequest(f"--{name} was settled when the run began: leave it out with --resume.")
    for name in SHARES:
        if (getattr(args, name) or 0) > 1:
            raise BadRequest(f"--{name} is a share: at most 1.")
    if args.only_new and not getattr(args, "from"):
        raise BadRequest("--only-new goes on from weights that know the rest: name them with --from.")
    if args.game:
        check_guest(args)


def check_guest(args: argparse.Namespace) -> None:
    """Does the game exist, and who comes to it?"""
    spec_of(args.game)
    if (args.guest is None) != (args.visits is None):
        raise BadRequest("--guest and --visits belong together: who comes, and to which share of the games.")
    if args.guest:
        checked([args.guest], args.game)


def learn(args: argparse.Namespace, wanted: dict[str, object]) -> int:
    """One sitting of the run."""
    from regolith.training.sitting import Sitting

    folder, settings = run_of(args, wanted)
    page = console()

    def say(text: str) -> None:
        page.print(text)
        page.file.flush()

    sitting = Sitting(
        minutes=args.minutes,
        plan=args.plan,
        workers=max(0, cores() - 1) if args.workers is None else args.workers,
        threads=args.threads or 1,
        check=args.check,
        check_every=args.check_every,
    )
    sitting.hold(folder, settings, say)
    say(f"the weights are in {folder.last}, the curve in {folder.page}")
    return 0


def run_of(args: argparse.Namespace, wanted: dict[str, object]) -> tuple[Folder, Settings]:
    """The run to go on with, or a new one."""
    from regolith.training.sitting import new_run, old_run

    try:
        if args.resume:
            return old_run(Path(args.resume))
        weights = getattr(args, "from")
        start = Path(weights) if weights else None
        rival = Path(args.rival) if args.rival else None
        return new_run(Path(args.out or f"runs/{args.game}"), args.game, wanted, start, rival)
    except OSError as error:
        raise BadRequest(f"The folder of the run cannot be used: {reason(error)}.") from None


def changes(args: argparse.Namespace) -> dict[str, object]:
    """What is not to be as it comes."""
    found: dict[str, object] = {name: getattr(args, name) for name in SETTINGS if getattr(args, name) is not None}
    if args.mix:
        from regolith.training.mixes import SOME, mix_from

        named = SOME.get(args.game, {})
        try:
            text = Path(args.mix[1:]).read_text(encoding="utf-8") if args.mix.startswith("@") else args.mix
            mix = named.get(args.mix) or mix_from(text)
            if not mix or min([part.weight for part in mix]) <= 0:
                raise ValueError
            for part in mix:
                part.setup(args.game)
        except OSError as error:
            raise BadRequest(f"{args.mix[1:]} cannot be read: {reason(error)}.") from None
        except UnknownSetup:
            raise
        except (ValueError, KeyError, TypeError, AttributeError):
            known = f", or one of {', '.join(sorted(named))}" if named else ""
            raise BadRequest(
                f'A mix is a JSON list such as [{{"players": 2, "modules": [], "weight": 1}}]{known}.'
            ) from None
        found["mix"] = mix
    return found
