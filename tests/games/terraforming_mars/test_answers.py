"""Effects that answer what happens."""

from games.terraforming_mars.tables import SPARE, acting, twin
from regolith.testing import Table, rule


def answering(*hand: str, **seat: object) -> Table:
    t = acting(2, *hand)
    t.set_seat(0, **{"mc": 100, **seat})
    return t


def settle(t: Table, prefer: tuple[str, ...] = ()) -> list[str]:
    """Answer what is asked until a turn is open again; the kinds of the questions."""
    asked = []
    while (decision := t.match.decisions()[0]).kind != "turn":
        wanted = [key for key in decision.keys if key in prefer]
        t.choose(decision.seat, (wanted or decision.keys)[0])
        asked.append(decision.kind)
    return asked


@rule("TMBASE-TRIG-01")
def test_every_tag_is_answered_by_every_effect() -> None:
    t = answering("Research", played=["Olympus Conference", "Mars University"])

    t.play(0, "Research")
    asked = settle(t, ("do:add", "skip"))

    assert t.seat(0).held == {"Olympus Conference": 2}
    assert asked.count("may") == 2


@rule("TMBASE-TRIG-01")
def test_including_this_means_the_tags_of_the_card_itself() -> None:
    t = answering("Ecological Zone", "Decomposers")
    t.set(tiles={"2,2": ["greenery", 0]}, oxygen=3)

    t.play(0, "Ecological Zone")
    t.choose(0, "space:2,3")
    t.play(0, "Decomposers")

    assert t.seat(0).held == {"Ecological Zone": 2, "Decomposers": 1}


@rule("TMBASE-TRIG-02")
def test_an_effect_of_any_player_answers_everybody_and_others_their_owner() -> None:
    t = answering("Towing A Comet")
    t.set_seat(1, played=["Arctic Algae", "Herbivores"], mc=100)

    t.choose(0, "standard:greenery", "space:2,2", "standard:aquifer", "space:0,4")
    assert (t.seat(1).plants, t.seat(1).held) == (2, {})
    t.choose(1, "standard:greenery", "space:6,1", "standard:aquifer", "space:0,3")

    assert (t.seat(1).plants, t.seat(1).held) == (4, {"Herbivores": 1})


@rule("TMBASE-TRIG-02")
def test_effects_go_on_working_after_their_owner_has_passed() -> None:
    t = acting()
    t.set_seat(0, played=["Rover Construction"])
    t.set_seat(1, mc=25)
    t.choose(0, "pass")

    t.choose(1, "standard:city", "space:2,2")

    assert t.seat(0).mc == 2


@rule("TMBASE-TRIG-03")
def test_may_can_be_declined_and_the_rest_happens() -> None:
    t = answering("Breathing Filters", "Mine", "Virus", played=["Mars University", "Media Group"])
    t.set(oxygen=7)

    t.play(0, "Breathing Filters")
    declined = twin(t)
    declined.choose(0, next(key for key in declined.options(0) if key in ("skip", "done", "nobody")))
    assert declined.seat(0).cards == ["Mine", "Virus", SPARE[0]]
    declined.play(0, "Virus")

    assert declined.seat(0).mc == 100 - 11 - 1 + 3
    assert declined.match.decisions()[0].seat == 1


@rule("TMBASE-TRIG-04")
def test_the_active_player_answers_first() -> None:
    t = acting(3)
    for seat in range(3):
        t.set_seat(seat, played=["Rover Construction"] if seat == 0 else [], mc=0)
    t.set_seat(2, played=["Immigrant City"])
    t.set_seat(1, corporation="Tharsis Republic", mc=25, first_action=False)
    t.choose(0, "pass")
    before = len(t.story())

    t.choose(1, "standard:city", "space:2,2")

    told = [line for line in t.story()[before:] if "gains" in line or "production" in line]
    assert [line[: len("Seat 1")] for line in told[:4]] == ["Seat 1", "Seat 1", "Seat 2", "Seat 0"]


@rule("TMBASE-TRIG-05")
def test_mars_university_discards_then_draws_for_each_science_tag() -> None:
    t = answering("Mars University", "Mine")
    t.set(deck=["Comet", "Sabotage", "Algae", "Bushes"])

    t.play(0, "Mars University")
    t.choose(0, "yes", "discard:mine")

    assert t.seat(0).cards == [SPARE[0], "Comet"]
    assert t.discard[0] == "Mine"


