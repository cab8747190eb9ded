"""Every route in every role: the lines that make the routes say who may, and the server does as they say."""

from __future__ import annotations

import pytest

from regolith.server.app import ENDPOINTS
from regolith.server.routes.endpoint import ANYONE, DEVICE, KNOWN, OWNER, PARTY, SEATED, Endpoint
from server.hall import ROLES, Hall

MAY = {
    ANYONE: set(ROLES),
    DEVICE: set(ROLES),
    KNOWN: set(ROLES) - {"none"},
    PARTY: {"guest", "owner"},
    SEATED: {"guest", "owner"},
    OWNER: {"owner"},
}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_who_may_and_who_may_not(hall: Hall, endpoint: Endpoint, role: str) -> None:
    """A body that makes no sense shows who gets past the door: 422 inside, 401 or 403 outside."""
    browser = hall.site.browser()
    browser.cookie = hall.browsers[role].cookie
    path = endpoint.path.format(table=hall.table, game="outpost", seat=0)
    body = None if endpoint.method == "GET" else b'{"nonsense": 1}'

    reply = browser.ask(endpoint.method, path, body)

    if role not in MAY[endpoint.who]:
        assert reply.status == (401 if role == "none" else 403)
    elif endpoint.method == "POST":
        assert reply.status == 422
    else:
        assert reply.status in (200, 409)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_other_methods_are_refused(hall: Hall, endpoint: Endpoint) -> None:
    path = endpoint.path.format(table=hall.table, game="outpost", seat=0)

    assert hall.site.browser().ask("DELETE", path, b"{}").status in (404, 405)


def test_every_changing_route_needs_the_header(hall: Hall) -> None:
    for endpoint in ENDPOINTS:
        if endpoint.changes:
            path = endpoint.path.format(table=hall.table, game="outpost", seat=0)
            reply = hall.site.browser().ask(endpoint.method, path, b"{}", X_Regolith="")
            assert (endpoint.path, reply.status, reply.body["code"]) == (endpoint.path, 403, "proof")


@pytest.mark.parametrize("seat", ["guest", "owner"])
@pytest.mark.parametrize("other", ROLES)
def test_nobody_follows_the_stream_of_another_seat(hall: Hall, seat: str, other: str) -> None:
    number = 0 if seat == "owner" else 1
    browser = hall.site.browser()
    browser.cookie = hall.browsers[other].cookie

    reply = browser.ask("GET", f"/api/tables/{hall.table}/events?seat={number}")

    assert reply.status == (200 if other == seat else 403)
