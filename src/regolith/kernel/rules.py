"""Rules: one game with its modules, options and number of players, made once and shared by all its tables."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, final

from mypy_extensions import mypyc_attr

from regolith.kernel.effect import Effect, S, install
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.journal import TABLE
from regolith.kernel.menu import by_class
from regolith.kernel.phrase import Noun, Part, Phrase
from regolith.kernel.rng import Rng
from regolith.kernel.rounds import Phases
from regolith.kernel.standing import Standing
from regolith.kernel.triggers import When
from regolith.kernel.value import READERS
from regolith.kernel.watched import Watched

if TYPE_CHECKING:
    from regolith.kernel.journal import Changed, Entry, Figure, Ledger, Told

LISTENING: Final = "listening"
"""The group of cards that answer events."""

Choice = bool | int | str
NO_SEAT: Final = Noun("seat", "nobody")
Options = tuple[tuple[str, Choice], ...]


@final
class Setup:
    """What is agreed before a game: which game, how many players, which modules, which options."""

    def __init__(
        self, game: str, players: int, modules: tuple[str, ...], options: Options, before: tuple[str, ...] = ()
    ) -> None:
        self.game: str = game
        self.players: int = players
        self.modules: tuple[str, ...] = modules
        self.options: Options = options
        self.before: tuple[str, ...] = before
        """Rulings that were made after the game was begun, and do not hold in it."""

    def key(self) -> tuple[str, int, tuple[str, ...], Options]:
        return self.game, self.players, self.modules, self.options

    def rules_key(self) -> tuple[str, int, tuple[str, ...], Options, tuple[str, ...]]:
        """What the rules of this game depend on."""
        return self.game, self.players, self.modules, self.options, self.before

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self.game, self.players, self.modules, self.options, self.before)

    def option(self, name: str) -> Choice:
        """What was agreed; an option that came into the game after this was agreed has its default."""
        for known, value in self.options:
            if known == name:
                return value
        from regolith.kernel.registry import default_of

        return default_of(self.game, self.modules, name)

    def as_json(self) -> dict[str, Any]:
        tree: dict[str, Any] = {
            "game": self.game,
            "players": self.players,
            "modules": list(self.modules),
            "options": dict(self.options),
        }
        if self.before:
            tree["before"] = list(self.before)
        return tree


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """A game overrides `opening`, `view` and `scores`; modules edit the lists that its rules are made of."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Setup = setup
        self.players: int = setup.players
        """How many decide; seats played by rules come behind them."""
        self.actors: int = 0
        self.team: bool = False
        """All seats win or lose together."""
        self.nouns: dict[str, list[str]] = {"seat": [str(seat) for seat in range(setup.players)]}
        """By kind: the id of each thing, as it is spelled in keys."""
        self.groups: dict[str, list[int]] = {}
        """By kind, or by a name that a question gives: the things that can ever be chosen, if not all of the kind."""
        self.names: dict[str, list[str]] = {"seat": [say("kernel.seat", n=seat) for seat in range(setup.players)]}
        """By kind: the name of each thing, for people."""
        self.roots: list[Effect[S]] = []
        """Every effect these rules can put on a lane, but for what is inside them."""
        self.round: Phases[S] = Phases()
        """The phases of a round, for `Rounds` to play; modules put theirs between."""
        self.all_passed: str = "kernel.stage.all_passed"
        """The template that says what follows when everybody has passed who is asked."""
        self.menus: dict[str, list[Effect[S]]] = {}
        """By name: the entries of each `Menu`; modules add theirs."""
        self.hooks: list[Any] = []
        """What modules plug into the points that the game names; of which class they are is for the game to say."""
        self.openers: list[Callable[[S], None]] = []
        """What modules do to a table that is being laid out."""
        self.viewers: list[Callable[[S, int], dict[str, Any]]] = []
        """What modules add to a view, for a table and a seat."""
        self.story: dict[str, Told] = {}
        """By kind of journal entry: what its nouns are, what it changes, and the template that tells it."""
        self.grounds: dict[tuple[int, str], str] = {}
        """By seat and kind of journal entry: the id of the rule behind it, where somebody may want to look it up; a
        rule under `tile:city` is that of entries whose first noun is a city."""
        self.prologue: list[Callable[[S], None]] = []
        """What is told of a table before its first decision: what everybody begins with, what is in play."""
        self.epilogue: list[Callable[[S], None]] = []
        """What is told when the game is over: the points by source, and who has won."""
        self.watched: Watched = Watched()
        """What is written down when many games are played; modules add theirs."""
        self.events: dict[int, str] = {}
        """By number: what kinds of events there are, by name; modules add theirs with `name_events`."""
        self.cards: tuple[int, ...] = ()
        """All cards in the game, each once."""
        self.kinds: tuple[int, ...] = ()
        """By card: its kind. Cards of one kind are copies, and a key names the kind, not the copy."""
        self.backs: tuple[int, ...] = ()
        """By card: what its back shows. Cards with different backs cannot be taken for one another."""
        self.costs: list[int] = []
        """By card: its printed price."""
        self.plays: list[Effect[S]] = []
        """By card: what playing it does."""
        self.whens: list[tuple[When[S], ...]] = []
        """By card: what it answers while it lies on the table."""
        self.standings: list[tuple[Standing[S], ...]] = []
        """By card: what holds while it lies on the table."""

    # What a game says

    def opening(self, rng: Rng) -> S:
        """The table before the first decision, everything dealt, the first frame on the main lane."""
        raise NotImplementedError

    def view(self, s: S, seat: int) -> dict[str, Any]:
        """What `seat` may know, built from nothing; a negative seat is a spectator."""
        raise NotImplementedError

    def meant(self, s: S) -> dict[str, Any]:
        """All that lies on the table, hidden or not, in words and numbers that outlive the program: cards by id in
        their zones (`ids`), goods, planet, tokens. Records are marked by it, so an entry is never renamed; what can be
        worked out from the rest stays out."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        """The points of each seat, now."""
        raise NotImplementedError

    def figures(self, s: S) -> "dict[Figure, int]":
        """What nobody changes because it is counted anew each time, such as the worth of a card: where there is a
        journal, it tells by how much each has changed since it was told last."""
        return {}

    def ledger(self, s: S) -> "Ledger":
        """The numbers of the table by owner and name, for whoever checks that the journal accounts for all of them.
        Those that are zero may be left out."""
        return {}

    def entailed(self, s: S, changes: "Ledger") -> "Ledger":
        """Numbers that a view works out from others, such as what the next production brings: by how much they change
        where these do."""
        return {}

    def leader(self, s: S) -> int:
        """The seat from which a phase goes round."""
        return 0

    def next_round(self, s: S) -> bool:
        """The last phase of a round is over: is there another round?"""
        return False

    def ranking(self, s: S) -> list[int]:
        """The place of each seat, 1 for the winner; equal places are shared."""
        scores = self.scores(s)
        return [1 + sum([1 for other in scores if other > score]) for score in scores]

    def add_actor(self, noun: str, name: str) -> int:
        """Seat somebody who plays by rules and is never asked; the number of the seat."""
        self.actors += 1
        self.nouns["seat"].append(noun)
        self.names["seat"].append(name)
        return self.players + self.actors - 1

    def add_cards(self, ids: list[str], names: list[str], copies: int, back: int) -> tuple[int, ...]:
        """Bring kinds of cards with their copies into the game; the numbers of the new cards."""
        first = len(self.cards)
        kinds = len(set(self.kinds))
        new = tuple(range(first, first + len(ids) * copies))
        self.cards += new
        self.kinds += tuple([kinds + at // copies for at in range(len(new))])
        self.backs += tuple([back] * len(new))
        self.nouns.setdefault("card", []).extend([noun for noun in ids for _ in range(copies)])
        self.names.setdefault("card", []).extend([name for name in names for _ in range(copies)])
        return new

    # What everybody uses

    def root(self, path: str, effect: Effect[S]) -> None:
        """Install an effect under `game/path` and count it among those these rules use."""
        install(f"{self.setup.game}/{path}", effect)
        self.roots.append(effect)

    def name_events(self, names: dict[int, str]) -> None:
        """Give kinds of events the names they are known by; no number means two of them."""
        for number, name in names.items():
            if self.events.setdefault(number, name) != name:
                raise ValueError(f"the events {self.events[number]!r} and {name!r} have one number, {number}")

    def laid_out(self, rng: Rng) -> S:
        """A new table, with what the modules bring to it."""
        s = self.opening(rng)
        for opener in self.openers:
            opener(s)
        return s

    def seen(self, s: S, seat: int) -> dict[str, Any]:
        """The whole view of a seat, with what the modules show."""
        tree = self.view(s, seat)
        for viewer in self.viewers:
            tree.update(viewer(s, seat))
        return tree

    def root_all(self) -> None:
        """Install the phases and the entries of the menus; called last, when every module has had its say."""
        for card, whens in enumerate(self.whens):
            for when in whens:
                if when.event not in self.events:
                    raise ValueError(f"{self.name('card', card)} answers an event without a name, {when.event}")
        if self.whens:
            self.groups[LISTENING] = [card for card, whens in enumerate(self.whens) if whens]
        for name, phase in zip(self.round.names, self.round.effects, strict=True):
            self.root(f"round/{name}", phase)
        for name, entries in self.menus.items():
            for place, entry in by_class(entries):
                self.root(f"menu/{name}/{place}", entry)

    def one_of_each(self, cards: tuple[int, ...]) -> list[int]:
        """One card of every kind there is among these."""
        if len(cards) < 2:
            return list(cards)
        kinds = self.kinds
        return list({kinds[card]: card for card in cards}.values())

    def ids(self, cards: tuple[int, ...]) -> list[str]:
        """The ids of cards, in their order."""
        nouns = self.nouns["card"]
        return [nouns[card] for card in cards]

    def nouns_among(self, group: str, kind: str) -> list[str]:
        """The ids of the things of a kind that are in a group; of all, if there is no such group."""
        nouns = self.nouns.get(kind, [])
        things = self.groups.get(group)
        return nouns if things is None else [nouns[thing] for thing in things]

    def noun(self, kind: str, thing: int) -> str:
        return self.nouns[kind][thing]

    def name(self, kind: str, thing: int) -> str:
        return self.names[kind][thing]

    def thing(self, kind: str, thing: int) -> Noun:
        """A thing as part of a phrase, with its name unless the language has a word for it, for one and for several."""
        nouns = self.nouns.get(kind, [])
        noun = nouns[thing] if thing < len(nouns) else ""
        return Noun(kind, noun, "" if f"{kind}:{noun}" in ENGLISH.nouns else self.names[kind][thing])

    def tells(self, entry: "Entry") -> Phrase:
        """What a journal entry says."""
        told = self.story[entry.kind]
        parts: dict[str, Part] = {"seat": self.thing("seat", entry.seat) if entry.seat >= 0 else NO_SEAT}
        for (name, kind), noun in zip(told.parts, entry.nouns):
            if not kind:
                parts[name] = noun
            elif noun >= 0:
                parts[name] = self.thing(kind, noun)
        return Phrase(told.key, **parts)

    def changes(self, entry: "Entry") -> "list[Changed]":
        """The numbers that a journal entry says have changed."""
        told = self.story[entry.kind]
        nouns = {name: noun for (name, _), noun in zip(told.parts, entry.nouns)}
        kinds = {name: kind for name, kind in told.parts if kind}
        found: list[Changed] = []
        for change in told.changes:
            n = change.sign * (int(change.n) if change.n.isdigit() else nouns.get(change.n, 0))
            if n:
                words = [self.noun(kinds[word], nouns[word]) if word in kinds else word for word in change.what]
                what = ":".join(words).lower()
                found += [(owner, what, n) for owner in self._owners(entry.seat, change.owner, nouns)]
        return found

    def _owners(self, seat: int, owner: str, nouns: dict[str, int]) -> list[int]:
        if owner == "each":
            return list(range(self.players))
        return [seat if not owner else TABLE if owner == "all" else nouns[owner]]

    def told(self, entry: "Entry") -> str:
        """A journal entry as a sentence."""
        return ENGLISH.sentence(self.tells(entry))

    def has_ruling(self, ruling: str) -> bool:
        """Does a ruling hold at this table, or was the game begun before it?"""
        return ruling not in self.setup.before

    def __eq__(self, other: object) -> bool:
        """Rules that were forgotten and made anew are the same rules."""
        return self is other or (isinstance(other, Rules) and self.setup.rules_key() == other.setup.rules_key())

    def __hash__(self) -> int:
        return hash(self.setup.rules_key())

    def __reduce__(self) -> tuple[Any, ...]:
        from regolith.kernel.registry import saved_rules

        return saved_rules, self.setup.rules_key()

    def __copy__(self) -> "Rules[S]":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Rules[S]":
        return self

    def as_json(self) -> dict[str, Any]:
        return {"rules": self.setup.as_json()}


def _read_rules(tree: dict[str, Any]) -> Rules[Any]:
    from regolith.kernel.registry import saved_rules

    words = (tree["game"], tree["players"], tuple(tree["modules"]), tuple(tree["options"].items()))
    return saved_rules(*words, tuple(tree.get("before", ())))


READERS["rules"] = _read_rules
