"""What the corporations C01 to C12 do for MarsBot."""

import pytest

from games.terraforming_mars.automa.corporations.company import bare, facing, founding, held, hold, in_deck, next_round
from games.terraforming_mars.automa.duel import costing, decks, does, mc, names, on, resolves, state, tagged, told, tr
from regolith.games.mars.words import HEAT, SPACE
from regolith.games.terraforming_mars.automa.money import EarnMc
from regolith.games.terraforming_mars.automa.resolving import is_bonus
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import BUILDING_TRACK
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.determinize import determinize
from regolith.testing import Table, rule


def from_corporation(t: Table) -> list[int]:
    """What the corporation itself has paid so far."""
    return [nouns[0] for _, nouns in told(t, "gains") if nouns[2] == decks(t).corporation]


@pytest.mark.parametrize(("cost", "paid"), [(18, []), (20, [4]), (25, [4])])
def test_credicor_is_paid_for_dear_cards(cost: int, paid: list[int]) -> None:
    t = bare(facing("CrediCor"))

    resolves(t, costing(t, cost))

    assert from_corporation(t) == paid


def test_ecoline_grows_a_plant_and_next_time_a_greenery() -> None:
    t = bare(facing("Ecoline"))
    assert names(t, decks(t).aside) == ["Rapid Sprouting"]
    before = tr(t)

    resolves(t, "Rapid Sprouting")
    assert (held(t), t.tiles, tr(t)) == (1, {}, before)
    resolves(t, "Rapid Sprouting")
    assert (held(t), [tile[0] for tile in t.tiles.values()], t.oxygen, tr(t)) == (0, ["greenery"], 1, before + 1)
    assert names(t, decks(t).aside) == ["Rapid Sprouting"]


def test_rapid_sprouting_comes_into_every_action_deck() -> None:
    t = founding("Ecoline")
    assert "Rapid Sprouting" in in_deck(t)
    assert len(in_deck(t)) == 3 + 1 + 1

    next_round(t)
    t.skip_to("pass")
    assert told(t, "action_deck")[-1][1][0] == 5


def test_helion_draws_at_white_cubes_and_warms_at_black_ones() -> None:
    """Space 3 of the earth track shows nothing."""
    t = bare(facing("Helion"), earth=2)
    before = tr(t)

    resolves(t, tagged(t, "earth"))

    assert (on(t, "earth"), t.temperature, tr(t)) == (3, -28, before + 1)


def test_helion_fails_where_it_is_warm_enough() -> None:
    t = bare(facing("Helion"), earth=2)
    t.set(temperature=8)

    resolves(t, tagged(t, "earth"))

    assert mc(t) == 5


def test_interplanetary_cinematics_is_paid_for_each_step_of_two_tracks() -> None:
    """Two event tags at the start: 1 and on to 2, then 3 with an ocean, whose place pays too."""
    t = founding("Interplanetary Cinematics")
    assert on(t, "event") == 3
    assert mc(t) == 3 * 2 + sum(nouns[0] for _, nouns in told(t, "covers"))

    t = bare(facing("Interplanetary Cinematics"), building=3)
    resolves(t, tagged(t, "building"), tagged(t, "science"))
    assert (on(t, "building"), mc(t)) == (4, 2)


@rule("TMAUTO-REGR-04")
def test_a_step_made_again_is_paid_again_and_one_that_fails_is_not() -> None:
    t = bare(facing("Teractor"), earth=3)
    marsbot(state(t)).produce(state(t), 1, HEAT, -1, -1)
    resolves(t, tagged(t, "earth"))
    assert (on(t, "earth"), mc(t)) == (3, 2)

    t = bare(facing("Teractor"), earth=18)
    resolves(t, tagged(t, "earth"))
    assert mc(t) == 5


