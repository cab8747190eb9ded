"""A match as bytes is the same match: in views, in what may be taken back, and in what comes after."""

from __future__ import annotations

import pickle
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regolith.kernel.match import Match, NoUndo
from regolith.server.bots.worker import choose
from regolith.server.store import connect
from regolith.server.tables.frozen import digest_of, frozen, thawed
from regolith.server.tables.looking import undo_of
from server.conftest import Where, quick
from server.site import running

pytestmark = pytest.mark.both


def same(one: Match, other: Match) -> bool:
    seats: list[int | None] = [*range(one.header.setup.players), None]
    return (
        one.fingerprint() == other.fingerprint()
        and all(one.observe(seat) == other.observe(seat) for seat in seats)
        and all(one.story(seat) == other.story(seat) for seat in seats)
        and all(undo_of(one, seat) == undo_of(other, seat) for seat in seats if seat is not None)
        and one.record() == other.record()
    )


def step(match: Match, dice: Random) -> None:
    """An answer of whoever is asked, or now and then an undo."""
    decision = dice.choice(match.decisions())
    if dice.random() < 0.1:
        try:
            match.undo(decision.seat, consent=dice.random() < 0.5)
            return
        except NoUndo:
            pass
    match.answer(decision.seat, dice.choice(decision.keys))


@pytest.mark.parametrize("game", ["outpost", "ares_expedition"])
def test_it_is_the_same_match_and_goes_on_alike(game: str) -> None:
    match = Match.start(game, players=3, seed=5)
    dice = Random(2)
    for _ in range(12):
        for _ in range(8):
            if match.is_over():
                break
            step(match, dice)
        twin, extra = thawed(match.header, frozen(match, {"asked": 1}))
        assert extra == {"asked": 1}
        assert same(match, twin)
        ahead, seed = match.clone(), dice.random()
        one, other = Random(seed), Random(seed)
        for _ in range(5):
            if not ahead.is_over():
                step(ahead, one)
                step(twin, other)
        assert same(ahead, twin)


def test_what_was_taken_back_can_still_be_played_again() -> None:
    match = Match.start("outpost", players=2, seed=1)
    decision = match.decisions()[0]
    match.answer(decision.seat, decision.keys[0])
    after = match.observe(decision.seat)
    match.undo(decision.seat)

    twin, _ = thawed(match.header, frozen(match, None))
    twin.redo(decision.seat)

    assert twin.observe(decision.seat) == after


def test_what_was_taken_back_stays_in_the_story() -> None:
    match = Match.start("outpost", players=2, seed=1)
    while not any(key.startswith("sell:") for key in match.decisions()[0].keys):
        match.answer(match.decisions()[0].seat, match.decisions()[0].keys[0])
    decision = match.decisions()[0]
    match.answer(decision.seat, next(key for key in decision.keys if key.startswith("sell:")))
    match.undo(decision.seat)

    twin, _ = thawed(match.header, frozen(match, None))

    assert twin.story(None) == match.story(None)
    assert [line["kind"] for line in twin.story(None)][-1] == "undone"


def test_a_snapshot_of_many_changes_of_mind_is_read_as_a_short_one() -> None:
    """As they were written before there was a bound; and of what is written now the size has one."""
    match = Match.start("outpost", players=2, seed=1)
    while not any(key.startswith("sell:") for key in match.decisions()[0].keys):
        match.answer(match.decisions()[0].seat, match.decisions()[0].keys[0])
    decision = match.decisions()[0]
    key = next(key for key in decision.keys if key.startswith("sell:"))
    size = len(zlib.decompress(frozen(match, None)))
    for _ in range(1000):
        match.answer(decision.seat, key)
        match.undo(decision.seat)
    assert len(zlib.decompress(frozen(match, None))) < size + 20_000
    match.withdrawn = match.withdrawn * 50

    twin, _ = thawed(match.header, frozen(match, None))

    assert len(twin.withdrawn) <= 100
    assert twin.story(None)[-1] == match.story(None)[-1]


def test_a_bot_answers_a_table_that_came_as_bytes() -> None:
    match = Match.start("ares_expedition", players=2, seed=3)
    for at in range(40):
        decision = match.decisions()[0]
        for key in choose("greedy", f"dice {at}", decision.seat, pickle.loads(pickle.dumps(match.state))):
            match.answer(decision.seat, key)

    assert len(match.taken) >= 40


class Payload:
    """What somebody hides in a backup that they hand to a host."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.file,)


def test_nothing_in_a_snapshot_is_ever_carried_out(where: Where, tmp_path: Path) -> None:
    database, file = where("sqlite"), tmp_path / "carried-out"
    with running(quick(database)) as site:
        browser = site.browser()
        table = browser.open("me me")
        for _ in range(5):
            browser.answer(table)
        before = browser.table(table)["state"]
    db: Any = connect(database)
    for body in (
        zlib.compress(pickle.dumps(Payload(file))),
        zlib.compress(b"[" * 100_000),
        zlib.compress(bytes(10**8)),
    ):
        db.run("UPDATE snapshots SET body = ?, digest = ?", body, digest_of(body))
        with running(quick(database)) as site:
            again = site.browser()
            again.cookie = browser.cookie
            assert again.table(table)["state"] == before
    db.close()

    assert not file.exists()
