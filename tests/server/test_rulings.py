"""A ruling that the code can tell apart: what was begun before it goes on as it was begun, to the last card."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from kernel.toy_questions import Name
from kernel.toys import Toy, on_the_shelf, toy_spec
from regolith.kernel import registry
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.record import from_tree
from regolith.kernel.registry import Module, Ruling, Spec, spec_of
from regolith.kernel.rules import Setup
from regolith.kernel.verify import verify
from server.chaos.killing import Game, Move, next_move
from server.conftest import Where, quick
from server.site import Browser, running
from server.test_tables import wait_for_the_end

GAMES = {
    "outpost": Game("outpost", ("storms",), players=3, seed=3),
    "ares": Game("ares_expedition", ("discovery",), players=3, seed=3),
    "crisis": Game("ares_expedition", ("crisis",), players=2, seed=3),
    "pandorum": Game("pandorum", players=2, seed=3),
    "mars": Game("terraforming_mars", ("prelude", "venus", "colonies"), players=3, seed=3),
}
MOMENTS = (1, 4, 9, 17, 30)
"""After so many answers the games are saved."""


class Wider(Name):
    """Name one of two gems; since a ruling, one of three."""

    def options(self, s: Toy, f: Frame) -> list[int]:
        return list(range(3 if s.rules.has_ruling("three-gems") else 2))


@contextmanager
def shelved(spec: Spec) -> Iterator[None]:
    """In the place of the game of this name, with rules made anew."""
    before = registry._specs.get(spec.name)
    registry._specs[spec.name] = spec
    registry._rules.clear()
    try:
        yield
    finally:
        if before is not None:
            registry._specs[spec.name] = before
        registry._rules.clear()


def raised(spec: Spec) -> Spec:
    return replace(spec, version=spec.version + 1, rulings=(*spec.rulings, Ruling("a-test")))


def test_a_game_goes_on_by_the_ruling_it_was_begun_with(where: Where) -> None:
    """The program of before knew of no ruling: it did what today's does without it."""
    toy = toy_spec("wider", Sequence(*(Wider() for _ in range(4))))
    old = replace(toy, build=lambda setup: toy.build(Setup(*setup.key(), ("three-gems",))))
    new = replace(toy, version=2, rulings=(Ruling("three-gems"),))
    database = where("sqlite")
    with on_the_shelf(old), running(quick(database)) as site:
        anna = site.browser()
        table = anna.open("me me", "wider")
        assert len(anna.question(table)["options"]) == 2
        anna.answer(table, 1)
    registry._rules.clear()

    with on_the_shelf(new), running(quick(database)) as site:
        again = site.browser()
        again.cookie = anna.cookie
        assert (again.table(table)["rules_version"], again.table(table)["rules_note"]) == (1, "")
        assert len(again.question(table)["options"]) == 2
        again.post(f"/api/tables/{table}/undo")
        for _ in range(4):
            again.answer(table)
        record = from_tree(again.get(f"/api/tables/{table}/record"))
        assert (record.header.version, verify(record).true) == (1, True)
        assert again.get(f"/api/tables/{table}/replay?at=2&seat=all")["of"] == 4
        fresh = again.open("me me", "wider")
        assert len(again.question(fresh)["options"]) == 3


def test_games_of_every_kind_saved_at_five_moments_go_on_exactly(where: Where) -> None:
    """Each is played on beside one that was never saved."""
    database = where("sqlite")
    saved: list[tuple[str, Game, list[Move]]] = []
    with running(quick(database)) as site:
        anna = site.browser()
        for game in GAMES.values():
            for moment in MOMENTS:
                seats = " ".join(["me"] * game.players)
                table = anna.open(seats, game.name, modules=list(game.modules), options=game.options, seed=game.seed)
                moves = played(anna, table, game, [], moment)
                saved.append((table, game, moves))
        before = {table: told(anna, table, game) for table, game, _ in saved}

    specs = {game.name: raised(spec_of(game.name)) for game in GAMES.values()}
    with _all_shelved(list(specs.values())), running(quick(database)) as site:
        again = site.browser()
        again.cookie = anna.cookie
        for table, game, moves in saved:
            found = again.table(table)
            assert found["rules_note"] == ""
            assert found["rules_version"] == specs[game.name].version_with(game.modules) - 1
            assert told(again, table, game) == before[table]
            played(again, table, game, moves, 3)
            again.post(f"/api/tables/{table}/undo", {"consent": True})


@contextmanager
def _all_shelved(specs: list[Spec]) -> Iterator[None]:
    if not specs:
        yield
        return
    with shelved(specs[0]), _all_shelved(specs[1:]):
        yield


def told(browser: Browser, table: str, game: Game) -> list[object]:
    """What every seat is shown."""
    events = [browser.get(f"/api/tables/{table}/events?seat={seat}")["events"][0] for seat in range(game.players)]
    return [(event["view"], event["story"], event["undo"]) for event in events]


def played(browser: Browser, table: str, game: Game, moves: list[Move], more: int) -> list[Move]:
    """Answer so many times more, as on a table that goes on without a server."""
    match = game.match()
    done = list(moves)
    for move in done:
        move.apply(match)
    for _ in range(more):
        done.append(next_move(match, len(done), "random"))
        done[-1].apply(match)
        browser.post(f"/api/tables/{table}/decisions", done[-1].wish(f"answer-{len(done):04d}"))
    return done


def test_what_was_not_kept_goes_on_from_its_snapshot_as_before(where: Where) -> None:
    spec = spec_of("outpost")
    database = where("sqlite")
    with running(quick(database)) as site:
        anna = site.browser()
        table = anna.open("me me")
        anna.answer(table)
    with shelved(replace(raised(spec), version=spec.version + 2)), running(quick(database)) as site:
        again = site.browser()
        again.cookie = anna.cookie
        assert "goes on by version" in again.table(table)["rules_note"]


@pytest.mark.parametrize(
    ("modules", "version", "before"),
    [
        ((), 3, ()),
        ((), 2, ("second",)),
        ((), 1, None),
        (("moons",), 5, ()),
        (("moons",), 4, ("third",)),
        (("moons",), 3, ("second", "third")),
        (("moons",), 2, None),
        (("moons",), 6, None),
    ],
)
def test_which_rulings_a_game_was_begun_before(
    modules: tuple[str, ...], version: int, before: tuple[str, ...] | None
) -> None:
    spec = replace(
        toy_spec("ruled", Name()),
        version=3,
        modules=(Module("moons", "Moons", "", raised=2),),
        rulings=(Ruling("second"), Ruling("third", module="moons")),
    )

    assert spec.before(modules, version) == before


def test_a_whole_game_by_the_rules_of_before_is_true(where: Where) -> None:
    database = where("sqlite")
    with running(quick(database)) as site:
        anna = site.browser()
        table = anna.open("me random", options={"rounds": 1})
        anna.answer(table)
    with shelved(raised(spec_of("outpost"))), running(quick(database)) as site:
        again = site.browser()
        again.cookie = anna.cookie
        again.post(f"/api/tables/{table}/leave", {"bot": "random"})
        wait_for_the_end(again, table)
        verdict = verify(from_tree(again.get(f"/api/tables/{table}/record")))

    assert verdict.true
