"""How MarsBot resolves the cards of its action deck."""

import pytest

from games.terraforming_mars.automa.duel import (
    BOT,
    bot,
    bot_turn,
    costing,
    decks,
    does,
    duel,
    mc,
    names,
    on,
    resolves,
    state,
    tagged,
    told,
)
from regolith.games.mars.words import VENUS
from regolith.games.terraforming_mars.automa.resolving import RESOLVE_TAG
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.automa.tracks import least_advanced
from regolith.testing import rule


@rule("TMAUTO-CARD-01")
def test_nothing_counts_of_a_project_but_its_tags() -> None:
    """Deimos Down raises temperature and takes plants, Worms needs oxygen."""
    t = duel()

    resolves(t, "Deimos Down")
    assert (t.temperature, t.seat(0).plants, on(t, "space"), on(t, "event")) == (-30, 0, 2, 2)
    resolves(t, "Worms")
    assert on(t, "bio") == 1


@rule("TMAUTO-CARD-02")
def test_tags_go_from_left_to_right_and_each_is_done_before_the_next() -> None:
    t = duel()
    t.set(tracks={"space": 2})

    resolves(t, tagged(t, "space", "building"))

    steps = told(t, "advances", "temperature", "resolves_tag")
    assert [kind for kind, _ in steps] == ["resolves_tag", "advances", "temperature", "resolves_tag", "advances"]
    assert [nouns for kind, nouns in steps if kind == "advances"] == [(3, 1), (1, 0)]


@rule("TMAUTO-CARD-02")
def test_two_equal_tags_count_twice() -> None:
    t = duel()
    t.set(tracks={"science": 4})

    resolves(t, "Research")

    assert (on(t, "science"), list(t.tiles.values())) == (6, [["greenery", BOT]])


@rule("TMAUTO-CARD-03")
def test_the_symbol_of_an_event_comes_last() -> None:
    t = duel()

    resolves(t, "Asteroid")
    assert [nouns[1] for _, nouns in told(t, "advances")] == [1, 1, 2, 2]

    t = duel()
    resolves(t, tagged(t, "event"))
    assert (on(t, "event"), mc(t)) == (2, 0)


@rule("TMAUTO-CARD-04")
def test_a_wild_tag_moves_the_least_advanced_track() -> None:
    t = duel(modules=["prelude"])
    t.set(tracks={"building": 2, "space": 1, "event": 1, "science": 3, "power": 3, "earth": 3, "bio": 3})

    resolves(t, "Research Coordination")

    assert (on(t, "space"), on(t, "event")) == (2, 1)


@rule("TMAUTO-CARD-04")
def test_the_track_of_venus_takes_part_as_the_lowest() -> None:
    t = duel(modules=["prelude", "venus"])
    t.set(tracks={**dict.fromkeys(t.tracks, 1), "venus": 0})

    resolves(t, "Research Coordination")
    assert on(t, "venus") == 1

    t.set(tracks=dict.fromkeys(t.tracks, 1))
    assert least_advanced(state(t)) == 0
    t.set(tracks={**dict.fromkeys(t.tracks, 14), "venus": 12})
    t.set(bot_played=[])
    before = mc(t)
    resolves(t, "Research Coordination")
    assert mc(t) == before + 5


@rule("TMAUTO-CARD-05")
def test_a_tag_without_a_track_is_skipped() -> None:
    with_venus, without = duel(modules=["venus"]), duel()

    assert marsbot(does(with_venus, RESOLVE_TAG, it=VENUS)).tracks == (0,) * 7 + (1,)
    skipped = marsbot(does(without, RESOLVE_TAG, it=VENUS))
    assert (skipped.tracks, skipped.mc) == ((0,) * 7, 0)


@rule("TMAUTO-CARD-06")
def test_a_project_without_tags_is_a_failed_action() -> None:
    t = duel()
    card = tagged(t)

    resolves(t, card)

    assert (mc(t), t.bot_played, bot(t).tracks) == (5, [card], (0,) * 7)


@rule("TMAUTO-CARD-07")
def test_every_resolved_project_lies_in_the_pile_and_a_flipped_one_does_not() -> None:
    t = duel()
    drawn, flipped = tagged(t, "space"), costing(t, 7)
    t.set(deck=[drawn])

    resolves(t, "Research and Development")
    assert t.bot_played == [drawn]

    t.set(deck=[flipped], tracks={"building": 1})
    resolves(t, tagged(t, "building"))
    assert flipped in t.discard
    assert flipped not in t.bot_played


@rule("TMAUTO-TURN-01")
def test_only_the_first_option_that_works_is_carried_out() -> None:
    t = duel()
    t.set(temperature=-28, tiles={"4,3": "ocean", "4,5": "ocean"})

    resolves(t, "Lobbyists")

    assert (t.temperature, t.oceans, t.oxygen) == (-24, 2, 0)


@rule("TMAUTO-TURN-01")
def test_a_bonus_card_that_can_do_nothing_is_no_failed_action() -> None:
    t = duel()

    resolves(t, "Expedited Construction")

    assert (mc(t), t.bonus_discard, told(t, "fails")) == (0, ["Expedited Construction"], [])


@rule("TMAUTO-TURN-02")
def test_an_icon_behind_a_bonus_card_can_fail() -> None:
    t = duel()
    t.set(temperature=8, tracks={"space": 2}, deck=[tagged(t, "space")])

    resolves(t, "Research and Development")

    assert (on(t, "space"), mc(t)) == (3, 5)


@rule("TMAUTO-TURN-02")
@pytest.mark.parametrize(("space", "paid"), [(17, 5), (18, 0)])
def test_the_helper_of_a_bonus_card_does_not_fail_itself(space: int, paid: int) -> None:
    """At the end of the science track the helper is impossible: another bonus card comes, and nothing is paid."""
    t = duel()
    t.set(awards={"scientist": 0}, tracks={"science": space}, bonus_deck=["Meteor Shower"])
    t.set_seat(BOT, mc=10)

    resolves(t, "Corporate Competition (Tharsis)")

    assert mc(t) == 10 - paid
    assert told(t, "fails") == []


def test_marsbot_passes_when_its_deck_is_empty() -> None:
    t = duel()

    bot_turn(t)

    assert told(t, "passes")
    assert names(t, decks(t).action) == []
