"""Mail to strangers: so much a day to one mailbox, however its address is written, for one device, from one address."""

from __future__ import annotations

from contextlib import ExitStack
from typing import cast

import pytest

from regolith.server.config import Config, Smtp
from regolith.server.limits import RATES
from regolith.server.notices.delivery import Undelivered
from regolith.server.notices.mail import Mail, mailbox_of
from regolith.server.notices.persons import DAY, MAILS_PER_BOX, MAILS_PER_DEVICE
from regolith.server.routes.told import CODES_PER_ADDRESS, CODES_PER_BOX, CODES_PER_DEVICE, TRIES_PER_DEVICE
from server.conftest import KINDS, Where, quick
from server.site import Browser, Site, running

NOBODY = Smtp("127.0.0.1", 1, "table@example.org", tls="never")
SAME = [
    "anna.b@example.org",
    "Anna.B@Example.ORG",
    "anna.b+1@example.org",
    "anna.b+a+b@example.org",
    "ANNA.B+@example.org",
]
SAME_AT_GMAIL = ["annab@gmail.com", "an.nab@gmail.com", "a.n.n.a.b+x@googlemail.com", "ANNA.B@gmail.com"]
SAME_AT_PROTON = ["annab@proton.me", "an.na-b@protonmail.com", "anna_b+1@pm.me"]


@pytest.mark.parametrize("addresses", [SAME, SAME_AT_GMAIL, SAME_AT_PROTON])
def test_a_mailbox_is_one_however_it_is_written(addresses: list[str]) -> None:
    assert len({mailbox_of(address) for address in addresses}) == 1


def test_others_are_others() -> None:
    names = ["annab@example.org", "anna.b@example.org", "+@example.org", "annab@example.com", "anna-b@example.org"]

    assert len({mailbox_of(name) for name in names}) == len(names)


def config(where: str, now: list[float], **more: object) -> Config:
    return quick(where, limits=1.0, now=lambda: now[0], sweep_seconds=3600.0, smtp=NOBODY, **more)


def asked(browser: Browser, address: str, source: str) -> int:
    wish = {"kind": "mail", "target": address}
    return browser.ask("POST", "/api/me/notices/ways", wish, X_Forwarded_For=source).status


def new(site: Site, at: int) -> Browser:
    browser = site.browser()
    browser.ask("POST", "/api/me", {"name": "x"}, X_Forwarded_For=f"10.9.{at}.1")
    return browser


