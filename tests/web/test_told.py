"""What the page tells in time: what a second press does, that time runs out, that a connection is back, what a draft is
at, what a lost game was short of."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from browsing import finished, opened, post, settled
from company import found_corporation, person, two
from moments import asked
from page_checks import Complaints, Visit, fits, sound, unmarked

MARS = "terraforming_mars"


def middle(spot: Locator) -> tuple[float, float]:
    box = spot.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def table_info(page: Page, address: str, table: str) -> Any:
    return page.request.get(f"{address}/api/tables/{table}").json()


# A second press says what it does


@pytest.mark.parametrize(
    ("first", "second", "says", "done"),
    [
        ("Hand my seat to a bot", "Press again: a bot takes my seat", "until you take it back", "A bot plays for you"),
        ("Leave this table", "Press again: leave for good", "you cannot take it back", "You are watching"),
    ],
)
@pytest.mark.parametrize("size", ["1366", "360"])
def test_the_second_press_is_told_by_the_button_itself(
    visit: Visit, address: str, size: str, first: str, second: str, says: str, done: str
) -> None:
    page = visit(size=size)
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    page.locator("#ask [data-digit]").first.wait_for()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=first).scroll_into_view_if_needed()
    x, y = middle(dialog.get_by_role("button", name=first))

    # Two clicks at once are one press.
    page.mouse.dblclick(x, y)

    button = dialog.get_by_role("button", name=second)
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(dialog).to_contain_text(says)
    box = button.bounding_box()
    assert box is not None
    assert box["x"] < x < box["x"] + box["width"], "the button has moved"
    assert box["y"] < y < box["y"] + box["height"], "the button has moved"
    sound(page, f"a second press, {size}")

    page.mouse.click(x, y)

    expect(dialog).to_have_count(0)
    expect(page.locator("body")).to_contain_text(done)


# Time

DAY, MINUTE = 86_400, 60
HEARD = """
  window.heard = [];
  class Quiet {
    currentTime = 0; destination = {};
    createGain() {
      return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next) => next };
    }
    createOscillator() {
      const tone = { frequency: { set value(hertz) { window.heard.push(hertz); } }, start() {}, stop() {} };
      tone.connect = (next) => next;
      return tone;
    }
  }
  window.AudioContext = Quiet;
"""
"""What is played, in hertz; nothing sounds."""
WARNED = [784, 523, 523]
UP = {
    "wait": "table (then )?waits for you",
    "once": "a bot answers this question",
    "bot": "a bot takes your seat",
}


def heard(page: Page) -> list[int]:
    found: list[int] = page.evaluate("() => window.heard")
    return found


@pytest.mark.parametrize("late", UP)
def test_who_is_late_is_told_what_happens(visit: Visit, address: str, late: str) -> None:
    """The clock of the page goes ahead; the server's does not, so the question stays."""
    page = visit()
    page.add_init_script(HEARD)
    page.clock.install()
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1, clock=600, late=late)}")
    page.locator("#ask [data-digit]").first.wait_for()
    page.get_by_role("button", name=re.compile("theme")).click()
    notice = page.locator("p.late")

    page.clock.run_for(540_000)
    expect(notice).to_have_count(0)
    assert heard(page) == []

    page.clock.run_for(35_000)
    expect(notice).to_contain_text("Your time is nearly up")
    expect(notice).to_contain_text(re.compile(UP[late], re.IGNORECASE))
    expect(notice.get_by_role("timer")).to_contain_text(re.compile(r"0:\d\d left"))
    assert heard(page) == WARNED
    fits(page, "the time is nearly up")

    page.clock.run_for(40_000)
    expect(notice).to_contain_text("Your time is up")
    expect(notice).to_contain_text(re.compile(UP[late], re.IGNORECASE))
    assert heard(page) == [*WARNED, *WARNED]
    page.clock.run_for(60_000)
    assert heard(page) == [*WARNED, *WARNED], "it is heard once"


def test_who_has_switched_sounds_off_hears_nothing(visit: Visit, address: str) -> None:
    page = visit()
    page.add_init_script(HEARD)
    page.add_init_script("localStorage.setItem('regolith.sound', 'off')")
    page.clock.install()
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1, clock=600)}")
    page.locator("#ask [data-digit]").first.wait_for()
    page.get_by_role("button", name=re.compile("theme")).click()
    page.clock.run_for(640_000)

    expect(page.locator("p.late")).to_contain_text("Your time is up")
    assert heard(page) == []


