"""What is written down of Pandorum when many games are played."""

from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import SLOTS
from regolith.kernel.rules import Rules
from regolith.kernel.watched import KEPT, PLAYED, SEEN, Watch


def watch(rules: Rules[Pandorum]) -> None:
    """The parts of the Harvester, cards from the deck into slots, Quids, and what is built."""
    watched = rules.watched
    watched.zones.append(zones)
    watched.stages.update(draws=KEPT, looks=SEEN, loads=PLAYED)
    watched.sides += ["forepart", "hull"]
    watched.figures += ["quids", "built:module", "built:base"]
    watched.deeds.update(builds="structures built", powers="cards powered", uses="cards used")


def zones(s: Pandorum) -> list[Watch]:
    found: list[Watch] = []
    for seat in range(s.players):
        p = s.seats[seat]
        found += [Watch(seat, SEEN, p.drawn), Watch(seat, SEEN, p.offered), Watch(seat, KEPT, p.hand)]
        found += [Watch(seat, PLAYED, p.parts), Watch(seat, PLAYED, p.satellites)]
        found += [Watch(seat, PLAYED, p.slot(slot)) for slot in range(SLOTS)]
    return found
