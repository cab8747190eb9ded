"""`regolith tui`: the table by name, cards to read, and a seat for the bots that are named."""

from __future__ import annotations

import pytest

from cli.conftest import Command


def test_the_table_is_told_by_name(command: Command) -> None:
    out = command("tui", "ares_expedition", "--players", 2, "--seed", 3).out

    hand = out[out.index("│ hand") : out.index("│ drawn")]
    assert "Volcanic Pools" in hand
    assert "volcanic-pools" not in out
    assert "offered     PhoboLog, ThorGate" in out


def test_what_is_picked_so_far_is_told_by_name(command: Command) -> None:
    out = command(
        "tui", "ares_expedition", "--players", 1, "--seed", 3, "--option", "redraw=true", typed="1\n1\n1\n"
    ).out

    picked = [line for line in out.splitlines() if line.startswith("picked so far: ")]
    assert picked
    assert not any("-" in line.replace("Anti-Gravity", "") or ":" in line[15:] for line in picked)


@pytest.mark.parametrize(
    ("typed", "head", "text"),
    [
        ("c 1", "PhoboLog (corporation; money 20; tags space)", "titanium"),
        ("c volcanic pools", "Volcanic Pools (blue project; cost 17; tags space)", "flip 1 ocean"),
        ("card volcanic-pools", "Volcanic Pools (", "flip 1 ocean"),
        ("c", "Volcanic Pools (", "flip 1 ocean"),
        ("c", "ThorGate (corporation", "power"),
    ],
)
def test_a_card_can_be_read(command: Command, typed: str, head: str, text: str) -> None:
    lines = command("tui", "ares_expedition", "--players", 2, "--seed", 3, typed=f"{typed}\n").out.splitlines()

    at = next(at for at, line in enumerate(lines) if line.startswith(head))
    assert text in lines[at + 1]


def test_a_phase_that_is_called_like_a_card_is_read_as_a_phase(command: Command) -> None:
    lines = command("tui", "ares_expedition", "--players", 2, "--seed", 3, typed="1\nc 5\n").out.splitlines()

    at = lines.index("seat 0> c 5")
    assert lines[at + 1] == "Research (phase card)"
    assert "Draw 2 cards" not in lines[at + 2]


@pytest.mark.parametrize("typed", ["c gasometer", "c 99"])
def test_what_is_no_card_cannot_be_read(command: Command, typed: str) -> None:
    out = command("tui", "ares_expedition", "--players", 2, "--seed", 3, typed=f"{typed}\n").out

    assert f"There is no card '{typed[2:]}' to read" in out


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        (["--bots", "greedy"], "seat 0: a person, seat 1: greedy"),
        (["--bots", "greedy", "--modules", "discovery"], "seat 0: a person, seat 1: greedy"),
        (["--bots", "1=greedy,2=random"], "seat 0: a person, seat 1: greedy, seat 2: random"),
        (["--bots", "greedy", "--people", "2"], "seat 0: a person, seat 1: a person, seat 2: greedy"),
        (["--bots", "0=greedy"], "seat 0: greedy, seat 1: a person"),
        (["--bots", "greedy", "--players", "1"], "seat 0: a person"),
        ([], "seat 0: a person"),
    ],
)
def test_a_game_that_can_be_played_alone_has_room_for_the_bots_that_are_named(
    command: Command, words: list[str], seats: str
) -> None:
    ran = command("tui", "ares_expedition", "--seed", 1, *words)

    assert ran.code == 0
    assert ran.out.splitlines()[1] == seats
