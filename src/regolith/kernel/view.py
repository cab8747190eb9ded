"""Views: what a seat is shown, as a plain tree that can be sent as JSON."""

from typing import Any

from regolith.kernel.choices import Picks
from regolith.kernel.decision import Decision
from regolith.kernel.determinize import SPECTATOR
from regolith.kernel.english import ENGLISH
from regolith.kernel.frame import Frame
from regolith.kernel.journal import Entry, Journal
from regolith.kernel.lane import UNASKED
from regolith.kernel.machine import Machine
from regolith.kernel.paying import Pay
from regolith.kernel.phrase import Phrase
from regolith.kernel.rules import Rules


def observe(machine: Machine, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it, with its open question; `None` is the spectator."""
    s = machine.state
    rules = s.rules
    mine = SPECTATOR if seat is None else seat
    over = machine.is_over()
    decision = None if seat is None else machine.decision(seat)
    return {
        "game": rules.setup.game,
        "modules": list(rules.setup.modules),
        "players": rules.players,
        "seat": seat,
        "over": over,
        "waiting_for": machine.seats_asked(),
        "secret_answer": _secret_answer(machine, mine),
        "answer_shown": s.shown_answer(mine) != UNASKED,
        "scores": rules.scores(s) if over else None,
        "ranking": rules.ranking(s) if over else None,
        "table": rules.seen(s, mine),
        "decision": None if decision is None else question(machine, decision),
    }


def _secret_answer(machine: Machine, seat: int) -> list[str] | None:
    """What the seat has answered in secret while others still think; nobody else is told it here."""
    s = machine.state
    for lane in s.lanes:
        if lane.seat == seat and lane.answered and lane.answer != UNASKED:
            frame = lane.frames[-1]
            return [*_keys(machine, frame), frame.effect.key(s, frame, lane.answer)]
    return None


def question(machine: Machine, decision: Decision) -> dict[str, Any]:
    """An open question with its words: prompt, labels, and what is barred with the reason why."""
    s = machine.state
    frame = decision.frame
    effect = frame.effect
    return {
        "seat": decision.seat,
        "number": decision.number,
        "kind": decision.kind,
        "context": decision.context,
        "group": decision.group,
        "prompt": effect.prompt(s, frame),
        "shown": effect.shows_answer(s, frame),
        "picked": _keys(machine, decision.frame),
        "pick": _pick(machine, frame),
        "pay": _pay(machine, frame),
        "options": [
            {"key": key, "label": effect.label(s, frame, option), **_about(machine, frame, option)}
            for key, option in zip(decision.keys, decision.options, strict=True)
        ],
        "barred": [
            {
                "key": effect.key(s, frame, option),
                "label": effect.label(s, frame, option),
                "why": why,
                **_price(machine, frame, option),
            }
            for option, why in effect.barred(s, frame)
        ],
    }


def _about(machine: Machine, frame: Frame, option: int) -> dict[str, Any]:
    """What there is to know about an option beside its words."""
    idle = {"idle": True} if frame.effect.is_idle_answer(machine.state, frame, option) else {}
    return {**_price(machine, frame, option), **idle}


def _price(machine: Machine, frame: Frame, option: int) -> dict[str, int]:
    """What an option costs, where it has a price."""
    price = frame.effect.price_now(machine.state, frame, option)
    return {"price": price} if price >= 0 else {}


def _pick(machine: Machine, frame: Frame) -> dict[str, Any] | None:
    """Of a run of picks: how many are picked, and all that may be, whatever is picked already."""
    s = machine.state
    effect = frame.effect
    if not isinstance(effect, Picks):
        return None
    afresh = frame.afresh()
    candidates = effect.candidates(s, afresh)
    return {
        "least": min(effect.least(s, afresh), len(candidates)),
        "most": min(effect.most(s, afresh), len(candidates)),
        "all": [{"key": effect.key(s, afresh, c), "label": effect.label(s, afresh, c)} for c in candidates],
    }


def _pay(machine: Machine, frame: Frame) -> dict[str, Any] | None:
    """Of a payment: the price, and every kind of money with its bounds and a sensible amount."""
    s = machine.state
    effect = frame.effect
    if not isinstance(effect, Pay):
        return None
    return {
        "price": effect.price(s, frame),
        "card": effect.card(s, frame),
        "kinds": [money.as_json() for money in effect.form(s, frame)],
    }


def _keys(machine: Machine, frame: Frame) -> list[str]:
    """The keys already picked in the run of this frame, for a screen that shows one multi-select."""
    before = frame.afresh()
    keys: list[str] = []
    for pick in frame.picks:
        keys.append(before.effect.key(machine.state, before, pick))
        before = before.picked(pick)
    return keys


def tell(machine: Machine, journal: Journal, seat: int | None) -> list[dict[str, Any]]:
    """The journal as `seat` may read it, with the cards it names and the numbers it changes, and the rule behind an
    entry where that is said."""
    rules = machine.state.rules
    return [
        {
            "kind": entry.kind,
            "seat": entry.seat,
            "decision": entry.decision,
            "text": rules.told(entry),
            "cards": cards_of(rules, entry),
            "changes": [{"seat": owner, "what": what, "n": n} for owner, what, n in rules.changes(entry)],
            **grounds_of(rules, entry),
        }
        for entry in journal.seen_by(SPECTATOR if seat is None else seat)
    ]


def grounds_of(rules: Rules[Any], entry: Entry) -> dict[str, Any]:
    """The rule behind a step of somebody played by rules, and what it is about, so that it can be shown where it was
    taken."""
    seat, kind = entry.seat, entry.kind
    if (seat, kind) not in rules.grounds:
        return {}
    things = things_of(rules, entry)
    first = f"{kind}:{next(iter(things.values()), '')}"
    return {"rule": rules.grounds.get((seat, first), rules.grounds[seat, kind]), "of": things}


def things_of(rules: Rules[Any], entry: Entry) -> dict[str, str | int]:
    """By the name each has in the story: ids, and plain numbers."""
    parts = zip(rules.story[entry.kind].parts, entry.nouns, strict=False)
    return {name: rules.noun(kind, n) if kind else n for (name, kind), n in parts if not kind or n >= 0}


def tell_withdrawn(
    machine: Machine, told: list[Entry], whose: int, by: int, at: int, seat: int | None
) -> dict[str, Any]:
    """An answer that was taken back, in the line that told it as far as `seat` may read it."""
    rules = machine.state.rules
    mine = SPECTATOR if seat is None else seat
    seen = [entry for entry in told if entry.seen_by(mine)]
    own = [entry for entry in seen if entry.seat == whose] or seen
    deeds = [entry for entry in own if named(rules, entry) or not rules.changes(entry)]
    head = next(iter(deeds or own), None)
    what = None if head is None else rules.tells(head)
    key = "kernel.undone_by_all" if by != whose else "kernel.undone"
    phrase = Phrase(key, seat=rules.thing("seat", whose), by=rules.thing("seat", by), what=what)
    return {
        "kind": "undone",
        "seat": whose,
        "decision": at,
        "text": ENGLISH.sentence(phrase),
        "cards": [] if head is None else cards_of(rules, head),
        "changes": [],
    }


def cards_of(rules: Rules[Any], entry: Entry) -> list[dict[str, str]]:
    return [{"id": rules.noun("card", card), "name": rules.name("card", card)} for card in named(rules, entry)]


def named(rules: Rules[Any], entry: Entry) -> list[int]:
    """The cards that a journal entry names."""
    parts = zip(rules.story[entry.kind].parts, entry.nouns, strict=False)
    return [noun for (_, kind), noun in parts if kind == "card" and noun >= 0]
