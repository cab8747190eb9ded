"""Every bonus card of MarsBot, by each way that it can end: what is done on the table with the real box, and what it is
to the person.

The expectations are written by hand from the facts on bonus cards, by their ids.
"""

from typing import Any

import pytest

from games.terraforming_mars.companion.tables import desk, enter, kind
from regolith.games.terraforming_mars.automa.cards import BONUS_CARDS
from regolith.games.terraforming_mars.automa.corporations.cards.bonus import BONUS_CARDS as OF_CORPORATIONS
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.testing import rule

TILES = ["io", "luna", "ceres", "titan", "pluto"]
COST = {"do": "cost", "n": 1}
CUBE = "Remove the animal or microbe that is worth most, if you have any"
CITY, COLONY = "A city was placed: any effect of yours?", "A colony was built: any effect of yours?"
OCEAN, VENUS = "An ocean was placed: any effect of yours?", "Venus rose: any effect of yours?"
FLIPPED, SEARCHED = "Discard 1 flipped card", "Discard the other cards that were turned up"


def box(card: str) -> str:
    return f"{card} back to the box"


def used(card: str) -> str:
    return f"{card} onto the bonus discard"


def aside(card: str) -> str:
    return f"{card} is set aside for the next deck"


def played(card: str) -> str:
    return f"{card} onto MarsBot's played pile"


def put(what: str, to: object) -> dict[str, Any]:
    return {"do": "set", "what": what, "to": to}


def tile(space: str, tile: str) -> dict[str, Any]:
    return {"do": "set", "what": "tile", "space": space, "tile": tile, "owner": ""}


def card(noun: str) -> dict[str, Any]:
    return {"do": "card", "card": noun}


def figure(award: str, n: int = 2) -> dict[str, Any]:
    return {"do": "figures", "figures": {award: n}}


HELLAS, ELYSIUM = {"board": "hellas"}, {"board": "elysium"}
WITH_VENUS, WITH_COLONIES = {"modules": ["venus"]}, {"modules": ["colonies"], "colonies": TILES}
OCEANS = [tile("4,3", "ocean"), tile("4,4", "ocean")]

