"""Verify: is a record true? One line says so, or what is wrong with it."""

from dataclasses import dataclass

from regolith.kernel.decision import IllegalDecision
from regolith.kernel.match import Match
from regolith.kernel.meaning import mark_of
from regolith.kernel.record import Record, chained
from regolith.kernel.registry import UnknownSetup, agreed, spec_of, still_agreed
from regolith.kernel.rng import commitment


@dataclass(frozen=True)
class Verdict:
    """What came of the check, in one line."""

    true: bool
    line: str


def verify(record: Record) -> Verdict:
    """Replay a record and check commitment, every decision, every mark, and the final scores."""
    try:
        return Verdict(True, _checked(record))
    except (FalseRecord, UnknownSetup) as wrong:
        return Verdict(False, str(wrong))


class FalseRecord(ValueError):
    """What is wrong with a record."""


def _checked(record: Record) -> str:
    header = record.header
    setup = header.setup
    if agreed(setup.game, setup.players, setup.modules, dict(setup.options)).modules != setup.modules:
        raise FalseRecord("The header names a module twice, or the modules out of their order.")
    if not still_agreed(setup):
        raise FalseRecord("The header leaves out an option that the game has.")
    version = spec_of(setup.game).version
    if version != header.version:
        raise FalseRecord(f"The record was played by rules version {header.version}; these are version {version}.")
    if header.seed is None:
        if record.scores is not None:
            raise FalseRecord("The record has final scores but no seed to check them by.")
        return (
            f"Running game of {setup.game}, {len(record.steps)} decisions: shape and commitment are in order; "
            "the deal can be checked when the seed is published."
        )
    if commitment(header.seed) != header.commitment:
        raise FalseRecord("The seed is not the one committed to: its SHA-256 differs from the commitment.")
    match = _replayed(record)
    if not match.is_over():
        if record.scores is not None:
            raise FalseRecord(
                f"The record has final scores, but its {len(record.steps)} decisions do not end the game."
            )
        return f"True so far: {setup.game}, {len(record.steps)} decisions, not over yet."
    if record.scores is None:
        raise FalseRecord("The game is over, but the record has no final scores.")
    scores = match.scores()
    if record.scores != scores:
        raise FalseRecord(f"The final scores are {scores} by the replay; the record says {record.scores}.")
    if record.marked and record.fingerprint != mark_of(match.machine):
        raise FalseRecord("The fingerprint of the final table is not the one in the record.")
    unchecked = "" if record.marked else " Its marks are of the first format and were not looked at."
    told = f"{setup.game}, {setup.players} players, {len(record.steps)} decisions, final scores {scores}"
    return f"True: {told}.{unchecked}"


def _replayed(record: Record) -> Match:
    match = Match(record.header)
    chain = record.header.digest()
    since = 0
    for at, step in enumerate(record.steps):
        try:
            match.answer(step.seat, step.key)
        except IllegalDecision as why:
            raise FalseRecord(f"Decision {at + 1} (seat {step.seat}, {step.key!r}) could not be taken: {why}") from None
        made = match.taken[-1].step.mark
        if record.marked and (made or step.mark):
            chain = chained(chain, record.steps[since : at + 1], mark_of(match.machine))
            if not (made == step.mark == chain):
                raise FalseRecord(
                    f"The decisions from {since + 1} to {at + 1} are not those that were recorded: "
                    "one was changed, or their order, or the mark itself."
                )
            since = at + 1
    return match
