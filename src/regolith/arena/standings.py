"""What came of an arena: the rating of each bot, and each pair by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from statistics import fmean
from typing import Any

from regolith.arena.playing import Played
from regolith.arena.shares import SURE, Share, share_of


@dataclass(frozen=True)
class Standing:
    """One bot."""

    bot: str
    rating: float
    give: float
    """The rating is sure within so much, up and down, in 95 of 100 cases."""
    won: Share
    score: float

    def as_json(self) -> dict[str, Any]:
        low, high = self.rating - self.give, self.rating + self.give
        return {
            "bot": self.bot,
            "rating": round(self.rating, 3),
            "low": round(low, 3),
            "high": round(high, 3),
            "won": shown(self.won),
            "score": round(self.score, 3),
        }


@dataclass(frozen=True)
class Pair:
    """One bot against another: in how many games it was ahead, a tie counting half."""

    one: str
    other: str
    ahead: Share
    scores: tuple[float, float]

    def as_json(self) -> dict[str, Any]:
        return {
            "bots": [self.one, self.other],
            "ahead": shown(self.ahead),
            "scores": [round(score, 3) for score in self.scores],
        }


def shown(share: Share) -> dict[str, float | int]:
    """A share as it stands in JSON."""
    return {
        "share": round(share.share, 5),
        "low": round(share.low, 5),
        "high": round(share.high, 5),
        "games": share.games,
    }


Rank = tuple[str, int]
"""A bot and the place that it came to; 1 is first, and places can be shared."""


def standings(played: Sequence[Played], bots: list[str]) -> list[Standing]:
    """The bots, the best first."""
    ratings = rated(contests(played))
    return sorted(
        [
            Standing(bot, *ratings.get(bot, (0.0, 0.0)), won_by(played, bot), _score(played, bot, played))
            for bot in bots
        ],
        key=lambda standing: -standing.rating,
    )


def pairs(played: Sequence[Played], bots: list[str]) -> list[Pair]:
    return [_pair(played, one, other) for one, other in combinations(bots, 2)]


def _pair(played: Sequence[Played], one: str, other: str) -> Pair:
    met = [game for game in played if game.seating.pair in ((one, other), (other, one))]
    if met:
        results = [(game.seating.deal, ahead_in(game, one, other)) for game in met]
        return Pair(one, other, share_of(results), (_score(met, one, played), _score(met, other, played)))
    mine, theirs = _by_deal(played, one), _by_deal(played, other)
    results = [(deal, _half(_mark(mine[deal]), _mark(theirs[deal]))) for deal in mine if deal in theirs]
    return Pair(one, other, share_of(results), (_score(played, one, played), _score(played, other, played)))


def _by_deal(played: Sequence[Played], bot: str) -> dict[int, Played]:
    return {game.seating.deal: game for game in played if bot in game.seating.bots}


Mark = tuple[bool, float, float]


def _mark(game: Played) -> Mark:
    """How well a game was played that has no other bot in it: won before lost, then how near it was (points alone say
    little: who gives MarsBot more time has more of them, and MarsBot too), then by its points."""
    return min(game.places) == 1, game.worth, fmean(game.scores)


def _half(mine: Mark, theirs: Mark) -> float:
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


def ahead_in(game: Played, one: str, other: str) -> float:
    """How often a seat of the one is ahead of a seat of the other."""
    places = list(zip(game.seating.bots, game.places, strict=True))
    mine = [place for bot, place in places if bot == one]
    theirs = [place for bot, place in places if bot == other]
    return fmean([1.0 if a < b else 0.5 if a == b else 0.0 for a in mine for b in theirs])


def won_by(played: Sequence[Played], bot: str) -> Share:
    """How often a seat of this bot has won; a shared win counts in parts."""
    results: list[tuple[int, float]] = []
    for game in played:
        first = game.places.count(1)
        alone = game.seating.pair == ("", "")
        if alone and bot in game.seating.bots:
            results.append((game.seating.deal, 1.0 if first else 0.0))
        elif not alone:
            places = [place for there, place in zip(game.seating.bots, game.places) if there == bot]
            results += [(game.seating.deal, 1 / first if place == 1 else 0.0) for place in places]
    return share_of(results)


def _score(games: Sequence[Played], bot: str, otherwise: Sequence[Played]) -> float:
    for some in (games, otherwise):
        scores = [score for game in some for there, score in zip(game.seating.bots, game.scores) if there == bot]
        if scores:
            return fmean(scores)
    return 0.0


def contests(played: Sequence[Played]) -> list[list[Rank]]:
    """What the ratings follow from: tables, or the bots that have played one deal alone, each with its place."""
    found = [
        [(bot, place) for bot, place in zip(game.seating.bots, game.places, strict=True)]
        for game in played
        if game.seating.pair != ("", "")
    ]
    alone: dict[int, list[Played]] = {}
    for game in played:
        if game.seating.pair == ("", ""):
            alone.setdefault(game.seating.deal, []).append(game)
    for there in alone.values():
        marks = [_mark(game) for game in there]
        places = [1 + sum(other > mark for other in marks) for mark in marks]
        found.append([(game.seating.bots[0], place) for game, place in zip(there, places, strict=True)])
    return [contest for contest in found if len({bot for bot, _ in contest}) > 1]


def rated(contests: list[list[Rank]]) -> dict[str, tuple[float, float]]:
    """By bot: its OpenSkill rating, and within how much it is sure. A bot with several seats is rated by all."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, tuple[float, float]] = {}
    mixed = list(contests)
    Random(1).shuffle(mixed)
    for contest in mixed:
        teams = [[model.create_rating(list(known[bot]))] if bot in known else [model.rating()] for bot, _ in contest]
        after = model.rate(teams, ranks=[float(place) for _, place in contest])
        for bot in {bot for bot, _ in contest}:
            mine = [team[0] for (there, _), team in zip(contest, after, strict=True) if there == bot]
            known[bot] = fmean([one.mu for one in mine]), fmean([one.sigma for one in mine])
    return {bot: (mu, SURE * sigma) for bot, (mu, sigma) in known.items()}
