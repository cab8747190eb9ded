"""What may be arranged on a table of a game about Mars, for tests and scenarios, as far as the games are alike."""

from typing import Any, final

from regolith.games.mars.table import M
from regolith.games.mars.words import NO_RESOURCE
from regolith.kernel.handles import Handle, things_called

COLDEST = -30
WARMEST = 8


class Temperature(Handle[M]):
    """In degrees."""

    def get(self, s: M, seat: int) -> Any:
        return s.temperature * 2 + COLDEST

    def put(self, s: M, seat: int, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or value not in range(COLDEST, WARMEST + 1, 2):
            raise self.refused(f"must be an even number from {COLDEST} to {WARMEST}, not {value!r}.")
        s.temperature = (value - COLDEST) // 2


@final
class Held(Handle[M]):
    """The resources on cards in play, such as {"Birds": 3}; the cards not named have none."""

    def get(self, s: M, seat: int) -> Any:
        return {s.rules.name("card", card): n for card, n in sorted(s.mat(seat).held.items()) if n}

    def put(self, s: M, seat: int, value: Any) -> None:
        mat = s.mat(seat)
        if not isinstance(value, dict):
            raise self.refused(f'must be like {{"Birds": 3}}, not {value!r}.')
        held: dict[int, int] = {}
        for word, n in value.items():
            card = things_called(s.rules, "card", word)[0]
            if isinstance(n, bool) or not isinstance(n, int) or n < 0:
                raise self.refused(f"must be a whole number from 0 up on {word}, not {n!r}.")
            if card not in mat.tableau.cards or s.cards.holds[card] == NO_RESOURCE:
                raise self.refused(f"cannot lie on {s.rules.name('card', card)}: it holds nothing or is not in play.")
            held[card] = n
        mat.held = held
