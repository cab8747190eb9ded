"""What the server sends when one looks back: the replay, the result, the record.

Generated into the web types and the OpenAPI page like `messages`.
"""

from __future__ import annotations

from typing import Any

from regolith.server.messages import Answer, Line, View


class ReplayView(Answer):
    """The table after `at` of `of` steps; a run of picks is one step. `views` holds one view, or one for each seat."""

    at: int
    of: int
    by: int | None
    key: str | None
    views: list[View]
    story: list[Line]


class Source(Answer):
    """So many points from there."""

    source: str
    points: int


class RoundMark(Answer):
    """The scores when a round ended, and the points of rivals without a seat."""

    round: str
    at: int
    scores: list[int]
    rivals: list[int]


class Highlight(Answer):
    at: int
    seat: int
    text: str
    gain: int


class Result(Answer):
    scores: list[int]
    ranking: list[int]
    names: list[str]
    sources: list[list[Source]]
    """By seat."""
    series: list[RoundMark]
    highlights: list[Highlight]
    """The decisions that brought most points at once."""
    decisions: int
    seconds: float
    seed: str
    """Nothing while another group still plays this deal."""
    commitment: str
    record: str
    """Where the record can be fetched."""


class RecordAnswer(Answer):
    """The record. Of a running game it holds no seed and only your own decisions."""

    header: dict[str, Any]
    decisions: list[list[Any]]
    result: dict[str, Any] | None
    partial: bool
