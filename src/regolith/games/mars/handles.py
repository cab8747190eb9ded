"""What may be arranged on a table of a game about Mars, for tests and scenarios, as far as the games are alike."""

from typing import Any, Generic, final

from regolith.games.mars.table import M, Mat
from regolith.games.mars.words import NO_RESOURCE
from regolith.kernel.handles import Handle, taken_from_anywhere, things_called, words_of
from regolith.kernel.zones import Zone

COLDEST = -30
WARMEST = 8


class Temperature(Handle[M]):
    """In degrees."""

    def get(self, s: M, seat: int) -> Any:
        return s.temperature * 2 + COLDEST

    def put(self, s: M, seat: int, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or value not in range(COLDEST, WARMEST + 1, 2):
            raise self.refused(f"must be an even number from {COLDEST} to {WARMEST}, not {value!r}.")
        s.temperature = (value - COLDEST) // 2


@final
class Held(Handle[M]):
    """The resources on cards in play, such as {"Birds": 3}; the cards not named have none."""

    def get(self, s: M, seat: int) -> Any:
        return {s.rules.name("card", card): n for card, n in sorted(s.mat(seat).held.items()) if n}

    def put(self, s: M, seat: int, value: Any) -> None:
        mat = s.mat(seat)
        if not isinstance(value, dict):
            raise self.refused(f'must be like {{"Birds": 3}}, not {value!r}.')
        held: dict[int, int] = {}
        for word, n in value.items():
            card = things_called(s.rules, "card", word)[0]
            if isinstance(n, bool) or not isinstance(n, int) or n < 0:
                raise self.refused(f"must be a whole number from 0 up on {word}, not {n!r}.")
            if card not in mat.tableau.cards or s.cards.holds[card] == NO_RESOURCE:
                raise self.refused(f"cannot lie on {s.rules.name('card', card)}: it holds nothing or is not in play.")
            held[card] = n
        mat.held = held


class Laying(Generic[M]):
    """How cards come to lie before a seat by hand: a game says which may, and what counts of them."""

    def is_corporation(self, s: M, card: int) -> bool:
        raise NotImplementedError

    def may_lie(self, s: M, card: int) -> bool:
        """Does a card that is no corporation ever lie there?"""
        return True

    def in_play(self, mat: Mat) -> list[Zone]:
        """Where the cards are that a seat has played."""
        return [mat.tableau]

    def count_in(self, s: M, seat: int, card: int) -> None:
        raise NotImplementedError

    def count_out(self, s: M, seat: int, card: int) -> None:
        raise NotImplementedError

    def gone(self, s: M, seat: int, card: int) -> None:
        """A card no longer lies there."""

    def put_away(self, s: M, card: int) -> None:
        """Under the deck, or into the box."""
        raise NotImplementedError

    @final
    def is_free(self, s: M, card: int) -> bool:
        """Is the card not in play?"""
        return all(card not in zone.cards for seat in range(s.seated) for zone in self.in_play(s.mat(seat)))

    @final
    def projects(self, s: M, seat: int) -> list[int]:
        """The cards in play but for the corporation."""
        mat = s.mat(seat)
        return [card for card in mat.tableau.cards if card != mat.corporation]

    @final
    def lay(self, s: M, seat: int, cards: list[int]) -> None:
        """Let exactly these cards lie before a seat, taken from where they are, with all that lasts of them.

        What was set by hand stays on top of it."""
        mat = s.mat(seat)
        before = mat.tableau.cards
        in_play = [zone for other in range(s.seated) for zone in self.in_play(s.mat(other))]
        for card in cards:
            if card not in before:
                taken_from_anywhere(s, s.rules.kinds[card], in_play)
        for card in before:
            s.lift(seat, card)
            self.count_out(s, seat, card)
        for card in cards:
            s.lay(seat, card)
            self.count_in(s, seat, card)
        mat.tableau.cards = tuple(cards)
        for card in before:
            if card not in cards:
                self.gone(s, seat, card)
        mat.held = {card: n for card, n in mat.held.items() if card in cards}
        mat.used = tuple([card for card in mat.used if card in cards])


@final
class Played(Handle[M]):
    """The cards in play but for the corporation, by name or id. They count and last and answer as if they had been
    played; what playing them does once is not done."""

    def __init__(self, name: str, text: str, laying: Laying[M]) -> None:
        super().__init__(name, text)
        self.laying: Laying[M] = laying

    def get(self, s: M, seat: int) -> Any:
        return [s.rules.name("card", card) for card in self.laying.projects(s, seat)]

    def put(self, s: M, seat: int, value: Any) -> None:
        laying = self.laying
        here = laying.projects(s, seat)
        wanted: list[int] = []
        for word in words_of(self.name, value):
            card = things_called(s.rules, "card", word)[0]
            if laying.is_corporation(s, card) or not laying.may_lie(s, card):
                raise self.refused(f"cannot have {s.rules.name('card', card)}: such a card never lies there.")
            if card in wanted or (card not in here and not laying.is_free(s, card)):
                raise self.refused(f"cannot have {s.rules.name('card', card)}: it is in play already.")
            wanted.append(card)
        corporation = s.mat(seat).corporation
        laying.lay(s, seat, [*([corporation] if corporation >= 0 else []), *wanted])
        for card in here:
            if card not in wanted:
                laying.put_away(s, card)

    def add(self, s: M, seat: int, value: Any) -> None:
        self.put(s, seat, [*self.get(s, seat), *words_of(self.name, value)])


@final
class Corporation(Handle[M]):
    """The corporation, by name or id, in place of the one that was chosen. Money, goods and production stay as they
    are, and so does a first action that is still to be taken or not."""

    def __init__(self, name: str, text: str, laying: Laying[M]) -> None:
        super().__init__(name, text)
        self.laying: Laying[M] = laying

    def get(self, s: M, seat: int) -> Any:
        card = s.mat(seat).corporation
        return None if card < 0 else s.rules.name("card", card)

    def put(self, s: M, seat: int, value: Any) -> None:
        laying = self.laying
        mat = s.mat(seat)
        before = mat.corporation
        card = things_called(s.rules, "card", value)[0]
        if not laying.is_corporation(s, card):
            raise self.refused(f"cannot be {s.rules.name('card', card)}: that is a project.")
        if before < 0:
            raise self.refused("is still to be chosen: let the seat found one first.")
        if card == before:
            return
        if not laying.is_free(s, card):
            raise self.refused(f"cannot be {s.rules.name('card', card)}: another seat has it.")
        laying.lay(s, seat, [card, *laying.projects(s, seat)])
        mat.corporation = card
        laying.put_away(s, before)
