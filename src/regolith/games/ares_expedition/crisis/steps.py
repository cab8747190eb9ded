"""The steps that Crisis adds to a round: the crisis step before planning, victory and the bank at the end."""

from typing import Final, final

from regolith.games.ares_expedition.book import Ending, Hook, missing_of_planet
from regolith.games.ares_expedition.crisis.bank import bank
from regolith.games.ares_expedition.crisis.goals import remove_counter
from regolith.games.ares_expedition.crisis.lowering import lose, one_of_each_tile, zone_of
from regolith.games.ares_expedition.crisis.sheets import sheet_of
from regolith.games.ares_expedition.crisis.state import WON, crises, speaker
from regolith.games.ares_expedition.crisis.verbs import TAKE_FROM
from regolith.games.ares_expedition.crisis.words import (
    DEARER,
    EXPERT,
    NIGHTMARE,
    TOKENS_A_COUNTER,
    harm,
)
from regolith.games.ares_expedition.effects import flipped
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import (
    DEVELOPMENT,
    OCEAN_TILES,
    OCEANS_TOP,
    PLANNING_BEGINS,
    PURPLE_ZONE,
    RED_ZONE,
    YELLOW_ZONE,
)
from regolith.games.mars.events import OCEAN_ADDED
from regolith.games.mars.nouns import OCEAN, amounts
from regolith.games.mars.words import CARDS, MC, METRICS, OCEANS, OXYGEN, PLANTS, TEMPERATURE
from regolith.kernel.choices import Choose, ChooseCard
from regolith.kernel.effect import DONE, SPECIAL, Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import EVERYONE

# The crisis step


@final
class CheckMetrics(Effect[Ares]):
    """All three zones are read first. Purple: all is lost. Yellow and red: the tokens of the round."""

    def run(self, s: Ares, f: Frame) -> None:
        table = crises(s)
        table.banned = tuple([0] * s.players)
        table.draws = -1
        table.shown = ()
        table.latest = -1
        zones = [zone_of(s, metric) for metric in range(len(METRICS))]
        table.tokens = (_side(zones[TEMPERATURE]), _side(zones[OXYGEN]), _side(zones[OCEANS]))
        for metric, zone in enumerate(zones):
            if zone == PURPLE_ZONE:
                lose(s, "purple", metric)
                return
        for metric, side in enumerate(table.tokens):
            if side:
                s.note("token_red" if side == RED_ZONE else "token_yellow", -1, metric, harm(metric, side))
        if table.tokens[OCEANS]:
            s.push(TAKE_FROM[table.tokens[OCEANS]], speaker(s))


def _side(zone: int) -> int:
    return zone if zone in (YELLOW_ZONE, RED_ZONE) else 0


@final
class ResolvePersistent(Effect[Ares]):
    """What the crises in play do each round, the oldest first."""

    def run(self, s: Ares, f: Frame) -> None:
        lasting = [card for card in crises(s).play.cards if sheet_of(s, card).persistent is not None]
        for card in reversed(lasting):
            s.push(ONE_PERSISTENT, speaker(s), card)


@final
class OnePersistent(Effect[Ares]):
    """The crisis that is the source does what it does each round."""

    def run(self, s: Ares, f: Frame) -> None:
        persistent = sheet_of(s, f.source).persistent
        assert persistent is not None
        s.note("persists", -1, f.source)
        s.push(persistent, f.seat, f.source)


@final
class DrawCrisis(Effect[Ares]):
    """The next crisis comes into play: what it does at once, then its counters."""

    def run(self, s: Ares, f: Frame) -> None:
        table = crises(s)
        if not table.deck.cards:
            lose(s, "no_crisis")
            return
        card = table.deck.cards[-1]
        table.deck.cards = table.deck.cards[:-1]
        table.play.add(card)
        table.latest = card
        s.learn(EVERYONE)
        s.note("crisis", -1, card)
        s.push(LAY_COUNTERS, speaker(s), card)
        s.push(s.book.plays[card], speaker(s), card)


@final
class LayCounters(Effect[Ares]):
    """The counters of the crisis that is the source, one more for experts; from now on its goal can be met."""

    def run(self, s: Ares, f: Frame) -> None:
        table = crises(s)
        counters = sheet_of(s, f.source).counters
        if not counters or f.source not in table.play.cards:
            return
        if s.rules.setup.option("difficulty") in (EXPERT, NIGHTMARE):
            counters += 1
        table.counters[f.source] = counters
        s.note("counters", -1, counters, f.source)
        for seat in range(s.players):
            for goal in s.book.whens[f.source]:
                s.listen(seat, f.source, goal)


@final
class BeginPlanning(Effect[Ares]):
    """Some corporation answers a round that begins with a token in play."""

    def run(self, s: Ares, f: Frame) -> None:
        if any(crises(s).tokens):
            for seat in range(s.players):
                s.emit(PLANNING_BEGINS, seat)


@final
class Suspend(Effect[Ares]):
    """With the oxygen token on red, development is not resolved."""

    def run(self, s: Ares, f: Frame) -> None:
        if crises(s).tokens[OXYGEN] == RED_ZONE and s.active >> DEVELOPMENT & 1:
            s.active &= ~(1 << DEVELOPMENT)
            s.note("suspended", -1, DEVELOPMENT)


