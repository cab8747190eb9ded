"""The shelf of games: what can be played, with which modules, options and numbers of players."""

import difflib
import importlib
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from typing import Any, Final

from regolith.kernel.encoding import Describer
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.handles import Handles
from regolith.kernel.phrase import Noun, Phrase
from regolith.kernel.rules import Choice, Options, Rules, Setup

ENTRY_POINTS = "regolith.games"
"""The entry-point group under which an installed package offers a game: name = module that registers it."""


class UnknownSetup(ValueError):
    """A game, module or option that does not exist or does not go together; the sentence names it."""


@dataclass(frozen=True)
class Ruling:
    """A change of the rules that the code can tell apart: it asks `rules.has_ruling(name)`, and whatever was begun
    before goes on as it was begun."""

    name: str
    module: str = ""
    """Whose rules it changed, if only a module's."""


@dataclass(frozen=True)
class Module:
    """An expansion or other part of the box that can be added."""

    name: str
    title: str
    text: str
    needs: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    players: tuple[int, int] | None = None
    """The player counts it can be used with, if not all."""
    other_aim: bool = False
    """With it something else is played for: together and not against each other, say, or against an automa."""
    raised: int = 0
    """How often its own rules have been changed: games with it are of so much higher a rules version."""

    def fits(self, players: int) -> bool:
        """Can so many play with it?"""
        return self.players is None or self.players[0] <= players <= self.players[1]

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "text": self.text,
            "needs": list(self.needs),
            "conflicts": list(self.conflicts),
            **({} if self.players is None else {"players": list(self.players)}),
        }


@dataclass(frozen=True)
class Option:
    """Something to agree on before the game. The type of the default is the type of the option."""

    name: str
    default: Choice
    text: str
    choices: tuple[Choice, ...] = ()
    """The values it may take; for a number without choices, `least` and `most` bound it."""
    least: int = 0
    most: int = 0
    needs: str = ""
    """The module without which it may only keep its default."""
    defaults: tuple[tuple[str, Choice], ...] = ()
    """By module: what it is by default when that module is in play."""
    names: tuple[str, ...] = ()
    """What the choices are called, in their order, where they are no words of their own."""
    includes: tuple[tuple[Choice, tuple[str, ...]], ...] = ()
    """By choice: the options that hold with it anyway, whatever they are set to."""
    demands: tuple[tuple[Choice, tuple[str, ...]], ...] = ()
    """By choice: the options that must be on with it."""
    only_with: tuple[tuple[Choice, tuple[str, ...]], ...] = ()
    """By choice: modules of which one must be in play."""
    later: bool = False
    """It came into the game after tables had been agreed on without it: these have its default."""

    def default_with(self, modules: tuple[str, ...]) -> Choice:
        found = [value for module, value in self.defaults if module in modules]
        return found[-1] if found else self.default

    def problem(self, value: object) -> str | None:
        """What is wrong with this value, in words."""
        if type(value) is not type(self.default):
            return say(f"kernel.setup.{_type_word(self.default)}", value=repr(value))
        if self.choices and value not in self.choices:
            return say("kernel.setup.one_of", choices=", ".join(map(str, self.choices)), value=repr(value))
        if not self.choices and isinstance(value, int) and not isinstance(value, bool):
            if not self.least <= value <= self.most:
                return say("kernel.setup.from_to", least=self.least, most=self.most, value=value)
        return None

    def as_json(self) -> dict[str, Any]:
        tree: dict[str, Any] = {"default": self.default, "text": self.text}
        if self.choices:
            tree["choices"] = list(self.choices)
        elif isinstance(self.default, int) and not isinstance(self.default, bool):
            tree["range"] = [self.least, self.most]
        if self.needs:
            tree["needs"] = self.needs
        if self.defaults:
            tree["defaults"] = dict(self.defaults)
        if self.names:
            tree["names"] = {str(choice): name for choice, name in zip(self.choices, self.names, strict=True)}
        for field_name in ("includes", "demands", "only_with"):
            by_choice = getattr(self, field_name)
            if by_choice:
                tree[field_name] = {str(choice): list(named) for choice, named in by_choice}
        return tree


