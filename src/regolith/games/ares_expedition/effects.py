"""The verbs of Ares Expedition's cards."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from regolith.games.ares_expedition.book import Count
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import (
    COLOURS,
    FOREST_GAINED,
    GOODS,
    HEAT,
    MC,
    MICROBES,
    MICROBES_ADDED,
    OCEAN_FLIPPED,
    OCEAN_TILES,
    OCEANS_TOP,
    OXYGEN_RAISED,
    OXYGEN_TOP,
    PLANTS,
    RATING_RAISED,
    RESOURCE,
    RESOURCES,
    TAG_WORDS,
    TEMPERATURE_RAISED,
    TEMPERATURE_TOP,
)
from regolith.games.mars.words import EVENT, WILD
from regolith.kernel.amounts import Condition
from regolith.kernel.choices import ChooseAmount, ChooseCard, Picks
from regolith.kernel.effect import SKIP, SPECIAL, Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import an, clause, counted, listed
from regolith.kernel.zones import EVERYONE, deal, only

if TYPE_CHECKING:
    pass


def progress(s: Ares, seat: int) -> None:
    """Tell the expansions that a seat has come further."""
    for hook in s.book.hooks:
        hook.progress(s, seat)


def draw_cards(s: Ares, seat: int, n: int) -> tuple[int, ...]:
    """Cards from the deck into the hand."""
    drawn = deal(s, s.deck, s.discard, n)
    s.seats[seat].hand.cards += drawn
    s.learn(only(seat))
    for card in drawn:
        s.note_hidden("draws", seat, (card,), ())
    return drawn


def raise_rating(s: Ares, seat: int, n: int) -> None:
    """Terraform rating up; some corporations answer the first time in a phase."""
    player = s.seats[seat]
    player.rating += n
    s.note("rating", seat, n, player.rating)
    if not player.raised:
        player.raised = True
        s.emit(RATING_RAISED, seat)


def discard_from_hand(s: Ares, seat: int, cards: tuple[int, ...]) -> None:
    player = s.seats[seat]
    player.hand.cards = tuple([card for card in player.hand.cards if card not in cards])
    s.discard.cards += cards
    for card in cards:
        s.note("discards", seat, card)


# Goods


@final
class Gain(Effect[Ares]):
    """Take MC, heat, plants."""

    def __init__(self, mc: int = 0, heat: int = 0, plants: int = 0) -> None:
        self.mc: int = mc
        self.heat: int = heat
        self.plants: int = plants

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        player.mc += self.mc
        player.heat += self.heat
        player.plants += self.plants
        for good, n in ((MC, self.mc), (HEAT, self.heat), (PLANTS, self.plants)):
            if n:
                s.note("gains", f.seat, n, good)

    def commutes(self) -> bool:
        return True

    def text(self) -> str:
        goods = [(self.mc, "MC"), (self.heat, "heat")]
        words = [f"{n} {name}" for n, name in goods if n]
        if self.plants:
            words.append(counted(self.plants, "plant"))
        return f"Gain {listed(words)}."

    def icons(self) -> list[str]:
        goods = (("mc", self.mc), ("heat", self.heat), ("plant", self.plants))
        return [f"{name}:{n}" for name, n in goods if n]


@final
class Spend(Effect[Ares]):
    """Give up heat, plants or rating as the cost of something; possible only with enough."""

    def __init__(self, heat: int = 0, plants: int = 0, rating: int = 0, plants_if_chosen: int = -1) -> None:
        self.heat: int = heat
        self.plants: int = plants
        self.rating: int = rating
        self.plants_if_chosen: int = plants_if_chosen
        """How many plants it takes instead when the action phase was chosen."""

    def _plants(self, s: Ares, f: Frame) -> int:
        if self.plants_if_chosen >= 0 and s.seats[f.seat].phase == 3:
            return self.plants_if_chosen
        return self.plants

    def possible(self, s: Ares, f: Frame) -> bool:
        player = s.seats[f.seat]
        return player.heat >= self.heat and player.plants >= self._plants(s, f) and player.rating >= self.rating

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        player.heat -= self.heat
        player.plants -= self._plants(s, f)
        player.rating -= self.rating
        s.note("spends", f.seat, self.heat, self._plants(s, f), self.rating)

    def text(self) -> str:
        if self.rating:
            return f"Lower your terraform rating by {self.rating}."
        words = [f"{self.heat} heat"] if self.heat else []
        if self.plants:
            words.append(counted(self.plants, "plant"))
        tail = f" ({self.plants_if_chosen} if you chose the action phase)" if self.plants_if_chosen >= 0 else ""
        return f"Spend {listed(words)}{tail}."

    def is_price(self) -> bool:
        return True

    def icons(self) -> list[str]:
        costs = (("heat", self.heat), ("plant", self.plants), ("rating", self.rating))
        return [f"-{name}:{n}" for name, n in costs if n]


@mypyc_attr(allow_interpreted_subclasses=True)
class PayMc(ChooseAmount[Ares]):
    """Pay MC as the cost of an action; who may pay with heat is asked how much of it."""

    def __init__(self, mc: int, less: int = 0, per: Count | None = None, when: Condition[Ares] | None = None) -> None:
        super().__init__("heat", "Pay how much of it with heat?")
        self.mc: int = mc
        self.less: int = less
        self.per: Count | None = per
        """It costs `less` for each of these."""
        self.when: Condition[Ares] | None = when
        """It costs `less` when this holds."""

    def price(self, s: Ares, f: Frame) -> int:
        if self.per is not None:
            return max(0, self.mc - self.less * self.per.of(s, f.seat))
        if self.when is not None and self.when.holds(s, f):
            return max(0, self.mc - self.less)
        return self.mc

    def possible(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].purse() >= self.price(s, f)

    def least(self, s: Ares, f: Frame) -> int:
        return max(0, self.price(s, f) - s.seats[f.seat].mc)

    def most(self, s: Ares, f: Frame) -> int:
        player = s.seats[f.seat]
        return min(player.heat, self.price(s, f)) if player.heat_pays else 0

    def settled(self, s: Ares, f: Frame, amount: int) -> None:
        player = s.seats[f.seat]
        price = self.price(s, f)
        player.heat -= amount
        player.mc -= price - amount
        s.note("pays", f.seat, price)

    def kind(self) -> str:
        return "payment"

    def text(self) -> str:
        if self.per is not None:
            return f"Pay {self.mc} MC, {self.less} less for each {self.per.text()}."
        if self.when is not None:
            return f"Pay {self.mc} MC, {self.less} less if {self.when.text()}."
        return f"Pay {self.mc} MC."

    def is_price(self) -> bool:
        return True

    def icons(self) -> list[str]:
        return [f"-mc:{self.mc}"]


@final
class SpendHeatFor(ChooseAmount[Ares]):
    """Spend some heat and gain as much of something else."""

    def __init__(self, good: int, limit: int) -> None:
        super().__init__("heat", "Spend how much heat?")
        self.good: int = good
        self.limit: int = limit

    def possible(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].heat > 0

    def least(self, s: Ares, f: Frame) -> int:
        return 1

    def most(self, s: Ares, f: Frame) -> int:
        return min(self.limit, s.seats[f.seat].heat) if self.limit else s.seats[f.seat].heat

    def settled(self, s: Ares, f: Frame, amount: int) -> None:
        player = s.seats[f.seat]
        player.heat -= amount
        player.gain(self.good, amount)
        s.note("gains", f.seat, amount, self.good)

    def text(self) -> str:
        upto = f"up to {self.limit}" if self.limit else "any amount of"
        return f"Spend {upto} heat to gain as {'many' if self.good == PLANTS else 'much'} {GOODS[self.good]}."

    def icons(self) -> list[str]:
        return ["-heat:x", f"{GOODS[self.good].lower()}:x"]


# The planet


@final
class RaiseRating(Effect[Ares]):
    """Raise the terraform rating."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        raise_rating(s, f.seat, self.n)
        progress(s, f.seat)

    def commutes(self) -> bool:
        return True

    def text(self) -> str:
        return f"Raise your terraform rating by {self.n}."

    def icons(self) -> list[str]:
        return [f"rating:{self.n}"]


