"""Which card the person means: by name, made by hand, or one that the screen has its doubts about."""

from typing import TYPE_CHECKING, Any, Final, cast

from regolith.games.mars.counts import Points
from regolith.games.mars.words import BLUE, COLOURS, EVENT, OXYGEN, RED, TAGS
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.words import BONUS_BACK
from regolith.games.terraforming_mars.cards.model import Card
from regolith.games.terraforming_mars.companion.decks import (
    UNSEEN,
    hidden_bonus,
    is_unseen,
    projects_left,
    standing_of,
    zone_of,
)
from regolith.games.terraforming_mars.companion.teller import Teller
from regolith.games.terraforming_mars.companion.words import Entry, Refusal
from regolith.games.terraforming_mars.requirements import AtLeast
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import PROJECT_BACK
from regolith.kernel.english import say
from regolith.kernel.flow import Nothing
from regolith.kernel.zones import Zone

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.companion.rules import CompanionRules

MOST_POINTS: Final = 99
A_NEED: Final = AtLeast(OXYGEN, 0)
AN_ACTION: Final[Nothing[Mars]] = Nothing()
"""Of a card by hand only that there is one is known, which is all that MarsBot looks at."""


def named_card(s: Mars, teller: Teller, deck: Zone, entry: Entry) -> int:
    """The card that an entry names, or why it cannot be that one."""
    rules = cast("CompanionRules", s.rules)
    if "hand" in entry:
        return _not_lying(s, deck, rules.card_by_hand(entry["hand"]))
    noun = entry.get("card")
    card = rules.called(noun if isinstance(noun, str) else "")
    if card < 0:
        raise Refusal(say("companion.refusal.unknown_card", name=str(noun)[:60]))
    if noun in teller.drawn and not entry.get("drawn") and not entry.get("insist"):
        raise Refusal(say("companion.refusal.drawn", card=rules.name("card", card)))
    if rules.backs[card] == BONUS_BACK:
        return _bonus_card(s, teller, deck, card, entry)
    return _project(s, teller, deck, card, entry)


def _bonus_card(s: Mars, teller: Teller, deck: Zone, card: int, entry: Entry) -> int:
    """One that is no longer there is named, and taken if the person insists."""
    rules = s.rules
    name = rules.name("card", card)
    if deck is s.deck:
        raise Refusal(say("companion.refusal.bonus_here", card=name))
    if card not in hidden_bonus(s, deck) and not entry.get("insist"):
        standing = standing_of(s, card)
        if standing == UNSEEN:
            raise Refusal(say("companion.refusal.no_bonus_left", card=name), insist=True)
        said = teller.seen.get(rules.noun("card", card))
        raise Refusal(said or say("companion.refusal.left_out", card=name), insist=True)
    return card


def _project(s: Mars, teller: Teller, deck: Zone, card: int, entry: Entry) -> int:
    """One that lies where all can see it must be a second copy: that is said, and taken."""
    a = automa(s)
    rules = cast("CompanionRules", s.rules)
    noun = rules.noun("card", card)
    if rules.backs[card] != PROJECT_BACK:
        raise Refusal(say("companion.refusal.no_project", card=rules.name("card", card)))
    expected = deck is s.deck or card in hidden_bonus(s, deck) or (deck is a.action and projects_left(s) > 0)
    if not expected and not entry.get("insist"):
        raise Refusal(say("companion.refusal.no_project_left", card=rules.name("card", card)), insist=True)
    if noun in teller.seen:
        teller.warn(teller.seen[noun])
    return _not_lying(s, deck, card)


def _not_lying(s: Mars, deck: Zone, card: int) -> int:
    """A card that lies where all can see it is not the one that comes up: another of its kind does."""
    there = zone_of(s, card)
    if there is None or there is deck or is_unseen(s, there):
        return card
    return cast("CompanionRules", s.rules).another(s, card)


# Cards by hand


def by_hand(told: Any) -> Card:
    """A card as the person reads it off the table."""
    if not isinstance(told, dict):
        raise Refusal(say("companion.refusal.by_hand"))
    tags = told.get("tags", [])
    if not isinstance(tags, list) or not all(tag in TAGS for tag in tags):
        raise Refusal(say("companion.refusal.tags"))
    colour = {word: number for number, word in COLOURS.items()}.get(str(told.get("colour", "green")))
    cost = told.get("cost", 0)
    if colour is None or isinstance(cost, bool) or not isinstance(cost, int) or not 0 <= cost <= 99:
        raise Refusal(say("companion.refusal.by_hand"))
    numbers = [TAGS.index(tag) for tag in tags]
    if colour == RED and EVENT not in numbers:
        numbers.append(EVENT)
    points = told.get("points", 0) or 0
    if isinstance(points, bool) or not isinstance(points, int) or not -MOST_POINTS <= points <= MOST_POINTS:
        raise Refusal(say("companion.refusal.by_hand"))
    return Card(
        str(told.get("name") or say("companion.card_by_hand"))[:60],
        "",
        colour,
        cost,
        tuple(numbers),
        needs=(A_NEED,) if told.get("requirement") else (),
        points=Points(points) if points else None,
        action=AN_ACTION if colour == BLUE and told.get("action") else None,
    )
