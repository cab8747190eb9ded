"""What may be arranged of the Events, for tests and scenarios."""

from typing import Any

from regolith.games.pandorum.discovery.events.placing import lay_crack
from regolith.games.pandorum.discovery.events.state import EVENTS, TOKENS, events
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import EVENT_BACK
from regolith.kernel.handles import Handle, Number, Pile, Things, things_called


class Running(Handle[Pandorum]):
    """The running Events with their Quids, such as {"Sandstorm": 8}, all of them working already."""

    def get(self, s: Pandorum, seat: int) -> Any:
        board = events(s)
        return {s.rules.name("card", card): board.pool(card) for card in board.running.cards}

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        if not isinstance(value, dict):
            raise self.refused(f'must be like {{"Sandstorm": 8}}, not {value!r}.')
        board = events(s)
        board.deck.cards = (*board.running.take_all(), *board.deck.cards)
        board.quids = board.fresh = ()
        for word, quids in value.items():
            card = things_called(s.rules, "card", word)[0]
            if s.rules.backs[card] != EVENT_BACK:
                raise self.refused(f"cannot have {word}: that is no Event.")
            if isinstance(quids, bool) or not isinstance(quids, int) or quids < 0:
                raise self.refused(f"must be a whole number from 0 up beside {word}, not {quids!r}.")
            for zone in (board.deck, s.box):
                if card in zone.cards:
                    zone.remove(card)
            board.running.add(card)
            board.quids = (*board.quids, quids)


class Crack(Handle[Pandorum]):
    """The crack, such as "H01-H02", or None."""

    def get(self, s: Pandorum, seat: int) -> Any:
        return "-".join([s.rules.noun("space", at) for at in s.crack]) or None

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        lay_crack(s, things_called(s.rules, "edge", value)[0])


class EngineTokens(Handle[Pandorum]):
    """The engine tokens of a seat on the Event, two at most."""

    def get(self, s: Pandorum, seat: int) -> Any:
        return events(s).engines[seat]

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        if isinstance(value, bool) or value not in (0, 1, 2):
            raise self.refused(f"must be 0, 1 or 2, not {value!r}.")
        board = events(s)
        board.engines = (*board.engines[:seat], value, *board.engines[seat + 1 :])


class Tokens(Handle[Pandorum]):
    """The special tokens that still lie beside the Event board."""

    def get(self, s: Pandorum, seat: int) -> Any:
        return dict(zip(TOKENS, events(s).tokens, strict=True))


class Builders(Handle[Pandorum]):
    """Has the seat built a Structure yet, as far as Events care?"""

    def get(self, s: Pandorum, seat: int) -> Any:
        return bool(events(s).builders >> seat & 1)

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        board = events(s)
        board.builders = board.builders | 1 << seat if value else board.builders & ~(1 << seat)


class EventsLeft(Handle[Pandorum]):
    """How many Events are still to come; setting it puts the undermost ones into the box."""

    def get(self, s: Pandorum, seat: int) -> Any:
        return len(events(s).deck.cards)

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        deck = events(s).deck
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= len(deck.cards):
            raise self.refused(f"must be from 0 to {len(deck.cards)}, not {value!r}.")
        cut = len(deck.cards) - value
        s.box.cards += deck.cards[:cut]
        deck.cards = deck.cards[cut:]


TABLE_HANDLES: tuple[Handle[Pandorum], ...] = (
    Pile("events", "The Events to come, the next one first.", field="deck", module=EVENTS),
    EventsLeft("events_left", "How many Events are still to come.", module=EVENTS),
    Running("running", "The running Events with their Quids.", module=EVENTS),
    Number("due", "How many Events are turned over when this turn ends.", most=2, module=EVENTS),
    Number("revealed", "How many Events were turned over.", most=15, module=EVENTS),
    Things("contaminated", "The hexes with a contamination token.", "space", module=EVENTS),
    Things("meteors", "The two hexes under the meteor shower.", "space", module=EVENTS),
    Crack("crack", "The crack between two hexes.", module=EVENTS),
    Tokens("tokens", "The special tokens beside the Event board.", module=EVENTS),
)
SEAT_HANDLES: tuple[Handle[Pandorum], ...] = (
    EngineTokens("engines", "Its engine tokens on the Event.", module=EVENTS),
    Builders("has_built", "Has it built a Structure yet?", module=EVENTS),
)