def test_inventrix_is_paid_for_requirements_and_does_it_right() -> None:
    t = bare(facing("Inventrix"))
    assert "Lobbyists" not in t.bonus_deck
    assert t.destroyed == ["Lobbyists"]
    resolves(t, "Arctic Algae")
    assert mc(t) == 2
    resolves(t, "Rover Construction")
    assert mc(t) == 2


@pytest.mark.parametrize("modules", [[], ["venus"]])
def test_inventrix_destroys_lobbyists_of_either_kind(modules: list[str]) -> None:
    t = founding("Inventrix", modules=modules)

    assert t.destroyed == ["Lobbyists (Venus Next)" if modules else "Lobbyists"]


def test_do_it_right_warms_or_plants_or_floods_and_stays() -> None:
    t = bare(facing("Inventrix"))
    t.set(temperature=-28)
    resolves(t, "Do It Right")
    assert (t.temperature, names(t, decks(t).aside)) == (-24, ["Do It Right"])

    t = bare(facing("Inventrix"))
    t.set(oxygen=6)
    resolves(t, "Do It Right")
    assert (t.oxygen, [tile[0] for tile in t.tiles.values() if tile != "ocean"]) == (8, ["greenery"])

    t = bare(facing("Inventrix"))
    t.set(tiles={"4,3": "ocean", "4,5": "ocean", "5,5": "ocean"})
    resolves(t, "Do It Right")
    assert (t.oceans, t.tiles["4,4"]) == (4, "ocean")

    t = bare(facing("Inventrix"))
    before = t.tiles, t.temperature, t.oxygen, mc(t)
    resolves(t, "Do It Right")
    assert (t.tiles, t.temperature, t.oxygen, mc(t)) == before


def guild(n: int, on_card: int = 10, building: int = 2) -> tuple[int, int, int]:
    """MC, what lies on the card, and the building track, after MarsBot has gained so much."""
    t = bare(facing("Mining Guild"), building=building)
    hold(t, on_card)
    s = does(t, EarnMc(n))
    return marsbot(s).mc, marsbot(s).on_card(decks(t).corporation), marsbot(s).tracks[BUILDING_TRACK]


def test_mining_guild_moves_on_whenever_its_card_is_empty() -> None:
    assert guild(4) == (4, 6, 2)
    assert guild(9) == (9, 1, 2)
    assert guild(10) == (10, 10, 3)
    assert guild(25) == (25, 5, 4)
    assert guild(3, on_card=2) == (3, 9, 3)
    assert guild(25, building=18) == (25, 10, 18)
    assert guild(25, building=17) == (25, 5, 18)


def test_mining_guild_fails_nothing_when_its_track_ends_on_the_way() -> None:
    """25 MC empty the card twice; the track has one space left."""
    money, _, building = guild(25, building=17)

    assert (money, building) == (25, 18)


@rule("TMAUTO-HUMAN-04")
def test_mining_guild_has_the_mc_for_a_card_from_its_own() -> None:
    t = bare(facing("Mining Guild", "Sponsored Academies", "Mine", modules=["venus"]))
    hold(t, 1)
    t.give(0, mc=9)

    t.choose(0, "play:sponsored-academies", "discard:mine")

    assert (mc(t), held(t), on(t, "building")) == (1, 10, 1)


def test_mining_guild_starts_with_ten_on_its_card() -> None:
    """Its second building tag reaches an ocean, whose place may pay: that comes off the card."""
    t = founding("Mining Guild")

    assert on(t, "building") == 2
    assert held(t) == 10 - mc(t)


def test_phobolog_seeds_the_bonus_deck_with_two_space_cards() -> None:
    t = founding("PhoboLog")
    book = state(t).book
    seeded = [nouns[0] for _, nouns in told(t, "joins_bonus")]
    turned = [nouns[0] for _, nouns in told(t, "reveals")]

    assert len(seeded) == 2
    assert all(SPACE in book.tags[card] for card in seeded)
    assert {book.name("card", card) for card in seeded} <= {*t.bonus_deck, *in_deck(t)}
    assert [card for card in turned if SPACE in book.tags[card]][:2] == seeded


