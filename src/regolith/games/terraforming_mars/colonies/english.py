"""What Colonies says, in English."""

TEMPLATES = {
    "stage.home": "Trade fleets come home, and the markers of the colonies rise.",
    # What is done
    "build": "place a colony",
    "build_second": "place a colony, even where you have one already",
    "trade": "trade with a colony tile",
    "trade_free": "trade with a colony tile for free",
    "own_bonuses": "gain the colony bonus of each of your colonies",
    "gain_fleet": "gain a trade fleet",
    "track_up": "move the marker of one colony tile up {n:1 step}",
    "track_down": "move the marker of another colony tile down {n:1 step}",
    "add_tile": "choose a colony tile out of the box and put it into play",
    "leave_out": "choose the colony tile that stays out of the game",
    # What lasts
    "cheaper_trade": "a trade costs you {n} less of whatever you pay",
    "higher_trade": "before you trade, you may move the marker of that colony tile up {n:1 step}",
    # What is answered
    "builds_colony": "place a colony",
    "builds_colony/they": "places a colony",
    "new_tag": "get a kind of tag into play that you did not have, but not of an event",
    # What is counted
    "per_colony": "colony",
    "per_colony/many": "colonies",
    "per_colony/where": "{own|you have|in play}",
    "per_colony/needed": "{own|of your own|in play}",
    "tagless": "card without tags",
    "tagless/many": "cards without tags",
    "tagless/where": "you have in play, this one included",
    # Questions and answers
    "pay_fee": "pay for the trade",
    "raise_first": "move the marker up before you trade",
    "build_label": "{colony}: {do}",
    "trade_label": "Trade with {colony}[: {do}]",
    "fee_label": "{n:what}",
    "raise_label": "{n:1 step}: {do}",
    # Reasons
    "asleep": "no card in play can hold what it brings.",
    "visited": "a fleet of {seat} is there.",
    "no_fleet": "all your trade fleets are away.",
    "no_fee": "it costs {ways:or}, you have {of:and}.",
    "lacks_fleet": "all your trade fleets are away",
    "lacks_trade": "no colony tile is open for a trade",
    "lacks_tracks": "no two markers can move, one up and another down",
    "lacks_tile": "no colony tile is left in the box",
    "lacks_spot": "no colony tile has a spot free for you",
    # What a tile is
    "tile_build": "a colony here: {do}",
    "income": "a trade, by the step of the marker: {steps} {what:many}",
    "income_on_card": "a trade, by the step of the marker: {steps} {what:many} on one of your cards",
    "income_production": "a trade, by the step of the marker: {n} production of {goods}",
    "tile_bonus": "the bonus of each colony: {do}",
    "tile_sleeps": "it sleeps until a card in play can hold {resource:many}",
    # The story
    "story.moon": "{colony} is in play, its marker on step {step}",
    "story.moon_sleeps": "{colony} is in play, and still asleep",
    "story.has_fleet": "{seat} has {n:1 trade fleet}",
    "story.stays_out": "{colony} stays out of the game",
    "story.adds_tile": "{seat} puts {colony} into play",
    "story.wakes": "{colony} awakes",
    "story.track": "The marker of {colony} moves to step {step}",
    "story.settles": "{seat} places a colony on {colony}",
    "story.trades": "{seat} trades with {colony}",
    "story.colony_bonus": "{seat} has the bonus of a colony on {colony}",
    "story.gains_fleet": "{seat} gains {n:1 trade fleet}[ ({card})]",
    "story.fleets_return": "{n:1 trade fleet} of {seat} {n|returns|return}",
}

NOUNS = {"standard:build-colony": "Build colony"}

SHORTER = {
    "trade_free": "trade for free",
    "own_bonuses": "gain the bonus of each of your colonies",
    "track_up": "one marker up {n:1 step}",
    "track_down": "another one down {n:1 step}",
    "add_tile": "put a colony tile out of the box into play",
    "cheaper_trade": "a trade costs {n} less",
    "higher_trade": "before a trade you may move its marker up {n:1 step}",
    "new_tag": "get a kind of tag that you did not have, but not of an event",
    "tile_build": "colony: {do}",
    "income": "trade: {steps} {what:many}",
    "income_on_card": "trade: {steps} {what:many} on a card",
    "income_production": "trade: {n} production of {goods}",
    "tile_bonus": "each colony: {do}",
    "tile_sleeps": "asleep until a card can hold {resource:many}",
}

SIGNS_OF_CARDS = {
    "per_colony": "{own|colony of your own|colony}",
    "tile_build": "colony: {do}",
    "tile_bonus": "each colony: {do}",
}
"""What is shown as signs; the rest is said in words."""
