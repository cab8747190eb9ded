"""Construction: choose a Structure, load the cards that pay for it, power what lies in the slots, be paid."""

from typing import TYPE_CHECKING, Final, final

from regolith.games.pandorum.book import cost_of, traits_of
from regolith.games.pandorum.dealing import PickCards, draw, in_order, one_of_each, to_market
from regolith.games.pandorum.paying import bonus_of, quids_of
from regolith.games.pandorum.quids import take_quids
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.targets import rivals_beside, targets_of
from regolith.games.pandorum.words import (
    BASE,
    CARD,
    LABORATORY,
    LOADS,
    MODULE,
    NOTHING,
    SLOTS,
    STRUCTURE,
    STRUCTURE_NOUNS,
    SYSTEM,
)
from regolith.kernel.choices import Choose, ChooseCard
from regolith.kernel.effect import NOTHING_TO_ASK, Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules


def put_structure(s: Pandorum, owner: int, at: int, structure: int) -> None:
    """A Structure comes from the supply onto a hex. The last one brings the end of the game."""
    player = s.seats[owner]
    player.add_to_supply(structure, -1)
    s.owners = (*s.owners[:at], owner, *s.owners[at + 1 :])
    s.structures = (*s.structures[:at], structure, *s.structures[at + 1 :])
    if player.modules + player.bases == 0:
        s.end_near(owner)


def remove_structure(s: Pandorum, at: int, to_supply: bool, source: int = -1) -> None:
    """A Structure leaves the board through a card, back to its owner's supply; or for good."""
    if to_supply:
        s.seats[s.owners[at]].add_to_supply(s.structures[at], 1)
    s.note("removes" if to_supply else "loses", s.owners[at], s.structures[at], at, source)
    s.owners = (*s.owners[:at], -1, *s.owners[at + 1 :])
    s.structures = (*s.structures[:at], NOTHING, *s.structures[at + 1 :])
    for hook in s.book.hooks:
        hook.removed(s, at)


def may_construct(s: Pandorum, seat: int, structure: int) -> bool:
    """May this seat build such a Structure where its Harvester stands?"""
    player = s.seats[seat]
    return (
        s.may_build
        and player.supply(structure) > 0
        and len(player.hand.cards) >= cost_of(s, structure)
        and s.is_empty(player.harvester)
    )


