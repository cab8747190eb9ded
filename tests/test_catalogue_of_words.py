"""Whatever the engine can say has words; and no words are kept that nobody says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import regolith
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.effect import INSTALLED, Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.registry import game_names, rules_of, spec_of
from regolith.kernel.value import CLASSES
from regolith.testing.walkers import setups

SOURCE = Path(regolith.__file__).parent
GAMES = {game: spec_of(game) for game in game_names()}
"""Every game is on the shelf, and has taught its words."""
LEARNED = re.compile(r'ENGLISH\.learn\(\s*"(\w+)"')
ROOMS = {*GAMES, *[room for path in SOURCE.rglob("*.py") for room in LEARNED.findall(path.read_text(encoding="utf-8"))]}
TEMPLATES = {key for key in ENGLISH.templates if key.split(".")[0] in ROOMS}
"""What the package itself can say; tests teach rooms of their own."""
KEY = re.compile(rf"({'|'.join(sorted(ROOMS))})\.[a-z0-9_*]+(\.[a-z0-9_*]+)*")


class Keys(ast.NodeVisitor):
    """The keys that stand in a file; a star in one stands for whatever is put in there."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and KEY.fullmatch(node.value):
            self.found.append((node.lineno, node.value))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        key = "".join([str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values])
        if KEY.fullmatch(key):
            self.found.append((node.lineno, key))


def keys() -> Iterator[tuple[str, str]]:
    """All keys in the engine and in the games, each with the place where it stands."""
    for room in ("kernel", "games", "examples"):
        for path in sorted((SOURCE / room).rglob("*.py")):
            seen = Keys()
            seen.visit(ast.parse(path.read_text(encoding="utf-8")))
            yield from [(f"{path.relative_to(SOURCE)}:{line}", key) for line, key in seen.found]


FOUND = [(place, key) for place, key in keys() if key not in CLASSES]


def means(key: str, template: str) -> bool:
    return re.fullmatch(".*".join([re.escape(part) for part in key.split("*")]), template) is not None


def test_every_key_has_a_template() -> None:
    plain = [key for key in TEMPLATES if "/" not in key]
    missing = [f"{place}: {key}" for place, key in FOUND if not any(means(key, template) for template in plain)]

    assert len(FOUND) > 300
    assert not missing


def test_every_template_is_said() -> None:
    said = {key for _, key in FOUND if "*" not in key}
    made = {key for _, key in FOUND if "*" in key}
    for game, spec in GAMES.items():
        said |= spec.templates().keys()
        said |= {entry.key for setup in setups(game) for entry in rules_of(setup).story.values()}
    plain = {key.split("/")[0] for key in TEMPLATES}

    assert not [key for key in plain - said if not any(means(one, key) for one in made)]


@pytest.mark.parametrize("game", GAMES)
def test_every_effect_of_a_game_can_be_told(game: str) -> None:
    for setup in setups(game):
        rules_of(setup)
    mine = [effect for path, effect in INSTALLED.items() if path.split("/")[0] in (game, "kernel")]

    assert mine
    for effect in mine:
        assert effect.text() == ENGLISH.sentence(effect.says())
        assert not set("{}[]") & set(effect.text())


def test_words_and_drawings_are_made_in_one_place() -> None:
    """An effect, a count or a condition gives its structure; none has sentences or icons of its own."""
    kinds: list[type[object]] = [Effect, Count, Condition]
    for kind in kinds:
        below: list[type[object]] = type.__subclasses__(kind)
        kinds += [cls for cls in below if cls.__module__.startswith("regolith.")]

    assert len(kinds) > 250
    assert [cls for cls in kinds[3:] if {"text", "icons"} & vars(cls).keys()] == []
