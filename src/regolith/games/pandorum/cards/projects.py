"""The Project cards: five types in one deck. Two names and that a System robs are known, the figures are ours."""

from regolith.games.pandorum.cards.model import HOUSE, INFERRED, SEED, Project
from regolith.games.pandorum.words import CARD, DRILLED, QUIDS, STRUCTURE, terrains
from regolith.kernel.phrase import Phrase

ON_DRILLED = Phrase("pandorum.stands_on", what=STRUCTURE, terrains=terrains(DRILLED))
BESIDE_OWN = Phrase("pandorum.own_beside", what=STRUCTURE)

PROJECTS = (
    Project("Generator", HOUSE, 20, Phrase("pandorum.gain", n=1, what=QUIDS), named=SEED),
    Project("Drill", HOUSE, 16, Phrase("pandorum.gain_if", n=2, what=QUIDS, condition=ON_DRILLED)),
    Project("Habitat", HOUSE, 16, Phrase("pandorum.gain_or", n=1, more=2, what=QUIDS, condition=BESIDE_OWN)),
    Project(
        "System", INFERRED, 14, Phrase("pandorum.take_from_beside", n=1, what=QUIDS, structure=STRUCTURE), named=SEED
    ),
    Project("Laboratory", HOUSE, 14, Phrase("pandorum.draw", n=1, what=CARD)),
)
