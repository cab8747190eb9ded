"""Rows: the same place always means the same, whoever is asked and whatever is in play."""

from random import Random

import pytest

from games.terraforming_mars.tables import acting
from regolith.kernel.catalogue import catalogue
from regolith.kernel.encoders import covering, encoder_of, made
from regolith.kernel.encoding import Encoder, Row
from regolith.kernel.match import deal
from regolith.kernel.registry import agreed, game_names, rules_of, spec_of
from regolith.kernel.rng import chosen_seed
from regolith.kernel.setups import odd_setups, setups
from regolith.testing import table
from regolith.testing.table import Table
from regolith.testing.walkers.setups import odd_setups as odd_setups_in_turn

pytestmark = pytest.mark.both

LARGE_LATER = [
    pytest.param(game, marks=[pytest.mark.long] if game == "terraforming_mars" else []) for game in game_names()
]
"""All games; the one with most set-ups is for the long walk."""


def named(encoder: Encoder, row: Row) -> dict[str, int]:
    return dict(zip(encoder.numbers, row.numbers, strict=True))


def bits_of(encoder: Encoder, row: Row) -> list[str]:
    return sorted([encoder.bits[bit] for bit in row.bits])


def seen(t: Table, seat: int) -> tuple[dict[str, int], list[str]]:
    """The row of a seat, by name."""
    encoder = encoder_of(t.match.state.rules.setup.game)
    row = encoder.of(t.match.machine, seat)
    return named(encoder, row), bits_of(encoder, row)


@pytest.mark.parametrize("game", game_names())
def test_rows_are_as_long_as_their_names_in_every_set_up(game: str) -> None:
    encoder = encoder_of(game)
    row = Row()
    for number, setup in enumerate([*setups(game), *odd_setups_in_turn(game)]):
        machine = deal(setup, chosen_seed(number))
        dice = Random(number)
        for _ in range(60):
            if not machine.open:
                break
            at = machine.open[0]
            frame, offer = machine.state.lanes[at].frames[-1], machine.offered(at)
            encoder.write(machine.state, frame.seat, frame, offer, row)
            assert len(row.numbers) == len(encoder.numbers), setup.key()
            assert 0 <= min(row.bits) <= max(row.bits) < len(encoder.bits), setup.key()
            assert len(row.offered) == len(set(row.offered)) == len(offer)
            machine.take(at, dice.choice(offer))


@pytest.mark.parametrize("game", game_names())
def test_names_are_told_apart(game: str) -> None:
    encoder = encoder_of(game)

    assert len(set(encoder.numbers)) == len(encoder.numbers) == len(encoder.full)
    assert len(set(encoder.bits)) == len(encoder.bits)
    assert min(encoder.full) > 0


@pytest.mark.parametrize("game", LARGE_LATER)
def test_no_set_up_has_anything_that_has_no_place(game: str) -> None:
    every = [*setups(game), *odd_setups(game)]

    assert made(spec_of(game), every).digest == encoder_of(game).digest
    assert len(covering(spec_of(game))) < len(every)


def test_actions_hold_the_catalogue_of_each_set_up() -> None:
    actions = encoder_of("ares_expedition").actions

    for modules in ((), ("discovery",), ("crisis", "promo")):
        assert set(catalogue(rules_of(agreed("ares_expedition", 3, modules))).keys) < set(actions)
    assert list(actions) == sorted(set(actions))


def test_a_row_begins_with_whom_it_is_for() -> None:
    t = table("outpost", players=3, seed=1)
    t.give(0, credits=3)
    t.give(2, credits=7)
    purses = [t.seat(seat).credits for seat in range(3)]

    told = [seen(t, seat)[0] for seat in range(3)]

    for seat in range(3):
        assert told[seat]["own credits"] == purses[seat]
        assert told[seat]["next credits"] == purses[(seat + 1) % 3]
        assert told[seat]["next but 1 credits"] == purses[(seat + 2) % 3]
        assert told[seat]["next but 2 credits"] == 0


def test_a_seat_is_told_its_own_hand_only() -> None:
    t = table("ares_expedition", players=2, seed=1)
    mine, theirs = t.match.state.seats[0].hand.cards, t.match.state.seats[1].hand.cards
    ids = t.match.state.rules.ids

    bits = seen(t, 0)[1]

    assert [f"own hand: {card}" for card in sorted(ids(mine))] == [bit for bit in bits if bit.startswith("own hand")]
    assert not [bit for bit in bits if bit.startswith("next hand")]
    assert not set(ids(theirs)) & {bit.split(": ")[1] for bit in bits}


def test_a_team_that_plays_with_open_hands_is_told_all() -> None:
    t = table("ares_expedition", players=2, modules=["crisis"], seed=1)
    theirs = t.match.state.rules.ids(t.match.state.seats[1].hand.cards)

    bits = seen(t, 0)[1]

    assert [f"next hand: {card}" for card in sorted(theirs)] == [bit for bit in bits if bit.startswith("next hand")]


def test_a_card_has_one_place_whatever_else_is_in_the_deck() -> None:
    tables = [table("ares_expedition", 2, modules, seed=1) for modules in ((), ("crisis",))]
    for t in tables:
        t.set_seat(0, cards=["Windmills"])

    numbers = {t.match.state.rules.nouns["card"].index("windmills") for t in tables}

    assert len(numbers) == 2
    assert all("own hand: windmills" in seen(t, 0)[1] for t in tables)


def test_what_is_agreed_on_is_told() -> None:
    bits = seen(table("outpost", players=4, modules=["storms"], options={"gales": True}, seed=1), 0)[1]

    assert {"players: 4", "module: storms", "option: gales"} <= set(bits)
    assert not [bit for bit in seen(table("outpost", players=2, seed=1), 0)[1] if "storms" in bit or "gales" in bit]


def test_two_copies_of_a_card_are_told_twice() -> None:
    t = table("outpost", players=2, seed=1)
    t.set_seat(0, cards=["Airlock", "Airlock"])

    assert seen(t, 0)[1].count("hand: airlock") == 2


def test_seats_are_named_from_the_asked_one_on() -> None:
    """Asteroid takes plants off somebody: for the middle one of three, the seat after it and the one before."""
    t = acting(3)
    t.give(0, plants=3)
    t.give(2, plants=3)
    t.give(1, mc=14, cards=["Asteroid"])
    t.choose(0, "pass")

    t.play(1, "Asteroid")

    encoder = encoder_of("terraforming_mars")
    offered = encoder.of(t.match.machine, 1).offered
    assert t.options(1) == ["from:0", "from:2", "nobody"]
    assert [encoder.actions[action] for action in offered] == ["from:2", "from:1", "nobody"]


def test_the_pay_of_a_hex_is_told_to_whose_turn_it_is() -> None:
    """What the view promises for the best card in hand, by steps; nobody else is told."""
    t = table("pandorum", players=2, seed=1)
    t.skip_to("move", 0)
    shown = t.observe(0)["table"]
    hand = shown["seats"][0]["hand"]

    bits = seen(t, 0)[1]

    reach = {place["hex"]: place["preview"]["pays"] for place in shown["reach"] if place["preview"]}
    promised = {place: max([max(pays[kind]) for kind in hand]) for place, pays in reach.items()}
    told = {place: len([bit for bit in bits if bit.startswith(f"a module pays at: {place} ")]) for place in promised}
    assert len(set(promised.values())) > 2
    assert told == {place: sum([pay >= step for step in (1, 2, 3, 4, 6, 8)]) for place, pay in promised.items()}
    assert not [bit for bit in seen(t, 1)[1] if bit.startswith("a module pays at")]
