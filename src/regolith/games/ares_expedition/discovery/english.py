"""What Discovery says, in English."""

TEMPLATES = {
    "milestones": "{what}",
    "milestones/many": "{what:many}",
    "milestones/where": "you have",
    "upgrades": "upgraded {what}",
    "upgrades/many": "upgraded {what:many}",
    "upgrades/where": "you have",
    "upgrade": "upgrade {what:a}",
    "upgrade_phase": "upgrade your {phase} {what}",
    "chose_upgraded": "the {what} you chose is an upgraded one",
    "reveals_upgraded": "reveal an upgraded {what}",
    "produce_again": "receive the production of one of your {colours:or} cards once more",
    "has_milestone": "you have {what:a}",
    "needs_milestones": "needs {n:what}",
    "gains_milestone": "gain {what:a}",
    "gains_marked": "gain the marked {what}",
    "mark_milestone": "mark one of the {what:many}",
    "have": "have {n} {per:most}",
    "have_level": "have {per:a} of {n}",
    "award": "at the end, {first:1 point} for most {per:most} and {second} for second most",
    "points_for": "milestones and awards",
    "refusal.dummy_hand": "The dummy hand is a variant for exactly {n} players, not {players}.",
    "refusal.draft": "Drafting needs at least {least} players.",
    "story.milestones": "The milestones in play are {first}, {second} and {third}",
    "story.awards": "The awards in play are {first}, {second} and {third}",
    "story.award": "{seat} has {n:1 point} for the award {award}",
    "story.milestone": "{seat} takes the milestone {milestone}",
    "story.milestone_token": "{seat} reaches the milestone {milestone} in the same phase and takes a token",
    "story.marks": "{seat} marks the milestone {milestone}",
    "story.upgrades": "{seat} upgrades a phase card: {upgrade}",
}

NOUNS = {
    "thing:milestone": "milestone/milestones",
}

SIGNS_OF_CARDS = {
    "milestones": "{what}",
    "upgrades": "<glyph:upgrade=upgraded phase cards>",
    "upgrade": "<glyph:upgrade=upgrade a phase card>",
    "upgrade_phase": "{phase} <glyph:upgrade=upgrade>",
    "has_milestone": "{what}",
    "needs_milestones": "{n:what}",
    "gains_milestone": "{what}",
    "have": "{per} ≥ {n}",
    "have_level": "{per} ≥ {n}",
}
"""What is shown as signs; the rest is said in words."""
