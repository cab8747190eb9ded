"""Every route in every role: who may is written down here once more, and the server does as it says."""

from __future__ import annotations

import pytest

from regolith.server.app import ENDPOINTS
from regolith.server.routes.endpoint import Endpoint
from server.hall import ROLES, Hall

EVERYBODY, KEY, TABLE, OWNER = "everybody", "who has a key", "who sits there", "who opened it"
MAY = {EVERYBODY: set(ROLES), KEY: set(ROLES) - {"none"}, TABLE: {"guest", "owner"}, OWNER: {"owner"}}
WHO = {
    "GET /api/shelf": EVERYBODY,
    "GET /api/cards/{game}": EVERYBODY,
    "GET /api/figures/{game}": EVERYBODY,
    "GET /api/rules/{game}": EVERYBODY,
    "GET /api/me": EVERYBODY,
    "POST /api/me": EVERYBODY,
    "GET /api/me/recovery": EVERYBODY,
    "POST /api/me/recover": EVERYBODY,
    "POST /api/me/key": KEY,
    "GET /api/tables": EVERYBODY,
    "POST /api/tables": EVERYBODY,
    "GET /api/tables/{table}": EVERYBODY,
    "POST /api/tables/{table}/join": EVERYBODY,
    "POST /api/tables/{table}/leave": TABLE,
    "POST /api/tables/{table}/rename": TABLE,
    "POST /api/tables/{table}/chat": TABLE,
    "POST /api/tables/{table}/share": TABLE,
    "POST /api/tables/{table}/start": OWNER,
    "POST /api/tables/{table}/seats/{seat}": KEY,
    "POST /api/tables/{table}/rematch": TABLE,
    "POST /api/tables/{table}/decisions": TABLE,
    "POST /api/tables/{table}/ahead": TABLE,
    "POST /api/tables/{table}/undo": TABLE,
    "POST /api/tables/{table}/redo": TABLE,
    "POST /api/tables/{table}/consent": TABLE,
    "GET /api/tables/{table}/events": EVERYBODY,
    "GET /api/tables/{table}/replay": EVERYBODY,
    "GET /api/tables/{table}/result": EVERYBODY,
    "GET /api/tables/{table}/record": EVERYBODY,
    "GET /api/deals/{deal}": EVERYBODY,
    "GET /api/me/statistics": EVERYBODY,
    "GET /api/tables/{table}/plan": TABLE,
    "POST /api/tables/{table}/plan": TABLE,
    "POST /api/tables/{table}/prepared": TABLE,
    "GET /api/companion": EVERYBODY,
    "GET /api/companion/{game}": EVERYBODY,
    "POST /api/companion": EVERYBODY,
    "POST /api/companion/thrown": EVERYBODY,
    "GET /api/me/notices": EVERYBODY,
    "POST /api/me/notices": EVERYBODY,
    "POST /api/me/notices/ways": EVERYBODY,
    "POST /api/me/notices/ways/{way}": KEY,
    "POST /api/guide": EVERYBODY,
    "POST /api/tables/{table}/hint": TABLE,
    "GET /health": EVERYBODY,
    "GET /metrics": EVERYBODY,
}
"""Who gets past the door of each route. What is done behind it to whose seat is tested where it belongs."""


def test_every_route_has_its_line() -> None:
    assert {f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS} == set(WHO)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_who_may_and_who_may_not(hall: Hall, endpoint: Endpoint, role: str) -> None:
    """A body that makes no sense shows who gets past the door: 422 inside, 401 or 403 outside."""
    browser = hall.site.browser()
    browser.cookie = hall.browsers[role].cookie
    path = endpoint.path.format(table=hall.table, game="outpost", seat=0, deal=hall.deal, way="none")
    body = None if endpoint.method == "GET" else b'{"nonsense": 1}'

    reply = browser.ask(endpoint.method, path, body)

    if role not in MAY[WHO[f"{endpoint.method} {endpoint.path}"]]:
        assert reply.status == (401 if role == "none" else 403)
    elif endpoint.method == "POST":
        assert reply.status == 422
    else:
        assert reply.status in (200, 409)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_other_methods_are_refused_and_the_right_ones_named(hall: Hall, endpoint: Endpoint) -> None:
    path = endpoint.path.format(table=hall.table, game="outpost", seat=0, deal=hall.deal, way="none")

    for method in ("DELETE", "PUT", "PATCH"):
        refused = hall.site.browser().ask(method, path, b"{}")
        assert refused.status == 405
        assert endpoint.method in refused.headers["allow"].split(", ")
        assert method not in refused.headers["allow"]


def test_what_is_not_there_is_not_there_for_any_method(hall: Hall) -> None:
    for method in ("GET", "POST", "DELETE"):
        reply = hall.site.browser().ask(method, "/api/nothing", b"{}" if method != "GET" else None)
        assert (reply.status, reply.body["code"]) == (404, "not_found")


def test_every_changing_route_needs_the_header(hall: Hall) -> None:
    for endpoint in ENDPOINTS:
        if endpoint.changes:
            path = endpoint.path.format(table=hall.table, game="outpost", seat=0, deal=hall.deal, way="none")
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
