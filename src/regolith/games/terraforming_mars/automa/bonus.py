"""What the bonus cards do, each in a word of its own."""

from typing import Final, final

from regolith.games.mars.nouns import GOOD, METRIC, RESOURCE
from regolith.games.mars.words import FLOATERS, MC, OXYGEN, PLANTS, TEMPERATURE, VENUS_SCALE
from regolith.games.terraforming_mars.automa.claiming import claim_milestone, fund_award
from regolith.games.terraforming_mars.automa.forgoing import would_forgo
from regolith.games.terraforming_mars.automa.hooks import THINNED, hooks_of, turning_up
from regolith.games.terraforming_mars.automa.icons import RAISE_VENUS
from regolith.games.terraforming_mars.automa.invasion import LOSE_CUBE
from regolith.games.terraforming_mars.automa.placing import (
    ALONE_SPACE,
    BESIDE_TWO,
    OCEAN_BESIDE_TWO,
    PLACE_GREENERY,
    PlaceBotTile,
    may_place,
)
from regolith.games.terraforming_mars.automa.raising import (
    RAISE_FURTHEST,
    BotRaise,
    furthest,
    is_near_a_bonus,
)
from regolith.games.terraforming_mars.automa.resolving import DRAW_AND_RESOLVE, destroy, draw_bonus
from regolith.games.terraforming_mars.automa.settling import SETTLE, gain_floaters, settlements
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import has_venus
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.effects.attacks import take_away
from regolith.games.terraforming_mars.effects.spaces import GREENERY_SPACE
from regolith.games.terraforming_mars.nouns import TILE
from regolith.games.terraforming_mars.standing import is_protected
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import CITY_TILE, GREENERY, NEURAL_INSTANCE, OCEAN
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

METEORS: Final = 5
MANY_PLANTS: Final = 3
"""So many lost, and no second shower comes."""
INVADERS_PAY: Final = 5
INVADERS_PAY_LESS: Final = 2
OVERACHIEVERS_PAY: Final = 5
AWARDS_FROM: Final = 6
"""The first generation in which Overachievement funds an award."""
FEW_COLONIES: Final = 2


