"""Looking ahead: an answer is told before it is given, and nothing that is hidden with it."""

from random import Random

import pytest

from regolith.kernel.ahead import Ahead, look_ahead
from regolith.kernel.decision import IllegalDecision
from regolith.kernel.determinize import determinize
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match, deal
from regolith.kernel.registry import agreed, game_names, spec_of
from regolith.kernel.rng import chosen_seed
from regolith.testing import Table, table

SIGHTS = 150


def roving() -> Table:
    t = table("outpost", players=2, seed=4)
    t.skip_to(lambda now: any(key.startswith("build:") for key in now.options(0)))
    return t


def test_an_answer_is_told_as_the_journal_will_tell_it() -> None:
    t = roving()
    key = next(key for key in t.options(0) if key.startswith("sell:"))

    told = look_ahead(t.match.machine, 0, [key])
    before = len(t.match.story(None))
    t.choose(0, key)
    told_then = t.match.story(None)[before:]

    assert [line["text"] for line in told.lines] == [line["text"] for line in told_then]
    assert told.lines[0]["changes"] == [{"seat": 0, "what": "credits", "n": 1}]


def test_nothing_happens_by_it() -> None:
    t = roving()
    before, lines = t.match.state.clone(), len(t.match.journal.entries)

    for key in t.options(0):
        look_ahead(t.match.machine, 0, [key])

    assert t.match.state == before
    assert len(t.match.journal.entries) == lines


def test_what_would_be_refused_is_refused() -> None:
    with pytest.raises(IllegalDecision):
        look_ahead(roving().match.machine, 0, ["build:palace"])


def test_it_says_what_is_asked_next() -> None:
    t = roving()

    told = look_ahead(t.match.machine, 0, [next(key for key in t.options(0) if key.startswith("sell:"))])

    assert (told.seat, told.hides) == (0, False)
    assert told.prompt


def drawing() -> tuple[Match, str]:
    """A table on which an answer draws a card for oneself."""
    match = Match.start("terraforming_mars", players=2, seed=1)
    dice = Random(1)
    while True:
        decision = dice.choice(match.decisions())
        for key in decision.keys:
            if look_ahead(match.machine, decision.seat, [key]).hides and decision.kind == "turn":
                return match, key
        match.answer(decision.seat, dice.choice(decision.keys))


def test_of_a_card_that_is_drawn_only_that_it_is_drawn_is_told() -> None:
    match, key = drawing()
    seat = match.machine.seats_asked()[0]

    told = look_ahead(match.machine, seat, [key])

    assert (told.seat, told.prompt) == (-1, "")
    played = match.clone()
    played.answer(seat, key)
    new = set(played.state.seats[seat].hand.cards) - set(match.state.seats[seat].hand.cards)
    names = [match.state.rules.name("card", card) for card in new]
    assert not any(name in line["text"] for line in told.lines for name in names)


def test_after_something_hidden_no_further_answer_is_looked_at() -> None:
    """Neither what is refused nor what is accepted tells which card was drawn."""
    match, key = drawing()
    seat = match.machine.seats_asked()[0]
    after = match.clone()
    after.answer(seat, key)
    told = look_ahead(match.machine, seat, [key])
    twin = Machine(determinize(match.state, seat, 3))

    for second in ["zzz", *after.machine.decisions()[0].keys]:
        for machine in (match.machine, twin):
            assert vars_of(look_ahead(machine, seat, [key, second])) == vars_of(told)


@pytest.mark.parametrize("game", game_names())
def test_it_is_the_same_whatever_is_hidden(game: str) -> None:
    """Whatever the seat cannot know is dealt anew: it is told the same."""
    dice = Random(7)
    modules = [module.name for module in spec_of(game).modules if module.name != "crisis" and module.fits(2)]
    machine = deal(agreed(game, 2, modules), chosen_seed(7))
    looked = 0
    while looked < SIGHTS and not machine.is_over():
        decision = dice.choice(machine.decisions())
        twin = Machine(determinize(machine.state, decision.seat, dice.getrandbits(32)))
        for key in dice.sample(decision.keys, min(3, len(decision.keys))):
            one, other = [look_ahead(table, decision.seat, [key]) for table in (machine, twin)]
            assert vars_of(one) == vars_of(other), f"{key} of {decision.context}"
            looked += 1
        machine.take(machine.lane_of(decision.seat), dice.choice(decision.options))


def vars_of(told: object) -> list[object]:
    assert isinstance(told, Ahead)
    stages = [stage.as_json() for stage in told.then]
    return [told.lines, told.hides, told.seat, told.prompt, told.changes, stages]
