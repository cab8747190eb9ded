"""A run on disk: a folder with what is played (`run.json`) and, part by part, what came of it.

A part is some games in a row. Whoever plays it hands it back whole, and it is put down in one step: a part is there or
it is not, whatever happens meanwhile to whoever played it, and nobody counts a game twice.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import regolith
from regolith.kernel.registry import spec_of
from regolith.sim.rows import ALWAYS, TABLES, Rows, frame, polars, schema
from regolith.sim.run import SEEDS, GameFailed, Job, Tally
from regolith.sim.watching import play_watched

if TYPE_CHECKING:
    from polars import LazyFrame

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # Windows has none; there nobody is kept from going on twice.
    fcntl = None

FORMAT = 1
"""Raised when the rows of a run change their meaning."""
PARTS = 100
"""Into so many parts a run is cut, unless they become too large or too small."""
LARGEST = 250


class BadRun(ValueError):
    """A folder that is no run, or one that cannot go on; the sentence says why."""


@dataclass(frozen=True)
class Task:
    """A part that is to be played: plain data, to be sent anywhere."""

    job: Job
    part: int
    first: int
    many: int
    version: int
    """The rules version that the games are to be played by."""


@dataclass(frozen=True)
class Part:
    """A part that has been played."""

    number: int
    tally: Tally
    files: dict[str, bytes]


def play_part(task: Task) -> Part:
    """Play some games in this process, and keep nothing."""
    job = task.job
    version = spec_of(job.game).version_with(job.modules)
    if version != task.version:
        raise GameFailed(f"{job.game} is played here by rules version {version}, and the run by {task.version}.")
    setup = job.setup()
    rows = Rows(tuple(TABLES) if job.decisions else ALWAYS)
    tally = Tally(job.players)
    for number in range(task.first, task.first + task.many):
        try:
            machine, decisions = play_watched(job, setup, number, rows)
        except Exception as error:
            seed = job.seed_of(number)
            raise GameFailed(f"Game {number} (seed {seed}) broke off: {type(error).__name__}: {error}") from error
        tally.count(machine, decisions)
    return Part(task.part, tally, rows.as_parquet())


class Run:
    """The folder of a run."""

    def __init__(self, folder: Path, job: Job, size: int, version: int) -> None:
        self.folder = folder
        self.job = job
        self.size = size
        self.version = version

    @classmethod
    def begin(cls, folder: Path, job: Job) -> Run:
        """A new run in a folder of its own."""
        if (folder / "run.json").exists():
            raise BadRun(f"There is a run in {folder} already; go on with it by --resume {folder}.")
        if (folder / "parts").is_dir() and any((folder / "parts").iterdir()):
            raise BadRun(f"There are parts of another run in {folder}: name another folder, or empty it.")
        polars()
        size = max(1, min(LARGEST, job.games // PARTS))
        run = cls(folder, job, size, spec_of(job.game).version_with(job.modules))
        (folder / "parts").mkdir(parents=True, exist_ok=True)
        tree = {
            "run": FORMAT,
            "regolith": regolith.__version__,
            "rules": run.version,
            "part": size,
            "job": {**asdict(job), "options": dict(job.options)},
        }
        _write(folder / "run.json", json.dumps(tree, indent=2).encode())
        for each in (folder, folder.absolute().parent):
            _sync(each)
        return run

    @classmethod
    def open(cls, folder: Path) -> Run:
        """A run that was begun."""
        polars()
        try:
            tree = json.loads((folder / "run.json").read_text(encoding="utf-8"))
        except (FileNotFoundError, NotADirectoryError):
            raise BadRun(f"There is no run in {folder}: begin one with --out {folder}.") from None
        except OSError as error:
            raise BadRun(f"The run.json of {folder} cannot be read: {error.strerror}.") from None
        except ValueError:
            raise BadRun(f"The run.json of {folder} cannot be read.") from None
        if not isinstance(tree, dict) or tree.get("run") != FORMAT:
            raise BadRun(f"The run in {folder} was written by another version of Regolith.")
        try:
            return cls(folder, _job_from(tree["job"]), _number(tree["part"]), _number(tree["rules"]))
        except (AttributeError, KeyError, TypeError, ValueError):
            raise BadRun(f"The run.json of {folder} does not say what is played: somebody has changed it.") from None

    def check_rules(self) -> None:
        """Games by other rules do not belong into one run."""
        now = spec_of(self.job.game).version_with(self.job.modules)
        if now != self.version:
            raise BadRun(
                f"The run in {self.folder} was begun by rules version {self.version} of {self.job.game}, "
                f"and this is version {now}: begin another one."
            )

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody else goes on with the run meanwhile. Whoever dies lets go of it."""
        with (self.folder / "run.json").open("rb") as file:
            if fcntl is not None:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    raise BadRun(f"Somebody is playing the run in {self.folder} just now.") from None
            yield

    # What is to be played

    def parts(self) -> int:
        return -(-self.job.games // self.size)

    def task(self, part: int) -> Task:
        first = part * self.size
        return Task(self.job, part, first, min(self.size, self.job.games - first), self.version)

    def is_there(self, part: int) -> bool:
        return self._place(part).is_dir()

    def missing(self) -> list[int]:
        return [part for part in range(self.parts()) if not self.is_there(part)]

    def played(self) -> int:
        """How many games are put down."""
        return sum([self.task(part).many for part in range(self.parts()) if self.is_there(part)])

    # What was played

    def put(self, part: Part) -> bool:
        """Put a part down, all of it at once; False if it was there already."""
        place = self._place(part.number)
        if place.is_dir():
            return False
        aside = place.with_name(f"{place.name}.{os.getpid()}.new")
        try:
            aside.mkdir()
            for table, file in part.files.items():
                _write(aside / f"{table}.parquet", file)
            _write(aside / "tally.json", json.dumps(_tally_as_json(part.tally)).encode())
            _sync(aside)
            aside.rename(place)
            _sync(place.parent)
        except OSError:
            shutil.rmtree(aside, ignore_errors=True)
            if place.is_dir():
                return False
            raise
        return True

    def tidy(self) -> None:
        """Remove what was never finished."""
        for left in (self.folder / "parts").glob("*.new"):
            shutil.rmtree(left, ignore_errors=True)

    def tally(self) -> Tally:
        """What came of all games that are put down."""
        tally = Tally(self.job.players)
        for part in range(self.parts()):
            if self.is_there(part):
                tally.add(_tally_from(json.loads((self._place(part) / "tally.json").read_text(encoding="utf-8"))))
        return tally

    def scan(self, table: str) -> LazyFrame:
        """All rows of a table, in the order of the games. A part that was played before the table was kept has none; a
        column that was not kept is empty."""
        files = [self._place(part) / f"{table}.parquet" for part in range(self.parts()) if self.is_there(part)]
        kept = [file for file in files if file.is_file()]
        if not kept:
            return frame(table, []).lazy()
        found: LazyFrame = polars().scan_parquet(kept, schema=schema(table), missing_columns="insert")
        return found

    def _place(self, part: int) -> Path:
        return self.folder / "parts" / f"{part:06}"


def _write(path: Path, content: bytes) -> None:
    """A file that is whole or not there, and stays when the power goes."""
    aside = path.with_name(path.name + ".new")
    with aside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    aside.replace(path)


def _sync(folder: Path) -> None:
    """The names in a folder stay when the power goes. Windows keeps them by itself, and opens no folders."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _job_from(tree: dict[str, Any]) -> Job:
    lists = {name: tuple(map(str, tree[name])) for name in ("modules", "bots")}
    job = Job(**{**tree, **lists, "options": tuple(tree["options"].items())})
    for number in (job.games, job.players, job.limit):
        _number(number)
    if len(job.bots) != job.players or not 0 <= job.seed < SEEDS:
        raise ValueError
    return job


def _number(value: object) -> int:
    """A number from 1."""
    if not isinstance(value, int) or value < 1:
        raise ValueError
    return value


def _tally_as_json(tally: Tally) -> dict[str, Any]:
    return {
        "players": tally.players,
        "games": tally.games,
        "ended": tally.ended,
        "lengths": sorted(tally.lengths.items()),
        "scores": [sorted(scores.items()) for scores in tally.scores],
        "wins": [str(wins) for wins in tally.wins],
    }


def _tally_from(tree: dict[str, Any]) -> Tally:
    tally = Tally(tree["players"], tree["games"], tree["ended"])
    tally.lengths.update(dict(tree["lengths"]))
    for counted, found in zip(tally.scores, tree["scores"], strict=True):
        counted.update(dict(found))
    tally.wins = [Fraction(wins) for wins in tree["wins"]]
    return tally
