"""What must hold at every decision of Pandorum."""

from typing import Any

from regolith.games.pandorum.cards.figures import seating
from regolith.games.pandorum.words import BASE, FOREPART_BACK, HULL_BACK, NOTHING, SLOTS
from regolith.testing.walkers.zones import law

GAME = "pandorum"


@law(GAME)
def _nobody_owes(s: Any) -> str | None:
    for seat, player in enumerate(s.seats):
        if player.quids < 0 or player.modules < 0 or player.bases < 0:
            return f"owner {seat} has {player.quids} Quids, {player.modules} modules and {player.bases} bases."
    return None


@law(GAME)
def _structures_are_whole(s: Any) -> str | None:
    """A Structure has an owner, stands on ground that bears it, and no more exist than were dealt."""
    for at, (owner, structure) in enumerate(zip(s.owners, s.structures, strict=True)):
        if (owner >= 0) != (structure != NOTHING):
            return f"hex {at} has the Structure {structure} of owner {owner}."
        if structure != NOTHING and (at in s.volcanoes or at in s.cities or s.is_pad(at)):
            return f"a Structure stands on hex {at}, where nothing can be built."
    dealt = seating(s.players)
    for seat, player in enumerate(s.seats):
        bases = len([at for at in s.owned(seat) if s.structures[at] == BASE])
        modules = len(s.owned(seat)) - bases
        if player.bases + bases > dealt.bases or player.modules + modules > dealt.modules:
            return f"owner {seat} has more Structures than were dealt."
        if "events" not in s.extras and player.bases + bases + player.modules + modules < dealt.bases + dealt.modules:
            return f"a Structure of owner {seat} is lost."
    return None


@law(GAME)
def _harvesters_meet_on_pads_only(s: Any) -> str | None:
    for seat, player in enumerate(s.seats):
        for other in s.seats[seat + 1 :]:
            if player.harvester == other.harvester and not s.is_pad(player.harvester):
                return f"two Harvesters stand on hex {player.harvester}."
    return None


@law(GAME)
def _slots_hold_what_they_can(s: Any) -> str | None:
    for seat, player in enumerate(s.seats):
        for slot in range(SLOTS):
            cards = len(player.slot(slot).cards)
            if cards > s.book.slot_capacity and "monoliths" not in s.extras:
                return f"slot {slot + 1} of seat {seat} holds {cards} cards."
    return None


@law(GAME)
def _parts_are_joined_or_face_down(s: Any) -> str | None:
    for zone in (s.deck, s.market, s.box, s.shown):
        for card in zone.cards:
            if s.rules.backs[card] in (FOREPART_BACK, HULL_BACK):
                return f"{s.rules.name('card', card)} lies in the {zone.name}."
    return None


@law(GAME)
def _an_empty_deck_brings_the_end(s: Any) -> str | None:
    if not s.deck.cards and not s.ending:
        return "the deck is empty and the game goes on."
    return None


@law(GAME)
def _monoliths_add_up(s: Any) -> str | None:
    found = s.extras.get("monoliths")
    if found is None:
        return None
    if len(found.deck.cards) - len(found.markers) != 2:
        return f"{len(found.deck.cards)} Monolith cards are left and {len(found.markers)} markers."
    return None


@law(GAME)
def _events_add_up(s: Any) -> str | None:
    board = s.extras.get("events")
    if board is None:
        return None
    if board.revealed > 15 or len(board.running.cards) > 2 or len(board.quids) != len(board.running.cards):
        return f"{board.revealed} Events were turned over and {len(board.running.cards)} run."
    if min((*board.quids, *board.engines, *board.tokens), default=0) < 0:
        return f"the Event board owes something: {board.quids} {board.engines} {board.tokens}."
    if board.due > 2 or board.due + len(board.running.cards) > 2:
        return f"{len(board.running.cards)} Events run and {board.due} more are due."
    for at in board.contaminated:
        if s.structures[at] == NOTHING:
            return f"hex {at} is contaminated and has no Structure."
    return None
