"""The bonus cards, one by one; Corporate Competition is in `test_competition`, those of Colonies in `test_colonies`."""

import pytest

from games.terraforming_mars.automa.duel import (
    BOT,
    bot,
    decks,
    duel,
    mc,
    on,
    resolves,
    state,
    tagged,
    told,
    tr,
)
from games.terraforming_mars.tables import full_of, oceans
from regolith.games.terraforming_mars.automa.ending import neural_points
from regolith.testing import Table, rule


@rule("TMAUTO-BONUS-01")
def test_a_destroyed_card_is_out_of_the_game() -> None:
    t = duel()
    t.set_seat(0, plants=5)

    resolves(t, "Meteor Shower")

    assert t.destroyed == ["Meteor Shower"]
    assert "Meteor Shower" not in [*t.bonus_deck, *t.bonus_discard]
    t.random_to_end()
    assert "Meteor Shower" in t.destroyed


@rule("TMAUTO-BONUS-02")
@pytest.mark.parametrize(("plants", "left", "destroyed"), [(4, 0, True), (2, 0, False), (8, 3, True), (0, 0, False)])
def test_meteor_shower(plants: int, left: int, destroyed: bool) -> None:
    t = duel()
    t.set_seat(0, plants=plants)

    resolves(t, "Meteor Shower")

    assert (t.seat(0).plants, "Meteor Shower" in t.destroyed) == (left, destroyed)
    assert ("Meteor Shower" in t.bonus_discard) is not destroyed


@rule("TMAUTO-BONUS-02")
@pytest.mark.parametrize(("plants", "destroyed"), [(8, True), (1, True), (0, False)])
def test_meteor_shower_against_protected_habitats_is_destroyed_if_there_was_something_to_lose(
    plants: int, destroyed: bool
) -> None:
    t = duel()
    t.set_seat(0, plants=plants, played=["Protected Habitats"])

    resolves(t, "Meteor Shower")

    assert (t.seat(0).plants, "Meteor Shower" in t.destroyed) == (plants, destroyed)
    assert ("Meteor Shower" in t.bonus_discard) is not destroyed


def invaded(*cards: str, held: dict[str, int]) -> Table:
    t = duel()
    t.set_seat(0, played=list(cards), held=held)
    return resolves(t, "Invasive Species")


@rule("TMAUTO-BONUS-03")
def test_invasive_species_takes_what_is_worth_most() -> None:
    t = invaded("Birds", "Decomposers", held={"Birds": 1, "Decomposers": 5})

    assert (t.seat(0).held, mc(t), t.bonus_discard) == ({"Decomposers": 5}, 5, ["Invasive Species"])


@rule("TMAUTO-BONUS-03")
def test_where_several_are_worth_most_the_person_chooses() -> None:
    t = invaded("Birds", "Fish", "Ants", held={"Birds": 1, "Fish": 2, "Ants": 3})
    assert t.options(0) == ["remove:birds", "remove:fish"] or set(t.options(0)) == {"remove:birds", "remove:fish"}

    t.choose(0, "remove:fish")
    assert t.seat(0).held == {"Birds": 1, "Fish": 1, "Ants": 3}


@rule("TMAUTO-BONUS-03")
def test_what_is_worth_nothing_goes_only_if_nothing_else_is_there() -> None:
    worthless = {"Regolith Eaters": 3, "GHG Producing Bacteria": 2}
    t = invaded(*worthless, "Ants", held={**worthless, "Ants": 1})
    assert t.seat(0).held == worthless

    t = invaded(*worthless, held=worthless)
    assert set(t.options(0)) == {"remove:regolith-eaters", "remove:ghg-producing-bacteria"}


@rule("TMAUTO-BONUS-03")
def test_what_cannot_be_removed_stays_and_marsbot_earns() -> None:
    t = invaded("Pets", held={"Pets": 2})

    assert (t.seat(0).held, mc(t)) == ({"Pets": 2}, 5)


