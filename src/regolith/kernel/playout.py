"""Random play to the end, as fast as the machine goes."""

from random import Random

from regolith.kernel.machine import Machine


def play_random(machine: Machine, dice: Random, limit: int = 1_000_000) -> int:
    """Play on with random answers until the game is over or `limit` decisions are taken; how many were.

    Of several open lanes the first is answered, so that seats act in seat order.
    """
    taken = 0
    roll = dice.random
    offered = machine.offered
    take = machine.take
    while taken < limit:
        waiting = machine.open
        if not waiting:
            break
        lane = waiting[0]
        offer = offered(lane)
        take(lane, offer[int(roll() * len(offer))])
        taken += 1
    return taken
