"""Every file of weights fits its game, is small enough to be shipped, and has a page that says what the file says."""

from __future__ import annotations

from pathlib import Path

import pytest

import model_cards
from regolith.bots.fitting import fitted
from regolith.bots.network import Network
from regolith.bots.weights.file import read
from regolith.kernel.encoders import encoder_of
from regolith.training.mixes import part_from

FILES = model_cards.files()


def test_the_pages_are_up_to_date() -> None:
    for name, text in model_cards.pages().items():
        assert (model_cards.PAGES / name).read_text(encoding="utf-8") == text, f"run tools/model_cards.py: {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_weights_fit_their_game(path: Path) -> None:
    weights = read(path)

    Network(fitted(weights, encoder_of(weights.game)))

    assert weights.game == path.stem.split("-")[0]
    assert len(weights.about["setups"]) == len(weights.about["settings"]["mix"]) > 0
    for part in weights.about["settings"]["mix"]:
        part_from(part).setup(weights.game)


def test_they_are_small_enough_to_be_shipped() -> None:
    sizes = [path.stat().st_size for path in FILES]

    assert FILES
    assert max(sizes) <= 12_000_000
    assert sum(sizes) <= 48_000_000
