"""After an answer only what has changed is sent, to who asked for it; and that is all there is to know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from regolith.kernel.match import Match
from regolith.kernel.registry import game_names
from regolith.server.tables.differences import changed_by, steps_between
from regolith.server.tables.lean import lines_kept
from regolith.server.tables.steps import story_of
from server.site import Browser, heard
from server.test_tables import joined

# Trees

TREES: list[Any] = [
    {},
    {"a": 1},
    {"a": 2, "b": None},
    {"a": {"x": [1, 2, 3], "y": "word"}},
    {"a": {"x": [1, 3], "y": "word"}},
    {"a": {"x": [0, 1, 2, 3], "y": ["word"]}},
    {"a": [{"n": 1}, {"n": 2}, {"n": 3}]},
    {"a": [{"n": 1}, {"n": 5, "m": 1}, {"n": 3}]},
    {"a": [{"n": 2}, {"n": 3}]},
    {"a": [{"n": 3}, {"n": 2}, {"n": 1}, {"n": 0}]},
    {"a": [[1], [2]]},
    {"a": [[1, 2], [2, 1], []]},
    {"a": [1, [2], {"three": 3}]},
    {"a": 0},
    {"a": False},
    {"a": []},
    [],
    [1, 2],
    None,
]


@pytest.mark.parametrize("old", TREES, ids=str)
@pytest.mark.parametrize("new", TREES, ids=str)
def test_the_steps_make_the_new_tree_from_the_old_one(old: Any, new: Any) -> None:
    was = json.dumps(old)

    made = changed_by(old, steps_between(old, new))

    assert json.dumps(made, sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == was


def test_what_is_alike_is_not_sent() -> None:
    assert steps_between(TREES[6], TREES[7]) == [[["a", 1, "n"], 5], [["a", 1, "m"], 1]]
    assert steps_between({"hand": ["a", "b", "c", "d"]}, {"hand": ["a", "c", "d"]}) == [[["hand"], 1, 1, []]]
    assert steps_between({"a": 1, "b": 2}, {"b": 2}) == [[["a"]]]
    assert steps_between(TREES[3], TREES[3]) == []


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_can_be_followed_by_its_steps(game: str) -> None:
    """As it would be sent, byte for byte, for a player and for somebody who watches."""
    match, dice = Match.start(game, players=2, seed=5), Random(5)
    held: dict[int | None, Any] = {seat: match.observe(seat) for seat in (0, None)}
    sent = whole = 0
    for _ in range(150):
        if match.is_over():
            break
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))
        for seat, before in held.items():
            now = match.observe(seat)
            steps = steps_between(before, now)
            held[seat] = changed_by(before, json.loads(json.dumps(steps)))
            text = json.dumps(now, sort_keys=True)
            assert json.dumps(held[seat], sort_keys=True) == text
            sent, whole = sent + len(json.dumps(steps)), whole + len(text)
    assert sent < whole / 3


# On the line


def lean(browser: Browser, table: str) -> Any:
    return browser.socket(table, query="lean=1")


def move(table: str, *browsers: Browser) -> None:
    """Whoever is asked answers."""
    next(browser for browser in browsers if browser.view(table)["decision"] is not None).answer(table)


def test_an_answer_brings_what_has_changed(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    with lean(anna, table) as line:
        view = heard(line, "view")["view"]
        for _ in range(5):
            move(table, ben, anna)
            event = heard(line, "view")
            assert event["view"] is None
            assert len(json.dumps(event["patch"])) < len(json.dumps(view)) * 0.75
            view = changed_by(view, event["patch"])
            assert view == anna.view(table)


def test_who_does_not_ask_for_it_gets_whole_views(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    with anna.socket(table) as line, lean(ben, table) as other:
        heard(line, "view")
        mine = heard(other, "view")["view"]
        anna.answer(table)
        assert heard(line, "view")["view"] == anna.view(table)
        assert changed_by(mine, heard(other, "view")["patch"]) == ben.view(table)


def test_each_seat_gets_its_own_difference(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    with lean(anna, table) as line, lean(ben, table) as other, lean(Browser(anna.site), table) as third:
        views = [heard(one, "view")["view"] for one in (line, other, third)]
        anna.answer(table)
        ben.answer(table)
        for _ in range(2):
            views = [
                changed_by(view, heard(one, "view")["patch"])
                for view, one in zip(views, (line, other, third), strict=True)
            ]
    assert [view["seat"] for view in views] == [0, 1, None]
    assert views == [anna.view(table), ben.view(table), Browser(anna.site).view(table)]


def test_who_comes_later_goes_on_from_what_is_there_then(anna: Browser, ben: Browser) -> None:
    """What went out to somebody who has left is not what the next one has."""
    table = joined(anna, ben)
    with lean(anna, table) as line:
        heard(line, "view")
        move(table, anna, ben)
        heard(line, "view")
    move(table, anna, ben)
    seq, view = anna.table(table)["seq"], anna.view(table)

    with anna.socket(table, after=seq, query="lean=1") as line:
        move(table, anna, ben)
        event = heard(line, "view")

    assert event["seq"] == seq + 1
    assert changed_by(view, event["patch"]) == anna.view(table)


def test_what_was_missed_comes_whole(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    seq = anna.table(table)["seq"]
    anna.answer(table)
    with anna.socket(table, after=seq, query="lean=1") as line:
        assert heard(line, "view")["view"] == anna.view(table)


@pytest.mark.parametrize("said", [0, 1], ids=["at once", "after a word of chat"])
def test_a_device_with_several_seats_goes_on_with_the_one_that_is_asked(anna: Browser, said: int) -> None:
    """What it holds is the view of the seat that was asked when it came first."""
    table = anna.open("me me")
    first = anna.question(table)["seat"]
    with lean(anna, table) as line:
        assert heard(line, "view")["view"]["seat"] == first
    while (seat := anna.question(table)["seat"]) == first:
        anna.answer(table)
    seq = anna.table(table)["seq"]
    for _ in range(said):
        anna.post(f"/api/tables/{table}/chat", {"text": "Where was I?"})

    with anna.socket(table, after=seq, query="lean=1") as line:
        view = heard(line, "view")["view"]
        assert view["seat"] == seat
        anna.answer(table)
        view = changed_by(view, heard(line, "view")["patch"])

    (now,) = anna.get(f"/api/tables/{table}/events?seat={seat}")["events"]
    assert view == now["view"]


def test_of_what_is_taken_back_only_the_difference_comes(anna: Browser) -> None:
    table = anna.open("me me")
    while not (sales := [one["key"] for one in anna.question(table)["options"] if one["key"].startswith("sell:")]):
        anna.answer(table)
    question = anna.question(table)
    seat = question["seat"]
    with anna.socket(table, query=f"lean=1&seat={seat}") as line:
        event = heard(line, "view")
        view, story = event["view"], event["story"]
        anna.decide(table, question["number"], sales[0], seat=seat)
        event = heard(line, "view")
        view, story = changed_by(view, event["patch"]), [*story, *event["story"]]
        anna.post(f"/api/tables/{table}/undo", {"seat": seat})
        event = heard(line, "view")

    (now,) = anna.get(f"/api/tables/{table}/events?seat={seat}")["events"]
    assert (event["what"], event["view"], event["whole"]) == ("undo", None, True)
    assert 0 < event["kept"] < len(story)
    assert [*story[: event["kept"]], *event["story"]] == now["story"]
    assert changed_by(view, event["patch"]) == now["view"]


@pytest.mark.parametrize("game", game_names())
def test_the_lines_that_stay_are_the_lines_that_were(game: str) -> None:
    """Random games with answers taken back, once and several times: every reader puts the same story together."""
    match, dice = Match.start(game, players=2, seed=3), Random(3)
    taken_back = 0
    for _ in range(400):
        if match.is_over() or taken_back > 12:
            break
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))
        seat = decision.seat
        if dice.random() < 0.3:
            before = match.clone()
            match.undo(seat, consent=match.why_no_undo(seat) is not None)
            taken_back += 1
            for reader in (0, 1, None):
                kept = lines_kept(before, match, reader)
                assert story_of(before, reader)[:kept] == story_of(match, reader)[:kept]
                assert kept <= len(story_of(match, reader))
    assert taken_back > 5


def test_whoever_changes_their_mind_again_and_again_is_told_of_in_few_words() -> None:
    """The story changes at its end; what is dropped at its front is dropped so rarely that it makes no difference."""
    match = Match.start("outpost", players=2, seed=1)
    while not any(key.startswith("sell:") for key in match.decisions()[0].keys):
        match.answer(match.decisions()[0].seat, match.decisions()[0].keys[0])
    decision = match.decisions()[0]
    key = next(key for key in decision.keys if key.startswith("sell:"))
    lines = undone = 0
    for _ in range(400):
        match.answer(decision.seat, key)
        before = match.clone()
        match.undo(decision.seat)
        for reader in (0, 1, None):
            now, kept = story_of(match, reader), lines_kept(before, match, reader)
            assert story_of(before, reader)[:kept] == now[:kept]
            lines, undone = lines + len(now) - kept, undone + 1
    assert lines < 6 * undone
