"""The signs of all cards as the page draws them, and what a reader takes from them: who gains or loses what.

A coin is money, a leaf is plants, a frame is production, an arrow up is a step: that is all that a reader knows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from regolith.kernel.registry import game_names, spec_of
from web import Node

WEB = Path(__file__).resolve().parents[2] / "web"
DRAW = """
import { text } from 'node:stream/consumers';
import { runnerImport } from 'vite';
const { module: nodes } = await runnerImport('./src/lib/nodes.ts');
const { rowsOf, signsOf } = nodes;
const needs = (card) => card.needs_signs.map(signsOf);
const drawn = (card) => ({ rows: rowsOf(card.signs), needs: needs(card), per: signsOf(card.per_signs) });
const games = Object.entries(JSON.parse(await text(process.stdin)));
console.log(JSON.stringify(Object.fromEntries(games.map(([game, cards]) => [game, cards.map(drawn)]))));
"""
Sign = dict[str, Any]
Card = dict[str, Any]

WHAT = {
    "r-mc": "mc", "r-heat": "heat", "r-plants": "plants", "r-energy": "energy", "r-steel": "steel", "r-ti": "titanium",
    "p-tr": "rating", "p-temp": "temperature", "p-oxygen": "oxygen", "p-venus": "venus", "t-ocean": "oceans",
    "t-greenery": "forests", "r-card": "cards", "r-animal": "animal", "r-microbe": "microbe", "r-data": "science",
    "r-floater": "floater", "x-fleet": "fighter", "d-crater": "asteroid", "d-habitat": "camp", "r-any": "any",
    "d-ore": "ore", "r-q": "quids",
}  # fmt: skip
"""By icon: what a reader sees in it."""
WHOSE = {
    "any player": "any", "another player": "others", "each other player": "others", "each player": "each",
    "each player in turn": "each", "all at once": "each",
}  # fmt: skip
"""By the name of the sign for people: whose the amounts are that follow."""
WHOSE_WORD = {"whoever": "any", "you": "others", "MarsBot": "own"}
"""The same in words. Only MarsBot's cards say "you"."""
LYING = {"mc": "credit", "plants": "plant", "d-module": "cube"}
"""What lies on a card of MarsBot, by what it looks like."""
ON_CARDS = ("animal", "microbe", "science", "floater", "fighter", "asteroid", "camp", "disease", "any")


@dataclass
class Claim:
    """So many more or less of something. `per` is for each of something, `any_number` as many as one likes, `at_most`
    up to so many; `whose` is `own`, `others` or `any`."""

    whats: list[str]
    n: int
    whose: str = "own"
    per: bool = False
    any_number: bool = False
    at_most: bool = False
    said: str = ""

    def parts(self, who: str) -> Iterator[int]:
        """All amounts that this may come to, but nothing."""
        sign = 1 if self.n > 0 else -1
        if self.per:
            yield from [self.n * times for times in range(1, 40)]
        elif self.whose == "each" and who != "own":
            yield from [self.n * times for times in range(1, 5)]
        elif self.any_number:
            yield from [sign * n for n in range(1, 60)]
        elif self.at_most:
            yield from [sign * n for n in range(1, abs(self.n) + 1)]
        else:
            yield self.n


def claims_of(signs: list[Sign], *, answers: bool = False) -> list[Claim]:
    """What the signs of a row say will change. A row that answers something begins with what it answers."""
    found: list[Claim] = []
    whose = "own"
    up_to = False
    begun = not answers
    for at, sign in enumerate(signs):
        text = sign.get("text", "")
        after = signs[at + 1 :]
        if sign["is"] == "glyph" and sign["icon"] == "x-action" and not sign.get("here"):
            whose, up_to, begun = "own", False, True
        elif not begun:
            continue
        elif text == ":" and at and signs[at - 1]["is"] != "words" and after and after[0]["is"] == "amount":
            return found  # what stands before it costs so much less or more
        elif text in WHOSE_WORD:
            whose = WHOSE_WORD[text]
        elif sign["is"] == "glyph" and sign["name"] in WHOSE:
            if at and signs[at - 1].get("text") == "from":
                found += [
                    Claim(one.whats, -one.n, "others", at_most=True, said=one.said) for one in found if one.at_most
                ]
            else:
                whose = WHOSE[sign["name"]]
        elif text == "up" and after and after[0].get("text") == "to":
            up_to = True
        elif text == "×" and signs[at - 1].get("text") == "X" and after:
            found.append(replace(_claim(after[0], after[1:], whose, up_to), per=True))
        elif at and signs[at - 1].get("text") == "×":
            continue
        elif sign["is"] == "amount" and (sign.get("raise") or (text[:1] in "+−" and text)):
            found.append(_claim(sign, after, whose, up_to))
            if len(after) > 2 and [after[0].get("text"), after[2].get("text")] == ["(", ")"]:
                found[-1].at_most = True
                found.append(Claim([WHAT[after[1]["icon"]]], -1, whose, any_number=True, said=found[-1].said))
    return found


