"""The desk: entries in a row, and the sitting that they lead to. Everything follows from the entries."""

from random import Random, SystemRandom
from typing import Any, Final, final

from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.companion.changes import changes_between
from regolith.games.terraforming_mars.companion.decks import projects_left, unseen_projects
from regolith.games.terraforming_mars.companion.entries import heading, who_entered
from regolith.games.terraforming_mars.companion.rules import CompanionRules, build
from regolith.games.terraforming_mars.companion.setup import Agreed, settled, setup_of
from regolith.games.terraforming_mars.companion.showing import listed_cards, show
from regolith.games.terraforming_mars.companion.sitting import Sitting
from regolith.games.terraforming_mars.companion.teller import Teller
from regolith.games.terraforming_mars.companion.words import Entry, Refusal
from regolith.kernel.english import say
from regolith.kernel.machine import Machine
from regolith.kernel.rng import Rng

FORMAT: Final = 1
COUNTED: Final = ("played", "deck", "oceans")
"""What is seen on the table by itself when something is taken back."""


def is_entry(entry: Any) -> bool:
    """A flat row of words and numbers, but for figures and cards by hand."""
    if not isinstance(entry, dict) or not isinstance(entry.get("do"), str):
        return False
    deep = ("figures", "hand")
    return all(isinstance(value, str | int | bool | None) or name in deep for name, value in entry.items())


@final
class Held:
    """A change of the entries that is looked at before it is accepted."""

    def __init__(self, entries: list[Entry], sittings: list[Sitting], later: list[Entry], stops: str) -> None:
        self.entries: list[Entry] = entries
        self.sittings: list[Sitting] = sittings
        """As many as entries, and one before them."""
        self.later: list[Entry] = later
        """Entries from the one on that no longer fits."""
        self.stops: str = stops


