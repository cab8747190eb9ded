"""Upgraded phase cards: two better versions of each phase card, and the effects that bring them into play."""

from typing import Final, final

from regolith.games.ares_expedition.book import PhaseCard
from regolith.games.ares_expedition.nouns import PHASE, PHASE_CARD
from regolith.games.ares_expedition.phases import MayRepeat, PhaseDiscount, begin_bonus
from regolith.games.ares_expedition.playing import PlayCard
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import (
    ACTION,
    CONSTRUCTION,
    DEVELOPMENT,
    PHASES,
    PHASES_REVEALED,
    PRODUCTION,
    RESEARCH,
)
from regolith.games.mars.doing import draw_cards, gain_goods
from regolith.games.mars.drawing import Draw, Filter, Reveal
from regolith.games.mars.goods import Gain
from regolith.games.mars.nouns import colours
from regolith.games.mars.words import BLUE, CARDS, GREEN, HEAT, MC, PLANTS, RED
from regolith.kernel.amounts import Condition, count_of
from regolith.kernel.choices import Choose, ChooseCard
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Either, Sequence
from regolith.kernel.frame import Event, Frame
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.triggers import When

LETTERS: Final = "ab"
VERSIONS: Final = (1, 2)


def upgrade_number(phase: int, version: int) -> int:
    """The ten upgraded cards of a player, from 0: development a and b, construction a and b ..."""
    return (phase - DEVELOPMENT) * 2 + version - 1


def upgrade_nouns() -> list[str]:
    return [f"{PHASES[phase]}-{LETTERS[v - 1]}" for phase in range(DEVELOPMENT, RESEARCH + 1) for v in VERSIONS]


@final
class Upgrade(Choose[Ares]):
    """Replace a phase card by an upgraded version other than the one held. 0: whichever phase one likes.

    If that phase was chosen and none of its bonus is used yet, the bonus is the new one."""

    def __init__(self, phase: int = 0) -> None:
        super().__init__("upgrade", "upgrade", SILENT)
        self.phase: int = phase

    def options(self, s: Ares, f: Frame) -> list[int]:
        held = s.seats[f.seat].versions
        phases = [self.phase] if self.phase else list(range(DEVELOPMENT, RESEARCH + 1))
        return [upgrade_number(phase, v) for phase in phases for v in VERSIONS if held[phase] != v]

    def still_asks(self, s: Ares, f: Frame) -> bool:
        return True

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        phase = DEVELOPMENT + option // 2
        version = 1 + option % 2
        player.versions = (*player.versions[:phase], version, *player.versions[phase + 1 :])
        s.note("upgrades", f.seat, option)
        if s.phase == phase and player.phase == phase and not player.bonus_used:
            player.bonus = version
            begin_bonus(s, f.seat, phase)

    def says(self) -> Phrase:
        if not self.phase:
            return Phrase("discovery.upgrade", what=PHASE_CARD)
        return Phrase("discovery.upgrade_phase", phase=PHASE[self.phase], what=PHASE_CARD)


@final
class ChoseUpgraded(Condition[Ares]):
    """The phase card chosen this round is an upgraded one."""

    def holds(self, s: Ares, f: Frame) -> bool:
        player = s.seats[f.seat]
        return player.versions[player.phase] > 0

    def says(self) -> Phrase:
        return Phrase("discovery.chose_upgraded", what=PHASE_CARD)


@final
class WhenUpgradedRevealed(When[Ares]):
    """Answer the revealing of this player's phase card when it is an upgraded one."""

    def __init__(self, answer: Effect[Ares]) -> None:
        super().__init__(PHASES_REVEALED, Phrase("discovery.reveals_upgraded", what=PHASE_CARD), answer)

    def hears(self, s: Ares, f: Frame, event: Event) -> bool:
        return f.seat == event.seat and s.seats[f.seat].versions[event.what] > 0


@final
class BonusUsed(Effect[Ares]):
    """What came before has used the bonus of the phase card."""

    def run(self, s: Ares, f: Frame) -> None:
        s.seats[f.seat].bonus_used = True


@final
class ProduceAgain(ChooseCard[Ares]):
    """Receive once more what one of one's green cards produces."""

    def among(self) -> str:
        return "green"

    def options(self, s: Ares, f: Frame) -> list[int]:
        book = s.book
        green = [card for card in s.seats[f.seat].tableau.cards if book.colours[card] == GREEN]
        return [
            card
            for card in green
            if any(book.productions[card][good] for good in (MC, HEAT, PLANTS, CARDS)) or book.scaled[card]
        ]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        made = list(s.book.productions[option])
        for scaled in s.book.scaled[option]:
            made[scaled.good] += scaled.n * (count_of(s, scaled.count, f.seat, option) // scaled.each)
        for good in (MC, HEAT, PLANTS):
            gain_goods(s, f.seat, good, made[good], option)
        if made[CARDS]:
            draw_cards(s, f.seat, made[CARDS])


PLAY_OR_MONEY: Final[Either[Ares]] = Either(play=PlayCard(BLUE | RED, another=True), gain=Gain(mc=6))
DRAW_AND_PLAY: Final[Sequence[Ares]] = Sequence(Draw(1), PlayCard(BLUE | RED, another=True))
REPEAT_AND_REVEAL: Final[Sequence[Ares]] = Sequence(MayRepeat(1), BonusUsed(), Reveal(3, Filter(colours=BLUE | RED)))
MONEY_AND_PRODUCE: Final[Sequence[Ares]] = Sequence(
    Gain(mc=1), ProduceAgain("produce", Phrase("discovery.produce_again", colours=colours(GREEN)))
)

UPGRADED_CARDS: Final = (
    PhaseCard(DEVELOPMENT, "Development A", before=PhaseDiscount(6)),
    PhaseCard(DEVELOPMENT, "Development B", before=PhaseDiscount(3), after=PlayCard(GREEN, ceiling=12, another=True)),
    PhaseCard(CONSTRUCTION, "Construction A", after=PLAY_OR_MONEY),
    PhaseCard(CONSTRUCTION, "Construction B", after=DRAW_AND_PLAY),
    PhaseCard(ACTION, "Action A", before=MayRepeat(2)),
    PhaseCard(ACTION, "Action B", before=REPEAT_AND_REVEAL),
    PhaseCard(PRODUCTION, "Production A", after=Gain(mc=7)),
    PhaseCard(PRODUCTION, "Production B", after=MONEY_AND_PRODUCE),
    PhaseCard(RESEARCH, "Research A", draw=2, keep=2),
    PhaseCard(RESEARCH, "Research B", draw=6, keep=1),
)