@final
class RaiseTemperature(Effect[Ares]):
    """Step by step, each with a rating; in the phase in which it is completed everybody may still raise it."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        for _ in range(self.n):
            if s.was_temperature < TEMPERATURE_TOP:
                s.temperature = min(TEMPERATURE_TOP, s.temperature + 1)
                s.note("temperature", f.seat, s.temperature * 2 - 30)
                raise_rating(s, f.seat, 1)
                s.emit(TEMPERATURE_RAISED, f.seat)
        progress(s, f.seat)

    def text(self) -> str:
        return f"Raise temperature {counted(self.n, 'step')}."

    def icons(self) -> list[str]:
        return [f"temperature:{self.n}"]


def raise_oxygen(s: Ares, seat: int) -> None:
    if s.was_oxygen < OXYGEN_TOP:
        s.oxygen = min(OXYGEN_TOP, s.oxygen + 1)
        s.note("oxygen", seat, s.oxygen)
        raise_rating(s, seat, 1)
        s.emit(OXYGEN_RAISED, seat)


@final
class RaiseOxygen(Effect[Ares]):
    """Step by step, each with a rating."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        for _ in range(self.n):
            raise_oxygen(s, f.seat)
        progress(s, f.seat)

    def text(self) -> str:
        return f"Raise oxygen {counted(self.n, 'step')}."

    def icons(self) -> list[str]:
        return [f"oxygen:{self.n}"]


