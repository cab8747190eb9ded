"""The dummy hand of two players."""

import pytest

from games.ares_expedition.tables import PLAIN, choose_phases
from regolith.kernel.registry import UnknownSetup, agreed
from regolith.testing import Table, rule, table

PHASES = ("development", "construction", "action", "production", "research")


def dealt(seed: int = 1) -> Table:
    return table("ares_expedition", players=2, modules=["discovery"], options={"dummy_hand": True}, seed=seed)


def planning(shows: str = "", seed: int = 1) -> Table:
    """The first planning: empty hands and purses; the dummy hand shows this phase, if one is named."""
    for at in range(seed, seed + 99):
        t = dealt(at)
        t.skip_to("choose")
        if shows in ("", dummy(t)):
            founded = [t.seat(seat).corporation for seat in (0, 1)]
            plain = [name for name in PLAIN if name not in founded]
            for seat in (0, 1):
                t.set_seat(seat, corporation=plain[seat], cards=[], mc=0, heat=0, plants=0)
            return t
    raise AssertionError(f"the dummy hand never shows {shows}")


def dummy(t: Table) -> str:
    shown: str = t.observe()["table"]["dummy"]
    return shown


def shown(t: Table) -> list[str]:
    """What the dummy hand has shown, round by round."""
    return [line.split()[-1].rstrip(".") for line in t.story() if line.startswith("The dummy hand shows")]


def resolved(t: Table) -> list[str]:
    """The phases of the first round, as they were resolved."""
    story = t.story()
    end = story.index("Round 2 begins.") if "Round 2 begins." in story else len(story)
    return [line.split()[0].lower() for line in story[:end] if line.endswith(" phase.")]


@rule("ADISC-DUMMY-01")
def test_two_players_may_have_a_dummy_hand_or_not() -> None:
    without = table("ares_expedition", players=2, modules=["discovery"], seed=1)
    without.skip_to("choose")

    assert dummy(planning()) != ""
    assert dummy(without) == ""


@rule("ADISC-DUMMY-01")
@pytest.mark.parametrize("players", [1, 3, 4])
def test_no_other_number_of_players_may_have_a_dummy_hand(players: int) -> None:
    with pytest.raises(UnknownSetup, match=f"exactly 2 players, not {players}"):
        agreed("ares_expedition", players, ["discovery"], {"dummy_hand": True})


@rule("ADISC-DUMMY-02")
def test_five_phase_cards_lie_face_down_when_all_is_set_up() -> None:
    t = dealt()

    assert sorted(t.match.state.dummy) == [1, 2, 3, 4, 5]
    assert dummy(t) == ""
    assert len({dealt(seed).match.state.dummy for seed in range(9)}) > 5


@rule("ADISC-DUMMY-02")
def test_nobody_sees_which_card_the_dummy_hand_shows_next() -> None:
    one = planning("action", seed=1)
    other = planning("action", seed=50)

    hidden = {tuple(t.match.state.dummy) for t in (one, other)}
    seen = [{key: value for key, value in t.observe(0)["table"].items() if "dummy" in key} for t in (one, other)]

    assert len(hidden) == 2
    assert seen == [{"dummy": "action"}] * 2


@rule("ADISC-DUMMY-03")
def test_the_dummy_hand_holds_one_plain_card_of_each_phase_whatever_the_players_upgrade() -> None:
    t = planning("production")
    t.set_seat(0, cards=["Martian Museum"], mc=12)
    choose_phases(t, "development", "action")

    t.play(0, "Martian Museum")
    t.choose(0, "upgrade:production-a")
    t.skip_to(lambda t: t.round == 2)

    assert t.seat(1).mc == 5
    assert t.seat(0).mc == 12 - (12 - 3) + 5 + 1
    t.skip_to(lambda t: t.round == 6)
    assert sorted(shown(t)[:5]) == sorted(PHASES)


