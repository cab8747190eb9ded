"""The journal: what happened, for people. It stands beside the state; each entry says who may read it."""

from typing import final


@final
class Entry:
    """One thing that happened. The nouns are numbers; the game's story says what they number."""

    def __init__(self, kind: str, seat: int, nouns: tuple[int, ...], seen: int, decision: int) -> None:
        self.kind: str = kind
        self.seat: int = seat
        self.nouns: tuple[int, ...] = nouns
        self.seen: int = seen
        self.decision: int = decision
        """How many decisions had been taken when it was written: entries of one decision belong together."""

    def seen_by(self, seat: int) -> bool:
        """A negative seat is a spectator, shown only what everyone is shown or what is shown to all others."""
        return self.seen == -1 or (seat >= 0 and (self.seen >> seat) & 1 == 1) or (seat < 0 and self.seen < 0)

    def same_as(self, other: "Entry") -> bool:
        return (self.kind, self.seat, self.nouns, self.seen) == (other.kind, other.seat, other.nouns, other.seen)


@final
class Journal:
    """Entries in order. While a decision is carried out it also gathers which seats learned something hidden."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.decision: int = 0
        self.learned: int = 0

    def copy(self) -> "Journal":
        twin = Journal()
        twin.entries = self.entries.copy()
        twin.decision = self.decision
        return twin

    def add(self, kind: str, seat: int, nouns: tuple[int, ...], seen: int) -> None:
        self.entries.append(Entry(kind, seat, nouns, seen, self.decision))

    def seen_by(self, seat: int) -> list[Entry]:
        return [entry for entry in self.entries if entry.seen_by(seat)]


@final
class Told:
    """How one kind of entry is told: the key of its template, and the name of each noun with the kind of its things."""

    def __init__(self, key: str, parts: tuple[tuple[str, str], ...]) -> None:
        self.key: str = key
        self.parts: tuple[tuple[str, str], ...] = parts
        """Name and kind; no kind for a plain number."""


def story(room: str, **kinds: str) -> dict[str, Told]:
    """By kind of entry: its nouns in order, as `card:card n`, told by the template `room.story.kind`."""
    told: dict[str, Told] = {}
    for kind, nouns in kinds.items():
        parts: list[tuple[str, str]] = []
        for noun in nouns.split():
            name, _, things = noun.partition(":")
            parts.append((name, things))
        told[kind] = Told(f"{room}.story.{kind}", tuple(parts))
    return told
