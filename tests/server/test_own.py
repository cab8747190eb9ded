"""What is one's own: names that can be seen, files, the key of a device, a seat that is kept."""

from __future__ import annotations

import asyncio
import ipaddress
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from regolith.cli.serve import check_database, hosts_of
from regolith.cli.words import BadRequest
from regolith.server.backup import back_up
from regolith.server.core import Server
from regolith.server.crashes import Crashes
from regolith.server.notices.delivery import is_public
from regolith.server.security import COOKIE, SAFE_COOKIE
from regolith.server.store import connect
from regolith.server.store.devices import renew_key
from regolith.server.store.migrate import migrate
from regolith.server.words import clean
from server.conftest import Where, quick
from server.site import Browser, Site, heard, running
from server.test_tables import joined, wait_for_the_end


@pytest.mark.parametrize(
    "name", ["\u200b\u200b", "\u3164", "\u2800\u2800", "\u00ad", "\u115f\u1160", "\u0301", "\U000e0041", "\ue000"]
)
def test_a_name_that_nobody_sees_is_refused(anna: Browser, name: str) -> None:
    assert anna.ask("POST", "/api/me", {"name": name}).status == 422
    table = anna.open("me open")
    anna.post(f"/api/tables/{table}/join", {"seat": 1, "name": name})
    assert anna.table(table)["seats"][1]["name"] == "Player 2"


@pytest.mark.parametrize("name", ["Ana", "Ωmega 7", "李小龙", "👩‍🚀", "نیم‌فاصله", "?!"])
def test_a_name_that_can_be_seen_stays(name: str) -> None:
    assert clean(name) == name


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_database_backups_and_crash_files_are_read_by_their_owner_only(tmp_path: Path) -> None:
    database = tmp_path / "games" / "tables.sqlite3"
    with running(quick(str(database))) as site:
        site.browser().open("me me")
        back_up(str(database), str(tmp_path / "copy.sqlite3"))
        beside = [mode(file) for file in database.parent.glob("tables.sqlite3*")]
    Crashes(tmp_path / "crashes", lambda: 0.0).report(ValueError("x"), "testing")

    assert beside == [0o600] * 3
    assert mode(tmp_path / "copy.sqlite3") == 0o600
    assert mode(next((tmp_path / "crashes").iterdir())) == 0o600
    assert mode(database.parent) == mode(tmp_path / "crashes") == 0o700


def test_a_database_that_was_open_to_others_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.touch(mode=0o644)

    connect(str(file)).close()

    assert mode(file) == 0o600


def test_a_file_that_is_opened_twice_keeps_its_locks(tmp_path: Path) -> None:
    """Else another process that closes it takes itself for the last one, and throws away what is not yet in it."""
    file = str(tmp_path / "tables.sqlite3")
    one = connect(file)
    one.run("CREATE TABLE t (n INTEGER)")
    look = (
        f"import sqlite3; link = sqlite3.connect({file!r}); print(link.execute('SELECT COUNT(*) FROM t').fetchone()[0])"
    )

    connect(file).close()
    subprocess.run([sys.executable, "-c", f"{look}; link.close()"], check=True)
    one.run("INSERT INTO t (n) VALUES (1)")

    assert subprocess.run([sys.executable, "-c", look], check=True, capture_output=True).stdout == b"1\n"
    one.close()


def test_a_database_of_a_newer_program_is_one_sentence(tmp_path: Path) -> None:
    db = connect(str(tmp_path / "tables.sqlite3"))
    migrate(db)
    db.run("INSERT INTO migrations (number) VALUES (99)")
    db.close()

    with pytest.raises(BadRequest, match="made by a newer Regolith"):
        check_database(str(tmp_path / "tables.sqlite3"))


