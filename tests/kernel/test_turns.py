"""Turns of so many actions, in order, until everybody has passed."""

import pytest

from kernel.toy_questions import Name
from kernel.toys import AMBER, BERYL, GEMS, RANG, Game, Ring, Say, Toy, ToyRules, laid_out, words
from regolith.kernel.catalogue import catalogue
from regolith.kernel.choices import Choose
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.effect import INSTALLED, Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.rules import Setup
from regolith.kernel.triggers import ANYONES, When
from regolith.kernel.turns import Turn, Turns
from regolith.kernel.view import observe

pytestmark = pytest.mark.both


class Act(Choose[Toy]):
    """An action: say which, and perhaps let something follow."""

    def __init__(self, verb: str, then: Effect[Toy] | None = None) -> None:
        super().__init__(verb, "gem", words(f"{verb.capitalize()}."))
        self.then = then

    def options(self, s: Toy, f: Frame) -> list[int]:
        return [AMBER, BERYL] if s.price == 0 else []

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        s.said += (f"{f.seat} {self.verb} {GEMS[option]} {f.arg}",)
        if self.then is not None:
            s.push(self.then, f.seat)


class Free(Act):
    """Something that costs no action, with a question of its own behind it."""

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        s.push_frame(f)
        super().chosen(s, f, option)


def in_turns(players: int = 2, actions: int = 2, first: int = 0, then: Effect[Toy] | None = None) -> Game:
    turn: Turn[Toy] = Turn("turn", words("Act."), (Act("do", then),), actions=actions)
    s = laid_out(None, players)
    s.push(Say("over"), 0)
    s.push(Turns(turn), first)
    return Game(s)


def test_a_turn_has_two_actions_and_then_the_next_seat_is_at_it() -> None:
    game = in_turns()

    game.choose(0, "do:amber", "do:beryl")
    game.choose(1, "do:amber", "do:amber")

    assert game.said() == ("0 do amber 0", "0 do beryl 1", "1 do amber 0", "1 do amber 1")
    assert game.machine.seats_asked() == [0]


def test_passing_is_a_first_action_only_and_ending_comes_after_at_least_one() -> None:
    game = in_turns()
    assert game.options(0) == ["do:amber", "do:beryl", "pass"]
    with pytest.raises(IllegalDecision):
        game.choose(0, "end")

    game.choose(0, "do:amber")

    assert game.options(0) == ["do:amber", "do:beryl", "end"]
    with pytest.raises(IllegalDecision):
        game.choose(0, "pass")


def test_whoever_ends_early_has_another_turn_later() -> None:
    game = in_turns()

    game.choose(0, "do:amber", "end")
    assert game.machine.seats_asked() == [1]
    game.choose(1, "do:amber", "end")

    assert game.options(0) == ["do:amber", "do:beryl", "pass"]


def test_whoever_has_passed_has_no_further_turn_and_the_last_goes_on_alone() -> None:
    game = in_turns(3)

    game.choose(0, "do:amber", "do:amber")
    game.choose(1, "pass")
    game.choose(2, "do:amber", "end")
    game.choose(0, "pass")
    game.choose(2, "do:amber", "do:amber")
    assert game.options(2) == ["do:amber", "do:beryl", "pass"]
    game.choose(2, "do:beryl", "end")
    game.choose(2, "pass")

    assert game.said()[-1] == "0 over"
    assert game.machine.is_over()


def test_turns_begin_with_the_seat_that_leads() -> None:
    game = in_turns(3, first=2)

    game.choose(2, "pass")
    game.choose(0, "do:amber", "end")
    game.choose(1, "pass")

    assert game.machine.seats_asked() == [0]


def test_those_who_passed_once_are_back_when_turns_begin_anew() -> None:
    turns: Turns[Toy] = Turns(Turn("turn", words("Act."), (Act("do"),)))
    game = Game(laid_out(Sequence(turns, turns)))

    game.choose(0, "pass")
    game.choose(1, "pass")

    assert game.options(0) == ["do:amber", "do:beryl", "pass"]


def test_what_an_action_brings_about_comes_before_the_second_action() -> None:
    game = in_turns(then=Name(2))

    game.choose(0, "do:amber")
    assert game.options(0) == ["name:amber", "name:beryl"]
    game.choose(0, "name:beryl")
    assert game.options(0) == ["do:amber", "do:beryl", "end"]
    game.choose(0, "do:amber", "name:amber")

    assert game.machine.seats_asked() == [1]


def test_what_others_answer_comes_before_the_second_action() -> None:
    turn: Turn[Toy] = Turn("turn", words("Act."), (Act("do", Ring()),))
    s = laid_out(Turns(turn))
    s.listen(1, 7, When(RANG, words("rings"), Name(2), whose=ANYONES))
    game = Game(s)

    game.choose(0, "do:amber")
    assert game.machine.seats_asked() == [1]
    game.choose(1, "name:amber")

    assert game.options(0) == ["do:amber", "do:beryl", "end"]


