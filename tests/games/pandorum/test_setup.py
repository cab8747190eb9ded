"""Setting up the base game."""

from __future__ import annotations

from typing import cast

import pytest

from games.pandorum.tables import expedition
from regolith.games.pandorum.cards.harvester import FOREPARTS, HULLS
from regolith.games.pandorum.state import Pandorum
from regolith.kernel.determinize import determinize
from regolith.kernel.machine import Machine
from regolith.testing import Table, rule, table


@rule("PBASE-SETUP-01")
def test_the_market_opens_with_four_cards() -> None:
    assert len(table("pandorum", players=2).market) == 4


@rule("PBASE-SETUP-02")
def test_everybody_keeps_one_of_two_foreparts_and_hulls_in_secret() -> None:
    t = table("pandorum", players=2)
    mine, theirs = t.options(0), t.options(1)
    assert len(mine) == len(theirs) == 2

    t.choose(0, mine[0])
    assert t.seat(0).forepart is None
    t.choose(1, theirs[1])

    assert t.seat(0).forepart is not None
    assert f"join:{t.observe(0)['table']['seats'][1]['forepart']}" == theirs[1]
    assert len(t.options(0)) == 2
    t.choose(0, t.options(0)[0])
    t.choose(1, t.options(1)[0])
    assert t.seat(1).hull is not None
    assert t.seat(0).offered == []


PARTS = {part.id for part in (*FOREPARTS, *HULLS)}


def parts_shown(t: Table, seat: int | None) -> set[str]:
    """Every forepart and hull that the seat is shown anywhere on the table."""
    found: set[str] = set()

    def look(tree: object) -> None:
        if isinstance(tree, dict):
            tree = list(tree.values())
        if isinstance(tree, list):
            for branch in tree:
                look(branch)
        elif isinstance(tree, str) and tree in PARTS:
            found.add(tree)

    look(t.observe(seat)["table"])
    return found


@rule("PBASE-SETUP-02")
def test_a_table_that_is_opened_anew_asks_for_parts_as_before() -> None:
    match = table("pandorum", players=3).match
    match.answer(1, match.decisions()[1].keys[0])

    again = Machine(match.state.clone())

    assert [(one.seat, one.number) for one in again.decisions()] == [(0, 1), (2, 1)]


@rule("PBASE-SETUP-02")
def test_nobody_can_tell_what_the_others_choose_from() -> None:
    t = table("pandorum", players=2, seed=5)
    mine = set(t.observe(0)["table"]["seats"][0]["offered"])

    assert len(mine) == 4
    assert parts_shown(t, 0) == mine
    assert parts_shown(t, None) == set()


@rule("PBASE-SETUP-02")
def test_what_is_not_kept_stays_face_down() -> None:
    t = table("pandorum", players=2, seed=5)
    for _ in range(2):
        left = [(seat, t.options(seat)[1].removeprefix("join:")) for seat in (0, 1)]
        for seat in (0, 1):
            t.choose(seat, t.options(seat)[0])
        for seat, part in left:
            card = t.match.state.rules.nouns["card"].index(part)
            assert [t.match.state.knows(who, card) for who in (seat, 1 - seat)] == [True, False]
    t.skip_to("resupply")

    assert len(t.unjoined) == len(PARTS) - 4
    assert parts_shown(t, 0) == parts_shown(t, None)
    assert len(parts_shown(t, 0)) == 4


@rule("PBASE-SETUP-02")
def test_the_offers_of_others_are_dealt_anew_from_all_that_one_has_not_seen() -> None:
    s = table("pandorum", players=2, seed=5).match.state
    mine = set(s.seats[0].offered.cards)

    twins = [cast(Pandorum, determinize(s, 0, salt)) for salt in range(40)]

    theirs = {card for twin in twins for card in twin.seats[1].offered.cards}
    hidden = {*s.seats[1].offered.cards, *s.unjoined.cards}
    assert theirs == hidden
    assert all(set(twin.seats[0].offered.cards) == mine for twin in twins)


@rule("PBASE-SETUP-03")
def test_everybody_has_a_random_satellite_and_the_others_are_spare() -> None:
    dealt = set()
    for seed in range(8):
        t = table("pandorum", players=3, seed=seed)
        mine = [t.seat(seat).satellites for seat in range(3)]
        assert [len(satellites) for satellites in mine] == [1, 1, 1]
        assert len(t.spares) == 5
        dealt.add(tuple(satellites[0] for satellites in mine))

    assert len(dealt) > 1


