"""Files that hold seeds, keys and what people say: their owner reads them, and nobody else on the machine."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

OWN_FILE, OWN_FOLDER = 0o600, 0o700


def own_folder(folder: Path) -> None:
    """Make a folder that is one's own; one that is there stays as it is."""
    folder.mkdir(parents=True, exist_ok=True, mode=OWN_FOLDER)


def own_file(file: Path) -> None:
    """Make a file one's own before anything is written to it; one that is there is closed to others. That one is not
    opened here: closing it would end every lock that SQLite has on it in this process."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWN_FILE))
    except FileExistsError:
        if file.stat().st_mode & 0o077:
            with contextlib.suppress(PermissionError):  # it is somebody else's, who decides
                file.chmod(OWN_FILE)
