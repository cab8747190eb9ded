"""The form of a question follows its kind: every kind of the engine has one, seats are names, a payment is one form."""

from __future__ import annotations

import json
import re
from itertools import chain, combinations
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from moments import asked
from page_checks import Visit, sound
from page_sizes import PHONE_FIRST
from regolith.kernel.effect import Effect
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


def test_whom_to_give_a_card_is_a_list_of_names(visit: Visit, address: str) -> None:
    page = visit()
    asked(page, address, lambda question: question["kind"] == "seat", first=3, players=3, modules=["crisis"])
    ask = page.locator("#ask")
    expect(ask).to_contain_text("Give it to whom?")
    expect(ask.get_by_role("group")).to_have_count(0)
    expect(ask.get_by_role("button", name="Anna 2")).to_be_visible()
    expect(ask.get_by_role("button", name="Anna 3")).to_be_visible()
    sound(page, "whom to give it to")
    ask.get_by_role("button", name="Anna 3").click()
    expect(ask).to_contain_text("Anna 3? Press again")
    ask.get_by_role("button", name="Anna 3").click()
    expect(ask).not_to_contain_text("Anna 3?")


def pays_with_several(question: dict[str, Any]) -> bool:
    """Microbes and heat may pay, and megacredits alone would do."""
    kinds = question["pay"]["kinds"] if question["pay"] else []
    return bool(sum(kind["asked"] for kind in kinds) == 2 and kinds[-1]["have"] >= question["pay"]["price"])


@pytest.mark.parametrize("size", PHONE_FIRST)
def test_a_payment_is_one_form_and_one_answer(visit: Visit, address: str, size: str) -> None:
    page = visit(size=size)
    asked(page, address, pays_with_several, first=245, players=2, modules=["discovery", "promo"])
    ask = page.locator("#ask")
    expect(ask).to_contain_text(re.compile(r"How do you pay \d+ MC for "))
    price = int(re.search(r"pay (\d+) MC", ask.inner_text())[1])  # type: ignore[index]
    expect(ask).to_contain_text("2 for 10 MC, you have ")
    sound(page, f"a payment, {size}")

    heat = ask.get_by_role("group", name="heat")
    heat.get_by_role("button", name="More heat").click()
    heat.get_by_role("button", name="More heat").click()
    expect(heat.get_by_role("status")).to_have_text("2")
    expect(ask.get_by_role("button", name=f"Pay 2 heat and {price - 2} MC")).to_be_visible()
    ask.get_by_role("button", name=f"Pay 2 heat and {price - 2} MC").click()

    expect(ask).not_to_contain_text("How do you pay")
    told = page.request.get(f"{address}/api{urlsplit(page.url).path.replace('/t/', '/tables/')}").json()
    paid = [line["text"] for line in told["state"]["story"] if line["kind"] == "pays"][-2:]
    assert sorted(text.split(" pays ")[1] for text in paid) == sorted(["2 heat.", f"{price - 2} MC."])
