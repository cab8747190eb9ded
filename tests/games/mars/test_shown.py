"""What every table about Mars shows of a draft, of its last round, and of a goal that is missed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from games.terraforming_mars.tables import oceans
from regolith.kernel.match import Match
from regolith.testing import Table, table

MARS, ARES = "terraforming_mars", "ares_expedition"
Tree = dict[str, Any]


def shown(match: Match, seat: int | None = 0) -> Tree:
    seen: Tree = match.observe(seat)["table"]
    return seen


def at_random(match: Match, dice: random.Random) -> None:
    asked = match.decisions()[0]
    match.answer(asked.seat, dice.choice(asked.keys))


# Drafts

DRAFTS = [
    *[(MARS, players, (), {"draft": True, "initial_draft": True}, 3) for players in (2, 3, 5)],
    *[(ARES, players, ("discovery",), {"draft": True}, 1) for players in (2, 4)],
]
WAYS = {(MARS, 0): ["left", "right"], (MARS, 2): ["left"], (MARS, 3): ["right"], (ARES, 0): ["left"]}
"""By game and round: the hands that are drafted one after the other, as the rules have them passed."""
SIZES = {(MARS, 0): 5, (MARS, 2): 4, (MARS, 3): 4, (ARES, 0): 8}


@pytest.mark.parametrize(("game", "players", "modules", "options", "rounds"), DRAFTS)
def test_a_draft_shows_where_the_packs_go(
    game: str, players: int, modules: tuple[str, ...], options: Tree, rounds: int
) -> None:
    """Each pack arrives at the seat that was named, with as many cards as were said."""
    match = Match.start(game, players=players, modules=modules, options=options, seed=3)
    dice = random.Random(3)
    seen: dict[int, list[Tree]] = {}
    while shown(match)["round"] <= rounds and not match.is_over():
        draft = shown(match)["draft"]
        if draft is None:
            at_random(match, dice)
            continue
        number = shown(match)["round"]
        number = 0 if number < 2 else number
        seen.setdefault(number, []).append(draft)
        packs = [set(shown(match, seat)["seats"][seat]["drawn"]) for seat in range(players)]
        passes = [shown(match, seat)["draft"] for seat in range(players)]
        # Nobody else is told more than how many cards there are.
        assert shown(match, None)["draft"] == {**draft, "to": None, "from": None}
        assert [len(pack) for pack in packs] == [draft["cards"]] * players
        assert all(passes[one["to"]]["from"] == seat for seat, one in enumerate(passes))
        step = 1 if draft["way"] == "left" else players - 1
        assert [one["to"] for one in passes] == [(seat + step) % players for seat in range(players)]
        kept: list[str] = []
        for seat in range(players):
            asked = match.decision(seat)
            assert asked is not None
            key = dice.choice(asked.keys)
            kept.append(key.split(":", 1)[1])
            assert shown(match, seat)["draft"] == passes[seat], "while others choose, nothing has moved yet"
            match.answer(seat, key)
        after = shown(match)["draft"]
        if after is not None and after["hand"] == draft["hand"] and after["pick"] > draft["pick"]:
            for seat in range(players):
                there = set(shown(match, passes[seat]["to"])["seats"][passes[seat]["to"]]["drawn"])
                assert there == packs[seat] - {kept[seat]}

    for number, drafts in seen.items():
        size, ways = SIZES[game, number], WAYS[game, number]
        # The last card of a pack is kept without a question.
        assert [(one["hand"], one["way"], one["pick"], one["cards"]) for one in drafts] == [
            (hand, way, pick, size + 1 - pick) for hand, way in enumerate(ways, 1) for pick in range(1, size)
        ]
        assert {(one["hands"], one["picks"]) for one in drafts} == {(len(ways), size)}
    assert sorted(seen) == [number for of, number in WAYS if of == game]


def test_a_draft_with_marsbot_goes_back_and_forth() -> None:
    match = Match.start(MARS, players=1, modules=["automa"], options={"draft": True}, seed=3)
    dice = random.Random(3)
    seen = []
    while shown(match)["round"] < 3:
        draft = shown(match)["draft"]
        if draft is not None:
            assert len(shown(match)["seats"][0]["drawn"]) == draft["cards"]
            assert (draft["to"], draft["from"]) == (shown(match)["marsbot"]["seat"],) * 2
            seen.append((draft["pick"], draft["picks"], draft["cards"]))
        at_random(match, dice)

    assert seen == [(1, 4, 4), (2, 4, 3), (3, 4, 2)]


@pytest.mark.parametrize(("game", "players"), [(MARS, 3), (ARES, 3)])
def test_where_nothing_is_drafted_no_draft_is_shown(game: str, players: int) -> None:
    match = Match.start(game, players=players, seed=3)
    dice = random.Random(3)
    for _ in range(300):
        if not match.is_over():
            assert shown(match)["draft"] is None
            at_random(match, dice)


# The last round, as the rulebooks have it

LAST = [
    (MARS, 1, (), {}, 14),
    (MARS, 1, ("prelude",), {}, 12),
    (MARS, 1, ("prelude", "venus", "colonies"), {"tr_goal": True}, 12),
    (MARS, 1, ("automa",), {}, 19),
    (MARS, 1, ("automa", "prelude"), {}, 17),
    (MARS, 2, ("prelude",), {}, None),
    (ARES, 1, (), {}, 25),
    (ARES, 2, (), {}, None),
    (ARES, 1, ("crisis",), {}, None),
]


@pytest.mark.parametrize(("game", "players", "modules", "options", "last"), LAST)
def test_the_last_round_there_can_be_is_shown(
    game: str, players: int, modules: tuple[str, ...], options: Tree, last: int | None
) -> None:
    match = Match.start(game, players=players, modules=modules, options=options, seed=2)
    assert shown(match)["round_limit"] == last
    assert shown(match, None)["round_limit"] == last


@pytest.mark.parametrize(
    ("modules", "last"), [((), 14), (("prelude",), 12), (("automa",), 19), (("automa", "prelude"), 17)]
)
def test_a_game_in_which_nothing_is_done_ends_with_that_round(modules: tuple[str, ...], last: int) -> None:
    match = Match.start(MARS, players=1, modules=modules, seed=2)
    while not match.is_over():
        asked = match.decisions()[0]
        quiet = [key for key in ("pass", "done", "none", "skip") if key in asked.keys]
        match.answer(asked.seat, quiet[0] if quiet else asked.keys[0])
        if shown(match)["round"] > last:
            break

    over = shown(match)
    # MarsBot may complete Mars by itself before that.
    assert match.is_over()
    assert over["round"] == last or (over["round"] < last and not over["missing"])


# What was missing


def missing(t: Table) -> list[str]:
    found: list[str] = t.observe()["table"]["missing"]
    return found


FIGURES = {"temperature": -6, "oxygen": 9}
STEPS = ["Temperature at -6 °C instead of 8 °C: 7 steps missing.", "Oxygen at 9 % instead of 14 %: 5 steps missing."]
SEAS = "7 of 9 oceans: 2 missing."
COMPLETE: Mapping[str, Any] = {"temperature": 8, "oxygen": 14}


@pytest.mark.parametrize(
    ("modules", "more"), [((), []), (("venus",), ["Venus at 20 % instead of 30 %: 5 steps missing."])]
)
def test_alone_on_mars_every_scale_that_is_not_complete_is_named(modules: tuple[str, ...], more: list[str]) -> None:
    t = table(MARS, players=1, modules=modules)
    t.skip_to("pass")
    t.set(**FIGURES, tiles=oceans(7), **({"venus": 20} if modules else {}))

    assert missing(t) == [*STEPS, SEAS, *more]

    t.set(**COMPLETE, tiles=oceans(9), **({"venus": 30} if modules else {}))

    assert missing(t) == []


def test_alone_with_a_rating_for_a_goal_only_the_rating_is_missing() -> None:
    t = table(MARS, players=1, options={"tr_goal": True})
    t.skip_to("pass")
    t.set(**FIGURES)
    t.set_seat(0, tr=58)

    assert missing(t) == ["Terraform rating 58 of 63: 5 missing."]

    t.set_seat(0, tr=63)

    assert missing(t) == []


@pytest.mark.parametrize("modules", [(), ("venus",)])
def test_against_marsbot_mars_is_missing_and_venus_is_not(modules: tuple[str, ...]) -> None:
    t = table(MARS, players=1, modules=["automa", *modules])
    t.skip_to("pass")
    t.set(**FIGURES, tiles=oceans(7))

    assert missing(t) == [*STEPS, SEAS]


def test_alone_in_ares_every_metric_that_is_not_complete_is_named() -> None:
    t = table(ARES, players=1)
    t.skip_to("choose")
    t.set(**FIGURES, oceans=7)

    assert missing(t) == [*STEPS, SEAS]

    t.set(**COMPLETE, oceans=9)

    assert missing(t) == []


@pytest.mark.parametrize("players", [1, 3])
def test_in_crisis_the_planet_and_the_last_crisis_are_missing(players: int) -> None:
    t = table(ARES, players=players, modules=["crisis"])
    t.set(**FIGURES, oceans=7)
    deck = t.observe()["table"]["crisis"]["deck"]

    assert missing(t) == [*STEPS, SEAS, f"Dwindling Supplies was not drawn yet: {deck} crisis cards to come."]


@pytest.mark.parametrize(("game", "modules"), [(MARS, ()), (MARS, ("venus",)), (ARES, ()), (ARES, ("discovery",))])
def test_where_everybody_plays_for_points_nothing_is_missing(game: str, modules: tuple[str, ...]) -> None:
    assert missing(table(game, players=2, modules=modules)) == []


LOST = [(MARS, (), {}), (MARS, ("prelude",), {"tr_goal": True}), (ARES, (), {}), (ARES, ("crisis",), {})]


@pytest.mark.parametrize(("game", "modules", "options"), LOST)
def test_a_game_is_lost_exactly_if_something_is_missing(game: str, modules: tuple[str, ...], options: Tree) -> None:
    for seed in range(3):
        match = Match.start(game, players=1, modules=modules, options=options, seed=seed)
        dice = random.Random(seed)
        while not match.is_over():
            at_random(match, dice)
        assert (match.observe(0)["ranking"] == [1]) == (shown(match)["missing"] == [])
        assert shown(match, None)["missing"] == shown(match)["missing"]
