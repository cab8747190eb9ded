"""A camp on the moon: one phase of Outpost on a table laid out by hand."""

from regolith.examples.outpost.state import MOON, PLAIN, Outpost
from regolith.kernel import registry
from regolith.kernel.lane import Lane
from regolith.kernel.machine import Machine
from regolith.kernel.rng import Rng, chosen_seed


class Camp:
    """One phase of Outpost, or a few, on a table laid out by hand: dealt first, then changed, then started."""

    def __init__(self, phase: str, players: int = 2, modules: tuple[str, ...] = (), lead: int = 0) -> None:
        self.rules = registry.rules_of(registry.agreed("outpost", players, modules))
        s = self.rules.laid_out(Rng(chosen_seed(1)))
        assert isinstance(s, Outpost)
        self.s: Outpost = s
        self.s.lead = lead
        self.s.terrain = (PLAIN,) * len(MOON)
        self.s.lanes = [Lane(-1, [])]
        for name in reversed(phase.split()):
            self.s.push(self.rules.round.effects[self.rules.round.names.index(name)], lead)
        self.machine: Machine | None = None

    def card(self, name: str) -> int:
        """Take a card of that kind off the deck."""
        card = next(card for card in self.s.deck.cards if self.rules.noun("card", card) == name)
        self.s.deck.remove(card)
        return card

    def has(self, seat: int, *hand: str, credits: int = 0, ore: int = 0, rover: str = "0,0") -> "Camp":
        player = self.s.seats[seat]
        player.hand.cards = tuple([self.card(name) for name in hand])
        player.credits, player.ore, player.rover = credits, ore, self.space(rover)
        return self

    def built(self, seat: int, *names: str) -> "Camp":
        for name in names:
            card = self.card(name)
            self.s.seats[seat].built.add(card)
            for when in self.rules.whens[card]:
                self.s.listen(seat, card, when)
        return self

    def huts(self, seat: int, *spaces: str) -> "Camp":
        self.s.seats[seat].huts = tuple([self.space(space) for space in spaces])
        return self

    def ground(self, terrain: int, *spaces: str) -> "Camp":
        there = [self.space(space) for space in spaces]
        self.s.terrain = tuple([terrain if at in there else was for at, was in enumerate(self.s.terrain)])
        return self

    def space(self, name: str) -> int:
        return self.rules.nouns["space"].index(name)

    def start(self) -> "Camp":
        self.machine = Machine(self.s)
        return self

    def choose(self, seat: int, *keys: str) -> "Camp":
        assert self.machine is not None
        for key in keys:
            self.machine.apply(seat, key)
        return self

    def options(self, seat: int) -> list[str]:
        assert self.machine is not None
        decision = self.machine.decision(seat)
        return [] if decision is None else decision.keys

    def asked(self) -> list[int]:
        assert self.machine is not None
        return self.machine.seats_asked()

    def is_over(self) -> bool:
        assert self.machine is not None
        return self.machine.is_over()

    def money(self, seat: int) -> tuple[int, int]:
        """Credits and ore."""
        return self.s.seats[seat].credits, self.s.seats[seat].ore

    def points(self, seat: int) -> int:
        return self.s.seats[seat].points

    def hand(self, seat: int) -> list[str]:
        return sorted([self.rules.noun("card", card) for card in self.s.seats[seat].hand.cards])
