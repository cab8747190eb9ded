"""Playing a card: what must be possible, in which order it happens, and where the card goes."""

from games.terraforming_mars.tables import SPARE, acting, full_of, oceans, offered, twin
from regolith.testing import Table, rule


def playing(*hand: str, players: int = 2, **seat: object) -> Table:
    """Seat 0 holds these cards and money enough for them all."""
    t = acting(players, *hand)
    t.set_seat(0, **{"mc": 100, **seat})
    return t


@rule("TMBASE-PLAY-01")
def test_a_card_is_paid_before_anything_is_gained() -> None:
    t = playing("Asteroid", mc=14)

    t.play(0, "Asteroid")

    story = t.story()
    paid = next(at for at, line in enumerate(story) if "pays" in line and "14" in line)
    gained = next(at for at, line in enumerate(story) if at > paid and "titanium" in line)
    warmer = next(at for at, line in enumerate(story) if "-28" in line)
    assert paid < gained < warmer
    assert (t.seat(0).mc, t.seat(0).titanium, t.temperature) == (0, 2, -28)
    assert t.may(0, "end")


@rule("TMBASE-PLAY-02")
def test_what_cannot_be_raised_added_or_removed_stops_no_card() -> None:
    t = playing("Asteroid", "Imported Nitrogen")
    t.set(temperature=8)

    t.play(0, "Asteroid")
    assert (t.seat(0).titanium, t.seat(0).tr) == (2, 20)
    t.play(0, "Imported Nitrogen")
    t.choose(0, "titanium:0")

    assert (t.seat(0).plants, t.seat(0).tr, t.seat(0).held) == (4, 21, {})


@rule("TMBASE-PLAY-03")
def test_ones_own_production_cannot_fall_too_low() -> None:
    t = playing("Carbonate Processing", "Black Polar Dust", "Business Network")
    assert not offered(t, "Carbonate Processing")
    t.set_seat(0, energy_production=1, mc_production=-4)

    assert offered(t, "Carbonate Processing")
    assert not offered(t, "Black Polar Dust")
    t.play(0, "Business Network")
    assert t.seat(0).mc_production == -5
    t.play(0, "Carbonate Processing")
    assert (t.seat(0).energy_production, t.seat(0).heat_production) == (0, 3)


@rule("TMBASE-PLAY-04")
def test_a_decrease_of_any_production_must_be_possible_in_full() -> None:
    t = playing("Birds", plants_production=1)
    t.set(oxygen=13)
    t.set_seat(1, plants_production=1)
    assert not offered(t, "Birds")
    t.set_seat(0, plants_production=2)

    t.play(0, "Birds")

    assert (t.seat(0).plants_production, t.seat(1).plants_production) == (0, 1)


@rule("TMBASE-PLAY-04")
def test_whoever_plays_it_chooses_who_loses_production() -> None:
    t = playing("Birds", players=3, plants_production=2)
    t.set(oxygen=13)
    t.set_seat(2, plants_production=3)

    t.play(0, "Birds")
    assert len(t.options(0)) == 2
    t.choose(0, next(key for key in t.options(0) if key.endswith(":2")))

    assert [t.seat(seat).plants_production for seat in range(3)] == [2, 0, 1]


@rule("TMBASE-PLAY-05")
def test_a_decrease_of_mc_production_stops_at_minus_five() -> None:
    t = playing("Hackers", players=3, energy_production=1, mc_production=-5)
    t.set_seat(1, mc_production=-3)
    t.set_seat(2, mc_production=-4)

    t.play(0, "Hackers")
    victims = [key.rpartition(":")[2] for key in t.options(0)]
    assert "2" not in victims
    t.choose(0, next(key for key in t.options(0) if key.endswith(":1")))

    assert [t.seat(seat).mc_production for seat in range(3)] == [-3, -5, -4]


@rule("TMBASE-PLAY-06")
def test_a_card_is_playable_if_some_order_makes_all_of_it_possible() -> None:
    t = playing("Power Supply Consortium", "Immigrant City", played=["Power Plant", "Solar Power"])

    t.play(0, "Power Supply Consortium")
    assert t.seat(0).energy_production == 0
    assert not offered(t, "Immigrant City")
    t.set_seat(0, energy_production=1, mc_production=-4)
    t.play(0, "Immigrant City")
    t.choose(0, "space:2,2")

    assert (t.seat(0).energy_production, t.seat(0).mc_production) == (0, -5)


@rule("TMBASE-PLAY-06")
def test_immigrant_city_needs_more_than_minus_five() -> None:
    t = playing("Immigrant City", energy_production=1, mc_production=-5)
    assert not offered(t, "Immigrant City")

    t.set_seat(0, mc_production=-4)

    assert offered(t, "Immigrant City")


