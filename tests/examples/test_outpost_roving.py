"""Outpost, roving and after: ways and tolls, guests, huts, the auction, and storms."""

import pytest

from examples.camp import Camp
from regolith.examples.outpost.phases import ROVE
from regolith.examples.outpost.state import ICE, ORE, RIFT
from regolith.examples.outpost.storms import Weather, weather
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.english import ENGLISH
from regolith.kernel.match import Match

pytestmark = pytest.mark.both

NEAR, BESIDE, BEHIND = "1,0", "0,1", "1,1"
"""Two spaces beside the centre, and the one behind both of them."""


def roving(players: int = 2, credits: int = 5) -> Camp:
    """Seat 0 stands in the middle of a plain moon; nobody has ore."""
    return Camp("rove", players).has(0, credits=credits)


# Ways


def test_a_rover_goes_two_spaces_at_most_and_may_stay() -> None:
    camp = roving().start()

    assert len(camp.options(0)) == 19
    assert Camp("rove").has(0, credits=5, rover="2,0").start().options(0).count("move:-2,0") == 0
    assert camp.choose(0, "move:0,0").money(0) == (5, 0)


def test_the_question_says_how_far_a_rover_goes() -> None:
    assert ENGLISH.sentence(ROVE.effect.says()) == "Move your rover up to 2 spaces."


def test_a_space_costs_a_credit_and_a_rift_two() -> None:
    camp = roving(credits=2).ground(RIFT, NEAR).start()

    assert f"move:{NEAR}" in camp.options(0)
    assert "move:2,0" not in camp.options(0)  # one into the rift, one beyond it: 3
    assert camp.choose(0, f"move:{NEAR}").money(0) == (0, 0)


@pytest.mark.parametrize(("credits", "spaces"), [(1, 7), (2, 19)])
def test_over_a_plain_moon_a_rover_goes_as_far_as_its_credits(credits: int, spaces: int) -> None:
    assert len(roving(credits=credits).start().options(0)) == spaces


def test_the_way_through_the_centre_costs_like_any_other() -> None:
    camp = Camp("rove").has(0, credits=5, rover=NEAR).start().choose(0, "move:-1,0")

    assert camp.money(0) == (3, 0)


def test_without_money_one_stays() -> None:
    camp = roving(credits=0).has(1, credits=1).start()

    assert camp.asked() == [1]


def test_where_all_ways_pay_the_same_the_way_is_not_asked() -> None:
    camp = roving().start().choose(0, f"move:{BEHIND}")

    assert camp.asked() == [1]
    assert camp.money(0) == (3, 0)


def test_where_the_ways_differ_in_price_the_way_is_asked() -> None:
    camp = roving().ground(RIFT, NEAR).start().choose(0, f"move:{BEHIND}")

    assert camp.options(0) == [f"via:{BESIDE}", f"via:{NEAR}"]
    assert camp.choose(0, f"via:{NEAR}").money(0) == (2, 0)


def test_a_way_one_cannot_pay_is_none() -> None:
    camp = roving(credits=2).ground(RIFT, NEAR).start().choose(0, f"move:{BEHIND}")

    assert camp.asked() == [1]
    assert camp.money(0) == (0, 0)


def test_passing_a_hut_pays_a_toll_to_its_owner() -> None:
    camp = roving().has(1, credits=0).huts(1, NEAR).start().choose(0, f"move:{BEHIND}")
    assert camp.options(0) == [f"via:{BESIDE}", f"via:{NEAR}"]

    camp.choose(0, f"via:{NEAR}")

    assert camp.money(0) == (2, 0)
    assert camp.money(1) == (1, 0)


def test_the_first_seat_gets_its_toll_like_any_other() -> None:
    camp = Camp("rove", lead=1).has(0, credits=0).has(1, credits=5).huts(0, NEAR).start()

    camp.choose(1, f"move:{BEHIND}", f"via:{NEAR}")

    assert camp.money(1) == (2, 0)
    assert camp.money(0) == (1, 0)


def test_ones_own_hut_asks_no_toll() -> None:
    camp = roving().huts(0, NEAR).start().choose(0, f"move:{BEHIND}")

    assert camp.asked() == [1]
    assert camp.money(0) == (3, 0)


