"""Files that hold seeds, keys and what people say: their owner reads them, and nobody else on the machine."""

from __future__ import annotations

import os
from pathlib import Path

OWN_FILE, OWN_FOLDER = 0o600, 0o700


def own_folder(folder: Path) -> None:
    """Make a folder that is one's own; one that is there stays as it is."""
    folder.mkdir(parents=True, exist_ok=True, mode=OWN_FOLDER)


def own_file(file: Path) -> None:
    """Make a file one's own before anything is written to it; one that is there is closed to others."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, OWN_FILE))
        if file.stat().st_mode & 0o077:
            file.chmod(OWN_FILE)
    except PermissionError:
        return  # it is somebody else's, who decides
