"""What a position is worth to a seat, in Quids: a hand-made estimate for bots that look one step ahead."""

from typing import Final

from regolith.games.pandorum.paying import FAIR, Preview
from regolith.games.pandorum.routes import Routes
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.taking import hand_limit
from regolith.games.pandorum.targets import own_beside
from regolith.games.pandorum.turns import MOVE_MENU
from regolith.games.pandorum.words import SLOTS
from regolith.kernel.lane import MAIN

WON: Final = 6.0
RIVALS: Final = 0.3
"""How much a Quid of the best rival counts against one's own."""
CARD: Final = (1.15, 1.15, 1.05, 0.95, 0.75, 0.55, 0.2, 0.1)
"""What the first card in hand is worth, the second, and so on."""
UNSEEN: Final = 0.1
"""How much less a card is worth that is still to be taken in this turn."""
IN_SLOT: Final = (0.62, 0.7, 0.85, 0.45, 0.4)
"""By type: what a card in a slot brings in each construction that powers it."""
LIKED: Final = 0.15
"""How much better a good type in hand is than another."""
RANK: Final = (1.0, 0.8, 0.45, 0.12, 0.0)
"""How likely the best card of a slot is powered, the second best, and so on."""
ACTIVATED: Final = 0.12
"""How likely a construction activates a given slot."""
NEIGHBOUR: Final = 0.12
"""Own Structures side by side: they are targets for each other's slots later on."""
PER_BUILD: Final = 2.6
"""Cards that a Structure needs, the move included; more than that can no longer be used."""
WAITING: Final = 2.0
"""What a Structure that waits in the supply weighs: without it the bot thinks that a later hex would always pay more,
and flies about without building."""
LEAD: Final = 0.4
"""What it is worth that the game ends soon when one is ahead."""


def builds_left(s: Pandorum, seat: int) -> float:
    """How many Structures this seat will probably still build: as many as it has, if the others leave it time."""
    if s.ending:
        return 1.0 if seat > s.active else 0.0
    rounds = len(s.deck.cards) / (1.1 * len(s.seats))
    for at, other in enumerate(s.seats):
        if at != seat:
            rounds = min(rounds, 1.45 * (other.modules + other.bases))
    player = s.seats[seat]
    return min(0.75 * rounds + 0.5, player.modules + player.bases + 0.0)


def in_hand(s: Pandorum, seat: int, cards: int, left: float) -> float:
    """What so many cards in hand are worth: those that can still be used."""
    usable = PER_BUILD * left
    share = min(1.0, 0.1 + 0.3 * left)
    total = 0.0
    for at in range(cards):
        worth = CARD[at] if at < len(CARD) else 0.05
        total += worth * min(1.0, max(0.02, usable - at))
    return share * total


def in_slots(s: Pandorum, seat: int, left: float) -> float:
    """What the loaded cards will bring."""
    total = 0.0
    for slot in range(SLOTS):
        worth = sorted([IN_SLOT[s.rules.kinds[card]] for card in s.seats[seat].slot(slot).cards], reverse=True)
        for rank, one in enumerate(worth):
            if rank < len(RANK):
                total += RANK[rank] * one
    return ACTIVATED * left * total


def still_to_move(s: Pandorum) -> bool:
    """Is the seat whose turn it is asked whether and where to move?"""
    frames = s.lanes[MAIN].frames
    return len(frames) > 0 and frames[-1].effect is MOVE_MENU


def best_in_reach(s: Pandorum, seat: int, left: float) -> float:
    """What the best move with a construction would bring over the cards both cost."""
    cards = len(s.seats[seat].hand.cards)
    now = in_hand(s, seat, cards, left)
    best = 0.0
    routes = Routes(s, seat)
    for at in routes.destinations():
        if s.is_empty(at):
            kept = max(0, cards - routes.price(at))
            best = max(best, best_at(s, seat, at, kept, left) + in_hand(s, seat, kept, left) - now)
    return best


def best_at(s: Pandorum, seat: int, at: int, cards: int, left: float) -> float:
    """What the best construction on a hex would bring over the cards it costs, with so many in hand."""
    player = s.seats[seat]
    if cards == 0 or not s.is_empty(at):
        return 0.0
    ahead = Preview(s, seat, at)
    more = ahead.bonus + 0.0
    for hook in s.book.hooks:
        more += hook.promise(s, seat, at, (), FAIR)
    kinds = sorted({s.rules.kinds[card] for card in player.hand.cards})
    best = 0.0
    now = in_hand(s, seat, cards, left)
    if player.modules > 0:
        cost = now - in_hand(s, seat, cards - 1, left)
        for slot in range(SLOTS):
            for kind in kinds:
                best = max(best, more + ahead.of_slot(slot, (kind,)) - cost + 0.15 * left)
    if player.bases > 0 and cards > 1:
        cost = now - in_hand(s, seat, cards - 2, left)
        best = max(best, more + _two_slots(ahead, kinds) - cost + 0.4 * left)
    return best


def _two_slots(ahead: Preview, kinds: list[int]) -> float:
    """The two best slots, each with the best card for it; as if there were cards enough of each type."""
    slots = sorted([max([ahead.of_slot(slot, (kind,)) for kind in kinds]) for slot in range(SLOTS)], reverse=True)
    return slots[0] + slots[1] + 0.0


def evaluate(s: Pandorum, seat: int) -> float:
    """The Quids the seat has, and those it may still hope for. What others hold in secret is not looked at."""
    player = s.seats[seat]
    rivals = [other.quids for at, other in enumerate(s.seats) if at != seat]
    value = player.quids - RIVALS * max(rivals)
    if s.is_over():
        return value + (WON if s.rules.ranking(s)[seat] == 1 else 0.0)
    left = builds_left(s, seat)
    takes = s.takes if s.active == seat else 0
    cards = min(len(player.hand.cards) + takes, hand_limit(s, seat))
    value += in_slots(s, seat, left) + in_hand(s, seat, cards, left) - UNSEEN * takes
    for card in player.hand.cards:
        value += LIKED * min(left, 2.0) * IN_SLOT[s.rules.kinds[card]]
    if not s.ending:
        value -= WAITING * (player.modules + player.bases)
    else:
        value += LEAD if player.quids > max(rivals) else -LEAD
    for hook in s.book.hooks:
        value += hook.worth(s, seat)
    beside = 0
    for at in s.owned(seat):
        beside += own_beside(s, seat, at)
    value += NEIGHBOUR * left * beside
    value += 0.35 * left * len(player.satellites.cards)
    if s.active == seat and s.may_build:
        best = best_at(s, seat, player.harvester, len(player.hand.cards), left)
        if still_to_move(s):
            best = max(best, best_in_reach(s, seat, left))
        value += best
    return value
