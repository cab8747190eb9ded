"""Web Push: notices of the browser while the page is closed, by pywebpush.

The server has one pair of keys, made when it is first asked for them and kept in the store: browsers take notices only
from who holds the keys that they subscribed with.
"""

from __future__ import annotations

import importlib
import json
from typing import Any
from urllib.parse import urlsplit

from regolith.server.errors import Refused
from regolith.server.notices.delivery import Courier
from regolith.server.store import Store, ways

KEYS = "vapid"
KEPT = 24 * 3600
"""Seconds for which a push service keeps a notice for a browser that is off."""


def libraries() -> tuple[Any, Any] | None:
    """pywebpush and what it signs with, which come with the extra `server`."""
    try:
        return importlib.import_module("pywebpush"), importlib.import_module("py_vapid")
    except ImportError:
        return None


class Push:
    def __init__(self, store: Store, courier: Courier, contact: str, now: Any) -> None:
        self.store = store
        self.courier = courier
        self.contact = contact
        self.now = now
        self.keys: Any = None

    async def signing(self) -> Any:
        """The server's keys; None where the library is missing."""
        found = libraries()
        if found is None or self.keys is not None:
            return self.keys
        vapid = found[1].Vapid02
        pem = await self.store.read(lambda db: ways.secret(db, KEYS))
        if pem is None:
            made = vapid()
            made.generate_keys()
            text = made.private_pem().decode("ascii")
            pem = await self.store.write(lambda db: ways.keep_secret(db, KEYS, text))
        self.keys = vapid.from_pem(pem.encode("ascii"))
        return self.keys

    async def public_key(self) -> str | None:
        """What a browser subscribes with."""
        keys = await self.signing()
        if keys is None:
            return None
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid.utils import b64urlencode

        return str(b64urlencode(keys.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)))

    async def send(self, subscription: dict[str, Any], notice: dict[str, str]) -> None:
        keys, found = await self.signing(), libraries()
        assert found is not None
        url = str(subscription["endpoint"])
        body = found[0].WebPusher(subscription).encode(json.dumps(notice).encode(), "aes128gcm")["body"]
        parts = urlsplit(url)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": str(int(self.now()) + 12 * 3600),
            "sub": self.contact,
        }
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Urgency": "normal",
            **keys.sign(claims),
        }
        await self.courier.post(url, body, headers)


def check_subscription(endpoint: str, p256dh: str | None, auth: str | None) -> dict[str, Any]:
    """A subscription as the browser gave it; a refusal if nothing could be encrypted for it."""
    found = libraries()
    if found is None:
        raise Refused(409, "no_push", "This server has no library for push notices.")
    subscription = {"endpoint": endpoint, "keys": {"p256dh": p256dh or "", "auth": auth or ""}}
    try:
        found[0].WebPusher(subscription).encode(b"{}", "aes128gcm")
    except Exception:  # of keys that are none, each library below says something else
        raise Refused(422, "invalid", "A subscription has an address and two keys.") from None
    return subscription
