"""Every shortcut that is shown does what it says, whatever has the focus, for each kind of question."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsing import opened, post, settled
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


Leads = list[str]
"""Keys that lead there from where the view begins: each opens or prepares something."""

KINDS: dict[str, tuple[Any, Leads]] = {
    "projects at set-up, none chosen": (lambda: moment(3, first_pick("keep", 10)), []),
    "projects at set-up, the tenth chosen": (lambda: moment(3, first_pick("keep", 10)), ["0", "1"]),
    "research": (lambda: moment(3, lambda asked: first_pick("buy")(asked) or first_pick("keep")(asked) and len(asked["pick"]["all"]) == 4), ["2"]),
    "a corporation": (lambda: moment(3, lambda asked: asked["options"][0]["key"].startswith("found:")), []),
    "a corporation, looked at": (lambda: moment(3, lambda asked: asked["options"][0]["key"].startswith("found:")), ["2"]),
    "a turn": (lambda: late(2), []),
    "cards to play": (lambda: late(2), ["1"]),
    "a card to play": (lambda: late(2), ["1", "2"]),
    "many actions": (many_actions, ["2"]),
    "many actions, the eleventh": (many_actions, ["2", "a"]),
    "a tile": (lambda: late(5, "standard:city"), []),
    "a tile, looked at": (lambda: late(5, "standard:city"), ["2"]),
    "a payment": (lambda: moment(3, lambda asked: bool(asked["pay"] and any(kind["asked"] for kind in asked["pay"]["kinds"]))), []),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_shortcut_that_is_shown_does_what_it_says(visit: Visit, address: str, kind: str) -> None:
    make, leads = KINDS[kind]
    page = visit(size="1366")
    page.add_init_script(f"({HEAR})()")
    stage(page, address, make())
    for key in leads:
        page.keyboard.press(key)
    page.locator("#ask[aria-busy=false]").wait_for()
    chance = random.Random(kind)
    page.evaluate("() => { window.hears = true; }")
    worn = dict(page.evaluate(SHOWN))
    print(kind, worn, page.locator("#ask .qq").inner_text())
    assert worn, "no key is shown at all"
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
