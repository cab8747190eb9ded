"""Effects on other players."""

from games.terraforming_mars.tables import acting, oceans, offered, twin
from regolith.testing import Table, rule


def attacking(*hand: str, players: int = 2, **seat: object) -> Table:
    t = acting(players, *hand)
    t.set_seat(0, **{"mc": 100, **seat})
    return t


def outcomes(t: Table, *words: str) -> list[tuple[int, ...]]:
    """What seats 0, 1, ... have of the good after each answer that is on offer."""
    good, *_ = words
    found = []
    for key in t.options(0):
        other = twin(t)
        other.choose(0, key)
        found.append(tuple(other.seat(seat).look(good) for seat in range(other.match.state.seated)))
    return sorted(found)


@rule("TMBASE-ATTACK-01")
def test_up_to_so_many_are_removed_from_one_player_or_from_nobody() -> None:
    t = attacking("Asteroid", players=3)
    t.set_seat(1, plants=2)
    t.set_seat(2, plants=5)

    t.play(0, "Asteroid")

    assert outcomes(t, "plants") == [(0, 0, 5), (0, 2, 2), (0, 2, 5)]


@rule("TMBASE-ATTACK-01")
def test_oneself_may_be_chosen_and_nothing_is_gained_by_removing() -> None:
    t = attacking("Asteroid", "Sabotage", plants=4)
    t.set_seat(1, mc=9)

    t.play(0, "Asteroid")
    assert outcomes(t, "plants") == [(1, 0), (4, 0)]
    t.choose(0, "nobody")
    before = t.seat(0).mc
    t.play(0, "Sabotage")

    ways = outcomes(t, "mc")
    assert (before - 1, 2) in ways
    assert (before - 1, 9) in ways
    assert {mine for mine, _ in ways} == {before - 1}


@rule("TMBASE-ATTACK-02")
def test_one_effect_hits_one_card() -> None:
    t = attacking("Virus")
    t.set_seat(1, played=["Birds", "Fish"], held={"Birds": 1, "Fish": 1})

    t.play(0, "Virus")
    ways = set()
    pending = [t]
    while pending:
        now = pending.pop()
        if now.match.decisions()[0].kind == "turn":
            ways.add(tuple(sorted(now.seat(1).held)))
            continue
        for key in now.options(0):
            other = twin(now)
            other.choose(0, key)
            pending.append(other)

    assert ways == {("Birds",), ("Fish",), ("Birds", "Fish")}


@rule("TMBASE-ATTACK-03")
def test_stealing_moves_what_the_victim_has_and_may_be_left_out() -> None:
    t = attacking("Hired Raiders", mc=1)
    t.set_seat(1, steel=1, mc=2)

    t.play(0, "Hired Raiders")
    ways = set()
    pending = [t]
    while pending:
        now = pending.pop()
        if now.match.decisions()[0].kind == "turn":
            ways.add(tuple(now.seat(seat).look(good) for seat in (0, 1) for good in ("mc", "steel")))
            continue
        for key in now.options(0):
            other = twin(now)
            other.choose(0, key)
            pending.append(other)

    assert ways == {(0, 0, 2, 1), (0, 1, 2, 0), (2, 0, 0, 1)}


@rule("TMBASE-ATTACK-04")
def test_protected_habitats_keep_plants_from_opponents() -> None:
    t = attacking("Asteroid", players=3)
    t.set_seat(1, plants=5, played=["Protected Habitats"])
    t.set_seat(2, plants=3)

    t.play(0, "Asteroid")

    assert outcomes(t, "plants") == [(0, 5, 0), (0, 5, 3)]


@rule("TMBASE-ATTACK-04")
def test_protected_habitats_keep_microbes_but_neither_production_nor_from_their_owner() -> None:
    t = attacking("Birds", played=["Ants"])
    t.set_seat(1, played=["Protected Habitats", "Tardigrades"], plants_production=2)
    t.set_seat(1, held={"Tardigrades": 2})
    t.set(oxygen=13)
    assert not t.may(0, "use:ants")

    t.play(0, "Birds")
    assert t.seat(1).plants_production == 0
    t.set_seat(1, played=["Tardigrades"], held={"Tardigrades": 2})

    assert t.may(0, "use:ants")


