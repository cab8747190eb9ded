"""Every request that names a seat, for every seat and in every role: one's own is one's own (P20)."""

from __future__ import annotations

import json

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from regolith.server.app import ENDPOINTS
from regolith.server.routes.endpoint import SEATED, Endpoint
from server.hall import ROLES, Hall
from server.site import PATIENCE, Tree, heard

SEATS = {"owner": 0, "guest": 1}


def names_a_seat(endpoint: Endpoint) -> bool:
    kinds = [kind for kind in (endpoint.body, endpoint.query) if kind is not None]
    return any(field.name == "seat" for kind in kinds for field in msgspec.structs.fields(kind))


NAMES_A_SEAT = [endpoint for endpoint in ENDPOINTS if names_a_seat(endpoint)]
SENT: dict[str, Tree] = {
    "Decide": {"number": 0, "key": "nothing", "idem": "x" * 8},
    "LookAhead": {"number": 0, "keys": ["nothing"]},
    "Undo": {},
    "Redo": {},
    "Consent": {"agree": True},
    "Say": {"text": "hello"},
    "RenameSeat": {"name": "somebody"},
    "Join": {},
    "Leave": {"bot": "nobody"},
    "SetPlan": {},
    "Prepare": {"context": "nothing", "keys": []},
    "AskHint": {},
}
"""Bodies that make sense but change nothing."""


def test_nothing_that_names_a_seat_is_left_out() -> None:
    posts = {endpoint.body.__name__ for endpoint in NAMES_A_SEAT if endpoint.body is not None}

    assert posts == set(SENT)
    assert [endpoint.path for endpoint in NAMES_A_SEAT if endpoint.method == "GET"] == [
        "/api/tables/{table}/events",
        "/api/tables/{table}/replay",
        "/api/tables/{table}/plan",
    ]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("endpoint", NAMES_A_SEAT, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_a_seat_is_for_who_holds_it(hall: Hall, endpoint: Endpoint, role: str, seat: int) -> None:
    browser = hall.site.browser()
    browser.cookie = hall.browsers[role].cookie
    path = endpoint.path.format(table=hall.table)

    if endpoint.body is None:
        reply = browser.ask("GET", f"{path}?seat={seat}")
    else:
        reply = browser.ask("POST", path, {**SENT[endpoint.body.__name__], "seat": seat})

    if endpoint.path.endswith("/join"):
        joined = (reply.status, reply.body.get("seat"), reply.body.get("code"))
        assert joined == ((200, seat, None) if SEATS.get(role) == seat else (409, None, "no_seat"))
    elif SEATS.get(role) == seat:
        assert reply.status in (200, 409, 422)
    elif role == "none" and (endpoint.body is not None or endpoint.who == SEATED):
        assert reply.status == 401
    else:
        assert reply.status == 403


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("role", ROLES)
def test_the_socket_of_a_seat_is_for_who_holds_it(hall: Hall, role: str, seat: int) -> None:
    browser = hall.site.browser()
    browser.cookie = hall.browsers[role].cookie
    with browser.socket(f"{hall.table}") as line:
        heard(line, "view")
        line.send(f'{{"do":"decide","number":0,"key":"x","idem":"12345678","seat":{seat}}}')
        answer = heard(line, "failed")

    own = SEATS.get(role) == seat
    assert answer["code"] in (("stale", "illegal") if own else ("not_seated", "not_your_seat"))
    assert ("fresh" in answer and answer["fresh"] is not None) == own


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("role", ROLES)
def test_nobody_follows_another_seat_over_the_socket(hall: Hall, role: str, seat: int) -> None:
    cookie = hall.browsers[role].cookie
    url = f"ws://127.0.0.1:{hall.site.port}/api/tables/{hall.table}/socket?seat={seat}"
    headers = {"Cookie": cookie} if cookie else {}
    with connect(url, additional_headers=headers, open_timeout=PATIENCE, close_timeout=5) as line:
        first = json.loads(line.recv(timeout=PATIENCE))

        if SEATS.get(role) == seat:
            assert (first["kind"], first["view"]["seat"]) == ("view", seat)
        else:
            assert (first["kind"], first["code"]) == ("failed", "not_your_seat")
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
