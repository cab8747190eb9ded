"""What MarsBot tells to whoever learns: which cards are known to be in its deck, and never where."""

from random import Random

from games.terraforming_mars.automa.corporations.company import founding
from games.terraforming_mars.automa.duel import bot, decks, duel, state
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


def test_every_number_of_marsbot_stands_where_its_name_says() -> None:
    t = duel(modules=["venus", "colonies"])
    spaces = {track: at + 1 for at, track in enumerate(t.tracks)}
    t.set(tracks=spaces, bot_floaters=3, action_deck=["Meteor Shower", "Overachievement"])
    bot(t).store(4, 2)
    decks(t).turns = 4
    decks(t).cubes = ((0, 9, 0),)
    encoder = encoder_of("terraforming_mars")
    told = dict(zip(encoder.numbers, encoder.of(t.match.machine, 0).numbers, strict=True))

    assert {track: told[f"{track} track"] for track in spaces} == spaces
    assert [told[name] for name in ("floaters", "action deck", "turns", "cubes")] == [3, 2, 4, 1]
    assert told["bonus deck"] == len(decks(t).bonus.cards)
    assert [told[f"store {area}"] for area in range(1, 12)] == [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0]


def test_the_cards_of_marsbot_are_told_by_where_they_lie() -> None:
    t = founding("Inventrix", modules=["venus"], draft=True)
    t.set(destroyed=["Meteor Shower"])
    decks(t).turned.cards, decks(t).aside.cards = decks(t).bonus.cards[:1], decks(t).bonus.cards[1:2]
    decks(t).pack.cards = state(t).deck.cards[:2]
    encoder = encoder_of("terraforming_mars")
    words = [encoder.bits[bit].partition(": ") for bit in encoder.of(t.match.machine, 0).bits]

    def told(where: str) -> list[str]:
        return [card for first, _, card in words if first == where]

    assert told("corporation of MarsBot") == ["marsbot-inventrix"]
    assert told("destroyed") == ["meteor-shower"]
    for where, zone in {
        "turned up by MarsBot": decks(t).turned,
        "set aside for MarsBot": decks(t).aside,
        "MarsBot chooses from": decks(t).pack,
    }.items():
        assert told(where) == [state(t).rules.noun("card", card) for card in zone.cards]