def test_a_seat_that_was_taken_for_lateness_says_so_and_what_can_be_done(visit: Visit, address: str) -> None:
    page = person(visit, address, "Anna")
    table = opened(page, address, ["me", "greedy"], seed=1, clock=DAY, late="bot")
    told = {"at": 0.0, "bot": "greedy", "prompt": "Choose a phase.", "text": "Action", "seat": 0, "to": 3}

    def late(route: Route) -> None:
        answer = route.fetch()
        info = answer.json()
        info["seats"][0].update(bot="greedy", late=True)
        info["stood_in"] = [told, {**told, "text": "Research", "to": 4}]
        route.fulfill(response=answer, json=info)

    page.route(f"**/api/tables/{table}", late)
    page.goto(f"/t/{table}")
    ask = page.locator("#ask")
    expect(ask).to_contain_text("Your time was up: Greedy plays for you")
    expect(ask.get_by_role("button", name="Take my seat back")).to_be_visible()
    # Everybody reads who plays, and why.
    expect(page.locator("header li.mine").get_by_label("Greedy bot plays for Anna, whose time was up")).to_be_visible()
    sound(page, "a bot plays in the own seat")

    # Back at the table, all that was done can be taken back from its first answer on.
    with page.expect_response(lambda answer: "/undo" in answer.url) as sent:
        page.unroute(f"**/api/tables/{table}")
        page.route(f"**/api/tables/{table}", lambda route: route.fulfill(json={**own(route), "stood_in": [told]}))
        page.route(f"**/api/tables/{table}/undo", lambda route: route.fulfill(json={"seq": 1, "asked": False}))
        page.reload()
        page.get_by_role("button", name="Take all of it back").click()
    body = sent.value.request.post_data_json or {}
    assert (body["to"], body["consent"]) == (3, True)


def test_of_many_answers_all_are_counted_and_those_that_are_taken_back_go(visit: Visit, address: str) -> None:
    """The server sends the first and the last of them, and how many there are besides; Ben takes some of them back."""
    page, ben, table = two(visit, address)
    one = {"bot": "greedy", "prompt": "Pass?", "seat": 0}
    told = [{**one, "at": 1.0 + at, "text": f"No {at}", "to": at} for at in range(30)]
    now: dict[str, Any] = {"stood_in": told, "stood_in_more": 31}
    page.route(f"**/api/tables/{table}", lambda route: route.fulfill(json={**own(route), **now}))
    page.reload()
    expect(page.get_by_role("status", name="A bot has answered 61 questions for you")).to_be_visible()

    found_corporation(ben)
    now |= {"stood_in": told[:2], "stood_in_more": 0}
    last = table_info(ben, address, table)["state"]["undo"]["last"]
    post(ben, address, f"/tables/{table}/undo", {"to": last["to"]})

    note = page.get_by_role("status", name="A bot has answered 2 questions for you")
    expect(note).to_contain_text("No 1")


def own(route: Route) -> dict[str, Any]:
    found: dict[str, Any] = route.fetch().json()
    return found


# The connection


@pytest.mark.parametrize("press", ["answer", "undo"])
def test_what_was_said_about_a_lost_connection_goes_when_it_is_back(
    visit: Visit, address: str, complaints: Complaints, press: str
) -> None:
    complaints.foreseen += ["ERR_INTERNET_DISCONNECTED", "WebSocket"]
    page = visit()
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], seed=1)}")
    ask = page.locator("#ask")
    ask.locator("[data-digit]").first.wait_for()
    page.context.set_offline(True)
    expect(page.locator(".lost")).to_be_visible()
    if press == "answer":
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        settled(page)
        expect(ask).to_contain_text("The server cannot be reached just now")
    else:
        page.keyboard.press("u")
        expect(ask).to_contain_text(re.compile("You are offline|nothing can be taken back"))

    page.context.set_offline(False)

    expect(page.locator(".lost")).to_have_count(0)
    expect(ask).not_to_contain_text("The server cannot be reached just now")
    expect(ask).not_to_contain_text("You are offline")


# A payment

PAID = "() => [...document.querySelectorAll('#ask .kinds output')].map((one) => one.textContent)"


def pays_with_several(question: dict[str, Any]) -> bool:
    """Is something paid with several kinds of money, and enough of the last one?"""
    kinds = question["pay"]["kinds"] if question["pay"] else []
    return bool(sum(kind["asked"] for kind in kinds) == 2 and kinds[-1]["have"] >= question["pay"]["price"])


def test_a_changed_payment_survives_a_reload_and_goes_with_its_question(visit: Visit, address: str) -> None:
    page = visit()
    asked(page, address, pays_with_several, first=245, players=2, modules=["discovery", "promo"])
    page.locator("#ask .kinds .stepper").first.wait_for()
    guess = page.evaluate(PAID)
    page.locator("#ask .stepper button:not([disabled])").first.click()
    changed = page.evaluate(PAID)
    assert changed != guess
    question = page.locator("#ask").get_attribute("data-question")

    page.reload()
    page.locator("#ask .kinds .stepper").first.wait_for()

    assert page.locator("#ask").get_attribute("data-question") == question
    assert page.evaluate(PAID) == changed

    kept = "() => Object.keys(localStorage).filter((key) => key.startsWith('regolith.paid'))"
    assert len(page.evaluate(kept)) == 1
    page.locator("#ask [data-primary]").click()
    settled(page)
    expect(page.locator(f"#ask[data-question='{question}']")).to_have_count(0)
    page.wait_for_function(f"() => ({kept})().length === 0")


# A draft


