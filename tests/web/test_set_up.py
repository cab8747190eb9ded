"""Buying at set-up and in research: the corporation, its money, what it costs so far and what is left are on screen."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Page, Route, expect

from browsing import Player, opened, settled
from company import person
from page_checks import Visit, sound
from regolith.kernel.match import Match

GAME = "terraforming_mars"
ARES = "ares_expedition"


def money_of(page: Page, address: str, game: str, name: str) -> int:
    cards = page.request.get(f"{address}/api/cards/{game}").json()["cards"]
    return int(next(card["money"] for card in cards if card["name"] == name))


def founded(visit: Visit, address: str, size: str = "1366", **more: object) -> tuple[Page, str]:
    """Somebody has chosen their corporation, and what it is called."""
    page = visit(size=size)
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], game=GAME, seed=2, **more)}")
    ask = page.locator("#ask")
    expect(ask).to_contain_text("Choose your corporation")
    page.keyboard.press("1")
    expect(ask).to_contain_text("Found ")
    found = re.search(r"Found (.+?)\?", ask.inner_text())
    assert found is not None
    page.keyboard.press("Enter")
    expect(ask).to_contain_text("you keep")
    settled(page)
    return page, found[1]


@pytest.mark.parametrize("size", ["360", "1366"])
def test_projects_are_kept_with_the_money_of_the_corporation_in_sight(visit: Visit, address: str, size: str) -> None:
    page, name = founded(visit, address, size)
    have = money_of(page, address, GAME, name)
    ask = page.locator("#ask")
    expect(ask).to_contain_text(f"Your corporation is {name} ({have} MC)")
    expect(ask.get_by_role("button", name=re.compile(f"^{name}, corporation"))).to_have_count(1)
    expect(ask).to_contain_text(f"0 MC of {have}, {have} left")
    for n, key in enumerate("1470", start=1):
        page.keyboard.press(key)
        cost = f"{3 * n} MC of {have}, {have - 3 * n} left"
        expect(ask.locator(".sub")).to_contain_text(cost)
        expect(ask.locator("[data-primary]")).to_contain_text(f"Keep {n} card{'s'[: n > 1]}: {cost}")
    sound(page, f"projects at set-up, {size}")


def test_what_cannot_be_paid_is_marked_and_cannot_be_chosen(visit: Visit, address: str) -> None:
    """The server says how many can be paid for; nothing that was chosen is pushed out by one card too many."""
    page, _ = founded(visit, address)
    most = poor(page)
    page.reload()
    ask = page.locator("#ask")
    expect(ask).to_contain_text(f"Choose up to {most}")
    for key in "1234567890"[: most + 1]:
        page.keyboard.press(key)
    expect(ask.locator("[aria-pressed=true]")).to_have_count(most)
    expect(ask.locator("[data-primary]")).to_contain_text(f"Keep {most} cards: {3 * most} MC of {3 * most + 1}, 1 left")
    expect(ask.get_by_text("1 MC left, it costs 3")).to_have_count(10 - most)
    expect(ask.locator("[data-digit='1']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    expect(ask.locator("[aria-pressed=true]")).to_have_count(most - 1)
    expect(ask.get_by_text("1 MC left, it costs 3")).to_have_count(0)


def poor(page: Page) -> int:
    """The table tells of a corporation with 16 MC."""

    def put_in(route: Route) -> None:
        answer = route.fetch()
        info = answer.json()
        view = info["state"]["view"]
        view["table"]["buying"]["have"] = 16
        view["decision"]["pick"]["most"] = 5
        route.fulfill(response=answer, json=info)

    page.route(f"**/api/tables/{page.url.rpartition('/')[2]}", put_in)
    return 5


def test_research_says_what_it_costs_so_far(visit: Visit, address: str) -> None:
    page = person(visit, address, "Anna")
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], game=GAME, seed=2)}")
    page.locator("#ask").wait_for()
    Player(page).until_asked("Buy cards, for 3 MC each")
    ask = page.locator("#ask")
    have = int(page.get_by_role("region", name="what you have").inner_text().split()[0])
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(ask.locator("[data-primary]")).to_contain_text(f"Buy 2 cards: 6 MC of {have}, {have - 6} left")
    expect(page.get_by_role("region", name="what you have").locator("li").first).to_contain_text(f"→ {have - 6}")


def test_ares_shows_the_corporations_while_projects_are_drawn_anew(visit: Visit, address: str) -> None:
    page = visit()
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=2, options={'redraw': True})}")
    ask = page.locator("#ask")
    expect(ask).to_contain_text("Discard any projects")
    expect(ask).to_contain_text(re.compile(r"You will found .+ \(\d+ MC\) or .+ \(\d+ MC\)\."))
    expect(ask.get_by_role("button", name=re.compile("corporation, start with"))).to_have_count(2)


# One order

ASKED = CORPORATION, PRELUDES, PROJECTS = (
    "Choose your corporation",
    "Choose the two preludes you keep",
    "Choose the projects you keep",
)


@cache
def asked_at_set_up(players: int, modules: tuple[str, ...], options: tuple[tuple[str, object], ...]) -> list[str]:
    """What the first seat is asked until the first generation begins, each once."""
    match = Match.start(GAME, players=players, modules=list(modules), seed=3, options=dict(options))
    order: list[str] = []
    while match.observe(None)["table"]["generation"] == 0 or match.decisions()[0].kind != "turn":
        asked = match.decisions()[0]
        prompt = match.observe(asked.seat)["decision"]["prompt"].split(",")[0].rstrip(".")
        if asked.seat == 0 and prompt in ASKED and prompt not in order:
            order.append(prompt)
        match.answer(asked.seat, asked.keys[0])
    return order


MODES = [
    *product(
        (1, 2, 3, 5), (("prelude",), ("prelude", "venus"), ("prelude", "venus", "colonies")), ((), (("draft", True),))
    ),
    *product((2, 4), (("prelude",),), ((("initial_draft", True),), (("prelude_corporation", True),))),
    (1, ("automa", "prelude"), ()),
]


@pytest.mark.parametrize(("players", "modules", "options"), [mode for mode in MODES if not (mode[0] == 1 and mode[2])])
def test_corporation_preludes_and_projects_are_chosen_in_this_order(
    players: int, modules: tuple[str, ...], options: tuple[tuple[str, object], ...]
) -> None:
    assert asked_at_set_up(players, modules, options) == [CORPORATION, PRELUDES, PROJECTS]


def test_beside_a_corporation_of_marsbot_preludes_come_last() -> None:
    """Its rules say so (TMBOT-SETUP-02): they are selected when MarsBot's corporation is known."""
    options = (("marsbot_corporation", "random"),)
    assert asked_at_set_up(1, ("automa", "prelude"), options) == [CORPORATION, PROJECTS, PRELUDES]
