"""Opening a table, and a second one with the same people."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import cast

from regolith.kernel.match import header_of
from regolith.kernel.registry import UnknownSetup, agreed, spec_of
from regolith.server.config import Ids
from regolith.server.errors import Refused
from regolith.server.store import Db, rows
from regolith.server.store.devices import Device, hashed
from regolith.server.store.rows import HINTS, NO_HELP, OPEN, Change, Entry, SeatRow, TableRow
from regolith.server.tables import seating
from regolith.server.tables.live import Table
from regolith.server.wishes import Late, NewTable, SeatWish
from regolith.server.words import clean


@dataclass
class Laid:
    """A table ready to be stored, with the tokens that are told once."""

    row: TableRow
    seats: list[SeatRow]
    tokens: dict[int, str]


def lay(wish: NewTable, device: Device, ids: Ids, now: float, dealt: bytes | None = None) -> Laid:
    """Check that everything goes together; the sentence of a refusal names the problem. `dealt` is the seed of a deal
    that is played again."""
    try:
        setup = agreed(wish.game, len(wish.seats), wish.modules, wish.options)
    except UnknownSetup as why:
        raise Refused(422, "setup", str(why)) from None
    seed = bytes.fromhex(wish.seed) if isinstance(wish.seed, str) else wish.seed
    header = header_of(setup, seed if dealt is None else dealt, ids.salt(), ids.seed())
    if wish.shared and (header.chosen_seed or wish.deal is not None):
        raise Refused(422, "setup", "Where everybody adds to the shuffle, the deal cannot be chosen or shared.")
    tokens: dict[int, str] = {}
    seats: list[SeatRow] = []
    mine = clean(device.name) or "Player 1"
    for at, seat in enumerate(wish.seats):
        name = clean(seat.name or "")
        if seat.kind == "me":
            seats.append(SeatRow(at, seating.PERSON, device.id, name or mine, None, None))
        elif seat.kind == "bot":
            bot = seating.known_bot(seat.bot, wish.game)
            seats.append(SeatRow(at, seating.BOT, None, name or seating.bot_title(bot), bot, None))
        else:
            tokens[at] = ids.token()
            seats.append(SeatRow(at, seat.kind, None, name, None, hashed(tokens[at])))
    title = clean(wish.title) or f"{spec_of(wish.game).title}"
    row = TableRow(
        id=ids.table(),
        owner=device.id,
        game=wish.game,
        title=title,
        header=json.dumps(header.as_json()),
        listed=wish.listed,
        pace=wish.pace,
        clock=wish.clock,
        webhook=wish.webhook,
        status=OPEN,
        head=1,
        progress="not begun",
        waiting="",
        due=None,
        rematch=None,
        created=now,
        updated=now,
        late=wish.late,
        deal=ids.table() if wish.deal == "new" else wish.deal,
        help=HINTS if wish.hints else NO_HELP,
        shared=wish.shared,
    )
    return Laid(row, seats, tokens)


def store_new(db: Db, laid: Laid, most: int, after: str | None = None) -> str | None:
    """Store a new table with the first entry of its log, unless its owner has too many already. Of a rematch `after`
    some table there is one: if somebody was quicker, this is not stored. The table that there is then, if any."""
    if most and rows.unfinished(db, laid.row.owner) >= most:
        return None
    if after is not None:
        first = rows.claim_rematch(db, after, laid.row.id)
        if first != laid.row.id:
            return first
    rows.add_table(db, laid.row, laid.seats)
    opening = Entry(1, "seats", -1, {"text": "The table is open."}, None, 0, laid.row.created)
    rows.append(db, Change(laid.row, [opening]))
    return laid.row.id


def again(table: Table, device: Device, ids: Ids, now: float, *, same_deal: bool = False) -> Laid:
    """The same game for the same people. Dealt anew, everybody moves one seat on; of the same deal everybody has what
    they had. Whoever asks for it sits down; for the others their seats are kept until they do."""
    setup = table.header.setup
    before = table.seats if same_deal else [*table.seats[1:], *table.seats[:1]]
    wish = NewTable(
        game=setup.game,
        seats=[SeatWish(kind="open") for _ in before],
        modules=list(setup.modules),
        options=dict(setup.options),
        title=table.row.title,
        listed=table.row.listed,
        pace=table.row.pace,
        clock=table.row.clock,
        late=cast(Late, table.row.late),
        webhook=table.row.webhook,
        hints=table.row.help != NO_HELP,
        shared=table.row.shared and not same_deal,
    )
    laid = lay(wish, device, ids, now, table.header.dealt_from() if same_deal else None)
    for at, seat in enumerate(before):
        if seat.device == device.id:
            laid.seats[at] = SeatRow(at, seating.PERSON, seat.device, seat.name, None, None)
        elif seat.device is not None:
            token = hashed(laid.tokens[at])
            laid.seats[at] = SeatRow(at, seating.PERSON, None, seat.name, None, token, kept_for=seat.device)
        elif seat.bot is not None:
            laid.seats[at] = SeatRow(at, seating.BOT, None, seat.name or seating.bot_title(seat.bot), seat.bot, None)
        if not seating.is_free(laid.seats[at]):
            laid.tokens.pop(at)
    return laid
