"""The map: seven sectors of seven hexes, in axial coordinates; sector 0 lies in the middle. All of it is ours."""

from regolith.games.pandorum.cards.model import Site
from regolith.games.pandorum.words import CRATER, CRYSTAL, ORE, PAD, PLAIN, RUINS

START = "H01"
"""Where all Harvesters begin."""
MONOLITHS_ON = RUINS
"""The terrain whose hexes carry a Monolith marker."""

SITES = (
    Site("H01", 0, 0, 0, PAD, central=True),
    Site("H02", 0, 1, 0, PLAIN),
    Site("H03", 0, 1, -1, ORE),
    Site("H04", 0, 0, -1, PLAIN),
    Site("H05", 0, -1, 0, CRATER),
    Site("H06", 0, -1, 1, PLAIN),
    Site("H07", 0, 0, 1, CRYSTAL),
    Site("H08", 1, 2, 1, CRYSTAL, central=True),
    Site("H09", 1, 3, 1, RUINS),
    Site("H10", 1, 3, 0, PLAIN, volcano=True),
    Site("H11", 1, 2, 0, PLAIN),
    Site("H12", 1, 1, 1, CRATER),
    Site("H13", 1, 1, 2, PLAIN, volcano=True),
    Site("H14", 1, 2, 2, ORE),
    Site("H15", 2, -1, 3, PAD, central=True),
    Site("H16", 2, -1, 4, RUINS),
    Site("H17", 2, 0, 3, PLAIN),
    Site("H18", 2, 0, 2, ORE),
    Site("H19", 2, -1, 2, PLAIN),
    Site("H20", 2, -2, 3, PLAIN, volcano=True),
    Site("H21", 2, -2, 4, CRATER),
    Site("H22", 3, -3, 2, CRYSTAL, central=True),
    Site("H23", 3, -4, 3, RUINS),
    Site("H24", 3, -3, 3, PLAIN, volcano=True),
    Site("H25", 3, -2, 2, PLAIN),
    Site("H26", 3, -2, 1, CRATER),
    Site("H27", 3, -3, 1, PLAIN, volcano=True),
    Site("H28", 3, -4, 2, ORE),
    Site("H29", 4, -2, -1, PAD, central=True),
    Site("H30", 4, -3, -1, RUINS),
    Site("H31", 4, -3, 0, PLAIN),
    Site("H32", 4, -2, 0, ORE),
    Site("H33", 4, -1, -1, PLAIN),
    Site("H34", 4, -1, -2, PLAIN, volcano=True),
    Site("H35", 4, -2, -2, CRATER),
    Site("H36", 5, 1, -3, CRYSTAL, central=True),
    Site("H37", 5, 1, -4, RUINS),
    Site("H38", 5, 0, -3, PLAIN, volcano=True),
    Site("H39", 5, 0, -2, PLAIN),
    Site("H40", 5, 1, -2, CRATER),
    Site("H41", 5, 2, -3, PLAIN, volcano=True),
    Site("H42", 5, 2, -4, ORE),
    Site("H43", 6, 3, -2, PAD, central=True),
    Site("H44", 6, 4, -3, RUINS),
    Site("H45", 6, 3, -3, PLAIN),
    Site("H46", 6, 2, -2, ORE),
    Site("H47", 6, 2, -1, PLAIN),
    Site("H48", 6, 3, -1, PLAIN, volcano=True),
    Site("H49", 6, 4, -2, CRATER),
)
