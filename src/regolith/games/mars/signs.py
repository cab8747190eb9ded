"""What the games about Mars show as signs. What is not here is said in words."""

SIGNS_OF_CARDS = {
    # Goods
    "gain": "{of:+}",
    "spend": "{of:-}[ or −{then} if {when}]",
    "pay": "{n:- what}[, −{less} / {per}][, −{less} if {when}]",
    "convert": "−X{price} <glyph:then=to gain> +X{what:many}",
    "convert_up_to": "−X{price} <glyph:then=to gain> +X{what:many}, X ≤ {most}",
    "production": "{of:made}",
    "amount_per": "{n:what} / {each|{per:bare}|{each} {per:bare}}",
    # The planet
    "raise": "{n|{metric:up}|{n}{metric:up}}",
    "raise_rating": "+{n}<good:rating=terraform rating>",
    "raise_rating_per": "+{n}<good:rating=terraform rating> / {per:bare}",
    "lower_rating": "−{n}<good:rating=terraform rating>",
    # Cards
    "draw": "{n:+ what}",
    "draw_per": "{n:+ what} / {each|{per:bare}|{each} {per:bare}}",
    "draw_and_keep": "draw {n:what}, keep {keep}",
    "discard": "{n:- what}",
    "card_of_colour": "{colours:/}",
    # Resources on cards
    "add_here": "{n:+ resource} <glyph:here=onto this card>[, ≤ {most}]",
    "remove_here": "{n:- resource} <glyph:here=from this card>",
    "add_to": "+{n}{n|{resources:or}|{resources:or many}} <glyph:another=on another card>",
    "remove_from": "−{n}{n|{resources:or}|{resources:or many}} <glyph:another=from one of your cards>",
    # What is counted
    "tags": "{tags:/}",
    "kinds_of_tag": "<glyph:tag=different tags>",
    "productions": "{of:/ made}",
    "projects": "<thing:card=cards you have in play>",
    "cards": "{colours:/}",
    "rating": "<good:rating=terraform rating>",
    "resources": "<glyph:resources=resources on your cards>",
    "held": "{resource:many} <glyph:here=on this card>",
    # Conditions and requirements
    "has_tags": "{tag} ≥ {n}",
    "has_cards": "{colours:/} ≥ {n}",
    "needs_tags": "{n}{tag}",
    "needs_rating": "<good:rating=terraform rating> ≥ {n}",
    "to_play": "{do}",
    # What is answered
    "raises": "{metric:up}",
    "uses_action": "<glyph:use=use a card's action>",
    "raises_rating": "<good:rating^=terraform rating>",
    "play_tag": "{tags:/}{own| (this too)|}",
    "play_tag/they": "plays {tags:/}{own| (this too)|}",
    "play_event": "<tag:event=play an event>{own| (this too)|}",
    "play_card": "play <thing:card=a card>[ ≥ {least:what}]",
    "play_card/they": "plays <thing:card=a card>[ ≥ {least:what}]",
    "play_colour": "play {colours:/}[ ≥ {least:what}]",
    "play_card_with_tag": "play {event|an event|a card} with {tag}",
    "play_card_with_tag/they": "plays {event|an event|a card} with {tag}",
    "puts_resources": "put {resource:many} <glyph:another=on another card>",
    # What lasts
    "cheaper": "<thing:card=a card>: {n:- what}",
    "cheaper_dear": "<thing:card=a card> ≥ {least:what}: {n:- what}",
    "cheaper_tag": "{tag}: {n:- what}",
    "cheaper_event": "<tag:event=an event>: {n:- what}",
    "cheaper_colour": "{colours:/}: {n:- what}",
    # What a card is
    "action": "{do}",
    "points": "{n}<thing:vp=points>",
}
