"""The figures of one or several runs of a game, as plain data.

A lift is by how much more often a seat won than the same seat in the same run does on the whole. So a bot that is
stronger than another, or a seat that is better, does not make its cards look good.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from typing import TYPE_CHECKING, Any

import regolith
from regolith.kernel.journal import TABLE
from regolith.kernel.registry import rules_of, spec_of
from regolith.kernel.watched import STAGES
from regolith.sim.parts import BadRun, Run
from regolith.sim.report.crises import TOLD_HERE, crises
from regolith.sim.report.intervals import around, by_chance, mean_by_chance, wilson
from regolith.sim.rows import polars

if TYPE_CHECKING:
    from polars import DataFrame, LazyFrame

REPORT = 1
WHERE = ["run", "game", "seat"]
MANY = 30
"""So many rows tell their own spread."""
RARE = 0.02
"""Rounds that fewer of the games reach are left out of curves."""


def figures(runs: list[Run]) -> dict[str, Any]:
    """Everything that a page shows."""
    games = {run.job.game for run in runs}
    if len(games) != 1:
        raise BadRun(f"A report is about one game, and these runs are of {', '.join(sorted(games))}.")
    if not all(run.played() for run in runs):
        raise BadRun("There is nothing to report yet: no game has been played.")
    book = Book(runs)
    return {
        "report": REPORT,
        "regolith": regolith.__version__,
        "game": book.spec.name,
        "title": book.spec.title,
        "team": book.team,
        "alone": book.alone,
        "round": book.rules.watched.opens,
        "runs": [book.about(number, run) for number, run in enumerate(runs)],
        "games": book.games.height,
        "ended": int(book.games["ended"].sum()),
        "length": book.length(),
        "seats": book.seats(),
        "sides": {kind: book.sides(kind) for kind in book.rules.watched.sides},
        "cards": book.cards(),
        "sources": book.sources(),
        "rounds": book.rounds(),
        "progress": book.progress(),
        "deeds": book.deeds(),
        "crises": crises(book),
    }


class Book:
    """The rows of some runs of one game."""

    def __init__(self, runs: list[Run]) -> None:
        self.pl = polars()
        self.runs = runs
        self.spec = spec_of(runs[0].job.game)
        self.rules = rules_of(runs[0].job.setup())
        self.team = self.rules.team
        self.alone = all(run.job.players == 1 for run in runs)
        self.together = self.team or self.alone
        self.listed = {card["id"]: card for card in self.spec.cards()}
        self.games: DataFrame = self.rows("games").collect()

    def rows(self, table: str) -> LazyFrame:
        pl = self.pl
        found: LazyFrame = pl.concat(
            [run.scan(table).with_columns(run=pl.lit(number, pl.UInt16)) for number, run in enumerate(self.runs)]
        )
        return found

    @cached_property
    def results(self) -> DataFrame:
        """The seats of games that ended, with how much better each did than this seat of its run does on the whole."""
        pl = self.pl
        usual = ["run", "seat"]
        found: DataFrame = (
            self.rows("seats")
            .with_columns(
                over=pl.col("won") - pl.col("won").mean().over(usual),
                ahead=pl.col("score") - pl.col("score").mean().over(usual),
            )
            .collect()
        )
        return found

    @cached_property
    def played(self) -> DataFrame:
        """The same for those who decide."""
        return self.results.filter(self.pl.col("place").is_not_null())

    @cached_property
    def spread(self) -> float:
        """By how much points differ on the whole; a few rows that are alike by chance are no surer than that. 0 where
        everybody has the same."""
        sd = self.played["ahead"].std()
        return float(sd) if isinstance(sd, (int, float)) else 0.0

    def lift(self, row: dict[str, Any]) -> dict[str, Any]:
        """How often, and how much more was won and scored by it."""
        n = row["n"]
        wins = wilson(row["wins"], n).shifted(-row["usual"])
        sd = row["points_sd"] if n >= MANY else self.spread
        points = around(row["points"], sd, n) if self.spread else None
        return {
            "n": n,
            "wins": {**wins.as_json(), "chance": by_chance(row["wins"], n, row["usual"])},
            "points": points and {**points.as_json(), "chance": mean_by_chance(row["points"], sd, n)},
        }

    def once(self, rows: LazyFrame, *what: str, **more: Any) -> LazyFrame:
        """A team wins and loses as one: what several of its seats did in a game counts once, or chance would look
        sure."""
        if not self.team:
            return rows
        means = self.pl.col("won", "over", "ahead").mean()
        return rows.group_by(*what, "run", "game").agg(means, **more)

    # Runs, seats, sides

    def about(self, number: int, run: Run) -> dict[str, Any]:
        mine = self.played.filter(self.pl.col("run") == number)
        first = mine.filter(self.pl.col("seat") == 0)
        job = run.job
        return {
            "folder": run.folder.name,
            "players": job.players,
            "modules": list(job.modules),
            "options": self.changed(run),
            "bots": list(job.bots),
            "seed": job.seed,
            "rules": run.version,
            "games": run.played(),
            "of": job.games,
            "won": wilson(float(first["won"].sum()), first.height).as_json(),
            "score": _spread(first["score"]),
        }

    def changed(self, run: Run) -> dict[str, Any]:
        """The options that are not as they are by default, and those in which the runs differ."""
        usual = {option.name: option.default_with(run.job.modules) for option in self.spec.options}
        agreed = [dict(each.job.options) for each in self.runs]
        return {
            name: value
            for name, value in run.job.options
            if value != usual.get(name) or len({str(options.get(name)) for options in agreed}) > 1
        }

    def seats(self) -> list[dict[str, Any]]:
        pl = self.pl
        several = len(self.runs) > 1
        by = ["run", "seat", "bot"] if several else ["seat", "bot"]
        found = self.results.group_by(by).agg(
            pl.len().alias("n"), pl.col("won").sum(), pl.col("score").mean(), pl.col("score").std().alias("sd")
        )
        return [
            {
                "run": row.get("run", 0),
                "seat": row["seat"],
                "bot": row["bot"],
                "won": wilson(row["won"], row["n"]).as_json(),
                "score": _round(row["score"]),
                "sd": _round(row["sd"]),
            }
            for row in found.sort(by).to_dicts()
        ]

    def sides(self, kind: str) -> list[dict[str, Any]]:
        """What seats play with from the start: how often they win with it, those first that surely win most often."""
        pl = self.pl
        mine = [card for card, listed in self.listed.items() if listed["kind"] == kind]
        found = (
            self.rows("cards")
            .filter(pl.col("card").is_in(mine) & pl.col("played").is_not_null())
            .join(self.played.lazy(), on=WHERE)
            .group_by("card")
            .agg(pl.len().alias("n"), *_sums(pl), pl.col("score").mean())
            .collect()
        )
        rows = [
            {
                "id": row["card"],
                "name": self.listed[row["card"]]["name"],
                "won": wilson(row["wins"], row["n"]).as_json(),
                "score": _round(row["score"]),
                "lift": self.lift(row),
            }
            for row in found.to_dicts()
        ]
        return sorted(rows, key=lambda row: (-row["won"]["low"], row["name"]))

    # Cards

    def cards(self) -> list[dict[str, Any]]:
        """By card: how often it was seen, kept and played, and what came of that."""
        pl = self.pl
        rows = self.rows("cards").join(self.played.lazy().select(*WHERE, "won", "over", "ahead"), on=WHERE)
        stages: dict[str, dict[str, Any]] = {}
        for stage in STAGES:
            counted = (
                self.once(rows.filter(pl.col(stage).is_not_null()), "card", **{stage: pl.col(stage).min()})
                .group_by("card")
                .agg(pl.len().alias("n"), *_sums(pl), pl.col(stage).mean().alias("round"))
                .collect(engine="streaming")
            )
            stages[stage] = {row["card"]: row for row in counted.to_dicts()}
        return [self.card(card, stages) for card in sorted(stages["seen"], key=lambda card: self.listed[card]["name"])]

    def card(self, card: str, stages: dict[str, dict[str, Any]]) -> dict[str, Any]:
        listed = self.listed[card]
        found: dict[str, Any] = {key: listed[key] for key in ("id", "name", "kind", "module")}
        seen = stages["seen"][card]["n"]
        for stage in STAGES:
            row = stages[stage].get(card)
            found[stage] = (
                None
                if row is None
                else {**self.lift(row), "share": _round(row["n"] / seen), "round": _round(row["round"])}
            )
        return found

    # Points, rounds, deeds

    def length(self) -> dict[str, Any]:
        pl = self.pl
        ended = self.games.filter(pl.col("ended"))
        first = self.played.filter(pl.col("seat") == 0).select("run", "game", "won")
        rounds = ended.join(first, on=["run", "game"]).group_by("rounds").agg(pl.len().alias("n"), pl.col("won").sum())
        return {
            "rounds": _spread(ended["rounds"]),
            "decisions": _spread(ended["decisions"]),
            "by_round": [[row["rounds"], row["n"], _round(row["won"])] for row in rounds.sort("rounds").to_dicts()],
        }

    def sources(self) -> list[dict[str, Any]]:
        """Points by source, of those who won and of the others."""
        pl = self.pl
        sides = self.played.with_columns(first=pl.col("won") > 0)
        many = {row["first"]: row["n"] for row in sides.group_by("first").agg(pl.len().alias("n")).to_dicts()}
        found = (
            self.rows("sources")
            .join(sides.lazy().select(*WHERE, "first"), on=WHERE)
            .group_by("source", "first")
            .agg(pl.col("points").sum())
            .collect()
        )
        points: dict[str, dict[bool, float]] = {}
        for row in found.to_dicts():
            points.setdefault(row["source"], {})[row["first"]] = row["points"]
        rows = [
            {
                "source": source,
                "won": _share(by.get(True, 0), many.get(True, 0)),
                "others": _share(by.get(False, 0), many.get(False, 0)),
            }
            for source, by in points.items()
        ]
        return sorted(rows, key=lambda row: -abs(row["won"] or row["others"] or 0))

    def rounds(self) -> dict[str, list[dict[str, Any]]]:
        """By figure: how it went, for those who won, for the others, or for the table."""
        pl = self.pl
        sides = self.played.lazy().select(
            *WHERE, pl.when(pl.col("won") > 0).then(pl.lit("won")).otherwise(pl.lit("others")).alias("who")
        )
        seats = self.rows("rounds").with_columns(pl.col("seat").cast(pl.Int16))
        mine = seats.join(sides.with_columns(pl.col("seat").cast(pl.Int16)), on=WHERE)
        table = seats.filter(pl.col("seat") == TABLE).with_columns(who=pl.lit("table"))
        found = (
            pl.concat([mine, table])
            .group_by("figure", "who", "round")
            .agg(
                pl.len().alias("n"),
                pl.col("value").mean().alias("mean"),
                pl.col("value").quantile(0.1).alias("low"),
                pl.col("value").quantile(0.9).alias("high"),
            )
            .sort("round")
            .collect(engine="streaming")
        )
        curves: dict[str, dict[str, list[list[float]]]] = {name: {} for name in self.rules.watched.figures}
        most: dict[tuple[str, str], int] = {}
        for row in found.to_dicts():
            key = (row["figure"], row["who"])
            most[key] = max(most.get(key, 0), row["n"])
        for row in found.to_dicts():
            if row["n"] >= RARE * most[row["figure"], row["who"]]:
                points = curves.setdefault(row["figure"], {}).setdefault(row["who"], [])
                points.append([row["round"], round(row["mean"], 4), row["low"], row["high"], row["n"]])
        return {
            name: [{"who": who, "points": by[who]} for who in ("won", "others", "table") if who in by]
            for name, by in curves.items()
            if by
        }

    def progress(self) -> dict[str, Any] | None:
        """By source: the mean points of it round by round, and of how many games; None if none of them tells."""
        pl = self.pl
        rows = self.rows("sources_by_round")
        ended = self.games.filter(pl.col("ended")).select("run", "game", "rounds")
        told = rows.select("run", "game").unique().collect().join(ended, on=["run", "game"])
        if not told.height:
            return None
        won = pl.when(pl.col("won") > 0).then(pl.lit("won")).otherwise(pl.lit("others")).alias("who")
        seats = self.played.join(told, on=["run", "game"]).select(*WHERE, won, "rounds")
        lasted = {who: seats.filter(pl.col("who") == who)["rounds"].sort().to_list() for who in ("won", "others")}
        sums = rows.join(seats.lazy(), on=WHERE).group_by("source", "who", "round").agg(pl.col("points").sum())
        found = {(row["source"], row["who"], row["round"]): row["points"] for row in sums.collect().to_dicts()}
        names = [row["source"] for row in self.sources() if any(row["source"] == of[0] for of in found)]
        lines = {name: [_line(name, who, rounds, found) for who, rounds in lasted.items() if rounds] for name in names}
        return {"games": told.height, "sources": lines}

    def deeds(self) -> dict[str, list[dict[str, Any]]]:
        """By deed and thing: how often it was done, and how much more often whoever did it won. What somebody did who
        plays by rules is left out."""
        pl = self.pl
        names = self.things()
        what = ["deed", "thing"]
        deeds = self.rows("deeds").filter(~pl.col("deed").is_in(TOLD_HERE))
        done = deeds.join(self.players.lazy(), on="run").filter(pl.col("seat") < pl.col("players"))
        times = done.group_by(what).agg(pl.len().alias("times"), (pl.col("seat") < 0).any().alias("table")).collect()
        mine = self.owned(done).join(self.played.lazy().select(*WHERE, "won", "over", "ahead"), on=WHERE)
        shares = mine.group_by(what).agg(
            (pl.col("won") > 0).sum().alias("won"), (pl.col("won") == 0).sum().alias("others")
        )
        by = {(row["deed"], row["thing"]): row for row in shares.collect().to_dicts()}
        seats = self.once(mine.unique([*what, *WHERE]), *what).group_by(what).agg(pl.len().alias("n"), *_sums(pl))
        lifts = {(row["deed"], row["thing"]): row for row in seats.collect(engine="streaming").to_dicts()}
        found: dict[str, list[dict[str, Any]]] = {deed: [] for deed in self.rules.watched.deeds.values()}
        for row in times.to_dicts():
            of = (row["deed"], row["thing"])
            won, others = self.winners(row["table"])
            found.setdefault(row["deed"], []).append(
                {
                    "id": row["thing"],
                    "name": names.get(of, row["thing"]),
                    "times": row["times"],
                    "per_game": _round(row["times"] / self.games.height),
                    "won": _share(by.get(of, {}).get("won", 0), won),
                    "others": _share(by.get(of, {}).get("others", 0), others),
                    "lift": self.lift(lifts[of]) if of in lifts else None,
                }
            )
        return {deed: sorted(rows, key=lambda row: (-row["times"], row["id"])) for deed, rows in found.items() if rows}

    @cached_property
    def players(self) -> DataFrame:
        pl = self.pl
        found: DataFrame = pl.DataFrame(
            [(number, run.job.players) for number, run in enumerate(self.runs)],
            schema={"run": pl.UInt16, "players": pl.Int8},
            orient="row",
        )
        return found

    def owned(self, deeds: LazyFrame) -> LazyFrame:
        """What happens to the table happens to those who win or lose as one; of rivals it favours nobody."""
        pl = self.pl
        if self.together:
            deeds = deeds.with_columns(seat=pl.max_horizontal(pl.col("seat"), pl.lit(0, pl.Int8)))
        return deeds.filter(pl.col("seat") >= 0).with_columns(pl.col("seat").cast(pl.UInt8))

    def winners(self, table: bool) -> tuple[int, int]:
        """How many seats won, and how many did not; how many games for a team and for what happens to the table."""
        whole = table or self.team
        mine = self.played if not whole else self.played.filter((self.pl.col("seat") == 0) & self.together)
        return int((mine["won"] > 0).sum()), int((mine["won"] == 0).sum())

    def things(self) -> dict[tuple[str, str], str]:
        """By deed and id: what the thing is called."""
        found: dict[tuple[str, str], str] = {}
        for run in self.runs:
            rules = rules_of(run.job.setup())
            for entry, deed in rules.watched.deeds.items():
                kind = next(kind for _, kind in rules.story[entry].parts if kind)
                found.update(
                    {(deed, noun): name for noun, name in zip(rules.nouns[kind], rules.names[kind], strict=False)}
                )
        return found


def _line(source: str, who: str, lasted: list[int], points: dict[tuple[str, str, int], float]) -> dict[str, Any]:
    """The means of a source by round, of the seats whose games have lasted so long, as long as enough have. How long
    they lasted stands in order."""
    found: list[list[float]] = []
    for round_ in range(1, lasted[-1] + 1):
        n = len(lasted) - bisect_left(lasted, round_)
        if n < RARE * len(lasted):
            break
        mean = round(points.get((source, who, round_), 0) / n, 4)
        found.append([round_, mean, mean, mean, n])
    return {"who": who, "points": found}


def _sums(pl: Any) -> list[Any]:
    return [
        pl.col("won").sum().alias("wins"),
        (pl.col("won") - pl.col("over")).mean().alias("usual"),
        pl.col("ahead").mean().alias("points"),
        pl.col("ahead").std().alias("points_sd"),
    ]


def _spread(column: Any) -> dict[str, Any]:
    if not len(column.drop_nulls()):
        return {"mean": None, "low": None, "high": None}
    return {"mean": _round(column.mean()), "low": int(column.quantile(0.05)), "high": int(column.quantile(0.95))}


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _share(n: float, many: int) -> float | None:
    return round(n / many, 4) if many else None
