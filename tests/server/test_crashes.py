"""A fault leaves one file from which it can be played again, and nobody's name or key."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from kernel.toy_questions import Name
from kernel.toys import GEMS, Toy, on_the_shelf, toy_spec
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.match import Match
from regolith.kernel.record import loads
from regolith.server.complaints import Complaints
from regolith.server.crashes import KEPT, Crashes
from server.conftest import Where, quick
from server.site import Site, heard, running
from server.workers import Workers


class Fragile(Name):
    """Breaks when the second thing is named."""

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        if option == 1:
            raise RuntimeError("the rules are broken")
        super().chosen(s, f, option)


GAME = "fragile"


@pytest.fixture(scope="module")
def broken(where: Where) -> Iterator[Site]:
    spec = toy_spec(GAME, Sequence(Name(3), Fragile(3), Fragile(3)))
    with on_the_shelf(spec), running(quick(where("sqlite"))) as site:
        yield site


def reports(site: Site) -> list[Path]:
    return sorted(site.config.crashes().glob("*.json"))


def report_named(site: Site, sentence: str) -> Path:
    (file,) = [file for file in reports(site) if file.stem.split("-")[-1] in sentence]
    return file


def test_a_fault_is_named_in_the_answer_and_can_be_played_again(broken: Site, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    anna = broken.browser()
    anna.post("/api/me", {"name": "Anna Unmistakable"})
    table = anna.open("me me", game=GAME, title="Unmistakable")
    anna.answer(table, 2)
    before = anna.table(table)

    reply = anna.decide(table, 2, f"name:{GEMS[1]}", "idem-unmistakable", seat=0)

    assert (reply.status, reply.body["code"]) == (500, "fault")
    file = report_named(broken, reply.body["error"])
    text = file.read_text(encoding="utf-8")
    assert str(file) in caplog.text
    tree: dict[str, Any] = json.loads(text)
    assert tree["crash"]["wish"] == {"number": 2, "key": f"name:{GEMS[1]}", "seat": 0}
    assert tree["crash"]["asked"][0]["number"] == 2
    assert "RuntimeError: the rules are broken" in tree["crash"]["traceback"]
    match = Match.replay(loads(text))
    with pytest.raises(RuntimeError, match="broken"):
        match.answer(0, tree["crash"]["wish"]["key"])
    for secret in (table, "nmistakable", str(anna.cookie).split("=")[1], str(Path.home()) + "/"):
        assert secret not in text
    assert anna.table(table) == before


def test_a_fault_over_the_socket_is_told_and_the_line_goes_on(broken: Site) -> None:
    anna = broken.browser()
    table = anna.open("me me", game=GAME)
    anna.answer(table)
    with anna.socket(table) as line:
        heard(line, "view")
        line.send(json.dumps({"do": "decide", "number": 2, "key": f"name:{GEMS[1]}", "idem": "something", "seat": 0}))
        failed = heard(line, "failed")
        assert (failed["code"], failed["idem"]) == ("fault", "something")
        assert report_named(broken, failed["error"])

        line.send(json.dumps({"do": "decide", "number": 2, "key": f"name:{GEMS[0]}", "idem": "or-that-one", "seat": 0}))
        assert heard(line, "ack")["idem"] == "or-that-one"


def test_the_same_fault_is_written_down_once(broken: Site) -> None:
    anna = broken.browser()
    table = anna.open("me me", game=GAME)
    anna.answer(table)
    first = anna.decide(table, 2, f"name:{GEMS[1]}", seat=0)
    many = len(reports(broken))

    again = anna.decide(table, 2, f"name:{GEMS[1]}", seat=0)

    assert again.body["error"] == first.body["error"]
    assert len(reports(broken)) == many


class Doomed(Name):
    """Breaks whatever is named."""

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        raise RuntimeError("there was no right answer")


def test_a_fault_in_the_move_of_a_bot_is_written_down(where: Where) -> None:
    with on_the_shelf(toy_spec("doomed", Sequence(Doomed(2), Name(2)))), running(quick(where("sqlite"))) as site:
        site.server.driver.pool = cast(Any, Workers())
        anna = site.browser()
        table = anna.open("random me", game="doomed")

        async def stopped() -> None:
            found = await site.server.room.table(table)
            while found.driver is not None:
                await asyncio.wait([found.driver])

        site.call(stopped)

        (file,) = reports(site)
        crash = json.loads(file.read_text())["crash"]
        assert crash["doing"] == "moving for a bot"
        assert crash["seats"] == ["bot random", "person"]
        assert "there was no right answer" in crash["traceback"]
        assert anna.table(table)["status"] == "running"


def test_only_the_newest_reports_are_kept(tmp_path: Path) -> None:
    now = [0.0]
    crashes = Crashes(tmp_path / "crashes", lambda: now[0])
    ids = []
    for at in range(KEPT + 3):
        now[0] += 60
        ids.append(crashes.report(ValueError(f"fault {at}"), "counting"))

    kept = {file.stem.split("-")[-1] for file in (tmp_path / "crashes").iterdir()}

    assert kept == set(ids[3:])


def test_a_game_whose_log_cannot_be_played_again_is_a_report_and_not_a_closed_door(where: Where) -> None:
    """The log holds an answer that the rules do not take: the table comes without its game."""
    database = where("sqlite")
    with running(quick(database)) as site:
        anna = site.browser()
        table = anna.open("me me")
        anna.answer(table)
        site.call(
            lambda: site.server.store.write(lambda db: db.run("UPDATE log SET body = ? WHERE kind = 'answer'", BAD))
        )
    with running(quick(database)) as site:
        site.call(lambda: site.server.store.write(lambda db: db.run("DELETE FROM snapshots")))
        again = site.browser()
        again.cookie = anna.cookie

        found = again.table(table)

        assert found["state"] is None
        assert "cannot be played again" in found["rules_note"]
        assert again.ask("POST", f"/api/tables/{table}/chat", {"text": "hm"}).status == 200
        (file,) = reports(site)
        assert "keep:nothing" in json.loads(file.read_text())["crash"]["traceback"]


BAD = json.dumps({"keys": ["keep:nothing"]})


def test_a_report_that_cannot_be_written_stops_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "crashes").write_text("a file where the folder should be")

    id = Crashes(tmp_path / "crashes", lambda: 0.0).report(ValueError(f"fault {Random(1).random()}"), "testing")

    assert len(id) == 12
    assert "no report could be written" in caplog.text


def test_what_was_said_is_not_remembered_for_ever(caplog: pytest.LogCaptureFixture) -> None:
    """Every report has a line of its own; the newest are still kept back."""
    now = [0.0]
    complaints = Complaints(lambda: now[0])
    for at in range(5000):
        now[0] += 0.001
        complaints.say(f"The fault of report {at} has come again.")
    caplog.clear()
    complaints.say("The fault of report 4999 has come again.")
    complaints.say("The fault of report 4500 has come again.")

    assert len(complaints.said) == 1000
    assert caplog.text == ""
    now[0] += 61
    complaints.say("The fault of report 4999 has come again.")
    assert "(1 times more in between)" in caplog.text
