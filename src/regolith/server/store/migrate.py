"""Numbered SQL files, each carried out once and in order."""

from __future__ import annotations

from importlib import resources

from regolith.server.store.db import Db, Trouble


def scripts() -> list[tuple[int, str]]:
    folder = resources.files("regolith.server.store") / "migrations"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    return [(int(file.name.removesuffix(".sql")), file.read_text(encoding="utf-8")) for file in files]


def migrate(db: Db) -> int:
    """Bring the database up to date; the number it has then. A database from the future is left alone."""
    db.run("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
    known = scripts()
    done = newest(db)
    if done > known[-1][0]:
        raise Trouble(
            f"it was made by a newer Regolith (step {done}; this one knows {known[-1][0]}). Use that one, or a backup "
            "from before."
        )
    for number, sql in known:
        if number > done:
            db.begin()
            try:
                if number > newest(db):
                    db.script(sql)
                    db.run("INSERT INTO migrations (number) VALUES (?)", number)
                db.commit()
            except BaseException:
                db.rollback()
                raise
    return newest(db)


def newest(db: Db) -> int:
    return int(db.run("SELECT COALESCE(MAX(number), 0) FROM migrations")[0][0])
