"""What may be arranged on a table of Terraforming Mars, for tests and scenarios."""

from typing import Any, cast, final

from regolith.games.mars.handles import Corporation, Held, Laying, Played, Temperature
from regolith.games.mars.table import Mat
from regolith.games.mars.words import CARDS, GOOD_NOUNS, MC, RED
from regolith.games.terraforming_mars.goals import TABLE_HANDLES as GOAL_HANDLES
from regolith.games.terraforming_mars.laying import count_in, count_out
from regolith.games.terraforming_mars.state import Mars, Player
from regolith.games.terraforming_mars.view import tiles as tiles_shown
from regolith.games.terraforming_mars.words import (
    BEGINNER_BACK,
    CORPORATION_BACK,
    LEAST_MC_PRODUCTION,
    NEUTRAL,
    NO_TILE,
    NOBODY,
    OCEAN,
    OCEANS_TOP,
    OXYGEN_TOP,
    PHASES,
    PRELUDE_BACK,
    PROJECT_BACK,
    TILES,
)
from regolith.kernel.handles import (
    Cards,
    Flag,
    Handle,
    Handles,
    Number,
    Pile,
    taken_from_anywhere,
    things_called,
    words_of,
)
from regolith.kernel.zones import Zone

CORPORATION_BACKS = (CORPORATION_BACK, BEGINNER_BACK)


@final
class Oceans(Number[Mars]):
    """How many oceans lie there; set, they lie on the first spaces that are free for them."""

    def put(self, s: Mars, seat: int, value: Any) -> None:
        super().put(s, seat, value)
        lift_oceans(s)
        for space in s.book.board.sea:
            if s.tiles[space] == NO_TILE and s.tiles.count(OCEAN) < value:
                s.tiles[space] = OCEAN


def lift_oceans(s: Mars) -> None:
    for space, tile in enumerate(s.tiles):
        if tile == OCEAN:
            s.tiles[space] = NO_TILE


@final
class Tiles(Handle[Mars]):
    """By space, what lies there and whose: {"4,1": "ocean", "4,2": ["city", 0], "5,0": ["greenery", "neutral"]}."""

    def get(self, s: Mars, seat: int) -> Any:
        shown = tiles_shown(s.book, s)
        return {
            space: lying["tile"] if lying["owner"] is None else [lying["tile"], lying["owner"]]
            for space, lying in shown.items()
        }

    def put(self, s: Mars, seat: int, value: Any) -> None:
        if not isinstance(value, dict):
            raise self.refused(f'must be like {{"4,2": ["city", 0]}}, not {value!r}.')
        tiles = [NO_TILE] * len(s.tiles)
        owners = [NOBODY] * len(s.tiles)
        for word, lying in value.items():
            space = things_called(s.rules, "space", word)[0]
            tile, owner = self._read(s, lying)
            tiles[space] = TILES.index(tile)
            owners[space] = owner
        if tiles.count(OCEAN) > OCEANS_TOP:
            raise self.refused(f"has more than {OCEANS_TOP} oceans.")
        s.tiles = tiles
        s.owners = owners
        s.oceans = tiles.count(OCEAN)
        s.claims = {space: claimant for space, claimant in s.claims.items() if tiles[space] == NO_TILE}

    def _read(self, s: Mars, lying: Any) -> tuple[str, int]:
        tile, owner = (lying, None) if isinstance(lying, str) else tuple(lying)
        if tile not in TILES[1:]:
            raise self.refused(f"knows {', '.join(TILES[1:])}, not {tile!r}.")
        if owner == "neutral":
            return tile, NEUTRAL
        if tile == TILES[OCEAN]:
            return tile, NOBODY
        if isinstance(owner, bool) or not isinstance(owner, int) or not 0 <= owner < len(s.seats):
            raise self.refused(f"needs a seat for the {tile}, not {owner!r}.")
        return tile, owner


@final
class Claims(Handle[Mars]):
    """By space without a tile: the seat for which it is kept, {"4,1": 0}."""

    def get(self, s: Mars, seat: int) -> Any:
        return {s.rules.noun("space", space): owner for space, owner in sorted(s.claims.items())}

    def put(self, s: Mars, seat: int, value: Any) -> None:
        claims = {things_called(s.rules, "space", word)[0]: owner for word, owner in value.items()}
        if any(s.tiles[space] != NO_TILE for space in claims):
            raise self.refused("cannot be where a tile lies.")
        s.claims = claims


@final
class PhaseWord(Handle[Mars]):
    """The phase, which follows from the generation."""

    def get(self, s: Mars, seat: int) -> Any:
        return PHASES[s.phase]


@final
class Seat(Number[Mars]):
    """One of the seats."""

    def bounds(self, s: Mars) -> tuple[int, int | None]:
        return 0, len(s.seats) - 1


