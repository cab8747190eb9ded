"""Rules are broken where they are rules, in ways that can be told apart and found again."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from misread import Misreading, misreadings, title
from mutants import Mutant, places, sources
from mutate import ROOMS, ROOT, sampled
from mutating import SOURCE as FOLDER
from mutating import swapped

SOURCE = '''"""A toy."""

from regolith.kernel.effect import Effect

LIMIT: Final = 3


class Gain(Effect):
    FIELDS = ("n", 1)

    def __init__(self, n: int = 1) -> None:
        self.n: int = n

    def possible(self, s: State) -> bool:
        return s.mc >= self.n and not s.over

    def run(self, s: State) -> None:
        if s.rich:
            s.mc += self.n
        s.note("gains", 7)
        s.push(self, 0)

    def text(self) -> str:
        return f"Gain {self.n + 1} MC."
'''

WALK = """
def steps(n):
    return n + 1

class Walk:
    n = 3

    @property
    def far(self):
        return self.n > 3

    @far.setter
    def far(self, n):
        self.n = n
"""


def mutants(folder: Path, source: str) -> list[Mutant]:
    file = folder / "toy.py"
    file.write_text(source, encoding="utf-8")
    return [Mutant.of(place, source.encode(), instead) for place in places(folder, file) for instead in place.instead]


def test_numbers_comparisons_signs_conditions_and_calls_are_changed(tmp_path: Path) -> None:
    changes = {(one.function, one.before, one.after) for one in mutants(tmp_path, SOURCE)}

    assert changes == {
        ("", "LIMIT: Final = 3", "LIMIT: Final = 4"),
        ("", "LIMIT: Final = 3", "LIMIT: Final = 2"),
        ("Gain.possible", "return s.mc >= self.n and not s.over", "return s.mc >= self.n or not s.over"),
        ("Gain.possible", "return s.mc >= self.n and not s.over", "return s.mc > self.n and not s.over"),
        ("Gain.possible", "return s.mc >= self.n and not s.over", "return s.mc < self.n and not s.over"),
        ("Gain.possible", "return s.mc >= self.n and not s.over", "return s.mc >= self.n and s.over"),
        ("Gain.run", "if s.rich:", "if not s.rich:"),
        ("Gain.run", "s.mc += self.n", "pass"),
        ("Gain.run", "s.mc += self.n", "s.mc -= self.n"),
        ("Gain.run", "s.push(self, 0)", "pass"),
        ("Gain.run", "s.push(self, 0)", "s.push(self, 1)"),
        ("Gain.run", "s.push(self, 0)", "s.push(self, -1)"),
    }


@pytest.mark.parametrize("game", sorted(ROOMS))
def test_every_mutant_of_a_game_is_python_and_another_program(game: str) -> None:
    room = ROOMS[game]
    files = sources(ROOT, room.rules, room.without)
    assert len(files) > 3

    for mutant in sampled(room, 20, seed=3):
        source = (ROOT / mutant.file).read_bytes()
        assert ast.dump(ast.parse(mutant.text)) != ast.dump(ast.parse(source)), str(mutant)


def test_the_same_seed_breaks_the_same_places() -> None:
    room = ROOMS["outpost"]

    assert sampled(room, 40, seed=3) == sampled(room, 40, seed=3)
    assert sampled(room, 40, seed=3) != sampled(room, 40, seed=4)


def test_a_place_has_its_line_and_can_be_broken_in_several_ways(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(SOURCE, encoding="utf-8")
    lines = SOURCE.splitlines()

    for place in places(tmp_path, tmp_path / "toy.py"):
        mutant = place.mutant(SOURCE.encode(), Random(1))
        assert lines[place.line - 1].strip() == mutant.before
        assert mutant.text != SOURCE.encode()


def test_a_function_that_is_loaded_already_is_broken_for_all_who_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = ModuleType("toy")
    toy.__file__ = f"{FOLDER}toy.py"
    exec(WALK, vars(toy))
    monkeypatch.setitem(sys.modules, "toy", toy)
    steps, walk = toy.steps, toy.Walk()

    assert swapped("toy.py", "steps", WALK.replace("n + 1", "n - 1"))
    assert swapped("toy.py", "Walk.far", WALK.replace("> 3", ">= 3"))
    assert (steps(5), walk.far) == (4, True)
    assert swapped("toy.py", "Walk.far", WALK.replace("self.n = n", "self.n = -n"))
    walk.far = 9
    assert (walk.n, walk.far) == (-9, False)

    assert not swapped("toy.py", "Walk", WALK.replace("n = 3", "n = 4"))
    assert not swapped("elsewhere.py", "steps", WALK)


# Misreadings of a rulebook


MISREADINGS = misreadings()


def test_there_are_misreadings_of_every_game_and_none_twice() -> None:
    assert len(MISREADINGS) >= 300
    assert {one.game for one in MISREADINGS} == {"terraforming_mars", "ares_expedition", "pandorum"}
    assert len({(one.file, one.old, one.new) for one in MISREADINGS}) == len(MISREADINGS)
    assert len({title(one) for one in MISREADINGS}) == len(MISREADINGS)


@cache
def rule_ids() -> frozenset[str]:
    lists = [path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").glob("*.yaml")]
    return frozenset(re.findall(r"^- id: (\S+)$", "\n".join(lists), re.MULTILINE))


@pytest.mark.parametrize("one", MISREADINGS, ids=title)
def test_a_misreading_belongs_to_a_rule_and_makes_another_program(one: Misreading) -> None:
    """Where the code was rewritten, write the misreading anew in tools/misreadings."""
    assert one.rule in rule_ids()
    assert one.reads.endswith(".")

    mutant = one.mutant()

    assert compile(mutant.text, one.file, "exec") != compile((ROOT / one.file).read_bytes(), one.file, "exec")


@pytest.mark.parametrize(
    ("reads", "function"),
    [
        ("Of several discounts only the best one counts.", "discounts"),
        ("Who comes to act alone goes on with turns of two actions.", "ActionTurn.actions_of"),
        ("The step at -24 brings one heat, not heat production.", ""),
        ("With the last greeneries a track goes on as long as greeneries follow.", "LastOfTrack.run"),
    ],
)
def test_a_change_inside_a_function_is_found_under_its_name(reads: str, function: str) -> None:
    (one,) = [one for one in MISREADINGS if one.reads == reads]

    assert one.mutant().function == function
