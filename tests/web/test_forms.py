"""The form of a question follows its kind: the page knows every kind the engine has, and seats are never an amount."""

from __future__ import annotations

import json
import random
from itertools import chain, combinations
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from browsing import opened, post
from page_checks import Visit, sound
from regolith.kernel.effect import Effect
from regolith.kernel.match import Match
from regolith.kernel.registry import agreed, game_names, rules_of, spec_of
from web import Node

WEB = Path(__file__).resolve().parents[2] / "web"
STRANGE = "song"
ASK = """
import { runnerImport } from 'vite';
const { module } = await runnerImport('./src/lib/decision.ts');
console.log(JSON.stringify(JSON.parse(process.argv[1]).filter((kind) => !(kind in module.FORMS))));
"""


def kinds_of(effect: Effect[Any], seen: set[int]) -> set[str]:
    """The kinds of questions an effect and everything inside it can put."""
    if id(effect) in seen:
        return set()
    seen.add(id(effect))
    return {effect.kind()}.union(*(kinds_of(part, seen) for _, part in effect.parts()))


def kinds_of_the_engine() -> set[str]:
    kinds: set[str] = set()
    for game in game_names():
        spec = spec_of(game)
        modules = [module.name for module in spec.modules]
        for chosen in chain.from_iterable(combinations(modules, n) for n in range(len(modules) + 1)):
            try:
                rules = rules_of(agreed(game, max(spec.players), chosen))
            except ValueError:
                continue  # these do not go together
            seen: set[int] = set()
            kinds.update(*(kinds_of(root, seen) for root in rules.roots))
    return kinds


def test_every_kind_of_the_engine_has_a_form() -> None:
    kinds = kinds_of_the_engine()
    assert {"amount", "card", "menu", "payment", "seat", "space"} <= kinds
    node = Node()
    node.install(WEB)
    said = node.run(WEB, "--input-type=module", "-e", ASK, json.dumps(sorted(kinds | {STRANGE})))
    assert json.loads(said.splitlines()[-1]) == [STRANGE]


def played_to(page: Page, address: str, table: str, match: Match, kind: str, most: int = 4000) -> str:
    """Somebody who holds all seats answers at random, always the same, until the first of them is asked this kind."""
    chance = random.Random(1)
    for n in range(most):
        asked = match.decision(0)
        if asked is not None and asked.kind == kind:
            return str(match.observe(0)["decision"]["prompt"])
        decision = chance.choice(match.decisions())
        key = chance.choice(decision.keys)
        answer = {"number": decision.number, "idem": f"step-{n:04}", "key": key, "seat": decision.seat}
        post(page, address, f"/tables/{table}/decisions", answer)
        match.answer(decision.seat, key)
    raise AssertionError(f"Nobody was asked for a {kind}.")


def test_whom_to_give_a_card_is_a_list_of_names(visit: Visit, address: str) -> None:
    page = visit("/")
    post(page, address, "/me", {"name": "Anna"})
    table = opened(page, address, ["me", "me", "me"], modules=["crisis"], seed=3)
    match = Match.start("ares_expedition", players=3, modules=["crisis"], seed=3)
    prompt = played_to(page, address, table, match, "seat")

    page.goto(f"/t/{table}")

    ask = page.locator("#ask")
    expect(ask).to_contain_text(prompt)
    expect(ask.get_by_role("group")).to_have_count(0)
    expect(ask.get_by_role("button", name="Anna 2")).to_be_visible()
    expect(ask.get_by_role("button", name="Anna 3")).to_be_visible()
    sound(page, "whom to give it to")
    ask.get_by_role("button", name="Anna 3").click()
    expect(ask).not_to_contain_text(prompt)
