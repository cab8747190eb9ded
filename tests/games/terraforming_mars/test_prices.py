"""What a card costs, and with what it may be paid."""

import pytest

from games.terraforming_mars.tables import acting, next_generation, offered
from regolith.testing import Table, rule


def cost(t: Table, card: str) -> int:
    """The least money with which seat 0 may play a card of its hand."""
    for mc in range(60):
        t.set_seat(0, mc=mc)
        if offered(t, card):
            return mc
    raise AssertionError(f"{card} cannot be played")


def buying(*hand: str, modules: tuple[str, ...] = (), **seat: object) -> Table:
    t = acting(2, *hand, modules=modules)
    t.set_seat(0, **seat)
    return t


@rule("TMBASE-PRICE-01")
def test_all_discounts_add_up_and_a_price_never_falls_below_nothing() -> None:
    t = buying("Mine", "Asteroid", played=["Earth Catapult", "Anti-Gravity Technology", "Space Station"])
    assert cost(t, "Asteroid") == 14 - 2 - 2 - 2
    t.set_seat(0, mc=0)

    t.play(0, "Mine")

    assert t.seat(0).mc == 0


@rule("TMBASE-PRICE-01")
@rule("TMBASE-REQ-05")
@pytest.mark.parametrize(
    ("played", "price"), [([], 14 - 8), (["Earth Catapult"], 14 - 8 - 2), (["Shuttles"], 14 - 8 - 2)]
)
def test_help_with_the_next_card_comes_on_top_of_lasting_discounts(played: list[str], price: int) -> None:
    t = buying("Indentured Workers", "Asteroid", played=played)

    t.play(0, "Indentured Workers")

    assert cost(t, "Asteroid") == price


@rule("TMBASE-PRICE-02")
@pytest.mark.parametrize(
    ("module", "corporation", "helper", "card", "price"),
    [
        ("colonies", "Teractor", "Media Archives", "Sponsors", 6 - 3),
        ("colonies", "ThorGate", "Media Archives", "Power Plant", 4 - 3),
        ("colonies", "Teractor", "Media Archives", "Mine", 4),
        ("prelude", "Valley Trust", "Media Archives", "Research", 11 - 2 - 2),
        ("prelude", "Valley Trust", "Earth Catapult", "Research", 11 - 2 - 2 - 2),
        ("venus", "Celestic", "Venus Waystation", "Venus Governor", 0),
        ("colonies", "Teractor", "Media Archives", "Luna Governor", 0),
        ("colonies", "Helion", "Earth Office", "Luna Governor", 0),
    ],
)
def test_a_discount_for_a_tag_is_given_for_each_such_tag(
    module: str, corporation: str, helper: str, card: str, price: int
) -> None:
    """Research has two science tags, the Governors have two of Venus or of Earth and cost 4; one discount of 2 or 3
    would leave some of it to pay."""
    met = ["Venusian Plants"] if module == "venus" else ["Acquired Company", "Cartel"]
    t = buying(card, modules=(module,), corporation=corporation, played=[*met, helper])

    assert cost(t, card) == price


@rule("TMBASE-PRICE-02")
def test_two_earth_tags_take_off_twice() -> None:
    """Of the 4 that Luna Governor costs, one Earth tag would take off 3."""
    t = buying("Luna Governor", "Interstellar Colony Ship", modules=("colonies",), corporation="Teractor")
    t.set_seat(0, played=["Breathing Filters", "Physics Complex", "Advanced Alloys", "Gene Repair", "Mars University"])
    assert cost(t, "Interstellar Colony Ship") == 24 - 3

    t.set_seat(0, mc=5, played=["Acquired Company", "Media Archives"])
    t.play(0, "Luna Governor")
    assert (t.seat(0).mc, t.seat(0).mc_production) == (5, 2)


@rule("TMBASE-PRICE-03")
def test_steel_pays_for_buildings_and_titanium_in_space() -> None:
    t = buying(
        "Space Elevator",
        "Mine",
        "Bushes",
    )
    assert cost(t, "Space Elevator") == 27
    t.set_seat(0, steel=5, titanium=5)

    assert cost(t, "Space Elevator") == 27 - 10 - 15
    assert cost(t, "Mine") == 0
    t.set(temperature=-10)
    assert cost(t, "Bushes") == 10


@rule("TMBASE-PRICE-03")
@pytest.mark.parametrize(
    ("card", "with_steel", "with_titanium"), [("Mine", 0, 4), ("Asteroid", 14, 0), ("Sponsors", 6, 6)]
)
def test_steel_pays_for_nothing_in_space_and_titanium_for_no_building(
    card: str, with_steel: int, with_titanium: int
) -> None:
    assert cost(buying(card, steel=9), card) == with_steel
    assert cost(buying(card, titanium=9), card) == with_titanium


