"""What MarsBot tells to whoever learns: which cards are known to be in its deck, and never where."""

from random import Random

from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.determinize import determinize
from regolith.kernel.encoders import encoder_of
from regolith.kernel.machine import Machine
from regolith.kernel.match import Match


def known_in_deck(match: Match) -> int:
    state = match.state
    assert isinstance(state, Mars)
    return sum(state.knows(0, card) for card in automa(state).action.cards)


def test_the_order_of_the_action_deck_is_not_told() -> None:
    encoder = encoder_of("terraforming_mars")
    match = Match.start("terraforming_mars", 1, ["automa"], {"draft": True}, seed=2)
    dice = Random(2)
    compared = 0

    while not match.is_over() and compared < 40:
        if known_in_deck(match) > 1:
            twin = Machine(determinize(match.state, 0, compared))
            assert encoder.of(twin, 0).bits == encoder.of(match.machine, 0).bits
            compared += 1
        decision = match.decisions()[0]
        match.answer(decision.seat, dice.choice(decision.keys))

    assert compared == 40
