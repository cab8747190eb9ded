"""Determinize: the same table as one seat knows it, with everything else dealt anew.

Search bots look ahead on such tables, and the leak test demands that a seat's view, options and journal
are the same on all of them: one function, so that neither can know more than the other.
"""

from typing import Final

from regolith.kernel.lane import UNASKED, Lane
from regolith.kernel.rng import Rng
from regolith.kernel.state import State
from regolith.kernel.zones import Zone

SPECTATOR: Final = -1


def determinize(s: State, seat: int, salt: int) -> State:
    """A table that `seat` cannot tell from this one. Different salts give different tables; one salt gives the same
    table whatever is hidden from the seat."""
    twin = s.clone()
    twin.rng = Rng.imagined(salt)
    _redeal_cards(twin, seat)
    twin.redeal(seat, twin.rng)
    for extra in twin.extras.values():
        extra.redeal(seat, twin.rng)
    for lane in twin.lanes:
        _forget_answers(twin, lane, seat)
        _see_to_the_question(twin, lane, seat)
    return twin


def _redeal_cards(s: State, seat: int) -> None:
    """Shuffle among their places all cards that the seat neither sees nor knows, each back for itself."""
    hidden: list[tuple[Zone, list[int]]] = []
    places: dict[int, list[int]] = {}
    for zone in s.zones():
        if zone.cards and not zone.seen_by(seat):
            hidden.append((zone, list(zone.cards)))
            for card in zone.cards:
                if not s.knows(seat, card):
                    places.setdefault(s.rules.backs[card], []).append(card)
    dealt = {back: list(s.rng.shuffled("determinize", sorted(cards))) for back, cards in sorted(places.items())}
    for zone, cards in hidden:
        for at, card in enumerate(cards):
            if not s.knows(seat, card):
                cards[at] = dealt[s.rules.backs[card]].pop()
        zone.cards = tuple(cards)
    if s.known:
        for unknown in places.values():
            for card in unknown:
                s.known.pop(card, None)


def _forget_answers(s: State, lane: Lane, seat: int) -> None:
    """Replace a secret answer of another seat by a legal one, unless it is shown, and drop the picks of an unfinished
    run."""
    if not lane.frames:
        return
    for at, waiting in enumerate(lane.frames[:-1]):
        if waiting.picks and waiting.seat != seat:
            lane.frames[at] = waiting.afresh()
    frame = lane.frames[-1]
    if frame.seat == seat or frame.seat >= s.players or not (frame.picks or lane.answered):
        return
    if lane.answered and frame.effect.shows_answer(s, frame):
        return
    frame = frame.afresh()
    while lane.answered:
        options = frame.effect.options(s, frame)
        if not options:
            lane.answer = UNASKED
            break
        lane.answer = s.rng.pick("determinize", options)
        if frame.effect.completes(s, frame, lane.answer):
            break
        frame = frame.picked(lane.answer)
    lane.frames[-1] = frame


def _see_to_the_question(s: State, lane: Lane, seat: int) -> None:
    """Somebody else is asked, so there is something to choose from, whatever is imagined."""
    if lane.number == 0 or lane.answered:
        return
    frame = lane.frames[-1]
    if frame.seat != seat and not frame.effect.options(s, frame):
        frame.effect.imagine(s, frame, seat)
