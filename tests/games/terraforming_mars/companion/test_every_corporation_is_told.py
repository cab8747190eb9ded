"""Every corporation of MarsBot: what somebody with the real box has to do for it, and is told.

The expectations are written by hand from the facts on MarsBot's corporations, by their ids.
"""

from typing import Any

import pytest

from games.terraforming_mars.companion.tables import desk, do_list, enter, kind
from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.testing import rule

BASE = (
    "Bonus deck: Meteor Shower, Invasive Species, Research and Development, Overachievement, Expedited Construction, "
    "Lobbyists, Local Neural Instance and Corporate Competition (Tharsis), shuffled, face down"
)
VENUS = (
    "Bonus deck: Meteor Shower, Invasive Species, Research and Development, Overachievement, Expedited Construction, "
    "Local Neural Instance, Corporate Competition (Tharsis) and Lobbyists (Venus Next), shuffled, face down"
)
COLONIES = (
    "Bonus deck: Meteor Shower, Invasive Species, Research and Development, Overachievement, Lobbyists, Local Neural "
    "Instance, Corporate Competition (Tharsis), Expedited Construction (Colonies) and Outer System Foothold, shuffled, "
    "face down"
)
BOX = {
    "": [BASE],
    "prelude": [BASE],
    "venus": [VENUS, "Set aside for MarsBot's decks: Government Intervention"],
    "colonies": [COLONIES, "Set aside for MarsBot's decks: Shipping Lines and Extended Shipping Lines"],
}
"""By module: what the decks begin with."""
IN_BOX = "The bonus cards of other corporations stay in the box"
DRAFTS = "From generation 2 on you draft with MarsBot"
OCEAN = "An ocean was placed: any effect of yours?"
CITY = "A city was placed: any effect of yours?"
COLONY = "A colony was built: any effect of yours?"
COST, SPACE_CARDS = {"do": "cost", "n": 1}, [{"do": "card", "card": "asteroid"}, {"do": "card", "card": "comet"}]


def joins(card: str) -> str:
    return f"{card} out of the box, set aside: it joins each deck of MarsBot"


def leaves(card: str) -> str:
    return f"{card} out of the bonus deck, back to the box"


def comes_in(cards: str) -> str:
    return f"Shuffle {cards} into the bonus deck"


def deck(parts: str) -> str:
    return f"MarsBot's deck: {parts}, shuffled, face down"


def hears(tag: str, name: str) -> str:
    return f"Enter each {tag} tag that you play from now on, on preludes too: {name} answers it"


def takes(such: str) -> str:
    return (
        "Draft with MarsBot: two piles of 4. You keep one card of yours, then MarsBot has of its pile the card "
        f"{such}, by chance where several are alike or none fits; the piles change hands, until both have 4."
    )


def most(*tags: str) -> str:
    return takes("with " + ", on a tie ".join([f"most {tag} tags" for tag in tags]) + " (a wild tag is none)")


def drops(such: str) -> str:
    return (
        f"Shuffle MarsBot's 4 drafted cards and turn them up one by one: the first {such} is discarded. Was there one?"
    )


PLAIN, LEFT = "3 project cards and 1 bonus card", "the 3 drafted cards that are left and 1 bonus card"
FLIPPED, SEARCHED = "Discard 1 flipped card", "Discard the other cards that were turned up"
FEWEST = "Look through MarsBot's deck: discard the project with fewest tags, by chance on a tie, and shuffle it again"

