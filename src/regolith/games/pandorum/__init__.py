"""Pandorum: Harvesters colonise a far planet, for one to four players."""

from typing import Any, cast

from regolith.games.pandorum.discovery.events import cards as event_cards
from regolith.games.pandorum.discovery.events import handles as event_handles
from regolith.games.pandorum.discovery.events import rules as events
from regolith.games.pandorum.discovery.events.encoding import EventsRow
from regolith.games.pandorum.discovery.monoliths import cards as monolith_cards
from regolith.games.pandorum.discovery.monoliths import handles as monolith_handles
from regolith.games.pandorum.discovery.monoliths import rules as monoliths
from regolith.games.pandorum.discovery.monoliths.encoding import MonolithsRow
from regolith.games.pandorum.encoding import TableRow
from regolith.games.pandorum.evaluation import evaluate
from regolith.games.pandorum.handles import handles
from regolith.games.pandorum.prospects import ProspectsRow
from regolith.games.pandorum.rules import PandorumRules, listing
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.story import sources
from regolith.kernel.registry import Module, Option, Spec, register
from regolith.kernel.rules import Setup

MODULES = {
    "monoliths": monoliths.plug_in,
    "events": events.plug_in,
}


def build(setup: Setup) -> PandorumRules:
    rules = PandorumRules(setup)
    for module in setup.modules:
        MODULES[module](rules)
    rules.finish()
    return rules


def cards() -> list[dict[str, Any]]:
    return [*listing(), *monolith_cards.listing(), *event_cards.listing()]


def rivals_now(s: Pandorum) -> list[int]:
    return [player.quids for player in s.seats[s.players :]]


def closeness(s: Pandorum) -> float:
    return cast(PandorumRules, s.rules).closeness(s)


register(
    Spec(
        name="pandorum",
        title="Pandorum",
        text="Fly a Harvester over a far planet, build where it pays, pile up Quids. Its base game is reconstructed.",
        players=(1, 4),
        version=2,
        build=build,
        modules=(
            Module(
                "monoliths", "Discovery: Monoliths", "Markers on the ruins, and a card for whoever gets there first."
            ),
            Module("events", "Discovery: Events", "Events with Quids for whoever meets their condition."),
        ),
        options=(
            Option("maximus", "normal", "How strong Maximus is, in the solo game.", choices=("easy", "normal", "hard")),
        ),
        cards=cards,
        describers=lambda: [TableRow(), ProspectsRow(), MonolithsRow(), EventsRow()],
        evaluate=evaluate,
        breakdown=sources,
        rivals_now=rivals_now,
        closeness=closeness,
        handles=lambda: handles(
            (*monolith_handles.TABLE_HANDLES, *event_handles.TABLE_HANDLES),
            (*monolith_handles.SEAT_HANDLES, *event_handles.SEAT_HANDLES),
        ),
    )
)
