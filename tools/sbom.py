"""The bill of materials: what Regolith is made of and built with, as CycloneDX. The wheel ships it.

python tools/sbom.py            print it
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
import uuid
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NAME = "regolith.cdx.json"


def plain(name: str) -> str:
    """The name of a Python package as the index spells it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def required(project: dict[str, Any]) -> set[str]:
    return {plain(re.split(r"[\[<>=;! ]", words, maxsplit=1)[0]) for words in project["dependencies"]}


def python_parts(root: Path, project: dict[str, Any]) -> list[dict[str, Any]]:
    """The pinned packages; what is needed to run is required, the rest brings an extra or a tool."""
    needed = required(project)
    pins = [line.split("==") for line in (root / "constraints.txt").read_text().splitlines() if "==" in line]
    return [
        part("pypi", plain(name), version.split(";")[0].strip(), "required" if plain(name) in needed else "optional")
        for name, version in pins
    ]


def web_parts(root: Path) -> list[dict[str, Any]]:
    """What the page is made of; what only builds it is excluded."""
    lock = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))
    found = {
        (path.rsplit("node_modules/", 1)[1], about["version"]): about
        for path, about in lock["packages"].items()
        if path and "version" in about
    }
    return [
        part("npm", name, version, "excluded" if about.get("dev") else "required")
        for (name, version), about in found.items()
    ]


def part(kind: str, name: str, version: str, scope: str) -> dict[str, Any]:
    path = name.replace("@", "%40") if kind == "npm" else name
    where = f"pkg:{kind}/{path}@{version}"
    return {"type": "library", "bom-ref": where, "name": name, "version": version, "scope": scope, "purl": where}


def bill(root: Path = ROOT) -> str:
    """The same text for the same sources: there is no date in it, and its number comes from what it says."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts = sorted([*python_parts(root, project), *web_parts(root)], key=lambda one: str(one["purl"]))
    ours = {
        "type": "application",
        "bom-ref": f"pkg:pypi/regolith@{project['version']}",
        "name": "regolith",
        "version": project["version"],
        "licenses": [{"license": {"id": project["license"]}}],
        "purl": f"pkg:pypi/regolith@{project['version']}",
    }
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([ours, parts]))
    tree = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        "metadata": {"component": ours},
        "components": parts,
    }
    return json.dumps(tree, indent=1) + "\n"


if __name__ == "__main__":
    sys.stdout.write(bill())
