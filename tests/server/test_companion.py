"""Games beside a real box: each device keeps its own copy here, and is told of another one that it has not seen."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from regolith.server.routes.companion import GAMES, PIECE, ROOM
from regolith.server.store import connect
from regolith.server.store.migrate import scripts
from regolith.server.store.postgres import PostgresDb
from regolith.server.store.sqlite import SqliteDb
from regolith.server.wishes import COMPANION_FILE
from server.conftest import KINDS, Where, quick
from server.site import Browser, Site, Tree, running
from server.test_guests import deaf_line, porter_of
from server.test_limits import until


@pytest.fixture
def game(request: pytest.FixtureRequest) -> str:
    """A game of the test's own: the server is that of all tests here."""
    return sha256(request.node.name.encode()).hexdigest()[:32]


def keep(browser: Browser, game: str, entries: int, base: int = 0) -> Tree:
    wish = {"game": game, "base": base, "title": "Tharsis", "entries": entries, "file": f'{{"entries": {entries}}}'}
    kept: Tree = browser.post("/api/companion", wish)
    return kept


def games(browser: Browser) -> list[tuple[str, int]]:
    return [(copy["game"], copy["entries"]) for copy in browser.get("/api/companion")["games"]]


def test_the_last_copy_of_a_device_counts(site: Site, game: str) -> None:
    anna = site.browser()

    first = keep(anna, game, 3)
    second = keep(anna, game, 4, base=first["version"])

    assert [first["version"], second["version"]] == [1, 2]
    assert second["others"] == []
    assert anna.get(f"/api/companion/{game}")["files"] == ['{"entries": 4}']
    assert games(anna) == [(game, 4)]
    assert games(site.browser()) == []


def test_two_devices_keep_both_and_the_second_is_told(site: Site, game: str) -> None:
    phone, tablet = site.browser(), site.browser()
    seen = keep(phone, game, 3)["version"]
    keep(tablet, game, 4, base=seen)

    clash = keep(phone, game, 5, base=seen)

    assert [other["entries"] for other in clash["others"]] == [4]
    assert phone.get(f"/api/companion/{game}")["files"] == ['{"entries": 4}', '{"entries": 5}']
    assert keep(phone, game, 6, base=clash["version"])["others"] == []
    assert [other["entries"] for other in keep(tablet, game, 7, base=2)["others"]] == [6]


def test_the_same_entries_on_two_devices_are_no_conflict(site: Site, game: str) -> None:
    phone, tablet = site.browser(), site.browser()
    keep(phone, game, 3)

    assert keep(tablet, game, 3)["others"] == []


def test_nobody_reads_a_game_in_which_they_have_entered_nothing(site: Site, game: str) -> None:
    keep(site.browser(), game, 3)

    assert site.browser().get(f"/api/companion/{game}") == {"copies": [], "files": []}


def test_a_game_goes_to_another_device_with_the_recovery_code(site: Site, game: str) -> None:
    old, new, other = site.browser(), site.browser(), game[::-1]
    keep(old, game, 3)
    keep(old, other, 1)
    keep(new, game, 9)

    new.post("/api/me/recover", {"code": old.get("/api/me/recovery")["code"]})

    assert sorted(games(new)) == sorted([(game, 9), (other, 1)])
    assert games(old) == [(game, 3)]


def test_what_is_thrown_away_is_gone_and_stays_with_others(site: Site, game: str) -> None:
    phone, tablet, other = site.browser(), site.browser(), game[::-1]
    keep(phone, game, 3)
    keep(phone, other, 1)
    keep(tablet, game, 4)

    left = phone.post("/api/companion/thrown", {"games": [game, "0" * 32]})

    assert [copy["game"] for copy in left["games"]] == [other]
    assert games(phone) == [(other, 1)]
    assert phone.get(f"/api/companion/{game}") == {"copies": [], "files": []}
    assert games(tablet) == [(game, 4)]
    for odd in ([], ["../secrets"], [game] * (GAMES + 1)):
        assert phone.ask("POST", "/api/companion/thrown", {"games": odd}).status == 422


def test_a_device_has_its_bounds(site: Site, game: str) -> None:
    anna, ben = site.browser(), site.browser()
    keep(ben, game, 1)
    names = [f"{number:032x}" for number in range(GAMES + 1)]

    for number, name in enumerate(names):
        keep(anna, name, number)

    assert sorted(games(anna)) == sorted([(name, number) for number, name in enumerate(names)][1:])
    assert games(ben) == [(game, 1)]
    wish = {"game": game, "file": "x" * COMPANION_FILE}
    assert anna.ask("POST", "/api/companion", wish).status == 200
    assert anna.ask("POST", "/api/companion", {**wish, "file": "x" * (COMPANION_FILE + 1)}).status == 422
    assert anna.ask("POST", "/api/companion", {**wish, "file": "x" * (COMPANION_FILE + ROOM)}).status == 413
    assert anna.ask("POST", "/api/companion", {**wish, "game": "../secrets"}).status == 422


