"""Words that the games about Mars share."""

from regolith.games.mars.english import NOUNS, TEMPLATES
from regolith.kernel.english import ENGLISH

ENGLISH.learn("mars", TEMPLATES, NOUNS)
