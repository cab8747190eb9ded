"""Are there known holes in what we depend on? Asks pip-audit and npm audit, where their registries answer.

python tools/audit.py       exit code 1 if there is a hole; 0 if there is none, or nobody could be asked
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import web

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300


def python_holes() -> list[str] | None:
    """The holes in the pinned Python packages; None if nobody could be asked."""
    if importlib.util.find_spec("pip_audit") is None:
        return None
    words = ["-r", str(ROOT / "constraints.txt"), "--no-deps", "--disable-pip", "--format", "json"]
    found = asked([sys.executable, "-m", "pip_audit", *words])
    if found is None or "dependencies" not in found:
        return None
    return [
        f"{one['name']} {one['version']}: {hole['id']}"
        for one in found["dependencies"]
        for hole in one.get("vulns", [])
    ]


def web_holes() -> list[str] | None:
    """The holes in what the page ships; what only builds it is not looked at."""
    try:
        node = web.Node()
    except web.WebBuildFailed:
        return None
    found = asked([str(node.node), str(node.npm), "audit", "--omit=dev", "--json"], ROOT / "web")
    if found is None or "vulnerabilities" not in found:
        return None
    return [f"{name}: {hole['severity']}" for name, hole in found["vulnerabilities"].items()]


def asked(words: list[str], folder: Path = ROOT) -> dict[str, Any] | None:
    try:
        ran = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)
        tree = json.loads(ran.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
    return tree if isinstance(tree, dict) else None


def main() -> int:
    holes = 0
    for what, found in (("Python packages", python_holes()), ("the page", web_holes())):
        if found is None:
            print(f"{what}: nobody could be asked")
            continue
        print(f"{what}: {len(found)} known holes" + "".join(f"\n  {hole}" for hole in found))
        holes += len(found)
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
