"""What may be arranged on a table of Outpost, for tests and scenarios."""

from typing import Any

from regolith.examples.outpost.state import BUILDING_BACK, MOON, TERRAINS, Outpost
from regolith.kernel.handles import Cards, Flag, Handle, Handles, Number, Pile, Thing, Things, things_called


class Domes(Number[Outpost]):
    """One for each player, and one more."""

    def bounds(self, s: Outpost) -> tuple[int, int | None]:
        return 0, s.players + 1


class Round(Number[Outpost]):
    """One of those that were agreed on."""

    def bounds(self, s: Outpost) -> tuple[int, int | None]:
        return 1, int(s.rules.setup.option("rounds"))


class Lead(Number[Outpost]):
    """One of the seats."""

    def bounds(self, s: Outpost) -> tuple[int, int | None]:
        return 0, s.players - 1


class Terrain(Handle[Outpost]):
    """The terrain of the spaces that are named. Each swaps with a space that is not, so that the moon stays whole."""

    def get(self, s: Outpost, seat: int) -> Any:
        return {s.rules.noun("space", at): TERRAINS[terrain] for at, terrain in enumerate(s.terrain)}

    def put(self, s: Outpost, seat: int, value: Any) -> None:
        if not isinstance(value, dict):
            raise self.refused(f'must be like {{"1,0": "ice"}}, not {value!r}.')
        named = {things_called(s.rules, "space", space)[0]: terrain for space, terrain in value.items()}
        moon = list(s.terrain)
        for space, terrain in named.items():
            if terrain not in TERRAINS:
                raise self.refused(f"is one of {', '.join(TERRAINS)}, not {terrain!r}.")
            if TERRAINS[moon[space]] == terrain:
                continue
            others = [at for at in range(1, len(MOON)) if at not in named and TERRAINS[moon[at]] == terrain]
            if space == 0 or not others:
                raise self.refused(f"cannot be {terrain} on {s.rules.noun('space', space)}: no such tile is left.")
            moon[space], moon[others[-1]] = moon[others[-1]], moon[space]
        s.terrain = tuple(moon)


def handles() -> Handles[Outpost]:
    return Handles(
        table=(
            Domes("domes", "How many domes are left."),
            Round("round", "Which round it is."),
            Lead("lead", "The seat that leads the round."),
            Flag("late", "Is it too late to become a pioneer?"),
            Terrain("terrain", "The terrain of each space."),
            Pile("deck", "The cards to be drawn, the next one first."),
            Pile("storms", "The storms to come, the next one first.", field="deck", module="storms"),
        ),
        seat=(
            Number("credits", "Its credits.", good=True),
            Number("ore", "Its ore.", good=True),
            Number("points", "The points it won on the way."),
            Thing("rover", "The space of its rover.", "space"),
            Things("huts", "The spaces of its huts.", "space", exclusive=True),
            Cards("cards", "The cards of its hand.", field="hand", home="deck", backs=(BUILDING_BACK,)),
            Cards("pack", "The cards it drafts from.", home="deck", backs=(BUILDING_BACK,)),
            Cards("built", "What it has built.", home="deck", backs=(BUILDING_BACK,), in_play=True),
            Flag("pioneer", "Is it a pioneer?", mask=True, field="pioneers"),
            Flag("sheltered", "Is it safe from the next storm?", mask=True, module="storms"),
        ),
        plays=("build",),
    )