# Number and case, card, set-up, what is so before, answers after the card, where cards go, what it is to the person.
CASES: list[tuple[str, str, dict[str, Any], list[Any], list[Any], list[str], list[str]]] = [
    ("B01 much", "meteor-shower", {}, [], [{"do": "plants", "n": 5}], [box("Meteor Shower")], ["You lose 5 plants"]),
    ("B01 little", "meteor-shower", {}, [], [{"do": "plants", "n": 2}], [used("Meteor Shower")], ["You lose 2 plants"]),
    ("B01 prevented", "meteor-shower", {}, [], [{"do": "plants", "prevented": True}], [box("Meteor Shower")], []),
    ("B02", "invasive-species", {}, [], [], [used("Invasive Species")], [CUBE]),
    ("B02 floaters", "invasive-species", WITH_VENUS, [], [], [used("Invasive Species")], [CUBE]),
    (
        *("B03", "research-and-development", {}, [], [card("mine")]),
        *([used("Research and Development"), played("Mine")], []),
    ),
    ("B04 milestone", "overachievement", {}, [put("track:building", 8)], [], [box("Overachievement")], []),
    ("B04 nothing", "overachievement", {}, [], [], [used("Overachievement")], []),
    (
        *("B04 award", "overachievement", {}, [put("generation", 6), put("track:science", 9)]),
        [{"do": "figures", "figures": {"banker": 3, "scientist": 2, "thermalist": 9, "miner": 4}}],
        *([box("Overachievement")], []),
    ),
    ("B05 city", "expedited-construction", {}, OCEANS, [COST], [box("Expedited Construction"), FLIPPED], [CITY]),
    ("B05 nothing", "expedited-construction", {}, [], [], [used("Expedited Construction")], []),
    ("B06 temperature", "lobbyists", {}, [put("temperature", -26)], [], [box("Lobbyists")], []),
    ("B06 oxygen", "lobbyists", {}, [put("oxygen", 6)], [COST], [box("Lobbyists"), FLIPPED], []),
    (
        *("B06 ocean", "lobbyists", {}, [tile("4,3", "ocean"), tile("4,5", "ocean")], []),
        *([box("Lobbyists")], [OCEAN]),
    ),
    ("B06 furthest", "lobbyists", {}, [], [], [used("Lobbyists")], []),
    ("B07 tile", "local-neural-instance", {}, [], [COST], [box("Local Neural Instance"), FLIPPED], []),
    (
        *("B08 poor", "corporate-competition-tharsis", {}, [], [card("overachievement")]),
        *([used("Corporate Competition (Tharsis)"), used("Overachievement")], []),
    ),
    (
        *("B08 help", "corporate-competition-tharsis", {}),
        *([put("mc", 9), {"do": "fund", "award": "miner"}], [figure("miner")]),
        *([used("Corporate Competition (Tharsis)")], []),
    ),
    (
        *("B09 search", "corporate-competition-hellas", HELLAS),
        [put("mc", 9), {"do": "fund", "award": "magnate"}],
        [figure("magnate"), card("asteroid"), card("mine")],
        *([used("Corporate Competition (Hellas)"), played("Mine"), SEARCHED], []),
    ),
    (
        *("B09 cube", "corporate-competition-hellas", HELLAS),
        [put("mc", 9), {"do": "fund", "award": "excentric"}],
        [figure("excentric"), {"do": "answer", "yes": True}],
        *([used("Corporate Competition (Hellas)")], [CUBE]),
    ),
    (
        *("B10 search", "corporate-competition-elysium", ELYSIUM),
        [put("mc", 9), {"do": "fund", "award": "celebrity"}],
        [figure("celebrity"), card("asteroid-mining")],
        *([used("Corporate Competition (Elysium)"), played("Asteroid Mining"), SEARCHED], []),
    ),
    (
        *("B10 rating", "corporate-competition-elysium", ELYSIUM),
        [put("mc", 9), {"do": "fund", "award": "benefactor"}],
        *([figure("benefactor")], [used("Corporate Competition (Elysium)")], []),
    ),
    (
        *("B15 temperature", "lobbyists-venus-next", WITH_VENUS, [put("temperature", -26)], []),
        *([box("Lobbyists (Venus Next)")], []),
    ),
    (
        *("B15 venus", "lobbyists-venus-next", WITH_VENUS, [put("venus", 4)], []),
        *([used("Lobbyists (Venus Next)")], [VENUS]),
    ),
    ("B16 venus", "government-intervention", WITH_VENUS, [], [], [aside("Government Intervention")], [VENUS]),
    (
        *("B16 mars", "government-intervention", WITH_VENUS, [put("generation", 4)], []),
        *([aside("Government Intervention")], []),
    ),
    (
        *("B17 city", "expedited-construction-colonies", WITH_COLONIES, OCEANS, [COST]),
        *([box("Expedited Construction (Colonies)"), FLIPPED], [CITY]),
    ),
    (
        *("B17 colony", "expedited-construction-colonies", WITH_COLONIES, [], [COST]),
        *([used("Expedited Construction (Colonies)"), FLIPPED], [COLONY]),
    ),
    (
        *("B18", "outer-system-foothold", WITH_COLONIES, [], [COST, card("lobbyists")]),
        *([used("Outer System Foothold"), used("Lobbyists"), FLIPPED], [COLONY]),
    ),
    (
        *("B19", "shipping-lines", WITH_COLONIES, ["generation 2"], [COST]),
        *([aside("Shipping Lines"), FLIPPED], []),
    ),
    (
        *("B19 colony of the person", "shipping-lines", WITH_COLONIES),
        [{"do": "settle", "tile": "io"}, {"do": "track", "tile": "io", "to": 4}, "generation 2"],
        *([], [aside("Shipping Lines")], ["Your colony on Io brings its bonus"]),
    ),
    (
        *("B20", "extended-shipping-lines", WITH_COLONIES),
        [put("track:power", 8), {"do": "turn"}, card("power-plant"), "generation 2"],
        *([COST], [aside("Extended Shipping Lines"), FLIPPED], []),
    ),
    ("B22", "settlers", {"corporation": "arcadian-communities"}, [], [], [aside("Settlers")], []),
    ("B23 plant", "rapid-sprouting", {"corporation": "ecoline"}, [], [], [aside("Rapid Sprouting")], []),
    (
        *("B23 greenery", "rapid-sprouting", {"corporation": "ecoline"}, [put("held", 1)], [COST]),
        *([aside("Rapid Sprouting"), FLIPPED], []),
    ),
    ("B24", "supply-demand", {"corporation": "factorum"}, [put("held", 3)], [], [aside("Supply & Demand")], []),
    ("B25", "do-it-right", {"corporation": "inventrix"}, [put("temperature", -26)], [], [aside("Do It Right")], []),
    ("B25 nothing", "do-it-right", {"corporation": "inventrix"}, [], [], [aside("Do It Right")], []),
    (
        *("B26", "venusian-lobby", {"corporation": "morning-star-inc", "modules": ["venus"]}, [], []),
        *([used("Venusian Lobby")], [VENUS]),
    ),
    (
        *("B27 city", "build-build-build", {"corporation": "philares"}),
        [{"do": "tile", "tile": "greenery", "space": "6,3"}],
        *([COST], [used("Build, Build, Build"), FLIPPED], [CITY]),
    ),
    (
        *("B27 special tile", "build-build-build", {"corporation": "philares"}),
        [{"do": "turn"}, card("lava-flows"), {"do": "tile", "tile": "city", "space": "6,3"}],
        [COST],
        [used("Build, Build, Build"), "Lava Flows out of MarsBot's played pile, back to the box", FLIPPED],
        [],
    ),
    (
        *("B27 money", "build-build-build", {"corporation": "philares"}, [], []),
        *(["Shuffle Build, Build, Build into the bonus deck"], []),
    ),
    ("B28", "diversification", {"corporation": "robinson-industries"}, [], [], [aside("Diversification")], []),
    (
        *("B30", "interface-hyperlink", {"corporation": "tycho-magnetics"}, [put("track:power", 3)]),
        [card("mine"), card("research"), card("soletta")],
        [box("Interface Hyperlink"), played("Research"), played("Soletta"), FLIPPED, SEARCHED],
        [CITY],
    ),
    (
        *("B31", "government-subsidy", {"corporation": "united-nations-mars-initiative"}, ["generation 2"], []),
        *([used("Government Subsidy")], []),
    ),
    ("B32", "investors", {"corporation": "utopia-invest"}, [], [], [aside("Investors")], []),
]
NUMBERS = (
    *("B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "B15", "B16", "B17", "B18", "B19", "B20"),
    *("B22", "B23", "B24", "B25", "B26", "B27", "B28", "B30", "B31", "B32"),
)


def on_to_generation_2(d: Desk) -> None:
    for entry in ({"do": "pass"}, {"do": "empty"}, {"do": "yes"}):
        d.enter(entry)
    while kind(d) != "ready":
        enter(d, "answer", yes=True)
    enter(d, "ready")


def at_its_turn(setup: dict[str, Any], before: list[Any]) -> Desk:
    """MarsBot is about to flip its next card."""
    d = desk(**setup)
    while kind(d) != "ready":
        d.enter(COST)
    enter(d, "ready")
    for entry in before:
        if entry == "generation 2":
            on_to_generation_2(d)
        else:
            d.enter(entry)
        while kind(d) == "cost":
            d.enter(COST)
    if kind(d) == "turn":
        enter(d, "turn")
    return d


def test_no_bonus_card_is_left_out() -> None:
    assert sorted({case[0][:3] for case in CASES}) == sorted(NUMBERS)
    assert sorted([card.number for card in (*BONUS_CARDS, *OF_CORPORATIONS)]) == sorted(NUMBERS)


@rule("TMAUTO-BONUS-01")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0].replace(" ", "-"))
def test_where_its_cards_go_and_what_it_is_to_the_person(case: tuple[Any, ...]) -> None:
    _, noun, setup, before, answers, cards, you = case
    d = at_its_turn(setup, before)

    enter(d, "card", card=noun, insist=True)
    for answer in answers:
        assert kind(d) != "turn"
        d.enter(answer)
    while kind(d) == "cost":
        d.enter(COST)
    told = next(turn for turn in d.show()["turns"] if turn["card"] == noun)

    assert [row["words"] for row in told["do"] if row["kind"] == "card"] == cards
    assert told["you"] == you


