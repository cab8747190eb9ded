"""What is asked, when, and what is not: only what MarsBot's rules can see, at the moment it matters."""

from random import Random

import pytest

from games.terraforming_mars.companion.tables import (
    acting,
    chip,
    desk,
    do_list,
    enter,
    flip,
    kind,
    refused,
    tracks,
)
from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.companion.decks import refill
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.games.terraforming_mars.companion.setup import choices, settled
from regolith.games.terraforming_mars.companion.words import Refusal
from regolith.testing import rule


def question(d: Desk) -> dict[str, object]:
    found: dict[str, object] = d.show()["question"]
    return found


def fields(d: Desk) -> dict[str, int | None]:
    """The ids of a form, with what is filled in already."""
    return {row["id"]: row["value"] for row in d.show()["question"]["fields"]}


def bring(d: Desk, track: str, space: int) -> None:
    enter(d, "set", what=f"track:{track}", to=space)


# Cards


def test_a_flip_offers_projects_and_the_bonus_cards_that_may_come() -> None:
    d = acting()
    enter(d, "turn")

    asked = d.show()["question"]

    assert asked["from"] == "action"
    assert asked["projects"]
    assert len([card for card in asked["bonus"] if not card["note"]]) == 8


def test_a_card_is_searched_by_its_number_and_by_other_spellings_too() -> None:
    also = {card["name"]: card["also"] for card in desk(modules=["venus"]).cards()}

    assert also["Mine"] == ["056"]
    assert also["Meteor Shower"] == ["B01"]
    assert also["CEO's Favorite Project"] == ["149", "CEO's Favourite Project"]
    assert also["GHG Import From Venus"] == ["228", "Greenhouse Gas Import From Venus"]


def test_a_card_by_hand_has_no_other_name() -> None:
    d = acting()
    enter(d, "turn")
    enter(d, "card", hand={"name": "Party", "tags": ["science"], "cost": 1, "colour": "green"})

    assert next(card["also"] for card in d.cards() if card["kind"] == "hand") == []


def test_when_all_projects_are_out_only_bonus_cards_are_offered() -> None:
    d = acting()
    for card in ("mine", "power-plant", "research-outpost"):
        flip(d, card)
        if kind(d) != "turn":
            enter(d, "cost", n=1)
    enter(d, "turn")

    assert not d.show()["question"]["projects"]
    assert refused(d, "card", card="fish").insist


@rule("TMAUTO-BONUS-04")
def test_a_card_drawn_by_an_effect_is_asked_for_with_its_cause() -> None:
    d = acting()
    flip(d, "research-and-development")

    asked = question(d)

    assert asked["cause"] == "Research and Development draws"
    assert asked["from"] == "project"
    enter(d, "card", card="mine")
    assert tracks(d)["building"] == 1
    assert kind(d) == "turn"


def test_a_bonus_card_cannot_be_drawn_from_the_projects() -> None:
    d = acting()
    flip(d, "research-and-development")

    assert "bonus card" in refused(d, "card", card="overachievement").words


def test_the_flipped_card_of_a_tie_may_be_named_in_place_of_its_cost() -> None:
    d = acting()
    bring(d, "building", 1)
    flip(d, "mine")
    assert kind(d) == "cost"

    enter(d, "card", card="fish")

    assert chip(d)["oceans"] == 1


def test_a_search_asks_for_the_card_found() -> None:
    d = acting(board="hellas")
    enter(d, "set", what="mc", to=30)
    enter(d, "fund", award="magnate")
    flip(d, "corporate-competition-hellas")
    enter(d, "figures", figures={"magnate": 2})

    assert question(d)["until"] == "a green card"
    enter(d, "card", card="asteroid")
    assert kind(d) == "card"
    enter(d, "card", card="mine")
    assert tracks(d)["building"] == 1
    assert chip(d)["mc"] == 25


def test_a_bonus_card_that_comes_every_generation_is_there_for_certain() -> None:
    d = desk(corporation="arcadian-communities")
    while kind(d) != "ready":
        enter(d, "cost", n=1)
    enter(d, "ready")
    flip(d, "overachievement")
    enter(d, "turn")

    assert [card["id"] for card in d.show()["question"]["bonus"] if not card["note"]] == ["settlers"]


def test_projects_among_the_bonus_cards_may_come_up_as_one() -> None:
    d = desk(corporation="phobolog")
    assert question(d)["until"] == "a card with a space tag"
    for card in ("asteroid", "comet"):
        enter(d, "card", card=card)
    enter(d, "ready")
    enter(d, "turn")

    offered = [card["id"] for card in d.show()["question"]["bonus"] if not card["note"]]
    assert {"asteroid", "comet", "overachievement"} <= set(offered)


