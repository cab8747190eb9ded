"""What a table may be agreed on, and the sentences that refuse the rest."""

from typing import Any

import pytest

from regolith.kernel.registry import UnknownSetup
from regolith.testing import Table, rule, table

DISCOVERY = ("discovery",)


def agreed(players: Any = 2, modules: Any = (), options: Any = None) -> Table:
    return table("ares_expedition", players=players, modules=modules, options=options)


def refused(players: Any = 2, modules: Any = (), options: Any = None) -> str:
    with pytest.raises(UnknownSetup) as why:
        agreed(players, modules, options)
    return str(why.value)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_may_play(players: int) -> None:
    assert len(agreed(players).scores) == players


@pytest.mark.parametrize("players", [0, 5, -1, "3", 2.0, True])
def test_no_other_number_may_play(players: object) -> None:
    assert refused(players) == f"Ares Expedition is for 1 to 4 players, not {players}."


@rule("ADISC-DUMMY-01")
def test_a_dummy_hand_is_for_two() -> None:
    assert refused(3, DISCOVERY, {"dummy_hand": True}) == ("The dummy hand is a variant for exactly 2 players, not 3.")
    assert agreed(2, DISCOVERY, {"dummy_hand": True}).options(0)
    assert agreed(3, DISCOVERY, {"dummy_hand": False}).options(0)


@rule("ADISC-DRAFT-01")
def test_nobody_drafts_alone() -> None:
    assert refused(1, DISCOVERY, {"draft": True}) == "Drafting needs at least 2 players."
    assert agreed(1, DISCOVERY, {"draft": False}).options(0)


@rule("ADISC-DRAFT-08")
def test_drafting_and_the_redraw_go_together() -> None:
    assert agreed(4, DISCOVERY, {"draft": True, "redraw": True}).options(0)


@pytest.mark.parametrize(("option", "value"), [("draft", True), ("dummy_hand", True), ("upgrades", False)])
def test_what_discovery_brings_needs_discovery(option: str, value: bool) -> None:
    assert refused(2, (), {option: value}) == f"The option {option} needs the module discovery."
    assert refused(2, ("promo",), {option: value}) == f"The option {option} needs the module discovery."
    assert agreed(2, DISCOVERY, {option: value}).options(0)
    assert agreed(2, (), {option: not value}).options(0)


def test_an_unknown_module_is_answered_with_the_nearest() -> None:
    assert refused(2, ("discovry",)) == (
        "Unknown module 'discovry': Ares Expedition has discovery, crisis, promo. Did you mean discovery?"
    )


def test_an_unknown_option_is_answered_with_the_nearest() -> None:
    why = refused(2, (), {"redrew": True})

    assert why.startswith("Unknown option 'redrew': Ares Expedition has redraw, beginner, ")
    assert why.endswith(" Did you mean redraw?")


def test_a_word_like_no_other_is_answered_with_all_there_are() -> None:
    assert "Did you mean" not in refused(2, ("zzz",))


@pytest.mark.parametrize("value", [1, 0, "yes", None])
def test_yes_or_no_is_true_or_false(value: object) -> None:
    assert refused(2, (), {"redraw": value}) == f"The option redraw must be true or false, not {value!r}."


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("hard", "The option solo_level must be one of novice, advanced, expert, not 'hard'."),
        (2, "The option solo_level must be a word, not 2."),
    ],
)
def test_the_level_alone_is_one_of_three(value: object, why: str) -> None:
    assert refused(1, (), {"solo_level": value}) == why
    assert agreed(1, (), {"solo_level": "advanced"}).options(0)


@pytest.mark.parametrize("options", [{"draft": True}, {"redraw": True}, {"draft": True, "redraw": True}])
def test_beginners_may_draft_and_redraw_their_eight_projects(options: dict[str, bool]) -> None:
    t = agreed(4, DISCOVERY, {"beginner": True, **options})

    t.skip_to("choose")

    assert [len(t.seat(seat).cards) for seat in range(4)] == [8] * 4


def test_modules_are_named_in_any_order() -> None:
    one = agreed(2, ("promo", "discovery"))
    other = agreed(2, ("discovery", "promo"))

    assert one.match.fingerprint() == other.match.fingerprint()
