"""What came of the games that were played to learn, for each set-up by itself."""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean
from typing import Any

from regolith.envs.bench import Rows
from regolith.kernel.rules import Setup

ENOUGH = 20
"""Of fewer games against somebody nothing is told."""


class Tally:
    def __init__(self, setups: list[Setup], alone: list[bool]) -> None:
        self.setups = setups
        self.alone = alone
        """By part of the mix: played alone or as a team, so that it is won or lost."""
        self.games = 0
        self.scores: defaultdict[int, list[float]] = defaultdict(list)
        self.lengths: defaultdict[int, list[int]] = defaultdict(list)
        self.won: defaultdict[int, list[float]] = defaultdict(list)
        self.worth: defaultdict[int, list[float]] = defaultdict(list)
        """What is learned from: how near a victory was, where none was won yet."""
        self.rivalry: list[float] = []
        """By game against an earlier self: was it behind?"""
        self.visits: list[float] = []
        """By game with guests: were they behind?"""

    def count(self, rows: Rows, at: int, part: int, who: list[int], guests: list[bool]) -> None:
        """A game is over; `who` says which seats earlier selves played (0 or more), `guests` where guests did."""
        self.games += 1
        players = self.setups[part].players
        places = rows.places[at, :players].tolist()
        self.scores[part].append(float(rows.scores[at, :players].mean()))
        self.lengths[part].append(int(rows.length[at]))
        if self.alone[part]:
            self.won[part].append(float(places[0] == 1))
            self.worth[part].append(float(rows.returns[at, 0]))
        selves = [other >= 0 for other in who]
        for others, told in ((selves, self.rivalry), (guests, self.visits)):
            if any(others):
                told.append(behind(places, others))

    def told(self, names: list[str]) -> dict[str, Any]:
        """For the curve: over all set-ups, and for each by itself."""
        parts = {
            names[part]: {
                "games": len(scores),
                "score": round(fmean(scores), 2),
                "length": round(fmean(self.lengths[part]), 1),
                **(
                    {"won": round(fmean(self.won[part]), 4), "worth": round(fmean(self.worth[part]), 4)}
                    if self.alone[part]
                    else {}
                ),
            }
            for part, scores in sorted(self.scores.items())
        }
        together: dict[str, Any] = {"games": self.games, "parts": parts}
        if parts:
            together["score"] = round(fmean([part["score"] for part in parts.values()]), 2)
            together["length"] = round(fmean([part["length"] for part in parts.values()]), 1)
        won = [part["won"] for part in parts.values() if "won" in part]
        if won:
            together["won"] = round(fmean(won), 4)
        for name, found in (("vs_league", self.rivalry), ("vs_guest", self.visits)):
            if len(found) >= ENOUGH:
                together[name] = round(fmean(found), 4)
        return together


def behind(places: list[int], others: list[bool]) -> float:
    """How often the others came behind oneself, by pairs of seats."""
    return fmean(
        [
            1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
            for mine, is_other in zip(places, others)
            for theirs, is_theirs in zip(places, others)
            if is_theirs and not is_other
        ]
    )
