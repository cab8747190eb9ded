"""How MarsBot comes by its corporation, after the person and before any prelude."""

from typing import TYPE_CHECKING, Final, cast, final

from regolith.games.terraforming_mars.automa.corporations.cubes import lay_cubes
from regolith.games.terraforming_mars.automa.corporations.decks import bonus_card, where_it_lies
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.games.terraforming_mars.automa.resolving import resolve_tags
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import BOT_CORPORATION_BACK, HUMAN, MARSBOT
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.zones import EVERYONE, move

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.automa.corporations.cards.model import BotCorporation
    from regolith.games.terraforming_mars.rules import MarsRules

AGREED: Final = "marsbot agreed"
"""The group of the one corporation that was agreed on, where it was."""


def card_of(s: Mars, card: int) -> "BotCorporation":
    """What is printed on a corporation of MarsBot."""
    return cast("BotCorporation", cast("MarsRules", s.rules).by_number[card])


def pool(s: Mars) -> list[int]:
    """The corporations that may be drawn: not the one that the person has."""
    agreed = s.book.groups.get(AGREED)
    if agreed:
        return agreed
    names = s.rules.names["card"]
    mine = s.seats[HUMAN].corporation
    cards = [card for card in office(s).box.cards if s.rules.backs[card] == BOT_CORPORATION_BACK]
    return [card for card in cards if mine < 0 or names[card] != names[mine]]


@final
class DrawCorporation(Effect[Mars]):
    """One by chance, unless it was agreed on. Its effect holds at once; then come its Setup box and its starting tags,
    and the bonus cards of others go back to the box."""

    def run(self, s: Mars, f: Frame) -> None:
        card = s.rng.pick("marsbot corporation", pool(s))
        bot = marsbot(s)
        move(card, office(s).box, bot.tableau)
        bot.corporation = card
        automa(s).corporation = card
        s.learn(EVERYONE)
        s.note("bot_founds", MARSBOT, card)
        s.lay(MARSBOT, card)
        printed = card_of(s, card)
        for step in (RETURN_BONUS, START_TAGS):
            s.push(step, MARSBOT, card)
        if printed.setup:
            s.push(printed.setup_box, MARSBOT, card)
        lay_cubes(s, printed.cubes)
        for number in printed.returning:
            set_aside(s, bonus_card(s, number))


def set_aside(s: Mars, card: int) -> None:
    """A bonus card that is shuffled into every action deck."""
    zone = where_it_lies(s, card)
    if zone is not None:
        move(card, zone, automa(s).aside)
        s.note("sets_aside", MARSBOT, card)


@final
class StartTags(Effect[Mars]):
    """The starting tags are resolved as if they stood on a card that is turned up."""

    def run(self, s: Mars, f: Frame) -> None:
        tags = s.book.tags[f.source]
        if tags:
            resolve_tags(s, tags, f.source)


@final
class ReturnBonus(Effect[Mars]):
    """What the corporation does not mention is not used in this game; whether the draft is compulsory is told."""

    def run(self, s: Mars, f: Frame) -> None:
        s.note("bonus_returned", MARSBOT)
        if card_of(s, f.source).draft is not None and not s.book.drafts:
            s.note("must_draft", MARSBOT, f.source)


DRAW_CORPORATION: Final = DrawCorporation()
START_TAGS: Final = StartTags()
RETURN_BONUS: Final = ReturnBonus()
