"""Pictures of every screen of the running program, for docs/screens.

python tools/screenshots.py             all of them
python tools/screenshots.py home end    only these
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from beside import ASTEROID, CITY, FLIP, Entry, file_of, open_file
from browsing import SIZES, Player, browsing, finished, opened, post, serving
from page_checks import Complaints, overflow
from regolith.kernel.match import Match
from regolith.kernel.record import loads
from small_png import shrunk
from staged import GAME, answer_all, busily, last_turn_of, played, replied, turn_of, turned_up

TARGET = Path(__file__).resolve().parent.parent / "docs" / "screens"
MOST = 150_000
SEED = 20260
ROUNDS = {"crisis": 5, "ares": 11, "pandorum": 6}
"""The round in which each table is shown."""
BEST = {"crisis": "use your actions", "ares": "use your actions", "pandorum": "move, stay, or resupply"}
"""The question that shows the table at its best; a phase still to be chosen does not."""
MARS = {"early": turn_of(0, 2), "middle": turn_of(0, 6), "last": last_turn_of(0)}
"""Moments of Terraforming Mars, each with two and with five players."""
MARS_SEEDS = {2: 7, 5: 3}
MARS_SCREENS = [f"mars-{moment}-{players}" for moment in MARS for players in MARS_SEEDS]
MARSBOT_SEED = 5
MARSBOT: dict[str, Any] = {
    "modules": ["automa", "prelude", "venus", "colonies"],
    "options": {"marsbot_level": "hard", "marsbot_corporation": "thorgate", "draft": True},
}
"""A game against MarsBot with everything, in its middle."""
MARSBOT_RECORD = Path(__file__).parents[1] / "tests" / "records" / "terraforming_mars_automa"
MARSBOT_RECORD /= "20-1p-automa-prelude-venus-colonies-promo-marsbot-corporation-draft-greedy.json"
"""Another one, to its end."""
MARSBOT_SCREENS = ("marsbot", "marsbot-back", "marsbot-board", "marsbot-end")


class Studio:
    """A device with a past: games under way, one finished, and a place at somebody's table."""

    def __init__(self, page: Page, other: Page, address: str) -> None:
        self.page = page
        self.other = other
        """Another device, on which everybody plays Terraforming Mars."""
        self.address = address
        self.over = ""
        self.tables: dict[str, str] = {}
        self.mars: dict[str, str] = {}

    def device(self, name: str) -> Page:
        return self.other if name in (*MARS_SCREENS, *MARSBOT_SCREENS) else self.page

    def play_marsbot(self) -> None:
        post(self.other, self.address, "/me", {"name": "Ada"})
        self.mars["marsbot"] = opened(self.other, self.address, ["me"], game=GAME, seed=MARSBOT_SEED, **MARSBOT)
        match = Match.start(GAME, players=1, seed=MARSBOT_SEED, **MARSBOT)
        steps = busily(match, MARSBOT_SEED, turned_up(4, 3))
        answer_all(self.other, self.address, self.mars["marsbot"], steps)
        record = loads(MARSBOT_RECORD.read_text(encoding="utf-8"))
        header = json.loads(MARSBOT_RECORD.read_text(encoding="utf-8"))["header"]
        chosen = {name: header[name] for name in ("modules", "options", "seed")}
        self.mars["marsbot_end"] = opened(self.other, self.address, ["me"], game=GAME, **chosen)
        steps = replied(Match.replay(record, upto=0), [(step.seat, step.key) for step in record.steps])
        answer_all(self.other, self.address, self.mars["marsbot_end"], steps)

    def play_mars(self) -> None:
        for players, seed in MARS_SEEDS.items():
            for moment, wanted in MARS.items():
                self.mars[f"mars-{moment}-{players}"] = played(self.other, self.address, players, wanted, seed)

    def furnish(self) -> None:
        post(self.page, self.address, "/me", {"name": "Ada"})
        everything = {"modules": ["discovery"], "seed": SEED}
        self.over = self.table(["me", "greedy", "greedy", "random"], title="Friday night", **everything)
        post(self.page, self.address, f"/tables/{self.over}/seats/0", {"kind": "bot", "bot": "greedy"})
        self.tables["crisis"] = self.table(
            ["me", "greedy"], modules=["crisis"], seed=SEED, pace=60, title="Against the dust"
        )
        self.tables["ares"] = self.table(["me", "greedy", "random"], title="Lunch break", pace=60, **everything)
        discovery = {"game": "pandorum", "modules": ["events", "monoliths"], "seed": SEED}
        self.tables["pandorum"] = self.table(["me", "greedy", "greedy"], title="Out there", pace=60, **discovery)
        self.table(["me", "open"], title="Waiting for Ben", listed=True)
        finished(self.page, self.address, self.over)
        for name, table in self.tables.items():
            self.lend(table, ROUNDS[name])
            self.page.goto(f"{self.address}/t/{table}")
            self.page.locator("#ask").wait_for()
            player = Player(self.page)
            for _ in range(60):
                if BEST[name] in player.question().lower() or not player.step():
                    break

    def lend(self, table: str, rounds: int) -> None:
        """A bot plays the first rounds in our seat, better than somebody who takes whatever is offered first."""
        post(self.page, self.address, f"/tables/{table}/seats/0", {"kind": "bot", "bot": "greedy"})
        while True:
            seen = self.page.request.get(f"{self.address}/api/tables/{table}").json()
            if seen["status"] == "over" or seen["state"]["view"]["table"]["round"] >= rounds:
                break
            self.page.wait_for_timeout(40)
        post(self.page, self.address, f"/tables/{table}/seats/0", {"kind": "me"})

    def table(self, seats: list[str], **more: object) -> str:
        return opened(self.page, self.address, seats, **more)