@rule("TMAUTO-BONUS-08")
def test_without_a_space_for_its_tile_a_project_is_drawn() -> None:
    d = at_its_turn({}, [tile(space["id"], "ocean") for space in desk().show()["mirror"]["spaces"] if space["row"] % 2])

    enter(d, "card", card="local-neural-instance")

    assert d.show()["question"]["cause"] == "Local Neural Instance draws"
    assert d.show()["told"]["line"] == "Local Neural Instance is being resolved"


@rule("TMBOT-CARD-04")
def test_of_several_it_is_said_which_one_is_turned_up() -> None:
    d = at_its_turn({"corporation": "tycho-magnetics"}, [put("track:power", 4)])
    enter(d, "card", card="interface-hyperlink", insist=True)
    causes = []
    for noun in ("mine", "research", "soletta", "asteroid"):
        causes.append(d.show()["question"]["cause"])
        enter(d, "card", card=noun)

    assert causes == [f"Interface Hyperlink draws: card {n} of 4" for n in (1, 2, 3, 4)]


@rule("TMBOT-CARD-04")
def test_what_a_microbe_of_the_person_is_with_splice() -> None:
    d = desk(corporation="splice")
    enter(d, "card", card="decomposers")
    enter(d, "ready")

    enter(d, "tag", tag="microbe")

    assert d.show()["told"]["you"] == [
        "You gain 2 MC by MarsBot's Splice, or put a microbe on the card that you played"
    ]


