"""First rounds with a guide: which deal each game is shown with. What the guide says is the page's business."""

from __future__ import annotations

from dataclasses import dataclass, field

from regolith.server.wishes import NewTable, SeatWish


@dataclass(frozen=True)
class GuidedDeal:
    """A deal that is good to learn by."""

    seed: int
    modules: tuple[str, ...] = ()
    options: dict[str, bool | int | str] = field(default_factory=dict)


GUIDES = {
    "ares_expedition": GuidedDeal(seed=7, options={"beginner": True}),
    "pandorum": GuidedDeal(seed=7),
    "terraforming_mars": GuidedDeal(seed=6, options={"beginner": True, "corporate_era": False}),
    "outpost": GuidedDeal(seed=7),
}
PACE = 300


def guided(game: str, bot: str) -> NewTable:
    """The table of a first round: the reader against one bot."""
    deal = GUIDES[game]
    return NewTable(
        game=game,
        seats=[SeatWish(kind="me"), SeatWish(kind="bot", bot=bot)],
        modules=list(deal.modules),
        options=dict(deal.options),
        pace=PACE,
        seed=deal.seed,
        hints=True,
    )
