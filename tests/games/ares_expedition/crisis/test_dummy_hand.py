"""The dummy hand of Crisis: two double cards alone, one phase more for two, one phase less for three and four."""

import pytest

from games.ares_expedition.crisis.tables_crisis import CALM, crisis, laid_out, next_round, to_planning
from games.ares_expedition.tables import choose_phases
from regolith.kernel.registry import UnknownSetup, agreed
from regolith.testing import IllegalDecision, Table, rule

PURPLE = ("development", "construction", "action", "production", "research")
WITHOUT_ACTION = ("development", "construction", "production", "research")
DOUBLE = (
    *("action/production", "research/action", "production/action"),
    *("production/construction", "production/development"),
)


def waiting(players: int, *hand: str, **seats: object) -> Table:
    """The first planning with the dummy hand in this order, and calm crises only."""
    t = laid_out(players)
    t.set(crisis_deck=CALM, dummy_hand=hand)
    t.skip_to(lambda t: bool(t.dummy) or any(key.startswith("dummy:") for key in t.options(0)))
    for seat in range(players):
        t.set_seat(seat, cards=[], mc=0, heat=0, plants=0, **seats)
    return t


def resolved(t: Table) -> list[str]:
    """The phases of the first round, as they were resolved."""
    story = t.story()
    end = story.index("Round 2 begins.") if "Round 2 begins." in story else len(story)
    return [line.split()[0].lower() for line in story[:end] if line.endswith(" phase.")]


def shown(t: Table) -> list[str]:
    """What the dummy hand of two or more players has shown, round by round."""
    said = "The dummy hand shows "
    return [line.removeprefix(said).split()[0].rstrip(".:") for line in t.story() if line.startswith(said)]


def turned(t: Table) -> list[str]:
    """The double cards that the dummy hand of one player has turned."""
    said = "The dummy hand turns a card with "
    return [line.removeprefix(said).rstrip(".").replace(" and ", "/") for line in t.story() if line.startswith(said)]


def many_rounds(t: Table, rounds: int) -> None:
    """So many rounds with Mars kept whole and calm crises only."""
    for _ in range(rounds):
        t.set(crisis_deck=CALM, temperature=8, oxygen=14, oceans=9)
        next_round(t)


@rule("ACRIS-DUMMY-01")
@pytest.mark.parametrize(("players", "cards", "left"), [(1, 5, 3), (2, 5, 4), (3, 4, 3), (4, 4, 3)])
def test_so_many_cards_are_drawn_each_round(players: int, cards: int, left: int) -> None:
    t = laid_out(players)
    assert len(t.dummy_hand) == cards

    t.skip_to("choose")

    assert len(t.dummy_hand) == left


@rule("ACRIS-DUMMY-02")
def test_alone_two_cards_are_drawn_in_every_round() -> None:
    t = crisis(1)
    assert len(turned(t)) == 2

    many_rounds(t, 3)

    assert t.round == 4
    assert len(turned(t)) == 8


@rule("ACRIS-DUMMY-03")
def test_alone_each_card_shows_two_phases() -> None:
    assert sorted(laid_out(1).dummy_hand) == sorted(DOUBLE)
    assert all(len(set(card.split("/"))) == 2 for card in DOUBLE)


@rule("ACRIS-DUMMY-04")
def test_alone_both_cards_are_seen_before_a_phase_is_chosen_on_either() -> None:
    t = waiting(1, "action/production", "research/action")

    assert t.observe(0)["table"]["crisis"]["dummy_cards"] == [["action", "production"], ["research", "action"]]
    assert t.options(0) == ["dummy:action", "dummy:production"]
    assert t.observe(0)["table"]["phases"] == []


@rule("ACRIS-DUMMY-04")
@pytest.mark.parametrize(
    ("first", "second"),
    [("action", "research"), ("action", "action"), ("production", "research"), ("production", "action")],
)
def test_alone_one_phase_is_chosen_on_each_card(first: str, second: str) -> None:
    t = waiting(1, "action/production", "research/action")

    t.choose(0, f"dummy:{first}")
    assert t.options(0) == ["dummy:action", "dummy:research"]
    t.choose(0, f"dummy:{second}")

    assert sorted(t.dummy) == sorted([first, second])
    assert set(t.phases) == {first, second}


