"""What Terraforming Mars shows as signs. What is not here is said in words."""

SIGNS_OF_CARDS = {
    "first_action": "first action: {do}",
    "play_cheaper": "play <thing:card=a card>: {n:- what}",
    # Production
    "production_by": "{n:what}",
    "raise_production": "{up:made}",
    "lower_production": "{down:unmade}",
    "change_production": "{down:unmade} {up:made}",
    "produce_per": "{n:made what} / {each|{per:bare}|{each} {per:bare}}",
    "reduce_production": "<glyph:anyone=any player> {n:unmade what}",
    "steal_production": "<glyph:anyone=any player> {n:unmade what} <glyph:then=and you> {n:made what}",
    "move_production": "−X{what:made} <glyph:then=to raise> +X{to:made}",
    "grow": "{n:- what} {n:made what}",
    # Goods
    "gain_per": "{n:+ what} / {per:bare}[, ≤ {most}]",
    "pay_or": "{n:- what} ({metal})",
    "remove_goods": "<glyph:anyone=any player> up to {of:-}",
    "remove_one_of": "<glyph:other=another player>[ {tag}][ beside {tile}] up to {of:- or}",
    "steal": "up to {of:+ or} from <glyph:other=another player>",
    # Resources on cards
    "add_to": "+{n}{n|{resources:or}|{resources:or many}} <glyph:another=on one of your cards>[ {tag}]",
    "add_per": "{n:+ resource} / {per:bare} <glyph:another=on one of your cards>[ {tag}]",
    "add_any": "+{n}<glyph:resources=resource> <glyph:another=on one of your cards>{started| that has any|}[ {tag}]",
    "sell_here": "−X{resource:many} <glyph:here=from this card> <glyph:then=to gain> X × {n:+ what}",
    "add_to_played": "+{n}{n|{resources:or}|{resources:or many}} on the card played",
    "whoever_played": "whoever played it: {do}",
    "remove_from_any_card": "<glyph:anyone=any player> up to −{n}{n|{resources:or}|{resources:or many}} "
    "<glyph:another=from a card>",
    "take_from_any_card": "<glyph:anyone=any player> −{n}{n|{resources:or}|{resources:or many}} "
    "<glyph:another=from a card>",
    # Cards
    "search_tag": "find {n:+ what} with {tag}",
    "search_icon": "find {n:+ what} with {resource}",
    "reveal_for": "reveal {what:a}: if {condition} <glyph:then=then> {then}",
    "has_tag": "{tag}",
    # What is counted
    "tags_of_others": "{tag} of {own|any player|others}",
    "neutral_cities": "neutral {what}",
    "any_here": "any {resource} <glyph:here=on this card>",
    "tiles": "{what}{own| of your own|}{on_mars| on Mars|}",
    "own_tiles": "tiles of your own[ in the {rows} bottom rows][ beside {oceans}]",
    "beside_tile": "{what} beside",
    "in_hand": "{what} in hand",
    "events": "<tag:event=events>{anybody| of anyone|}",
    "demanding": "{colours:/} with a requirement",
    "dear": "{colours:/} ≥ {n:what}",
    "raised_productions": "kinds of production above the start",
    "stock": "{of:/}",
    "resources_of": "{resource:many} on cards",
    # Requirements
    "at_least_degrees": "{metric} ≥ {n}",
    "at_most_degrees": "{metric} ≤ {n}",
    "at_least_percent": "{metric} ≥ {n}%",
    "at_most_percent": "{metric} ≤ {n}%",
    "at_least_oceans": "{what} ≥ {n}",
    "at_most_oceans": "{what} ≤ {n}",
    "needs_each_tag": "{tags}",
    "needs": "{per} ≥ {n}",
    "needs_at_most": "{per} ≤ {n}",
    # What is answered
    "places": "{what}",
    "places/they": "places {what}",
    "places_on_mars": "{what} on Mars",
    "places_on_mars/they": "places {what} on Mars",
    # What lasts
    "metal_worth": "{metal} = {n:+ what}",
    "greenery_cheaper": "{tile}: {n:- what}",
    "pays_with_heat": "{price} = {what}",
    "pays_from_here": "{resource} <glyph:here=on this card> = {n:what} for {tag}",
    "floaters_warm": "{resource} <glyph:here=on this card> = {n:what}",
    "project_cheaper": "{project}: {n:- what}",
    "cheaper_per_tag": "{tag}: {n:- what} each",
    "next_card_cheaper": "next <thing:card=card>: {n:- what}",
    # Tiles
    "place": "{what}[ {where}]",
    "place_tile": "{what}[ {where}]",
    "place_oceans": "{n:+ what}[ {where}]",
    "city_apart": "{what} beside the map",
    # Milestones and awards
    "have": "{per} ≥ {n}",
    "have_level": "{per} ≥ {n}",
}
