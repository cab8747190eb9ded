"""Who looks at a table elsewhere: the last word of each server counts, for a while."""

from __future__ import annotations

from regolith.server.messages import Present
from regolith.server.tables.presence import HOLDS, Elsewhere, news_of


def present(*seats: int, watchers: int = 0) -> Present:
    return Present(kind="present", seats=list(seats), watchers=watchers)


def test_the_last_word_of_each_server_counts() -> None:
    elsewhere = Elsewhere(lambda: 0.0)
    elsewhere.hear("one", news_of(present(0, 2, watchers=3)))
    elsewhere.hear("two", news_of(present(1)))
    elsewhere.hear("one", news_of(present(2, watchers=1)))

    assert elsewhere.joined(present(1, 3, watchers=1)) == present(1, 2, 3, watchers=2)


def test_a_server_that_says_nothing_any_more_is_forgotten() -> None:
    now = [0.0]
    elsewhere = Elsewhere(lambda: now[0])
    elsewhere.hear("one", news_of(present(0)))
    now[0] += HOLDS / 2
    elsewhere.hear("two", news_of(present(1)))
    now[0] += HOLDS / 2

    assert elsewhere.joined(present()) == present(1)


def test_what_cannot_be_read_is_nobody() -> None:
    elsewhere = Elsewhere(lambda: 0.0)
    elsewhere.hear("one", "looks otherwise")

    assert elsewhere.joined(present()) == present()
