"""The corporations and projects of Prelude that bend a rule, and the game alone with preludes."""

import pytest

from games.terraforming_mars.prelude.tables_prelude import SECOND, before_preludes, in_action
from games.terraforming_mars.tables import GOODS, SPARE, oceans, offered
from regolith.testing import Table, rule, table

VOLCANOES = ("1,1", "2,0", "3,0", "4,0")


def trusting(*deck: str, **seat: object) -> Table:
    """Seat 0 is Valley Trust before its first action; these preludes are next in the deck."""
    t = in_action()
    t.set_seat(0, corporation="Valley Trust", first_action=True, **seat)
    t.set(prelude_deck=list(deck))
    return t


# Valley Trust


@rule("TMPRE-CARD-01")
def test_valley_trust_draws_three_preludes_and_plays_one() -> None:
    t = trusting("Loan", "Donation", "Supplier", "Biolab")
    left = len(t.prelude_deck) - 3
    assert sorted(t.options(0)) == ["begin:valley-trust", "pass"]

    t.choose(0, "begin:valley-trust")
    assert sorted(t.options(0)) == ["prelude:donation", "prelude:loan", "prelude:supplier"]
    t.choose(0, "prelude:donation")

    assert (t.seat(0).mc, t.seat(0).played, t.seat(0).preludes) == (21, ["Donation"], [])
    assert (len(t.prelude_deck), t.prelude_deck[0]) == (left, "Biolab")
    assert not {"Loan", "Supplier"} & set(t.prelude_deck)
    assert t.may(0, "standard:power-plant")
    assert not t.may(0, "pass")


@rule("TMPRE-CARD-01")
def test_an_impossible_prelude_brings_valley_trust_15_mc() -> None:
    t = trusting("Galilean Mining", "Donation", "Supplier", mc=4)

    t.choose(0, "begin:valley-trust", "prelude:galilean-mining")

    assert (t.seat(0).mc, t.seat(0).titanium_production, t.seat(0).played) == (19, 0, [])


@rule("TMPRE-CARD-01")
def test_without_a_prelude_to_draw_the_first_action_is_dropped() -> None:
    t = trusting(mc=20)
    t.set_seat(1, preludes=t.prelude_deck)

    assert t.prelude_deck == []
    assert not t.may(0, "begin:valley-trust")
    assert t.may(0, "standard:power-plant")


@rule("TMPRE-CARD-01")
def test_nobody_else_sees_what_valley_trust_draws() -> None:
    t = trusting("Loan", "Donation", "Supplier")

    t.choose(0, "begin:valley-trust")

    shown = next(part for part in t.observe(1).values() if isinstance(part, dict) and "seats" in part)["seats"]
    assert shown[0]["preludes"] == 3
    assert not [line for line in t.story(1) if "Loan" in line or "Supplier" in line]


def test_valley_trust_pays_less_for_science_and_cheung_shing_for_buildings() -> None:
    for corporation, physics in (("Valley Trust", 10), ("Cheung Shing MARS", 10), ("Point Luna", 12)):
        t = in_action("Physics Complex", "Mine")
        t.set_seat(0, corporation=corporation, mc=physics)
        assert offered(t, "Physics Complex")
        t.set_seat(0, mc=physics - 1)
        assert not offered(t, "Physics Complex")


# Vitor


@rule("TMPRE-CARD-02")
def test_vitor_begins_with_48_mc() -> None:
    t = before_preludes(corporation="Vitor")

    t.skip_to("pass")

    assert t.seat(0).mc == 48
    assert "Seat 0 founds Vitor with 45 MC." in t.story()


@rule("TMPRE-CARD-02")
@pytest.mark.parametrize(
    ("card", "cost", "paid"),
    [
        ("House Printing", 10, 3),
        ("Tardigrades", 4, 3),
        ("Search For Life", 3, 3),
        ("Martian Survey", 9, 3),
        ("Indentured Workers", 0, 0),
        ("Bribed Committee", 7, 0),
        ("Mine", 4, 0),
    ],
)
def test_vitor_is_paid_for_cards_with_points_that_are_not_negative(card: str, cost: int, paid: int) -> None:
    t = in_action(card)
    t.set_seat(0, corporation="Vitor", mc=cost)

    t.play(0, card)

    assert t.seat(0).mc == paid