@final
class MarsLaying(Laying[Mars]):
    """Tags and actions count; an event never lies there, but face down apart."""

    def is_corporation(self, s: Mars, card: int) -> bool:
        return s.rules.backs[card] in CORPORATION_BACKS

    def may_lie(self, s: Mars, card: int) -> bool:
        return s.book.colours[card] != RED

    def in_play(self, mat: Mat) -> list[Zone]:
        return [mat.tableau, cast(Player, mat).events]

    def count_in(self, s: Mars, seat: int, card: int) -> None:
        count_in(s, seat, card)

    def count_out(self, s: Mars, seat: int, card: int) -> None:
        count_out(s, seat, card)

    def put_away(self, s: Mars, card: int) -> None:
        home = s.deck if s.rules.backs[card] == PROJECT_BACK else s.box
        home.cards = (card, *home.cards)


LAYING = MarsLaying()


@final
class Events(Handle[Mars]):
    """The events that were played, by name or id."""

    def get(self, s: Mars, seat: int) -> Any:
        return [s.rules.name("card", card) for card in s.seats[seat].events.cards]

    def put(self, s: Mars, seat: int, value: Any) -> None:
        pile = s.seats[seat].events
        wanted: list[int] = []
        for word in words_of(self.name, value):
            card = things_called(s.rules, "card", word)[0]
            if s.book.colours[card] != RED:
                raise self.refused(f"cannot have {s.rules.name('card', card)}: that is no event.")
            if card not in pile.cards and not LAYING.is_free(s, card):
                raise self.refused(f"cannot have {s.rules.name('card', card)}: another seat has played it.")
            wanted.append(card)
        for card in pile.take_all():
            LAYING.put_away(s, card)
        for card in wanted:
            taken_from_anywhere(s, s.rules.kinds[card], [])
        pile.cards = tuple(wanted)


@final
class Used(Handle[Mars]):
    """The cards in play whose action was used this generation."""

    def get(self, s: Mars, seat: int) -> Any:
        return [s.rules.name("card", card) for card in s.seats[seat].used]

    def put(self, s: Mars, seat: int, value: Any) -> None:
        player = s.seats[seat]
        used = [things_called(s.rules, "card", word)[0] for word in words_of(self.name, value)]
        if any(card not in player.acting for card in used):
            raise self.refused("can only name cards in play that have an action.")
        player.used = tuple(used)


def handles(table: tuple[Handle[Mars], ...] = (), seat: tuple[Handle[Mars], ...] = ()) -> Handles[Mars]:
    """The handles of the base game, and those that modules bring for the table and for a seat."""
    hand: Cards[Mars] = Cards("cards", "The cards of its hand.", field="hand", home="deck", backs=(PROJECT_BACK,))
    offered: Cards[Mars] = Cards(
        "corporations", "The corporations it may choose from.", field="offered", home="box", backs=(CORPORATION_BACK,)
    )
    dealt: Cards[Mars] = Cards("dealt", "The projects before it in research.", home="deck", backs=(PROJECT_BACK,))
    all_backs = (PROJECT_BACK, PRELUDE_BACK, *CORPORATION_BACKS)
    tableau: Cards[Mars] = Cards("tableau", "The cards in play.", home="deck", backs=all_backs, in_play=True)
    events: Cards[Mars] = Cards("events", "The events played.", home="deck", backs=(PROJECT_BACK,), in_play=True)
    goods: list[Handle[Mars]] = [
        (Number(noun, f"Its {noun}.", field="stock", at=good, good=True))
        for good, noun in enumerate(GOOD_NOUNS[:CARDS])
    ]
    productions: list[Handle[Mars]] = [
        Number(
            f"{noun}_production",
            f"Its production of {noun}.",
            field="production",
            at=good,
            least=LEAST_MC_PRODUCTION if good == MC else 0,
        )
        for good, noun in enumerate(GOOD_NOUNS[:CARDS])
    ]
    made = Handles(
        table=(
            Temperature("temperature", "In degrees, from -30 to 8 by 2."),
            Number("oxygen", "In percent, from 0 to 14.", most=OXYGEN_TOP),
            Oceans("oceans", "How many oceans lie there, of 9.", most=OCEANS_TOP),
            Number("generation", "Which generation it is.", field="round", least=1),
            PhaseWord("phase", "The phase of the generation."),
            Seat("first", "The first player."),
            Tiles("tiles", 'What lies where: {"4,1": "ocean", "4,2": ["city", 0]}.'),
            Claims("claims", 'Spaces kept for a seat: {"4,1": 0}.'),
            *GOAL_HANDLES,
            Pile("deck", "The projects to be drawn, the next one first."),
            Pile("discard", "The discarded projects, the last one first."),
            *table,
        ),
        seat=(
            *goods,
            *productions,
            Number("tr", "Its terraform rating.", field="rating"),
            hand,
            offered,
            dealt,
            Corporation("corporation", "Its corporation.", LAYING),
            Played("played", "Its projects and preludes in play.", LAYING),
            Events("events", "The events it has played."),
            Held("held", "The resources on its cards."),
            Used("used", "The cards whose action it has used this generation."),
            Flag("raised", "Its rating was raised this generation."),
            Flag("first_action", "The first action of its corporation is still to be taken.", field="to_begin"),
            *seat,
        ),
    )
    for handle in made.seat:
        if isinstance(handle, Cards):
            handle.zones_in_play = (tableau, events)
    return made
