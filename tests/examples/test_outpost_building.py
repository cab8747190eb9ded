"""Outpost, building: all at once over shared domes, paying with two kinds of money, and who is a pioneer."""

from collections.abc import Iterator

import pytest

from examples.camp import Camp
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.registry import agreed, still_agreed
from regolith.kernel.rules import Setup
from regolith.testing import Table, table

pytestmark = pytest.mark.both


def building(players: int = 2, domes: int = 3) -> Camp:
    camp = Camp("build", players)
    camp.s.domes = domes
    return camp


# Paying


def test_an_ore_counts_for_two_and_change_is_not_given() -> None:
    camp = building().has(0, "beacon", "relay", credits=4, ore=3).start()

    camp.choose(0, "build:beacon")
    assert camp.options(0) == ["ore:0", "ore:1", "ore:2"]
    camp.choose(0, "ore:1")

    assert camp.money(0) == (2, 2)
    assert camp.hand(0) == ["relay"]


def test_a_card_that_cannot_be_paid_is_not_offered_and_the_reason_is_given() -> None:
    camp = building().has(0, "town-hall", "airlock", credits=4, ore=1).start()

    assert "build:airlock" in camp.options(0)
    with pytest.raises(IllegalDecision, match=r"build:town-hall is not possible now: it costs 7 and you can pay 6\."):
        camp.choose(0, "build:town-hall")


def test_a_card_may_be_sold_for_a_credit() -> None:
    camp = building().has(0, "beacon", "relay", credits=0).start()

    camp.choose(0, "sell:beacon")

    assert camp.money(0) == (1, 0)
    assert camp.hand(0) == ["relay"]


def test_after_a_sale_building_goes_on() -> None:
    camp = building().has(0, "beacon", "airlock", credits=0).start()

    camp.choose(0, "sell:beacon")

    assert camp.options(0) == ["build:airlock", "sell:airlock", "done"]


def test_two_copies_of_a_card_are_one_option() -> None:
    camp = building().has(0, "beacon", "beacon", credits=9).start()

    assert camp.options(0) == ["build:beacon", "sell:beacon", "done"]
    camp.choose(0, "build:beacon")
    assert camp.hand(0) == ["beacon"]


# What cards do


def test_an_exchange_sells_ore_or_draws() -> None:
    rich = building().has(0, "exchange", "relay", credits=3, ore=2).start().choose(0, "build:exchange", "ore:0")
    poor = building().has(0, "exchange", "relay", credits=3, ore=1).start().choose(0, "build:exchange", "ore:0")

    assert rich.options(0) == ["do:sell", "do:draw"]
    assert rich.choose(0, "do:sell").money(0) == (5, 0)
    assert len(poor.hand(0)) == 3


def test_an_observatory_asks_a_credit_for_a_card_at_every_later_building() -> None:
    for answer, credits, cards in (("yes", 4, 2), ("skip", 5, 1)):
        camp = building().built(0, "observatory").has(0, "drill", "relay", credits=7).start()

        camp.choose(0, "build:drill", answer)

        assert camp.money(0)[0] == credits
        assert len(camp.hand(0)) == cards


def test_the_last_credit_is_enough_for_an_observatory() -> None:
    camp = building().built(0, "observatory").has(0, "drill", "relay", credits=3).start()

    camp.choose(0, "build:drill")
    assert camp.options(0) == ["yes", "skip"]
    camp.choose(0, "yes")

    assert camp.money(0) == (0, 0)
    assert len(camp.hand(0)) == 2


def test_a_smelter_hears_everybody_build_but_not_itself_being_built() -> None:
    camp = building().built(1, "smelter").has(0, "beacon", "relay", credits=9).has(1, "smelter", "relay", credits=9)
    camp.start()

    camp.choose(0, "build:beacon")
    assert camp.money(1) == (9, 1)
    camp.choose(1, "build:smelter", "ore:0")

    assert camp.money(1) == (6, 2)


def test_a_first_smelter_does_not_hear_itself_either() -> None:
    camp = building().has(0, "smelter", "relay", "drill", credits=9).start()

    assert camp.choose(0, "build:smelter").money(0)[1] == 0
    assert camp.choose(0, "build:drill").money(0)[1] == 1


# Pioneers


def test_the_first_with_three_buildings_is_a_pioneer_and_so_is_who_follows_in_the_same_phase() -> None:
    camp = building(3)
    for seat in range(3):
        camp.built(seat, "beacon" if seat < 2 else "town-hall", "drill")
        camp.has(seat, "ore-train" if seat else "airlock", "relay", credits=9)
    camp.start()

    camp.choose(1, "build:ore-train").choose(0, "build:airlock")

    assert [camp.points(seat) for seat in range(3)] == [2, 3, 0]
    assert camp.s.pioneers == 0b011


