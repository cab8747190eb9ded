"""Games beside a real box: each device keeps its own copy here, and is told of another one that it has not seen."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from regolith.server.routes.companion import GAMES, ROOM
from regolith.server.wishes import COMPANION_FILE
from server.conftest import Where, quick
from server.site import Browser, Site, Tree, running


@pytest.fixture
def game(request: pytest.FixtureRequest) -> str:
    """A game of the test's own: the server is that of all tests here."""
    return sha256(request.node.name.encode()).hexdigest()[:32]


def keep(browser: Browser, game: str, entries: int, base: int = 0) -> Tree:
    wish = {"game": game, "base": base, "title": "Tharsis", "entries": entries, "file": f'{{"entries": {entries}}}'}
    kept: Tree = browser.post("/api/companion", wish)
    return kept


def games(browser: Browser) -> list[tuple[str, int]]:
    return [(copy["game"], copy["entries"]) for copy in browser.get("/api/companion")["games"]]


def test_the_last_copy_of_a_device_counts(site: Site, game: str) -> None:
    anna = site.browser()

    first = keep(anna, game, 3)
    second = keep(anna, game, 4, base=first["version"])

    assert [first["version"], second["version"]] == [1, 2]
    assert second["others"] == []
    assert anna.get(f"/api/companion/{game}")["files"] == ['{"entries": 4}']
    assert games(anna) == [(game, 4)]
    assert games(site.browser()) == []


def test_two_devices_keep_both_and_the_second_is_told(site: Site, game: str) -> None:
    phone, tablet = site.browser(), site.browser()
    seen = keep(phone, game, 3)["version"]
    keep(tablet, game, 4, base=seen)

    clash = keep(phone, game, 5, base=seen)

    assert [other["entries"] for other in clash["others"]] == [4]
    assert phone.get(f"/api/companion/{game}")["files"] == ['{"entries": 4}', '{"entries": 5}']
    assert keep(phone, game, 6, base=clash["version"])["others"] == []
    assert [other["entries"] for other in keep(tablet, game, 7, base=2)["others"]] == [6]


def test_the_same_entries_on_two_devices_are_no_conflict(site: Site, game: str) -> None:
    phone, tablet = site.browser(), site.browser()
    keep(phone, game, 3)

    assert keep(tablet, game, 3)["others"] == []


def test_nobody_reads_a_game_in_which_they_have_entered_nothing(site: Site, game: str) -> None:
    keep(site.browser(), game, 3)

    assert site.browser().get(f"/api/companion/{game}") == {"copies": [], "files": []}


def test_a_game_goes_to_another_device_with_the_recovery_code(site: Site, game: str) -> None:
    old, new, other = site.browser(), site.browser(), game[::-1]
    keep(old, game, 3)
    keep(old, other, 1)
    keep(new, game, 9)

    new.post("/api/me/recover", {"code": old.get("/api/me/recovery")["code"]})

    assert sorted(games(new)) == sorted([(game, 9), (other, 1)])
    assert games(old) == [(game, 3)]


def test_what_is_thrown_away_is_gone_and_stays_with_others(site: Site, game: str) -> None:
    phone, tablet, other = site.browser(), site.browser(), game[::-1]
    keep(phone, game, 3)
    keep(phone, other, 1)
    keep(tablet, game, 4)

    left = phone.post("/api/companion/thrown", {"games": [game, "0" * 32]})

    assert [copy["game"] for copy in left["games"]] == [other]
    assert games(phone) == [(other, 1)]
    assert phone.get(f"/api/companion/{game}") == {"copies": [], "files": []}
    assert games(tablet) == [(game, 4)]
    for odd in ([], ["../secrets"], [game] * (GAMES + 1)):
        assert phone.ask("POST", "/api/companion/thrown", {"games": odd}).status == 422


def test_a_device_has_its_bounds(site: Site, game: str) -> None:
    anna, ben = site.browser(), site.browser()
    keep(ben, game, 1)
    names = [f"{number:032x}" for number in range(GAMES + 1)]

    for number, name in enumerate(names):
        keep(anna, name, number)

    assert sorted(games(anna)) == sorted([(name, number) for number, name in enumerate(names)][1:])
    assert games(ben) == [(game, 1)]
    wish = {"game": game, "file": "x" * COMPANION_FILE}
    assert anna.ask("POST", "/api/companion", wish).status == 200
    assert anna.ask("POST", "/api/companion", {**wish, "file": "x" * (COMPANION_FILE + 1)}).status == 422
    assert anna.ask("POST", "/api/companion", {**wish, "file": "x" * (COMPANION_FILE + ROOM)}).status == 413
    assert anna.ask("POST", "/api/companion", {**wish, "game": "../secrets"}).status == 422


def test_only_the_worker_of_the_engine_may_compile(where: Where, tmp_path: Path) -> None:
    folder = tmp_path / "static" / "companion"
    folder.mkdir(parents=True)
    for name in ("worker-abc.js", "other-abc.js", "files.json"):
        (folder / name).write_text("1")
    (folder / "a.wasm").write_bytes(b"plain")
    (folder / "a.wasm.gz").write_bytes(b"squeezed")

    with running(quick(where("sqlite"), static=tmp_path / "static")) as site:
        browser = site.browser()
        worker, other = (browser.ask("GET", f"/companion/{name}-abc.js") for name in ("worker", "other"))
        small = browser.ask("GET", "/companion/a.wasm", Accept_Encoding="gzip, br")
        plain = browser.ask("GET", "/companion/a.wasm")
        listed = browser.ask("GET", "/companion/files.json")
        missing = browser.ask("GET", "/companion/regolith-old.zip")

    assert "script-src 'self' 'wasm-unsafe-eval'" in worker.headers["content-security-policy"]
    assert "wasm" not in other.headers["content-security-policy"]
    assert [reply.headers["content-type"] for reply in (small, plain)] == ["application/wasm"] * 2
    assert [reply.headers["content-encoding"] for reply in (small, plain)] == ["gzip", None]
    assert [reply.headers["vary"] for reply in (small, plain)] == ["accept-encoding"] * 2
    assert "immutable" in plain.headers["cache-control"]
    assert listed.headers["cache-control"] == "no-cache"
    assert missing.status == 404
