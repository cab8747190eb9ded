"""What the promotional cards say, in English."""

TEMPLATES = {
    "take_back": "take another of your {colours:or} cards in play back into your hand",
    "bonus": "gain the bonus of your {phase} {what} this phase, even if you did not choose it",
    "research_more": "in research, draw {n:1 more card} for each {per} here, up to {most}",
    "reveals_same": "reveal the same phase as another player",
    "begins_planning": "begin planning with a detriment token in play",
}

SIGNS_OF_CARDS = {
    "research_more": "<glyph:research=research>: +{n}<thing:card=card> / {per:bare}, ≤ {most}",
}
"""What is shown as signs; the rest is said in words."""