# By id: `with` a module; `asks` what is answered; `table` what changes on it; `cards` what is done with cards before
# MarsBot's deck is dealt, which is `deck`, and `then` after that; `you`; `draft` and `drop` from generation 2 on; its
# deck there `deck2`, and `then2`.
TOLD: dict[str, dict[str, Any]] = {
    "C01": {
        "draft": takes("that costs most"),
        "drop": drops("that costs less than the dearest of the 4"),
    },
    "C02": {
        "cards": [joins("Rapid Sprouting")],
        "deck": "3 project cards, 1 bonus card and Rapid Sprouting",
        "deck2": "3 project cards, 1 bonus card and Rapid Sprouting",
    },
    "C03": {},
    "C04": {"asks": [COST], "table": ["Ocean on ", "MarsBot's rating: 21"], "cards": [FLIPPED], "you": [OCEAN]},
    "C05": {
        "cards": [joins("Do It Right"), leaves("Lobbyists")],
        "deck": "3 project cards, 1 bonus card and Do It Right",
        "deck2": "3 project cards, 1 bonus card and Do It Right",
    },
    "C06": {"asks": [COST], "table": ["Ocean on ", "MarsBot's rating: 21"], "cards": [FLIPPED], "you": [OCEAN]},
    "C07": {"asks": SPACE_CARDS, "cards": [comes_in("Asteroid and Comet"), SEARCHED]},
    "C08": {
        "table": ["Temperature: -28", "MarsBot's rating: 21"],
        "you": [hears("Jovian", "Saturn Systems")],
        "draft": most("Jovian", "space"),
        "drop": drops("without a Jovian or space tag"),
    },
    "C09": {"draft": most("Earth"), "drop": drops("without an Earth tag")},
    "C10": {
        "asks": [COST],
        "table": ["City (MarsBot) on "],
        "cards": [FLIPPED],
        "you": [CITY],
        "draft": most("city"),
        "drop": drops("without a city tag"),
    },
    "C11": {"draft": most("power"), "drop": drops("without a power tag")},
    "C12": {
        "cards": [comes_in("Government Subsidy")],
        "deck": "3 project cards and no bonus card",
        "then2": ["Shuffle the top card of the bonus deck, unseen, into MarsBot's deck"],
    },
    "C13": {"draft": most("building"), "drop": drops("without a building tag")},
    "C14": {"draft": most("Earth"), "drop": drops("without an Earth tag")},
    "C15": {
        "cards": [joins("Diversification")],
        "deck": "3 project cards, 1 bonus card and Diversification",
        "deck2": "3 project cards, 1 bonus card and Diversification",
    },
    "C16": {
        "with": "prelude",
        "deck": "7 project cards and 1 bonus card",
        "draft": most("science"),
        "drop": drops("without a science tag"),
    },
    "C17": {
        "cards": [
            "Overachievement out of the bonus deck, set aside: it joins each deck of MarsBot until it is destroyed"
        ],
        "deck": "3 project cards, 1 bonus card and Overachievement",
        "deck2": "3 project cards, 1 bonus card and Overachievement",
    },
    "C18": {
        "asks": [COST],
        "table": ["Marker (MarsBot) on "],
        "cards": [joins("Settlers"), FLIPPED],
        "deck": "3 project cards, 1 bonus card and Settlers",
        "deck2": "3 project cards, 1 bonus card and Settlers",
    },
    "C19": {"draft": most("space"), "drop": drops("without a space tag")},
    "C20": {
        "cards": [joins("Supply & Demand")],
        "deck": "3 project cards, 1 bonus card and Supply & Demand",
        "deck2": "3 project cards, 1 bonus card and Supply & Demand",
    },
    "C21": {
        "asks": [{"do": "card", "card": "research"}],
        "table": ["MarsBot's rating: 21"],
        "cards": [leaves("Meteor Shower"), comes_in("Research"), SEARCHED],
        "you": [hears("microbe", "Pharmacy Union")],
        "draft": most("science"),
        "drop": drops("without a science tag"),
    },
    "C22": {
        "asks": [COST, COST],
        "table": [
            "Greenery (MarsBot) on ",
            "Neural Instance (MarsBot) on ",
            "Oxygen: 1 %",
            "MarsBot's rating: 21",
        ],
        "cards": [leaves("Local Neural Instance"), comes_in("Build, Build, Build"), "Discard 2 flipped cards"],
    },
    "C23": {"draft": most("building"), "drop": drops("without a building tag")},
    "C24": {
        "asks": [{"do": "card", "card": "decomposers"}],
        "cards": [leaves("Research and Development"), comes_in("Decomposers"), SEARCHED],
        "you": [hears("microbe", "Splice")],
        "draft": most("microbe"),
        "drop": drops("without a microbe tag"),
    },
    "C25": {"with": "venus"},
    "C26": {"with": "venus", "draft": most("Venus", "Jovian"), "drop": drops("without a Venus or Jovian tag")},
    "C27": {"with": "venus", "cards": [leaves("Lobbyists (Venus Next)"), comes_in("Venusian Lobby")]},
    "C28": {
        "with": "venus",
        "draft": most("plant", "animal", "Venus"),
        "drop": drops("without a plant, animal or Venus tag"),
    },
    "C29": {},
    "C30": {
        "with": "colonies",
        "asks": [{"do": "colony", "tile": "triton"}],
        "table": ["Colony tile Triton comes into play", "Marker of Triton (the left end is 0): 1"],
        "draft": most("building"),
        "drop": drops("without a building tag"),
    },
    "C31": {"draft": most("animal", "plant"), "drop": drops("without an animal or plant tag")},
    "C32": {
        "asks": [COST],
        "table": [
            "Greenery (MarsBot) on ",
            "Ocean on ",
            "Temperature: -28",
            "Oxygen: 1 %",
            "MarsBot's rating: 23",
        ],
        "cards": [FLIPPED],
        "then": [FEWEST],
        "then2": [FEWEST],
        "you": [OCEAN],
    },
    "C33": {
        "with": "colonies",
        "asks": [COST],
        "table": ["Colonies on Ceres: MarsBot"],
        "cards": [FLIPPED],
        "you": [COLONY],
    },
    "C34": {"with": "venus"},
    "C35": {},
    "C36": {},
    "C38": {
        "table": ["MarsBot's rating: 12"],
        "then": ["Shuffle 1 more project card, unseen, into MarsBot's deck"],
        "then2": ["Shuffle 1 more project card, unseen, into MarsBot's deck"],
    },
    "C39": {
        "cards": [joins("Investors")],
        "deck": "3 project cards, 1 bonus card and Investors",
        "deck2": "3 project cards, 1 bonus card and Investors",
    },
    "C40": {"draft": most("plant", "microbe", "animal"), "drop": drops("without a plant, microbe or animal tag")},
    "C41": {"draft": most("space"), "drop": drops("without a space tag")},
    "C42": {"cards": [leaves("Overachievement")]},
    "C43": {"draft": most("space", "event"), "drop": drops("without a space or event tag")},
    "C44": {},
    "C45": {
        "asks": [COST],
        "table": ["City (MarsBot) on "],
        "cards": [FLIPPED],
        "you": [CITY],
        "draft": takes("with most tags, event and wild ones too"),
        "drop": drops("with fewer tags than the best of the 4"),
    },
    "C46": {
        "cards": ["Interface Hyperlink to the bottom of the bonus deck"],
        "draft": most("power", "science"),
        "drop": drops("without a power or science tag"),
    },
}
WORDS = {card.number: card.word for card in CORPORATIONS}
NAMES = {card.number: card.name for card in CORPORATIONS}
COMES_TOO = {"venus": ["Government Intervention"], "colonies": []}
COMES_LATER = {"venus": ["Government Intervention"], "colonies": ["Shipping Lines"]}


