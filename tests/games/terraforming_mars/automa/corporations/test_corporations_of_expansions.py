"""What the corporations C13 to C34 do for MarsBot: Prelude, Venus Next, Colonies, and promotional ones."""

import pytest

from games.terraforming_mars.automa.corporations.company import bare, facing, founding, held, hold, in_deck
from games.terraforming_mars.automa.duel import BOT, decks, does, mc, names, on, resolves, state, tagged, told, tr
from games.terraforming_mars.tables import oceans
from regolith.games.mars.words import STEEL
from regolith.games.terraforming_mars import breakdown
from regolith.games.terraforming_mars.automa.money import Fail
from regolith.games.terraforming_mars.automa.research import BEFORE_ACTIONS
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import FLOATERS_SPENT
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect, install
from regolith.kernel.frame import Frame
from regolith.testing import Table, rule


class SpendFloaters(Effect[Mars]):
    """As if MarsBot had spent floaters for a card."""

    def run(self, s: Mars, f: Frame) -> None:
        s.emit(FLOATERS_SPENT, f.seat)


SPEND = SpendFloaters()
FAIL = Fail()
for path, effect in {"spend": SPEND, "fail": FAIL}.items():
    install(f"test/corporations/{path}", effect)


def from_corporation(t: Table) -> list[int]:
    """What the corporation itself has paid so far."""
    return [nouns[0] for _, nouns in told(t, "gains") if nouns[2] == decks(t).corporation]


# Prelude


def test_cheung_shing_mars_takes_five_from_each_space() -> None:
    t = bare(facing("Cheung Shing MARS"), building=2)
    resolves(t, tagged(t, "building"))
    assert mc(t) == 0
    resolves(t, tagged(t, "building"))
    assert (on(t, "building"), mc(t)) == (4, 5)


def test_point_luna_moves_other_tracks_from_its_earth_track() -> None:
    """Space 5 shows a city, space 3 nothing."""
    t = bare(facing("Point Luna"), earth=2, space=9)
    resolves(t, tagged(t, "earth"))
    assert (on(t, "earth"), on(t, "space")) == (3, 10)

    t = bare(facing("Point Luna"), earth=16, space=9)
    resolves(t, tagged(t, "earth"))
    assert (on(t, "earth"), on(t, "building")) == (17, 1)


def test_robinson_industries_diversifies_for_four() -> None:
    assert mc(founding("Robinson Industries")) == 10
    t = bare(facing("Robinson Industries"), building=1)
    t.set_seat(1, mc=6)
    resolves(t, "Diversification")
    assert (on(t, "space"), mc(t)) == (2, 2)

    t.set_seat(1, mc=3)
    resolves(t, "Diversification")
    assert (on(t, "event"), mc(t)) == (2, 3)

    t.set_seat(1, mc=4)
    resolves(t, "Diversification")
    assert (on(t, "science"), mc(t)) == (2, 0)


def test_valley_trust_has_one_more_card_at_the_start_and_draws_at_its_cubes() -> None:
    t = founding("Valley Trust", modules=["prelude"])
    assert len(in_deck(t)) == 3 + 3 + 1 + 1

    t = bare(facing("Valley Trust", modules=["prelude"]), science=15)
    drawn = tagged(t, "power")
    t.set(deck=[drawn])
    resolves(t, tagged(t, "science"))
    assert (on(t, "science"), on(t, "power")) == (16, 2)
    assert drawn in t.bot_played


def test_vitor_is_paid_for_points_and_overachieves_until_it_has() -> None:
    t = bare(facing("Vitor"))
    assert "Overachievement" not in t.bonus_deck
    for card, paid in (("Search For Life", 1), ("Dust Seals", 2), ("Bribed Committee", 2), ("Mine", 2), ("Trees", 3)):
        resolves(t, card)
        assert from_corporation(t) == [3] * paid, card

    before = mc(t)
    resolves(t, "Overachievement")
    assert (mc(t), names(t, decks(t).aside)) == (before + 5, ["Overachievement"])

    t.set(tracks={"building": 8})
    resolves(t, "Overachievement")
    assert (t.destroyed, names(t, decks(t).aside)) == (["Overachievement"], [])