def test_whoever_names_an_origin_answers_under_no_other_name(where: Where) -> None:
    origin = "https://games.example.org"
    assert hosts_of([]) == ()
    with pytest.raises(BadRequest):
        hosts_of(["games.example.org"])
    with running(quick(where("sqlite"), origins=(origin,), hosts=hosts_of([origin]))) as site:
        browser = site.browser()

        assert browser.ask("GET", "/api/shelf", Host="games.example.org").status == 200
        assert browser.ask("GET", "/health", Host=f"127.0.0.1:{site.port}").status == 200
        assert browser.ask("GET", "/api/shelf", Host="evil.example").status == 421


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "fe80::1", "fc00::1", "ff02::1"),
        *(
            "64:ff9b::7f00:1",
            "64:ff9b:1::a00:1",
            "2002:7f00:1::1",
            "2002:c0a8:1::",
            "fec0::1",
            "2001:0:1::1",
            "::10.0.0.1",
        ),
        *("0.0.0.0", "224.0.0.1", "100.64.0.1"),
    ],
)
def test_no_notice_goes_inside_by_another_name(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"])
def test_notices_go_outside(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


def test_where_tls_is_the_cookie_is_of_this_host_alone(where: Where) -> None:
    with running(quick(where("sqlite"), proxied=True)) as site:
        anna = site.browser()
        plain = anna.ask("POST", "/api/me", {"name": "Anna"}).headers["set-cookie"]
        old = anna.cookie

        made = anna.ask("POST", "/api/me", {"name": "Ben"}, X_Forwarded_Proto="https")

        assert plain.startswith(f"{COOKIE}=")
        safe = made.headers["set-cookie"]
        assert safe.startswith(f"{SAFE_COOKIE}=")
        assert str(old).split("=")[1] not in safe, "the key of the plain name is another device's"
        assert "Secure" in safe
        assert "Path=/" in safe
        assert "Domain" not in safe
        assert made.body["name"] == "Ben"
        assert anna.ask("GET", "/api/me", X_Forwarded_Proto="https").headers["set-cookie"] is None


def test_a_new_key_ends_the_old_one_everywhere(site: Site, anna: Browser) -> None:
    table = anna.open("me me")
    thief = site.browser()
    thief.cookie = anna.cookie
    code = thief.get("/api/me/recovery")["code"]
    with thief.socket(table) as line:
        heard(line, "view")

        anna.post("/api/me/key")

        with pytest.raises(Exception, match="4001"):
            heard(line, "nothing")
    assert site.browser().ask("POST", "/api/me/recover", {"code": code}).body["code"] == "code"
    assert thief.cookie != anna.cookie
    assert thief.get("/api/me")["known"] is False
    assert thief.ask("POST", f"/api/tables/{table}/chat", {"text": "hi"}).status == 401
    assert anna.answer(table).status == 200


def test_a_new_key_is_known_at_other_servers(where: Where) -> None:
    database = where("postgresql")
    with running(quick(database)) as one, running(quick(database)) as two:
        anna, thief = one.browser(), two.browser()
        table = anna.open("me me")
        thief.cookie = anna.cookie
        with thief.socket(table) as line:
            heard(line, "view")

            anna.post("/api/me/key")

            with pytest.raises(Exception, match="4001"):
                heard(line, "nothing")
        assert thief.get("/api/me")["known"] is False


def test_a_rematch_asks_before_it_seats(anna: Browser, ben: Browser, site: Site) -> None:
    table = joined(anna, ben)
    for browser in (anna, ben):
        browser.post(f"/api/tables/{table}/seats/{browser.table(table)['your_seat']}", {"kind": "bot", "bot": "random"})
    wait_for_the_end(anna, table)

    again = anna.post(f"/api/tables/{table}/rematch")["table"]

    assert ben.table(again)["status"] == "open"
    assert (ben.table(again)["your_seat"], [seat.get("kept", False) for seat in ben.table(again)["seats"]]) == (
        None,
        [True, False],
    )
    assert again in [line["id"] for line in ben.get("/api/tables")["mine"]]
    assert site.browser().ask("POST", f"/api/tables/{again}/join", {}).body["code"] == "no_seat"
    ben.post(f"/api/tables/{again}/join", {})
    assert ben.table(again)["status"] == "running"


def test_a_key_that_is_renewed_while_it_is_looked_up_is_not_remembered(where: Where, monkeypatch: Any) -> None:
    server = Server(quick(where("sqlite")))
    server.store.open()

    async def look_up() -> tuple[bool, bool]:
        device, key = await server.new_device("Anna")
        server.forget_keys()
        read = server.store.read

        async def slowly(work: Any) -> Any:
            found = await read(work)
            await server.store.write(lambda db: renew_key(db, device.id, "another"))
            server.forget_key(device.id)
            return found

        monkeypatch.setattr(server.store, "read", slowly)
        first = await server.device(key)
        monkeypatch.setattr(server.store, "read", read)
        return first is not None, await server.device(key) is not None

    try:
        assert asyncio.run(look_up()) == (True, False)
    finally:
        server.store.close()


def test_no_key_is_remembered_after_other_servers_were_not_heard(where: Where, monkeypatch: Any) -> None:
    server = Server(quick(where("sqlite")))
    server.store.open()
    deaf: list[Callable[[], None]] = []
    monkeypatch.setattr(server.store, "listen", lambda heard, lost: deaf.append(lost))

    async def look_up() -> bool:
        server.listen(asyncio.get_running_loop())
        device, key = await server.new_device("Anna")
        assert await server.device(key) == device
        await server.store.write(lambda db: renew_key(db, device.id, "another"))
        deaf[0]()
        await asyncio.sleep(0)
        return await server.device(key) is not None

    try:
        assert not asyncio.run(look_up())
    finally:
        server.store.close()
