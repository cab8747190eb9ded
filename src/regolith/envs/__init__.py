"""Environments for whoever learns to play: the same rows, actions and rewards in the shapes that libraries expect.

Each is made in one line, from a game with its players, modules and options; `docs/ai.md` tells more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from regolith.kernel.registry import agreed

if TYPE_CHECKING:
    from regolith.envs.against_bots import AgainstBots
    from regolith.envs.petting import AtOnce, InTurn
    from regolith.envs.vector import VectorEnv

LONGEST = 10_000
"""A game that has not ended after so many answers is broken off, the worst for everybody: who does nothing but wait can
make some games last for ever."""

__all__ = ["LONGEST", "aec", "parallel", "gym", "openspiel", "make_aec", "make_parallel", "make_gym", "make_openspiel"]
__all__ += ["make_vector"]


def aec(
    game: str,
    players: int | None = None,
    modules: Iterable[str] = (),
    *,
    reward: str = "both",
    render_mode: str | None = None,
    longest: int = LONGEST,
    **options: Any,
) -> InTurn:
    """PettingZoo, seats one after the other."""
    from regolith.envs.petting import InTurn

    return InTurn(agreed(game, players, modules, options), reward, render_mode, longest)


def parallel(
    game: str,
    players: int | None = None,
    modules: Iterable[str] = (),
    *,
    reward: str = "both",
    render_mode: str | None = None,
    longest: int = LONGEST,
    **options: Any,
) -> AtOnce:
    """PettingZoo, all seats at once."""
    from regolith.envs.petting import AtOnce

    return AtOnce(agreed(game, players, modules, options), reward, render_mode, longest)


def gym(
    game: str,
    players: int | None = None,
    modules: Iterable[str] = (),
    *,
    seat: int = 0,
    bots: str = "greedy",
    reward: str = "both",
    render_mode: str | None = None,
    longest: int = LONGEST,
    **options: Any,
) -> AgainstBots:
    """Gymnasium, one seat against bots."""
    from regolith.envs.against_bots import AgainstBots

    return AgainstBots(agreed(game, players, modules, options), seat, bots, reward, render_mode, longest)


def openspiel(
    game: str, players: int | None = None, modules: Iterable[str] = (), *, deals: int = 1000, **options: Any
) -> Any:
    """OpenSpiel: one chance node at the root picks one of so many deals, everything else follows from it."""
    from regolith.envs.spiel import loaded

    return loaded(agreed(game, players, modules, options), deals)


def make_vector(
    game: str,
    players: int | None = None,
    modules: Iterable[str] = (),
    *,
    games: int = 64,
    workers: int = 0,
    seed: int = 1,
    **options: Any,
) -> VectorEnv:
    """Many games at once, in this process or in so many workers; a script that wants workers needs a guard
    (`if __name__ == "__main__":`). For several set-ups in one, see `regolith.envs.vector.mixed`."""
    from regolith.envs.vector import VectorEnv, mixed

    return VectorEnv(mixed([agreed(game, players, modules, options)], seed=seed), games, workers)


make_aec, make_parallel, make_gym, make_openspiel = aec, parallel, gym, openspiel
