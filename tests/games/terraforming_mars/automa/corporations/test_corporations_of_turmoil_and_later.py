"""What the corporations C35 to C46 do for MarsBot: Turmoil, Prelude 2, and promotional ones."""

import pytest

from games.terraforming_mars.automa.corporations.company import bare, facing, founding, held, hold, in_deck
from games.terraforming_mars.automa.duel import (
    BOT,
    costing,
    decks,
    does,
    mc,
    names,
    on,
    resolves,
    state,
    tagged,
    told,
    tr,
)
from games.terraforming_mars.tables import oceans
from regolith.games.mars.words import TEMPERATURE
from regolith.games.terraforming_mars.automa.placing import PLACE_GREENERY, PLACE_OCEAN
from regolith.games.terraforming_mars.automa.raising import RAISE_FURTHEST, BotRaise
from regolith.games.terraforming_mars.automa.research import BEFORE_ACTIONS
from regolith.games.terraforming_mars.automa.resolving import draw_bonus
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import TRACKS
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.determinize import determinize
from regolith.kernel.effect import install
from regolith.testing import Table, rule

TWICE = BotRaise(TEMPERATURE, 2)
install("test/corporations/twice", TWICE)


# Turmoil


def test_lakefront_resorts_turns_its_cube_with_every_ocean_of_anybody() -> None:
    t = bare(facing("Lakefront Resorts"))
    assert held(t) == 1
    t.give(0, mc=36)
    t.choose(0, "standard:aquifer", "space:0,1")
    assert (held(t), on(t, "building")) == (0, 1)
    t.choose(0, "standard:aquifer", "space:0,3")
    assert (held(t), on(t, "building")) == (1, 1)


def test_an_ocean_that_lakefront_resorts_reaches_turns_its_cube_back() -> None:
    """Space 2 of the building track is an ocean; the one before it is the person's."""
    t = bare(facing("Lakefront Resorts"), building=1)
    before = tr(t)
    t.give(0, mc=18)

    t.choose(0, "standard:aquifer", "space:0,1")

    assert (t.oceans, on(t, "building"), held(t)) == (2, 2, 1)
    assert tr(t) == before + 1


@rule("TMAUTO-PLACE-07")
def test_lakefront_resorts_has_three_for_each_ocean_beside_its_tiles() -> None:
    t = bare(facing("Lakefront Resorts"), building=9)
    t.set(tiles=oceans(9))
    hold(t, 1)

    resolves(t, tagged(t, "building"))

    (city,) = [space for space, tile in t.tiles.items() if tile[0] == "city"]
    s = state(t)
    index = s.rules.nouns["space"].index
    wet = sum(s.rules.noun("space", there) in oceans(9) for there in s.book.board.beside[index(city)])
    covered = sum(nouns[0] for _, nouns in told(t, "covers"))
    assert wet > 0
    assert mc(t) == covered + 3 * wet


def test_pristar_leaves_its_first_step_of_a_generation_for_rating_and_money() -> None:
    t = bare(facing("Pristar"))
    assert held(t) == 1
    before = tr(t)

    for effect in (TWICE, PLACE_OCEAN, RAISE_FURTHEST):
        s = does(t, effect)
        assert (s.temperature, s.oxygen, s.oceans, s.tiles.count(1)) == (0, 0, 0, 0)
        assert (marsbot(s).rating, marsbot(s).mc) == (before + 1, 6)
        assert marsbot(s).on_card(decks(t).corporation) == 0

    s = does(t, PLACE_GREENERY)
    covered = sum(n for _, n in s.book.board.bonuses[s.tiles.index(2)])
    assert (s.oxygen, s.tiles.count(2), marsbot(s).rating, marsbot(s).mc) == (0, 1, before + 1, 6 + covered)


def test_pristar_without_its_cube_or_with_nothing_to_raise_does_as_everybody() -> None:
    t = bare(facing("Pristar"))
    hold(t, 0)
    s = does(t, TWICE)
    assert (s.temperature, marsbot(s).mc) == (2, 0)

    t = bare(facing("Pristar"))
    t.set(temperature=8)
    s = does(t, TWICE)
    assert (marsbot(s).mc, marsbot(s).on_card(decks(t).corporation)) == (10, 1)


def test_pristar_leaves_all_the_oxygen_of_lobbyists() -> None:
    t = bare(facing("Pristar"))
    t.set(oxygen=7, temperature=-30)
    before = tr(t)

    resolves(t, "Lobbyists")

    assert (t.oxygen, t.temperature, tr(t), held(t)) == (7, -30, before + 1, 0)
    assert [tile[0] for tile in t.tiles.values()] == ["greenery"]


