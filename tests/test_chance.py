"""Chance that nobody knows comes from a few named places; everything else follows from a seed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from regolith.kernel import match

SOURCE = Path(__file__).resolve().parents[1] / "src" / "regolith"
PLACES = {
    "envs/petting.py": "deals of whoever names no seed",
    "games/terraforming_mars/companion/desk.py": "the deck of a table that is not ours",
    "games/terraforming_mars/companion/setup.py": "the seed of a table that is not ours",
    "kernel/match.py": "the seed of a game that is dealt in secret",
    "server/config.py": "keys, names and secret seeds, all in one class that tests replace",
    "server/routes/me.py": "recovery codes",
    "server/routes/told.py": "codes that confirm an address",
    "server/store/__init__.py": "the name of a server among several",
    "server/store/condition.py": "what is written to see whether anything can be",
}
"""Where it may come from, and for what. No rule and no bot is among them."""
MODULES = {"secrets", "uuid", "random"}
SECRET = {"SystemRandom", "urandom"}
SEEDED = {"Random", "default_rng"}
"""Chance of one's own, if a seed is given."""


def chances(source: str) -> list[str]:
    """Every use of chance that no seed stands behind."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name in MODULES]
        elif isinstance(node, ast.ImportFrom) and node.module in MODULES:
            found += [alias.name for alias in node.names if alias.name != "Random"]
        elif isinstance(node, ast.Call) and not (node.args or node.keywords):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found += [name] if name in SEEDED else []
        elif isinstance(node, ast.Attribute) and node.attr in SECRET:
            found.append(node.attr)
    return found


def test_nothing_else_is_left_to_chance() -> None:
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if chances(path.read_text(encoding="utf-8"))
    }

    assert found == PLACES.keys()


@pytest.mark.parametrize(
    "line",
    [
        "import secrets",
        "import random",
        "from random import choice",
        "from random import SystemRandom",
        "dice = Random()",
        "dice = np.random.default_rng()",
        "seed = os.urandom(4)",
    ],
)
def test_chance_without_a_seed_is_found(line: str) -> None:
    assert chances(line)


@pytest.mark.parametrize(
    "line", ["from random import Random", "dice = Random(7)", "dice = np.random.default_rng(seed)"]
)
def test_chance_with_a_seed_is_fine(line: str) -> None:
    assert chances(line) == []


@pytest.fixture(scope="module")
def shared() -> bool:
    return wanted()


def wanted() -> bool:
    return bool(match.secrets.wanted)  # type: ignore[attr-defined]


@pytest.mark.chance
def test_what_tests_share_is_the_same_even_if_the_first_of_them_wants_chance(shared: bool) -> None:
    assert wanted()
    assert not shared
