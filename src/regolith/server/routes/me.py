"""This device: its name, and how its games come to another one."""

from __future__ import annotations

import secrets

from regolith.server.errors import Refused
from regolith.server.messages import Me, Recovery
from regolith.server.routes.endpoint import DEVICE, KNOWN, Call, Endpoint
from regolith.server.store import Conflict, devices
from regolith.server.wishes import Nothing, Recover, Rename
from regolith.server.words import clean

TRIES = 10
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
GROUPS, LONG = 6, 5
"""Thirty letters out of 31 are 148 bits."""


async def me(call: Call) -> Me:
    if call.device is None:
        return Me(known=False, name="", games=0)
    device = call.device
    games = await call.server.store.read(lambda db: devices.games_of(db, device.id))
    return Me(known=True, name=device.name, games=games)


async def rename(call: Call, wish: Rename) -> Me:
    name = clean(wish.name)
    if not name:
        raise Refused(422, "invalid", "A name has at least one letter.")
    device = call.person
    await call.server.store.write(lambda db: devices.rename_device(db, device.id, name))
    device.name = name
    return await me(call)


async def renew(call: Call, wish: Nothing) -> Me:
    """A new key for this device: whoever has the old one is out, wherever they are."""
    device, key = call.person, call.server.config.ids.key()
    await call.server.store.write(lambda db: devices.renew_key(db, device.id, key))
    call.server.forget_key(device.id)
    call.new_key = key
    return await me(call)


async def recovery(call: Call) -> Recovery:
    code = "-".join("".join(secrets.choice(LETTERS) for _ in range(LONG)) for _ in range(GROUPS))
    device = call.person
    await call.server.store.write(lambda db: devices.set_recovery(db, device.id, plain(code)))
    return Recovery(code=code)


def plain(code: str) -> str:
    """A code as it is meant: case, spaces and dashes do not matter."""
    return "".join(letter for letter in code.upper() if letter in LETTERS)


async def recovered(call: Call, code: str, device: str) -> list[str] | None:
    """Other servers write to the same tables: whoever is second looks again."""
    store, now = call.server.store, call.server.config.now()
    for _ in range(TRIES):
        try:
            return await store.write(lambda db: devices.recover(db, code, device, now))
        except Conflict:
            continue
    return await store.write(lambda db: devices.recover(db, code, device, now))


async def recover(call: Call, wish: Recover) -> Me:
    device = call.person
    tables = await recovered(call, plain(wish.code), device.id)
    if tables is None:
        raise Refused(403, "code", "No device has given out this code, or it was used already.")
    for id in tables:
        await call.server.room.caught_up(id)
    device.name = await call.server.store.read(lambda db: devices.name_of(db, device.id))
    return await me(call)


ENDPOINTS = [
    Endpoint("GET", "/api/me", me, Me, "This device, if it is known."),
    Endpoint("POST", "/api/me", rename, Me, "Give this device a name.", DEVICE, "seat", body=Rename),
    Endpoint(
        *("POST", "/api/me/key", renew, Me, "A new key for this device; the old one is void."),
        *(KNOWN, "recover"),
        body=Nothing,
    ),
    Endpoint(
        *("GET", "/api/me/recovery", recovery, Recovery),
        "A code that takes the games of this device to another one; shown once, the one before is void.",
        *(DEVICE, "recover"),
        proof=True,
    ),
    Endpoint(
        *("POST", "/api/me/recover", recover, Me, "Take over the games of the device with this code."),
        *(DEVICE, "recover"),
        body=Recover,
    ),
]
