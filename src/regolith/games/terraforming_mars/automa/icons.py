"""What is printed on the spaces of the tracks, as effects."""

from typing import Final, final

from regolith.games.mars.nouns import RESOURCE
from regolith.games.mars.planet import RaiseRating
from regolith.games.mars.words import EVENT, FLOATERS, MICROBE, POWER, SPACE, TEMPERATURE, VENUS, VENUS_SCALE
from regolith.games.terraforming_mars.automa.claiming import CLAIM_OR_FAIL, FUND_OR_FAIL
from regolith.games.terraforming_mars.automa.levels import IGNORES_ADVANCE, is_so
from regolith.games.terraforming_mars.automa.money import fail
from regolith.games.terraforming_mars.automa.placing import PLACE_CITY, PLACE_GREENERY, PLACE_OCEAN
from regolith.games.terraforming_mars.automa.raising import RAISE_TEMPERATURE, BotRaise
from regolith.games.terraforming_mars.automa.settling import SETTLE, gain_floaters
from regolith.games.terraforming_mars.automa.tracks import PRINTED, AdvanceTrack, advance, has_venus
from regolith.games.terraforming_mars.automa.words import ICONS, MARSBOT
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Nothing
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class AdvanceAgain(Effect[Mars]):
    """The same tracker goes on by one more space; on the lowest level nothing happens."""

    def run(self, s: Mars, f: Frame) -> None:
        if not is_so(s, IGNORES_ADVANCE) and not advance(s, f.it, f.source):
            fail(s, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.advance_again")


@final
class GainFloaters(Effect[Mars]):
    """Floaters, where there are any in the game."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def run(self, s: Mars, f: Frame) -> None:
        gain_floaters(s, self.n, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.gain_floaters", n=self.n, what=RESOURCE[FLOATERS])


@final
class VenusIcon(Effect[Mars]):
    """A step of Venus, where it can be raised at all."""

    def run(self, s: Mars, f: Frame) -> None:
        if has_venus(s):
            s.push(RAISE_VENUS, MARSBOT, f.source)

    def says(self) -> Phrase:
        return RAISE_VENUS.says()


@final
class ColonyIcon(Effect[Mars]):
    """A colony, where there are any in the game."""

    def run(self, s: Mars, f: Frame) -> None:
        if COLONIES in s.extras:
            s.push(SETTLE, MARSBOT, f.source)

    def says(self) -> Phrase:
        return Phrase("automa.settle")


RAISE_VENUS: Final = BotRaise(VENUS_SCALE)
NOTHING: Final[Nothing[Mars]] = Nothing()
EFFECTS: Final[dict[str, Effect[Mars]]] = {
    "": NOTHING,
    "advance": AdvanceAgain(),
    "temperature": RAISE_TEMPERATURE,
    "temperature-twice": BotRaise(TEMPERATURE, 2),
    "ocean": PLACE_OCEAN,
    "greenery": PLACE_GREENERY,
    "city": PLACE_CITY,
    "venus": VenusIcon(),
    "floater": GainFloaters(1),
    "floaters": GainFloaters(2),
    "milestone": CLAIM_OR_FAIL,
    "award": FUND_OR_FAIL,
    "colony": ColonyIcon(),
    **{f"rating-{n}": RaiseRating(n) for n in range(2, 9)},
    "tag-space": AdvanceTrack(SPACE),
    "tag-power": AdvanceTrack(POWER),
    "tag-event": AdvanceTrack(EVENT),
    "tag-venus": AdvanceTrack(VENUS),
    "tag-microbe": AdvanceTrack(MICROBE),
}
"""By icon: what it does."""
PRINTED.extend([EFFECTS[icon] for icon in ICONS])
