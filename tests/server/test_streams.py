"""The stream: numbered, resumable, for each seat its own."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed

from server.site import PATIENCE, Browser, Site, heard, long_polls
from server.test_tables import joined


def test_whoever_comes_back_goes_on_from_the_number(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    with anna.socket(table) as line:
        seq = heard(line, "view")["seq"]
    before = anna.table(table)["state"]["story"]
    ben.answer(table)
    ben.post(f"/api/tables/{table}/chat", {"text": "your turn"})
    anna.answer(table)

    with anna.socket(table, after=seq) as line:
        frames = [heard(line, "view", "chat") for _ in range(3)]

    assert [frame["seq"] for frame in frames] == [seq + 1, seq + 2, seq + 3]
    assert [frame["kind"] for frame in frames] == ["view", "chat", "view"]
    assert frames[0]["view"] is None
    assert frames[2]["view"] == anna.view(table)
    assert before + frames[2]["story"] == anna.table(table)["state"]["story"]
    assert not frames[2]["whole"]


def test_the_long_poll_tells_the_same_as_the_socket(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    seq = anna.table(table)["seq"]
    ben.answer(table)
    anna.answer(table)

    with anna.socket(table, after=seq) as line:
        by_socket = [heard(line, "view") for _ in range(2)]
    by_poll = anna.get(f"/api/tables/{table}/events?after={seq}")

    assert by_poll["events"] == by_socket
    assert by_poll["seq"] == seq + 2
    assert anna.get(f"/api/tables/{table}/events?after={seq + 2}")["events"] == []


def test_the_long_poll_wakes_up(site: Site, anna: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    long_polls(monkeypatch)
    table = joined(anna, ben)
    seq = anna.table(table)["seq"]
    waiting = Browser(site)
    waiting.cookie = anna.cookie
    waiting.link.request("GET", f"/api/tables/{table}/events?after={seq}&wait=20", None, {"Cookie": anna.cookie or ""})

    ben.answer(table)

    found = json.loads(waiting.link.getresponse().read())
    assert [event["seq"] for event in found["events"]] == [seq + 1]


def test_a_number_from_the_future_or_none_gets_the_table_as_it_is(anna: Browser) -> None:
    table = anna.open("me me")

    (future,) = anna.get(f"/api/tables/{table}/events?after=99999")["events"]
    (none,) = anna.get(f"/api/tables/{table}/events")["events"]

    assert future == none
    assert (none["what"], none["whole"], none["seq"]) == ("now", True, anna.table(table)["seq"])


def test_after_an_undo_the_story_comes_whole(anna: Browser) -> None:
    table = anna.open("me me")
    seq = anna.table(table)["seq"]
    story = anna.ask("GET", f"/api/tables/{table}/events?seat=0").body["events"][0]["story"]
    anna.answer(table)

    with anna.socket(table) as line:
        heard(line, "view")
        anna.post(f"/api/tables/{table}/undo", {"seat": 0})
        live = heard(line, "view")
    (_, missed) = anna.get(f"/api/tables/{table}/events?after={seq}&seat=0")["events"]

    assert live["whole"]
    assert live["what"] == "undo"
    assert missed["whole"]
    assert missed["story"] == story


def test_who_gets_up_gets_no_more_of_the_seat(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    with ben.socket(table) as line:
        assert heard(line, "view")["view"]["seat"] == 1
        ben.post(f"/api/tables/{table}/leave")
        with pytest.raises(ConnectionClosed) as closed:
            heard(line, "nothing")

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4001
    with ben.socket(table) as line:
        assert heard(line, "view")["view"]["seat"] is None


def test_everybody_hears_who_is_there(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    with anna.socket(table) as line:
        assert heard(line, "present")["seats"] == [0]
        with ben.socket(table), Browser(anna.site).socket(table):
            found = heard(line, "present")
            while found["watchers"] == 0:
                found = heard(line, "present")
            assert found == {"kind": "present", "seats": [0, 1], "watchers": 1}
        while found["seats"] != [0]:
            found = heard(line, "present")


def test_frames_that_make_no_sense_are_answered_and_then_the_line_ends(anna: Browser) -> None:
    table = anna.open("me greedy")
    with anna.socket(table) as line:
        line.send('{"do": "ping"}')
        assert heard(line, "pong")["seq"] >= 1
        for frame in ("hello", "[]", '{"do": "fly"}', '{"do": "decide"}', "[" * 5000, '{"do":"ping","x":1}'):
            line.send(frame)
            assert heard(line, "failed")["code"] in ("not_json", "invalid")
        line.send(b"\xff\x00")
        assert heard(line, "failed")["code"] == "not_json"
        for _ in range(13):
            line.send("nonsense")
        with pytest.raises(ConnectionClosed):
            heard(line, "nothing")

    assert anna.table(table)["status"] == "running"


def test_a_stale_frame_gets_the_fresh_view(anna: Browser) -> None:
    table = anna.open("me greedy")
    with anna.socket(table) as line:
        line.send(json.dumps({"do": "decide", "number": 77, "key": "x", "idem": "something"}))
        failed = heard(line, "failed")

    assert failed["code"] == "stale"
    assert failed["idem"] == "something"
    assert failed["fresh"]["view"]["seat"] == 0


def test_spectators_cannot_decide_over_the_socket(anna: Browser, ben: Browser) -> None:
    table = anna.open("me greedy")
    with ben.socket(table) as line:
        line.send(json.dumps({"do": "decide", "number": 1, "key": "x", "idem": "something"}))
        assert heard(line, "failed")["code"] == "not_seated"


def test_a_socket_to_nowhere_says_so(anna: Browser) -> None:
    with anna.socket("nothing-like-this") as line:
        assert heard(line, "failed")["code"] == "not_found"
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