@rule("TMAUTO-BONUS-03")
@pytest.mark.parametrize("module", ["venus", "colonies"])
def test_with_floaters_in_the_game_it_earns_less_and_a_floater(module: str) -> None:
    t = duel(modules=[module])

    resolves(t, "Invasive Species")

    assert (mc(t), bot(t).floaters) == (2, 1)


@rule("TMAUTO-BONUS-04")
def test_research_and_development() -> None:
    t = duel()
    card = tagged(t, "space")
    t.set(deck=[card])

    resolves(t, "Research and Development")

    assert (on(t, "space"), t.bot_played, t.bonus_discard) == (2, [card], ["Research and Development"])


@rule("TMAUTO-BONUS-05")
@pytest.mark.parametrize(("generation", "money", "funded"), [(5, 5, 0), (6, 0, 1)])
def test_overachievement_funds_from_the_sixth_generation_on(generation: int, money: int, funded: int) -> None:
    t = duel()
    t.set(generation=generation)

    resolves(t, "Overachievement")

    assert (mc(t), len(t.awards), len(t.destroyed)) == (money, funded, funded)


@rule("TMAUTO-BONUS-05")
@pytest.mark.parametrize(("generation", "money", "funded"), [(3, 5, 0), (4, 5, 0), (5, 5, 0), (6, 0, 1)])
def test_preludes_do_not_make_overachievement_fund_earlier(generation: int, money: int, funded: int) -> None:
    """The game with preludes ends two generations sooner, the card says the sixth all the same."""
    t = duel(modules=["prelude"])
    t.set(generation=generation)

    resolves(t, "Overachievement")

    assert (mc(t), len(t.awards), len(t.destroyed)) == (money, funded, funded)


@rule("TMAUTO-BONUS-05")
def test_overachievement_claims_first() -> None:
    t = duel()
    t.set(generation=6, tracks={"building": 8})

    resolves(t, "Overachievement")

    assert (t.milestones, t.awards, t.destroyed) == ({"builder": BOT}, {}, ["Overachievement"])


@rule("TMAUTO-BONUS-06")
def test_expedited_construction_takes_the_greenest_space() -> None:
    greens = {"6,1": ["greenery", 0], "6,3": ["greenery", 0], "7,2": ["greenery", 0]}
    t = duel()
    t.set(tiles={**greens, "0,3": "ocean", "0,4": "ocean"})

    resolves(t, "Expedited Construction")

    assert (t.tiles["6,2"], t.destroyed) == (["city", BOT], ["Expedited Construction"])


@rule("TMAUTO-BONUS-06")
def test_the_greenest_space_is_not_taken_beside_a_city() -> None:
    greens = {"6,1": ["greenery", 0], "6,3": ["greenery", 0], "7,2": ["greenery", 0], "7,1": ["city", 0]}
    t = duel()
    t.set(tiles={**greens, "0,3": "ocean", "0,4": "ocean"})

    resolves(t, "Expedited Construction")

    assert [space for space, tile in t.tiles.items() if tile == ["city", BOT]] == ["1,4"]
    assert t.destroyed == ["Expedited Construction"]


@rule("TMAUTO-BONUS-06")
def test_a_mix_of_two_is_enough_and_one_is_not() -> None:
    t = duel()
    t.set(tiles={"5,5": "ocean", "6,4": ["greenery", 0]})
    resolves(t, "Expedited Construction")
    assert len([tile for tile in t.tiles.values() if tile == ["city", BOT]]) == 1

    t = duel()
    t.set(tiles={"6,4": ["greenery", 0]})
    resolves(t, "Expedited Construction")
    assert (len(t.tiles), mc(t), t.bonus_discard) == (1, 0, ["Expedited Construction"])


@rule("TMAUTO-BONUS-07")
def test_lobbyists_warm_the_planet() -> None:
    t = duel()
    t.set(temperature=-28)

    resolves(t, "Lobbyists")

    assert (t.temperature, tr(t), mc(t), t.destroyed) == (-24, 22, 2, ["Lobbyists"])


