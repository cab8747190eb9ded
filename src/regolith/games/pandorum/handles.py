"""What may be arranged on a table of Pandorum, for tests and scenarios."""

from typing import Any

from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.words import (
    FOREPART_BACK,
    HULL_BACK,
    NOTHING,
    PROJECT_BACK,
    SATELLITE_BACK,
    STRUCTURES,
    TERRAINS,
)
from regolith.kernel.handles import Cards, Flag, Handle, Handles, Number, Pile, Thing, Things, things_called


class Terrain(Handle[Pandorum]):
    """The terrain of the hexes that are named; the others stay as they are."""

    def get(self, s: Pandorum, seat: int) -> Any:
        return {s.rules.noun("space", at): TERRAINS[terrain] for at, terrain in enumerate(s.terrain)}

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        if not isinstance(value, dict):
            raise self.refused(f'must be like {{"H05": "ore"}}, not {value!r}.')
        terrain = list(s.terrain)
        for space, kind in value.items():
            if kind not in TERRAINS:
                raise self.refused(f"is one of {', '.join(TERRAINS)}, not {kind!r}.")
            terrain[things_called(s.rules, "space", space)[0]] = TERRAINS.index(kind)
        s.terrain = tuple(terrain)


class Structures(Handle[Pandorum]):
    """The Structures on the board, such as {"H05": "module"}; the supply stays as it is."""

    def __init__(self, name: str, text: str, owner: int = -1) -> None:
        super().__init__(name, text)
        self.owner: int = owner

    def of(self, s: Pandorum, seat: int) -> int:
        if self.owner < 0:
            return seat
        if len(s.seats) <= s.players:
            raise self.refused("belongs to the solo game.")
        return s.players

    def get(self, s: Pandorum, seat: int) -> Any:
        owner = self.of(s, seat)
        return {s.rules.noun("space", at): STRUCTURES[s.structures[at]] for at in s.owned(owner)}

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        if not isinstance(value, dict):
            raise self.refused(f'must be like {{"H05": "module"}}, not {value!r}.')
        owner = self.of(s, seat)
        owners, structures = list(s.owners), list(s.structures)
        for at in s.owned(owner):
            owners[at], structures[at] = -1, NOTHING
        for space, kind in value.items():
            at = things_called(s.rules, "space", space)[0]
            if kind not in STRUCTURES[1:]:
                raise self.refused(f"is one of {', '.join(STRUCTURES[1:])}, not {kind!r}.")
            if owners[at] >= 0 or at in s.volcanoes or s.is_pad(at):
                raise self.refused(f"cannot stand on {space}: something else is there.")
            owners[at], structures[at] = owner, STRUCTURES.index(kind)
        s.owners, s.structures = tuple(owners), tuple(structures)


class Joined(Handle[Pandorum]):
    """The forepart or the hull, by name or id. What a cargo module brought at the start stays as it is."""

    def __init__(self, name: str, text: str, back: int) -> None:
        super().__init__(name, text)
        self.back: int = back

    def get(self, s: Pandorum, seat: int) -> Any:
        card: int = getattr(s.seats[seat], self.field)
        return None if card < 0 else s.rules.name("card", card)

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        card = things_called(s.rules, "card", value)[0]
        player = s.seats[seat]
        before: int = getattr(player, self.field)
        if s.rules.backs[card] != self.back:
            raise self.refused(f"cannot be {s.rules.name('card', card)}.")
        if before < 0:
            raise self.refused("is still to be chosen: let the seat join one first.")
        if card == before:
            return
        if card not in s.unjoined.cards:
            raise self.refused(f"cannot be {s.rules.name('card', card)}: another seat has it.")
        s.unjoined.remove(card)
        s.known.pop(card, None)
        player.parts.remove(before)
        player.parts.add(card)
        s.unjoined.add(before)
        setattr(player, self.field, card)


class OfMaximus(Handle[Pandorum]):
    """A number of Maximus, or the hex on which he stands."""

    def get(self, s: Pandorum, seat: int) -> Any:
        if len(s.seats) <= s.players:
            raise self.refused("belongs to the solo game.")
        found: int = getattr(s.seats[s.players], self.field)
        return s.rules.noun("space", found) if self.field == "harvester" else found

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        self.get(s, seat)
        if self.field == "harvester":
            value = things_called(s.rules, "space", value)[0]
        elif isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self.refused(f"must be a whole number from 0 up, not {value!r}.")
        setattr(s.seats[s.players], self.field, value)


class Active(Number[Pandorum]):
    """Whose turn it is follows from the round."""

    def put(self, s: Pandorum, seat: int, value: Any) -> None:
        raise self.refused("follows from the round: skip to it instead.")


def handles(table: tuple[Handle[Pandorum], ...] = (), seat: tuple[Handle[Pandorum], ...] = ()) -> Handles[Pandorum]:
    """The handles of the base game, and those that modules bring for the table and for a seat."""
    projects = (PROJECT_BACK,)
    return Handles(
        table=(
            Number("round", "Which round it is.", least=1),
            Active("active", "Whose turn it is."),
            Flag("ending", "Does the game end with this round?"),
            Flag("idle", "Was nothing built yet in this round?"),
            Terrain("terrain", "The terrain of each hex."),
            Things("volcanoes", "The hexes with a Volcano.", "space"),
            Pile("deck", "The Project cards to be drawn, the next one first."),
            Cards("market", "The cards of the Market, the oldest first.", home="deck", backs=projects),
            Pile("box", "What has left the game, the last one first."),
            Pile("spares", "The Satellites that nobody has, the next one first."),
            Pile("unjoined", "The foreparts and hulls that nobody has, the last one first."),
            OfMaximus("maximus_quids", "The Quids of Maximus.", field="quids"),
            OfMaximus("maximus_harvester", "The hex of his Harvester.", field="harvester"),
            OfMaximus("maximus_modules", "The modules in his supply.", field="modules"),
            OfMaximus("maximus_bases", "The bases in his supply.", field="bases"),
            Structures("maximus_structures", "His Structures on the board.", owner=1),
            Number("maximus_built", "How many Structures he has built.", field="builds"),
            *table,
        ),
        seat=(
            Number("quids", "Its Quids.", good=True),
            Thing("harvester", "The hex of its Harvester.", "space"),
            Number("modules", "The modules in its supply."),
            Number("bases", "The bases in its supply."),
            Structures("structures", "Its Structures on the board."),
            Cards("cards", "The cards of its hand.", field="hand", home="deck", backs=projects),
            Cards("slot1", "The cards in its slot 1.", home="deck", backs=projects),
            Cards("slot2", "The cards in its slot 2.", home="deck", backs=projects),
            Cards("slot3", "The cards in its slot 3.", home="deck", backs=projects),
            Cards("satellites", "Its Satellites.", home="spares", backs=(SATELLITE_BACK,)),
            Cards("offered", "Foreparts and hulls to choose from.", home="unjoined", backs=(FOREPART_BACK, HULL_BACK)),
            Joined("forepart", "Its forepart.", FOREPART_BACK),
            Joined("hull", "Its hull.", HULL_BACK),
            *seat,
        ),
        plays=(),
    )