@rule("TMBASE-PLAY-07")
def test_plants_are_removed_after_the_tile_has_brought_some() -> None:
    t = playing("Comet")
    t.set_seat(1, played=["Arctic Algae"])

    t.play(0, "Comet")
    t.choose(0, "space:0,4")
    assert t.seat(1).plants == 2
    t.choose(0, next(key for key in t.options(0) if key.endswith(":1")))

    assert t.seat(1).plants == 0


@rule("TMBASE-PLAY-08")
def test_a_tile_must_have_its_space_but_for_oceans() -> None:
    t = playing("Natural Preserve", "Comet")
    t.set(tiles=full_of(t, "greenery", "2,2") | oceans(9))
    assert not offered(t, "Natural Preserve")

    t.play(0, "Comet")

    assert (t.seat(0).tr, t.temperature) == (21, -28)
    t.set(tiles=oceans(9))
    assert offered(t, "Natural Preserve")


@rule("TMBASE-PLAY-09")
def test_what_a_card_takes_must_be_there() -> None:
    t = playing("Moss", "Local Heat Trapping", heat=4)
    t.set(tiles=oceans(3))
    assert not offered(t, "Moss")
    assert not offered(t, "Local Heat Trapping")
    t.set_seat(0, plants=1, heat=5)

    t.play(0, "Moss")
    assert (t.seat(0).plants, t.seat(0).plants_production) == (0, 1)
    t.play(0, "Local Heat Trapping")

    assert (t.seat(0).heat, t.seat(0).plants) == (0, 4)


@rule("TMBASE-PLAY-06")
def test_a_plant_for_the_tag_of_a_moss_can_be_the_one_it_takes() -> None:
    t = playing("Moss", "Nitrophilic Moss", played=["Viral Enhancers", "Decomposers"])
    t.set(tiles=oceans(3))
    assert not offered(t, "Nitrophilic Moss")

    t.play(0, "Moss")
    assert t.seat(0).plants == 0, "nothing is owed while the order is asked"
    t.choose(0, "first:decomposers")
    assert (t.seat(0).plants, t.seat(0).plants_production, t.seat(0).held) == (0, 1, {"Decomposers": 1})
    t.set_seat(0, plants=1)
    t.play(0, "Nitrophilic Moss")
    t.choose(0, "first:decomposers")

    assert (t.seat(0).plants, t.seat(0).plants_production) == (0, 3)


@rule("TMBASE-PLAY-10")
def test_resources_of_one_kind_go_on_one_card() -> None:
    t = playing("Imported Nitrogen", played=["Tardigrades", "Ants"])
    t.set_seat(1, played=["Fish"])

    t.play(0, "Imported Nitrogen")
    ways = []
    for key in t.options(0):
        other = twin(t)
        other.choose(0, key)
        ways.append(other.seat(0).held)

    assert sorted(ways, key=str) == [{"Ants": 3}, {"Tardigrades": 3}]
    assert t.seat(1).held == {}


@rule("TMBASE-PLAY-10")
def test_they_must_be_placed_on_the_only_card_there_is() -> None:
    t = playing("Imported Nitrogen", played=["Fish"])
    t.set_seat(1, played=["Tardigrades"])

    t.play(0, "Imported Nitrogen")

    assert (t.seat(0).held, t.seat(1).held) == ({"Fish": 2}, {})
    assert t.may(0, "end")


@rule("TMBASE-PLAY-11")
def test_only_alternatives_that_can_be_carried_out_are_offered() -> None:
    t = playing("Local Heat Trapping", heat=5)
    with_fish = twin(t)
    with_fish.set_seat(0, played=["Fish"])

    t.play(0, "Local Heat Trapping")
    with_fish.play(0, "Local Heat Trapping")

    assert t.seat(0).plants == 4
    assert len(with_fish.options(0)) == 2
    with_fish.choose(0, with_fish.options(0)[1])
    assert (with_fish.seat(0).plants, with_fish.seat(0).held) in [(0, {"Fish": 2}), (4, {})]


@rule("TMBASE-PLAY-12")
def test_x_is_at_least_one() -> None:
    t = playing("Insulation")
    assert not offered(t, "Insulation")
    t.set_seat(0, heat_production=3)

    t.play(0, "Insulation")
    assert len(t.options(0)) == 3
    t.choose(0, next(key for key in t.options(0) if key.endswith(":2")))

    assert (t.seat(0).heat_production, t.seat(0).mc_production) == (1, 2)