@rule("ACRIS-DUMMY-05")
def test_alone_the_phase_that_was_not_chosen_on_a_card_is_not_resolved_for_it() -> None:
    t = waiting(1, "action/production", "production/construction")

    t.choose(0, "dummy:production", "dummy:construction")

    assert t.observe(0)["table"]["crisis"]["dummy"] == ["construction", "production"]
    t.choose(0, "choose:research")
    t.skip_to(lambda t: t.round == 2)
    assert resolved(t) == ["construction", "production", "research"]


@rule("ACRIS-DUMMY-06")
def test_alone_both_phases_of_the_dummy_and_the_own_one_are_resolved() -> None:
    t = waiting(1, "action/production", "research/action")

    t.choose(0, "dummy:production", "dummy:research", "choose:development")
    t.skip_to(lambda t: t.round == 2)

    assert resolved(t) == ["development", "production", "research"]


@rule("ACRIS-DUMMY-07", "ACRIS-DUMMY-08")
def test_alone_a_phase_of_the_dummy_may_be_chosen_for_its_bonus_and_is_resolved_once() -> None:
    t = waiting(1, "action/production", "research/action", tr=5, mc_production=0)
    t.choose(0, "dummy:production", "dummy:research")

    t.choose(0, "choose:production")

    assert t.seat(0).mc == 5 + 4
    t.skip_to(lambda t: t.round == 2)
    assert resolved(t) == ["production", "research"]


@rule("ACRIS-DUMMY-08", "ACRIS-DUMMY-13")
def test_alone_the_same_phase_on_both_cards_is_resolved_once_and_without_a_bonus() -> None:
    t = waiting(1, "action/production", "production/construction", tr=5, mc_production=0)

    t.choose(0, "dummy:production", "dummy:production", "choose:research")

    assert t.seat(0).mc == 5
    t.skip_to(lambda t: t.round == 2)
    assert resolved(t) == ["production", "research"]


@rule("ACRIS-DUMMY-09")
def test_two_players_see_one_card_of_the_dummy_each_round() -> None:
    t = crisis(2)
    assert shown(t) == t.dummy == ["production"]
    assert t.observe()["table"]["dummy"] == "production"

    next_round(t, "action", "research")

    assert shown(t) == ["production", "development"]
    assert t.dummy == ["development"]
    assert t.observe()["table"]["dummy"] == "development"


@rule("ACRIS-DUMMY-10")
def test_two_players_resolve_the_phase_of_the_dummy_beside_their_own() -> None:
    t = waiting(2, "research")

    choose_phases(t, "development", "action")
    t.skip_to(lambda t: t.round == 2)

    assert resolved(t) == ["development", "action", "research"]


@rule("ACRIS-DUMMY-11")
def test_two_players_may_choose_the_phase_of_the_dummy_for_its_bonus() -> None:
    t = crisis(2)
    assert [t.may(seat, "choose:production") for seat in (0, 1)] == [True, True]

    choose_phases(t, "production", "construction")
    t.skip_to(lambda t: t.round == 2)

    assert (t.seat(0).mc, t.seat(1).mc) == (5 + 4, 5)


@rule("ACRIS-DUMMY-12")
def test_a_phase_that_a_player_and_the_dummy_chose_is_resolved_once() -> None:
    t = waiting(2, "research")

    choose_phases(t, "research", "construction")
    t.skip_to(lambda t: t.round == 2)

    assert resolved(t) == ["construction", "research"]


@rule("ACRIS-DUMMY-13")
def test_nobody_has_the_bonus_of_a_phase_that_only_the_dummy_chose() -> None:
    t = crisis(2)

    choose_phases(t, "development", "action")
    t.skip_to(lambda t: t.round == 2)

    assert resolved(t) == ["development", "action", "production"]
    assert (t.seat(0).mc, t.seat(1).mc) == (5, 5)


@rule("ACRIS-DUMMY-14")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_see_one_card_each_round(players: int) -> None:
    t = crisis(players)
    assert shown(t) == ["research"]

    next_round(t)

    assert shown(t) == ["research", "production"]


