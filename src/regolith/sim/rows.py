"""The rows that are kept of many games: what their columns are, and how they become Parquet."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from polars import DataFrame

TABLES: dict[str, dict[str, str]] = {
    "games": {
        "game": "UInt32",
        "seed": "UInt64",
        "decisions": "UInt32",
        "rounds": "UInt16",
        "ended": "Boolean",
        "end": "String",
    },
    "seats": {
        "game": "UInt32",
        "seat": "UInt8",
        "bot": "String",
        "side": "String",
        "score": "Int32",
        "place": "UInt8",
        "won": "Float32",
    },
    "sources": {"game": "UInt32", "seat": "UInt8", "source": "String", "points": "Int32"},
    "sources_by_round": {
        "game": "UInt32",
        "round": "UInt16",
        "seat": "UInt8",
        "source": "String",
        "points": "Int32",
    },
    "cards": {
        "game": "UInt32",
        "seat": "UInt8",
        "card": "String",
        "seen": "UInt16",
        "kept": "UInt16",
        "played": "UInt16",
    },
    "rounds": {"game": "UInt32", "round": "UInt16", "seat": "Int8", "figure": "String", "value": "Int32"},
    "deeds": {"game": "UInt32", "round": "UInt16", "seat": "Int8", "deed": "String", "thing": "String"},
    "counters": {
        "game": "UInt32",
        "round": "UInt16",
        "seat": "UInt8",
        "crisis": "String",
        "by": "String",
        "left": "UInt8",
    },
    "decisions": {
        "game": "UInt32",
        "number": "UInt32",
        "round": "UInt16",
        "seat": "UInt8",
        "question": "String",
        "offered": "UInt16",
        "answer": "String",
    },
}
"""By table: its columns in order, each with the type it has in Polars. A run that was begun earlier may lack some of
the tables and columns: what they would tell of it is not known."""
ALWAYS = tuple(table for table in TABLES if table != "decisions")


class Missing(RuntimeError):
    """Something must be installed first; the sentence says what and how."""


def polars() -> Any:
    """Polars, or a sentence that says how to get it."""
    try:
        import polars
    except ImportError:
        raise Missing("Rows are kept with Polars, which is not installed: pip install polars") from None
    return polars


class Rows:
    """Rows by table, as they are gathered."""

    def __init__(self, tables: tuple[str, ...] = ALWAYS) -> None:
        self.tables: dict[str, list[tuple[object, ...]]] = {table: [] for table in tables}

    def add(self, table: str, *row: object) -> None:
        self.tables[table].append(row)

    def as_parquet(self) -> dict[str, bytes]:
        """By table: the file."""
        return {table: _file(frame(table, rows)) for table, rows in self.tables.items()}


def schema(table: str) -> dict[str, Any]:
    """The columns of a table with their types."""
    pl = polars()
    return {column: getattr(pl, kind) for column, kind in TABLES[table].items()}


def frame(table: str, rows: list[tuple[object, ...]]) -> DataFrame:
    made: DataFrame = polars().DataFrame(rows, schema=schema(table), orient="row")
    return made


def _file(rows: DataFrame) -> bytes:
    file = io.BytesIO()
    rows.write_parquet(file, compression="zstd", statistics=False)
    return file.getvalue()
