"""Words that the games about Mars share."""

from regolith.games.mars.english import NOUNS, SHORTER, TEMPLATES
from regolith.games.mars.signs import SIGNS_OF_CARDS
from regolith.kernel.english import ENGLISH
from regolith.kernel.rows import SHORT, SIGNS

ENGLISH.learn("mars", TEMPLATES, NOUNS)
SHORT.learn("mars", SHORTER)
SIGNS.learn("mars", SIGNS_OF_CARDS)
