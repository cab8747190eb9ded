"""A match as bytes.

A snapshot only saves time: it is thrown away when it was made by other code, and the log is played again.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
import zlib
from typing import Any

import regolith
from regolith.kernel.journal import Entry, Journal
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, Taken
from regolith.kernel.record import Header, Step
from regolith.kernel.registry import spec_of

FORMAT = 1


def code_of(game: str) -> str:
    """What a snapshot depends on beside the decisions."""
    return f"{FORMAT} {regolith.__version__} {game} {spec_of(game).version} {sys.version_info[0]}.{sys.version_info[1]}"


def digest_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def frozen(match: Match, extra: Any) -> bytes:
    """The match, and whatever else belongs to the moment, in bytes."""
    taken = [(*_plain(one), len(one.revealed)) for one in match.taken]
    undone = {
        seat: [(*_plain(one), [_words(entry) for entry in one.revealed]) for one in some]
        for seat, some in match.undone.items()
    }
    entries = [_words(entry) for entry in match.journal.entries]
    whole = (match.machine.state, entries, match.journal.decision, taken, undone, match._chain, match._run, extra)
    return zlib.compress(pickle.dumps(whole, protocol=5), 1)


def thawed(header: Header, body: bytes) -> tuple[Match, Any]:
    """The match of a snapshot that this very code has made."""
    state, entries, decision, taken, undone, chain, run, extra = pickle.loads(zlib.decompress(body))
    match = Match(header)
    journal = Journal()
    journal.entries = [Entry(*words) for words in entries]
    journal.decision = decision
    state.journal = journal
    match.machine = Machine(state)
    match.journal = journal
    at = len(entries) - sum([one[-1] for one in taken])
    for *words, lines in taken:
        match.taken.append(_taken(words, journal.entries[at : at + lines]))
        at += lines
    match.undone = {
        seat: [_taken(words, [Entry(*line) for line in lines]) for *words, lines in some]
        for seat, some in undone.items()
    }
    match._chain = chain
    match._run = run
    return match, extra


def _plain(one: Taken) -> tuple[Any, ...]:
    return one.step.seat, one.step.key, one.step.mark, one.context, one.first, one.learned


def _taken(words: list[Any], revealed: list[Entry]) -> Taken:
    seat, key, mark, context, first, learned = words
    return Taken(Step(seat, key, mark), context, first, learned, revealed)


def _words(entry: Entry) -> tuple[Any, ...]:
    return entry.kind, entry.seat, entry.nouns, entry.seen, entry.decision
