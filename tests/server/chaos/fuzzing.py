"""Requests and frames that nobody would send: made from the published API, and from a grammar of frames gone wrong."""

from __future__ import annotations

import base64
import json
import logging
import os
import secrets
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from regolith.server.limits import FRAME
from server.site import PATIENCE, Browser, Site, heard

CHECKS: list[CheckFunction] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


def quietly(count: int) -> settings:
    """So many examples, always the same ones, however long each takes."""
    return settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=False,
        phases=(Phase.generate,),
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )


@contextmanager
def nothing_logged() -> Iterator[None]:
    """No exception escapes inside the server: uvicorn and the server itself have nothing to report."""
    told: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(self.format(record))

    ear = Ear(logging.ERROR)
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "regolith.server", "asyncio")]
    for logger in loggers:
        logger.addHandler(ear)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(ear)
    assert not told, told[0]


def still_serves(site: Site) -> None:
    """Somebody honest opens a table and plays."""
    browser = site.browser()
    table = browser.open("me me")
    browser.answer(table)
    with browser.socket(table, browser.table(table)["seq"]) as line:
        line.send('{"do": "ping"}')
        assert heard(line, "pong")["seq"] == browser.table(table)["seq"]


# Requests


def operations(site: Site) -> list[Any]:
    """Every operation that the server itself publishes."""
    schema = schemathesis.openapi.from_dict(site.browser().get("/api/openapi.json"))
    schema.config.update(base_url=f"http://127.0.0.1:{site.port}")
    found: list[Any] = list(schema.get_all_operations())
    return [one.ok() for one in found]


def fuzz_operation(site: Site, operation: Any, mode: GenerationMode, count: int, chance: int = 0) -> int:
    """So many requests to one operation, some of them at a table where the sender sits; how many were taken."""
    browser = site.browser()
    table = browser.open("me open", listed=True)
    name, _, key = (browser.cookie or "").partition("=")
    there = {"table": table} if "{table}" in operation.path else {}
    plain = operation.as_strategy(generation_mode=mode)
    cases = st.one_of(plain, operation.as_strategy(generation_mode=mode, path_parameters=there)) if there else plain
    session = requests.Session()
    taken = 0

    @seed(chance)
    @quietly(count)
    @given(case=cases, known=st.booleans(), proof=st.integers(0, 9))
    def every(case: Case[Any], known: bool, proof: int) -> None:
        nonlocal taken
        soon(case)
        headers = {"X-Regolith": "1"} if proof else {}
        reply = case.call(session=session, headers=headers, cookies={name: key} if known else {}, timeout=PATIENCE)
        case.validate_response(reply, checks=CHECKS)
        if reply.status_code == 422 or reply.status_code == 400:
            assert isinstance(reply.json()["error"], str)
        taken += reply.status_code == 200

    try:
        every()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, operation.label
        said = (operation.body, operation.query, operation.path_parameters, operation.headers)
        assert not any(said), f"{operation.label} could be asked wrongly"
    finally:
        session.close()
    return taken


def soon(case: Case[Any]) -> None:
    """Nobody waits for news, and where a game is asked for, there is one."""
    if isinstance(case.query, dict) and isinstance(case.query.get("wait"), int | float):
        case.query["wait"] = min(case.query["wait"], 0.01)
    if isinstance(case.body, dict) and isinstance(case.body.get("game"), str):
        case.body["game"] = "outpost"


# Frames

NUMBERS = st.one_of(st.integers(), st.integers(-(10**400), 10**400), st.floats())
LEAVES = st.one_of(st.none(), st.booleans(), NUMBERS, st.text(max_size=40), st.sampled_from(["decide", "ping", "\x00"]))
TREES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=12) | st.sampled_from(["do", "idem"]), inner)
    ),
    max_leaves=12,
)
KEYS = st.one_of(st.text(max_size=220), st.sampled_from(["phase:1", "pass", "end", "build:drill", ""]))


