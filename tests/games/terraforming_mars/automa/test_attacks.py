"""What the person's cards do to MarsBot, count of it, and answer of what it does."""

import pytest

from games.terraforming_mars.automa.duel import (
    BOT,
    against,
    bot,
    duel,
    mc,
    on,
    play,
    resolves,
    state,
    tagged,
    told,
)
from regolith.games.mars.answers import WhenTag
from regolith.games.mars.goods import Gain
from regolith.games.mars.words import MICROBE, VENUS
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import install
from regolith.kernel.journal import Entry
from regolith.kernel.triggers import ANYONES
from regolith.testing import Table, rule


@rule("TMAUTO-HUMAN-01")
@pytest.mark.parametrize(("money", "left"), [(9, 6), (2, 0)])
def test_plants_are_taken_as_mc(money: int, left: int) -> None:
    t = play(against("Asteroid", money), "asteroid", "from:marsbot")

    assert mc(t) == left
    assert told(t, "is_robbed")[0][1][:2] == (money - left, 3)


def why_not(t: Table, key: str = "from:marsbot") -> str:
    """The reason that stands beside an answer that cannot be given now."""
    asked = t.match.observe(0)["decision"]
    assert asked is not None
    return next((one["why"] for one in asked["barred"] if one["key"] == key), "")


@rule("TMAUTO-REGR-02")
def test_a_track_that_is_not_far_enough_is_no_target_and_says_so() -> None:
    t = duel("Heat Trappers")
    t.set_seat(0, mc=60)
    t.set(tracks={"earth": 1})
    reason = "MarsBot: its earth track is at 1 and cannot go back by 2."
    assert why_not(t, "play:heat-trappers") == f"nobody has 2 heat production to lose; {reason}"

    t.set(tracks={"earth": 2})
    assert why_not(t, "play:heat-trappers") == ""
    assert t.may(0, "play:heat-trappers")


@rule("TMAUTO-HUMAN-01")
def test_without_mc_marsbot_is_no_target_for_plants_and_says_so() -> None:
    t = play(against("Asteroid", 0, plants=3), "asteroid")

    assert why_not(t) == "it has no MC to lose."
    assert t.may(0, "nobody")


@rule("TMAUTO-HUMAN-01")
@pytest.mark.parametrize(("money", "left"), [(9, 2), (2, 0)])
def test_sabotage_takes_mc(money: int, left: int) -> None:
    t = play(against("Sabotage", money), "sabotage", "from:marsbot", "take:mc")

    assert mc(t) == left


@rule("TMAUTO-HUMAN-01")
def test_the_owner_of_a_tile_beside_a_flood_loses_mc() -> None:
    t = against("Flooding", 9)
    t.set(tiles={"4,6": ["city", BOT]})

    play(t, "flooding", "space:4,5", "from:marsbot")

    assert mc(t) == 5


@rule("TMAUTO-HUMAN-01")
def test_with_nothing_marsbot_cannot_be_chosen() -> None:
    t = play(against("Sabotage", 0), "sabotage")

    assert told(t, "is_robbed") == []
    assert not t.may(0, "from:marsbot")


@rule("TMAUTO-HUMAN-02")
@pytest.mark.parametrize(("money", "good", "left", "gained"), [(7, "steel", 5, 2), (7, "mc", 4, 3), (1, "steel", 0, 1)])
def test_what_is_stolen_comes_out_of_the_supply(money: int, good: str, left: int, gained: int) -> None:
    t = against("Hired Raiders", money, mc=1)

    play(t, "hired-raiders", "from:marsbot", f"take:{good}")

    assert (mc(t), getattr(t.seat(0), good)) == (left, gained)


@rule("TMAUTO-HUMAN-03")
@pytest.mark.parametrize("card", ["Predators", "Ants"])
def test_resources_of_cards_are_taken_as_mc(card: str) -> None:
    t = duel()
    t.set_seat(0, played=[card])
    t.set_seat(BOT, mc=5)

    t.choose(0, f"use:{card.lower()}")

    assert (mc(t), t.seat(0).held) == (4, {card: 1})


@rule("TMAUTO-HUMAN-03")
@pytest.mark.parametrize(("way", "answer", "left"), [("animals", "remove:marsbot", 3), ("plants", "from:marsbot", 0)])
def test_virus_may_be_aimed_at_marsbot(way: str, answer: str, left: int) -> None:
    t = against("Virus", 5)

    t.choose(0, "play:virus")
    t.choose(0, next(key for key in t.options(0) if way[:5] in key))
    t.choose(0, answer)

    assert mc(t) == left


@rule("TMAUTO-HUMAN-04")
def test_marsbot_has_an_mc_for_a_card_it_would_draw() -> None:
    t = duel("Sponsored Academies", "Mine", modules=["venus"])
    t.set_seat(0, mc=9)

    t.choose(0, "play:sponsored-academies")
    t.choose(0, "discard:mine")

    assert (mc(t), bot(t).hand.cards) == (1, ())


@rule("TMAUTO-HUMAN-04")
def test_marsbot_never_has_goods_or_production() -> None:
    for modules in (["automa"], ["prelude", "venus", "colonies", "automa"]):
        t = duel(modules=modules[:-1])
        t.random_to_end()
        mat = bot(t)
        assert (mat.stock[1:], mat.production, mat.hand.cards) == ([0] * 5, [0] * 7, ())


@rule("TMAUTO-HUMAN-05")
def test_its_tracks_count_as_tags() -> None:
    t = duel("Toll Station")
    t.set(tracks={"space": 6}, bot_played=[tagged(t, "space")])
    t.set_seat(0, mc=12)

    t.choose(0, "play:toll-station")

    assert t.seat(0).mc_production == 6