def test_overachievement_is_in_every_deck_of_vitor() -> None:
    t = founding("Vitor")
    assert "Overachievement" in in_deck(t)
    assert len(in_deck(t)) == 5


# Promotional corporations


def test_arcadian_communities_marks_spaces_that_only_it_builds_on() -> None:
    t = founding("Arcadian Communities")
    (space,) = t.claims
    assert t.claims == {space: 1}
    assert on(t, "building") == 1
    assert "Settlers" in in_deck(t)

    t = bare(facing("Arcadian Communities"))
    resolves(t, "Settlers")
    assert len(t.claims) == 2
    shown = t.observe(0)["table"]["marsbot_corporation"]["markers"]
    assert sorted(shown) == sorted(t.claims)
    t.give(0, mc=50)
    t.choose(0, "standard:city")
    assert not any(f"space:{marked}" in t.options(0) for marked in t.claims)


def test_the_person_does_not_claim_what_arcadian_communities_has_marked() -> None:
    t = bare(facing("Arcadian Communities", "Land Claim"))
    (marked,) = t.claims
    t.give(0, mc=1)

    t.choose(0, "play:land-claim")

    assert not t.may(0, f"space:{marked}")
    assert t.may(0, "space:6,2")


def test_arcadian_communities_is_paid_for_building_on_a_marker() -> None:
    t = bare(facing("Arcadian Communities"), science=3)
    s = state(t)
    land = [noun for noun in (s.rules.noun("space", space) for space in s.book.board.land) if noun not in t.claims]
    (marked,) = t.claims
    t.set(tiles={space: ["greenery", 0] for space in land})

    resolves(t, tagged(t, "science"))

    assert t.tiles[marked] == ["city", 1]
    assert t.claims == {}
    covered = sum(nouns[0] for _, nouns in told(t, "covers"))
    assert mc(t) == covered + 3


def test_settlers_go_where_most_spaces_for_oceans_are_beside_before_a_card_decides() -> None:
    t = bare(facing("Arcadian Communities"))
    s = state(t)
    first = next(iter(t.claims))
    board = s.book.board
    space = s.rules.nouns["space"].index(first)
    worth = {
        land: (sum(n for _, n in board.bonuses[land]), sum(there in board.sea for there in board.beside[land]))
        for land in board.land
    }

    assert worth[space] == max(worth.values())


def test_astrodrill_drives_its_own_track() -> None:
    """Space 10 and 13 show nothing."""
    t = bare(facing("AstroDrill"), space=9)
    resolves(t, tagged(t, "space"))
    assert (on(t, "space"), on(t, "building")) == (10, 1)

    t = bare(facing("AstroDrill"), space=15)
    before = tr(t)
    resolves(t, tagged(t, "space"))
    assert (on(t, "space"), tr(t)) == (17, before + 4)


def test_factorum_lays_money_up_and_takes_it_by_threes() -> None:
    t = bare(facing("Factorum"), building=2)
    resolves(t, "Rover Construction", "Mine")
    assert (held(t), mc(t)) == (2, 0)

    resolves(t, "Supply & Demand")
    assert (held(t), mc(t), on(t, "power")) == (0, 2, 0)
    resolves(t, "Supply & Demand")
    assert (mc(t), on(t, "power")) == (2, 2)

    hold(t, 5)
    resolves(t, "Supply & Demand")
    assert (held(t), mc(t)) == (2, 5)


def test_pharmacy_union_loses_by_microbes_and_gains_by_science() -> None:
    t = founding("Pharmacy Union")
    assert (tr(t), t.destroyed) == (21, ["Meteor Shower"])
    (seeded,) = [nouns[0] for _, nouns in told(t, "joins_bonus")]
    assert 0 in state(t).book.tags[seeded]

    t = bare(facing("Pharmacy Union", "Ants", "Tardigrades"))
    t.set_seat(1, mc=6)
    t.set(oxygen=4)
    t.give(0, mc=50)
    t.play(0, "Ants")
    assert mc(t) == 2
    t.play(0, "Tardigrades")
    assert mc(t) == 0

    t = bare(facing("Pharmacy Union"), science=4)
    before = tr(t)
    resolves(t, "Mars University")
    assert tr(t) == before + 1


