"""The preludes: free, and played before the first generation."""

from regolith.games.mars.drawing import Draw
from regolith.games.mars.goods import Gain, PayMc
from regolith.games.mars.planet import Raise, RaiseRating
from regolith.games.mars.words import (
    BUILDING,
    CITY,
    EARTH,
    JOVIAN,
    MICROBE,
    OXYGEN,
    PLANT,
    POWER,
    SCIENCE,
    SPACE,
    TEMPERATURE,
    WILD,
)
from regolith.games.terraforming_mars.cards.model import prelude
from regolith.games.terraforming_mars.effects.drawing import Search
from regolith.games.terraforming_mars.effects.production import Produce
from regolith.games.terraforming_mars.effects.tiles import City, Greenery, Ocean
from regolith.games.terraforming_mars.playing import WHATEVER, PlayFromHand

# fmt: off
PRELUDES = (
    prelude("P01", "Allied Bank", [EARTH], play=[Produce(mc=4), Gain(mc=3)]),
    prelude("P02", "Aquifer Turbines", [POWER], play=[Produce(energy=2), Ocean(), PayMc(3)]),
    prelude("P03", "Biofuels", [MICROBE], play=[Produce(plants=1, energy=1), Gain(plants=2)]),
    prelude("P04", "Biolab", [SCIENCE], play=[Produce(plants=1), Draw(3)]),
    prelude("P05", "Biosphere Support", [PLANT], play=[Produce(mc=-1, plants=2)]),
    prelude("P06", "Business Empire", [EARTH], play=[Produce(mc=6), PayMc(6)]),
    prelude("P07", "Dome Farming", [PLANT, BUILDING], play=[Produce(mc=2, plants=1)]),
    prelude("P08", "Donation", play=[Gain(mc=21)]),
    prelude("P09", "Early Settlement", [BUILDING, CITY], play=[Produce(plants=1), City()]),
    prelude("P10", "Ecology Experts", [PLANT, MICROBE], play=[Produce(plants=1), PlayFromHand(shift=WHATEVER)]),
    prelude("P11", "Eccentric Sponsor", play=[PlayFromHand(off=25)]),
    prelude("P12", "Experimental Forest", [PLANT], play=[Greenery(), Search(2, PLANT)]),
    prelude("P13", "Galilean Mining", [JOVIAN], play=[Produce(titanium=2), PayMc(5)]),
    prelude("P14", "Great Aquifer", play=[Ocean(2)]),
    prelude("P15", "Huge Asteroid", play=[Raise(TEMPERATURE, 3), PayMc(5)]),
    prelude("P16", "Io Research Outpost", [JOVIAN, SCIENCE], play=[Produce(titanium=1), Draw(1)]),
    prelude("P17", "Loan", play=[Produce(mc=-2), Gain(mc=30)]),
    prelude("P18", "Martian Industries", [BUILDING], play=[Produce(steel=1, energy=1), Gain(mc=6)]),
    prelude("P19", "Metal-Rich Asteroid", play=[Gain(steel=4, titanium=4), Raise(TEMPERATURE)]),
    prelude("P20", "Metals Company", play=[Produce(mc=1, steel=1, titanium=1)]),
    prelude("P21", "Mining Operations", [BUILDING], play=[Produce(steel=2), Gain(steel=4)]),
    prelude("P22", "Mohole", [BUILDING], play=[Produce(heat=3), Gain(heat=3)]),
    prelude("P23", "Mohole Excavation", [BUILDING], play=[Produce(steel=1, heat=2), Gain(heat=2)]),
    prelude("P24", "Nitrogen Shipment", play=[Produce(plants=1), Gain(mc=5), RaiseRating(1)]),
    prelude("P25", "Orbital Construction Yard", [SPACE], play=[Produce(titanium=1), Gain(titanium=4)]),
    prelude("P26", "Polar Industries", [BUILDING], play=[Produce(heat=2), Ocean()]),
    prelude("P27", "Power Generation", [POWER], play=[Produce(energy=3)]),
    prelude("P28", "Research Network", [WILD], play=[Produce(mc=1), Draw(3)]),
    prelude("P29", "Self-Sufficient Settlement", [BUILDING, CITY], play=[Produce(mc=2), City()]),
    prelude("P30", "Smelting Plant", [BUILDING], play=[Gain(steel=5), Raise(OXYGEN, 2)]),
    prelude("P31", "Society Support", play=[Produce(mc=-1, plants=1, energy=1, heat=1)]),
    prelude("P32", "Supplier", [POWER], play=[Produce(energy=2), Gain(steel=4)]),
    prelude("P33", "Supply Drop", play=[Gain(steel=8, titanium=3, plants=3)]),
    prelude("P34", "UNMI Contractor", [EARTH], play=[Draw(1), RaiseRating(3)]),
    prelude("P35", "Acquired Space Agency", play=[Gain(titanium=6), Search(2, SPACE)]),
)
# fmt: on
