"""The dummy hand: two phases alone, one more phase for two players, one phase less for three and four."""

from typing import Final, final

from regolith.games.ares_expedition.book import Hook
from regolith.games.ares_expedition.crisis.state import crises
from regolith.games.ares_expedition.crisis.words import SOLO_CARDS
from regolith.games.ares_expedition.nouns import PHASE
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import ACTION, DEVELOPMENT, RESEARCH
from regolith.kernel.choices import Choose
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import EVERYONE


def mix(s: Ares) -> None:
    """The whole dummy hand face down: five double cards alone, else a card for each phase; with three or four
    players none for the action phase."""
    if s.players == 1:
        cards = list(range(len(SOLO_CARDS)))
    else:
        cards = [phase for phase in range(DEVELOPMENT, RESEARCH + 1) if s.players == 2 or phase != ACTION]
    s.dummy = s.rng.shuffled("dummy", cards)


@final
class TurnDummy(Effect[Ares]):
    """Turn the cards of this round."""

    def run(self, s: Ares, f: Frame) -> None:
        table = crises(s)
        draws = table.draws if table.draws >= 0 else 2 if s.players == 1 else 1
        for _ in range(draws):
            self._turn(s)
        if s.players == 1:
            for _ in range(draws):
                s.push(CHOOSE_ON_CARD, f.seat)

    def _turn(self, s: Ares) -> None:
        table = crises(s)
        if not s.dummy:
            if s.players == 1:
                s.dummy = s.rng.shuffled("dummy", [card for card in table.solo_used if card not in table.shown])
                table.solo_used = table.shown
            else:
                mix(s)
        card = s.dummy[-1]
        s.dummy = s.dummy[:-1]
        s.learn(EVERYONE)
        table.shown = (*table.shown, card)
        if s.players == 1:
            table.solo_used = (*table.solo_used, card)
            s.note("dummy_card", -1, *SOLO_CARDS[card])
        else:
            s.note("dummy" if s.players == 2 else "dummy_bars", -1, card)
            s.dummy_shown = card
            if s.players == 2:
                s.active |= 1 << card


@final
class ChooseOnCard(Choose[Ares]):
    """One of the two phases of a card of the solo dummy hand; the first card first."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        return sorted(SOLO_CARDS[crises(s).shown[0]])

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        """The card makes room for the phase, which is resolved this round."""
        table = crises(s)
        table.shown = (*table.shown[1:], SHOWN_PHASE + option)
        s.active |= 1 << option
        s.note("dummy", -1, option)

    def prompt(self, s: Ares, f: Frame) -> str:
        cards = [card for card in crises(s).shown if card < SHOWN_PHASE]
        shown = [Phrase("crisis.one_of", phases=[PHASE[phase] for phase in SOLO_CARDS[card]]) for card in cards]
        which = "first" if len(cards) > 1 else "last" if len(crises(s).shown) > 1 else "only"
        return say(f"crisis.choose_{which}", shown=shown)


SHOWN_PHASE: Final = 100
"""What the solo dummy hand shows is a card, or from here on a phase chosen on one."""
TURN_DUMMY: Final = TurnDummy()
CHOOSE_ON_CARD: Final = ChooseOnCard("dummy", "phase", Phrase("crisis.choose_added"))


def phases_shown(s: Ares) -> list[int]:
    """The phases that the dummy hand adds or, with three or more players, takes away."""
    shown = crises(s).shown
    if s.players > 1:
        return list(shown)
    return sorted([phase - SHOWN_PHASE for phase in shown if phase >= SHOWN_PHASE])


@final
class DummyHook(Hook):
    """Bans for the round: the phase that the dummy hand shows three or four players, and those of crises."""

    def bars_phase(self, s: Ares, seat: int, phase: int) -> str:
        table = crises(s)
        if table.banned[seat] == phase:
            return say("crisis.forbidden")
        if s.players > 2 and phase in table.shown:
            return say("crisis.shown_by_dummy")
        return ""
