"""Random play to the end, as fast as the machine goes."""

from random import Random

from regolith.kernel.effect import PASS
from regolith.kernel.machine import Machine
from regolith.kernel.menu import own


def play_random(machine: Machine, dice: Random, limit: int = 1_000_000) -> int:
    """Play on with random answers until the game is over or `limit` decisions are taken; how many were.

    Of several open lanes the first is answered, so that seats act in seat order.
    """
    taken = 0
    roll = dice.random
    while taken < limit and machine.open:
        lane = machine.open[0]
        offer = machine.offered(lane)
        machine.take(lane, offer[int(roll() * float(len(offer)))])
        taken += 1
    return taken


def play_eagerly(machine: Machine, dice: Random, passing: float) -> int:
    """As `play_random`, to the end, but who could do anything else passes with this chance only; how many decisions
    were taken."""
    taken = 0
    roll = dice.random
    while machine.open:
        lane = machine.open[0]
        offer = machine.offered(lane)
        many = len(offer)
        if many > 1 and own(offer[many - 1]) == PASS:
            many -= 1
            if roll() < passing:
                machine.take(lane, offer[many])
                taken += 1
                continue
        machine.take(lane, offer[int(roll() * float(many))])
        taken += 1
    return taken
