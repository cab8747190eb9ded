"""The figures of the cards alone, small enough for every visitor of a cards page."""

from __future__ import annotations

from typing import Any

from regolith.kernel.watched import STAGES
from regolith.sim.report.findings import measure_of

SUMMARY = 1


def summary(tree: dict[str, Any]) -> dict[str, Any]:
    """By card: how often it was drawn, kept and played, and the lift with its bounds."""
    measure = measure_of(tree)
    return {
        "summary": SUMMARY,
        "game": tree["game"],
        "games": tree["ended"],
        "bots": sorted({bot for run in tree["runs"] for bot in run["bots"]}),
        "players": sorted({run["players"] for run in tree["runs"]}),
        "modules": sorted({module for run in tree["runs"] for module in run["modules"]}),
        "measure": measure,
        "cards": {card["id"]: {stage: _small(card[stage], measure) for stage in STAGES} for card in tree["cards"]},
    }


def _small(lift: dict[str, Any] | None, measure: str) -> dict[str, Any] | None:
    if lift is None or lift[measure] is None:
        return None
    between = lift[measure]
    bounds = {name: round(between[name], 4) for name in ("mean", "low", "high")}
    return {"n": lift["n"], "share": round(lift["share"], 4), **bounds}