@final
class Detriments(Hook):
    """What the temperature and oxygen tokens do for the whole round."""

    def surcharge(self, s: Ares, seat: int, card: int) -> int:
        return DEARER.get(crises(s).tokens[TEMPERATURE], 0)

    def denies_bonus(self, s: Ares, phase: int) -> bool:
        return phase == DEVELOPMENT and crises(s).tokens[OXYGEN] != 0

    def which_ocean(self, s: Ares, seat: int) -> Effect[Ares] | None:
        return REFILL_OCEAN if oceans_to_be_had(s) else NONE_LEFT


# Oceans


@final
class RefillOcean(Choose[Ares]):
    """Flip one of the oceans that lie face down, whichever one likes."""

    def options(self, s: Ares, f: Frame) -> list[int]:
        return one_of_each_tile(s.tiles[s.oceans :])

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        down = tuple([tile for tile in s.tiles[s.oceans :] if tile != option])
        s.tiles = (*s.tiles[: s.oceans], option, *down)
        s.oceans += 1
        s.note("ocean", f.seat, s.oceans, option)
        flipped(s, f.seat, option)

    def label(self, s: Ares, f: Frame, option: int) -> str:
        return tile_words(option)


def oceans_to_be_had(s: Ares) -> int:
    """How many oceans lie face down and are not kept for somebody who is choosing among them."""
    choosing = sum([1 for lane in s.lanes for frame in lane.frames if frame.effect is REFILL_OCEAN])
    return OCEANS_TOP - s.oceans - choosing


@final
class NoneLeft(Effect[Ares]):
    """The last ocean was flipped in this phase: it counts as a step, as for any metric, with no tile and no reward."""

    def run(self, s: Ares, f: Frame) -> None:
        s.note("oceans_full", f.seat)
        s.raise_rating(f.seat, 1)
        s.emit(OCEAN_ADDED, f.seat, -1, 1, f.source)


def tile_words(tile: int) -> str:
    """What an ocean tile gives."""
    mc, plants, cards = OCEAN_TILES[tile]
    gifts = amounts(((MC, mc), (PLANTS, plants), (CARDS, cards)))
    return ENGLISH.label(Phrase("crisis.ocean_with", what=OCEAN, of=gifts))


REFILL_OCEAN: Final = RefillOcean("flip", "ocean", Phrase("crisis.choose_flip"))
NONE_LEFT: Final = NoneLeft()


# The end step


@final
class CheckVictory(Effect[Ares]):
    """Mars complete in an end step after Dwindling Supplies: all have won."""

    def run(self, s: Ares, f: Frame) -> None:
        table = crises(s)
        if table.supplies and s.is_complete():
            table.result = WON
            s.note("won", -1, s.round)
            s.lanes[MAIN].frames.clear()


@final
class SpendTokens(ChooseCard[Ares]):
    """As the last thing, tokens for counters, as many as the players like; the speaker answers for all."""

    def __init__(self) -> None:
        super().__init__("relieve", Phrase("crisis.spend_tokens", n=TOKENS_A_COUNTER))

    def among(self) -> str:
        return "crisis"

    def options(self, s: Ares, f: Frame) -> list[int]:
        table = crises(s)
        if table.bank < TOKENS_A_COUNTER or not table.counters:
            return []
        return [*[card for card in table.play.cards if card in table.counters], DONE]

    def chosen(self, s: Ares, f: Frame, option: int) -> None:
        if option == DONE:
            return
        bank(s, crises(s), f.seat, -TOKENS_A_COUNTER, option)
        remove_counter(s, f.seat, option)
        s.push(SPEND_TOKENS, f.seat)

    def special(self) -> list[str]:
        return [SPECIAL[DONE]]


@final
class AskSpeaker(Effect[Ares]):
    """The speaker of the round is asked."""

    def run(self, s: Ares, f: Frame) -> None:
        s.push(SPEND_TOKENS, speaker(s))


@final
class SharedEnding(Ending):
    """All have won or all have lost; nothing ends with a phase, and rounds go on until one of both is so."""

    def is_over(self, s: Ares) -> bool:
        return False

    def missing(self, s: Ares) -> list[str]:
        table = crises(s)
        found = missing_of_planet(s)
        if not table.supplies:
            cards = len(table.deck.cards)
            found.append(ENGLISH.sentence(Phrase("crisis.missing_supplies", n=cards)))
        return found

    def scores(self, s: Ares, points: list[int]) -> list[int]:
        return [1 if crises(s).result == WON else 0] * s.players

    def ranking(self, s: Ares, scores: list[int]) -> list[int]:
        return [1 if crises(s).result == WON else 2] * s.players

    def closeness(self, s: Ares) -> float:
        """How many of the crises were seen through, and how much of the planet is done: Mars is held by both."""
        table = crises(s)
        if table.result == WON:
            return 1.0
        through = len(table.play.cards) + len(table.gone.cards)
        return (through / max(1, through + len(table.deck.cards)) + s.progress()) / 2


CHECK_METRICS: Final = CheckMetrics()
RESOLVE_PERSISTENT: Final = ResolvePersistent()
ONE_PERSISTENT: Final = OnePersistent()
DRAW_CRISIS: Final = DrawCrisis()
LAY_COUNTERS: Final = LayCounters()
BEGIN_PLANNING: Final = BeginPlanning()
SUSPEND: Final = Suspend()
CHECK_VICTORY: Final = CheckVictory()
SPEND_TOKENS: Final = SpendTokens()
ASK_SPEAKER: Final = AskSpeaker()
