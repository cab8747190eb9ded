"""What the foreparts of Harvesters can do, each once in a turn of its owner."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from regolith.games.pandorum.dealing import draw, one_of_each, to_box, top_cards
from regolith.games.pandorum.quids import may_lose, take_quids
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import PAD, SLOTS, TERRAINS, load
from regolith.kernel.choices import Choose, ChooseCard
from regolith.kernel.effect import NOTHING_TO_ASK, SKIP, SPECIAL, YES, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import counted
from regolith.kernel.zones import only

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

FUSION_QUIDS: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Effect[Pandorum]):
    """A menu entry that uses the forepart: offered to its owner while it was not used in this turn."""

    def usable(self, s: Pandorum, f: Frame) -> bool:
        return True

    def use(self, s: Pandorum, f: Frame) -> None:
        """What it does; the menu is asked again below it."""

    def mine(self, s: Pandorum, f: Frame) -> bool:
        return s.book.active(s, f.seat) is self

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [YES] if self.mine(s, f) and self.usable(s, f) else NOTHING_TO_ASK

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.used = True
        s.note("uses", f.seat, s.seats[f.seat].forepart)
        s.push(f.effect, f.seat)
        self.use(s, f)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return f"use:{s.rules.noun('card', s.seats[f.seat].forepart)}"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        actives: dict[int, Effect[Pandorum]] = getattr(rules, "actives", {})
        return [f"use:{rules.noun('card', card)}" for card, active in actives.items() if active is self]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return f"{s.rules.name('card', s.seats[f.seat].forepart)}: {self.text()}"


@final
class Prospect(Ability):
    """A card of the hand for two from the deck."""

    def usable(self, s: Pandorum, f: Frame) -> bool:
        return len(s.seats[f.seat].hand.cards) > 0 and len(s.deck.cards) > 0

    def use(self, s: Pandorum, f: Frame) -> None:
        s.push(DISCARD_TO_DRAW, f.seat)

    def text(self) -> str:
        return "Before moving, discard 1 card of your hand to the box to draw 2 from the deck."

    def icons(self) -> list[str]:
        return ["card:-1", "card:2"]


@final
class DiscardToDraw(ChooseCard[Pandorum]):
    """The card that is given up for two."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return one_of_each(s, s.seats[f.seat].hand.cards)

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.seats[f.seat].hand.remove(option)
        to_box(s, (option,))
        s.note("discards", f.seat, option)
        draw(s, f.seat, 2)


@final
class Afterburner(Effect[Pandorum]):
    """It makes the third hex cheaper; the price of a move knows of it."""

    def text(self) -> str:
        return "A move for 1 card may cover up to 3 hexes."

    def icons(self) -> list[str]:
        return ["move:3"]


@final
class Fusion(Effect[Pandorum]):
    """Quids in place of a card; asked when a move is paid for."""

    def text(self) -> str:
        return f"Pay {counted(FUSION_QUIDS, 'Quid')} to the bank in place of 1 card of a move."

    def icons(self) -> list[str]:
        return [f"quid:-{FUSION_QUIDS}", "move"]


@final
class Clamps(Effect[Pandorum]):
    """It boards a neighbour; asked on arrival."""

    def text(self) -> str:
        return (
            "If your move ends next to a Harvester whose owner has more Quids than you, you may take 1 Quid from them."
        )

    def icons(self) -> list[str]:
        return ["harvester", "take:1"]


@final
class BoardHarvester(Choose[Pandorum]):
    """Whom to take a Quid from, if anyone."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        me = s.seats[f.seat]
        near = s.near[me.harvester]
        found: list[int] = []
        for other in s.others(f.seat):
            if s.seats[other].harvester in near and s.seats[other].quids > me.quids and may_lose(s, other) > 0:
                found.append(other)
        return [*sorted(found), SKIP] if found else NOTHING_TO_ASK

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        if option != SKIP:
            s.used = True
            s.note("uses", f.seat, s.seats[f.seat].forepart)
            take_quids(s, f.seat, option, 1)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]]

    def text(self) -> str:
        return "Take 1 Quid from the owner of a Harvester next to yours."


@final
class Cut(Ability):
    """Treat the hex as another kind for this construction: a menu entry with the kinds to choose from."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        if not self.mine(s, f) or not s.may_build:
            return NOTHING_TO_ASK
        here = s.seats[f.seat].harvester
        if not s.is_empty(here):
            return NOTHING_TO_ASK
        seen = [PAD, s.kind(here)]
        for there in s.near[here]:
            kind = s.kind(there)
            if there not in s.volcanoes and there not in s.cities and kind not in seen:
                seen.append(kind)
        return sorted(seen[2:])

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.used = True
        s.treated = option
        s.note("treats", f.seat, option)
        s.push(f.effect, f.seat)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return f"treat:{TERRAINS[option]}"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return [f"treat:{terrain}" for terrain in TERRAINS[:PAD]]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return f"Treat your hex as {TERRAINS[option]}"

    def text(self) -> str:
        return "Before construction, treat your hex as the kind of an adjacent hex that is no Volcano or Landing pad."

    def icons(self) -> list[str]:
        return ["terrain"]


