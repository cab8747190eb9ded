"""What the Events module plugs in, and where."""

from typing import Any

from regolith.games.pandorum.discovery.events.board import ENGINE_MOVE, ENGINE_VIA, FUND, REVEAL, TRAIN, RunEvents
from regolith.games.pandorum.discovery.events.cards import CARDS, PARTS
from regolith.games.pandorum.discovery.events.cleanup import CLEAR_TOKENS, SAVE
from regolith.games.pandorum.discovery.events.english import SIGNS_OF_CARDS, TEMPLATES
from regolith.games.pandorum.discovery.events.model import record, working
from regolith.games.pandorum.discovery.events.placing import REMOVE_ONE
from regolith.games.pandorum.discovery.events.state import EVENTS, TOKEN_COUNTS, TOKENS, Events, events
from regolith.games.pandorum.rules import PandorumRules
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import EVENT_BACK
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.journal import story
from regolith.kernel.rows import SIGNS
from regolith.kernel.zones import NO_ONE, Zone

ENGLISH.learn("events", TEMPLATES)
SIGNS.learn("events", SIGNS_OF_CARDS)

STORY = story(
    "events",
    event="card:card",
    funds="n card:card | all.beside:card+n",
    event_pays="n card:card | quids+n all.beside:card-n",
    event_over="card:card left | all.beside:card-left",
    erupts="space:space",
    meteors="edge:edge",
    cracks="edge:edge",
    pad="space:space",
    city="space:space",
    expands="space:space | supply:module-1 built:module+1",
    bids="n",
    wins_auction="n card:card | quids-n all.beside:card+n",
    contaminates="space:space",
    cleans="n | quids-n",
    engines="n price | quids-price engines+n",
    engine_move="space:space | engines-1",
    lifts="card:card",
)


def plug_in(rules: PandorumRules) -> None:
    """The Event board beside the map; engine moves and training are more things to do in a turn."""
    rules.add_cards([part.id for part in PARTS], [part.name for part in PARTS], 1, EVENT_BACK)
    rules.hooks.append(RunEvents())
    rules.menus["move"].insert(-1, ENGINE_MOVE)
    rules.menus["take"].insert(-1, ENGINE_MOVE)
    rules.menus["construct"].insert(-1, TRAIN)
    for part, card in zip(PARTS, CARDS, strict=True):
        rules.root(f"{EVENTS}/{part.id}", card.immediate)
    for name, effect in (
        ("reveal", REVEAL),
        ("fund", FUND),
        ("engine_via", ENGINE_VIA),
        ("save", SAVE),
        ("clear", CLEAR_TOKENS),
        ("remove", REMOVE_ONE),
    ):
        rules.root(f"{EVENTS}/{name}", effect)
    rules.story.update(STORY)
    rules.watched.deeds.update(event="events", event_pays="events paid by")
    rules.openers.append(lay_out)
    rules.viewers.append(show)


def lay_out(s: Pandorum) -> None:
    """After the base game is set up: the shuffled deck, all tokens beside it."""
    cards = [card for card in s.rules.cards if s.rules.backs[card] == EVENT_BACK]
    deck = Zone("events", NO_ONE, s.rng.shuffled("events", cards))
    s.extras[EVENTS] = Events(
        deck,
        Zone("running events"),
        quids=(),
        fresh=(),
        due=0,
        revealed=0,
        builders=0,
        contaminated=(),
        engines=tuple([0] * len(s.seats)),
        meteors=(),
        eruption=-1,
        pad_token=-1,
        bid=0,
        bidder=-1,
        tokens=TOKEN_COUNTS,
    )


def show(s: Pandorum, seat: int) -> dict[str, Any]:
    """The Event board lies open but for the order of the deck."""
    board = events(s)
    nouns = s.rules.nouns

    def space(at: int) -> str | None:
        return nouns["space"][at] if at >= 0 else None

    return {
        "event_board": {
            "notice": say("events.notice"),
            "left": len(board.deck.cards),
            "right": "monoliths" if "monoliths" in s.rules.setup.modules else None,
            "revealed": board.revealed,
            "due": board.due,
            "running": [_running(s, card) for card in board.running.cards],
            "tokens": dict(zip(TOKENS, board.tokens, strict=True)),
            "auction": {"bid": board.bid, "bidder": board.bidder} if board.bidder >= 0 else None,
        },
        "event_tokens": {
            "eruption": space(board.eruption),
            "meteor_shower": [nouns["space"][at] for at in board.meteors],
            "crack": [nouns["space"][at] for at in s.crack],
            "landing_pad": space(board.pad_token),
            "dead_city": [nouns["space"][at] for at in s.cities],
            "contamination": [nouns["space"][at] for at in board.contaminated],
            "engines": list(board.engines),
        },
    }


def _running(s: Pandorum, card: int) -> dict[str, Any]:
    board = events(s)
    event = record(s, card)
    return {
        "event": s.rules.noun("card", card),
        "quids": board.pool(card),
        "of": max(0, event.quids),
        "active": card in working(s),
        "immediate": event.immediate.text(),
        "ongoing": ENGLISH.sentence(event.ongoing.says()),
        "lasting": ENGLISH.sentence(event.lasting),
        "ending": ENGLISH.sentence(event.ending),
    }
