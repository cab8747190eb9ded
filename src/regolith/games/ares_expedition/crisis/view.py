"""What Crisis shows: all of it but the order of the cards to come lies open."""

from typing import Any

from regolith.games.ares_expedition.crisis.dummy import SHOWN_PHASE, phases_shown
from regolith.games.ares_expedition.crisis.lowering import zone_of
from regolith.games.ares_expedition.crisis.outlook import helpers, next_round
from regolith.games.ares_expedition.crisis.state import LOST, WON, crises, speaker
from regolith.games.ares_expedition.crisis.words import FIRST_BACK, SOLO_CARDS, SUPPLIES, TIERS, harm
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import DEVELOPMENT, OCEAN_TILES, PHASES, ZONES
from regolith.games.mars.words import METRICS, OXYGEN

RESULTS = {WON: "won", LOST: "lost"}


def show(s: Ares, seat: int) -> dict[str, Any]:
    table = crises(s)
    noun = s.rules.noun
    backs = [s.rules.backs[card] - FIRST_BACK for card in table.deck.cards]
    return {
        "crisis": {
            "difficulty": s.rules.setup.option("difficulty"),
            "deck": len(table.deck.cards),
            "tiers": [backs.count(tier) for tier in range(TIERS)],
            "next_tier": backs[-1] if backs else None,
            "play": [
                {"card": noun("card", card), "counters": table.counters.get(card, 0)} for card in table.play.cards
            ],
            "gone": [noun("card", card) for card in table.gone.cards],
            "bank": table.bank,
            "zones": {word: ZONES[zone_of(s, metric)] for metric, word in enumerate(METRICS)},
            "tokens": {word: ZONES[side] for word, side in zip(METRICS, table.tokens, strict=True) if side},
            "harms": {
                word: s.rules.name("harm", harm(metric, table.tokens[metric]))
                for metric, word in enumerate(METRICS)
                if table.tokens[metric]
            },
            "denied": [PHASES[DEVELOPMENT]] if table.tokens[OXYGEN] else [],
            "supplies": SUPPLIES[s.players] if table.supplies else None,
            "oceans_down": [
                dict(zip(("mc", "plants", "cards"), OCEAN_TILES[tile], strict=True)) for tile in s.tiles[s.oceans :]
            ],
            "banned": [PHASES[phase] or None for phase in table.banned],
            "dummy": [PHASES[phase] for phase in phases_shown(s)],
            "dummy_cards": [
                [PHASES[phase] for phase in SOLO_CARDS[card]]
                for card in table.shown
                if s.players == 1 and card < SHOWN_PHASE
            ],
            "next_round": next_round(s),
            "helpers": helpers(s, seat),
            "speaker": speaker(s),
            "result": RESULTS.get(table.result),
        }
    }
