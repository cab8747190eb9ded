"""Views: what a seat is shown, as a plain tree that can be sent as JSON."""

from typing import Any

from regolith.kernel.decision import Decision
from regolith.kernel.determinize import SPECTATOR
from regolith.kernel.journal import Journal
from regolith.kernel.machine import Machine


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
        "scores": rules.scores(s) if over else None,
        "ranking": rules.ranking(s) if over else None,
        "table": rules.seen(s, mine),
        "decision": None if decision is None else question(machine, decision),
    }


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
        "picked": _picked(machine, decision),
        "options": [
            {"key": key, "label": effect.label(s, frame, option)}
            for key, option in zip(decision.keys, decision.options, strict=True)
        ],
        "barred": [
            {"key": effect.key(s, frame, option), "label": effect.label(s, frame, option), "why": why}
            for option, why in effect.barred(s, frame)
        ],
    }


def _picked(machine: Machine, decision: Decision) -> list[str]:
    """The keys already picked in this run, for a screen that shows one multi-select."""
    frame = decision.frame.afresh()
    keys: list[str] = []
    for pick in decision.frame.picks:
        keys.append(frame.effect.key(machine.state, frame, pick))
        frame = frame.picked(pick)
    return keys


def tell(machine: Machine, journal: Journal, seat: int | None) -> list[dict[str, Any]]:
    """The journal as `seat` may read it."""
    rules = machine.state.rules
    return [
        {"kind": entry.kind, "seat": entry.seat, "decision": entry.decision, "text": rules.told(entry)}
        for entry in journal.seen_by(SPECTATOR if seat is None else seat)
    ]
