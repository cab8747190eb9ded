"""The page in a real browser, talking to a real server. A page that logs an error fails its test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browsing import SIZES, NoBrowser, browsing, finished, opened, serving
from desk_page import Desk
from page_checks import Complaints, Visit

PATIENCE = 90_000
"""Milliseconds: nothing here is about speed, and the machine may be busy with other things."""

WAKING = 120_000
"""Beside a box Python itself starts in the browser."""

LINGER = """
  const soon = window.setTimeout;
  window.setTimeout = (todo, ms, ...more) => soon(todo, ms === 6000 ? 60000 : ms, ...more);
"""
"""Notices go by themselves after six seconds. Where everything takes longer, they stay longer, too."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("web")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        with browsing() as browser:
            yield browser
    except NoBrowser as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.fixture(scope="session")
def played(browser: Browser, address: str) -> str:
    """A table at which two bots have played to the end."""
    context = browser.new_context()
    try:
        page = context.new_page()
        table = opened(
            page, address, ["random", "random"], modules=["discovery"], seed=1, title="Bots among themselves"
        )
        finished(page, address, table)
        return table
    finally:
        context.close()


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    complaints = Complaints()
    yield complaints
    assert complaints.left() == []


@pytest.fixture
def visit(browser: Browser, address: str, complaints: Complaints) -> Iterator[Visit]:
    """A page on a device of its own, at a size, in light or dark: `visit("/new")`, or `visit()` for one that has opened
    nothing yet."""
    contexts: list[BrowserContext] = []

    def make(path: str = "", *, size: str = "1366", theme: str = "dark") -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LINGER)
        contexts.append(context)
        page = context.new_page()
        complaints.listen(page)
        if path:
            page.goto(path)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def box(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """The device beside a real box."""
    context = browser.new_context(base_url=address, reduced_motion="reduce", accept_downloads=True)
    context.set_default_timeout(WAKING)
    yield context
    context.close()


@pytest.fixture(scope="session")
def seated(box: BrowserContext) -> Page:
    """One page for all: Python starts once."""
    page = box.new_page()
    page.goto("/companion")
    page.get_by_role("button", name="Begin").wait_for()
    return page


@pytest.fixture
def desk(seated: Page, complaints: Complaints) -> Iterator[Desk]:
    seated.on("pageerror", heard := lambda problem: complaints.heard.append(str(problem)))
    yield Desk(seated)
    seated.remove_listener("pageerror", heard)
