"""Random games of Discovery and of the promotional cards, whole zones throughout; and set-ups that are refused."""

from random import Random
from typing import Any

import pytest

from regolith.kernel.machine import Machine
from regolith.kernel.match import Match
from regolith.kernel.registry import UnknownSetup, agreed, rules_of, spec_of
from regolith.testing.walkers.zones import whole

BOTH = ("discovery", "promo")
TABLES: list[tuple[int, tuple[str, ...], dict[str, Any]]] = [
    (1, ("discovery",), {}),
    (1, BOTH, {"upgrades": False}),
    (2, ("discovery",), {"dummy_hand": True}),
    (2, ("promo",), {}),
    (2, BOTH, {"dummy_hand": True, "draft": True}),
    (2, BOTH, {"milestones": False}),
    (3, BOTH, {}),
    (3, BOTH, {"milestones": False, "upgrades": False}),
    (4, ("discovery",), {"draft": True, "redraw": True}),
    (4, BOTH, {"draft": True}),
]
"""Players, modules, options."""


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("players", "modules", "options"), TABLES)
def test_a_random_game_ends_with_every_card_in_one_place(
    players: int, modules: tuple[str, ...], options: dict[str, Any], seed: int
) -> None:
    match = Match.start("ares_expedition", players, modules, options, seed)
    dice = Random(seed)

    while not match.is_over():
        whole(match.state)
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(thrifty(decision.keys, dice)), decision.number)

    whole(match.state)
    assert len(match.scores()) == players
    assert all(match.state.rules.told(entry) for entry in match.journal.entries)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("players", "modules", "options"), [(3, (), {}), *TABLES[4:]])
def test_an_open_question_keeps_its_number_while_others_answer(
    players: int, modules: tuple[str, ...], options: dict[str, Any], seed: int
) -> None:
    match = Match.start("ares_expedition", players, modules, options, seed)
    dice = Random(seed)

    while not match.is_over():
        open_ones = match.decisions()
        answered = dice.choice(open_ones)
        match.answer(answered.seat, dice.choice(thrifty(answered.keys, dice)), answered.number)
        numbers = {after.seat: after.number for after in match.decisions()}
        for before in open_ones:
            if before is not answered:
                assert numbers[before.seat] == before.number, before.context


@pytest.mark.parametrize(("players", "modules", "options"), [(3, (), {}), *TABLES[4:]])
def test_a_table_that_is_opened_anew_asks_the_same_questions(
    players: int, modules: tuple[str, ...], options: dict[str, Any]
) -> None:
    match = Match.start("ares_expedition", players, modules, options, 1)
    dice = Random(1)

    for _ in range(60):
        again = Machine(match.state.clone())
        assert [one.as_json() for one in again.decisions()] == [one.as_json() for one in match.decisions()]
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys), decision.number)


def thrifty(keys: list[str], dice: Random) -> list[str]:
    """The keys but for selling and leaving, most of the time: otherwise little is ever played."""
    rest = [key for key in keys if key not in ("pass", "done") and not key.startswith("sell:")]
    return rest if rest and dice.random() < 0.9 else keys


@pytest.mark.parametrize(
    ("players", "modules", "options", "why"),
    [
        (3, ("discovery",), {"dummy_hand": True}, "exactly 2 players"),
        (1, ("discovery",), {"dummy_hand": True}, "exactly 2 players"),
        (1, ("discovery",), {"draft": True}, "at least 2 players"),
        (2, (), {"draft": True}, "needs the module discovery"),
        (2, ("promo",), {"milestones": False}, "needs the module discovery"),
        (2, ("promo",), {"dummy_hand": True}, "needs the module discovery"),
        (5, ("discovery",), {}, "1 to 4 players"),
    ],
)
def test_what_does_not_go_together_is_refused(
    players: int, modules: tuple[str, ...], options: dict[str, Any], why: str
) -> None:
    with pytest.raises(UnknownSetup, match=why):
        agreed("ares_expedition", players, modules, options)


@pytest.mark.parametrize(
    ("modules", "options", "projects", "corporations"),
    [
        ((), {}, 208, 12),
        (("discovery",), {}, 208 + 38, 12 + 4),
        (("promo",), {}, 208 + 23 - 4 - 3, 12 + 11 - 4),
        (BOTH, {}, 208 + 38 + 23, 12 + 4 + 11 - 2),
        (BOTH, {"milestones": False}, 208 + 38 + 23 - 2 - 4, 12 + 4 + 11 - 3),
        (BOTH, {"upgrades": False}, 208 + 38 + 23 - 26 - 3, 12 + 11 - 3),
    ],
)
def test_only_cards_that_can_work_are_dealt(
    modules: tuple[str, ...], options: dict[str, Any], projects: int, corporations: int
) -> None:
    book: Any = rules_of(agreed("ares_expedition", 2, modules, options))

    assert (len(book.projects), len(book.corporations)) == (projects, corporations)


def test_every_card_is_listed_with_its_module_and_a_text() -> None:
    cards = spec_of("ares_expedition").cards()

    kinds = [(card["module"], card["kind"]) for card in cards]
    assert kinds.count(("discovery", "project")) == 38
    assert kinds.count(("discovery", "corporation")) == 4
    assert kinds.count(("discovery", "phase card")) == 10
    assert kinds.count(("discovery", "milestone")) == 11
    assert kinds.count(("discovery", "award")) == 7
    assert kinds.count(("promo", "project")) == 23
    assert kinds.count(("promo", "corporation")) == 11
    assert len({card["id"] for card in cards}) == len(cards)
    shape = tuple(cards[0])
    assert all(tuple(card)[: len(shape)] == shape for card in cards)
    assert all(card["text"] for card in cards)
