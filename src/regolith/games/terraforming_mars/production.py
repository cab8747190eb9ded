"""The production phase, and how one generation follows another."""

from typing import Final, final

from regolith.games.mars.words import CARDS, ENERGY, HEAT, MC, STEEL
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import GENERATION_OVER, PRODUCTION, SOLAR
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame


@final
class Production(Effect[Mars]):
    """Energy turns into heat; then everybody who decides receives rating and production. Actions may be used again."""

    def run(self, s: Mars, f: Frame) -> None:
        s.phase = PRODUCTION
        s.stage("tm.stage.production")
        for seat in s.clockwise(s.first):
            if seat >= s.players:
                continue
            player = s.seats[seat]
            s.expire(seat, GENERATION_OVER)
            player.used = ()
            made = player.production
            stock = player.stock
            energy = stock[ENERGY]
            if energy:
                stock[HEAT] += energy
                stock[ENERGY] = 0
                s.note("energy_turns", seat, energy)
            stock[MC] += player.rating + made[MC]
            s.note("income", seat, player.rating + made[MC], player.rating, made[MC])
            for good in range(STEEL, CARDS):
                if made[good]:
                    stock[good] += made[good]
                    s.note("receives", seat, made[good], good)


@final
class SolarPhase(Effect[Mars]):
    """What expansions do between two generations; then the next one begins, with the next player first."""

    def run(self, s: Mars, f: Frame) -> None:
        s.phase = SOLAR
        s.push(NEXT_GENERATION, f.seat)
        s.lanes[s.running].frames.extend(s.book.solar.frames(f.seat))


@final
class NextGeneration(Effect[Mars]):
    """The first player marker goes on, and nobody's rating was raised yet."""

    def run(self, s: Mars, f: Frame) -> None:
        s.round += 1
        s.first = (s.first + 1) % s.seated
        for player in s.seats:
            player.raised = False


PRODUCTION_PHASE: Final = Production()
SOLAR_PHASE: Final = SolarPhase()
NEXT_GENERATION: Final = NextGeneration()
