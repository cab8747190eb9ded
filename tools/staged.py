"""A table at any moment the engine can make, on the real page: the server's answer carries another view."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, Route

from browsing import opened, post
from full_table import full_table
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.view import observe

GAME = "terraforming_mars"
MODULES = ["prelude", "venus", "colonies"]
NAMES = ("Ada", "Bruno", "Chen", "Dora", "Emil")

View = dict[str, Any]


def early(players: int, seed: int = 3) -> View:
    """The first turn of the first generation, seen by whose turn it is."""
    match = Match.start(GAME, players=players, modules=MODULES, seed=seed)
    chance = random.Random(seed)
    while match.decisions()[0].kind != "turn":
        asked = match.decisions()[0]
        match.answer(asked.seat, chance.choice(asked.keys))
    return dict(match.observe(match.decisions()[0].seat))


def late(players: int, *answers: str, seed: int = 1) -> View:
    """The last generation with 40 cards before everybody, after these answers of whose turn it is."""
    machine = full_table(seed, players=players)
    seat = machine.seats_asked()[0]
    for key in answers:
        machine.apply(seat, key)
    return seen(machine, seat)


def seen(machine: Machine, seat: int) -> View:
    return dict(observe(machine, seat))


def stage(page: Page, address: str, view: View) -> None:
    """Open a table whose view is this one."""
    post(page, address, "/me", {"name": "Ada"})
    table = opened(page, address, ["me"] * view["players"], game=GAME, modules=view["modules"], seed=1)

    def put_in(route: Route) -> None:
        answer = route.fetch()
        info = answer.json()
        info["state"]["view"] = view
        info["your_seat"] = view["seat"]
        for seat in info["seats"]:
            seat["name"] = NAMES[seat["seat"]]
            seat["yours"] = seat["seat"] == view["seat"]
        route.fulfill(response=answer, json=info)

    page.route(f"**/api/tables/{table}", put_in)
    page.goto(f"/t/{table}")
    page.locator("#map").wait_for()
