"""The Event board: when Events are turned over, what meets their conditions, what they let players do."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.pandorum.book import Hook
from regolith.games.pandorum.building import LOAD, remove_structure
from regolith.games.pandorum.discovery.events.model import end_event, find, pay_from, record, working
from regolith.games.pandorum.discovery.events.ongoing import ENGINES, RETRAINING
from regolith.games.pandorum.discovery.events.state import (
    CONTAMINATION,
    DEAD_CITY,
    ERUPTION,
    METEORS,
    PAD_TOKEN,
    TOKENS,
    events,
)
from regolith.games.pandorum.moving import ARRIVE
from regolith.games.pandorum.routes import Routes
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import BASE, DIRECT, MODULE, QUIDS
from regolith.kernel.choices import ChooseSpace
from regolith.kernel.effect import NOTHING_TO_ASK, YES, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.journal import TABLE, Ledger
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import EVERYONE

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


ENGINE_WORTH: Final = 1.6
DIRT: Final = 0.7
"""What an engine token is worth to a bot and what a contaminated Structure costs it, in Quids."""


@final
class RunEvents(Hook):
    """The running Events listen to everything; those of this turn not yet."""

    def turn_begins(self, s: Pandorum, seat: int) -> None:
        events(s).fresh = ()

    def surcharge(self, s: Pandorum, seat: int) -> int:
        more = 0
        for card in working(s):
            more += record(s, card).ongoing.surcharge()
        return more

    def toll(self, s: Pandorum, seat: int, at: int) -> int:
        quids = 0
        for card in working(s):
            quids += record(s, card).ongoing.crossed(s, at)
        return quids

    def paid(self, s: Pandorum, seat: int, cards: tuple[int, ...]) -> None:
        for card in working(s):
            pay_from(s, card, seat, record(s, card).ongoing.paid(s, seat, cards))

    def crossed(self, s: Pandorum, seat: int, at: int) -> None:
        for card in working(s):
            pay_from(s, card, seat, record(s, card).ongoing.crossed(s, at))

    def built(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> None:
        """The first Structure of the game, and the last first Structure, each bring an Event."""
        board = events(s)
        everybody = (1 << len(s.seats)) - 1
        before = board.builders
        board.builders |= 1 << seat
        if before == 0:
            board.due += 1
        if before != everybody and board.builders == everybody:
            board.due += 1
        for card in working(s):
            ongoing = record(s, card).ongoing
            quids = ongoing.built(s, seat, at, cards, income)
            ongoing.after_built(s, at)
            pay_from(s, card, seat, quids)

    def robbed(self, s: Pandorum, victim: int, thief: int) -> None:
        for card in working(s):
            pay_from(s, card, victim, record(s, card).ongoing.robbed())

    def removed(self, s: Pandorum, at: int) -> None:
        board = events(s)
        if at in board.contaminated:
            board.contaminated = tuple([there for there in board.contaminated if there != at])

    def promise(self, s: Pandorum, seat: int, at: int, cards: tuple[int, ...], income: int) -> int:
        board = events(s)
        quids = 0
        for card in working(s):
            quids += min(board.pool(card), record(s, card).ongoing.built(s, seat, at, cards, income))
        return quids

    def worth(self, s: Pandorum, seat: int) -> float:
        board = events(s)
        mine = s.owned(seat)
        dirty = len([at for at in board.contaminated if at in mine])
        return ENGINE_WORTH * board.engines[seat] - DIRT * dirty

    def tokens(self, s: Pandorum, at: int) -> list[str]:
        board = events(s)
        found: list[str] = []
        if at == board.eruption:
            found.append(TOKENS[ERUPTION])
        if at in board.meteors:
            found.append(TOKENS[METEORS])
        if at == board.pad_token:
            found.append(TOKENS[PAD_TOKEN])
        if at in s.cities:
            found.append(TOKENS[DEAD_CITY])
        if at in board.contaminated:
            found.append(TOKENS[CONTAMINATION])
        return found

    def enter(self, s: Pandorum, ledger: Ledger) -> None:
        board = events(s)
        for card, quids in zip(board.running.cards, board.quids, strict=True):
            ledger[TABLE, f"beside:{s.rules.noun('card', card)}"] = quids
        for seat, engines in enumerate(board.engines):
            ledger[seat, "engines"] = engines

    def turn_ends(self, s: Pandorum, seat: int) -> None:
        board = events(s)
        due = board.due
        board.due = 0
        for _ in range(due):
            s.push(REVEAL, seat)


@final
class Reveal(Effect[Pandorum]):
    """Turn over an Event: its immediate part first, then the Quids."""

    def run(self, s: Pandorum, f: Frame) -> None:
        board = events(s)
        if not board.deck.cards:
            return
        card = board.deck.cards[-1]
        board.deck.remove(card)
        board.running.add(card)
        board.quids = (*board.quids, 0)
        board.fresh = (*board.fresh, card)
        board.revealed += 1
        s.learn(EVERYONE)
        s.note("event", f.seat, card)
        s.push(FUND, f.seat, card)
        s.push(record(s, card).immediate, f.seat, card)


@final
class Fund(Effect[Pandorum]):
    """The Quids are laid beside the Event. One that has none, and nothing else to run on, is over at once."""

    def run(self, s: Pandorum, f: Frame) -> None:
        board = events(s)
        event = record(s, f.source)
        if event.quids > 0:
            board.set_pool(f.source, event.quids)
            s.note("funds", -1, event.quids, f.source)
        if board.pool(f.source) == 0 and not event.ongoing.runs_without_quids(s):
            end_event(s, f.source)


@final
class EngineMove(ChooseSpace[Pandorum]):
    """Spend an engine token: a move for nothing, not onto an empty hex, with nothing built."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        if events(s).engines[f.seat] == 0 or find(s, ENGINES) < 0:
            return NOTHING_TO_ASK
        return [at for at in Routes(s, f.seat).stops() if not s.is_empty(at)]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.push_frame(f)
        s.push(ENGINE_VIA, f.seat, it=option)

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("events.engine_label", space=s.rules.thing("space", option))


