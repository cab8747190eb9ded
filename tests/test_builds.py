"""The two builds: the compiled one is really compiled, the plain one really plain, and each says so."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest
from pathspec import GitIgnoreSpec

import compiled

LIBRARIES = (".so", ".pyd")

WANTED = re.compile(r"^compile = \[.*?^\]", re.MULTILINE | re.DOTALL)
LOOK = """
import importlib, json, sys, types
from regolith.kernel.effect import Effect
print(json.dumps({
    "files": {name: importlib.import_module(name).__file__ for name in json.loads(sys.argv[1])},
    "native": isinstance(vars(Effect)["run"], types.MethodDescriptorType),
}))
"""


def compiled_modules() -> list[str]:
    """The modules that pyproject.toml wants compiled."""
    with open(compiled.ROOT / "pyproject.toml", "rb") as file:
        hook = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    wanted = GitIgnoreSpec.from_lines(hook["compile"])
    unwanted = GitIgnoreSpec.from_lines(hook["compile-not"])
    paths = [path.relative_to(compiled.ROOT) for path in (compiled.ROOT / "src").rglob("*.py")]
    return sorted(
        ".".join(path.with_suffix("").parts[1:])
        for path in paths
        if wanted.match_file(path) and not unwanted.match_file(path)
    )


def libraries(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if name.endswith(LIBRARIES)]


def build_here(folder: Path, **environment: str) -> tuple[Path | None, str]:
    """Build a wheel of the tree, with temporary files and logs in the folder too."""
    tree = compiled.stage(folder / "tree")
    return compiled.make_wheel(tree, folder, TMPDIR=str(folder), **environment)


def test_the_list_of_compiled_modules_names_the_kernel() -> None:
    assert "regolith.kernel.effect" in compiled_modules()
    assert "regolith.kernel" not in compiled_modules()


@pytest.mark.both
@pytest.mark.parametrize("module", compiled_modules())
def test_the_build_under_test_is_the_one_imported(module: str) -> None:
    file = importlib.import_module(module).__file__

    assert file is not None
    assert file.endswith(LIBRARIES if os.environ.get("REGOLITH_BUILD") == "compiled" else ".py")


@pytest.mark.compiled
def test_the_compiled_build_imports_compiled_modules(tmp_path: Path) -> None:
    folder = compiled.compiled()
    if folder is None:
        wheel, said = build_here(tmp_path)
        assert f"plain build ({compiled.why_plain()})" in said
        assert wheel is not None
        assert libraries(wheel) == []
        return

    looked = subprocess.run(
        [sys.executable, "-c", LOOK, json.dumps(compiled_modules())],
        env=compiled.environment_with(folder),
        capture_output=True,
        text=True,
        check=True,
    )

    seen = json.loads(looked.stdout)
    assert seen["native"]
    assert len(seen["files"]) > 1
    for file in seen["files"].values():
        assert file.endswith(LIBRARIES)
        assert Path(file).is_relative_to(folder)


@pytest.mark.compiled
def test_the_compiled_build_carries_every_file_of_the_package() -> None:
    folder = compiled.compiled()
    source = compiled.ROOT / "src"
    package = [path.relative_to(source) for path in compiled.source_files(compiled.ROOT) if path.is_relative_to(source)]

    assert Path("regolith/py.typed") in package
    if folder is not None:
        assert [str(path) for path in package if not (folder / path).is_file()] == []


@pytest.mark.compiled
def test_an_unchanged_tree_is_not_compiled_again() -> None:
    first, second = compiled.compiled(), compiled.compiled()

    assert first == second
    assert (first is None) == bool(compiled.why_plain())
    assert compiled.digest(compiled.ROOT, 0) != compiled.digest(compiled.ROOT, 3)


def test_the_working_tree_stays_plain() -> None:
    assert [path for path in (compiled.ROOT / "src").rglob("*") if path.suffix in LIBRARIES] == []


def test_the_plain_build_can_be_asked_for(tmp_path: Path) -> None:
    wheel, said = build_here(tmp_path, REGOLITH_PURE="1")

    assert said.count("plain build") == 1
    assert "Regolith: plain build (REGOLITH_PURE is set)" in said
    assert wheel is not None
    assert wheel.name.endswith("-py3-none-any.whl")
    assert libraries(wheel) == []


def test_without_a_compiler_the_build_is_plain_and_says_so(tmp_path: Path) -> None:
    wheel, said = build_here(tmp_path, CC="no-such-compiler", REGOLITH_PURE="0")

    assert said.count("plain build") == 1
    assert "Regolith: plain build (no C compiler on this machine)" in said
    assert wheel is not None
    assert libraries(wheel) == []


def test_the_compiled_build_can_be_demanded(tmp_path: Path) -> None:
    wheel, said = build_here(tmp_path, CC="no-such-compiler", REGOLITH_PURE="0", REGOLITH_COMPILED="1")

    assert wheel is None
    assert "REGOLITH_COMPILED asks for the compiled build, but no C compiler on this machine" in said


def test_a_tree_that_does_not_compile_falls_back_and_names_the_log(tmp_path: Path) -> None:
    tree = compiled.stage(tmp_path / "tree")
    project = tree / "pyproject.toml"
    # One module and what it imports: whatever else is to be compiled would only be read before the mistake is found.
    project.write_text(WANTED.sub('compile = ["src/regolith/kernel/effect.py"]', project.read_text(encoding="utf-8")))
    with open(tree / "src/regolith/kernel/effect.py", "a", encoding="utf-8") as file:
        file.write('\nWRONG: int = "a word"\n')

    wheel, said = compiled.make_wheel(tree, tmp_path, TMPDIR=str(tmp_path))

    assert wheel is not None
    assert libraries(wheel) == []
    logs = list(tmp_path.glob("regolith-mypyc-*.log"))
    if compiled.why_plain():
        assert f"plain build ({compiled.why_plain()})" in said
        assert logs == []
    else:
        assert f"plain build (compiling failed; the log is {logs[0]})" in said
        assert "Incompatible types" in logs[0].read_text(encoding="utf-8")


def test_the_compiled_build_keeps_the_flags_that_python_was_built_with(tmp_path: Path) -> None:
    """Without them every assertion of Python's headers would be compiled in; in a build that is not optimised they are
    wanted."""
    tree = compiled.stage(tmp_path / "tree")
    project = tree / "pyproject.toml"
    project.write_text(WANTED.sub('compile = ["src/regolith/kernel/rng.py"]', project.read_text(encoding="utf-8")))

    wheel, said = compiled.make_wheel(tree, tmp_path, TMPDIR=str(tmp_path), REGOLITH_OPT="1", REGOLITH_NO_WEB="1")

    assert wheel is not None, said
    found = libraries(wheel)
    assert bool(found) != bool(compiled.why_plain())
    if found and "NDEBUG" in str(sysconfig.get_config_var("CFLAGS")):
        with zipfile.ZipFile(wheel) as archive:
            assert [name for name in found if b"__assert" in archive.read(name)] == []
