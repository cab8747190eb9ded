"""The Project cards: five types in one deck. Two names and what a System is for are known, the rest is ours."""

from regolith.games.pandorum.cards.model import HOUSE, INFERRED, SEED, Project

PROJECTS = (
    Project("Generator", SEED, 20, "Gain 1 Quid.", ("quid:1",)),
    Project(
        "Drill",
        HOUSE,
        16,
        "Gain 2 Quids if the new Structure stands on ore, crater or crystal.",
        ("ore", "crater", "crystal", "quid:2"),
    ),
    Project(
        "Habitat",
        HOUSE,
        16,
        "Gain 1 Quid, or 2 Quids if another Structure of your own is adjacent.",
        ("quid:1", "/", "own-structure", "quid:2"),
    ),
    Project(
        "System",
        INFERRED,
        14,
        "Take 1 Quid from each opponent with a Structure adjacent to the new one.",
        ("rival-structure", "take:1"),
    ),
    Project("Laboratory", HOUSE, 14, "Draw 1 card from the deck.", ("card:1",)),
)
