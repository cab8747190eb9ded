"""The lists of cards as a whole."""

from regolith.games.terraforming_mars.cards import CORPORATIONS, PROJECTS
from regolith.games.terraforming_mars.cards.model import CORPORATE_ERA
from regolith.testing.rules import rule


@rule("TMBASE-COMP-01")
def test_every_number_occurs_once_and_corporate_era_has_71() -> None:
    assert [int(card.number) for card in PROJECTS] == list(range(1, 209))
    kinds = {(card.colour, card.module): 0 for card in PROJECTS}
    for card in PROJECTS:
        kinds[card.colour, card.module] += 1
    assert kinds == {
        (1, "base"): 80,
        (2, "base"): 33,
        (4, "base"): 24,
        (1, CORPORATE_ERA): 32,
        (2, CORPORATE_ERA): 26,
        (4, CORPORATE_ERA): 13,
    }


@rule("TMBASE-COMP-02")
def test_there_are_twelve_corporations_and_one_for_beginners() -> None:
    dealt = [card for card in CORPORATIONS if not card.starter]

    assert [card.name for card in CORPORATIONS if card.starter] == ["Beginner Corporation"]
    assert len(dealt) == 12
    assert [card.name for card in dealt if card.module == CORPORATE_ERA] == ["Saturn Systems", "Teractor"]
