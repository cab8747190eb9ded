"""Maximus, the rival of the solo game: the deck says what he does, and he never has to be asked."""

from typing import Final, final

from regolith.games.pandorum.building import put_structure
from regolith.games.pandorum.dealing import refill, to_box, top_cards
from regolith.games.pandorum.quids import gain, take_quids
from regolith.games.pandorum.routes import TOO_FAR, flights, may_stop
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.targets import own_beside, pads_beside, volcanoes_beside
from regolith.games.pandorum.words import (
    BASE,
    DRILL,
    DRILLED,
    GENERATOR,
    HABITAT,
    LABORATORY,
    MODULE,
    NOTHING,
    RUINS,
    SYSTEM,
)
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.zones import EVERYONE

HUMAN: Final = 0


def theirs_beside(s: Pandorum, me: int, at: int) -> int:
    """Structures of the human beside a hex."""
    found = 0
    for there in s.near[at]:
        if s.structures[there] != NOTHING and s.owners[there] != me:
            found += 1
    return found


def matches(s: Pandorum, me: int, kind: int, at: int) -> int:
    """How well a hex suits a card of this type."""
    if kind == GENERATOR:
        return volcanoes_beside(s, at)
    if kind == DRILL:
        return 2 if s.kind(at) in DRILLED else 0
    if kind == HABITAT:
        return pads_beside(s, at)
    if kind == SYSTEM:
        return theirs_beside(s, me, at)
    return 0


def best_site(s: Pandorum, me: int, kind: int) -> int:
    """Of the empty hexes in reach the best for the type; then the nearest to the human, then the lowest; or -1."""
    book = s.book
    away = flights(s, s.seats[me].harvester, book.maximus_range, ())
    best = -1
    mark = (-1, -1, 0)
    for at in range(len(s.terrain)):
        if away[at] == TOO_FAR or not s.is_empty(at) or not may_stop(s, me, at):
            continue
        second = own_beside(s, me, at) if kind == HABITAT else 0
        there = (matches(s, me, kind, at), second, -book.board.steps(at, s.seats[HUMAN].harvester))
        if best < 0 or there > mark:
            best, mark = at, there
    return best


def towards(s: Pandorum, me: int, goals: list[int]) -> int:
    """The hex nearest to the nearest goal on which he can stop, within his range; where he is if there is none."""
    book = s.book
    start = s.seats[me].harvester
    away = flights(s, start, book.maximus_range, ())
    best = start
    mark = (TOO_FAR, 0, start)
    for at in range(len(s.terrain)):
        if away[at] == TOO_FAR or (at != start and not may_stop(s, me, at)):
            continue
        left = min([book.board.steps(at, goal) for goal in goals], default=TOO_FAR)
        if (left, away[at], at) < mark:
            best, mark = at, (left, away[at], at)
    return best


def crossed_hexes(s: Pandorum, start: int, end: int, steps: int) -> list[int]:
    """The cities on his way: of the shortest ways he takes the one over the lowest hexes."""
    found: list[int] = []
    at = end
    away = flights(s, start, steps, ())
    while at != start and away[at] not in (0, TOO_FAR):
        at = min([there for there in s.book.board.beside[at] if away[there] == away[at] - 1])
        if at != start and at in s.cities:
            found.append(at)
    return found


def fly(s: Pandorum, me: int, to: int) -> None:
    """He pays nothing for his moves; what he crosses and reaches counts as for anybody."""
    player = s.seats[me]
    if to == player.harvester:
        return
    crossed = crossed_hexes(s, player.harvester, to, s.book.maximus_range)
    player.harvester = to
    s.note("moves", me, to)
    for hook in s.book.hooks:
        for at in crossed:
            hook.crossed(s, me, at)
    for hook in s.book.hooks:
        hook.arrived(s, me)


@final
class MaximusActs(Effect[Pandorum]):
    """The top card of the deck goes into the Market, and he acts by its type."""

    def run(self, s: Pandorum, f: Frame) -> None:
        cards = top_cards(s, 1)
        if not cards:
            return
        s.learn(EVERYONE)
        s.market.cards += cards
        s.note("reveals", f.seat, cards[0])
        over = len(s.market.cards) - s.book.maximus_market
        if over > 0:
            oldest = s.market.cards[:over]
            s.market.cards = s.market.cards[over:]
            to_box(s, oldest)
        kind = s.rules.kinds[cards[0]]
        if kind == LABORATORY:
            goals = self.goals(s)
            fly(s, f.seat, towards(s, f.seat, goals))
            gain(s, f.seat, 1, cards[0])
            return
        site = best_site(s, f.seat, kind)
        if site >= 0:
            s.push(MAXIMUS_BUILDS, f.seat, cards[0], site, kind)
            fly(s, f.seat, site)
        else:
            fly(s, f.seat, towards(s, f.seat, [at for at in range(len(s.terrain)) if s.is_empty(at)]))
            gain(s, f.seat, 1, cards[0])

    def goals(self, s: Pandorum) -> list[int]:
        """Hexes that something lies on which he wants, whatever they have become; else the ruins."""
        wanted = [at for at in range(len(s.terrain)) if any(hook.occupies(s, at) for hook in s.book.hooks)]
        return wanted or [at for at in range(len(s.terrain)) if s.kind(at) == RUINS]


@final
class MaximusBuilds(Effect[Pandorum]):
    """A module, each third time a base; he gains by level, matches and size. With a System he also takes."""

    def run(self, s: Pandorum, f: Frame) -> None:
        book = s.book
        player = s.seats[f.seat]
        structure = BASE if (s.builds + 1) % book.maximus_base_every == 0 else MODULE
        if player.supply(structure) == 0:
            structure = MODULE if structure == BASE else BASE
        if player.supply(structure) == 0 or not s.is_empty(f.it):
            return
        s.builds += 1
        s.idle = False
        fits = min(matches(s, f.seat, f.arg, f.it), book.maximus_matches)
        prey = min(theirs_beside(s, f.seat, f.it), book.maximus_takes) if f.arg == SYSTEM else 0
        s.note("builds", f.seat, structure, f.it)
        put_structure(s, f.seat, f.it, structure)
        quids = book.maximus_gain + fits + (1 if structure == BASE else 0)
        gain(s, f.seat, quids, f.source, building=True)
        if prey:
            quids += take_quids(s, f.seat, HUMAN, prey)
        for hook in book.hooks:
            hook.built(s, f.seat, f.it, (), quids)


@final
class MaximusFinishes(Effect[Pandorum]):
    """The Market is filled if need be, and his turn is over."""

    def run(self, s: Pandorum, f: Frame) -> None:
        refill(s)
        for hook in s.book.hooks:
            hook.turn_ends(s, f.seat)


MAXIMUS_ACTS: Final = MaximusActs()
MAXIMUS_BUILDS: Final = MaximusBuilds()
MAXIMUS_FINISHES: Final = MaximusFinishes()