@rule("ACRIS-DUMMY-15")
def test_none_of_four_players_may_choose_the_phase_of_the_dummy() -> None:
    t = waiting(4, "construction")

    for seat in range(4):
        assert not t.may(seat, "choose:construction")
        assert "the dummy hand shows it" in t.why(seat, "choose:construction")
        assert [t.may(seat, f"choose:{phase}") for phase in ("development", "action", "production")] == [True] * 3
    with pytest.raises(IllegalDecision):
        t.choose(2, "choose:construction")


@rule("ACRIS-DUMMY-16")
def test_for_three_players_the_phase_of_the_dummy_does_not_take_place() -> None:
    t = waiting(3, "construction")

    choose_phases(t, "development", "action", "research")
    t.skip_to(lambda t: t.round == 2)

    assert resolved(t) == ["development", "action", "research"]


@rule("ACRIS-DUMMY-15", "ACRIS-DUMMY-18")
def test_a_phase_is_barred_for_one_round_only() -> None:
    t = waiting(3, "construction", "production")

    next_round(t, "development", "action", "research")

    assert [t.may(seat, "choose:construction") for seat in range(3)] == [True] * 3
    assert [t.may(seat, "choose:production") for seat in range(3)] == [False] * 3


@rule("ACRIS-DUMMY-17")
@pytest.mark.parametrize("players", [3, 4])
def test_the_action_phase_is_never_barred_by_the_dummy(players: int) -> None:
    t = laid_out(players)
    assert sorted(t.dummy_hand) == sorted(WITHOUT_ACTION)
    to_planning(t)

    many_rounds(t, 8)

    assert set(shown(t)) == set(WITHOUT_ACTION)


@rule("ACRIS-DUMMY-18")
@pytest.mark.parametrize(("players", "phases"), [(2, PURPLE), (3, WITHOUT_ACTION), (4, WITHOUT_ACTION)])
def test_when_all_cards_were_shown_they_are_mixed_as_the_next_round_begins(
    players: int, phases: tuple[str, ...]
) -> None:
    t = laid_out(players)
    to_planning(t)
    many_rounds(t, len(phases) - 1)
    assert t.dummy_hand == []

    many_rounds(t, len(phases) + 1)

    first, second = shown(t)[: len(phases)], shown(t)[len(phases) : 2 * len(phases)]
    assert sorted(first) == sorted(second) == sorted(phases)
    assert len(t.dummy_hand) == len(phases) - 1


@rule("ACRIS-DUMMY-19")
def test_alone_the_last_card_is_drawn_then_those_of_earlier_rounds_are_mixed_for_the_second() -> None:
    t = waiting(1, *DOUBLE)
    to_planning(t)
    many_rounds(t, 1)
    assert t.dummy_hand == ["production/development"]

    many_rounds(t, 1)

    last, second = turned(t)[4:6]
    assert last == "production/development"
    assert second in DOUBLE[:4]
    assert sorted([second, *t.dummy_hand]) == sorted(DOUBLE[:4])


@rule("ACRIS-DUMMY-19")
@pytest.mark.parametrize("seed", range(8))
def test_alone_no_round_shows_the_same_card_twice(seed: int) -> None:
    t = laid_out(1, seed)
    to_planning(t)

    many_rounds(t, 6)

    pairs = [turned(t)[at : at + 2] for at in range(0, 14, 2)]
    assert all(one != other for one, other in pairs)


@rule("ACRIS-DUMMY-20")
def test_the_dummy_hand_of_discovery_is_not_added_to_that_of_crisis() -> None:
    with pytest.raises(
        UnknownSetup, match=r"^Crisis has a dummy hand of its own: set the option dummy_hand to false\.$"
    ):
        agreed("ares_expedition", 2, ["crisis", "discovery"], {"dummy_hand": True})
    t = crisis(2, modules=["discovery"])

    assert t.phases == t.dummy == ["production"]


@rule("ACRIS-DUMMY-10", "ACRIS-DUMMY-18")
def test_nobody_sees_which_card_of_the_dummy_comes_next() -> None:
    one = waiting(2, "production", "development", "action", "research", "construction")
    other = waiting(2, "production", "action", "development", "construction", "research")

    assert one.dummy_hand != other.dummy_hand
    assert one.observe(0) == other.observe(0)
    assert one.observe() == other.observe()
