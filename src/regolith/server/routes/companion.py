"""The companion's games: entered without us, kept here when there is a connection."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

from starlette.responses import Response, StreamingResponse

from regolith.server.config import Config
from regolith.server.errors import Refused
from regolith.server.personal import CompanionCopy, CompanionGame, CompanionGames, CompanionKept
from regolith.server.routes.endpoint import DEVICE, Call, Endpoint, encode
from regolith.server.store import Db, Store, Trouble, companion
from regolith.server.store.companion import CopyRow
from regolith.server.wishes import COMPANION_FILE, COMPANION_GAMES, ForgetCompanion, KeepCompanion

GAMES = COMPANION_GAMES
"""So many games of one device are kept."""
ROOM = 16 * 1024
"""What a request says beside the file."""
PIECE = 32 * 1024
"""Characters of a file that are sent in one go: no more of it waits for who does not read."""


def told(copy: CopyRow) -> CompanionCopy:
    return CompanionCopy(
        game=copy.game, version=copy.version, title=copy.title, entries=copy.entries, updated=copy.updated
    )


async def games(call: Call) -> CompanionGames:
    device = call.device_id
    if device is None:
        return CompanionGames(games=[])
    found = await call.server.store.read(lambda db: companion.copies_of_device(db, device, GAMES))
    return CompanionGames(games=[told(copy) for copy in found])


async def game(call: Call) -> CompanionGame | Response:
    """Only who has entered something in a game is shown what others have. One file after the other is read, and sent
    when the one before was taken."""
    name, device, config = str(call.request.path_params["game"]), call.device_id, call.server.config

    def look(db: Db) -> list[CopyRow]:
        mine = None if device is None else companion.copy_of(db, name, device)
        return [] if mine is None else shown(companion.copies_of_game(db, name, config.companion_copies), mine, config)

    found = await call.server.store.read(look)
    if not found:
        return CompanionGame(copies=[], files=[])
    return StreamingResponse(told_all(call.server.store, found), media_type="application/json")


def shown(copies: list[CopyRow], mine: CopyRow, config: Config) -> list[CopyRow]:
    """The newest ones, the own one always; of a game from before there were bounds no more than there may be now."""
    room, found = config.companion_bytes - mine.size, [mine]
    for copy in reversed(copies):
        if copy.device != mine.device and copy.size <= room and len(found) < config.companion_copies:
            room -= copy.size
            found.append(copy)
    return sorted(found, key=lambda copy: copy.version)


async def told_all(store: Store, copies: list[CopyRow]) -> AsyncIterator[bytes]:
    """A `CompanionGame` in pieces. If a copy is another one by now, or the store is in trouble, it ends in the middle,
    which no reader takes for the whole."""
    yield b'{"copies":' + encode([told(copy) for copy in copies]) + b',"files":['
    for at, copy in enumerate(copies):
        yield b',"' if at else b'"'
        start, piece = 0, PIECE * "x"
        while len(piece) == PIECE:
            try:
                found = await store.read(partial(companion.piece_of, copy=copy, start=start, length=PIECE))
            except Trouble:
                return
            if found is None:
                return
            start, piece = start + PIECE, found
            yield encode(piece)[1:-1]
        yield b'"'
    yield b"]}"


async def keep(call: Call, wish: KeepCompanion) -> CompanionKept:
    device, now, config = call.person.id, call.server.config.now(), call.server.config
    if "\0" in wish.file or "\0" in wish.title:
        raise Refused(422, "invalid", "A game holds no character 0.")
    size, digest = len(wish.file.encode("utf-8", "surrogatepass")), companion.digest_of(wish.file)

    def kept(db: Db) -> CompanionKept | Refused:
        number, taken, newest = companion.room_taken(db, wish.game, device)
        before = companion.copy_of(db, wish.game, device)
        why = None if before is not None and size <= before.size else no_room(config, number, taken + size)
        if why is not None:
            return why
        version = newest + 1
        companion.put_copy(
            db, CopyRow(wish.game, device, version, wish.title, wish.entries, size, digest, now), wish.file
        )
        companion.forget(db, device, GAMES)
        others = companion.copies_of_game(db, wish.game, config.companion_copies)
        elsewhere = [other for other in others if other.device != device and other.version > wish.base]
        unlike = [other for other in elsewhere if not companion.is_same(db, other, digest, wish.file)]
        return CompanionKept(version=version, others=[told(other) for other in unlike])

    answer = await call.server.store.write(kept)
    if isinstance(answer, Refused):
        raise answer
    return answer


def no_room(config: Config, others: int, size: int) -> Refused | None:
    """Nobody's copy gives way to one of somebody else: whoever comes last is refused."""
    if others >= config.companion_copies:
        return Refused(
            409, "too_many", f"This game is kept for {others} devices already; throw it away at one of them."
        )
    if size > config.companion_bytes:
        return Refused(409, "too_large", "The copies of this game are too large together; throw it away at one device.")
    return None


async def throw_away(call: Call, wish: ForgetCompanion) -> CompanionGames:
    device = call.device_id
    if device is not None:
        await call.server.store.write(lambda db: companion.throw_away(db, device, wish.games))
    return await games(call)


ENDPOINTS = [
    Endpoint("GET", "/api/companion", games, CompanionGames, "The games beside a real box that this device has here."),
    Endpoint(
        *("GET", "/api/companion/{game}", game, CompanionGame),
        "The copies of such a game, if this device has one, and what was entered in each.",
        limit="companion",
    ),
    Endpoint(
        *("POST", "/api/companion", keep, CompanionKept),
        "Keep what was entered. Other devices that have gone on with the same game keep theirs, and are named.",
        *(DEVICE, "companion"),
        body=KeepCompanion,
        most=COMPANION_FILE + ROOM,
    ),
    Endpoint(
        *("POST", "/api/companion/thrown", throw_away, CompanionGames),
        "Throw away what this device has here of some games; what other devices have of them stays.",
        *(DEVICE, "plan"),
        body=ForgetCompanion,
    ),
]
