"""What a table of Terraforming Mars tells to whoever learns to play it, beside the mats."""

from typing import cast, final

from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import city_points, is_city
from regolith.games.terraforming_mars.words import (
    GREENERY,
    NO_TILE,
    OCEAN,
    OCEANS_TOP,
    OXYGEN_TOP,
    PHASES,
    TEMPERATURE_TOP,
    VENUS_TOP,
)
from regolith.kernel.encoding import CARD, FURTHEST, SIDES, Describer, Row, Words
from regolith.kernel.state import State

SPACE = "space"
MILESTONE = "milestone"
AWARD = "award"


@final
class TableRow(Describer):
    """The planet and where the generation stands; what everybody has beside the mat."""

    def __init__(self) -> None:
        super().__init__()
        self.each: int = 0
        self.phase: int = 0
        self.government: int = 0
        self.preludes: int = 0
        self.dealt: int = 0
        self.events: int = 0

    def declare(self, words: Words) -> None:
        words.number(temperature=TEMPERATURE_TOP, oxygen=OXYGEN_TOP, oceans=OCEANS_TOP, venus=VENUS_TOP)
        words.number(generation=12, deck=200, discard=200)
        self.each = words.each_seat(events=10, passed=1, to_begin=1, first=1, preludes=2, researched=4)
        self.phase = words.block("phase", PHASES)
        self.government = words.block("government", ["at work"])
        self.preludes = words.kind("prelude", CARD)
        self.dealt = words.kind("researched", CARD)
        self.events = words.kind("event played", CARD)

    def write(self, s: State, row: Row) -> None:
        t = cast(Mars, s)
        row.say([t.temperature, t.oxygen, t.oceans, t.venus, t.round, len(t.deck.cards), len(t.discard.cards)])
        for seat in row.seats:
            p = t.seats[seat]
            row.say([len(p.events.cards), t.passed >> seat & 1, int(p.to_begin), int(seat == t.first)])
            row.say([len(p.preludes.cards), len(p.dealt.cards)])
        row.fill(self.each)
        row.bit(self.phase, t.phase)
        if t.government:
            row.bit(self.government, 0)
        me = t.seats[row.seat]
        row.cards(self.preludes, me.preludes.cards)
        row.cards(self.dealt, me.dealt.cards)
        row.cards(self.events, me.events.cards)


@final
class BoardRow(Describer):
    """What lies on the board, and whose it is. Tiles that are there from the start alone are nobody's."""

    def __init__(self) -> None:
        super().__init__()
        self.each: int = 0
        self.oceans: int = 0
        self.neutral: int = 0
        self.greeneries: list[int] = []
        self.cities: list[int] = []
        self.special: list[int] = []
        self.claims: list[int] = []

    def declare(self, words: Words) -> None:
        self.each = words.each_seat(greeneries=8, cities=5, other_tiles=3, city_points=10)
        self.oceans = words.kind("ocean", SPACE)
        self.neutral = words.kind("nobody's tile", SPACE)
        self.greeneries = words.each_side("greenery", SPACE)
        self.cities = words.each_side("city", SPACE)
        self.special = words.each_side("special tile", SPACE)
        self.claims = words.each_side("claim", SPACE)

    def write(self, s: State, row: Row) -> None:
        t = cast(Mars, s)
        many = len(row.seats)
        places = [0] * many
        for place, seat in enumerate(row.seats):
            places[seat] = place
        counts = [0] * (3 * many)
        owners = t.owners
        where = row.where(SPACE)
        for space, tile in enumerate(t.tiles):
            if tile == NO_TILE:
                continue
            owner = owners[space]
            if tile == OCEAN:
                row.bits.append(self.oceans + where[space])
            elif owner < 0:
                row.bits.append(self.neutral + where[space])
            else:
                place = places[owner]
                side = min(place, FURTHEST)
                if tile == GREENERY:
                    counts[3 * place] += 1
                    row.bits.append(self.greeneries[side] + where[space])
                elif is_city(tile):
                    counts[3 * place + 1] += 1
                    row.bits.append(self.cities[side] + where[space])
                else:
                    counts[3 * place + 2] += 1
                    row.bits.append(self.special[side] + where[space])
        for space, owner in t.claims.items():
            row.thing(self.claims[min(places[owner], FURTHEST)], SPACE, space)
        for place, seat in enumerate(row.seats):
            row.say([counts[3 * place], counts[3 * place + 1], counts[3 * place + 2]])
            row.numbers.append(city_points(t, seat) if counts[3 * place + 1] else 0)
        row.fill(self.each)


@final
class GoalsRow(Describer):
    """Milestones and awards: whose they are, and how far oneself and the best of the others have come."""

    def __init__(self) -> None:
        super().__init__()
        self.many_milestones: int = 0
        self.many_awards: int = 0
        self.claimed: list[int] = []
        self.funded: list[int] = []

    def declare(self, words: Words) -> None:
        milestones, awards = words.things[MILESTONE], words.things[AWARD]
        self.many_milestones, self.many_awards = len(milestones), len(awards)
        words.number(milestones_claimed=3, awards_funded=3)
        words.number(**{f"own_{noun}": 8 for noun in milestones})
        words.number(**{f"own_{noun}": 15 for noun in awards}, **{f"best_other_{noun}": 15 for noun in awards})
        self.claimed = [words.kind(f"{side} milestone", MILESTONE) for side in SIDES]
        self.funded = [words.kind(f"{side} award", AWARD) for side in SIDES]

    def write(self, s: State, row: Row) -> None:
        t = cast(Mars, s)
        row.say([len(t.milestones), len(t.awards)])
        mine = [0] * self.many_milestones
        own = [0] * self.many_awards
        best = [0] * self.many_awards
        if not t.book.alone:
            at = row.where(MILESTONE)
            for number, milestone in enumerate(t.book.milestones):
                mine[at[number]] = milestone.value(t, row.seat)
            at = row.where(AWARD)
            for number, award in enumerate(t.book.awards):
                standing = award.standing(t)
                own[at[number]] = standing[row.seat]
                best[at[number]] = max([n for seat, n in enumerate(standing) if seat != row.seat])
        row.say(mine)
        row.say(own)
        row.say(best)
        for number, seat in t.milestones:
            row.thing(self.claimed[min(row.seats.index(seat), FURTHEST)], MILESTONE, number)
        for number, seat in t.awards:
            row.thing(self.funded[min(row.seats.index(seat), FURTHEST)], AWARD, number)
