"""Where modules plug into the rules of Outpost: the base asks at these points, and knows of nobody who answers."""

from typing import cast

from mypy_extensions import mypyc_attr

from regolith.examples.outpost.state import Outpost


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """What a module has to say. Each method is a point at which the base asks; by default nothing changes."""

    def price(self, s: Outpost, seat: int, card: int, price: int) -> int:
        """What a seat pays to build a card that costs `price` so far."""
        return price


def price(s: Outpost, seat: int, card: int) -> int:
    """What a seat pays to build a card now."""
    cost = s.rules.costs[card]
    for hook in s.rules.hooks:
        cost = cast(Hook, hook).price(s, seat, card, cost)
    return cost
