"""Every word that a card's `icons()` says has a sign on the page, in every game on the shelf."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from web import Node

WEB = Path(__file__).resolve().parents[2] / "web"
STRANGE = "sing:loud"
ASK = """
import { runnerImport } from 'vite';
const { module } = await runnerImport('./src/lib/signs.ts');
const strange = ([game, words]) => words.filter((word) => !module.isKnown(word, game)).map((word) => `${game} ${word}`);
console.log(JSON.stringify(Object.entries(JSON.parse(process.argv[1])).flatMap(strange)));
"""


def read(address: str) -> Any:
    with urlopen(address) as answer:
        return json.load(answer)


def without_sign(words: dict[str, list[str]]) -> list[str]:
    """The words of each game for which the page finds no sign."""
    node = Node()
    node.install(WEB)
    said = node.run(WEB, "--input-type=module", "-e", ASK, json.dumps(words))
    found: list[str] = json.loads(said.splitlines()[-1])
    return found


def test_every_sign_of_every_card_is_known(address: str) -> None:
    games = [game["name"] for game in read(f"{address}/api/shelf")["games"]]
    words = {
        game: sorted({word for card in read(f"{address}/api/cards/{game}")["cards"] for word in card["icons"]})
        for game in games
    }
    assert {"ares_expedition", "outpost", "pandorum"} <= words.keys()
    assert all(words.values())
    words["pandorum"].append(STRANGE)
    assert without_sign(words) == [f"pandorum {STRANGE}"]
