"""The crisis table: what the next round takes if nothing is done, and who can take which counter off."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsing import opened, post
from page_checks import Visit, sound


def view(page: Page, address: str, table: str) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(f"{address}/api/tables/{table}").json()["state"]["view"]
    return found


def to_first_planning(page: Page, address: str, table: str) -> dict[str, Any]:
    """Whatever is asked before the first phases are chosen is answered with the last option."""
    for n in range(40):
        now = view(page, address, table)
        question = now["decision"]
        if question["kind"] == "phase":
            return now
        answer = {"number": question["number"], "seat": question["seat"], "idem": f"step-{n:04}"}
        post(page, address, f"/tables/{table}/decisions", {**answer, "key": question["options"][-1]["key"]})
    raise AssertionError("No phase is ever chosen.")


@pytest.mark.parametrize("size", ["360", pytest.param("1366", marks=pytest.mark.long)])
def test_what_comes_and_who_can_help_is_on_the_table(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size, theme="light" if size == "1366" else "dark")
    post(page, address, "/me", {"name": "Ada"})
    table = opened(page, address, ["me", "me"], modules=["crisis"], seed=4)
    crisis = to_first_planning(page, address, table)["table"]["crisis"]
    [helper] = crisis["helpers"]
    falls = {metric: now for metric, now in crisis["next_round"]["metrics"].items() if now["then"] < now["now"]}
    assert falls
    assert any(seat["cards"] for seat in helper["seats"]), "somebody could help"

    page.goto(f"/t/{table}")

    outlook = page.get_by_role("group", name="If nothing is done, next round")
    for change in falls.values():
        expect(outlook).to_contain_text(f"→ {change['then']}".replace("-", "−"))
    catalogue = page.request.get(f"{address}/api/cards/ares_expedition").json()["cards"]
    names = {card["id"]: card["name"] for card in catalogue}
    panel = page.get_by_role("region", name="Crises in play")
    for seat in helper["seats"]:
        for card in seat["cards"][:3]:
            expect(panel).to_contain_text(names[card])
    expect(page.locator("#hand")).to_contain_text("a counter off ")
    sound(page, f"the crisis table, {size}")


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_team_with_open_hands_sees_who_has_chosen_what(visit: Visit, address: str, open_hands: bool) -> None:
    anna, ben = visit(), visit()
    post(anna, address, "/me", {"name": "Anna"})
    table = opened(anna, address, ["me", "open"], modules=["crisis"], options={"open_hands": open_hands}, seed=4)
    post(ben, address, f"/tables/{table}/join", {})
    both_to_first_planning(anna, ben, address, table)
    for page in (anna, ben):
        page.goto(f"/t/{table}")
    expect(ben.locator("#ask")).to_contain_text("Press once to look")
    assert ("All see at once what you choose" in ben.locator("#ask").inner_text()) == open_hands

    anna.get_by_role("button", name="2 Construction").click()
    expect(anna.locator("#ask")).to_contain_text("onstruction?")
    anna.get_by_role("button", name="2 Construction").click()

    expect(anna.locator("#ask")).to_contain_text("All see it" if open_hands else "It is shown when all have chosen")
    marks = ben.get_by_role("button", name="2 Construction").get_by_label("chosen by Anna")
    if not open_hands:
        ben.reload()
        expect(ben.locator("#ask")).to_contain_text("Press once to look")
    expect(marks).to_have_count(1 if open_hands else 0)


def both_to_first_planning(anna: Page, ben: Page, address: str, table: str) -> None:
    for page in (anna, ben, anna):
        while (question := view(page, address, table)["decision"]) and question["kind"] != "phase":
            answer = {"number": question["number"], "idem": f"step-{question['number']:04}"}
            post(page, address, f"/tables/{table}/decisions", {**answer, "key": question["options"][-1]["key"]})


def test_nobody_reads_a_closed_hand_off_the_crisis_panel(visit: Visit, address: str) -> None:
    anna, ben = visit(), visit()
    table = opened(anna, address, ["me", "open"], modules=["crisis"], options={"open_hands": False}, seed=4)
    post(ben, address, f"/tables/{table}/join", {})
    both_to_first_planning(anna, ben, address, table)
    anna.goto(f"/t/{table}")
    panel = anna.get_by_role("region", name="Crises in play")
    expect(panel).to_contain_text("unknown hand")
    [helper] = view(anna, address, table)["table"]["crisis"]["helpers"]
    assert helper["seats"][1] == {"cards": [], "later": [], "known": False, "pays": False, "acts": False}