def set_up(number: str) -> Desk:
    """MarsBot's corporation is there, and its questions are answered."""
    module = TOLD[number].get("with", "")
    tiles = ["io", "luna", "ceres", "titan", "pluto"] if module == "colonies" else []
    d = desk(corporation=WORDS[number], modules=[module] if module else [], colonies=tiles)
    for answer in TOLD[number].get("asks", []):
        d.enter(answer)
    assert kind(d) == "ready"
    return d


def generation_2(d: Desk) -> None:
    """The first one is over without a card of MarsBot."""
    enter(d, "ready")
    enter(d, "pass")
    enter(d, "empty")
    enter(d, "yes")


def with_others(parts: str, others: list[str]) -> str:
    """The deck, with the cards of the modules that come into it."""
    rows = [*parts.replace(" and ", ", ").split(", "), *others]
    return f"{', '.join(rows[:-1])} and {rows[-1]}"


def card_rows(d: Desk) -> list[str]:
    return [row["words"] for row in d.show()["told"]["do"] if row["kind"] == "card"]


def test_no_corporation_is_left_out() -> None:
    assert list(TOLD) == list(WORDS)
    assert len(TOLD) == 45


@rule("TMBOT-SETUP-06", "TMBOT-SETUP-11", "TMBOT-GEN-03")
@pytest.mark.parametrize("number", TOLD)
def test_all_that_is_done_for_it_before_the_first_turn_is_one_list(number: str) -> None:
    told = TOLD[number]
    module = told.get("with", "")

    d = set_up(number)

    cards = [card for card in told.get("cards", []) if card not in (FLIPPED, SEARCHED, "Discard 2 flipped cards")]
    looked_at = [card for card in told.get("cards", []) if card not in cards]
    first = with_others(
        told.get("deck", "6 project cards and 1 bonus card" if module == "prelude" else PLAIN),
        COMES_TOO.get(module, []),
    )
    assert card_rows(d) == [*BOX[module], *cards, IN_BOX, *looked_at, deck(first), *told.get("then", [])]
    table = [row["words"] for row in d.show()["told"]["do"] if row["kind"] != "card"]
    assert len(table) == len(told.get("table", []))
    assert all(row.startswith(begins) for row, begins in zip(table, told.get("table", [])))
    assert d.show()["told"]["line"].startswith(f"MarsBot plays {NAMES[number]}")
    assert d.show()["told"]["you"] == [*([DRAFTS] if "draft" in told else []), *told.get("you", [])]


