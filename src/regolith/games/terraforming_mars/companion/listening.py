"""What the person's own corporation has of MarsBot's tags: three of them hear those of anybody."""

from typing import Final, final

from regolith.games.mars.events import TAG_PLAYED
from regolith.games.mars.nouns import TAG
from regolith.games.mars.words import JOVIAN, MICROBE
from regolith.games.terraforming_mars.automa.words import HUMAN
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import THEIRS, When

HEARS: Final = "own_corporation_hears"
NO_CARD: Final = -2
"""It stands for a card that only lies on the real table."""


@final
class NoteTag(Effect[Mars]):
    """The person is told of it."""

    def run(self, s: Mars, f: Frame) -> None:
        s.note(HEARS, HUMAN)

    def commutes(self) -> bool:
        return True


@final
class Listening:
    """A tag, and what it is to the person in MC."""

    def __init__(self, tag: int, mc: int) -> None:
        self.mc: int = mc
        self.when: When[Mars] = When(
            TAG_PLAYED, Phrase("bot.starting_tag", tag=TAG[tag]), NOTE_TAG, whose=THEIRS, what=tag
        )


NOTE_TAG: Final = NoteTag()
LISTENING: Final = {
    "pharmacy-union": Listening(MICROBE, 4),
    "splice": Listening(MICROBE, 2),
    "saturn-systems": Listening(JOVIAN, 0),
}
"""By corporation of the person."""


def listen_for(s: Mars, own: str) -> None:
    if own in LISTENING:
        s.listen(HUMAN, NO_CARD, LISTENING[own].when)