@rule("TMBASE-TRIG-05")
def test_mars_university_asks_nothing_of_an_empty_hand() -> None:
    t = answering(cards=["Mars University"])

    t.play(0, "Mars University")

    assert t.may(0, "end")
    assert t.seat(0).cards == []


@rule("TMBASE-TRIG-05")
def test_the_second_discard_may_be_the_card_just_drawn() -> None:
    t = answering("Research", played=["Mars University"])
    t.set(deck=["Comet", "Sabotage", "Algae", "Bushes"])

    t.play(0, "Research")
    t.choose(0, "yes", "discard:comet")
    assert "Algae" in t.seat(0).cards
    t.choose(0, "yes", "discard:algae")

    assert t.seat(0).cards == [SPARE[0], "Sabotage", "Bushes"]


@rule("TMBASE-TRIG-05")
def test_olympus_conference_adds_one_or_turns_one_into_a_card() -> None:
    t = answering("Olympus Conference", "Breathing Filters")
    t.set(oxygen=7)

    t.play(0, "Olympus Conference")
    assert t.seat(0).held == {"Olympus Conference": 1}
    t.play(0, "Breathing Filters")
    ways = []
    for key in t.options(0):
        other = twin(t)
        other.choose(0, key)
        ways.append((other.seat(0).held.get("Olympus Conference", 0), len(other.seat(0).cards)))

    assert sorted(ways) == [(0, 2), (2, 1)]


@rule("TMBASE-TRIG-06")
def test_viral_enhancers_give_a_plant_or_a_resource_on_the_card_played() -> None:
    t = answering("Adapted Lichen", "Ants", played=["Viral Enhancers", "Tardigrades"])
    t.set(oxygen=4)

    t.play(0, "Adapted Lichen")
    assert t.seat(0).plants == 1
    t.play(0, "Ants")
    ways = []
    for key in t.options(0):
        other = twin(t)
        other.choose(0, key)
        ways.append((other.seat(0).plants, other.seat(0).held))

    assert sorted(ways, key=str) == [(1, {"Ants": 1}), (2, {})]


@rule("TMBASE-TRIG-07")
def test_mining_guild_is_paid_for_its_own_tiles_on_metal() -> None:
    t = acting()
    t.set_seat(0, corporation="Mining Guild", mc=100)
    t.set_seat(1, mc=100)

    t.choose(0, "standard:aquifer", "space:0,1", "standard:city", "space:2,6")
    assert (t.seat(0).steel_production, t.seat(0).steel) == (2, 3)
    t.choose(1, "standard:city", "space:0,0")

    assert t.seat(0).steel_production == 2
    t.choose(1, "end")
    t.choose(0, "standard:city", "space:4,6")
    assert t.seat(0).steel_production == 2


@rule("TMBASE-TRIG-07")
def test_tharsis_republic_is_paid_for_its_own_city_on_mars_twice() -> None:
    t = acting()
    t.set_seat(0, corporation="Tharsis Republic", first_action=True)

    t.choose(0, "begin:tharsis-republic", "space:2,2")

    assert (t.seat(0).mc, t.seat(0).mc_production) == (3, 1)


@rule("TMBASE-TRIG-07")
def test_tharsis_republic_is_paid_for_its_own_city_elsewhere_in_mc() -> None:
    t = answering("Ganymede Colony", mc=20, corporation="Tharsis Republic")

    t.play(0, "Ganymede Colony")

    assert (t.seat(0).mc, t.seat(0).mc_production) == (3, 0)


@rule("TMBASE-TRIG-07")
def test_tharsis_republic_is_paid_for_a_city_of_others_in_production() -> None:
    t = acting()
    t.set_seat(0, corporation="Tharsis Republic")
    t.set_seat(1, mc=25)
    t.choose(0, "pass")

    t.choose(1, "standard:city", "space:2,2")

    assert (t.seat(0).mc, t.seat(0).mc_production) == (0, 1)


@rule("TMBASE-TRIG-08")
def test_money_back_for_certain_cards_adds_up() -> None:
    t = answering("Asteroid", mc=14, played=["Media Group", "Optimal Aerobraking"])
    t.set_seat(0, corporation="Interplanetary Cinematics")

    t.play(0, "Asteroid")
    settle(t)

    assert (t.seat(0).mc, t.seat(0).heat) == (2 + 3 + 3, 3)
