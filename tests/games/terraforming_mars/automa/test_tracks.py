"""Trackers, what they reach, failed actions, and how they go back."""

from typing import Any

import pytest

from games.terraforming_mars.automa.corporations.company import bare, facing
from games.terraforming_mars.automa.duel import (
    BOT,
    bot,
    does,
    duel,
    mc,
    on,
    resolves,
    state,
    tagged,
    told,
    tr,
)
from games.terraforming_mars.tables import full_of, oceans
from regolith.games.mars.answers import WhenTag
from regolith.games.mars.events import OXYGEN_RAISED
from regolith.games.mars.goods import Gain
from regolith.games.mars.words import BUILDING, GOOD_NOUNS, SPACE
from regolith.games.terraforming_mars.automa.money import lose
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import ADVANCE, AdvanceTrack
from regolith.games.terraforming_mars.automa.words import (
    BUILDING_TRACK,
    CUBE_FOR_ICON,
    CUBE_REACHED,
    SPACE_RESOLVED,
    TRACKER_ADVANCED,
    WHITE,
)
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect, install
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.standing import Standing
from regolith.kernel.triggers import ANYONES, When
from regolith.testing import Table, rule


class Remember(Effect[Mars]):
    """Note what has happened, as what lies on a card that nobody has."""

    def run(self, s: Mars, f: Frame) -> None:
        assert f.cause is not None
        SEEN.append((f.cause.kind, marsbot(s).rating))


SEEN: list[tuple[int, int]] = []
"""What a listening card heard, and the rating at that moment."""
REMEMBER = Remember()
install("test/automa/remember", REMEMBER)
LISTENING = [
    When(event, Phrase("automa.claim"), REMEMBER) for event in (CUBE_REACHED, TRACKER_ADVANCED, SPACE_RESOLVED)
]
REPLACES: Standing[Mars] = Standing(CUBE_FOR_ICON + WHITE, 1)
install("test/automa/replaces", REPLACES)
for at, when in enumerate(LISTENING):
    install(f"test/automa/when/{at}", when)


def listening(t: Table, *, replaces: bool = False) -> Table:
    """A corporation of MarsBot's that hears everything lies there, with a cube on space 5 of the building track."""
    SEEN.clear()
    s = state(t)
    for answer in LISTENING:
        s.listen(BOT, 0, answer)
    if replaces:
        s.stand(BOT, 0, REPLACES)
    automa(s).cubes = ((BUILDING_TRACK, 5, WHITE),)
    return t


@rule("TMAUTO-TRACK-03")
@rule("TMBOT-CUBE-02")
@rule("TMBOT-CUBE-03")
def test_a_cube_comes_first_then_the_advance_then_the_icon_then_what_follows_the_space() -> None:
    """Space 5 of the building track raises the rating by 2."""
    t = listening(duel())
    t.set(tracks={"building": 4})

    s = does(t, ADVANCE, it=BUILDING_TRACK)

    assert SEEN == [(CUBE_REACHED, 20), (TRACKER_ADVANCED, 20), (SPACE_RESOLVED, 22)]
    assert automa(s).cubes == ()


@rule("TMBOT-CUBE-04")
def test_a_cube_may_take_the_place_of_the_icon() -> None:
    t = listening(duel(), replaces=True)
    t.set(tracks={"building": 4})

    s = does(t, ADVANCE, it=BUILDING_TRACK)

    assert (marsbot(s).rating, SEEN[0]) == (20, (CUBE_REACHED, 20))


@rule("TMBOT-CUBE-05")
@rule("TMAUTO-REGR-04")
def test_what_is_tied_to_a_space_happens_once_and_what_rewards_every_advance_each_time() -> None:
    t = listening(duel())
    t.set(tracks={"building": 4}, bot_markers=[["building", 5]])

    s = does(t, ADVANCE, it=BUILDING_TRACK)

    assert SEEN == [(TRACKER_ADVANCED, 20)]
    assert (marsbot(s).rating, marsbot(s).markers) == (20, ())


