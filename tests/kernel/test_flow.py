"""How effects follow one another, and how that reads."""

import pytest

from kernel.toy_questions import Name
from kernel.toys import RANG, Draw, Gain, Game, PerCoin, Rich, Ring, Say, SayIt, laid_out, playing, words
from regolith.kernel.amounts import Fixed, It
from regolith.kernel.flow import OTHERS, Either, ForEachSeat, If, May, Nothing, Repeat, Sequence
from regolith.kernel.frame import Frame
from regolith.kernel.triggers import When

pytestmark = pytest.mark.both

# Sequence


def test_steps_happen_one_after_the_other() -> None:
    assert playing(Sequence(Say("a"), Say("b"), Say("c"))).s.said == ("0 a", "0 b", "0 c")


def test_it_is_what_the_step_before_chose() -> None:
    game = playing(Sequence(Name(3), SayIt(), Name(2), SayIt()))

    game.choose(0, "name:coral", "name:beryl")

    assert game.said() == ("0 names coral", "0 it=2", "0 names beryl", "0 it=1")


def test_it_stays_when_a_step_makes_nothing() -> None:
    game = playing(Sequence(Name(3), Gain(1), SayIt()))

    game.choose(0, "name:coral")

    assert game.said()[-1] == "0 it=2"


def test_it_reaches_into_a_sequence_and_out_of_it() -> None:
    game = playing(Sequence(Name(3), Sequence(SayIt(), Name(2)), SayIt()))

    game.choose(0, "name:coral", "name:beryl")

    assert game.said() == ("0 names coral", "0 it=2", "0 names beryl", "0 it=1")


def test_the_first_step_is_told_what_the_whole_was_told() -> None:
    s = laid_out(None)
    s.push(Sequence(SayIt(), SayIt()), 0, it=4)

    assert Game(s).s.said == ("0 it=4", "0 it=4")


def test_answers_to_an_event_come_between_the_steps_and_do_not_disturb_it() -> None:
    s = laid_out(Sequence(Name(3), Ring(what=4), SayIt()))
    s.listen(0, 0, When(RANG, words("ring"), Sequence(Name(2, "answer"), SayIt())))
    s.listen(1, 1, When(RANG, words("ring"), Name(2, "answer"), whose=1))
    game = Game(s)

    game.choose(0, "name:coral")
    game.choose(0, "answer:beryl").choose(1, "answer:amber")

    assert game.said() == (
        *("0 names coral", "0 rings", "0 names beryl", "0 it=1", "1 names amber"),
        "0 it=2",
    )


def test_a_sequence_is_possible_when_every_step_is() -> None:
    s = laid_out(None)
    frame = Frame(Gain(0), 0)

    assert not Sequence(Say("a"), Gain(-1)).possible(s, frame)
    s.coins[0] = 1
    assert Sequence(Say("a"), Gain(-1)).possible(s, frame)


def test_an_empty_sequence_does_nothing() -> None:
    assert playing(Sequence()).machine.is_over()


# Either, May, If


def test_one_of_several_ways_is_chosen_by_name() -> None:
    game = playing(Either(shout=Say("loud"), whisper=Say("low")))

    assert game.options(0) == ["do:shout", "do:whisper"]
    game.choose(0, "do:whisper")

    assert game.said() == ("0 low",)


def test_only_the_ways_that_are_possible_are_offered() -> None:
    start = Either(pay=Gain(-1), shout=Say("loud"), draw=Draw())

    assert playing(start).options(0) == ["do:shout", "do:draw"]
    assert playing(Sequence(Gain(1), start)).options(0) == ["do:pay", "do:shout", "do:draw"]


def test_the_only_way_is_taken_without_asking_and_no_way_is_none() -> None:
    assert playing(Either(pay=Gain(-1), shout=Say("loud"))).s.said == ("0 loud",)
    assert playing(Sequence(Either(pay=Gain(-1), more=Gain(-2)), Say("on"))).s.said == ("0 on",)


def test_what_may_be_done_may_be_left() -> None:
    for answer, coins in (("yes", 3), ("skip", 0)):
        game = playing(May(Gain(3)))
        assert game.options(0) == ["yes", "skip"]

        game.choose(0, answer)

        assert game.s.coins[0] == coins


def test_what_is_impossible_is_not_even_asked() -> None:
    assert playing(May(Gain(-1))).machine.is_over()
    assert playing(Sequence(Gain(1), May(Gain(-1)))).options(0) == ["yes", "skip"]


def test_if_chooses_by_the_table_as_it_is_then() -> None:
    fork = If(Rich(), Say("rich"), Say("poor"))

    assert playing(Sequence(fork, Gain(1), fork)).s.said == ("0 poor", "0 rich")


def test_if_without_otherwise_comes_on_top() -> None:
    """When the condition fails, the rest of an action may be used all the same; when it holds, all of it must be."""
    s = laid_out(None)
    frame = Frame(Say("x"), 0)

    assert playing(Sequence(If(Rich(), Say("rich")), Say("thanks"))).s.said == ("0 thanks",)
    assert If(Rich(), Say("rich")).possible(s, frame)
    assert If(Rich(), Gain(-2)).possible(s, frame)
    s.coins[0] = 1
    assert If(Rich(), Say("rich")).possible(s, frame)
    assert not If(Rich(), Gain(-2)).possible(s, frame)


