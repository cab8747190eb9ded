"""What Terraforming Mars says about the board, in English."""

from regolith.games.terraforming_mars.words import CAPITAL, TILES

TEMPLATES = {
    # Tiles
    "place": "place {what:a}[ {where}]",
    "place_tile": "place the {what} tile[ {where}]",
    "place_oceans": "place {n:what}[ {where}]",
    "city_apart": "place {what:a} on the space kept for it beside the map",
    "claim_space": "put a {what} on a free space that is not reserved: only you may place a tile there",
    "produce_bonus": "raise the production of that metal by 1; if both are printed there, of one of them",
    "flood": "take away up to {n:what} from a player who has a tile beside that {tile}",
    # Spaces
    "on_sea": "on a space reserved for {what:a}",
    "on_land": "on a space not reserved for {what:a}",
    "lonely": "next to no other tile",
    "beside": "next to {n|{what:a}|at least {n:what}}",
    "on_metal": "on a space with a {goods:or} bonus{own| next to one of your tiles|}",
    "on_volcano": "on a volcanic space, if the board has any",
    "on_reserved": "on the space reserved for it, if the board has one; cities may be next to it",
}

NOUNS = {
    "tile:greenery": "greenery/greeneries",
    "tile:city": "city/cities",
    "thing:marker": "marker/markers",
    **{f"tile:{noun}": " ".join([word.capitalize() for word in noun.split("-")]) for noun in TILES[CAPITAL:]},
}