@dataclass(frozen=True)
class Spec:
    """A game as it stands on the shelf."""

    name: str
    title: str
    text: str
    players: tuple[int, int]
    build: Callable[[Setup], Rules[Any]]
    """Make the rules for an agreed set-up."""
    modules: tuple[Module, ...] = ()
    options: tuple[Option, ...] = ()
    version: int = 1
    """The rules version: raised by a change that alters which questions are asked or what comes of an answer. What
    changes in a module alone is counted there."""
    rulings: tuple[Ruling, ...] = ()
    """The latest of these changes as far as both ways are kept, one for each raised version, the newest last. Two
    versions are kept; of older games snapshots go on."""
    cards: Callable[[], list[dict[str, Any]]] = field(default=list)
    """Every card of the game with all its modules, in the shape `regolith cards --json` prints."""
    refusals: Callable[[Setup], str | None] = field(default=lambda setup: None)
    """What is wrong with a set-up beyond modules and options taken one by one, in words."""
    handles: Callable[[], Handles[Any]] = field(default=Handles)
    """What a testing table may arrange, with all modules; by default nothing."""
    evaluate: Callable[[Any, int], float] | None = None
    """What a table is worth to a seat, in points, by a hand-made estimate; for bots that look ahead."""
    foresee: Callable[[Any, int], Callable[[Any, int], float]] | None = None
    """How a seat that is asked at a table judges those that may come of its answer, where that is more than `evaluate`
    of each by itself: with prices and hopes settled beforehand."""
    plan: Callable[[Any, int], int | None] | None = None
    """The option that a seat takes in secret so that all seats of a team fit together, as far as each of them can
    work it out alike or has shown it; None where the bot must see for itself."""
    breakdown: Callable[[Any, int], list[tuple[str, int]]] | None = None
    """Where the points of a seat come from, by source; their sum is the seat's score."""
    points_now: Callable[[Any], list[int]] | None = None
    """What every seat would have if the game ended now, where that is more than is counted before its end."""
    rivals_now: Callable[[Any], list[int]] | None = None
    """The points of rivals that play by rules, without a seat, as things stand."""
    side: Callable[[Any, int], str] | None = None
    """The id of what a seat plays with from the start, such as its corporation, by which games are compared."""
    describers: Callable[[], list[Describer]] = field(default=list)
    """What its rooms tell of a table to whoever learns to play, with all modules; the base first."""
    closeness: Callable[[Any], float] | None = None
    """Alone or as a team: how near the goal a game came, from 0 to 1, or by how much it was won."""
    learning: bool = False
    """It is there to learn the program by, and stands apart from the games."""

    def version_with(self, modules: Iterable[str]) -> int:
        """The rules version of a game with these modules."""
        return self.version + sum([self.module(name).raised for name in modules])

    def before(self, modules: Iterable[str], version: int) -> tuple[str, ...] | None:
        """The rulings that do not hold in a game of this version with these modules; None if it cannot be played as it
        was."""
        named = list(modules)
        ours = [ruling.name for ruling in self.rulings if not ruling.module or ruling.module in named]
        later = self.version_with(named) - version
        return tuple(ours[len(ours) - later :]) if 0 <= later <= len(ours) else None

    def module(self, name: str) -> Module:
        for module in self.modules:
            if module.name == name:
                return module
        raise UnknownSetup(unknown("module", name, [m.name for m in self.modules], self.title))

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "text": say(f"{self.name}.shelf"),
            "players": list(self.players),
            "learning": self.learning,
            "modules": [
                module.as_json() | {"text": say(f"{self.name}.shelf.module.{module.name}")} for module in self.modules
            ],
            "options": {
                option.name: option.as_json() | {"text": say(f"{self.name}.shelf.option.{option.name}")}
                for option in self.options
            },
        }

    def templates(self) -> dict[str, str]:
        """What the shelf says of the game, its modules and options, by key of the catalogue."""
        return {
            f"{self.name}.shelf": self.text,
            **{f"{self.name}.shelf.module.{module.name}": module.text for module in self.modules},
            **{f"{self.name}.shelf.option.{option.name}": option.text for option in self.options},
        }


_specs: dict[str, Spec] = {}
_offered: dict[str, str] = {}


def offer(name: str, module: str) -> None:
    """Say which Python module registers a game; it is imported when the game is first asked for."""
    _offered[name] = module


def register(spec: Spec) -> None:
    if spec.name in _specs and _specs[spec.name] is not spec:
        raise ValueError(f"two games are called {spec.name!r}")
    _specs[spec.name] = spec
    for key, template in spec.templates().items():
        ENGLISH.replace(key, template)
    _offered.setdefault(spec.name, "")


def game_names() -> list[str]:
    """All games on the shelf, those of other installed packages included."""
    for point in entry_points(group=ENTRY_POINTS):
        _offered.setdefault(point.name, point.value)
    return sorted(_offered)


def spec_of(game: str) -> Spec:
    if game not in _specs:
        names = game_names()
        if game not in names:
            raise UnknownSetup(unknown("game", game, names))
        importlib.import_module(_offered[game])
        if game not in _specs:
            raise UnknownSetup(say("kernel.setup.not_registered", module=_offered[game], game=repr(game)))
    return _specs[game]


def agreed(
    game: str, players: object = None, modules: Iterable[str] = (), options: Mapping[str, object] | None = None
) -> Setup:
    """Check that these go together, and fill in the defaults. The sentence of a refusal names the problem."""
    spec = spec_of(game)
    least, most = spec.players
    players = least if players is None else players
    if isinstance(players, bool) or not isinstance(players, int) or not least <= players <= most:
        key = "kernel.setup.players" if least < most else "kernel.setup.just_players"
        raise UnknownSetup(say(key, title=spec.title, least=least, most=most, players=str(players)))
    names = _agreed_modules(spec, players, list(modules))
    setup = Setup(game, players, names, _agreed_options(spec, names, options or {}))
    refusal = spec.refusals(setup)
    if refusal:
        raise UnknownSetup(refusal)
    return setup


