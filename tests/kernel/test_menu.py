"""Menus: what may be done now, entry by entry."""

import pickle

import pytest

from kernel.toy_questions import Entry
from kernel.toys import AMBER, BERYL, Circle, Game, Toy, ToyRules, laid_out, words
from regolith.kernel.catalogue import catalogue
from regolith.kernel.choices import Choose
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.effect import DONE, INSTALLED, PASS, Effect, install
from regolith.kernel.frame import Frame
from regolith.kernel.machine import Machine
from regolith.kernel.menu import Leave, Menu
from regolith.kernel.rules import Setup
from regolith.kernel.view import observe

pytestmark = pytest.mark.both

MENU: Menu[Toy] = Menu("menu", words("Do what you like."))


def menu_of(coins: int) -> Game:
    s = laid_out(MENU, menu=[Entry("take", 0, 4), Entry("drop", 1), Leave(DONE, words("Stop"))])
    s.coins[0] = coins
    return Game(s)


def test_a_menu_offers_what_its_entries_offer_under_their_own_verbs() -> None:
    assert menu_of(2).options(0) == ["take:amber", "take:emerald", "drop:beryl", "done"]


def test_a_menu_is_asked_again_until_it_is_left() -> None:
    game = menu_of(3)

    game.choose(0, "take:emerald", "drop:beryl")
    assert game.options(0) == ["take:amber", "take:emerald", "drop:beryl", "done"]
    game.choose(0, "done")

    assert game.said() == ("0 takes emerald", "0 drops beryl")
    assert game.machine.is_over()


def test_a_menu_with_only_the_way_out_is_not_asked() -> None:
    game = menu_of(1)

    game.choose(0, "drop:beryl")

    assert game.machine.is_over()


def test_a_menu_says_why_an_entry_is_barred() -> None:
    s = laid_out(MENU, menu=[Entry("take", 0), Leave(PASS, words("Pass")), Leave(DONE, words("Stop"))])
    game = Game(s)

    assert game.options(0) == ["pass", "done"]
    with pytest.raises(IllegalDecision, match=r"take:amber is not possible now: you have no coin\."):
        game.choose(0, "take:amber")


def test_a_menu_shows_the_labels_of_its_entries() -> None:
    shown = observe(menu_of(1).machine, 0)["decision"]

    assert shown["kind"] == "menu"
    assert shown["prompt"] == "Do what you like."
    assert shown["options"] == [
        {"key": "take:amber", "label": "Amber"},
        {"key": "take:emerald", "label": "Emerald"},
        {"key": "drop:beryl", "label": "Beryl"},
        {"key": "done", "label": "Stop"},
    ]


def test_two_menus_that_call_each_other_without_asking_run_in_circles() -> None:
    s = laid_out(MENU, menu=[Again()])

    with pytest.raises(RuntimeError, match="run in circles"):
        Machine(s)


class Again(Circle):
    """A menu entry with one option that leads back to the menu."""

    def options(self, s: Toy, f: Frame) -> list[int]:
        return [0]

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        s.push_frame(f)


# A menu's own entries


class Count(Choose[Toy]):
    """A menu entry that says how the menu was come by, and goes back to it."""

    def __init__(self) -> None:
        super().__init__("count", "gem", words("Count gems."))

    def options(self, s: Toy, f: Frame) -> list[int]:
        return [f.it]

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        s.said += (f"it={f.it} arg={f.arg} source={f.source}",)
        s.push_frame(f)


class Purse(Menu[Toy]):
    """A menu whose question depends on the purse."""

    def prompt(self, s: Toy, f: Frame) -> str:
        return f"{s.coins[f.seat]} left. {self.text()}"


def mixed(added: list[Effect[Toy]], *, coins: int = 3) -> Game:
    menu: Menu[Toy] = Menu(
        "menu",
        words("Trade."),
        (Leave(PASS, words("Wait")), Entry("take", AMBER)),
        last=(Leave(DONE, words("Stop")),),
        kind="trade",
    )
    s = laid_out(menu, menu=added)
    s.coins[0] = coins
    return Game(s)


def test_own_entries_come_before_those_of_the_rules_and_last_ones_behind() -> None:
    assert mixed([]).options(0) == ["pass", "take:amber", "done"]
    assert mixed([Entry("drop", BERYL)]).options(0) == ["pass", "take:amber", "drop:beryl", "done"]


def test_each_entry_answers_for_what_it_offers() -> None:
    game = mixed([Entry("drop", BERYL), Entry("take", BERYL)])

    game.choose(0, "drop:beryl", "take:amber", "take:beryl")

    assert game.said() == ("0 drops beryl", "0 takes amber", "0 takes beryl")
    assert game.s.coins[0] == 0
    assert game.options(0) == ["pass", "done"]
    with pytest.raises(IllegalDecision, match=r"drop:beryl is not possible now: you have no coin\."):
        game.choose(0, "drop:beryl")


def test_a_menu_of_its_own_entries_needs_no_place_in_the_rules() -> None:
    game = Game(laid_out(Menu("nowhere", words("Well?"), (Leave(DONE, words("Stop")), Leave(PASS, words("Wait"))))))

    assert game.options(0) == ["done", "pass"]


def test_a_menu_has_a_kind_and_a_question_of_its_own() -> None:
    assert observe(mixed([]).machine, 0)["decision"]["kind"] == "trade"
    s = laid_out(
        Menu(
            "menu",
            words("Trade."),
            (Leave(DONE, words("Stop")), Leave(PASS, words("Wait"))),
            prompt=words("What will you trade?"),
        )
    )
    assert observe(Machine(s), 0)["decision"]["prompt"] == "What will you trade?"


def test_the_question_may_depend_on_the_table() -> None:
    s = laid_out(Purse("menu", words("Spend it."), last=(Leave(DONE, words("Stop")),)), menu=[Entry("take", AMBER)])
    s.coins[0] = 2
    game = Game(s)

    assert observe(game.machine, 0)["decision"]["prompt"] == "2 left. Spend it."
    game.choose(0, "take:amber")
    assert observe(game.machine, 0)["decision"]["prompt"] == "1 left. Spend it."


def test_an_entry_has_the_menu_asked_again_as_it_was() -> None:
    menu: Menu[Toy] = Menu("menu", words("Count."), (Count(),), last=(Leave(DONE, words("Stop")),))
    s = laid_out(None)
    s.push(menu, 0, 7, it=BERYL, arg=5)
    game = Game(s)

    game.choose(0, "count:beryl", "count:beryl", "done")

    assert game.said() == ("it=1 arg=5 source=7",) * 2


def test_own_entries_are_in_the_catalogue_and_have_lasting_paths() -> None:
    rules = ToyRules(Setup("own", 2, (), ()))
    menu: Menu[Toy] = Menu(
        "menu", words("Trade."), (Entry("take", AMBER), Entry("drop", BERYL)), last=(Leave(DONE, words("Stop")),)
    )
    rules.root("trade", menu)

    assert {"take:amber", "drop:beryl", "done"} <= set(catalogue(rules).keys)
    assert [path for path in INSTALLED if path.startswith("own/trade")] == [
        *("own/trade", "own/trade/entry", "own/trade/entry-2", "own/trade/leave"),
    ]


def test_a_waiting_menu_is_saved_with_its_frame() -> None:
    menu: Menu[Toy] = Menu("menu", words("Count."), (Count(),), last=(Leave(DONE, words("Stop")),))
    install("test/counting", menu)
    frame = Frame(menu, 1, 7, BERYL, 5)

    assert pickle.loads(pickle.dumps(frame)) == frame
