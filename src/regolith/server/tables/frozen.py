"""A match as bytes.

A snapshot saves time: when other code made it, the log is played again. When the rules have changed since, that would
be another game; then the snapshot carries the game on, if everything in it means today what it meant then.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import regolith
from regolith.kernel.journal import Entry, Journal
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, Taken, Withdrawn, latest
from regolith.kernel.record import Header, Step
from regolith.kernel.registry import spec_of
from regolith.kernel.rules import Rules
from regolith.kernel.snapshots import Snapshot, Snapshots
from regolith.kernel.value import CLASSES, from_json, to_json

FORMAT = 4
LARGEST = 64 * 1024 * 1024
"""Bytes of a snapshot when it is unpacked; a larger one is none of ours."""


def code_of(game: str) -> str:
    """What a snapshot depends on beside the decisions."""
    python = f"{sys.version_info[0]}.{sys.version_info[1]}"
    return f"{FORMAT} {regolith.__version__} {engine()} {game} {spec_of(game).version} {python}"


@cache
def engine() -> str:
    """A mark of the code that tables are kept and played by: another build reads the log, not the snapshot."""
    root = Path(regolith.__file__).parent
    whole = hashlib.sha256()
    for room in ("kernel", "examples", "games"):
        for file in sorted((root / room).rglob("*.py")):
            whole.update(f"{file.relative_to(root).as_posix()}\n".encode() + file.read_bytes())
    return whole.hexdigest()[:16]


def is_kept(header: Header) -> bool:
    """Can this game be played here by the rules it was begun with?"""
    return spec_of(header.setup.game).before(header.setup.modules, header.version) is not None


def digest_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def frozen(match: Match, extra: Any) -> bytes:
    """The match, and whatever else belongs to the moment, in bytes: JSON, of which nothing is ever carried out."""
    told = {
        "entries": [_words(entry) for entry in match.journal.entries],
        "decision": match.journal.decision,
        "taken": [(*_plain(one), len(one.revealed)) for one in match.taken],
        "undone": [
            [seat, [[(*_plain(one), [_words(entry) for entry in one.revealed]) for one in run] for run in runs]]
            for seat, runs in match.undone.items()
        ],
        "withdrawn": [(one.by, one.seat, one.at, [_words(entry) for entry in one.told]) for one in match.withdrawn],
        "chain": match._chain,
        "since": match.since,
    }
    tree = {
        "meant": meaning(match.state.rules),
        "state": to_json(match.machine.state),
        "run": to_json(match._run),
        "told": told,
        "base": _base(match),
        "extra": extra,
    }
    return zlib.compress(msgspec.json.encode(tree), 1)


def thawed(header: Header, body: bytes) -> tuple[Match, Any]:
    """The match of a snapshot; whatever exception if it cannot be read by this code."""
    tree = msgspec.json.decode(zlib.decompressobj().decompress(body, LARGEST))
    state = from_json(tree["state"])
    told, base = tree["told"], tree["base"]
    entries = [_entry(words) for words in told["entries"]]
    if tree["meant"] != meaning(state.rules) or not {entry.kind for entry in entries} <= set(state.rules.story):
        raise ValueError("what the numbers in this snapshot stand for has changed")
    match = Match(header)
    journal = Journal()
    journal.entries = entries
    journal.decision = told["decision"]
    state.journal = journal
    match.machine = Machine(state)
    match.journal = journal
    at = len(entries) - sum([one[-1] for one in told["taken"]])
    for *words, lines in told["taken"]:
        match.taken.append(_taken(words, journal.entries[at : at + lines]))
        at += lines
    match._chain = told["chain"]
    match._run = from_json(tree["run"])
    match.withdrawn = latest(
        [Withdrawn(by, seat, stood, [_entry(line) for line in lines]) for by, seat, stood, lines in told["withdrawn"]]
    )
    if base is not None:
        match.since = told["since"]
        first, length, decision, run, chain = base
        kept = Snapshot(match.since, Machine(from_json(first)), length, decision, from_json(run), chain)
        match._snapshots = Snapshots([kept])
    match.undone = {
        seat: [[_taken(words, [_entry(line) for line in lines]) for *words, lines in run] for run in runs]
        for seat, runs in told["undone"]
    }
    return match, tree["extra"]


def meaning(rules: Rules[Any]) -> str:
    """A mark of what the numbers of a table stand for: cards and other things by their ids, fields by their names."""
    game = rules.setup.game
    fields = [
        [name, cls.__dict__.get("FIELDS", ())]
        for name, cls in sorted(CLASSES.items())
        if cls.__module__.startswith("regolith.kernel.") or f".{game}." in cls.__module__
    ]
    order = [rules.round.names, {name: len(entries) for name, entries in rules.menus.items()}]
    things = [rules.nouns, rules.kinds, rules.backs]
    return hashlib.sha256(json.dumps([things, order, fields], sort_keys=True).encode()).hexdigest()[:16]


def _base(match: Match) -> list[Any] | None:
    """Of a game that goes on under other rules than it began with: the table from which they hold."""
    if is_kept(match.header):
        return None
    first = match._snapshots.kept[0]
    return [to_json(first.machine.state), first.entries, first.decision, to_json(first.run), first.chain]


def _plain(one: Taken) -> tuple[Any, ...]:
    return one.step.seat, one.step.key, one.step.mark, one.context, one.first, one.label, one.learned


def _taken(words: list[Any], revealed: list[Entry]) -> Taken:
    seat, key, mark, context, first, label, learned = words
    return Taken(Step(seat, key, mark), context, first, label, learned, revealed)


def _words(entry: Entry) -> tuple[Any, ...]:
    return entry.kind, entry.seat, entry.nouns, entry.seen, entry.decision


def _entry(words: list[Any]) -> Entry:
    kind, seat, nouns, seen, decision = words
    return Entry(kind, seat, tuple(nouns), seen, decision)