@pytest.mark.parametrize("said", [{"file": '{"a": "b\0c"}'}, {"file": "{}\0"}, {"title": "a\0b"}])
def test_a_game_that_could_not_be_given_back_whole_is_not_kept(site: Site, game: str, said: dict[str, str]) -> None:
    anna = site.browser()

    reply = anna.ask("POST", "/api/companion", {"game": game, "file": "{}", "title": "", **said})

    assert (reply.status, games(anna)) == (422, [])


def test_only_the_worker_of_the_engine_may_compile(where: Where, tmp_path: Path) -> None:
    folder = tmp_path / "static" / "companion"
    folder.mkdir(parents=True)
    for name in ("worker-abc.js", "other-abc.js", "files.json"):
        (folder / name).write_text("1")
    (folder / "a.wasm").write_bytes(b"plain")
    (folder / "a.wasm.gz").write_bytes(b"squeezed")

    with running(quick(where("sqlite"), static=tmp_path / "static")) as site:
        browser = site.browser()
        worker, other = (browser.ask("GET", f"/companion/{name}-abc.js") for name in ("worker", "other"))
        small = browser.ask("GET", "/companion/a.wasm", Accept_Encoding="gzip, br")
        plain = browser.ask("GET", "/companion/a.wasm")
        listed = browser.ask("GET", "/companion/files.json")
        missing = browser.ask("GET", "/companion/regolith-old.zip")

    assert "script-src 'self' 'wasm-unsafe-eval'" in worker.headers["content-security-policy"]
    assert "wasm" not in other.headers["content-security-policy"]
    assert [reply.headers["content-type"] for reply in (small, plain)] == ["application/wasm"] * 2
    assert [reply.headers["content-encoding"] for reply in (small, plain)] == ["gzip", None]
    assert [reply.headers["vary"] for reply in (small, plain)] == ["accept-encoding"] * 2
    assert "immutable" in plain.headers["cache-control"]
    assert listed.headers["cache-control"] == "no-cache"
    assert missing.status == 404


def kept_at(browser: Browser, game: str, file: str) -> int:
    return browser.ask("POST", "/api/companion", {"game": game, "file": file, "entries": 1}).status


@pytest.mark.parametrize("kind", KINDS)
def test_of_one_game_there_are_so_many_copies_and_so_many_bytes(where: Where, kind: str) -> None:
    """Whoever comes last is refused: nobody's copy gives way to one of somebody else."""
    with running(quick(where(kind), companion_copies=3, companion_bytes=1000)) as site:
        devices = [site.browser() for _ in range(4)]
        one, other = "1" * 32, "2" * 32

        assert [kept_at(device, one, "x" * 100) for device in devices] == [200, 200, 200, 409]
        assert devices[0].get(f"/api/companion/{one}")["files"] == ["x" * 100] * 3
        assert kept_at(devices[0], one, "y" * 100) == 200, "who has a copy can renew it"
        assert [kept_at(device, other, "\u00e9" * 200) for device in devices[:3]] == [200, 200, 409], "bytes count"
        assert kept_at(devices[0], other, "z" * 10) == 200
        assert kept_at(devices[2], other, "z" * 10) == 200, "there is room again"
        devices[3].post("/api/companion/thrown", {"games": [one]})
        devices[1].post("/api/companion/thrown", {"games": [one]})
        assert kept_at(devices[3], one, "x" * 100) == 200