@pytest.mark.parametrize("seed", [0, 13, 23, 30])
def test_such_a_project_in_the_deck_counts_as_its_bonus_card(seed: int) -> None:
    """Whichever card stands in for it: with the last three, one of the two projects."""
    d = desk(corporation="phobolog", seed=f"{seed:064x}")
    for card in ("asteroid", "comet"):
        enter(d, "card", card=card)

    assert "MarsBot's deck: 3 project cards and 1 bonus card, shuffled, face down" in do_list(d)


def test_an_empty_deck_of_projects_is_made_anew_before_its_top_card_is_named() -> None:
    d = acting()
    flip(d, "research-and-development")
    s = d.sitting.state
    cards = s.deck.take_all()
    s.discard.cards += cards

    refill(s, s.deck)

    assert set(cards) <= set(s.deck.cards)
    assert s.discard.cards == ()


# Figures


@rule("TMAUTO-MILE-02")
def test_with_one_milestone_met_nothing_is_asked() -> None:
    d = acting()
    bring(d, "building", 8)

    flip(d, "overachievement")

    assert kind(d) == "turn"
    assert do_list(d)[0] == "Builder: marker of MarsBot"


@rule("TMAUTO-MILE-02")
def test_with_two_met_the_figures_for_these_two_are_asked() -> None:
    d = acting()
    bring(d, "building", 8)
    enter(d, "set", what="tr", to=35)

    flip(d, "overachievement")
    assert fields(d) == {"terraformer": None, "builder": None}
    enter(d, "figures", figures={"terraformer": 34, "builder": 2})

    assert d.show()["mirror"]["milestones"][0]["owner"] == "marsbot"


def test_figures_are_filled_in_the_next_time() -> None:
    d = acting()
    bring(d, "building", 8)
    enter(d, "set", what="tr", to=35)
    flip(d, "overachievement")
    enter(d, "figures", figures={"terraformer": 20, "builder": 7})
    enter(d, "set", what="milestone:builder", to="")
    enter(d, "more")

    flip(d, "overachievement", insist=True)

    assert fields(d) == {"terraformer": 20, "builder": 7}
    enter(d, "figures", figures={})
    assert kind(d) == "turn"


def test_a_figure_that_is_missing_is_asked_for_by_name() -> None:
    d = acting()
    bring(d, "building", 8)
    enter(d, "set", what="tr", to=35)
    flip(d, "overachievement")

    assert refused(d, "figures", figures={"builder": 7}).words == "A figure for Terraformer is needed."


@rule("TMAUTO-AWARD-01")
def test_an_award_asks_for_what_the_mirror_does_not_show() -> None:
    d = acting()
    enter(d, "set", what="generation", to=6)
    bring(d, "science", 9)

    flip(d, "overachievement")

    assert list(fields(d)) == ["banker", "scientist", "thermalist", "miner"]
    assert "production" in d.show()["question"]["fields"][2]["words"]
    enter(d, "figures", figures={"banker": 3, "scientist": 2, "thermalist": 9, "miner": 4})
    assert [one["id"] for one in d.show()["mirror"]["awards"] if one["owner"]] == ["scientist"]


@rule("TMAUTO-BONUS-10")
def test_without_a_funded_award_competition_asks_for_no_figures() -> None:
    d = acting()
    enter(d, "set", what="mc", to=10)

    flip(d, "corporate-competition-tharsis")

    assert question(d)["from"] == "bonus"


# Plants, cubes, drafts


@rule("TMAUTO-BONUS-02")
@pytest.mark.parametrize(
    ("answer", "destroyed"), [({"n": 0}, False), ({"n": 2}, False), ({"n": 3}, True), ({"prevented": True}, True)]
)
def test_meteor_shower_asks_for_the_plants_lost(answer: dict[str, object], destroyed: bool) -> None:
    d = acting()
    flip(d, "meteor-shower")
    assert kind(d) == "plants"

    enter(d, "plants", **answer)

    assert ("meteor-shower" in d.show()["marsbot"]["destroyed"]) is destroyed


def test_a_loss_that_was_prevented_once_is_not_prevented_for_ever() -> None:
    d = acting()
    flip(d, "meteor-shower")
    enter(d, "plants", prevented=True)
    enter(d, "more")

    flip(d, "meteor-shower", insist=True)
    enter(d, "plants", n=1)

    assert "meteor-shower" not in d.show()["marsbot"]["destroyed"]


@rule("TMBOT-DRAFT-25")
@pytest.mark.parametrize(("unwanted", "cards"), [(True, 4), (False, 5)])
def test_with_a_draft_priority_only_the_discard_is_asked(unwanted: bool, cards: int) -> None:
    d = acting(corporation="teractor")
    enter(d, "pass")
    enter(d, "empty")
    enter(d, "yes")

    assert kind(d) == "yes_no"
    assert "Draft with MarsBot" in str(question(d)["first"])
    enter(d, "answer", yes=unwanted)

    assert chip(d)["cards_left"] == cards
    assert d.show()["marsbot"]["corporation_card"]["wanted"] == ["earth"]
    assert "Buy of your 4 drafted cards" in str(question(d)["words"])


