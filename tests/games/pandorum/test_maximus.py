"""Maximus, the rival of the solo game."""

from __future__ import annotations

import pytest

from games.pandorum.tables import asked, build_at, end_turn, expedition, reveal
from regolith.games.pandorum.quids import gain
from regolith.games.pandorum.state import Pandorum
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.journal import Journal
from regolith.kernel.machine import Machine
from regolith.kernel.phrase import Phrase
from regolith.kernel.triggers import ANYONES, When, answer_events
from regolith.testing import Table, rule


def against(card: str, at: str = "H02", level: str = "normal", **table: object) -> Table:
    """The human has stayed on this hex, and Maximus has had his turn with a card of this type."""
    t = expedition(1, maximus=level)
    t.set_seat(0, harvester=at)
    t.set(**{"maximus_quids": 3, **table})
    t.set(market=["Generator", "Drill", "Habitat", "System"], idle=False)
    t.set(deck=["Generator", card])
    t.choose(0, "stay")
    if t.may(0, "done"):
        t.choose(0, "done")
    t.choose(0, "take:deck")
    return t


def away(t: Table, a: str, b: str) -> int:
    """How many hexes lie between the one and the other, as the crow flies."""
    places = {hex["id"]: (hex["q"], hex["r"]) for hex in t.observe()["table"]["hexes"]}
    q, r = places[a][0] - places[b][0], places[a][1] - places[b][1]
    return int(max(abs(q), abs(r), abs(q + r)))


@rule("PBASE-SOLO-01")
def test_maximus_has_what_a_second_player_has_and_comes_after_the_human() -> None:
    t = expedition(1)
    assert (t.maximus_quids, t.maximus_modules, t.maximus_bases) == (3, 6, 3)
    assert t.maximus_harvester == "H01"

    end_turn(t, 0)

    assert "It is the turn of Maximus." in t.story()
    assert (t.round, asked(t, 0)) == (2, "turn/move")


@rule("PBASE-SOLO-02")
def test_his_card_goes_into_the_market_and_the_oldest_out_of_a_big_one() -> None:
    t = against("System")
    assert t.market[-1] == "System"
    assert len(t.market) == 5

    t.set(market=["Drill", *["Habitat"] * 5], deck=["Generator", "System"])
    t.choose(0, "stay")
    t.choose(0, "done", "take:deck")
    assert t.market == [*["Habitat"] * 5, "System"]
    assert t.box[0] == "Drill"


@rule("PBASE-SOLO-03")
@pytest.mark.parametrize(
    ("card", "where"),
    [("Generator", {"H11", "H39", "H25"}), ("Drill", {"H12", "H03", "H07"}), ("System", {"H47"})],
)
def test_he_builds_where_it_suits_the_card(card: str, where: set[str]) -> None:
    t = expedition(1)
    t.set_seat(0, structures={"H46": "module", "H03": "module", "H11": "module"} if card == "System" else {})
    t.set_seat(0, harvester="H02")
    t.set(deck=["Generator", card])
    t.choose(0, "stay", "done", "take:deck")

    (built,) = t.maximus_structures
    assert built in where
    assert t.maximus_harvester == built


@rule("PBASE-SOLO-03")
def test_with_a_habitat_he_likes_pads_and_then_his_own() -> None:
    t = against("Habitat", maximus_structures={"H06": "module"}, maximus_harvester="H06")

    (built,) = set(t.maximus_structures) - {"H06"}
    beside_pads = {"H05": 1, "H07": 1, "H19": 1}
    assert built in beside_pads


@rule("PBASE-SOLO-04")
def test_of_equal_hexes_he_takes_the_one_nearest_to_the_human() -> None:
    near = against("Drill", at="H14")
    far = against("Drill", at="H35")

    assert list(near.maximus_structures) == ["H08"]
    assert list(far.maximus_structures) == ["H32"]
    assert near.maximus_quids == far.maximus_quids


@rule("PBASE-SOLO-05")
@pytest.mark.parametrize(("level", "base"), [("easy", 0), ("normal", 1), ("hard", 2)])
def test_he_gains_by_level_and_matches(level: str, base: int) -> None:
    assert against("Generator", level=level).maximus_quids == 3 + base + 2
    assert against("Drill", level=level).maximus_quids == 3 + base + 2
    assert against("Habitat", level=level).maximus_quids == 3 + base + 1


@rule("PBASE-SOLO-06")
def test_each_third_structure_is_a_base_and_gains_one_more() -> None:
    t = against("Generator", maximus_built=2)

    assert list(t.maximus_structures.values()) == ["base"]
    assert t.maximus_quids == 3 + 1 + 2 + 1
    assert list(against("Generator", maximus_built=1).maximus_structures.values()) == ["module"]


@rule("PBASE-SOLO-06")
def test_he_counts_what_he_has_built_one_by_one() -> None:
    assert against("Generator", maximus_built=3).maximus_built == 4
    assert against("Laboratory", maximus_built=3).maximus_built == 3


