"""The colony tiles: what building there brings, what a trade brings by the step of the marker, and the bonus of each
colony."""

from typing import Any, Final, final

from regolith.games.mars.drawing import Discard, Draw
from regolith.games.mars.goods import Gain
from regolith.games.mars.nouns import CARD, RESOURCE
from regolith.games.mars.words import ANIMALS, FLOATERS, MICROBES, NO_RESOURCE
from regolith.games.terraforming_mars.colonies.words import MOONS
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.effects.resources import AddToCard
from regolith.games.terraforming_mars.effects.tiles import Ocean
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Nothing, Sequence
from regolith.kernel.phrase import Noun, Phrase
from regolith.kernel.text import slug

NOTHING: Final[Nothing[Mars]] = Nothing()


@final
class Income:
    """What a trade brings by the step of the marker, and how that is said."""

    def __init__(self, steps: list[Effect[Mars]], words: Phrase) -> None:
        self.steps: tuple[Effect[Mars], ...] = tuple(steps)
        self.words: Phrase = words


@final
class ColonyTile:
    """A moon or dwarf planet; one with a `resource` sleeps until a card in play can hold it."""

    def __init__(
        self,
        name: str,
        build: Effect[Mars],
        income: "Income",
        bonus: Effect[Mars],
        resource: int = NO_RESOURCE,
    ) -> None:
        self.name: str = name
        self.id: str = slug(name)
        self.build: Effect[Mars] = build
        self.income: tuple[Effect[Mars], ...] = income.steps
        self.track: Phrase = income.words
        self.bonus: Effect[Mars] = bonus
        self.resource: int = resource

    def is_mixed(self, low: int, high: int) -> bool:
        """Is what these steps bring not just more of the same?"""
        first = self.income[low]
        return isinstance(first, Produce) and any(self.income[step] is not first for step in range(low, high + 1))


def gains(good: str, *amounts: int) -> Income:
    """By step: so much of a good."""
    words = Phrase("colonies.income", steps=row(amounts), what=Noun("good", good))
    return Income([gain(good, n) if n else NOTHING for n in amounts], words)


def row(amounts: tuple[int, ...]) -> list[Phrase]:
    return [Phrase("kernel.number", n=n) for n in amounts]


def gain(good: str, n: int) -> Effect[Mars]:
    named: dict[str, Any] = {good: n}
    return Gain(**named)


def adds(resource: int, *amounts: int) -> Income:
    """By step: so many of a resource, on one card."""
    words = Phrase("colonies.income_on_card", steps=row(amounts), what=RESOURCE[resource])
    return Income([AddToCard((resource,), n) if n else NOTHING for n in amounts], words)


def draws(*amounts: int) -> Income:
    """By step: so many cards."""
    words = Phrase("colonies.income", steps=row(amounts), what=CARD)
    return Income([Draw(n) if n else NOTHING for n in amounts], words)


def produces(*goods: str) -> Income:
    """By step: one more production of a good."""
    words = Phrase("colonies.income_production", n=1, goods=[Noun("good", good) for good in goods])
    return Income([PRODUCTIONS[good] for good in goods], words)


PRODUCTIONS: Final = {"mc": Produce(mc=1), "energy": Produce(energy=1), "plants": Produce(plants=1)}

TILES: Final = (
    ColonyTile("Callisto", Produce(energy=1), gains("energy", 0, 2, 3, 5, 7, 10, 13), Gain(energy=3)),
    ColonyTile("Ceres", Produce(steel=1), gains("steel", 1, 2, 3, 4, 6, 8, 10), Gain(steel=2)),
    ColonyTile(
        "Enceladus",
        AddToCard((MICROBES,), 3),
        adds(MICROBES, 0, 1, 2, 3, 4, 4, 5),
        AddToCard((MICROBES,)),
        resource=MICROBES,
    ),
    ColonyTile("Europa", Ocean(), produces("mc", "mc", "energy", "energy", "plants", "plants", "plants"), Gain(mc=1)),
    ColonyTile("Ganymede", Produce(plants=1), gains("plants", 0, 1, 2, 3, 4, 5, 6), Gain(plants=1)),
    ColonyTile("Io", Produce(heat=1), gains("heat", 2, 3, 4, 6, 8, 10, 13), Gain(heat=2)),
    ColonyTile("Luna", Produce(mc=2), gains("mc", 1, 2, 4, 7, 10, 13, 17), Gain(mc=2)),
    ColonyTile("Miranda", AddToCard((ANIMALS,)), adds(ANIMALS, 0, 1, 1, 2, 2, 3, 3), Draw(1), resource=ANIMALS),
    ColonyTile("Pluto", Draw(2), draws(0, 1, 2, 2, 3, 3, 4), Sequence(Draw(1), Discard(1, drawn=True))),
    ColonyTile(
        "Titan",
        AddToCard((FLOATERS,), 3),
        adds(FLOATERS, 0, 1, 1, 2, 3, 3, 4),
        AddToCard((FLOATERS,)),
        resource=FLOATERS,
    ),
    ColonyTile("Triton", Gain(titanium=3), gains("titanium", 0, 1, 1, 2, 3, 4, 5), Gain(titanium=1)),
)
"""In the order of their numbers."""
assert [tile.name for tile in TILES] == list(MOONS)
