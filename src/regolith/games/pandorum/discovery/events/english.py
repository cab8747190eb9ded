"""What the Events says, in English."""

TEMPLATES = {
    "story.event": "{seat} turns over an Event: {card}",
    "story.event_pays": "{seat} gets {n} Q from {card}",
    "story.event_over": "{card} is over",
    "story.erupts": "A Volcano erupts on {space}",
    "story.meteors": "Meteors strike {edge}",
    "story.cracks": "A crack opens between {edge}",
    "story.pad": "{seat} puts a Landing pad on {space}",
    "story.city": "The dead city is found on {space}",
    "story.expands": "{seat} places a module on {space}",
    "story.bids": "{seat} bids {n} Q",
    "story.wins": "{seat} wins the auction with {n} Q",
    "story.contaminates": "{seat} has a contaminated Structure on {space}",
    "story.cleans": "{seat} pays {n} Q to clean up",
    "story.engines": "{seat} buys engine tokens: {n}",
    "story.engine_move": "{seat} spends an engine token to fly to {space}",
    "story.lifts": "{seat} takes {card} from a slot",
}
