"""Cards that ask something when they are played."""

import pytest

from games.terraforming_mars.tables import acting
from regolith.kernel.text import slug
from regolith.testing import Table

SPARE = ("Io Mining Industries", "Giant Ice Asteroid", "Immigration Shuttles")
"""Who has a card to sell is asked on."""


def holding(*hand: str, players: int = 2, **values: object) -> Table:
    """Seat 0 holds these cards and 40 MC."""
    t = acting(players)
    for seat in range(players):
        t.set_seat(seat, cards=[SPARE[seat]])
    t.set_seat(0, cards=[*hand, SPARE[0]], **({"mc": 40} | values))
    return t


@pytest.mark.parametrize(("way", "energy", "plants"), [("energy", 2, 0), ("plants", 0, 1)])
def test_photosynthesis_is_for_energy_or_for_plants(way: str, energy: int, plants: int) -> None:
    t = holding("Artificial Photosynthesis")

    t.play(0, "Artificial Photosynthesis")
    t.choose(0, f"do:{way}")

    assert (t.seat(0).energy_production, t.seat(0).plants_production) == (energy, plants)


@pytest.mark.parametrize(
    ("way", "plants", "held"),
    [("gain", 3, {}), ("add", 0, {"Tardigrades": 3}), ("add_animal", 0, {"Birds": 2})],
)
def test_hydrogen_is_for_plants_microbes_or_animals(way: str, plants: int, held: dict[str, int]) -> None:
    t = holding("Imported Hydrogen", played=["Tardigrades", "Birds"])

    t.play(0, "Imported Hydrogen")
    t.choose(0, f"do:{way}", "space:0,4")

    assert (t.seat(0).plants, t.seat(0).held, t.oceans) == (plants, held, 1)


def test_without_a_card_for_them_neither_microbes_nor_animals_are_offered() -> None:
    t = holding("Imported Hydrogen")

    t.play(0, "Imported Hydrogen")
    t.choose(0, "space:0,4")

    assert (t.seat(0).plants, t.seat(0).held) == (3, {})


@pytest.mark.parametrize(("way", "plants", "held"), [("gain", 5, {}), ("add", 0, {"Birds": 4})])
def test_a_convoy_brings_water_cards_and_plants_or_animals(way: str, plants: int, held: dict[str, int]) -> None:
    t = holding("Large Convoy", played=["Birds"])
    t.set(deck=["Lichen", "Mine"])

    t.play(0, "Large Convoy")
    t.choose(0, "space:0,4", f"do:{way}")

    assert {"Lichen", "Mine"} <= set(t.seat(0).cards)
    assert (t.seat(0).plants, t.seat(0).held, t.oceans) == (plants, held, 1)


@pytest.mark.parametrize(("way", "plants", "held"), [("gain", 4, {}), ("add", 0, {"Birds": 2})])
def test_trapped_heat_is_spent_for_plants_or_animals(way: str, plants: int, held: dict[str, int]) -> None:
    t = holding("Local Heat Trapping", heat=6, played=["Birds"])

    t.play(0, "Local Heat Trapping")
    t.choose(0, f"do:{way}")

    assert (t.seat(0).heat, t.seat(0).plants, t.seat(0).held) == (1, plants, held)


@pytest.mark.parametrize(("played", "production"), [(["Lichen", "Grass"], 1), (["Lichen", "Grass", "Trees"], 4)])
def test_nitrogen_is_worth_more_to_whoever_has_three_plant_tags(played: list[str], production: int) -> None:
    t = holding("Nitrogen-Rich Asteroid", played=played)

    t.play(0, "Nitrogen-Rich Asteroid")

    assert (t.seat(0).plants_production, t.seat(0).tr, t.temperature) == (production, 23, -28)


def test_insulation_turns_steps_of_heat_into_steps_of_money() -> None:
    t = holding("Insulation", heat_production=3)

    t.play(0, "Insulation")

    assert t.options(0) == ["amount:1", "amount:2", "amount:3"]
    t.choose(0, "amount:2")
    assert (t.seat(0).heat_production, t.seat(0).mc_production) == (1, 2)


def test_insulation_is_of_no_use_without_heat() -> None:
    assert not holding("Insulation").may(0, "play:insulation")


def test_sabotage_asks_whom_and_then_what() -> None:
    t = holding("Sabotage", players=3)
    t.set_seat(1, titanium=5, steel=1)
    t.set_seat(2, mc=3)

    t.play(0, "Sabotage")

    assert t.options(0) == ["from:1", "from:2", "nobody"]
    t.choose(0, "from:1", "take:titanium")
    assert (t.seat(1).titanium, t.seat(1).steel, t.seat(0).titanium) == (2, 1, 0)


