"""What the Monoliths says, in English."""

TEMPLATES = {
    "story.monolith": "{seat} reaches a Monolith: {card}",
    "story.robs": "{seat} takes {card} from the hand of {victim}",
    "story.robs_hidden": "{seat} takes a card from the hand of {victim}",
    "story.satellite": "{seat} has a second Satellite: {card}",
    "story.lifts": "{seat} takes {card} from a slot",
}