@final
class MeteorShower(Effect[Mars]):
    """The person loses plants; destroyed if that were many, or if something prevented it."""

    def run(self, s: Mars, f: Frame) -> None:
        for hook in hooks_of(s):
            hook.showering(s)
        prevented = is_protected(s, HUMAN) and s.seats[HUMAN].stock[PLANTS] > 0
        if prevented or take_away(s, HUMAN, PLANTS, METEORS, f.source) >= MANY_PLANTS:
            destroy(s, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.meteor_shower", n=METEORS, what=GOOD[PLANTS], many=MANY_PLANTS)


@final
class InvasiveSpecies(Effect[Mars]):
    """The person loses an animal or microbe, if there is one; MarsBot earns in any case."""

    def run(self, s: Mars, f: Frame) -> None:
        if has_venus(s) or COLONIES in s.extras:
            marsbot(s).earn(s, INVADERS_PAY_LESS, f.source)
            gain_floaters(s, 1, f.source)
        else:
            marsbot(s).earn(s, INVADERS_PAY, f.source)
        s.push(LOSE_CUBE, HUMAN, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("cube", LOSE_CUBE)]

    def says(self) -> Phrase:
        return Phrase(
            "automa.invasive",
            n=INVADERS_PAY,
            less=INVADERS_PAY_LESS,
            what=GOOD[MC],
            one=1,
            resource=RESOURCE[FLOATERS],
            lost=LOSE_CUBE.says(),
        )


@final
class Overachievement(Effect[Mars]):
    """A milestone, late in the game else an award, else MC."""

    def run(self, s: Mars, f: Frame) -> None:
        if claim_milestone(s) or (s.round >= AWARDS_FROM and fund_award(s)):
            destroy(s, f.source)
        else:
            marsbot(s).earn(s, OVERACHIEVERS_PAY, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.overachieve", n=OVERACHIEVERS_PAY, what=GOOD[MC], generation=AWARDS_FROM)


@final
class Construct(Effect[Mars]):
    """A city next to two greeneries or oceans; with Colonies else, as long as there are few, a colony."""

    def __init__(self, colony: bool = False) -> None:
        self.colony: bool = colony

    def run(self, s: Mars, f: Frame) -> None:
        if may_place(s, CITY_TILE, BESIDE_TWO):
            destroy(s, f.source)
            s.push(CITY_BESIDE_TWO, MARSBOT, f.source)
        elif self.colony and settlements(s) < FEW_COLONIES:
            s.push(SETTLE, MARSBOT, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("city", CITY_BESIDE_TWO)]

    def says(self) -> Phrase:
        tiles = [TILE[GREENERY], TILE[OCEAN]]
        few = FEW_COLONIES if self.colony else None
        return Phrase("automa.construct", what=TILE[CITY_TILE], n=2, tiles=tiles, few=few)


@final
class Lobby(Effect[Mars]):
    """The first of these that fits: temperature, a greenery with oxygen, an ocean or Venus, the scale furthest off."""

    def __init__(self, venus: bool = False) -> None:
        self.venus: bool = venus

    def run(self, s: Mars, f: Frame) -> None:
        if is_near_a_bonus(s, TEMPERATURE):
            destroy(s, f.source)
            s.push(TWICE_TEMPERATURE, MARSBOT, f.source)
        elif is_near_a_bonus(s, OXYGEN) and may_place(s, GREENERY, GREENERY_SPACE):
            destroy(s, f.source)
            if not would_forgo(s, OXYGEN):
                s.push(MORE_OXYGEN, MARSBOT, f.source)
            s.push(PLACE_GREENERY, MARSBOT, f.source)
        elif self.venus and is_near_a_bonus(s, VENUS_SCALE):
            s.push(TWICE_VENUS, MARSBOT, f.source)
        elif not self.venus and may_place(s, OCEAN, OCEAN_BESIDE_TWO):
            destroy(s, f.source)
            s.push(OCEAN_AMONG_OCEANS, MARSBOT, f.source)
        else:
            s.push(RAISE_FURTHEST, MARSBOT, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [
            ("temperature", TWICE_TEMPERATURE),
            ("oxygen", MORE_OXYGEN),
            ("venus", TWICE_VENUS),
            ("ocean", OCEAN_AMONG_OCEANS),
        ]

    def says(self) -> Phrase:
        return Phrase(
            "automa.lobby",
            n=2,
            one=1,
            temperature=METRIC[TEMPERATURE],
            oxygen=METRIC[OXYGEN],
            again=self.venus,
            venus=METRIC[VENUS_SCALE] if self.venus else None,
            greenery=TILE[GREENERY],
            ocean=TILE[OCEAN],
        )


@final
class NeuralInstance(Effect[Mars]):
    """The tile far from all others, else a project; destroyed either way."""

    def run(self, s: Mars, f: Frame) -> None:
        destroy(s, f.source)
        if may_place(s, NEURAL_INSTANCE, ALONE_SPACE):
            s.push(PLACE_NEURAL_INSTANCE, MARSBOT, f.source)
        else:
            s.push(DRAW_AND_RESOLVE, MARSBOT, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("place", PLACE_NEURAL_INSTANCE)]

    def says(self) -> Phrase:
        return Phrase("automa.neural", what=TILE[NEURAL_INSTANCE])


@final
class Intervene(Effect[Mars]):
    """In place of the World Government: in even generations a scale of Mars, else Venus; nobody gains by it."""

    def run(self, s: Mars, f: Frame) -> None:
        mars = furthest(s) >= 0
        venus = s.may_raise(VENUS_SCALE)
        if not mars and not venus:
            return
        s.government = True
        s.push(INTERVENED, MARSBOT, f.source)
        s.push(RAISE_FURTHEST if mars and (s.round % 2 == 0 or not venus) else RAISE_VENUS, MARSBOT, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.intervene", n=1, metric=METRIC[VENUS_SCALE])


@final
class Intervened(Effect[Mars]):
    """From now on what is raised is somebody's merit again."""

    def run(self, s: Mars, f: Frame) -> None:
        s.government = False


@final
class Foothold(Effect[Mars]):
    """A colony; then the top card of the bonus deck is discarded unseen. This card is not among those that are
    shuffled for it."""

    def run(self, s: Mars, f: Frame) -> None:
        s.push(THIN_OUT, MARSBOT, f.source)
        s.push(SETTLE, MARSBOT, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.foothold")


@final
class ThinOut(Effect[Mars]):
    """The card of this effect lies turned up, so that it is not among those that are shuffled."""

    def run(self, s: Mars, f: Frame) -> None:
        turning_up(s, automa(s).bonus, THINNED, f.source)
        card = draw_bonus(s)
        if card >= 0:
            automa(s).bonus_discard.add(card)
            s.note("discards_bonus", MARSBOT, card)


CITY_BESIDE_TWO: Final = PlaceBotTile(CITY_TILE, BESIDE_TWO, fails=False)
OCEAN_AMONG_OCEANS: Final = PlaceBotTile(OCEAN, OCEAN_BESIDE_TWO, fails=False)
PLACE_NEURAL_INSTANCE: Final = PlaceBotTile(NEURAL_INSTANCE, ALONE_SPACE, fails=False)
TWICE_TEMPERATURE: Final = BotRaise(TEMPERATURE, 2, fails=False)
TWICE_VENUS: Final = BotRaise(VENUS_SCALE, 2, fails=False)
MORE_OXYGEN: Final = BotRaise(OXYGEN, fails=False)
INTERVENED: Final = Intervened()
THIN_OUT: Final = ThinOut()
