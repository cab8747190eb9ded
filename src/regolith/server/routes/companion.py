"""The companion's games: entered without us, kept here when there is a connection."""

from __future__ import annotations

from regolith.server.personal import CompanionCopy, CompanionGame, CompanionGames, CompanionKept
from regolith.server.routes.endpoint import DEVICE, Call, Endpoint
from regolith.server.store import Db, companion
from regolith.server.store.companion import CopyRow
from regolith.server.wishes import COMPANION_FILE, COMPANION_GAMES, ForgetCompanion, KeepCompanion

GAMES = COMPANION_GAMES
"""So many games of one device are kept."""
ROOM = 16 * 1024
"""What a request says beside the file."""


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


async def game(call: Call) -> CompanionGame:
    """Only who has entered something in a game is shown what others have."""
    name, device = str(call.request.path_params["game"]), call.device_id
    found = await call.server.store.read(lambda db: companion.copies_of_game(db, name))
    if all(copy.device != device for copy in found):
        return CompanionGame(copies=[], files=[])
    return CompanionGame(copies=[told(copy) for copy in found], files=[copy.body for copy in found])


async def keep(call: Call, wish: KeepCompanion) -> CompanionKept:
    device, now = call.person.id, call.server.config.now()

    def kept(db: Db) -> CompanionKept:
        others = companion.copies_of_game(db, wish.game)
        version = max([copy.version for copy in others], default=0) + 1
        copy = CopyRow(wish.game, device, version, wish.title, wish.entries, wish.file, now)
        companion.put_copy(db, copy)
        companion.forget(db, device, GAMES)
        elsewhere = [other for other in others if other.device != device and other.version > wish.base]
        return CompanionKept(version=version, others=[told(other) for other in elsewhere if other.body != wish.file])

    return await call.server.store.write(kept)


async def throw_away(call: Call, wish: ForgetCompanion) -> CompanionGames:
    device = call.device_id
    if device is not None:
        await call.server.store.write(lambda db: companion.throw_away(db, device, wish.games))
    return await games(call)


ENDPOINTS = [
    Endpoint("GET", "/api/companion", games, CompanionGames, "The games beside a real box that this device has here."),
    Endpoint(
        *("GET", "/api/companion/{game}", game, CompanionGame),
        "Every copy of such a game, if this device has one, and what was entered in each.",
    ),
    Endpoint(
        *("POST", "/api/companion", keep, CompanionKept),
        "Keep what was entered. Other devices that have gone on with the same game keep theirs, and are named.",
        *(DEVICE, "plan"),
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