@rule("TMBASE-PLAY-13")
def test_own_tags_are_counted_with_those_of_the_card_itself() -> None:
    t = playing("Cartel", corporation="PhoboLog", played=["Sponsors"])
    t.set_seat(1, corporation="Teractor")

    t.play(0, "Cartel")

    assert t.seat(0).mc_production == 2


@rule("TMBASE-PLAY-13")
def test_tags_of_opponents_are_counted_on_their_face_up_cards() -> None:
    t = playing("Toll Station", players=3, played=["Space Station"])
    t.set_seat(1, corporation="PhoboLog", played=["Space Mirrors"], events=["Comet"])
    t.set_seat(2, played=["Asteroid Mining"])

    t.play(0, "Toll Station")

    assert t.seat(0).mc_production == 3


@rule("TMBASE-PLAY-14")
def test_cities_in_play_and_cities_on_mars() -> None:
    t = playing("Greenhouses", played=["Martian Rails"], energy=1)
    t.set(tiles={"2,2": ["city", 0], "6,1": ["city", 1], "phobos-space-haven": ["city", 1]})

    t.play(0, "Greenhouses")
    t.choose(0, "use:martian-rails")

    assert (t.seat(0).plants, t.seat(0).mc) == (3, 100 - 6 + 2)


@rule("TMBASE-PLAY-15")
def test_blue_cards_work_from_then_on_and_not_for_themselves() -> None:
    t = playing("Earth Catapult", "Mine", mc=23 + 2)

    t.play(0, "Earth Catapult")
    assert t.seat(0).mc == 2
    t.play(0, "Mine")

    assert t.seat(0).mc == 0
    assert t.seat(0).played == ["Earth Catapult", "Mine"]


@rule("TMBASE-PLAY-15")
def test_an_event_has_its_tags_while_it_is_played_and_goes_face_down() -> None:
    t = playing("Asteroid", "Satellites", mc=2, titanium=4, played=["Space Station"])

    t.play(0, "Asteroid")

    assert (t.seat(0).mc, t.seat(0).titanium) == (2, 2)
    assert (t.seat(0).events, t.seat(0).played) == (["Asteroid"], ["Space Station"])
    t.set_seat(0, mc=10)
    t.play(0, "Satellites")
    t.choose(0, t.options(0)[0])
    assert t.seat(0).mc_production == 2


@rule("TMBASE-PLAY-15")
def test_an_event_leaves_what_lies_there_alone() -> None:
    t = playing("Asteroid", mc=14, played=["Tardigrades", "Space Station"])

    t.play(0, "Asteroid")
    t.choose(0, "use:tardigrades")

    assert t.seat(0).held == {"Tardigrades": 1}
    assert t.seat(0).mc == 2


@rule("TMBASE-PLAY-16")
def test_drawn_cards_are_secret_and_searched_ones_are_shown() -> None:
    t = playing("Research")
    t.set_seat(0, played=["Breathing Filters"])
    top = t.deck[:2]

    t.play(0, "Research")

    assert t.seat(0).cards == [SPARE[0], *top]
    for name in top:
        assert any(name in line for line in t.story(0))
        assert not any(name in line for line in t.story(1))


@rule("TMBASE-PLAY-16")
def test_a_search_shows_every_card_and_discards_the_misses() -> None:
    t = acting()
    t.set_seat(0, played=["Search For Life"], mc=1)
    t.set(deck=["Tardigrades"])

    t.choose(0, "use:search-for-life")

    assert t.discard[0] == "Tardigrades"
    assert any("Tardigrades" in line for line in t.story(1))


# What is said of a card that is dear


def label_of(t: Table, key: str) -> str:
    """How an answer reads that seat 0 may give."""
    return next(str(option["label"]) for option in t.observe(0)["decision"]["options"] if option["key"] == key)


def test_a_card_that_money_alone_does_not_pay_for_says_what_it_is_paid_with() -> None:
    t = playing("Ganymede Colony", mc=12, titanium=3)
    assert label_of(t, "play:ganymede-colony") == "Play Ganymede Colony for 20 MC: 11 MC and 3 titanium"

    t.set_seat(0, mc=20)
    assert label_of(t, "play:ganymede-colony") == "Play Ganymede Colony for 20 MC"


def test_a_card_that_is_too_dear_says_all_that_could_pay_for_it() -> None:
    t = playing("Ganymede Colony", mc=9, titanium=3)

    assert "it costs 20 MC and you can pay 18: 9 MC and 3 titanium." in t.why(0, "play:ganymede-colony")


def test_a_card_that_lowers_a_production_says_how_much_of_it_there_is() -> None:
    t = playing("Corporate Stronghold")

    assert "needs 1 energy production, you have 0." in t.why(0, "play:corporate-stronghold")