@rule("TMAUTO-TRACK-04")
def test_the_advance_icon_moves_the_same_tracker_and_the_new_space_counts() -> None:
    t = duel(modules=["venus"])
    t.set(tracks={"event": 4})

    resolves(t, tagged(t, "event"))
    assert (on(t, "event"), bot(t).floaters) == (6, 2)

    resolves(t, tagged(t, "science"))
    assert on(t, "science") == 2


@rule("TMAUTO-TRACK-05")
def test_a_tag_icon_moves_a_track_and_is_no_tag() -> None:
    t = duel()
    t.set(tracks={"building": 10, "space": 2})

    resolves(t, tagged(t, "building"))

    assert (on(t, "building"), on(t, "space"), t.temperature) == (11, 3, -28)
    assert [nouns for _, nouns in told(t, "resolves_tag")] == [(1,)]


HEARS_SPACE: WhenTag[Mars] = WhenTag((SPACE,), Gain(mc=1), whose=ANYONES)
install("test/automa/hears_space", HEARS_SPACE)


@rule("TMAUTO-TRACK-05")
def test_who_watches_for_a_tag_does_not_hear_its_icon() -> None:
    t = duel()
    t.set(tracks={"building": 10, "space": 2})
    state(t).listen(0, 0, HEARS_SPACE)

    resolves(t, tagged(t, "building"))
    assert (on(t, "space"), t.seat(0).mc) == (3, 0)
    resolves(t, tagged(t, "space"))
    assert (on(t, "space"), t.seat(0).mc) == (4, 1)


@rule("TMAUTO-TRACK-06")
def test_icons_of_absent_expansions_are_ignored() -> None:
    t = duel()
    t.set(tracks={"space": 6, "power": 3})

    resolves(t, tagged(t, "space"))
    assert (on(t, "space"), mc(t), tr(t), bot(t).floaters) == (7, 0, 20, 0)
    resolves(t, tagged(t, "power"))
    assert (on(t, "power"), bot(t).floaters, mc(t)) == (4, 0, 0)

    for module in ("venus", "colonies"):
        t = duel(modules=[module])
        t.set(tracks={"power": 3})
        resolves(t, tagged(t, "power"))
        assert bot(t).floaters == 2


@rule("TMAUTO-TRACK-07")
def test_a_finished_track_fails_and_the_other_tags_go_on() -> None:
    t = duel()
    t.set(tracks={"building": 18, "space": 3})

    resolves(t, tagged(t, "space", "building"))

    assert (on(t, "building"), on(t, "space"), mc(t)) == (18, 4, 5)


@rule("TMAUTO-TRACK-07")
def test_a_tag_that_fails_first_leaves_the_other_its_advance() -> None:
    t = duel()
    t.set(tracks={"building": 3, "space": 18})

    resolves(t, tagged(t, "space", "building"))

    assert (on(t, "building"), on(t, "space"), mc(t)) == (4, 18, 5)


@rule("TMAUTO-TRACK-08")
def test_the_double_temperature_icon_is_two_raises() -> None:
    t = duel()
    t.set(temperature=6, tracks={"event": 15})

    resolves(t, tagged(t, "event"))

    assert (t.temperature, tr(t), mc(t)) == (8, 21, 5)


FAILING: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "a card without tags": ({}, ()),
    "a finished track": ({"tracks": {"building": 18}}, ("building",)),
    "temperature": ({"temperature": 8, "tracks": {"building": 5}}, ("building",)),
    "Venus": ({"venus": 30, "tracks": {"space": 6}}, ("space",)),
    "an ocean": ({"oceans": 9, "tracks": {"building": 1}}, ("building",)),
    "a milestone": ({"tracks": {"science": 8}}, ("science",)),
    "an award": (
        {"tracks": {"event": 9}, "awards": {"miner": 0, "banker": 0, "landlord": 0}},
        ("event",),
    ),
    "the ocean of a step": ({"temperature": -2, "oceans": 9, "tracks": {"building": 5}}, ("building",)),
}


