"""What became of the crises of games that a team plays against them, and how these games ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regolith.kernel.registry import rules_of
from regolith.sim.crises import CORPORATION, CRISIS, GOAL, TOKENS
from regolith.sim.report.intervals import wilson

if TYPE_CHECKING:
    from polars import DataFrame

    from regolith.sim.report.figures import Book

MET, OVERCOME = "crises met", "crises overcome"
TOLD_HERE = {MET, OVERCOME, "metrics that gave out"}
"""Deeds that are of the table, whoever's seat they are written down for."""
OF = ["run", "game", "crisis"]
ENDS = {
    "won": "Mars was held",
    "purple": "the track of {} was in its purple zone",
    "no_further": "the track of {} could fall no further",
    "no_crisis": "no crisis was left to draw",
    "unbearable": "neither harm of {} could be borne",
    "": "why is not recorded",
}
"""By how a game ended: that it was won, or why it was lost."""


def crises(book: Book) -> dict[str, Any] | None:
    """By crisis what became of it, and the ends of games; None if no run is of Crisis. Only games that ended count."""
    runs = [number for number, run in enumerate(book.runs) if CRISIS in run.job.modules]
    if not runs:
        return None
    pl = book.pl
    first = book.played.filter((pl.col("seat") == 0) & pl.col("run").is_in(runs)).select("run", "game", "won")
    games = book.games.filter(pl.col("ended")).join(first, on=["run", "game"])
    met = fates(book, games)
    several = len({book.runs[run].job.players for run in runs}) > 1
    rows = [_row(book, group.to_dicts(), several) for group in met.partition_by("crisis")] if met.height else []
    return {
        "games": games.height,
        "won": _mean(games["won"]),
        "rows": sorted(rows, key=lambda row: (row["tier"], row["name"], row["id"])),
        "ends": ends(book, games),
    }


def fates(book: Book, games: DataFrame) -> DataFrame:
    """A row for each crisis of each game: in which round it came, in which it was overcome and by what, and the rounds
    it lay open, those in which it came and went counted; until the end if it was never overcome."""
    pl = book.pl

    def rounds(deed: str, name: str) -> Any:
        found = book.rows("deeds").filter(pl.col("deed") == deed).rename({"thing": "crisis"})
        return found.group_by(OF).agg(pl.col("round").min().cast(pl.Int32).alias(name))

    last = book.rows("counters").filter(pl.col("left") == 0).select(*OF, "by")
    found: DataFrame = (
        rounds(MET, "came")
        .join(rounds(OVERCOME, "gone"), on=OF, how="left")
        .join(last, on=OF, how="left")
        .join(games.lazy().select("run", "game", "rounds", "won"), on=["run", "game"])
        .with_columns(open=pl.coalesce("gone", pl.col("rounds").cast(pl.Int32)) - pl.col("came") + 1)
        .collect()
    )
    return found


def _row(book: Book, fates: list[dict[str, Any]], several: bool) -> dict[str, Any]:
    """What became of one crisis in all games in which it came."""
    crisis = fates[0]["crisis"]
    listed = book.listed.get(crisis, {})
    players = listed.get("players", [])
    of = f" ({players[0]} players)" if several and len(players) == 1 else ""
    n = len(fates)
    gone = [fate for fate in fates if fate["gone"] is not None]
    ways = [fate["by"] for fate in gone if fate["by"] is not None]
    lasting = listed.get("counters", 1) > 0
    return {
        "id": crisis,
        "name": listed.get("name", crisis) + of,
        "tier": listed.get("tier", 0),
        "n": n,
        "overcome": wilson(len(gone), n).as_json() if lasting else None,
        "by": {way: ways.count(way) for way in (GOAL, TOKENS, CORPORATION)} if ways else None,
        "open": round(sum([fate["open"] for fate in fates]) / n, 4) if lasting else None,
        "won": wilson(sum([fate["won"] for fate in fates]), n).as_json(),
    }


def ends(book: Book, games: DataFrame) -> list[dict[str, Any]]:
    """How games ended, the most frequent way first, and in which rounds."""
    pl = book.pl
    how = pl.when(pl.col("won") > 0).then(pl.lit("won")).otherwise(pl.col("end").fill_null(""))
    found = games.with_columns(how=how).group_by("how").agg(pl.len().alias("n"), pl.col("rounds"))
    rows = []
    for row in found.to_dicts():
        lasted = sorted(row["rounds"])
        rows.append(
            {
                "end": row["how"],
                "text": words(book, row["how"]),
                "share": wilson(row["n"], games.height).as_json(),
                "round": round(sum(lasted) / row["n"], 4),
                "low": lasted[0],
                "high": lasted[-1],
            }
        )
    return sorted(rows, key=lambda row: (-row["share"]["n"] * row["share"]["mean"], row["end"]))


def words(book: Book, end: str) -> str:
    """An end in words: `purple:oxygen` names what lay in its purple zone."""
    kind, _, thing = end.partition(":")
    rules = next(rules_of(run.job.setup()) for run in book.runs if CRISIS in run.job.modules)
    for names in ("metric", "card"):
        if thing in rules.nouns[names]:
            thing = rules.names[names][rules.nouns[names].index(thing)]
    return ENDS.get(kind, "{}").format(thing or kind)


def _mean(column: Any) -> float:
    return float(column.mean() or 0.0)
