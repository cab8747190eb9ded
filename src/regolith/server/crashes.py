"""Crash reports: one file for each fault, from which it can be played again.

A report about a table is its record, the seed included, with a part `crash` beside it: what was being done, what was
asked, the traceback, the versions. There is no name, no key and no address of a table in it.
"""

from __future__ import annotations

import hashlib
import json
import logging
import platform
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

import regolith
from regolith.kernel import match as kernel_match
from regolith.kernel.record import Record
from regolith.server.complaints import Complaints
from regolith.server.store.files import own_file, own_folder
from regolith.server.store.rows import SeatRow
from regolith.server.tables.live import Table
from regolith.server.wishes import Consent, Decide, Redo, Undo

log = logging.getLogger("regolith.server")
NOTED = "Written down as report "
KEPT = 50
"""So many reports are kept, the newest ones."""
TOLD = (Decide, Undo, Redo, Consent)
"""Requests that may be written down: there is nothing in them but moves."""


class Crashes:
    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        self.folder = folder
        self.now = now
        self.complaints = Complaints()

    def report(self, fault: BaseException, doing: str, table: Table | None = None, wish: object = None) -> str:
        """Write a fault down, once; the id of the report. A report that cannot be written is only logged. Whoever else
        comes upon the same fault on its way out is given the same id."""
        if id := reported_as(fault):
            return id
        tree: dict[str, Any] = {} if table is None else record_of(table)
        tree["crash"] = {
            "doing": doing,
            "wish": told(wish),
            "asked": [] if table is None else asked(table),
            "seats": [] if table is None else [kind_of(seat) for seat in table.seats],
            "versions": versions(),
            "traceback": words_of(fault),
        }
        id = hashlib.sha256(json.dumps(tree, sort_keys=True).encode()).hexdigest()[:12]
        try:
            file, is_new = self.kept(id, tree)
            if is_new:
                log.error("a fault while %s: %r; the report is %s", doing, fault, file)
            else:
                self.complaints.say(f"The fault of report {id} has come again.")
        except OSError as why:
            log.error("a fault while %s, and no report could be written (%s)", doing, why, exc_info=fault)
        fault.add_note(f"{NOTED}{id}")
        return id

    def kept(self, id: str, tree: dict[str, Any]) -> tuple[Path, bool]:
        """The file of this report, and whether it is new: the same fault at the same table is written down once."""
        own_folder(self.folder)
        files = sorted(self.folder.glob("crash-*.json"))
        known = [file for file in files if file.stem.endswith(id)]
        if known:
            return known[0], False
        at = time.strftime("%Y%m%dT%H%M%S", time.gmtime(self.now()))
        file = self.folder / f"crash-{at}-{id}.json"
        own_file(file)
        file.write_text(json.dumps(tree, indent=1), encoding="utf-8")
        for old in files[: max(0, len(files) + 1 - KEPT)]:
            old.unlink(missing_ok=True)
        return file, True


def reported_as(fault: BaseException) -> str:
    """The id of the report of this very fault, if there is one."""
    notes: list[str] = getattr(fault, "__notes__", [])
    return next((note.removeprefix(NOTED) for note in notes if note.startswith(NOTED)), "")


def record_of(table: Table) -> dict[str, Any]:
    steps = [] if table.match is None else [taken.step for taken in table.match.taken]
    return Record(table.header, steps).as_json()


def told(wish: object) -> dict[str, Any] | None:
    if not isinstance(wish, TOLD):
        return None
    tree: dict[str, Any] = msgspec.to_builtins(wish)
    return {name: value for name, value in tree.items() if name != "idem"}


def asked(table: Table) -> list[dict[str, Any]]:
    """The open questions, as far as the rules can still say them."""
    try:
        decisions = [] if table.match is None else table.match.decisions()
    except Exception as why:  # what broke once may break again, and the report is to be whole
        return [{"broken": repr(why)}]
    return [{"seat": one.seat, "number": one.number, "context": one.context, "keys": one.keys} for one in decisions]


def kind_of(seat: SeatRow) -> str:
    return f"bot {seat.bot}" if seat.bot is not None else seat.kind


def versions() -> dict[str, str]:
    build = "compiled" if not str(kernel_match.__file__).endswith(".py") else "plain"
    return {
        "regolith": regolith.__version__,
        "build": build,
        "python": platform.python_version(),
        "system": platform.system(),
    }


def words_of(fault: BaseException) -> str:
    """The traceback, without the folders in which everything is installed here."""
    text = "".join(traceback.format_exception(fault))
    for folder in sorted({str(Path(entry).resolve()) for entry in (*sys.path, sys.prefix)}, key=len, reverse=True):
        if len(folder) > 1:
            text = text.replace(f"{folder}/", "")
    return text
