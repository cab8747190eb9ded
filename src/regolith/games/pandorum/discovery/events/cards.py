"""The fifteen Events, in the order of the rulebook."""

from dataclasses import dataclass
from typing import Any

from regolith.games.pandorum.cards.model import HOUSE, INFERRED, SEED, Part, listed_as
from regolith.games.pandorum.dealing import RenewMarket
from regolith.games.pandorum.discovery.events.asking import (
    AWARD,
    BID,
    BUY_ENGINES,
    DRAW_ONE,
    INVEST,
    DropSystems,
    InTurn,
)
from regolith.games.pandorum.discovery.events.cleanup import CONTAMINATE
from regolith.games.pandorum.discovery.events.model import BY_ID, WINNING_BID, Event
from regolith.games.pandorum.discovery.events.ongoing import (
    ENGINES,
    RETRAINING,
    AllAlone,
    BesideCrack,
    DearMoves,
    Insured,
    NewInMarket,
    OnKind,
    PerContaminated,
    PerCrossing,
    PerGenerator,
    PerPad,
    PerVolcano,
    PoorConstruction,
)
from regolith.games.pandorum.discovery.events.placing import (
    PLACE_MODULE,
    CrackOpen,
    Erupt,
    FoundCity,
    LandingPad,
    Sabotage,
    StrikeMeteors,
)
from regolith.games.pandorum.discovery.events.state import EVENTS
from regolith.games.pandorum.slots import LIFT_ONE
from regolith.games.pandorum.words import (
    CRATER,
    HARVESTER,
    LANDING_PAD,
    QUIDS,
    RUINS,
    STRUCTURE,
    TERRAIN_NOUNS,
    VOLCANO,
)
from regolith.kernel.phrase import Phrase

READINGS = {
    "Meteor Shower": (HOUSE, "The hex icon is lost in the scan; the kind is a house reading."),
    "Ancient Civilization": (HOUSE, "The hex icon is lost in the scan; the kind is a house reading."),
    "Expansion": (INFERRED, "The icon of the piece is lost in the scan; that it is a module is our reading."),
    "Training": (INFERRED, "The icons of the pieces are lost in the scan; module and base are our reading."),
}
"""Events that the rulebook has with an icon that cannot be read."""

METEORS = Phrase("events.meteors", terrain=TERRAIN_NOUNS[CRATER])
PAD_TOKEN = Phrase("events.landing_pad", what=LANDING_PAD, without=(VOLCANO, STRUCTURE, LANDING_PAD))
CLEAN_UP = Phrase("events.clean_up", n=1, what=QUIDS, per=STRUCTURE)

CARDS = (
    Event(
        "Eruption",
        1,
        5,
        Erupt(),
        PerVolcano(),
        lasting=Phrase("events.stays_as", what=VOLCANO),
    ),
    Event(
        "Meteor Shower",
        2,
        5,
        StrikeMeteors("meteor", "edge", METEORS),
        OnKind(CRATER),
        lasting=Phrase("events.token_stays"),
    ),
    Event(
        "Earthquake",
        3,
        8,
        CrackOpen("crack", "edge", Phrase("events.crack", what=HARVESTER)),
        BesideCrack(),
        lasting=Phrase("events.crack_stays"),
    ),
    Event(
        "More Colonists",
        4,
        8,
        LandingPad("pad", "space", PAD_TOKEN),
        PerPad(),
        lasting=Phrase("events.stays_as", what=LANDING_PAD),
    ),
    Event(
        "Investment Returns",
        5,
        5,
        InTurn(INVEST),
        NewInMarket(),
    ),
    Event(
        "Government Support",
        6,
        5,
        InTurn(DRAW_ONE),
        PerGenerator(),
    ),
    Event(
        "Ancient Civilization",
        7,
        WINNING_BID,
        InTurn(BID, AWARD),
        OnKind(RUINS),
    ),
    Event(
        "Contamination",
        8,
        4,
        InTurn(CONTAMINATE),
        PerContaminated(),
        ending=CLEAN_UP,
    ),
    Event(
        "Dead City",
        9,
        10,
        FoundCity("city", "space", Phrase("events.found_city", what=VOLCANO)),
        PerCrossing(),
        lasting=Phrase("events.city_stays", no=VOLCANO),
    ),
    Event("Insurance Benefits", 10, 10, DropSystems(), Insured()),
    Event("Sabotage", 11, 6, Sabotage(), AllAlone()),
    Event("Sandstorm", 12, 8, RenewMarket(), DearMoves()),
    Event(
        "Expansion",
        13,
        5,
        InTurn(PLACE_MODULE),
        PoorConstruction(),
    ),
    Event(
        "New Engines",
        14,
        0,
        InTurn(BUY_ENGINES),
        ENGINES,
    ),
    Event(
        "Training",
        15,
        5,
        InTurn(LIFT_ONE),
        RETRAINING,
    ),
)


@dataclass(frozen=True)
class EventPart(Part):
    """An Event as a part of the box; `note` says what about it is not known."""

    note: str = ""


PARTS = tuple([EventPart(card.name, *READINGS.get(card.name, (SEED, "")), named=SEED) for card in CARDS])
BY_ID.update({part.id: card for part, card in zip(PARTS, CARDS, strict=True)})


def listing() -> list[dict[str, Any]]:
    return [
        listed_as("event", f"E{card.number}", part, card.says(), EVENTS)
        | {"copies": 1, "quids": max(0, card.quids), "note": part.note}
        for part, card in zip(PARTS, CARDS, strict=True)
    ]
