"""Tables: the lists, opening one, sitting down and getting up."""

from __future__ import annotations

from regolith.server.errors import Refused
from regolith.server.messages import Done, Invitation, Joined, Opened, SeatChanged, TableInfo, Tables
from regolith.server.notices.delivery import check_address
from regolith.server.routes.endpoint import DEVICE, KNOWN, OWNER, PARTY, SEATED, Call, Endpoint
from regolith.server.store import Conflict, Db, rows
from regolith.server.store.devices import rename_device
from regolith.server.tables import sitting
from regolith.server.tables.deals import deal_is_secret, is_secret, may_sit, seed_for
from regolith.server.tables.info import table_info, table_line
from regolith.server.tables.live import Draft, Table
from regolith.server.tables.opening import Laid, again, lay, store_new
from regolith.server.tables.seating import is_free
from regolith.server.wishes import AddShare, ChangeSeat, Join, Leave, NewTable, Rematch, RenameSeat, Say, Start
from regolith.server.words import clean

MINE, LISTED = 200, 100


def link(table: str, token: str) -> str:
    """The token is in the fragment, which browsers send to nobody."""
    return f"/t/{table}#{token}"


async def lists(call: Call) -> Tables:
    device = call.device_id

    def look(db: Db) -> Tables:
        mine = rows.tables_of_device(db, device, MINE) if device else []
        listed = [row for row in rows.listed_tables(db, LISTED) if row.id not in {own.id for own in mine}]
        seats = rows.seats_of(db, [row.id for row in (*mine, *listed)])
        return Tables(
            mine=[table_line(row, seats[row.id], device) for row in mine],
            open=[table_line(row, seats[row.id], device) for row in listed],
        )

    return await call.server.store.read(look)


async def opened(call: Call, laid: Laid, after: str | None = None) -> Opened:
    """Store a new table and let it begin if nobody is waited for; of a rematch perhaps another one's table."""
    server = call.server
    most = server.config.tables_per_device if server.config.limits > 0 else 0
    stored = await server.store.write(lambda db: store_new(db, laid, most, after))
    if stored is None:
        raise Refused(429, "too_many_tables", f"You have {most} unfinished tables; finish one of them first.")
    if stored != laid.row.id:
        return Opened(table=stored, invitations=[])
    table = server.room.add(laid.row, laid.seats)
    async with table.lock:
        if table.row.status == rows.OPEN and not laid.tokens:
            await sitting.seats_changed(table, "The game begins.", [])
    invitations = [Invitation(seat=seat, link=link(laid.row.id, token)) for seat, token in laid.tokens.items()]
    return Opened(table=laid.row.id, invitations=invitations)


async def create(call: Call, wish: NewTable) -> Opened:
    if wish.webhook is not None:
        check_address(wish.webhook)
    seed = None if wish.deal in (None, "new") else await seed_for(call.server.store, wish, call.person.id)
    return await opened(call, lay(wish, call.person, call.server.config.ids, call.server.config.now(), seed))


async def info(call: Call) -> TableInfo:
    return await table_info(call.table, call.role())


async def join(call: Call, wish: Join) -> Joined:
    device = call.person
    await may_sit(call.table, device.id)
    if not device.name and wish.name:
        name = clean(wish.name)
        await call.server.store.write(lambda db: rename_device(db, device.id, name))
        device.name = name
    seat, seq, asked = await sitting.join(call.table, device, wish)
    return Joined(seat=seat, seq=seq, asked=asked)


async def leave(call: Call, wish: Leave) -> Done:
    return Done(seq=await sitting.leave(call.table, call.device_id, wish))


async def rename(call: Call, wish: RenameSeat) -> Done:
    return Done(seq=await sitting.rename(call.table, call.device_id, wish))


async def start(call: Call, wish: Start) -> Done:
    return Done(seq=await sitting.start(call.table, wish))


async def share(call: Call, wish: AddShare) -> Done:
    return Done(seq=await sitting.add_share(call.table, call.device_id, wish))


async def chat(call: Call, wish: Say) -> Done:
    return Done(seq=await sitting.say(call.table, call.device, wish))


async def change_seat(call: Call, wish: ChangeSeat) -> SeatChanged:
    word = str(call.request.path_params["seat"])
    if not word.isdecimal() or len(word) > 3:
        raise Refused(404, "not_found", "There is no such seat.")
    token = call.server.config.ids.token()
    seq, opens = await sitting.change_seat(call.table, call.device_id, int(word), wish, token)
    invitation = Invitation(seat=int(word), link=link(call.table.row.id, token)) if opens else None
    return SeatChanged(seq=seq, invitation=invitation)


async def rematch(call: Call, wish: Rematch) -> Opened:
    """One rematch for each table: whoever asks second takes the seat that is kept for them at the first one's."""
    table = call.table
    async with table.lock:
        if table.row.status != rows.OVER:
            raise Refused(409, "running", "A rematch can be opened when the game is over.")
        if table.row.rematch is not None:
            return await seated(call, table.row.rematch)
        if wish.same_deal and await is_secret(table):
            raise deal_is_secret()
        config = call.server.config
        laid = again(table, call.person, config.ids, config.now(), same_deal=wish.same_deal)
        answer = await opened(call, laid, table.row.id)
        if answer.table == laid.row.id:
            await tell_rematch(table, laid.row.id)
        else:
            await table.catch_up()
            return await seated(call, answer.table)
        return answer


async def seated(call: Call, id: str) -> Opened:
    """Sit down where a seat is kept for this device, if there is one."""
    table = await call.server.room.table(id)
    if any(seat.kept_for == call.person.id and is_free(seat) for seat in table.seats):
        await sitting.join(table, call.person, Join())
    return Opened(table=id, invitations=[])


async def tell_rematch(table: Table, id: str) -> None:
    draft = Draft("notice", -1, {"text": "A rematch is open.", "table": id})
    try:
        await table.commit([draft], rematch=id)
    except Conflict:
        await table.commit([draft], rematch=id)


TABLE = "/api/tables/{table}"
ENDPOINTS = [
    Endpoint("GET", "/api/tables", lists, Tables, "My tables, and those that are listed."),
    Endpoint("POST", "/api/tables", create, Opened, "Open a table.", DEVICE, "create", body=NewTable),
    Endpoint("GET", TABLE, info, TableInfo, "A table as this device sees it."),
    Endpoint("POST", f"{TABLE}/join", join, Joined, "Take a seat.", DEVICE, "join", body=Join),
    Endpoint("POST", f"{TABLE}/leave", leave, Done, "Leave one's seat.", SEATED, "seat", body=Leave),
    Endpoint("POST", f"{TABLE}/rename", rename, Done, "A new name in this seat.", SEATED, "seat", body=RenameSeat),
    Endpoint("POST", f"{TABLE}/chat", chat, Done, "Say something to the table.", SEATED, "chat", body=Say),
    Endpoint("POST", f"{TABLE}/share", share, Done, "Add to the shuffle.", SEATED, "seat", body=AddShare),
    Endpoint("POST", f"{TABLE}/start", start, Done, "Begin; bots take the free seats.", OWNER, "seat", body=Start),
    Endpoint(
        *("POST", f"{TABLE}/seats/{{seat}}", change_seat, SeatChanged),
        "Hand a seat to a bot, open it, or take one's own back.",
        *(KNOWN, "seat"),
        body=ChangeSeat,
    ),
    Endpoint(
        *("POST", f"{TABLE}/rematch", rematch, Opened, "The same game again with the same people.", PARTY, "create"),
        body=Rematch,
    ),
]
