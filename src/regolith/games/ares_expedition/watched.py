"""What is written down of Ares Expedition when many games are played."""

from regolith.games.ares_expedition.state import Ares
from regolith.kernel.rules import Rules
from regolith.kernel.watched import KEPT, PLAYED, SEEN, Watch


def watch(rules: Rules[Ares]) -> None:
    """Cards from the deck to the table, the planet, rating and forests, and the phases that are chosen."""
    watched = rules.watched
    watched.zones.append(zones)
    watched.stages.update(draws=SEEN, reveals=SEEN, keeps=KEPT, plays=PLAYED)
    watched.sides.append("corporation")
    watched.figures += ["points", "rating", "forests", "production:mc", "temperature", "oxygen", "oceans"]
    watched.deeds.update(chooses="phases chosen", standard="standard actions")


def zones(s: Ares) -> list[Watch]:
    found: list[Watch] = []
    for seat in range(s.players):
        p = s.seats[seat]
        found += [Watch(seat, SEEN, p.drawn), Watch(seat, SEEN, p.offered)]
        found += [Watch(seat, KEPT, p.hand), Watch(seat, PLAYED, p.tableau)]
    return found
