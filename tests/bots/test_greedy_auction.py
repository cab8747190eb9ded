"""A question that goes round the table is judged by what comes of it: the greedy bot bids what a card is worth."""

from __future__ import annotations

from random import Random

import pytest

from games.pandorum.tables import expedition, reveal
from regolith.bots import Chair, bot_of
from regolith.testing import Table

WORTH = 2
"""No card of the deck is worth more Quids than this while the hand holds three already."""


def answer(t: Table, seat: int) -> int:
    """What the greedy bot bids now, and bids."""
    decision = t.match.decision(seat)
    assert decision is not None
    key = bot_of("greedy", Random(seat)).choose(Chair(t.match.machine, decision))
    t.choose(seat, key)
    return int(key.removeprefix("bid:"))


def auction(players: int, quids: int) -> Table:
    t = expedition(players, ["events"])
    for seat in range(players):
        t.set_seat(seat, quids=quids)
    reveal(t, "Ancient Civilization")
    return t


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("quids", [3, 10, 40])
def test_nobody_bids_a_purse_for_a_card(players: int, quids: int) -> None:
    t = auction(players, quids)

    bids = [answer(t, seat) for seat in range(players)]

    assert max(bids) in range(1, WORTH + 1)


def test_a_bid_that_another_has_topped_already_is_not_made_in_earnest() -> None:
    t = auction(2, 10)

    t.choose(0, "bid:6")

    assert answer(t, 1) <= 6
    assert (t.seat(0).quids, t.seat(1).quids) == (4, 10)


def test_a_cheap_bid_is_topped() -> None:
    t = auction(3, 10)

    t.choose(0, "bid:0")
    t.choose(1, "bid:0")

    assert answer(t, 2) == 1
    assert t.seat(2).quids == 9
