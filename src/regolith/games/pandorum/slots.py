"""Cards in the slots of a Harvester, named by type and slot, and taken out again."""

from typing import Final, final

from regolith.games.pandorum.dealing import to_hand
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import CARD, SLOTS, load
from regolith.kernel.choices import Choose
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


def lifts(s: Pandorum, seat: int) -> list[int]:
    """The cards in the slots, by type and slot, as numbers of loads."""
    found: list[int] = []
    for slot in range(SLOTS):
        for card in s.seats[seat].slot(slot).cards:
            number = load(s.rules.kinds[card], slot)
            if number not in found:
                found.append(number)
    return sorted(found)


def card_of(s: Pandorum, seat: int, number: int) -> int:
    """A card of this type in this slot."""
    for card in s.seats[seat].slot(number % SLOTS).cards:
        if s.rules.kinds[card] == number // SLOTS:
            return card
    raise LookupError(f"{from_slot(s, number)}: there is none")


def from_slot(s: Pandorum, number: int) -> str:
    """A card that lies in a slot, in words."""
    return say("pandorum.from_slot", type=s.rules.thing("type", number // SLOTS), slot=number % SLOTS + 1)


@final
class LiftOne(Choose[Pandorum]):
    """A card from a slot back to the hand; who has none is not asked."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return lifts(s, f.seat)

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        card = card_of(s, f.seat, option)
        to_hand(s, f.seat, card, s.seats[f.seat].slot(option % SLOTS))
        s.note("lifts", f.seat, card)

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return from_slot(s, option)


LIFT_ONE: Final = LiftOne("lift", "load", Phrase("pandorum.lift_one", what=CARD))
