"""What is told after a turn: what to do on the table, what concerns the person, and why, with the rule behind it."""

from pathlib import Path

import pytest

import regolith
from games.terraforming_mars.companion.tables import acting, chip, desk, do_list, enter, flip, kind, space
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.games.terraforming_mars.companion.telling import MONEY_RULES, OURS

RULES = Path(regolith.__file__).parents[2] / "docs" / "rules" / "tm_automa.yaml"


def why(d: Desk) -> list[tuple[str, str, bool]]:
    return [(row["words"], row["rule"], row["ruling"]) for row in d.show()["told"]["why"]]


def you(d: Desk) -> list[str]:
    found: list[str] = d.show()["told"]["you"]
    return found


def record(rule_id: str) -> str:
    """What stands in the list of rules under this id."""
    text = RULES.read_text(encoding="utf-8")
    return text.partition(f"- id: {rule_id}\n")[2].partition("\n- id: ")[0]


@pytest.mark.parametrize("rule_id", OURS)
def test_what_is_marked_as_our_reading_is_so_in_the_list_of_rules(rule_id: str) -> None:
    assert "ambiguous:" in record(rule_id)


@pytest.mark.parametrize("rule_id", MONEY_RULES.values())
def test_money_names_a_rule_that_there_is(rule_id: str) -> None:
    assert "rule:" in record(rule_id)


def test_a_failed_action_says_what_it_pays() -> None:
    d = acting()
    enter(d, "set", what="track:building", to=18)

    flip(d, "mine")

    assert ("MarsBot gains 5 MC for the failed action", "TMAUTO-FAIL-02", False) in why(d)
    assert d.show()["told"]["line"] == "Mine: failed action, +5 MC"


def test_the_parameter_furthest_from_completion_is_marked_as_our_reading() -> None:
    d = acting()
    for what, to in (("oxygen", 13), ("oceans", 9), ("temperature", -14)):
        enter(d, "set", what=what, to=to)
    enter(d, "set", what="oxygen", to=10)

    flip(d, "lobbyists")

    assert ("Temperature rises to -12.", "TMAUTO-PARAM-05", True) in why(d)


@pytest.mark.parametrize(("plants", "said"), [(4, ["You lose 4 plants"]), (1, ["You lose 1 plant"]), (0, [])])
def test_lost_plants_are_told_to_the_person(plants: int, said: list[str]) -> None:
    d = acting()
    flip(d, "meteor-shower")
    enter(d, "plants", n=plants)

    assert you(d) == said


def test_a_destroyed_card_goes_back_to_the_box() -> None:
    d = acting()
    flip(d, "meteor-shower")
    enter(d, "plants", n=5)

    assert do_list(d) == ["Meteor Shower back to the box"]


def test_a_card_that_returns_is_set_aside() -> None:
    d = acting(modules=["venus"])

    flip(d, "government-intervention")

    assert "Government Intervention is set aside for the next deck" in do_list(d)
    assert "Venus: 2 %" in do_list(d)


def test_a_city_of_marsbot_lights_its_space_and_asks_for_effects() -> None:
    d = acting()
    enter(d, "set", what="track:science", to=3)
    flip(d, "research-outpost")
    while kind(d) == "cost":
        enter(d, "cost", n=1)

    spaces = d.show()["mirror"]["spaces"]
    assert [space["id"] for space in spaces if space["lit"]] == [
        space["id"] for space in spaces if space["tile"] == "city"
    ]
    assert len([space for space in spaces if space["lit"]]) == 2
    assert "A city was placed: any effect of yours?" in you(d)


def test_the_names_of_stand_ins_are_never_told() -> None:
    """Polyphemos looks through the deck at the table: which card goes is not known here."""
    d = desk(corporation="polyphemos")
    while kind(d) != "ready":
        enter(d, "cost", n=1)

    told = [row["words"] for row in d.show()["turns"][-1]["do"]]
    assert told[-1].startswith("Look through MarsBot's deck: discard the project with fewest tags")
    assert chip(d)["cards_left"] == 3
    assert not [words for words, _, _ in why(d) if "discards" in words]


def test_what_happened_before_the_person_does_anything_is_told_too() -> None:
    d = desk(corporation="interplanetary-cinematics")
    while kind(d) != "ready":
        enter(d, "cost", n=1)

    shown = d.show()
    assert shown["told"]["card"] is None
    assert shown["chip"]["corporation"] == "Interplanetary Cinematics"
    assert shown["marsbot"]["corporation_card"]["text"]


def test_one_turn_after_the_other_can_be_read_again() -> None:
    d = acting()
    flip(d, "mine")
    flip(d, "fish")

    assert [turn["card"] for turn in d.show()["turns"]] == [None, "mine", "fish"]
    assert d.show()["told"]["card"] == "fish"


MOONS = ["ceres", "io", "luna", "triton", "titan"]


@pytest.mark.parametrize(
    ("mine", "marker", "said"),
    [
        (["io"], 3, ["Your colony on Io brings its bonus"]),
        (["io", "io"], 3, ["Your 2 colonies on Io bring their bonus"]),
        (["luna"], 3, []),
        ([], 3, []),
    ],
)
def test_whose_colony_has_the_bonus_when_marsbot_trades(mine: list[str], marker: int, said: list[str]) -> None:
    """It trades with Io, whose marker is the highest."""
    d = acting(modules=["colonies"], colonies=MOONS)
    for tile in mine:
        enter(d, "settle", tile=tile)
    enter(d, "track", tile="io", to=marker)

    flip(d, "shipping-lines", insist=True)

    assert you(d) == said
    assert d.show()["marsbot"]["stored"] == {"io": 2}


