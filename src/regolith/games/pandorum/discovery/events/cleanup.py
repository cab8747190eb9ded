"""Contamination: putting the tokens, and the clean-up when the Quids have run out."""

from typing import Final, final

from regolith.games.pandorum.building import remove_structure
from regolith.games.pandorum.discovery.events.state import CONTAMINATION, events
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import QUIDS, STRUCTURE
from regolith.kernel.choices import SPACE, Picks
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

EACH: Final = 3
"""Tokens that everybody takes."""


@final
class Contaminate(Picks[Pandorum]):
    """Three tokens onto own Structures, one each; what is left over goes to the box."""

    def candidates(self, s: Pandorum, f: Frame) -> list[int]:
        return s.owned(f.seat)

    def least(self, s: Pandorum, f: Frame) -> int:
        return EACH

    def most(self, s: Pandorum, f: Frame) -> int:
        return EACH

    def run(self, s: Pandorum, f: Frame) -> None:
        """Maximus takes the first ones; who has no Structure is not asked."""
        self.picked(s, f, tuple(s.owned(f.seat)[:EACH]))

    def picked(self, s: Pandorum, f: Frame, picks: tuple[int, ...]) -> None:
        board = events(s)
        board.take_tokens(CONTAMINATION, EACH)
        board.contaminated = tuple(sorted([*board.contaminated, *picks]))
        for at in picks:
            s.note("contaminates", f.seat, at)


def clean_up(s: Pandorum) -> None:
    """In turn order from whoever is at it; then all tokens go."""
    s.push(CLEAR_TOKENS, s.active)
    for seat in reversed(s.clockwise(s.active)):
        s.push(SAVE, seat)


@final
class Save(Picks[Pandorum]):
    """Which contaminated Structures to pay for, a Quid each; the others are lost for good."""

    def candidates(self, s: Pandorum, f: Frame) -> list[int]:
        board = events(s)
        return [at for at in s.owned(f.seat) if at in board.contaminated]

    def most(self, s: Pandorum, f: Frame) -> int:
        return min(s.seats[f.seat].quids, len(self.candidates(s, f)))

    def run(self, s: Pandorum, f: Frame) -> None:
        """Maximus pays while he can; who has nothing to pay with or for is not asked."""
        self.picked(s, f, tuple(self.candidates(s, f)[: self.most(s, f)]))

    def picked(self, s: Pandorum, f: Frame, picks: tuple[int, ...]) -> None:
        s.seats[f.seat].quids -= len(picks)
        if picks:
            s.note("cleans", f.seat, len(picks))
        for at in self.candidates(s, f):
            if at not in picks:
                remove_structure(s, at, to_supply=False)


@final
class ClearTokens(Effect[Pandorum]):
    """All contamination tokens go to the box."""

    def run(self, s: Pandorum, f: Frame) -> None:
        events(s).contaminated = ()


CONTAMINATE: Final = Contaminate("contaminate", SPACE, Phrase("events.contaminate", n=EACH, what=STRUCTURE))
SAVE: Final = Save("save", SPACE, Phrase("events.save", n=1, what=QUIDS, per=STRUCTURE))
CLEAR_TOKENS: Final = ClearTokens()
