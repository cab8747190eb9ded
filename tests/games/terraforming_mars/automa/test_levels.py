"""The four levels of MarsBot, and the six changes they are made of."""

from typing import Any

import pytest

from games.terraforming_mars.automa.duel import BOT, duel, mc, on, resolves, state, tagged, told
from games.terraforming_mars.tables import acting, next_generation
from regolith.games.terraforming_mars.automa.ending import pile_points
from regolith.games.terraforming_mars.automa.levels import (
    AWARDS_MINUS_5,
    BUYS_MILESTONE,
    CARD_VP,
    FAILED_PAYS_3,
    IGNORES_ADVANCE,
    KEEPS_FOUR,
    is_so,
)
from regolith.testing import Table, rule


def dealt(t: Table) -> list[int]:
    """The sizes of all action decks so far, as they were told."""
    return [nouns[0] for _, nouns in told(t, "action_deck")]


CHANGES = (IGNORES_ADVANCE, FAILED_PAYS_3, AWARDS_MINUS_5, CARD_VP, BUYS_MILESTONE, KEEPS_FOUR)


def in_force(t: Table) -> list[str]:
    return [change for change in CHANGES if is_so(state(t), change)]


@rule("TMAUTO-DIFF-01")
@pytest.mark.parametrize(
    ("level", "changes"), [("easy", (0, 1, 2)), ("normal", ()), ("hard", (3, 4)), ("brutal", (3, 4, 5))]
)
def test_a_level_is_made_of_changes(level: str, changes: tuple[int, ...]) -> None:
    t = duel(marsbot_level=level)

    assert in_force(t) == [CHANGES[change] for change in changes]
    assert t.observe(0)["table"]["marsbot"]["changes"] == in_force(t)


@rule("TMAUTO-DIFF-01")
@pytest.mark.parametrize("change", CHANGES)
def test_changes_may_be_combined_one_by_one(change: str) -> None:
    one: dict[str, Any] = {change: True}

    assert in_force(duel(**one)) == [change]
    assert in_force(duel(marsbot_level="easy", marsbot_keeps_four=True)) == [*CHANGES[:3], KEEPS_FOUR]


@rule("TMAUTO-DIFF-02")
@pytest.mark.parametrize(("level", "space"), [("easy", 1), ("normal", 2)])
def test_on_easy_the_advance_icon_does_nothing(level: str, space: int) -> None:
    t = duel(marsbot_level=level)

    resolves(t, tagged(t, "event"))

    assert (on(t, "event"), mc(t)) == (space, 0)


@rule("TMAUTO-DIFF-03")
def test_on_easy_a_failed_action_pays_less_and_bonus_cards_do_not() -> None:
    t = duel(marsbot_level="easy")

    resolves(t, tagged(t))
    assert mc(t) == 3
    resolves(t, "Overachievement")
    assert mc(t) == 3 + 5


@rule("TMAUTO-DIFF-04")
@pytest.mark.parametrize(("space", "value"), [(6, 1), (2, -3)])
def test_on_easy_every_award_counts_five_less(space: int, value: int) -> None:
    t = duel(marsbot_level="easy")
    t.set(tracks={"science": space})
    t.set_seat(0, played=["Search For Life", "Mars University"])
    scientist = next(award for award in state(t).book.awards if award.id == "scientist")

    assert scientist.standing(state(t)) == [2, value]


@rule("TMAUTO-DIFF-04")
def test_on_easy_marsbot_does_not_fund_what_it_is_not_ahead_on() -> None:
    t = duel(marsbot_level="easy")
    t.set(tracks={"science": 6, "event": 9})
    t.set_seat(0, mc_production=20, heat=20, steel=20, played=["Search For Life", "Mars University"])

    resolves(t, tagged(t, "event"))

    assert t.awards == {}
    assert mc(t) == 3


@rule("TMAUTO-DIFF-05")
def test_on_hard_resolved_projects_with_points_count() -> None:
    pile = ["Search For Life", "Dust Seals", "Birds", "Bribed Committee", "Energy Tapping", "Asteroid"]
    t = duel(marsbot_level="hard")
    t.set(bot_played=pile)

    assert pile_points(state(t)) == 3
    easier = duel()
    easier.set(bot_played=pile)
    assert pile_points(state(easier)) == 0


CITIES = {"2,1": ["city", 1], "6,1": ["city", 1], "6,5": ["city", 1]}


def meeting(claimed: int, met: int, money: int, level: str = "hard") -> Table:
    """So many milestones are the person's, and MarsBot meets so many of the others."""
    t = duel(marsbot_level=level)
    t.set(milestones=dict.fromkeys(["planner", "gardener", "mayor"][:claimed], 0))
    if met > 0:
        t.set(tracks={"building": 8})
    if met > 1:
        t.set_seat(BOT, tr=35)
    if met > 2:
        t.set(tiles=CITIES)
    t.set_seat(BOT, mc=money)
    return t


@rule("TMAUTO-DIFF-06")
@pytest.mark.parametrize(
    ("claimed", "met", "bought"), [(0, 3, "terraformer"), (1, 2, "terraformer"), (2, 1, "builder")]
)
def test_on_hard_marsbot_buys_a_milestone_before_its_first_card(claimed: int, met: int, bought: str) -> None:
    t = meeting(claimed, met, 8)

    resolves(t, tagged(t, "science"))

    assert [name for name, seat in t.milestones.items() if seat == BOT] == [bought]
    assert len(t.milestones) == claimed + 1
    assert [kind for kind, _ in told(t, "claims_milestone", "turns_up")] == ["claims_milestone", "turns_up"]
    assert (mc(t), on(t, "science")) == (0, 2)


@rule("TMAUTO-DIFF-06")
@pytest.mark.parametrize(
    ("claimed", "met", "money", "level"),
    [(0, 2, 8, "hard"), (1, 1, 8, "hard"), (3, 1, 8, "hard"), (2, 1, 7, "hard"), (2, 1, 8, "normal")],
)
def test_otherwise_it_buys_none(claimed: int, met: int, money: int, level: str) -> None:
    t = meeting(claimed, met, money, level)

    resolves(t, tagged(t, "science"))

    assert (len(t.milestones), mc(t)) == (claimed, money)


@rule("TMAUTO-DIFF-06")
def test_it_buys_on_its_first_turn_of_a_generation_only() -> None:
    t = meeting(2, 0, 8)

    resolves(t, tagged(t, "science"))
    t.set(tracks={"building": 8})
    resolves(t, tagged(t, "earth"))

    assert len(t.milestones) == 2


@rule("TMAUTO-DIFF-07")
@pytest.mark.parametrize("draft", [False, True])
@pytest.mark.parametrize(("level", "size"), [("brutal", 5), ("hard", 4)])
def test_on_brutal_every_action_deck_has_five_cards(draft: bool, level: str, size: int) -> None:
    t = acting(1, modules=["automa"], marsbot_level=level, draft=draft)
    assert len(t.action_deck) == size

    next_generation(t)
    t.skip_to(lambda now: now.phase == "action")

    assert dealt(t) == [size, size]