@final
class FlipOcean(Effect[Ares]):
    """Turn an ocean tile: a rating and what is under it. After the last one, its reward again for the phase."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        for _ in range(self.n):
            if s.was_oceans < OCEANS_TOP:
                if s.oceans < OCEANS_TOP:
                    s.oceans += 1
                    s.learn(EVERYONE)
                tile = s.tiles[s.oceans - 1]
                s.note("ocean", f.seat, s.oceans, tile)
                raise_rating(s, f.seat, 1)
                self._reward(s, f.seat, tile)
                s.emit(OCEAN_FLIPPED, f.seat)
        progress(s, f.seat)

    def _reward(self, s: Ares, seat: int, tile: int) -> None:
        mc, plants, cards = OCEAN_TILES[tile]
        player = s.seats[seat]
        player.mc += mc
        player.plants += plants
        if mc:
            s.note("gains", seat, mc, MC)
        if plants:
            s.note("gains", seat, plants, PLANTS)
        if cards:
            draw_cards(s, seat, cards)

    def text(self) -> str:
        return f"Flip {counted(self.n, 'ocean')}."

    def icons(self) -> list[str]:
        return [f"ocean:{self.n}"]


@final
class PlantForest(Effect[Ares]):
    """A forest, worth a point, and a step of oxygen."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        for _ in range(self.n):
            s.seats[f.seat].forests += 1
            s.note("forest", f.seat)
            raise_oxygen(s, f.seat)
            s.emit(FOREST_GAINED, f.seat)
        progress(s, f.seat)

    def text(self) -> str:
        return f"Plant {counted(self.n, 'forest')}."

    def icons(self) -> list[str]:
        return [f"forest:{self.n}"]


@final
class RatingPer(Effect[Ares]):
    """Rating for each of what is counted, this card included."""

    def __init__(self, count: Count) -> None:
        self.count: Count = count

    def run(self, s: Ares, f: Frame) -> None:
        n = self.count.of(s, f.seat)
        if n:
            raise_rating(s, f.seat, n)
            progress(s, f.seat)

    def text(self) -> str:
        return f"Raise your terraform rating by 1 for each {self.count.text()} you have."

    def icons(self) -> list[str]:
        return ["rating:1", f"per:{self.count.text()}"]