@rule("TMAUTO-BONUS-07")
def test_lobbyists_plant_and_raise_oxygen() -> None:
    t = duel()
    t.set(oxygen=7, temperature=-30)

    resolves(t, "Lobbyists")

    assert (t.oxygen, t.temperature, t.destroyed) == (9, -28, ["Lobbyists"])
    assert [tile[0] for tile in t.tiles.values()] == ["greenery"]


@rule("TMAUTO-BONUS-07")
def test_at_the_end_of_a_scale_nothing_fails() -> None:
    t = duel()
    t.set(temperature=6)
    resolves(t, "Lobbyists")
    assert (t.temperature, tr(t), told(t, "fails")) == (8, 21, [])

    t = duel()
    t.set(temperature=8, oxygen=13)
    resolves(t, "Lobbyists")
    assert (t.oxygen, tr(t), told(t, "fails")) == (14, 21, [])

    t = duel(modules=["venus"])
    t.set(temperature=8, oxygen=14, venus=28)
    resolves(t, "Lobbyists (Venus Next)")
    assert (t.venus, tr(t), told(t, "fails")) == (30, 21, [])


@rule("TMAUTO-BONUS-07")
def test_without_a_space_for_a_greenery_the_next_option_counts() -> None:
    t = duel()
    t.set(oxygen=7, temperature=8, tiles=full_of(t, "city", seat=0))

    resolves(t, "Lobbyists")

    assert (t.oxygen, t.oceans, t.bonus_discard) == (7, 1, ["Lobbyists"])


@rule("TMAUTO-BONUS-07")
def test_lobbyists_place_an_ocean_among_oceans() -> None:
    t = duel()
    t.set(temperature=-30, tiles={"4,3": "ocean", "4,5": "ocean"})

    resolves(t, "Lobbyists")

    assert (t.tiles.get("4,4"), t.destroyed) == ("ocean", ["Lobbyists"])


@rule("TMAUTO-BONUS-07")
def test_beside_one_ocean_lobbyists_place_none() -> None:
    t = duel()
    t.set(temperature=-30, tiles={"4,3": "ocean"})

    resolves(t, "Lobbyists")

    assert (t.oceans, t.temperature, t.bonus_discard) == (1, -28, ["Lobbyists"])


@rule("TMAUTO-BONUS-07")
def test_else_lobbyists_raise_what_is_furthest() -> None:
    t = duel()
    t.set(temperature=-30)

    resolves(t, "Lobbyists")

    assert (t.temperature, t.bonus_discard) == (-28, ["Lobbyists"])


@rule("TMAUTO-BONUS-07")
@pytest.mark.parametrize(("percent", "after"), [(4, 8), (14, 18), (28, 30), (8, 8)])
def test_with_venus_next_lobbyists_raise_venus_in_place_of_the_ocean(percent: int, after: int) -> None:
    t = duel(modules=["venus"])
    t.set(temperature=-30, venus=percent, tiles={"4,3": "ocean", "4,5": "ocean"})

    resolves(t, "Lobbyists (Venus Next)")

    assert (t.venus, t.oceans, t.bonus_discard) == (after, 2, ["Lobbyists (Venus Next)"])
    assert t.temperature == (-28 if percent == after else -30)


@rule("TMAUTO-BONUS-08")
def test_the_neural_instance_lies_alone_inside_the_map() -> None:
    t = duel()

    resolves(t, "Local Neural Instance")

    (there,) = [space for space, tile in t.tiles.items() if tile == ["neural-instance", BOT]]
    s = state(t)
    space = s.rules.nouns["space"].index(there)
    board = s.book.board
    assert len(board.beside[space]) == 6
    assert space in board.land
    assert not {*board.beside[space]} & {*board.sea, *board.reserved}
    assert (t.destroyed, mc(t)) == (["Local Neural Instance"], sum(n for _, n in board.bonuses[space]))
    assert neural_points(s) == 6


