"""What may be arranged of a crisis, for tests and scenarios."""

from typing import Any, Final, final

from regolith.games.ares_expedition.crisis.dummy import phases_shown
from regolith.games.ares_expedition.crisis.sheets import sheet_of
from regolith.games.ares_expedition.crisis.state import LOST, WON, crises, speaker
from regolith.games.ares_expedition.crisis.words import CRISIS, FIRST_BACK, SOLO_CARDS
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import ACTION, PHASES, RED_ZONE, YELLOW_ZONE, ZONES
from regolith.games.mars.words import METRICS
from regolith.kernel.handles import Handle, Number, things_called, words_of
from regolith.kernel.zones import Zone

SIDES = {"yellow": YELLOW_ZONE, "red": RED_ZONE}


def crisis_called(handle: Handle[Ares], s: Ares, word: Any) -> int:
    """A crisis by name or id."""
    card = things_called(s.rules, "card", word)[0]
    if s.rules.backs[card] < FIRST_BACK:
        raise handle.refused(f"cannot have {s.rules.name('card', card)}: that is no crisis.")
    return card


def take_from_anywhere(s: Ares, card: int) -> None:
    table = crises(s)
    zones: tuple[Zone, ...] = (table.deck, table.play, table.gone, s.box)
    for zone in zones:
        if card in zone.cards:
            zone.remove(card)
    table.counters.pop(card, None)
    for seat in range(s.players):
        s.stop_listening(seat, card)


@final
class CrisesInPlay(Handle[Ares]):
    """The crises in play with their counters, the oldest first: {"Dust Clouds": 2}. A list lays the printed number."""

    def get(self, s: Ares, seat: int) -> Any:
        table = crises(s)
        return {s.rules.name("card", card): table.counters.get(card, 0) for card in table.play.cards}

    def put(self, s: Ares, seat: int, value: Any) -> None:
        table = crises(s)
        wanted: dict[int, int] = {}
        for word in value if isinstance(value, dict) else words_of(self.name, value):
            card = crisis_called(self, s, word)
            n = value[word] if isinstance(value, dict) else sheet_of(s, card).counters
            if isinstance(n, bool) or not isinstance(n, int) or n < 0 or (n > 0) != (sheet_of(s, card).counters > 0):
                raise self.refused(f"cannot have {n!r} counters on {word}.")
            wanted[card] = n
        for card in table.play.cards:
            take_from_anywhere(s, card)
            table.gone.add(card)
        for card, n in wanted.items():
            take_from_anywhere(s, card)
            table.play.add(card)
            if n:
                table.counters[card] = n
                for other in range(s.players):
                    for goal in s.book.whens[card]:
                        s.listen(other, card, goal)


@final
class CrisisDeck(Handle[Ares]):
    """The crises to come, the next one first; the others go out of play."""

    def get(self, s: Ares, seat: int) -> Any:
        return [s.rules.name("card", card) for card in reversed(crises(s).deck.cards)]

    def put(self, s: Ares, seat: int, value: Any) -> None:
        table = crises(s)
        cards = [crisis_called(self, s, word) for word in words_of(self.name, value)]
        if len(set(cards)) < len(cards):
            raise self.refused("names a crisis twice.")
        s.box.cards += table.deck.take_all()
        for card in cards:
            take_from_anywhere(s, card)
        table.deck.cards = tuple(reversed(cards))


@final
class Tokens(Handle[Ares]):
    """The detriment tokens of the round: {"oxygen": "red"}."""

    def get(self, s: Ares, seat: int) -> Any:
        return {word: ZONES[side] for word, side in zip(METRICS, crises(s).tokens, strict=True) if side}

    def put(self, s: Ares, seat: int, value: Any) -> None:
        if not isinstance(value, dict) or any(m not in METRICS or v not in SIDES for m, v in value.items()):
            raise self.refused(f'must be like {{"oxygen": "red"}}, not {value!r}.')
        sides = [SIDES[value[metric]] if metric in value else 0 for metric in METRICS]
        crises(s).tokens = (sides[0], sides[1], sides[2])


@final
class Supplies(Handle[Ares]):
    """Has Dwindling Supplies been drawn?"""

    def put(self, s: Ares, seat: int, value: Any) -> None:
        if not isinstance(value, bool):
            raise self.refused(f"is true or false, not {value!r}.")
        crises(s).supplies = value


@final
class Result(Handle[Ares]):
    """`won`, `lost`, or nothing yet."""

    def get(self, s: Ares, seat: int) -> Any:
        return {WON: "won", LOST: "lost"}.get(crises(s).result)


@final
class Shown(Handle[Ares]):
    """The phases that the dummy hand shows this round."""

    def get(self, s: Ares, seat: int) -> Any:
        return [PHASES[phase] for phase in phases_shown(s)]


@final
class DummyHand(Handle[Ares]):
    """The cards of the dummy hand still to come, the next one first: phases or, alone, "action/production"."""

    def get(self, s: Ares, seat: int) -> Any:
        return [self._words(s, card) for card in reversed(s.dummy)]

    def _words(self, s: Ares, card: int) -> str:
        return "/".join([PHASES[phase] for phase in SOLO_CARDS[card]]) if s.players == 1 else PHASES[card]

    def put(self, s: Ares, seat: int, value: Any) -> None:
        if s.players == 1:
            cards = list(range(len(SOLO_CARDS)))
        else:
            cards = [phase for phase in range(1, len(PHASES)) if s.players == 2 or phase != ACTION]
        by_word = {self._words(s, card): card for card in cards}
        words = words_of(self.name, value)
        if any(word not in by_word for word in words) or len(set(words)) < len(words):
            raise self.refused(f"is made of {', '.join(by_word)}, none of them twice.")
        s.dummy = tuple([by_word[word] for word in reversed(words)])
        if s.players == 1:
            crises(s).solo_used = tuple([card for card in cards if card not in s.dummy])


@final
class Speaker(Handle[Ares]):
    """The seat that answers for all this round."""

    def get(self, s: Ares, seat: int) -> Any:
        return speaker(s)


TABLE_HANDLES: Final[tuple[Handle[Ares], ...]] = (
    Number("bank", "The tokens that all share.", module=CRISIS),
    CrisesInPlay("crises", "The crises in play, with their counters.", module=CRISIS),
    CrisisDeck("crisis_deck", "The crises to come, the next one first.", module=CRISIS),
    Tokens("tokens", "The detriment tokens of this round.", module=CRISIS),
    Supplies("supplies", "Whether Dwindling Supplies has been drawn.", module=CRISIS),
    Result("result", "Won, lost, or nothing yet.", module=CRISIS),
    Shown("dummy", "The phases that the dummy hand shows this round.", module=CRISIS),
    DummyHand("dummy_hand", "The cards of the dummy hand still to come, the next one first.", module=CRISIS),
    Speaker("speaker", "The seat that answers for all this round.", module=CRISIS),
)
