"""The actions of cards: what each costs, and what it brings. With one less of what it costs it is not offered."""

from typing import Any

import pytest

from games.terraforming_mars.tables import acting
from regolith.games.terraforming_mars.actions import USE_CARD
from regolith.kernel.frame import Frame
from regolith.kernel.text import slug
from regolith.testing import Table

CITIES = {"1,2": ["city", 1], "6,3": ["city", 0], "phobos-space-haven": ["city", 1]}

PLAIN_ACTIONS: list[tuple[str, dict[str, int], dict[str, int]]] = [
    ("Martian Rails", {"energy": 1}, {"mc": 2}),
    ("Space Elevator", {"steel": 1}, {"mc": 5}),
    ("Equatorial Magnetizer", {"energy_production": 1}, {"tr": 21}),
    ("Space Mirrors", {"mc": 7}, {"energy_production": 1}),
    ("Industrial Center", {"mc": 7}, {"steel_production": 1}),
    ("Underground Detonations", {"mc": 10}, {"heat_production": 2}),
    ("Ironworks", {"energy": 4}, {"steel": 1, "tr": 21}),
    ("Steelworks", {"energy": 4}, {"steel": 2, "tr": 21}),
    ("Ore Processor", {"energy": 4}, {"titanium": 1, "tr": 21}),
    ("Water Splitting Plant", {"energy": 3}, {"tr": 21}),
    ("Caretaker Contract", {"heat": 8}, {"tr": 21}),
]
HOLDING_ACTIONS: list[tuple[str, dict[str, int]]] = [
    ("Security Fleet", {"titanium": 1}),
    ("Physics Complex", {"energy": 6}),
    ("Tardigrades", {}),
    ("Fish", {}),
    ("Small Animals", {}),
    ("Birds", {}),
    ("Livestock", {}),
]


def with_card(card: str, **values: Any) -> Table:
    """Seat 0 has this card in play; two cities lie on Mars and one beside the map. Both have a card to sell."""
    t = acting()
    t.set(tiles=CITIES)
    t.set_seat(1, cards=["Giant Ice Asteroid"])
    t.set_seat(0, **({"played": [card], "cards": ["Io Mining Industries"]} | values))
    return t


@pytest.mark.parametrize(("card", "cost", "gain"), PLAIN_ACTIONS)
def test_an_action_costs_and_brings(card: str, cost: dict[str, int], gain: dict[str, int]) -> None:
    t = with_card(card, **cost)

    t.choose(0, f"use:{slug(card)}")

    assert {good: t.seat(0).look(good) for good in {**cost, **gain}} == dict.fromkeys(cost, 0) | gain


def test_why_an_action_cannot_be_used_is_said() -> None:
    t = with_card("Tardigrades", played=["Tardigrades", "Steelworks", "Fish"], energy=3)

    t.choose(0, "use:tardigrades")

    s = t.match.state
    barred = {s.rules.name("card", card): why for card, why in USE_CARD.barred(s, Frame(USE_CARD, 0))}
    assert barred == {
        "United Nations Mars Initiative": "only if your terraform rating was raised in this generation.",
        "Tardigrades": "its action was used this generation.",
        "Steelworks": "needs 4 energy, you have 3.",
    }


@pytest.mark.parametrize(("card", "cost", "gain"), PLAIN_ACTIONS)
def test_an_action_that_cannot_be_paid_is_not_offered(card: str, cost: dict[str, int], gain: dict[str, int]) -> None:
    for good, n in cost.items():
        assert not with_card(card, **(cost | {good: n - 1})).may(0, f"use:{slug(card)}")


@pytest.mark.parametrize(("card", "cost"), HOLDING_ACTIONS)
def test_an_action_adds_a_resource_to_its_card(card: str, cost: dict[str, int]) -> None:
    t = with_card(card, held={card: 1}, **cost)

    t.choose(0, f"use:{slug(card)}")

    assert t.seat(0).held == {card: 2}
    assert all(t.seat(0).look(good) == 0 for good in cost)


@pytest.mark.parametrize(("card", "cost"), [one for one in HOLDING_ACTIONS if one[1]])
def test_a_resource_is_not_added_for_less(card: str, cost: dict[str, int]) -> None:
    for good, n in cost.items():
        assert not with_card(card, **(cost | {good: n - 1})).may(0, f"use:{slug(card)}")


@pytest.mark.parametrize(
    ("card", "n", "way", "scale"),
    [
        ("Regolith Eaters", 2, "breathe", ("oxygen", 1)),
        ("GHG Producing Bacteria", 2, "warm", ("temperature", -28)),
        ("Nitrite Reducing Bacteria", 3, "rating", ("oxygen", 0)),
    ],
)
def test_bacteria_grow_or_are_spent(card: str, n: int, way: str, scale: tuple[str, int]) -> None:
    few = with_card(card, held={card: n - 1})
    grown = with_card(card, held={card: n})
    spent = with_card(card, held={card: n})

    few.choose(0, f"use:{slug(card)}")
    grown.choose(0, f"use:{slug(card)}", "do:add")
    spent.choose(0, f"use:{slug(card)}", f"do:{way}")

    assert few.seat(0).held == {card: n}
    assert (grown.seat(0).held, grown.seat(0).tr) == ({card: n + 1}, 20)
    assert (spent.seat(0).held.get(card, 0), spent.seat(0).tr, spent.look(scale[0])) == (0, 21, scale[1])


