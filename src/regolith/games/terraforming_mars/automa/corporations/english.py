"""What the corporations of MarsBot and their bonus cards say, in English."""

TEMPLATES = {
    # The boxes
    "when_marsbot": "when MarsBot {event:they}: {answer:sentence}",
    "when_person": "when you {event}: {answer:sentence}",
    "setup": "setup: {do:sentence}",
    "draft": "in the draft MarsBot takes {wants}",
    "returning": "{cards:and} comes into every action deck",
    "wants_tags": "cards with {tags:or a} tag, the first of these above all",
    "wants_tag": "cards with {tag:a} tag",
    "wants_dearest": "the card that costs most",
    "wants_most_tags": "the card with most tags",
    "wants_least_track": "cards with a tag of its least advanced track when the draft began",
    # Cubes
    "lay_cubes": "setup: {cube:many} lie on {places:and}",
    "on_track": "the track of the {tag} tag from {first} to {last}",
    "on_spaces": "the track of the {tag} tag at {spaces:and}",
    "cube_for_icon": "a {cube} takes the place of what is printed there",
    "keep_cube": "put the {cube} on this card, or remove one of the other colour and {do}",
    # What is answered
    "reaches_cube": "reach a {cube}",
    "reaches_cube/they": "reaches a {cube}",
    "round_starts": "begin a round",
    "round_starts/they": "begins a round, from the second generation on",
    "actions_start": "have a first turn",
    "actions_start/they": "is about to have its first turn in a generation",
    "earns": "gain MC",
    "earns/they": "gains MC",
    "fails": "fail",
    "fails/they": "fails an action",
    "spends_floaters": "spend floaters",
    "spends_floaters/they": "spends floaters for a card",
    "advances": "advance the track of {tags:or a} tag",
    "advances/they": "advances the track of {tags:or a} tag",
    "resolved_space": "resolve space {spaces:or} of a track",
    "resolved_space/they": "has resolved space {spaces:or} of a track for the first time",
    "places_tile": "place a tile",
    "places_tile/they": "places a tile",
    "places_on_marker": "place a tile on a marker",
    "places_on_marker/they": "places a tile on one of its markers",
    "starting_tag": "start with {tag:a} tag",
    "starting_tag/they": "resolves the starting tag",
    "resolves_demanding": "resolve a card with a requirement",
    "resolves_demanding/they": "resolves a card with a requirement",
    "resolves_acting": "resolve a {colours} card with an action",
    "resolves_acting/they": "resolves a {colours} card with an action",
    "resolves_one_tag": "resolve a card with a single tag",
    "resolves_one_tag/they": "resolves a card with a single tag",
    "resolves_several_tags": "resolve a card with two tags or more",
    "resolves_several_tags/they": "resolves a card with two tags or more",
    # Decks
    "destroy": "destroy {cards:and}",
    "into_bonus": "shuffle {cards:and} into the bonus deck",
    "under_bonus": "put {cards:and} at the bottom of the bonus deck",
    "resolve_named": "resolve {cards:and}",
    "seed_bonus": "reveal cards until {n:what} with {tag:a} tag {n|is|are} found; shuffle {n|it|them} into the bonus "
    "deck",
    "no_first_bonus": "no bonus card comes into the first action deck",
    "more_projects": "{n:1 more card} {n|comes|come} into the first action deck",
    "add_bonus": "from generation {first} on, one more bonus card comes into the action deck",
    "add_projects": "{n:1 more card} comes into the action deck, {more} from generation {first} on",
    "discard_fewest": "discard the {what} with fewest tags from the action deck",
    # What happens
    "rating": "raise MarsBot's terraform rating by {n}",
    "rating_falls": "lower MarsBot's terraform rating by {n}",
    "held_here": "there {n|is|are} {n:resource} on this card",
    "empty_here": "it comes from this card; when that is empty, fill it up to {n:resource}, and {do}",
    "lose": "MarsBot loses {n:what}, or as much as it has",
    "lose_if_able": "MarsBot loses {n:what}, or nothing with less than that",
    "advance_most": "MarsBot advances its most advanced track that is not finished, the topmost on a tie",
    "per_border": "for each new border between a tile of yours and one of MarsBot: {do:sentence}",
    "milestone_or_award": "MarsBot claims a milestone, or in generations {first} to {last} funds an award; "
    "nothing where it cannot, and nothing before generation {second}",
    "add_tile": "one more colony tile comes into play",
    "acting_cards": "{colours} card with an action",
    "acting_cards/many": "{colours} cards with an action",
    "acting_cards/where": "that MarsBot has resolved",
    # What is so
    "more_per_ocean": "each ocean beside a tile of MarsBot pays it {n:what} more",
    "more_in_awards": "MarsBot has {n} more for every award",
    "untagged_pays": "a card without tags pays MarsBot {n:what} in place of a failed action",
    "forgoes_step": "with a cube on this card MarsBot leaves its next step of a parameter: it removes the cube, its "
    "rating rises by {one:1 step}, and it gains {n:what}",
    # Bonus cards
    "settlers": "MarsBot puts a {what} on free land: nobody else may place a tile there",
    "sprout": "put {n:what} on MarsBot's corporation, or remove one and MarsBot places {tile:a}",
    "take_from_card": "MarsBot takes up to {n:what} from its corporation. Without any there, {do}",
    "do_it_right": "the first that fits: {temperature}, {one} or {n} steps below a bonus or its end, rises {n} steps; "
    "with {oxygen} as near, MarsBot places a greenery and it rises {n} steps in all; MarsBot places {ocean:a} next to "
    "{n} others",
    "invest": "in even generations MarsBot advances its least advanced track and moves the most advanced one back; in "
    "odd ones it gains as much {what} as the space of its least advanced track",
    "build": "MarsBot places {tile:a} next to {greenery:a} of yours and loses {city:what}; else the special tile of a "
    "card it has resolved next to a city of yours, removes the card, and loses {special:what}; else it gains "
    "{gains:what} and this is shuffled into the bonus deck",
    "hyperlink": "reveal as many cards as the space of the {power} track, at least {n}; MarsBot resolves {n} of them: "
    "with {tag:a} tag, then the dearest, then those with most tags. Destroy this",
    # Points
    "points_for_corporation": "Corporation",
    # The story
    "story.bot_founds": "{seat} plays {card}",
    "story.lays_cubes": "{n:1 cube} {n|lies|lie} on the {track}",
    "story.bonus_returned": "The bonus cards of other corporations go back to the box",
    "story.must_draft": "{card} drafts: so do you, from the second generation on",
    "story.sets_aside": "{card} comes into every action deck of {seat}",
    "story.joins_bonus": "{card} goes into the bonus deck",
    "story.joins_deck": "{n:1 more card} {n|comes|come} into the action deck of {seat}",
    "story.loses_project": "{card} is discarded from the action deck of {seat}",
    "story.forgoes": "{seat} leaves a step of {metric}",
    # Refusals
    "refusal.draft": "Against {name} the draft is compulsory: choose it too.",
    "refusal.requires": "{name} needs the module {modules:or}.",
}
NOUNS = {
    "cube:white": "white cube/white cubes",
    "cube:black": "black cube/black cubes",
    "cube:credit": "credit/credits",
}

SIGNS_OF_CARDS = {
    "when_marsbot": "MarsBot {event:they or} <glyph:then=then> {answer}",
    "when_person": "you: {event:or} <glyph:then=then> {answer}",
    "setup": "setup: {do}",
    "keep_cube": "put the {cube} on this card, or remove one of the other colour and {do}",
    "lose": "MarsBot up to {n:- what}",
    "lose_if_able": "MarsBot {n:- what}, or nothing with less than that",
    "rating": "MarsBot +{n}<good:rating=terraform rating>",
    "rating_falls": "MarsBot −{n}<good:rating=terraform rating>",
    "held_here": "{resource} <glyph:here=on this card> ≥ {n}",
    "per_border": "for each new border with MarsBot: {do}",
    "acting_cards": "{colours:/} with an action",
}
"""What is shown as signs; the rest is said in words."""
