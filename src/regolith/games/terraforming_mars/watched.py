"""What is written down of Terraforming Mars when many games are played."""

from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.rules import Rules
from regolith.kernel.watched import KEPT, PLAYED, SEEN, Watch


def watch(rules: Rules[Mars]) -> None:
    """Cards from research to the table, the planet and the rating, and what is claimed, funded and bought."""
    watched = rules.watched
    watched.zones.append(zones)
    watched.stages.update(draws=SEEN, reveals=SEEN, buys=KEPT, plays=PLAYED)
    watched.sides.append("corporation")
    watched.opens = "generation"
    watched.figures += ["points", "rating", "production:mc", "temperature", "oxygen", "oceans"]
    watched.deeds.update(
        claims_milestone="milestones claimed", funds="awards funded", standard="standard projects", tile="tiles placed"
    )


def zones(s: Mars) -> list[Watch]:
    found: list[Watch] = []
    for seat in range(s.players):
        p = s.seats[seat]
        found += [Watch(seat, SEEN, zone) for zone in (p.drawn, p.dealt, p.offered, p.preludes)]
        found.append(Watch(seat, KEPT, p.hand))
        found += [Watch(seat, PLAYED, zone) for zone in (p.tableau, p.events)]
    return found
