"""Decisions: always "pick one of these"."""

from typing import Any, final

from regolith.kernel.frame import Frame


class IllegalDecision(ValueError):
    """An answer that cannot be taken; the sentence says what was expected. The table is untouched."""


@final
class Decision:
    """An open question: plain data made from the options of a frame, thrown away after the answer."""

    def __init__(self, seat: int, number: int, frame: Frame, options: list[int], keys: list[str]) -> None:
        self.seat: int = seat
        self.number: int = number
        """Counted per seat, so that a neighbour's move does not spoil an answer and a late click is refused."""
        self.kind: str = frame.effect.kind()
        self.context: str = frame.effect.path
        self.group: str = frame.effect.group()
        """The name of the run of picks this is part of, or nothing."""
        self.frame: Frame = frame
        self.options: list[int] = options
        self.keys: list[str] = keys

    def as_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "number": self.number,
            "kind": self.kind,
            "context": self.context,
            "group": self.group,
            "keys": self.keys,
        }
