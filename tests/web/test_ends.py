"""Who has won is said by name, even somebody without a seat; and a replay says whose hand it shows."""

from __future__ import annotations

from playwright.sync_api import expect

from browsing import finished, opened, post
from page_checks import Visit, sound


def test_maximus_is_named_where_he_wins(visit: Visit, address: str) -> None:
    page = visit()
    post(page, address, "/me", {"name": "Ada"})
    table = opened(page, address, ["me"], game="pandorum", options={"maximus": "hard"}, seed=3)
    # Whoever plays at random does not win against him.
    post(page, address, f"/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    finished(page, address, table)
    view = page.request.get(f"{address}/api/tables/{table}").json()["state"]["view"]
    mine, his = view["scores"][0], view["table"]["maximus"]["quids"]
    assert mine < his

    page.goto(f"/t/{table}")
    expect(page.locator("#ask")).to_contain_text("Maximus wins")
    expect(page.locator("#ask")).to_contain_text(f"Ada {mine}, Maximus {his}")
    expect(page.get_by_role("region", name="Log").first).to_contain_text("It is the turn of Maximus.")

    page.goto(f"/t/{table}/result")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Maximus wins with {his}")
    points = page.get_by_role("table", name="Points by source")
    expect(points.get_by_role("columnheader", name="Maximus")).to_be_visible()
    expect(points.get_by_role("row", name="Total")).to_contain_text(str(his))


def test_a_replay_names_the_seat_that_is_watched(visit: Visit, address: str) -> None:
    page = visit()
    table = opened(page, address, ["me", "random"], seed=1)
    post(page, address, f"/tables/{table}/seats/0", {"kind": "bot", "bot": "random"})
    finished(page, address, table)
    page.goto(f"/t/{table}/replay?at=40&seat=0")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    page.get_by_label("Whose view").select_option("1")
    expect(page.get_by_role("region", name="Dice’s hand")).to_be_visible()
    expect(page.get_by_role("region", name="Your hand")).to_have_count(0)


def test_pandorum_tells_where_the_quids_came_from_and_why_it_ended(visit: Visit, address: str) -> None:
    page = visit()
    table = opened(page, address, ["greedy", "greedy"], game="pandorum", seed=20260)
    finished(page, address, table)
    told = page.request.get(f"{address}/api/tables/{table}").json()["state"]["story"]
    reason = next(line["text"] for line in reversed(told) if line["kind"] in ("built_all", "deck_empty"))
    page.goto(f"/t/{table}/result")
    rows = page.get_by_role("table", name="Points by source").get_by_role("rowheader")
    expect(rows.filter(has_text="Building")).to_be_visible()
    expect(rows.filter(has_text="At the start")).to_be_visible()
    said = reason.removeprefix("Seat 0 ").removeprefix("Seat 1 ")
    expect(page.locator(".head p")).to_contain_text(said)
    expect(page.get_by_text("Points are counted once, at the end.")).to_have_count(0)


def test_a_lost_crisis_tells_what_was_lost_and_to_what(visit: Visit, address: str) -> None:
    page = visit(size="834", theme="light")
    table = opened(page, address, ["random", "random"], modules=["crisis"], options={"difficulty": "nightmare"}, seed=3)
    finished(page, address, table)
    state = page.request.get(f"{address}/api/tables/{table}").json()["state"]
    assert state["view"]["table"]["crisis"]["result"] == "lost"
    reasons = ("purple", "no_further", "no_crisis", "unbearable")
    reason = next(line for line in reversed(state["story"]) if line["kind"] in reasons)
    page.goto(f"/t/{table}/result")
    expect(page.locator(".head p").first).to_contain_text(reason["text"])
    expect(page.get_by_role("heading", name="What became of the planet")).to_be_visible()
    lost = [line["cards"][0]["name"] for line in state["story"] if line["kind"] == "thinner" and line["cards"]]
    oxygen = page.locator(".metrics li", has_text="Oxygen")
    expect(oxygen).to_contain_text(f"{lost[0]} {lost.count(lost[0])}")
    expect(page.get_by_text("Still in play")).to_be_visible()
    expect(page.get_by_role("img", name="How complete the planet was")).to_be_visible()
    sound(page, "the end of a crisis")
