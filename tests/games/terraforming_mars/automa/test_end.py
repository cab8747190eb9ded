"""How a game against MarsBot ends, and who has won."""

import pytest

from games.terraforming_mars.automa.duel import BOT, bot, decks, duel, mc, on, rules, state, tagged, told
from games.terraforming_mars.tables import oceans
from regolith.games.terraforming_mars.automa.ending import mc_per_point, neural_points, supply_points
from regolith.games.terraforming_mars.automa.placing import icons
from regolith.games.terraforming_mars.automa.words import BIO_TRACK, EVENT_TRACK
from regolith.games.terraforming_mars.tiles import beside
from regolith.games.terraforming_mars.words import GREENERY, OCEAN
from regolith.testing import Table, rule

COMPLETE = {"temperature": 8, "oxygen": 14, "tiles": oceans(9)}


def ended(modules: tuple[str, ...] = (), **arranged: object) -> Table:
    """The person passes on a planet that is complete, and MarsBot has nothing left to do."""
    t = duel(modules=modules)
    t.set(**{**COMPLETE, **arranged})
    t.choose(0, "pass")
    return t


@rule("TMAUTO-END-01")
@pytest.mark.parametrize(("modules", "last"), [((), 19), (("prelude",), 17)])
def test_marsbot_wins_when_the_time_is_over(modules: tuple[str, ...], last: int) -> None:
    for generation in (last - 1, last):
        t = duel(modules=modules)
        t.set(generation=generation)
        t.set_seat(0, tr=99)
        t.choose(0, "pass")
        assert t.is_over == (generation == last)

    assert (decks(t).out_of_time, rules(t).ranking(state(t))) == (True, [2])
    assert rules(t).points_of(state(t), 0) > rules(t).points_of(state(t), BOT)


@rule("TMAUTO-END-02")
def test_a_complete_planet_ends_the_game_after_production() -> None:
    t = duel()
    t.set(**COMPLETE, action_deck=[tagged(t, "science")])
    t.set_seat(0, tr=20, heat_production=3)

    t.choose(0, "pass")

    assert (t.is_over, on(t, "science"), t.seat(0).heat) == (True, 2, 3)


@rule("TMAUTO-END-02")
def test_venus_need_not_be_complete() -> None:
    assert ended(("venus",), venus=10).is_over


@rule("TMAUTO-END-02")
@pytest.mark.parametrize("first", [0, BOT])
def test_last_greeneries_come_in_player_order(first: int) -> None:
    t = duel()
    t.set(generation=1)
    if first == BOT:
        t.choose(0, "pass")
        t.skip_to(lambda now: now.phase == "action" and now.generation == 2)
    t.set(**COMPLETE, tracks={"bio": 12}, action_deck=[])
    t.set_seat(0, plants=8, corporation="United Nations Mars Initiative")
    t.choose(0, "pass")
    placed = [tile for tile in t.tiles.values() if tile == ["greenery", BOT]]

    assert t.may(0, "convert:plants")
    assert t.first == first
    assert len(placed) == (1 if first == BOT else 0)


@rule("TMAUTO-END-03")
def test_one_greenery_for_each_track_that_shows_one_next() -> None:
    t = ended(tracks={"bio": 12, "event": 13})

    greens = [tile for tile in t.tiles.values() if tile == ["greenery", BOT]]
    assert (on(t, "event"), on(t, "bio"), len(greens)) == (14, 13, 2)
    assert (t.oxygen, bot(t).rating) == (14, 20)
    assert told(t, "advances") == [("advances", (14, EVENT_TRACK)), ("advances", (13, BIO_TRACK))]
    s = state(t)
    own = [space for space, tile in enumerate(s.tiles) if tile == GREENERY]
    assert mc(t) == sum(icons(s, space) + 2 * beside(s, space, OCEAN) for space in own) == 12


@rule("TMAUTO-END-03")
def test_a_marked_space_gives_none() -> None:
    t = ended(tracks={"bio": 12}, bot_markers=[["bio", 13]])

    assert (on(t, "bio"), [tile for tile in t.tiles.values() if tile != "ocean"]) == (12, [])


@rule("TMAUTO-END-04")
@pytest.mark.parametrize(("more", "place"), [(0, 2), (1, 1), (-1, 2)])
def test_the_person_wins_with_more_points_only(more: int, place: int) -> None:
    t = duel()
    t.set(**COMPLETE)
    t.set_seat(BOT, tr=40)
    t.set_seat(0, tr=40 + more, mc=50)

    t.choose(0, "pass")

    assert (t.is_over, state(t).book.ranking(state(t))) == (True, [place])


@rule("TMAUTO-SCORE-01")
def test_what_marsbot_scores() -> None:
    t = duel()
    t.set(generation=10, milestones={"mayor": BOT}, awards={"banker": 0}, tracks={"building": 6})
    greens = {"6,1": ["greenery", BOT], "6,3": ["greenery", BOT], "2,1": ["greenery", BOT]}
    t.set(tiles={**greens, "6,2": ["city", BOT]}, bot_played=["Search For Life", "Birds"])
    t.set_seat(BOT, tr=40, mc=20)

    assert [n for _, n in rules(t).breakdown(state(t), BOT)] == [40, 3, 2, 5, 5, 0, 2, 0]
    assert rules(t).points_of(state(t), BOT) == 57


@rule("TMAUTO-SCORE-02")
def test_the_neural_instance_scores_what_the_person_does_not_occupy() -> None:
    t = duel()
    tiles = {"6,2": ["neural-instance", BOT], "6,1": ["city", 0], "6,3": ["greenery", 0], "7,1": ["greenery", BOT]}
    t.set(tiles=tiles)
    assert neural_points(state(t)) == 4

    t.set(tiles={space: tile for space, tile in tiles.items() if space != "6,2"})
    assert neural_points(state(t)) == 0
    t.set(tiles={"6,4": ["neural-instance", BOT], "5,5": "ocean"})
    assert neural_points(state(t)) == 6


@rule("TMAUTO-SCORE-03")
@pytest.mark.parametrize(
    ("modules", "generation", "points"),
    [((), 1, 3), ((), 12, 3), ((), 14, 4), ((), 16, 6), ((), 19, 24), (("prelude",), 10, 3), (("prelude",), 12, 4)],
)
def test_mc_are_worth_more_the_later_it_is(modules: tuple[str, ...], generation: int, points: int) -> None:
    t = duel(modules=modules)
    t.set(generation=generation)
    t.set_seat(BOT, mc=24)

    assert supply_points(state(t)) == points
    t.set_seat(BOT, mc=mc_per_point(state(t)) - 1)
    assert supply_points(state(t)) == 0


def test_the_points_of_both_are_told_at_the_end() -> None:
    t = ended()
    journal = t.match.state.journal
    assert journal is not None

    assert [entry.kind for entry in journal.entries if entry.kind in ("final", "final_bot")] == ["final", "final_bot"]


@pytest.mark.parametrize(("ahead", "close"), [(0, 0.5), (24, 0.6), (-24, 0.4), (120, 1.0), (-120, 0.0), (-200, 0.0)])
def test_whoever_looks_ahead_sees_how_far_one_is_ahead(ahead: int, close: float) -> None:
    t = duel()
    t.set_seat(0, tr=0)
    level = rules(t).points_of(state(t), BOT) - rules(t).points_of(state(t), 0)
    t.set_seat(0, tr=level + 200)
    t.set_seat(BOT, tr=t.seat(BOT).tr + 200 - ahead)

    assert state(t).book.closeness(state(t)) == pytest.approx(close)
