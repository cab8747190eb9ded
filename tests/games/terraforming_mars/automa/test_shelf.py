"""What the shelf says about playing against MarsBot, so that a form can ask for it."""

import pytest

from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.automa.levels import CARD_VP, LEVELS
from regolith.kernel.registry import UnknownSetup, agreed, spec_of
from regolith.testing import rule

GAME = "terraforming_mars"


@rule("TMAUTO-DIFF-01")
def test_a_level_names_the_changes_it_is_made_of() -> None:
    level = spec_of(GAME).as_json()["options"]["marsbot_level"]

    assert level["choices"] == list(LEVELS)
    assert "normal" not in level["includes"]
    assert CARD_VP in level["includes"]["hard"]
    assert set(level["includes"]["hard"]) < set(level["includes"]["brutal"])


def test_marsbots_corporations_go_by_their_names() -> None:
    office = spec_of(GAME).as_json()["options"]["marsbot_corporation"]

    assert office["names"]["random"] == "Random"
    assert {office["names"][card.word] for card in CORPORATIONS} == {card.name for card in CORPORATIONS}
    assert office["only_with"]["celestic"] == ["venus", "colonies"]


@rule("TMBOT-DRAFT-02")
def test_whatever_a_corporation_demands_is_refused_without() -> None:
    office = spec_of(GAME).as_json()["options"]["marsbot_corporation"]
    everything = ["automa", "prelude", "venus", "colonies"]

    for word, demanded in office["demands"].items():
        chosen = {"marsbot_corporation": word, **dict.fromkeys(demanded, True)}
        assert agreed(GAME, 1, everything, chosen).option("marsbot_corporation") == word
        with pytest.raises(UnknownSetup, match="compulsory"):
            agreed(GAME, 1, everything, {**chosen, **dict.fromkeys(demanded, False)})


def test_one_person_plays_against_marsbot() -> None:
    automa = next(module for module in spec_of(GAME).as_json()["modules"] if module["name"] == "automa")

    assert automa["players"] == [1, 1]
