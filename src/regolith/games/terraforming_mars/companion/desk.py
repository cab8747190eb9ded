"""The desk: entries in a row, and the sitting that they lead to. Everything follows from the entries."""

from random import Random, SystemRandom
from typing import Any, Final, final

from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.companion.changes import Change, changes_between
from regolith.games.terraforming_mars.companion.decks import projects_left, unseen_projects
from regolith.games.terraforming_mars.companion.entries import heading, who_entered
from regolith.games.terraforming_mars.companion.filing import (
    FORMAT,
    File,
    is_entry,
    kept_in,
    played_otherwise,
    read,
    written,
)
from regolith.games.terraforming_mars.companion.rules import CompanionRules, build
from regolith.games.terraforming_mars.companion.setup import Agreed, refuse_the_same, settled, setup_of
from regolith.games.terraforming_mars.companion.showing import listed_cards, show
from regolith.games.terraforming_mars.companion.sitting import Sitting
from regolith.games.terraforming_mars.companion.teller import Teller
from regolith.games.terraforming_mars.companion.words import ANSWERS, Entry, Refusal
from regolith.kernel.english import say
from regolith.kernel.machine import Machine
from regolith.kernel.rng import Rng

COUNTED: Final = ("played", "deck", "oceans")
"""What is seen on the table by itself when something is taken back."""


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
        self.changed: int = 0
        """So many entries make the change what it is; with fewer it is dropped."""
        self.left_over: bool = False
        """The first of `later` answers what is not asked now: it never answers anything that is asked later."""
        self.otherwise: list[Change] | None = None
        """What the file showed otherwise, of a file that fits and comes to something else."""


