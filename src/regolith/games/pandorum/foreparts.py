"""What the foreparts of Harvesters can do, each once in a turn of its owner."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from regolith.games.pandorum.book import active_of
from regolith.games.pandorum.dealing import KeepDrawn, draw, one_of_each, to_box, top_cards
from regolith.games.pandorum.quids import may_lose, take_quids
from regolith.games.pandorum.slots import card_of, from_slot, lifts
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import CARD, HARVESTER, MARKET, QUIDS, SLOTS, TERRAIN_NOUNS, TERRAINS, terrains
from regolith.kernel.choices import Choose, ChooseCard
from regolith.kernel.effect import NOTHING_TO_ASK, SKIP, SPECIAL, YES, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import only

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Effect[Pandorum]):
    """A menu entry that uses the forepart: offered to its owner while it was not used in this turn."""

    def menu(self) -> str:
        """In which menu of a turn it is offered."""
        return "construct"

    def usable(self, s: Pandorum, f: Frame) -> bool:
        return True

    def use(self, s: Pandorum, f: Frame) -> None:
        """What it does; the menu is asked again below it."""

    def mine(self, s: Pandorum, f: Frame) -> bool:
        return active_of(s, f.seat) is self

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [YES] if self.mine(s, f) and self.usable(s, f) else NOTHING_TO_ASK

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.used = True
        s.note("uses", f.seat, s.seats[f.seat].forepart)
        s.push_frame(f)
        self.use(s, f)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return f"use:{s.rules.noun('card', s.seats[f.seat].forepart)}"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        actives: dict[int, Effect[Pandorum]] = getattr(rules, "actives", {})
        return [f"use:{rules.noun('card', card)}" for card, active in actives.items() if active is self]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("pandorum.use_label", card=s.rules.thing("card", s.seats[f.seat].forepart), do=self.says())


@final
class Prospect(Ability):
    """A card of the hand for some from the deck."""

    def __init__(self, draws: int, most: int) -> None:
        self.draws: int = draws
        self.most: int = most
        """So many cards one may hold at most."""

    def menu(self) -> str:
        return "move"

    def usable(self, s: Pandorum, f: Frame) -> bool:
        return 0 < len(s.seats[f.seat].hand.cards) <= self.most and len(s.deck.cards) > 0

    def use(self, s: Pandorum, f: Frame) -> None:
        s.push(DISCARD_TO_DRAW, f.seat, arg=self.draws)

    def says(self) -> Phrase:
        condition = Phrase("pandorum.hold_at_most", most=self.most)
        return Phrase("pandorum.prospect", condition=condition, most=self.most, n=self.draws)


@final
class DiscardToDraw(ChooseCard[Pandorum]):
    """The card that is given up for as many as the frame says."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return one_of_each(s, s.seats[f.seat].hand.cards)

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.seats[f.seat].hand.remove(option)
        to_box(s, (option,))
        s.note("discards", f.seat, option)
        draw(s, f.seat, f.arg)


@final
class Afterburner(Effect[Pandorum]):
    """It has prices of its own for moves; the price of a move knows of it."""

    def __init__(self, prices: tuple[int, ...]) -> None:
        self.prices: tuple[int, ...] = prices
        """By hexes, from 1: what a move over so many costs, in cards."""

    def says(self) -> Phrase:
        hexes = tuple(range(1, len(self.prices) + 1))
        return Phrase("pandorum.afterburner", hexes=hexes, prices=self.prices, what=CARD)


@final
class Fusion(Effect[Pandorum]):
    """Quids in place of cards; asked when a move is paid for."""

    def __init__(self, quids: int, cards: int, free: int = 0) -> None:
        self.quids: int = quids
        self.cards: int = cards
        """How many cards they stand for at most."""
        self.free: int = free
        """With so many cards in hand at most it asks for nothing."""

    def price(self, held: int) -> int:
        """The Quids it asks for, with so many cards in hand."""
        return 0 if held <= self.free else self.quids

    def says(self) -> Phrase:
        condition = Phrase("pandorum.hold_fewer", n=self.free + 1, what=CARD) if self.free > 0 else None
        return Phrase("pandorum.fusion", n=self.quids, what=QUIDS, condition=condition, cards=self.cards)


@final
class Clamps(Effect[Pandorum]):
    """It boards a neighbour; asked on arrival."""

    def __init__(self, richer: int) -> None:
        self.richer: int = richer
        """By how many Quids at least the owner must be richer."""

    def says(self) -> Phrase:
        condition = Phrase("pandorum.richer_beside", beside=HARVESTER, least=self.richer, what=QUIDS)
        return Phrase("pandorum.clamps", condition=condition, n=1, what=QUIDS)