@rule("TMAUTO-END-03")
def test_pristar_has_nothing_to_leave_of_the_last_greeneries() -> None:
    t = bare(facing("Pristar"), event=13)
    t.set(temperature=8, oxygen=14, tiles=oceans(9))
    before = tr(t)

    t.choose(0, "pass")

    assert (t.is_over, held(t), tr(t)) == (True, 1, before)
    assert ["greenery", 1] in t.tiles.values()


def test_pristar_has_one_cube_again_in_every_generation() -> None:
    t = facing("Pristar")
    for before in (0, 1):
        hold(t, before)
        assert marsbot(does(t, BEFORE_ACTIONS)).on_card(decks(t).corporation) == 1


def test_terralabs_research_begins_low_and_has_more_cards() -> None:
    t = founding("TerraLabs Research")
    assert (tr(t), len(in_deck(t))) == (12, 5)
    assert [(kind, nouns[:2]) for kind, nouns in told(t, "rating", "rating_falls")] == [("rating_falls", (8, 12))]

    t = facing("TerraLabs Research")
    for generation, more in ((8, 1), (9, 2)):
        t.set(generation=generation)
        assert len(automa(does(t, BEFORE_ACTIONS)).action.cards) == more


def test_utopia_invest_gains_in_odd_generations() -> None:
    t = bare(facing("Utopia Invest"), building=4, space=4, event=4, science=4, power=4, earth=4, bio=4)
    t.set(generation=3)

    resolves(t, "Investors")

    assert (mc(t), on(t, "building"), t.bot_markers) == (4, 4, [])


def test_investors_choose_both_tracks_before_any_moves() -> None:
    t = bare(facing("Utopia Invest"), building=1, space=1, event=1, science=1, power=1, earth=1, bio=1)
    t.set(generation=2)

    resolves(t, "Investors")

    assert (on(t, "building"), t.bot_markers) == (1, [["building", 2]])


@rule("TMAUTO-TURN-02")
@pytest.mark.parametrize(
    ("corporation", "card"), [("Utopia Invest", "Investors"), ("Robinson Industries", "Diversification")]
)
def test_a_bonus_card_does_not_fail_where_the_least_advanced_track_is_finished(corporation: str, card: str) -> None:
    t = bare(facing(corporation, modules=["venus"]), **dict.fromkeys(TRACKS[:-1], 13), venus=12)
    t.set(generation=2)

    resolves(t, card)

    assert (on(t, "venus"), mc(t)) == (12, 0)


# Prelude 2


def test_ecotec_gathers_plants_by_its_tags() -> None:
    assert held(founding("Ecotec")) == 2 + 1
    t = bare(facing("Ecotec"))
    hold(t, 0)
    resolves(t, tagged(t, "plant"), tagged(t, "microbe"), tagged(t, "animal"), tagged(t, "building"))

    assert held(t) == 3


def test_kuiper_cooperative_warms_and_floods_at_its_cubes() -> None:
    """Space 4 of the space track shows nothing, space 10 neither."""
    t = bare(facing("Kuiper Cooperative"), space=3)
    resolves(t, tagged(t, "space"))
    assert (t.temperature, t.oceans) == (-28, 0)

    t = bare(facing("Kuiper Cooperative"), space=9)
    resolves(t, tagged(t, "space"))
    assert (t.temperature, t.oceans) == (-30, 1)


@pytest.mark.parametrize(
    ("generation", "milestones", "awards"), [(1, 0, 0), (2, 1, 0), (5, 1, 0), (6, 0, 1), (9, 0, 1), (10, 1, 0)]
)
def test_nirgal_enterprises_claims_or_funds_before_each_action_phase(
    generation: int, milestones: int, awards: int
) -> None:
    t = bare(facing("Nirgal Enterprises"), building=8)
    assert "Overachievement" in t.destroyed
    t.set(generation=generation)

    s = does(t, BEFORE_ACTIONS)

    assert (len(s.milestones), len(s.awards), marsbot(s).mc) == (milestones, awards, 0)


def test_nirgal_enterprises_does_not_fail_where_it_can_do_neither() -> None:
    t = bare(facing("Nirgal Enterprises"))
    t.set(generation=2)

    s = does(t, BEFORE_ACTIONS)

    assert (s.milestones, marsbot(s).mc) == ((), 0)


def test_nirgal_enterprises_has_two_more_for_every_award() -> None:
    t = bare(facing("Nirgal Enterprises"), science=3)
    scientist = next(award for award in state(t).book.awards if award.id == "scientist")

    assert scientist.value(state(t), BOT) == 3 + 2


