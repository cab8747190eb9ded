"""What is agreed before the companion begins, and how the screen draws what nobody has drawn."""

import secrets
from random import Random
from typing import Any, Final

from regolith.games.terraforming_mars import ALL_CARDS
from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.automa.corporations.cards.model import BotCorporation
from regolith.games.terraforming_mars.automa.corporations.rules import NONE, OPTION, is_met
from regolith.games.terraforming_mars.automa.levels import LEVEL, LEVELS
from regolith.games.terraforming_mars.automa.levels import OPTIONS as LEVEL_OPTIONS
from regolith.games.terraforming_mars.automa.words import NAME as AUTOMA
from regolith.games.terraforming_mars.boards import MAPS
from regolith.games.terraforming_mars.colonies.setup import tiles_for
from regolith.games.terraforming_mars.colonies.words import MOONS
from regolith.games.terraforming_mars.companion.words import Refusal
from regolith.kernel.english import say
from regolith.kernel.registry import UnknownSetup, agreed, spec_of
from regolith.kernel.rules import Setup
from regolith.kernel.text import slug

GAME: Final = "terraforming_mars"
DRAW: Final = "draw"
PROMO: Final = "promo"
SEATS: Final = 2
SEED_BYTES: Final = 32
CHANGES: Final = tuple([option for option in LEVEL_OPTIONS if option.name != LEVEL])

Agreed = dict[str, Any]
"""`board`, `modules`, `corporate_era`, `level`, `changes`, `draft`, `own`, `corporation`, `colonies`, `seed`."""


def choices() -> dict[str, Any]:
    """What there is to agree on."""
    modules = [module for module in spec_of(GAME).modules if module.name != AUTOMA]
    return {
        "boards": list(MAPS),
        "modules": [{"id": module.name, "name": module.title} for module in modules],
        "levels": list(LEVELS),
        "changes": [{"id": option.name, "words": option.text} for option in CHANGES],
        "corporations": [
            {"id": card.word, "name": card.name, "needs": list(card.requires), "draft": card.draft is not None}
            for card in CORPORATIONS
        ],
        "own": own_corporations(),
        "colonies": [{"id": slug(moon), "name": moon} for moon in MOONS],
        "colony_tiles": tiles_for(SEATS),
    }


def own_corporations() -> list[dict[str, str]]:
    """What the person may have, by name, each with the module whose box it is in: those that our games deal, and the
    promotional ones that only MarsBot has here, for they lie in the same real box."""
    dealt = [(card.name, card.id, card.module) for card in ALL_CARDS if card.is_corporation and not card.starter]
    ids = [noun for _, noun, _ in dealt]
    promo = [(card.name, card.word, PROMO) for card in CORPORATIONS if card.module == PROMO and card.word not in ids]
    return [{"id": noun, "name": name, "module": module} for name, noun, module in sorted([*dealt, *promo])]


def settled(told: Any, chance: Random) -> Agreed:
    """What was agreed with nothing left open: the screen has drawn what was left to it."""
    if not isinstance(told, dict):
        raise Refusal(say("companion.refusal.setup"))
    modules = [module for module in words_in(told, "modules") if module != AUTOMA]
    corporation = drawn_corporation(told, modules, chance)
    return {
        "board": word_in(told, "board", "tharsis"),
        "modules": modules,
        "corporate_era": bool(told.get("corporate_era", True)),
        "level": word_in(told, "level", "normal"),
        "changes": words_in(told, "changes"),
        "draft": bool(told.get("draft")) or (corporation is not None and corporation.draft is not None),
        "own": word_in(told, "own", ""),
        "corporation": NONE if corporation is None else corporation.word,
        "colonies": drawn_tiles(told, modules, chance),
        "seed": seed_in(told),
    }


def refuse_the_same(told: Agreed) -> None:
    """There is one card of each corporation in the box, and the person has one of those."""
    if told["own"] and told["own"] not in [one["id"] for one in own_corporations()]:
        raise Refusal(say("companion.refusal.unknown", what=told["own"][:60]))
    if told["own"] and told["own"] == told["corporation"]:
        raise Refusal(say("companion.refusal.own"))


def word_in(told: dict[str, Any], name: str, else_: str) -> str:
    word = told.get(name, else_)
    if not isinstance(word, str):
        raise Refusal(say("companion.refusal.setup"))
    return word


def words_in(told: dict[str, Any], name: str) -> list[str]:
    words = told.get(name, [])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise Refusal(say("companion.refusal.setup"))
    return list(words)


def seed_in(told: dict[str, Any]) -> str:
    seed = word_in(told, "seed", "")
    if seed and (len(seed) != 2 * SEED_BYTES or not all(letter in "0123456789abcdef" for letter in seed)):
        raise Refusal(say("companion.refusal.setup"))
    return seed or secrets.token_hex(SEED_BYTES)


def drawn_corporation(told: dict[str, Any], modules: list[str], chance: Random) -> BotCorporation | None:
    """MarsBot's corporation: none, the one that was named, or one by chance that is not the person's."""
    word = word_in(told, "corporation", NONE) or NONE
    if word == NONE:
        return None
    own = str(told.get("own", ""))
    if word == DRAW:
        pool = [card for card in CORPORATIONS if is_met(card, tuple(modules)) and card.word != own]
        return chance.choice(pool)
    for card in CORPORATIONS:
        if card.word == word:
            return card
    raise Refusal(say("companion.refusal.unknown", what=str(word)[:60]))


def drawn_tiles(told: dict[str, Any], modules: list[str], chance: Random) -> list[str]:
    """The colony tiles on the table."""
    if "colonies" not in modules:
        return []
    moons = [slug(moon) for moon in MOONS]
    tiles = words_in(told, "colonies") or chance.sample(moons, tiles_for(SEATS))
    if len(set(tiles)) != len(tiles) or not all(tile in moons for tile in tiles):
        raise Refusal(say("companion.refusal.tiles"))
    return tiles


def setup_of(told: Agreed) -> Setup:
    """The same as a set-up of the game against MarsBot."""
    options: dict[str, object] = {
        "board": told["board"],
        "corporate_era": told["corporate_era"],
        "draft": told["draft"],
        LEVEL: told["level"],
        OPTION: told["corporation"],
        **dict.fromkeys(told["changes"], True),
    }
    try:
        return agreed(GAME, 1, [*told["modules"], AUTOMA], options)
    except UnknownSetup as refusal:
        raise Refusal(str(refusal)) from refusal
