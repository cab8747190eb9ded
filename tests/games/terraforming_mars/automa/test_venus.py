"""MarsBot with Venus Next."""

from typing import Any

import pytest

from games.terraforming_mars.automa.duel import bot, decks, duel, mc, on, resolves, state, tagged, told, tr
from games.terraforming_mars.tables import acting, next_generation
from regolith.games.terraforming_mars.automa.claiming import milestones_met
from regolith.testing import Table, rule

VENUS = ("venus",)


@rule("TMAUTO-VENUS-01")
def test_venus_tags_move_a_track_of_their_own() -> None:
    t = duel(modules=VENUS)
    t.set(tracks={"venus": 2})

    resolves(t, tagged(t, "venus"))

    assert (on(t, "venus"), t.venus, tr(t)) == (3, 2, 21)
    t.set(tracks={"venus": 12})
    resolves(t, tagged(t, "venus", but=t.bot_played))
    assert (on(t, "venus"), mc(t)) == (12, 5)


@rule("TMAUTO-VENUS-02")
def test_government_intervention_is_in_every_deck_and_there_is_no_world_government() -> None:
    t = acting(1, modules=["venus", "automa"])
    assert state(t).book.solar.names == []
    for _ in range(3):
        next_generation(t)

    card = state(t).rules.nouns["card"].index("government-intervention")
    turned = [nouns for _, nouns in told(t, "turns_up") if nouns[0] == card]
    assert len(turned) == t.generation - 1 == 3


@rule("TMAUTO-VENUS-03")
def test_floaters_are_counted_for_hoverlord() -> None:
    t = duel(modules=VENUS)
    t.set(bot_floaters=5, tracks={"power": 3})
    resolves(t, tagged(t, "power"))

    assert bot(t).floaters == 7
    (met,) = milestones_met(state(t))
    assert state(t).book.milestones[met].id == "hoverlord"
    resolves(t, tagged(t, "earth"))
    assert bot(t).floaters == 7


def after_research(floaters: int, modules: tuple[str, ...] = VENUS, **options: Any) -> Table:
    """MarsBot goes into the second generation with so many floaters."""
    milestones = options.pop("milestones", {})
    t = duel(modules=modules, **options)
    t.set(bot_floaters=floaters, milestones=milestones)
    next_generation(t)
    t.skip_to(lambda now: now.phase == "action")
    return t


def size(t: Table) -> int:
    return told(t, "action_deck")[-1][1][0]


def spent(t: Table) -> bool:
    return len(told(t, "spends_floaters")) == 1


GONE = {"hoverlord": 0}


@rule("TMAUTO-VENUS-04")
@pytest.mark.parametrize(
    ("floaters", "options", "cards"),
    [
        (11, {"milestones": GONE}, 6),
        (5, {"milestones": {"mayor": 0, "planner": 0, "builder": 0}}, 6),
        (5, {"milestones": GONE, "draft": True}, 6),
        (5, {"milestones": GONE, "marsbot_level": "brutal"}, 7),
        (5, {"milestones": GONE, "marsbot_level": "brutal", "draft": True}, 7),
    ],
)
def test_five_floaters_bring_one_more_card(floaters: int, options: dict[str, Any], cards: int) -> None:
    t = after_research(floaters, **options)

    assert (size(t), spent(t)) == (cards, True)
    assert told(t, "spends_floaters") == [("spends_floaters", (5,))]


@rule("TMAUTO-VENUS-04")
def test_in_a_draft_it_keeps_all_four_cards_for_its_floaters() -> None:
    t = after_research(11, milestones=GONE, draft=True)
    drafted = {nouns[0] for _, nouns in told(t, "bot_drafts")}

    assert len(drafted) == 4
    assert drafted <= {*decks(t).action.cards, *decks(t).pile.cards}
    assert (told(t, "bot_discards"), bot(t).floaters) == ([], 6)


@rule("TMAUTO-VENUS-04")
def test_in_a_draft_it_discards_one_while_its_floaters_are_kept() -> None:
    t = after_research(4, milestones=GONE, draft=True)

    assert len(told(t, "bot_discards")) == 1
    assert (size(t), spent(t), bot(t).floaters) == (5, False, 4)


@rule("TMAUTO-VENUS-04")
@pytest.mark.parametrize(("floaters", "milestones"), [(11, {}), (4, GONE), (11, {"mayor": 0})])
def test_they_are_kept_while_hoverlord_is_open_or_if_there_are_too_few(
    floaters: int, milestones: dict[str, int]
) -> None:
    t = after_research(floaters, milestones=milestones)

    assert (size(t), spent(t)) == (5, False)


@rule("TMAUTO-VENUS-04")
def test_without_venus_hoverlord_counts_as_gone() -> None:
    t = after_research(5, ("colonies",))

    assert (size(t), spent(t)) == (6, True)
