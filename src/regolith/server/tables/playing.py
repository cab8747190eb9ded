"""Decisions, undo and redo: checked against the game, stored, and only then acknowledged."""

from __future__ import annotations

from regolith.kernel.decision import IllegalDecision
from regolith.kernel.match import Match, NoUndo
from regolith.server.errors import Refused
from regolith.server.store import Conflict, rows
from regolith.server.store.rows import OPEN, OVER
from regolith.server.tables.live import Draft, Table
from regolith.server.tables.seating import Role
from regolith.server.tables.steps import decisions_of
from regolith.server.tables.streams import persons_to_ask
from regolith.server.wishes import Consent, Decide, Redo, Undo


def running(table: Table) -> Match:
    if table.row.status == OPEN:
        raise Refused(409, "not_started", "The game has not begun yet.")
    if table.row.status == OVER:
        raise Refused(409, "over", "The game is over; nothing is asked any more.")
    return played(table)


def played(table: Table) -> Match:
    """The game of a table that has begun; a refusal if it cannot go on by the rules of this server."""
    if table.match is None:
        raise Refused(409, "rules_changed", table.note)
    return table.match


def own_seat(role: Role) -> int:
    if role.seat is None:
        raise Refused(403, "not_seated", "You do not sit at this table.")
    return role.seat


def stale(table: Table, role: Role, why: str, code: str = "stale") -> Refused:
    """The table has gone on: here is what it looks like now."""
    return Refused(409, code, why, fresh=table.shown_now(role))


TRIES = 10
"""So often an answer is tried again when another server has written to the table first."""


async def up_to_date(table: Table) -> None:
    if table.behind:
        await table.catch_up()


# Answering


async def decide(table: Table, device: str | None, wish: Decide) -> int:
    """Take an answer; the number under which it is stored. The same answer sent again is taken once."""
    if (wish.key is None) == (wish.keys is None):
        raise Refused(422, "invalid", "An answer is either one key or a list of keys.")
    async with table.lock:
        await up_to_date(table)
        for _ in range(TRIES):
            role = table.role(device, wish.seat)
            seat = own_seat(role)
            draft = Draft("answer", seat, {}, wish.idem)
            try:
                match = running(table)
                if table.seats[seat].bot is not None:
                    raise Refused(409, "bot_plays", "A bot plays this seat; take it back first.")
                draft.body["keys"] = checked(match, seat, wish)
                return await table.commit([draft], table.draft_game(draft))
            except (IllegalDecision, Refused, Conflict) as why:
                done = await known(table, seat, wish.idem)
                if done is not None:
                    return done[0]
                if isinstance(why, Refused):
                    raise
                if isinstance(why, IllegalDecision):
                    raise stale(table, role, str(why), wrong(table, seat, wish)) from None
        raise stale(table, role, "The table has gone on in the meantime.")


def checked(match: Match, seat: int, wish: Decide) -> list[str]:
    """The answers this stands for, in the order in which they are asked."""
    if wish.keys is not None:
        return match.machine.check_group(seat, list(wish.keys), wish.number)
    assert wish.key is not None
    match.machine.check(seat, wish.key, wish.number)
    if in_secret(match, seat):
        return match.machine.check_group(seat, [wish.key], wish.number)
    return [wish.key]


def in_secret(match: Match, seat: int) -> bool:
    """Is a run of picks asked that nobody is to hear of before all are in? It is answered as a whole: pick by pick the
    others could count it."""
    decision = match.decision(seat)
    return decision is not None and bool(decision.group) and match.state.lanes[match.machine.lane_of(seat)].secret


def wrong(table: Table, seat: int, wish: Decide) -> str:
    """Is the answer late, or was it never possible?"""
    decision = None if table.match is None else table.match.decision(seat)
    return "illegal" if decision is not None and decision.number == wish.number else "stale"


async def known(table: Table, seat: int, idem: str | None) -> tuple[int, str] | None:
    """The number and the kind of the entry that this request has made, if it was sent before."""
    if idem is None:
        return None
    return await table.store.read(lambda db: rows.find_idem(db, table.row.id, seat, idem))


