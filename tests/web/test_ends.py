"""Who has won is said by name, even somebody without a seat; and a replay says whose hand it shows."""

from __future__ import annotations

from playwright.sync_api import expect

from browsing import finished, opened, post
from page_checks import Visit


def test_maximus_is_named_where_he_wins(visit: Visit, address: str) -> None:
    page = visit("/")
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
    page = visit("/")
    table = opened(page, address, ["me", "greedy"], seed=1)
    post(page, address, f"/tables/{table}/seats/0", {"kind": "bot", "bot": "greedy"})
    finished(page, address, table)
    page.goto(f"/t/{table}/replay?at=40&seat=0")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    page.get_by_label("Whose view").select_option("1")
    expect(page.get_by_role("region", name="Greedy’s hand")).to_be_visible()
    expect(page.get_by_role("region", name="Your hand")).to_have_count(0)
