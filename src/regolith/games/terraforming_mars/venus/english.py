"""What Venus Next says, in English."""

TEMPLATES = {
    "world_government": "choose what the World Government raises",
    "raises_production": "raise a production",
    "lacks_used": "no action of your other cards that was used in this generation can be used again",
    "use_again": "use the action of one of your cards again that was used in this generation",
    "story.government": "{seat} lets the World Government raise {metric}",
}

NOUNS = {"standard:air-scrapping": "Air scrapping"}
