"""Reaching a Monolith, and using a card that was kept."""

from typing import Final, final

from regolith.games.pandorum.book import Hook
from regolith.games.pandorum.dealing import to_box
from regolith.games.pandorum.discovery.monoliths.state import monoliths
from regolith.games.pandorum.quids import gain
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.turns import TURN
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import NOTHING_TO_ASK
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import EVERYONE

MAXIMUS_FINDS: Final = 2
"""What Maximus gains in place of the card."""
KEPT_CARD: Final = 1.2
NEXT_TURN: Final = 4.0
"""What a kept card and another turn are worth to a bot, in Quids."""


@final
class FindMonoliths(Hook):
    """Markers are objects on their hexes; whoever stops there first takes the marker off and a card."""

    def occupies(self, s: Pandorum, at: int) -> bool:
        return at in monoliths(s).markers

    def tokens(self, s: Pandorum, at: int) -> list[str]:
        return ["monolith"] if at in monoliths(s).markers else []

    def worth(self, s: Pandorum, seat: int) -> float:
        found = monoliths(s)
        return KEPT_CARD * len(found.seats[seat].kept.cards) + (NEXT_TURN if found.again == seat else 0.0)

    def arrived(self, s: Pandorum, seat: int) -> None:
        found = monoliths(s)
        here = s.seats[seat].harvester
        if here not in found.markers:
            return
        found.markers = tuple([at for at in found.markers if at != here])
        card = found.deck.cards[-1]
        found.deck.remove(card)
        s.learn(EVERYONE)
        s.note("monolith", seat, card)
        if not s.seats[seat].keeps_cards():
            to_box(s, (card,))
            gain(s, seat, MAXIMUS_FINDS, card)
        elif card in s.book.at_once:
            to_box(s, (card,))
            s.push(s.book.uses[card], seat, card)
        else:
            found.seats[seat].kept.add(card)

    def turn_ends(self, s: Pandorum, seat: int) -> None:
        found = monoliths(s)
        if found.again == seat:
            found.again = -1
            s.push(TURN, seat)


@final
class UseKept(ChooseCard[Pandorum]):
    """Use a Monolith card that lies in front of you; it goes to the box."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        kept = monoliths(s).seats[f.seat].kept.cards
        if not kept:
            return NOTHING_TO_ASK
        return [card for card in sorted(kept) if s.book.uses[card].possible(s, f)]

    def barred(self, s: Pandorum, f: Frame) -> list[tuple[int, str]]:
        kept = sorted(monoliths(s).seats[f.seat].kept.cards)
        lacking = [(card, s.book.uses[card].lacks(s, f)) for card in kept]
        return [(card, say("monoliths.cannot_use", why=why)) for card, why in lacking if why.key]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        monoliths(s).seats[f.seat].kept.remove(option)
        to_box(s, (option,))
        s.note("uses", f.seat, option)
        s.push_frame(f)
        s.push(s.book.uses[option], f.seat, option)

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("pandorum.use_label", card=s.rules.thing("card", option), do=s.book.uses[option].says())


USE_KEPT: Final = UseKept("use", Phrase("monoliths.use_kept"))