@pytest.mark.parametrize("kind", KINDS)
def test_codes_to_one_mailbox(where: Where, kind: str) -> None:
    """Whoever asks, from wherever, and however long they wait in between."""
    now = [1_000_000.0 // DAY * DAY + 1]
    with running(config(where(kind), now, proxied=True)) as site:
        taken = 0
        for at in range(12):
            now[0] += 3600
            taken += asked(new(site, at), SAME[at % len(SAME)], f"10.8.{at}.1") == 200
        assert taken == CODES_PER_BOX
        assert asked(new(site, 50), "somebody.else@example.org", "10.8.50.1") == 200
        now[0] += DAY
        assert asked(new(site, 51), SAME[0], "10.8.51.1") == 200, "tomorrow is another day"


@pytest.mark.parametrize("same", ["device", "address"])
def test_codes_for_one_device_and_from_one_address(where: Where, same: str) -> None:
    now = [1_000_000.0 // DAY * DAY + 1]
    wait = 1 / RATES["mail"].per_second + 1
    with running(config(where("sqlite"), now, proxied=True)) as site:
        one, taken = new(site, 0), 0
        for at in range(30):
            now[0] += wait
            one = one if same == "device" else new(site, at)
            source = "10.8.1.1" if same == "address" else f"10.8.{at}.1"
            answer = asked(one, f"victim{at % 9}x{at}@example{at}.org", source)
            taken += answer in (200, 409)
        assert taken == (CODES_PER_DEVICE if same == "device" else CODES_PER_ADDRESS)


def test_several_servers_count_together(where: Where) -> None:
    """And a restart forgets nothing."""
    now, database = [1_000_000.0 // DAY * DAY + 1], where("postgresql")
    taken = 0
    for _ in range(2):
        with ExitStack() as stack:
            sites = [stack.enter_context(running(config(database, now, proxied=True))) for _ in range(2)]
            for at in range(6):
                taken += asked(new(sites[at % 2], at), SAME[at % len(SAME)], f"10.8.{at}.1") == 200
                now[0] += 600
    assert taken == CODES_PER_BOX


def test_mails_of_any_kind_are_bounded_by_mailbox_and_for_the_server(where: Where) -> None:
    now = [1_000_000.0 // DAY * DAY + 1]
    for most, addresses in ((MAILS_PER_BOX, ["anna+{}@example.org"]), (150, ["{}@example.org"])):
        with running(config(where("sqlite"), now, mails_per_day=150)) as site:
            sent: list[str] = []

            class Post:
                async def send(self, to: str, title: str, text: str) -> None:
                    sent.append(to)  # noqa: B023

                def close(self) -> None:
                    pass

            site.server.persons.mail = Post()  # type: ignore[assignment]
            site.server.persons.network = lambda device: device

            async def all_of_them() -> int:
                refused = 0
                for at in range(160):
                    try:
                        to = addresses[0].format(at)  # noqa: B023
                        await site.server.persons.send_mail(Post(), to, "", "", f"device {at}")  # type: ignore[arg-type]
                    except Undelivered:
                        refused += 1
                return refused

            assert site.call(all_of_them) == 160 - most
            assert len(sent) == most


class Sent:
    """A mail server that takes everything."""

    async def send(self, to: str, title: str, text: str) -> None: ...

    def close(self) -> None: ...


def test_nobody_uses_up_the_mail_of_all_others(where: Where) -> None:
    """One device has its bound; all devices of one network have half of what there is, and others the rest."""
    now = [1_000_000.0 // DAY * DAY + 1]
    with running(config(where("sqlite"), now, mails_per_day=3 * MAILS_PER_DEVICE)) as site:
        persons = site.server.persons

        async def taken(devices: list[str]) -> int:
            sent = 0
            for at in range(4 * MAILS_PER_DEVICE):
                device, mail = devices[at % len(devices)], cast(Mail, Sent())
                try:
                    await persons.send_mail(mail, f"box{at}@example.org", "", "", device)
                    sent += 1
                except Undelivered:
                    pass
            return sent

        for device, address in (("one", "10.1.1.1"), ("two", "10.1.1.2"), ("three", "10.1.1.3"), ("other", "10.2.2.2")):
            site.server.comes_from(device, address)
        half = 3 * MAILS_PER_DEVICE // 2
        assert site.call(lambda: taken(["one", "two", "three"])) == half
        assert site.call(lambda: taken(["other"])) == MAILS_PER_DEVICE


def test_only_a_few_mails_are_tried_in_a_day(where: Where) -> None:
    now = [1_000_000.0 // DAY * DAY + 1]
    with running(config(where("sqlite"), now)) as site:
        anna = site.browser()
        anna.post("/api/me", {"name": "anna"})
        site.server.persons.mail = Sent()  # type: ignore[assignment]
        anna.post("/api/me/notices/ways", {"kind": "mail", "target": "anna@example.org"})
        (way,) = anna.get("/api/me/notices")["ways"]
        site.call(lambda: site.server.store.write(lambda db: db.run("UPDATE ways SET code = NULL")))
        found = []
        for _ in range(TRIES_PER_DEVICE + 2):
            now[0] += 600
            found.append(anna.ask("POST", f"/api/me/notices/ways/{way['id']}", {"do": "try"}).status)

    assert found == [200] * TRIES_PER_DEVICE + [429] * 2


def test_what_was_counted_is_forgotten_in_time(where: Where) -> None:
    now = [1_000_000.0]
    with running(config(where("sqlite"), now, proxied=True)) as site:
        asked(new(site, 0), SAME[0], "10.8.0.1")
        now[0] += 2 * DAY
        site.call(site.server.sweep_once)

        assert site.call(lambda: site.server.store.read(lambda db: db.run("SELECT * FROM mails"))) == []
