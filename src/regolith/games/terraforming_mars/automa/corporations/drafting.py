"""The draft of a MarsBot that knows what it looks for."""

from typing import final

from regolith.games.terraforming_mars.automa.corporations.decks import bonus_card
from regolith.games.terraforming_mars.automa.corporations.opening import card_of
from regolith.games.terraforming_mars.automa.corporations.priority import Priority
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.games.terraforming_mars.automa.hooks import BotHook
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.words import MARSBOT
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import count_of


def priority_of(s: Mars) -> Priority | None:
    card = automa(s).corporation
    return card_of(s, card).draft if card >= 0 else None


def points_of_corporation(s: Mars) -> int:
    card = automa(s).corporation
    points = s.book.points[card] if card >= 0 else None
    return 0 if points is None else count_of(s, points, MARSBOT, card)


@final
class CorporationHook(BotHook):
    """With a draft priority the draft is compulsory; it decides which card is taken and which one is discarded."""

    def drafts(self, s: Mars) -> bool:
        return priority_of(s) is not None

    def draft_begins(self, s: Mars) -> None:
        priority = priority_of(s)
        if priority is not None:
            office(s).wanted = priority.settle(s)

    def best_of(self, s: Mars, cards: list[int]) -> list[int]:
        """Those that suit best; where none suits, all are alike."""
        priority = priority_of(s)
        if priority is None:
            return cards
        wanted = office(s).wanted
        best = max([priority.worth(s, card, wanted) for card in cards])
        return [card for card in cards if priority.worth(s, card, wanted) == best]

    def unsafe(self, s: Mars, cards: list[int]) -> list[int]:
        """Those that may be discarded."""
        priority = priority_of(s)
        if priority is None:
            return cards
        return [card for card in cards if not priority.saves(s, card, cards, office(s).wanted)]

    def returns(self, s: Mars, card: int) -> bool:
        corporation = automa(s).corporation
        return corporation >= 0 and card in [bonus_card(s, number) for number in card_of(s, corporation).returning]
