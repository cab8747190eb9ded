"""The base of a game never imports its expansions. (Which way the packages import is checked by `lint-imports`.)"""

import ast
from pathlib import Path

import pytest

import regolith
from regolith.kernel.registry import game_names, spec_of

HOME = Path(regolith.__file__).parent
BUILT_ON_THEM = {"companion"}
"""Folders of a game that are no expansion and stand upon one, as `__init__` does."""


def imported(source: str) -> set[str]:
    """The last words of all that a file imports: modules and the names taken from them."""
    words: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            words |= {part for alias in node.names for part in alias.name.split(".")}
        elif isinstance(node, ast.ImportFrom):
            words |= set((node.module or "").split(".")) | {alias.name for alias in node.names}
    return words


def base_files(folder: Path, modules: set[str]) -> list[Path]:
    """The files of a game but for its expansions and what is built on them, and for `__init__`, where everything is put
    together."""
    beside = modules | BUILT_ON_THEM
    return [
        file
        for file in folder.rglob("*.py")
        if file.name != "__init__.py" and not beside & {file.stem, *file.relative_to(folder).parts[:-1]}
    ]


@pytest.mark.parametrize("game", game_names())
def test_the_base_of_a_game_does_not_import_its_expansions(game: str) -> None:
    spec = spec_of(game)
    modules = {module.name for module in spec.modules}
    folder = Path(str(__import__(spec.build.__module__, fromlist=["x"]).__file__)).parent

    files = base_files(folder, modules)

    assert files
    assert not [file.name for file in files if modules & imported(file.read_text(encoding="utf-8"))]


def test_the_check_would_notice() -> None:
    assert "storms" in imported("from regolith.examples.outpost import storms")
    assert "storms" in imported("from regolith.examples.outpost.storms import STORM")
    assert "storms" not in imported("from regolith.examples.outpost import phases")


def test_the_kernel_names_no_game() -> None:
    named = [
        (file.name, game)
        for file in (HOME / "kernel").glob("*.py")
        for game in game_names()
        if game in file.read_text(encoding="utf-8")
    ]

    assert not named
