"""What the Monoliths says, in English."""

TEMPLATES = {
    "at_once": "at once: {do:sentence}",
    "at_any_time": "at any time of your turn: {do:sentence}",
    "take_projects": (
        "take {what:a} at random from the hand of each other player; keep {keep}, the others go to the box"
    ),
    "keep_stolen": "keep one of the cards taken; the others go to the box",
    "another_turn": "after this turn, take another one",
    "load_from_deck": "put the top {n:what} of the deck into your slots, spread as you like",
    "second_satellite": "take a random unused {what}: your slot {slot} has the targets of both",
    "demolish": "the {what} on the hex of your {under} goes back to its owner's supply",
    "unload": "take {n:what} from your slots back into your hand",
    "lacks_structure": "there is no {what} on the hex of your {under}",
    "lacks_cards": "there are no {what:many} in your slots",
    "cannot_use": "{why}.",
    "use_kept": "use a Monolith card",
    "story.monolith": "{seat} reaches a Monolith: {card}",
    "story.robs": "{seat} takes {card} from the hand of {victim}",
    "story.robs_hidden": "{seat} takes a card from the hand of {victim}",
    "story.satellite": "{seat} has a second Satellite: {card}",
    "story.lifts": "{seat} takes {card} from a slot",
}

SIGNS_OF_CARDS = {
    "at_once": "at once: {do}",
    "at_any_time": "any time: {do}",
}
"""What is shown as signs; the rest is said in words."""