@rule("ADISC-DUMMY-04")
def test_a_card_of_the_dummy_hand_is_turned_up_before_the_players_choose() -> None:
    t = planning()
    assert len(t.match.state.dummy) == 4
    assert shown(t) == [dummy(t)]

    choose_phases(t, "action", "action")
    t.skip_to("choose")

    assert t.round == 2
    assert len(shown(t)) == 2
    assert dummy(t) == shown(t)[-1]
    assert t.may(0, "choose:production")


@rule("ADISC-DUMMY-04")
def test_everybody_sees_the_phase_it_shows_as_one_of_this_round() -> None:
    t = planning("research")

    assert t.phases == ["research"]
    assert t.observe(1)["table"]["phases"] == ["research"]


@rule("ADISC-DUMMY-05")
def test_the_phase_it_shows_is_resolved_beside_those_of_the_players() -> None:
    t = planning("research")

    choose_phases(t, "development", "construction")
    t.skip_to(lambda t: t.round == 2)

    assert resolved(t) == ["development", "construction", "research"]


@rule("ADISC-DUMMY-06")
def test_the_players_may_choose_the_phase_it_shows_and_have_the_bonus() -> None:
    t = planning("production")
    assert [t.may(seat, "choose:production") for seat in (0, 1)] == [True, True]

    choose_phases(t, "production", "action")

    assert (t.seat(0).mc, t.seat(1).mc) == (5 + 4, 5)


@rule("ADISC-DUMMY-06")
def test_planning_is_otherwise_as_ever() -> None:
    t = planning("production")
    choose_phases(t, "action", "production")

    t.skip_to("choose")

    assert not t.may(0, "choose:action")
    assert t.may(0, "choose:production")
    assert not t.may(1, "choose:production")


@rule("ADISC-DUMMY-07")
def test_a_phase_that_a_player_chose_as_well_is_resolved_once() -> None:
    t = planning("action")

    choose_phases(t, "action", "production")

    assert resolved(t) == ["action", "production"]
    assert (t.seat(0).mc, t.seat(1).mc) == (5, 5 + 4)


@rule("ADISC-DUMMY-08")
def test_nobody_has_the_bonus_of_a_phase_that_only_the_dummy_hand_shows() -> None:
    t = planning("production")

    choose_phases(t, "action", "action")

    assert resolved(t) == ["action", "production"]
    assert (t.seat(0).mc, t.seat(1).mc) == (5, 5)


@rule("ADISC-DUMMY-08")
def test_research_for_the_dummy_hand_is_two_cards_to_look_at_and_one_to_keep() -> None:
    t = planning("research")
    t.set_seat(1, corporation="Mining Guild")

    choose_phases(t, "action", "action")

    assert [len(t.options(seat)) for seat in (0, 1)] == [2, 2]
    t.choose(0, t.options(0)[0])
    t.choose(1, t.options(1)[0])
    assert [len(t.seat(seat).cards) for seat in (0, 1)] == [1, 1]


@rule("ADISC-DUMMY-09", "ADISC-DUMMY-10")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_five_rounds_it_shows_each_phase_once(seed: int) -> None:
    t = planning(seed=seed)

    t.skip_to(lambda t: t.round == 16)

    fives = [shown(t)[at : at + 5] for at in (0, 5, 10)]
    assert [sorted(five) for five in fives] == [sorted(PHASES)] * 3
    assert len({tuple(five) for five in fives}) > 1


@rule("ADISC-DUMMY-10")
def test_when_all_five_have_been_shown_they_are_mixed_as_the_next_round_begins() -> None:
    t = planning()

    t.skip_to(lambda t: t.round == 5)
    t.skip_to("choose")
    assert (len(shown(t)), t.match.state.dummy) == (5, ())
    t.skip_to(lambda t: t.round == 6)

    assert len(shown(t)) == 6
    assert sorted([*[PHASES[phase - 1] for phase in t.match.state.dummy], dummy(t)]) == sorted(PHASES)
