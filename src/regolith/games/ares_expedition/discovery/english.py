"""What Discovery says, in English."""

TEMPLATES = {
    "story.milestone": "{seat} takes the milestone {milestone}",
    "story.milestone_token": "{seat} reaches the milestone {milestone} in the same phase and takes a token",
    "story.marks": "{seat} marks the milestone {milestone}",
    "story.upgrades": "{seat} upgrades a phase card: {upgrade}",
}
