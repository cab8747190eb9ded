"""Nothing is untold: who does with MarsBot's cards what is told, and nothing else, has the same piles as the mirror."""

import pytest

from games.terraforming_mars.companion.obedient import Obedient
from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.testing import rule

TILES = ["ceres", "enceladus", "io", "luna", "triton"]
MODULES: tuple[list[str], ...] = ([], ["venus"], ["colonies"], ["prelude", "venus", "colonies", "promo"])
WITHOUT = [
    (board, level, draft) for board in ("tharsis", "hellas") for level, draft in (("normal", True), ("brutal", True))
]


@rule("TMAUTO-BONUS-01", "TMBOT-SETUP-06", "TMBOT-GEN-02")
@pytest.mark.parametrize("at", range(len(CORPORATIONS)), ids=[card.number for card in CORPORATIONS])
def test_with_each_corporation(at: int) -> None:
    card = CORPORATIONS[at]
    modules = MODULES[at % len(MODULES)]
    if card.requires and not any(module in modules for module in card.requires):
        modules = MODULES[-1]
    table = Obedient(
        {"corporation": card.word, "modules": modules, "colonies": TILES if "colonies" in modules else []}, at
    )

    table.play(4)

    assert len(table.said) > 5


@rule("TMAUTO-GEN-05", "TMAUTO-DRAFT-01")
@pytest.mark.parametrize(("board", "level", "draft"), [("tharsis", "normal", False), *WITHOUT])
def test_a_whole_game_without_one(board: str, level: str, draft: bool) -> None:
    """So long that the bonus deck is made anew."""
    table = Obedient({"board": board, "level": level, "draft": draft, "modules": ["venus"]}, 7)

    table.play(14)

    assert any(words.startswith("The bonus deck is empty") for words in table.said)
