"""The words that only corporations of MarsBot are written with."""

from typing import Final, final

from regolith.games.mars.doing import add_resources, lower_rating, remove_resources
from regolith.games.mars.nouns import GOOD, RESOURCE, colours
from regolith.games.mars.words import BLUE, BUILDING, MC, MC_HELD
from regolith.games.terraforming_mars.automa.claiming import claim_milestone, fund_award
from regolith.games.terraforming_mars.automa.corporations.answers import is_acting
from regolith.games.terraforming_mars.automa.corporations.cubes import CUBE
from regolith.games.terraforming_mars.automa.hooks import UNTOLD, hooks_of
from regolith.games.terraforming_mars.automa.money import lose
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import AdvanceTrack, advance, is_finished, track_of
from regolith.games.terraforming_mars.automa.words import (
    CUBE_FOR_ICON,
    FORGOES_STEP,
    HUMAN,
    MARSBOT,
    MORE_IN_AWARDS,
    MORE_PER_OCEAN,
    UNTAGGED_PAYS,
)
from regolith.games.terraforming_mars.colonies.state import colonies, in_the_box, lay_tile
from regolith.games.terraforming_mars.colonies.words import START
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.amounts import Condition, Count
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.standing import Standing

# What lies on the card


@final
class HeldHere(Condition[Mars]):
    """So much lies on this card."""

    def __init__(self, resource: int, n: int) -> None:
        self.resource: int = resource
        self.n: int = n

    def holds(self, s: Mars, f: Frame) -> bool:
        return s.seats[f.seat].on_card(f.source) >= self.n

    def says(self) -> Phrase:
        return Phrase("bot.held_here", n=self.n, resource=RESOURCE[self.resource])


@final
class TakeOff(Effect[Mars]):
    """So much leaves this card."""

    def __init__(self, resource: int, n: int) -> None:
        self.resource: int = resource
        self.n: int = n

    def run(self, s: Mars, f: Frame) -> None:
        remove_resources(s, MARSBOT, f.source, self.n)

    def says(self) -> Phrase:
        return Phrase("mars.remove_here", n=self.n, resource=RESOURCE[self.resource])


@final
class EmptyHere(Effect[Mars]):
    """What is earned comes from this card; whenever it is empty it is filled up again, and the building track goes on.
    When that track is finished the card is no longer needed."""

    def __init__(self, full: int) -> None:
        self.full: int = full

    def run(self, s: Mars, f: Frame) -> None:
        if f.cause is None or is_finished(s, track_of(s, BUILDING)):
            return
        before = marsbot(s).on_card(f.source)
        left = before - f.cause.n
        times = 0
        while left <= 0:
            left += self.full
            times += 1
        if left > before:
            add_resources(s, MARSBOT, f.source, left - before)
        elif left < before:
            remove_resources(s, MARSBOT, f.source, before - left)
        for _ in range(times):
            s.push(ADVANCE_BUILDING, MARSBOT, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("advance", ADVANCE_BUILDING)]

    def says(self) -> Phrase:
        return Phrase("bot.empty_here", n=self.full, resource=RESOURCE[MC_HELD], do=ADVANCE_BUILDING.says())


ADVANCE_BUILDING: Final = AdvanceTrack(BUILDING, fails=False)


@final
class KeepCube(Effect[Mars]):
    """The cube comes onto this card; with one of the other colour both leave for something. So all that lie there are
    of one colour, which is what is settled for the card."""

    def __init__(self, colour: int, then: Effect[Mars]) -> None:
        self.colour: int = colour
        self.then: Effect[Mars] = then

    def run(self, s: Mars, f: Frame) -> None:
        bot = marsbot(s)
        if bot.on_card(f.source) and bot.settled[f.source] != self.colour:
            remove_resources(s, MARSBOT, f.source, 1)
            s.follow(f, self.then, f.it)
        else:
            bot.settled[f.source] = self.colour
            add_resources(s, MARSBOT, f.source, 1)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("then", self.then)]

    def says(self) -> Phrase:
        return Phrase("bot.keep_cube", cube=CUBE[self.colour], do=self.then.says())


# Money, tracks, borders