@rule("TMAUTO-FAIL-01")
@rule("TMAUTO-FAIL-02")
@pytest.mark.parametrize("what", FAILING)
def test_each_failed_action_pays_five(what: str) -> None:
    arranged, tags = FAILING[what]
    t = duel(modules=["venus"])
    t.set(**arranged)

    resolves(t, tagged(t, *tags))

    assert (mc(t), len(told(t, "fails"))) == (5, 1)


@rule("TMAUTO-FAIL-02")
@pytest.mark.parametrize(("track", "space", "tag"), [("bio", 2, "plant"), ("earth", 4, "earth")])
def test_a_tile_without_a_space_is_a_failed_action(track: str, space: int, tag: str) -> None:
    t = duel()
    t.set(tiles=full_of(t, "greenery", seat=0), tracks={track: space})

    resolves(t, tagged(t, tag))

    assert (mc(t), len(told(t, "fails"))) == (5, 1)


@rule("TMAUTO-FAIL-02")
def test_a_greenery_with_oxygen_complete_does_not_fail() -> None:
    t = duel()
    t.set(oxygen=14, tracks={"bio": 2})

    resolves(t, tagged(t, "plant"))

    assert (list(t.tiles.values()), told(t, "fails"), tr(t)) == ([["greenery", BOT]], [], 20)


@rule("TMAUTO-FAIL-02")
@rule("TMBOT-FAQ-20")
def test_a_tracker_that_cannot_move_for_a_corporation_fails_in_the_time_of_the_government_too() -> None:
    """Lakefront Resorts moves the building track for an ocean of Government Intervention."""
    t = bare(facing("Lakefront Resorts", modules=["venus"]), building=18)
    t.set(temperature=8, oxygen=14, generation=2)
    before = tr(t)

    resolves(t, "Government Intervention")

    assert (t.oceans, on(t, "building"), mc(t), tr(t)) == (1, 18, 5, before)
    assert not state(t).government


HEARS_OXYGEN: When[Mars] = When(OXYGEN_RAISED, Phrase("automa.claim"), AdvanceTrack(BUILDING), whose=ANYONES)
install("test/automa/hears_oxygen", HEARS_OXYGEN)


@rule("TMAUTO-BONUS-12")
@rule("TMBOT-FAQ-20")
def test_after_such_an_advance_the_rest_is_the_work_of_the_government_again() -> None:
    """Space 5 of the building track is MarsBot's own; the step of temperature that the oxygen brings is nobody's."""
    t = duel(modules=["venus"])
    t.set(generation=2, temperature=2, oxygen=7, tiles=oceans(9), tracks={"building": 4})
    state(t).listen(BOT, 0, HEARS_OXYGEN)

    resolves(t, "Government Intervention")

    assert (t.oxygen, t.temperature, on(t, "building"), tr(t)) == (8, 4, 5, 22)
    assert not state(t).government


@rule("TMAUTO-MC-01")
def test_marsbot_pays_for_nothing_by_itself() -> None:
    t = duel()
    t.set_seat(BOT, mc=40, tr=35)
    t.set(tracks={"science": 8})

    resolves(t, tagged(t, "science"))
    assert (t.milestones, mc(t)) == ({"terraformer": BOT}, 40)

    t = duel()
    t.random_to_end()
    losses = [nouns for kind, nouns in told(t, "loses")]
    competition = state(t).rules.nouns["card"].index("corporate-competition-tharsis")
    assert {nouns[1:] for nouns in losses} == {(0, competition)}


@rule("TMAUTO-MC-02")
def test_a_loss_takes_what_is_there() -> None:
    t = duel()
    t.set_seat(BOT, mc=3)
    s = state(t).clone()

    assert (lose(s, 5), marsbot(s).mc) == (3, 0)
    assert (lose(s, 5), marsbot(s).mc) == (0, 0)


