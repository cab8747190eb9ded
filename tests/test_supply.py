"""What is shipped: it says what it is made of, is the same when it is built again, and is run as the papers say."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

import audit
import sbom
import web
from regolith.cli import make_parser

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "docs" / "hosting.md", *sorted((ROOT / "deploy").iterdir())]


def commands(file: Path) -> list[list[str]]:
    """Every command line of ours in a file, as the shell would split it."""
    text = re.sub(r"\$\([^)]*\)", "today", file.read_text(encoding="utf-8").replace("\\\n", " "))
    found = re.findall(r"(?:^|[=/ `])regolith ((?:serve|backup|verify) [^`\n;&]*)", text, re.MULTILINE)
    entry = re.search(r'ENTRYPOINT \[".*?/regolith", (.*)\]', text)
    made = [shlex.split(words) for words in found]
    return made + ([json.loads(f"[{entry[1]}]")] if entry else [])


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.name)
def test_every_command_in_the_papers_can_be_given(file: Path) -> None:
    for words in commands(file):
        parsed = make_parser().parse_args(words)
        assert callable(parsed.run)


def test_the_papers_hold_commands() -> None:
    assert sum(len(commands(file)) for file in PAGES) >= 5


def test_the_unit_and_the_container_have_no_more_rights_than_needed() -> None:
    unit = (ROOT / "deploy" / "regolith.service").read_text()
    container = (ROOT / "deploy" / "Containerfile").read_text()

    for line in (
        "DynamicUser=yes",
        "ProtectSystem=strict",
        "NoNewPrivileges=yes",
        "CapabilityBoundingSet=\n",
        "UMask=0077",
    ):
        assert line in unit
    assert container.index("USER nobody") < container.index("ENTRYPOINT")
    assert "--read-only" in container


def test_proxies_set_the_address_and_do_not_add_to_it() -> None:
    assert "X-Forwarded-For $remote_addr;" in (ROOT / "deploy" / "nginx.conf").read_text()
    assert "header_up X-Forwarded-For {remote_host}" in (ROOT / "deploy" / "Caddyfile").read_text()


def test_the_bill_names_everything_that_is_pinned() -> None:
    bill = json.loads(sbom.bill(ROOT))
    parts = {part["purl"]: part["scope"] for part in bill["components"]}

    pins = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line]
    assert sum(purl.startswith("pkg:pypi/") for purl in parts) == len(pins)
    assert next(scope for purl, scope in parts.items() if purl.startswith("pkg:pypi/starlette@")) == "required"
    assert next(scope for purl, scope in parts.items() if purl.startswith("pkg:npm/vite@")) == "excluded"
    assert sbom.bill(ROOT) == sbom.bill(ROOT)


def built(tree: Path, out: Path) -> dict[str, bytes]:
    environment = {**os.environ, "REGOLITH_PURE": "1", "REGOLITH_NO_WEB": "1"}
    words = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    subprocess.run(words, cwd=tree, env=environment, check=True, capture_output=True)
    return {file.name: file.read_bytes() for file in out.iterdir()}


def test_two_builds_are_the_same_to_the_last_byte(tmp_path: Path) -> None:
    """From two copies of the tree, made at different times in different places."""
    words = ["git", "ls-files"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    builds = []
    for name in ("one", "another"):
        for path in listed:
            copy = tmp_path / name / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, copy)
        builds.append(built(tmp_path / name, tmp_path / f"{name}-out"))

    assert sorted(name.rsplit(".", 1)[1] for name in builds[0]) == ["gz", "whl"]
    assert builds[0] == builds[1]
    wheel = next((tmp_path / "one-out").glob("*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        papers = [name for name in archive.namelist() if "/sboms/" in name]
        assert len(papers) == 1
        assert archive.read(papers[0]).decode() == sbom.bill(ROOT)


PACKAGE = {"name": "starlette", "version": "1.0"}
ANSWERS = {
    "known": {"dependencies": [{**PACKAGE, "vulns": []}]},
    "hole": {"dependencies": [{**PACKAGE, "vulns": [{"id": "CVE-1"}]}]},
    "left out": {"dependencies": [{"name": "starlette", "skip_reason": "Dependency not found on PyPI"}]},
    "silent": None,
}


@pytest.mark.parametrize(
    ("pypi", "osv", "code", "says"),
    [
        ("known", "hole", 0, "0 known holes in 1 of 1 packages"),
        ("hole", "known", audit.HOLES, "1 known holes in 1 of 1 packages\n  starlette 1.0: CVE-1"),
        ("left out", "known", 0, "0 known holes in 1 of 1 packages"),
        ("left out", "silent", audit.UNKNOWN, "0 known holes in 0 of 1 packages; nobody knows about the other 1"),
        ("silent", "silent", audit.UNKNOWN, "nobody could be asked"),
    ],
)
def test_a_package_that_nobody_knows_is_not_one_without_holes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pypi: str, osv: str, code: int, says: str
) -> None:
    answers = {"pypi": ANSWERS[pypi], "osv": ANSWERS[osv]}
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(audit, "asked", lambda words, folder=None: answers.get(words[-1], {"vulnerabilities": {}}))
    monkeypatch.setattr(web, "Node", lambda: SimpleNamespace(node="node", npm="npm"))

    assert audit.main() == code
    assert says in capsys.readouterr().out