def test_two_huts_of_one_owner_are_one_way_and_of_two_owners_two() -> None:
    one = roving(3).huts(1, NEAR, BESIDE).start().choose(0, f"move:{BEHIND}")
    two = roving(3).huts(1, NEAR).huts(2, BESIDE).start().choose(0, f"move:{BEHIND}")

    assert one.asked() == [1]
    assert two.options(0) == [f"via:{NEAR}", f"via:{BESIDE}"]


# Arriving


def test_on_free_ground_one_may_settle_for_an_ore() -> None:
    for answer, ore, huts in (("yes", 0, 1), ("skip", 1, 0)):
        camp = roving().has(0, credits=5, ore=1).start().choose(0, f"move:{NEAR}")
        assert camp.options(0) == ["yes", "skip"]

        camp.choose(0, answer)

        assert camp.money(0) == (4, ore)
        assert len(camp.s.seats[0].huts) == huts


def test_without_ore_settling_is_not_asked() -> None:
    assert roving().start().choose(0, f"move:{NEAR}").asked() == [1]


def test_a_guest_is_welcomed_by_the_owner_out_of_turn() -> None:
    for answer, guest, owner in (("do:credit", (5, 0), (2, 2)), ("do:ore", (4, 1), (3, 1))):
        camp = roving(3).has(1, credits=3, ore=2).huts(1, NEAR).start().choose(0, f"move:{NEAR}")
        assert camp.asked() == [1]
        assert camp.options(1) == ["do:credit", "do:ore"]

        camp.choose(1, answer)

        assert camp.money(0) == guest
        assert camp.money(1) == owner
        assert camp.options(1)[0].startswith("move:")


def test_an_owner_gives_what_he_has_and_nothing_if_he_has_nothing() -> None:
    only_ore = roving().has(1, ore=1).huts(1, NEAR).start().choose(0, f"move:{NEAR}")
    nothing = roving().has(1).huts(1, NEAR).start().choose(0, f"move:{NEAR}")

    assert only_ore.money(0) == (4, 1)
    assert nothing.money(0) == (4, 0)


def test_ones_own_hut_welcomes_nobody() -> None:
    camp = roving().has(0, credits=5, ore=1).huts(0, NEAR).start().choose(0, f"move:{NEAR}")

    assert camp.asked() == [1]
    assert camp.money(0) == (4, 1)


def test_settling_is_heard_by_the_settler_and_by_the_others() -> None:
    camp = roving().has(0, credits=5, ore=1).has(1, credits=5).ground(ORE, NEAR)
    camp.built(0, "drill", "ice-melter").built(1, "relay", "drill").start()

    camp.choose(0, f"move:{NEAR}", "yes")

    assert camp.money(0) == (4, 2)
    assert camp.money(1) == (6, 0)


def test_a_seat_orders_its_answers_to_settling_where_that_matters() -> None:
    camp = roving().has(0, credits=5, ore=1).ground(ORE, NEAR).built(0, "assay-office", "drill").start()

    camp.choose(0, f"move:{NEAR}", "yes")
    assert camp.options(0) == ["first:assay-office", "first:drill"]
    camp.choose(0, "first:drill")

    assert camp.options(0) == ["yes", "skip"]
    assert camp.choose(0, "yes").money(0) == (7, 1)


def test_settling_is_not_building() -> None:
    camp = roving().has(0, credits=5, ore=1).ground(ORE, NEAR).built(0, "smelter", "observatory").start()

    camp.choose(0, f"move:{NEAR}", "yes")

    assert camp.money(0) == (4, 0)
    assert camp.asked() == [1]


def test_where_it_does_not_matter_nobody_is_asked_for_an_order() -> None:
    camp = roving().has(0, credits=5, ore=1).ground(ORE, NEAR).built(0, "drill", "drill").start()

    camp.choose(0, f"move:{NEAR}", "yes")

    assert camp.money(0) == (4, 4)
    assert camp.asked() == [1]


