"""Outpost: a small complete game on the kernel, made to be read. `docs/adding-a-game.md` walks through it."""

from regolith.examples.outpost import storms
from regolith.examples.outpost.encoding import TableRow
from regolith.examples.outpost.handles import handles
from regolith.examples.outpost.rules import OutpostRules, listing
from regolith.kernel.registry import Module, Option, Spec, register
from regolith.kernel.rules import Setup


def build(setup: Setup) -> OutpostRules:
    rules = OutpostRules(setup)
    if "storms" in setup.modules:
        storms.plug_in(rules)
    rules.root_all()
    return rules


register(
    Spec(
        name="outpost",
        title="Outpost",
        text="Settle a small moon: draft buildings, rove, outbid each other for the lead.",
        players=(2, 4),
        build=build,
        modules=(Module("storms", "Storms", "A storm after every roving, and shelters against it."),),
        options=(
            Option("rounds", 4, "How many rounds are played.", least=1, most=8),
            Option("gales", False, "Building costs 1 more without shelter.", needs="storms", later=True),
        ),
        cards=lambda: [*listing(), *storms.listing()],
        handles=handles,
        describers=lambda: [TableRow(), storms.WeatherRow("storms")],
        learning=True,
    )
)
