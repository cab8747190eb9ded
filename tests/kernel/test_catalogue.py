"""The catalogue: every key a game can offer has a number of its own."""

from random import Random

import pytest

from kernel.toy_questions import Entry, Grab, GrabSeveral, Name, Sum
from kernel.toys import Draw, Gain, Toy, ToyRules, words
from regolith.kernel.catalogue import Catalogue, catalogue
from regolith.kernel.effect import DONE
from regolith.kernel.flow import Either, May, Sequence
from regolith.kernel.match import Match
from regolith.kernel.menu import Leave
from regolith.kernel.registry import agreed, rules_of
from regolith.kernel.rules import Setup
from regolith.kernel.together import Together
from regolith.kernel.triggers import When

pytestmark = pytest.mark.both

SETUPS = [(players, modules) for players in (2, 3, 4) for modules in ((), ("storms",))]


def of_outpost(players: int = 2, modules: tuple[str, ...] = ()) -> Catalogue:
    return catalogue(rules_of(agreed("outpost", players, modules)))


@pytest.mark.parametrize(("players", "modules"), SETUPS)
def test_keys_are_sorted_and_few_and_none_is_there_twice(players: int, modules: tuple[str, ...]) -> None:
    keys = of_outpost(players, modules).keys

    assert list(keys) == sorted(set(keys))
    assert 50 < len(keys) < 3000


@pytest.mark.parametrize(("players", "modules"), SETUPS)
def test_whatever_is_offered_in_play_is_in_the_catalogue(players: int, modules: tuple[str, ...]) -> None:
    numbers = of_outpost(players, modules).number
    dice = Random(players)

    offered = set()
    for seed in range(6):
        match = Match.start("outpost", players, modules, seed=seed)
        while not match.is_over():
            for decision in match.decisions():
                offered.update(decision.keys)
            decision = dice.choice(match.decisions())
            match.answer(decision.seat, dice.choice(decision.keys))

    assert len(offered) > 50
    assert sorted(offered - set(numbers)) == []


def test_a_number_finds_its_key_again() -> None:
    found = of_outpost()

    assert [found.keys[found.number[key]] for key in found.keys] == list(found.keys)


def test_equal_rules_have_equal_digests_and_a_module_another() -> None:
    assert of_outpost().digest == of_outpost().digest
    assert of_outpost().digest != of_outpost(modules=("storms",)).digest
    assert set(of_outpost().keys) < set(of_outpost(modules=("storms",)).keys)


def test_the_digest_of_a_list_of_keys_stays_what_it_is() -> None:
    assert Catalogue(("bid:0", "done")).digest == "6be8374ace5f7677"


def test_an_effect_is_asked_for_its_keys_wherever_it_is_inside_another() -> None:
    rules = ToyRules(Setup("deep", 2, (), ()))
    inner: Sequence[Toy] = Sequence(Draw(), May(Either(grab=Grab(), gain=Gain(1))))
    rules.root("deep", Together(inner))
    rules.root("when", When(0, words("ring"), Name(2)))

    keys = set(catalogue(rules).keys)

    assert {"yes", "skip", "do:grab", "do:gain", "grab:amber", "grab:emerald", "name:amber"} <= keys
    assert {"first:ant", "first:hen"} <= keys


def test_the_entries_of_menus_and_the_phases_of_rounds_are_in_it() -> None:
    rules = ToyRules(Setup("wide", 2, (), ()))
    rules.menus["menu"] = [Entry("take", 0), Leave(DONE, words("Stop"))]
    rules.round.names, rules.round.effects = ["pick", "sum"], [GrabSeveral(1, 2), Sum()]
    rules.root_all()

    keys = set(catalogue(rules).keys)

    assert {"take:amber", "done", "pick:coral", "sum:0", "sum:63", "more"} <= keys
    assert "sum:64" not in keys