def test_an_assay_office_that_comes_first_finds_no_ore() -> None:
    camp = roving().has(0, credits=5, ore=1).ground(ORE, NEAR).built(0, "assay-office", "drill").start()

    camp.choose(0, f"move:{NEAR}", "yes", "first:assay-office")

    assert camp.money(0) == (4, 2)
    assert camp.asked() == [1]


# Income and the auction


def test_income_is_three_credits_and_what_the_huts_stand_on() -> None:
    camp = Camp("income").ground(ICE, NEAR).ground(ORE, BESIDE).huts(0, NEAR, BESIDE, BEHIND).has(0).has(1).start()

    assert camp.money(0) == (4, 1)
    assert camp.money(1) == (3, 0)
    assert [len(player.pack.cards) for player in camp.s.seats] == [3, 3]


def test_a_hut_on_a_plain_brings_nothing() -> None:
    camp = Camp("income").huts(0, NEAR, BESIDE).has(0).start()

    assert camp.money(0) == (3, 0)


def test_the_highest_bidder_pays_and_leads_and_gets_a_point() -> None:
    camp = Camp("auction award", 3).has(0, credits=5).has(1, credits=5).has(2, credits=5).start()

    camp.choose(0, "bid:1").choose(1, "bid:4").choose(2, "bid:3")

    assert [camp.money(seat)[0] for seat in range(3)] == [5, 1, 5]
    assert [camp.points(seat) for seat in range(3)] == [0, 1, 0]
    assert camp.s.lead == 1


def test_of_equal_bids_the_earlier_counts_from_the_leader_on() -> None:
    camp = Camp("auction award", 3, lead=1).has(0, credits=5).has(1, credits=5).has(2, credits=5).start()
    assert camp.asked() == [1]

    camp.choose(1, "bid:2").choose(2, "bid:3").choose(0, "bid:3")

    assert camp.s.lead == 2
    assert camp.money(0)[0] == 5


def test_an_auction_knows_nothing_of_the_bids_of_the_last() -> None:
    camp = Camp("auction award auction award").has(0, credits=5).has(1, credits=5).start()
    camp.choose(0, "bid:0").choose(1, "bid:1")
    assert camp.s.lead == 1

    camp.choose(0, "bid:0").choose(1, "bid:0")

    assert camp.s.lead == 0
    assert (camp.points(0), camp.points(1)) == (1, 1)


def test_nobody_bids_more_than_his_credits() -> None:
    camp = Camp("auction award").has(0, credits=2, ore=5).has(1, credits=2).start()

    assert camp.options(0) == ["bid:0", "bid:1", "bid:2"]
    with pytest.raises(IllegalDecision, match="'bid:3' is not offered"):
        camp.choose(0, "bid:3")


def test_if_nobody_bids_the_leader_stays_and_gets_the_point() -> None:
    camp = Camp("auction award", lead=1).has(0, credits=1).has(1, credits=1).start()

    camp.choose(1, "bid:0").choose(0, "bid:0")

    assert camp.s.lead == 1
    assert camp.points(1) == 1


# Storms


def storm_over(terrain: str, players: int = 2) -> Camp:
    """A storm is about to come up over this terrain; seat 0 has huts on ice and ore, seat 1 on ice."""
    camp = Camp("storm", players, ("storms",)).ground(ICE, NEAR, BEHIND).ground(ORE, BESIDE)
    camp.huts(0, NEAR, BESIDE).huts(1, BEHIND)
    sky = weather(camp.s)
    card = next(card for card in sky.deck.cards if camp.rules.noun("card", card) == f"storm-over-{terrain}")
    sky.deck.remove(card)
    sky.deck.add(card)
    return camp


def test_whoever_has_a_hut_in_the_storm_pays_or_loses_it() -> None:
    for answer, credits, huts in (("do:pay", 1, 2), ("do:lose", 3, 1)):
        camp = storm_over("ore").has(0, credits=3).start()
        assert camp.asked() == [0]

        camp.choose(0, answer)

        assert camp.money(0)[0] == credits
        assert len(camp.s.seats[0].huts) == huts


