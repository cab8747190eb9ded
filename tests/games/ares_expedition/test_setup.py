"""What is in the box, and how a game begins."""

from collections import Counter

from regolith.games.ares_expedition.phases import BASE_PHASE_CARDS
from regolith.games.ares_expedition.rules import BASE_CARDS
from regolith.games.ares_expedition.words import (
    OCEAN_TILES,
    OXYGEN_TOP,
    OXYGEN_ZONES,
    PHASES,
    TEMPERATURE_TOP,
    TEMPERATURE_ZONES,
    ZONES,
)
from regolith.testing import rule, table


@rule("ABASE-COMP-01")
def test_there_are_208_projects_of_three_colours() -> None:
    projects = [card.as_json() for card in BASE_CARDS if not card.is_corporation]

    assert Counter(project["colour"] for project in projects) == {"green": 106, "blue": 64, "red": 38}
    assert sorted(int(project["number"]) for project in projects) == list(range(1, 209))


@rule("ABASE-COMP-02")
def test_there_are_12_corporations() -> None:
    assert [card.number for card in BASE_CARDS if card.is_corporation] == [str(n) for n in range(209, 221)]


@rule("ABASE-COMP-03")
def test_everybody_has_one_phase_card_for_each_phase() -> None:
    t = table("ares_expedition", players=4)
    t.skip_to("choose")

    assert [card.phase for card in BASE_PHASE_CARDS] == [1, 2, 3, 4, 5]
    for seat in range(4):
        assert t.options(seat) == [f"choose:{phase}" for phase in PHASES[1:]]


@rule("ABASE-COMP-04")
def test_the_nine_ocean_tiles_hide_nine_rewards() -> None:
    assert Counter(OCEAN_TILES) == {
        (0, 2, 0): 2,
        (4, 0, 0): 1,
        (2, 1, 0): 1,
        (1, 1, 0): 1,
        (0, 0, 1): 2,
        (0, 1, 1): 1,
        (1, 0, 1): 1,
    }


@rule("ABASE-COMP-05")
def test_the_tracks_go_up_in_19_and_14_steps_through_four_zones() -> None:
    def zones(track: tuple[int, ...]) -> list[tuple[str, int]]:
        return list(Counter(ZONES[zone] for zone in track).items())

    assert (TEMPERATURE_TOP, len(TEMPERATURE_ZONES)) == (19, 20)
    assert (OXYGEN_TOP, len(OXYGEN_ZONES)) == (14, 15)
    assert zones(TEMPERATURE_ZONES) == [("purple", 6), ("red", 5), ("yellow", 5), ("white", 4)]
    assert zones(OXYGEN_ZONES) == [("purple", 3), ("red", 4), ("yellow", 5), ("white", 3)]


@rule("ABASE-SETUP-01")
def test_mars_is_cold_and_dry_at_first() -> None:
    t = table("ares_expedition", players=2)

    assert (t.temperature, t.oxygen, t.oceans) == (-30, 0, 0)
    assert t.observe()["table"]["oceans"] == []


@rule("ABASE-SETUP-01")
def test_no_two_games_have_their_oceans_in_the_same_order() -> None:
    orders = {table("ares_expedition", players=2, seed=seed).match.state.tiles for seed in range(8)}

    assert len(orders) > 6
    assert all(sorted(order) == list(range(9)) for order in orders)


@rule("ABASE-SETUP-02")
def test_everybody_starts_with_a_rating_of_five() -> None:
    t = table("ares_expedition", players=3)
    t.skip_to("choose")

    assert [t.seat(seat).tr for seat in range(3)] == [5, 5, 5]
    assert t.scores == [5, 5, 5]


@rule("ABASE-SETUP-03")
def test_two_corporations_are_dealt_and_one_is_kept() -> None:
    t = table("ares_expedition", players=4)

    offers = [t.options(seat) for seat in range(4)]
    for seat in range(4):
        t.choose(seat, offers[seat][1])

    assert len({key for offer in offers for key in offer}) == 8
    assert [f"found:{t.observe()['table']['seats'][seat]['corporation']}" for seat in range(4)] == [
        offer[1] for offer in offers
    ]


@rule("ABASE-SETUP-04")
def test_eight_projects_are_dealt_and_kept_for_nothing() -> None:
    t = table("ares_expedition", players=2)
    dealt = t.seat(0).cards

    t.choose(0, "found:phobolog")
    t.choose(1, "found:thorgate")

    assert len(dealt) == 8
    assert t.seat(0).cards == dealt
    assert t.seat(0).mc == 20


@rule("ABASE-SETUP-05")
def test_a_corporation_brings_its_money_and_production_and_nothing_else_is_there() -> None:
    t = table("ares_expedition", players=2)

    t.choose(0, "found:phobolog")
    t.choose(1, "found:thorgate")

    assert t.seat(0).resources == {"mc": 20, "heat": 0, "plants": 0}
    assert (t.seat(0).titanium, t.seat(0).steel, t.seat(0).heat_production) == (1, 0, 0)
    assert t.seat(1).resources == {"mc": 45, "heat": 0, "plants": 0}
    assert (t.seat(1).titanium, t.seat(1).heat_production) == (0, 1)


@rule("ABASE-SETUP-05")
def test_a_corporation_does_at_once_what_it_does_at_the_start() -> None:
    t = next(
        t for seed in range(40) if "found:inventrix" in (t := table("ares_expedition", players=2, seed=seed)).options(0)
    )

    t.choose(0, "found:inventrix")
    t.choose(1, t.options(1)[0])

    assert len(t.seat(0).cards) == 11
    assert len(t.seat(1).cards) == 8


@rule("ABASE-SETUP-06")
def test_with_the_redraw_any_projects_are_exchanged_once() -> None:
    t = table("ares_expedition", players=2, options={"redraw": True})
    dealt = t.seat(0).cards
    top = t.deck[:3]

    given_up = [key for key in t.options(0) if key.startswith("redraw:")][:3]
    t.pick(0, *given_up, "done")
    t.choose(1, "done")

    assert sorted(t.seat(0).cards) == sorted([*[card for card in dealt if card not in t.discard], *top])
    assert len(t.discard) == 3
    assert t.options(0) == ["found:phobolog", "found:tharsis-republic"]


@rule("ABASE-SETUP-06")
def test_without_that_option_nothing_is_exchanged() -> None:
    assert table("ares_expedition", players=2).options(0) == ["found:phobolog", "found:tharsis-republic"]


@rule("ABASE-SETUP-07")
def test_corporations_are_chosen_at_the_same_time_and_begin_in_seat_order() -> None:
    t = table("ares_expedition", players=2)

    t.choose(1, "found:thorgate")
    before = t.observe(0)["table"]["seats"][1]
    t.choose(0, "found:phobolog")

    assert (before["corporation"], before["resources"]["mc"]) == (None, 0)
    founded = [line for line in t.story() if "founds" in line]
    assert founded == ["Seat 0 founds PhoboLog with 20 MC.", "Seat 1 founds ThorGate with 45 MC."]
