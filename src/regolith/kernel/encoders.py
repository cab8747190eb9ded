"""How the encoder of a game is put together: from all that it can be played with."""

import threading
from typing import Any

from regolith.kernel.catalogue import effects_of
from regolith.kernel.effect import Effect
from regolith.kernel.encoding import CARD, Encoder, Question, Words
from regolith.kernel.registry import Spec, spec_of
from regolith.kernel.rules import Setup
from regolith.kernel.setups import odd_setups, setups

_encoders: dict[str, tuple[Spec, Encoder]] = {}
_making = threading.Lock()


def encoder_of(game: str) -> Encoder:
    """The one encoder of a game, made when it is first asked for."""
    spec = spec_of(game)
    with _making:
        found = _encoders.get(game)
        if found is None or found[0] is not spec:
            found = spec, made(spec)
            _encoders[game] = found
        return found[1]


def made(spec: Spec, looked_at: list[Setup] | None = None) -> Encoder:
    """So many set-ups are looked at that whatever is played later has its place."""
    keys: set[str] = set()
    things: dict[str, set[str]] = {CARD: set()}
    verbs: set[type] = set()
    kinds: set[str] = set()
    most = spec.players[1]
    for setup in looked_at or covering(spec):
        rules = spec.build(setup)
        most = max(most, rules.players + rules.actors)
        for kind, nouns in rules.nouns.items():
            things.setdefault(kind, set()).update(nouns)
        for effect in effects_of(rules):
            keys.update(effect.domain(rules))
            if asks(effect):
                verbs.add(type(effect))
                kinds.add(effect.kind())
    words = Words(most, {kind: sorted(nouns) for kind, nouns in sorted(things.items())})
    question = Question()
    encoder = Encoder(spec.name, words, sorted(keys), question)
    _declare_setup(spec, encoder, words)
    question.declare(words, sorted(verbs, key=lambda verb: verb.__name__), sorted(kinds))
    for describer in spec.describers():
        before = len(words.numbers)
        describer.declare(words)
        encoder.describers.append(describer)
        encoder.widths.append(len(words.numbers) - before)
    encoder.finish(words)
    return encoder


def covering(spec: Spec) -> list[Setup]:
    """Set-ups that together have all that a game can offer: all sets of modules for the fewest and the most players,
    for the others the fullest ones; and every value of every option, for the fewest and the most players that allow it.
    """
    usual = setups(spec.name)
    fullest = [
        setup
        for setup in usual
        if not any(set(setup.modules) < set(other.modules) for other in usual if other.players == setup.players)
    ]
    return [setup for setup in usual if setup.players in spec.players or setup in fullest] + _outermost(spec)


def _outermost(spec: Spec) -> list[Setup]:
    """Of the set-ups with one option changed those for the fewest and the most players, with as many modules as there
    are for the same aim."""
    by_value: dict[tuple[str, object], list[Setup]] = {}
    for setup in odd_setups(spec.name):
        for option in spec.options:
            value = setup.option(option.name)
            if value != option.default_with(setup.modules):
                by_value.setdefault((option.name, value), []).append(setup)
    aims = {module.name for module in spec.modules if module.other_aim}
    found: dict[tuple[object, ...], Setup] = {}
    for alike in by_value.values():
        players = [setup.players for setup in alike]
        for setup in alike:
            if setup.players in (min(players), max(players)) and not any(_holds(other, setup, aims) for other in alike):
                found[setup.key()] = setup
    return list(found.values())


def _holds(larger: Setup, setup: Setup, aims: set[str]) -> bool:
    """Does a set-up have all modules of another one and more, for as many players and for the same aim?"""
    more = set(larger.modules) - set(setup.modules)
    return larger.players == setup.players and set(setup.modules) < set(larger.modules) and not more & aims


def asks(effect: Effect[Any]) -> bool:
    """Has this effect a question of its own to ask?"""
    return type(effect).options is not Effect.options


def _declare_setup(spec: Spec, encoder: Encoder, words: Words) -> None:
    """Players, modules and options: what was agreed before the game."""
    words.number(players=words.places)
    encoder.seats_bit = words.block("players", [str(n) for n in range(1, spec.players[1] + 1)])
    first = words.block("module", [module.name for module in spec.modules])
    encoder.modules = {module.name: first + at for at, module in enumerate(spec.modules)}
    for option in spec.options:
        if isinstance(option.default, bool):
            encoder.options.append((option.name, {True: words.block("option", [option.name])}))
        elif option.choices:
            first = words.block(f"option {option.name}", [str(choice) for choice in option.choices])
            encoder.options.append((option.name, {choice: first + at for at, choice in enumerate(option.choices)}))
        elif isinstance(option.default, int):
            words.number(**{f"option_{option.name}": max(1, option.most)})
            encoder.amounts.append(option.name)
