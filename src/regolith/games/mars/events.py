"""What happens on Mars and is answered. Numbers below 16 are of both games; each game and module goes on from there."""

from typing import Final

CARD_PLAYED: Final = 0
"""A project came into play: what is the card, and so is the source."""
TAG_PLAYED: Final = 1
"""A tag came into play: what is the tag, source the card it is on, or -1 for one that lies on a card already."""
TEMPERATURE_RAISED: Final = 2
OXYGEN_RAISED: Final = 3
OCEAN_ADDED: Final = 4
"""An ocean was flipped or placed."""
ACTION_USED: Final = 5
"""The action of a card: what is the card."""
RATING_RAISED: Final = 6
RESOURCES_ADDED: Final = 7
"""Resources were put on a card: what is the kind of resource, n how many, source the card."""

NAMES: Final = {
    CARD_PLAYED: "card played",
    TAG_PLAYED: "tag played",
    TEMPERATURE_RAISED: "temperature raised",
    OXYGEN_RAISED: "oxygen raised",
    OCEAN_ADDED: "ocean added",
    ACTION_USED: "action used",
    RATING_RAISED: "rating raised",
    RESOURCES_ADDED: "resources added",
}
