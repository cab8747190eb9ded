"""What the Events says, in English."""

TEMPLATES = {
    "at_once": "at once: {do:sentence}",
    "beside": "{n:what} {n|lies|lie} beside it",
    "nothing_beside": "no Quids lie beside it",
    "winning_bid": "the winning bid lies beside it",
    "while_it_runs": "while it runs: {do:sentence}",
    "at_its_end": "at its end: {do:sentence}",
    "stays_as": "the token counts as {what:a} until the game ends",
    "token_stays": "the token stays until the game ends",
    "crack_stays": "the crack stays until the game ends",
    "city_stays": "the dead city is no {no}; it may be crossed but nobody stops there until the game ends",
    "in_turn": "from the active player on, everybody {do:they}[; {last}]",
    "invest": "discard any cards: {n:what} for each different type",
    "invest/they": "may discard cards of the hand for {n:what} from the bank per different type",
    "draw_one": "take the top {what} of the deck",
    "draw_one/they": "takes the top {what} of the deck",
    "bid": "bid for a card",
    "bid/they": "bids {what:many} once",
    "bid_prompt": "Bid for a card; the highest bid so far is {n}.",
    "award": "the highest bidder alone lays the bid beside this card and draws {what:a} from the deck",
    "contaminate": "put {n:1 contamination token} on {what:many} of your own",
    "contaminate/they": (
        "puts {n:1 contamination token} on {what:many} of their own, one each; the rest go to the box"
    ),
    "save": "pay {n:what} for each contaminated {per} that you keep; the others are lost",
    "clean_up": (
        "everybody pays {n:what} for each contaminated {per} of their own or loses it to the box; "
        "then all contamination tokens go"
    ),
    "place_module": "place {what:a} of the supply on an empty hex, for nothing",
    "place_module/they": "who can places {what:a} of the supply on an empty hex, for nothing",
    "remove_one": "remove one of your {what:many}",
    "buy_engines": "buy up to {most:1 engine token} for {n:what} each",
    "buy_engines/they": "may buy up to {most:1 engine token} onto this card for {n:what} each",
    "drop_systems": "all {what} cards of the {place} go to the box, and it is filled up if {condition}",
    "need_be": "need be",
    "sabotage": (
        "whoever has most {what:many} on the board, all of them on a tie, returns one of their choice to the supply"
    ),
    "erupt": (
        "put the eruption token on the central hex of the sector of your {where}, unless it is {unless:a}; "
        "{structure:a} there goes back to its owner's supply"
    ),
    "meteors": (
        "put the meteor shower token on the border of two sectors, over one hex of each on which there is no object; "
        "both become {terrain} hexes"
    ),
    "crack": "put the crack token between two hexes: they are no longer adjacent, though {what:many} cross it",
    "landing_pad": "put the {what} token on any hex without {without:or}",
    "found_city": (
        "put the dead city token in place of {what:a} with the fewest objects adjacent to it, which goes to the box"
    ),
    "per_volcano": "whoever builds gets {n:what} for each adjacent {per}",
    "on_kind": "whoever builds on {terrain:a} hex gets {n:what}",
    "beside_crack": "whoever builds on a hex beside the crack, on either side, gets {n:what}",
    "per_pad": "whoever builds gets {n:what} for each adjacent {per}",
    "new_in_market": "whoever pays for a move with a card of a type that is not in the {place} gets {n:what}",
    "per_generator": "whoever builds gets {n:what} for each {per} used for the construction",
    "per_contaminated": (
        "whoever builds gets {n:what} for each adjacent contaminated {per}, "
        "and their contamination tokens go to the box"
    ),
    "per_crossing": "whoever crosses the dead city with the {flying} gets {n:what} each time",
    "insured": "whoever an opponent takes Quids from gets {n:what} each time",
    "all_alone": "whoever builds where no other {no} is adjacent gets {n:what}",
    "dear_moves": "a move costs {dearer:card} more, and whoever pays for one gets {n:what}",
    "poor_construction": "whoever receives less than {less:what} for a construction gets {n:what}",
    "engines": (
        "in your turn you may spend an engine token of yours for a move that costs nothing, does not end on an empty "
        "hex and lets you build nothing. It is over when the last token is spent"
    ),
    "retraining": (
        "whoever stops on {module:a} of their own may take {n:what}, return the module to the supply and build "
        "{base:a} in its place"
    ),
    "engine_label": "Spend an engine token to fly to {space}",
    "plain_way": "The plain way",
    "way_across": "Across {space}",
    "train_label": "Take {n:what} and turn this module into a base",
    "engine_move": "spend an engine token for a move",
    "notice": (
        "Turn over the first Event when the first Structure of the game is built, the second when the last player has "
        "built a first one, each at the end of that turn. Resolve what happens at once, then lay the Quids beside it. "
        "From the next turn on, whoever meets the condition takes Quids from there. Who takes the last one ends "
        "the Event, and at the end of that turn the next one is turned over."
    ),
    "story.event": "{seat} turns over an Event: {card}",
    "story.event_pays": "{seat} gets {n} Q from {card}",
    "story.funds": "{n} Q are laid beside {card}",
    "story.event_over": "{card} is over",
    "story.erupts": "A Volcano erupts on {space}",
    "story.meteors": "Meteors strike {edge}",
    "story.cracks": "A crack opens between {edge}",
    "story.pad": "{seat} puts a Landing pad on {space}",
    "story.city": "The dead city is found on {space}",
    "story.expands": "{seat} places a module on {space}",
    "story.bids": "{seat} bids {n} Q",
    "story.wins_auction": "{seat} wins the auction with {n} Q, which go to {card}",
    "story.contaminates": "{seat} has a contaminated Structure on {space}",
    "story.cleans": "{seat} pays {n} Q to clean up",
    "story.engines": "{seat} buys {n:1 engine token} for {price} Q",
    "story.engine_move": "{seat} spends an engine token to fly to {space}",
    "story.lifts": "{seat} takes {card} from a slot",
}

SIGNS_OF_CARDS = {
    "at_once": "at once: {do:sentence}",
    "while_it_runs": "while it runs: {do:sentence}",
    "at_its_end": "at its end: {do:sentence}",
}
"""What is shown as signs; the rest is said in words."""