@rule("TMBASE-ATTACK-04")
def test_protected_habitats_do_not_keep_plants_from_their_owner() -> None:
    t = attacking("Asteroid", players=3, plants=4, played=["Protected Habitats"])
    t.set_seat(1, plants=5, played=[])
    t.set_seat(2, plants=2)

    t.play(0, "Asteroid")

    assert outcomes(t, "plants") == [(1, 5, 2), (4, 2, 2), (4, 5, 0), (4, 5, 2)]


@rule("TMBASE-ATTACK-04")
def test_the_owner_takes_from_its_own_cards() -> None:
    t = attacking(played=["Ants", "Protected Habitats", "Tardigrades"])
    t.set_seat(0, held={"Tardigrades": 1})

    t.choose(0, "use:ants")

    assert t.seat(0).held == {"Ants": 1}


@rule("TMBASE-ATTACK-05")
def test_the_animals_on_pets_are_never_removed() -> None:
    t = attacking(played=["Predators", "Pets"])
    t.set_seat(0, held={"Pets": 3})
    assert not t.may(0, "use:predators")
    t.set_seat(1, played=["Fish"], held={"Fish": 1})

    t.choose(0, "use:predators")

    assert (t.seat(0).held, t.seat(1).held) == ({"Pets": 3, "Predators": 1}, {})


@rule("TMBASE-ATTACK-06")
def test_flooding_takes_from_an_owner_beside_its_ocean() -> None:
    t = attacking("Flooding", players=3)
    t.set(tiles={"0,2": ["city", 1], "6,1": ["city", 2]})
    t.set_seat(1, mc=3)
    t.set_seat(2, mc=9)

    t.play(0, "Flooding")
    apart = twin(t)
    apart.choose(0, "space:4,4")
    t.choose(0, "space:0,1")

    assert apart.may(0, "end")
    assert [mc for _, *mc in outcomes(t, "mc")] == [[0, 9], [3, 9]]


@rule("TMBASE-ATTACK-06")
def test_without_an_ocean_flooding_takes_nothing() -> None:
    t = attacking("Flooding")
    t.set(tiles={**oceans(9), "0,2": ["city", 1]})
    t.set_seat(1, mc=9)

    t.play(0, "Flooding")

    assert t.may(0, "end")
    assert t.seat(1).mc == 9


@rule("TMBASE-ATTACK-07")
def test_a_stolen_production_may_be_ones_own_gain() -> None:
    t = attacking("Energy Tapping")

    t.play(0, "Energy Tapping")

    assert (t.seat(0).energy_production, t.seat(1).energy_production) == (0, 0)


@rule("TMBASE-ATTACK-07")
def test_the_victim_of_a_theft_is_chosen() -> None:
    t = attacking("Energy Tapping")
    t.set_seat(1, energy_production=1)

    t.play(0, "Energy Tapping")

    assert outcomes(t, "energy_production") == [(0, 1), (1, 0)]


@rule("TMBASE-ATTACK-07")
def test_a_consortium_needs_its_own_production_and_always_has_a_victim() -> None:
    t = attacking("Asteroid Mining Consortium", titanium_production=1)

    assert offered(t, "Asteroid Mining Consortium")
    t.play(0, "Asteroid Mining Consortium")

    assert t.seat(0).titanium_production == 1


@rule("TMBASE-ATTACK-07")
def test_a_card_that_nobody_can_suffer_from_says_so() -> None:
    t = attacking("Heat Trappers")
    asked = t.match.observe(0)["decision"]
    assert asked is not None

    assert {one["key"]: one["why"] for one in asked["barred"]}["play:heat-trappers"] == (
        "nobody has 2 heat production to lose."
    )


@rule("TMBASE-ATTACK-07")
def test_who_has_too_little_production_is_named_with_the_reason() -> None:
    t = attacking("Heat Trappers", players=3)
    t.set_seat(0, heat_production=2)
    t.set_seat(1, heat_production=1)
    t.set_seat(2, heat_production=2)

    t.choose(0, "play:heat-trappers")

    asked = t.match.observe(0)["decision"]
    assert asked is not None
    assert [(one["key"], one["why"]) for one in asked["barred"]] == [("from:1", "the production of heat is 1.")]
