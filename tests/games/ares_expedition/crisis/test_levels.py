"""The levels of Crisis, and its calm cards."""

import pytest

from games.ares_expedition.crisis.tables_crisis import CALM, crisis, laid_out, next_round, to_planning
from regolith.kernel.registry import UnknownSetup, spec_of
from regolith.testing import Table, rule

LEVELS = ("beginner", "normal", "expert", "nightmare")
HARDER = ("normal", "expert", "nightmare")


def tiers(t: Table) -> list[int]:
    """How many cards of each tier are to come."""
    found: list[int] = t.observe()["table"]["crisis"]["tiers"]
    return found


def nightmare(players: int = 2) -> Table:
    """A nightmare that has just been laid out: the first of two oceans is to be turned."""
    t = laid_out(players, difficulty="nightmare")
    assert any(key.startswith("dry:") for key in t.options(0))
    return t


@rule("ACRIS-DIFF-01")
def test_there_are_four_levels_and_normal_is_the_usual_one() -> None:
    (option,) = [option for option in spec_of("ares_expedition").options if option.name == "difficulty"]

    assert (option.default, tuple(option.choices)) == ("normal", LEVELS)
    assert laid_out().observe()["table"]["crisis"]["difficulty"] == "normal"
    for level in LEVELS:
        assert laid_out(difficulty=level).observe()["table"]["crisis"]["difficulty"] == level
    with pytest.raises(UnknownSetup, match="one of beginner, normal, expert, nightmare, not 'easy'"):
        laid_out(difficulty="easy")


@rule("ACRIS-DIFF-01")
def test_normal_has_complete_metrics_printed_counters_and_no_calm_card() -> None:
    t = laid_out(difficulty="normal")

    assert (t.temperature, t.oxygen, t.oceans, tiers(t)[0]) == (8, 14, 9, 0)
    assert crisis(difficulty="normal", first="Barren Crater").crises == {"Barren Crater": 3}