def settle(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)


def at(path: str, ready: str = "main") -> Callable[[Page, Studio], None]:
    """Open an address; `{ares}`, `{crisis}`, `{pandorum}` and `{over}` stand for the tables of the studio."""

    def show(page: Page, studio: Studio) -> None:
        page.goto(studio.address + path.format(over=studio.over, **studio.tables, **studio.mars))
        page.locator(ready).first.wait_for()

    return show


def crisis_create(page: Page, studio: Studio) -> None:
    at("/new/ares_expedition", "h1")(page, studio)
    page.get_by_role("switch", name="Discovery").click()
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Who sits in seat 3").select_option("person")
    page.evaluate("() => scrollTo(0, 0)")


def marsbot(page: Page, studio: Studio) -> None:
    """On the phone MarsBot has a tab of its own."""
    at("/t/{marsbot}", "#map, #ask")(page, studio)
    tab = page.get_by_role("tab", name="MarsBot")
    page.locator(".automa").wait_for()
    if tab.is_visible():
        tab.click()


def marsbot_back(page: Page, studio: Studio) -> None:
    """Three steps ago, with the rule behind that one."""
    marsbot(page, studio)
    for _ in range(3):
        page.keyboard.press(",")
    page.locator("li[aria-current] button.rule").first.click()
    page.get_by_role("note").wait_for()


def marsbot_board(page: Page, studio: Studio) -> None:
    marsbot(page, studio)
    page.get_by_role("button", name="Open MarsBot").click()


def marsbot_create(page: Page, studio: Studio) -> None:
    at("/new/terraforming_mars", "h1")(page, studio)
    page.get_by_role("switch", name="Automa").click()
    page.get_by_text("Brutal", exact=True).click()
    page.get_by_label("Corporation of MarsBot").select_option(label="ThorGate")
    page.get_by_role("radiogroup", name="Level of MarsBot").evaluate("group => group.parentElement.scrollIntoView()")


def enlarged(page: Page, studio: Studio) -> None:
    at("/cards/ares_expedition?tag=animal", "button[data-card]")(page, studio)
    page.locator("button[data-card]").nth(1).click()


def beside(*entries: Entry, then: Callable[[Page], None] | None = None) -> Callable[[Page, Studio], None]:
    """A game beside a real box that has come so far."""

    def show(page: Page, studio: Studio) -> None:
        page.goto(f"{studio.address}/companion")
        open_file(page, file_of(*entries))
        if then is not None:
            then(page)

    return show


def attack(page: Page) -> None:
    page.locator("#ask").get_by_role("button", name="Attack").click()
    page.get_by_role("button", name="Lowered production").click()
    page.locator(".told").get_by_role("button", name="energy").click()


