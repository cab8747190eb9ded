"""A round of Ares Expedition: planning, the five phases, the end of the round."""

from typing import Final, final

from regolith.games.ares_expedition.actions import ACTION_MENU
from regolith.games.ares_expedition.book import PhaseCard
from regolith.games.ares_expedition.playing import PlayCard, sell
from regolith.games.ares_expedition.standing import A_CARD_PLAYED, THE_PHASE_OVER, research_draw, research_keep
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import (
    ACTION,
    CONSTRUCTION,
    DEVELOPMENT,
    HAND_LIMIT,
    PHASES,
    PHASES_REVEALED,
    PRODUCTION,
    RESEARCH,
)
from regolith.games.mars.doing import draw_cards, note_goods
from regolith.games.mars.drawing import KEEP_DRAWN, Draw
from regolith.games.mars.goods import Gain
from regolith.games.mars.nouns import CARD, GOOD
from regolith.games.mars.standing import NEXT_CARD
from regolith.games.mars.words import BLUE, CARDS, GREEN, HEAT, MC, PLANTS, RED
from regolith.kernel.choices import Choose, Picks
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.flow import Either
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.phrase import Phrase
from regolith.kernel.standing import Standing
from regolith.kernel.together import Together
from regolith.kernel.zones import deal

# Planning


@final
class ChoosePhase(Choose[Ares]):
    """Choose a phase, not the one of the last round: in secret, or among those who tell each other."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        last = s.seats[f.seat].last_phase
        phases = [phase for phase in range(DEVELOPMENT, RESEARCH + 1) if phase != last]
        for hook in s.book.hooks:
            phases = [phase for phase in phases if not hook.bars_phase(s, f.seat, phase)]
        return phases

    def still_asks(self, s: Ares, f: Frame) -> bool:
        return True

    def shows_answer(self, s: Ares, f: Frame) -> bool:
        return s.book.plans_shown

    def barred(self, s: Ares, f: Frame) -> list[tuple[int, str]]:
        last = s.seats[f.seat].last_phase
        found = [(last, say("ares.chosen_last"))] if last else []
        for phase in range(DEVELOPMENT, RESEARCH + 1):
            for hook in s.book.hooks:
                why = hook.bars_phase(s, f.seat, phase)
                if why and phase != last:
                    found.append((phase, why))
        return found

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        s.seats[f.seat].phase = option
        s.active |= 1 << option
        s.note("chooses", f.seat, option)


@final
class BeginRound(Effect[Ares]):
    """No phase is chosen yet; the dummy hand of two players shows its card first."""

    def run(self, s: Ares, f: Frame) -> None:
        s.stage("ares.stage.round")
        s.note("round", -1, s.round)
        s.active = 0
        s.dummy_shown = 0


@final
class RevealPhases(Effect[Ares]):
    """The phase cards lie open."""

    def run(self, s: Ares, f: Frame) -> None:
        for seat, player in enumerate(s.seats):
            s.emit(PHASES_REVEALED, seat, player.phase)


# The phases


@final
class Phase(Effect[Ares]):
    """One phase: note the planet as it is, let everybody resolve it, see whether Mars is done."""

    def __init__(self, number: int, resolve: Effect[Ares]) -> None:
        self.number: int = number
        self.resolve: Effect[Ares] = resolve

    def run(self, s: Ares, f: Frame) -> None:
        if not s.active >> self.number & 1:
            return
        s.phase = self.number
        s.was_temperature = s.temperature
        s.was_oxygen = s.oxygen
        s.was_oceans = s.oceans
        for player in s.seats:
            player.raised = False
            player.used = ()
            player.repeats = 0
            player.bonus = player.versions[self.number]
            player.bonus_used = False
        s.stage(f"ares.stage.{PHASES[self.number]}")
        s.note("phase", -1, self.number)
        for hook in s.book.hooks:
            hook.phase_begins(s)
        s.push(END_PHASE, f.seat)
        s.push(self.resolve, f.seat)

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("resolve", self.resolve)]


@final
class EndPhase(Effect[Ares]):
    """The game ends with the phase in which the last metric is completed."""

    def run(self, s: Ares, f: Frame) -> None:
        for seat in range(len(s.seats)):
            s.expire(seat, THE_PHASE_OVER)
        for hook in s.book.hooks:
            hook.phase_ends(s)
        s.phase = 0
        if s.book.ending.is_over(s):
            s.note("complete", -1)
            s.lanes[MAIN].frames.clear()


def phase_card(s: Ares, seat: int, phase: int) -> PhaseCard | None:
    """The phase card whose bonus this seat gets in this phase, if any."""
    player = s.seats[seat]
    if player.phase != phase:
        return None
    for hook in s.book.hooks:
        if hook.denies_bonus(s, phase):
            return None
    return s.book.phase_cards[phase][player.bonus]


def begin_bonus(s: Ares, seat: int, phase: int) -> None:
    """The bonus that comes before the phase itself."""
    card = phase_card(s, seat, phase)
    if card is not None and card.before is not None:
        s.push(card.before, seat)


def end_bonus(s: Ares, seat: int, phase: int) -> None:
    """The bonus that comes after the phase itself."""
    card = phase_card(s, seat, phase)
    if card is not None and card.after is not None:
        s.seats[seat].bonus_used = True
        s.note("bonus", seat, phase)
        s.push(card.after, seat)


@final
class ResolvePhase(Effect[Ares]):
    """One seat's share of a phase: the bonus before it, the phase, the bonus after it."""

    def __init__(self, number: int, main: Effect[Ares]) -> None:
        self.number: int = number
        self.main: Effect[Ares] = main

    def run(self, s: Ares, f: Frame) -> None:
        s.push(AFTER_PHASE, f.seat, arg=self.number)
        s.push(self.main, f.seat)
        begin_bonus(s, f.seat, self.number)

    def parts(self) -> list[tuple[str, Effect[Ares]]]:
        return [("main", self.main)]


