"""Who may send what from where; what the browser is told; what is never written down."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from regolith.server.config import Config
from regolith.server.security import COOKIE, SAFE_COOKIE, address_of, is_secure, key_in, subscriber
from regolith.server.store import connect
from server.conftest import Where, quick
from server.site import Site, heard, running
from server.test_tables import joined


@pytest.mark.parametrize("path", ["/", "/api/shelf", "/api/nothing", "/health", "/assets/x.js", "/t/some-table"])
def test_every_answer_carries_the_headers(lone: Site, path: str) -> None:
    headers = lone.browser().ask("GET", path).headers

    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["server"] is None


def test_what_changes_something_needs_the_header_and_the_origin(lone: Site) -> None:
    browser = lone.browser()
    own = f"http://127.0.0.1:{lone.port}"
    body = {"name": "Anna"}

    assert browser.ask("POST", "/api/me", body, X_Regolith="").status == 403
    assert browser.ask("POST", "/api/me", body, Origin="http://evil.example").status == 403
    assert browser.ask("POST", "/api/me", body, Origin="null").status == 403
    assert browser.ask("POST", "/api/me", body, Origin=f"https://127.0.0.1:{lone.port + 1}").status == 403
    assert browser.ask("POST", "/api/me", body, Sec_Fetch_Site="cross-site").status == 403
    assert browser.ask("GET", "/api/me/recovery", X_Regolith="").status == 403
    assert browser.cookie is None
    assert browser.ask("POST", "/api/me", body, Origin=own).status == 200


def test_a_socket_from_another_site_is_refused(lone: Site) -> None:
    anna = lone.browser()
    table = anna.open("me greedy")

    with anna.socket(table, Origin="http://evil.example") as line:
        assert heard(line, "failed")["code"] == "origin"
    with anna.socket(table, Origin=f"http://127.0.0.1:{lone.port}") as line:
        assert heard(line, "view")["view"]["seat"] == 0


def test_the_cookie_is_out_of_reach_of_scripts(lone: Site) -> None:
    cookie = lone.browser().ask("POST", "/api/me", {"name": "Anna"}).headers["set-cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert len(cookie.split(";")[0].split("=")[1]) >= 43


def test_behind_a_proxy_with_tls_the_cookie_is_secure(where: Where) -> None:
    config = quick(where("sqlite"), proxied=True, origins=("https://games.example",))
    with running(config) as site:
        reply = site.browser().ask(
            *("POST", "/api/me", {"name": "Anna"}), X_Forwarded_Proto="https", Origin="https://games.example"
        )

    assert reply.status == 200
    assert "Secure" in reply.headers["set-cookie"]


@pytest.mark.parametrize(
    ("host", "origin", "secure"),
    [
        ("games.example", "https://games.example", True),
        ("games.example", "", True),
        ("another.example:7373", "", True),
        ("127.0.0.1:{port}", "http://127.0.0.1:{port}", False),
        ("127.0.0.1:{port}", "", False),
        ("localhost:{port}", "http://localhost:{port}", False),
        ("[::1]:{port}", "http://[::1]:{port}", False),
        ("club.example:7373", "http://club.example:7373", False),
        ("club.example:7373", "", False),
    ],
)
def test_who_comes_under_a_name_is_known_there_again(where: Where, host: str, origin: str, secure: bool) -> None:
    """The proxy may say nothing of TLS; a browser that came by plain http could not keep a secure cookie. A GET says no
    Origin, and has to look for the cookie that a POST has set."""
    with running(quick(where("sqlite"), origins=("https://games.example", "http://club.example:7373"))) as site:
        anna = site.browser()
        host, origin = host.format(port=site.port), origin.format(port=site.port)
        reply = anna.ask("POST", "/api/me", {"name": "Anna"}, Host=host, Origin=origin)
        me = anna.ask("GET", "/api/me", Host=host)

    assert reply.status == 200
    assert ("Secure" in reply.headers["set-cookie"]) is secure
    assert str(anna.cookie).startswith(f"{SAFE_COOKIE if secure else COOKIE}=")
    assert me.body["name"] == "Anna"
    assert (me.headers["strict-transport-security"] is not None) is secure


def test_this_machine_may_have_an_https_address_too() -> None:
    call = HTTPConnection(
        {"type": "http", "headers": [(b"host", b"localhost:7373")], "scheme": "http", "path": "/", "server": ("x", 80)}
    )

    assert is_secure(call, Config(origins=("https://localhost:7373",)))
    assert not is_secure(call, Config(origins=("https://games.example",)))


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no address", "no address"),
    ],
)
def test_neighbours_in_ipv6_count_as_one(address: str, counts_as: str) -> None:
    assert subscriber(address) == counts_as


def test_only_under_its_own_name(where: Where) -> None:
    with running(quick(where("sqlite"), hosts=("127.0.0.1",))) as site:
        assert site.browser().ask("GET", "/api/shelf").status == 200
        assert site.browser().ask("GET", "/api/shelf", Host="evil.example").status == 421


def test_secrets_are_stored_as_hashes_and_never_logged(where: Where, caplog: pytest.LogCaptureFixture) -> None:
    database = where("sqlite")
    caplog.set_level(logging.DEBUG)
    with running(quick(database)) as site:
        anna, ben = site.browser(), site.browser()
        opened = anna.opened("me person")
        token = opened["invitations"][0]["link"].split("#")[1]
        ben.post(f"/api/tables/{opened['table']}/join", {"token": token})
        code = anna.get("/api/me/recovery")["code"]
        ben.ask("POST", f"/api/tables/{opened['table']}/decisions", {"number": 1})
        keys = [str(browser.cookie).split("=")[1] for browser in (anna, ben)]
    stored = b"".join(file.read_bytes() for file in Path(database).parent.iterdir())

    for secret in (token, code, code.replace("-", ""), *keys):
        assert secret.encode() not in stored
        assert secret not in caplog.text


def test_seeds_of_running_games_are_told_nobody(lone: Site) -> None:
    anna, ben = lone.browser(), lone.browser()
    table = joined(anna, ben)
    db = connect(lone.config.where())
    header = str(db.run("SELECT header FROM tables WHERE id = ?", table)[0][0])
    db.close()
    seed = header.split('"seed": "')[1][:64]
    assert len(seed) == 64

    for browser in (anna, ben, lone.browser()):
        for path in ("", "/events", "/replay?at=0", "/record", "/result"):
            assert seed not in str(browser.ask("GET", f"/api/tables/{table}{path}").body)
        assert seed not in str(browser.ask("GET", "/api/tables").body)
    assert seed not in lone.browser().get("/metrics").decode()


def test_files_outside_the_built_folder_are_not_served(where: Where, tmp_path: Path) -> None:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<p>the page</p>")
    (tmp_path / "static" / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with running(quick(where("sqlite"), static=tmp_path / "static")) as site:
        browser = site.browser()
        assert b"the page" in browser.ask("GET", "/").body
        assert b"the page" in browser.ask("GET", "/t/some-table").body
        script = browser.ask("GET", "/assets/a.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/none.js", "/%00"):
            assert b"secret" not in browser.ask("GET", path).body


def test_without_built_files_the_page_says_so(lone: Site) -> None:
    reply = lone.browser().ask("GET", "/")

    assert reply.status == 503
    assert b"web client is not built" in reply.body


@pytest.mark.parametrize(
    ("peer", "found"),
    [
        ("127.0.0.1", "198.51.100.7"),
        ("10.1.2.3", "198.51.100.7"),
        ("::ffff:192.168.0.2", "198.51.100.7"),
        ("fd00::2", "198.51.100.7"),
        ("8.8.8.8", "8.8.8.8"),
        ("2a00:1450:4001::5", "2a00:1450:4001::/64"),
    ],
)
def test_only_a_proxy_nearby_is_believed(peer: str, found: str) -> None:
    """Whoever reaches the server past its proxy cannot call themselves what they like."""
    headers = [(b"x-forwarded-for", b"203.0.113.9, 198.51.100.7"), (b"x-forwarded-proto", b"https")]
    call = HTTPConnection(
        {"type": "http", "client": (peer, 1), "headers": headers, "scheme": "http", "path": "/", "server": ("x", 80)}
    )

    assert address_of(call, Config(proxied=True)) == found
    assert is_secure(call, Config(proxied=True)) == (found == "198.51.100.7")
    assert address_of(call, Config()) != "198.51.100.7"


def test_of_several_lines_about_where_somebody_comes_from_the_last_is_believed() -> None:
    headers = [
        (b"x-forwarded-for", b"203.0.113.9"),
        (b"x-forwarded-for", b"198.51.100.7"),
        (b"x-forwarded-proto", b"https"),
        (b"x-forwarded-proto", b"http"),
    ]
    call = HTTPConnection(
        {"type": "http", "client": ("::1", 1), "headers": headers, "scheme": "http", "path": "/", "server": ("x", 80)}
    )

    assert address_of(call, Config(proxied=True)) == "198.51.100.7"
    assert not is_secure(call, Config(proxied=True))


def test_metrics_are_for_the_machine_itself(where: Where) -> None:
    """Their sums of seconds are exact enough to tell how much somebody has just answered in secret."""
    for open_to_all, strange in ((False, 403), (True, 200)):
        with running(quick(where("sqlite"), open_metrics=open_to_all)) as site:
            browser = site.browser()
            assert browser.ask("GET", "/metrics").status == 200
            assert browser.ask("GET", "/metrics", X_Forwarded_For="127.0.0.1").status == strange
            assert browser.ask("GET", "/metrics", Forwarded="for=127.0.0.1").status == strange


BY_PROXY = {"proxied": True}
BY_NAME = {"origins": ("https://games.example",)}
BY_NAMES = {"origins": ("https://games.example", "https://127.0.0.1")}
"""What asks from this machine in a test counts as come by TLS, too."""


@pytest.mark.parametrize(
    ("config", "said"),
    [
        (BY_PROXY, {"X_Forwarded_Proto": "https"}),
        (BY_NAMES, {}),
        (BY_NAMES, {"Host": "games.example"}),
        (BY_NAMES, {"Host": "games.example", "Origin": "http://games.example"}),
        (BY_NAME | BY_PROXY, {"X_Forwarded_Proto": "https", "Origin": "https://games.example"}),
    ],
)
def test_nobody_is_made_to_play_as_somebody_else(where: Where, config: dict[str, Any], said: dict[str, str]) -> None:
    """A cookie of the plain name can be set by a page without TLS and by other hosts of the same domain: behind TLS it
    counts for nothing, in requests and on sockets, whatever else the browser says."""
    with running(quick(where("sqlite"), **config)) as site:
        eve, victim = site.browser(), site.browser()
        by_tls = {} if config == BY_NAMES else {"X_Forwarded_Proto": "https"}
        table = eve.ask("POST", "/api/tables", TWO, **by_tls).body
        key = str(eve.cookie).split("=")[1]
        assert str(eve.cookie).startswith(SAFE_COOKIE)
        for planted in (f"{COOKIE}={key}", f"{COOKIE}={key}; {COOKIE}={key}"):
            victim.cookie = planted
            assert victim.ask("GET", "/api/me", **said).body.get("known", False) is False
            victim.cookie = planted
            assert victim.ask("GET", f"/api/tables/{table['table']}", **said).body["your_seats"] == []
            victim.cookie = planted
            headers = {name.replace("_", "-"): value for name, value in said.items() if name != "Host"}
            with victim.socket(table["table"], None, "", **headers) as line:
                told = heard(line, "view", "failed")
                assert told["kind"] == "failed" or told["view"]["seat"] is None
        victim.cookie = f"{COOKIE}={key}; {SAFE_COOKIE}={key}"
        assert victim.ask("GET", "/api/me", **said).body["known"]


@pytest.mark.parametrize("odd", ["\xa0", "\x85", "\x1c", "\x1d", "\x1e", "\x1f", "\x0b", "\x0c", "\t", "\xe2\x80\x80"])
def test_a_cookie_whose_name_only_looks_like_ours_counts_for_nothing(odd: str) -> None:
    name = SAFE_COOKIE
    config = Config(database="", proxied=True)

    def key_of(*lines: str) -> str | None:
        headers = [(b"cookie", line.encode("latin-1")) for line in lines] + [(b"x-forwarded-proto", b"https")]
        return key_in(HTTPConnection({"type": "http", "headers": headers, "client": ("127.0.0.1", 1)}), config)

    for forged in (f"{odd}{name}=eve", f"{name}{odd}=eve", f"{odd}{name}{odd}=eve"):
        assert key_of(forged) is None
        assert key_of(f"{name}=anna; {forged}") == "anna"
        assert key_of(f"{forged}; {name}=anna") == "anna"
        assert key_of(f"{name}=anna", forged) == "anna"
    assert key_of(f"{name}=anna; {name}=eve") is None
    assert key_of(f"{name}=anna", f"{name}=eve") is None
    assert key_of(f"a=b;{name}=anna;c") == "anna"


TWO = {"game": "outpost", "seats": [{"kind": "me"}, {"kind": "me"}], "pace": 0}


@pytest.mark.parametrize(
    ("config", "said", "secure"),
    [
        ({}, {}, False),
        (BY_PROXY, {}, False),
        (BY_PROXY, {"X_Forwarded_Proto": "http"}, False),
        (BY_PROXY, {"X_Forwarded_Proto": "https"}, True),
        (BY_NAME, {"Host": "games.example"}, True),
    ],
)
def test_where_tls_is_browsers_are_told_to_stay_with_it(
    where: Where, config: dict[str, Any], said: dict[str, str], secure: bool
) -> None:
    with running(quick(where("sqlite"), **config)) as site:
        browser = site.browser()
        for path in ("/", "/api/shelf", "/api/nothing", "/health", "/assets/none.js"):
            told = browser.ask("GET", path, **said).headers["strict-transport-security"]
            assert told == ("max-age=31536000" if secure else None)


@pytest.mark.parametrize(
    ("config", "said", "origin", "status"),
    [
        ({}, {}, "http://games.example", 200),
        ({}, {}, "https://games.example", 403),
        ({}, {}, "ftp://games.example", 403),
        ({}, {}, "http://games.example/", 403),
        (BY_PROXY, {"X_Forwarded_Proto": "https"}, "https://games.example", 200),
        (BY_PROXY, {"X_Forwarded_Proto": "https"}, "http://games.example", 403),
        (BY_PROXY, {"X_Forwarded_Proto": "http"}, "https://games.example", 403),
        (BY_NAME, {}, "https://games.example", 200),
        (BY_NAME, {}, "http://games.example", 403),
    ],
)
def test_a_page_is_of_the_same_site_only_if_it_came_the_same_way(
    where: Where, config: dict[str, Any], said: dict[str, str], origin: str, status: int
) -> None:
    with running(quick(where("sqlite"), **config)) as site:
        said = {"Host": "games.example", "Origin": origin, **said}
        assert site.browser().ask("POST", "/api/me", {"name": "A"}, **said).status == status
