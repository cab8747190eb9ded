"""Sizes of type and spaces come from the tokens: what the styles of the page say in pixels of their own.

python tools/page_styles.py             each place where they do; part of `tools/web.py check`
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOKENS = "tokens.css"
STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
LENGTH = r"(?<![\w.])-?\d*\.?\d+(?:px|rem|pt)\b"
TYPE = re.compile(rf"(?<![\w-])font(?:-size)?\s*:[^;}}/]*?{LENGTH}")
SPACE = re.compile(rf"(?<![\w-])(?:scroll-)?(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z]+)*\s*:[^;}}]*?{LENGTH}")


def styles(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that are styles, with their numbers."""
    text = path.read_text(encoding="utf-8")
    parts = [(0, text)] if path.suffix == ".css" else [(found.start(1), found[1]) for found in STYLE.finditer(text)]
    for start, part in parts:
        first = text.count("\n", 0, start) + 1
        yield from enumerate(part.splitlines(), first)


def raw_sizes(line: str) -> list[str]:
    """What a line of styles says about type and space without a token."""
    return [found[0].strip() for pattern in (TYPE, SPACE) for found in pattern.finditer(line)]


def untokened(source: Path) -> list[str]:
    """Every such place below a folder."""
    files = [path for path in sorted(source.rglob("*")) if path.suffix in (".svelte", ".css") and path.name != TOKENS]
    return [
        f"{path.relative_to(source).as_posix()}:{number}: {said}"
        for path in files
        for number, line in styles(path)
        for said in raw_sizes(line)
    ]


def unknown_tokens(source: Path) -> list[str]:
    """Sizes and spaces that no token has: a slip of the pen would be no size at all."""
    tokens = (source / "styles" / TOKENS).read_text(encoding="utf-8")
    known = set(re.findall(r"(--(?:t|sp)-[\w-]+)\s*:", tokens))
    used = {
        name: path.relative_to(source).as_posix()
        for path in sorted(source.rglob("*"))
        if path.suffix in (".svelte", ".css")
        for name in re.findall(r"var\((--(?:t|sp)-[\w-]+)", path.read_text(encoding="utf-8"))
    }
    return [f"{path}: {name} is no token" for name, path in used.items() if name not in known]


def main() -> int:
    found = untokened(ROOT / "web" / "src") + unknown_tokens(ROOT / "web" / "src")
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
