"""What comes to pass in a game of Pandorum: which parts of which Events and Monoliths, read off journal and table."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from regolith.bots import Handle
from regolith.bots.greedy import Look
from regolith.games.pandorum.discovery.events.cards import CARDS as EVENTS
from regolith.games.pandorum.discovery.events.cards import PARTS
from regolith.games.pandorum.discovery.monoliths.cards import CARDS as MONOLITHS
from regolith.games.pandorum.evaluation import evaluate
from regolith.games.pandorum.words import MODULE
from regolith.kernel.match import Match

AT_ONCE = {
    "eruption": "erupts",
    "meteor-shower": "meteors",
    "earthquake": "cracks",
    "more-colonists": "pad",
    "investment-returns": "discards",
    "government-support": "draws",
    "ancient-civilization": "wins",
    "contamination": "contaminates",
    "dead-city": "city",
    "insurance-benefits": "clears",
    "sabotage": "removes",
    "sandstorm": "clears",
    "expansion": "expands",
    "new-engines": "engines",
    "training": "lifts",
}
"""By Event: what the journal says when its immediate part does something."""
LATER = {"mind-probe": "robs", "time-loop": "turn", "assembler": "loads", "second-satellite": "satellite"}
"""By Monolith that acts at once: what the journal says then; of the others, that they were found."""
STAYS = ("eruption", "meteor-shower", "earthquake", "more-colonists", "dead-city")


def expected(modules: tuple[str, ...]) -> dict[str, list[str]]:
    """By card of these modules: the parts that should fire in some game."""
    found: dict[str, list[str]] = {}
    if "events" in modules:
        for card, part in zip(EVENTS, PARTS, strict=True):
            passive = ["without Quids" if card.quids == 0 else "Quids laid"]
            found[part.id] = ["at once", *passive, "on-going", "ended"]
            found[part.id] += ["stays"] if part.id in STAYS else []
        found["contamination"] += ["saved", "lost"]
        found["sandstorm"] += ["dearer move"]
    if "monoliths" in modules:
        for monolith in MONOLITHS:
            found[monolith.id] = ["found", "used"]
        found["maximus"] = ["finds a Monolith"]
    return found


class Watch:
    """Reads a match after every decision."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.read = 0
        self.turning = ""
        """The Event that is being turned over."""
        self.ended = False
        """Contamination has ended, and its clean-up is under way."""
        self.reached = ""
        """The Monolith that was reached last, while it has yet to show what it does."""
        self.reacher = -1
        self.paid = 0
        self.laid: set[int] = set()
        self.stayed: set[str] = set()

    def look(self, counts: Counter[str]) -> None:
        """Count what is new."""
        state: Any = self.match.machine.state
        entries = self.match.journal.entries
        for entry in entries[self.read :]:
            self.entry(state, entry, counts)
        self.read = len(entries)
        if "events" in state.extras:
            self.board(state, state.extras["events"], counts)

    def entry(self, state: Any, entry: Any, counts: Counter[str]) -> None:
        kind, nouns = entry.kind, entry.nouns
        ids = state.rules.nouns["card"]
        if kind == "turn":
            self.turning, self.ended = "", False
        elif kind == "event":
            self.turning, self.ended = ids[nouns[0]], False
        elif kind == "event_pays":
            counts[f"fired/{ids[nouns[1]]}/on-going"] += 1
        elif kind == "event_over":
            counts[f"fired/{ids[nouns[0]]}/ended"] += 1
            self.ended = ids[nouns[0]] == "contamination"
        elif kind == "engine_move":
            counts["fired/new-engines/on-going"] += 1
        elif kind == "cleans" and self.ended:
            counts["fired/contamination/saved"] += 1
        elif kind == "loses" and self.ended:
            counts["fired/contamination/lost"] += 1
        if self.turning and AT_ONCE[self.turning] in (kind, kind.removesuffix("_hidden")):
            counts[f"fired/{self.turning}/at once"] += 1
        self.move(kind, counts)
        self.monolith(state, kind, entry.seat, nouns, counts)

    def move(self, kind: str, counts: Counter[str]) -> None:
        """A move paid with more cards than any without a sandstorm."""
        if kind == "moves":
            self.paid = 0
        elif kind == "pays":
            self.paid += 1
            counts["fired/sandstorm/dearer move"] += self.paid == 3

    def monolith(self, state: Any, kind: str, seat: int, nouns: tuple[int, ...], counts: Counter[str]) -> None:
        ids = state.rules.nouns["card"]
        if kind == "monolith":
            if not state.is_human(seat):
                counts["fired/maximus/finds a Monolith"] += 1
                return
            card = ids[nouns[0]]
            counts[f"fired/{card}/found"] += 1
            self.reached, self.reacher = (card, seat) if card in LATER else ("", -1)
            counts["fired/archive/used"] += card == "archive"
        elif kind == "uses" and ids[nouns[0]] in [card.id for card in MONOLITHS]:
            counts[f"fired/{ids[nouns[0]]}/used"] += 1
        elif self.reached and kind == LATER[self.reached] and seat == self.reacher:
            counts[f"fired/{self.reached}/used"] += 1
            self.reached = ""
        elif kind == "turn":
            self.reached = ""

    def board(self, state: Any, board: Any, counts: Counter[str]) -> None:
        """The Quids beside Events, and the tokens that outlast theirs."""
        ids = state.rules.nouns["card"]
        for card in board.running.cards:
            if card not in self.laid and (board.pool(card) or (ids[card] == "new-engines" and sum(board.engines))):
                self.laid.add(card)
                counts[f"fired/{ids[card]}/{'Quids laid' if board.pool(card) else 'without Quids'}"] += 1
        lying = (board.eruption >= 0, bool(board.meteors), bool(state.crack), board.pad_token >= 0, bool(state.cities))
        running = [ids[card] for card in board.running.cards]
        for name, there in zip(STAYS, lying, strict=True):
            if there and name not in running and name not in self.stayed and self.turning != name:
                self.stayed.add(name)
                counts[f"fired/{name}/stays"] += 1