@rule("TMAUTO-REGR-01")
@rule("TMBOT-FAQ-29")
def test_a_lost_production_moves_a_track_back() -> None:
    t = duel("Great Escarpment Consortium")
    t.set(tracks={"building": 6})
    t.set_seat(0, mc=6, steel_production=1)

    t.choose(0, "play:great-escarpment-consortium")
    t.choose(0, "from:marsbot")

    assert (on(t, "building"), t.bot_markers) == (5, [["building", 6]])
    assert (tr(t), t.seat(0).steel_production) == (20, 2)


BADGES = {"steel": "building", "titanium": "space", "mc": "event", "energy": "power", "heat": "earth", "plants": "bio"}


@rule("TMAUTO-REGR-01")
@pytest.mark.parametrize("good", BADGES)
def test_every_production_has_its_track(good: str) -> None:
    t = duel()
    t.set(tracks=dict.fromkeys(t.tracks, 5))
    s = state(t).clone()

    s.change_production(BOT, GOOD_NOUNS.index(good), -2)

    there = dict(zip(t.tracks, marsbot(s).tracks, strict=True))
    assert there == {**dict.fromkeys(t.tracks, 5), BADGES[good]: 3}
    track = [*t.tracks].index(BADGES[good])
    assert sorted(marsbot(s).markers) == [(track, 4), (track, 5)]
    s.change_production(BOT, GOOD_NOUNS.index(good), 2)
    assert dict(zip(t.tracks, marsbot(s).tracks, strict=True)) == there


@rule("TMAUTO-REGR-02")
def test_a_track_must_stand_high_enough() -> None:
    t = duel("Energy Tapping", "Great Escarpment Consortium")
    t.set(tracks={"power": 1, "building": 0})
    t.set_seat(0, mc=20, steel_production=1, energy_production=0)

    assert bot(t).may_lower(4, 1)
    assert not bot(t).may_lower(4, 2)
    t.choose(0, "play:great-escarpment-consortium")
    assert t.seat(0).steel_production == 1
    assert (on(t, "building"), t.bot_markers) == (0, [])


@rule("TMAUTO-REGR-02")
@pytest.mark.parametrize(("space", "offered"), [(0, False), (1, False), (2, True)])
def test_who_takes_two_steps_of_production_is_offered_a_track_with_two(space: int, offered: bool) -> None:
    t = duel("Hackers")
    t.set(tracks={"event": space})
    t.set_seat(0, mc=3, energy_production=1, mc_production=3)

    t.choose(0, "play:hackers")

    assert t.may(0, "from:marsbot") is offered
    if offered:
        t.choose(0, "from:marsbot")
        assert (on(t, "event"), t.seat(0).mc_production) == (0, 5)
        assert sorted(t.bot_markers) == [["event", 1], ["event", 2]]
    else:
        assert (on(t, "event"), t.seat(0).mc_production) == (space, 3)


@rule("TMAUTO-REGR-02")
def test_science_and_venus_are_never_moved_back() -> None:
    t = duel(modules=["venus"])
    t.set(tracks=dict.fromkeys(t.tracks, 5))
    s = state(t).clone()
    for good in range(6):
        s.change_production(BOT, good, -1)

    assert marsbot(s).tracks == (4, 4, 4, 5, 4, 4, 4, 5)


@rule("TMAUTO-REGR-03")
@rule("TMBOT-FAQ-28")
def test_a_marked_space_does_nothing_and_what_lies_beyond_does() -> None:
    t = duel()
    t.set(tracks={"bio": 4}, bot_markers=[["bio", 6], ["bio", 5]])
    card = tagged(t, "plant")

    for at in (5, 6):
        t.set(bot_played=[])
        resolves(t, card)
        assert (on(t, "bio"), t.tiles) == (at, {})
    assert t.bot_markers == []

    t.set(bot_played=[])
    resolves(t, card)
    assert on(t, "bio") == 8