def _claim(sign: Sign, after: list[Sign], whose: str, up_to: bool) -> Claim:
    text = sign["text"].replace("−", "-").replace("+", "")
    n = 1 if not text else int(text.replace("X", "1"))
    icons = ["disease" if sign["name"].endswith(("disease", "diseases")) else sign["icon"]]
    while len(after) > 1 and after[0].get("text") == "or" and after[1]["is"] == "glyph" and after[1]["icon"] in WHAT:
        icons.append(after[1]["icon"])
        after = after[2:]
    where = "here" if after and after[0].get("here") else "on a card"
    whats = []
    for icon in icons:
        what = WHAT.get(icon, icon)
        if sign.get("well"):
            what = f"production:{what}"
        elif what == "cards":
            what = "cards gained" if n > 0 else "cards lost"
        elif what in LYING and where == "here":
            what = f"{LYING[what]} here"
        elif what in ON_CARDS:
            what = f"{what} {where}"
        whats.append(what)
    words = [str(one.get("text", "")) for one in after[:4]]
    per = words[:1] == ["/"] or words[1:2] == ["/"]
    less = words[:1] in ([","], ["or"]) and words[1:2] and words[1][:1] == "−"
    return Claim(whats, n, whose, per, "X" in sign["text"], up_to or bool(less), _short(sign))


def matches(claim: Claim, change: tuple[str, str]) -> bool:
    who, what = change
    if who and claim.whose not in ("any", "each") and claim.whose != who:
        return False
    kind = what.partition(" ")[0]
    return what in claim.whats or any(
        (one.startswith("any ") and kind in ON_CARDS)
        or (one.endswith("on a card") and what == f"{one.split()[0]} here")
        for one in claim.whats
    )


def sums(claims: list[Claim], who: str, most: int = 120) -> set[int]:
    """All that these claims may come to together, each carried out or not."""
    reached = {0}
    for claim in claims:
        reached |= {there + n for there in reached for n in claim.parts(who) if abs(there + n) <= most}
    return reached


def unexplained(claims: list[Claim], changes: Mapping[tuple[str, str], int]) -> list[str]:
    """Changes that no sign speaks of."""
    return [
        f"{who} {what} {n:+d}".strip()
        for (who, what), n in changes.items()
        if n not in sums([claim for claim in claims if matches(claim, (who, what))], who)
    ]


def fulfilled(claim: Claim, claims: list[Claim], changes: Mapping[tuple[str, str], int]) -> bool:
    """Has it happened, whatever else has?"""
    for change, n in changes.items():
        if matches(claim, change):
            rest = sums([other for other in claims if other is not claim and matches(other, change)], change[0])
            if any(n - part in rest for part in claim.parts(change[0])):
                return True
    return False


@cache
def all_drawn() -> dict[str, list[tuple[Card, Card]]]:
    """By game: every card with what the page draws of it."""
    cards = {game: spec_of(game).cards() for game in game_names()}
    node = Node()
    node.install(WEB)
    for of in cards.values():
        for card in of:
            card.setdefault("needs_signs", [])
            card.setdefault("per_signs", "")
    said = node.run(WEB, "--input-type=module", "-e", DRAW, said=json.dumps(cards))
    drawn = json.loads(said.splitlines()[-1])
    return {game: list(zip(of, drawn[game], strict=True)) for game, of in cards.items()}


def shown(signs: list[Sign]) -> str:
    """Signs as one line to read and compare: amounts in brackets, production in double ones."""
    return " ".join([_short(sign) for sign in signs])


def _short(sign: Sign) -> str:
    if sign["is"] == "words":
        return str(sign["text"])
    if sign["is"] == "glyph":
        return f"<{sign['icon']}>"
    text = f"{sign['text']}{'↑' if sign.get('raise') else ''} {sign['icon']}".strip()
    return f"[[{text}]]" if sign.get("well") else f"[{text}]"


def words_of(signs: list[Sign]) -> str:
    """All words that are shown or read out, as one line."""
    return " ".join([str(sign.get("name", sign.get("text", ""))) for sign in signs])