def test_philares_counts_borders() -> None:
    t = founding("Philares")
    assert (held(t), t.destroyed) == (1, ["Local Neural Instance"])
    assert sorted(tile[0] for tile in t.tiles.values()) == ["greenery", "neural-instance"]
    assert "Build, Build, Build" in [*t.bonus_deck, *in_deck(t)]

    t = bare(facing("Philares"), science=6)
    hold(t, 2)
    t.set(tiles={"6,2": ["greenery", 1], "6,4": ["greenery", 1]}, temperature=8)
    t.give(0, mc=23)
    t.choose(0, "standard:greenery", "space:6,3")
    assert (held(t), on(t, "science")) == (0, 7)


@pytest.mark.parametrize("finished", [["building"], ["building", "space", "event"], ["bio"]])
def test_philares_passes_over_tracks_that_are_finished(finished: list[str]) -> None:
    """Of those that are not, science is the furthest."""
    t = bare(facing("Philares"), science=6, power=2, **dict.fromkeys(finished, 18))
    hold(t, 2)
    t.set(tiles={"6,2": ["greenery", 1], "6,4": ["greenery", 1]}, temperature=8)
    t.give(0, mc=23)
    money = mc(t)

    t.choose(0, "standard:greenery", "space:6,3")

    assert (held(t), on(t, "science"), on(t, "power"), mc(t)) == (0, 7, 2, money)
    assert [on(t, track) for track in finished] == [18] * len(finished)


def test_recyclon_grows_from_its_building_track() -> None:
    t = bare(facing("Recyclon"), building=2)

    resolves(t, tagged(t, "building"))

    assert (on(t, "building"), on(t, "bio")) == (3, 1)


def test_splice_shares_with_the_person_and_is_paid_for_its_own_microbes() -> None:
    t = founding("Splice")
    assert (mc(t), t.destroyed) == (8, ["Research and Development"])

    t = bare(facing("Splice", "Ants"))
    t.set(oxygen=4)
    t.give(0, mc=9)
    t.play(0, "Ants")
    t.choose(0, "do:add")
    assert (mc(t), t.seat(0).mc, t.seat(0).held) == (2, 0, {"Ants": 1})

    t = bare(facing("Splice"))
    resolves(t, tagged(t, "microbe"))
    assert mc(t) == 4


# Venus Next


def test_viron_has_floaters_and_points_for_blue_cards_with_an_action() -> None:
    t = bare(facing("Viron", modules=["venus"]))
    before = t.bot_floaters

    resolves(t, "Search For Life", "Rover Construction", "Mine", "Regolith Eaters")

    assert t.bot_floaters == before + 2
    assert ("Corporation", 2) in breakdown(state(t), BOT)


def test_celestic_has_a_floater_for_every_failed_action() -> None:
    t = bare(facing("Celestic", modules=["venus"]))
    before = t.bot_floaters

    s = does(t, FAIL)

    assert (marsbot(s).floaters, marsbot(s).mc) == (before + 1, 5)


def test_celestic_without_venus_ignores_its_starting_tag() -> None:
    t = founding("Celestic", modules=["colonies"])

    assert (t.bot_floaters, mc(t)) == (1, 0)


def test_morning_star_inc_has_credits_on_the_venus_track_but_not_on_ten() -> None:
    t = founding("Morning Star Inc.", modules=["venus"])
    assert t.destroyed == ["Lobbyists (Venus Next)"]
    assert "Venusian Lobby" in [*t.bonus_deck, *in_deck(t)]

    t = bare(facing("Morning Star Inc.", modules=["venus"]), venus=10)
    resolves(t, tagged(t, "venus"))
    assert mc(t) == 5
    t = bare(facing("Morning Star Inc.", modules=["venus"]), venus=9)
    resolves(t, tagged(t, "venus"))
    assert mc(t) == 0


def test_venusian_lobby_raises_venus_its_track_and_mars() -> None:
    t = bare(facing("Morning Star Inc.", modules=["venus"]), venus=5)
    t.set(oxygen=14, tiles={})

    resolves(t, "Venusian Lobby")

    assert (t.venus, on(t, "venus"), t.temperature) == (2, 6, -28)


