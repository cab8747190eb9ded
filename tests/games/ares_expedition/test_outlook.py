"""What a seat is told before it can act: prices, requirements and standard actions as they are now."""

from typing import Any

from games.ares_expedition.tables import acting, choose_phases, constructing, developing, planning
from regolith.testing import Table


def outlook(t: Table, card: str) -> dict[str, Any]:
    found: dict[str, Any] = t.observe(0)["table"]["outlook"][card]
    return found


def offered(t: Table, key: str) -> dict[str, Any]:
    asked = t.observe(0)["decision"]
    return next(one for one in (*asked["options"], *asked["barred"]) if one["key"] == key)


def test_the_discount_of_development_is_off_green_cards_only() -> None:
    t = developing("Mine", "Interns", bonus=True, mc=20)

    assert offered(t, "play:mine")["price"] == 10 - 3
    assert offered(t, "play:interns")["price"] == 3
    assert offered(t, "play:interns")["label"] == "Play Interns for 3 MC"


def test_a_card_in_hand_says_what_it_lacks_while_a_phase_is_chosen() -> None:
    t = planning()
    t.set_seat(0, cards=["Herbivores", "Mine", "Lichen"], mc=8)

    assert outlook(t, "herbivores") == {
        "price": 25 - 4,
        "unmet": [0],
        "why": "at least 5 oceans must be flipped; now 0.",
    }
    assert outlook(t, "mine") == {"price": 10, "unmet": [], "why": "it costs 10 MC and you can pay 8."}
    t.set(oceans=5)
    assert outlook(t, "herbivores")["unmet"] == []
    t.set(temperature=-10)
    assert outlook(t, "lichen")["why"] == ""


def test_nobody_is_told_about_the_hand_of_another() -> None:
    t = planning()
    t.set_seat(0, cards=["Herbivores"])

    assert set(t.observe(1)["table"]["outlook"]) == set()
    assert t.observe(None)["table"]["outlook"] == {}


def test_standard_actions_that_cannot_be_paid_for_say_so() -> None:
    t = acting(mc=14, heat=3)

    assert offered(t, "standard:temperature").keys() == {"key", "label"}
    assert offered(t, "standard:forest") == {
        "key": "standard:forest",
        "label": "Plant a forest for 20 MC",
        "why": "you can pay 14.",
    }
    assert offered(t, "standard:heat")["why"] == "you have 3."


def test_a_metric_that_is_complete_is_the_reason() -> None:
    t = planning()
    t.set_seat(0, cards=["Comet"], mc=50)
    t.set(oceans=9)
    choose_phases(t, "research", "action")

    assert offered(t, "standard:ocean")["why"] == "oceans are complete."


def test_the_prices_of_standard_actions_can_be_read_in_every_phase() -> None:
    t = planning()
    t.set_seat(0, played=["Standard Technology"])

    shown = {one["action"]: one["label"] for one in t.observe(0)["table"]["standard"]}

    assert shown["forest"] == "Plant a forest for 16 MC"
    assert shown["heat"] == "Raise temperature for 8 heat"


def test_a_further_card_that_nobody_can_pay_for_is_said_to_lead_nowhere() -> None:
    poor = constructing("Interns", "Lava Flows", bonus=True, mc=3)
    poor.play(0, "Interns")
    assert offered(poor, "do:play")["idle"] is True
    assert "idle" not in offered(poor, "do:draw")

    rich = constructing("Interns", "Lava Flows", bonus=True, mc=100)
    rich.play(0, "Interns")
    assert "idle" not in offered(rich, "do:play")