def decisions(number: int, offered: list[str]) -> st.SearchStrategy[dict[str, Any]]:
    """Nearly right: every field is right, wrong, of another kind, or not there."""
    fields: dict[str, st.SearchStrategy[Any]] = {
        "do": st.sampled_from(["decide"] * 6 + ["ping", "undo"]) | TREES,
        "number": st.just(number) | st.integers(-2, 60) | TREES,
        "idem": st.text("abcdefgh-_0", min_size=6, max_size=70) | TREES,
        "key": st.sampled_from(offered) | KEYS | TREES,
        "keys": st.lists(st.sampled_from(offered) | KEYS, max_size=210) | TREES,
        "seat": st.integers(-1, 17) | TREES,
        "more": TREES,
    }
    return st.fixed_dictionaries({}, optional=fields)


def texts(number: int, offered: list[str]) -> st.SearchStrategy[str | bytes]:
    """One frame: a tree, a tree that is broken off, noise, depth, size, numbers and letters that are none."""
    trees = (decisions(number, offered) | TREES).map(json.dumps)
    return st.one_of(
        trees,
        trees,
        trees.flatmap(lambda text: st.integers(0, len(text)).map(lambda at: text[:at])),
        trees.map(lambda text: text.replace('"', '"\\ud800', 1)),
        trees.map(str.encode),
        st.binary(max_size=200),
        st.text(max_size=200),
        st.integers(1, 30_000).map(lambda deep: "[" * deep),
        st.integers(1, 6_000).map(lambda deep: '{"do":' * deep + "1" + "}" * deep),
        st.sampled_from(
            ["NaN", "-Infinity", "1e999", '{"do":"decide","number":1e400}', "9" * 5000, '"\\ud800"', "\x00"]
        ),
        st.integers(FRAME - 2, 3 * FRAME).map(lambda size: '{"do":"ping"}' + " " * size),
    )


def fuzz_frames(site: Site, count: int, chance: int = 0) -> None:
    """So many frames to a table where the sender sits. Each is answered, or the socket is closed for a reason."""
    browser = site.browser()
    table = browser.open("me me")
    question = browser.question(table)
    offered = [option["key"] for option in question["options"]]
    lines = [browser.socket(table)]
    reasons: set[int] = set()

    @seed(chance)
    @quietly(count)
    @given(frame=texts(question["number"], offered), as_text=st.booleans())
    def every(frame: str | bytes, as_text: bool) -> None:
        try:
            send(lines[0], frame, as_text=as_text)
            send(lines[0], '{"do":"ping"}', as_text=True)
            heard(lines[0], "pong")
        except ConnectionClosed as closed:
            # What was sent after the wrong frame can make the line break before the reason comes through.
            reasons.add(0 if closed.rcvd is None else closed.rcvd.code)
            lines[0] = browser.socket(table)

    every()
    lines[0].close()
    assert reasons <= {0, 1000, 1002, 1007, 1009}, reasons


def send(line: ClientConnection, frame: str | bytes, *, as_text: bool) -> None:
    """Bytes can be sent as text: what is in them need not be any."""
    if isinstance(frame, str):
        frame = frame.encode("utf-8", "surrogatepass")
    line.send(frame, text=as_text)


def fuzz_bytes(site: Site, count: int, chance: int = 0) -> None:
    """Whatever comes after the handshake, down to frames that end in the middle, bombs and false lengths."""
    browser = site.browser()
    table = browser.open("me me")
    heads = st.sampled_from(
        [b"\x81\xfe", b"\x81\xff", b"\xc1\x85", b"\x01\x80", b"\x88\x82", b"\x8f\x80", b"\x81\x05", b""]
    )

    @seed(chance)
    @quietly(count)
    @given(head=heads, rest=st.binary(max_size=64))
    def every(head: bytes, rest: bytes) -> None:
        with socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE) as line:
            line.sendall(handshake(table, browser))
            assert b"101" in line.recv(4096).split(b"\r\n")[0]
            line.sendall(head + rest)

    every()


def nobody_left(site: Site) -> bool:
    """Do all lines that were closed really end in the server? It has some seconds for that."""
    until = time.monotonic() + PATIENCE
    while site.server.limits.sockets and time.monotonic() < until:
        time.sleep(0.01)
    return not site.server.limits.sockets


def handshake(table: str, browser: Browser) -> bytes:
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{browser.site.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Extensions: permessage-deflate",
        f"Sec-WebSocket-Key: {key}",
        f"Cookie: {browser.cookie}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def chance() -> int:
    """The seed of all examples; another one finds other things."""
    return int(os.environ.get("REGOLITH_CHANCE", "0"))
