"""What a table of Ares Expedition tells to whoever learns to play it, beside the mats."""

from typing import cast, final

from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import (
    DEVELOPMENT,
    OCEAN_TILES,
    OCEANS_TOP,
    OXYGEN_TOP,
    PHASES,
    TEMPERATURE_TOP,
)
from regolith.kernel.encoding import FURTHEST, SIDES, Describer, Row, Words
from regolith.kernel.state import State


@final
class TableRow(Describer):
    """The planet, now and when the phase began; the phases of the round and who has chosen which."""

    def __init__(self) -> None:
        super().__init__()
        self.each: int = 0
        self.phase: int = 0
        self.active: int = 0
        self.dummy: int = 0
        self.oceans: int = 0
        self.chosen: list[int] = []
        self.last: list[int] = []

    def declare(self, words: Words) -> None:
        words.number(
            temperature=TEMPERATURE_TOP,
            oxygen=OXYGEN_TOP,
            oceans=OCEANS_TOP,
            temperature_before=TEMPERATURE_TOP,
            oxygen_before=OXYGEN_TOP,
            oceans_before=OCEANS_TOP,
            round=20,
            deck=200,
            discard=200,
            cube=20,
        )
        self.each = words.each_seat(forests=10, repeats=2, bonus_used=1)
        phases = PHASES[DEVELOPMENT:]
        self.phase = words.block("phase", phases) - DEVELOPMENT
        self.active = words.block("phase of the round", phases) - DEVELOPMENT
        self.dummy = words.block("dummy shows", phases) - DEVELOPMENT
        self.oceans = words.block("ocean", [str(tile + 1) for tile in range(len(OCEAN_TILES))])
        self.chosen = [words.block(f"{side} choice", phases) - DEVELOPMENT for side in SIDES]
        self.last = [words.block(f"{side} last choice", phases) - DEVELOPMENT for side in SIDES]

    def write(self, s: State, row: Row) -> None:
        t = cast(Ares, s)
        row.say([t.temperature, t.oxygen, t.oceans, t.was_temperature, t.was_oxygen, t.was_oceans])
        row.say([t.round, len(t.deck.cards), len(t.discard.cards), t.cube])
        for place, seat in enumerate(row.seats):
            p = t.seats[seat]
            row.say([p.forests, p.repeats, int(p.bonus_used)])
            side = min(place, FURTHEST)
            phase = t.choice(seat)
            if phase:
                row.bit(self.chosen[side], phase)
            if p.last_phase:
                row.bit(self.last[side], p.last_phase)
        row.fill(self.each)
        if t.phase:
            row.bit(self.phase, t.phase)
        row.mask(self.active, t.active)
        if t.dummy_shown:
            row.bit(self.dummy, t.dummy_shown)
        for tile in t.tiles[: t.oceans]:
            row.bit(self.oceans, tile)
