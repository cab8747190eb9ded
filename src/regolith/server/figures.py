"""Figures for the cards pages: the summaries that `regolith report` writes. The package has some of its own, and a
server shows others instead where it was told to."""

from __future__ import annotations

from pathlib import Path

import msgspec

from regolith.server.shelf import CardFigures

KNOWN = Path(__file__).parent / "card_figures"
"""What the package tells: for each game ten thousand games between learned bots."""


class BadFigures(ValueError):
    """A file that holds no figures; the sentence says why."""


def read_figures(file: Path) -> CardFigures:
    try:
        return msgspec.json.decode(file.read_bytes(), type=CardFigures)
    except OSError as error:
        raise BadFigures(f"{file} cannot be read: {(error.strerror or str(error)).lower()}.") from None
    except msgspec.MsgspecError:
        raise BadFigures(f"{file} is no summary.json of `regolith report`.") from None


def figures_by_game(files: tuple[Path, ...]) -> dict[str, CardFigures]:
    """By game, with those of the package; of several files about one game the last one is shown."""
    return {figures.game: figures for figures in map(read_figures, [*sorted(KNOWN.glob("*.json")), *files])}


def no_figures(game: str) -> CardFigures:
    return CardFigures(game=game, games=0, bots=[], players=[], modules=[], measure="wins", cards={})
