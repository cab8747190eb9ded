"""Playing preludes: when, in which order, and what happens where one cannot be carried out."""

import pytest

from games.terraforming_mars.prelude.tables_prelude import SECOND, before_preludes, in_action, with_preludes
from games.terraforming_mars.tables import PLAIN, SPARE, full_of, oceans, set_up
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import count_of
from regolith.kernel.determinize import determinize
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.machine import Machine
from regolith.testing import Table, rule
from regolith.testing.walkers.zones import whole


def measured(t: Table, goal: str) -> int:
    """What seat 0 has of what a milestone or award counts."""
    s = t.match.state
    (found,) = [one for one in [*s.book.milestones, *s.book.awards] if one.name == goal]
    return int(count_of(s, found.count, 0))


# When they are played


@rule("TMPRE-PLAY-01")
def test_all_corporations_are_founded_and_paid_for_before_the_first_prelude() -> None:
    t = set_up(2, ("prelude",))
    t.set_seat(0, corporations=["Ecoline"], preludes=["Biolab", "Mohole"], dealt=["Mine", "Ants"])
    t.set_seat(1, corporations=["Teractor"], preludes=["Supplier", "Loan"], dealt=["Trees", "Grass"])
    t.choose(0, "found:ecoline")
    t.choose(1, "found:teractor")
    t.choose(0, "keep:mine")
    t.choose(1, "keep:trees", "keep:grass")
    t.choose(0, "prelude:mohole")
    t.choose(1, "prelude:loan")

    told = [line for line in t.story() if any(verb in line for verb in ("founds", " pays ", "plays"))]
    assert told == [
        "Seat 0 founds Ecoline with 36 MC.",
        "Seat 0 pays 3 MC.",
        "Seat 1 founds Teractor with 60 MC.",
        "Seat 1 pays 6 MC.",
        "Seat 0 plays Mohole.",
        "Seat 0 plays Biolab.",
        "Seat 1 plays Loan.",
        "Seat 1 plays Supplier.",
    ]


@rule("TMPRE-PLAY-01")
def test_money_of_preludes_does_not_pay_for_projects_of_the_set_up() -> None:
    t = before_preludes("Donation", "Loan", corporation="PhoboLog")
    t.skip_to("keep", 0)
    kept = 0
    while any(key.startswith("keep:") for key in t.options(0)):
        t.choose(0, next(key for key in t.options(0) if key.startswith("keep:")))
        kept += 1

    assert kept == 23 // 3


@rule("TMPRE-PLAY-01")
def test_money_of_the_first_prelude_is_there_for_the_second() -> None:
    t = with_preludes("Donation", "Galilean Mining")
    t.choose(0, "prelude:donation")
    assert (t.seat(0).mc, t.seat(0).titanium_production) == (16, 2)

    t = with_preludes("Donation", "Galilean Mining")
    t.choose(0, "prelude:galilean-mining")
    assert (t.seat(0).mc, t.seat(0).titanium_production) == (36, 0)


@rule("TMPRE-PLAY-01")
def test_the_first_prelude_is_carried_out_before_the_second() -> None:
    t = with_preludes("Great Aquifer", SECOND)

    t.choose(0, "prelude:great-aquifer", "space:0,1")
    assert (t.oceans, t.seat(0).energy_production) == (1, 0)
    t.choose(0, "space:0,3")

    assert (t.oceans, t.seat(0).energy_production) == (2, 3)


@rule("TMPRE-PLAY-01")
def test_the_first_player_plays_both_preludes_first() -> None:
    t = set_up(3, ("prelude",))
    t.set(first=1)
    for seat in range(3):
        t.set_seat(seat, corporations=[PLAIN[seat]])
    t.skip_to("prelude")
    asked = []
    while any(key.startswith("prelude:") for seat in range(3) for key in t.options(seat)):
        (seat,) = [seat for seat in range(3) if t.options(seat)]
        asked.append(seat)
        t.choose(seat, t.options(seat)[0])
        t.skip_to(lambda now: any(key.startswith(("prelude:", "pass")) for n in range(3) for key in now.options(n)))

    assert asked == [1, 2, 0]


@rule("TMPRE-PLAY-02")
def test_preludes_are_free_and_no_action() -> None:
    t = with_preludes("Supplier", SECOND, heat=16)

    t.choose(0, "prelude:supplier")

    assert (t.generation, t.phase) == (1, "action")
    t.choose(0, "convert:heat")
    assert t.may(0, "convert:heat")