@rule("TMBASE-PRICE-03")
def test_metals_and_mc_are_mixed_and_no_change_is_given() -> None:
    t = buying("Micro-Mills", "Rad-Chem Factory", "Mine", mc=1, steel=2)

    t.set_seat(0, played=["Earth Catapult"])
    t.play(0, "Mine")
    assert (t.seat(0).mc, t.seat(0).steel) == (1, 1)

    t = buying("Mine", mc=3, steel=2, played=["Research Outpost"])
    t.play(0, "Mine")
    t.choose(0, "steel:2")
    assert (t.seat(0).mc, t.seat(0).steel) == (3, 0)

    t = buying("Mine", mc=3, steel=2, played=["Research Outpost"])
    t.play(0, "Mine")
    t.choose(0, "steel:1")
    assert (t.seat(0).mc, t.seat(0).steel) == (2, 1)


@rule("TMBASE-PRICE-04")
def test_metals_pay_for_nothing_else() -> None:
    t = acting()
    t.set_seat(0, mc=7, steel=50, titanium=50, plants=9, tr=40)
    assert t.options(0) == ["play:terraforming-ganymede", "convert:plants", "standard:sell-patents", "pass"]
    assert not any(key.startswith(("claim:", "fund:")) for key in t.options(0))
    t.set_seat(0, mc=8)

    assert any(key.startswith("claim:") for key in t.options(0))
    assert any(key.startswith("fund:") for key in t.options(0))


@rule("TMBASE-PRICE-04")
def test_research_is_not_paid_in_metal() -> None:
    t = acting()
    t.set_seat(0, steel=20, titanium=20, tr=1, mc=1)

    next_generation(t)

    assert t.seat(0).mc == 2
    assert t.options(0) in ([], ["done"])


@rule("TMBASE-PRICE-05")
def test_effects_on_the_value_of_metals_add_up() -> None:
    t = buying("Space Elevator", corporation="PhoboLog", played=["Advanced Alloys"], steel=2, titanium=2)

    assert cost(t, "Space Elevator") == 27 - 2 * 5 - 2 * 3


@rule("TMBASE-PRICE-06")
def test_helion_uses_heat_as_mc_for_every_price() -> None:
    t = buying("Mine", "Acquired Company", corporation="Helion", mc=1, heat=9)

    t.play(0, "Acquired Company")
    assert (t.seat(0).mc, t.seat(0).heat) == (0, 0)
    t.set_seat(0, mc=2, heat=9, tr=35)
    assert t.may(0, "standard:power-plant")
    t.choose(0, "standard:power-plant")

    assert (t.seat(0).mc, t.seat(0).heat, t.seat(0).energy_production) == (0, 0, 1)


@rule("TMBASE-PRICE-06")
def test_helion_claims_and_researches_with_heat_but_warms_with_heat_only() -> None:
    t = buying(corporation="Helion", mc=9, heat=7, tr=35)
    assert not t.may(0, "convert:heat")
    t.set_seat(0, mc=0, heat=8)
    assert any(key.startswith("claim:") for key in t.options(0))
    t.set_seat(0, tr=0, heat=6)
    next_generation(t)

    assert any(key.startswith("buy:") for key in t.options(0))


@rule("TMBASE-PRICE-06")
def test_heat_of_helion_is_not_stolen_as_mc() -> None:
    t = buying("Hired Raiders", mc=1)
    t.set_seat(1, corporation="Helion", heat=10)

    t.play(0, "Hired Raiders")

    assert t.may(0, "end")
    assert (t.seat(0).mc, t.seat(1).heat) == (0, 10)


@rule("TMBASE-PRICE-07")
def test_what_a_card_spends_cannot_pay_its_price_as_well() -> None:
    t = buying("Local Heat Trapping", corporation="Helion", heat=5)
    assert not offered(t, "Local Heat Trapping")
    t.set_seat(0, heat=6)

    t.play(0, "Local Heat Trapping")

    assert (t.seat(0).heat, t.seat(0).plants) == (0, 4)


@rule("TMBASE-PRICE-08")
def test_a_card_does_not_help_to_pay_for_itself() -> None:
    t = buying("Virus", played=["Media Group"])
    assert not offered(t, "Virus")
    t.set_seat(0, mc=1)

    t.play(0, "Virus")

    assert t.seat(0).mc == 3


@rule("TMBASE-PRICE-09")
@pytest.mark.parametrize(("card", "back"), [("Strip Mine", 4), ("Steelworks", 0), ("Open City", 4)])
def test_conditions_on_the_cost_look_at_the_printed_cost(card: str, back: int) -> None:
    t = buying(card, corporation="CrediCor", played=["Earth Catapult"], energy_production=2)
    t.set(oxygen=12)
    printed = {"Strip Mine": 25, "Steelworks": 15, "Open City": 23}[card]
    t.set_seat(0, mc=printed - 12, steel=5)

    t.play(0, card)
    if card == "Open City":
        t.choose(0, "space:2,2")

    assert t.seat(0).mc == back
