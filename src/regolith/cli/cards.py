"""`regolith cards`: every card, with the sentence made from the code that runs it."""

from __future__ import annotations

import argparse
from typing import Any

from regolith.cli.words import BadRequest, Subparsers, add_command, console, print_json, print_table
from regolith.kernel.registry import Spec, UnknownSetup, spec_of, unknown
from regolith.kernel.text import counted

EXAMPLE = """\
  regolith cards --game outpost
  regolith cards --game outpost --search draw card
  regolith cards --game outpost --module base --json"""


def add(subparsers: Subparsers) -> None:
    """Add the sub-command to the main parser."""
    parser = add_command(
        subparsers,
        "cards",
        "list the cards of a game and what they do",
        "List the cards of a game. Their text is made from the code that runs them.",
        EXAMPLE,
    )
    parser.add_argument("--game", required=True, metavar="GAME", help="whose cards, such as outpost")
    parser.add_argument("--module", metavar="NAME", help="only those of this module (base: the basic box)")
    parser.add_argument(
        "--search", nargs="+", metavar="WORD", help="only those with all these words in name, kind, tags or text"
    )
    parser.add_argument("--json", action="store_true", help="print a JSON list with everything known of each card")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    spec = spec_of(args.game)
    cards = spec.cards()
    if args.module is not None:
        cards = of_module(spec, cards, args.module)
    if args.search is not None:
        words = " ".join(args.search).lower().split()
        if not words:
            raise BadRequest("--search wants at least one word.")
        cards = [card for card in cards if all(word in searched(card) for word in words)]
    if args.json:
        print_json(cards)
    elif cards:
        print_cards(cards)
    else:
        console().print(f"No card of {spec.title} fits.")
    return 0


def of_module(spec: Spec, cards: list[dict[str, Any]], module: str) -> list[dict[str, Any]]:
    found = [card for card in cards if card["module"] == module]
    known = list(dict.fromkeys([*(card["module"] for card in cards), *(m.name for m in spec.modules)]))
    if not found and module not in known:
        raise UnknownSetup(unknown("module", module, known, spec.title))
    return found


def searched(card: dict[str, Any]) -> str:
    """All words of a card, in lower case."""
    return " ".join([card["id"], card["name"], card["kind"], *map(str, card["tags"]), card["text"]]).lower()


def print_cards(cards: list[dict[str, Any]]) -> None:
    headings = ["number", "name", "module", "kind", "cost", "tags", "needs", "vp", "text"]
    rows = [
        [
            card["number"],
            card["name"],
            card["module"],
            card["kind"],
            card["cost"],
            words(card["tags"]),
            words(card["requirements"]),
            card["vp"],
            card["text"],
        ]
        for card in cards
    ]
    filled = [at for at in range(len(headings)) if any(row[at] not in (None, "") for row in rows)]
    print_table(
        [headings[at] for at in filled], [[row[at] for at in filled] for row in rows], right=("number", "cost", "vp")
    )
    page = console()
    page.print()
    page.print(counted(len(cards), "card"))


def words(things: Any) -> str:
    """A list in one cell."""
    return ", ".join(map(str, things)) if isinstance(things, (list, tuple)) else str(things or "")
