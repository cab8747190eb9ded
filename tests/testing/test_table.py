"""The testing table: what can be arranged on it, what is refused, and what a game makes its handles of."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from regolith.kernel.handles import TABLE, Handle, Handles, Number, Thing, things_called
from regolith.kernel.match import Match
from regolith.kernel.rules import Rules, Setup
from regolith.kernel.state import State
from regolith.testing import IllegalDecision, IllegalTable, Table, table
from testing.tables import building

PAGE = Path(__file__).parents[2] / "docs" / "testing-table.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.both
@pytest.mark.parametrize("example", EXAMPLES, ids=[f"example {at}" for at in range(len(EXAMPLES))])
def test_the_examples_on_the_page_are_true(example: str) -> None:
    exec(compile(example, str(PAGE), "exec"), {})


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 5


# Giving and setting


@pytest.mark.both
def test_what_is_given_comes_on_top_of_what_is_there() -> None:
    t = table("outpost")
    before = t.seat(0).resources

    t.give(0, credits=100, ore=2)

    assert t.seat(0).credits == before["credits"] + 100
    assert t.seat(0).resources["ore"] == before["ore"] + 2
    assert t.seat(1).credits == before["credits"]


def test_what_is_set_is_exactly_that() -> None:
    t = table("outpost", modules=["storms"])

    t.set(domes=1, late=True)
    t.set_seat(0, credits=7, rover="1,0", huts=["1,0", "0,1"], sheltered=True)
    t.set_seat(1, pioneer=True)

    assert (t.domes, t.late) == (1, True)
    assert (t.seat(0).credits, t.seat(0).rover, t.seat(0).huts) == (7, "1,0", ["1,0", "0,1"])
    assert [t.seat(seat).sheltered for seat in (0, 1)] == [True, False]
    assert [t.seat(seat).pioneer for seat in (0, 1)] == [False, True]


@pytest.mark.both
def test_a_card_that_is_given_leaves_the_zone_where_it_lay() -> None:
    t = table("outpost")
    drills = t.deck.count("Drill")

    t.give(0, cards=["Drill", "drill"])

    assert t.seat(0).cards == ["Drill", "Drill"]
    assert t.deck.count("Drill") == drills - 2


def test_the_next_draws_stay_as_they_are_when_a_card_is_given() -> None:
    t = table("outpost")
    next_cards = t.deck[:5]

    t.give(0, cards=[card for card in ("Beacon", "Drill", "Relay") if card not in next_cards])

    assert t.deck[:5] == next_cards


def test_a_card_is_taken_out_of_another_hand_when_it_lies_nowhere_else() -> None:
    t = table("outpost")
    t.set_seat(1, cards=["Beacon", "Beacon", "Beacon"])

    t.give(0, cards=["Beacon"])

    assert t.seat(0).cards == ["Beacon"]
    assert t.seat(1).cards == ["Beacon", "Beacon"]


def test_what_makes_room_goes_under_the_deck() -> None:
    t = building("Beacon", "Drill")
    size = len(t.deck)

    t.set_seat(0, cards=["Drill"])

    assert t.seat(0).cards == ["Drill"]
    assert (len(t.deck), t.deck[-1]) == (size + 1, "Beacon")


def test_the_named_cards_are_drawn_next() -> None:
    t = building("Airlock", credits=1)

    t.set(deck=["Beacon", "Drill"])
    t.play(0, "Airlock")

    assert t.seat(0).cards == ["Beacon"]
    assert t.deck[0] == "Drill"


@pytest.mark.both
def test_a_building_put_on_the_table_answers_what_happens() -> None:
    t = building("Beacon", credits=4)
    t.set_seat(0, built=["Smelter"])
    t.set_seat(1, built=["Smelter"])
    t.set_seat(1, built=[])
    others_ore = t.seat(1).ore

    t.play(0, "Beacon")

    assert t.seat(0).built == ["Smelter", "Beacon"]
    assert t.seat(0).ore == 1
    assert t.seat(1).ore == others_ore


def test_a_tile_of_the_moon_swaps_with_another() -> None:
    t = table("outpost")
    tiles = sorted(t.terrain.values())
    wanted = {"1,0": "ice", "0,1": "ice", "2,0": "rift"}

    t.set(terrain=wanted)

    assert {space: t.terrain[space] for space in wanted} == wanted
    assert sorted(t.terrain.values()) == tiles


def test_a_storm_can_be_foretold() -> None:
    t = building(modules=("storms",))
    t.set(storms=["Storm over ore"], terrain={"1,0": "ore"})
    t.set_seat(0, huts=["1,0"], credits=9)

    t.skip_to("do")

    assert t.options(0) == ["do:pay", "do:lose"]


# What is refused


REFUSALS: list[tuple[Callable[[Table], object], str]] = [
    (lambda t: t.set(doms=1), "There is no word 'doms'. Did you mean domes?"),
    (lambda t: t.give(0, credit=1), "There is no word 'credit'. Did you mean credits?"),
    (lambda t: t.set(xyz=1), "There is no word 'xyz'. Known: domes, round, lead, late, terrain, deck."),
    (lambda t: t.set(credits=1), "credits belongs to each seat: set it there."),
    (lambda t: t.set_seat(0, domes=1), "domes belongs to the table: set it there."),
    (lambda t: t.set_seat(0, sheltered=True), "sheltered needs the module storms."),
    (lambda t: t.give(0, cards=["Town hal"]), "There is no card 'Town hal'. Did you mean Town hall?"),
    (lambda t: t.give(0, cards=["TOWN HALL"]), "There is no card 'TOWN HALL'. Did you mean Town hall?"),
    (lambda t: t.give(0, cards="Drill"), "cards must be a list of words, not 'Drill'."),
    (lambda t: t.give(0, cards=[3]), "cards must be a list of words, not [3]."),
    (lambda t: t.give(0, credits=-1), "credits can be given in whole numbers from 0 up, not -1."),
    (lambda t: t.give(0, credits=True), "credits can be given in whole numbers from 0 up, not True."),
    (lambda t: t.give(0, points=1), "points is not something to give: set it instead."),
    (lambda t: t.give(0, rover="1,0"), "rover is not something to give: set it instead."),
    (lambda t: t.set_seat(0, credits=-1), "credits must be 0 or more, not -1."),
    (lambda t: t.set_seat(0, credits="7"), "credits must be a whole number, not '7'."),
    (lambda t: t.set_seat(0, credits=7.0), "credits must be a whole number, not 7.0."),
    (lambda t: t.set(domes=4), "domes must be from 0 to 3, not 4."),
    (lambda t: t.set(round=0), "round must be from 1 to 4, not 0."),
    (lambda t: t.set(lead=2), "lead must be from 0 to 1, not 2."),
    (lambda t: t.set(late=1), "late must be true or false, not 1."),
    (lambda t: t.set_seat(0, rover="3,0"), "There is no space '3,0'. Did you mean 2,0?"),
    (lambda t: t.set_seat(0, rover=None), "A space is named by a word such as '0,0', not None."),
    (lambda t: t.set_seat(0, huts=["1,0", "1,0"]), "huts names 1,0 twice."),
    (lambda t: t.set_seat(0, huts=["0,1"]), "huts cannot have 0,1: seat 1 has it already."),
    (lambda t: t.set(deck=["Drill"] * 4), "deck has no Drill left."),
    (lambda t: t.set(terrain={"0,0": "ice"}), "terrain cannot be ice on 0,0: no such tile is left."),
    (lambda t: t.set(terrain={"1,0": "sand"}), "terrain is one of plain, ice, ore, rift, not 'sand'."),
    (lambda t: t.set(terrain="ice"), 'terrain must be like {"1,0": "ice"}, not \'ice\'.'),
    (lambda t: t.give(2, credits=1), "There is no seat 2; the seats are 0 to 1."),
    (lambda t: t.set_seat(-1, domes=1), "There is no seat -1; the seats are 0 to 1."),
    (lambda t: t.seat(True), "There is no seat True; the seats are 0 to 1."),
    (lambda t: t.look("domse"), "There is no word 'domse'. Did you mean domes?"),
    (lambda t: t.may(0, "biuld:drill"), "There is no key 'biuld:drill'. Did you mean build:drill?"),
    (lambda t: t.skip_to("biuld"), "There is no question 'biuld'. Did you mean build?"),
    (lambda t: t.play(0, "Dril"), "There is no card 'Dril'. Did you mean Drill?"),
]


@pytest.mark.both
@pytest.mark.parametrize(("attempt", "sentence"), REFUSALS, ids=[sentence for _, sentence in REFUSALS])
def test_what_cannot_be_is_refused_in_a_sentence(attempt: Callable[[Table], object], sentence: str) -> None:
    t = table("outpost")
    t.set_seat(1, huts=["0,1"])
    before = t.match.fingerprint()

    with pytest.raises(IllegalTable) as refusal:
        attempt(t)

    assert str(refusal.value) == sentence
    assert t.match.fingerprint() == before


def test_of_several_changes_all_are_made_or_none() -> None:
    t = table("outpost")
    credits = t.seat(0).credits

    with pytest.raises(IllegalTable):
        t.give(0, credits=5, ore=-1)

    assert t.seat(0).credits == credits
    assert t.record().steps == []


def test_a_card_in_play_is_given_again_only_if_another_copy_is_free() -> None:
    t = table("outpost")
    t.set_seat(1, built=["Town hall", "Town hall"])

    t.give(0, cards=["Town hall"])
    with pytest.raises(IllegalTable, match="of its 3 copies none is free, each is in play or here already"):
        t.give(0, cards=["Town hall"])

    assert t.seat(0).cards == ["Town hall"]
    assert t.seat(1).built == ["Town hall", "Town hall"]


def test_a_storm_is_no_card_for_a_hand() -> None:
    t = table("outpost", modules=["storms"])

    with pytest.raises(IllegalTable, match="cards cannot have Storm over ice: such a card never lies there"):
        t.give(0, cards=["Storm over ice"])


def test_without_its_module_a_card_does_not_exist() -> None:
    with pytest.raises(IllegalTable, match="There is no card 'Storm over ice'"):
        table("outpost").give(0, cards=["Storm over ice"])


def test_an_open_question_is_not_left_without_an_answer() -> None:
    t = building("Town hall", credits=7, ore=1)
    t.play(0, "Town hall")

    with pytest.raises(IllegalTable, match="would leave seat 0 without an answer to its open question: Pay 7"):
        t.set_seat(0, credits=0)
    t.set_seat(0, credits=5)

    assert t.options(0) == ["ore:1"]


def test_a_question_with_one_answer_left_still_waits_for_it() -> None:
    t = table("outpost")
    t.skip_to("bid", seat=0)

    t.set_seat(0, credits=0)

    assert t.options(0) == ["bid:0"]
    assert t.options(1) == []


@pytest.mark.both
def test_what_a_seat_has_chosen_in_secret_cannot_be_taken_away() -> None:
    t = table("outpost")
    t.set_seat(0, pack=["Beacon", "Drill", "Relay"])
    t.choose(0, "keep:beacon")

    with pytest.raises(IllegalTable, match="take away what seat 0 has already chosen in secret"):
        t.set_seat(0, pack=["Drill", "Relay"])
    t.set_seat(0, pack=["Beacon", "Drill"])
    t.skip_to("build")

    assert "Beacon" in t.seat(0).cards


def test_a_look_cannot_change_the_table() -> None:
    t = table("outpost")

    t.seat(0).cards.append("Drill")
    t.deck.clear()

    assert t.seat(0).cards == []
    assert len(t.deck) > 0


# What a game makes its handles of


def test_a_game_without_handles_can_be_played_but_not_arranged() -> None:
    t = Table(Match.start("outpost", seed=1), Handles())

    t.skip_to("build")
    with pytest.raises(IllegalTable, match="There is no word 'credits'\\. Known: nothing at all"):
        t.set_seat(0, credits=1)

    assert t.may(0, "done")


def test_a_card_that_can_be_played_in_two_ways_is_not_guessed_at() -> None:
    t = Table(building("Beacon", credits=4).match, Handles(plays=("build", "sell")))

    with pytest.raises(IllegalDecision, match="several ways: choose build:beacon or sell:beacon"):
        t.play(0, "Beacon")

    assert t.may(0, "build:beacon")


@pytest.mark.both
def test_a_number_can_be_one_of_a_row() -> None:
    s = table("outpost").match.state
    row = s.terrain
    tile = Number[State]("tile", "A tile.", most=3, field="terrain", at=4)

    tile.put(s, TABLE, (row[4] + 1) % 4)

    assert tile.get(s, TABLE) == (row[4] + 1) % 4
    assert s.terrain[:4] + s.terrain[5:] == row[:4] + row[5:]


@pytest.mark.both
def test_a_thing_can_be_none_at_all_where_that_is_allowed() -> None:
    s = table("outpost").match.state
    camp = Thing[State]("camp", "The camp.", "space", optional=True, field="bidder")

    camp.put(s, TABLE, "1,0")
    assert camp.get(s, TABLE) == "1,0"
    camp.put(s, TABLE, None)

    assert camp.get(s, TABLE) is None


def test_a_name_that_two_things_share_is_told_apart_by_id() -> None:
    rules: Rules[State] = Rules(Setup("moons", 2, (), ()))
    rules.nouns["moon"], rules.names["moon"] = ["io-1", "io-2"], ["Io", "Io"]

    with pytest.raises(IllegalTable, match="Io may be io-1 or io-2: say which by its id"):
        things_called(rules, "moon", "Io")

    assert things_called(rules, "moon", "io-2") == [1]


def test_a_plain_handle_can_only_be_looked_at() -> None:
    t = Table(Match.start("outpost", seed=1), Handles(table=(Handle("bid", "The highest bid."),)))

    with pytest.raises(IllegalTable, match="bid cannot be set to 3"):
        t.set(bid=3)

    assert t.bid == -1