def test_there_is_no_pioneer_after_the_phase_of_the_first() -> None:
    camp = Camp("income").built(0, "beacon", "drill").built(1, "beacon", "drill")
    camp.s.pioneers = 0b01
    camp.start()
    assert camp.s.late

    late = building().built(0, "beacon", "drill").has(0, "airlock", "relay", credits=9)
    late.s.late = True
    assert late.start().choose(0, "build:airlock").points(0) == 0


def test_while_nobody_is_a_pioneer_it_is_not_too_late() -> None:
    assert not Camp("income").start().s.late


# The last dome


def test_a_dome_is_worth_two_points_and_without_one_the_card_is_not_offered() -> None:
    camp = building(domes=1).has(0, "crew-quarters", "relay", credits=9).has(1, "greenhouse", "relay", credits=9)
    camp.start()
    assert "build:greenhouse" in camp.options(1)

    camp.choose(0, "build:crew-quarters")

    assert camp.points(0) == 2
    with pytest.raises(IllegalDecision, match="build:greenhouse is not possible now: there is no dome left"):
        camp.choose(1, "build:greenhouse")
    assert camp.money(1) == (9, 0)


def test_who_counts_his_money_while_the_last_dome_goes_keeps_money_and_card() -> None:
    camp = building(domes=1).has(0, "crew-quarters", "relay", credits=9, ore=2)
    camp.has(1, "greenhouse", "relay", credits=9, ore=2).start()
    camp.choose(0, "build:crew-quarters").choose(1, "build:greenhouse")
    assert camp.options(0)[0] == "ore:0"

    camp.choose(1, "ore:0")

    assert camp.options(0) == ["build:relay", "sell:crew-quarters", "sell:relay", "done"]
    assert camp.money(0) == (9, 2)
    assert (camp.points(0), camp.points(1)) == (0, 2)


def test_who_answers_a_trigger_while_the_last_dome_goes_gets_none() -> None:
    camp = building(domes=1).built(0, "observatory").has(0, "greenhouse", "relay", credits=9)
    camp.has(1, "crew-quarters", "relay", credits=9).start()

    camp.choose(0, "build:greenhouse").choose(1, "build:crew-quarters").choose(0, "skip")

    assert camp.s.domes == 0
    assert (camp.points(0), camp.points(1)) == (0, 2)


SCRIPTS = (
    ("build:crew-quarters", "ore:0", "done"),
    ("build:greenhouse", "ore:2", "done"),
    ("build:airlock", "done"),
)


