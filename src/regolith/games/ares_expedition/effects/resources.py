"""Animals, microbes and science resources on cards."""

from typing import final

from regolith.games.ares_expedition.effects.doing import progress
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import MICROBES, MICROBES_ADDED, RESOURCE, RESOURCES
from regolith.kernel.choices import ChooseCard
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.text import counted, listed


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