@pytest.mark.parametrize("card", ["Development Center", "Restricted Area"])
def test_an_action_draws_a_card(card: str) -> None:
    t = with_card(card, energy=1, mc=2)
    t.set(deck=["Lichen"])

    t.choose(0, f"use:{slug(card)}")

    assert "Lichen" in t.seat(0).cards
    assert (t.seat(0).energy, t.seat(0).mc) == ((0, 2) if card == "Development Center" else (1, 0))


def test_a_central_intelligence_draws_two_cards_for_nothing() -> None:
    t = with_card("AI Central", cards=["Comet"])
    t.set(deck=["Lichen", "Mine"])

    t.choose(0, "use:ai-central")

    assert sorted(t.seat(0).cards) == ["Comet", "Lichen", "Mine"]


@pytest.mark.parametrize(("good", "left"), [("plants", (0, 1)), ("steel", (1, 0))])
def test_a_catapult_throws_a_plant_or_a_steel(good: str, left: tuple[int, int]) -> None:
    t = with_card("Electro Catapult", plants=1, steel=1)

    t.choose(0, "use:electro-catapult", f"do:{good}")

    assert (t.seat(0).plants, t.seat(0).steel, t.seat(0).mc) == (*left, 7)


def test_a_catapult_with_nothing_to_throw_is_not_used() -> None:
    assert with_card("Electro Catapult", steel=1).may(0, "use:electro-catapult")
    assert not with_card("Electro Catapult", mc=50).may(0, "use:electro-catapult")


@pytest.mark.parametrize(
    ("card", "price", "metal", "worth"),
    [("Aquifer Pumping", 8, "steel", 2), ("Water Import From Europa", 12, "titanium", 3)],
)
def test_a_metal_helps_to_bring_water(card: str, price: int, metal: str, worth: int) -> None:
    t = with_card(card, mc=price - worth, **{metal: 2})

    t.choose(0, f"use:{slug(card)}", f"{metal}:2", "space:0,4")

    assert (t.seat(0).mc, t.seat(0).look(metal), t.seat(0).tr, t.oceans) == (worth, 0, 21, 1)


@pytest.mark.parametrize(("card", "price"), [("Aquifer Pumping", 8), ("Water Import From Europa", 12)])
def test_water_is_brought_for_money_alone_too(card: str, price: int) -> None:
    assert with_card(card, mc=price, heat=9).may(0, f"use:{slug(card)}")
    assert not with_card(card, mc=price - 1, heat=9, plants=9).may(0, f"use:{slug(card)}")


def test_fungus_gives_a_plant_or_feeds_another_card() -> None:
    alone = with_card("Extreme-Cold Fungus")
    together = with_card("Extreme-Cold Fungus")
    together.set_seat(0, played=["Extreme-Cold Fungus", "Tardigrades", "Birds"])

    alone.choose(0, "use:extreme-cold-fungus")
    together.choose(0, "use:extreme-cold-fungus", "do:add")

    assert alone.seat(0).plants == 1
    assert (together.seat(0).plants, together.seat(0).held) == (0, {"Tardigrades": 2})


def test_predators_eat_any_animal_but_pets() -> None:
    t = with_card("Predators")
    t.set_seat(1, played=["Fish", "Pets", "Tardigrades"], held={"Fish": 1, "Pets": 3, "Tardigrades": 2})

    t.choose(0, "use:predators")

    assert (t.seat(0).held, t.seat(1).held) == ({"Predators": 1}, {"Pets": 3, "Tardigrades": 2})


def test_predators_with_nothing_to_eat_are_not_used() -> None:
    t = with_card("Predators")
    t.set_seat(1, played=["Pets"], held={"Pets": 3})

    assert not t.may(0, "use:predators")


def test_a_guild_looks_at_a_card_and_buys_it_or_not() -> None:
    t = with_card("Inventors' Guild", mc=3)
    t.set(deck=["Lichen"])
    other = with_card("Inventors' Guild", mc=3)
    other.set(deck=["Lichen"])

    t.choose(0, "use:inventors-guild", "buy:lichen")
    other.choose(0, "use:inventors-guild", "skip")

    assert ("Lichen" in t.seat(0).cards, t.seat(0).mc) == (True, 0)
    assert t.match.state.seats[0].drawn.cards == ()
    assert ("Lichen" in other.seat(0).cards, other.seat(0).mc, other.discard[0]) == (False, 3, "Lichen")


def test_nobody_else_learns_which_card_was_looked_at() -> None:
    t = with_card("Business Network", mc=2)
    t.set(deck=["Lichen"])

    t.choose(0, "use:business-network")

    assert t.discard[0] == "Lichen"
    assert any("Lichen" in line for line in t.story(0))
    assert not any("Lichen" in line for line in t.story(1))


def test_who_pays_with_heat_buys_a_card_with_it() -> None:
    t = with_card("Inventors' Guild", mc=1, heat=2, corporation="Helion")
    t.set(deck=["Lichen"])

    t.choose(0, "use:inventors-guild", "buy:lichen")

    assert (t.seat(0).mc, t.seat(0).heat) == (0, 0)
    assert "Lichen" in t.seat(0).cards


def test_energy_becomes_money_as_much_as_one_likes() -> None:
    t = with_card("Power Infrastructure", energy=3)

    t.choose(0, "use:power-infrastructure", "energy:2")

    assert (t.seat(0).energy, t.seat(0).mc) == (1, 2)
