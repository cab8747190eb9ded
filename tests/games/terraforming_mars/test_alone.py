"""The game alone: against fourteen generations."""

import pytest

from games.terraforming_mars.tables import GOODS, NO_PRODUCTION, NOTHING, SPARE, oceans, offered
from regolith.kernel.registry import UnknownSetup
from regolith.testing import Table, rule, table

COMPLETE = {"temperature": 8, "oxygen": 14, "tiles": oceans(9)}


def alone(*hand: str, modules: tuple[str, ...] = (), **seat: object) -> Table:
    """The first action phase alone, with an empty purse and these cards."""
    t = table("terraforming_mars", players=1, modules=modules)
    t.set_seat(0, corporations=["Ecoline"])
    t.skip_to("pass")
    t.set_seat(0, first_action=False, cards=[*hand, SPARE[0]], **{**NOTHING, **NO_PRODUCTION, **seat})
    return t


@rule("TMBASE-SOLO-01")
def test_alone_one_starts_with_corporate_era_nothing_and_a_rating_of_14() -> None:
    t = table("terraforming_mars", players=1)

    assert len(t.match.state.book.projects) == 208
    assert t.seat(0).tr == 14
    assert [t.seat(0).look(f"{good}_production") for good in GOODS] == [0] * 6
    with pytest.raises(UnknownSetup):
        table("terraforming_mars", players=1, options={"corporate_era": False})


@rule("TMBASE-SOLO-02")
def test_alone_nothing_is_drafted_claimed_or_funded() -> None:
    for option in ("draft", "initial_draft"):
        with pytest.raises(UnknownSetup):
            table("terraforming_mars", players=1, options={option: True})
    t = table("terraforming_mars", players=1)
    assert (len(t.seat(0).corporations), len(t.seat(0).dealt)) == (2, 10)

    t = alone(tr=40, mc=100)

    assert not any(key.startswith(("claim:", "fund:")) for key in t.options(0))
    assert t.scores == [40]


@rule("TMBASE-SOLO-02")
def test_alone_one_takes_actions_without_limit() -> None:
    t = alone(heat=80)

    for _ in range(10):
        assert t.may(0, "pass")
        t.choose(0, "convert:heat")

    assert (t.generation, t.temperature) == (1, -10)


@rule("TMBASE-SOLO-07")
def test_tharsis_republic_is_paid_for_the_neutral_cities() -> None:
    t = table("terraforming_mars", players=1)
    t.set_seat(0, corporations=["Tharsis Republic"])
    t.skip_to("pass")

    assert (t.seat(0).mc_production, t.seat(0).mc) == (2, 40)


@rule("TMBASE-SOLO-08")
def test_the_neutral_opponent_always_has_what_is_taken() -> None:
    t = alone("Birds", "Hired Raiders", "Asteroid", mc=100, plants=3, plants_production=2, played=["Ants"])
    t.set(oxygen=13)

    t.choose(0, "use:ants")
    assert t.seat(0).held == {"Ants": 1}
    t.play(0, "Birds")
    assert t.seat(0).plants_production == 2
    mc = t.seat(0).mc
    t.play(0, "Hired Raiders")
    ways = set()
    for key in t.options(0):
        other = Table(t.match.clone())
        other.choose(0, key)
        ways.add((other.seat(0).steel, other.seat(0).mc - mc + 1))

    assert {(2, 0), (0, 3)} <= ways


@rule("TMBASE-SOLO-08")
def test_the_neutral_opponent_has_neither_cards_nor_tags() -> None:
    t = alone("Toll Station", "Birds", mc=100)

    t.play(0, "Toll Station")

    assert t.seat(0).mc_production == 0
    assert not offered(t, "Birds")


@rule("TMBASE-SOLO-08")
def test_nobody_draws_where_opponents_would() -> None:
    t = alone("Sponsored Academies", modules=("venus",), mc=9)
    cards = len(t.deck) + len(t.discard)

    t.play(0, "Sponsored Academies")

    assert len(t.seat(0).cards) == 3
    assert len(t.deck) + len(t.discard) == cards + 1 - 3


@rule("TMBASE-SOLO-09")
def test_fourteen_generations_are_played_even_if_all_is_complete_before() -> None:
    t = alone()
    t.set(generation=12, **COMPLETE)

    t.choose(0, "pass")
    t.skip_to("pass")
    assert (t.is_over, t.generation) == (False, 13)
    t.choose(0, "pass")
    t.skip_to("pass")
    assert (t.is_over, t.generation) == (False, 14)
    t.choose(0, "pass")

    assert t.is_over


@rule("TMBASE-SOLO-10")
@pytest.mark.parametrize(
    ("missing", "won"),
    [({}, True), ({"tiles": oceans(8)}, False), ({"oxygen": 13}, False), ({"temperature": 6}, False)],
)
def test_alone_one_wins_with_a_complete_planet(missing: dict[str, object], won: bool) -> None:
    t = alone()
    t.set(generation=14, **{**COMPLETE, **missing})

    t.choose(0, "pass")

    s = t.match.state
    assert t.is_over
    assert s.rules.ranking(s) == [1 if won else 2]


@rule("TMBASE-SOLO-10")
@pytest.mark.parametrize(("oxygen", "asked"), [(14, True), (13, False)])
def test_plants_are_converted_after_a_victory_only(oxygen: int, asked: bool) -> None:
    t = alone(plants=8)
    t.set(generation=14, **{**COMPLETE, "oxygen": oxygen})

    t.choose(0, "pass")

    assert t.is_over == (not asked)
    assert t.may(0, "convert:plants") == asked
    assert t.oxygen == oxygen


@rule("TMBASE-END-03")
def test_with_the_last_greeneries_the_rating_no_longer_rises_by_an_ocean_of_the_pole_either() -> None:
    t = table("terraforming_mars", players=1, options={"board": "hellas", "tr_goal": True})
    t.set_seat(0, corporations=["CrediCor"])
    t.skip_to("pass")
    t.set_seat(0, cards=[SPARE[0]], **{**NOTHING, **NO_PRODUCTION, "plants": 8, "mc": 10, "tr": 63})
    t.set(generation=14, tiles={"7,2": ["city", 0]})
    t.choose(0, "pass")

    t.choose(0, "convert:plants")
    t.choose(0, "space:8,2")
    t.choose(0, next(key for key in t.options(0) if key.startswith("space:")))

    assert (t.oceans, t.seat(0).tr) == (1, 63)


@rule("TMBASE-SOLO-03")
def test_the_cards_that_place_the_neutral_tiles_are_seen() -> None:
    t = table("terraforming_mars", players=1)

    shown = [line for line in t.story() if "reveals" in line]
    assert len(shown) == 4
    assert all(any(card in line for line in shown) for card in t.discard)
