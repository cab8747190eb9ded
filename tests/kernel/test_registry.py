"""The shelf of games: what goes together, and a sentence for what does not."""

import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kernel.toys import ToyRules, on_the_shelf
from regolith.kernel.registry import (
    KEPT,
    Module,
    Option,
    Spec,
    UnknownSetup,
    _rules,
    agreed,
    game_names,
    register,
    rules_of,
    spec_of,
)
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.rules import Setup

pytestmark = pytest.mark.both


def no_knights_alone(setup: Setup) -> str | None:
    return "Knights do not ride alone." if setup.option("colour") == "black" and setup.players == 2 else None


@pytest.fixture(autouse=True)
def castle() -> Iterator[Spec]:
    """A game with modules that need, exclude and limit one another, and an option of each type."""
    spec = Spec(
        name="castle",
        title="The Castle",
        text="A toy.",
        players=(2, 4),
        build=ToyRules,
        modules=(
            Module("knights", "Knights", "Riders."),
            Module("horses", "Horses", "What they ride.", needs=("knights",)),
            Module("peace", "Peace", "Nobody rides.", conflicts=("knights",)),
            Module("duel", "Duel", "One against one.", players=(2, 2)),
        ),
        options=(
            Option("rounds", 4, "How many rounds.", least=1, most=8),
            Option("open", False, "Open hands."),
            Option("colour", "red", "Whose castle.", choices=("red", "black")),
            Option("speed", 1, "How fast.", least=1, most=3, needs="horses"),
        ),
        refusals=no_knights_alone,
    )
    with on_the_shelf(spec):
        yield spec


def refused(
    game: str = "castle",
    players: object = 2,
    modules: tuple[str, ...] = (),
    options: dict[str, object] | None = None,
) -> str:
    with pytest.raises(UnknownSetup) as problem:
        agreed(game, players, modules, options)
    return str(problem.value)


def test_what_is_not_said_is_filled_in() -> None:
    setup = agreed("castle")

    assert setup.players == 2
    assert setup.modules == ()
    assert dict(setup.options) == {"colour": "red", "open": False, "rounds": 4, "speed": 1}


def test_what_is_said_is_kept_in_the_order_of_the_shelf() -> None:
    setup = agreed("castle", 3, ["horses", "knights"], {"speed": 3, "open": True})

    assert setup.modules == ("knights", "horses")
    assert setup.option("speed") == 3
    assert setup.option("open") is True
    assert setup.key() == agreed("castle", 3, ["knights", "horses"], {"open": True, "speed": 3}).key()


@pytest.mark.parametrize(
    ("name", "near"), [("castel", "Did you mean castle?"), ("outposts", "Did you mean outpost?"), ("zzz", "")]
)
def test_an_unknown_game_is_answered_with_the_nearest_one(name: str, near: str) -> None:
    sentence = refused(name)

    assert sentence.startswith(f"Unknown game {name!r}: there are ")
    assert "castle, " in sentence
    assert sentence.endswith(near or ".")


def test_an_unknown_module_is_answered_with_the_nearest_one() -> None:
    assert refused(modules=("knight",)) == (
        "Unknown module 'knight': The Castle has knights, horses, peace, duel. Did you mean knights?"
    )


def test_an_unknown_option_is_answered_with_the_nearest_one() -> None:
    assert refused(options={"round": 3}) == (
        "Unknown option 'round': The Castle has rounds, open, colour, speed. Did you mean rounds?"
    )


@pytest.mark.parametrize("players", [1, 5, 0, -2, True, "2", 2.0])
def test_a_game_is_for_so_many_players(players: object) -> None:
    assert refused(players=players) == f"The Castle is for 2 to 4 players, not {players}."


def test_a_module_may_need_another() -> None:
    assert refused(modules=("horses",)) == "Horses needs Knights: add the module knights."
    assert agreed("castle", 2, ["horses", "knights"]).modules == ("knights", "horses")


def test_a_module_may_exclude_another_whichever_is_named_first() -> None:
    for modules in (("peace", "knights"), ("knights", "peace")):
        assert refused(modules=modules) == "Peace cannot be combined with Knights."
    assert agreed("castle", 2, ["peace", "duel"]).modules == ("peace", "duel")


def test_a_module_may_be_for_fewer_players() -> None:
    assert refused(players=3, modules=("duel",)) == "Duel is for 2 players, not 3."
    assert agreed("castle", 2, ["duel"]).modules == ("duel",)


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("rounds", 0, "The option rounds must be from 1 to 8, not 0."),
        ("rounds", 9, "The option rounds must be from 1 to 8, not 9."),
        ("rounds", "4", "The option rounds must be a whole number, not '4'."),
        ("rounds", True, "The option rounds must be a whole number, not True."),
        ("open", 1, "The option open must be true or false, not 1."),
        ("colour", "green", "The option colour must be one of red, black, not 'green'."),
        ("colour", 3, "The option colour must be a word, not 3."),
        ("speed", 2, "The option speed needs the module horses."),
    ],
)
def test_an_option_takes_only_its_values(option: str, value: object, sentence: str) -> None:
    assert refused(options={option: value}) == sentence


@pytest.mark.parametrize(("option", "value"), [("rounds", 1), ("rounds", 8), ("open", True), ("speed", 1)])
def test_an_option_takes_all_its_values(option: str, value: object) -> None:
    assert agreed("castle", 2, (), {option: value}).option(option) == value