@rule("TMPRE-PLAY-02")
def test_the_first_action_of_a_corporation_comes_in_its_first_turn_and_leaves_one_more() -> None:
    t = with_preludes("Donation", SECOND, corporation="Tharsis Republic")
    assert t.may(0, "prelude:donation")
    assert not t.may(0, "begin:tharsis-republic")

    t.choose(0, "prelude:donation")

    assert sorted(t.options(0)) == ["begin:tharsis-republic", "pass"]
    t.choose(0, "begin:tharsis-republic", "space:6,2")
    assert t.may(0, "end") or t.may(0, "done")
    assert t.may(0, "standard:power-plant")


@rule("TMPRE-PLAY-02")
@pytest.mark.parametrize(("prelude", "may"), [("Nitrogen Shipment", True), ("Allied Bank", False)])
def test_a_rating_raised_by_a_prelude_was_raised_in_the_first_generation(prelude: str, may: bool) -> None:
    t = with_preludes(prelude, SECOND, corporation="United Nations Mars Initiative", mc=10)

    t.choose(0, "prelude:power-generation")

    assert t.may(0, "use:united-nations-mars-initiative") == may


# What they are


@rule("TMPRE-PLAY-03")
@pytest.mark.parametrize(("prelude", "drawn"), [("Allied Bank", 1), ("Supplier", 0)])
def test_tags_of_preludes_set_off_effects(prelude: str, drawn: int) -> None:
    t = with_preludes(prelude, SECOND, corporation="Point Luna")
    before = len(t.seat(0).cards)

    t.choose(0, "prelude:power-generation")

    assert len(t.seat(0).cards) - before == drawn


@rule("TMPRE-PLAY-03")
@pytest.mark.parametrize(("prelude", "may"), [("Mining Operations", True), ("Donation", False)])
def test_tags_of_preludes_count_for_milestones(prelude: str, may: bool) -> None:
    mines = ["Mine", "Strip Mine", "Peroxide Power", "Geothermal Power", "Nuclear Power", "Ironworks", "Steelworks"]
    t = with_preludes(prelude, SECOND, mc=8, played=mines)

    t.choose(0, "prelude:power-generation")

    assert prelude in t.seat(0).played
    assert t.may(0, "claim:builder") == may


@rule("TMPRE-PLAY-03")
@pytest.mark.parametrize(("board", "goal"), [("hellas", "Magnate"), ("elysium", "Tycoon"), ("elysium", "Celebrity")])
def test_preludes_are_no_projects(board: str, goal: str) -> None:
    t = in_action(board=board)
    t.set_seat(0, played=["Supplier", "Metals Company"])
    assert measured(t, goal) == 0

    t.set_seat(0, played=["Supplier", "Metals Company", "Methane From Titan"])

    assert measured(t, goal) == 1


@rule("TMPRE-PLAY-03")
def test_preludes_have_no_printed_cost_to_be_answered() -> None:
    t = with_preludes("Supplier", SECOND, corporation="CrediCor")

    t.choose(0, "prelude:supplier")

    assert t.seat(0).mc == 0


# What they take


@rule("TMPRE-PLAY-04")
def test_no_discount_lowers_what_a_prelude_takes() -> None:
    t = with_preludes("Aquifer Turbines", SECOND, corporation="ThorGate", mc=10)

    t.choose(0, "prelude:aquifer-turbines", "space:0,1")

    assert (t.seat(0).mc, t.seat(0).energy_production) == (7, 5)


@rule("TMPRE-PLAY-04")
def test_heat_pays_for_helion_and_metal_for_nobody() -> None:
    t = with_preludes("Galilean Mining", SECOND, corporation="Helion", mc=2, heat=5)
    t.choose(0, "prelude:galilean-mining")
    assert {key for key in t.options(0) if key.startswith("heat:")} == {"heat:3", "heat:4", "heat:5"}
    t.choose(0, "heat:4")
    assert (t.seat(0).mc, t.seat(0).heat, t.seat(0).titanium_production) == (1, 1, 2)

    t = with_preludes("Galilean Mining", SECOND, mc=2, heat=5, steel=5, titanium=5)
    t.choose(0, "prelude:galilean-mining")
    assert (t.seat(0).mc, t.seat(0).heat, t.seat(0).titanium_production) == (17, 5, 0)


