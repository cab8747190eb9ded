"""A seat's view, question, journal and refusals betray nothing: they are the same whatever is hidden from it."""

import json
import marshal
from typing import Any

from regolith.kernel.ahead import look_ahead
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.determinize import SPECTATOR, determinize
from regolith.kernel.encoders import encoder_of
from regolith.kernel.journal import Entry
from regolith.kernel.machine import Machine
from regolith.kernel.state import State
from regolith.kernel.view import named, observe
from regolith.testing.walkers.look import Flaw, Look, frozen, play_on
from regolith.testing.walkers.zones import whole

TWINS = 1
"""So many twins are dealt for every seat and the spectator."""

TO_THE_END = 4
"""At one look in so many a twin is played to the end of the game."""

PLAIN = 2
"""The last version of the format in which equal trees are written alike however they were made."""


def views(look: Look) -> None:
    """A view is plain JSON: what is sent is what arrives."""
    for seat in look.seats():
        seen = look.view(seat)
        if json.loads(json.dumps(seen)) != seen:
            raise Flaw(f"the view of seat {seat} is not plain JSON.")
        question = seen["decision"]
        if question is not None:
            _question(question)


def _question(question: dict[str, Any]) -> None:
    words = [question["prompt"], *[option["label"] for option in question["options"]]]
    if not all(words):
        raise Flaw(f"the question {question['context']} has no prompt or an option without a label.")
    offered = [option["key"] for option in question["options"]]
    for barred in question["barred"]:
        if barred["key"] in offered:
            raise Flaw(f"{barred['key']!r} is offered and barred at once.")


def secrecy(look: Look) -> None:
    """Deal anew what a seat cannot know: nothing that it is shown changes, and a twin can be played on."""
    refused = ["", *look.dice.sample(look.keys, min(4, len(look.keys)))]
    played = look.dice.randrange(TO_THE_END * TWINS * (look.rules.players + 1))
    tried = look.dice.random()
    for seat in look.seats():
        truth = shown(look.machine, look.view(seat), seat, refused, tried)
        text = marshal.dumps(truth, PLAIN)
        for _ in range(TWINS):
            twin = Machine(
                determinize(look.match.state, SPECTATOR if seat is None else seat, look.dice.getrandbits(32))
            )
            told = shown(twin, observe(twin, seat), seat, refused, tried)
            if marshal.dumps(told, PLAIN) != text:
                difference = first_difference(json.dumps(truth), json.dumps(told))
                raise Flaw(f"seat {seat} is shown something hidden: {difference}")
            whole(twin.state)
            look.tally.twins += 1
            look.tally.differing += _differs(look.match.state, twin.state)
            if played == 0:
                play_on(twin, look.dice, look.bound)
                whole(twin.state)
            played -= 1
    look.unchanged("dealing twins")


def shown(machine: Machine, view: dict[str, Any], seat: int | None, refused: list[str], tried: float) -> list[Any]:
    """What a seat is shown and told of the table, and what one of its answers would do, as a plain tree. It is compared
    as it would be sent, byte for byte.

    The journal stands beside the table, and `Reader` reads it as it is written.
    """
    mine = SPECTATOR if seat is None else seat
    sentences: list[str] = []
    for key in refused:
        try:
            machine.check(mine, key)
        except IllegalDecision as refusal:
            sentences.append(str(refusal))
    try:
        machine.check(mine, "", 0)
    except IllegalDecision as refusal:
        sentences.append(str(refusal))
    return [view, sentences, ahead(machine, view, tried), [] if seat is None else learned_from(machine, seat)]


def learned_from(machine: Machine, seat: int) -> list[list[int]]:
    """The row that a seat learns from, whether it is asked or not; in its own order, which could tell of a deck's."""
    row = encoder_of(machine.state.rules.setup.game).of(machine, seat)
    return [row.numbers, row.bits, row.offered]


def ahead(machine: Machine, view: dict[str, Any], tried: float) -> list[Any]:
    """What the seat would be told of an answer before it is given."""
    question = view["decision"]
    if question is None:
        return []
    keys = [option["key"] for option in question["options"]]
    told = look_ahead(machine, question["seat"], [keys[int(tried * len(keys))]])
    then = [stage.as_json() for stage in told.then]
    return [told.lines, told.hides, told.seat, told.prompt, told.changes, then]


def first_difference(one: str, other: str) -> str:
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 60)
    return f"...{one[start : at + 60]}... became ...{other[start : at + 60]}..."


def _differs(truth: State, twin: State) -> bool:
    return [frozen(zone) for zone in truth.zones()] != [frozen(zone) for zone in twin.zones()] or frozen(
        truth.lanes
    ) != frozen(twin.lanes)


class Reader:
    """Reads the journal as it is written: an entry names only cards that whoever may read it can see or knows.

    A card counts as seen if it was before the decision or is after it. Where something was shuffled in between,
    a card that was shown may be hidden again, and is not judged.
    """

    def __init__(self, look: Look) -> None:
        self.look = look
        self.read = 0
        self.before: State = look.passed[-1].machine.state
        self.wrote()

    def wrote(self) -> None:
        """Read what was written since the last time; the look remembers the table by now."""
        entries = self.look.match.journal.entries
        rules = self.look.rules
        now = self.look.match.state
        for entry in entries[self.read :]:
            for card in named(rules, entry):
                self._named(entry, card, now)
        self.read = len(entries)
        self.before = self.look.passed[-1].machine.state

    def _named(self, entry: Entry, card: int, now: State) -> None:
        if now.rng != self.before.rng:
            return
        self.look.tally.named += 1
        for seat in (SPECTATOR, *range(now.players)):
            if entry.seen_by(seat) and not (sees(now, seat, card) or sees(self.before, seat, card)):
                who = "the spectator" if seat < 0 else f"seat {seat}"
                raise Flaw(f"{who} reads {self.look.rules.told(entry)!r} and may not see that card.")


def visible(s: State, seat: int) -> set[int]:
    """The cards whose place this seat sees or knows."""
    return {card for zone in s.zones() for card in zone.cards if zone.seen_by(seat) or s.knows(seat, card)}


def sees(s: State, seat: int, card: int) -> bool:
    """Does the seat see this card, or know where it lies?"""
    if s.knows(seat, card):
        return True
    for zone in s.zones():
        if card in zone.cards:
            return zone.seen_by(seat)
    return False