# Cards


@final
class Draw(Effect[Ares]):
    """Draw cards."""

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        draw_cards(s, f.seat, self.n)

    def commutes(self) -> bool:
        return True

    def text(self) -> str:
        return f"Draw {counted(self.n, 'card')}."

    def icons(self) -> list[str]:
        return [f"card:{self.n}"]


@final
class DrawPer(Effect[Ares]):
    """A card for each of what is counted, this card included."""

    def __init__(self, count: Count) -> None:
        self.count: Count = count

    def run(self, s: Ares, f: Frame) -> None:
        draw_cards(s, f.seat, self.count.of(s, f.seat))

    def text(self) -> str:
        return f"Draw 1 card for each {self.count.text()} you have."

    def icons(self) -> list[str]:
        return ["card:1", f"per:{self.count.text()}"]


@final
class Discard(Picks[Ares]):
    """Discard cards from the hand; with fewer, all of them. `it` is how many went."""

    def __init__(self, least: int, most: int = 0, cost: bool = False) -> None:
        super().__init__("discard", "card", f"Discard {self_words(least, most)}.")
        self.fewest: int = least
        self.limit: int = most if most else least
        self.cost: bool = cost
        """It is the price of something: without enough cards it is not possible."""

    def possible(self, s: Ares, f: Frame) -> bool:
        return not self.cost or len(s.seats[f.seat].hand.cards) >= self.fewest

    def candidates(self, s: Ares, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].hand.cards)

    def least(self, s: Ares, f: Frame) -> int:
        return self.fewest

    def most(self, s: Ares, f: Frame) -> int:
        return min(self.limit, len(s.seats[f.seat].hand.cards))

    def picked(self, s: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        discard_from_hand(s, f.seat, picks)
        s.made(len(picks))

    def is_price(self) -> bool:
        return self.cost

    def icons(self) -> list[str]:
        return [f"-card:{self.limit}"]


def self_words(least: int, most: int) -> str:
    """How many cards, in words."""
    return f"{least} to {most} cards" if most > least else counted(least, "card")


@final
class DrawAsMany(Effect[Ares]):
    """Draw as many cards as were discarded."""

    def run(self, s: Ares, f: Frame) -> None:
        draw_cards(s, f.seat, f.it)

    def text(self) -> str:
        return "Draw as many."

    def icons(self) -> list[str]:
        return ["card:x"]


@final
class DrawAndKeep(Effect[Ares]):
    """Look at cards from the deck, keep some, discard the rest of them."""

    def __init__(self, draw: int, keep: int) -> None:
        self.draw: int = draw
        self.keep: int = keep

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        player.drawn.cards += deal(s, s.deck, s.discard, self.draw)
        player.keep = self.keep
        s.learn(only(f.seat))
        s.push(KEEP_DRAWN, f.seat)

    def text(self) -> str:
        return f"Draw {counted(self.draw, 'card')}, keep {self.keep} of them and discard the rest."

    def icons(self) -> list[str]:
        return [f"card:{self.draw}", f"keep:{self.keep}"]


@final
class KeepDrawn(Picks[Ares]):
    """Keep as many of the cards just drawn as one may; the others are discarded."""

    def candidates(self, s: Ares, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].drawn.cards)

    def least(self, s: Ares, f: Frame) -> int:
        player = s.seats[f.seat]
        return min(player.keep, len(player.drawn.cards))

    def most(self, s: Ares, f: Frame) -> int:
        return self.least(s, f)

    def picked(self, s: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        player = s.seats[f.seat]
        for card in player.drawn.take_all():
            if card in picks:
                player.hand.add(card)
                s.note_hidden("keeps", f.seat, (card,), ())
            else:
                s.discard.add(card)
                s.note("discards", f.seat, card)
        player.keep = 0


KEEP_DRAWN: Final = KeepDrawn("keep", "card", "Choose the cards you keep.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """Which of the revealed cards count."""

    def __init__(self, tags: tuple[int, ...] = (), colours: int = 0) -> None:
        self.tags: tuple[int, ...] = tags
        self.colours: int = colours

    def fits(self, s: Ares, seat: int, card: int) -> bool:
        if self.colours:
            return s.book.colours[card] & self.colours != 0
        return any(s.book.shows(card, tag) for tag in self.tags)

    def by_choice(self, s: Ares, seat: int, card: int) -> bool:
        """Does a card that fits do so only if its wild tag is said to be the right one?"""
        printed = s.book.tags[card]
        return not self.colours and WILD in printed and not any(tag in printed for tag in self.tags)

    def text(self) -> str:
        if self.colours:
            return f"{an(listed([name for colour, name in COLOURS.items() if colour & self.colours], 'or'))} card"
        return f"a card with {an(listed([TAG_WORDS[tag] for tag in self.tags], 'or'))} tag"


def reveal(s: Ares, seat: int, n: int) -> None:
    """Turn cards up for all to see."""
    turned = deal(s, s.deck, s.discard, n)
    s.seats[seat].revealed.cards += turned
    s.learn(EVERYONE)
    for card in turned:
        s.note("reveals", seat, card)


@final
class Reveal(Effect[Ares]):
    """Turn cards up and take one that fits; the rest is discarded."""

    def __init__(self, n: int, which: Filter) -> None:
        self.n: int = n
        self.which: Filter = which
        self.take: TakeRevealed = TakeRevealed(which)

    def run(self, s: Ares, f: Frame) -> None:
        reveal(s, f.seat, self.n)
        s.push(self.take, f.seat, f.source)

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("take", self.take)]

    def text(self) -> str:
        return f"Reveal {self.n} cards, take {self.which.text()} and discard the rest."

    def icons(self) -> list[str]:
        return [f"reveal:{self.n}", "card:1"]


@final
class TakeRevealed(ChooseCard[Ares]):
    """Take one of the revealed cards that fit; none need be taken if all fit by their wild tags only."""

    def __init__(self, which: Filter) -> None:
        super().__init__("take", f"Take {which.text()}.")
        self.which: Filter = which

    def options(self, s: Ares, f: Frame) -> list[int]:
        fitting = [card for card in s.seats[f.seat].revealed.cards if self.which.fits(s, f.seat, card)]
        if fitting and all(self.which.by_choice(s, f.seat, card) for card in fitting):
            fitting.append(SKIP)
        return fitting

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        if option == SKIP:
            s.discard.cards += s.seats[f.seat].revealed.take_all()
        else:
            take_revealed(s, f.seat, option)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]]

    def run(self, s: Ares, f: Frame) -> None:
        s.discard.cards += s.seats[f.seat].revealed.take_all()


def take_revealed(s: Ares, seat: int, card: int) -> None:
    """One of the revealed cards into the hand, where all know it; the rest is discarded."""
    player = s.seats[seat]
    player.revealed.remove(card)
    player.hand.add(card)
    s.know(card, EVERYONE)
    s.note("takes", seat, card)
    s.discard.cards += player.revealed.take_all()


@final
class RevealUntil(Effect[Ares]):
    """Turn cards up until one fits, and take it; one that fits only by a wild tag may be left."""

    def __init__(self, which: Filter) -> None:
        self.which: Filter = which
        self.stop: StopHere = StopHere(which, self)

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        for _ in range(len(s.deck.cards) + len(s.discard.cards)):
            reveal(s, f.seat, 1)
            if not player.revealed.cards:
                return
            card = player.revealed.cards[-1]
            if self.which.fits(s, f.seat, card):
                if self.which.by_choice(s, f.seat, card):
                    s.push(self.stop, f.seat, f.source)
                else:
                    take_revealed(s, f.seat, card)
                return
        s.discard.cards += player.revealed.take_all()

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("stop", self.stop)]

    def text(self) -> str:
        return f"Reveal cards until you find {self.which.text()}; take it and discard the rest."

    def icons(self) -> list[str]:
        return ["reveal", "card:1"]


@final
class StopHere(ChooseCard[Ares]):
    """Take the last card turned up for its wild tag, or count it as something else and go on."""

    def __init__(self, which: Filter, search: RevealUntil) -> None:
        super().__init__("take", f"Take it as {which.text()}, or go on?")
        self.search: RevealUntil = search

    def options(self, s: Ares, f: Frame) -> list[int]:
        return [s.seats[f.seat].revealed.cards[-1], SKIP]

    def still_asks(self, s: Ares, f: Frame) -> bool:
        return True

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        if option == SKIP:
            s.push(self.search, f.seat, f.source)
        else:
            take_revealed(s, f.seat, option)

    def special(self) -> list[str]:
        return [SPECIAL[SKIP]]


# Resources on cards


def add_resources(s: Ares, seat: int, card: int, n: int) -> None:
    player = s.seats[seat]
    player.held[card] = player.held.get(card, 0) + n
    s.note("adds", seat, n, card)
    if s.book.holds[card] == MICROBES:
        s.emit(MICROBES_ADDED, seat, card)
    progress(s, seat)


@final
class AddHere(Effect[Ares]):
    """Put resources on this very card."""

    def __init__(self, resource: int, n: int = 1, most: int = 0) -> None:
        self.resource: int = resource
        self.n: int = n
        self.limit: int = most

    def run(self, s: Ares, f: Frame) -> None:
        n = self.n
        if self.limit:
            n = min(n, self.limit - s.seats[f.seat].held.get(f.source, 0))
        if n > 0:
            add_resources(s, f.seat, f.source, n)

    def commutes(self) -> bool:
        return True

    def text(self) -> str:
        limit = f", to at most {self.limit}" if self.limit else ""
        return f"Add {counted(self.n, RESOURCE[self.resource], RESOURCES[self.resource])} to this card{limit}."

    def icons(self) -> list[str]:
        return [f"{RESOURCE[self.resource].split()[0]}:{self.n}", "here"]


@final
class RemoveHere(Effect[Ares]):
    """Take resources off this very card, as the cost of something."""

    def __init__(self, resource: int, n: int) -> None:
        self.resource: int = resource
        self.n: int = n

    def possible(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].held.get(f.source, 0) >= self.n

    def run(self, s: Ares, f: Frame) -> None:
        s.seats[f.seat].held[f.source] -= self.n
        s.note("removes", f.seat, self.n, f.source)

    def text(self) -> str:
        return f"Remove {counted(self.n, RESOURCE[self.resource], RESOURCES[self.resource])} from this card."

    def is_price(self) -> bool:
        return True

    def icons(self) -> list[str]:
        return [f"-{RESOURCE[self.resource].split()[0]}:{self.n}", "here"]


@final
class AddTo(ChooseCard[Ares]):
    """Put resources on another card that can hold them; without one this part is lost."""

    def __init__(self, resources: tuple[int, ...], n: int) -> None:
        kinds = listed([RESOURCE[r] if n == 1 else RESOURCES[r] for r in resources], "or")
        super().__init__("add", f"Add {n} {kinds} to another card.")
        self.resources: tuple[int, ...] = resources
        self.n: int = n

    def options(self, s: Ares, f: Frame) -> list[int]:
        holds = s.book.holds
        player = s.seats[f.seat]
        return [card for card in player.tableau.cards if holds[card] in self.resources and card != f.source]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        add_resources(s, f.seat, option, self.n)

    def icons(self) -> list[str]:
        return [f"{RESOURCE[r].split()[0]}:{self.n}" for r in self.resources]


@final
class RemoveFrom(ChooseCard[Ares]):
    """Take a resource off one of one's cards, as the cost of something."""

    def __init__(self, resources: tuple[int, ...]) -> None:
        kinds = listed([RESOURCE[r] for r in resources], "or")
        super().__init__("remove", f"Remove 1 {kinds} from one of your cards.")
        self.resources: tuple[int, ...] = resources

    def options(self, s: Ares, f: Frame) -> list[int]:
        player = s.seats[f.seat]
        return [c for c, n in sorted(player.held.items()) if n > 0 and s.book.holds[c] in self.resources]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        s.seats[f.seat].held[option] -= 1
        s.note("removes", f.seat, 1, option)

    def is_price(self) -> bool:
        return True

    def icons(self) -> list[str]:
        return [f"-{RESOURCE[r].split()[0]}:1" for r in self.resources]


# What stays while the card lies there

ANY: Final = 0
DEAR: Final = 1
BARE: Final = 2
TAG: Final = 3
COLOUR: Final = 4


@final
class Cheaper(Effect[Ares]):
    """From now on certain cards cost less."""

    def __init__(self, mc: int, kind: int = ANY, what: int = -1) -> None:
        self.mc: int = mc
        self.kind_of: int = kind
        self.what: int = what

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        if self.kind_of == ANY:
            player.any_discount += self.mc
        elif self.kind_of == DEAR:
            player.dear_discount += self.mc
        elif self.kind_of == BARE:
            player.bare_discount += self.mc
        elif self.kind_of == TAG:
            player.tag_discounts[self.what] += self.mc
        else:
            player.colour_discounts[colour_index(self.what)] += self.mc

    def text(self) -> str:
        if self.kind_of == ANY:
            which = "Cards"
        elif self.kind_of == DEAR:
            which = "Cards with a printed cost of 20 MC or more"
        elif self.kind_of == BARE:
            which = "Cards with at most one tag"
        elif self.kind_of == TAG:
            which = f"Cards with {an(TAG_WORDS[self.what])} tag" if self.what != EVENT else "Events"
        else:
            which = f"{COLOURS[self.what].capitalize()} cards"
        return f"{which} cost you {self.mc} MC less."

    def icons(self) -> list[str]:
        return [f"cheaper:{self.mc}"]


def colour_index(colour: int) -> int:
    """Green, blue, red as 0, 1, 2."""
    return colour >> 1


STEEL_WORTH: Final = 0
TITANIUM_WORTH: Final = 1
SELL_WORTH: Final = 2
RESEARCH_DRAW: Final = 3
RESEARCH_KEEP: Final = 4
STANDARD_DISCOUNT: Final = 5
FOREST_PLANTS: Final = 6
HEAT_PAYS: Final = 7
MICROBES_PAY: Final = 8
PLANT_PAYS: Final = 9
SHIFTS: Final = 10
IMPROVEMENTS: Final = (
    "Each steel is worth {0} MC more.",
    "Each titanium is worth {0} MC more.",
    "Cards you sell bring {0} MC more.",
    "Draw {0} more {1} in research.",
    "Keep {0} more {1} in research.",
    "Standard actions that you pay for in MC cost {0} MC less.",
    "A forest costs you {0} plant less.",
    "You may pay with heat as if it were MC.",
    "When you play a card, each 2 microbes from this card may pay 10 MC of its cost.",
    "When you play a card, 1 plant may pay 5 MC of its cost.",
    "You may treat temperature and oxygen requirements as one zone higher or lower.",
)


@final
class Improve(Effect[Ares]):
    """Something about this player is better from now on."""

    def __init__(self, what: int, n: int = 1) -> None:
        self.what: int = what
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        player = s.seats[f.seat]
        what = self.what
        if what == STEEL_WORTH:
            player.steel_worth += self.n
        elif what == TITANIUM_WORTH:
            player.titanium_worth += self.n
        elif what == SELL_WORTH:
            player.sell_worth += self.n
        elif what == RESEARCH_DRAW:
            player.research_draw += self.n
        elif what == RESEARCH_KEEP:
            player.research_keep += self.n
        elif what == STANDARD_DISCOUNT:
            player.standard_discount += self.n
        elif what == FOREST_PLANTS:
            player.forest_plants -= self.n
        elif what == HEAT_PAYS:
            player.heat_pays = True
        elif what == MICROBES_PAY:
            player.microbes_pay = f.source
        elif what == PLANT_PAYS:
            player.plant_pays = True
        else:
            player.shifts = True

    def text(self) -> str:
        return IMPROVEMENTS[self.what].format(self.n, "card" if self.n == 1 else "cards")

    def icons(self) -> list[str]:
        return [f"improve:{self.what}:{self.n}"]


# Conditions and counts


@final
class Also(Effect[Ares]):
    """Something on top when a condition holds. When it does not, the rest of an action may be used all the same."""

    def __init__(self, condition: Condition[Ares], then: Effect[Ares]) -> None:
        self.condition: Condition[Ares] = condition
        self.then: Effect[Ares] = then

    def run(self, s: Ares, f: Frame) -> None:
        if self.condition.holds(s, f):
            s.push(self.then, f.seat, f.source, f.it)

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("then", self.then)]

    def text(self) -> str:
        return f"If {self.condition.text()}, also {clause(self.then.text())}."

    def icons(self) -> list[str]:
        return ["if", *self.then.icons()]


@final
class TagsAtLeast(Condition[Ares]):
    """So many of a tag in play."""

    def __init__(self, tag: int, n: int) -> None:
        self.tag: int = tag
        self.n: int = n

    def holds(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].tags[self.tag] >= self.n

    def text(self) -> str:
        return f"you have {self.n} or more {TAG_WORDS[self.tag]} tags"


@final
class CardsAtLeast(Condition[Ares]):
    """So many cards of a colour in play."""

    def __init__(self, colour: int, n: int) -> None:
        self.colour: int = colour
        self.n: int = n

    def holds(self, s: Ares, f: Frame) -> bool:
        return cards_in_play(s, f.seat, self.colour) >= self.n

    def text(self) -> str:
        return f"you have {self.n} or more {COLOURS[self.colour]} cards in play"


@final
class ChoseActionPhase(Condition[Ares]):
    """The player chose the action phase this round."""

    def holds(self, s: Ares, f: Frame) -> bool:
        return s.seats[f.seat].phase == 3

    def text(self) -> str:
        return "you chose the action phase"


def cards_in_play(s: Ares, seat: int, colours: int) -> int:
    """Projects in play of these colours; the corporation does not count."""
    shown = s.book.colours
    return sum([1 for card in s.seats[seat].tableau.cards if shown[card] & colours])


@final
class PerTag(Count):
    """For each of these tags."""

    def __init__(self, *tags: int) -> None:
        self.tags: tuple[int, ...] = tags

    def of(self, s: Ares, seat: int) -> int:
        return sum([s.seats[seat].tags[tag] for tag in self.tags])

    def text(self) -> str:
        return f"{listed([TAG_WORDS[tag] for tag in self.tags], 'or')} tag"


@final
class PerForest(Count):
    """For each forest."""

    def of(self, s: Ares, seat: int) -> int:
        return s.seats[seat].forests

    def text(self) -> str:
        return "forest"


@final
class PerSteel(Count):
    """For each steel production."""

    def of(self, s: Ares, seat: int) -> int:
        return s.seats[seat].steel

    def text(self) -> str:
        return "steel production"


@final
class PerTitanium(Count):
    """For each titanium production."""

    def of(self, s: Ares, seat: int) -> int:
        return s.seats[seat].titanium

    def text(self) -> str:
        return "titanium production"