@rule("ACRIS-DIFF-02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_beginner_draws_the_three_calm_cards_first(players: int) -> None:
    t = laid_out(players, difficulty="beginner")
    usual = laid_out(players)
    assert len(t.crisis_deck) == len(usual.crisis_deck) + 3
    assert sorted(t.crisis_deck[:3]) == sorted(CALM)
    assert tiers(t)[1:] == tiers(usual)[1:]

    for number in (1, 2, 3):
        to_planning(t)
        assert (t.round, t.crises, tiers(t)[0]) == (number, {}, 3 - number)
        assert (t.temperature, t.oxygen, t.oceans) == (8, 14, 9)
        next_round(t)

    assert len(t.crises) == 1


@rule("ACRIS-DIFF-03")
@pytest.mark.parametrize("level", HARDER)
@pytest.mark.parametrize("calm", [0, 1, 2, 3])
def test_calm_cards_may_soften_any_level(level: str, calm: int) -> None:
    t = laid_out(difficulty=level, tier0=calm)

    assert tiers(t) == [calm, *tiers(laid_out())[1:]]
    assert set(t.crisis_deck[:calm]) <= set(CALM)
    assert not set(t.crisis_deck[calm:]) & set(CALM)


@rule("ACRIS-DIFF-03")
@pytest.mark.parametrize("level", LEVELS)
def test_there_are_only_three_calm_cards(level: str) -> None:
    with pytest.raises(UnknownSetup, match="The option tier0 must be"):
        laid_out(difficulty=level, tier0=4)


@rule("ACRIS-DIFF-04", "ACRIS-DIFF-06")
@pytest.mark.parametrize(("level", "more"), [("beginner", 0), ("normal", 0), ("expert", 1), ("nightmare", 1)])
@pytest.mark.parametrize(("players", "printed"), [(1, 2), (2, 3), (3, 4), (4, 6)])
def test_the_hard_levels_lay_a_counter_more(level: str, more: int, players: int, printed: int) -> None:
    t = crisis(players, first="Barren Crater", then=["Catastrophic Erosion"], difficulty=level)
    assert t.crises == {"Barren Crater": printed + more}

    next_round(t)

    assert t.crises["Catastrophic Erosion"] == {1: 2, 2: 3, 3: 3, 4: 5}[players] + more


@rule("ACRIS-DIFF-05")
@pytest.mark.parametrize("level", ["expert", "nightmare"])
def test_a_crisis_without_counters_gets_none_at_any_level(level: str) -> None:
    t = crisis(first="Dwindling Supplies", then=["Second Impact"], difficulty=level)
    assert t.crises == {"Dwindling Supplies": 0}

    next_round(t)

    assert t.crises == {"Dwindling Supplies": 0}


@rule("ACRIS-DIFF-07", "ACRIS-DIFF-08")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_nightmare_begins_colder_and_thinner(players: int) -> None:
    t = nightmare(players)
    expert = laid_out(players, difficulty="expert")

    assert (t.temperature, t.oxygen) == (8 - 2 * 2, 14 - 2)
    assert (expert.temperature, expert.oxygen, expert.oceans) == (8, 14, 9)


@rule("ACRIS-DIFF-06", "ACRIS-DIFF-07", "ACRIS-DIFF-08", "ACRIS-DIFF-09")
def test_alone_a_nightmare_goes_into_its_first_round_with_a_crisis() -> None:
    t = nightmare(1)
    t.set(crisis_deck=["Barren Crater"])
    t.choose(0, "dry:ocean-1", "dry:ocean-6")

    to_planning(t)

    assert (t.round, t.temperature, t.oxygen, t.oceans) == (1, 4, 12 - 1, 7)
    assert (t.crises, t.tokens, t.result) == ({"Barren Crater": 2 + 1}, {}, None)


@rule("ACRIS-DIFF-09")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_in_a_nightmare_the_players_turn_two_oceans_of_their_choice(players: int) -> None:
    t = nightmare(players)
    assert (t.oceans, t.round) == (9, 1)

    t.choose(0, "dry:ocean-3")
    assert not t.may(0, "dry:ocean-3")
    t.choose(0, "dry:ocean-8")

    assert t.oceans == 7
    down = t.observe()["table"]["crisis"]["oceans_down"]
    assert sorted(down, key=str) == sorted(
        [{"mc": 4, "plants": 0, "cards": 0}, {"mc": 0, "plants": 1, "cards": 1}], key=str
    )
    assert not any(key.startswith("dry:") for key in t.options(0))
    assert any(key.startswith("redraw:") for key in t.options(0))


@rule("ACRIS-DIFF-09")
@pytest.mark.parametrize(("first", "twin"), [("ocean-1", "ocean-2"), ("ocean-6", "ocean-7")])
def test_of_two_oceans_that_give_the_same_the_second_is_offered_once_the_first_is_turned(first: str, twin: str) -> None:
    t = nightmare(2)
    assert not t.may(0, f"dry:{twin}")

    t.choose(0, f"dry:{first}")

    assert t.may(0, f"dry:{twin}")


@rule("ACRIS-DIFF-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_a_nightmare_begins_with_costs_and_gives_nobody_anything(players: int) -> None:
    t = nightmare(players)
    hands = [t.seat(seat).cards for seat in range(players)]

    t.choose(0, "dry:ocean-1")
    t.choose(0, "dry:ocean-6")

    for seat in range(players):
        mat = t.seat(seat)
        assert (mat.tr, mat.mc, mat.heat, mat.plants, mat.cards) == (5, 0, 0, 0, hands[seat])
    assert t.bank == 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_level_can_be_played_to_its_end(level: str, players: int) -> None:
    t = laid_out(players, difficulty=level)

    t.random_to_end(seed=players)

    assert t.result in ("won", "lost")


def test_the_oceans_of_a_nightmare_can_be_flipped_from_the_start() -> None:
    """Mai-Ni plays a card before the first round, when two oceans lie face down already."""
    t = laid_out(2, 1, ["promo"], difficulty="nightmare", redraw=False)
    t.set_seat(0, corporations=["Mai-Ni Productions"], cards=["Subterranean Reservoir", "Lichen"])
    t.skip_to(lambda t: any(key.startswith("play:") for key in t.options(0)))
    before = (t.oceans, t.seat(0).tr)

    t.choose(0, "play:subterranean-reservoir")
    if t.options(0)[0].startswith("flip:"):
        t.choose(0, t.options(0)[0])

    assert (t.oceans, t.seat(0).tr) == (before[0] + 1, before[1] + 1)
