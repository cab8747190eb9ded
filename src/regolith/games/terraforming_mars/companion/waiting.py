"""Where the companion waits for the person, and the phases that are played at the real table."""

from typing import TYPE_CHECKING, Final, cast, final

from regolith.games.mars.doing import off_the_deck
from regolith.games.terraforming_mars.automa.ending import BOT_LAST_GREENERIES, BotEndCheck
from regolith.games.terraforming_mars.automa.hooks import hooks_of
from regolith.games.terraforming_mars.automa.levels import KEEPS_FOUR, is_so
from regolith.games.terraforming_mars.automa.research import MAKE_DECK, add_projects, drafts
from regolith.games.terraforming_mars.automa.resolving import is_bonus
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.turn import BOT_TURN, BotActionPhase
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT, PROJECTS_IN_DECK, ROUND_STARTS
from regolith.games.terraforming_mars.companion.decks import bonus_left, projects_left
from regolith.games.terraforming_mars.companion.state import kept
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import ACTION, PRODUCTION, RESEARCH, RESEARCHED
from regolith.kernel.effect import DONE, MORE, PASS, Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.turns import Turns

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.companion.rules import CompanionRules


@final
class Wait(Effect[Mars]):
    """The person says that the table may go on, or what was done there; what was done leaves the question open."""

    def __init__(self, name: str, *, passes: bool = False, unasked: bool = False) -> None:
        self.name: str = name
        self.passes: bool = passes
        """The person may pass here."""
        self.unasked: bool = unasked
        """It goes on by itself; this is where a turn of MarsBot is begun again when an answer has come."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        return [DONE, MORE, PASS] if self.passes else [DONE, MORE]

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        if option == MORE:
            s.push_frame(f)
            deed = cast("CompanionRules", s.rules).teller.deed
            assert deed is not None
            deed(s)
        elif option == PASS:
            s.note("passes", HUMAN)
            s.pass_turn(HUMAN)

    def kind(self) -> str:
        return self.name


@final
class Waits(Effect[Mars]):
    """A phase in which the person is asked, whoever is first."""

    def __init__(self, wait: Wait) -> None:
        self.wait: Wait = wait

    def run(self, s: Mars, f: Frame) -> None:
        s.push(self.wait, HUMAN)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("wait", self.wait)]


@final
class PauseBefore(Effect[Mars]):
    """What MarsBot does is begun from here."""

    def __init__(self, effect: Effect[Mars]) -> None:
        self.effect: Effect[Mars] = effect

    def run(self, s: Mars, f: Frame) -> None:
        s.push(self.effect, MARSBOT)
        s.push(PAUSE, HUMAN)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("effect", self.effect), ("pause", PAUSE)]


START: Final = Wait("start", unasked=True)
PAUSE: Final = Wait("pause", unasked=True)
READY: Final = Wait("ready")
TURN: Final = Wait("turn", passes=True)
CHECK: Final = Wait("check")
LAST: Final = Wait("last")
FINAL: Final = Wait("final")


@final
class MirrorResearch(Effect[Mars]):
    """The person deals, drafts and buys at the table; here only MarsBot has its cards, which nobody has seen."""

    def run(self, s: Mars, f: Frame) -> None:
        s.note("generation", -1, s.round)
        automa(s).turns = 0
        if s.round == 1:
            return
        s.phase = RESEARCH
        s.push(MAKE_DECK, f.seat)
        s.push(DEAL_UNSEEN, f.seat)
        s.emit(ROUND_STARTS, MARSBOT)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("deal", DEAL_UNSEEN)]


@final
class KnowSeeds(Effect[Mars]):
    """Projects that a corporation has shuffled into the bonus deck are known by name from then on."""

    def run(self, s: Mars, f: Frame) -> None:
        kept(s).seeds = tuple([card for card in automa(s).bonus.cards if not is_bonus(s, card)])


@final
class CountDeck(Effect[Mars]):
    """Of what MarsBot's deck was dealt is known before its corporation adds or discards any."""

    def run(self, s: Mars, f: Frame) -> None:
        kept(s).dealt = (projects_left(s), bonus_left(s))


@final
class DealUnseen(Effect[Mars]):
    """Which cards they are is said when they are turned up."""

    def run(self, s: Mars, f: Frame) -> None:
        if drafts(s):
            for hook in hooks_of(s):
                hook.draft_begins(s)
            automa(s).drafted.cards = off_the_deck(s, RESEARCHED)
        else:
            add_projects(s, PROJECTS_IN_DECK + (1 if is_so(s, KEEPS_FOUR) else 0))


@final
class MirrorProduction(Effect[Mars]):
    """Production is for the person only; then both tables are compared."""

    def run(self, s: Mars, f: Frame) -> None:
        s.phase = PRODUCTION
        s.push(CHECK, HUMAN)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("check", CHECK), ("again", ACT_AGAIN)]


@final
class ActAgain(Effect[Mars]):
    """A card of MarsBot's deck was found after all had passed: its turns go on, the person has passed."""

    def run(self, s: Mars, f: Frame) -> None:
        s.phase = ACTION
        s.push(TO_PRODUCTION, HUMAN)
        s.push(TURNS, HUMAN, arg=1)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("to_production", TO_PRODUCTION)]


@final
class ToProduction(Effect[Mars]):
    """The action phase is over again."""

    def run(self, s: Mars, f: Frame) -> None:
        s.phase = PRODUCTION


KNOW_SEEDS: Final = KnowSeeds()
COUNT_DECK: Final = CountDeck()
DEAL_UNSEEN: Final = DealUnseen()
ACT_AGAIN: Final = ActAgain()
TO_PRODUCTION: Final = ToProduction()
RESEARCH_PHASE: Final = MirrorResearch()
PRODUCTION_PHASE: Final = MirrorProduction()
BEGIN: Final = Waits(START)
PAUSE_PHASE: Final = Waits(PAUSE)
READY_PHASE: Final = Waits(READY)
TURNS: Final[Turns[Mars]] = Turns(TURN, PauseBefore(BOT_TURN))
ACTION_PHASE: Final = BotActionPhase(TURNS)
LAST_TURNS: Final[Turns[Mars]] = Turns(LAST, PauseBefore(BOT_LAST_GREENERIES), once=True)
END_CHECK: Final = BotEndCheck(Sequence(LAST_TURNS, Waits(FINAL)))
