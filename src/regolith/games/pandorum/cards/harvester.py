"""The parts of Harvesters: Satellites, foreparts, hulls. That they exist is known, what they do is ours."""

from regolith.games.pandorum.cards.model import HOUSE, Forepart, Hull, Satellite
from regolith.games.pandorum.foreparts import AFTERBURNER, CLAMPS, CRANE, CUT, DRONE, FUSION, PROSPECT, RELAY
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
    Satellite("Ruins satellite", HOUSE, TerrainHere(RUINS, 3)),
    Satellite("Rival satellite", HOUSE, StructureBeside(own=False)),
    Satellite("Border satellite", HOUSE, Border(1)),
    Satellite("Crystal satellite", HOUSE, TerrainHere(CRYSTAL, 2)),
    Satellite("Harvester satellite", HOUSE, HarvesterNear(2)),
)

FOREPARTS = (
    Forepart("Prospector bow", HOUSE, PROSPECT),
    Forepart("Afterburner", HOUSE, AFTERBURNER),
    Forepart("Magnet crane", HOUSE, CRANE),
    Forepart("Plasma cutter", HOUSE, CUT),
    Forepart("Relay dish", HOUSE, RELAY),
    Forepart("Boarding clamps", HOUSE, CLAMPS),
    Forepart("Fusion drive", HOUSE, FUSION),
    Forepart("Survey drone", HOUSE, DRONE),
)

HULLS = (
    Hull("Geothermal hull", HOUSE, BesideVolcano(), StartCards(1)),
    Hull("Colony hull", HOUSE, BesidePad(), BigHand(1)),
    Hull("Armoured hull", HOUSE, Armour(1), StartQuids(2)),
    Hull("Pioneer hull", HOUSE, NewSector(), BigHand(1)),
    Hull("Cluster hull", HOUSE, BesideOwn(2), StartCards(1)),
    Hull("Freighter hull", HOUSE, ResupplyQuids(1), ResupplyCards(1)),
    Hull("Foundry hull", HOUSE, CardsAfterBase(1), StartQuids(2)),
    Hull("Scanner hull", HOUSE, OnTerrain((ORE, CRATER, RUINS)), StartLoaded(1)),
)