@pytest.mark.parametrize("corporation", ["PhoboLog", "Pharmacy Union", "Splice"])
def test_of_the_projects_in_the_bonus_deck_everybody_knows_which_and_nobody_where(corporation: str) -> None:
    t = founding(corporation)
    s = state(t)
    seeded = {nouns[0] for _, nouns in told(t, "joins_bonus")} & {*decks(t).bonus.cards}
    twins = [twin for salt in range(16) if isinstance(twin := determinize(s, 0, salt), Mars)]

    assert seeded
    for card in seeded:
        assert len({automa(twin).bonus.cards.index(card) for twin in twins}) > 4


def test_phobolog_resolves_bonus_cards_at_its_cubes_be_they_projects() -> None:
    """Space 13 of the space track shows nothing."""
    t = bare(facing("PhoboLog"), space=12)
    project = tagged(t, "science")
    t.set(bonus_deck=[project])
    resolves(t, tagged(t, "space"))
    assert (on(t, "space"), on(t, "science")) == (13, 2)
    assert project in t.bot_played

    t = bare(facing("PhoboLog"), space=12)
    t.set(bonus_deck=["Invasive Species"])
    resolves(t, tagged(t, "space"))
    assert mc(t) == 5


def test_saturn_systems_moves_the_event_track_at_its_own_start() -> None:
    """Jovian moves events to 1 and on to 2; three space tags."""
    t = founding("Saturn Systems")

    assert (on(t, "event"), on(t, "power"), on(t, "space")) == (2, 2, 4)


def test_teractor_starts_rich_and_is_paid_for_earth_and_city_alike() -> None:
    assert mc(founding("Teractor")) == 25
    t = bare(facing("Teractor"), earth=2)
    resolves(t, tagged(t, "earth"))
    assert mc(t) == 2


def test_tharsis_republic_is_paid_for_the_persons_cities_and_moves_for_its_own() -> None:
    t = founding("Tharsis Republic")
    assert [tile[0] for tile in t.tiles.values()] == ["city"]
    assert on(t, "event") == 2

    t = bare(facing("Tharsis Republic"))
    t.give(0, mc=25)
    t.choose(0, "standard:city")
    t.choose(0, next(key for key in t.options(0) if key.startswith("space:")))
    assert mc(t) == 2

    t = bare(facing("Tharsis Republic"), science=3, event=10)
    resolves(t, tagged(t, "science"))
    assert (on(t, "science"), on(t, "event")) == (4, 11)
    assert mc(t) == sum(nouns[0] for _, nouns in told(t, "covers")[1:])


def test_thorgate_resolves_one_tag_and_warms_at_its_cubes() -> None:
    """Space 8 of the power track shows nothing."""
    assert mc(founding("ThorGate", person="Ecoline")) == 10
    t = bare(facing("ThorGate", person="Ecoline"), power=7)
    drawn = tagged(t, "science", "building")
    t.set(deck=[drawn])

    resolves(t, tagged(t, "power"))

    assert (on(t, "power"), on(t, "science"), on(t, "building"), t.temperature) == (8, 2, 0, -28)


def test_united_nations_mars_initiative_has_its_bonus_cards_later() -> None:
    t = founding("United Nations Mars Initiative")
    assert not any(is_bonus(state(t), card) for card in decks(t).action.cards)
    assert len(in_deck(t)) == 3
    assert "Government Subsidy" in t.bonus_deck

    next_round(t)
    t.skip_to("pass")
    assert told(t, "action_deck")[-1][1][0] == 4
    assert told(t, "joins_deck")[-1][1] == (1,)


def test_government_subsidy_raises_the_rating() -> None:
    t = bare(facing("United Nations Mars Initiative"))
    before = tr(t)

    resolves(t, "Government Subsidy")

    assert tr(t) == before + 1
    assert t.bonus_discard == ["Government Subsidy"]
