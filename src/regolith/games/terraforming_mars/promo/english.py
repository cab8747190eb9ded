"""What the promotional corporations say, in English."""

TEMPLATES = {
    "lacks_card": "this card is no longer in play",
    "sicken": "add a {resource} to this card and lose {n:what}, or as much as you have",
    "turn_over": "turn this card over like an event",
    # The story
    "story.turns_over": "{seat} turns {card} over",
}

SHORTER = {
    "sicken": "add a {resource} here and lose {n:what}, or as much as you have",
    "turn_over": "turn this over like an event",
}

SIGNS_OF_CARDS = {
    "sicken": "+1{resource} <glyph:here=onto this card> {n:- what}",
}
"""What is shown as signs; the rest is said in words."""