def still_agreed(setup: Setup) -> bool:
    """Does a set-up that was agreed on earlier hold today? Only options that came later may be missing: they say so, or
    need a module that is not in play. Raises as `agreed` does where something cannot be."""
    now = agreed(setup.game, setup.players, setup.modules, dict(setup.options))
    then = dict(setup.options)
    known = {option.name: option for option in spec_of(setup.game).options}
    missing = [known[name] for name, _ in now.options if name not in then]
    came_later = [option for option in missing if option.later or (option.needs and option.needs not in setup.modules)]
    return setup.modules == now.modules and len(came_later) == len(missing)


def default_of(game: str, modules: tuple[str, ...], name: str) -> Choice:
    """The default of an option."""
    for option in spec_of(game).options:
        if option.name == name:
            return option.default_with(modules)
    raise UnknownSetup(unknown("option", name, [option.name for option in spec_of(game).options]))


def _agreed_modules(spec: Spec, players: int, modules: list[str]) -> tuple[str, ...]:
    wanted = [spec.module(name) for name in modules]
    for module in wanted:
        for need in module.needs:
            if need not in modules:
                raise UnknownSetup(
                    say("kernel.setup.needs_module", title=module.title, other=spec.module(need).title, module=need)
                )
        for other in module.conflicts:
            if other in modules:
                raise UnknownSetup(say("kernel.setup.conflict", title=module.title, other=spec.module(other).title))
        if module.players and not module.fits(players):
            low, high = module.players
            key = "kernel.setup.players" if low < high else "kernel.setup.just_players"
            raise UnknownSetup(say(key, title=module.title, least=low, most=high, players=str(players)))
    return tuple([module.name for module in spec.modules if module.name in modules])


def _agreed_options(spec: Spec, modules: tuple[str, ...], wanted: Mapping[str, object]) -> Options:
    known = {option.name: option for option in spec.options}
    for name, value in wanted.items():
        if name not in known:
            raise UnknownSetup(unknown("option", name, list(known), spec.title))
        problem = known[name].problem(value)
        if problem:
            raise UnknownSetup(say("kernel.setup.option", option=name, problem=problem))
        usual = (known[name].default, known[name].default_with(modules))
        if known[name].needs and known[name].needs not in modules and value not in usual:
            raise UnknownSetup(say("kernel.setup.option_needs", option=name, module=known[name].needs))
    values: dict[str, Any] = {name: wanted.get(name, option.default_with(modules)) for name, option in known.items()}
    return tuple(sorted(values.items()))


def unknown(what: str, name: object, known: list[str], owner: str = "") -> str:
    """A sentence for a word nobody knows, with the nearest one that is known."""
    near = difflib.get_close_matches(str(name), known, 1)
    return say(
        "kernel.setup.unknown_of" if owner else "kernel.setup.unknown",
        what=Noun("word", what),
        name=repr(name),
        owner=owner,
        known=", ".join(known) or Phrase("kernel.none"),
        near=near[0] if near else None,
    )


KEPT: Final = 64
"""So many set-ups are remembered, the latest asked for; a table has its own rules for as long as it lives."""

_rules: dict[tuple[object, ...], Rules[Any]] = {}
_making = threading.RLock()


def rules_of(setup: Setup) -> Rules[Any]:
    """The rules of an agreed set-up: made once and shared, and made anew if nobody has asked for them for long."""
    key = setup.rules_key()
    with _making:
        rules = _rules.pop(key, None)
        if rules is None:
            rules = spec_of(setup.game).build(Setup(*key))
        _rules[key] = rules
        if len(_rules) > KEPT:
            del _rules[next(iter(_rules))]
        return rules


def saved_rules(
    game: str, players: int, modules: tuple[str, ...], options: Options, before: tuple[str, ...] = ()
) -> Rules[Any]:
    """The rules that a saved table was played by."""
    setup = Setup(game, players, modules, options)
    held = setup if still_agreed(setup) else agreed(game, players, modules, dict(options))
    return rules_of(Setup(held.game, held.players, held.modules, held.options, before))


def rules_then(setup: Setup, version: int) -> Rules[Any]:
    """The rules of an agreed set-up in this version, as far as it is kept; else those of today."""
    before = spec_of(setup.game).before(setup.modules, version) or ()
    return rules_of(Setup(setup.game, setup.players, setup.modules, setup.options, before))


def _type_word(value: Choice) -> str:
    if isinstance(value, bool):
        return "a_flag"
    return "a_number" if isinstance(value, int) else "a_word"
