"""What corporations do with MarsBot's decks, in their boxes."""

from typing import Final, final

from regolith.games.mars.drawing import discard_revealed, reveal
from regolith.games.mars.nouns import CARD, TAG
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.games.terraforming_mars.automa.hooks import SEARCHED, turning_up
from regolith.games.terraforming_mars.automa.research import add_projects
from regolith.games.terraforming_mars.automa.resolving import draw_bonus, is_bonus, resolve, turn_up
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.words import MARSBOT, MORE_FIRST_PROJECTS, NO_FIRST_BONUS
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Noun, Part, Phrase
from regolith.kernel.standing import Standing
from regolith.kernel.zones import EVERYONE, Zone, move

BONUS: Final = "bonus"
"""The kind of noun that bonus cards are named by on corporations, and the group of their cards by number."""


def bonus_card(s: Mars, number: str) -> int:
    """The bonus card of this number, or -1 if it is not in the game."""
    found = s.book.groups.get(f"{BONUS} {number}")
    return found[0] if found else -1


def named(numbers: tuple[str, ...]) -> list[Part]:
    return [Noun(BONUS, number) for number in numbers]


def where_it_lies(s: Mars, card: int) -> Zone | None:
    """The place of a bonus card, unless it has left the game."""
    a = automa(s)
    for zone in (a.bonus, a.bonus_discard, a.aside, a.action, office(s).box):
        if card in zone.cards:
            return zone
    return None


def shuffle_bonus(s: Mars) -> None:
    deck = automa(s).bonus
    deck.cards = s.rng.shuffled(deck.name, deck.cards)
    automa(s).bottom = -1
    s.learn(EVERYONE)


def shuffle_action(s: Mars) -> None:
    deck = automa(s).action
    deck.cards = s.rng.shuffled("action deck", deck.cards)
    s.learn(EVERYONE)


@final
class Destroy(Effect[Mars]):
    """Bonus cards leave the game before they were ever seen; which of them is there is all the same."""

    def __init__(self, *numbers: str) -> None:
        self.numbers: tuple[str, ...] = numbers

    def run(self, s: Mars, f: Frame) -> None:
        for number in self.numbers:
            card = bonus_card(s, number)
            zone = where_it_lies(s, card)
            if zone is not None:
                move(card, zone, automa(s).destroyed)
                s.note("destroys", MARSBOT, card)

    def says(self) -> Phrase:
        return Phrase("bot.destroy", cards=named(self.numbers))


@final
class IntoBonusDeck(Effect[Mars]):
    """A bonus card goes into the deck, shuffled, or to its bottom."""

    def __init__(self, number: str, bottom: bool = False) -> None:
        self.number: str = number
        self.bottom: bool = bottom

    def run(self, s: Mars, f: Frame) -> None:
        card = bonus_card(s, self.number)
        deck = automa(s).bonus
        zone = where_it_lies(s, card)
        if zone is not None:
            zone.remove(card)
            deck.cards = (card, *deck.cards)
            s.note("joins_bonus", MARSBOT, card)
            if self.bottom:
                s.know(card, EVERYONE)
                automa(s).bottom = card
            else:
                shuffle_bonus(s)

    def says(self) -> Phrase:
        return Phrase("bot.under_bonus" if self.bottom else "bot.into_bonus", cards=named((self.number,)))


@final
class ResolveNamed(Effect[Mars]):
    """A bonus card is resolved at once."""

    def __init__(self, number: str) -> None:
        self.number: str = number

    def run(self, s: Mars, f: Frame) -> None:
        card = bonus_card(s, self.number)
        zone = where_it_lies(s, card)
        if zone is not None:
            zone.remove(card)
            turn_up(s, card)
            resolve(s, card)

    def says(self) -> Phrase:
        return Phrase("bot.resolve_named", cards=named((self.number,)))


@final
class SeedBonusDeck(Effect[Mars]):
    """Projects are turned up until so many with a tag are found; these go into the bonus deck, the others away."""

    def __init__(self, tag: int, n: int) -> None:
        self.tag: int = tag
        self.n: int = n

    def run(self, s: Mars, f: Frame) -> None:
        revealed = s.mat(MARSBOT).revealed
        deck = automa(s).bonus
        found = 0
        for _ in range(len(s.deck.cards) + len(s.discard.cards)):
            if found == self.n:
                break
            turning_up(s, s.deck, SEARCHED, f.source)
            reveal(s, MARSBOT, 1)
            card = revealed.cards[-1]
            if self.tag in s.book.tags[card]:
                move(card, revealed, deck)
                s.know(card, EVERYONE)
                s.note("joins_bonus", MARSBOT, card)
                found += 1
        discard_revealed(s, MARSBOT)
        shuffle_bonus(s)

    def says(self) -> Phrase:
        return Phrase("bot.seed_bonus", n=self.n, what=CARD, tag=TAG[self.tag])


# The action deck


@final
class NoFirstBonus(Standing[Mars]):
    """The first action deck has no bonus card."""

    def __init__(self) -> None:
        super().__init__(NO_FIRST_BONUS)

    def says(self) -> Phrase:
        return Phrase("bot.no_first_bonus")


@final
class MoreProjects(Standing[Mars]):
    """The first action deck has more projects."""

    def __init__(self, n: int) -> None:
        super().__init__(MORE_FIRST_PROJECTS, n)

    def says(self) -> Phrase:
        return Phrase("bot.more_projects", n=self.n, what=CARD)


@final
class AddBonus(Effect[Mars]):
    """From a generation on, one more bonus card in the action deck."""

    def __init__(self, first: int) -> None:
        self.first: int = first

    def run(self, s: Mars, f: Frame) -> None:
        card = draw_bonus(s) if s.round >= self.first else -1
        if card >= 0:
            automa(s).action.add(card)
            shuffle_action(s)
            s.note("joins_deck", MARSBOT, 1)

    def says(self) -> Phrase:
        return Phrase("bot.add_bonus", first=self.first)


@final
class AddProjects(Effect[Mars]):
    """More projects in the action deck; two from a generation on."""

    def __init__(self, twice_from: int) -> None:
        self.twice_from: int = twice_from

    def run(self, s: Mars, f: Frame) -> None:
        n = 2 if s.round >= self.twice_from else 1
        add_projects(s, n)
        shuffle_action(s)
        s.note("joins_deck", MARSBOT, n)

    def says(self) -> Phrase:
        return Phrase("bot.add_projects", n=1, what=CARD, more=2, first=self.twice_from)


@final
class DiscardFewestTags(Effect[Mars]):
    """The project of the action deck with fewest tags is discarded, one of them by chance; bonus cards stay."""

    def run(self, s: Mars, f: Frame) -> None:
        a = automa(s)
        projects = [card for card in a.action.cards if not is_bonus(s, card)]
        if not projects:
            return
        fewest = min([len(s.book.tags[card]) for card in projects])
        card = s.rng.pick("marsbot", sorted([card for card in projects if len(s.book.tags[card]) == fewest]))
        a.action.remove(card)
        s.discard.add(card)
        s.know(card, EVERYONE)
        s.learn(EVERYONE)
        s.note("loses_project", MARSBOT, card)

    def says(self) -> Phrase:
        return Phrase("bot.discard_fewest", what=CARD)