def test_the_first_seat_is_robbed_like_any_other() -> None:
    t = holding("Insulation", steel=1, mc=9)
    t.set_seat(1, cards=["Hired Raiders", "Sabotage", SPARE[1]], mc=2)
    t.choose(0, "standard:sell-patents", f"sell:{slug(SPARE[0])}", "done", "end")

    t.play(1, "Hired Raiders")
    assert t.options(1) == ["from:0", "nobody"]
    t.choose(1, "from:0", "take:mc")
    t.play(1, "Sabotage")
    t.choose(1, "from:0", "take:steel")

    assert (t.seat(0).mc, t.seat(0).steel, t.seat(1).mc, t.seat(1).steel) == (7, 0, 3, 0)


def test_only_what_the_victim_has_is_asked_about() -> None:
    t = holding("Insulation", mc=9)
    t.set_seat(1, cards=["Hired Raiders", SPARE[1]], mc=1)
    t.choose(0, "standard:sell-patents", f"sell:{slug(SPARE[0])}", "done", "end")

    t.play(1, "Hired Raiders")
    t.choose(1, "from:0")

    assert (t.seat(0).mc, t.seat(1).mc, t.seat(1).steel) == (7, 3, 0)


def test_sabotage_takes_all_there_is_of_less() -> None:
    t = holding("Sabotage", players=3)
    t.set_seat(1, titanium=5, steel=1)
    t.set_seat(2, mc=3)

    t.play(0, "Sabotage")
    t.choose(0, "from:2")

    assert (t.seat(2).mc, t.seat(0).mc) == (0, 39)


def test_sabotage_may_leave_everybody_alone() -> None:
    t = holding("Sabotage")
    t.set_seat(1, mc=3)

    t.play(0, "Sabotage")
    t.choose(0, "nobody")

    assert t.seat(1).mc == 3


@pytest.mark.parametrize(("good", "mine", "left"), [("steel", (2, 39), (1, 9)), ("mc", (0, 42), (3, 6))])
def test_raiders_keep_what_they_take(good: str, mine: tuple[int, int], left: tuple[int, int]) -> None:
    t = holding("Hired Raiders")
    t.set_seat(1, steel=3, mc=9)

    t.play(0, "Hired Raiders")
    t.choose(0, "from:1", f"take:{good}")

    assert (t.seat(0).steel, t.seat(0).mc) == mine
    assert (t.seat(1).steel, t.seat(1).mc) == left


def test_a_virus_takes_two_animals_of_one_card_or_five_plants() -> None:
    t = holding("Virus")
    t.set_seat(1, plants=7, played=["Birds", "Pets"], held={"Birds": 3, "Pets": 3})
    other = holding("Virus")
    other.set_seat(1, plants=7, played=["Birds"], held={"Birds": 3})

    t.play(0, "Virus")
    t.choose(0, "do:animals")
    assert t.options(0) == ["remove:birds", "nobody"]
    t.choose(0, "remove:birds")
    other.play(0, "Virus")
    other.choose(0, "do:plants", "from:1")

    assert (t.seat(1).held["Birds"], t.seat(1).plants) == (1, 7)
    assert (other.seat(1).held["Birds"], other.seat(1).plants) == (3, 2)


def test_a_virus_with_nothing_to_harm_is_played_all_the_same() -> None:
    t = holding("Virus")

    t.play(0, "Virus")

    assert (t.seat(0).events, t.seat(0).mc) == (["Virus"], 39)


@pytest.mark.parametrize(("card", "drawn", "kept"), [("Business Contacts", 4, 2), ("Invention Contest", 3, 1)])
def test_some_of_the_cards_drawn_are_kept(card: str, drawn: int, kept: int) -> None:
    t = holding(card)
    names = ["Lichen", "Mine", "Grass", "Trees"][:drawn]
    t.set(deck=names)

    t.play(0, card)
    t.pick(0, *[f"keep:{slug(name)}" for name in names[:kept]])

    assert sorted(set(t.seat(0).cards) - {SPARE[0]}) == sorted(names[:kept])
    assert set(t.discard[: drawn - kept]) == set(names[kept:])


@pytest.mark.parametrize(
    ("card", "tags", "production"),
    [("Medical Lab", ["Mine", "Power Plant"], 1), ("Medical Lab", ["Mine", "Power Plant", "Steelworks"], 2)],
)
def test_production_for_every_two_is_rounded_down(card: str, tags: list[str], production: int) -> None:
    t = holding(card, played=tags)

    t.play(0, card)

    assert t.seat(0).mc_production == production


def test_a_claimed_space_is_kept() -> None:
    t = holding("Land Claim", "Commercial District", energy_production=1)

    t.play(0, "Land Claim")
    t.choose(0, "space:2,2")

    assert t.claims == {"2,2": 0}
    t.play(0, "Commercial District")
    assert t.may(0, "space:2,2")


def test_an_ecosystem_needs_one_of_each_kind() -> None:
    lacking = holding("Advanced Ecosystems", played=["Lichen", "Birds", "Fish"])
    whole = holding("Advanced Ecosystems", played=["Lichen", "Birds", "Ants"])

    assert not lacking.may(0, "play:advanced-ecosystems")
    assert whole.may(0, "play:advanced-ecosystems")
