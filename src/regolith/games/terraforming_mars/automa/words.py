"""The numbers and things that only the automa speaks of."""

from typing import Final

from regolith.games.terraforming_mars.standing import MODULES

NAME: Final = "automa"
HUMAN: Final = 0
MARSBOT: Final = 1
"""The seats: one person against MarsBot."""

NO_TRACK: Final = -1
BUILDING_TRACK: Final = 0
SPACE_TRACK: Final = 1
EVENT_TRACK: Final = 2
SCIENCE_TRACK: Final = 3
POWER_TRACK: Final = 4
EARTH_TRACK: Final = 5
BIO_TRACK: Final = 6
VENUS_TRACK: Final = 7
TRACKS: Final = ("building", "space", "event", "science", "power", "earth", "bio", "venus")
"""Tracks by number, from the top of the board; the last one is there with Venus Next only."""

ICONS: Final = (
    *("", "advance", "temperature", "temperature-twice", "ocean", "greenery", "city", "venus", "floater", "floaters"),
    *("milestone", "award", "colony"),
    *("rating-2", "rating-3", "rating-4", "rating-5", "rating-6", "rating-7", "rating-8"),
    *("tag-space", "tag-power", "tag-event", "tag-venus", "tag-microbe"),
)
"""What can be printed on the space of a track, by number."""

BONUS_BACK: Final = 4
BOT_CORPORATION_BACK: Final = 5

RETURNING: Final = "returning"
"""The group of bonus cards that come into every new action deck."""

FAILED_PAYS: Final = 5
EASY_FAILED_PAYS: Final = 3
EASY_AWARDS: Final = 5
PROJECTS_IN_DECK: Final = 3
PRELUDE_PROJECTS: Final = 3
MORE_FOR_PRELUDES: Final = 2
"""With preludes the clock runs out so many generations earlier."""
GENERATIONS: Final = 19
"""After this one, without a complete Mars, MarsBot has won."""
MOST_PER_POINT: Final = 8
"""So many MC are a point at first."""
FLOATERS_FOR_CARD: Final = 5
MILESTONE_PRICE: Final = 8
STEP_PAYS: Final = 2
"""What MarsBot has in place of heat production."""
FULL_AREA: Final = 5
"""So many in a storage area move a track."""
SECOND_FLEET: Final = 9
"""The space of the power track on which it waits."""

CUBE_REACHED: Final = 32
"""A tracker has come to a cube or credit: what is its colour, n the track."""
TRACKER_ADVANCED: Final = 33
"""What is the track, n the space it has come to."""
SPACE_RESOLVED: Final = 34
"""All is done that the space of a track brings, for the first time: what is the track, n the space."""
ACTION_FAILED: Final = 35
MARSBOT_EARNS: Final = 36
"""n is how many MC."""
FLOATERS_SPENT: Final = 37
"""For one more card in research."""
ROUND_STARTS: Final = 38
ACTIONS_START: Final = 39
"""The action phase is about to begin."""
EVENTS: Final = {
    CUBE_REACHED: "cube reached",
    TRACKER_ADVANCED: "tracker advanced",
    SPACE_RESOLVED: "space resolved",
    ACTION_FAILED: "action failed",
    MARSBOT_EARNS: "MarsBot earns",
    FLOATERS_SPENT: "floaters spent",
    ROUND_STARTS: "round starts",
    ACTIONS_START: "actions start",
}

MORE_PER_OCEAN: Final = MODULES + 16
"""So much more MC for each ocean beside a tile that MarsBot places."""
MORE_IN_AWARDS: Final = MODULES + 17
"""Added to what MarsBot has for every award."""
UNTAGGED_PAYS: Final = MODULES + 18
"""So much MC for a project without tags, in place of what a failed action pays."""
CUBE_FOR_ICON: Final = MODULES + 19
"""From here on by colour: a cube of it takes the place of what is printed there."""
NO_FIRST_BONUS: Final = MODULES + 24
"""The first action deck has no bonus card."""
MORE_FIRST_PROJECTS: Final = MODULES + 25
"""So many more projects in the first action deck."""
FORGOES_STEP: Final = MODULES + 26
"""So much MC, and rating, in place of a step, for a cube on the corporation."""

WHITE: Final = 0
BLACK: Final = 1
CREDIT: Final = 2
CUBES: Final = ("white", "black", "credit")
"""What a corporation lays on spaces of the tracks."""
