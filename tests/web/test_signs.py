"""What a card says is drawn: every thing has a sign, and no number, thing or word of its structure is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from regolith.kernel.english import ENGLISH
from regolith.kernel.registry import spec_of
from web import Node

WEB = Path(__file__).resolve().parents[2] / "web"
ASK = """
import { text } from 'node:stream/consumers';
import { runnerImport } from 'vite';
const { module: nodes } = await runnerImport('./src/lib/nodes.ts');
const { module: things } = await runnerImport('./src/lib/things.ts');
const leaves = (part) =>
  Array.isArray(part) ? part.flatMap(leaves)
  : typeof part === 'object' ? Object.entries(part).flatMap(([name, one]) => (name === 'kind' ? [] : leaves(one)))
  : typeof part === 'boolean' ? [] : [String(part).replace('-', '−')];
const { games, words } = JSON.parse(await text(process.stdin));
const isThing = (leaf) => /^[a-z_−-]+:/.test(leaf);
const told = (sign) => `${sign.text ?? ''} ${sign.icon ?? ''} ${sign.name ?? ''}`;
const shownBy = (text) => nodes.signsOf(text).map(told).join(' ').toLowerCase().replaceAll(/\\s+/g, ' ');
function lost(card, game) {
  const needs = card.needs ?? [];
  const named = leaves([...card.icons, ...needs, card.points ?? []]).filter(isThing);
  const strange = named.filter((thing) => !things.thingLook(thing.replace('−', '-')));
  const drawn = [
    [card.icons, shownBy(card.signs.map((row) => row.text).join(' '))],
    ...needs.map((need, at) => [need, `${shownBy(card.needs_signs[at])} ${(nodes.zonesOf(need) ?? []).join(' ')}`]),
    [card.points?.per ?? [], shownBy(card.per_signs ?? '')],
  ];
  // One of a thing may go without its number, as "a card", "/ tag"; another number may be a word.
  const wordOf = (thing) => words[thing.replace('−', '-')] ?? thing;
  const iconOf = (thing) => things.thingLook(thing.replace('−', '-'))?.icon;
  const said = (leaf) => (isThing(leaf) ? [iconOf(leaf), wordOf(leaf)] : [leaf, { 2: 'two', 3: 'three' }[leaf]]);
  const isSaid = (leaf, shown) => leaf === '1' || said(leaf).some((one) => one && shown.includes(one.toLowerCase()));
  const missing = drawn.flatMap(([part, shown]) => leaves(part).filter((leaf) => !isSaid(leaf, shown)));
  return [...strange, ...missing].map((what) => `${game} ${card.name}: ${what}`);
}
const all = Object.entries(games).flatMap(([game, cards]) => cards.flatMap((card) => lost(card, game)));
console.log(JSON.stringify(all));
"""
STRANGE = {
    "name": "Song",
    "icons": [{"kind": "song.sing", "n": 77, "what": "good:gold"}],
    "signs": [{"role": "do", "text": "+77<good:gold=gold>"}],
    "needs": [{"kind": "song.hear", "least": 3, "tag": "tag:wild"}, {"kind": "song.hear", "least": 2}],
    "needs_signs": ["<tag:wild=wild> ≥ 3", "<tag:wild=wild>"],
}
"""A card of a game that nobody knows: a thing for which there is no sign, and a number that is not shown."""

SAID_OTHERWISE = {
    # "any card" is a card of each colour
    *[
        f"ares_expedition {name}: colour:{colour}"
        for name, colours in (
            ("Assorted Enterprises", ("green", "blue", "red")),
            ("Self-Replicating Bacteria", ("green", "blue", "red")),
            ("Mai-Ni Productions", ("blue", "red")),
        )
        for colour in colours
    ],
    # with Venus Next the bonus card has another third choice
    "terraforming_mars Lobbyists (Venus Next): tile:ocean",
    # points for awards, which its sentence calls neither points nor MC
    "terraforming_mars Nirgal Enterprises: good:mc",
}
"""Parts of a structure that its sentence does not name either."""


def read(address: str) -> Any:
    with urlopen(address) as answer:
        return json.load(answer)


def lost(cards: dict[str, list[dict[str, Any]]]) -> list[str]:
    """What of the cards of each game the page does not draw."""
    known = [spec_of(game) for game in cards]
    assert known
    words = {thing: one for thing, (one, _) in ENGLISH.nouns.items()}
    node = Node()
    node.install(WEB)
    said = node.run(WEB, "--input-type=module", "-e", ASK, said=json.dumps({"games": cards, "words": words}))
    found: list[str] = json.loads(said.splitlines()[-1])
    return found


def test_every_sign_of_every_card_is_drawn(address: str) -> None:
    games = [game["name"] for game in read(f"{address}/api/shelf")["games"]]
    cards = {game: read(f"{address}/api/cards/{game}")["cards"] for game in games}
    assert {"ares_expedition", "outpost", "pandorum"} <= cards.keys()
    for of in cards.values():
        assert all("icons" not in card for card in of), "the page draws signs, not the structure"
    structures = {game: {card["id"]: card["icons"] for card in spec_of(game).cards()} for game in games}
    for game, of in cards.items():
        of[:] = [{**card, "icons": structures[game][card["id"]]} for card in of]
        assert any(card["icons"] for card in of)
        assert all(isinstance(icon, dict) for card in of for icon in card["icons"])
        assert all(len(card["needs"]) == len(card["requirements"]) for card in of if "needs" in card)
    cards["pandorum"].append(STRANGE)
    assert {*lost(cards)} - SAID_OTHERWISE == {"pandorum Song: good:gold", "pandorum Song: 2"}