@final
class BoardHarvester(Choose[Pandorum]):
    """Whom to take a Quid from, if anyone."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        clamps = active_of(s, f.seat)
        if not isinstance(clamps, Clamps):
            return NOTHING_TO_ASK
        me = s.seats[f.seat]
        near = s.near[me.harvester]
        least = me.quids + clamps.richer
        found: list[int] = []
        for other in s.others(f.seat):
            if s.seats[other].harvester in near and s.seats[other].quids >= least and may_lose(s, other) > 0:
                found.append(other)
        return [*sorted(found), SKIP] if found else NOTHING_TO_ASK

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        if option != SKIP:
            s.used = True
            s.note("uses", f.seat, s.seats[f.seat].forepart)
            take_quids(s, f.seat, option, 1)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]]


@final
class Cut(Ability):
    """Treat a hex of some kinds as another for this construction: a menu entry with the kinds to choose from."""

    def __init__(self, kinds: tuple[int, ...], of: tuple[int, ...]) -> None:
        self.kinds: tuple[int, ...] = kinds
        self.of: tuple[int, ...] = of
        """What the hex itself must be."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        if not self.mine(s, f) or not s.may_build:
            return NOTHING_TO_ASK
        here = s.seats[f.seat].harvester
        if not s.is_empty(here) or s.kind(here) not in self.of:
            return NOTHING_TO_ASK
        seen: list[int] = []
        for there in s.near[here]:
            kind = s.kind(there)
            if kind in self.kinds and there not in s.volcanoes and there not in s.cities and kind not in seen:
                seen.append(kind)
        return sorted([kind for kind in seen if kind != s.kind(here)])

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.used = True
        s.treated = option
        s.note("treats", f.seat, option)
        s.push_frame(f)

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return f"treat:{TERRAINS[option]}"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return [f"treat:{TERRAINS[kind]}" for kind in self.kinds]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("pandorum.treat_label", terrain=TERRAIN_NOUNS[option])

    def says(self) -> Phrase:
        condition = Phrase("pandorum.kind_beside")
        return Phrase("pandorum.cut", of=terrains(self.of), kinds=terrains(self.kinds), condition=condition)


@final
class Relay(Ability):
    """A card moves to another slot."""

    def usable(self, s: Pandorum, f: Frame) -> bool:
        return s.may_build and len(lifts(s, f.seat)) > 0 and len(room(s, f.seat, -1)) > 0

    def use(self, s: Pandorum, f: Frame) -> None:
        s.push(LIFT_TO_SHIFT, f.seat)

    def says(self) -> Phrase:
        return Phrase("pandorum.relay", n=1, what=CARD)


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

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return from_slot(s, option)


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

    def __init__(self, market: int) -> None:
        self.market: int = market

    def says(self) -> Phrase:
        condition = Phrase("pandorum.market_holds", least=self.market)
        return Phrase("pandorum.crane", n=1, what=MARKET, condition=condition)


@final
class Drone(Ability):
    """In place of a card: look at some, keep one, the others go to the Market."""

    def __init__(self, looks: int) -> None:
        self.looks: int = looks

    def menu(self) -> str:
        return "take"

    def usable(self, s: Pandorum, f: Frame) -> bool:
        return s.takes > 0 and len(s.deck.cards) > 0

    def use(self, s: Pandorum, f: Frame) -> None:
        s.takes -= 1
        drawn = top_cards(s, self.looks)
        s.seats[f.seat].drawn.cards += drawn
        s.learn(only(f.seat))
        for card in drawn:
            s.note_hidden("looks", f.seat, (card,), ())
        s.push(KEEP_ONE, f.seat)

    def says(self) -> Phrase:
        return Phrase("pandorum.drone", looks=self.looks, keep=1, pair=self.looks == 2)


@final
class KeepOne(KeepDrawn):
    """One of the cards looked at is kept, the rest goes to the Market."""

    def lay_aside(self, s: Pandorum, seat: int, kept: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            s.market.add(card)
            s.note("opens", -1, card)


DISCARD_TO_DRAW: Final = DiscardToDraw("discard", Phrase("pandorum.discard_to_draw", what=CARD))
LIFT_TO_SHIFT: Final = LiftToShift("lift", "load", Phrase("pandorum.lift_to_shift"))
SHIFT: Final = Shift("into", "slot", Phrase("pandorum.shift"))
BOARD_HARVESTER: Final = BoardHarvester("board", "seat", Phrase("pandorum.board", n=1, what=QUIDS, beside=HARVESTER))
KEEP_ONE: Final = KeepOne("keep", Phrase("pandorum.keep_one"))