def interleavings(left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every order in which seats with so many steps left can take them."""
    if not any(left):
        yield ()
    for seat, steps in enumerate(left):
        if steps:
            for rest in interleavings((*left[:seat], steps - 1, *left[seat + 1 :])):
                yield (seat, *rest)


def test_in_every_order_of_arrival_one_gets_the_last_dome_and_the_other_loses_nothing() -> None:
    fresh = building(3, domes=1).has(0, "crew-quarters", "relay", credits=7, ore=1)
    fresh.has(1, "greenhouse", "relay", credits=7, ore=2).has(2, "airlock", "relay", credits=7).start()
    assert fresh.machine is not None

    ends: set[tuple[tuple[int, int], ...]] = set()
    sentences: set[str] = set()
    orders = list(interleavings(tuple([len(script) for script in SCRIPTS])))
    assert len(orders) == 560
    for order in orders:
        camp = Camp("build", 3)
        camp.machine = fresh.machine.clone()
        assert isinstance(camp.machine.state, type(camp.s))
        camp.s = camp.machine.state
        steps = [iter(script) for script in SCRIPTS]
        for seat in order:
            try:
                camp.choose(seat, next(steps[seat]))
            except IllegalDecision as why:
                sentences.add(str(why))
        assert camp.is_over()
        assert camp.s.domes == 0
        assert camp.points(0) + camp.points(1) == 2
        winner, loser = (0, 1) if camp.points(0) else (1, 0)
        assert len(camp.hand(winner)) == 1
        assert camp.money(loser) == (7, 1 + loser)
        assert len(camp.hand(loser)) == 2
        assert camp.money(2) == (6, 0)
        ends.add(tuple([camp.money(seat) for seat in range(3)]))

    assert all("there is no dome left" in why or "expected one of" in why for why in sentences)
    assert len(sentences) >= 4
    assert ends == {((2, 1), (7, 2), (6, 0)), ((7, 1), (5, 0), (6, 0))}


# The draft


def test_what_was_left_of_a_pack_is_discarded_before_the_next() -> None:
    camp = Camp("income")
    left = camp.card("beacon")
    camp.s.seats[1].pack.cards = (left,)
    camp.start()

    assert camp.s.discard.cards == (left,)
    assert [len(player.pack.cards) for player in camp.s.seats] == [3, 3]


def test_packs_are_dealt_before_anybody_chooses_so_that_clicking_fast_changes_nothing() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = Match.start("outpost", players=3, seed=1)
        packs = [match.observe(seat)["table"]["seats"][seat]["pack"] for seat in range(3)]
        for seat in order:
            decision = match.decision(seat)
            if decision is not None and decision.kind == "card":
                match.answer(seat, f"keep:{packs[seat][0]}")
        ends.add(match.fingerprint())

    assert len(ends) == 1


def test_a_table_that_is_opened_anew_goes_on_with_the_draft_as_before() -> None:
    match = Match.start("outpost", players=3, seed=1)
    match.answer(1, match.decisions()[1].keys[0])

    again = Machine(match.state.clone())

    assert [(one.seat, one.number) for one in again.decisions()] == [(0, 1), (2, 1)]


def test_a_kept_card_is_seen_by_its_owner_alone() -> None:
    match = Match.start("outpost", players=2, seed=1)
    for seat in range(2):
        decision = match.decision(seat)
        assert decision is not None
        match.answer(seat, decision.keys[0])

    mine, theirs = match.observe(0)["table"]["seats"], match.observe(1)["table"]["seats"]

    assert len(mine[0]["hand"]) == 1
    assert theirs[0]["hand"] == 1
    assert [line["text"] for line in match.story(None) if "keeps" in line["text"]] == []
    assert len([line for line in match.story(0) if line["kind"] == "keeps"]) == 1


def test_whoever_passed_a_pack_on_still_sees_what_is_in_it() -> None:
    match = Match.start("outpost", players=2, seed=1)
    for seat in range(2):
        decision = match.decision(seat)
        assert decision is not None
        match.answer(seat, decision.keys[0])

    passed = match.observe(0)["table"]["seats"][1]["known"]

    assert passed == match.observe(1)["table"]["seats"][1]["pack"]
    assert match.observe(None)["table"]["seats"][1]["known"] == []


# The hook of the base, and the module that uses it


def in_the_gales(**options: bool) -> Table:
    """Two seats with 3 credits each; the first has a Relay, which costs 3."""
    t = table("outpost", players=2, modules=["storms"], options=options, seed=1)
    while not any(key.startswith("build:") or key == "done" for key in t.options(0)):
        for seat in (0, 1):
            if t.options(seat):
                t.choose(seat, t.options(seat)[0])
    t.give(0, cards=["relay"])
    t.set_seat(0, credits=3, ore=0)
    return t


def test_in_the_gales_building_costs_1_more_without_shelter() -> None:
    calm, gales = in_the_gales(), in_the_gales(gales=True)

    assert calm.may(0, "build:relay")
    assert not gales.may(0, "build:relay")
    gales.set_seat(0, credits=4, ore=0)
    gales.choose(0, "build:relay")
    assert gales.seat(0).credits == 0


def test_who_is_sheltered_from_the_gales_builds_at_the_printed_price() -> None:
    t = in_the_gales(gales=True)
    t.set_seat(0, credits=4, ore=0)

    t.choose(0, "shelter")
    t.choose(0, "build:relay")

    assert t.seat(0).credits == 0


def test_what_is_offered_barred_said_and_paid_is_one_price() -> None:
    t = in_the_gales(gales=True)

    with pytest.raises(IllegalDecision, match=r"it costs 4 and you can pay 3\."):
        t.choose(0, "build:relay")
    t.set_seat(0, credits=3, ore=2)
    offered = {option["key"]: option["label"] for option in t.observe(0)["decision"]["options"]}
    assert offered["build:relay"] == "Build Relay for 4"
    t.choose(0, "build:relay")
    assert t.observe(0)["decision"]["pay"]["price"] == 4


def test_a_table_agreed_on_before_there_were_gales_goes_on_without() -> None:
    before = Setup("outpost", 2, ("storms",), (("rounds", 4),))

    assert still_agreed(before)
    assert before.option("gales") is False
    assert not still_agreed(Setup("outpost", 2, ("storms",), (("gales", False),)))
    assert dict(agreed("outpost", 2, ["storms"]).options) == {"gales": False, "rounds": 4}