@final
class Desk:
    """One game beside a real box."""

    def __init__(self, agreed: Agreed, kept: list[Any], chance: Random) -> None:
        self.agreed: Agreed = agreed
        self.kept: list[Any] = list(kept)
        self.rules: CompanionRules = build(setup_of(agreed), Teller(), tuple(agreed["colonies"]), agreed["own"])
        for one in self.kept:
            self.rules.card_by_hand(one)
        self.entries: list[Entry] = []
        self.sittings: list[Sitting] = [self._first()]
        self.unread: list[Entry] = []
        """Entries of the file from the one on that no longer fits; they stay in it until the held ones are accepted."""
        self.shown: dict[str, Any] = {}
        """What a file showed that now comes to something else."""
        self.held: Held | None = None
        self.chance: Random = chance
        """For what is left to the screen; what comes of it is written down."""

    def _first(self) -> Sitting:
        machine = Machine(self.rules.laid_out(Rng(bytes.fromhex(self.agreed["seed"]))))
        return Sitting(machine, (), {}, frozenset()).begun()

    # Opening and saving

    @classmethod
    def open(cls, setup: Any, kept: Any = None, chance: Random | None = None) -> "Desk":
        """A new game; what was left to chance is drawn now."""
        chance = chance or SystemRandom()
        agreed = settled(setup, chance)
        refuse_the_same(agreed)
        return cls(agreed, kept_in(kept), chance)

    @classmethod
    def load(cls, file: Any) -> "Desk":
        """The game of a file, entry by entry. Where one no longer fits, or all come to something else than they did,
        that is held as after a change."""
        told = read(file)
        desk = cls(settled(told.setup, SystemRandom()), told.kept, SystemRandom())
        held = desk._replay([], list(desk.sittings), told.entries)
        desk.entries, desk.sittings, desk.unread = held.entries.copy(), held.sittings.copy(), held.later
        if told.held is not None:
            desk.held = desk._held_in(told)
        elif held.later:
            desk.held = held
        else:
            held.otherwise = played_otherwise(desk.sittings[-1].state, told.shown)
            desk.held = held if held.otherwise else None
            desk.shown = told.shown if held.otherwise else {}
        return desk

    def _held_in(self, told: File) -> Held:
        """A change that was looked at when the file was written."""
        held = self._replay([], [self.sittings[0]], told.held or [])
        fits = not held.later
        held.later = [*held.later, *told.later]
        held.changed = told.changed
        if fits and held.later:
            held.left_over = told.left_over
            held.stops = self._why_stopped(held)
        return held

    def save(self) -> dict[str, Any]:
        """Everything that was entered, that of a change which is looked at too."""
        file = {
            "companion": FORMAT,
            "setup": self.agreed,
            "entries": [*self.entries, *self.unread],
            "kept": [*self.kept],
        }
        if not self.unread:
            file["shown"] = self.shown or written(self.sittings[-1].state)
        held = self.held
        if held is not None and held.otherwise is None:
            file["held"] = {
                "entries": [*held.entries],
                "later": [*held.later],
                "changed": held.changed,
                "left_over": held.left_over,
            }
        return file

    # Entering

    @property
    def sitting(self) -> Sitting:
        """The table as it is shown: that of a change, while one is looked at."""
        return self._lists()[1][-1]

    def _lists(self) -> tuple[list[Entry], list[Sitting]]:
        """The entries that are shown, and where they lead to."""
        return (self.entries, self.sittings) if self.held is None else (self.held.entries, self.held.sittings)

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
        after.words = heading(after.state, entry)
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
        return self._by_content(entry)

    def _by_content(self, entry: Entry) -> Entry:
        """A card by hand is written down with all that is told of it: a file may not know it yet."""
        told = self.rules.told_by_hand.get(str(entry.get("card")))
        if entry["do"] != "card" or told is None:
            return entry
        return {**{name: part for name, part in entry.items() if name != "card"}, "hand": told}

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
        entries, sittings = self._lists()
        then = self.sittings[-1] if self._drops(n) else sittings[-1 - n]
        changes = changes_between(sittings[-1].state, then.state)
        changes = [change for change in changes if change.what not in COUNTED]
        cards = [heading(then.state, entry) for entry in reversed(entries[-n:]) if entry["do"] == "card"]
        return [
            *[change.said() for change in changes if change.on_table],
            *[say("companion.put_back", card=card) for card in cards if not self._drops(n)],
            *[change.said() for change in changes if not change.on_table],
        ]

    def undo(self, n: int = 1) -> list[str]:
        """The last entries are gone; there is no barrier, for nothing is hidden from the person. Of a change that is
        looked at its own entries go; with the changed entry itself, the change."""
        back = self.way_back(n)
        held = self.held
        if self._drops(n):
            self.held = None
            return back
        entries, sittings = self._lists()
        del entries[-n:], sittings[-n:]
        if held is not None:
            held.stops = self._why_stopped(held)
            held.otherwise = None
        return back

    def _drops(self, n: int) -> bool:
        return self.held is not None and len(self.held.entries) - n < self.held.changed

    def _entries_back(self, n: int) -> int:
        if isinstance(n, bool) or not isinstance(n, int) or not 0 < n <= len(self._lists()[0]):
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
        shown, sat = self._lists()
        if not 0 <= at <= len(shown) or rest > len(shown):
            raise Refusal(say("companion.refusal.no_entry"))
        entries = shown[:at]
        changed = at + len(new)
        sittings = sat[: at + 1]
        for entry in new:
            if not is_entry(entry):
                raise Refusal(say("companion.refusal.entry"))
            entry = self._by_content(entry)
            sittings.append(self._after(sittings[-1], entry))
            entries.append(entry)
        was = self.held
        later = [] if was is None else was.later
        if was is not None and was.left_over:
            self.held = self._replay(entries, sittings, shown[rest:])
            self.held.left_over = self.held.left_over or not self.held.later
            self.held.later = [*self.held.later, *later]
            self.held.stops = self.held.stops or was.stops
        else:
            self.held = self._replay(entries, sittings, [*shown[rest:], *later])
        self.held.changed = changed if was is None else min(changed, was.changed)

    def _replay(self, entries: list[Entry], sittings: list[Sitting], later: list[Entry]) -> Held:
        for at, entry in enumerate(later):
            try:
                sittings.append(self._after(sittings[-1], entry))
            except Refusal as refusal:
                held = Held(entries, sittings, later[at:], refusal.words)
                held.left_over = entry["do"] in ANSWERS and not sittings[-1].asks_for(entry)
                return held
            entries.append(entry)
        return Held(entries, sittings, [], "")

    def _why_stopped(self, held: Held) -> str:
        """Why the next of the later entries waits."""
        if not held.later:
            return ""
        if held.left_over:
            return say("companion.refusal.nothing_asked")
        try:
            self._after(held.sittings[-1], held.later[0])
        except Refusal as refusal:
            return refusal.words
        return say("companion.stopped_here")

    def _enter_held(self, entry: Entry) -> None:
        """What is asked where the replay has stopped is answered, and it goes on from there; but what has lost its
        question waits until it is left out."""
        held = self._looked_at()
        after = self._after(held.sittings[-1], entry)
        if held.left_over:
            held.entries.append(entry)
            held.sittings.append(after)
            return
        self._go_on([*held.entries, entry], [*held.sittings, after], held.later)

    def _go_on(self, entries: list[Entry], sittings: list[Sitting], later: list[Entry]) -> None:
        changed = self._looked_at().changed
        self.held = self._replay(entries, sittings, later)
        self.held.changed = changed

    def skip(self) -> None:
        """The entry at which the replay has stopped is left out."""
        held = self.held
        if held is None or not held.later:
            raise Refusal(say("companion.refusal.nothing_held"))
        self._go_on(held.entries, held.sittings, held.later[1:])

    def accept(self) -> None:
        """The change is made; entries that no longer fit are gone."""
        held = self._looked_at()
        self.entries, self.sittings, self.held = held.entries, held.sittings, None
        self.unread, self.shown = [], {}

    def drop(self) -> None:
        """The entries are as before; those of a file that no longer fits lead nowhere."""
        held = self._looked_at()
        if self.unread or held.otherwise is not None:
            raise Refusal(say("companion.refusal.drop"))
        self.held = None

    def _looked_at(self) -> Held:
        if self.held is None:
            raise Refusal(say("companion.refusal.nothing_held"))
        return self.held

    # Showing

    def cards(self) -> list[dict[str, Any]]:
        return listed_cards(self.rules)

    def show(self) -> dict[str, Any]:
        entries, sittings = self._lists()
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
        changes = held.otherwise or changes_between(self.sittings[-1].state, held.sittings[-1].state)
        of_file = bool(self.unread) or held.otherwise is not None
        return {
            "differences": [change.as_json() for change in changes],
            "do": [change.said() for change in changes if change.on_table],
            "stops_at": len(held.entries) if held.later else None,
            "stops": held.stops,
            "stopped_entry": held.later[0] if held.later else None,
            "skip": say("companion.leave_out", entry=heading(self.sitting.state, held.later[0])) if held.later else "",
            "of": "file" if of_file else "change",
            "asks": held.sittings[-1].question() if held.later else None,
            "replayed": len(held.entries),
            "left": len(held.later),
        }
