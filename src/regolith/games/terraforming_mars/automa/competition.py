"""Corporate Competition: MarsBot helps itself in the closest race for a funded award."""

from typing import Final, final

from regolith.games.mars.drawing import discard_revealed, reveal
from regolith.games.mars.nouns import GOOD
from regolith.games.mars.planet import RaiseRating
from regolith.games.mars.words import (
    ANIMAL,
    ANY_COLOUR,
    BUILDING,
    EARTH,
    GREEN,
    MC,
    PLANT,
    POWER,
    SCIENCE,
    SPACE,
    VENUS,
)
from regolith.games.terraforming_mars.automa.claiming import awards_in_order, lead
from regolith.games.terraforming_mars.automa.hooks import SEARCHED, comparing, hooks_of, turning_up
from regolith.games.terraforming_mars.automa.invasion import LOSE_CUBE
from regolith.games.terraforming_mars.automa.money import lose
from regolith.games.terraforming_mars.automa.placing import (
    SOUTHERN_ROWS,
    CityBySpecial,
    GreeneryByOcean,
    GreeneryOnEdge,
    LowGreenery,
    PlaceBotTile,
)
from regolith.games.terraforming_mars.automa.resolving import RESOLVE_BONUS, resolve_revealed
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.automa.tracks import advance, is_finished, most_advanced, track_of
from regolith.games.terraforming_mars.automa.words import (
    BUILDING_TRACK,
    EVENT_TRACK,
    HUMAN,
    MARSBOT,
    NO_TRACK,
)
from regolith.games.terraforming_mars.effects.spaces import CITY_SPACE, GREENERY_SPACE
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import CITY_TILE, GREENERY
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase

PRICE: Final = 5
FREE: Final = "forecaster"
"""The award in which help costs nothing."""


@final
class HelpTrack(Effect[Mars]):
    """The track of a tag goes on."""

    def __init__(self, tag: int) -> None:
        self.tag: int = tag

    def possible(self, s: Mars, f: Frame) -> bool:
        track = track_of(s, self.tag)
        return track != NO_TRACK and not is_finished(s, track)

    def run(self, s: Mars, f: Frame) -> None:
        advance(s, track_of(s, self.tag), f.source)


@final
class HelpBanker(Effect[Mars]):
    """The less advanced of the building and the event track goes on, the first on a tie."""

    def lower(self, s: Mars) -> int:
        tracks = marsbot(s).tracks
        return EVENT_TRACK if tracks[EVENT_TRACK] < tracks[BUILDING_TRACK] else BUILDING_TRACK

    def possible(self, s: Mars, f: Frame) -> bool:
        return not is_finished(s, self.lower(s))

    def run(self, s: Mars, f: Frame) -> None:
        advance(s, self.lower(s), f.source)


@final
class HelpSearch(Effect[Mars]):
    """Projects are turned up until one fits, which is resolved: of a colour, within bounds of cost, or one that asks
    for something."""

    def __init__(self, colours: int = ANY_COLOUR, least: int = 0, most: int = 99, demanding: bool = False) -> None:
        self.colours: int = colours
        self.least: int = least
        self.most: int = most
        self.demanding: bool = demanding

    def fits(self, s: Mars, card: int) -> bool:
        book = s.book
        if not book.colours[card] & self.colours or (self.demanding and not book.requirements[card]):
            return False
        return self.least <= book.costs[card] <= self.most

    def possible(self, s: Mars, f: Frame) -> bool:
        for card in (*s.deck.cards, *s.discard.cards):
            if self.fits(s, card):
                return True
        return False

    def run(self, s: Mars, f: Frame) -> None:
        mat = s.mat(MARSBOT)
        for _ in range(len(s.deck.cards) + len(s.discard.cards)):
            turning_up(s, s.deck, SEARCHED, f.source)
            reveal(s, MARSBOT, 1)
            card = mat.revealed.cards[-1]
            if self.fits(s, card):
                resolve_revealed(s, card)
                return
        discard_revealed(s, MARSBOT)


