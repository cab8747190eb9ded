"""Tables for the page, most of them of Terraforming Mars: played up to a moment on the server, or put on the page as
the engine makes them, where no game would lead there soon."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from browsing import PATIENCE, opened, post
from full_table import full_table
from page_checks import drawn
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.view import observe
from regolith.server.tables.looking import ahead_of

GAME = "terraforming_mars"
MODULES = ["prelude", "venus", "colonies"]
NAMES = ("Ada", "Bruno", "Chen", "Dora", "Emil")

LAZY = 0.04
"""So seldom somebody passes who could do something else."""
BUSY = ("play:", "use:", "claim:", "fund:", "trade:", "convert:", "build:", "buy:", "keep:", "space:")
ENOUGH = 0.25
"""So often somebody who picks cards has picked enough."""

UNKNOWN = {"kind": "hidden", "text": "", "changes": []}

View = dict[str, Any]
Wanted = Callable[[Match], bool]
Step = tuple[int, int, list[str]]
"""Whose answer to which question, with all picks of a run."""


def busy(players: int, seed: int, wanted: Wanted) -> list[Step]:
    """The answers of people who seldom pass, until the moment that is wanted."""
    return busily(Match.start(GAME, players=players, modules=MODULES, seed=seed), seed, wanted)


def facing_marsbot(wanted: Wanted, *modules: str, seed: int = 4, **options: Any) -> Match:
    """Somebody who seldom passes against MarsBot, at the moment that is wanted."""
    match = Match.start(GAME, players=1, modules=["automa", *modules], seed=seed, options=options)
    busily(match, seed, wanted)
    return match


def busily(match: Match, seed: int, wanted: Wanted) -> list[Step]:
    """Play on like people who seldom pass, until the moment that is wanted; what they have answered."""
    chance = random.Random(seed)
    steps: list[Step] = []
    run: list[str] = []
    seat = number = 0
    while run or not wanted(match):
        asked = (match.decision(seat) if run else None) or match.decisions()[0]
        seat = asked.seat
        deeds = [key for key in asked.keys if key.startswith(BUSY)]
        enough = "done" in asked.keys and chance.random() < ENOUGH
        key = "done" if enough else chance.choice(deeds if deeds and chance.random() > LAZY else asked.keys)
        number = number if run else asked.number
        run.append(key)
        match.answer(seat, key)
        if not (asked.group and has_picked(match, seat)):
            steps.append((seat, number, run))
            run = []
    return steps


def has_picked(match: Match, seat: int) -> bool:
    """Is the seat in the middle of a run of picks?"""
    question = match.observe(seat)["decision"]
    return question is not None and bool(question["picked"])


def replied(match: Match, answers: Iterable[tuple[int, str]]) -> list[Step]:
    """Give these answers, and gather those of a run."""
    steps: list[Step] = []
    run: list[str] = []
    number = 0
    for seat, key in answers:
        asked = match.decision(seat)
        assert asked is not None
        number = number if run else asked.number
        run.append(key)
        match.answer(seat, key)
        if not (asked.group and has_picked(match, seat)):
            steps.append((seat, number, run))
            run = []
    return steps


def turned_up(generation: int, cards: int) -> Wanted:
    """MarsBot has so many cards left in a generation, or fewer, and it is the person's turn."""

    def wanted(match: Match) -> bool:
        table = match.observe(0)["table"]
        there = table["generation"] >= generation and table["marsbot"]["action_deck"] <= cards
        return match.is_over() or (there and match.decisions()[0].kind == "turn")

    return wanted


def turn_of(seat: int, generation: int) -> Wanted:
    """The first turn of a seat in a generation."""

    def wanted(match: Match) -> bool:
        asked = match.decisions()[0]
        there: int = match.observe(None)["table"]["generation"]
        return match.is_over() or (there >= generation and asked.seat == seat and asked.kind == "turn")

    return wanted


def last_turn_of(seat: int) -> Wanted:
    """A turn of a seat when Mars is complete: the generation is the last one."""

    def wanted(match: Match) -> bool:
        if match.is_over() or match.decisions()[0].seat != seat or match.decisions()[0].kind != "turn":
            return match.is_over()
        table = match.observe(None)["table"]
        return all(table[scale["scale"]] == scale["to"] for scale in table["scales"][:3])

    return wanted


def played(page: Page, address: str, players: int, wanted: Wanted, seed: int) -> str:
    """A table of which all seats are held here, at the moment that is wanted."""
    post(page, address, "/me", {"name": NAMES[0]})
    table = opened(page, address, ["me"] * players, game=GAME, modules=MODULES, seed=seed)
    for seat, name in enumerate(NAMES[:players]):
        post(page, address, f"/tables/{table}/rename", {"name": name, "seat": seat})
    answer_all(page, address, table, busy(players, seed, wanted))
    return table


def answer_all(page: Page, address: str, table: str, steps: list[Step]) -> None:
    """Answers from the first one on, as the page would send them."""
    for n, (seat, number, keys) in enumerate(steps):
        answer = {"number": number, "idem": f"step-{n:05}", "keys": keys, "seat": seat}
        post(page, address, f"/tables/{table}/decisions", answer)


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


def stage(
    page: Page,
    address: str,
    view: View,
    story: list[dict[str, Any]] | None = None,
    match: Match | None = None,
) -> None:
    """Open a table whose view is this one, and whose story, if there is one. What an answer would do is told where the
    match behind the view is given."""
    post(page, address, "/me", {"name": "Ada"})
    game = GAME if match is None else match.header.setup.game
    table = opened(page, address, ["me"] * view["players"], game=game, modules=view["modules"], seed=1)

    def put_in(route: Route) -> None:
        answer = route.fetch()
        info = answer.json()
        info["state"]["view"] = view
        if story is not None:
            info["state"]["story"] = story
        info["your_seat"] = view["seat"]
        for seat in info["seats"]:
            seat["name"] = NAMES[seat["seat"]]
            seat["yours"] = seat["seat"] == view["seat"]
        route.fulfill(response=answer, json=info)

    heard: list[str] = []

    def leave_it_there(line: WebSocketRoute) -> None:
        """The server's own view of the table does not take the stage."""
        server = line.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            heard.append(json.loads(frame)["kind"])
            if heard[-1] != "view":
                line.send(frame)

        server.on_message(pass_on)

    def look_ahead(route: Route) -> None:
        """The server has another table behind the stage: what an answer would do here, it cannot tell."""
        asked = json.loads(route.request.post_data or "{}")
        told = {"number": asked["number"], "lines": [], "changes": [], "then": [UNKNOWN], "hides": True, "asks": None}
        if match is not None:
            told = msgspec.to_builtins(ahead_of(match, view["seat"], asked["number"], asked["keys"]))
        route.fulfill(json=told)

    page.route(f"**/api/tables/{table}", put_in)
    page.route(f"**/api/tables/{table}/ahead", look_ahead)
    page.route_web_socket(f"**/api/tables/{table}/socket?*", leave_it_there)
    page.goto(f"/t/{table}")
    page.locator("#ask").wait_for()
    until = time.monotonic() + PATIENCE / 1000
    while "present" not in heard:
        assert time.monotonic() < until, f"the table is not followed: {heard}"
        page.wait_for_timeout(20)
    # The form of a question may come later than the table: until then the bar is busy, and no key means anything.
    page.locator("#ask[aria-busy=false]").wait_for()
    drawn(page)
