"""What is told of a payment, and how the questions about it read."""

from typing import Any

from games.ares_expedition.tables import acting, choose_phases, constructing, planning
from regolith.testing import Table


def told(t: Table, *words: str) -> list[str]:
    """What the story says that seat 0 gave up, and nobody else did."""
    return [line for line in t.story() if any(f"Seat 0 {word} " in line for word in ("pays", "lowers", *words))]


def question(t: Table) -> dict[str, Any]:
    asked: dict[str, Any] = t.observe(0)["decision"]
    return asked


def labels(t: Table) -> list[str]:
    return [option["label"] for option in question(t)["options"]]


def test_all_that_really_paid_for_a_card_is_told() -> None:
    t = constructing("Comet", mc=20, heat=9, plants=3)
    t.set_seat(0, corporation="Helion", played=["Restructured Resources", "Anaerobic Microorganisms"])
    t.set_seat(0, held={"Anaerobic Microorganisms": 3})

    t.play(0, "Comet")
    t.choose(0, "microbes:1", "plants:1", "heat:4")

    assert told(t) == [
        "Seat 0 pays 2 resources from Anaerobic Microorganisms.",
        "Seat 0 pays 6 MC.",
        "Seat 0 pays 4 heat.",
        "Seat 0 pays 1 plant.",
    ]


def test_of_what_was_not_paid_nothing_is_told() -> None:
    t = constructing("Bribed Committee", heat=5)
    t.set_seat(0, corporation="Helion")

    t.play(0, "Bribed Committee")

    assert told(t) == ["Seat 0 pays 5 heat."]


def test_of_a_card_that_costs_nothing_no_payment_is_told() -> None:
    t = constructing("Asset Liquidation")

    t.play(0, "Asset Liquidation")

    assert "Seat 0 plays Asset Liquidation." in t.story()
    assert told(t) == []


def test_heat_that_pays_part_of_a_standard_action_is_told_as_heat() -> None:
    t = planning()
    t.set_seat(0, corporation="Helion", played=["Matter Manufacturing"], cards=["Comet"], mc=10, heat=7)
    choose_phases(t, "action", "action")

    t.choose(0, "standard:temperature", "heat:4", "use:matter-manufacturing")

    assert told(t) == ["Seat 0 pays 10 MC.", "Seat 0 pays 4 heat.", "Seat 0 pays 1 heat."]


def test_what_an_action_costs_is_told_without_what_it_does_not_cost() -> None:
    t = acting("Artificial Jungle", "Asset Liquidation", "Power Infrastructure", plants=1, heat=2)

    t.choose(0, "use:artificial-jungle", "use:asset-liquidation", "use:power-infrastructure", "heat:2")

    assert told(t, "gains") == [
        "Seat 0 pays 1 plant.",
        "Seat 0 lowers the terraform rating by 1 to 4 (Asset Liquidation).",
        "Seat 0 pays 2 heat.",
        "Seat 0 gains 2 MC (Power Infrastructure).",
    ]


def test_what_playing_a_card_spends_is_told() -> None:
    t = constructing("Local Heat Trapping", "Investment Loan", bonus=True, mc=1, heat=3)

    t.play(0, "Local Heat Trapping")
    t.choose(0, "do:play")
    t.play(0, "Investment Loan")

    assert told(t) == [
        "Seat 0 pays 3 heat.",
        "Seat 0 pays 1 MC.",
        "Seat 0 lowers the terraform rating by 1 to 4 (Investment Loan).",
    ]


# The questions


def test_microbes_that_pay_are_counted_by_the_piece() -> None:
    t = constructing("Lava Flows", mc=17)
    t.set_seat(0, played=["Anaerobic Microorganisms"], held={"Anaerobic Microorganisms": 5})

    t.play(0, "Lava Flows")

    assert question(t)["prompt"] == "Pay 17 MC: how many microbes, 2 for 10 MC?"
    assert labels(t) == ["no microbes", "2 microbes for 10 MC", "4 microbes for 20 MC"]
    t.choose(0, "microbes:1")
    assert t.seat(0).held == {"Anaerobic Microorganisms": 3}


def test_a_plant_and_heat_that_pay_are_named_with_what_they_are_worth() -> None:
    t = constructing("Lava Flows", mc=17, heat=1, plants=1)
    t.set_seat(0, corporation="Helion", played=["Restructured Resources"])

    t.play(0, "Lava Flows")
    assert question(t)["prompt"] == "Pay 17 MC: a plant for 5 MC of it?"
    assert labels(t) == ["no plants", "1 plant for 5 MC"]
    t.choose(0, "plants:0")

    assert question(t)["prompt"] == "Pay 17 MC: how much of it in heat?"
    assert labels(t) == ["no heat", "1 heat"]