@rule("TMPRE-CARD-02")
def test_vitor_is_not_paid_for_cards_of_others() -> None:
    t = in_action("House Printing")
    t.set_seat(0, mc=10)
    t.set_seat(1, corporation="Vitor")

    t.play(0, "House Printing")

    assert t.seat(1).mc == 0


@rule("TMPRE-CARD-03")
@pytest.mark.parametrize(("mc", "may"), [(13, False), (14, True)])
def test_vitor_funds_its_first_award_for_free_and_the_next_costs_14(mc: int, may: bool) -> None:
    t = in_action()
    t.set_seat(0, corporation="Vitor", first_action=True, mc=mc)

    t.choose(0, "begin:vitor")
    assert {"fund:landlord", "fund:miner"} <= set(t.options(0))
    t.choose(0, "fund:miner")

    assert (t.awards, t.seat(0).mc) == ({"miner": 0}, mc)
    assert t.may(0, "fund:landlord") == may


@rule("TMPRE-CARD-03")
def test_the_first_action_of_vitor_is_dropped_when_three_awards_are_funded() -> None:
    t = in_action()
    t.set_seat(0, corporation="Vitor", first_action=True, mc=20)
    t.set(awards={"landlord": 1, "miner": 1, "banker": 1})

    assert not t.may(0, "begin:vitor")
    assert t.may(0, "standard:power-plant")
    assert not any(key.startswith("fund:") for key in t.options(0))


@rule("TMPRE-CARD-03")
def test_the_first_action_of_vitor_is_dropped_alone() -> None:
    t = table("terraforming_mars", players=1, modules=["prelude"])
    t.set_seat(0, corporations=["Vitor"], preludes=[])

    t.skip_to("pass")

    assert not t.may(0, "begin:vitor")
    assert t.may(0, "standard:power-plant")


# Others


@rule("TMPRE-CARD-04")
def test_lava_tube_settlement_stands_on_a_volcano_also_beside_cities() -> None:
    t = in_action("Lava Tube Settlement")
    t.set_seat(0, mc=15, energy_production=1)
    t.set(tiles={"2,1": ["city", 1], "1,1": ["greenery", 1]})

    t.play(0, "Lava Tube Settlement")
    assert set(t.options(0)) == {f"space:{space}" for space in VOLCANOES[1:]}
    t.choose(0, "space:3,0")

    assert t.tiles["3,0"] == ["city", 0]
    assert (t.seat(0).mc_production, t.seat(0).energy_production) == (2, 0)


@rule("TMPRE-CARD-04")
def test_without_a_free_volcano_it_is_not_built_on_tharsis() -> None:
    t = in_action("Lava Tube Settlement")
    t.set_seat(0, mc=15, energy_production=1)
    t.set(tiles={space: ["greenery", 1] for space in VOLCANOES[1:]})
    assert offered(t, "Lava Tube Settlement")

    t.set(tiles={space: ["greenery", 1] for space in VOLCANOES})

    assert not offered(t, "Lava Tube Settlement")


@rule("TMPRE-CARD-04")
def test_on_hellas_lava_tube_settlement_is_a_city_like_any_other() -> None:
    t = in_action("Lava Tube Settlement", board="hellas")
    t.set_seat(0, mc=40, energy_production=1)
    t.set(tiles={"4,4": ["city", 1]})
    other = Table(t.match.clone())

    t.play(0, "Lava Tube Settlement")
    other.choose(0, "standard:city")

    assert set(t.options(0)) == set(other.options(0))
    assert "space:4,3" not in t.options(0)


@rule("TMPRE-CARD-05")
def test_microbes_on_psychrophiles_pay_for_plants() -> None:
    t = in_action("Lichen", "Mine")
    t.set(temperature=-24)
    t.set_seat(0, mc=1, played=["Psychrophiles"], held={"Psychrophiles": 3})
    assert offered(t, "Lichen")
    assert not offered(t, "Mine")

    t.play(0, "Lichen")

    assert (t.seat(0).mc, t.seat(0).held, t.seat(0).plants_production) == (0, {}, 1)
    t.set_seat(0, held={"Psychrophiles": 2})
    assert not offered(t, "Mine")