# What cannot be carried out


@rule("TMPRE-PLAY-05")
@pytest.mark.parametrize(("mc", "left", "production"), [(2, 17, 0), (4, 19, 0), (5, 0, 2)])
def test_a_prelude_that_cannot_be_paid_for_brings_15_mc(mc: int, left: int, production: int) -> None:
    t = with_preludes("Galilean Mining", SECOND, mc=mc)

    t.choose(0, "prelude:galilean-mining")

    assert (t.seat(0).mc, t.seat(0).titanium_production) == (left, production)
    assert ("Galilean Mining" in t.seat(0).played) == (production > 0)


@rule("TMPRE-PLAY-05")
def test_a_prelude_given_up_is_discarded_and_told() -> None:
    t = with_preludes("Galilean Mining", SECOND, corporation="Saturn Systems")
    before = t.seat(0).mc_production

    t.choose(0, "prelude:galilean-mining")

    assert "Seat 0 cannot carry out Galilean Mining and gains 15 MC instead." in t.story(1)
    assert "Galilean Mining" not in {*t.prelude_deck, *t.seat(0).preludes, *t.seat(0).played}
    assert t.seat(0).mc_production == before


@rule("TMPRE-PLAY-05")
@pytest.mark.parametrize(("production", "mc"), [(-3, 30), (-4, 15)])
def test_production_that_cannot_fall_so_far_stops_a_prelude(production: int, mc: int) -> None:
    t = with_preludes("Loan", SECOND, mc_production=production)

    t.choose(0, "prelude:loan")

    assert (t.seat(0).mc, t.seat(0).mc_production) == (mc, -5 if mc == 30 else production)


@rule("TMPRE-PLAY-05")
def test_a_city_without_a_space_stops_a_prelude() -> None:
    t = with_preludes("Early Settlement", SECOND)
    t.set(tiles=full_of(t, "greenery"))

    t.choose(0, "prelude:early-settlement")

    assert (t.seat(0).mc, t.seat(0).plants_production) == (15, 0)


@rule("TMPRE-PLAY-05")
def test_complete_scales_stop_no_prelude() -> None:
    t = with_preludes("Huge Asteroid", "Great Aquifer", mc=5)
    t.set(temperature=8, tiles=oceans(9))

    t.choose(0, "prelude:huge-asteroid")

    assert (t.seat(0).mc, t.seat(0).played) == (0, ["Huge Asteroid", "Great Aquifer"])


@rule("TMPRE-PLAY-05")
def test_who_chooses_is_told_what_cannot_be_carried_out() -> None:
    t = with_preludes("Galilean Mining", "Loan", mc=4)
    s = t.match.state
    (decision,) = t.match.decisions()
    labels = [decision.frame.effect.label(s, decision.frame, option) for option in decision.options]

    instead = "Galilean Mining cannot be carried out (costs 5 MC, you can pay 4): 15 MC instead"
    assert sorted(labels) == [instead, "Loan"]


class Forbidden(Effect[Mars]):
    """Never possible, and never says why."""

    def possible(self, s: Mars, f: Frame) -> bool:
        return False


@rule("TMPRE-PLAY-05")
def test_what_is_not_possible_is_not_carried_out_though_nothing_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    t = with_preludes("Donation", "Mohole", mc=4)
    book = t.match.state.book
    donation = book.nouns["card"].index("donation")
    plays = dict(enumerate(book.plays))
    monkeypatch.setattr(book, "plays", {**plays, donation: Sequence(Forbidden(), plays[donation])})
    (decision,) = t.match.decisions()

    label = decision.frame.effect.label(t.match.state, decision.frame, donation)
    t.choose(0, "prelude:donation")

    assert label.startswith("Donation cannot be carried out")
    assert "()" not in label
    assert (t.seat(0).mc, "Donation" in t.seat(0).played) == (4 + 15, False)


# Cards that play cards


