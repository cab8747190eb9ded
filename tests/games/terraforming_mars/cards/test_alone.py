"""Who plays alone plays against somebody who has enough of everything."""

import pytest

from games.terraforming_mars.tables import acting
from regolith.testing import Table
from regolith.testing.rules import rule


def alone(*hand: str, **values: object) -> Table:
    """One seat with these cards, 40 MC and production of everything."""
    t = acting(1)
    made = {f"{good}_production": 2 for good in ("mc", "steel", "titanium", "plants", "energy", "heat")}
    t.set_seat(0, cards=[*hand, "Io Mining Industries"], **({"mc": 40} | made | values))
    return t


@rule("TMBASE-SOLO-08")
@pytest.mark.parametrize(
    ("card", "good", "table"),
    [
        ("Birds", "plants", {"oxygen": 13}),
        ("Heat Trappers", "heat", {}),
        ("Cloud Seeding", "heat", {"oceans": 3}),
    ],
)
def test_a_decrease_hits_nobody(card: str, good: str, table: dict[str, object]) -> None:
    t = alone(card, **{f"{good}_production": 0})
    t.set(**table)

    t.play(0, card)

    assert t.seat(0).look(f"{good}_production") == 0 + 2 * (good == "plants" and card == "Cloud Seeding")


@rule("TMBASE-SOLO-08")
@pytest.mark.parametrize(
    ("card", "good", "gain"),
    [("Energy Tapping", "energy", 1), ("Asteroid Mining Consortium", "titanium", 1), ("Hackers", "mc", 2)],
)
def test_stolen_production_comes_from_nobody(card: str, good: str, gain: int) -> None:
    t = alone(card)

    t.play(0, card)

    assert t.seat(0).look(f"{good}_production") == 2 + gain


@rule("TMBASE-SOLO-08")
@pytest.mark.parametrize(("good", "steel", "mc"), [("steel", 2, 39), ("mc", 0, 42)])
def test_raiders_take_from_the_supply(good: str, steel: int, mc: int) -> None:
    t = alone("Hired Raiders")

    t.play(0, "Hired Raiders")
    t.choose(0, f"take:{good}")

    assert (t.seat(0).steel, t.seat(0).mc) == (steel, mc)


@rule("TMBASE-SOLO-08")
@pytest.mark.parametrize("card", ["Ants", "Predators"])
def test_a_resource_is_taken_from_nobody(card: str) -> None:
    t = alone(played=[card, "Tardigrades", "Fish"], held={"Tardigrades": 1, "Fish": 1})

    t.choose(0, f"use:{card.lower()}")

    assert t.seat(0).held == {card: 1, "Tardigrades": 1, "Fish": 1}


@rule("TMBASE-SOLO-08")
@pytest.mark.parametrize("card", ["Asteroid", "Virus", "Sabotage"])
def test_what_removes_goods_of_others_asks_nothing(card: str) -> None:
    t = alone(card, plants=5, played=["Fish"], held={"Fish": 2})

    t.play(0, card)

    assert (t.seat(0).plants, t.seat(0).held) == (5, {"Fish": 2})
    assert t.may(0, "standard:sell-patents")


@rule("TMBASE-SOLO-08")
def test_nobody_has_tags() -> None:
    t = alone("Toll Station")

    t.play(0, "Toll Station")

    assert t.seat(0).mc_production == 2
