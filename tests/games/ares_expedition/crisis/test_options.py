"""What a table of Crisis may be agreed on, who sees what, and what can be taken back."""

from typing import Any, cast

import pytest

from games.ares_expedition.crisis.tables_crisis import acting, begin_next_round, crisis, laid_out
from games.ares_expedition.tables import choose_phases
from regolith.games.ares_expedition.crisis.planning import plan
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import PHASES
from regolith.kernel.encoders import encoder_of
from regolith.kernel.match import NoUndo
from regolith.kernel.registry import UnknownSetup
from regolith.testing import Table, rule, table

LEVELS = ("beginner", "normal", "expert", "nightmare")
BOTH = ("crisis", "discovery")


def agreed(modules: Any = ("crisis",), players: Any = 2, **options: object) -> Table:
    return table("ares_expedition", players=players, modules=modules, options=options)


def refused(modules: Any = ("crisis",), players: Any = 2, **options: object) -> str:
    with pytest.raises(UnknownSetup) as why:
        agreed(modules, players, **options)
    return str(why.value)


# Refusals


@rule("ACRIS-SETUP-34")
def test_nobody_drafts_in_crisis() -> None:
    assert refused(BOTH, draft=True) == "Crisis is played without drafting: set the option draft to false."
    assert agreed(BOTH, draft=False).options(0)


@rule("ACRIS-SETUP-32")
def test_there_are_no_milestones_and_awards_in_crisis() -> None:
    assert refused(BOTH, milestones=True) == (
        "Crisis is played without milestones and awards: set the option milestones to false."
    )
    shown = agreed(BOTH).observe()["table"]
    assert (shown["milestones"], shown["awards"]) == ([], [])


@rule("ACRIS-DUMMY-20")
def test_the_dummy_hand_of_discovery_is_refused() -> None:
    assert refused(BOTH, dummy_hand=True) == ("Crisis has a dummy hand of its own: set the option dummy_hand to false.")
    assert agreed(BOTH, dummy_hand=False).options(0)


@rule("ACRIS-DIFF-03")
@pytest.mark.parametrize("count", [4, -1, 99])
def test_there_are_three_cards_of_tier_0_and_no_more(count: int) -> None:
    assert refused(tier0=count) == f"The option tier0 must be from 0 to 3, not {count}."


@rule("ACRIS-DIFF-03")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_up_to_three_cards_of_tier_0_may_be_added(count: int) -> None:
    assert agreed(tier0=count, difficulty="expert").observe()["table"]["crisis"]["tiers"][0] == count


@rule("ACRIS-DIFF-01")
def test_an_unknown_level_is_answered_with_those_there_are() -> None:
    assert refused(difficulty="hard") == (
        "The option difficulty must be one of beginner, normal, expert, nightmare, not 'hard'."
    )
    assert refused(difficulty=3) == "The option difficulty must be a word, not 3."


@rule("ACRIS-DIFF-01")
def test_normal_is_the_level_unless_told() -> None:
    assert agreed().observe()["table"]["crisis"]["difficulty"] == "normal"
    assert [agreed(difficulty=level).observe()["table"]["crisis"]["difficulty"] for level in LEVELS] == list(LEVELS)


@rule("ACRIS-DIFF-02")
@pytest.mark.parametrize("count", [1, 2])
def test_beginners_have_all_of_tier_0(count: int) -> None:
    assert refused(difficulty="beginner", tier0=count).startswith("Beginner has all three cards of tier 0")
    assert agreed(difficulty="beginner", tier0=3).observe()["table"]["crisis"]["tiers"][0] == 3


def test_the_starter_set_up_of_the_base_game_is_refused() -> None:
    assert refused(beginner=True) == (
        "Crisis has no starter set-up: set the option beginner to false and the difficulty to beginner instead."
    )


@pytest.mark.parametrize("option", [{"difficulty": "expert"}, {"tier0": 1}, {"open_hands": False}])
def test_what_crisis_brings_needs_crisis(option: dict[str, object]) -> None:
    (name,) = option

    assert refused((), **option) == f"The option {name} needs the module crisis."
    assert agreed(("crisis",), **option).options(0)


@rule("ACRIS-SETUP-35")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_upgrades_and_wild_tags_go_with_crisis(players: int) -> None:
    t = agreed(BOTH, players)

    assert t.observe()["table"]["phase_cards"][0] == ["development", "construction", "action", "production", "research"]
    assert "Local Market" in t.match.state.rules.names["card"]


# Who sees what


def hands_seen(t: Table, seat: int | None) -> list[Any]:
    return [shown.get("hand") for shown in t.observe(seat)["table"]["seats"]]


@rule("ACRIS-COMM-01")
def test_open_hands_are_seen_by_all_players() -> None:
    t = crisis(2)
    t.set_seat(0, cards=["Comet"])
    t.set_seat(1, cards=["Mine"])

    assert "comet" in str(hands_seen(t, 1))
    assert "mine" in str(hands_seen(t, 0))


@rule("ACRIS-COMM-01")
def test_closed_hands_are_seen_by_their_owners_alone() -> None:
    t = crisis(2, open_hands=False)
    t.set_seat(0, cards=["Comet"])
    t.set_seat(1, cards=["Mine"])

    assert "comet" in str(hands_seen(t, 0))
    assert "comet" not in str(t.observe(1))
    assert "mine" not in str(t.observe(0))
    assert "comet" not in str(t.observe())


def gift(open_hands: bool) -> Table:
    """The action phase of three: Sharizen has given a card to seat 2, and may be given one back."""
    t = crisis(3, open_hands=open_hands)
    t.set_seat(0, corporation="Sharizen", cards=["Comet", "Lichen"])
    t.set_seat(1, cards=["Interns"])
    t.set_seat(2, cards=["Mine"])
    choose_phases(t, "action", "action", "action")
    t.choose(0, "use:sharizen", "give:lichen", "to:2")
    return t


