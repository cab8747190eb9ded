"""Verify: is a record true? One line says so, or what is wrong with it."""

from dataclasses import dataclass

from regolith.kernel.decision import IllegalDecision
from regolith.kernel.english import say
from regolith.kernel.match import Match
from regolith.kernel.meaning import mark_of
from regolith.kernel.record import Header, Record, chained
from regolith.kernel.registry import UnknownSetup, agreed, spec_of, still_agreed
from regolith.kernel.rng import commitment, share_commitment


@dataclass(frozen=True)
class Verdict:
    """What came of the check, in one line."""

    true: bool
    line: str
    unfinished: bool = False
    """True as far as it goes: the game is not over in it."""
    dealt: str = ""
    """Of what the cards come from: the commitment, whether the seed was chosen, and who added to the shuffle."""


def verify(record: Record) -> Verdict:
    """Replay a record and check commitment, every decision, every mark, and the final scores."""
    try:
        line = _checked(record)
        return Verdict(True, line, record.scores is None, _dealt(record.header))
    except (FalseRecord, UnknownSetup) as wrong:
        return Verdict(False, str(wrong))


class FalseRecord(ValueError):
    """What is wrong with a record."""


def _checked(record: Record) -> str:
    header = record.header
    setup = header.setup
    if agreed(setup.game, setup.players, setup.modules, dict(setup.options)).modules != setup.modules:
        raise FalseRecord(say("kernel.verify.modules"))
    if not still_agreed(setup):
        raise FalseRecord(say("kernel.verify.options"))
    spec = spec_of(setup.game)
    if spec.before(setup.modules, header.version) is None:
        version = spec.version_with(setup.modules)
        raise FalseRecord(say("kernel.verify.version", then=header.version, now=version))
    if header.seed is None:
        if record.scores is not None:
            raise FalseRecord(say("kernel.verify.no_seed"))
        return say("kernel.verify.running", game=setup.game, n=len(record.steps))
    if header.salted and header.salt is None:
        raise FalseRecord(say("kernel.verify.no_salt"))
    if commitment(header.seed, header.salt, chosen=header.chosen_seed) != header.commitment:
        raise FalseRecord(say("kernel.verify.commitment"))
    for shares in [*header.anew, header.shares]:
        for share in shares:
            if share.part is not None and share_commitment(share.part) != share.commitment:
                raise FalseRecord(say("kernel.verify.share", n=share.seat + 1))
    match = _replayed(record)
    if not match.is_over():
        if record.scores is not None:
            raise FalseRecord(say("kernel.verify.not_over", n=len(record.steps)))
        return say("kernel.verify.true_so_far", game=setup.game, n=len(record.steps))
    if record.scores is None:
        raise FalseRecord(say("kernel.verify.no_scores"))
    scores = match.scores()
    if record.scores != scores:
        raise FalseRecord(say("kernel.verify.scores", found=str(scores), said=str(record.scores)))
    if record.marked and record.fingerprint != mark_of(match.machine):
        raise FalseRecord(say("kernel.verify.fingerprint"))
    key = "kernel.verify.true" if record.marked else "kernel.verify.true_unmarked"
    return say(key, game=setup.game, players=setup.players, n=len(record.steps), scores=str(scores))


def _dealt(header: Header) -> str:
    """What the cards come from. Of a running game nobody knows yet who will have withheld a part."""
    key = "kernel.verify.chosen" if header.chosen_seed else "kernel.verify.secret"
    words = [say(key, commitment=header.commitment)]
    added = [share.seat for share in header.shares if share.part is not None or header.seed is None]
    withheld = [share.seat for share in header.shares if share.seat not in added]
    if added:
        words.append(say("kernel.verify.added", seats=_seats(added)))
    if withheld:
        words.append(say("kernel.verify.withheld", seats=_seats(withheld)))
    if header.anew:
        words.append(say("kernel.verify.anew", n=len(header.anew)))
    return " ".join(words)


def _seats(seats: list[int]) -> str:
    return ("Seat " if len(seats) == 1 else "Seats ") + ", ".join([str(seat + 1) for seat in seats])


def _replayed(record: Record) -> Match:
    match = Match(record.header)
    chain = record.header.digest()
    since = 0
    for at, step in enumerate(record.steps):
        try:
            match.answer(step.seat, step.key)
        except IllegalDecision as why:
            raise FalseRecord(
                say("kernel.verify.decision", n=at + 1, seat=step.seat, answer=repr(step.key), why=str(why))
            ) from None
        made = match.taken[-1].step.mark
        if record.marked and (made or step.mark):
            chain = chained(chain, record.steps[since : at + 1], mark_of(match.machine))
            if not (made == step.mark == chain):
                raise FalseRecord(say("kernel.verify.mark", first=since + 1, last=at + 1))
            since = at + 1
    return match