@final
class LoseMc(Effect[Mars]):
    """MC out of the supply, or what there is of them; `all_or_none` if it says "if able"."""

    def __init__(self, n: int, all_or_none: bool = False) -> None:
        self.n: int = n
        self.all_or_none: bool = all_or_none

    def run(self, s: Mars, f: Frame) -> None:
        if not self.all_or_none or marsbot(s).mc >= self.n:
            lose(s, self.n, f.source)

    def says(self) -> Phrase:
        return Phrase("bot.lose_if_able" if self.all_or_none else "bot.lose", n=self.n, what=GOOD[MC])


@final
class ChangeRating(Effect[Mars]):
    """MarsBot's terraform rating up, or below zero down."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def run(self, s: Mars, f: Frame) -> None:
        if self.n < 0:
            lower_rating(s, MARSBOT, -self.n, f.source)
        else:
            s.raise_rating(MARSBOT, self.n, f.source)

    def says(self) -> Phrase:
        return Phrase("bot.rating" if self.n > 0 else "bot.rating_falls", n=abs(self.n))


@final
class AdvanceMost(Effect[Mars]):
    """The most advanced track that is not finished goes on, the topmost on a tie."""

    def run(self, s: Mars, f: Frame) -> None:
        tracks = marsbot(s).tracks
        unfinished = [track for track in range(len(tracks)) if not is_finished(s, track)]
        if unfinished:
            advance(s, max(unfinished, key=lambda track: (tracks[track], -track)), f.source)

    def says(self) -> Phrase:
        return Phrase("bot.advance_most")


@final
class PerBorder(Effect[Mars]):
    """Something for each new border between tiles of the person and of MarsBot; `it` is where a tile was placed."""

    def __init__(self, effect: Effect[Mars]) -> None:
        self.effect: Effect[Mars] = effect

    def run(self, s: Mars, f: Frame) -> None:
        other = {HUMAN: MARSBOT, MARSBOT: HUMAN}.get(s.owners[f.it])
        if other is not None:
            for there in s.book.board.beside[f.it]:
                if s.owners[there] == other:
                    s.follow(f, self.effect, f.it)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("each", self.effect)]

    def says(self) -> Phrase:
        return Phrase("bot.per_border", do=self.effect.says())


@final
class MilestoneOrAward(Effect[Mars]):
    """From the second generation on a milestone for nothing, for some generations an award; impossible, nothing."""

    FIRST: Final = 2
    AWARDS: Final = (6, 9)

    def run(self, s: Mars, f: Frame) -> None:
        first, last = self.AWARDS
        if first <= s.round <= last:
            fund_award(s)
        elif s.round >= self.FIRST:
            claim_milestone(s)

    def says(self) -> Phrase:
        return Phrase("bot.milestone_or_award", second=self.FIRST, first=self.AWARDS[0], last=self.AWARDS[1])


@final
class AddColonyTile(Effect[Mars]):
    """One more colony tile by chance, awake as all are against MarsBot."""

    def run(self, s: Mars, f: Frame) -> None:
        c = colonies(s)
        left = in_the_box(c)
        if left:
            told = [hook.adding_tile(s, left) for hook in hooks_of(s)]
            tile = max(told, default=UNTOLD)
            if tile == UNTOLD:
                tile = s.rng.pick("colonies", left)
            lay_tile(c, tile, True)
            s.note("adds_tile", MARSBOT, START, tile)

    def says(self) -> Phrase:
        return Phrase("bot.add_tile")


@final
class PerActingCard(Count[Mars]):
    """For each blue card with an action that MarsBot has resolved."""

    def of(self, s: Mars, f: Frame) -> int:
        return sum([1 for card in automa(s).pile.cards if is_acting(s, card)])

    def says(self) -> Phrase:
        return Phrase("bot.acting_cards", colours=colours(BLUE))


# What is so as long as it lies there

SAID: Final = {
    MORE_PER_OCEAN: "bot.more_per_ocean",
    MORE_IN_AWARDS: "bot.more_in_awards",
    UNTAGGED_PAYS: "bot.untagged_pays",
    FORGOES_STEP: "bot.forgoes_step",
}


@final
class BotStanding(Standing[Mars]):
    """Something that MarsBot has more of, or does otherwise."""

    def says(self) -> Phrase:
        key = SAID.get(self.about)
        if key is None:
            return Phrase("bot.cube_for_icon", cube=CUBE[self.about - CUBE_FOR_ICON])
        one = 1 if self.about == FORGOES_STEP else None
        return Phrase(key, n=self.n, what=GOOD[MC], one=one)
