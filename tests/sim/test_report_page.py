"""The page of a report, in a real browser and without any network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import browsing
from page_checks import overflow, violations
from regolith.sim.crews import alone
from regolith.sim.parts import Run
from regolith.sim.report import figures, page
from regolith.sim.report.findings import ENOUGH
from regolith.sim.running import play_on
from sim.runs import job

NOTES = "# Seen\n\n- *Trees* pay, see [there](https://example.org/a) and [here](../docs/x.md)."


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    runs: list[Run] = []
    for name in ("one", "two"):
        run = Run.begin(folder / name, job("ares_expedition", 2, ("discovery",), games=20, seed=len(name) + len(runs)))
        play_on(run, alone)
        runs.append(run)
    file = folder / "report.html"
    tree = figures(runs)
    for side in tree["sides"]["corporation"][:5]:
        side["won"]["n"] = ENOUGH
    file.write_text(page(tree, NOTES), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def crisis(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a team that loses, with fewer games than is enough for anything."""
    folder = tmp_path_factory.mktemp("crisis")
    run = Run.begin(folder / "run", job("ares_expedition", 2, ("crisis",), games=12))
    play_on(run, alone)
    file = folder / "report.html"
    file.write_text(page(figures([run])), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


def opened(browser: Browser, file: Path, width: int = 1366, theme: str = "dark") -> tuple[Page, list[str]]:
    """The page, and whatever it complains about or asks for."""
    context = browser.new_context(
        viewport={"width": width, "height": 780}, color_scheme="light" if theme == "light" else "dark", offline=True
    )
    shown = context.new_page()
    complaints: list[str] = []
    shown.on("console", lambda message: complaints.append(message.text))
    shown.on("pageerror", lambda error: complaints.append(str(error)))
    shown.on("request", lambda request: complaints.append(request.url) if request.url.startswith("http") else None)
    shown.goto(file.as_uri())
    return shown, complaints


def names(shown: Page) -> list[str]:
    cells = shown.locator("table.cards tbody tr:not([hidden]) th")
    return [re.sub(r" (project|corporation)$", "", name) for name in cells.all_inner_texts()]


@pytest.mark.parametrize(("width", "theme"), [(1366, "dark"), (360, "light")])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    browser: Browser, file: Path, width: int, theme: str
) -> None:
    shown, complaints = opened(browser, file, width, theme)

    assert violations(shown) == []
    assert overflow(shown) <= 0
    assert complaints == []


@pytest.mark.parametrize(("width", "theme"), [(1366, "light"), (360, "dark")])
def test_the_page_of_a_team(browser: Browser, crisis: Path, width: int, theme: str) -> None:
    shown, complaints = opened(browser, crisis, width, theme)

    heads = shown.locator("h2").all_inner_texts()
    assert heads[:5] == ["What to make of it", "Wins of the team", "How games ended", "Crises", "Wins by corporation"]
    assert "those who won" not in shown.content()
    assert violations(shown) == []
    assert overflow(shown) <= 0
    assert complaints == []


def test_cards_are_searched_and_sorted(browser: Browser, file: Path) -> None:
    shown, _ = opened(browser, file)
    everything = names(shown)

    shown.get_by_label("Search cards").fill("trees")
    assert names(shown) == [name for name in everything if "trees" in name.lower()] != []
    expect(shown.locator("#found")).to_have_text(f"{len(names(shown))} of {len(everything)} cards")

    shown.get_by_label("Search cards").fill("")
    shown.get_by_label("Kind").select_option("corporation")
    assert 2 < len(names(shown)) < 40

    shown.get_by_label("Kind").select_option("")
    shown.get_by_role("button", name="Card", exact=True).click()
    assert names(shown) == sorted(everything, key=str.lower)
    expect(shown.locator("table.cards th[aria-sort]")).to_have_text("Card")


def test_numbers_sort_as_numbers_and_what_never_happened_comes_last(browser: Browser, file: Path) -> None:
    shown, _ = opened(browser, file)
    button = shown.get_by_role("button", name="Played", exact=True)
    values = "cells => cells.map(cell => cell.dataset.v)"

    for press in range(2):
        button.click()
        found = shown.locator("table.cards td.played").evaluate_all(values)
        told = [float(value) for value in found if value]
        assert told == sorted(told, reverse=press == 0)
        assert found[len(told) :] == [""] * (len(found) - len(told))


def test_a_phone_shows_one_stage_at_a_time(browser: Browser, file: Path) -> None:
    shown, _ = opened(browser, file, 360)
    row = shown.locator("table.cards tbody tr").first

    expect(row.locator("td.kept")).to_be_visible()
    expect(row.locator("td.played")).to_be_hidden()
    shown.get_by_label("Played", exact=True).check()
    expect(row.locator("td.played")).to_be_visible()
    expect(row.locator("td.kept")).to_be_hidden()


def test_the_sections_follow_the_game(browser: Browser, file: Path) -> None:
    shown, _ = opened(browser, file)
    heads = shown.locator("h2").all_inner_texts()

    assert heads[:5] == ["What to make of it", "Set-ups compared", "Wins by seat", "Wins by corporation", "Cards"]
    assert {"Points by source", "Round by round", "Length", "Phases chosen", "Milestones reached first"} <= set(heads)
    assert shown.locator("svg.chart").count() > 5


def test_long_tables_are_searched(browser: Browser, file: Path) -> None:
    """Also where some rows stand apart: a heading without rows goes with them."""
    shown, _ = opened(browser, file)
    section = shown.locator("#side-corporation")
    rows = section.locator("tbody tr:not(.apart)")
    everything = rows.locator("th").all_inner_texts()
    assert len(everything) > 10

    section.get_by_label("Search corporations").fill("HELION")
    assert rows.locator("th").filter(visible=True).all_inner_texts() == ["Helion"]
    expect(section.get_by_role("status")).to_have_text(f"1 of {len(everything)}")

    section.get_by_label("Search corporations").fill("no such")
    expect(section.locator("tbody").filter(visible=True)).to_have_count(0)
    assert shown.locator("#deed-0").get_by_label("Search").count() == 0
    assert shown.locator("table.cards tbody tr:not([hidden])").count() > 100


def test_rows_of_few_games_stay_apart_when_sorted(browser: Browser, file: Path) -> None:
    """Five corporations are made to have enough of them."""
    shown, _ = opened(browser, file)
    section = shown.locator("#side-corporation")

    for press in range(2):
        section.get_by_role("button", name="Corporation").click()
        bodies = [body.locator("tr").all_inner_texts() for body in section.locator("tbody").all()]
        assert [len(bodies), len(bodies[0])] == [2, 5]
        assert bodies[1].pop(0) == "Fewer than 30 games: too few to be compared"
        assert len(bodies[1]) > 2
        for rows in bodies:
            assert rows == sorted(rows, reverse=press == 1)


def test_notes_stand_at_the_top(browser: Browser, file: Path) -> None:
    shown, _ = opened(browser, file)
    notes = shown.locator("#findings .notes")

    expect(notes).to_contain_text("Trees pay, see there and here.")
    assert notes.locator("a").evaluate_all("links => links.map(link => link.getAttribute('href'))") == [
        "https://example.org/a",
        "../docs/x.md",
    ]
    expect(shown.locator("#findings > ol")).to_be_visible()
