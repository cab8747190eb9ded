"""Everybody adds to the shuffle: bound before anything is shown, dealt from all parts, and proven afterwards."""

from __future__ import annotations

import pytest

from regolith.kernel.match import Match
from regolith.kernel.record import from_tree
from regolith.kernel.rng import share_commitment
from regolith.kernel.verify import verify
from regolith.server.tables.shares import TIMES
from server.conftest import Where, quick
from server.site import Browser, Reply, running
from server.test_seats import token_in
from server.test_tables import wait_for_the_end

ONE, TWO = bytes(range(32)), bytes(range(100, 132))


def opened(anna: Browser, ben: Browser) -> tuple[str, str]:
    """A table at which Anna sits and Ben has not come yet; the token of his seat."""
    made = anna.opened("me person greedy", shared=True, seed=None, options={"rounds": 1})
    return made["table"], token_in(made["invitations"][0]["link"])


def seal(browser: Browser, table: str, part: bytes) -> Reply:
    return browser.ask("POST", f"/api/tables/{table}/share", {"commitment": share_commitment(part)})


def show(browser: Browser, table: str, part: bytes) -> Reply:
    return browser.ask("POST", f"/api/tables/{table}/share", {"part": part.hex()})


def stage(browser: Browser, table: str) -> tuple[str, str, list[str]]:
    found = browser.table(table)
    return found["status"], found["shuffle"], [seat.get("share", "") for seat in found["seats"]]


def test_all_commit_then_all_open_then_it_is_dealt(anna: Browser, ben: Browser) -> None:
    table, token = opened(anna, ben)
    commitment = anna.table(table)["commitment"]

    assert seal(anna, table, ONE).status == 200
    assert show(anna, table, ONE).body["code"] == "too_early"
    ben.post(f"/api/tables/{table}/join", {"token": token})
    assert stage(ben, table) == ("open", "seal", ["sealed", "", ""])
    assert show(anna, table, ONE).body["code"] == "too_early"
    seal(ben, table, TWO)
    assert stage(ben, table) == ("open", "open", ["sealed", "sealed", ""])
    assert show(ben, table, ONE).body["code"] == "share"
    show(ben, table, TWO)
    assert seal(anna, table, TWO).body["code"] == "too_late"
    show(anna, table, ONE)
    assert stage(ben, table) == ("running", "dealt", ["open", "open", ""])
    assert anna.get(f"/api/tables/{table}/record")["header"]["shares"] == [
        [0, share_commitment(ONE), None],
        [1, share_commitment(TWO), None],
    ]

    for browser in (anna, ben):
        browser.post(f"/api/tables/{table}/leave", {"bot": "random"})
    wait_for_the_end(anna, table)
    tree = anna.get(f"/api/tables/{table}/record")
    record, verdict = from_tree(tree), verify(from_tree(tree))
    assert verdict.true
    assert verdict.dealt == f"Dealt from a secret seed; commitment {commitment}. Seats 1, 2 added to the shuffle."
    seed = anna.get(f"/api/tables/{table}/result")["seed"]
    assert seed == record.header.dealt_from().hex() != tree["header"]["seed"]
    again = Match.start("outpost", 3, options={"rounds": 1}, seed=bytes.fromhex(seed))
    assert again.observe(0) == Match.replay(record, 0).observe(0)


def broken_off(anna: Browser, ben: Browser) -> str:
    """A table where all had committed and Anna had opened her part when Ben left."""
    table, token = opened(anna, ben)
    ben.post(f"/api/tables/{table}/join", {"token": token})
    for browser, part in ((anna, ONE), (ben, TWO)):
        seal(browser, table, part)
    show(anna, table, ONE)
    ben.post(f"/api/tables/{table}/leave")
    return table


def test_whoever_comes_after_a_part_was_shown_lets_all_begin_anew(anna: Browser, ben: Browser) -> None:
    table = broken_off(anna, ben)

    assert stage(anna, table) == ("open", "seal", ["", "", ""])
    news = anna.get(f"/api/tables/{table}/events?after=1")["events"]
    assert news[-1]["text"].endswith("leaves. Parts of the shuffle were shown already: all begin anew.")