@pytest.mark.parametrize("tile", ["io", "luna", "pluto", "triton"])
def test_what_a_colony_brings_the_person_is_no_affair_of_the_mirror(tile: str) -> None:
    """Goods, cards, and a card to be discarded: all of it happens on the table."""
    d = acting(modules=["colonies"], colonies=["pluto", "io", "luna", "triton", "titan"])
    enter(d, "settle", tile=tile)
    enter(d, "track", tile=tile, to=5)
    person = d.sittings[-1].state.seats[0]
    before = (person.hand.cards, list(person.stock))

    flip(d, "shipping-lines", insist=True)

    assert kind(d) == "turn"
    assert [words for words in you(d) if "brings its bonus" in words]
    person = d.sittings[-1].state.seats[0]
    assert (person.hand.cards, list(person.stock)) == before


def test_the_bonus_of_a_colony_of_marsbot_is_not_told_as_the_persons() -> None:
    """Two from its colony, two from the trade, and one for the bonus make five, which move a track."""
    d = acting(modules=["colonies"], colonies=MOONS)
    flip(d, "outer-system-foothold")
    enter(d, "cost", n=1)
    enter(d, "card", card="invasive-species")
    assert d.show()["marsbot"]["stored"] == {"ceres": 2}
    enter(d, "track", tile="ceres", to=5)

    flip(d, "shipping-lines", insist=True)

    assert not [words for words in you(d) if "bonus" in words]
    assert "MarsBot gives up 5 that it has stored for Ceres." in [words for words, _, _ in why(d)]


# The person's deeds


def begun_with(corporation: str, **setup: object) -> Desk:
    d = desk(corporation=corporation, **setup)
    while kind(d) != "ready":
        enter(d, "cost", n=1)
    return d


def test_a_city_of_the_person_pays_tharsis_republic_by_name() -> None:
    d = begun_with("tharsis-republic")
    enter(d, "tile", tile="ocean", space="4,3")
    enter(d, "tile", tile="city", space="4,2")

    assert [words for words, _, _ in why(d)] == ["MarsBot gains 2 MC (Tharsis Republic)."]
    assert do_list(d) == []


def test_what_the_person_did_is_nothing_to_do_again() -> None:
    d = begun_with("philares", modules=["promo"])
    assert space(d, "0,0")["owner"] == "marsbot"

    enter(d, "tile", tile="greenery", space="1,0")

    assert d.show()["told"]["line"] == "MarsBot: 1 more on Philares"
    assert chip(d)["oxygen"] == 2
    assert do_list(d) == []


@pytest.mark.parametrize(
    ("own", "card", "said"),
    [
        ("pharmacy-union", "decomposers", "1 microbe tag of MarsBot: Pharmacy Union has 1 more disease, you lose 4 MC"),
        ("splice", "decomposers", "1 microbe tag of MarsBot: you gain 2 MC for Splice"),
        (
            "saturn-systems",
            "io-mining-industries",
            "1 Jovian tag of MarsBot: your MC production goes up by 1 for Saturn Systems",
        ),
    ],
)
def test_a_corporation_of_the_person_hears_marsbots_tags(own: str, card: str, said: str) -> None:
    d = acting(own=own)
    flip(d, card)
    assert you(d) == [said]

    flip(d, "mine")
    assert you(d) == []


def test_no_other_corporation_hears_them() -> None:
    d = acting(own="ecoline")
    flip(d, "decomposers")

    assert you(d) == []


# The table in words


def test_a_colony_tile_that_came_into_play_is_taken_away_again() -> None:
    d = desk(modules=["colonies"], colonies=["io", "luna", "ceres", "europa"])
    enter(d, "new_tile", tile="triton")

    assert d.way_back(1) == ["Take the colony tile Triton away"]


def test_the_way_back_names_what_is_no_longer_there() -> None:
    d = desk(modules=["colonies"], colonies=["io", "luna", "ceres", "europa"])
    enter(d, "trade", tile="io")

    assert "Fleet at Io: none" in d.way_back(1)


def test_rows_of_the_do_list_begin_with_a_capital() -> None:
    d = acting()
    for what in ("track:space", "track:event"):
        enter(d, "set", what=what, to=2)
    flip(d, "asteroid")
    while kind(d) == "cost":
        enter(d, "cost", n=1)

    assert any(row.startswith("Ocean on ") for row in do_list(d))


@pytest.mark.parametrize(("modules", "said"), [([], "Set up."), (["prelude"], "Set up and play your preludes.")])
def test_preludes_are_played_where_there_are_any(modules: list[str], said: str) -> None:
    assert desk(modules=modules).show()["question"]["words"].endswith(said)


@pytest.mark.parametrize(("held", "oxygen", "told"), [(3, 3, ["Oxygen: 3 %"]), (0, 2, [])])
def test_a_step_of_marsbot_is_to_be_done_though_the_person_raised_the_same_scale(
    held: int, oxygen: int, told: list[str]
) -> None:
    """The person's greenery at a border brings Philares its fourth science: a tracker goes on to a greenery of
    MarsBot, so oxygen rises twice; of that the person has done one."""
    d = begun_with("philares", modules=["promo"])
    assert chip(d)["oxygen"] == 1
    enter(d, "set", what="track:bio", to=2)
    enter(d, "set", what="held", to=held)

    enter(d, "tile", tile="greenery", space="1,0")

    assert chip(d)["oxygen"] == oxygen
    assert [words for words in do_list(d) if words.startswith("Oxygen")] == told
    assert [words for words in do_list(d) if words.startswith("Greenery")] == [
        "Greenery (MarsBot) on row 9, 2nd" for _ in told
    ]
