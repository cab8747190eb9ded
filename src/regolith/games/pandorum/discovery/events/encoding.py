"""What the Events tell to whoever learns to play: those that run, their Quids, their tokens on the planet."""

from typing import cast, final

from regolith.games.pandorum.discovery.events.state import EVENTS, events
from regolith.games.pandorum.state import Pandorum
from regolith.kernel.encoding import CARD, Describer, Row, Words
from regolith.kernel.state import State

SPACE = "space"
RUNNING = 2
"""So many Events run at once at most, but for a moment."""


@final
class EventsRow(Describer):
    """Everything but the order of the deck."""

    def __init__(self) -> None:
        super().__init__(EVENTS)
        self.each: int = 0
        self.running: int = 0
        self.fresh: int = 0
        self.contaminated: int = 0
        self.meteors: int = 0
        self.eruption: int = 0
        self.pad: int = 0

    def declare(self, words: Words) -> None:
        words.number(
            events_left=20, events_due=2, events_turned=10, bid=20, first_event_quids=10, second_event_quids=10
        )
        self.each = words.each_seat(engines=3, has_built=1, bids_most=1)
        self.running = words.kind("event", CARD)
        self.fresh = words.kind("new event", CARD)
        self.contaminated = words.kind("contamination", SPACE)
        self.meteors = words.kind("meteors", SPACE)
        self.eruption = words.kind("eruption", SPACE)
        self.pad = words.kind("landing pad token", SPACE)

    def write(self, s: State, row: Row) -> None:
        board = events(cast(Pandorum, s))
        quids = [*board.quids[:RUNNING], *[0] * (RUNNING - len(board.quids))]
        row.say([len(board.deck.cards), board.due, board.revealed, board.bid, *quids])
        for seat in row.seats:
            row.say([board.engines[seat], board.builders >> seat & 1, int(board.bidder == seat)])
        row.fill(self.each)
        row.cards(self.running, board.running.cards)
        row.cards(self.fresh, board.fresh)
        for at in board.contaminated:
            row.thing(self.contaminated, SPACE, at)
        for at in board.meteors:
            row.thing(self.meteors, SPACE, at)
        row.thing(self.eruption, SPACE, board.eruption)
        row.thing(self.pad, SPACE, board.pad_token)
