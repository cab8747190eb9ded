"""The fifteen Events, in the order of the rulebook."""

from dataclasses import dataclass
from typing import Any

from regolith.games.pandorum.cards.model import SEED, Part, listed_as
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
from regolith.games.pandorum.words import CRATER, RUINS

ICON_LOST = "The hex icon is lost in the scan; the kind is a house reading."

CARDS = (
    Event(
        "Eruption",
        1,
        5,
        Erupt(),
        PerVolcano(),
        lasting="The token counts as a Volcano until the game ends.",
    ),
    Event(
        "Meteor Shower",
        2,
        5,
        StrikeMeteors("meteor", "edge", "Put the meteor shower token over two hexes of two sectors."),
        OnKind(CRATER),
        lasting="The token stays until the game ends.",
    ),
    Event(
        "Earthquake",
        3,
        8,
        CrackOpen("crack", "edge", "Put the crack token between two hexes."),
        BesideCrack(),
        lasting="The crack stays until the game ends.",
    ),
    Event(
        "More Colonists",
        4,
        8,
        LandingPad("pad", "space", "Put the Landing pad token on a hex."),
        PerPad(),
        lasting="The token counts as a Landing pad until the game ends.",
    ),
    Event(
        "Investment Returns",
        5,
        5,
        InTurn(
            INVEST, "Everybody may discard cards of the hand for 3 Quids from the bank per different type.", "card:-1"
        ),
        NewInMarket(),
    ),
    Event(
        "Government Support",
        6,
        5,
        InTurn(DRAW_ONE, "Everybody takes the top card of the deck.", "card:1"),
        PerGenerator(),
    ),
    Event(
        "Ancient Civilization",
        7,
        WINNING_BID,
        InTurn(
            BID,
            "Everybody bids Quids once, from the active player on; the highest bidder alone lays the bid beside "
            "this card and draws a card from the deck.",
            "bid",
            AWARD,
        ),
        OnKind(RUINS),
    ),
    Event(
        "Contamination",
        8,
        4,
        InTurn(
            CONTAMINATE,
            "Everybody puts 3 contamination tokens on Structures of their own, one each; the rest go to the box.",
            "contamination",
        ),
        PerContaminated(),
        ending="Everybody pays 1 Quid for each contaminated Structure of their own or loses it to the box; "
        "then all contamination tokens go.",
    ),
    Event(
        "Dead City",
        9,
        10,
        FoundCity("city", "space", "Put the dead city token in place of a Volcano."),
        PerCrossing(),
        lasting="The dead city is no Volcano; it may be crossed but nobody stops there until the game ends.",
    ),
    Event("Insurance Benefits", 10, 10, DropSystems(), Insured()),
    Event("Sabotage", 11, 6, Sabotage(), AllAlone()),
    Event("Sandstorm", 12, 8, RenewMarket(), DearMoves()),
    Event(
        "Expansion",
        13,
        5,
        InTurn(
            PLACE_MODULE,
            "From the active player on, everybody who can places a module of the supply on an empty hex, for nothing.",
            "module",
        ),
        PoorConstruction(),
    ),
    Event(
        "New Engines",
        14,
        0,
        InTurn(
            BUY_ENGINES,
            "From the active player on, everybody may pay 2 or 4 Quids for 1 or 2 engine tokens on this card.",
            "engine",
        ),
        ENGINES,
    ),
    Event(
        "Training",
        15,
        5,
        InTurn(
            LIFT_ONE,
            "From the active player on, everybody who can takes a card from a slot back into the hand.",
            "slot",
        ),
        RETRAINING,
    ),
)


@dataclass(frozen=True)
class EventPart(Part):
    """An Event as a part of the box; `note` says what about it is not known."""

    note: str = ""


PARTS = tuple([EventPart(card.name, SEED, ICON_LOST if isinstance(card.ongoing, OnKind) else "") for card in CARDS])
BY_ID.update({part.id: card for part, card in zip(PARTS, CARDS, strict=True)})


def listing() -> list[dict[str, Any]]:
    return [
        listed_as("event", f"E{card.number}", part, card.text(), card.immediate.icons(), EVENTS)
        | {"copies": 1, "quids": max(0, card.quids), "note": part.note}
        for part, card in zip(PARTS, CARDS, strict=True)
    ]