@rule("TMAUTO-BONUS-08")
def test_the_neural_instance_lies_beside_no_tile() -> None:
    """Where it would have gone on an empty map, a city is its neighbour now."""
    t = duel()
    before = state(t).clone()
    resolves(t, "Local Neural Instance")
    (there,) = t.tiles
    space = before.rules.nouns["space"].index(there)
    city = before.book.board.beside[space][0]

    t = duel()
    t.set(tiles={before.rules.noun("space", city): ["city", 0]})
    resolves(t, "Local Neural Instance")

    (now,) = [at for at, tile in t.tiles.items() if tile == ["neural-instance", BOT]]
    assert now != there
    assert before.rules.nouns["space"].index(now) not in before.book.board.beside[city]


@rule("TMAUTO-BONUS-08")
def test_without_a_space_for_it_a_project_is_resolved() -> None:
    t = duel()
    t.set(tiles=full_of(t, "greenery", seat=0), deck=[tagged(t, "space")])

    resolves(t, "Local Neural Instance")

    assert (on(t, "space"), t.destroyed) == (2, ["Local Neural Instance"])


def intervening(generation: int, **arranged: object) -> Table:
    t = duel(modules=["venus"])
    t.set(generation=generation, **arranged)
    return resolves(t, "Government Intervention")


@rule("TMAUTO-BONUS-11")
@pytest.mark.parametrize(
    ("generation", "venus", "raised"), [(3, 4, "venus"), (2, 4, "temperature"), (3, 30, "temperature")]
)
def test_government_intervention(generation: int, venus: int, raised: str) -> None:
    t = intervening(generation, venus=venus)

    assert (t.venus, t.temperature) == ((venus + 2, -30) if raised == "venus" else (venus, -28))
    assert [state(t).rules.name("card", card) for card in decks(t).aside.cards] == ["Government Intervention"]


@rule("TMAUTO-BONUS-11")
def test_with_mars_complete_venus_rises_in_even_generations_too() -> None:
    t = intervening(2, temperature=8, oxygen=14, tiles=oceans(9), venus=4)
    assert t.venus == 6

    t = intervening(2, temperature=8, oxygen=14, tiles=oceans(9), venus=30)
    assert (t.venus, mc(t), told(t, "fails")) == (30, 0, [])


@rule("TMAUTO-BONUS-12")
def test_marsbot_has_nothing_of_it() -> None:
    t = intervening(2, temperature=8, oxygen=7, tiles=oceans(9))
    assert (t.oxygen, tr(t), mc(t)) == (8, 20, 0)
    t = intervening(2, temperature=-10, oxygen=2, tiles=oceans(9))
    assert t.oxygen == 3

    t = intervening(2, temperature=2, oxygen=7, tiles=oceans(9))
    assert (t.oxygen, t.temperature, tr(t), mc(t)) == (8, 4, 20, 0)
    assert not state(t).government


@rule("TMAUTO-BONUS-12")
def test_a_heat_step_of_the_government_pays_nothing() -> None:
    t = intervening(2, temperature=-26, oxygen=14, tiles=oceans(9))

    assert (t.temperature, tr(t), mc(t)) == (-24, 20, 0)


@rule("TMAUTO-BONUS-12")
def test_an_ocean_of_the_government_pays_nothing_but_is_seen() -> None:
    t = duel(modules=["venus"])
    t.set(generation=2, temperature=8, oxygen=14, tiles={"4,3": "ocean", "4,5": "ocean"})
    t.set_seat(0, played=["Arctic Algae"])

    resolves(t, "Government Intervention")

    assert (t.tiles["4,4"], tr(t), mc(t), t.seat(0).plants) == ("ocean", 20, 0, 2)


@rule("TMAUTO-BONUS-12")
def test_a_step_of_the_government_that_cannot_be_made_pays_nothing() -> None:
    t = intervening(2, temperature=-2, oxygen=14, tiles=oceans(9))

    assert (t.temperature, tr(t), mc(t)) == (0, 20, 0)