def test_a_needed_condition_makes_the_rest_impossible_when_it_fails() -> None:
    s = laid_out(None)
    frame = Frame(Say("x"), 0)
    fork = Either(bribe=If(Rich(), Gain(-1), needed=True), beg=Say("please"))

    assert not If(Rich(), Say("rich"), needed=True).possible(s, frame)
    assert fork.options(s, frame) == [1]
    s.coins[0] = 1
    assert If(Rich(), Say("rich"), needed=True).possible(s, frame)
    assert fork.options(s, frame) == [0, 1]


def test_if_with_otherwise_is_as_possible_as_the_one_that_happens() -> None:
    s = laid_out(None)
    frame = Frame(Say("x"), 0)

    assert If(Rich(), Say("rich"), Say("poor")).possible(s, frame)
    assert not If(Rich(), Say("rich"), Gain(-2)).possible(s, frame)
    s.coins[0] = 1
    assert If(Rich(), Say("rich"), Gain(-2)).possible(s, frame)


# Repeat


@pytest.mark.parametrize("times", [0, 1, 2, 3, 7])
def test_repeating_happens_exactly_so_many_times(times: int) -> None:
    assert playing(Repeat(Fixed(times), Gain(1))).s.coins[0] == times


def test_repeating_asks_each_time() -> None:
    game = playing(Sequence(Repeat(Fixed(3), Name(2)), Say("enough")))

    game.choose(0, "name:amber", "name:beryl", "name:amber")

    assert game.said() == ("0 names amber", "0 names beryl", "0 names amber", "0 enough")


def test_the_number_of_times_is_settled_at_the_start() -> None:
    game = playing(Sequence(Gain(3), Repeat(PerCoin(), Gain(1))))

    assert game.s.coins[0] == 6


def test_repeating_ends_early_when_it_is_no_longer_possible() -> None:
    assert playing(Sequence(Gain(2), Repeat(Fixed(5), Gain(-1)))).s.coins[0] == 0


def test_as_many_times_as_the_step_before_chose() -> None:
    game = playing(Sequence(Name(4), Repeat(It(), Gain(1))))

    game.choose(0, "name:diamond")

    assert game.s.coins[0] == 3


def test_repeating_within_repeating_multiplies() -> None:
    assert playing(Repeat(Fixed(3), Repeat(Fixed(4), Gain(1)))).s.coins[0] == 12


# For each seat


@pytest.mark.parametrize(
    ("first", "who", "order"), [(0, 0, [0, 1, 2]), (2, 0, [2, 0, 1]), (0, OTHERS, [1, 2]), (1, OTHERS, [2, 0])]
)
def test_every_seat_has_its_turn_clockwise(first: int, who: int, order: list[int]) -> None:
    s = laid_out(None, players=3)
    s.push(ForEachSeat(Say("hello"), who), first)

    assert Game(s).s.said == tuple(f"{seat} hello" for seat in order)


def test_each_seat_waits_for_the_one_before() -> None:
    game = playing(ForEachSeat(Sequence(Name(2), SayIt())), players=3)

    assert game.machine.seats_asked() == [0]
    game.choose(0, "name:beryl")

    assert game.machine.seats_asked() == [1]
    assert game.said() == ("0 names beryl", "0 it=1")


# How it reads


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Sequence(Gain(-1), Nothing(), Draw()), "Pay 1. Draw a card."),
        (Either(a=Gain(1), b=Draw()), "Either gain 1 or draw a card."),
        (Either(a=Gain(1), b=Draw(), c=Say("no")), "Either gain 1, draw a card or say no."),
        (May(Draw()), "You may draw a card."),
        (Repeat(Fixed(3), Gain(2)), "Gain 2, 3 times."),
        (Repeat(It(), Draw()), "Draw a card, that many times."),
        (Repeat(PerCoin(), Draw()), "Draw a card, as many as you have coins times."),
        (ForEachSeat(Draw()), "Each player in turn: draw a card."),
        (ForEachSeat(Draw(), OTHERS), "Each other player in turn: draw a card."),
        (If(Rich(), Draw()), "If you have a coin, also draw a card."),
        (If(Rich(), Draw(), needed=True), "If you have a coin: Draw a card."),
        (If(Rich(), Draw(), Gain(1)), "If you have a coin: Draw a card. Otherwise: Gain 1."),
        (When(RANG, words("ring"), Draw()), "When you ring: Draw a card."),
        (When(RANG, words("rings"), Draw(), whose=1), "When another player rings: Draw a card."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_effect_reads_as_its_parts_do(effect: Gain, text: str) -> None:
    assert effect.text() == text


def test_what_is_drawn_is_the_structure_of_the_text() -> None:
    effect = Sequence(Say("a"), May(Either(b=Say("b"), c=Say("c"))), Repeat(Fixed(2), Say("d")))
    a, b, c, d = [{"kind": "toys.say", "word": word} for word in "abcd"]
    either = {"kind": "kernel.may", "do": {"kind": "kernel.either", "ways": [b, c]}}
    again = {"kind": "kernel.repeat", "do": d, "times": {"kind": "kernel.number", "n": 2}}

    assert effect.text() == "Say a. You may either say b or say c. Say d, 2 times."
    assert effect.icons() == [{"kind": "kernel.steps", "steps": [a, either, again]}]


def test_what_says_nothing_is_not_drawn() -> None:
    assert Sequence(Nothing(), Say("a")).icons() == [{"kind": "toys.say", "word": "a"}]