def test_the_struck_seats_answer_clockwise_from_the_leader() -> None:
    camp = storm_over("ice", 3).has(0, credits=3).has(1, credits=3).has(2, credits=3).huts(2, BEHIND)
    camp.s.lanes[0].frames.clear()
    camp.s.push(camp.rules.round.effects[camp.rules.round.names.index("storm")], 1)
    camp.start()

    assert camp.asked() == [1]
    assert camp.choose(1, "do:pay").asked() == [2]
    assert camp.choose(2, "do:pay").asked() == [0]


def test_whoever_cannot_pay_loses_the_hut_unasked() -> None:
    camp = storm_over("ore").has(0, credits=1).start()

    assert camp.is_over()
    assert camp.s.seats[0].huts == (camp.space(NEAR),)


def test_a_storm_elsewhere_strikes_nobody() -> None:
    camp = storm_over("rift").has(0, credits=3).has(1, credits=3).start()

    assert camp.is_over()
    assert len(weather(camp.s).past.cards) == 1


def test_a_sheltered_seat_is_not_struck_and_shelters_last_one_storm() -> None:
    camp = storm_over("ice").has(0, credits=3).has(1, credits=3)
    weather(camp.s).sheltered = 0b01
    camp.start()

    assert camp.asked() == [1]
    assert weather(camp.s).sheltered == 0


def test_shelter_is_taken_once_while_building_for_a_credit() -> None:
    camp = Camp("build", modules=("storms",)).has(0, "relay", credits=2).start()

    camp.choose(0, "shelter")

    assert camp.money(0) == (1, 0)
    assert weather(camp.s).sheltered == 0b01
    assert "shelter" not in camp.options(0)
    assert "shelter" not in Camp("build", modules=("storms",)).has(0, "relay").start().options(0)


def test_the_last_credit_is_enough_for_shelter() -> None:
    assert "shelter" in Camp("build", modules=("storms",)).has(0, "relay", credits=1).start().options(0)


def test_without_the_module_there_is_no_shelter_and_no_storm() -> None:
    camp = Camp("build").has(0, "relay", credits=2).start()

    assert "shelter" not in camp.options(0)
    assert "storm" not in camp.rules.round.names
    assert camp.s.extras == {}


@pytest.mark.parametrize("seed", range(4))
def test_the_storm_deck_does_not_move_the_building_deck_nor_the_moon(seed: int) -> None:
    calm, stormy = (Match.start("outpost", 3, modules, seed=seed).state for modules in ((), ("storms",)))

    assert stormy.deck == calm.deck
    assert stormy.terrain == calm.terrain
    assert [player.pack for player in stormy.seats] == [player.pack for player in calm.seats]
    assert isinstance(stormy.extras["storms"], Weather)


# The end


def test_the_score_is_points_huts_buildings_and_a_fifth_of_the_money() -> None:
    camp = Camp("auction award").has(0, credits=5, ore=2).has(1, credits=4).huts(0, NEAR, BESIDE)
    camp.built(0, "town-hall", "drill", "beacon")
    camp.s.seats[0].points = 3

    assert camp.rules.scores(camp.s) == [3 + 2 + 4 + 0 + 2 + 1, 0]
    assert camp.rules.ranking(camp.s) == [1, 2]


@pytest.mark.parametrize(("money", "points"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_every_five_of_money_are_a_point(money: int, points: int) -> None:
    camp = Camp("auction award").has(0, credits=money)

    assert camp.rules.scores(camp.s)[0] == points


def test_equal_scores_share_a_place() -> None:
    camp = Camp("auction award", 4)
    for seat, points in enumerate((7, 9, 7, 2)):
        camp.has(seat)
        camp.s.seats[seat].points = points

    assert camp.rules.ranking(camp.s) == [2, 1, 2, 4]


@pytest.mark.parametrize("rounds", [1, 3])
def test_a_game_has_as_many_rounds_as_were_agreed(rounds: int) -> None:
    match = Match.start("outpost", 2, options={"rounds": rounds}, seed=1)
    while not match.is_over():
        decision = match.decisions()[0]
        match.answer(decision.seat, decision.keys[-1])

    begun = [line["text"] for line in match.story(None) if line["kind"] == "round"]
    assert begun == [f"Round {n} begins." for n in range(1, rounds + 1)]
