"""A fixed sample of random games passes all walkers; and each walker finds what it is there to find."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

import lantern
from regolith.kernel import registry
from regolith.kernel.registry import agreed, game_names, spec_of
from regolith.kernel.rules import Setup
from regolith.testing import walk as walk_command
from regolith.testing.walkers import Tally, WalkFailure, is_deep, odd_setups, setup_of, setups, walk
from regolith.testing.walkers import game as walked_game
from regolith.testing.walkers.look import Look

BATCH = 8
BATCHES = {"outpost": 5}
"""How many batches of each set-up the sample holds; of games not named here, a single game."""


def spelled(setup: Setup | int) -> str:
    if isinstance(setup, int):
        return str(setup)
    usual = {option.name: option.default for option in spec_of(setup.game).options}
    options = [f"{name}={value}" for name, value in setup.options if usual[name] != value]
    return "-".join([setup.game, str(setup.players), *setup.modules, *options])


def unusual(setup: Setup) -> list[str]:
    """The options that are not as they come."""
    usual = dict(agreed(setup.game, setup.players, setup.modules).options)
    return [name for name, value in setup.options if value != usual[name]]


def is_one_of_many(setup: Setup) -> bool:
    """Of four modules and more the suite tries none, each and all; the other sets are for the long walk."""
    there = [module for module in spec_of(setup.game).modules if module.fits(setup.players)]
    return len(there) > 3 and 1 < len(setup.modules) < len(there)


def sampled(every: list[Setup]) -> list[ParameterSet]:
    """All of them, of which the suite plays some: of an option with many choices the first few."""
    tried: Counter[str] = Counter()
    found = []
    for setup in every:
        odd = unusual(setup)
        tried.update(odd)
        left = is_one_of_many(setup) if not odd else all(tried[name] > 4 for name in odd)
        found.append(pytest.param(setup, marks=[pytest.mark.long] if left else quick(setup)))
    return found


def quick(setup: Setup) -> list[pytest.MarkDecorator]:
    """What the compiled build plays in a moment, it plays for both: the plain one has the smallest and biggest set-up
    of each game."""
    of = setups(setup.game)
    return [] if spelled(setup) in (spelled(of[0]), spelled(of[-1])) else [pytest.mark.compiled]


USUAL = [setup for game in game_names() for setup in setups(game)]
EVERY = [*USUAL, *[setup for game in game_names() for setup in odd_setups(game)]]
DEEP = [
    setup
    for game in game_names()
    for setup in (setups(game) if game in BATCHES else [setups(game)[0], setups(game)[-1]])
]
MORE = [
    pytest.param(setup, batch, marks=pytest.mark.compiled)
    for setup in USUAL
    for batch in range(1, BATCHES.get(setup.game, 0))
]


def walk_all(setup: Setup, seeds: range, *, glance: int = 40, bound: int = 5_000) -> Tally:
    tally = Tally()
    for seed in seeds:
        tally.add(walk(setup, seed, glance=glance, bound=bound))
    return tally


@pytest.mark.both
@pytest.mark.parametrize("setup", sampled(EVERY), ids=spelled)
def test_random_games_of_every_set_up_pass(setup: Setup) -> None:
    games = BATCH if setup.game in BATCHES else 1

    tally = walk_all(setup, range(games))

    assert tally.games == games
    assert tally.carried > tally.decisions
    assert tally.refused > tally.decisions
    assert tally.named > 0


@pytest.mark.parametrize(("setup", "batch"), MORE, ids=spelled)
def test_more_random_games_pass(setup: Setup, batch: int) -> None:
    assert walk_all(setup, range(batch * BATCH, (batch + 1) * BATCH)).games == BATCH


@pytest.mark.both
@pytest.mark.parametrize("setup", [pytest.param(setup, marks=quick(setup)) for setup in DEEP], ids=spelled)
def test_a_game_looked_at_deeply_passes(setup: Setup) -> None:
    """At every decision of every set-up where that is quick; else at one in twenty of the smallest and biggest."""
    throughout = setup.game in BATCHES

    tally = walk(setup, 1000, glance=1 if throughout else 20)

    assert tally.deep == tally.decisions if throughout else 0 < tally.deep < tally.decisions
    assert tally.differing > 0
    assert tally.undos > 0


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of faults, on the shelf for one test."""
    monkeypatch.setitem(registry._specs, "lantern", lantern.SPEC)
    monkeypatch.setitem(registry._offered, "lantern", "lantern")


def faulty(fault: str) -> Setup:
    return agreed("lantern", 2, options={"fault": fault})


@pytest.mark.both
@pytest.mark.usefixtures("lanterns")
def test_the_game_of_faults_passes_without_one() -> None:
    assert walk_all(faulty("none"), range(10), glance=1).games == 10


@pytest.mark.both
@pytest.mark.usefixtures("lanterns")
@pytest.mark.parametrize(
    ("fault", "walker", "words"),
    [
        ("shared list", "clones", "shares what can change with its parent: points"),
        ("leaking view", "secrecy", "is shown something hidden"),
        ("leaking label", "secrecy", "is shown something hidden"),
        ("leaking refusal", "secrecy", "is shown something hidden"),
        ("leaking row", "secrecy", "is shown something hidden"),
        ("leaking order", "secrecy", "is shown something hidden"),
        ("tuple in the view", "views", "is not plain JSON"),
        ("raising option", "offers", "ZeroDivisionError: too long a word"),
        ("card twice", "zones", "not in one zone"),
        ("lost card", "offers", "lies in no zone"),
        ("talking journal", "journal", "may not see that card"),
        ("foreign key", "offers", "which is not in the catalogue"),
        ("same key twice", "offers", "a key is offered twice"),
        ("endless", "end", "does not end within 200 decisions"),
        ("unsaved points", "saving", "saved as JSON table is not equal"),
        ("luck of its own", "replay", "replayed table is not equal"),
        ("touching options", "offers", "looking at what is offered changed the table"),
        ("asks no more", "offers", "says that it asks no more"),
        ("mumbled refusal", "refusals", "is not a sentence"),
        ("unnoticed draw", "taking_back", "and may take that back"),
        ("scoreless", "end", "2 players have 0 scores"),
    ],
)
def test_a_fault_is_found_by_the_walker_that_is_there_for_it(fault: str, walker: str, words: str) -> None:
    with pytest.raises(WalkFailure) as found:
        walk_all(faulty(fault), range(20), glance=1, bound=200)

    assert found.value.walker == walker
    assert words in str(found.value)


