"""Utopia Planitia and Terra Cimmeria: MarsBot's measures and helpers, played on Tharsis until there are such maps."""

import pytest

from games.terraforming_mars.automa.duel import BOT, bot, costing, decks, does, duel, on, state
from games.terraforming_mars.tables import full_of
from regolith.games.terraforming_mars.automa.competition import HELPERS
from regolith.games.terraforming_mars.automa.measures import AWARDS, MILESTONES
from regolith.games.terraforming_mars.automa.placing import is_edge, tie_break
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.frame import Frame
from regolith.testing import Table, rule

PRINTED = 1000
"""What everybody would have for a goal, where MarsBot is measured otherwise."""


def far_away(where: str) -> Table:
    """Every tracker on a space of its own, 20 MC, one bonus card destroyed; of three projects two are cheap."""
    t = duel(modules=["venus"])
    t.set_seat(BOT, mc=20)
    t.set(
        tracks={"building": 1, "space": 2, "event": 4, "science": 8, "power": 3, "earth": 5, "bio": 9, "venus": 6},
        destroyed=["Meteor Shower"],
        bot_played=[costing(t, 10), costing(t, 4), costing(t, 11)],
    )
    bot(t).map = where
    return t


@rule("TMAUTO-MAP-05")
@pytest.mark.parametrize(
    ("where", "measured"),
    [
        (
            "utopia",
            {
                "manager": (1, 3),
                "pioneer": (PRINTED, 3),
                "trader": (3, 2),
                "metallurgist": (3, 7),
                "researcher": (8, 4),
            },
        ),
        (
            "cimmeria",
            {
                "planetologist": (11, 5),
                "architect": (8, 6),
                "coastguard": (PRINTED, 3),
                "forester": (9, 10),
                "fundraiser": (4, 10),
            },
        ),
    ],
)
def test_what_marsbot_has_and_needs_for_milestones(where: str, measured: dict[str, tuple[int, int]]) -> None:
    t = far_away(where)

    found = {name: (how.of(state(t), bot(t), PRINTED), goal) for name, (how, goal) in MILESTONES[where].items()}

    assert (found, [*found]) == (measured, [*measured])


@rule("TMAUTO-MAP-05")
@pytest.mark.parametrize(
    ("where", "measured"),
    [
        ("utopia", {"suburbian": PRINTED, "investor": 5, "botanist": 7, "incorporator": 2, "metropolist": PRINTED}),
        ("cimmeria", {"electrician": 3, "founder": PRINTED, "mogul": 18, "zoologist": 14, "forecaster": 2}),
    ],
)
def test_what_marsbot_has_for_awards(where: str, measured: dict[str, int]) -> None:
    t = far_away(where)

    found = {name: how.of(state(t), bot(t), PRINTED) for name, how in AWARDS[where].items()}

    assert (found, [*found]) == (measured, [*measured])


def is_possible(t: Table, award: str) -> bool:
    return HELPERS[award].possible(state(t), Frame(HELPERS[award], BOT))


def helped(t: Table, award: str) -> Mars:
    assert is_possible(t, award)
    return does(t, HELPERS[award])


@rule("TMAUTO-MAP-05")
@pytest.mark.parametrize(
    ("award", "track"), [("investor", "earth"), ("botanist", "bio"), ("electrician", "power"), ("zoologist", "bio")]
)
def test_helpers_that_move_a_track(award: str, track: str) -> None:
    t = duel()
    t.set(tracks={track: 7})
    at = [*t.tracks].index(track)

    assert marsbot(helped(t, award)).tracks[at] > 7

    t.set(tracks={track: 18})
    assert not is_possible(t, award)


@rule("TMAUTO-MAP-05")
def test_mogul_moves_the_most_advanced_track_until_it_is_finished() -> None:
    t = duel()
    t.set(tracks={"science": 6, "power": 7})
    assert marsbot(helped(t, "mogul")).tracks[[*t.tracks].index("power")] > 7

    t.set(tracks={"power": 18})
    assert not is_possible(t, "mogul")
    assert on(t, "science") == 6


def resolved_of(t: Table, award: str, *deck: str) -> str:
    """Which card of the deck is resolved when MarsBot is helped."""
    t.set(deck=list(deck))
    (card,) = automa(helped(t, award)).pile.cards
    name: str = state(t).rules.name("card", card)
    return name


@rule("TMAUTO-MAP-05")
def test_incorporator_looks_for_a_card_of_ten_or_less() -> None:
    t = duel()

    assert resolved_of(t, "incorporator", costing(t, 11), costing(t, 10), costing(t, 4)) == costing(t, 10)


@rule("TMAUTO-MAP-05")
def test_forecaster_looks_for_a_card_that_asks_for_something() -> None:
    t = duel()

    assert resolved_of(t, "forecaster", "Mine", "Asteroid", "Birds", "Fish") == "Birds"


def lies(t: Table, s: Mars) -> tuple[str, int]:
    """The one tile that MarsBot has in the end: what it is, and where."""
    (space,) = [space for space, owner in enumerate(s.owners) if owner == BOT]
    return t.match.state.rules.noun("tile", s.tiles[space]), space


@rule("TMAUTO-MAP-05")
def test_suburbian_plants_on_the_edge_and_metropolist_builds() -> None:
    t = duel()
    tile, space = lies(t, helped(t, "suburbian"))
    assert (tile, is_edge(state(t), space)) == ("greenery", True)
    assert lies(t, helped(t, "metropolist"))[0] == "city"

    edge = [state(t).rules.noun("space", land) for land in state(t).book.board.land if is_edge(state(t), land)]
    t.set(tiles={there: ["city", 0] for there in edge})
    assert not is_possible(t, "suburbian")
    t.set(tiles=full_of(t, "greenery", seat=0))
    assert not is_possible(t, "metropolist")


@rule("TMAUTO-MAP-05")
@pytest.mark.parametrize(("tile", "counts"), [("capital", 1), ("natural-preserve", 1), ("city", 0), ("greenery", 0)])
def test_on_cimmeria_the_tile_of_a_card_breaks_a_tie(tile: str, counts: int) -> None:
    t = duel()
    t.set(tiles={"6,1": [tile, 0]})
    s = state(t)

    assert tie_break(s, s.book.board.beside[s.rules.nouns["space"].index("6,1")][0], "cimmeria")[1] == counts


@rule("TMAUTO-MAP-05")
def test_founder_builds_beside_the_tile_of_a_card() -> None:
    t = duel()
    assert not is_possible(t, "founder")

    t.set(tiles={"6,1": ["natural-preserve", 0], "2,3": ["greenery", 0]})
    tile, space = lies(t, helped(t, "founder"))

    beside = [state(t).rules.noun("space", there) for there in state(t).book.board.beside[space]]
    assert (tile, "6,1" in beside) == ("city", True)
    assert decks(t).destroyed.cards == ()
