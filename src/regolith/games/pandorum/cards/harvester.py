"""The parts of Harvesters: Satellites, foreparts, hulls. That they exist is known, what they do is ours."""

from regolith.games.pandorum.cards.model import HOUSE, Forepart, Hull, Satellite
from regolith.games.pandorum.foreparts import Afterburner, Clamps, Crane, Cut, Drone, Fusion, Prospect, Relay
from regolith.games.pandorum.targets import (
    Border,
    HarvesterBeside,
    PadBeside,
    StructureBeside,
    TerrainBeside,
    TerrainHere,
)
from regolith.games.pandorum.traits import (
    Armour,
    BesideOwn,
    BesidePad,
    BesideVolcano,
    BigHand,
    CardsAfterBase,
    NewSector,
    OnTerrain,
    ResupplyCards,
    ResupplyQuids,
    StartCards,
    StartLoaded,
    StartQuids,
)
from regolith.games.pandorum.words import CRATER, CRYSTAL, ORE, PLAIN, RUINS

SATELLITES = (
    Satellite("Pad satellite", HOUSE, PadBeside(3, middle=1)),
    Satellite("Crater satellite", HOUSE, TerrainHere(CRATER, 1)),
    Satellite("Ore satellite", HOUSE, TerrainHere(ORE, 1)),
    Satellite("Ruins satellite", HOUSE, TerrainHere(RUINS, 2, within=2)),
    Satellite("Rival satellite", HOUSE, StructureBeside(own=False, big_bases=False, most=2)),
    Satellite("Border satellite", HOUSE, Border(2, middle=1)),
    Satellite("Crystal satellite", HOUSE, TerrainBeside(CRYSTAL, 2)),
    Satellite("Harvester satellite", HOUSE, HarvesterBeside(2)),
)

FOREPARTS = (
    Forepart("Prospector bow", HOUSE, Prospect(draws=2, most=1)),
    Forepart("Afterburner", HOUSE, Afterburner(prices=(1, 1, 0))),
    Forepart("Magnet crane", HOUSE, Crane(market=6)),
    Forepart("Plasma cutter", HOUSE, Cut((CRYSTAL,), of=(PLAIN, RUINS))),
    Forepart("Relay dish", HOUSE, Relay()),
    Forepart("Boarding clamps", HOUSE, Clamps(richer=3)),
    Forepart("Fusion drive", HOUSE, Fusion(quids=1, cards=2, free=1)),
    Forepart("Survey drone", HOUSE, Drone(looks=3)),
)

HULLS = (
    Hull("Geothermal hull", HOUSE, BesideVolcano(single=True), StartCards(1)),
    Hull("Colony hull", HOUSE, BesidePad(), BigHand(1)),
    Hull("Armoured hull", HOUSE, Armour(1), StartQuids(5)),
    Hull("Pioneer hull", HOUSE, NewSector(), BigHand(1)),
    Hull("Cluster hull", HOUSE, BesideOwn(2), StartCards(1)),
    Hull("Freighter hull", HOUSE, ResupplyQuids(2), ResupplyCards(1)),
    Hull("Foundry hull", HOUSE, CardsAfterBase(1), StartQuids(2)),
    Hull("Scanner hull", HOUSE, OnTerrain((ORE, CRATER, RUINS)), StartLoaded(1)),
)