@rule("TMBOT-DRAFT-02")
def test_a_corporation_with_a_priority_turns_the_draft_on() -> None:
    assert desk(corporation="teractor").agreed["draft"]
    assert not desk(corporation="ecoline").agreed["draft"]


def test_without_a_draft_nothing_is_asked_between_generations() -> None:
    d = acting()
    enter(d, "pass")
    enter(d, "empty")

    enter(d, "yes")

    assert kind(d) == "ready"


# Corporations that listen


def test_a_tag_is_a_button_only_while_somebody_listens() -> None:
    assert acting().show()["can"]["tags"] == []
    d = acting(corporation="saturn-systems", draft=True)
    assert d.show()["can"]["tags"] == ["jovian"]
    before = tracks(d)["event"]

    enter(d, "tag", tag="jovian")

    assert tracks(d)["event"] > before


def test_cities_of_the_person_are_seen_on_the_mirror() -> None:
    d = desk(corporation="tharsis-republic")
    while kind(d) != "ready":
        enter(d, "cost", n=1)
    enter(d, "ready")
    before = chip(d)["mc"]

    enter(d, "tile", tile="city", space="8,0")

    assert chip(d)["mc"] == before + 2


def test_a_new_colony_tile_is_asked_for() -> None:
    d = desk(corporation="aridor", modules=["colonies"], colonies=["io", "luna", "ceres", "titan", "pluto"])

    assert kind(d) == "colony"
    assert refused(d, "colony", tile="io").words == "That colony tile is not open for it."
    enter(d, "colony", tile="triton")

    assert "triton" in [one["id"] for one in d.show()["mirror"]["colonies"]]


def test_a_drawn_corporation_is_not_the_persons() -> None:
    chance = Random(1)
    setup = {"corporation": "draw", "own": "ecoline"}
    drawn = {str(settled(setup, chance)["corporation"]) for _ in range(400)}

    without = [card.word for card in CORPORATIONS if not card.requires and card.word != "ecoline"]
    assert drawn == set(without)


# The step to 0 degrees


def test_a_step_of_the_person_that_brings_an_ocean_asks_where() -> None:
    d = acting()
    enter(d, "set", what="temperature", to=-2)

    enter(d, "step", metric="temperature", n=1)

    assert kind(d) == "hex"
    refused(d, "hex", space="4,2")
    enter(d, "hex", space="4,3")
    assert kind(d) == "turn"
    assert chip(d)["oceans"] == 1


def test_oxygen_of_the_person_takes_temperature_along() -> None:
    d = acting()
    enter(d, "set", what="oxygen", to=7)

    enter(d, "tile", tile="greenery", space="4,8")

    assert (chip(d)["oxygen"], chip(d)["temperature"]) == (8, -28)


# The person's corporation

IN_BASE = (
    *("credicor", "ecoline", "helion", "interplanetary-cinematics", "inventrix", "mining-guild", "phobolog"),
    *("tharsis-republic", "thorgate", "united-nations-mars-initiative"),
)
IN_OTHERS = {
    "corporate_era": ("saturn-systems", "teractor"),
    "prelude": ("cheung-shing-mars", "point-luna", "robinson-industries", "valley-trust", "vitor"),
    "venus": ("aphrodite", "celestic", "manutech", "morning-star-inc", "viron"),
    "colonies": ("aridor", "arklight", "polyphemos", "poseidon", "stormcraft-incorporated"),
    "promo": (
        *("arcadian-communities", "astrodrill", "factorum", "kuiper-cooperative", "pharmacy-union", "philares"),
        *("recyclon", "splice", "tycho-magnetics"),
    ),
}


@pytest.mark.parametrize("module", ["base", *IN_OTHERS])
def test_the_person_may_have_any_corporation_of_a_box(module: str) -> None:
    own = [one["id"] for one in choices()["own"] if one["module"] == module]

    assert own == sorted(IN_OTHERS.get(module, IN_BASE))


@rule("TMBOT-SETUP-04")
@pytest.mark.parametrize("word", [word for words in (IN_BASE, *IN_OTHERS.values()) for word in words])
def test_marsbot_is_not_given_the_corporation_that_the_person_has(word: str) -> None:
    modules = ["prelude", "venus", "colonies", "promo"]

    with pytest.raises(Refusal, match="MarsBot cannot have the same corporation as you"):
        desk(own=word, corporation=word, modules=modules)
    assert desk(own=word, corporation="draw", modules=modules).agreed["corporation"] != word


def test_a_corporation_that_nobody_knows_is_refused() -> None:
    with pytest.raises(Refusal, match="Nothing here is called acme"):
        desk(own="acme")
