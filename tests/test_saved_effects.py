"""No saved effect of any game is taken for another: each is known by its class, its parameters and its text."""

import pickle
from itertools import combinations
from typing import Any

import pytest

from regolith.kernel.digest import parameters, written
from regolith.kernel.effect import INSTALLED, ChangedEffect, Effect, effect_at
from regolith.kernel.registry import UnknownSetup, agreed, game_names, rules_of, spec_of


def installed(game: str) -> dict[str, Effect[Any]]:
    """By path, every effect of a game with whatever modules and players."""
    spec = spec_of(game)
    modules = [module.name for module in spec.modules]
    for many in range(len(modules) + 1):
        for chosen in combinations(modules, many):
            for players in range(spec.players[0], spec.players[1] + 1):
                try:
                    rules_of(agreed(game, players, chosen))
                except UnknownSetup:
                    continue
    return {path: effect for path, effect in INSTALLED.items() if path.startswith(f"{game}/")}


def made_of(effect: object) -> tuple[object, ...]:
    """Class and parameters in full."""
    return type(effect), *[(name, written(value)) for name, value in parameters(effect).items()]


@pytest.mark.both
@pytest.mark.parametrize("game", game_names())
def test_effects_of_another_class_or_with_other_parameters_have_another_mark(game: str) -> None:
    by_mark: dict[str, set[tuple[object, ...]]] = {}
    for effect in installed(game).values():
        by_mark.setdefault(effect.digest(), set()).add(made_of(effect))

    assert len(by_mark) > 20
    assert [made for made in by_mark.values() if len(made) > 1] == []


@pytest.mark.both
@pytest.mark.parametrize("game", game_names())
def test_every_effect_is_found_again_and_no_other_in_its_place(game: str) -> None:
    effects = installed(game)
    marks = sorted({effect.digest() for effect in effects.values()})

    for path, effect in effects.items():
        assert effect_at(path, effect.digest()) is effect
        other = marks[marks.index(effect.digest()) - 1]
        with pytest.raises(ChangedEffect, match="has changed"):
            effect_at(path, other)
        assert pickle.loads(pickle.dumps(effect)) is INSTALLED[effect.path]