def test_palladin_shipping_warms_for_a_pair_of_cubes() -> None:
    t = bare(facing("Palladin Shipping"), space=3, event=10)
    resolves(t, tagged(t, "space"))
    assert (held(t), t.temperature) == (1, -30)
    assert t.observe(0)["table"]["marsbot_corporation"]["colour"] == "white"

    resolves(t, tagged(t, "event"))
    assert (held(t), on(t, "event"), t.temperature) == (0, 11, -28)

    t = bare(facing("Palladin Shipping"), space=9)
    resolves(t, "Space Station", tagged(t, "space", but=["Space Station"]))
    assert (held(t), on(t, "space"), t.temperature) == (2, 11, -30)


def test_sagitta_frontier_services_is_paid_for_few_tags() -> None:
    t = bare(facing("Sagitta Frontier Services"))
    resolves(t, tagged(t))
    assert mc(t) == 10

    t = bare(facing("Sagitta Frontier Services"), building=2)
    resolves(t, tagged(t, "building"))
    assert mc(t) == 1
    t = bare(facing("Sagitta Frontier Services"), event=10)
    resolves(t, tagged(t, "event"))
    assert mc(t) == 1
    t = bare(facing("Sagitta Frontier Services"), event=10)
    resolves(t, tagged(t, "space", "event"))
    assert from_corporation(t)[1:] == []


def from_corporation(t: Table) -> list[int]:
    """What the corporation itself has paid so far, its Setup box first."""
    return [nouns[0] for _, nouns in told(t, "gains") if nouns[2] == decks(t).corporation]


def test_ten_stays_ten_on_the_lowest_level() -> None:
    t = bare(facing("Sagitta Frontier Services", marsbot_level="easy"))
    resolves(t, tagged(t))

    assert mc(t) == 10


def test_spire_builds_for_ten_cards_of_several_tags() -> None:
    t = bare(facing("Spire"))
    resolves(t, tagged(t, "plant"))
    assert held(t) == 0
    resolves(t, tagged(t, "space", "event"))
    assert held(t) == 1

    hold(t, 11)
    cities, before = state(t).tiles.count(3), tr(t)
    s = does(t, BEFORE_ACTIONS)
    assert (s.tiles.count(3), marsbot(s).rating) == (cities + 1, before + 1)
    assert marsbot(s).on_card(decks(t).corporation) == 1

    hold(t, 9)
    assert does(t, BEFORE_ACTIONS).tiles.count(3) == cities


# Tycho Magnetics


def test_tycho_magnetics_has_its_card_at_the_bottom_of_the_bonus_deck() -> None:
    t = founding("Tycho Magnetics")

    assert t.bonus_deck[-1] == "Interface Hyperlink"


def test_everybody_knows_that_it_lies_there_until_it_is_drawn() -> None:
    t = founding("Tycho Magnetics")
    s = state(t)
    card = decks(t).bonus.cards[0]
    twins = [automa(twin).bonus.cards for salt in range(12) if isinstance(twin := determinize(s, 0, salt), Mars)]
    assert {cards[0] for cards in twins} == {card}
    assert len(set(twins)) > 4

    decks(t).bonus_discard.cards += decks(t).bonus.cards[1:]
    decks(t).bonus.cards = (card,)
    assert draw_bonus(s) == card
    decks(t).bonus_discard.add(card)
    assert draw_bonus(s) >= 0
    assert card in decks(t).bonus.cards
    twins = [automa(twin).bonus.cards for salt in range(12) if isinstance(twin := determinize(s, 0, salt), Mars)]
    assert len({cards[0] for cards in twins}) > 1


def test_interface_hyperlink_resolves_the_best_two_of_as_many_as_the_power_track_shows() -> None:
    """Science first, be it cheap, then the dearest; the others are discarded."""
    t = bare(facing("Tycho Magnetics"), power=4, science=4)
    t.set(deck=["Rover Construction", "Search For Life", "Giant Ice Asteroid", "Heather", "Mars University"])

    resolves(t, "Interface Hyperlink")

    assert sorted(t.bot_played) == ["Giant Ice Asteroid", "Search For Life"]
    assert {"Rover Construction", "Heather"} <= set(t.discard)
    assert "Mars University" in t.deck
    assert t.destroyed == ["Interface Hyperlink"]


def test_interface_hyperlink_looks_at_two_cards_at_least() -> None:
    t = bare(facing("Tycho Magnetics"))
    two = [costing(t, 9), tagged(t, "plant")]
    t.set(deck=two)

    resolves(t, "Interface Hyperlink")

    assert sorted(t.bot_played) == sorted(two)
    assert names(t, decks(t).turned) == []
