"""The bonus cards of corporations, in printed order. B29 Gray Eminence waits for Turmoil."""

from regolith.games.mars.words import POWER, VENUS, VENUS_SCALE
from regolith.games.terraforming_mars.automa.cards import bonus
from regolith.games.terraforming_mars.automa.corporations.bonus import (
    Build,
    DoItRight,
    Hyperlink,
    Invest,
    Settlers,
    Sprout,
    TakeFromCard,
)
from regolith.games.terraforming_mars.automa.corporations.effects import ChangeRating, LoseMc
from regolith.games.terraforming_mars.automa.raising import RAISE_FURTHEST, BotRaise
from regolith.games.terraforming_mars.automa.tracks import AdvanceLeast, AdvanceTrack

# fmt: off
BONUS_CARDS = (
    bonus("B22", "Settlers", [Settlers()]),
    bonus("B23", "Rapid Sprouting", [Sprout()]),
    bonus("B24", "Supply & Demand", [TakeFromCard(3, POWER)]),
    bonus("B25", "Do It Right", [DoItRight()]),
    bonus("B26", "Venusian Lobby",
          [BotRaise(VENUS_SCALE, fails=False), AdvanceTrack(VENUS, fails=False), RAISE_FURTHEST]),
    bonus("B27", "Build, Build, Build", [Build()]),
    bonus("B28", "Diversification", [AdvanceLeast(fails=False), LoseMc(4, all_or_none=True)]),
    bonus("B30", "Interface Hyperlink", [Hyperlink()]),
    bonus("B31", "Government Subsidy", [ChangeRating(1)]),
    bonus("B32", "Investors", [Invest()]),
)
# fmt: on
