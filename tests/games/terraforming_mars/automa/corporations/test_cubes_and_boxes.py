"""Cubes on MarsBot's tracks, and the boxes of its corporation for each generation."""

import pytest

from games.terraforming_mars.automa.corporations.company import bare, facing, founding, hold, next_round
from games.terraforming_mars.automa.duel import bot, decks, does, mc, on, resolves, state, tagged, told, tr
from regolith.games.mars.words import STEEL
from regolith.games.terraforming_mars.automa.research import BEFORE_ACTIONS
from regolith.games.terraforming_mars.automa.state import marsbot
from regolith.games.terraforming_mars.automa.words import BIO_TRACK, BUILDING_TRACK
from regolith.games.terraforming_mars.colonies.state import colonies
from regolith.games.terraforming_mars.words import ACTION, RESEARCH
from regolith.testing import Table, rule


def kinds(t: Table, *wanted: str) -> list[str]:
    journal = t.match.state.journal
    assert journal is not None
    return [entry.kind for entry in journal.entries if entry.kind in wanted]


# Cubes


@rule("TMBOT-CUBE-02")
@rule("TMBOT-CUBE-03")
@rule("TMBOT-CUBE-04")
def test_a_cube_counts_before_and_beside_what_is_printed() -> None:
    """Recyclon has a cube on space 12 of the building track, where Tharsis shows an ocean."""
    t = bare(facing("Recyclon"), building=11)
    before = tr(t)

    resolves(t, tagged(t, "building"))

    assert (on(t, "building"), on(t, "bio"), t.oceans, tr(t)) == (12, 1, 1, before + 1)
    steps = [kind for kind, _ in told(t, "takes_cube", "advances", "tile")]
    assert steps[-4:] == ["advances", "takes_cube", "advances", "tile"]


@rule("TMBOT-CUBE-04")
def test_only_a_card_that_says_so_takes_the_place_of_what_is_printed() -> None:
    """Helion's white cube on building 6, where temperature would rise."""
    t = bare(facing("Helion"), building=5)
    drawn = tagged(t, "science")
    t.set(deck=[drawn])

    resolves(t, tagged(t, "building"))

    assert (t.temperature, on(t, "science")) == (-30, 2)
    assert drawn in t.bot_played


@rule("TMBOT-CUBE-03")
@rule("TMAUTO-TRACK-04")
def test_an_advance_icon_starts_from_where_a_cube_has_moved_its_tracker() -> None:
    """ThorGate on power 6: the power tag it draws reaches 7, where no milestone is to be had; the icon of 6 moves on to
    8, where the next cube draws a building tag."""
    t = bare(facing("ThorGate", person="Ecoline"), power=5)
    t.set(temperature=-10, deck=["Power Grid", "Mine"])

    resolves(t, tagged(t, "power", but=["Power Grid"]))

    assert (on(t, "power"), on(t, "building")) == (8, 1)
    assert (t.temperature, mc(t)) == (-6, 5)


@rule("TMBOT-CUBE-04")
@rule("TMAUTO-COL-02")
def test_a_fleet_joins_although_a_cube_takes_the_place_of_the_icon() -> None:
    """Helion's white cube and the second fleet share space 9 of the power track."""
    t = bare(facing("Helion", modules=["colonies"]), power=8)
    t.set(deck=["Mine"])

    resolves(t, tagged(t, "power"))

    assert (t.temperature, on(t, "building")) == (-30, 1)
    assert colonies(state(t)).fleets == (1, 2)


@rule("TMBOT-CUBE-05")
def test_a_cube_does_not_come_back_when_the_tracker_went_back() -> None:
    t = bare(facing("Cheung Shing MARS"), building=4)
    resolves(t, tagged(t, "building"))
    assert mc(t) == 5

    s = state(t)
    bot(t).produce(s, 1, STEEL, -1, -1)
    assert (on(t, "building"), t.bot_markers) == (4, [["building", 5]])
    resolves(t, tagged(t, "building"))

    assert (on(t, "building"), mc(t)) == (5, 5)
    assert (BUILDING_TRACK, 5) not in [cube[:2] for cube in decks(t).cubes]
    resolves(t, tagged(t, "building"))
    assert mc(t) == 10


# Boxes


@rule("TMBOT-GEN-01")
@pytest.mark.parametrize("corporation", ["Celestic", "Stormcraft Incorporated"])
def test_a_round_start_box_is_carried_out_before_the_draft_from_the_second_generation_on(corporation: str) -> None:
    t = facing(corporation, modules=["venus"])
    from_setup, from_starting_tag = 1, 1
    assert t.bot_floaters == from_setup + from_starting_tag
    next_round(t)
    assert state(t).phase == RESEARCH
    assert t.bot_floaters == from_setup + from_starting_tag + 1

    t.skip_to("pass")
    second = t.bot_floaters
    next_round(t)
    assert t.bot_floaters == second + 1


@rule("TMBOT-GEN-02")
@rule("TMBOT-GEN-03")
def test_a_before_action_box_comes_directly_before_every_action_phase_also_the_first() -> None:
    t = founding("TerraLabs Research")
    assert kinds(t, "bonus_returned", "generation", "joins_deck") == ["bonus_returned", "generation", "joins_deck"]
    assert len(decks(t).action.cards) == 3 + 1 + 1

    next_round(t)
    t.skip_to("pass")
    assert state(t).phase == ACTION
    assert kinds(t, "generation", "buys", "action_deck", "joins_deck")[-3:] == [
        "generation",
        "action_deck",
        "joins_deck",
    ]
    assert len(told(t, "joins_deck")) == 2


@rule("TMBOT-GEN-02")
def test_a_box_that_asks_for_something_waits_until_it_is_there() -> None:
    """With five plants Ecotec moves the track of the plant tag on, once in each generation."""
    for plants, moved, left in ((4, 0, 4), (5, 1, 0), (12, 1, 7)):
        t = bare(facing("Ecotec"))
        hold(t, plants)
        s = does(t, BEFORE_ACTIONS)

        assert (marsbot(s).tracks[BIO_TRACK], marsbot(s).on_card(decks(t).corporation)) == (moved, left)
