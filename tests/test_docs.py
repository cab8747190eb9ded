"""The pages tell the truth: their code runs, or stands in the source as they show it."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from regolith.cli import COMMANDS, make_parser

ROOT = Path(__file__).parents[1]
OUTPOST = ROOT / "src" / "regolith" / "examples" / "outpost"
BLOCK = re.compile(r"^```python ?(\S*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page: str) -> list[tuple[str, str]]:
    return [(found[1], found[2]) for found in BLOCK.finditer((ROOT / page).read_text(encoding="utf-8"))]


TUTORIAL = ("docs/adding-a-game.md", "docs/putting-a-game-together.md")


@pytest.mark.parametrize(("file", "code"), [block for page in TUTORIAL for block in blocks(page)])
def test_the_tutorial_shows_the_source_as_it_is(file: str, code: str) -> None:
    assert file, "a piece of code in the tutorial does not say where it stands"
    assert code in (OUTPOST / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("code", [code for _, code in blocks("README.md")])
def test_the_first_taste_of_the_readme_runs(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {})


def test_the_page_on_programs_that_learn_runs() -> None:
    """Its pieces on environments, one after the other; what is trained there takes longer."""
    pieces = [code for kind, code in blocks("docs/ai.md") if kind == "envs"]
    known: dict[str, object] = {}

    for code in pieces:
        exec(compile(code, "docs/ai.md", "exec"), known)

    assert len(pieces) == 4
    assert known["offered"]


TOML = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)


def test_the_bot_on_the_page_can_be_installed_and_plays(tmp_path: Path) -> None:
    """By the two files and the two commands that stand there; what builds it is here already."""
    [code] = [code for kind, code in blocks("docs/ai.md") if kind == "bot"]
    [project] = TOML.findall((ROOT / "docs/ai.md").read_text(encoding="utf-8"))
    folder, place = tmp_path / "hoarding", tmp_path / "place"
    folder.mkdir()
    (folder / "hoarding.py").write_text(code, encoding="utf-8")
    (folder / "pyproject.toml").write_text(project, encoding="utf-8")
    here = {**os.environ, "PYTHONPATH": str(place)}
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]

    subprocess.run([*pip, "--target", str(place), str(folder)], check=True, capture_output=True)
    typed = next(words for words in told_to_type(ROOT / "docs/ai.md") if "hoarder,greedy" in words)
    few = ["--games", "2", "--workers", "1", "--json"]
    ran = subprocess.run([sys.executable, "-m", *typed, *few], env=here, capture_output=True, text=True, check=True)

    assert {bot["bot"] for bot in json.loads(ran.stdout)["bots"]} == {"hoarder", "greedy"}
    assert "dependencies" not in tomllib.loads(project)["project"], "pip would fetch the other regolith"


def test_nobody_is_told_to_install_us_by_a_name_that_is_not_ours() -> None:
    """On PyPI another project is called regolith."""
    texts = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in PAGES}

    assert [name for name, text in texts.items() if re.search(r"pip install [^`\n]*\bregolith\b(?![./-])", text)] == []
    assert all("is another project's" in texts[name] for name in ("README.md", "docs/ai.md", "docs/hosting.md"))
    extras = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])
    named = [part for text in texts.values() for part in re.findall(r"pip install [^`\n]*'\.\[([\w,]+)\]'", text)]
    assert {extra for part in named for extra in part.split(",")} <= extras
    assert len(named) >= 4


def test_links_between_the_pages_lead_somewhere() -> None:
    pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    broken = [
        f"{page.relative_to(ROOT)}: {link}"
        for page in pages
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
        if not (page.parent / link).exists()
    ]

    assert not broken
    assert len(pages) > 10


PAGES = [ROOT / "README.md", ROOT / "web" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINES = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")


def commands(text: str) -> list[list[str]]:
    """What is to be typed that is ours, each as its words, without what is set for it before."""
    plain = re.sub(r"\$\([^)]*\)", "today", re.sub(r"\s# .*", "", text.replace("\\\n", " ")))
    ours = re.findall(r"^\s*(?:\w+=\S+ +)*((?:regolith|make|python) .*)", plain.replace("&&", "\n"), re.MULTILINE)
    return [shlex.split(typed) for typed in ours]


def told_to_type(page: Path) -> list[list[str]]:
    return [words for block in LINES.findall(page.read_text(encoding="utf-8")) for words in commands(block)]


def is_understood(words: list[str]) -> bool:
    try:
        make_parser().parse_args(words)
    except SystemExit as end:
        return end.code == 0
    return True


def test_what_the_pages_tell_to_type_is_understood() -> None:
    typed = [words[1:] for page in PAGES for words in told_to_type(page) if words[0] == "regolith"]

    assert [words for words in typed if not is_understood(words)] == []
    assert len(typed) > 25


def test_every_command_tool_and_target_that_a_page_names_is_there() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = [span for page in PAGES for span in SPAN.findall(page.read_text(encoding="utf-8"))]
    named += [shlex.join(words) for page in PAGES for words in told_to_type(page)]

    assert {word for span in named for word in re.findall(r"^regolith (\w+)(?![\w:])", span)} <= set(COMMANDS)
    assert {word for span in named for word in re.findall(r"^make (\w+)", span)} <= targets
    tools = {file for span in named for file in re.findall(r"\btools/\w+\.py", span)}
    assert [file for file in sorted(tools) if not (ROOT / file).is_file()] == []
    assert len(tools) > 20


def test_every_promise_names_what_shows_it() -> None:
    """Thirty rows, and every file that a row names is there."""
    page = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| P")]

    assert [row[0] for row in rows] == [f"| P{number}" for number in range(1, 31)]
    for row in rows:
        assert row[2].strip() or row[3].strip(" |"), f"{row[0]} is neither shown nor missing"
        for name in re.findall(r"`([\w/]+\.py)", row[2]):
            assert (ROOT / name).is_file() or (ROOT / "tests" / name).is_file(), name
