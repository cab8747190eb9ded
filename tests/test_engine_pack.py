"""What runs in the browser beside a real box: the engine alone, with nothing but the standard library."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from web import ROOT, engine_files, engine_name

ASK = """
import sys
sys.path.insert(0, sys.argv[1])
from regolith.games.terraforming_mars.companion.wire import call
print(call('{"call": "choices"}'))
others = {name.split(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
print(sorted(name for name in others if not name.startswith("__")))
"""


def test_the_engine_needs_nothing_but_python(tmp_path: Path) -> None:
    for name, content in engine_files(ROOT):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)

    said = subprocess.run(
        [sys.executable, "-I", "-S", "-c", ASK, str(tmp_path)], capture_output=True, text=True, check=True
    )

    choices, modules = said.stdout.splitlines()
    assert "tharsis" in json.loads(choices)["choices"]["boards"]
    assert modules == "['mypy_extensions', 'regolith']"


def test_another_engine_has_another_name(tmp_path: Path) -> None:
    package = tmp_path / "src" / "regolith"
    for room in ("kernel", "games/mars", "games/terraforming_mars"):
        (package / room).mkdir(parents=True)
    for file in ("__init__.py", "games/__init__.py", "kernel/a.py"):
        (package / file).write_text("")
    names = [engine_name(tmp_path)]

    (package / "kernel" / "a.py").write_text("1")
    names.append(engine_name(tmp_path))
    (package / "server.py").write_text("1")
    names.append(engine_name(tmp_path))

    assert names[0] != names[1]
    assert names[1] == names[2]