@pytest.mark.parametrize("kind", KINDS)
def test_copies_that_nobody_touches_are_gone_one_day(where: Where, kind: str) -> None:
    now = [1_000_000.0]
    with running(quick(where(kind), companion_days=30, now=lambda: now[0], sweep_seconds=3600.0)) as site:
        anna, game = site.browser(), "3" * 32
        keep(anna, game, 1)
        now[0] += 29 * 86_400
        keep(anna, game[::-1].replace("3", "4"), 1)
        now[0] += 2 * 86_400
        site.call(site.server.sweep_once)

        assert games(anna) == [("4" * 32, 1)]
        left = site.call(lambda: site.server.store.read(lambda db: db.run("SELECT game FROM companion_files")))
        assert left == [("4" * 32,)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_write_reads_nothing_of_what_was_entered(where: Where, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a list; and a copy is read in pieces."""
    said: list[str] = []
    for made in (SqliteDb, PostgresDb):
        real = made.run

        def run(self: Any, sql: str, *values: object, real: Any = real) -> Any:
            said.append(sql)
            return real(self, sql, *values)

        monkeypatch.setattr(made, "run", run)
    with running(quick(where(kind))) as site:
        phone, tablet, game = site.browser(), site.browser(), "5" * 32
        said.clear()
        large = "".join(str(at % 10) for at in range(3 * PIECE)) + '"\\\u00e9\U0001f680\n'
        for browser in (phone, tablet, phone):
            assert browser.post("/api/companion", {"game": game, "file": large})["version"]
            browser.get("/api/companion")
        assert not [sql for sql in said if "SELECT" in sql and "body" in sql]
        said.clear()
        assert phone.get(f"/api/companion/{game}")["files"] == [large, large]
        assert {sql.split("(")[0] for sql in said if "body" in sql} == {"SELECT SUBSTR"}
        sent = large.encode()
        assert len(sent) > 3 * PIECE


def test_who_does_not_read_a_game_is_sent_a_little_of_it(where: Where) -> None:
    """Sixty who ask for eight large copies and read nothing: what waits for them is far less than one copy each."""
    config = quick(where("sqlite"), limits=100.0, companion_bytes=8 * COMPANION_FILE)
    with running(config) as site, ExitStack() as stack:
        site.line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        game = "6" * 32
        devices = [site.browser() for _ in range(8)]
        for device in devices:
            assert kept_at(device, game, "x" * (COMPANION_FILE - 10)) == 200
        ask = f"GET /api/companion/{game} HTTP/1.1\r\nHost: x\r\nCookie: {devices[0].cookie}\r\n\r\n".encode()
        lines = [deaf_line(stack, site.port, ask * 3) for _ in range(60)]
        guests: Any = porter_of(site).inside
        assert until(site, lambda: sum(guest.waits_for_it() > 0 for guest in guests) == len(lines))

        assert site.server.unread.total < 60 * 2 * PIECE
        assert max(guest.waits_for_it() for guest in guests) < 2 * PIECE


def test_games_from_before_there_were_bounds_are_kept(tmp_path: Path) -> None:
    """A database of the version before: copies move, and of a game with too many of them the newest are shown."""
    database = str(tmp_path / "old.sqlite3")
    old = connect(database)
    old.run("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
    for number, sql in scripts():
        if number < 13:
            old.script(sql)
            old.run("INSERT INTO migrations (number) VALUES (?)", number)
    with running(quick(str(tmp_path / "other.sqlite3"))) as site:
        anna = site.browser()
        anna.post("/api/me", {"name": "Anna"})
        (device,) = site.call(lambda: site.server.store.read(lambda db: db.run("SELECT * FROM devices")))
    old.run("INSERT INTO devices (id, key_hash, recovery_hash, name, created) VALUES (?, ?, ?, ?, ?)", *device[:5])
    game = "7" * 32
    for at in range(20):
        who = device[0] if at == 3 else f"device {at}"
        old.run("INSERT INTO companion VALUES (?, ?, ?, 'Tharsis', ?, ?, 1.0)", game, who, at + 1, at, f"[{at}]")
    old.close()

    with running(quick(database)) as site:
        again = site.browser()
        again.cookie = anna.cookie
        found = again.get(f"/api/companion/{game}")

        assert found["files"] == [f"[{at}]" for at in (3, *range(13, 20))]
        assert again.ask("POST", "/api/companion", {"game": game, "file": "[3]", "base": 20}).status == 200
        assert again.ask("POST", "/api/companion", {"game": game, "file": "[3, 4]", "base": 21}).status == 409


@pytest.mark.parametrize("kind", KINDS)
def test_what_was_kept_before_is_measured_in_bytes(where: Where, kind: str) -> None:
    """A letter may be several bytes; what a step of the database counted otherwise, the next one counts again."""
    db = connect(where(kind))
    db.run("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
    bodies = ['["plain"]', '["Zoë"]', '["火星"]', '["\\n\\\\x41"]']
    for number, sql in scripts():
        if number == 13:
            for at, body in enumerate(bodies):
                game = f"{at}" * 32
                db.run("INSERT INTO companion VALUES (?, 'a device', 1, 'Tharsis', 1, ?, 1.0)", game, body)
        db.script(sql)
    found = db.run("SELECT size FROM companion_copies ORDER BY game")
    db.close()

    assert [size for (size,) in found] == [len(body.encode()) for body in bodies]
