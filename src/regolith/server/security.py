"""Where requests come from, who sends them, and what the browser is told to allow."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regolith.server.config import Config
from regolith.server.errors import Refused

COOKIE = "regolith_device"
SAFE_COOKIE = f"__Host-{COOKIE}"
"""Its name where TLS is: no other host and no plain page can set a cookie that is called so."""
HSTS = f"max-age={365 * 24 * 3600}"
"""For a year a browser that came by TLS does not come in another way."""
COOKIE_AGE = 400 * 24 * 3600
PROOF = "x-regolith"
"""A header that no other site can make a browser send."""
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""No script but our own files. Attributes may carry style, which cannot run."""
ENGINE_POLICY = f"{POLICY}; script-src 'self' 'wasm-unsafe-eval'"
"""For the worker that runs the engine in the browser, and for nothing else: it may compile WebAssembly."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class SecurityHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if is_secure(HTTPConnection(scope), self.config):
                    headers.setdefault("strict-transport-security", HSTS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


def is_believed(call: HTTPConnection, config: Config) -> bool:
    """Is this the proxy in front? It is on this machine or in its own network; whoever comes from elsewhere has gone
    round it, and what they say of themselves is not believed."""
    if not config.proxied or call.client is None:
        return config.proxied
    try:
        peer = ipaddress.ip_address(call.client.host.split("%")[0])
    except ValueError:
        return True
    return (getattr(peer, "ipv4_mapped", None) or peer).is_private


def is_from_here(call: HTTPConnection) -> bool:
    """Does this machine itself ask, and nobody through it?"""
    if call.client is None or "x-forwarded-for" in call.headers or "forwarded" in call.headers:
        return False
    try:
        peer = ipaddress.ip_address(call.client.host)
    except ValueError:
        return False
    return (getattr(peer, "ipv4_mapped", None) or peer).is_loopback


def said_last(call: HTTPConnection, header: str) -> str:
    """What the proxy next to us says; whatever stands before that, in the same line or in another, anybody may have
    written."""
    return ",".join(call.headers.getlist(header)).split(",")[-1].strip()


def address_of(call: HTTPConnection, config: Config) -> str:
    """Where a request comes from, as far as limits go."""
    if is_believed(call, config):
        forwarded = said_last(call, "x-forwarded-for")
        if forwarded:
            return subscriber(forwarded[:64])
    return subscriber(call.client.host) if call.client is not None else "unknown"


def subscriber(address: str) -> str:
    """Whoever has one IPv6 address has the 2^64 beside it: they count as one. What is no address counts as it is."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def network_of(address: str) -> str:
    """The network around an address, of which somebody may have many: 2^16 times the addresses of one IPv6 line, or
    256 IPv4 addresses. What is no address has none."""
    try:
        found = ipaddress.ip_network(address)
    except ValueError:
        return ""
    return str(found.supernet(new_prefix=24 if found.version == 4 else 48))


def is_secure(call: HTTPConnection, config: Config) -> bool:
    """Does the browser speak to us through TLS? A proxy says so, or else the name under which we are asked: it is the
    same for all requests of a page, with or without an Origin. A name with an https address has no other; this machine
    itself, and a name with an http address, have no TLS; all others have it where any address has it."""
    if is_believed(call, config) and said_last(call, "x-forwarded-proto") == "https":
        return True
    if call.url.scheme in ("https", "wss"):
        return True
    host = host_in(f"//{call.headers.get('host', '')}")
    named = [host_in(origin) for origin in config.origins if origin.startswith("https://")]
    if host in named:
        return True
    plain = [host_in(origin) for origin in config.origins if origin.startswith("http://")]
    return bool(named) and host not in plain and not is_this_machine(host)


def is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def host_in(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def cookie_name(call: HTTPConnection, config: Config) -> str:
    return SAFE_COOKIE if is_secure(call, config) else COOKIE


def key_in(call: HTTPConnection, config: Config) -> str | None:
    """The key of the device that asks. Where TLS is, a cookie of the plain name counts for nothing: another host, or a
    page without TLS, can set it, so that somebody plays as whoever has made it."""
    return cookie_in(call, cookie_name(call, config))


def cookie_in(call: HTTPConnection, name: str) -> str | None:
    """The one cookie that is called exactly so; of two, nobody knows whose is whose. A browser lets any page set a
    cookie with a character before its name that Python takes for a space: that is another name."""
    parts = ";".join(call.headers.getlist("cookie")).split(";")
    found = [
        value.strip(" ") for called, _, value in (part.partition("=") for part in parts) if called.lstrip(" ") == name
    ]
    return found[0] if len(found) == 1 else None


def check_host(call: HTTPConnection, config: Config) -> None:
    if config.hosts:
        if host_in(f"//{call.headers.get('host', '')}") not in config.hosts:
            raise Refused(421, "host", "This server does not answer under that name.")


def check_origin(call: HTTPConnection, config: Config) -> None:
    """A page of another site may not act here. Programs that are no browsers send no Origin."""
    origin = call.headers.get("origin")
    if origin is None:
        if call.headers.get("sec-fetch-site") in ("cross-site", "same-site"):
            raise Refused(403, "origin", "This comes from another site.")
        return
    if origin in config.origins:
        return
    host = call.headers.get("host", "")
    if not host or origin != f"{'https' if is_secure(call, config) else 'http'}://{host}":
        if host and origin == f"https://{host}":
            raise Refused(403, "origin", "This server does not know that it is reached by https.")
        raise Refused(403, "origin", "This comes from another site.")


def check_proof(call: HTTPConnection) -> None:
    if call.headers.get(PROOF) != "1":
        raise Refused(403, "proof", "A request that changes something needs the header X-Regolith: 1.")
