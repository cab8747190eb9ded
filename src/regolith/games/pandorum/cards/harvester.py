"""The parts of Harvesters: Satellites, foreparts, hulls. That they exist is known, what they do is ours."""

from regolith.games.pandorum.cards.model import HOUSE, Forepart, Hull, Satellite
from regolith.games.pandorum.foreparts import Afterburner, Clamps, Crane, Cut, Drone, Fusion, Prospect, Relay
from regolith.games.pandorum.targets import Border, HarvesterNear, PadBeside, StructureBeside, TerrainHere
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
from regolith.games.pandorum.words import CRATER, CRYSTAL, ORE, RUINS

SATELLITES = (
    Satellite("Pad satellite", HOUSE, PadBeside(2)),
    Satellite("Crater satellite", HOUSE, TerrainHere(CRATER, 1)),
    Satellite("Ore satellite", HOUSE, TerrainHere(ORE, 1)),
    Satellite("Ruins satellite", HOUSE, TerrainHere(RUINS, 2, within=2)),
    Satellite("Rival satellite", HOUSE, StructureBeside(own=False, big_bases=False)),
    Satellite("Border satellite", HOUSE, Border(1)),
    Satellite("Crystal satellite", HOUSE, TerrainHere(CRYSTAL, 2)),
    Satellite("Harvester satellite", HOUSE, HarvesterNear(2)),
)

FOREPARTS = (
    Forepart("Prospector bow", HOUSE, Prospect(draws=2, most=1)),
    Forepart("Afterburner", HOUSE, Afterburner(prices=(1, 1, 0))),
    Forepart("Magnet crane", HOUSE, Crane(market=6)),
    Forepart("Plasma cutter", HOUSE, Cut((CRYSTAL,))),
    Forepart("Relay dish", HOUSE, Relay()),
    Forepart("Boarding clamps", HOUSE, Clamps(richer=3)),
    Forepart("Fusion drive", HOUSE, Fusion(quids=1, cards=2)),
    Forepart("Survey drone", HOUSE, Drone(looks=3)),
)

HULLS = (
    Hull("Geothermal hull", HOUSE, BesideVolcano(single=True), StartCards(1)),
    Hull("Colony hull", HOUSE, BesidePad(), BigHand(1)),
    Hull("Armoured hull", HOUSE, Armour(1), StartQuids(4)),
    Hull("Pioneer hull", HOUSE, NewSector(), BigHand(1)),
    Hull("Cluster hull", HOUSE, BesideOwn(2), StartCards(1)),
    Hull("Freighter hull", HOUSE, ResupplyQuids(1), ResupplyCards(1)),
    Hull("Foundry hull", HOUSE, CardsAfterBase(1), StartQuids(2)),
    Hull("Scanner hull", HOUSE, OnTerrain((ORE, CRATER, RUINS)), StartLoaded(1)),
)
