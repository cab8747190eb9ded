"""What only a corporation of Venus Next does."""

from typing import final

from regolith.games.terraforming_mars.actions import action_of, usable
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.choices import ChooseCard
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase


@final
class UseAgain(ChooseCard[Mars]):
    """Use the action of a card once more that was used in this generation."""

    def __init__(self) -> None:
        super().__init__("again", Phrase("venus.use_again"))

    def among(self) -> str:
        return "acting"

    def options(self, s: Mars, f: Frame) -> list[int]:
        used = s.seats[f.seat].used
        return [card for card in used if card != f.source and usable(s, f.seat, card)]

    def lacks(self, s: Mars, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("venus.lacks_used")

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        s.note("uses", f.seat, option)
        s.push_frame(action_of(s, f.seat, option))