@rule("TMPRE-PLAY-06")
@pytest.mark.parametrize(("mc", "card", "left"), [(2, "Space Elevator", 0), (4, "Domed Crater", 4)])
def test_eccentric_sponsor_plays_a_project_for_25_mc_less(mc: int, card: str, left: int) -> None:
    t = with_preludes("Eccentric Sponsor", SECOND, hand=(card,), mc=mc, energy_production=1)

    t.choose(0, "prelude:eccentric-sponsor")
    t.skip_to("pass")

    assert (t.seat(0).mc, card in t.seat(0).played) == (left, True)


@rule("TMPRE-PLAY-06")
@rule("TMBASE-PRICE-01")
@pytest.mark.parametrize(
    ("played", "paid"),
    [
        ([], 33 - 25),
        (["Earth Catapult"], 33 - 25 - 2),
        (["Earth Catapult", "Shuttles"], 33 - 25 - 2 - 2),
    ],
)
def test_the_25_of_eccentric_sponsor_come_on_top_of_lasting_discounts(played: list[str], paid: int) -> None:
    """Terraforming Ganymede, the spare card, costs 33 and has a space tag."""
    t = with_preludes("Eccentric Sponsor", SECOND, played=played, mc=paid)
    t.choose(0, "prelude:eccentric-sponsor")
    t.skip_to("pass")
    assert (t.seat(0).mc, SPARE[0] in t.seat(0).played) == (0, True)

    poorer = with_preludes("Eccentric Sponsor", SECOND, played=played, mc=paid - 1)
    poorer.choose(0, "prelude:eccentric-sponsor")
    assert (poorer.seat(0).mc, SPARE[0] in poorer.seat(0).played) == (paid - 1 + 15, False)


@rule("TMPRE-PLAY-06")
def test_eccentric_sponsor_leaves_requirements_alone() -> None:
    t = with_preludes("Eccentric Sponsor", SECOND, hand=("Birds", "Mine"))

    t.choose(0, "prelude:eccentric-sponsor")

    assert (t.seat(0).played, t.seat(0).cards) == (["Eccentric Sponsor", "Mine", SECOND], ["Birds", SPARE[0]])


@rule("TMPRE-PLAY-06")
@pytest.mark.parametrize(("mc", "left"), [(7, 22), (8, 0)])
def test_without_a_card_to_play_the_sponsor_brings_15_mc(mc: int, left: int) -> None:
    t = with_preludes("Eccentric Sponsor", SECOND, hand=("Birds",), mc=mc)

    t.choose(0, "prelude:eccentric-sponsor")

    assert t.seat(0).mc == left
    assert (SPARE[0] in t.seat(0).played) == (left == 0)


@rule("TMPRE-PLAY-06")
def test_the_sponsor_helps_with_one_card_only() -> None:
    t = with_preludes("Eccentric Sponsor", SECOND, hand=("Mine", "Ironworks"))

    t.choose(0, "prelude:eccentric-sponsor", "play:mine")

    assert not t.may(0, "play:ironworks")


@rule("TMBASE-REQ-05")
@pytest.mark.parametrize(("first", "left"), [("power-generation", 8), ("eccentric-sponsor", 0)])
def test_what_helps_with_the_next_card_is_gone_with_the_second_prelude(first: str, left: int) -> None:
    t = with_preludes("Eccentric Sponsor", SECOND, hand=("Indentured Workers", "Comet"))
    t.choose(0, f"prelude:{first}", "play:indentured-workers")
    t.set_seat(0, mc=21)

    t.play(0, "Comet")

    assert t.seat(0).mc == left


@rule("TMBASE-REQ-05")
def test_what_helps_with_the_next_card_does_not_help_with_the_one_the_experts_play() -> None:
    t = with_preludes("Eccentric Sponsor", "Ecology Experts", hand=("Indentured Workers", "Decomposers"), mc=4)

    t.choose(0, "prelude:eccentric-sponsor")

    assert t.seat(0).played == ["Eccentric Sponsor"]
    assert t.seat(0).mc == 4 + 15


@rule("TMPRE-PLAY-07")
def test_ecology_experts_play_a_card_whatever_it_needs_of_the_planet() -> None:
    t = with_preludes("Ecology Experts", SECOND, hand=("Trees", "Grass", "Gene Repair"), mc=13)

    t.choose(0, "prelude:ecology-experts")
    assert sorted(t.options(0)) == ["play:grass", "play:trees"]
    t.choose(0, "play:trees")

    assert (t.seat(0).mc, t.seat(0).plants, t.seat(0).plants_production) == (0, 1, 4)


