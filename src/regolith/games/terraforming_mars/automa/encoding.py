"""What MarsBot tells to whoever learns to play against it: tracks, stores, and its decks as far as they are known."""

from typing import cast, final

from regolith.games.terraforming_mars.automa.state import AREAS, automa, marsbot
from regolith.games.terraforming_mars.automa.words import NAME, TRACKS
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.encoding import CARD, Describer, Row, Words
from regolith.kernel.state import State


@final
class AutomaRow(Describer):
    """All but the order of its decks, and what the person has not seen of them."""

    def __init__(self) -> None:
        super().__init__(NAME)
        self.corporation: int = 0
        self.in_deck: int = 0
        self.turned: int = 0
        self.aside: int = 0
        self.destroyed: int = 0
        self.pack: int = 0

    def declare(self, words: Words) -> None:
        words.number(**{f"{track}_track": 18 for track in TRACKS})
        words.number(floaters=5, action_deck=10, bonus_deck=15, turns=10, cubes=5)
        words.number(**{f"store_{area + 1}": 5 for area in range(AREAS)})
        self.corporation = words.kind("corporation of MarsBot", CARD)
        self.in_deck = words.kind("in the action deck", CARD)
        self.turned = words.kind("turned up by MarsBot", CARD)
        self.aside = words.kind("set aside for MarsBot", CARD)
        self.destroyed = words.kind("destroyed", CARD)
        self.pack = words.kind("MarsBot chooses from", CARD)

    def write(self, s: State, row: Row) -> None:
        t = cast(Mars, s)
        bot, a = marsbot(t), automa(t)
        row.say([*bot.tracks, *[0] * (len(TRACKS) - len(bot.tracks))])
        row.say([bot.floaters, len(a.action.cards), len(a.bonus.cards), a.turns, len(a.cubes)])
        row.say([*bot.stored])
        row.card(self.corporation, a.corporation)
        row.cards(self.in_deck, tuple(sorted([card for card in a.action.cards if s.knows(row.seat, card)])))
        row.cards(self.turned, a.turned.cards)
        row.cards(self.aside, a.aside.cards)
        row.cards(self.destroyed, a.destroyed.cards)
        if a.pack.seen_by(row.seat):
            row.cards(self.pack, a.pack.cards)