@rule("TMBOT-DRAFT-02", "TMBOT-GEN-02")
@pytest.mark.parametrize("number", TOLD)
def test_the_second_generation_says_draft_and_deck(number: str) -> None:
    told = TOLD[number]
    d = set_up(number)

    generation_2(d)

    if "draft" in told:
        asked = d.show()["question"]
        assert asked["first"] == ["Generation 2, MarsBot begins.", told["draft"]]
        assert asked["words"] == told["drop"]
        enter(d, "answer", yes=True)
    parts = told.get("deck2", LEFT if "draft" in told else PLAIN)
    second = deck(with_others(parts, COMES_LATER.get(told.get("with", ""), [])))
    words = d.show()["question"]["words"]
    told_now = [turn for turn in d.show()["turns"] if turn["generation"] == 2]
    listed = [row["words"] for turn in told_now for row in turn["do"]]
    assert listed == [second, *told.get("then2", [])] if listed else words.endswith(f"{second}.")
    assert bool(listed) or not told.get("then2")
    assert ("Draft" in words) is False
    assert ("Buy of your 4 drafted cards." in words) is ("draft" in told)


def test_a_project_found_in_set_up_is_no_surprise_later() -> None:
    """Both were seen when PhoboLog looked for them, and one of them comes up out of the bonus deck."""
    d = set_up("C07")
    enter(d, "ready")
    enter(d, "turn")

    enter(d, "card", card="comet")

    assert d.show()["warning"] == ""
    assert "Comet onto MarsBot's played pile" in do_list(d)


def test_how_many_are_found_is_told_while_they_are_looked_for() -> None:
    d = desk(corporation="phobolog")
    assert d.show()["question"]["cause"] == "PhoboLog: 0 of 2 found"
    enter(d, "card", card="asteroid")
    assert d.show()["question"]["cause"] == "PhoboLog: 1 of 2 found"
    enter(d, "card", card="mine")
    assert d.show()["question"]["cause"] == "PhoboLog: 1 of 2 found"


def test_the_cards_of_one_list_are_not_told_again_as_those_of_another() -> None:
    """Set-up and the box before the action phase come together, however often MarsBot has asked between them."""
    d = set_up("C32")

    assert len(d.show()["turns"]) == 1


@rule("TMBOT-FAQ-09")
@pytest.mark.parametrize(
    ("own", "number", "said"),
    [
        ("saturn-systems", "C34", "1 Jovian tag of MarsBot: your MC production goes up by 1 for Saturn Systems"),
        ("pharmacy-union", "C25", "1 microbe tag of MarsBot: Pharmacy Union has 1 more disease, you lose 4 MC"),
        ("splice", "C25", "1 microbe tag of MarsBot: you gain 2 MC for Splice"),
    ],
)
def test_a_starting_tag_is_heard_by_the_persons_corporation(own: str, number: str, said: str) -> None:
    d = desk(corporation=WORDS[number], modules=["venus"], own=own)

    assert said in d.show()["told"]["you"]