def test_aphrodite_is_paid_for_every_step_of_venus_of_anybody() -> None:
    t = bare(facing("Aphrodite", modules=["venus"]))
    t.give(0, mc=15)

    t.choose(0, "standard:air-scrapping")

    assert mc(t) == 2


@rule("TMAUTO-REGR-04")
def test_manutech_goes_on_after_the_spaces_five_and_twelve_once() -> None:
    """Space 5 of the building track is worth 2 of rating, space 6 warms."""
    t = bare(facing("Manutech"), building=4)
    before = tr(t)
    resolves(t, tagged(t, "building"))
    assert (on(t, "building"), tr(t), t.temperature) == (6, before + 3, -28)

    marsbot(state(t)).produce(state(t), 1, STEEL, -2, -1)
    resolves(t, tagged(t, "building"))
    assert on(t, "building") == 5


def test_manutech_starts_from_where_the_tracker_stands_by_then() -> None:
    """Events: 5 moves on to 6 by its icon, then to 7, which moves on to 8."""
    t = bare(facing("Manutech"), event=4)

    resolves(t, tagged(t, "event"))

    assert on(t, "event") == 8


@rule("TMAUTO-DIFF-02")
def test_on_easy_manutech_goes_on_where_the_icon_does_not() -> None:
    t = bare(facing("Manutech", marsbot_level="easy"), event=4)

    resolves(t, tagged(t, "event"))

    assert on(t, "event") == 6


@rule("TMAUTO-END-03")
def test_manutech_has_no_second_one_of_the_last_greeneries_of_a_track() -> None:
    """The spaces 5 and 6 of the bio track show greeneries."""
    t = bare(facing("Manutech"), bio=4)
    t.set(temperature=8, oxygen=14, tiles=oceans(9))

    t.choose(0, "pass")

    greens = [tile for tile in t.tiles.values() if tile == ["greenery", 1]]
    assert (t.is_over, on(t, "bio"), len(greens)) == (True, 5, 1)


# Colonies


def test_aridor_brings_a_colony_tile_and_moves_events_at_its_cubes() -> None:
    t = founding("Aridor", modules=["colonies"])
    assert len(t.colonies) == 5 + 1
    assert all(step is not None for step in t.markers.values())

    t = bare(facing("Aridor", modules=["colonies"]), power=5, event=10)
    resolves(t, tagged(t, "power"))
    assert on(t, "event") == 11


def test_arklight_is_paid_for_plants_and_animals_not_for_microbes() -> None:
    t = bare(facing("Arklight"))
    resolves(t, tagged(t, "microbe"))
    assert mc(t) == 0
    resolves(t, tagged(t, "plant"))
    assert mc(t) == 2
    resolves(t, tagged(t, "animal"))
    assert from_corporation(t)[-2:] == [2, 2]


def test_polyphemos_discards_the_project_with_fewest_tags() -> None:
    t = founding("Polyphemos")
    assert from_corporation(t)[0] == 25
    assert len(in_deck(t)) == 3

    t = facing("Polyphemos")
    none, one, two = tagged(t), tagged(t, "plant"), tagged(t, "space", "event")
    t.set(action_deck=[one, none, two, "Invasive Species"])
    s = does(t, BEFORE_ACTIONS)
    left = [s.rules.name("card", card) for card in automa(s).action.cards]
    assert sorted(left) == sorted([one, two, "Invasive Species"])


def test_poseidon_moves_for_every_colony() -> None:
    t = founding("Poseidon", modules=["colonies"])
    assert sum(seats.count(1) for seats in t.settlers.values()) == 1
    assert sum(t.tracks.values()) >= 1

    t = bare(facing("Poseidon", modules=["colonies"]))
    t.give(0, mc=17)
    t.choose(0, "standard:build-colony")
    t.choose(0, t.options(0)[0])
    assert on(t, "building") == 1


def test_stormcraft_warms_when_floaters_are_spent() -> None:
    t = bare(facing("Stormcraft Incorporated", modules=["colonies"]))
    assert t.bot_floaters == 1 + 1

    s = does(t, SPEND)

    assert s.temperature == 1