def test_that_all_began_anew_is_in_the_record_and_cannot_be_left_out(where: Where) -> None:
    """Also where the server was restarted in between: who has seen the parts of others and leaves is found out."""
    database = where("sqlite")
    with running(quick(database)) as site:
        first = [site.browser(), site.browser()]
        table = broken_off(*first)
    with running(quick(database)) as site:
        anna, ben = site.browser(), site.browser()
        anna.cookie, ben.cookie = (browser.cookie for browser in first)
        ben.post(f"/api/tables/{table}/join", {"seat": 1})
        for browser, part in ((anna, TWO), (ben, ONE)):
            seal(browser, table, part)
        for browser, part in ((anna, TWO), (ben, ONE)):
            show(browser, table, part)
        before = [[0, share_commitment(ONE), None], [1, share_commitment(TWO), None]]
        assert anna.get(f"/api/tables/{table}/record")["header"]["anew"] == [before]

        for browser in (anna, ben):
            browser.post(f"/api/tables/{table}/leave", {"bot": "random"})
        wait_for_the_end(anna, table)
        tree = anna.get(f"/api/tables/{table}/record")

    verdict = verify(from_tree(tree))
    assert verdict.true
    assert verdict.dealt.endswith("Parts had been shown, somebody came or went, and all began anew; so often: 1.")
    assert tree["header"]["anew"] == [[[0, share_commitment(ONE), ONE.hex()], before[1]]]
    del tree["header"]["anew"]
    assert not verify(from_tree(tree)).true


def test_a_shuffle_is_not_broken_off_for_ever(anna: Browser, ben: Browser) -> None:
    table = broken_off(anna, ben)
    for _ in range(TIMES - 1):
        ben.post(f"/api/tables/{table}/join", {"seat": 1})
        for browser, part in ((anna, ONE), (ben, TWO)):
            seal(browser, table, part)
        assert show(anna, table, ONE).status == 200
        ben.post(f"/api/tables/{table}/leave")
    ben.post(f"/api/tables/{table}/join", {"seat": 1})
    for browser, part in ((anna, ONE), (ben, TWO)):
        seal(browser, table, part)

    assert show(anna, table, ONE).body["code"] == "too_often"
    anna.post(f"/api/tables/{table}/start")
    assert stage(anna, table) == ("running", "dealt", ["sealed", "sealed", ""])


def test_who_withholds_a_part_is_named(anna: Browser, ben: Browser) -> None:
    table, token = opened(anna, ben)
    ben.post(f"/api/tables/{table}/join", {"token": token})
    for browser, part in ((anna, ONE), (ben, TWO)):
        seal(browser, table, part)
    show(anna, table, ONE)

    anna.post(f"/api/tables/{table}/start")

    assert stage(anna, table) == ("running", "dealt", ["open", "sealed", ""])
    for browser in (anna, ben):
        browser.post(f"/api/tables/{table}/leave", {"bot": "random"})
    wait_for_the_end(anna, table)
    verdict = verify(from_tree(anna.get(f"/api/tables/{table}/record")))
    assert verdict.dealt.endswith("Seat 1 added to the shuffle. Seat 2 had committed to a part and withheld it.")


@pytest.mark.parametrize("more", [{"seed": 5}, {"deal": "new", "seed": None}])
def test_a_deal_is_chosen_or_shuffled_by_all_but_not_both(anna: Browser, more: dict[str, object]) -> None:
    body = {"game": "outpost", "seats": [{"kind": "me"}, {"kind": "open"}], "shared": True, **more}

    assert anna.ask("POST", "/api/tables", body).status == 422


def test_where_nobody_adds_anything_it_is_dealt_at_once(anna: Browser) -> None:
    table = anna.open("me me")

    assert stage(anna, table) == ("running", "", ["", ""])
    assert seal(anna, table, ONE).body["code"] == "not_shared"


def test_what_was_added_is_known_after_a_restart(where: Where) -> None:
    database = where("sqlite")
    with running(quick(database)) as site:
        anna = site.browser()
        table = anna.open("me me", shared=True, seed=None)
        seal(anna, table, ONE)
    with running(quick(database)) as site:
        again = site.browser()
        again.cookie = anna.cookie
        assert show(again, table, ONE).status == 200
        before = again.view(table)
    with running(quick(database)) as site:
        last = site.browser()
        last.cookie = anna.cookie
        assert last.view(table)["table"] == before["table"]
