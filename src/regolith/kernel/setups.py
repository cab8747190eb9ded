"""Every sensible set-up of a game: with its modules, numbers of players and options."""

from itertools import combinations

from regolith.kernel.registry import Option, Spec, UnknownSetup, agreed, spec_of
from regolith.kernel.rules import Choice, Setup

FEW = 4
"""Up to so many modules are tried in all combinations; of more, none, each with what it needs, and all."""


def setups(game: str) -> list[Setup]:
    """Every set-up of a game with its options as they come, the smallest first."""
    spec = spec_of(game)
    least, most = spec.players
    return [
        setup
        for players in range(least, most + 1)
        for modules in module_sets(spec, players)
        if (setup := _agreed(game, players, modules, {})) is not None
    ]


def odd_setups(game: str) -> list[Setup]:
    """Set-ups in which one option is not at its default: each of its values, or its bounds, with every number of
    players that allows it, with the modules it needs alone and with as many modules as go together."""
    spec = spec_of(game)
    found: dict[tuple[object, ...], Setup] = {}
    for option in spec.options:
        needed = tuple(_with_needs(spec, option.needs)) if option.needs else ()
        for value in _odd_values(option):
            for players in range(spec.players[0], spec.players[1] + 1):
                for modules in dict.fromkeys([needed, *fullest(spec, players, needed)]):
                    setup = _agreed(game, players, modules, {option.name: value, **_demanded(option, value)})
                    if setup is not None:
                        found.setdefault(setup.key(), setup)
    return list(found.values())


def fullest(spec: Spec, players: int, needed: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The modules `needed` with as many others as go together: first all of them, then only those that leave the aim of
    the game as it is. A module with another aim may leave out a part of the game that the others have."""
    others = [module for module in spec.modules if module.fits(players) and module.name not in needed]
    same_aim = [module for module in others if not module.other_aim]
    return [_together(spec, [*needed, *[module.name for module in some]]) for some in (others, same_aim)]


def module_sets(spec: Spec, players: int) -> list[tuple[str, ...]]:
    """The sets of modules to try with so many players; whether they go together is for `agreed` to say."""
    names = [module.name for module in spec.modules if module.fits(players)]
    if len(names) <= FEW:
        return [chosen for size in range(len(names) + 1) for chosen in combinations(names, size)]
    alone = [tuple(_with_needs(spec, name)) for name in names]
    for_all = [name for name in names if spec.module(name).players is None]
    return list(dict.fromkeys([(), *alone, _together(spec, for_all), _together(spec, names)]))


def _together(spec: Spec, names: list[str]) -> tuple[str, ...]:
    """As many of these as go together."""
    together: list[str] = []
    for name in names:
        conflicts = spec.module(name).conflicts
        if not any(other in conflicts or name in spec.module(other).conflicts for other in together):
            together.append(name)
    return tuple(together)


def _with_needs(spec: Spec, name: str) -> list[str]:
    """A module after everything it needs."""
    found: list[str] = []
    for need in spec.module(name).needs:
        found += [more for more in _with_needs(spec, need) if more not in found]
    return [*found, name]


def _odd_values(option: Option) -> list[Choice]:
    if isinstance(option.default, bool):
        return [not option.default]
    values: tuple[Choice, ...] = option.choices
    if not values and isinstance(option.default, int):
        values = (option.least, option.most)
    return [value for value in dict.fromkeys(values) if value != option.default]


def _demanded(option: Option, value: Choice) -> dict[str, Choice]:
    """The other options that must be on with this value."""
    return {name: True for choice, names in option.demands if choice == value for name in names}


def _agreed(game: str, players: int, modules: tuple[str, ...], options: dict[str, Choice]) -> Setup | None:
    try:
        return agreed(game, players, modules, options)
    except UnknownSetup:
        return None
