"""A handful of cards to try the game with."""

from regolith.games.mars.drawing import Draw
from regolith.games.mars.goods import Gain
from regolith.games.mars.planet import Raise
from regolith.games.mars.words import BUILDING, OXYGEN, PLANT, SCIENCE, SPACE, TEMPERATURE
from regolith.games.terraforming_mars.cards.model import Card, blue, corporation, green, red
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.effects.tiles import City, Greenery, Ocean

PROJECTS: tuple[Card, ...] = (
    *[green(f"{n}", f"Mine {n}", 4, [BUILDING], play=[Produce(steel=1)]) for n in range(20)],
    *[green(f"{n}", f"Titan Mine {n}", 7, [SPACE], play=[Produce(titanium=1)]) for n in range(20, 40)],
    *[red(f"{n}", f"Rock {n}", 14, [SPACE], play=[Raise(TEMPERATURE), Gain(titanium=2)]) for n in range(40, 60)],
    *[red(f"{n}", f"Comet {n}", 18, [SPACE], play=[Ocean(), Raise(TEMPERATURE)]) for n in range(60, 80)],
    *[green(f"{n}", f"Town {n}", 12, [BUILDING], play=[Produce(energy=-1, mc=2), City()]) for n in range(80, 100)],
    *[
        green(f"{n}", f"Plant {n}", 11, [PLANT], play=[Produce(plants=1), Greenery()], points=1)
        for n in range(100, 130)
    ],
    *[blue(f"{n}", f"Lab {n}", 9, [SCIENCE], action=[Draw()]) for n in range(130, 160)],
    *[green(f"{n}", f"Power {n}", 5, [BUILDING], play=[Produce(energy=1), Raise(OXYGEN)]) for n in range(160, 208)],
)
CORPORATIONS: tuple[Card, ...] = (
    *[corporation(f"R{n}", f"House {n}", 40 + n, [BUILDING], first=Draw(3)) for n in range(6)],
    *[corporation(f"R{n}", f"House {n}", 40 + n, [BUILDING], play=[Produce(heat=3)]) for n in range(6, 12)],
    corporation("R12", "Beginner Corporation", 42, starter=True),
)