@pytest.mark.usefixtures("lanterns")
def test_every_fault_has_its_walker() -> None:
    tried = test_a_fault_is_found_by_the_walker_that_is_there_for_it.pytestmark  # type: ignore[attr-defined]
    (cases,) = [mark.args[1] for mark in tried if mark.name == "parametrize"]

    assert {case[0] for case in cases} == set(lantern.FAULTS) - {"none"}


@pytest.mark.usefixtures("lanterns")
def test_a_failure_says_where_and_how_to_see_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "lantern", "--option", "fault=raising option", "--games", "20", "--workers", "1"]

    assert walk_command.main(words) == 1
    told = capsys.readouterr().err
    assert "lantern, no modules, 2 players, seed " in told
    assert "walker offers: ZeroDivisionError" in told
    command = told.splitlines()[-1].split("regolith.testing.walk ")[1]
    assert "--option 'fault=raising option'" in command
    assert "--games 1 --deep" in command
    seed = command.split("--seed ")[1].split()[0]

    again = ["--game", "lantern", "--players", "2", "--modules", "none", "--option", "fault=raising option"]
    assert walk_command.main([*again, "--seed", seed, "--games", "1", "--deep"]) == 1
    assert capsys.readouterr().err.splitlines()[-2:] == told.splitlines()[-2:]


def test_a_walk_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "progress.json"
    words = ["--game", "outpost", "--games", "22", "--workers", "1", "--resume", str(file)]
    (plan,) = walk_command.plans(walk_command.parser().parse_args(words))
    stopped = walk_command.Progressed([0], Tally(games=20, decisions=2000), 5.0)
    walk_command.Store(file, plan).write(stopped)

    assert walk_command.main(words) == 0
    told = capsys.readouterr().out
    assert "going on after 20 games" in told
    assert "outpost: 22 games, 2" in told
    assert not file.exists()


def test_a_walk_of_other_sources_starts_anew(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    words = ["--game", "outpost", "--games", "22", "--resume", str(file)]
    (plan,) = walk_command.plans(walk_command.parser().parse_args(words))
    store = walk_command.Store(file, plan)
    store.write(walk_command.Progressed([0], Tally(games=20), 5.0))

    assert store.read().done == [0]
    store.mark = "another"
    assert store.read().done == []
    file.write_text("{", encoding="utf-8")
    assert store.read().done == []


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--game", "outpots"], "walk: Unknown game 'outpots': there are "),
        (["--game", "outpost", "--players", "9"], "walk: Outpost is for 2 to 4 players, not 9."),
        (["--game", "outpost", "--modules", "strom"], "walk: Unknown module 'strom': Outpost has storms."),
        (["--game", "outpost", "--option", "rounds"], "walk: --option is NAME=VALUE, not 'rounds'"),
        (["--game", "outpost", "--option", "rounds=9"], "walk: The option rounds must be from 1 to 8, not 9."),
    ],
)
def test_a_request_that_makes_no_sense_gets_one_line(
    words: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert walk_command.main(words) == 2
    assert capsys.readouterr().err.startswith(line)


@pytest.mark.parametrize("game", sorted(walk_command.GAMES))
def test_every_set_up_has_games_that_are_looked_at_deeply(game: str) -> None:
    usual, odd = setups(game), odd_setups(game)
    deep = [number for number in range(walk_command.GAMES[game]) if is_deep(number)]

    assert len(deep) * 50 == walk_command.GAMES[game]
    looked_at = [setup_of(number, usual, odd) for number in deep]
    assert {setup.key() for setup in usual} <= {setup.key() for setup in looked_at}
    assert {name for setup in odd for name in unusual(setup)} == {
        name for setup in looked_at for name in unusual(setup)
    }
    walked = {setup_of(number, usual, odd).key() for number in range(walk_command.GAMES[game])}
    assert {setup.key() for setup in [*usual, *odd]} == walked


def test_every_kind_of_question_is_looked_at_closely_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    closely: set[str] = set()

    def note(look: Look) -> None:
        kinds = {decision.context for decision in look.match.decisions()}
        asked.update(kinds)
        if look.close:
            closely.update(kinds)

    monkeypatch.setattr(walked_game, "ALWAYS", (note,))
    monkeypatch.setattr(walked_game, "CLOSE", (note,))

    tally = walk(setups("outpost")[-1], 7, glance=10**9)

    assert closely == asked
    assert 0 < tally.close < tally.decisions / 2


def test_every_set_up_takes_its_turn() -> None:
    usual, odd = setups("outpost"), odd_setups("outpost")

    played = [setup_of(number, usual, odd).key() for number in range(100)]

    assert {setup.key() for setup in [*usual, *odd]} == set(played)
    assert sum([1 for key in played if key in [setup.key() for setup in odd]]) == 10