@rule("PBASE-SETUP-04")
@pytest.mark.parametrize(("players", "modules", "bases"), [(1, 6, 3), (2, 6, 3), (3, 5, 3), (4, 4, 3)])
def test_structures_by_number_of_players(players: int, modules: int, bases: int) -> None:
    t = table("pandorum", players=players)

    assert [(t.seat(seat).modules, t.seat(seat).bases) for seat in range(players)] == [(modules, bases)] * players


@rule("PBASE-SETUP-05")
@pytest.mark.parametrize(("players", "quids"), [(1, [3]), (2, [3, 3]), (3, [3, 3, 3]), (4, [4, 4, 4, 3])])
def test_quids_by_turn_order_and_four_cards_each(players: int, quids: list[int]) -> None:
    t = table("pandorum", players=players)

    assert [t.seat(seat).quids for seat in range(players)] == quids
    assert [len(t.seat(seat).cards) for seat in range(players)] == [4] * players


@rule("PBASE-SETUP-06")
def test_all_harvesters_begin_in_the_middle() -> None:
    t = table("pandorum", players=4)

    assert [t.seat(seat).harvester for seat in range(4)] == ["H01"] * 4


@rule("PDISC-MONO-SETUP-01", "PDISC-MONO-SETUP-04")
def test_monoliths_come_onto_a_board_that_is_set_up_already() -> None:
    t = table("pandorum", players=2, modules=["monoliths"], seed=3)
    base = table("pandorum", players=2, seed=3)

    assert (t.market, t.seat(0).cards) == (base.market, base.seat(0).cards)
    assert sorted(t.markers) == sorted(at for at, terrain in t.terrain.items() if terrain == "ruins")
    assert len(t.markers) == 6


@rule("PDISC-MONO-SETUP-02", "PDISC-MONO-SETUP-03")
def test_the_monolith_cards_are_shuffled_and_face_down() -> None:
    tables = [table("pandorum", players=2, modules=["monoliths"], seed=seed) for seed in range(4)]

    orders = {tuple(t.monoliths) for t in tables}

    assert len(orders) > 1
    assert all(sorted(order) == sorted(next(iter(orders))) for order in orders)
    for seat in (0, 1, None):
        shown = tables[0].observe(seat)["table"]["monoliths"]
        assert shown["deck"] == 8
        assert shown["kept"] == [[], []]


@rule("PDISC-MONO-SETUP-05", "PDISC-EVT-SETUP-04")
def test_with_events_the_monolith_cards_lie_on_the_right_of_the_event_board() -> None:
    both = table("pandorum", players=2, modules=["monoliths", "events"]).observe(0)["table"]
    alone = table("pandorum", players=2, modules=["monoliths"]).observe(0)["table"]

    assert both["monoliths"]["place"] == "event_board.right"
    assert alone["monoliths"]["place"] == "beside the board"


@rule("PDISC-EVT-SETUP-01", "PDISC-EVT-SETUP-03", "PDISC-EVT-SETUP-05")
def test_events_come_beside_a_board_that_is_set_up_already() -> None:
    tables = [table("pandorum", players=2, modules=["events"], seed=seed) for seed in range(3)]
    base = table("pandorum", players=2, seed=0)

    assert (tables[0].market, tables[0].seat(0).cards) == (base.market, base.seat(0).cards)
    assert len({tuple(t.events) for t in tables}) > 1
    assert len(tables[0].events) == 15
    shown = tables[0].observe(0)["table"]
    assert (shown["event_board"]["left"], shown["event_board"]["running"]) == (15, [])
    assert sum(tables[0].tokens.values()) == 25
    assert all(not hex["tokens"] for hex in shown["hexes"])


@rule("PDISC-EVT-PLAY-01")
def test_the_event_board_says_how_events_are_played() -> None:
    notice = table("pandorum", players=2, modules=["events"]).observe(None)["table"]["event_board"]["notice"]

    assert "first Structure" in notice
    assert "last" in notice


@rule("PDISC-MONO-PLAY-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nobody_reaches_a_marker_in_the_first_turn(players: int) -> None:
    t = expedition(players, ["monoliths"], ["Generator", "Generator", "Drill", "Habitat"])
    for seat in range(players):
        t.skip_to("resupply", seat)
        reach = {key.removeprefix("move:") for key in t.options(seat) if key.startswith("move:")}

        assert len(reach) > 20
        assert not reach & set(t.markers)
        t.choose(seat, "resupply")
