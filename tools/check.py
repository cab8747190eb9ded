"""The checks behind `make lint` and `make test`: each step with its time, and a stop at the first that fails.

python tools/check.py lint      format, types and import contracts
python tools/check.py test      the same, then the tests on the plain and on the compiled build
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import compiled

BIN = Path(sys.executable).parent
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
WORKERS = 3
"""One more than the cores of a small machine: tests of the server and of the page wait for others half of the time."""
BROWSER = "chromium"
MARKED = re.compile(r"\bmark\.(both|compiled)\b")
LINT = {
    "ruff check": [str(BIN / "ruff"), "check"],
    "ruff format": [str(BIN / "ruff"), "format", "--check"],
    "mypy": [str(BIN / "mypy")],
    "import contracts": [str(BIN / "lint-imports")],
}


class StepFailed(Exception):
    """A step failed; its output has been shown."""


def step(name: str, command: list[str], environment: dict[str, str] | None = None, *, show: bool = False) -> None:
    """Run one step. What it prints is shown if it is worth watching, or if the step fails."""
    began = time.perf_counter()
    if show:
        print(f"== {name}", flush=True)
    done = subprocess.run(
        command,
        cwd=compiled.ROOT,
        env=environment,
        stdout=None if show else subprocess.PIPE,
        stderr=None if show else subprocess.STDOUT,
        text=True,
        check=False,
    )
    report(name, began, done.returncode, done.stdout or "")


def report(name: str, began: float, status: int, output: str) -> None:
    if status:
        print(output, end="")
        print(f"== {name}: FAILED after {time.perf_counter() - began:.1f} s", flush=True)
        raise StepFailed(name)
    print(f"== {name}: ok, {time.perf_counter() - began:.1f} s", flush=True)


def lint() -> None:
    for name, command in LINT.items():
        step(name, command)


def test() -> None:
    began = time.perf_counter()
    # Where nothing is written down, every worker and every server that a test starts compiles all its modules again:
    # half of the time until the first test.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    # The workers have the cores already: threads of one sum would wait for each other, and keep a core busy with it.
    os.environ.update(dict.fromkeys(THREADS, "1"))
    reason = compiled.why_plain()
    # The first half of a compilation keeps one core busy; linting takes the other.
    compiling = None if reason else start_compiling()
    try:
        lint()
        step("web client", [sys.executable, str(compiled.ROOT / "tools" / "web.py"), "check"])
        pytest = [sys.executable, "-m", "pytest", "-q", "-n", str(WORKERS), "--dist", "worksteal"]
        browser = has_browser()
        if find_spec("torch") is None:
            print("== tests that train a network: LEFT OUT, PyTorch is not installed (pip install torch)", flush=True)
        plain = [*pytest, *([] if browser else ["--ignore", "tests/web"])]
        plain += ["-m", "not long" if reason else "not long and not compiled"]
        step("tests, plain build", plain, {**os.environ, "REGOLITH_BUILD": "plain"}, show=True)
        if compiling is not None:
            waited = time.perf_counter()
            _, output = compiling.communicate()
            report("waiting for the compiled build", waited, compiling.returncode, output)
            print(output, end="")
    finally:
        if compiling is not None and compiling.poll() is None:
            os.killpg(compiling.pid, signal.SIGTERM)
            compiling.wait()
    if reason:
        tested = f"plain only: {reason}"
    else:
        folder = compiled.compiled()
        assert folder is not None
        step(
            "tests, compiled build",
            [*pytest, "-m", "(both or compiled) and not long", *map(str, of_the_compiled_build())],
            compiled.environment_with(folder),
            show=True,
        )
        tested = f"plain, compiled (mypyc -O{compiled.TESTED})"
    print(last_line(time.perf_counter() - began, tested, browser=browser))


def of_the_compiled_build() -> list[Path]:
    """The files with tests that run on the compiled build: to read all others takes longer than many a test."""
    files = sorted((compiled.ROOT / "tests").rglob("test_*.py"))
    return [file for file in files if MARKED.search(file.read_text(encoding="utf-8"))]


def last_line(seconds: float, tested: str, *, browser: bool) -> str:
    """What was found; nobody shall take it for more than it is."""
    if browser:
        return f"all checks passed in {seconds:.0f} s; builds tested: {tested}"
    return (
        f"the checks that could be made passed in {seconds:.0f} s; builds tested: {tested}; "
        f"the tests of the page were LEFT OUT, for there is no {BROWSER}"
    )


def has_browser() -> bool:
    """Is there a browser for the tests of the pages? Where it is missing and may be installed, it is."""
    if shutil.which(BROWSER) is None and shutil.which("apt-get") and os.geteuid() == 0:
        began = time.perf_counter()
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", BROWSER]):
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        print(f"== installing {BROWSER}: {time.perf_counter() - began:.1f} s", flush=True)
    found = shutil.which(BROWSER) is not None
    if not found:
        print(f"== tests in the browser: LEFT OUT, there is no {BROWSER} and it cannot be installed from here")
    return found


def start_compiling() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(compiled.ROOT / "tools" / "compiled.py"), "--opt", str(compiled.TESTED)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def main() -> int:
    steps = {"lint": lint, "test": test}
    if sys.argv[1:] not in (["lint"], ["test"]):
        print("usage: check.py lint|test", file=sys.stderr)
        return 2
    try:
        steps[sys.argv[1]]()
    except StepFailed:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