# Cards that leave a deck, and a deck that is used up


def test_overachievement_of_vitor_leaves_when_it_is_used_up() -> None:
    d = at_its_turn({"corporation": "vitor"}, [])
    enter(d, "card", card="overachievement")
    assert d.show()["told"]["do"][-1]["words"] == aside("Overachievement")

    enter(d, "set", what="track:building", to=8)
    on_to_generation_2(d)
    if kind(d) == "turn":
        enter(d, "turn")
    enter(d, "card", card="overachievement")

    told = next(turn for turn in d.show()["turns"] if turn["card"] == "overachievement")
    assert told["do"][-1]["words"] == box("Overachievement")


@rule("TMAUTO-COL-11")
def test_a_second_fleet_is_told_with_the_card_that_it_brings() -> None:
    d = at_its_turn(WITH_COLONIES, [put("track:power", 8)])
    enter(d, "card", card="power-plant")

    rows = [row["words"] for row in d.show()["told"]["do"]]
    assert "MarsBot's second trade fleet joins, and Extended Shipping Lines from the next deck on" in rows
    on_to_generation_2(d)
    ready = d.show()["entries"][-1]
    assert ready["kind"] == "ready"
    d.undo(1)
    assert "1 bonus card, Shipping Lines and Extended Shipping Lines" in d.show()["question"]["words"]


BONUS = (
    *("meteor-shower", "invasive-species", "expedited-construction", "lobbyists", "research-and-development"),
    "local-neural-instance",
)

DRAWS = {"research-and-development": "mine", "corporate-competition-tharsis": "overachievement"}


def through(d: Desk, cards: tuple[str, ...]) -> None:
    """A generation for each bonus card, which comes up as the first card of MarsBot's deck."""
    for noun in cards:
        if kind(d) == "turn":
            enter(d, "turn")
        enter(d, "card", card=noun)
        if noun in DRAWS and kind(d) == "card":
            enter(d, "card", card=DRAWS[noun])
        if kind(d) == "plants":
            enter(d, "plants", n=0)
        while kind(d) == "cost":
            d.enter(COST)
        if kind(d) == "turn":
            enter(d, "pass")
        enter(d, "empty")
        enter(d, "yes")
        if noun != cards[-1]:
            enter(d, "ready")


@rule("TMAUTO-GEN-05")
def test_a_bonus_deck_that_is_used_up_is_made_anew_before_marsbots_deck() -> None:
    d = desk()
    enter(d, "ready")

    through(d, ("corporate-competition-tharsis", *BONUS))

    rows = [row["words"] for row in d.show()["told"]["do"]]
    assert rows == [
        "The bonus deck is empty: shuffle the bonus discard into a new one",
        "MarsBot's deck: 3 project cards and 1 bonus card, shuffled, face down",
    ]


@rule("TMAUTO-GEN-05")
def test_a_bonus_deck_that_is_used_up_is_made_anew_before_its_top_card_is_flipped() -> None:
    """The card that is being resolved is not among those that are shuffled."""
    d = desk()
    enter(d, "ready")
    through(d, ("overachievement", *BONUS))
    enter(d, "ready")
    if kind(d) == "turn":
        enter(d, "turn")

    enter(d, "card", card="corporate-competition-tharsis")

    assert d.show()["question"]["first"] == [
        "The bonus deck is empty: shuffle the bonus discard into a new one, without Corporate Competition (Tharsis)."
    ]