@final
class EngineVia(ChooseSpace[Pandorum]):
    """The way of an engine move, where ways differ; then the Harvester is there."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [over for over, _ in Routes(s, f.seat).ways(f.it)]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        board = events(s)
        left = board.engines[f.seat] - 1
        board.engines = (*board.engines[: f.seat], left, *board.engines[f.seat + 1 :])
        s.seats[f.seat].harvester = f.it
        s.may_build = False
        s.note("engine_move", f.seat, f.it)
        card = find(s, ENGINES)
        if sum(board.engines) == 0:
            end_event(s, card)
        s.push(ARRIVE, f.seat, option, f.it)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return "via:direct" if option == DIRECT else f"via:{s.rules.noun('space', option)}"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return ["via:direct", *[f"via:{noun}" for noun in rules.nouns["space"]]]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        if option == DIRECT:
            return say("events.plain_way")
        return say("events.way_across", space=s.rules.thing("space", option))


@final
class Train(Effect[Pandorum]):
    """Where the move ended on an own module: a base takes its place, built by the usual rules."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        player = s.seats[f.seat]
        here = player.harvester
        if not s.moved or not s.may_build or s.owners[here] != f.seat or s.structures[here] != MODULE:
            return NOTHING_TO_ASK
        if player.bases == 0 or len(player.hand.cards) < s.book.base_cost or find(s, RETRAINING) < 0:
            return NOTHING_TO_ASK
        return [YES]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.push_frame(f)
        s.push(LOAD, f.seat, arg=BASE)
        event = find(s, RETRAINING)
        remove_structure(s, s.seats[f.seat].harvester, to_supply=True, source=event)
        pay_from(s, event, f.seat, 1)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return "train"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return ["train"]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("events.train_label", n=1, what=QUIDS)


REVEAL: Final = Reveal()
FUND: Final = Fund()
ENGINE_MOVE: Final = EngineMove("engine", Phrase("events.engine_move"))
ENGINE_VIA: Final = EngineVia("via", Phrase("pandorum.choose_way"))
TRAIN: Final = Train()
