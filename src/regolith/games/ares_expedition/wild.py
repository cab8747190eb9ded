"""Wild tags and tag tokens: what a card counts as is settled when it is played, and a token on it says so."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast, final

from regolith.games.ares_expedition.book import Book, Hook
from regolith.games.ares_expedition.laying import tags_of
from regolith.games.ares_expedition.prices import cost_of, discounts, most_money
from regolith.games.ares_expedition.state import Ares
from regolith.games.mars.drawing import Filter
from regolith.games.mars.events import TAG_PLAYED
from regolith.games.mars.nouns import GOOD, TAG
from regolith.games.mars.words import MC, TAGS, WILD
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.frame import Frame
from regolith.kernel.journal import story
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.state import Extra
from regolith.kernel.value import saved

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

TOKENS: Final = "tokens"
"""Under this name the table keeps the tag tokens."""
TAG_KINDS: Final = tuple(TAGS[:WILD])
"""The tags there are tokens of: all but the wild one."""


@final
class TagTokens(Extra):
    """The tag tokens that lie on cards. The pile they come from never runs out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("on",)
    SAVED_AS: ClassVar[str] = "ares.tokens"

    def __init__(self, on: dict[int, tuple[int, ...]]) -> None:
        self.on: dict[int, tuple[int, ...]] = on
        """By card: the tags of the tokens on it, in the order they came."""

    def clone(self) -> "TagTokens":
        return TagTokens(self.on.copy())

    def meant(self, rules: "Rules[Any]") -> dict[str, Any]:
        return {rules.noun("card", card): [TAGS[tag] for tag in tags] for card, tags in self.on.items() if tags}


saved(TagTokens)


def tokens(s: Ares) -> TagTokens:
    return cast(TagTokens, s.extras[TOKENS])


def read_as(tags: tuple[int, ...], tag: int) -> tuple[int, ...]:
    """Printed tags with the wild one counted as this tag."""
    return tuple([tag if printed == WILD else printed for printed in tags])


def wild_discounts(s: Ares, seat: int, card: int, tag: int) -> int:
    """What a wild card costs this seat less when it counts as this tag."""
    return discounts(s, seat, card, read_as(s.book.tags[card], tag))


def most_discounts(s: Ares, seat: int, card: int) -> int:
    """What a wild card costs this seat less when it counts as the tag best for that."""
    best = 0
    for tag in range(WILD):
        best = max(best, wild_discounts(s, seat, card, tag))
    return best


@final
class WildTags(Hook):
    """The tag of a wild card is chosen before it is paid for; until then its price is the lowest it can be."""

    def surcharge(self, s: Ares, seat: int, card: int) -> int:
        printed = s.book.tags[card]
        if WILD not in printed:
            return 0
        chosen = tokens(s).on.get(card, ())
        wild = wild_discounts(s, seat, card, chosen[0]) if chosen else most_discounts(s, seat, card)
        return discounts(s, seat, card, printed) - wild

    def unsettled(self, s: Ares, seat: int, card: int) -> Effect[Ares] | None:
        return CHOOSE_TAG if WILD in s.book.tags[card] and card not in tokens(s).on else None

    def may_cost_more(self, s: Ares, seat: int, card: int) -> bool:
        if WILD not in s.book.tags[card] or card in tokens(s).on:
            return False
        found = [wild_discounts(s, seat, card, tag) for tag in range(WILD)]
        return min(found) < max(found)

    def tags(self, s: Ares, card: int, tags: tuple[int, ...]) -> tuple[int, ...]:
        chosen = tokens(s).on.get(card, ())
        if not chosen:
            return tags
        return read_as(tags, chosen[0]) if WILD in tags else tags + chosen

    def taken_back(self, s: Ares, seat: int, card: int) -> None:
        tokens(s).on.pop(card, None)


@final
class ChooseTag(Choose[Ares]):
    """What the wild card that is the source counts as: any tag with which it can be paid for."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        money = most_money(s, f.seat, f.source)
        full = self.full_price(s, f)
        return [tag for tag in range(WILD) if max(0, full - wild_discounts(s, f.seat, f.source, tag)) <= money]

    def full_price(self, s: Ares, f: Frame) -> int:
        """What the card costs before all that its tags take off; nothing for a corporation or a free card."""
        return cost_of(s, f.seat, f.source, f.arg) + most_discounts(s, f.seat, f.source)

    def still_asks(self, s: Ares, f: Frame) -> bool:
        return True

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        tokens(s).on[f.source] = (option,)
        s.note("tag", f.seat, f.source, option)

    def label(self, s: Ares, f: Frame, option: int) -> str:
        full = self.full_price(s, f)
        if full <= 0:
            return super().label(s, f, option)
        price = max(0, full - wild_discounts(s, f.seat, f.source, option))
        return say("ares.tag_label", tag=super().label(s, f, option), n=price, what=GOOD[MC])


@final
class AddTag(Choose[Ares]):
    """Put a tag token on this card, other than those on it; it counts as playing that tag."""

    def __init__(self, most: int) -> None:
        super().__init__("tag", "tag", SILENT)
        self.most: int = most

    def options(self, s: Ares, f: Frame) -> list[int]:
        there = tokens(s).on.get(f.source, ())
        return [] if len(there) >= self.most else [tag for tag in range(WILD) if tag not in there]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        on = tokens(s).on
        on[f.source] = (*on.get(f.source, ()), option)
        s.seats[f.seat].tags[option] += 1
        s.note("tag", f.seat, f.source, option)
        s.emit(TAG_PLAYED, f.seat, option)
        s.progressed(f.seat)

    def says(self) -> Phrase:
        return Phrase("ares.add_tag", most=self.most)


@final
class TagOfCorporation(Filter[Ares]):
    """A card with a tag of one's own corporation."""

    def fits(self, s: Ares, seat: int, card: int) -> bool:
        return any(s.book.shows(card, tag) for tag in tags_of(s, s.seats[seat].corporation))

    def by_choice(self, s: Ares, seat: int, card: int) -> bool:
        printed = s.book.tags[card]
        return WILD in printed and not any(tag in printed for tag in tags_of(s, s.seats[seat].corporation))

    def says(self) -> Phrase:
        return Phrase("ares.card_of_corporation")


CHOOSE_TAG: Final = ChooseTag("tag", "tag", Phrase("ares.choose_tag"))


def lay_out(s: Ares) -> None:
    s.extras[TOKENS] = TagTokens({})


def show(s: Ares, seat: int) -> dict[str, Any]:
    """The tokens by card, for all to see."""
    lying = sorted(tokens(s).on.items())
    return {"tag_tokens": {s.rules.noun("card", card): [TAGS[tag] for tag in tags] for card, tags in lying}}


def plug_in(book: Book) -> None:
    """Tag tokens and wild tags, for whichever module brings cards that need them; once is enough."""
    if "tag" in book.nouns:
        return
    book.nouns["tag"] = list(TAG_KINDS)
    book.names["tag"] = [ENGLISH.noun(tag) for tag in TAG[:WILD]]
    book.hooks.append(WildTags())
    book.openers.append(lay_out)
    book.viewers.append(show)
    book.story.update(story("ares", tag="card:card tag:tag"))
    book.root("choose_tag", CHOOSE_TAG)