@rule("ACRIS-COMM-01")
def test_with_closed_hands_a_gift_is_known_to_giver_and_taker_alone() -> None:
    t = gift(open_hands=False)

    for seat in (0, 2):
        assert "Seat 0 gives Lichen to seat 2." in t.story(seat)
    assert "Seat 0 gives a card to seat 2." in t.story(1)
    assert "lichen" not in str(t.observe(1)).lower()


@rule("ACRIS-COMM-01")
def test_with_open_hands_everybody_sees_where_a_gift_went() -> None:
    assert "lichen" in str(hands_seen(gift(open_hands=True), 1))


def plans_seen(t: Table, seat: int | None) -> list[str]:
    return [shown["chosen"] for shown in t.observe(seat)["table"]["seats"]]


@rule("ACRIS-COMM-01")
def test_with_open_hands_all_see_at_once_which_phase_somebody_chooses() -> None:
    t = crisis(3, open_hands=True)

    t.choose(1, "choose:construction")

    assert [plans_seen(t, seat) for seat in (0, 1, 2, None)] == [["", "construction", ""]] * 4
    assert t.options(0) == crisis(3, open_hands=True).options(0), "nothing is carried out before all have chosen"


@rule("ACRIS-COMM-01")
def test_with_closed_hands_nobody_sees_which_phase_somebody_chooses() -> None:
    t = crisis(3, open_hands=False)

    t.choose(1, "choose:construction")

    assert [plans_seen(t, seat) for seat in (0, 2, None)] == [["", "", ""]] * 3
    assert t.observe(1)["secret_answer"] == ["choose:construction"]


@rule("ACRIS-COMM-01")
def test_who_has_told_a_plan_may_think_again_until_all_have_chosen() -> None:
    t = crisis(3, open_hands=True)
    t.choose(1, "choose:construction")

    t.undo(1)

    assert plans_seen(t, 0) == ["", "", ""]
    assert "choose:construction" in t.options(1)


def told_in_a_row(t: Table, seat: int) -> set[str]:
    """The bits that speak of what somebody chooses."""
    encoder = encoder_of("ares_expedition")
    row = encoder.of(t.match.machine, seat)
    return {name for name in [encoder.bits[bit] for bit in row.bits] if " choice: " in name and "last" not in name}


@rule("ACRIS-COMM-01")
@pytest.mark.parametrize(("open_hands", "told"), [(True, {"next choice: construction"}), (False, set())])
def test_who_learns_to_play_is_told_what_the_team_has_chosen(open_hands: bool, told: set[str]) -> None:
    t = crisis(3, open_hands=open_hands)

    t.choose(1, "choose:construction")

    assert told_in_a_row(t, 0) == told


@rule("ACRIS-COMM-01")
def test_a_bot_leaves_a_phase_to_who_has_chosen_it_already() -> None:
    t = crisis(2)
    for seat in (0, 1):
        t.set_seat(seat, mc=30, cards=["Comet", "Lichen"])
    s = cast(Ares, t.match.state)
    wanted = plan(s, 0)
    assert wanted is not None

    t.choose(1, f"choose:{PHASES[wanted]}")

    assert plan(cast(Ares, t.match.state), 0) not in (wanted, None)


@pytest.mark.parametrize("open_hands", [True, False])
def test_nobody_sees_the_order_of_the_crises_to_come(open_hands: bool) -> None:
    def ahead(*names: str) -> Table:
        t = crisis(2, open_hands=open_hands)
        t.set(crisis_deck=names)
        return t

    one, other = ahead("Dust Clouds", "Biodiversity Loss"), ahead("Biodiversity Loss", "Dust Clouds")

    assert one.crisis_deck != other.crisis_deck
    for seat in (None, 0, 1):
        assert one.observe(seat) == other.observe(seat)


# Taking back


def test_what_is_paid_against_a_crisis_can_be_taken_back() -> None:
    t = acting(table={"crises": {"Dust Clouds": 1}}, heat=6)
    t.choose(0, "ransom:dust-clouds-2p")
    assert t.crises == {}

    t.undo(0)

    assert (t.crises, t.seat(0).heat) == ({"Dust Clouds": 1}, 6)
    t.choose(0, "ransom:dust-clouds-2p")
    assert t.crises == {}


def test_a_crisis_that_was_drawn_since_cannot_be_put_back_without_consent() -> None:
    t = crisis(2)
    begin_next_round(t, "production", "production")
    assert t.round == 2

    with pytest.raises(NoUndo):
        t.undo(1)
    assert t.round == 2
    t.undo(1, consent=True)

    assert t.round == 1
    assert t.crisis_deck[0] == "Damage Report"


def test_with_closed_hands_a_gift_is_taken_back_only_with_consent() -> None:
    t = gift(open_hands=False)
    assert t.seat(2).cards == ["Mine", "Lichen"]

    with pytest.raises(NoUndo):
        t.undo(0)
    t.undo(0, consent=True)

    assert sorted(t.seat(0).cards) == ["Comet", "Lichen"]
    assert t.options(0) == ["to:1", "to:2"]


def test_an_ocean_that_the_speaker_chose_can_be_chosen_again_while_nothing_was_drawn_since() -> None:
    t = laid_out(2, difficulty="nightmare", redraw=False)
    first = t.options(0)[0]
    t.choose(0, first)
    assert t.oceans == 8

    t.undo(0)

    assert t.oceans == 9
    assert first in t.options(0)


def test_the_levels_of_the_solo_game_are_refused() -> None:
    assert refused(solo_level="expert").startswith("The levels of the solo game do not go with Crisis")
