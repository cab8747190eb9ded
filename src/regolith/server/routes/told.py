"""Being told: how, when, and whether it arrived."""

from __future__ import annotations

import secrets
from typing import cast
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import msgspec

from regolith.server import security
from regolith.server.errors import Refused, not_found
from regolith.server.notices.delivery import check_address
from regolith.server.notices.mail import check_mail_address, mailbox_of
from regolith.server.notices.persons import settings_from
from regolith.server.notices.push import check_subscription
from regolith.server.personal import NoticeSettings, NoticeWay
from regolith.server.routes.endpoint import DEVICE, KNOWN, Call, Endpoint
from regolith.server.security import network_of
from regolith.server.store import ways
from regolith.server.store.devices import hashed
from regolith.server.store.ways import WayRow
from regolith.server.wishes import ChangeWay, NewWay, SetNotices, WayKind

WAYS = 10
DIGITS = 8
CODES_PER_BOX, CODES_PER_DEVICE, CODES_PER_ADDRESS, CODES_PER_NETWORK = 5, 10, 20, 80
"""Codes that go out in a day: to one mailbox, for one device, for one address, for the network around it."""
TRIES_PER_DEVICE, TRIES_PER_NETWORK = 5, 40
"""Mails in a day that somebody has sent to themselves to see how they look."""


async def notices(call: Call) -> NoticeSettings:
    persons = call.server.persons
    settings = settings_from(None)
    found: list[WayRow] = []
    if call.device is not None:
        settings, found = await persons.wanted(call.device.id)
    return NoticeSettings(
        on=settings.on,
        reminder=settings.reminder,
        quiet_from=settings.quiet_from,
        quiet_to=settings.quiet_to,
        zone=settings.zone,
        ways=[line_of(way) for way in found],
        push_key=await persons.push.public_key(),
        mail=persons.mail is not None,
    )


def line_of(way: WayRow) -> NoticeWay:
    """Addresses of webhooks are secrets, even on one's own screen: the host must do."""
    address = way.target.get("address") or urlsplit(way.target.get("url") or way.target["endpoint"]).hostname or ""
    return NoticeWay(
        id=way.id,
        kind=cast(WayKind, way.kind),
        label=str(address),
        on=way.active,
        confirmed=way.code is None,
        tried=way.tried,
        problem=way.outcome,
    )


async def change(call: Call, wish: SetNotices) -> NoticeSettings:
    try:
        ZoneInfo(wish.zone)
    except (KeyError, OSError, ValueError):
        raise Refused(422, "invalid", f"There is no time zone {wish.zone!r}.") from None
    device, text = call.person.id, msgspec.json.encode(wish).decode()
    await call.server.store.write(lambda db: ways.set_settings(db, device, text))
    return await notices(call)


async def add(call: Call, wish: NewWay) -> NoticeSettings:
    server = call.server
    code = None
    if wish.kind == "mail":
        code = await asked_for_code(call, wish.target)
        target: dict[str, object] = {"address": wish.target}
    else:
        check_address(wish.target)
        if not wish.target.startswith("https://") and not server.config.private_webhooks:
            raise Refused(422, "webhook", "The address begins with https://.")
        if not server.config.webhooks:
            raise Refused(409, "no_webhooks", "This server tells nobody by way of other servers.")
        is_push = wish.kind == "push"
        target = check_subscription(wish.target, wish.p256dh, wish.auth) if is_push else {"url": wish.target}
    way = WayRow(server.config.ids.token(), call.person.id, wish.kind, target, True, None, None, "")
    way.code = None if code is None else hashed(f"{way.id} {code}")
    if not await server.store.write(lambda db: ways.add_way(db, way, WAYS, server.config.now())):
        raise Refused(409, "too_many", f"There are {WAYS} ways already; take one away first.")
    if code is not None:
        server.persons.carry(way, code_words(code))
    return await notices(call)


async def asked_for_code(call: Call, address: str) -> str:
    """Anybody can type anybody's address: only who reads the mail there gets more of it."""
    check_mail_address(address)
    if call.server.persons.mail is None:
        raise Refused(409, "no_mail", "This server sends no mail.")
    server, box = call.server, mailbox_of(address)
    server.limits.take("mail", f"mail {box}")
    server.limits.take("mail", f"device {call.person.id}")
    source = security.address_of(call.request, server.config)
    most = {
        hashed(f"code to {box}"): CODES_PER_BOX,
        hashed(f"code for device {call.person.id}"): CODES_PER_DEVICE,
        hashed(f"code for address {source}"): CODES_PER_ADDRESS,
        hashed(f"code for network {network_of(source)}"): CODES_PER_NETWORK,
    }
    if not await server.persons.may_mail(most):
        raise Refused(429, "too_many", "So many codes go out in a day, and no more: try again tomorrow.", wait=3600)
    return "".join(secrets.choice("0123456789") for _ in range(DIGITS))


async def asked_to_try(call: Call) -> None:
    source = network_of(security.address_of(call.request, call.server.config))
    most = {
        hashed(f"tries of device {call.person.id}"): TRIES_PER_DEVICE,
        hashed(f"tries for network {source}"): TRIES_PER_NETWORK,
    }
    if not await call.server.persons.may_mail(most):
        raise Refused(429, "too_many", "So many mails to try go out in a day, and no more: try tomorrow.", wait=3600)


def code_words(code: str) -> dict[str, str]:
    text = f"The code for your turn notices is {code}. If you have not asked for it, there is nothing to do."
    return {"title": f"Code for turn notices: {code}", "text": text, "event": "code", "path": "/me"}


async def switch(call: Call, wish: ChangeWay) -> NoticeSettings:
    server, device = call.server, call.person.id
    id = str(call.request.path_params["way"])
    found = [way for way in (await server.persons.wanted(device))[1] if way.id == id]
    if not found:
        raise not_found("way")
    way = found[0]
    if wish.do == "remove":
        await server.store.write(lambda db: ways.remove_way(db, device, id))
    elif wish.do == "confirm":
        code = hashed(f"{id} {(wish.code or '').strip()}")
        if not await server.store.write(lambda db: ways.confirm_way(db, device, id, code)):
            raise Refused(403, "code", "That is not the code that was sent.")
    elif wish.do == "try":
        if way.code is not None:
            raise Refused(409, "code", "Type the code that was sent there first.")
        if way.kind == "mail":
            await asked_to_try(call)
        text = "This is how you are told that it is your turn."
        server.persons.carry(way, {"title": "Regolith", "text": text, "event": "try", "path": "/me"})
    else:
        await server.store.write(lambda db: ways.switch_way(db, device, id, active=wish.do == "on"))
    return await notices(call)


NOTICES = "/api/me/notices"
ENDPOINTS = [
    Endpoint("GET", NOTICES, notices, NoticeSettings, "How the owner of this device is told of their turns."),
    Endpoint(
        *("POST", NOTICES, change, NoticeSettings, "Whether and when to be told.", DEVICE, "seat"), body=SetNotices
    ),
    Endpoint(
        *("POST", f"{NOTICES}/ways", add, NoticeSettings, "One more way to be told.", DEVICE, "notify"), body=NewWay
    ),
    Endpoint(
        *("POST", f"{NOTICES}/ways/{{way}}", switch, NoticeSettings, "Switch, try, confirm or remove a way."),
        *(KNOWN, "notify"),
        body=ChangeWay,
    ),
]
