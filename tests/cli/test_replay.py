"""`regolith replay`: the story of a game, for all and for one seat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Command
from cli.records import played, tree


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(played(3, ("storms",)).record().dumps())
    return path


@pytest.mark.both
def test_the_whole_story(command: Command, game: Path) -> None:
    match = played(3, ("storms",))

    ran = command("replay", game)

    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "outpost, 3 players, storms, gales false, rounds 4"
    assert lines[1].split(maxsplit=1) == ["0", "There are 4 domes to be taken."]
    assert "      Round 1 begins." in lines
    assert lines[-1] == f"The game is over; final scores {match.scores()}."
    answers = [line.split() for line in lines if line[:4].strip() and " seat " in line]
    assert [[seat, key] for _, _, seat, key in answers] == [[str(t.step.seat), t.step.key] for t in match.taken]


def test_the_omniscient_is_told_everything_once(command: Command, game: Path) -> None:
    out = command("replay", game).out

    assert " keeps " in out
    assert "draws a card." not in out


def test_a_seat_is_told_no_secret_of_another(command: Command, game: Path) -> None:
    story = json.loads(command("replay", game, "--seat", "1", "--json").out)["story"]

    assert {part["seat"] for part in story} == {1, None}
    told = [text for part in story for text in part["told"]]
    assert any(text.startswith("Seat 1 keeps ") for text in told)
    assert not any(text.startswith(("Seat 0 keeps ", "Seat 2 keeps ")) for text in told)
    assert told == [entry["text"] for entry in played(3, ("storms",)).story(1)]


def test_a_spectator_is_told_what_everybody_saw(command: Command, game: Path) -> None:
    out = command("replay", game, "--seat", "spectator").out

    assert " keeps " not in out
    assert " builds " in out


def test_the_table_at_a_moment(command: Command, game: Path) -> None:
    view = played(3, ("storms",), upto=11).observe(2)

    assert json.loads(command("replay", game, "--at", 11, "--seat", 2, "--json").out) == view
    drawn = command("replay", game, "--at", 11, "--seat", 2).out
    assert "after 11 decisions" in drawn
    assert "seat 2 (you)" in drawn


def test_the_table_before_the_first_and_after_the_last_decision(command: Command, game: Path) -> None:
    match = played(3, ("storms",))

    assert "after 0 decisions, waiting for seat 0, 1, 2" in command("replay", game, "--at", 0).out
    last = command("replay", game, "--at", len(match.taken)).out
    assert f"final scores {match.scores()}" in last


def test_at_a_pace_the_story_is_the_same(command: Command, game: Path) -> None:
    assert command("replay", game, "--speed", "1000000").out == command("replay", game).out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--at", "999"], "the record has"),
        (["--at", "-1"], "the record has"),
        (["--seat", "3"], "There is no seat '3'; the seats are 0 to 2"),
        (["--seat", "²"], "There is no seat"),
        (["--speed", "0"], "above 0"),
    ],
)
def test_moments_and_seats_that_do_not_exist(command: Command, game: Path, words: list[str], says: str) -> None:
    ran = command("replay", game, *words)

    assert ran.code == 2
    assert says in ran.refusal()


def test_a_record_that_cannot_be_replayed(command: Command) -> None:
    whole = tree(played())
    running = tree(played(), running=True)
    impossible = {**whole, "decisions": [[0, "fly:away"]]}
    other_rules = {**whole, "header": {**whole["header"], "rules_version": 0}}
    crowded = {**whole, "header": {**whole["header"], "players": 40}}

    refused = {
        name: command("replay", "-", typed=json.dumps(found))
        for name, found in {
            "running": running,
            "impossible": impossible,
            "other_rules": other_rules,
            "crowded": crowded,
            "empty": {},
        }.items()
    }

    assert {name: ran.code for name, ran in refused.items()} == {
        "running": 2,
        "impossible": 1,
        "other_rules": 2,
        "crowded": 2,
        "empty": 2,
    }
    assert "no seed yet" in refused["running"].refusal()
    assert "Decision 1 (seat 0, 'fly:away') cannot be taken" in refused["impossible"].refusal()
    assert "rules version 0" in refused["other_rules"].refusal()
    assert "2 to 4 players" in refused["crowded"].refusal()
    assert "header" in refused["empty"].refusal()


def test_a_game_broken_off_says_so(command: Command) -> None:
    out = command("replay", "-", typed=json.dumps(tree(played(upto=9)))).out

    assert out.splitlines()[-1] == "The record ends after 9 decisions; the game is not over."
