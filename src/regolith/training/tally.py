"""What came of the games that were played to learn, for each set-up by itself."""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean
from typing import Any

from regolith.envs.bench import Rows
from regolith.kernel.rules import Setup


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

    def count(self, rows: Rows, at: int, part: int, who: list[int]) -> None:
        """A game is over; `who` says which seats were played by earlier selves (0 or more)."""
        self.games += 1
        players = self.setups[part].players
        places = rows.places[at, :players].tolist()
        self.scores[part].append(float(rows.scores[at, :players].mean()))
        self.lengths[part].append(int(rows.length[at]))
        if self.alone[part]:
            self.won[part].append(float(places[0] == 1))
            self.worth[part].append(float(rows.returns[at, 0]))
        pairs = [
            1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
            for mine, me in zip(places, who)
            for theirs, other in zip(places, who)
            if me < 0 <= other
        ]
        if pairs:
            self.rivalry.append(fmean(pairs))

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
        if len(self.rivalry) >= 20:
            together["vs_league"] = round(fmean(self.rivalry), 4)
        return together
