"""Words that the games about Mars share."""

from regolith.games.mars.english import NOUNS, SHORTER, TEMPLATES
from regolith.kernel.english import ENGLISH
from regolith.kernel.rows import SHORT

ENGLISH.learn("mars", TEMPLATES, NOUNS)
SHORT.learn("mars", SHORTER)