def test_a_game_may_refuse_what_goes_wrong_only_together() -> None:
    assert refused(players=2, options={"colour": "black"}) == "Knights do not ride alone."
    assert agreed("castle", 3, (), {"colour": "black"}).option("colour") == "black"


def test_two_games_cannot_have_one_name(castle: Spec) -> None:
    register(castle)

    with pytest.raises(ValueError, match="two games are called 'castle'"):
        register(Spec("castle", "Another", "", (2, 2), ToyRules))
    assert spec_of("castle") is castle


def test_the_rules_of_one_set_up_are_made_once() -> None:
    one = rules_of(agreed("castle", 3, ["knights"]))

    assert rules_of(agreed("castle", 3, ["knights"])) is one
    assert rules_of(agreed("castle", 4, ["knights"])) is not one


def test_rules_nobody_asks_for_any_more_are_forgotten() -> None:
    """A table keeps its own, and equals its twin under rules that were made anew."""
    setup = agreed("castle", 3, [], {"rounds": 1})
    table = rules_of(setup).laid_out(Rng(chosen_seed(1)))
    others = [
        agreed("castle", players, modules, {"rounds": rounds, "open": openly})
        for players in (2, 3, 4)
        for modules in ([], ["knights"])
        for rounds in range(2, 9)
        for openly in (False, True)
    ][:KEPT]
    assert len(others) == KEPT

    for other in others[:-1]:
        rules_of(other)
    assert rules_of(setup) is table.rules
    for other in others:
        assert rules_of(other) is rules_of(other)

    assert len(_rules) == KEPT
    assert rules_of(setup) is not table.rules
    assert rules_of(setup) == table.rules != rules_of(others[0])
    assert rules_of(setup).laid_out(Rng(chosen_seed(1))) == table


def test_a_game_describes_itself(castle: Spec) -> None:
    tree = castle.as_json()

    assert tree["players"] == [2, 4]
    assert [module["name"] for module in tree["modules"]] == ["knights", "horses", "peace", "duel"]
    assert tree["options"]["rounds"] == {"default": 4, "text": "How many rounds.", "range": [1, 8]}
    assert tree["options"]["colour"]["choices"] == ["red", "black"]
    assert tree["options"]["speed"]["needs"] == "horses"


def test_an_option_says_what_its_choices_bring_along() -> None:
    choice = Option(
        "banner",
        "plain",
        "Which banner.",
        choices=("plain", "lion"),
        names=("Plain", "The Lion"),
        includes=(("lion", ("pride",)),),
        demands=(("lion", ("roar",)),),
        only_with=(("lion", ("knights",)),),
    )

    assert choice.as_json() == {
        "default": "plain",
        "text": "Which banner.",
        "choices": ["plain", "lion"],
        "names": {"plain": "Plain", "lion": "The Lion"},
        "includes": {"lion": ["pride"]},
        "demands": {"lion": ["roar"]},
        "only_with": {"lion": ["knights"]},
    }


def test_a_module_says_for_how_many_it_is(castle: Spec) -> None:
    counts = {module["name"]: module.get("players") for module in castle.as_json()["modules"]}

    assert counts == {"knights": None, "horses": None, "peace": None, "duel": [2, 2]}


def test_games_stand_on_the_shelf_in_order() -> None:
    assert game_names() == sorted(game_names())
    assert "castle" in game_names()


NEWCOMER = """
from kernel.toys import ToyRules
from regolith.kernel.registry import Spec, register
register(Spec("NAME", "A newcomer", "", (2, 2), ToyRules))
"""

LOOK = """
import sys
from regolith.kernel.registry import game_names, offer, spec_of
if sys.argv[1] == "offered":
    offer("offered", "newcomer_offered")
assert sys.argv[1] in game_names(), game_names()
assert "newcomer_" + sys.argv[1] not in sys.modules
print(spec_of(sys.argv[1]).title)
"""


@pytest.mark.parametrize("way", ["offered", "installed"])
def test_a_game_of_another_package_is_found_and_imported_when_it_is_asked_for(way: str, tmp_path: Path) -> None:
    (tmp_path / f"newcomer_{way}.py").write_text(NEWCOMER.replace("NAME", way))
    if way == "installed":
        info = tmp_path / "newcomer-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: newcomer\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text("[regolith.games]\ninstalled = newcomer_installed\n")
    paths = [str(tmp_path), *sys.path]

    looked = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:] = {paths!r}\n{LOOK}", way], capture_output=True, text=True
    )

    assert looked.stdout == "A newcomer\n", looked.stderr


def test_what_changes_in_a_module_raises_the_version_of_games_with_it_alone() -> None:
    spec = replace(
        spec_of("outpost"), version=2, modules=(Module("storms", "Storms", "", raised=1), Module("ice", "", ""))
    )

    assert [spec.version_with(modules) for modules in ((), ("ice",), ("storms",), ("storms", "ice"))] == [2, 2, 3, 3]


def test_a_setup_reaches_another_process() -> None:
    setup = agreed("castle", 2)
    there = pickle.loads(pickle.dumps(setup))

    assert type(there) is Setup
    assert there.rules_key() == setup.rules_key()
