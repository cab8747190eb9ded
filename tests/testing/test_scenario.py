"""`regolith scenario`: a rule checked from JSON, and one line for whatever makes no sense."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regolith.cli import main
from regolith.kernel.registry import game_names
from regolith.testing.scenario import SHOWN, STEPS, BadScenario, loads, play_out

PAGE = (Path(__file__).parents[2] / "docs" / "testing-table.md").read_text(encoding="utf-8")
EXAMPLE, PRINTED = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)

BUILDING: dict[str, Any] = {
    "game": "outpost",
    "do": [
        {"skip_to": "build"},
        {"set": {"seats": {"0": {"credits": 7, "ore": 2, "cards": ["Town hall", "Beacon"]}}}},
    ],
}

GAMES = ", ".join(game_names())


def shown(*things: str, do: list[Any] | None = None) -> list[Any]:
    """What these things are in the build phase, seat 0 with 7 credits, 2 ore, a town hall and a beacon in hand."""
    found = play_out({**BUILDING, "do": [*BUILDING["do"], *(do or [])], "show": list(things)})
    return [found[thing] for thing in things]


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    file = tmp_path / "scenario.json"
    file.write_text(EXAMPLE)
    return file


# The command


@pytest.mark.both
def test_the_example_on_the_page_prints_what_the_page_says(scenario: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(scenario)]) == 0

    printed = capsys.readouterr()
    assert json.loads(printed.out) == json.loads(PRINTED)
    assert list(json.loads(printed.out)) == json.loads(EXAMPLE)["show"]
    assert printed.err == ""


def test_a_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.encode())))

    assert main(["scenario", "-"]) == 0

    assert json.loads(capsys.readouterr().out) == json.loads(PRINTED)


def test_the_same_scenario_prints_the_same_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "whole.json"
    show = ["seat 0", "table", "view", "view 1", "story", "story 0", "scores"]
    file.write_text(json.dumps({"game": "outpost", "do": [{"random_to_end": True}], "show": show}))

    main(["scenario", str(file)])
    once = capsys.readouterr().out
    main(["scenario", str(file)])

    assert capsys.readouterr().out == once
    assert list(json.loads(once)) == show


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"{", "This is not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)."),
        (b"", "This is not JSON: Expecting value: line 1 column 1 (char 0)."),
        (b"\xff\xfe", "FILE is not text in UTF-8."),
        (b"[" * 100_000, "This is not a scenario: it is nested too deeply."),
        (b'{"game": "outpost", "game": "outpost"}', "The field 'game' is given twice."),
        (b'{"game": "outpost", "seed": NaN}', "NaN is not a number of JSON."),
        (b"[1]", "The scenario must be a JSON object, not [1]."),
        (b'{"game": "outpost\\nx"}', f"set-up: Unknown game 'outpost\\nx': there are {GAMES}. Did you mean outpost?"),
    ],
)
def test_a_file_that_is_no_scenario_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, line: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)

    assert main(["scenario", str(file)]) == 2

    assert capsys.readouterr() == ("", f"regolith scenario: {line.replace('FILE', str(file))}\n")


def test_a_missing_file_gets_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nothing.json"

    assert main(["scenario", str(file)]) == 2

    assert capsys.readouterr() == ("", f"regolith scenario: {file} cannot be read: No such file or directory.\n")


def test_a_folder_is_no_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path)]) == 2

    assert capsys.readouterr().err.count("\n") == 1


# Playing and looking


@pytest.mark.parametrize(
    "steps",
    [
        [[0, "build:town-hall"], [0, "ore:1"]],
        [[0, "play", "Town hall"], [0, "ore:1"]],
        [{"seat": 0, "key": "build:town-hall"}, {"seat": 0, "keys": ["ore:1"]}],
        [{"seat": 0, "play": "town-hall"}, {"seat": 0, "key": "ore:1"}],
        [[0, "play", "Town hall"], [0, "ore:2"], {"undo": 0}, [0, "ore:1"]],
    ],
)
def test_a_step_can_be_written_in_several_ways(steps: list[Any]) -> None:
    assert shown("seat 0 built", "seat 0 credits", "seat 0 ore", do=steps) == [["Town hall"], 2, 1]


@pytest.mark.both
def test_each_thing_is_shown_as_the_table_has_it() -> None:
    assert shown("seat 1 rover", "table domes", "waiting", "over") == ["0,0", 3, [0, 1], False]
    assert shown("may 0 build:town-hall", "may 0 build:relay") == [True, False]
    assert shown("why 0 done", "why 0 pass")[0] == ""
    assert "'pass' is not offered to seat 0" in shown("why 0 pass")[0]
    assert shown("options 0")[0][-1] == "done"
    assert shown("view 1")[0]["table"]["seats"][0]["hand"] == 2
    assert shown("view")[0]["seat"] is None
    assert shown("story")[0][0] == "There are 3 domes to be taken."
    assert shown("seat 0")[0]["credits"] == 7
    assert shown("table")[0]["domes"] == 3
    assert shown("words")[0]["seat"]["credits"] == "Its credits."


def test_the_end_is_shown_with_its_scores_and_its_record() -> None:
    found = play_out(
        {"game": "outpost", "do": [{"random_to_end": True, "seed": 4}], "show": ["over", "scores", "record"]}
    )

    assert found["over"]
    assert found["record"]["result"]["scores"] == found["scores"]


def test_a_seat_of_its_own_can_be_skipped_to() -> None:
    assert shown("waiting", do=[{"skip_to": "move", "seat": 1}]) == [[1]]


def test_the_set_field_arranges_before_anything_is_played() -> None:
    found = play_out(
        {
            "game": "outpost",
            "set": {"table": {"domes": 0}, "seats": {"1": {"ore": 5}}, "give": {"1": {"ore": 2}}},
            "show": ["table domes", "seat 1 ore"],
        }
    )

    assert found == {"table domes": 0, "seat 1 ore": 7}


def test_the_page_names_every_step_and_everything_that_can_be_shown() -> None:
    scenarios = PAGE.partition("## Scenarios")[2].partition("## A game of your own")[0]

    assert [step for step in STEPS if f'"{step}"' not in scenarios] == []
    assert [thing for thing in SHOWN if not re.search(rf"`{thing}\b", scenarios)] == []


# What makes no sense


BAD: list[tuple[dict[str, Any], str]] = [
    ({"game": None}, "set-up: game must be a word, not null."),
    ({"game": "outpots"}, f"set-up: Unknown game 'outpots': there are {GAMES}. Did you mean outpost?"),
    ({"playrs": 2}, "The scenario has an unknown field: There is no field 'playrs'. Did you mean players?"),
    ({"players": 9}, "set-up: Outpost is for 2 to 4 players, not 9."),
    ({"players": "2"}, 'set-up: players must be a whole number, not "2".'),
    ({"modules": "storms"}, 'set-up: modules must be a JSON list, not "storms".'),
    ({"modules": [1]}, "set-up: a module must be a word, not 1."),
    ({"modules": ["storm"]}, "set-up: Unknown module 'storm': Outpost has storms. Did you mean storms?"),
    ({"options": {"round": 2}}, "set-up: Unknown option 'round': Outpost has rounds, gales. Did you mean rounds?"),
    ({"options": {"rounds": 99}}, "set-up: The option rounds must be from 1 to 8, not 99."),
    ({"options": []}, "set-up: options must be a JSON object, not []."),
    ({"seed": 1.5}, "set-up: seed must be a whole number, not 1.5."),
    ({"seed": True}, "set-up: seed must be a whole number, not true."),
    ({"set": []}, "set: set must be a JSON object, not []."),
    ({"set": {"seat": {}}}, "set: set has an unknown field: There is no field 'seat'. Did you mean seats?"),
    ({"set": {"table": {"doms": 1}}}, "set: There is no word 'doms'. Did you mean domes?"),
    ({"set": {"seats": {"0": 5}}}, "set: seat 0 must be a JSON object, not 5."),
    ({"set": {"seats": {"first": {}}}}, 'set: a seat is a number such as 0, not "first".'),
    ({"set": {"seats": {"7": {"ore": 1}}}}, "set: There is no seat 7; the seats are 0 to 1."),
    ({"set": {"give": {"0": {"ore": -1}}}}, "set: ore can be given in whole numbers from 0 up, not -1."),
    ({"set": {"give": {"0": {"self": 1}}}}, "set: There is no word 'self'."),
    ({"do": {}}, "do must be a JSON list, not {}."),
    ({"do": [5]}, "do[0]: a step is a list or an object, not 5."),
    ({"do": [[0]]}, 'do[0]: a step is [seat, key] or [seat, "play", card], not [0].'),
    ({"do": [[0, 1]]}, "do[0]: key must be a word, not 1."),
    ({"do": [[True, "done"]]}, "do[0]: a seat must be a whole number, not true."),
    ({"do": [{"key": "done"}]}, "do[0]: a seat is a number such as 0, not null."),
    ({"do": [{"seat": 0}]}, "do[0]: a step has one of key, keys, play, undo, skip_to, random_to_end, set, not"),
    ({"do": [{"seat": 0, "key": "done", "play": "Drill"}]}, "do[0]: a step has one of key, keys, play"),
    ({"do": [{"undo": 0, "sed": 1}]}, "do[0]: a step has an unknown field: There is no field 'sed'. Known: undo."),
    ({"do": [{"undo": 0}]}, "do[0]: There is nothing to take back yet."),
    ({"do": [{"skip_to": "biuld"}]}, "do[0]: There is no question 'biuld'. Did you mean build?"),
    ({"do": [{"random_to_end": False}]}, "do[0]: random_to_end must be true, not false."),
    ({"do": [[5, "done"]]}, "do[0]: There is no seat 5; the seats are 0 to 1."),
    ({"do": [[0, "done"]]}, "do[0]: 'done' is not offered to seat 0: expected one of keep:"),
    ({"do": [{"skip_to": "build"}, [0, "play", "Town hal"]]}, "do[1]: There is no card 'Town hal'. Did you mean"),
    ({"show": "scores"}, 'show must be a JSON list, not "scores".'),
    ({"show": [1]}, "show[0]: a thing to show must be a word, not 1."),
    ({"show": [" "]}, "show[0]: a thing to show is a sentence such as 'seat 0 credits', not an empty one."),
    ({"show": ["scores", "score"]}, "show[1]: There is no thing to show 'score'. Did you mean scores?"),
    ({"show": ["may 0"]}, "show[0]: 'may 0' does not read like 'may 0 build:dome'."),
    ({"show": ["may 0 biuld:drill"]}, "show[0]: There is no key 'biuld:drill'. Did you mean build:drill?"),
    ({"show": ["seat x"]}, 'show[0]: a seat is a number such as 0, not "x".'),
    ({"show": ["seat 9"]}, "show[0]: There is no seat 9; the seats are 0 to 1."),
    ({"show": ["seat 0 credit"]}, "show[0]: There is no word 'credit'. Did you mean credits?"),
    ({"set": {"give": {"0": {"ore": 1}}}, "show": ["record"]}, "show[0]: This table was arranged by hand"),
]


@pytest.mark.parametrize(("fields", "line"), BAD, ids=[line[:60] for _, line in BAD])
def test_a_scenario_that_makes_no_sense_says_where_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], fields: dict[str, Any], line: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(json.dumps({"game": "outpost", **fields}))

    assert main(["scenario", str(file)]) == 2

    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"regolith scenario: {line}")
    assert printed.err.count("\n") == 1


def test_a_scenario_must_say_which_game() -> None:
    with pytest.raises(BadScenario, match="does not say which game"):
        play_out({"players": 2})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
WORDS = st.sampled_from([*STEPS, *SHOWN, "seat", "seats", "give", "credits", "cards", "huts", "terrain", "0", "Drill"])
TREES = st.recursive(
    JSON | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(field=st.sampled_from(["players", "modules", "options", "seed", "set", "do", "show"]), value=TREES)
def test_whatever_is_written_gives_values_or_one_sentence(field: str, value: Any) -> None:
    text = json.dumps({"game": "outpost", field: value})
    try:
        came_of_it = json.dumps(play_out(loads(text)))
    except BadScenario as why:
        came_of_it = str(why)

    assert came_of_it
