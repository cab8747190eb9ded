"""No byte sent to a seat names a card that is hidden from it (P12, P13); secret answers stay secret until all are in,
and come to the same in any order (P18, as far as it is promised)."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from regolith.kernel.match import Match
from server.chaos.canary import Viewer, names_at, same_on_twins, seated
from server.chaos.killing import Game, Move, next_move, shown
from server.conftest import Where, quick
from server.site import Browser, Site, Tree, running

GAMES = {
    "ares": Game("ares_expedition", seed=21),
    "discovery": Game("ares_expedition", ("discovery",), {"draft": True}, 3, seed=22),
    "crisis": Game("ares_expedition", ("crisis",), {"open_hands": False}, seed=23),
    "outpost": Game("outpost", ("storms",), seed=24),
}
EVERY = 30
"""After so many decisions everything is asked for over HTTP."""


@pytest.mark.parametrize("name", ["ares", pytest.param("crisis", marks=pytest.mark.long), "outpost"])
def test_no_byte_names_a_hidden_card(lone: Site, name: str) -> None:
    """A whole game, half of it over sockets and half by HTTP; every frame and every answer is read."""
    match = GAMES[name].match()
    table, viewers = seated(lone, GAMES[name])
    head = viewers[0].browser.table(table)["seq"]
    for viewer in viewers:
        viewer.hear(match, head)
    at = 0
    while True:
        move = next_move(match, at)
        seq = viewers[move.seat].decide(table, move.wish(f"answer-{at:04d}"), by_socket=at % 2 == 0)
        move.apply(match)
        if match.is_over():
            break
        for viewer in viewers:
            viewer.hear(match, seq)
            if at % EVERY == 9 * viewer_turn(viewer) % EVERY:
                viewer.ask(match, table, seq)
                true, twin = same_on_twins(lone, table, viewer.seat, at)
                assert true == twin, f"seat {viewer.seat} can tell the table from another one"
        at += 1

    _, whose = names_at(match)
    for viewer in viewers:
        assert viewer.read > 80_000
        assert set(whose.values()) - viewer.known, "nothing was hidden: this test shows nothing"
        viewer.line.close()


def viewer_turn(viewer: Viewer) -> int:
    """Each viewer asks after another decision."""
    return 2 if viewer.seat is None else viewer.seat


def test_a_hidden_card_would_be_found(lone: Site) -> None:
    """The test above can fail: what one seat is sent is full of cards that another must not see."""
    match = GAMES["ares"].match()
    table, viewers = seated(lone, GAMES["ares"])
    for viewer in viewers:
        viewer.learn(match)
        viewer.line.close()
    anna, ben, watcher = viewers
    sent = json.dumps(anna.browser.table(table), ensure_ascii=False)

    anna.look_through(match, sent, "anna's own")
    for other in (ben, watcher):
        with pytest.raises(AssertionError, match="is told of"):
            other.look_through(match, sent, "what anna is sent")


# Secret answers


def is_promised(match: Match) -> bool:
    """Planning, drafting, research and set-up: what everybody is asked at once, over nothing that they share."""
    asked = match.decisions()
    lanes = {lane.seat: lane for lane in match.state.lanes}
    return len(asked) > 1 and all(
        (one.seat in lanes and lanes[one.seat].secret) or one.context.endswith("keep_research/each") for one in asked
    )


def opened(browser: Browser, game: Game) -> str:
    more: dict[str, Any] = {"modules": list(game.modules), "options": game.options, "seed": game.seed}
    return browser.open(" ".join(["me"] * game.players), game.name, **more)


def send(browser: Browser, table: str, moves: list[Move], at: int) -> None:
    for place, move in enumerate(moves):
        browser.post(f"/api/tables/{table}/decisions", move.wish(f"answer-{at:04d}-{place}"))


def told(browser: Browser, table: str, seat: int | None) -> Tree:
    looker = browser if seat is not None else Browser(browser.site)
    (event,) = looker.get(f"/api/tables/{table}/events" + ("" if seat is None else f"?seat={seat}"))["events"]
    return unordered(event)


def unordered(event: Tree) -> Tree:
    """The table as it lies. Only the story was told in the order of arrival, and that order means nothing."""
    return {"view": event["view"], "story": sorted(line["text"] for line in event["story"])}


@pytest.mark.parametrize("name", [pytest.param("ares", marks=pytest.mark.long), "discovery", "outpost"])
def test_any_order_of_secret_answers_gives_the_same_table(lone: Site, name: str) -> None:
    """One table for every order of three seats. Wherever the order must not matter, each has its own."""
    game = Game(GAMES[name].name, GAMES[name].modules, GAMES[name].options, 3, GAMES[name].seed)
    browser = lone.browser()
    match = game.match()
    orders = list(itertools.permutations(range(game.players)))
    tables = [opened(browser, game) for _ in orders]
    stages = 0
    for at in range(60):
        if match.is_over():
            break
        if not is_promised(match):
            move = next_move(match, at)
            for table in tables:
                send(browser, table, [move], at)
            move.apply(match)
            continue
        stages += 1
        moves = {one.seat: next_move(match, place) for place, one in enumerate(match.decisions())}
        for order, table in zip(orders, tables, strict=True):
            send(browser, table, [moves[seat] for seat in order if seat in moves], at)
        for move in moves.values():
            move.apply(match)
        for seat in (*range(game.players), None):
            first, *others = [told(browser, table, seat) for table in tables]
            for other in others:
                assert other == first
            assert first == unordered(shown(match, seat))
    assert stages >= 8


@pytest.mark.parametrize("name", GAMES)
def test_nobody_learns_a_secret_answer_early(where: Where, name: str) -> None:
    """The same table once for every answer that a seat could give: until the last answer is in, all others are sent
    exactly the same bytes, whichever it was."""
    game = GAMES[name]
    with running(quick(where("sqlite"), now=lambda: 1_000_000.0)) as site:
        shown_to: list[list[str]] = []
        answers = secret_answers(game)
        assert len(answers) > 1
        for before, answer in answers:
            table, viewers = seated(site, game)
            head = viewers[0].browser.table(table)["seq"]
            for at, move in enumerate([*before, answer]):
                head = viewers[move.seat].decide(table, move.wish(f"answer-{at:04d}"), by_socket=False)
            shown_to.append([everything(viewer, table, head) for viewer in viewers if viewer.seat != answer.seat])
            own = viewers[answer.seat].browser.view(table)
            assert own["secret_answer"] == answer.keys
            for viewer in viewers:
                viewer.line.close()
        assert all(texts == shown_to[0] for texts in shown_to)


def secret_answers(game: Game) -> list[tuple[list[Move], Move]]:
    """The way to the second secret question of the game, and every answer that a seat could give to it."""
    match = game.match()
    before: list[Move] = []
    stages = 0
    while not (is_promised(match) and len(match.decisions()) == game.players and (stages := stages + 1) == 2):
        before.append(next_move(match, len(before)))
        before[-1].apply(match)
    asked = match.decisions()[-1]
    if asked.group:
        keys = [[key] for key in asked.keys if key != "done"]
        return [(before, Move(asked.seat, asked.number, [*one, "done"], True)) for one in keys[:4]]
    return [(before, Move(asked.seat, asked.number, [key], False)) for key in asked.keys]


def everything(viewer: Viewer, table: str, head: int) -> str:
    """All that came over the socket, and all that can be asked for, without the name of the table."""
    while viewer.seq < head:
        viewer.receive()
    texts = [text for text in viewer.frames if '"present"' not in text]
    for path in ("", "/events", "/events?after=1", "/record", f"/replay?at={head}"):
        reply = viewer.browser.ask("GET", f"/api/tables/{table}{path}")
        body = dict(reply.body)
        body.pop("present", None)
        texts += [json.dumps(body), reply.headers["content-length"]]
    return "\n".join(texts).replace(table, "this table")
