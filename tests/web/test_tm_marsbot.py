"""Against MarsBot in the browser: its board, its turns step by step, what counts for it, and how it is asked for."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Locator, Page, expect

from browsing import Player, opened
from games.terraforming_mars.automa.duel import against, play
from page_checks import Visit, drawn, fits, scrolls, sound
from page_sizes import EACH_SIZE
from regolith.kernel.match import Match
from regolith.kernel.record import loads
from staged import answer_all, facing_marsbot, replied, stage, turned_up

GAME = "terraforming_mars"
HERE = Path(__file__).parents[1]
RECORD = HERE / "records" / "terraforming_mars_automa" / "05-1p-automa-corporate-era-random.json"
RULES = HERE.parent / "docs" / "rules" / "tm_automa.yaml"
LAST_ANSWERS = 12
"""So many answers of a recorded game are given through the page."""
THEMES = {"1366": "dark", "834": "light", "360": "dark"}


@cache
def under_way() -> Match:
    """A game with everything, in its middle: MarsBot has ThorGate, with cubes on a track."""
    modules = ("prelude", "venus", "colonies")
    options = {"marsbot_level": "hard", "marsbot_corporation": "thorgate", "draft": True}
    return facing_marsbot(turned_up(4, 3), *modules, seed=5, **options)


def sit_down(page: Page, address: str, match: Match | None = None) -> dict[str, Any]:
    """Open the table that is under way; gives what the table shows."""
    match = match or under_way()
    view = dict(match.observe(0))
    stage(page, address, view, match.story(0))
    turns(page).wait_for()
    drawn(page)
    table: dict[str, Any] = view["table"]
    return table


def turns(page: Page) -> Locator:
    return page.get_by_role("region", name="What MarsBot did")


def tracks(page: Page) -> Locator:
    return page.get_by_role("group", name="MarsBot’s tracks").get_by_role("listitem")


def spaces(page: Page) -> dict[str, int]:
    """Where the trackers stand on the page, by track."""
    told = [re.search(r"^(\w+) track.*?at space (\d+)", one) for one in tracks(page).all_inner_texts()]
    return {found[1].lower(): int(found[2]) for found in told if found}


def last_turn(match: Match) -> list[dict[str, Any]]:
    """The lines of the last card that MarsBot has turned up."""
    story = match.story(0)
    first = max(at for at, line in enumerate(story) if line["kind"] == "turns_up")
    return story[first:]


# Its board


def test_marsbot_stands_in_the_list_of_players(visit: Visit, address: str) -> None:
    page = visit()
    table = sit_down(page, address)

    row = page.get_by_role("region", name="Players").get_by_role("button", name="Open MarsBot’s board")
    expect(row).to_contain_text("MarsBot")
    expect(row).to_contain_text("ThorGate")
    bot = table["marsbot"]
    said = row.get_attribute("aria-label") or ""
    assert f"terraform rating {bot['tr']}, {bot['mc']} MC" in said
    assert f"{bot['action_deck']} cards to turn up" in said


def test_tracks_show_trackers_cubes_and_what_comes_next(visit: Visit, address: str) -> None:
    page = visit()
    bot = sit_down(page, address)["marsbot"]

    assert spaces(page) == {track["track"]: track["space"] for track in bot["tracks"]}
    power = next(track for track in bot["tracks"] if track["track"] == "power")
    row = tracks(page).filter(has_text="power track")
    assert power["cubes"], "ThorGate has cubes there"
    for space, colour in power["cubes"].items():
        expect(row).to_contain_text(f"{colour} cube at {space}")
    expect(row.locator("em.white")).to_have_count(len(power["cubes"]))
    assert "next" in row.inner_text()


def test_its_whole_board_opens(visit: Visit, address: str) -> None:
    page = visit()
    bot = sit_down(page, address)["marsbot"]

    page.get_by_role("button", name="Open MarsBot’s board").click()

    board = page.get_by_role("dialog", name="MarsBot’s board")
    expect(board.get_by_role("article", name="ThorGate")).to_contain_text("When MarsBot reaches a white cube")
    expect(board).to_contain_text(f"Points now: {bot['points']}")
    for source in bot["sources"]:
        assert f"{source['source']}\n{source['points']}" in board.inner_text()
    expect(board).to_contain_text("It may buy a milestone for 8 MC")
    expect(board).to_contain_text("Builder the space of its building track")
    assert bot["bonus_discard"]
    expect(board).to_contain_text(f"Bonus deck: {bot['bonus_deck']} card")
    sound(page, "the board of MarsBot")


def test_figures_of_goals_say_what_counts_for_it(visit: Visit, address: str) -> None:
    page = visit()
    table = sit_down(page, address)

    row = page.get_by_role("region", name="Milestones").get_by_role("row", name="Builder")
    builder = next(one for one in table["milestones"] if one["milestone"] == "builder")
    expect(row.get_by_role("cell").nth(1)).to_contain_text(f"{builder['counts'][1]}")
    expect(row.get_by_role("cell").nth(1)).to_have_attribute("title", "the space of its building track")
    assert not row.get_by_role("cell").nth(0).get_attribute("title")


# Its turn


def test_its_turn_is_told_step_by_step(visit: Visit, address: str) -> None:
    page = visit()
    match = facing_marsbot(lambda now: turned_up(2, 3)(now) and last_turn(now)[1]["kind"] == "resolves_tag")
    sit_down(page, address, match)

    revealed, tag, moved = last_turn(match)[:3]
    expect(turns(page)).to_contain_text(f"Revealed {revealed['cards'][0]['name']}")
    first = turns(page).get_by_role("listitem").first
    expect(first).to_contain_text(re.compile(f"{tag['of']['tag']} tag: ", re.IGNORECASE))
    expect(first).to_contain_text(re.compile(f"{moved['of']['track']} track to {moved['of']['n']}", re.IGNORECASE))


def test_steps_can_be_looked_back_at_and_nothing_waits(visit: Visit, address: str) -> None:
    page = visit()
    match = under_way()
    sit_down(page, address)
    now = spaces(page)
    moves = [line for line in match.story(0) if line["kind"] == "advances"]
    asked = page.locator("#ask").inner_text()

    for _ in range(40):
        page.keyboard.press(",")
        if spaces(page) != now:
            break
    before = spaces(page)
    assert {track for track in now if now[track] != before[track]} == {moves[-1]["of"]["track"]}
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
    assert page.locator("#ask").inner_text() == asked, "the question is the same all the while"
    expect(page.locator("#ask [data-primary]")).to_be_enabled()

    page.keyboard.press(".")
    assert spaces(page) == now
    page.keyboard.press(",")
    page.get_by_role("button", name="Back to now").click()
    assert spaces(page) == now
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()


def test_the_rule_behind_a_step_is_one_press_away(visit: Visit, address: str) -> None:
    page = visit()
    sit_down(page, address)
    rules = {one["id"]: " ".join(one["rule"].split()) for one in yaml.safe_load(RULES.read_text(encoding="utf-8"))}

    mark = turns(page).get_by_role("button", name=re.compile("^Rule TM")).last
    name = (mark.get_attribute("aria-label") or "").removeprefix("Rule ")
    mark.press("Enter")

    expect(turns(page).get_by_role("note")).to_contain_text(rules[name])
    expect(turns(page).get_by_role("link", name=name)).to_have_attribute("href", f"/rules/{GAME}#{name}")
    mark.press("Enter")
    expect(turns(page).get_by_role("note")).to_have_count(0)


def test_the_log_can_be_read_for_marsbot_alone(visit: Visit, address: str) -> None:
    page = visit("/")
    sit_down(page, address)

    page.keyboard.press("l")
    log = page.get_by_role("dialog", name="Log")
    log.get_by_role("button", name="MarsBot", exact=True).click()

    expect(log.locator("li", has_text="MarsBot reveals").first).to_be_visible()
    expect(log.locator("li", has_text="Ada buys")).to_have_count(0)
    expect(log.locator(".chip", has_text="power track").first).to_be_visible()


@cache
def passed() -> tuple[Match, dict[str, dict[str, Any]]]:
    """Somebody passes while MarsBot has five cards left; what its board and the planet showed before and after."""
    match = facing_marsbot(turned_up(3, 5), "venus", "colonies", seed=5)
    before = match.observe(0)["table"]
    match.answer(0, "pass")
    return match, {"before": before, "after": match.observe(0)["table"]}


def test_after_passing_the_panel_rests_on_what_has_happened_since(visit: Visit, address: str) -> None:
    page = visit()
    match, tables = passed()
    sit_down(page, address, match)
    story = match.story(0)
    start = max(at for at, line in enumerate(story) if line["kind"] == "passes" and line["seat"] == 0)
    own = [line for line in story[start:] if line["seat"] == 1]
    cards = [line["cards"][0]["name"] for line in own if line["kind"] == "turns_up"]
    assert len(cards) == 5, "that many were left"

    panel = turns(page)
    expect(panel).to_contain_text("5 cards since you passed")
    for name in cards:
        expect(panel.get_by_role("button", name=name, exact=True)).to_be_visible()
    tiles = [line for line in own if line["kind"] in ("tile", "claims_milestone", "funds")]
    told = panel.get_by_role("list", name="What it did")
    for line in tiles:
        expect(told).to_contain_text(line["text"].removeprefix("Seat 1 ").removeprefix("MarsBot "))
    changed = panel.get_by_role("group", name="What has changed")
    rating = [table["marsbot"]["tr"] for table in tables.values()]
    assert rating[0] != rating[1]
    expect(changed).to_contain_text(re.compile(rf"{rating[0]} →\s*{rating[1]}"))
    money = [table["marsbot"]["mc"] for table in tables.values()]
    if money[0] != money[1]:
        expect(changed).to_contain_text(re.compile(rf"{money[0]} →\s*{money[1]}"))


def test_the_steps_lie_behind_the_summary_and_it_comes_back(visit: Visit, address: str) -> None:
    page = visit()
    match, _ = passed()
    sit_down(page, address, match)
    now = spaces(page)
    panel = turns(page)
    summary = panel.get_by_role("region", name="5 cards since you passed")
    names = [line["cards"][0]["name"] for line in match.story(0) if line["kind"] == "turns_up"][-5:]

    summary.get_by_role("button", name="Step by step").click()
    expect(summary).to_have_count(0)
    expect(panel).to_contain_text(f"Revealed {names[0]}")
    expect(panel).to_contain_text("card 1 of 5")
    steps = page.get_by_role("button", name="One step on")
    while steps.is_enabled():
        page.keyboard.press(".")
    expect(summary).to_be_visible()
    assert spaces(page) == now
    page.keyboard.press(",")
    expect(summary).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(summary).to_be_visible()
    sound(page, "what MarsBot did since one passed")


# What can be done to it


def test_what_cannot_be_taken_from_it_says_why(visit: Visit, address: str) -> None:
    page = visit()
    stage(page, address, dict(play(against("Asteroid", 0, plants=3), "asteroid").match.observe(0)))

    expect(page.locator("#ask")).to_contain_text("MarsBot (it has no MC to lose)")
    expect(page.locator("#ask").get_by_role("button", name="Nobody")).to_be_visible()


def test_it_is_called_by_its_name_where_it_can_be_chosen(visit: Visit, address: str) -> None:
    page = visit()
    stage(page, address, dict(play(against("Asteroid", 9, plants=3), "asteroid").match.observe(0)))

    expect(page.locator("#ask").get_by_role("button", name="MarsBot")).to_be_enabled()


# Sizes


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_table_is_sound(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size, theme=THEMES[size])
    stage(page, address, dict(under_way().observe(0)), under_way().story(0))
    if size == "360":
        for tab in ("Hand", "Cards", "Goals", "Map", "MarsBot"):
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
            (sound if tab == "MarsBot" else fits)(page, f"against MarsBot, {tab}")
    turns(page).wait_for()
    drawn(page)
    page.keyboard.press(",")
    expect(page.get_by_role("heading", name="Looking back")).to_be_visible()
    sound(page, f"looking back, {size}")
    if size == "1366":
        assert not scrolls(page)
        for part in ("Players", "Milestones", "Awards", "Colonies", "Map of Mars"):
            expect(page.get_by_role("region", name=part, exact=True)).to_be_in_viewport(ratio=1)


# Setting up


def test_level_and_corporation_are_chosen_for_a_new_game(visit: Visit, address: str) -> None:
    page = visit(f"/new/{GAME}")
    page.get_by_role("switch", name="Automa").click()
    expect(page.get_by_label("Who sits in seat 2")).to_have_count(0)

    page.get_by_text("Brutal", exact=True).click()
    for part in ("points for cards", "buys milestones", "one more project"):
        switch = page.get_by_role("switch", name=part)
        expect(switch).to_be_checked()
        expect(switch).to_have_attribute("aria-disabled", "true")
    page.get_by_role("switch", name="weak in awards").click()
    office = page.get_by_label("Corporation of MarsBot")
    expect(office.get_by_role("option", name="Celestic (needs Venus Next or Colonies)")).to_be_disabled()
    office.select_option(label="ThorGate")
    expect(page.get_by_role("switch", name="Draft", exact=True)).to_be_checked()
    sound(page, "setting up a game against MarsBot")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    page.locator("#ask").wait_for()

    info = page.request.get(f"{address}/api/tables/{page.url.rpartition('/')[2]}").json()
    assert info["modules"] == ["automa"]
    chosen = {name: info["options"][name] for name in ("marsbot_level", "marsbot_awards_minus_5", "draft")}
    assert chosen == {"marsbot_level": "brutal", "marsbot_awards_minus_5": True, "draft": True}
    assert info["options"]["marsbot_corporation"] == "thorgate"
    assert "marsbot_awards_minus_5" in info["state"]["view"]["table"]["marsbot"]["changes"]


def test_a_table_that_waits_says_what_was_agreed(visit: Visit, address: str) -> None:
    page = visit()
    options = {"marsbot_level": "easy", "marsbot_corporation": "random"}
    table = opened(page, address, ["open"], game=GAME, modules=["automa"], options=options, seed=1)

    page.goto(f"/t/{table}")

    agreed = page.locator("main dl")
    expect(agreed).to_contain_text("Terraforming Mars, Automa")
    expect(agreed).to_contain_text(re.compile(r"Level of MarsBot\s*Easy"))
    expect(agreed).to_contain_text(re.compile(r"Corporation of MarsBot\s*Random"))


# Whole games


def ended(page: Page, address: str, table: str) -> None:
    """The result page: who has won by name, and the points of both by source."""
    bot = page.request.get(f"{address}/api/tables/{table}").json()["state"]["view"]["table"]["marsbot"]
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"(MarsBot wins|You win) with \d+"))
    points = page.get_by_role("table", name="Points by source")
    expect(points.get_by_role("columnheader", name="MarsBot")).to_be_visible()
    for source in bot["sources"]:
        if source["points"]:
            row = points.get_by_role("row", name=re.compile(f"^{source['source']}", re.IGNORECASE))
            expect(row.get_by_role("cell").last).to_have_text(str(source["points"]).replace("-", "−"))
    expect(points.get_by_role("row", name="Total").get_by_role("cell").last).to_have_text(str(bot["points"]))


def test_the_end_of_a_recorded_game_is_played_through_the_page(visit: Visit, address: str) -> None:
    page = visit()
    record = loads(RECORD.read_text(encoding="utf-8"))
    header = json.loads(RECORD.read_text(encoding="utf-8"))["header"]
    chosen = {name: header[name] for name in ("modules", "options", "seed")}
    table = opened(page, address, ["me"], game=GAME, **chosen)
    answers = [(step.seat, step.key) for step in record.steps[:-LAST_ANSWERS]]
    answer_all(page, address, table, replied(Match.replay(record, upto=0), answers))

    page.goto(f"/t/{table}")
    turns(page).wait_for()
    drawn(page)
    player = Player(page)
    player.until_over()

    page.locator("#ask a.go").click()
    page.wait_for_url("**/result")
    ended(page, address, table)
    sound(page, "the result against MarsBot")


@pytest.mark.long
def test_a_whole_game_against_marsbot_is_played_through_the_page(visit: Visit, address: str) -> None:
    page = visit()
    options = {"marsbot_corporation": "random", "draft": True}
    table = opened(page, address, ["me"], game=GAME, modules=["automa", "venus"], seed=5, options=options)
    page.goto(f"/t/{table}")
    turns(page).wait_for()
    drawn(page)
    player = Player(page)

    player.until_over()

    page.locator("#ask a.go").click()
    page.wait_for_url("**/result")
    ended(page, address, table)
    assert player.presses > 60