@rule("TMPRE-CARD-05")
def test_microbes_that_pay_too_much_are_lost() -> None:
    t = in_action("Lichen")
    t.set(temperature=-24)
    t.set_seat(0, played=["Psychrophiles"], held={"Psychrophiles": 5})

    t.play(0, "Lichen")

    assert (t.seat(0).mc, t.seat(0).held) == (0, {"Psychrophiles": 1})


@rule("TMPRE-CARD-05")
def test_psychrophiles_pay_for_no_prelude_and_no_standard_project() -> None:
    t = in_action("Lichen")
    t.set_seat(0, mc=10, played=["Psychrophiles"], held={"Psychrophiles": 9})

    assert not t.may(0, "standard:power-plant")
    assert t.may(0, "use:psychrophiles")


@pytest.mark.parametrize(("mc", "may"), [(3, False), (4, True)])
def test_robinson_industries_raises_one_of_the_lowest_productions(mc: int, may: bool) -> None:
    t = in_action()
    t.set_seat(0, corporation="Robinson Industries", mc=mc, mc_production=-1, steel_production=-0)
    assert t.may(0, "use:robinson-industries") == may
    if may:
        t.choose(0, "use:robinson-industries")
        assert (t.seat(0).mc_production, t.seat(0).mc) == (0, 0)

        t.set_seat(0, used=[], mc=4, steel_production=1)
        t.choose(0, "use:robinson-industries")
        assert sorted(t.options(0)) == [f"produce:{good}" for good in sorted(GOODS) if good != "steel"]


# Alone


def alone(**options: object) -> Table:
    t = table("terraforming_mars", players=1, modules=["prelude"], options=options)
    t.set_seat(0, corporations=["Ecoline"], **({} if options.get("prelude_cards") is False else {"preludes": []}))
    t.skip_to("pass")
    t.set_seat(0, cards=[SPARE[0]], mc=0, plants=0, plants_production=0)
    return t


@rule("TMPRE-SOLO-01")
@pytest.mark.parametrize(("options", "last"), [({}, 12), ({"prelude_cards": False}, 14)])
def test_with_preludes_the_game_alone_has_twelve_generations(options: dict[str, object], last: int) -> None:
    t = alone(**options)
    t.set(generation=last - 1)

    t.choose(0, "pass")
    t.skip_to("pass")
    assert (t.is_over, t.generation) == (False, last)
    t.choose(0, "pass")

    assert t.is_over


@rule("TMPRE-SOLO-02")
@pytest.mark.parametrize(("tr", "planet", "won"), [(63, {"oxygen": 3}, True), (62, {}, False)])
def test_a_rating_of_63_wins_complete_or_not(tr: int, planet: dict[str, object], won: bool) -> None:
    t = alone(tr_goal=True)
    t.set_seat(0, tr=tr, plants=8)
    t.set(generation=12, **{"temperature": 8, "oxygen": 14, "tiles": oceans(9), **planet})

    t.choose(0, "pass")
    t.skip_to(lambda now: now.is_over or now.may(0, "convert:plants"))
    assert t.may(0, "convert:plants") == won
    if won:
        t.choose(0, "convert:plants")
        t.skip_to(lambda now: now.is_over)

    s = t.match.state
    assert (s.rules.ranking(s), t.seat(0).tr) == ([1 if won else 2], tr)


@rule("TMPRE-SOLO-03")
def test_buffer_gas_is_sold_for_the_rating_only() -> None:
    t = alone(tr_goal=True)
    t.set_seat(0, mc=16, tr=20, played=["Standard Technology"])
    t.choose(0, "standard:buffer-gas")
    assert (t.seat(0).mc, t.seat(0).tr) == (3, 21)

    for other in (alone(), in_action()):
        other.set_seat(0, mc=16)
        assert "standard:power-plant" in other.options(0)
        assert "standard:buffer-gas" not in other.options(0)


def test_preludes_are_played_alone() -> None:
    t = table("terraforming_mars", players=1, modules=["prelude"])
    t.set_seat(0, corporations=["Ecoline"], preludes=["Donation", SECOND])
    t.skip_to("prelude", 0)
    t.choose(0, "prelude:donation")

    assert (t.seat(0).played, t.seat(0).mc) == (["Donation", SECOND], 57)
