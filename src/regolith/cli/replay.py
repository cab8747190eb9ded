"""`regolith replay`: the story of a recorded game."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from regolith.cli.reading import names_of
from regolith.cli.words import (
    WRONG,
    BadRequest,
    Subparsers,
    add_command,
    console,
    one_line,
    print_json,
    read_record,
    setup_words,
)
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.match import Match
from regolith.kernel.record import Record
from regolith.kernel.registry import spec_of, still_agreed

TEXT = """\
Tell the story of a recorded game: each decision and what came of it. Without --seat everything is told, what was
hidden too; with it, only what that seat could know. --at N shows the table after N decisions instead.

Exit code 1: one of the decisions could not be taken. 2: this is no record, or it holds no seed to deal by."""
EXAMPLE = """\
  regolith replay game.json
  regolith replay game.json --seat 0 --speed 2
  regolith replay game.json --at 20 --seat 1"""

SPECTATOR = "spectator"


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(subparsers, "replay", "tell the story of a recorded game", TEXT, EXAMPLE)
    parser.add_argument("record", metavar="RECORD", help="the file of the record, - for standard input")
    parser.add_argument("--at", type=int, metavar="N", help="show the table after N decisions")
    parser.add_argument("--seat", metavar="S", help=f"what this seat could know; {SPECTATOR}: what everybody could")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--speed",
        type=float,
        nargs="?",
        const=2.0,
        metavar="N",
        help="tell N decisions a second (2), instead of all at once",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read_record(args.record)
    check(record)
    everything = args.seat is None
    seat = seat_from(args.seat, record.header.setup.players)
    if args.at is not None and not 0 <= args.at <= len(record.steps):
        raise BadRequest(f"--at {args.at}: the record has {len(record.steps)} decisions, so it must be 0 to that.")
    if args.speed is not None and args.speed <= 0:
        raise BadRequest("--speed must be above 0.")
    try:
        match = replayed(record, args.at)
    except IllegalDecision as wrong:
        print(f"regolith: {one_line(wrong)}", file=sys.stderr)
        return WRONG
    if args.at is not None:
        show_table(match, seat, as_json=args.json)
        return 0
    told = story(match, seat, everything=everything)
    if args.json:
        print_json(
            {
                "header": record.header.as_json(),
                "seat": SPECTATOR if seat is None and not everything else seat,
                "story": told,
                "over": match.is_over(),
                "scores": match.scores() if match.is_over() else None,
            }
        )
    else:
        tell(match, told, 0.0 if args.speed is None else 1 / args.speed)
    return 0


def check(record: Record) -> None:
    """Can this be dealt at all?"""
    header = record.header
    setup = header.setup
    if not still_agreed(setup):
        raise BadRequest("The header of the record leaves out an option that the game has.")
    version = spec_of(setup.game).version_with(setup.modules)
    if header.version != version:
        raise BadRequest(f"The record was played by rules version {header.version}; these are version {version}.")
    if header.seed is None:
        raise BadRequest("The record holds no seed yet: a game can be replayed when it is over.")


def seat_from(word: str | None, players: int) -> int | None:
    """The seat that a word names; None is the spectator."""
    if word is None or word == SPECTATOR:
        return None
    if word.isdecimal() and int(word) < players:
        return int(word)
    raise BadRequest(f"There is no seat {word!r}; the seats are 0 to {players - 1}, or {SPECTATOR}.")


def replayed(record: Record, upto: int | None = None) -> Match:
    """The game of a record; an impossible decision is named with its place."""
    match = Match(record.header)
    for at, step in enumerate(record.steps[:upto]):
        try:
            match.answer(step.seat, step.key)
        except IllegalDecision as why:
            raise IllegalDecision(
                f"Decision {at + 1} (seat {step.seat}, {step.key!r}) cannot be taken: {why}"
            ) from None
    return match


def story(match: Match, seat: int | None, *, everything: bool) -> list[dict[str, Any]]:
    """Each decision with what came of it. A seat is told its own answers; of the others' only what was to be seen."""
    texts = all_told(match) if everything else [(entry["decision"], entry["text"]) for entry in match.story(seat)]
    told: list[dict[str, Any]] = [{"decision": 0, "seat": None, "key": None, "told": []}]
    for number, taken in enumerate(match.taken, 1):
        own = everything or taken.step.seat == seat
        told.append(
            {
                "decision": number,
                "seat": taken.step.seat if own else None,
                "key": taken.step.key if own else None,
                "told": [],
            }
        )
    for decision, text in texts:
        told[decision]["told"].append(text)
    return [part for part in told if part["key"] is not None or part["told"]]


def all_told(match: Match) -> list[tuple[int, str]]:
    """The journal in full. What is told twice, once to a seat and once to the others, is told once."""
    entries = match.journal.entries
    return [
        (entry.decision, match.state.rules.told(entry))
        for before, entry in zip([None, *entries], entries)
        if before is None or entry.kind != f"{before.kind}_hidden" or entry.seen != ~before.seen
    ]


def tell(match: Match, told: list[dict[str, Any]], pause: float) -> None:
    from rich.text import Text

    from regolith.cli.screen import seat_style

    page = console()
    page.print(setup_words(match.header.setup), style="bold")
    for part in told:
        head = Text(f"{part['decision']:4}  ", style="dim")
        if part["key"] is not None:
            head.append(f"seat {part['seat']}  ", style=seat_style(part["seat"]))
            head.append(part["key"])
            page.print(head, soft_wrap=True)
            head = Text("      ")
        for text in part["told"]:
            page.print(Text.assemble(head, "  " if part["key"] is not None else "", text), soft_wrap=True)
            head = Text("      ")
        if pause:
            page.file.flush()
            time.sleep(pause)
    if match.is_over():
        page.print(f"The game is over; final scores {match.scores()}.", style="bold")
    else:
        page.print(f"The record ends after {len(match.taken)} decisions; the game is not over.", style="bold")


def show_table(match: Match, seat: int | None, *, as_json: bool) -> None:
    view = match.observe(seat)
    if as_json:
        print_json(view)
        return
    from regolith.cli.screen import draw_question, draw_view

    page = console(width=110)
    names = names_of(match)
    over = "the game is over" if view["over"] else f"waiting for seat {', '.join(map(str, view['waiting_for']))}"
    page.print(f"{setup_words(match.header.setup)}: after {len(match.taken)} decisions, {over}", style="bold")
    page.print(draw_view(view, names, whole=True))
    if view["decision"]:
        page.print(draw_question(view["decision"], names))
    if view["over"]:
        page.print(f"final scores {view['scores']}, places {view['ranking']}")