@rule("TMPRE-PLAY-07")
@pytest.mark.parametrize(("hand", "mc"), [("Gene Repair", 20), ("Trees", 12)])
def test_without_a_card_to_play_the_experts_bring_15_mc_and_no_production(hand: str, mc: int) -> None:
    t = with_preludes("Ecology Experts", SECOND, hand=(hand,), mc=mc)

    t.choose(0, "prelude:ecology-experts")

    assert (t.seat(0).mc, t.seat(0).plants_production) == (mc + 15, 0)
    assert hand in t.seat(0).cards


@rule("TMPRE-PLAY-07")
def test_the_production_of_the_experts_may_be_given_up_by_the_card_they_play() -> None:
    t = with_preludes("Ecology Experts", SECOND, hand=("Livestock",), mc=13)

    t.choose(0, "prelude:ecology-experts")

    assert (t.seat(0).mc_production, t.seat(0).plants_production) == (2, 0)
    assert t.seat(0).played[:2] == ["Ecology Experts", "Livestock"]


@rule("TMPRE-PLAY-07")
@pytest.mark.parametrize(("played", "left"), [("Pets", 0), ("Mine", 26)])
def test_tags_of_the_experts_count_for_the_card_they_play(played: str, left: int) -> None:
    t = with_preludes("Ecology Experts", SECOND, hand=("Advanced Ecosystems",), mc=11, played=[played])

    t.choose(0, "prelude:ecology-experts")

    assert t.seat(0).mc == left


@rule("TMPRE-PLAY-08")
def test_tags_of_the_experts_set_off_the_card_they_play() -> None:
    t = with_preludes("Ecology Experts", SECOND, hand=("Decomposers",), mc=5)

    t.choose(0, "prelude:ecology-experts")

    assert t.seat(0).held == {"Decomposers": 3}


# Cards that are looked for


def test_a_search_takes_cards_with_the_tag_and_discards_the_others() -> None:
    t = with_preludes("Acquired Space Agency", SECOND)
    t.set(deck=["Mine", "Comet", "Research Coordination", "Asteroid", "Deimos Down"])
    discarded = len(t.discard)

    t.choose(0, "prelude:acquired-space-agency")

    assert {"Comet", "Asteroid"} <= set(t.seat(0).cards)
    assert t.deck[0] == "Deimos Down"
    assert {"Mine", "Research Coordination"} <= set(t.discard)
    assert len(t.discard) - discarded == 2
    assert t.seat(0).titanium == 6


def test_a_search_ends_when_all_cards_were_seen() -> None:
    t = with_preludes("Experimental Forest", SECOND)
    t.set_seat(1, cards=[SPARE[1], *[card for card in [*t.deck, *t.discard] if card not in ("Lichen", "Mine")]])
    assert sorted([*t.deck, *t.discard]) == ["Lichen", "Mine"]

    t.choose(0, "prelude:experimental-forest", "space:6,1")

    assert "Lichen" in t.seat(0).cards
    assert [*t.deck, *t.discard] == ["Mine"]


@pytest.mark.parametrize(("corporation", "mc", "production"), [("Manutech", 0, 6), ("Ecoline", 15, 0)])
def test_what_production_brings_at_once_may_pay_for_a_prelude(corporation: str, mc: int, production: int) -> None:
    t = set_up(2, ("prelude", "venus"))
    t.set_seat(0, corporations=[corporation], preludes=["Business Empire", "Society Support"])
    t.set_seat(1, corporations=["Teractor"], preludes=[])
    t.skip_to("prelude", 0)
    t.set_seat(0, mc=0, mc_production=0, cards=[SPARE[0]])

    t.choose(0, "prelude:business-empire")

    assert (t.seat(0).mc, t.seat(0).mc_production) == (mc, production - 1)


def test_whoever_else_imagines_the_hand_of_the_experts_imagines_a_card_to_play() -> None:
    t = with_preludes("Ecology Experts", SECOND, hand=("Trees", "Grass"), mc=13)
    t.choose(0, "prelude:ecology-experts")
    assert t.match.machine.seats_asked() == [0]

    for salt in range(40):
        twin = determinize(t.match.state, 1, salt)
        asked = Machine(twin).decisions()[0]
        assert (asked.seat, asked.context) == (0, t.match.decisions()[0].context)
        whole(twin)
