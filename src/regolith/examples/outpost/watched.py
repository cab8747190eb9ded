"""What is written down of Outpost when many games are played."""

from regolith.examples.outpost.state import Outpost
from regolith.kernel.rules import Rules
from regolith.kernel.watched import KEPT, PLAYED, SEEN, Watch


def watch(rules: Rules[Outpost]) -> None:
    watched = rules.watched
    watched.zones.append(zones)
    watched.figures += ["points", "credits", "ore", "domes"]
    watched.deeds.update(settles="places settled", sells="buildings sold")


def zones(s: Outpost) -> list[Watch]:
    stages = {"pack": SEEN, "hand": KEPT, "built": PLAYED}
    return [
        Watch(seat, stages[zone.name], zone) for seat, p in enumerate(s.seats) for zone in (p.pack, p.hand, p.built)
    ]
