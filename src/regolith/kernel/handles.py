"""Handles: what may be arranged on a table by hand, under which words, and what cannot be on any table.

A game lists its handles in `Spec.handles`; the testing table and `regolith scenario` reach a table through
them and through nothing else. A handle speaks in plain words and numbers, never in the numbers of cards
and spaces.
"""

from difflib import get_close_matches
from typing import Any, Final, Generic, cast, final

from mypy_extensions import mypyc_attr

from regolith.kernel.effect import S
from regolith.kernel.rules import Rules
from regolith.kernel.text import counted
from regolith.kernel.zones import EVERYONE, NO_ONE, Zone

MANY: Final = 20
TABLE: Final = -1
"""In place of a seat: the table as a whole."""


class IllegalTable(ValueError):
    """What cannot be on a table, or that nobody knows; the sentence says why. The table is untouched."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Handle(Generic[S]):
    """One thing that can be read and arranged, under one word. `module` names the expansion that brings it."""

    def __init__(self, name: str, text: str, *, field: str = "", module: str = "") -> None:
        self.name: str = name
        self.text: str = text
        self.field: str = field or name
        """The attribute behind the word."""
        self.module: str = module

    def get(self, s: S, seat: int) -> Any:
        """The value as plain data: numbers, words, lists of them."""
        return getattr(self.holder(s, seat), self.field)

    def put(self, s: S, seat: int, value: Any) -> None:
        """Make it exactly this, or say with `IllegalTable` why it cannot be."""
        raise self.refused(f"cannot be set to {value!r}.")

    def add(self, s: S, seat: int, value: Any) -> None:
        """Bring more of it to the table."""
        raise self.refused("is not something to give: set it instead.")

    def gives(self) -> bool:
        """Is it a good: something one has a number of and can be given more of?"""
        return False

    def is_there(self, rules: Rules[Any]) -> bool:
        """Is the module that brings it in play?"""
        return not self.module or self.module in rules.setup.modules

    def holder(self, s: S, seat: int) -> Any:
        """The record that has the attribute: the table or what the module keeps, and of that the seat's own."""
        shared: Any = s.extras[self.module] if self.module else s
        return shared.seats[seat] if seat >= 0 else shared

    def refused(self, why: str) -> IllegalTable:
        return IllegalTable(f"{self.name} {why}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Handle[S]):
    """A whole number within bounds. `at` picks it out of a row, such as one of six resources."""

    def __init__(
        self,
        name: str,
        text: str,
        *,
        least: int = 0,
        most: int | None = None,
        good: bool = False,
        at: int | None = None,
        field: str = "",
        module: str = "",
    ) -> None:
        super().__init__(name, text, field=field, module=module)
        self.least: int = least
        self.most: int | None = most
        self.good: bool = good
        self.at: int | None = at

    def bounds(self, s: S) -> tuple[int, int | None]:
        """The least and the most there can be; a game overrides it where that depends on the table."""
        return self.least, self.most

    def gives(self) -> bool:
        return self.good

    def get(self, s: S, seat: int) -> Any:
        there = getattr(self.holder(s, seat), self.field)
        return there if self.at is None else there[self.at]

    def put(self, s: S, seat: int, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.refused(f"must be a whole number, not {value!r}.")
        least, most = self.bounds(s)
        if value < least or (most is not None and value > most):
            span = f"{least} or more" if most is None else f"from {least} to {most}"
            raise self.refused(f"must be {span}, not {value}.")
        holder = self.holder(s, seat)
        if self.at is None:
            setattr(holder, self.field, value)
        else:
            there = getattr(holder, self.field)
            row = [*there]
            row[self.at] = value
            setattr(holder, self.field, tuple(row) if isinstance(there, tuple) else row)

    def add(self, s: S, seat: int, value: Any) -> None:
        if not self.good:
            raise self.refused("is not something to give: set it instead.")
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self.refused(f"can be given in whole numbers from 0 up, not {value!r}.")
        self.put(s, seat, self.get(s, seat) + value)


@final
class Flag(Handle[S]):
    """True or false. With `mask` the seats for which it is true are the bits of one number that they share."""

    def __init__(self, name: str, text: str, *, mask: bool = False, field: str = "", module: str = "") -> None:
        super().__init__(name, text, field=field, module=module)
        self.mask: bool = mask

    def get(self, s: S, seat: int) -> Any:
        if not self.mask:
            return super().get(s, seat)
        bits: int = getattr(self.holder(s, TABLE), self.field)
        return (bits >> seat) & 1 == 1

    def put(self, s: S, seat: int, value: Any) -> None:
        if not isinstance(value, bool):
            raise self.refused(f"must be true or false, not {value!r}.")
        if not self.mask:
            setattr(self.holder(s, seat), self.field, value)
            return
        holder = self.holder(s, TABLE)
        bits: int = getattr(holder, self.field)
        setattr(holder, self.field, bits | (1 << seat) if value else bits & ~(1 << seat))


@final
class Thing(Handle[S]):
    """One thing of a kind, such as a space, by its id or name; with `optional`, None is none at all."""

    def __init__(
        self, name: str, text: str, kind: str, *, optional: bool = False, field: str = "", module: str = ""
    ) -> None:
        super().__init__(name, text, field=field, module=module)
        self.kind: str = kind
        self.optional: bool = optional

    def get(self, s: S, seat: int) -> Any:
        thing: int = getattr(self.holder(s, seat), self.field)
        return None if thing < 0 else s.rules.noun(self.kind, thing)

    def put(self, s: S, seat: int, value: Any) -> None:
        if value is None and self.optional:
            setattr(self.holder(s, seat), self.field, -1)
        else:
            setattr(self.holder(s, seat), self.field, things_called(s.rules, self.kind, value)[0])


@final
class Things(Handle[S]):
    """A list of things of a kind, none of them twice; with `exclusive`, no two seats have the same one."""

    def __init__(
        self, name: str, text: str, kind: str, *, exclusive: bool = False, field: str = "", module: str = ""
    ) -> None:
        super().__init__(name, text, field=field, module=module)
        self.kind: str = kind
        self.exclusive: bool = exclusive

    def get(self, s: S, seat: int) -> Any:
        return [s.rules.noun(self.kind, thing) for thing in getattr(self.holder(s, seat), self.field)]

    def put(self, s: S, seat: int, value: Any) -> None:
        things: list[int] = []
        for word in words_of(self.name, value):
            thing = things_called(s.rules, self.kind, word)[0]
            if thing in things:
                raise self.refused(f"names {word} twice.")
            things.append(thing)
        for other in range(s.seated if self.exclusive else 0):
            for thing in getattr(self.holder(s, other), self.field):
                if other != seat and thing in things:
                    raise self.refused(f"cannot have {s.rules.noun(self.kind, thing)}: seat {other} has it already.")
        setattr(self.holder(s, seat), self.field, tuple(things))

    def add(self, s: S, seat: int, value: Any) -> None:
        self.put(s, seat, [*self.get(s, seat), *words_of(self.name, value)])


@final
class Cards(Handle[S]):
    """The cards of a zone, by name or id, as many times as there are copies.

    A card comes out of the zone where it lies, best out of a face-down deck and never out of play. What has to
    make room goes under the deck that `home` names. Cards `in_play` answer events, and
    what they say holds, from then on; what playing them would have done is not done. Only cards with one of
    these `backs` may lie here.
    """

    def __init__(
        self,
        name: str,
        text: str,
        *,
        home: str,
        backs: tuple[int, ...],
        in_play: bool = False,
        field: str = "",
        module: str = "",
    ) -> None:
        super().__init__(name, text, field=field, module=module)
        self.home: str = home
        self.backs: tuple[int, ...] = backs
        self.in_play: bool = in_play
        self.zones_in_play: tuple[Cards[S], ...] = ()
        """The handles of all zones out of which no card is taken; `Handles` fills it in."""

    def zone(self, s: S, seat: int) -> Zone:
        return cast(Zone, getattr(self.holder(s, seat), self.field))

    def get(self, s: S, seat: int) -> Any:
        return [s.rules.name("card", card) for card in self.zone(s, seat).cards]

    def put(self, s: S, seat: int, value: Any) -> None:
        zone = self.zone(s, seat)
        before = list(zone.cards)
        wanted: list[int] = []
        for kind in self._kinds(s, value):
            here = [card for card in before if s.rules.kinds[card] == kind]
            if here:
                before.remove(here[0])
                wanted.append(here[0])
            else:
                wanted.append(self._taken(s, seat, kind))
        home: Zone = getattr(self.holder(s, TABLE), self.home)
        for card in before:
            s.known.pop(card, None)
            if self.in_play:
                s.lift(seat, card)
        home.cards = (*before, *home.cards)
        zone.cards = tuple(wanted)

    def add(self, s: S, seat: int, value: Any) -> None:
        for kind in self._kinds(s, value):
            card = self._taken(s, seat, kind)
            self.zone(s, seat).add(card)

    def _kinds(self, s: S, value: Any) -> list[int]:
        kinds: list[int] = []
        for word in words_of(self.name, value):
            card = things_called(s.rules, "card", word)[0]
            if s.rules.backs[card] not in self.backs:
                raise self.refused(f"cannot have {s.rules.name('card', card)}: such a card never lies there.")
            kinds.append(s.rules.kinds[card])
        return kinds

    def _taken(self, s: S, seat: int, kind: int) -> int:
        """A copy out of the zone where it lies; in play, it counts from now on."""
        barred = [self.zone(s, seat)]
        for handle in self.zones_in_play:
            if handle.is_there(s.rules):
                barred += [handle.zone(s, other) for other in range(s.seated)]
        card = taken_from_anywhere(s, kind, barred)
        if card < 0:
            name = s.rules.name("card", s.rules.kinds.index(kind))
            copies = counted(s.rules.kinds.count(kind), "copy", "copies")
            raise self.refused(f"cannot have {name}: of its {copies} none is free, each is in play or here already.")
        if self.in_play:
            s.lay(seat, card)
        return card


@final
class Pile(Handle[S]):
    """A face-down deck, the next card first. Setting it puts the named cards of the deck on top, in this order."""

    def get(self, s: S, seat: int) -> Any:
        zone: Zone = getattr(self.holder(s, seat), self.field)
        return [s.rules.name("card", card) for card in reversed(zone.cards)]

    def put(self, s: S, seat: int, value: Any) -> None:
        zone: Zone = getattr(self.holder(s, seat), self.field)
        rest = list(zone.cards)
        top: list[int] = []
        for word in words_of(self.name, value):
            kind = s.rules.kinds[things_called(s.rules, "card", word)[0]]
            here = [card for card in rest if s.rules.kinds[card] == kind]
            if not here:
                raise self.refused(f"has no {word} left.")
            rest.remove(here[0])
            top.append(here[0])
        for card in zone.cards:
            s.known.pop(card, None)
        zone.cards = (*rest, *reversed(top))


@final
class Handles(Generic[S]):
    """What a game lets be arranged: words for the whole table, and words for each seat.

    `plays` are the verbs of the keys by which a card of the hand is played.
    """

    def __init__(
        self,
        table: tuple[Handle[S], ...] = (),
        seat: tuple[Handle[S], ...] = (),
        plays: tuple[str, ...] = ("play",),
    ) -> None:
        self.table: tuple[Handle[S], ...] = table
        self.seat: tuple[Handle[S], ...] = seat
        self.plays: tuple[str, ...] = plays
        zones = [handle for handle in seat if isinstance(handle, Cards)]
        for handle in (*table, *seat):
            if isinstance(handle, Cards):
                handle.zones_in_play = tuple([zone for zone in zones if zone.in_play])

    def there(self, rules: Rules[Any], seat: int) -> list[Handle[S]]:
        """The handles of a seat, or of the table, with the modules that are in play."""
        handles = self.table if seat < 0 else self.seat
        return [handle for handle in handles if handle.is_there(rules)]

    def find(self, rules: Rules[Any], seat: int, name: str) -> Handle[S]:
        """The handle of that name, or a sentence with the nearest name that is known."""
        there = self.there(rules, seat)
        for handle in there:
            if handle.name == name:
                return handle
        for handle in (*self.table, *self.seat):
            if handle.name == name and not handle.is_there(rules):
                raise IllegalTable(f"{name} needs the module {handle.module}.")
        for handle in self.there(rules, TABLE if seat >= 0 else 0):
            if handle.name == name:
                raise IllegalTable(f"{name} belongs to {'the table' if seat >= 0 else 'each seat'}: set it there.")
        raise unknown_word("word", name, [handle.name for handle in there])


def unknown_word(kind: str, word: str, known: list[str]) -> IllegalTable:
    """A refusal that names the nearest word that is known, or, if none is near, some or all of them."""
    by_small_letters = {other.lower(): other for other in known}
    near = get_close_matches(word.lower(), list(by_small_letters), 1)
    if near:
        hint = f"Did you mean {by_small_letters[near[0]]}?"
    elif len(known) > MANY:
        hint = f"Known: {', '.join(known[:MANY])} and {len(known) - MANY} more."
    else:
        hint = f"Known: {', '.join(known) or 'nothing at all'}."
    return IllegalTable(f"There is no {kind} {word[:60]!r}. {hint}")


def words_of(name: str, value: Any) -> list[str]:
    """The value as a list of words; a single word is not mistaken for a list of its letters."""
    if not isinstance(value, (list, tuple)) or not all(isinstance(word, str) for word in value):
        raise IllegalTable(f"{name} must be a list of words, not {value!r}.")
    return list(value)


def things_called(rules: Rules[Any], kind: str, word: Any) -> list[int]:
    """All copies of the thing with this id or name, or a sentence with the nearest one that is known."""
    ids, names = rules.nouns[kind], rules.names[kind]
    if not isinstance(word, str):
        raise IllegalTable(f"A {kind} is named by a word such as {ids[0]!r}, not {word!r}.")
    found = [thing for thing, noun in enumerate(ids) if noun == word]
    found = found or [thing for thing, name in enumerate(names) if name == word]
    called = list(dict.fromkeys([ids[thing] for thing in found]))
    if len(called) > 1:
        raise IllegalTable(f"{word} may be {' or '.join(called)}: say which by its id.")
    if not found:
        raise unknown_word(kind, word, list(dict.fromkeys([*ids, *names])))
    return found


def taken_from_anywhere(s: S, kind: int, barred: list[Zone]) -> int:
    """Take a card of this kind out of the zone where it lies; -1 if every copy is in a barred zone.

    Best out of what nobody sees, then out of what all see, last out of somebody's hand; out of each the
    undermost, so that the next draws stay as they are.
    """
    best: list[list[Zone]] = [[], [], []]
    for zone in s.zones():
        if all(zone is not other for other in barred):
            best[0 if zone.seen == NO_ONE else 1 if zone.seen == EVERYONE else 2].append(zone)
    for zone in [*best[0], *best[1], *best[2]]:
        for card in zone.cards:
            if s.rules.kinds[card] == kind:
                zone.remove(card)
                s.known.pop(card, None)
                return card
    return -1
