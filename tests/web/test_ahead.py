"""What an answer does is said in the decision bar before it is given: the numbers there are those that then stand."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.ares_expedition.crisis.tables_crisis import crisis
from games.ares_expedition.tables import choose_phases, planning
from games.pandorum.tables import expedition
from page_checks import Visit, sound
from regolith.testing import Table
from staged import stage

Numbers = dict[str, int]
Told = dict[str, tuple[int, int]]
Arm = Callable[[Page], None]

NUMBER = re.compile(r"([A-Za-z][^,.]*?) (−?\d+) → (−?\d+)")
RESOURCES = {"mc": "MC", "heat": "heat", "plants": "plants"}
PRODUCTION = {**RESOURCES, "plants": "plant", "cards": "card", "steel": "steel", "titanium": "titanium"}


def of_ares(t: Table) -> Numbers:
    """What the bar may name: everything of seat 0 and of the table that is a number."""
    table = t.observe(0)["table"]
    mine = table["seats"][0]
    return {
        **{RESOURCES[good]: n for good, n in mine["resources"].items()},
        **{f"{PRODUCTION[good]} production": n for good, n in mine["production"].items()},
        "rating": mine["tr"],
        "forests": mine["forests"],
        "temperature": table["temperature"],
        "oxygen": table["oxygen"],
        "oceans": len(table["oceans"]),
        **{f"resources on {card['card']}": card["held"] for card in mine["played"]},
        **{f"counters on {one['card']}": one["counters"] for one in table.get("crisis", {"play": []})["play"]},
        **({"points in the bank": table["crisis"]["bank"]} if "crisis" in table else {}),
    }


def of_pandorum(t: Table) -> Numbers:
    table = t.observe(0)["table"]
    mine = table["seats"][0]
    built = [hex["structure"]["kind"] for hex in table["hexes"] if hex["structure"] and hex["structure"]["owner"] == 0]
    return {
        "quids": mine["quids"],
        "modules in supply": mine["modules"],
        "bases in supply": mine["bases"],
        "modules built": built.count("module"),
        "bases built": built.count("base"),
    }


def told(page: Page) -> Told:
    words = page.locator("#ask .then").inner_text()
    return {
        what if what.startswith("MC") else what[0].lower() + what[1:]: (number(now), number(then))
        for what, now, then in NUMBER.findall(words)
    }


def number(written: str) -> int:
    return int(written.replace("−", "-"))


def by_name(page: Page, address: str, game: str, label: str) -> str:
    """The card that a number lies on by its name, as the page has it."""
    of, between, card = label.partition(" on ")
    if not between:
        return label
    cards = page.request.get(f"{address}/api/cards/{game}").json()["cards"]
    return f"{of} on {next(one['name'] for one in cards if one['id'] == card)}"


def agrees(
    page: Page, address: str, made: Callable[[], Table], keys: list[str], arm: Arm, of: Callable[[Table], Numbers]
) -> Told:
    """Arm the answer on the page; compare what the bar says with what is so when it has been given."""
    t = made()
    before = of(t)
    stage(page, address, dict(t.observe(0)), match=t.match)
    arm(page)
    expect(page.locator("#ask .then")).to_contain_text("→")
    said = told(page)
    game = t.match.header.setup.game
    for key in keys:
        t.choose(0, key)
    after = of(t)
    changed = {what: (before.get(what, 0), n) for what, n in after.items() if n != before.get(what, 0)}
    assert said == {by_name(page, address, game, what): numbers for what, numbers in changed.items()}
    return said


def acting() -> Table:
    t = planning()
    t.set_seat(0, played=["Decomposing Fungus", "Tardigrades"], cards=["Comet"], mc=40, heat=16, plants=16)
    choose_phases(t, "research", "action")
    return t


def playing(phase: str) -> Table:
    t = planning()
    hand = ["Nitrogen-Rich Asteroid", "Earth Catapult", "Decomposing Fungus", "Dusty Quarry", "Titanium Mine"]
    t.set_seat(0, cards=hand, mc=60, heat=4)
    choose_phases(t, "action", phase)
    return t


def in_crisis() -> Table:
    t = crisis(2)
    t.set(temperature=-10, oxygen=5, crises={"Barren Crater": 2, "Atmosphere Rupture": 2})
    t.set_seat(0, cards=["Circuit Board Factory", "Brainstorming Session"], mc=40, heat=16)
    choose_phases(t, "action", "construction")
    return t


def too_many_cards() -> Table:
    t = planning()
    names = ["Comet", "Circuit Board Factory", "Brainstorming Session", "Decomposing Fungus", "Tardigrades"]
    more = ["Earth Catapult", "Developed Infrastructure", "Composting Factory", "AI Central", "Aquifer Pumping"]
    t.set_seat(0, cards=[*names, *more, "Anti-Gravity Technology", "Titanium Mine"], mc=1)
    for _ in range(40):
        asked = next(seat for seat in (0, 1) if t.options(seat))
        keys = t.options(asked)
        if keys[0].startswith("discard:"):
            return t
        t.choose(asked, "pass" if "pass" in keys else keys[-1])
    raise AssertionError("The hand limit never comes.")


def pressed(label: str) -> Arm:
    return lambda page: page.locator("#ask").get_by_role("button", name=label).click()


def card(verb: str, name: str) -> Arm:
    def arm(page: Page) -> None:
        page.locator("#ask").get_by_role("button", name=re.compile(f"^{verb} a card")).click()
        page.locator("#ask .body").get_by_role("button", name=name).click()

    return arm


ARES = {
    "standard:forest": (acting, pressed("Plant a forest for 20 MC")),
    "standard:temperature": (acting, pressed("Raise temperature for 14 MC")),
    "standard:plants": (acting, pressed("Plant a forest for 8 plants")),
    "standard:heat": (acting, pressed("Raise temperature for 8 heat")),
    "use:tardigrades": (acting, card("Use", "Tardigrades")),
    "play:nitrogen-rich-asteroid": (lambda: playing("construction"), card("Play", "Nitrogen-Rich Asteroid")),
    "play:decomposing-fungus": (lambda: playing("construction"), card("Play", "Decomposing Fungus")),
    "sell:earth-catapult": (lambda: playing("construction"), card("Sell", "Earth Catapult")),
    "play:dusty-quarry": (lambda: playing("development"), card("Play", "Dusty Quarry")),
    "play:titanium-mine": (lambda: playing("development"), card("Play", "Titanium Mine")),
    "play:circuit-board-factory": (in_crisis, card("Play", "Circuit Board Factory")),
    "play:brainstorming-session": (in_crisis, card("Play", "Brainstorming Session")),
}


@pytest.mark.parametrize("key", ARES)
def test_the_bar_says_what_an_answer_does_in_ares_expedition(visit: Visit, address: str, key: str) -> None:
    made, arm = ARES[key]
    page = visit("/")
    said = agrees(page, address, made, [key], arm, of_ares)
    assert said, "nothing changes"


def test_what_cards_over_the_hand_limit_bring_is_said(visit: Visit, address: str) -> None:
    t = too_many_cards()
    most = t.observe(0)["decision"]["pick"]["most"]
    keys = [option["key"] for option in t.observe(0)["decision"]["pick"]["all"]][:most]

    def tick(page: Page) -> None:
        for key in keys:
            page.locator(f"#hand [data-card={key.removeprefix('discard:')}]").click()

    assert list(agrees(visit("/"), address, too_many_cards, keys, tick, of_ares)) == ["MC"]


def test_what_follows_an_answer_is_said_in_ares_expedition(visit: Visit, address: str) -> None:
    page = visit("/")
    t = planning()
    t.set_seat(0, cards=["Titanium Mine"], mc=20)
    choose_phases(t, "production", "development")
    if not t.options(0):
        t.choose(1, "pass")
    stage(page, address, dict(t.observe(0)), match=t.match)
    page.locator("#hand [data-card=titanium-mine]").click()
    expect(page.locator("#ask .then")).to_contain_text("Production follows: +")
    t.choose(0, "play:titanium-mine")
    paid, gained = re.findall(r"MC \d+ → (\d+)|Production follows: \+(\d+) MC", page.locator("#ask .then").inner_text())
    assert int(paid[0]) + int(gained[1]) == t.observe(0)["table"]["seats"][0]["resources"]["mc"]


def loading(structure: str) -> Table:
    t = expedition(hand=("Generator", "Drill", "Habitat", "System"))
    t.set_seat(0, harvester="H12")
    t.choose(0, "stay")
    t.choose(0, f"build:{structure}")
    return t


def resupplying() -> Table:
    return expedition(hand=("Generator", "Drill"))


def of_loads(t: Table) -> list[str]:
    return [key.removeprefix("load:") for key in t.options(0)]


@pytest.mark.parametrize("nth", range(3))
def test_the_bar_says_what_building_does_in_pandorum(visit: Visit, address: str, nth: int) -> None:
    load = of_loads(loading("module"))[nth]
    said = agrees(
        visit("/"),
        address,
        lambda: loading("module"),
        [f"load:{load}"],
        lambda page: choose_load(page, load),
        of_pandorum,
    )
    assert {"modules in supply", "modules built"} <= said.keys()


def choose_load(page: Page, load: str) -> None:
    """The best one is chosen already."""
    button = page.locator(f"#ask [data-card={load}]")
    if button.get_attribute("aria-pressed") == "false":
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")


def test_the_bar_says_what_a_resupply_brings_in_pandorum(visit: Visit, address: str) -> None:
    page = visit("/")
    said = agrees(page, address, resupplying, ["resupply"], pressed("Resupply"), of_pandorum)
    assert said["quids"][1] > said["quids"][0]
    sound(page, "a resupply that is looked at")
