"""Give the compiled build of the tree as it stands now, built once for each content of what is compiled.

    python tools/compiled.py                            print its folder
    python tools/compiled.py --opt 3 -- COMMAND ...     run a command that imports it

What stays plain is copied into the build each time. A folder on PYTHONPATH comes before the editable install, so the
compiled package is the one imported.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILDS = ROOT / "build" / "compiled"
KEEP = 6
TESTED = 0
"""How much the build that is tested is optimised: not at all, for compiling takes longer than the tests of it."""
LEFT_OUT = frozenset({"__pycache__", "static"})
BUILD_FILES = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md")

sys.path.insert(0, str(ROOT))
from hatch_build import why_plain as why_plain  # noqa: E402


class CompileFailed(Exception):
    """The machine can compile, yet this tree did not: the message is the output of the build."""


def compiled(opt: int = TESTED) -> Path | None:
    """The folder of the compiled build, made if need be; None on a machine that cannot compile."""
    if why_plain():
        return None
    BUILDS.mkdir(parents=True, exist_ok=True)
    with one_at_a_time():
        sweep()
        folder = BUILDS / digest(ROOT, opt)
        if not folder.is_dir():
            with tempfile.TemporaryDirectory(prefix=".new-", dir=BUILDS) as scratch:
                folder = build(Path(scratch), opt)
        refresh(folder)
        os.utime(folder)
    return folder


def refresh(folder: Path) -> None:
    """Bring what is not compiled up to date, each file at once: somebody may be reading it."""
    inputs = set(compile_inputs(ROOT))
    plain = {path.relative_to(ROOT / "src"): path for path in package_files(ROOT) if path not in inputs}
    for name, path in plain.items():
        copy = folder / name
        if not copy.is_file() or copy.read_bytes() != path.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            part = copy.with_name(f".{copy.name}.part")
            shutil.copy(path, part)
            os.replace(part, copy)
    there = {path.relative_to(ROOT / "src") for path in package_files(ROOT)}
    for path in (folder / "regolith").rglob("*.py"):
        if path.relative_to(folder) not in there:
            path.unlink()


def build(scratch: Path, opt: int) -> Path:
    """Build from a copy, so that a file saved in the meantime cannot end up under the wrong digest."""
    began = time.perf_counter()
    tree = stage(scratch / "tree")
    folder = BUILDS / digest(tree, opt)
    if folder.is_dir():
        return folder
    wheel, output = make_wheel(
        tree,
        scratch,
        TMPDIR=str(scratch),
        REGOLITH_COMPILED="1",
        REGOLITH_OPT=str(opt),
        REGOLITH_SPLIT="1" if opt < 3 else "0",
    )
    if wheel is None:
        raise CompileFailed(output)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(scratch / "unpacked")
    (scratch / "unpacked").rename(folder)
    print(f"compiled with mypyc -O{opt} in {time.perf_counter() - began:.1f} s", file=sys.stderr)
    return folder


def stage(target: Path) -> Path:
    """Copy what a wheel is made of, and nothing else, to a folder of its own."""
    for path in source_files(ROOT):
        copy = target / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    return target


def make_wheel(tree: Path, out: Path, **environment: str) -> tuple[Path | None, str]:
    """The wheel of a tree and what the build said; no wheel if it failed."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)],
        cwd=tree,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return (next(out.glob("*.whl")) if done.returncode == 0 else None), done.stdout


def source_files(root: Path) -> list[Path]:
    return sorted([*package_files(root), *(root / name for name in BUILD_FILES if (root / name).is_file())])


def package_files(root: Path) -> list[Path]:
    """The files of the package; the web client is not among them."""
    return [
        path
        for path in (root / "src").rglob("*")
        if path.is_file() and not LEFT_OUT.intersection(path.parts) and path.suffix not in (".so", ".pyd")
    ]


def compile_inputs(root: Path) -> list[Path]:
    """The modules that are compiled, and what says how."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    wanted = {path for pattern in hook["compile"] for path in root.glob(pattern)}
    left = {
        path for pattern in hook["compile-not"] for path in root.glob(pattern if "/" in pattern else f"**/{pattern}")
    }
    return sorted([*(wanted - left), *(root / name for name in ("pyproject.toml", "hatch_build.py"))])


def digest(root: Path, opt: int) -> str:
    tools = [f"{name} {importlib.metadata.version(name)}" for name in ("mypy", "hatch-mypyc", "setuptools")]
    known = hashlib.sha256("\n".join([sys.version, str(sysconfig.get_config_var("EXT_SUFFIX")), *tools]).encode())
    known.update(f"\nopt {opt}\n".encode())
    for path in compile_inputs(root):
        content = path.read_bytes()
        known.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        known.update(content)
    return f"{known.hexdigest()[:16]}-O{opt}"


def sweep() -> None:
    """Remove what an interrupted build left, and the builds not used for longest."""
    for unfinished in BUILDS.glob(".new-*"):
        shutil.rmtree(unfinished, ignore_errors=True)
    folders = [path for path in BUILDS.iterdir() if path.is_dir() and not path.name.startswith(".")]
    for old in sorted(folders, key=lambda path: path.stat().st_mtime, reverse=True)[KEEP:]:
        shutil.rmtree(old, ignore_errors=True)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let one process build while the others wait for its result."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with open(BUILDS / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def environment_with(folder: Path) -> dict[str, str]:
    rest = [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *rest]), "REGOLITH_BUILD": "compiled"}


def main() -> int:
    parser = argparse.ArgumentParser(description="Give the compiled build of the tree, built once for each content.")
    parser.add_argument("--opt", type=int, choices=range(4), default=TESTED, help="optimisation level (0 unless told)")
    otherwise = parser.add_mutually_exclusive_group()
    otherwise.add_argument("--or-plain", action="store_true", help="run the command plain if nothing can be compiled")
    otherwise.add_argument("--or-skip", action="store_true", help="leave the command out if nothing can be compiled")
    parser.add_argument("command", nargs="*", help="what to run on the build, after --")
    asked = parser.parse_args()
    try:
        folder = compiled(asked.opt)
    except CompileFailed as problem:
        print(f"{problem}\ncompiling failed", file=sys.stderr)
        return 1
    if folder is None:
        print(f"no compiled build: {why_plain()}", file=sys.stderr)
        if asked.command and asked.or_plain:
            return subprocess.run(asked.command, check=False).returncode
        return 0 if asked.or_skip else 3
    if not asked.command:
        print(folder)
        return 0
    return subprocess.run(asked.command, env=environment_with(folder), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
