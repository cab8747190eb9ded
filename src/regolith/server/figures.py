"""Figures for the cards pages: the summaries that `regolith report` writes, as this server was told to show them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from regolith.server.shelf import CardFigures


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
    """By game; of several files about one game the last one is shown."""
    return {figures.game: figures for figures in map(read_figures, files)}


def no_figures(game: str) -> CardFigures:
    return CardFigures(game=game, games=0, bots=[], players=[], modules=[], measure="wins", cards={})
