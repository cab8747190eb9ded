"""Text that people typed."""

from __future__ import annotations

import unicodedata

MISLEADING = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0xFEFF}
"""Marks that turn the direction of what follows."""


def clean(text: str) -> str:
    """The same on one line, without control characters, broken halves of characters and turning marks.
    What is left is shown literally."""
    kept = [
        " " if letter.isspace() else letter
        for letter in text
        if (unicodedata.category(letter) not in ("Cc", "Cs", "Cn") or letter.isspace())
        and ord(letter) not in MISLEADING
    ]
    return " ".join("".join(kept).split())