@final
class Build(Choose[Pandorum]):
    """Build a module for one card or a base for two, where the Harvester stands."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return [structure for structure in (MODULE, BASE) if may_construct(s, f.seat, structure)]

    def barred(self, s: Pandorum, f: Frame) -> list[tuple[int, str]]:
        player = s.seats[f.seat]
        found: list[tuple[int, str]] = []
        for structure in (MODULE, BASE):
            cost = cost_of(s, structure)
            if not s.may_build:
                found.append((structure, say("pandorum.no_more_building")))
            elif not s.is_empty(player.harvester):
                found.append((structure, say("pandorum.not_empty")))
            elif player.supply(structure) == 0:
                found.append((structure, say("pandorum.none_left", structure=STRUCTURE_NOUNS[structure])))
            elif len(player.hand.cards) < cost:
                found.append((structure, say("pandorum.too_few_cards", n=cost, what=CARD, held=len(player.hand.cards))))
        return found

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.push_frame(f)
        s.push(LOAD, f.seat, arg=option)

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return say("pandorum.build_label", structure=STRUCTURE_NOUNS[option], n=cost_of(s, option), what=CARD)


@final
class Load(Effect[Pandorum]):
    """Which cards pay for the Structure that `arg` names, and into which slots they go: a run of picks."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        kinds = s.rules.kinds
        left = [0] * len(s.rules.nouns["type"])
        for card in s.seats[f.seat].hand.cards:
            left[kinds[card]] += 1
        for pick in f.picks:
            left[pick // SLOTS] -= 1
        least = f.picks[-1] if f.picks else 0
        needed = cost_of(s, f.arg) - len(f.picks)
        return [
            number
            for number in range(least, SLOTS * len(left))
            if left[number // SLOTS] > 0 and sum(left[number // SLOTS :]) >= needed
        ]

    def completes(self, s: Pandorum, f: Frame, option: int) -> bool:
        return len(f.picks) + 1 >= cost_of(s, f.arg)

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        """The cards are paid one after the other; then the Structure stands, and its slots are activated."""
        player = s.seats[f.seat]
        hand = in_order(s, player.hand.cards)
        s.may_build = False
        s.income = s.thefts = s.finds = 0
        s.push(SETTLE, f.seat, it=player.harvester, arg=f.arg)
        loads = (*f.picks, option)
        for slot in range(SLOTS - 1, -1, -1):
            if any(number % SLOTS == slot for number in loads):
                s.push(ACTIVATE, f.seat, it=player.harvester, arg=slot)
        s.push(RAISE, f.seat, it=player.harvester, arg=f.arg)
        cards: list[int] = []
        for number in loads:
            card = next(card for card in hand if s.rules.kinds[card] == number // SLOTS)
            hand.remove(card)
            cards.append(card)
            player.hand.remove(card)
            s.known.pop(card, None)
            s.shown.add(card)
        for at in range(len(loads) - 1, -1, -1):
            s.push(LOAD_ONE, f.seat, it=cards[at], arg=loads[at] % SLOTS)
        s.paid = tuple(cards)

    def kind(self) -> str:
        return "load"

    def group(self) -> str:
        return "load"

    def key(self, s: Pandorum, f: Frame, option: int) -> str:
        return f"load:{LOADS[option]}"

    def domain(self, rules: "Rules[Pandorum]") -> list[str]:
        return [f"load:{noun}" for noun in LOADS]

    def label(self, s: Pandorum, f: Frame, option: int) -> str:
        return s.rules.name("load", option)

    def prompt(self, s: Pandorum, f: Frame) -> str:
        return say("pandorum.load_prompt", n=cost_of(s, f.arg), what=CARD, structure=STRUCTURE_NOUNS[f.arg])

    def says(self) -> Phrase:
        return Phrase("pandorum.load")


@final
class LoadOne(ChooseCard[Pandorum]):
    """One paid card goes into its slot; out of a full one a card that lay there is pushed into the Market."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        slot = s.seats[f.seat].slot(f.arg).cards
        if len(slot) < s.book.slot_capacity:
            return NOTHING_TO_ASK
        return one_of_each(s, tuple([card for card in slot if card not in s.paid]))

    def run(self, s: Pandorum, f: Frame) -> None:
        s.shown.remove(f.it)
        s.seats[f.seat].slot(f.arg).add(f.it)
        s.note("loads", f.seat, f.it, f.arg)

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        to_market(s, f.seat, option, s.seats[f.seat].slot(f.arg))
        s.note("pushes", f.seat, option)
        self.run(s, f)


@final
class Raise(Effect[Pandorum]):
    """The Structure stands on its hex."""

    def run(self, s: Pandorum, f: Frame) -> None:
        s.idle = False
        s.note("builds", f.seat, f.arg, f.it)
        put_structure(s, f.seat, f.it, f.arg)


@final
class Activate(PickCards):
    """Each target of an activated slot powers one card in it; with more cards than targets the owner chooses."""

    def candidates(self, s: Pandorum, f: Frame) -> list[int]:
        return in_order(s, s.seats[f.seat].slot(f.arg).cards)

    def least(self, s: Pandorum, f: Frame) -> int:
        return targets_of(s, f, f.arg)

    def most(self, s: Pandorum, f: Frame) -> int:
        return targets_of(s, f, f.arg)

    def picked(self, s: Pandorum, f: Frame, picks: tuple[int, ...]) -> None:
        for card in picks:
            kind = s.rules.kinds[card]
            s.income += quids_of(s, f.seat, f.it, kind)
            s.thefts += kind == SYSTEM
            s.finds += kind == LABORATORY
            s.note("powers", f.seat, card, f.arg)

    def prompt(self, s: Pandorum, f: Frame) -> str:
        return say("pandorum.power_prompt", slot=f.arg + 1, n=self.most(s, f))


@final
class Settle(Effect[Pandorum]):
    """What the construction pays: powered cards, hull and terrain, and what Systems take from neighbours."""

    def run(self, s: Pandorum, f: Frame) -> None:
        bonus = bonus_of(s, f.seat, f.it)
        quids = s.income + bonus
        if quids:
            s.seats[f.seat].quids += quids
            s.note("earns", f.seat, quids, s.income, bonus)
        if s.thefts:
            for rival in rivals_beside(s, f.seat, f.it):
                quids += take_quids(s, f.seat, rival, s.thefts)
        cards = s.finds
        for trait in traits_of(s, f.seat):
            cards += trait.build_cards(f.arg)
        draw(s, f.seat, cards)
        s.income = s.thefts = s.finds = 0
        for hook in s.book.hooks:
            hook.built(s, f.seat, f.it, s.paid, quids)
        s.treated = -1


BUILD: Final = Build("build", "structure", Phrase("pandorum.build", what=STRUCTURE))
LOAD: Final = Load()
LOAD_ONE: Final = LoadOne("push", Phrase("pandorum.push", what=CARD))
RAISE: Final = Raise()
ACTIVATE: Final = Activate("power", "card", Phrase("pandorum.power"))
SETTLE: Final = Settle()
