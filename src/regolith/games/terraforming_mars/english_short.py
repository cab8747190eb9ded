"""What cards of Terraforming Mars say where there is little room: whose it is and where it lies goes without saying."""

SHORTER = {
    # Production
    "production_by": "{what} production by {n}",
    "produce_per": "raise {what} production by {n} for {each|each {per}|every {each} {per:many}} {per:where}",
    "move_production": "turn any steps of {what} production into {to} production",
    "produce_lowest": "raise one of your lowest productions by {n}",
    # Resources on cards
    "add_to": "add {n} {n|{resources:or}|{resources:or many}} to a card[ with {tag:a} tag]",
    "add_per": "for each {per} {per:where}, add {n:resource} to a card[ with {tag:a} tag]",
    "add_any": "add {n:1 resource} to a card{started| that has any|}[ with {tag:a} tag]",
    "sell_here": "remove any {resource:many} from here to gain {n:what} for each",
    "remove_from_any_card": "remove up to {n} {n|{resources:or}|{resources:or many}} from any card",
    "take_from_any_card": "remove {n} {n|{resources:or}|{resources:or many}} from any card",
    "pays_from_here": "each {resource} here pays {n:what} for cards with {tag:a} tag",
    "floaters_warm": "each {resource} here may be used as {n:what}",
    "locked": "no {resource} may be removed from here",
    # Cards
    "look_and_buy": "look at the top card: buy it, or discard it",
    "search_tag": "reveal cards until you find {n:what} with {tag:a} tag; take {n|it|them}",
    "search_icon": "reveal cards until you find {n:what} with {resource:a} icon; take {n|it|them}",
    "reveal_for": "reveal the top card and discard it. If {condition}, {then}",
    # Tiles
    "city_apart": "place {what:a} beside the map",
    "claim_space": "put a {what} on free land: only you may place a tile there",
    "city_on_volcano": "on a volcanic space, even next to a city",
    "on_reserved": "on the space reserved for it, even next to a city",
    "places_on_metal": "place a tile on a {goods:or} bonus",
    # What is answered, and what lasts
    "plays_worthy": "play a card that is worth points",
    "uses_standard_project": "use a standard project, not to sell patents",
    "uses_dear_project": "use a standard project of {least:what} or more",
    "shifts": "what cards need of the planet may be missed by {n:1 step}",
    "shifts_metric": "what cards need of {metric} may be missed by {n:1 step}",
    "project_cheaper": "the standard project {project} costs {n:what} less",
    "cheaper_per_tag": "cards cost {n:what} less for each {tag} tag",
    "next_card_cheaper": "your next card in this generation costs {n:what} less",
    "next_card_shifted": "your next card in this generation may miss what it needs of the planet by {n:1 step}",
}