@final
class Desk:
    """One game beside a real box."""

    def __init__(self, agreed: Agreed, kept: list[Any], chance: Random) -> None:
        self.agreed: Agreed = agreed
        self.kept: list[Any] = list(kept)
        self.rules: CompanionRules = build(setup_of(agreed), Teller(), tuple(agreed["colonies"]))
        for one in self.kept:
            self.rules.card_by_hand(one)
        self.entries: list[Entry] = []
        self.sittings: list[Sitting] = [self._first()]
        self.held: Held | None = None
        self.chance: Random = chance
        """For what is left to the screen; what comes of it is written down."""

    def _first(self) -> Sitting:
        machine = Machine(self.rules.laid_out(Rng(bytes.fromhex(self.agreed["seed"]))))
        return Sitting(machine, (), {}, frozenset()).begun()

    # Opening and saving

    @classmethod
    def open(cls, setup: Any, kept: list[Any] | None = None, chance: Random | None = None) -> "Desk":
        """A new game; what was left to chance is drawn now."""
        chance = chance or SystemRandom()
        return cls(settled(setup, chance), kept or [], chance)

    @classmethod
    def load(cls, file: Any) -> "Desk":
        """The game of a file, entry by entry. Where one no longer fits, the rest is held as after a change."""
        if not isinstance(file, dict) or file.get("companion") != FORMAT:
            raise Refusal(say("companion.refusal.file"))
        desk = cls(settled(file.get("setup"), SystemRandom()), file.get("kept") or [], SystemRandom())
        entries = file.get("entries")
        if not isinstance(entries, list) or not all(is_entry(entry) for entry in entries):
            raise Refusal(say("companion.refusal.file"))
        held = desk._replay([], list(desk.sittings), entries)
        desk.entries, desk.sittings = held.entries.copy(), held.sittings.copy()
        desk.held = held if held.later else None
        return desk

    def save(self) -> dict[str, Any]:
        return {"companion": FORMAT, "setup": self.agreed, "entries": list(self.entries), "kept": list(self.kept)}

    # Entering

    @property
    def sitting(self) -> Sitting:
        """The table as it is shown: that of a change, while one is looked at."""
        return self.sittings[-1] if self.held is None else self.held.sittings[-1]

    def enter(self, entry: Any) -> None:
        if not is_entry(entry):
            raise Refusal(say("companion.refusal.entry"))
        entry = self._settled(entry)
        if self.held is not None:
            self._enter_held(entry)
        else:
            self._add(entry)
        if entry.get("keep") and entry.get("hand") not in self.kept:
            self.kept.append(entry["hand"])

    def _add(self, entry: Entry) -> None:
        self.sittings.append(self._after(self.sittings[-1], entry))
        self.entries.append(entry)

    def _after(self, sitting: Sitting, entry: Entry) -> Sitting:
        after = sitting.after(entry)
        after.words = heading(self.rules, entry)
        return after

    def _settled(self, entry: Entry) -> Entry:
        """What is left to the screen is drawn before it is written down."""
        asks = self.sitting.question()
        if entry["do"] == "draw" and asks["kind"] == "colony":
            return {"do": "colony", "tile": self.chance.choice([tile["id"] for tile in asks["tiles"]])}
        if entry["do"] == "draw" and asks["kind"] == "card":
            return {"do": "card", "card": self._drawn(asks), "drawn": True}
        if entry["do"] == "roll" and asks["kind"] == "cost":
            s = self.sitting.state
            return {"do": "cost", "n": s.book.costs[self.chance.choice(unseen_projects(s))], "rolled": True}
        if entry["do"] in ("draw", "roll"):
            raise Refusal(say("companion.refusal.nothing_asked"))
        return entry

    def _drawn(self, asks: dict[str, Any]) -> str:
        """By chance, one of as many cards as lie in the deck: each is as likely as it would be on the table."""
        s = self.sitting.state
        rules = self.rules
        bonus: list[str] = [button["id"] for button in asks["bonus"] if not button["note"]]
        used = self.sitting.drawn
        projects: list[str] = [noun for noun in rules.ids(tuple(unseen_projects(s))) if noun not in used]
        if asks["from"] == "action":
            left = projects_left(s)
            deck = len(automa(s).action.cards)
            return self.chance.choice(projects if self.chance.randrange(deck) < left else bonus)
        return self.chance.choice(bonus if asks["from"] == "bonus" else projects)

    # Taking back

    def way_back(self, n: int = 1) -> list[str]:
        """What to do on the table when so many entries are taken back."""
        n = self._entries_back(n)
        changes = changes_between(self.sittings[-1].state, self.sittings[-1 - n].state)
        changes = [change for change in changes if change.what not in COUNTED]
        cards = [heading(self.rules, entry) for entry in reversed(self.entries[-n:]) if entry["do"] == "card"]
        return [
            *[change.said() for change in changes if change.on_table],
            *[say("companion.put_back", card=card) for card in cards],
            *[change.said() for change in changes if not change.on_table],
        ]

    def undo(self, n: int = 1) -> list[str]:
        """The last entries are gone; there is no barrier, for nothing is hidden from the person."""
        self.held = None
        n = self._entries_back(n)
        back = self.way_back(n)
        del self.entries[-n:], self.sittings[-n:]
        return back

    def _entries_back(self, n: int) -> int:
        if isinstance(n, bool) or not isinstance(n, int) or not 0 < n <= len(self.entries):
            raise Refusal(say("companion.refusal.undo"))
        return n

    # Changing what was entered earlier

    def change(self, at: int, entry: Any) -> None:
        self._hold(at, [entry], at + 1)

    def insert(self, at: int, entry: Any) -> None:
        """Before the entry `at`."""
        self._hold(at, [entry], at)

    def remove(self, at: int) -> None:
        self._hold(at, [], at + 1)

    def _hold(self, at: int, new: list[Any], rest: int) -> None:
        """Play the entries again as they would be, until one no longer fits; nothing is guessed."""
        if not 0 <= at <= len(self.entries) or rest > len(self.entries):
            raise Refusal(say("companion.refusal.no_entry"))
        entries = self.entries[:at]
        sittings = self.sittings[: at + 1]
        for entry in new:
            if not is_entry(entry):
                raise Refusal(say("companion.refusal.entry"))
            sittings.append(self._after(sittings[-1], entry))
            entries.append(entry)
        self.held = self._replay(entries, sittings, self.entries[rest:])

    def _replay(self, entries: list[Entry], sittings: list[Sitting], later: list[Entry]) -> Held:
        for at, entry in enumerate(later):
            try:
                sittings.append(self._after(sittings[-1], entry))
            except Refusal as refusal:
                return Held(entries, sittings, later[at:], refusal.words)
            entries.append(entry)
        return Held(entries, sittings, [], "")

    def _enter_held(self, entry: Entry) -> None:
        """What is asked where the replay has stopped is answered, and it goes on from there."""
        held = self.held
        assert held is not None
        after = self._after(held.sittings[-1], entry)
        self.held = self._replay([*held.entries, entry], [*held.sittings, after], held.later)

    def skip(self) -> None:
        """The entry at which the replay has stopped is left out."""
        held = self.held
        if held is None or not held.later:
            raise Refusal(say("companion.refusal.nothing_held"))
        self.held = self._replay(held.entries, held.sittings, held.later[1:])

    def accept(self) -> None:
        """The change is made; entries that no longer fit are gone."""
        held = self._looked_at()
        self.entries, self.sittings, self.held = held.entries, held.sittings, None

    def drop(self) -> None:
        self._looked_at()
        self.held = None

    def _looked_at(self) -> Held:
        if self.held is None:
            raise Refusal(say("companion.refusal.nothing_held"))
        return self.held

    # Showing

    def cards(self) -> list[dict[str, Any]]:
        return listed_cards(self.rules)

    def show(self) -> dict[str, Any]:
        entries, sittings = self.entries, self.sittings
        if self.held is not None:
            entries, sittings = self.held.entries, self.held.sittings
        rows = [
            {
                "at": at,
                "words": sittings[at + 1].words,
                "entry": entry,
                "kind": entry["do"],
                "generation": sittings[at].state.round,
                "by": who_entered(entry),
            }
            for at, entry in enumerate(entries)
        ]
        return {"setup": self.agreed, **show(self.sitting), "entries": rows, "pending": self._pending()}

    def _pending(self) -> dict[str, Any] | None:
        held = self.held
        if held is None:
            return None
        changes = changes_between(self.sittings[-1].state, held.sittings[-1].state)
        return {
            "differences": [change.as_json() for change in changes],
            "do": [change.said() for change in changes if change.on_table],
            "stops_at": len(held.entries) if held.later else None,
            "stops": held.stops,
            "stopped_entry": held.later[0] if held.later else None,
            "asks": held.sittings[-1].question() if held.later else None,
            "replayed": len(held.entries),
            "left": len(held.later),
        }
