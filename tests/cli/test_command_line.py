"""The command as a whole: help, refusals in one line, exit codes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Command, heed_interrupts
from regolith import __version__
from regolith.cli import COMMANDS


def test_without_words_it_explains_itself(command: Command) -> None:
    ran = command()

    assert ran.code == 0
    assert "regolith tui outpost" in ran.out
    assert "exit codes" in ran.out
    assert ran.out == command("--help").out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_listed_and_has_help(command: Command, name: str) -> None:
    assert f"\n    {name} " in command("--help").out

    ran = command(name, "--help")

    assert ran.code == 0
    assert ran.err == ""
    assert f"usage: regolith {name}" in ran.out
    assert "--debug" in ran.out


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in ("rules", "scenario")])
def test_the_help_of_a_command_ends_with_an_example(command: Command, name: str) -> None:
    assert f"example:\n  regolith {name}" in command(name, "--help").out


def test_version(command: Command) -> None:
    assert command("--version").out == f"regolith {__version__}\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["gmaes"], "Did you mean games?"),
        (["sim"], "Name a game"),
        (["sim", "outpost", "--games", "many"], "invalid int value: 'many'"),
        (["sim", "outpost", "--games", "0"], "--games must be at least 1"),
        (["sim", "outpost", "--workers", "0"], "--workers must be at least 1"),
        (["sim", "outpst"], "Did you mean outpost?"),
        (["sim", "outpost", "--players", "9"], "2 to 4 players, not 9"),
        (["sim", "outpost", "--modules", "strms"], "Did you mean storms?"),
        (["sim", "outpost", "--option", "rounds=x"], "rounds must be a whole number, not 'x'"),
        (["sim", "outpost", "--option", "rounds=99"], "rounds must be from 1 to 8, not 99"),
        (["sim", "outpost", "--option", "round=2"], "Did you mean rounds?"),
        (["sim", "outpost", "--option", "rounds"], "NAME=VALUE, not 'rounds'"),
        (["sim", "outpost", "--option", "rounds=2", "--option", "rounds=3"], "given twice"),
        (["sim", "outpost", "--bots", "randm"], "Did you mean random?"),
        (["sim", "outpost", "--bots", "random,random,random"], "3 bots are named for 2 seats"),
        (["sim", "outpost", "--gamse", "3"], "unrecognized arguments: --gamse 3"),
        (["games", "outpst"], "Did you mean outpost?"),
        (["cards"], "required: --game"),
        (["cards", "--game", "outpst"], "Did you mean outpost?"),
        (["cards", "--game", "outpost", "--module", "bse"], "Did you mean base?"),
        (["cards", "--game", "outpost", "--search", " "], "at least one word"),
        (["verify"], "required: RECORD"),
        (["verify", "nowhere.json"], "nowhere.json cannot be read: no such file"),
        (["replay", "nowhere.json"], "nowhere.json cannot be read: no such file"),
        (["verify", "two\nlines"], "two lines cannot be read"),
        (["verify", "a\0b"], "cannot be read"),
        (["tui", "outpost", "--people", "3"], "--people 3: there are 2 seats"),
        (["tui", "outpost", "--bots", "7=random"], "There is no seat '7'"),
        (["tui", "outpost", "--bots", "1=randm"], "Did you mean random?"),
        (["tui", "--resume", "nowhere.json"], "cannot be read"),
        (["tui", "outpost", "--resume", "game.json"], "leave them out"),
        (["tui"], "No game was chosen"),
    ],
)
@pytest.mark.chance
def test_what_makes_no_sense_is_refused_in_one_line(command: Command, words: list[str], says: str) -> None:
    ran = command(*words)

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("regolith: ")
    assert says in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("words", [["--debug", "games", "outpst"], ["games", "outpst", "--debug"]])
def test_debug_shows_where_an_error_came_from(command: Command, words: list[str]) -> None:
    ran = command(*words)

    assert ran.code == 2
    assert ran.err.startswith("Traceback")
    assert "UnknownSetup" in ran.err


BROKEN = """
import sys
from regolith.cli import main
from regolith.kernel.registry import Spec, register

def cards():
    raise RuntimeError("the printer\\nis on fire")

register(Spec("broken", "Broken", "Never works.", (2, 2), build=None, cards=cards))
sys.exit(main(["cards", "--game", "broken", *sys.argv[1:]]))
"""


def test_a_fault_of_ours_is_one_line_too() -> None:
    plain = subprocess.run([sys.executable, "-c", BROKEN], capture_output=True, text=True, check=False)
    debug = subprocess.run([sys.executable, "-c", BROKEN, "--debug"], capture_output=True, text=True, check=False)

    assert (plain.returncode, debug.returncode) == (3, 3)
    assert plain.stderr.count("\n") == 1
    assert "RuntimeError: the printer is on fire" in plain.stderr
    assert "in cards" in debug.stderr


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    end, start = os.pipe()
    os.close(end)

    done = subprocess.run(
        [sys.executable, "-m", "regolith", "cards", "--game", "outpost", "--json"],
        stdout=start,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(start)

    assert done.stderr == b""
    assert done.returncode == 141


def test_ctrl_c_in_a_game_keeps_it(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "regolith", "tui", "outpost", "--record", str(tmp_path / "game.json")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_interrupts,
    )
    assert running.stdout is not None
    printed = b""
    while b"seat 0> " not in printed:
        printed += os.read(running.stdout.fileno(), 4096)

    running.send_signal(signal.SIGINT)
    out, err = running.communicate()

    assert running.returncode == 130
    assert err == b""
    assert b"The game was not finished. Go on with it: regolith tui --resume" in out
    assert (tmp_path / "game.json").exists()


@pytest.mark.both
def test_python_m_regolith_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "regolith", "games"], capture_output=True, text=True, check=False)

    assert done.returncode == 0
    assert done.stdout.splitlines()[0].split() == ["game", "players", "modules", "options", "title"]
    assert "outpost" in done.stdout


def test_letters_a_terminal_does_not_know_do_not_break_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "regolith", "tui", "outpost", "--record", os.devnull + "/x"],
        input=b"1\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )

    assert done.returncode == 0
    assert b"not saved" in done.stdout
    assert b"Traceback" not in done.stderr
