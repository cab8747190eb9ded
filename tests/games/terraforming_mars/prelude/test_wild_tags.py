"""Wild tags: one tag of the player's choice in an own action, and nothing otherwise."""

import pytest

from games.terraforming_mars.prelude.tables_prelude import in_action
from games.terraforming_mars.prelude.test_preludes import measured
from games.terraforming_mars.tables import SPARE, offered
from regolith.testing import rule

WILD = "Research Coordination"
MINES = ("Mine", "Strip Mine", "Peroxide Power")


@rule("TMPRE-WILD-01")
@pytest.mark.parametrize(("played", "may"), [(["Lightning Harvest", WILD], False), (["Physics Complex", WILD], True)])
def test_a_wild_tag_fills_one_missing_tag_of_a_requirement(played: list[str], may: bool) -> None:
    t = in_action("Gene Repair")
    more = ["Mars University"] if may else []
    t.set_seat(0, mc=20, played=[*played, *more])

    assert offered(t, "Gene Repair") == may


@rule("TMPRE-WILD-01")
def test_a_wild_tag_adds_one_to_a_count_of_ones_own() -> None:
    t = in_action("Satellites")
    t.set_seat(0, mc=10, played=["Space Station", WILD])

    t.play(0, "Satellites")

    assert t.seat(0).mc_production == 3


@rule("TMPRE-WILD-01")
@pytest.mark.parametrize(
    ("board", "milestone", "played"),
    [
        ("tharsis", "builder", [*MINES, "Ironworks", "Steelworks", "Nuclear Power", "Fueled Generators"]),
        ("hellas", "rim-settler", ["Methane From Titan", "Io Mining Industries"]),
        ("elysium", "ecologist", ["Lichen", "Tardigrades", "Pets"]),
        ("hellas", "diversifier", ["Space Mirrors", "Pets", "Lichen", "Tardigrades", "Search For Life"]),
    ],
)
def test_a_wild_tag_counts_for_milestones(board: str, milestone: str, played: list[str]) -> None:
    t = in_action(board=board)
    t.set_seat(0, corporation="CrediCor", mc=8, played=played)
    assert not t.may(0, f"claim:{milestone}")

    t.set_seat(0, played=[*played, WILD])

    assert t.may(0, f"claim:{milestone}")


@rule("TMPRE-WILD-01")
@pytest.mark.parametrize(("played", "may"), [(["Lichen", "Tardigrades", WILD], True), (["Lichen", WILD], False)])
def test_a_wild_tag_stands_for_one_of_three_different_tags(played: list[str], may: bool) -> None:
    t = in_action("Advanced Ecosystems")
    t.set_seat(0, corporation="CrediCor", mc=11, played=played)

    assert offered(t, "Advanced Ecosystems") == may


@rule("TMPRE-WILD-01")
def test_a_wild_tag_is_one_tag_where_several_are_counted_together() -> None:
    t = in_action(board="elysium")
    t.set_seat(0, corporation="CrediCor", mc=8, played=["Lichen", "Tardigrades", WILD])

    assert measured(t, "Ecologist") == 3


@rule("TMPRE-WILD-02")
def test_a_wild_tag_sets_off_nothing_and_earns_no_discount() -> None:
    t = in_action(WILD)
    t.set_seat(0, corporation="Point Luna", mc=10, played=["Olympus Conference", "Earth Office", "Space Station"])
    cards = len(t.seat(0).cards)

    t.play(0, WILD)

    assert (t.seat(0).mc, len(t.seat(0).cards), t.seat(0).held) == (6, cards - 1, {})


@rule("TMPRE-WILD-03")
def test_awards_ignore_wild_tags() -> None:
    t = in_action()
    t.set_seat(0, played=["Research Network", WILD, "Search For Life"])

    assert measured(t, "Scientist") == 1


@rule("TMPRE-WILD-03")
def test_points_at_the_end_ignore_wild_tags() -> None:
    t = in_action()
    t.set_seat(0, played=["Water Import From Europa"])
    before = t.scores[0]

    t.set_seat(0, played=["Water Import From Europa", "Research Network", WILD])

    assert t.scores[0] == before


@rule("TMPRE-WILD-03")
def test_an_opponent_ignores_wild_tags() -> None:
    t = in_action("Toll Station")
    t.set_seat(0, mc=12)
    t.set_seat(1, played=["Research Network", WILD, "Space Station"])

    t.play(0, "Toll Station")

    assert t.seat(0).mc_production == 1


@rule("TMPRE-WILD-03")
@pytest.mark.parametrize(("card", "found"), [(WILD, {}), ("Tardigrades", {"Search For Life": 1})])
def test_a_wild_tag_on_a_revealed_card_is_none(card: str, found: dict[str, int]) -> None:
    t = in_action()
    t.set_seat(0, mc=1, played=["Search For Life"])
    t.set(deck=[card])

    t.choose(0, "use:search-for-life")

    assert t.seat(0).held == found


@rule("TMPRE-WILD-04")
def test_there_are_no_more_kinds_of_tag_than_the_game_has() -> None:
    t = in_action(board="hellas")
    nine = ["Search For Life", "Mine", "Space Mirrors", "Earth Office", "Methane From Titan", "Lichen", "Pets"]
    nine += ["Tardigrades", "Asteroid Mining Consortium"]
    t.set_seat(0, corporation="CrediCor", played=nine, events=["Comet"])
    assert measured(t, "Diversifier") == 9
    t.set_seat(0, played=[*nine, WILD])
    assert measured(t, "Diversifier") == 10

    t.set_seat(0, played=[*nine, WILD, "Research Network"])
    assert measured(t, "Diversifier") == 10

    t.set_seat(0, played=[*nine, "Noctis City", WILD, "Research Network"])
    assert measured(t, "Diversifier") == 10


@rule("TMPRE-WILD-05")
def test_a_card_with_a_wild_tag_may_be_copied_as_a_building() -> None:
    t = in_action("Robotic Workforce")
    t.set_seat(0, mc=9, played=["Research Network", "Supplier"])

    t.play(0, "Robotic Workforce")
    t.skip_to(lambda now: not any(key.startswith("copy:") for key in now.options(0)))

    assert (t.seat(0).mc_production, t.seat(0).energy_production) == (1, 0)
    assert SPARE[0] in t.seat(0).cards
