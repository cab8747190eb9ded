"""Draft view: how far a draft has come, how many cards go round, and from whom to whom they pass."""

from typing import Any

from regolith.kernel.zones import LEFT


def draft_view(kept: int, left: int, seats: int, seat: int, way: int, hand: int = 1, hands: int = 1) -> dict[str, Any]:
    """The draft as a seat sees it: so many cards each seat has kept of this hand, and so many are left in each pack.
    With `way` they pass to the left or to the right; somebody who only watches is passed nothing."""
    return {
        "pick": kept + 1,
        "picks": kept + left,
        "hand": hand,
        "hands": hands,
        "cards": left,
        "way": "left" if way == LEFT else "right",
        "to": (seat + way) % seats if seat >= 0 else None,
        "from": (seat - way) % seats if seat >= 0 else None,
    }