@rule("PBASE-SOLO-05", "PBASE-SOLO-07")
def test_with_a_system_he_takes_two_quids_at_most() -> None:
    """He gains one at this level, two matches at most, and what he takes."""
    for mine, taken in ((["H46", "H03", "H11"], 2), (["H36"], 1)):
        t = expedition(1)
        t.set_seat(0, structures=dict.fromkeys(mine, "module"), harvester="H02")
        t.set(deck=["Generator", "System"])
        t.choose(0, "stay", "done", "take:deck")

        assert (t.seat(0).quids, t.maximus_quids) == (10 - taken, 3 + 1 + taken + taken)


@rule("PBASE-SOLO-07")
@pytest.mark.parametrize("card", ["Generator", "Drill", "Habitat"])
def test_without_a_system_he_takes_nothing_of_the_human_beside_him(card: str) -> None:
    everywhere = ["H02", "H03", "H04", "H05", "H06", "H07", "H09", "H14"]
    t = expedition(1)
    t.set_seat(0, structures=dict.fromkeys(everywhere, "module"), harvester="H12")
    t.set(deck=["Generator", card], maximus_harvester="H01")
    t.choose(0, "stay", "done", "take:deck")

    (built,) = t.maximus_structures
    assert min(away(t, built, there) for there in everywhere) == 1
    assert t.seat(0).quids == 10


@rule("PBASE-SOLO-08")
def test_with_a_laboratory_he_flies_to_the_ruins_and_gains_a_quid() -> None:
    t = against("Laboratory", maximus_harvester="H15")

    assert t.maximus_harvester == "H16"
    assert t.maximus_structures == {}
    assert t.maximus_quids == 4


@rule("PBASE-SOLO-08")
def test_a_marker_further_away_draws_him_more_than_ruins_beside_him() -> None:
    t = expedition(1, ["monoliths"])
    t.set(markers=["H23"], volcanoes=[], maximus_harvester="H15", deck=["Generator", "Laboratory"])

    t.choose(0, "stay", "take:deck")

    assert t.maximus_harvester == "H23"
    assert away(t, "H15", "H23") > away(t, "H15", "H16")
    assert t.markers == []


@rule("PBASE-SOLO-08")
def test_a_marker_under_the_landing_pad_token_draws_him_as_well() -> None:
    t = expedition(1, ["monoliths", "events"])
    t.set(markers=["H23"], volcanoes=[], maximus_harvester="H15", deck=["Generator", "Laboratory"])
    reveal(t, "More Colonists")

    t.choose(0, "pad:H23")

    assert t.maximus_harvester == "H23"
    assert t.markers == []


@rule("PBASE-SOLO-09")
def test_without_a_legal_hex_he_flies_towards_one_and_gains_a_quid() -> None:
    t = expedition(1)
    every = [at for at, kind in t.terrain.items() if kind != "landing-pad" and at not in t.volcanoes]
    t.set_seat(0, structures=dict.fromkeys([at for at in every if at != "H44"], "module"), harvester="H02")
    t.set(maximus_harvester="H30", deck=["Generator", "Generator"])
    t.choose(0, "stay", "take:deck")

    assert t.maximus_structures == {}
    assert t.maximus_quids == 4
    assert away(t, t.maximus_harvester, "H44") == away(t, "H30", "H44") - 3


@rule("PBASE-SOLO-10")
def test_his_last_structure_ends_the_game_and_more_quids_win() -> None:
    for quids, place in ((30, 1), (2, 2)):
        t = expedition(1)
        t.set_seat(0, quids=quids, harvester="H02")
        t.set(maximus_modules=1, maximus_bases=0, deck=["Generator", "Drill"])

        t.choose(0, "stay", "done", "take:deck")

        assert t.is_over
        assert t.match.observe(0)["ranking"] == [place]


def test_his_structures_can_be_robbed_and_rob() -> None:
    t = expedition(1, hand=["System"])
    t.set(maximus_structures={"H02": "module"})

    assert build_at(t, "H12", "system-1") == 1
    assert t.maximus_quids == 2


class Cheer(Effect[Pandorum]):
    """A Quid for whoever answers, and a word in the story."""

    def run(self, s: Pandorum, f: Frame) -> None:
        gain(s, f.seat, 1)


def test_maximus_listens_and_answers_in_his_place() -> None:
    t = expedition(1)
    s = t.match.state.clone()
    assert isinstance(s, Pandorum)
    s.listen(1, 7, When(0, Phrase("kernel.resume"), Cheer(), whose=ANYONES))
    s.listen(0, 8, When(0, Phrase("kernel.resume"), Cheer(), whose=ANYONES))
    s.journal = Journal()
    before = [player.quids for player in s.seats]

    s.emit(0, 0)
    answer_events(s)
    Machine(s)

    assert [player.quids - quids for player, quids in zip(s.seats, before, strict=True)] == [1, 1]
    assert [s.rules.told(entry) for entry in s.journal.entries] == ["Seat 0 gains 1 Q.", "Maximus gains 1 Q."]


def test_nobody_can_answer_for_maximus_yet_his_goods_can_be_looked_at() -> None:
    t = expedition(1)

    assert t.options(1) == []
    assert t.why(1, "stay") == "Maximus plays by rules and is never asked."
    t.give(1, quids=4)
    assert t.seat(1).quids == t.maximus_quids == 7
