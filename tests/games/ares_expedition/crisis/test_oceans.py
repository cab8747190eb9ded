"""Oceans in Crisis: whoever has paid for one keeps one, and a step beyond the end counts alike for all metrics."""

import pytest

from games.ares_expedition.crisis.tables_crisis import acting
from games.ares_expedition.crisis.test_phases import dried
from regolith.testing import Table, rule


def both_flipping(*tiles: int, **purse: int) -> Table:
    """The action phase with these oceans face down; both seats have this purse, and seat 0 is choosing an ocean."""
    t = dried(*tiles, both=True, **purse)
    t.choose(0, "standard:ocean")
    return t


@rule("ACRIS-OCEAN-01")
def test_who_has_paid_for_an_ocean_keeps_one_until_it_is_chosen() -> None:
    t = both_flipping(3, 8, mc=30)
    t.choose(1, "standard:ocean", "flip:ocean-8")
    assert t.options(0) == ["flip:ocean-3"]
    before = t.seat(1).mc

    t.choose(1, "standard:ocean")

    assert (t.oceans, t.seat(1).mc, t.seat(1).tr) == (8, before - 15, 7)
    t.choose(0, "flip:ocean-3")
    assert (t.oceans, t.seat(0).tr, t.seat(0).mc) == (9, 6, 19)


@rule("ACRIS-OCEAN-01")
def test_with_more_oceans_than_promises_the_choice_is_free() -> None:
    t = both_flipping(3, 8, mc=15)

    t.choose(1, "standard:ocean")

    assert t.options(1) == t.options(0) == ["flip:ocean-3", "flip:ocean-8"]


@rule("ACRIS-OCEAN-04", "ACRIS-GOAL-01")
@pytest.mark.parametrize(
    ("crisis", "arranged", "steps", "mc"),
    [
        ("Dust Clouds", {"temperature": 6}, ["standard:temperature"] * 2, 28),
        ("Biodiversity Loss", {"oxygen": 13}, ["standard:forest"] * 2, 40),
        ("Seismic Aftershocks", {"oceans": 8}, ["standard:ocean"] * 2, 30),
    ],
)
def test_a_step_beyond_the_end_takes_a_counter_off_whichever_the_metric(
    crisis: str, arranged: dict[str, object], steps: list[str], mc: int
) -> None:
    t = acting(table={"crises": {crisis: 4}, **arranged}, mc=mc)

    t.choose(0, *steps)

    assert (t.crises, t.seat(0).tr) == ({crisis: 2}, 7)
