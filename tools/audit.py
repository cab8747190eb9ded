"""Are there known holes in what we depend on? Asks pip-audit and npm audit, where their registries answer.

python tools/audit.py       exit code 0: there is none. 1: there is one. 2: somebody could not be asked, so nobody knows
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import web

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300
SERVICES = ("pypi", "osv")
"""Who is asked about Python packages, one after the other."""
HOLES, UNKNOWN = 1, 2


@dataclass
class Found:
    """What was asked about, how much of it nobody could tell of, and the holes."""

    of: int = 0
    unknown: int = 0
    holes: list[str] = field(default_factory=list)

    def line(self) -> str:
        if not self.of:
            return "nobody could be asked"
        known = f"{len(self.holes)} known holes in {self.of - self.unknown} of {self.of} packages"
        rest = f"; nobody knows about the other {self.unknown}" if self.unknown else ""
        return known + rest + "".join(f"\n  {hole}" for hole in self.holes)


def python_holes() -> Found:
    """The holes in the pinned Python packages, as the first service tells them that knows any of these."""
    found = Found()
    if importlib.util.find_spec("pip_audit") is None:
        return found
    words = ["-r", str(ROOT / "constraints.txt"), "--no-deps", "--disable-pip", "--format", "json"]
    for service in SERVICES:
        tree = asked([sys.executable, "-m", "pip_audit", *words, "--vulnerability-service", service])
        found = read(tree) if tree is not None else found
        if found.unknown < found.of:
            break
    return found


def read(tree: dict[str, Any]) -> Found:
    """What pip-audit says. A package that it has left out is not a package without holes."""
    packages: list[dict[str, Any]] = tree.get("dependencies", [])
    holes = [f"{one['name']} {one['version']}: {hole['id']}" for one in packages for hole in one.get("vulns", [])]
    return Found(len(packages), sum("skip_reason" in one for one in packages), holes)


def web_holes() -> Found:
    """The holes in what the page ships; what only builds it is not looked at."""
    try:
        node = web.Node()
    except web.WebBuildFailed:
        return Found()
    tree = asked([str(node.node), str(node.npm), "audit", "--omit=dev", "--json"], ROOT / "web")
    if tree is None or "vulnerabilities" not in tree:
        return Found()
    shipped = len(json.loads((ROOT / "web" / "package.json").read_text())["dependencies"])
    return Found(shipped, 0, [f"{name}: {hole['severity']}" for name, hole in tree["vulnerabilities"].items()])


def asked(words: list[str], folder: Path = ROOT) -> dict[str, Any] | None:
    try:
        ran = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)
        tree = json.loads(ran.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
    return tree if isinstance(tree, dict) else None


def main() -> int:
    all_found = {"Python packages": python_holes(), "the page": web_holes()}
    for what, found in all_found.items():
        print(f"{what}: {found.line()}")
    if any(found.holes for found in all_found.values()):
        return HOLES
    return UNKNOWN if any(found.unknown or not found.of for found in all_found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