@final
class Relay(Ability):
    """A card moves to another slot."""

    def usable(self, s: Pandorum, f: Frame) -> bool:
        return s.may_build and len(lifts(s, f.seat)) > 0 and len(room(s, f.seat, -1)) > 0

    def use(self, s: Pandorum, f: Frame) -> None:
        s.push(LIFT_TO_SHIFT, f.seat)

    def text(self) -> str:
        return "Before construction, move 1 card from one of your slots to another."

    def icons(self) -> list[str]:
        return ["slot", "slot"]


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
    return -1


def room(s: Pandorum, seat: int, but: int) -> list[int]:
    """The slots that can take one more card, but for one."""
    player = s.seats[seat]
    return [at for at in range(SLOTS) if at != but and len(player.slot(at).cards) < s.book.slot_capacity]


@final
class LiftToShift(Choose[Pandorum]):
    """Which card moves to another slot."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [number for number in lifts(s, f.seat) if room(s, f.seat, number % SLOTS)]

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.push(SHIFT, f.seat, it=card_of(s, f.seat, option), arg=option % SLOTS)


@final
class Shift(Choose[Pandorum]):
    """Into which slot it goes; the frame has the card, and the slot that it comes from."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return room(s, f.seat, f.arg)

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        player.slot(f.arg).remove(f.it)
        player.slot(option).add(f.it)
        s.note("loads", f.seat, f.it, option)


@final
class Crane(Effect[Pandorum]):
    """One card more out of a full Market; asked after the others are taken."""

    def text(self) -> str:
        return f"After taking cards, take 1 more from the Market if it holds {CRANE_MARKET} or more."

    def icons(self) -> list[str]:
        return ["market", "card:1"]


@final
class Drone(Ability):
    """In place of a card: look at two, keep one, the other goes to the Market."""

    def usable(self, s: Pandorum, f: Frame) -> bool:
        return s.takes > 0 and len(s.deck.cards) > 0

    def use(self, s: Pandorum, f: Frame) -> None:
        s.takes -= 1
        drawn = top_cards(s, 2)
        s.seats[f.seat].drawn.cards += drawn
        s.learn(only(f.seat))
        for card in drawn:
            s.note_hidden("looks", f.seat, (card,), ())
        s.push(KEEP_ONE, f.seat)

    def text(self) -> str:
        return "In place of a card you take, look at the top 2 of the deck, keep 1 and put the other in the Market."

    def icons(self) -> list[str]:
        return ["look:2", "card:1"]


@final
class KeepOne(ChooseCard[Pandorum]):
    """One of the cards looked at is kept, the other goes to the Market."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return one_of_each(s, s.seats[f.seat].drawn.cards)

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        player.drawn.remove(option)
        player.hand.add(option)
        for card in player.drawn.take_all():
            s.market.add(card)
            s.note("opens", -1, card)


CRANE_MARKET: Final = 6
PROSPECT: Final = Prospect()
DISCARD_TO_DRAW: Final = DiscardToDraw("discard", "Discard a card to draw 2.")
AFTERBURNER: Final = Afterburner()
CRANE: Final = Crane()
CUT: Final = Cut()
RELAY: Final = Relay()
LIFT_TO_SHIFT: Final = LiftToShift("lift", "load", "Choose the card that moves to another slot.")
SHIFT: Final = Shift("into", "slot", "Choose the slot it goes into.")
CLAMPS: Final = Clamps()
BOARD_HARVESTER: Final = BoardHarvester("board", "seat", "Take 1 Quid from the owner of a Harvester next to yours.")
FUSION: Final = Fusion()
DRONE: Final = Drone()
KEEP_ONE: Final = KeepOne("keep", "Keep one of the cards; the other goes to the Market.")