def change(page: Page) -> None:
    if page.get_by_role("tab", name="Entries").is_visible():
        page.get_by_role("tab", name="Entries").click()
    page.locator(".entries li button").nth(1).click()
    page.locator("#ask .go").click()
    page.locator(".told input").fill("12")
    page.locator("#ask .go").click()
    page.locator(".told tbody").wait_for()


SCREENS: dict[str, Callable[[Page, Studio], None]] = {
    "home": at("/", "h1"),
    "create": crisis_create,
    "ares-table": at("/t/{ares}", "#ask"),
    "crisis-table": at("/t/{crisis}", "#ask"),
    "pandorum-table": at("/t/{pandorum}", "#ask"),
    **{name: at(f"/t/{{{name}}}", "#map") for name in MARS_SCREENS},
    "marsbot": marsbot,
    "marsbot-back": marsbot_back,
    "marsbot-board": marsbot_board,
    "marsbot-create": marsbot_create,
    "marsbot-end": at("/t/{marsbot_end}/result", "h1"),
    "end": at("/t/{over}/result", "h1"),
    "replay": at("/t/{over}/replay?at=190&seat=0", "input[type=range]"),
    "cards": at("/cards/ares_expedition?sort=name", "button[data-card]"),
    "card": enlarged,
    "companion-which": beside(*FLIP, then=lambda page: page.get_by_label("Name of the card").fill("ast")),
    "companion-told": beside(*ASTEROID),
    "companion-attack": beside(*CITY, then=attack),
    "companion-change": beside(*CITY, then=change),
    "rules": at("/rules/ares_expedition?about=research", "article"),
}
BESIDE = [name for name in SCREENS if name.startswith("companion")]
ALSO = [
    *((name, "1366", "light") for name in ("home", "ares-table", "end")),
    *(
        (name, "360", "dark")
        for name in ("home", "ares-table", "crisis-table", "pandorum-table", "end", "replay", "cards")
    ),
    *((name, size, "dark") for name in MARS_SCREENS for size in ("834", "360")),
    *((name, "360", "dark") for name in ("companion-which", "companion-told", "companion-attack", "companion-change")),
    ("companion-told", "834", "dark"),
    ("companion-told", "1366", "light"),
    ("mars-last-5", "1366", "light"),
    *(("marsbot", size, "dark") for size in ("834", "360")),
    ("marsbot", "1366", "light"),
    ("marsbot-back", "360", "dark"),
    ("marsbot-create", "360", "light"),
    ("create", "360", "light"),
    ("replay", "834", "light"),
]
PICTURES = [*((name, "1366", "dark") for name in SCREENS), *ALSO]


def shoot(browser: Browser, studio: Studio, name: str, size: str, theme: str) -> Path:
    """One picture. A screen that scrolls sideways or complains is no picture for anybody."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light" if theme == "light" else "dark",
        reduced_motion="reduce",
        storage_state=studio.device(name).context.storage_state(),
    )
    complaints = Complaints()
    try:
        page = context.new_page()
        complaints.listen(page)
        SCREENS[name](page, studio)
        settle(page)
        if overflow(page) > 0 or complaints.left():
            raise RuntimeError(f"{name} at {size} is not fit to be shown: {overflow(page)} px, {complaints.left()}")
        picture = shrunk(page.screenshot())
    finally:
        context.close()
    if len(picture) > MOST:
        raise RuntimeError(f"The picture of {name} has {len(picture)} bytes, more than {MOST}.")
    target = TARGET / f"{name}-{size}{'-light' if theme == 'light' else ''}.png"
    target.write_bytes(picture)
    return target


def main(wanted: list[str]) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, browsing() as browser:
        devices = [browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce") for _ in "ab"]
        studio = Studio(devices[0].new_page(), devices[1].new_page(), address)
        asked = [picture for picture in PICTURES if not wanted or picture[0] in wanted]
        if any(name in MARS_SCREENS for name, _, _ in asked):
            studio.play_mars()
        if any(name in MARSBOT_SCREENS for name, _, _ in asked):
            studio.play_marsbot()
        if any(name not in (*MARS_SCREENS, *MARSBOT_SCREENS, *BESIDE, "marsbot-create") for name, _, _ in asked):
            studio.furnish()
        for name, size, theme in asked:
            made = shoot(browser, studio, name, size, theme)
            print(f"{made.name}: {made.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
