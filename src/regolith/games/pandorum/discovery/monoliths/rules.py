"""What the Monoliths module plugs in, and where."""

from typing import Any

from regolith.games.pandorum.cards.board import MONOLITHS_ON
from regolith.games.pandorum.discovery.monoliths.cards import CARDS
from regolith.games.pandorum.discovery.monoliths.effects import KEEP_STOLEN
from regolith.games.pandorum.discovery.monoliths.english import SIGNS_OF_CARDS, TEMPLATES
from regolith.games.pandorum.discovery.monoliths.finding import USE_KEPT, FindMonoliths
from regolith.games.pandorum.discovery.monoliths.state import MONOLITHS, Keeper, Monoliths, monoliths
from regolith.games.pandorum.rules import PandorumRules
from regolith.games.pandorum.slots import LIFT_ONE
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import MONOLITH_BACK
from regolith.kernel.english import ENGLISH
from regolith.kernel.journal import story
from regolith.kernel.rows import SIGNS
from regolith.kernel.watched import PLAYED
from regolith.kernel.zones import NO_ONE, Zone

ENGLISH.learn("monoliths", TEMPLATES)
SIGNS.learn("monoliths", SIGNS_OF_CARDS)

STORY = story(
    "monoliths",
    monolith="card:card",
    robs="card:card victim:seat",
    robs_hidden="victim:seat",
    satellite="card:card",
    lifts="card:card",
)


def plug_in(rules: PandorumRules) -> None:
    """Markers on the map, a deck beside it, and kept cards to be used at every point of a turn."""
    ids, names = [card.id for card in CARDS], [card.name for card in CARDS]
    numbers = rules.add_cards(ids, names, 1, MONOLITH_BACK)
    for number, card in zip(numbers, CARDS, strict=True):
        rules.uses[number] = card.effect
        rules.at_once += (number,) if card.immediate else ()
    rules.hooks.append(FindMonoliths())
    for menu in ("move", "construct", "take"):
        rules.menus[menu].insert(-1, USE_KEPT)
    for card in CARDS:
        rules.root(f"{MONOLITHS}/{card.id}", card.effect)
    rules.root(f"{MONOLITHS}/keep_stolen", KEEP_STOLEN)
    rules.root(f"{MONOLITHS}/lift", LIFT_ONE)
    rules.story.update(STORY)
    rules.watched.deeds["monolith"] = "monoliths found"
    rules.watched.stages["monolith"] = PLAYED
    rules.openers.append(lay_out)
    rules.viewers.append(show)


def lay_out(s: Pandorum) -> None:
    """After the base game is set up: a marker on each hex of the kind, the cards face down."""
    cards = [card for card in s.rules.cards if s.rules.backs[card] == MONOLITH_BACK]
    deck = Zone("monoliths", NO_ONE, s.rng.shuffled("monoliths", cards))
    markers = tuple([at for at, terrain in enumerate(s.terrain) if terrain == MONOLITHS_ON])
    s.extras[MONOLITHS] = Monoliths(deck, [Keeper(Zone("kept")) for _ in s.seats], markers)


def show(s: Pandorum, seat: int) -> dict[str, Any]:
    """The markers, and the cards that lie in front of players."""
    found = monoliths(s)
    names = s.rules.nouns["card"]
    return {
        "monoliths": {
            "deck": len(found.deck.cards),
            "place": "event_board.right" if "events" in s.rules.setup.modules else "beside the board",
            "markers": [s.rules.noun("space", at) for at in found.markers],
            "kept": [[names[card] for card in keeper.kept.cards] for keeper in found.seats],
            "another_turn": found.again if found.again >= 0 else None,
        }
    }