# Taking back


async def undo(table: Table, device: str | None, wish: Undo) -> tuple[int, bool]:
    """Take back alone what may be taken back alone; else ask the persons at the table, if that is wished.
    The number of the entry, and whether it is only a question yet."""
    async with table.lock:
        await up_to_date(table)
        role = table.role(device, wish.seat)
        seat = own_seat(role)
        done = await known(table, seat, wish.idem)
        if done is not None:
            return done[0], done[1] == "ask"
        match = running(table)
        to = reaches_to(match, seat, wish.to)
        draft = Draft("undo", seat, {"to": to, "consent": False}, wish.idem)
        try:
            return await table.commit([draft], table.draft_game(draft)), False
        except NoUndo as why:
            if not wish.consent:
                raise Refused(409, "needs_consent", str(why)) from None
            return await ask(table, seat, to, wish.idem)
        except Conflict:
            raise stale(table, role, "The table has gone on in the meantime.") from None


def reaches_to(match: Match, seat: int, to: int | None) -> int:
    """The decision from which on everything is taken back: the beginning of a run of the seat's own picks, after `to`
    steps if they are named."""
    own = [at for at, taken in enumerate(match.taken) if taken.step.seat == seat and taken.first and at >= match.since]
    if not own:
        raise Refused(409, "nothing", match.why_no_undo(seat) or "There is nothing to take back yet.")
    if to is None:
        return own[-1]
    at = decisions_of(match, to)
    if at not in own:
        raise Refused(422, "not_yours", "That is no decision of yours which could be taken back.")
    return at


async def ask(table: Table, seat: int, to: int, idem: str | None) -> tuple[int, bool]:
    """Ask everybody. Where no other person plays, that is done at once: bots always agree."""
    if table.asked is not None:
        raise Refused(409, "asked", "The table is already asked to take something back.")
    if persons_to_ask(seat, table.seats):
        return await stored(table, [Draft("ask", seat, {"to": to}, idem)]), True
    draft = Draft("undo", seat, {"to": to, "consent": True}, idem)
    return await stored(table, [draft], table.draft_game(draft)), False


async def consent(table: Table, device: str | None, wish: Consent) -> int:
    """Answer somebody who wants to take something back. The asker can only withdraw."""
    async with table.lock:
        await up_to_date(table)
        seat = own_seat(table.role(device, wish.seat))
        running(table)
        asked = table.asked
        if asked is None:
            raise Refused(409, "not_asked", "Nobody asks to take anything back.")
        to_ask = persons_to_ask(asked.seat, table.seats)
        is_asker = table.seats[seat].device == table.seats[asked.seat].device
        if (is_asker and wish.agree) or (not is_asker and seat not in to_ask):
            raise Refused(409, "not_asked", "You are not asked.")
        drafts = [Draft("consent", seat, {"agree": wish.agree})]
        if not wish.agree or set(to_ask) - {seat, *asked.agreed}:
            return await stored(table, drafts)
        drafts.append(Draft("undo", asked.seat, {"to": asked.to, "consent": True}))
        return await stored(table, drafts, table.draft_game(drafts[-1]))


async def stored(table: Table, drafts: list[Draft], match: Match | None = None) -> int:
    try:
        return await table.commit(drafts, match)
    except Conflict:
        raise Refused(409, "stale", "The table has gone on in the meantime; try again.") from None


async def redo(table: Table, device: str | None, wish: Redo) -> int:
    async with table.lock:
        await up_to_date(table)
        role = table.role(device, wish.seat)
        seat = own_seat(role)
        done = await known(table, seat, wish.idem)
        if done is not None:
            return done[0]
        runs = running(table).undone.get(seat) or [[]]
        draft = Draft("redo", seat, {"keys": [taken.step.key for taken in runs[-1]]}, wish.idem)
        try:
            return await table.commit([draft], table.draft_game(draft))
        except (NoUndo, IllegalDecision) as why:
            raise Refused(409, "nothing", str(why)) from None
        except Conflict:
            raise stale(table, role, "The table has gone on in the meantime.") from None
