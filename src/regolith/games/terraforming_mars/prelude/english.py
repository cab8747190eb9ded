"""What Prelude says, in English."""

TEMPLATES = {
    "draw_preludes": "draw {n:1 prelude}, play one of them, and discard the others",
    "keep": "choose the two preludes you keep",
    "play": "play a prelude",
    "in_vain": "{prelude} cannot be carried out[ ({why})]: {n:what} instead",
    "lacks_preludes": "no prelude is left to draw",
    "stage.another": "Then {card} is played, too.",
    # The story
    "story.gives_up": "{seat} cannot carry out {card} and gains {n} MC instead",
}