def test_an_entry_that_asks_again_costs_no_action_and_loses_no_count() -> None:
    turn: Turn[Toy] = Turn("turn", words("Act."), (Act("do"), Free("look", Name(2))))
    game = Game(laid_out(Turns(turn)))

    game.choose(0, "look:amber", "name:amber", "look:amber", "name:amber")
    assert game.options(0)[-1] == "pass"
    game.choose(0, "do:amber", "look:beryl", "name:amber")
    assert game.options(0)[-1] == "end"
    game.choose(0, "do:beryl")

    assert game.machine.seats_asked() == [1]
    assert "0 look beryl 1" in game.said()


def test_a_turn_may_have_one_action_or_three() -> None:
    one, three = in_turns(actions=1), in_turns(actions=3)

    one.choose(0, "do:amber")
    three.choose(0, "do:amber", "do:amber")

    assert one.machine.seats_asked() == [1]
    assert three.options(0) == ["do:amber", "do:beryl", "end"]
    three.choose(0, "do:amber")
    assert three.machine.seats_asked() == [1]


def test_whoever_can_do_nothing_but_pass_or_end_is_not_asked() -> None:
    turn: Turn[Toy] = Turn("turn", words("Act."), (Act("do"),))
    s = laid_out(Turns(turn))
    s.price = 1

    assert Game(s).machine.is_over()


def test_modules_add_actions_by_name_and_passing_stays_last() -> None:
    turn: Turn[Toy] = Turn("menu", words("Act."), (Act("do"),))
    game = Game(laid_out(Turns(turn), menu=[Act("trade")]))

    assert game.options(0) == ["do:amber", "do:beryl", "trade:amber", "trade:beryl", "pass"]
    assert observe(game.machine, 0)["decision"]["kind"] == "turn"


class RobotTurn(Effect[Toy]):
    """The robot acts as long as it has coins; then it passes."""

    def run(self, s: Toy, f: Frame) -> None:
        s.said += (f"{f.seat} acts with {s.coins[f.seat]}",)
        s.coins[f.seat] -= 1
        if s.coins[f.seat] == 0:
            s.pass_turn(f.seat)


def test_a_seat_played_by_rules_has_its_turns_among_the_others() -> None:
    turns: Turns[Toy] = Turns(Turn("turn", words("Act."), (Act("do"),), actions=1), RobotTurn())
    s = laid_out(turns, actors=1)
    s.coins[2] = 3
    game = Game(s)

    game.choose(0, "do:amber")
    game.choose(1, "pass")
    assert game.said()[-1] == "2 acts with 3"
    game.choose(0, "pass")

    assert game.said()[-2:] == ("2 acts with 2", "2 acts with 1")
    assert game.machine.is_over()


def test_everybody_may_have_one_turn_only() -> None:
    s = laid_out(Turns(Name(2), Say("acts"), once=True), actors=1)
    game = Game(s)

    game.choose(0, "name:amber")
    game.choose(1, "name:beryl")

    assert game.said() == ("0 names amber", "1 names beryl", "2 acts")
    assert game.machine.is_over()


def test_a_table_between_turns_is_the_same_from_a_clone() -> None:
    game = in_turns(3)
    game.choose(0, "pass")
    game.choose(1, "do:amber")

    twin = Game(game.s.clone())
    for other in (game, twin):
        other.choose(1, "end")
        other.choose(2, "pass")

    assert twin.print() == game.print()
    assert twin.machine.seats_asked() == [1]


def test_passing_and_ending_are_in_the_catalogue_and_turns_have_paths() -> None:
    rules = ToyRules(Setup("turning", 2, (), ()))
    turns: Turns[Toy] = Turns(Turn("turn", words("Act."), (Act("do"),)), RobotTurn())
    rules.root("turns", turns)

    assert {"pass", "end", "do:amber"} <= set(catalogue(rules).keys)
    assert {path for path in INSTALLED if path.startswith("turning/turns/")} == {
        *("turning/turns/turn", "turning/turns/actor", "turning/turns/turn/act"),
        *("turning/turns/turn/passturn", "turning/turns/turn/endturn"),
    }


def test_a_seat_played_by_rules_without_a_turn_of_its_own_is_passed_over() -> None:
    turns: Turns[Toy] = Turns(Turn("turn", words("Act."), (Act("do"),), actions=1))
    game = Game(laid_out(turns, actors=1))

    game.choose(0, "do:amber")
    game.choose(1, "pass")
    game.choose(0, "pass")

    assert game.machine.is_over()


class DutyFirst(Turn[Toy]):
    """Nobody passes before having a coin."""

    def may_pass(self, s: Toy, f: Frame) -> bool:
        return super().may_pass(s, f) and s.coins[f.seat] > 0


def test_a_seat_may_have_something_to_do_before_it_passes() -> None:
    s = laid_out(Turns(DutyFirst("turn", words("Act."), (Act("do"),), actions=1)), 2)
    s.coins[1] = 1
    game = Game(s)

    assert "pass" not in game.options(0)
    game.choose(0, "do:amber")
    assert "pass" in game.options(1)


class Finish(Act):
    """An action that ends the game at once."""

    def chosen(self, s: Toy, f: Frame, option: int) -> None:
        s.lanes[MAIN].frames.clear()


def test_an_action_that_ends_the_game_leaves_no_turn_behind() -> None:
    game = Game(laid_out(Turns(Turn("turn", words("Act."), (Finish("do"),))), 2))

    game.choose(0, "do:amber")

    assert game.machine.is_over()