@rule("TMAUTO-HUMAN-05")
@pytest.mark.parametrize(("space", "half"), [(5, 2), (4, 2), (1, 0)])
def test_of_jovian_tags_of_all_half_of_its_track_counts(space: int, half: int) -> None:
    t = duel("Galilean Waystation", modules=["colonies"])
    t.set(tracks={"power": space})
    t.set_seat(0, mc=15, played=["Asteroid Mining Consortium"])
    assert (bot(t).printed(8), bot(t).printed(4)) == (space, space)

    t.choose(0, "play:galilean-waystation")

    assert t.seat(0).mc_production == 1 + half


@rule("TMAUTO-HUMAN-05")
def test_its_event_track_counts_as_events() -> None:
    t = duel("Media Archives")
    t.set(tracks={"event": 4})
    t.set_seat(0, mc=8, events=["Asteroid"])

    t.choose(0, "play:media-archives")

    assert t.seat(0).mc == 5


@rule("TMAUTO-HUMAN-05")
def test_who_has_a_venus_tag_can_be_marsbot() -> None:
    t = duel(modules=["venus"])
    assert bot(t).printed(VENUS) == 0

    t.set(tracks={"venus": 1})
    assert bot(t).printed(VENUS) == 1


@rule("TMAUTO-HUMAN-05")
@pytest.mark.parametrize("space", [0, 1])
def test_an_attack_on_players_with_venus_tags(space: int) -> None:
    t = duel("Comet for Venus", modules=["venus"])
    t.set(tracks={"venus": space})
    t.set_seat(0, mc=11)
    t.set_seat(BOT, mc=9)

    t.choose(0, "play:comet-for-venus")

    assert t.may(0, "from:marsbot") == (space == 1)


@rule("TMAUTO-HUMAN-06")
def test_saturn_systems_hears_the_jovian_tags_of_marsbot_and_nothing_else_does() -> None:
    t = duel()
    t.set_seat(0, corporation="Saturn Systems", played=["Mars University", "Media Group"])

    resolves(t, tagged(t, "jovian"))
    assert t.seat(0).mc_production == 1

    hand = len(t.seat(0).cards)
    resolves(t, "Asteroid")
    assert (t.seat(0).mc_production, len(t.seat(0).cards)) == (1, hand)


@rule("TMAUTO-HUMAN-06")
@rule("TMBOT-FAQ-08")
def test_an_advance_without_a_tag_is_not_heard() -> None:
    """Power 5 to 6 shows an advance of the track that Jovian tags move."""
    t = duel()
    t.set(tracks={"power": 5})
    t.set_seat(0, corporation="Saturn Systems")

    resolves(t, tagged(t, "power"))

    assert (on(t, "power"), t.seat(0).mc_production) == (7, 0)


HEARS_MICROBES: WhenTag[Mars] = WhenTag((MICROBE,), Gain(mc=1), whose=ANYONES)
"""As some corporations of the person do."""
install("test/automa/hears_microbes", HEARS_MICROBES)


@rule("TMAUTO-HUMAN-07")
def test_a_microbe_advancement_is_told_apart_from_plants_and_animals() -> None:
    t = duel(modules=["venus", "colonies"])
    t.set(tracks={"venus": 8})
    state(t).listen(0, 0, HEARS_MICROBES)

    resolves(t, tagged(t, "venus"))
    assert (on(t, "bio"), t.seat(0).mc) == (1, 1)
    t.set(stored={"enceladus": 5})
    resolves(t, tagged(t, "earth"))
    assert (on(t, "bio"), t.seat(0).mc) == (2, 2)

    t.set(stored={"ganymede": 5, "miranda": 5})
    resolves(t, tagged(t, "plant"))
    assert (on(t, "bio"), t.seat(0).mc) == (5, 2)
    resolves(t, tagged(t, "microbe"))
    assert (on(t, "bio"), t.seat(0).mc) == (6, 3)


@rule("TMAUTO-HUMAN-07")
def test_where_the_track_is_finished_there_is_no_microbe_advancement() -> None:
    t = duel(modules=["venus", "colonies"])
    t.set(tracks={"venus": 8, "bio": 18})
    state(t).listen(0, 0, HEARS_MICROBES)

    resolves(t, tagged(t, "venus"))
    assert (on(t, "venus"), on(t, "bio"), mc(t), t.seat(0).mc) == (9, 18, 5, 0)
    t.set(stored={"enceladus": 5})
    resolves(t, tagged(t, "earth"))
    assert (on(t, "bio"), len(told(t, "fails")), t.seat(0).mc) == (18, 2, 0)


def lost_by(t: Table, kind: str) -> list[Entry]:
    journal = t.match.state.journal
    assert journal is not None
    return [entry for entry in journal.entries if entry.kind == kind and entry.seat == 0]


@rule("TMAUTO-HUMAN-08")
def test_protected_habitats_stops_meteors_and_invaders() -> None:
    t = duel()
    t.set_seat(0, played=["Protected Habitats", "Birds"], held={"Birds": 2}, plants=8)

    resolves(t, "Meteor Shower", "Invasive Species")

    assert (t.seat(0).plants, t.seat(0).held) == (8, {"Birds": 2})
    assert (mc(t), t.destroyed) == (5, ["Meteor Shower"])


@rule("TMAUTO-HUMAN-08")
def test_what_marsbot_takes_is_told_with_its_card() -> None:
    t = duel()
    t.set_seat(0, plants=5)

    resolves(t, "Meteor Shower")

    (entry,) = lost_by(t, "loses")
    assert t.match.state.rules.noun("card", entry.nouns[2]) == "meteor-shower"