@final
class AfterPhase(Effect[Ares]):
    """The bonus that comes after the phase itself, of the card as it is by then."""

    def run(self, s: Ares, f: Frame) -> None:
        s.expire(f.seat, THE_PHASE_OVER)
        end_bonus(s, f.seat, f.arg)


@final
class PhaseDiscount(Standing[Ares]):
    """The card played in this phase costs less."""

    def __init__(self, mc: int) -> None:
        super().__init__(NEXT_CARD, mc, A_CARD_PLAYED | THE_PHASE_OVER)

    def run(self, s: Ares, f: Frame) -> None:
        """It takes the place of that of the card before the upgrade."""
        s.expire(f.seat, THE_PHASE_OVER)
        super().run(s, f)

    def ended(self, s: Ares, f: Frame, occasion: int) -> None:
        if occasion == A_CARD_PLAYED:
            s.seats[f.seat].bonus_used = True

    def says(self) -> Phrase:
        return Phrase("ares.phase_cheaper", n=self.n, what=GOOD[MC])


@final
class MayRepeat(Effect[Ares]):
    """So many different actions may be used a second time."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def run(self, s: Ares, f: Frame) -> None:
        s.seats[f.seat].repeats = self.n

    def says(self) -> Phrase:
        return Phrase("ares.repeat_actions", n=self.n)


# Production and research


@final
class Produce(Effect[Ares]):
    """Everybody receives MC for production and rating, heat, plants and cards, in seat order."""

    def run(self, s: Ares, f: Frame) -> None:
        for seat, player in enumerate(s.seats):
            produced = s.produces(seat, MC)
            player.gain(MC, player.rating + produced)
            s.note("income", seat, player.rating + produced, player.rating, produced)
            for good in (HEAT, PLANTS):
                n = s.produces(seat, good)
                player.gain(good, n)
                note_goods(s, seat, "receives", n, good)
            cards = s.produces(seat, CARDS)
            if cards:
                draw_cards(s, seat, cards)
        s.push(PRODUCTION_BONUS, f.seat)


@final
class BonusOnly(Effect[Ares]):
    """The bonus of a phase that has been resolved for everybody already."""

    def __init__(self, number: int) -> None:
        self.number: int = number

    def run(self, s: Ares, f: Frame) -> None:
        end_bonus(s, f.seat, self.number)


@final
class DealResearch(Effect[Ares]):
    """The cards are dealt to all in seat order before anybody chooses; then everybody keeps some."""

    def run(self, s: Ares, f: Frame) -> None:
        for seat, player in enumerate(s.seats):
            card = phase_card(s, seat, RESEARCH)
            draw = research_draw(s, seat)
            keep = research_keep(s, seat)
            if card is not None:
                draw += card.draw
                keep += card.keep
            player.drawn.cards += deal(s, s.deck, s.discard, draw)
            player.keep = keep
            s.learn(1 << seat)
        s.push(TIDY_DISCARDS, f.seat, arg=len(s.discard.cards))
        s.push(KEEP_RESEARCH, f.seat)


@final
class TidyDiscards(Effect[Ares]):
    """What was discarded in research lies in one order, whoever chose first: a later shuffle begins from it."""

    def run(self, s: Ares, f: Frame) -> None:
        pile = s.discard.cards
        s.discard.cards = pile[: f.arg] + tuple(sorted(pile[f.arg :]))


# The end of a round


@final
class DiscardDown(Picks[Ares]):
    """Down to ten cards; each one discarded is sold."""

    def candidates(self, s: Ares, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].hand.cards)

    def least(self, s: Ares, f: Frame) -> int:
        return max(0, len(s.seats[f.seat].hand.cards) - HAND_LIMIT)

    def most(self, s: Ares, f: Frame) -> int:
        return self.least(s, f)

    def picked(self, s: Ares, f: Frame, picks: tuple[int, ...]) -> None:
        for card in picks:
            sell(s, f.seat, card)


@final
class EndRound(Effect[Ares]):
    """The chosen phase cards become the last chosen ones."""

    def run(self, s: Ares, f: Frame) -> None:
        for player in s.seats:
            player.last_phase = player.phase
            player.phase = 0
        s.round += 1


END_PHASE: Final = EndPhase()
AFTER_PHASE: Final = AfterPhase()
PLAY_GREEN: Final = PlayCard(GREEN)
PLAY_BLUE_OR_RED: Final = PlayCard(BLUE | RED)
PLAY_ONE_MORE: Final = PlayCard(BLUE | RED, another=True)
BUILD_BONUS: Final[Either[Ares]] = Either(play=PLAY_ONE_MORE, draw=Draw(1))
PRODUCTION_BONUS: Final[Together[Ares]] = Together(BonusOnly(PRODUCTION))
KEEP_RESEARCH: Final[Together[Ares]] = Together(KEEP_DRAWN)
TIDY_DISCARDS: Final = TidyDiscards()

PLANNING: Final[Together[Ares]] = Together(ChoosePhase("choose", "phase", Phrase("ares.choose_phase")), secret=True)
BEGIN_ROUND: Final = BeginRound()
REVEAL_PHASES: Final = RevealPhases()
DEVELOP: Final = Phase(DEVELOPMENT, Together(ResolvePhase(DEVELOPMENT, PLAY_GREEN)))
CONSTRUCT: Final = Phase(CONSTRUCTION, Together(ResolvePhase(CONSTRUCTION, PLAY_BLUE_OR_RED)))
ACT: Final = Phase(ACTION, Together(ResolvePhase(ACTION, ACTION_MENU)))
PRODUCE: Final = Phase(PRODUCTION, Produce())
DO_RESEARCH: Final = Phase(RESEARCH, DealResearch())
DISCARD_DOWN: Final[Together[Ares]] = Together(
    DiscardDown("discard", "card", Phrase("ares.discard_down", most=HAND_LIMIT, what=CARD))
)
END_ROUND: Final = EndRound()

BASE_PHASE_CARDS: Final = (
    PhaseCard(DEVELOPMENT, "Development", before=PhaseDiscount(3)),
    PhaseCard(CONSTRUCTION, "Construction", after=BUILD_BONUS),
    PhaseCard(ACTION, "Action", before=MayRepeat(1)),
    PhaseCard(PRODUCTION, "Production", after=Gain(mc=4)),
    PhaseCard(RESEARCH, "Research", draw=3, keep=1),
)
