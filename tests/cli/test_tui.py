"""`regolith tui`: a game at one keyboard, here through a pipe."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Command
from regolith.kernel.match import Match
from regolith.kernel.record import loads
from regolith.kernel.verify import verify

LARDER = Path(__file__).with_name("larder.py")
ALL_ONES = "1\n" * 400


def record_of(path: Path) -> Match:
    return Match.replay(loads(path.read_text()))


@pytest.mark.both
def test_a_whole_game_against_a_bot(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    ran = command("tui", "outpost", "--seed", 1, "--record", file, typed=ALL_ONES)

    assert ran.code == 0
    assert ran.err == ""
    assert "\x1b" not in ran.out
    match = record_of(file)
    assert match.is_over()
    assert verify(match.record()).true
    first = next(seat for seat, place in enumerate(match.observe(None)["ranking"]) if place == 1)
    who = ("a person", "random")[first]
    assert f"1.  seat {first} ({who})  {match.scores()[first]} points" in ran.out
    assert match.header.commitment in ran.out
    assert f"The record is in {file}; check it with: regolith verify" in ran.out


def test_the_person_answers_for_seat_0_and_the_bot_is_told_about(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    out = command("tui", "outpost", "--seed", 1, "--record", file, typed=ALL_ONES).out

    match = Match(record_of(file).header)
    for taken in record_of(file).taken:
        decision = match.decision(taken.step.seat)
        assert decision is not None
        if taken.step.seat == 0:
            assert taken.step.key == decision.keys[0]
        match.answer(taken.step.seat, taken.step.key)
    assert "Seat 1 moves to" in out
    assert "seat 1> " not in out


def test_the_question_shows_options_keys_and_what_is_barred(command: Command) -> None:
    out = command("tui", "outpost", "--seed", 1, "--people", 2, typed=ALL_ONES).out

    assert "Keep a card of your pack." in out
    assert "keep:" in out
    assert "it costs" in out


def test_nobody_sees_the_hand_of_another(command: Command) -> None:
    """Seat 1 sees how many cards seat 0 holds, and its own by name."""
    out = command("tui", "outpost", "--seed", 1, "--people", 2, typed="1\n").out

    turn = out[out.index("Pass the keyboard to seat 1.") :]
    hand = next(line for line in turn.splitlines() if line.startswith("│ pack"))
    cells = hand.strip("│").split()
    assert cells[1] == "3"
    assert not any(cell.isdecimal() for cell in cells[2:])
    assert "seat 1 (you)" in turn


def test_keys_and_their_beginnings_are_answers(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first, second = (Match.start("outpost", 2, seed=1).decision(seat) for seat in (0, 1))
    assert first is not None
    assert second is not None

    command(
        *("tui", "outpost", "--seed", 1, "--people", 2, "--record", file),
        typed=f"{first.keys[-1]}\n{second.keys[0][:-1]}\n",
    )

    assert [taken.step.key for taken in record_of(file).taken] == [first.keys[-1], second.keys[0]]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("99", "There is no option 99: choose 1 to"),
        ("0", "There is no option 0"),
        ("zeppelin", "'zeppelin' is not one of the options"),
        ("k", "'k' could be keep:"),
        ("1 2", "Only one can be chosen here"),
        ("", "Type the number of an option"),
        ("u", "There is nothing to take back yet."),
        ("u 1", "a seat at which a person sits"),
        ("r", "There is nothing to play again."),
        ("s /dev/null/game.json", "cannot be written"),
        ("[red]", "'[red]' is not one of the options"),
    ],
)
def test_what_is_no_answer_is_explained_and_changes_nothing(
    command: Command, tmp_path: Path, typed: str, says: str
) -> None:
    file = tmp_path / "game.json"

    ran = command("tui", "outpost", "--seed", 1, "--record", file, typed=f"{typed}\n")

    assert ran.code == 0
    assert says in ran.out
    assert record_of(file).taken == []


def test_help_log_and_the_whole_table(command: Command) -> None:
    out = command("tui", "outpost", "--seed", 1, typed="?\nl\nv\nhelp\n").out

    assert out.count("take back your last answer") == 2
    assert out.count("Round 1 begins.") == 1
    assert out.count("Seat 1 receives 3 credits and 0 ore.") == 2
    assert out.count("the table ──") == 2


def drafted() -> list[str]:
    """What is kept in the first round when everybody always takes the first card."""
    match = Match.start("outpost", 2, seed=1)
    while match.decisions()[0].kind != "menu":
        decision = match.decisions()[0]
        match.answer(decision.seat, decision.keys[0])
    return [taken.step.key for taken in match.taken]


def test_undo_and_redo(command: Command, tmp_path: Path) -> None:
    """While building nobody learns anything, so a sale can be taken back without asking."""
    kept = drafted()
    sale = f"sell:{kept[0].removeprefix('keep:')}"
    words = ("tui", "outpost", "--seed", 1, "--people", 2, "--record")
    typed = "1\n" * len(kept) + f"{sale}\nu\n"

    undone = command(*words, tmp_path / "undone.json", typed=typed)
    redone = command(*words, tmp_path / "redone.json", typed=typed + "r\n")

    assert "Seat 0 has taken back the last answer" in undone.out
    assert [taken.step.key for taken in record_of(tmp_path / "undone.json").taken] == kept
    assert "Played again." in redone.out
    assert [taken.step.key for taken in record_of(tmp_path / "redone.json").taken] == [*kept, sale]


@pytest.mark.parametrize(("answer", "left"), [("n", 2), ("y", 0)])
def test_what_showed_something_is_taken_back_with_consent_only(
    command: Command, tmp_path: Path, answer: str, left: int
) -> None:
    """After the first draft the packs are passed on: both have seen new cards."""
    file = tmp_path / "game.json"
    words = ("tui", "outpost", "--seed", 1, "--people", 2, "--record", file)

    ran = command(*words, typed=f"1\n1\nu\n{answer}\n")

    assert "only the whole table can agree" in ran.out
    assert "Do all others agree (seat 1)?" in ran.out
    assert ("Nothing is taken back." in ran.out) == (answer == "n")
    assert len(record_of(file).taken) == left


def test_an_end_of_input_keeps_the_game_and_says_how_to_go_on(command: Command, tmp_path: Path) -> None:
    ran = command("tui", "outpost", "--seed", 1, typed="1\n1\n")

    assert ran.code == 0
    (file,) = (tmp_path / "state/regolith/games").iterdir()
    assert ran.out.splitlines()[-1] == f"The game was not finished. Go on with it: regolith tui --resume {file}"
    resumed = command("tui", "--resume", file, typed=ALL_ONES)
    assert "The game is over." in resumed.out
    assert command("verify", file).code == 0
    again = command("tui", "--resume", file)
    assert again.code == 0
    assert "The game is over." in again.out


@pytest.mark.chance
def test_going_on_with_several_people_repeats_who_they_were(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    ran = command("tui", "outpost", "--players", 4, "--people", 3, "--bots", "1=random", "--record", file, typed="1\n")

    assert ran.out.splitlines()[-1].endswith(f"regolith tui --resume {file} --people 3 --bots 1=random")
    assert "seat 0: a person, seat 1: random, seat 2: a person, seat 3: a person" in ran.out


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        ([], "seat 0: a person, seat 1: random, seat 2: random"),
        (["--people", "3"], "seat 0: a person, seat 1: a person, seat 2: a person"),
        (["--bots", "random"], "seat 0: a person, seat 1: random, seat 2: random"),
        (["--bots", "1=random"], "seat 0: a person, seat 1: random, seat 2: a person"),
        (["--bots", "0=random", "--people", "1"], "seat 0: random, seat 1: a person, seat 2: random"),
        (["--bots", "0=random,1=random,2=random"], "seat 0: random, seat 1: random, seat 2: random"),
    ],
)
def test_who_sits_where(command: Command, words: list[str], seats: str) -> None:
    ran = command("tui", "outpost", "--players", 3, "--seed", 1, *words)

    assert ran.out.splitlines()[1] == seats


def test_without_people_one_can_watch(command: Command) -> None:
    ran = command("tui", "outpost", "--people", 0, "--seed", 1)

    assert ran.code == 0
    assert "The game is over." in ran.out


@pytest.mark.chance
def test_a_new_game_never_overwrites_a_record(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    command("tui", "outpost", "--record", file, typed="1\n")
    kept = file.read_text()

    ran = command("tui", "outpost", "--record", file, typed="1\n")

    assert ran.code == 2
    assert "exists already" in ran.refusal()
    assert file.read_text() == kept
    for _ in range(2):
        command("tui", "outpost", "--seed", 1)
    assert len(list((tmp_path / "state/regolith/games").iterdir())) == 2


@pytest.mark.parametrize(("answer", "kept"), [("", True), ("y", True), ("n", False)])
@pytest.mark.chance
def test_quitting_offers_to_save(command: Command, tmp_path: Path, answer: str, kept: bool) -> None:
    ran = command("tui", "outpost", typed=f"1\nq\n{answer}\n1\n")

    assert ran.code == 0
    assert len(list((tmp_path / "state/regolith/games").iterdir())) == kept
    assert ("--resume" in ran.out.splitlines()[-1]) == kept


def test_saving_a_copy(command: Command, tmp_path: Path) -> None:
    copy = tmp_path / "my copy.json"

    ran = command("tui", "outpost", "--seed", 1, typed=f"1\ns {copy}\n1\n")

    assert f"Saved in {copy}." in ran.out
    assert [taken.step.seat for taken in record_of(copy).taken] == [0, 1]


@pytest.mark.chance
def test_a_record_of_other_rules_or_without_seed_cannot_be_gone_on_with(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    tree = json.loads(Match.start("outpost", 2).record().dumps(running=True))
    file.write_text(json.dumps(tree))

    ran = command("tui", "--resume", file)

    assert ran.code == 2
    assert "no seed" in ran.refusal()


@pytest.mark.chance
def test_without_a_game_it_asks_which(command: Command) -> None:
    ran = command("tui", typed="zeppelin\noutp\n1\n")

    assert "Which game?" in ran.out
    assert "'zeppelin' is not one of the options" in ran.out
    assert "Keep a card of your pack." in ran.out


# Any game, by a script that puts one more on the shelf


def larder(*words: str, typed: str, tmp_path: Path) -> str:
    done = subprocess.run(
        [sys.executable, str(LARDER), *words],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


@pytest.mark.both
@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("1 3 4", ["keep:beans", "keep:honey", "keep:plums"]),
        ("4 1 3", ["keep:beans", "keep:honey", "keep:plums"]),
        ("1 3", ["keep:beans", "keep:honey", "done"]),
        ("keep:figs keep:rice", ["keep:figs", "keep:rice"]),
        ("2\n1\n3", ["keep:figs", "keep:honey", "done"]),
    ],
)
def test_several_picks_at_once(tmp_path: Path, typed: str, keys: list[str]) -> None:
    file = tmp_path / "game.json"

    out = larder("tui", "larder", "--players", "1", "--record", str(file), typed=typed + "\n", tmp_path=tmp_path)

    assert "several at once" in out
    assert "The game is over." in out
    assert [key for _, key, *_ in json.loads(file.read_text())["decisions"]] == keys


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("1 2 3 4", "The run of picks is complete before 'keep:plums'"),
        ("1 1", "One of these is named twice."),
        ("1 9", "There is no option 9"),
        ("1 zeppelin", "'zeppelin' is not offered"),
        ("done", "done is not possible now: keep two at least."),
    ],
)
def test_picks_that_do_not_go_together_are_taken_not_at_all(tmp_path: Path, typed: str, says: str) -> None:
    file = tmp_path / "game.json"

    out = larder("tui", "larder", "--players", "1", "--record", str(file), typed=typed + "\n", tmp_path=tmp_path)

    assert says in out
    assert json.loads(file.read_text())["decisions"] == []


def test_a_run_of_picks_is_taken_back_as_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    typed = "1 2\n1 2\nu 1\n"
    larder("tui", "larder", "--players", "3", "--people", "3", "--record", str(file), typed=typed, tmp_path=tmp_path)

    assert {seat for seat, *_ in json.loads(file.read_text())["decisions"]} == {0}


def test_any_view_can_be_drawn_and_is_never_taken_for_markup(tmp_path: Path) -> None:
    out = larder("tui", "larder", "--players", "2", typed="v\n1 2\n", tmp_path=tmp_path)

    assert "[bold]as it is[/bold]" in out
    assert "note [red]" in out
    assert "... and 24 more" in out
    assert "38, 39" in out


def test_options_are_read_by_their_types(tmp_path: Path) -> None:
    words = ("sim", "larder", "--games", "2", "--workers", "1", "--modules", "cellar", "--json")

    shown = json.loads(larder(*words, "--option", "fresh=no", "--option", "season=autumn", typed="", tmp_path=tmp_path))

    assert shown["options"] == {"fresh": False, "season": "autumn"}
    assert shown["ended"] == 2
