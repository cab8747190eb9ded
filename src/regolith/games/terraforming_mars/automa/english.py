"""What the automa says, in English."""

from regolith.games.terraforming_mars.automa.words import TRACKS

TEMPLATES = {
    # What MarsBot does
    "earn": "MarsBot gains {n:what}",
    "advance": "MarsBot advances the track of the {tag} tag",
    "advance_it": "MarsBot advances that track",
    "advance_again": "advance the same track again",
    "advance_least": "MarsBot advances its least advanced track, the topmost on a tie",
    "place": "MarsBot places {what:a}",
    "raise_furthest": "MarsBot raises the parameter of Mars that is furthest from completion",
    "claim": "MarsBot claims a milestone",
    "fund": "MarsBot funds an award",
    "gain_floaters": "MarsBot gains {n:what}",
    "settle": "MarsBot places a colony on a random tile[ and stores {n} there]",
    "draw_and_resolve_first": "MarsBot draws {n:what} and resolves only its first tag",
    "resolve_bonus": "MarsBot resolves the top card of the bonus deck",
    "draw_and_resolve": "MarsBot draws {n:what} and resolves it",
    "lose_cube": "remove {n} {resources:or} from the card where it is worth most",
    # Bonus cards
    "meteor_shower": "you lose {n:what}; destroy this after {many} or more, or where a card of yours prevents it",
    "invasive": "{lost}; MarsBot gains {n:what}, with Venus Next or Colonies {less:what} and {one:resource}",
    "overachieve": "MarsBot claims a milestone, else funds an award from generation {generation} on, else gains "
    "{n:what}; destroy this after a milestone or an award",
    "construct": "MarsBot places {what:a} next to {n} or more {tiles:or many} and this is destroyed[; else, with fewer "
    "than {few} colonies, it places a colony on a random tile]",
    "lobby": "the first that fits: {temperature}, {one} or {n} steps below a bonus or its end, rises {n} steps; with "
    "{oxygen} as near, MarsBot places {greenery:a} and it rises {n} steps in all; {again|with {venus} as near, it "
    "rises {n} steps|MarsBot places {ocean:a} next to {n} others}; else the parameter of Mars furthest from completion "
    "rises {one:1 step}. Destroy this after {again|one of the first two|any but the last}",
    "neural": "MarsBot places the {what} tile inside the map, next to no tile and no reserved space, else draws and "
    "resolves a card; destroy this",
    "compete": "with {n:what} in its supply, MarsBot helps itself in the closest race for a funded award and loses "
    "them; else it resolves another bonus card",
    "intervene": "in even generations, or when {metric} is complete, the parameter of Mars furthest from completion "
    "rises {n:1 step}, else {metric} does; nobody gains by it",
    "foothold": "MarsBot places a colony on a random tile; then the top bonus card is discarded",
    "trade": "MarsBot loses {cost:what} and trades with the colony tile whose marker is highest: {n} for its storage",
    # Points
    "points_for_neural": "Neural Instance",
    "points_for_supply": "MC supply",
    "points_for_pile": "Cards",
    # Why it cannot be chosen
    "track_too_low": "its {track} is at {n} and cannot go back by {back}.",
    "no_supply": "it has no MC to lose.",
    # What MarsBot has for a milestone or an award
    "measure.unchanged": "counted as for everybody",
    "measure.tracks": "the {several|spaces|space} of its {tracks:and}[, and {more} more][, less {less}]",
    "measure.tag_track": "the space of its track of the {tag} tag[, and {more} more][, less {less}]",
    "measure.lowest": "the space that {all|all its tracks but that of Venus|its {tracks:and}} have reached",
    "measure.highest": "the space of its most advanced track[, {times} times]",
    "measure.tracks_from": "its tracks at space {n} or further on",
    "measure.supply": "[one for each {each} of ]its MC",
    "measure.pile": "the [{colours:and} ]projects it has resolved[, at a cost of {least} or more][, at {most} at most]",
    "measure.rating": "its rating, less {less}",
    "measure.floaters": "its floaters",
    "measure.destroyed": "bonus cards that have left the game",
    # Refusals
    "refusal.alone": "Against MarsBot there is neither a beginner's corporation nor a goal of the game alone.",
    "refusal.initial_draft": "Against MarsBot the first projects are not drafted.",
    "refusal.venus": "Against MarsBot Venus need not be complete for the game to end.",
    "refusal.government": "Against MarsBot the World Government cannot be left out: it is one of MarsBot's cards.",
    # The story
    "story.action_deck": "MarsBot's action deck has {n:1 card}",
    "story.turns_up": "MarsBot reveals {card}",
    "story.resolves_tag": "MarsBot resolves {tag:a} tag",
    "story.has_no_track": "No track is there for it",
    "story.advances": "MarsBot's {track} goes to {n}",
    "story.goes_back": "MarsBot's {track} goes back to {now}[: {card}]",
    "story.unmarks": "The marker on space {n} of the {track} is taken away",
    "story.takes_cube": "MarsBot takes the {cube} from space {n} of the {track}",
    "story.fails": "That is a failed action",
    "story.covers": "MarsBot covers {n:1 icon} on {space}",
    "story.is_robbed": "MarsBot loses {n} MC, taken as {good}[: {card}]",
    "story.is_robbed_of_stored": "MarsBot loses {n} of what is stored for {colony}[: {card}]",
    "story.gains_floaters": "MarsBot gains {n:1 floater}[: {card}]",
    "story.loses_floaters": "MarsBot loses {n:1 floater}[: {card}]",
    "story.spends_floaters": "MarsBot spends {n:1 floater} for one more card",
    "story.stores": "MarsBot stores {n} for {colony}",
    "story.empties": "MarsBot gives up {n} that it has stored for {colony}",
    "story.helps_itself": "MarsBot helps itself in the race for {award}",
    "story.destroys": "{card} leaves the game",
    "story.discards_bonus": "{card} is discarded",
    "story.bot_drafts": "MarsBot drafts {card}",
    "story.bot_discards": "MarsBot does not keep {card}",
    "story.neural": "The Neural Instance is worth {n:signed} to MarsBot: now {now:1 point}",
    "story.supply": "MarsBot's MC are worth {n:signed} to it: now {now:1 point}",
    "story.pile": "MarsBot's projects are worth {n:signed} to it: now {now:1 point}",
    "story.out_of_time": "Mars is not complete in time: MarsBot wins",
    "story.final_bot": "MarsBot has {n:1 point}: {rating} for the rating, {greeneries} for greeneries, {cities} for "
    "cities, {milestones} for milestones, {awards} for awards, {neural} for the Neural Instance, {supply} for MC, "
    "{pile} for cards",
    **{f"track.{track}": f"{track} track" for track in TRACKS},
}

NOUNS = {f"track:{track}": f"{track} track/{track} tracks" for track in TRACKS}

SIGNS_OF_CARDS = {
    "earn": "MarsBot {n:+ what}",
    "advance": "MarsBot advances {tag}",
    "place": "MarsBot {what}",
    "gain_floaters": "MarsBot {n:+ what}",
    "meteor_shower": "you {n:- what}; destroy this after {many} or more, or where a card of yours prevents it",
}
"""What is shown as signs; the rest is said in words."""
