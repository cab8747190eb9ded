"""The compiled and the plain build play the same games, to the byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import compiled
from regolith.kernel.registry import game_names
from traces import MIDWAY

pytestmark = pytest.mark.compiled

GAMES = {"outpost": 60}
OTHERWISE = 6


def plain_environment() -> dict[str, str]:
    rest = [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
    source = str(compiled.ROOT / "src")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([source, *rest]), "REGOLITH_BUILD": "plain"}


def compiled_environment() -> dict[str, str] | None:
    """None on a machine that cannot compile, which has to say why."""
    folder = compiled.compiled()
    assert (folder is None) == bool(compiled.why_plain())
    return None if folder is None else compiled.environment_with(folder)


def trace(environment: dict[str, str], *words: str, given: str = "") -> list[str]:
    done = subprocess.run(
        [sys.executable, str(compiled.ROOT / "tools" / "traces.py"), *words],
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def games(environment: dict[str, str], game: str, number: int) -> list[Any]:
    """What a build says of itself, and then of each game."""
    return [json.loads(line) for line in trace(environment, "play", game, str(number))]


def without_pickle(game: dict[str, Any]) -> dict[str, Any]:
    """Pickles may be laid out differently and mean the same; they are compared by what they load to."""
    return {name: value for name, value in game.items() if name != "pickle"}


@pytest.mark.parametrize("game", game_names())
def test_both_builds_play_the_same_games(game: str) -> None:
    number = GAMES.get(game, OTHERWISE)
    plain = games(plain_environment(), game, number)
    assert plain[0] == {"build": "plain"}
    assert len(plain) == 1 + number
    assert all(len(played["fingerprints"]) > 10 for played in plain[1:])

    environment = compiled_environment()
    if environment is not None:
        fast = games(environment, game, number)
        assert fast[0] == {"build": "compiled"}
        assert len(fast) == len(plain)
        for one, other in zip(plain[1:], fast[1:], strict=True):
            assert without_pickle(one) == without_pickle(other)


@pytest.mark.parametrize("game", game_names())
def test_a_table_pickled_by_one_build_is_the_same_in_the_other(game: str) -> None:
    plain = plain_environment()
    fast = compiled_environment() or plain

    for writer, reader in ((plain, fast), (fast, plain)):
        tables = [played for played in games(writer, game, OTHERWISE)[1:] if played["pickle"]]
        assert len(tables) > OTHERWISE // 2
        loaded = trace(reader, "load", given="\n".join(played["pickle"] for played in tables))
        assert loaded == [played["fingerprints"][MIDWAY] for played in tables]
