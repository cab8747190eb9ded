"""The journal: what happened, for people. It stands beside the state; each entry says who may read it.

Entries are also the account of the game: what a kind of entry changes is declared beside its nouns, so that whoever
adds up the changes of all entries has every number of the table.
"""

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from regolith.kernel.frame import Frame

TABLE: Final = -1
"""Whose the numbers are that belong to nobody."""

Figure = tuple[str, int, tuple[int, ...]]
"""Something that is counted anew each time, by the kind of entry that tells it, the seat, and the things it is of."""

Changed = tuple[int, str, int]
"""Whose number, which one, and by how much: a seat or `TABLE`, `heat` or `production:heat`, +2."""

Ledger = dict[tuple[int, str], int]
"""Numbers of a table by owner and name."""


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
class Stage:
    """Another stage of the game that begins while an answer is carried out, such as the production phase."""

    def __init__(self, key: str, seat: int, at: int, figures: dict[Figure, int], source: int = -1) -> None:
        self.key: str = key
        """The template that says it."""
        self.seat: int = seat
        """Whose turn it ends, or `TABLE`."""
        self.at: int = at
        """How many entries there were."""
        self.figures: dict[Figure, int] = figures
        """What is counted anew each time, as it was when the stage began."""
        self.source: int = source
        """The card that it is about, which the template calls `card`; below 0 if it is about none."""


@final
class Journal:
    """Entries in order. While a decision is carried out it also gathers which seats learned something hidden."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.decision: int = 0
        self.learned: int = 0
        self.looked_at: int = -1
        """How many entries there were when somebody first learned something hidden; below 0 if nobody has."""
        self.turned_up: int = -1
        """The same, for what came up for everybody."""
        self.figures: dict[Figure, int] | None = None
        """What is counted anew each time, as it was told last; None if nobody has looked yet."""
        self.reckons: bool = True
        """What is counted anew each time is told; it takes time, and whoever reads only of deeds does without."""
        self.stages: list[Stage] | None = None
        """Where other stages began before anything hidden was learned; None where nobody looks ahead."""

        self.sure: list[Frame] = []
        """For whoever looks ahead: what waits its turn whatever hidden thing came up."""
        self.sure_events: int = 0
        """How many events waited for their answers when something hidden came up."""
        self.sure_until: int = -1
        """So many entries do not follow from what is hidden, though they were written after it came up."""

    def copy(self) -> "Journal":
        twin = Journal()
        twin.entries = self.entries.copy()
        twin.decision = self.decision
        twin.figures = self.figures
        return twin

    def add(self, kind: str, seat: int, nouns: tuple[int, ...], seen: int) -> None:
        self.entries.append(Entry(kind, seat, nouns, seen, self.decision))

    def learn(self, seats: int) -> None:
        """These seats have just seen something hidden."""
        self.learned |= seats
        if self.looked_at < 0:
            self.looked_at = len(self.entries)
        if seats == -1 and self.turned_up < 0:
            self.turned_up = len(self.entries)

    def certain(self) -> int:
        """How many of the entries do not follow from anything hidden: all until somebody learns something, and behind
        that what is told to some otherwise than to others, such as the number of cards that somebody draws."""
        if self.looked_at < 0:
            return len(self.entries)
        end = self.looked_at
        limit = len(self.entries) if self.turned_up < 0 else self.turned_up
        while end < limit and self.entries[end].seen != -1:
            end += 1
        return max(end, self.sure_until)

    def seen_by(self, seat: int) -> list[Entry]:
        return [entry for entry in self.entries if entry.seen_by(seat)]


def counted_anew(before: dict[Figure, int], now: dict[Figure, int]) -> list[tuple[str, int, tuple[int, ...]]]:
    """What has come to be worth more or less: kind, seat and nouns of an entry for each figure that has changed."""
    found: list[tuple[str, int, tuple[int, ...]]] = []
    for figure, n in now.items():
        was = before.get(figure, 0)
        if n != was:
            found.append((figure[0], figure[1], (n - was, n, *figure[2])))
    for figure, n in before.items():
        if n and figure not in now:
            found.append((figure[0], figure[1], (-n, 0, *figure[2])))
    return found


@final
class Change:
    """One number that a kind of entry changes, in terms of its nouns: `victim.quids-n`, `production:good+n`."""

    def __init__(self, owner: str, what: tuple[str, ...], sign: int, n: str) -> None:
        self.owner: str = owner
        """The noun that names the seat, `each` for all seats, `all` for the table; empty for the seat of the entry."""
        self.what: tuple[str, ...] = what
        """Words, or nouns that stand for the ids of their things."""
        self.sign: int = sign
        self.n: str = n
        """A noun, or a number."""


@final
class Told:
    """How one kind of entry is told: the key of its template, the name of each noun with the kind of its things, and
    what it changes."""

    def __init__(self, key: str, parts: tuple[tuple[str, str], ...], changes: tuple[Change, ...] = ()) -> None:
        self.key: str = key
        self.parts: tuple[tuple[str, str], ...] = parts
        """Name and kind; no kind for a plain number."""
        self.changes: tuple[Change, ...] = changes
        self.counted: bool = len(parts) > 1 and parts[1][0] == "now"
        """It tells a figure: its nouns are by how much it changed, what it is now, and the things it is of."""


def story(room: str, **kinds: str) -> dict[str, Told]:
    """By kind of entry: its nouns in order and what it changes, as `n good:good card:card | good+n`, told by the
    template `room.story.kind`. What a noun does not name stays out, and so does a thing that is below zero."""
    told: dict[str, Told] = {}
    for kind, words in kinds.items():
        nouns, _, changes = words.partition("|")
        parts: list[tuple[str, str]] = []
        for noun in nouns.split():
            name, _, things = noun.partition(":")
            parts.append((name, things))
        told[kind] = Told(f"{room}.story.{kind}", tuple(parts), tuple([_change(word) for word in changes.split()]))
    return told


def _change(word: str) -> Change:
    sign = "-" if "-" in word else "+"
    whose, _, n = word.partition(sign)
    owner, dot, what = whose.rpartition(".")
    if not n or not what or (dot and not owner):
        raise ValueError(f"{word!r} does not say whose number changes by how much")
    return Change(owner, tuple(what.split(":")), -1 if sign == "-" else 1, n)
