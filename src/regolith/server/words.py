"""Text that people typed."""

from __future__ import annotations

import unicodedata

MISLEADING = {*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0xFEFF}
"""Marks that turn the direction of what follows."""


BLANK = {0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0}
"""Letters and signs that show nothing."""
JOINERS = {0x200C, 0x200D}
"""They show nothing either, but some scripts and signs need them between others."""


def clean(text: str) -> str:
    """The same on one line, without control characters, broken halves of characters and turning marks; nothing, if
    nothing of it could be seen. What is left is shown literally."""
    kept = [" " if letter.isspace() else letter for letter in text if stays(letter)]
    shows = any(unicodedata.category(letter)[0] in "LNPS" for letter in kept)
    return " ".join("".join(kept).split()) if shows else ""


def stays(letter: str) -> bool:
    if letter.isspace() or ord(letter) in JOINERS:
        return True
    return unicodedata.category(letter)[0] != "C" and ord(letter) not in MISLEADING and ord(letter) not in BLANK
