"""Every shortcut that is shown does what it says, whatever has the focus, for each kind of question."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from browsing import opened, settled
from company import person
from page_checks import Visit
from regolith.kernel.match import Match
from staged import GAME, MODULES, View, busily, late, stage

HEAR = """() => {
  window.clicked = [];
  addEventListener('click', (event) => {
    if (!window.hears) return;
    window.clicked.push(event.target.closest('button, a, [role=button]'));
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}"""
"""What a key presses is noted, and nothing comes of it: the question stays as it is."""

SHOWN = """() => {
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible';
  const signs = [...document.querySelectorAll('#ask kbd, #hand kbd')].filter(seen)
    .map((sign) => [sign.textContent.toLowerCase(), sign.closest('button')])
    .filter(([key, wearer]) => wearer && (key === 'enter' || (key.length === 1 && wearer.dataset.digit)));
  const worn = [...document.querySelectorAll('[data-digit]')].filter(seen).map((one) => [one.dataset.digit, one]);
  window.shown = new Map();
  for (const [key, wearer] of [...signs, ...worn])
    window.shown.set(key, new Set([...(window.shown.get(key) ?? []), wearer]));
  return [...window.shown].map(([key, wearers]) => [key, wearers.size]);
}"""
"""Every key that is shown or worn, and how many wear it."""

PRESSED = """(key) => {
  const pressed = window.clicked.splice(0);
  const wearers = window.shown.get(key) ?? new Set();
  const named = (one) => one?.innerText?.replace(/\\s+/g, ' ').slice(0, 50) ?? 'nothing';
  if (pressed.length === 1 && wearers.has(pressed[0])) return '';
  return `${key} is worn by "${named([...wearers][0])}" and pressed "${pressed.map(named)}"`;
}"""

CONTROLS = """() => {
  window.controls = [...document.querySelectorAll('button, a, [tabindex="0"]')]
    .filter((one) => !one.disabled && one.getClientRects().length);
  return window.controls.length;
}"""

OWN = """() => {
  const at = document.activeElement;
  const pressed = window.clicked.splice(0);
  const control = at.matches('button, a') ? at : null;
  return { taken: document.documentElement.dataset.keys === 'taken', own: control !== null && pressed[0] === control,
           hex: at.matches('[data-hex]'), what: at.outerHTML.slice(0, 120) };
}"""

WALK = """() => {
  const at = document.activeElement;
  const pressed = window.clicked.splice(0);
  const again = window.walked.has(at) && at !== document.body;
  window.walked.add(at);
  const filled = pressed.length === 1 && pressed[0]?.matches('#ask [data-primary]');
  return { ends: at === document.body, again, filled, what: at.outerHTML.slice(0, 120) };
}"""
"""What has the focus, and whether Enter pressed the filled button."""

FEW = 6
"""So many controls, by chance, have the focus before all keys are pressed."""


def picks(match: Match) -> list[dict[str, Any]]:
    return [match.observe(asked.seat)["decision"] for asked in match.decisions()]


def moment(seed: int, wanted: Any, players: int = 2, **options: Any) -> View:
    """What the seat sees who is asked this first, at a table of people who seldom pass."""
    match = Match.start(GAME, players=players, modules=MODULES, seed=seed, options=options)
    busily(match, seed, lambda now: any(wanted(asked) for asked in picks(now)))
    seat = next(asked.seat for asked in match.decisions() if wanted(match.observe(asked.seat)["decision"]))
    return dict(match.observe(seat))


def many_actions() -> View:
    """A turn with more cards to use than there are digits."""
    view = late(2)
    mine = view["table"]["seats"][view["seat"]]["played"]
    known = {option["key"] for option in view["decision"]["options"]}
    new = [{"key": f"use:{one['card']}", "label": f"Use {one['card']}"} for one in mine]
    view["decision"]["options"] = [*[one for one in new if one["key"] not in known], *view["decision"]["options"]]
    view["decision"]["barred"] = [one for one in view["decision"]["barred"] if not one["key"].startswith("use:")]
    return view


def first_pick(verb: str, least: int = 2) -> Any:
    def wanted(question: dict[str, Any]) -> bool:
        pick = question["pick"]
        return bool(pick and len(pick["all"]) >= least and pick["all"][0]["key"].startswith(f"{verb}:"))

    return wanted


def founding(question: dict[str, Any]) -> bool:
    return bool(question["options"][0]["key"].startswith("found:"))


def buying(question: dict[str, Any]) -> bool:
    """Research: what it costs is known."""
    return bool(question["pick"] and question["prompt"].startswith("Buy"))


def paying(question: dict[str, Any]) -> bool:
    return bool(question["pay"] and any(kind["asked"] for kind in question["pay"]["kinds"]))


AT_SET_UP = partial(moment, 3, first_pick("keep", 10))
KINDS: dict[str, tuple[Callable[[], View], str, str]] = {
    "projects at set-up, none chosen": (AT_SET_UP, "", "1234567890 enter"),
    "projects at set-up, the tenth chosen": (AT_SET_UP, "01", "1234567890 enter"),
    "preludes, one chosen": (partial(moment, 3, first_pick("keep", 4)), "2", "1234"),
    "preludes, two chosen": (partial(moment, 3, first_pick("keep", 4)), "24", "1234 enter"),
    "research": (partial(moment, 3, buying), "2", "1234 enter"),
    "a corporation": (partial(moment, 3, founding), "", "12"),
    "a corporation, looked at": (partial(moment, 3, founding), "2", "12 enter"),
    "a turn": (partial(late, 2), "", "12345678"),
    "a turn, the end of it looked at": (partial(late, 2), "8", "12345678 enter"),
    "cards to play": (partial(late, 2), "1", "1234567890abdg"),
    "a card to play": (partial(late, 2), "12", "1 enter"),
    "colonies, one looked at": (partial(late, 2), "52", "123 enter"),
    "many actions": (many_actions, "2", "1234567890abdgijkopqstvxyz"),
    "many actions, the eleventh looked at": (many_actions, "2a", "1234567890abdgijkopqstvxyz enter"),
    "a tile": (partial(late, 5, "standard:city"), "", "123456"),
    "a tile, looked at": (partial(late, 5, "standard:city"), "2", "123456 enter"),
    "a payment": (partial(moment, 3, paying), "", "12 enter"),
}
"""How the question comes up, the keys that lead to where it is looked at, and all keys that are shown there."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_shortcut_that_is_shown_does_what_it_says(visit: Visit, address: str, kind: str) -> None:
    make, leads, shown = KINDS[kind]
    page = visit(size="1366")
    page.add_init_script(f"({HEAR})()")
    stage(page, address, make())
    for key in leads:
        page.keyboard.press(key)
    page.locator("#ask[aria-busy=false]").wait_for()
    chance = random.Random(kind)
    page.evaluate("() => { window.hears = true; }")
    worn = dict(page.evaluate(SHOWN))
    digits, _, rest = shown.partition(" ")
    assert set(worn) == {*digits, *rest.split()}
    assert [key for key, wearers in worn.items() if wearers > 1] == []
    controls = range(page.evaluate(CONTROLS))

    wrong = []
    for at in chance.sample(controls, min(FEW, len(controls))):
        for key in worn:
            page.evaluate("(at) => window.controls[at].focus()", at)
            page.keyboard.press("Enter" if key == "enter" else key)
            wrong.append(page.evaluate(PRESSED, key))
    assert [problem for problem in wrong if problem] == []
    if "enter" in worn:
        enter_is_true_after_walking(page, chance, controls)


def enter_is_true_after_walking(page: Page, chance: random.Random, controls: range) -> None:
    """Whoever walks on by Tab reads on the button whether Enter is still its own."""
    for at in chance.sample(controls, min(FEW, len(controls))):
        page.evaluate("(at) => window.controls[at].focus()", at)
        page.keyboard.press("Tab")
        shown = dict(page.evaluate(SHOWN))
        page.keyboard.press("Enter")
        if "enter" in shown:
            assert page.evaluate(PRESSED, "enter") == ""
        else:
            own = page.evaluate(OWN)
            assert own["own"] or own["hex"] or "<input" in own["what"], own


WALKED = (
    "projects at set-up, the tenth chosen",
    "a turn, the end of it looked at",
    "a card to play",
    "a tile, looked at",
)
STEPS = 400


@pytest.mark.parametrize("kind", WALKED)
def test_who_walks_over_the_whole_table_reads_whose_enter_it_is(visit: Visit, address: str, kind: str) -> None:
    """Tab by Tab over every control, on the page and back again."""
    make, leads, _ = KINDS[kind]
    page = visit(size="1366")
    page.add_init_script(f"({HEAR})()")
    stage(page, address, make())
    for key in leads:
        page.keyboard.press(key)
    page.locator("#ask[aria-busy=false]").wait_for()
    page.evaluate("() => { window.hears = true; window.walked = new Set(); }")

    wrong = []
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        shown = dict(page.evaluate(SHOWN))
        page.keyboard.press("Enter")
        own = page.evaluate(WALK)
        if not own["ends"] and ("enter" in shown) != own["filled"]:
            wrong.append(own["what"])
        if own["again"]:
            break
    assert wrong == []
    assert page.evaluate("() => window.walked.size") > 30


# What was reported


def at_set_up(visit: Visit, address: str) -> Page:
    page = person(visit, address, "Anna")
    page.goto(f"/t/{opened(page, address, ['me', 'greedy'], game=GAME, modules=[], seed=2)}")
    ask = page.locator("#ask")
    expect(ask).to_contain_text("Choose your corporation")
    page.keyboard.press("1")
    expect(ask).to_contain_text("Found ")
    page.keyboard.press("Enter")
    expect(ask).to_contain_text("Choose the projects you keep")
    settled(page)
    return page


def test_enter_keeps_the_cards_that_were_chosen_by_mouse(visit: Visit, address: str) -> None:
    page = at_set_up(visit, address)
    cards = page.locator("#ask .body [data-card]")
    chosen = [card.get_attribute("data-card") for card in cards.all()[:5]]
    for nth in range(5):
        cards.nth(nth).click()
    expect(page.locator("#ask [data-primary]")).to_contain_text("Keep 5 cards")
    with page.expect_request("**/decisions") as sent:
        page.keyboard.press("Enter")
    assert keys_in(sent.value) == [*(f"keep:{card}" for card in chosen), "done"]


def keys_in(request: Request) -> list[str]:
    """The answer that the page sends."""
    sent = request.post_data_json
    assert sent is not None
    return list(sent["keys"])


def test_space_ticks_a_card_and_e_enlarges_it(visit: Visit, address: str) -> None:
    page = at_set_up(visit, address)
    card = page.locator("#ask .body [data-card]").nth(2)
    card.focus()
    page.keyboard.press("Space")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Space")
    expect(card).not_to_have_attribute("aria-pressed", "true")
    page.keyboard.press("e")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_escape_takes_one_card_back_at_a_time(visit: Visit, address: str) -> None:
    page = at_set_up(visit, address)
    for key in "90531":
        page.keyboard.press(key)
    on = page.locator("#ask .body [aria-pressed=true]")
    for left in (5, 4, 3, 2, 1):
        expect(on).to_have_count(left)
        page.keyboard.press("Escape")
    expect(on).to_have_count(0)


@pytest.mark.parametrize("key", ["l", "c", "n", "?"])
def test_after_a_drawer_enter_belongs_to_the_question(visit: Visit, address: str, key: str) -> None:
    page = at_set_up(visit, address)
    page.locator("#ask .body [data-card]").nth(3).click()
    page.get_by_role("button", name="signs").first.focus()
    page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    with page.expect_request("**/decisions") as sent:
        page.keyboard.press("Enter")
    assert len(keys_in(sent.value)) == 2


# What comes up by itself

AT_ONCE = """(key) => {
  const ask = document.getElementById('ask').parentElement;
  const before = document.getElementById('ask').dataset.question;
  window.pressedAt = '';
  new MutationObserver((_, watching) => {
    const now = document.getElementById('ask')?.dataset.question;
    if (!now || now === before) return;
    watching.disconnect();
    window.pressedAt = now;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
    document.body.dispatchEvent(new KeyboardEvent('keyup', { key, code: key, bubbles: true }));
  }).observe(ask, { subtree: true, childList: true, attributes: true });
}"""
"""Presses a key the moment another question is on the page."""


def answered(page: Page, address: str) -> int:
    table = page.url.rsplit("/", 1)[1]
    record = page.request.get(f"{address}/api/tables/{table}/record").json()
    return len(record["decisions"])


@pytest.mark.parametrize("key", ["Enter", "1", "2"])
def test_a_key_does_not_answer_a_question_that_comes_up_by_itself(visit: Visit, address: str, key: str) -> None:
    """Somebody plays at two tabs: what they answer in the first one changes the question in the second."""
    first = at_set_up(visit, address)
    second = first.context.new_page()
    second.goto(first.url)
    ask = second.locator("#ask")
    expect(ask).to_contain_text("Choose the projects you keep")
    second.keyboard.press("1")
    expect(ask.locator("[data-primary]")).to_contain_text("Keep 1 card")
    second.evaluate(AT_ONCE, key)

    first.keyboard.press("2")
    first.keyboard.press("Enter")
    settled(first)
    second.wait_for_function("() => window.pressedAt !== ''")
    expect(ask).to_contain_text("has only just come up", timeout=20_000)
    before = answered(first, address)

    settled(second)
    expect(ask.locator("[aria-pressed=true]")).to_have_count(0)
    assert ask.get_attribute("data-question") == second.evaluate("() => window.pressedAt")
    assert answered(first, address) == before
    second.keyboard.press("1")
    expect(ask).not_to_contain_text("has only just come up")