class Seeker:
    """A bot that wants the Quids of Events out, by whomever: it looks one step ahead, and builds little else.

    Earthquake pays four times for two hexes, so it keeps them for modules that Training can turn into bases, and gives
    up Structures there to build again."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    def choose(self, handle: Handle) -> str:
        decision = handle.decision
        if len(decision.keys) == 1:
            return decision.keys[0]
        table = handle.determinize(self.dice.getrandbits(30))
        look = Look(decision.seat, self.sought, self.dice)
        return decision.keys[decision.options.index(look.best(table))]

    def sought(self, state: Any, seat: int) -> float:
        """What has left the Events that were turned over, and what may leave them next."""
        board = state.extras.get("events")
        if board is None:
            return self.dice.random()
        player = state.seats[seat]
        running = {state.rules.nouns["card"][card]: board.pool(card) for card in board.running.cards}
        value = 0.3 * evaluate(state, seat) + 0.02 * self.dice.random()
        value += 0.3 * player.modules + 1.2 * player.bases + 6.0 * board.revealed - 0.3 * sum(board.engines)
        for pool in running.values():
            value -= min(6.0, 0.6 * pool + 0.3)
        if "earthquake" in running:
            value += self.along_the_crack(state, seat) - 1.5 * running["earthquake"]
        elif "training" in running:
            value -= 1.5 * running["training"]
        if "training" in running:
            value += self.trains(state, seat)
        return float(value)

    def along_the_crack(self, state: Any, seat: int) -> float:
        """How often the two hexes may still be built on, and how near the Harvester is to them."""
        player = state.seats[seat]
        value = 0.0
        for at in state.crack:
            if state.is_empty(at):
                value += 2.5
            elif state.structures[at] == MODULE:
                value += 1.5
            if state.is_empty(at) or (state.owners[at] == seat and state.structures[at] == MODULE):
                value -= 0.3 * state.book.board.steps(player.harvester, at)
            value += 0.5 * (at in state.extras["events"].contaminated)
        return value

    def trains(self, state: Any, seat: int) -> float:
        """What it is worth that a module could become a base here."""
        player = state.seats[seat]
        own = state.owners[player.harvester] == seat and state.structures[player.harvester] == MODULE
        able = state.active == seat and state.moved and state.may_build and player.bases and len(player.hand.cards) > 1
        return (3.0 if player.harvester in state.crack else 1.5) if own and able else 0.0