@final
class HelpMogul(Effect[Mars]):
    """The most advanced track goes on."""

    def possible(self, s: Mars, f: Frame) -> bool:
        return not is_finished(s, most_advanced(s))

    def run(self, s: Mars, f: Frame) -> None:
        advance(s, most_advanced(s), f.source)


@final
class HelpExcentric(Effect[Mars]):
    """The person loses the animal or microbe worth most."""

    def possible(self, s: Mars, f: Frame) -> bool:
        for hook in hooks_of(s):
            hook.invading(s)
        return LOSE_CUBE.possible(s, Frame(LOSE_CUBE, HUMAN, f.source))

    def run(self, s: Mars, f: Frame) -> None:
        s.push(LOSE_CUBE, HUMAN, f.source)


GREENERY_HELPS: Final = PlaceBotTile(GREENERY, GREENERY_SPACE, fails=False)
HELPERS: Final[dict[str, Effect[Mars]]] = {
    "landlord": GREENERY_HELPS,
    "banker": HelpBanker(),
    "scientist": HelpTrack(SCIENCE),
    "thermalist": HelpTrack(POWER),
    "miner": HelpTrack(SPACE),
    "cultivator": GREENERY_HELPS,
    "magnate": HelpSearch(colours=GREEN),
    "space-baron": HelpTrack(SPACE),
    "excentric": HelpExcentric(),
    "contractor": HelpTrack(BUILDING),
    "celebrity": HelpSearch(least=20),
    "industrialist": HelpTrack(POWER),
    "desert-settler": PlaceBotTile(GREENERY, LowGreenery(SOUTHERN_ROWS), fails=False),
    "estate-dealer": PlaceBotTile(GREENERY, GreeneryByOcean(), fails=False),
    "benefactor": RaiseRating(2),
    "suburbian": PlaceBotTile(GREENERY, GreeneryOnEdge(), fails=False),
    "investor": HelpTrack(EARTH),
    "botanist": HelpTrack(PLANT),
    "incorporator": HelpSearch(most=10),
    "metropolist": PlaceBotTile(CITY_TILE, CITY_SPACE, fails=False),
    "electrician": HelpTrack(POWER),
    "founder": PlaceBotTile(CITY_TILE, CityBySpecial(), fails=False),
    "mogul": HelpMogul(),
    "zoologist": HelpTrack(ANIMAL),
    "forecaster": HelpSearch(demanding=True),
    "venuphile": HelpTrack(VENUS),
}
"""By award: what helps MarsBot in it."""


def closest_first(s: Mars) -> list[int]:
    """The funded awards: first those in which the person is level or ahead, by the least, then those in which MarsBot
    leads, by the least; the leftmost where margins are equal."""
    funded = [number for number, _ in s.awards]
    races = [number for number in awards_in_order(s) if number in funded]
    comparing(s, [], races)
    margins = [lead(s, number) for number in races]
    marks = [(1 if margin > 0 else 0, abs(margin), at) for at, margin in enumerate(margins)]
    return [races[at] for _, _, at in sorted(marks)]


@final
class Compete(Effect[Mars]):
    """With 5 MC in the supply, the helper of the closest race that is possible, for 5 MC; else one more bonus card."""

    def run(self, s: Mars, f: Frame) -> None:
        if marsbot(s).mc >= PRICE:
            for number in closest_first(s):
                helper = HELPERS[s.book.awards[number].id]
                if helper.possible(s, Frame(helper, MARSBOT, f.source)):
                    s.note("helps_itself", MARSBOT, number)
                    if s.book.awards[number].id != FREE:
                        s.push(PAY_HELPER, MARSBOT, f.source)
                    s.push(helper, MARSBOT, f.source)
                    return
        s.push(RESOLVE_BONUS, MARSBOT, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [(award, helper) for award, helper in HELPERS.items()]

    def says(self) -> Phrase:
        return Phrase("automa.compete", n=PRICE, what=GOOD[MC])


@final
class PayHelper(Effect[Mars]):
    """The helper has done its work."""

    def run(self, s: Mars, f: Frame) -> None:
        lose(s, PRICE, f.source)


PAY_HELPER: Final = PayHelper()
COMPETE: Final = Compete()