# Drafts and decks without a corporation


def second(**setup: Any) -> Desk:
    d = desk(**setup)
    generation_2(d)
    return d


@rule("TMAUTO-DRAFT-01")
@pytest.mark.parametrize(
    ("level", "said"),
    [
        ("normal", "3 of its 4 drafted cards (one is discarded unseen) and 1 bonus card"),
        ("brutal", "all 4 of its drafted cards and 1 bonus card"),
    ],
)
def test_a_draft_is_announced_with_the_deck_it_leads_to(level: str, said: str) -> None:
    words = second(draft=True, level=level).show()["question"]["words"]

    assert "MarsBot has one of its pile by chance" in words
    assert words.endswith(f"{deck(said)}.")


@rule("TMAUTO-VENUS-04")
def test_floaters_that_keep_a_drafted_card_are_told_before_it_is_discarded() -> None:
    d = desk(corporation="stormcraft-incorporated", modules=["colonies"], draft=True)
    while kind(d) != "ready":
        enter(d, "cost", n=1)
    enter(d, "set", what="floaters", to=5)
    generation_2(d)

    assert "MarsBot spends 5 floaters: none of its drafted cards is discarded" in do_list(d)
    assert any(row.startswith("MarsBot's deck: all 4 of its drafted cards, 1 bonus card") for row in do_list(d))


@rule("TMAUTO-VENUS-04")
def test_floaters_and_a_priority() -> None:
    d = desk(corporation="arklight", modules=["colonies"])
    enter(d, "set", what="floaters", to=5)
    generation_2(d)
    assert "MarsBot spends 5 floaters: if one would be discarded, it stays." in d.show()["question"]["first"]

    enter(d, "answer", yes=True)

    assert "MarsBot spends 5 floaters: none of its drafted cards is discarded" in do_list(d)


@rule("TMAUTO-VENUS-01")
def test_government_intervention_is_named_where_it_joins() -> None:
    d = desk(modules=["venus"])
    assert deck("3 project cards, 1 bonus card and Government Intervention") in do_list(d)

    generation_2(d)

    assert "1 bonus card and Government Intervention, shuffled" in d.show()["question"]["words"]


@rule("TMAUTO-VENUS-04")
def test_without_a_draft_floaters_say_why_a_project_more_is_dealt() -> None:
    d = desk(modules=["colonies"])
    enter(d, "set", what="floaters", to=5)
    generation_2(d)

    assert d.show()["told"]["line"] == "MarsBot: 5 floaters spent for one more card"
    assert do_list(d) == [deck("4 project cards, 1 bonus card and Shipping Lines")]


def test_a_generation_ends_without_a_word_where_nothing_is_to_be_done() -> None:
    d = desk(modules=["colonies"], colonies=["io", "luna", "ceres", "titan", "pluto"])
    enter(d, "ready")
    enter(d, "turn")
    enter(d, "card", card="outer-system-foothold")
    while kind(d) in ("cost", "card"):
        d.enter(COST if kind(d) == "cost" else {"do": "card", "card": "lobbyists"})
    enter(d, "pass")
    enter(d, "empty")
    enter(d, "yes")

    assert not [turn for turn in d.show()["turns"] if turn["generation"] == 2]
    assert d.show()["told"]["card"] == "outer-system-foothold"


def test_what_is_not_played_is_said_where_production_is() -> None:
    d = desk(modules=["venus"])
    for do in ("ready", "pass", "empty"):
        enter(d, do)

    assert d.show()["question"]["words"].startswith("Production for you only, and no World Government.")


def test_with_colonies_the_fleets_come_home() -> None:
    words = second(modules=["colonies"]).show()["question"]["words"]

    assert "Trade fleets come home, and every colony marker goes up a step." in words