@pytest.mark.parametrize("size", ["1366", "360"])
def test_a_draft_tells_round_cards_and_way(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size)
    post(page, address, "/me", {"name": "Anna"})
    more: dict[str, Any] = {"game": MARS, "options": {"draft": True, "initial_draft": True}}
    page.goto(f"/t/{opened(page, address, ['me', 'greedy', 'greedy'], seed=1, **more)}")
    line = page.locator(".draft")
    for hand, way, to, source in ((1, "left", "Greedy", "Greedy 2"), (2, "right", "Greedy 2", "Greedy")):
        for number in range(1, 5):
            expect(line).to_contain_text(f"hand {hand} of 2")
            expect(line).to_contain_text(f"round {number} of 5")
            expect(line).to_contain_text(f"{6 - number} cards left in each pack")
            expect(line).to_contain_text(f"packs go to the {way}: yours to {to}, {source}'s to you")
            if number == 1:
                sound(page, f"a draft, {size}")
                assert unmarked(page) == []
            question = page.locator("#ask").get_attribute("data-question")
            card = page.locator("#ask [data-digit='1'], #hand [data-digit='1']").first
            card.click()
            page.keyboard.press("Enter")
            settled(page)
            expect(page.locator(f"#ask[data-question='{question}']")).to_have_count(0)
    expect(line).to_have_count(0)


# The end of a game alone

PLANET = [
    "Temperature at -30 °C instead of 8 °C: 19 steps missing.",
    "Oxygen at 0 % instead of 14 %: 14 steps missing.",
    "0 of 9 oceans: 9 missing.",
]
ALONE = [
    (MARS, [], "Generation 1 of 14", PLANET),
    (MARS, ["prelude"], "Generation 1 of 12", PLANET),
    (MARS, ["automa"], "Generation 1 of 19", PLANET),
    ("ares_expedition", [], "Round 1 of 25", PLANET),
]


@pytest.mark.parametrize(("game", "modules", "head", "lacks"), ALONE)
def test_a_game_alone_says_how_long_it_may_last(
    visit: Visit, address: str, game: str, modules: list[str], head: str, lacks: list[str]
) -> None:
    for size in ("1366", "360"):
        page = visit(size=size)
        table = opened(page, address, ["me"], game=game, modules=modules, seed=1)
        page.goto(f"/t/{table}")
        page.locator("#ask [data-digit]").first.wait_for()
        short = head if size == "1366" else head.replace("Generation", "Gen")
        expect(page.locator("header h1")).to_have_text(re.compile(short.replace(" ", r"\s*")), use_inner_text=True)
        assert table_info(page, address, table)["state"]["view"]["table"]["missing"] == lacks
        fits(page, f"{head}, {size}")


@pytest.mark.parametrize(
    ("game", "modules", "goal"),
    [(MARS, [], {}), (MARS, [], {"tr_goal": True}), ("ares_expedition", [], {}), ("ares_expedition", ["crisis"], {})],
)
def test_a_lost_game_alone_says_what_was_missing(
    visit: Visit, address: str, game: str, modules: list[str], goal: dict[str, Any]
) -> None:
    page = visit()
    table = opened(page, address, ["random"], game=game, modules=modules, options=goal, seed=1)
    finished(page, address, table)
    missing = table_info(page, address, table)["state"]["view"]["table"]["missing"]
    assert missing, "a game of dice that was won"
    page.goto(f"/t/{table}/result")

    head = page.locator("section.head")
    expect(head).to_contain_text("What was missing")
    for sentence in missing:
        expect(head).to_contain_text(sentence)
    fits(page, "the end")


def test_against_maximus_the_end_says_by_how_much(visit: Visit, address: str) -> None:
    page = visit()
    table = opened(page, address, ["random"], game="pandorum", seed=1)
    finished(page, address, table)
    info = table_info(page, address, table)["state"]["view"]
    behind = info["table"]["maximus"]["quids"] - info["scores"][0]
    assert behind > 0, "a game of dice that was won"
    page.goto(f"/t/{table}/result")

    expect(page.locator("section.head")).to_contain_text(f"{behind} points ahead of")


@pytest.mark.parametrize(("game", "modules", "rival"), [(MARS, ["automa"], "MarsBot"), ("pandorum", [], "Maximus")])
def test_a_rival_without_a_seat_has_a_line_of_its_own(
    visit: Visit, address: str, game: str, modules: list[str], rival: str
) -> None:
    page = visit()
    table = opened(page, address, ["random"], game=game, modules=modules, seed=1)
    finished(page, address, table)
    info = table_info(page, address, table)["state"]["view"]["table"]
    points = info["marsbot"]["points"] if rival == "MarsBot" else info["maximus"]["quids"]
    page.goto(f"/t/{table}/result")

    expect(page.locator(".chart polyline")).to_have_count(2)
    expect(page.locator(".chart .end").nth(1)).to_contain_text(str(points))
    drawn = page.locator(".chart + .sr table")
    expect(drawn.locator("thead th").last).to_have_text(rival)
    expect(drawn.locator("tbody tr").last.locator("td").last).to_have_text(str(points))
    column = page.locator("table").first.locator("thead th").last
    expect(column).to_contain_text(rival)
    fits(page, "the chart with a rival")
