"""What a table of Pandorum tells to whoever learns to play it."""

from typing import cast, final

from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import BASE, CRATER, MODULE, NOTHING, PAD, SLOTS, TERRAINS
from regolith.kernel.encoding import CARD, FURTHEST, SIDES, Describer, Row, Words
from regolith.kernel.state import State

SPACE = "space"


@final
class TableRow(Describer):
    """The planet with what stands on it, every Harvester with its cards, how far the turn has come."""

    def __init__(self) -> None:
        super().__init__()
        self.each: int = 0
        self.turn: int = 0
        self.treated: int = 0
        self.harvesters: list[int] = []
        self.modules: list[int] = []
        self.bases: list[int] = []
        self.parts: list[int] = []
        self.satellites: list[int] = []
        self.slots: list[int] = []
        self.volcanoes: int = 0
        self.cities: int = 0
        self.crack: int = 0
        self.craters: int = 0
        self.pads: int = 0
        self.market: int = 0
        self.shown: int = 0
        self.hand: int = 0
        self.looked_at: int = 0

    def declare(self, words: Words) -> None:
        words.number(round=20, deck=50, cards_to_take=3, built_by_maximus=10, income=20, systems=3, laboratories=3)
        self.each = words.each_seat(quids=50, modules=8, bases=4, lost=10, cards=6, in_slots=8, moves=1)
        self.turn = words.block("turn", ["last round", "idle", "used", "moved", "may build", "resupplying"])
        self.treated = words.block("treated as", TERRAINS)
        self.harvesters = words.each_side("harvester", SPACE)
        self.modules = words.each_side("module", SPACE)
        self.bases = words.each_side("base", SPACE)
        self.parts = words.each_side("part", CARD)
        self.satellites = words.each_side("satellite", CARD)
        self.slots = [words.kind(f"{side} slot {slot + 1}", CARD) for side in SIDES for slot in range(SLOTS)]
        self.volcanoes = words.kind("volcano", SPACE)
        self.cities = words.kind("city", SPACE)
        self.crack = words.kind("crack", SPACE)
        self.craters = words.kind("crater", SPACE)
        self.pads = words.kind("landing pad", SPACE)
        self.market = words.kind("market", CARD)
        self.shown = words.kind("shown", CARD)
        self.hand = words.kind("hand", CARD)
        self.looked_at = words.kind("looked at", CARD)

    def write(self, s: State, row: Row) -> None:
        t = cast(Pandorum, s)
        row.say([t.round, len(t.deck.cards), t.takes, t.builds, t.income, t.thefts, t.finds])
        for place, seat in enumerate(row.seats):
            p = t.seats[seat]
            row.say([p.quids, p.modules, p.bases, p.lost, len(p.hand.cards), p.loaded(), int(seat == t.active)])
            side = min(place, FURTHEST)
            row.thing(self.harvesters[side], SPACE, p.harvester)
            row.cards(self.parts[side], p.parts.cards)
            row.cards(self.satellites[side], p.satellites.cards)
            for slot in range(SLOTS):
                row.cards(self.slots[side * SLOTS + slot], p.slot(slot).cards)
        row.fill(self.each)
        self._write_planet(t, row)
        turn = [t.ending, t.idle, t.used, t.moved, t.may_build, t.resupplying]
        for at in range(len(turn)):
            if turn[at]:
                row.bit(self.turn, at)
        if t.treated >= 0:
            row.bit(self.treated, t.treated)
        row.cards(self.market, t.market.cards)
        row.cards(self.shown, t.shown.cards)
        me = t.seats[row.seat]
        row.cards(self.hand, me.hand.cards)
        row.cards(self.looked_at, me.drawn.cards)
        row.cards(self.looked_at, me.offered.cards)

    def _write_planet(self, t: Pandorum, row: Row) -> None:
        where = row.where(SPACE)
        for at, structure in enumerate(t.structures):
            if structure != NOTHING:
                side = min(row.seats.index(t.owners[at]), FURTHEST)
                if structure == MODULE:
                    row.bits.append(self.modules[side] + where[at])
                elif structure == BASE:
                    row.bits.append(self.bases[side] + where[at])
            terrain = t.terrain[at]
            if terrain == CRATER:
                row.bits.append(self.craters + where[at])
            elif terrain == PAD:
                row.bits.append(self.pads + where[at])
        for at in t.volcanoes:
            row.thing(self.volcanoes, SPACE, at)
        for at in t.cities:
            row.thing(self.cities, SPACE, at)
        for at in t.crack:
            row.thing(self.crack, SPACE, at)
