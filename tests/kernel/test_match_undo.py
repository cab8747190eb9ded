"""Taking back: one's own answer, if it showed nothing and nobody has built on it; else only if all agree."""

from random import Random

import pytest

from regolith.examples.outpost.state import Outpost
from regolith.kernel.match import Match, NoUndo
from regolith.kernel.verify import verify

pytestmark = pytest.mark.both


def number_of(s: Outpost, name: str) -> int:
    """A card of that kind that still lies in the deck."""
    return next(card for card in s.deck.cards if s.rules.noun("card", card) == name)


def drafted(*hands: list[str], empty_deck: bool = False, smelter: int | None = None) -> Match:
    """Everybody is about to build, with 7 credits, no ore, and this hand; perhaps one has a smelter standing."""
    match = Match.start("outpost", players=len(hands), seed=1)
    while drafting := [decision for decision in match.decisions() if decision.kind == "card"]:
        match.answer(drafting[0].seat, drafting[0].keys[0])
    s: Outpost = match.state.clone()
    s.known = {}
    for player in s.seats:
        s.deck.cards = (*player.hand.take_all(), *player.pack.take_all(), *s.deck.cards)
        player.ore = 0
    for player, hand in zip(s.seats, hands, strict=True):
        for name in hand:
            card = number_of(s, name)
            s.deck.remove(card)
            player.hand.add(card)
    if smelter is not None:
        card = number_of(s, "smelter")
        s.deck.remove(card)
        s.seats[smelter].built.add(card)
        s.listen(smelter, card, s.rules.whens[card][0])
    if empty_deck:
        s.seats[-1].built.cards += s.deck.take_all()
    match.arrange(s)
    return match


def hand(match: Match, seat: int) -> list[str]:
    s: Outpost = match.state
    return sorted([s.rules.noun("card", card) for card in s.seats[seat].hand.cards])


def credits(match: Match, seat: int) -> int:
    s: Outpost = match.state
    return s.seats[seat].credits


def test_a_seat_takes_back_what_it_did_before_a_neighbour_drew() -> None:
    match = drafted(["beacon", "relay"], ["airlock", "relay"])
    match.answer(0, "sell:beacon")
    match.answer(1, "build:airlock")
    drawn = hand(match, 1)
    assert len(drawn) == 2

    match.undo(0)

    assert hand(match, 0) == ["beacon", "relay"]
    assert credits(match, 0) == 7
    assert hand(match, 1) == drawn
    assert credits(match, 1) == 6


def test_the_table_without_it_is_the_one_on_which_it_never_happened() -> None:
    with_it, without = (drafted(["beacon", "relay"], ["airlock", "relay"]) for _ in range(2))
    with_it.answer(0, "sell:beacon")
    for match in (with_it, without):
        match.answer(1, "build:airlock")

    with_it.undo(0)

    assert with_it.fingerprint() == without.fingerprint()


def test_what_showed_something_hidden_is_not_taken_back_alone() -> None:
    match = drafted(["airlock", "relay"], ["beacon", "relay"])
    match.answer(0, "build:airlock")
    before = match.fingerprint(), match.story(0), len(match.taken)

    assert match.why_no_undo(0) == (
        "Something hidden was seen since: only the whole table can agree to take this back."
    )
    with pytest.raises(NoUndo, match="Something hidden was seen"):
        match.undo(0)

    assert (match.fingerprint(), match.story(0), len(match.taken)) == before


def test_what_showed_nothing_is() -> None:
    match = drafted(["supply-drop", "relay"], ["beacon", "relay"])
    before = match.fingerprint()
    match.answer(0, "build:supply-drop")

    assert match.why_no_undo(0) is None
    match.undo(0)

    assert match.fingerprint() == before


def test_what_a_neighbour_has_built_on_is_not_taken_back_alone() -> None:
    match = drafted(["supply-drop", "relay"], ["beacon", "relay"], smelter=1)
    match.state.seats[1].ore = 1
    match.arrange(match.state)
    match.answer(0, "build:supply-drop")
    match.answer(1, "build:beacon")
    match.answer(1, "ore:2")
    before = match.fingerprint()

    with pytest.raises(NoUndo, match="Another seat has built on it since"):
        match.undo(0)

    assert match.fingerprint() == before


def test_what_a_neighbour_gained_by_it_and_did_not_use_goes_with_it() -> None:
    match = drafted(["supply-drop", "relay"], ["beacon", "relay"], smelter=1)
    match.answer(0, "build:supply-drop")
    match.answer(1, "sell:relay")

    match.undo(0)

    s: Outpost = match.state
    assert s.seats[1].ore == 0
    assert hand(match, 1) == ["beacon"]


def test_nobody_takes_back_what_would_change_a_neighbours_draw() -> None:
    match = drafted(["beacon", "relay"], ["airlock", "relay"], empty_deck=True)
    match.answer(0, "sell:beacon")
    match.answer(1, "build:airlock")
    assert hand(match, 1) == ["beacon", "relay"]

    with pytest.raises(NoUndo, match="would have seen something else"):
        match.undo(0)

    assert hand(match, 1) == ["beacon", "relay"]


def test_with_everybodys_consent_all_that_came_since_is_taken_back() -> None:
    match = drafted(["airlock", "relay"], ["beacon", "relay"])
    before = match.fingerprint()
    match.answer(0, "build:airlock")
    match.answer(1, "sell:beacon")

    match.undo(0, consent=True)

    assert match.fingerprint() == before
    assert match.taken == []


def test_one_answer_after_the_other_is_taken_back() -> None:
    match = drafted(["beacon", "relay", "drill"], ["relay"])
    before = match.fingerprint()
    match.answer(0, "sell:beacon")
    match.answer(0, "sell:drill")

    match.undo(0)
    assert hand(match, 0) == ["drill", "relay"]
    match.undo(0)

    assert match.fingerprint() == before
    with pytest.raises(NoUndo, match="nothing to take back yet"):
        match.undo(0)


def test_undo_and_redo_leave_the_table_as_it_was() -> None:
    match = drafted(["beacon", "relay"], ["airlock", "relay"])
    match.answer(1, "sell:relay")
    match.answer(0, "sell:beacon")
    played = match.fingerprint()

    match.undo(0)
    assert match.fingerprint() != played
    match.redo(0)

    assert match.fingerprint() == played
    with pytest.raises(NoUndo, match="nothing to play again"):
        match.redo(0)


def test_what_was_taken_back_step_by_step_is_played_again_step_by_step() -> None:
    match = drafted(["beacon", "relay", "drill"], ["relay"])
    tables = [match.fingerprint()]
    for key in ("sell:beacon", "sell:drill", "sell:relay"):
        match.answer(0, key)
        tables.append(match.fingerprint())
    for _ in range(3):
        match.undo(0)
    assert match.fingerprint() == tables[0]

    found = []
    for _ in range(3):
        match.redo(0)
        found.append(match.fingerprint())

    assert found == tables[1:]
    with pytest.raises(NoUndo, match="nothing to play again"):
        match.redo(0)


def test_another_answer_after_playing_one_step_again_ends_the_chance_for_the_rest() -> None:
    match = drafted(["beacon", "relay", "drill"], ["relay"])
    match.answer(0, "sell:beacon")
    match.answer(0, "sell:drill")
    match.undo(0)
    match.undo(0)
    match.redo(0)

    match.answer(0, "sell:relay")

    assert hand(match, 0) == ["drill"]
    with pytest.raises(NoUndo, match="nothing to play again"):
        match.redo(0)


def test_what_was_decided_under_other_rules_stands() -> None:
    match = drafted(["beacon", "relay", "drill"], ["relay"])
    match.answer(0, "sell:beacon")
    match.stand()
    before = match.fingerprint()
    match.answer(0, "sell:drill")

    for consent in (False, True):
        match.clone().undo(0, consent=consent)
    match.undo(0)

    assert match.fingerprint() == before
    for consent in (False, True):
        with pytest.raises(NoUndo, match="rules have changed"):
            match.undo(0, consent=consent)


def test_a_game_under_new_rules_can_always_be_taken_back_to_where_they_came() -> None:
    match, dice = Match.start("outpost", players=4, options={"rounds": 8}, seed=5), Random(3)
    while not match.is_over():
        decision = match.decisions()[0]
        match.answer(decision.seat, dice.choice(decision.keys))
        if len(match.taken) == 41:
            match.stand()
            before = match.fingerprint()
    assert len(match.taken) > 192

    while len(match.taken) > 41:
        match.undo(match.taken[-1].step.seat, consent=True)

    assert match.fingerprint() == before


def test_another_answer_ends_the_chance_to_play_it_again() -> None:
    match = drafted(["beacon", "relay"], ["airlock", "relay"])
    match.answer(0, "sell:beacon")
    match.undo(0)

    match.answer(0, "sell:relay")

    with pytest.raises(NoUndo, match="nothing to play again"):
        match.redo(0)


def test_a_secret_choice_may_be_changed_until_all_are_in() -> None:
    match = Match.start("outpost", players=3, seed=1)
    first, second = _keys(match, 0)[:2]
    match.answer(0, first)
    match.answer(2, _keys(match, 2)[0])

    match.undo(0)
    assert _keys(match, 0)[:2] == [first, second]
    match.answer(0, second)
    assert match.decision(0) is None
    match.undo(0)
    match.answer(0, first)
    match.answer(1, _keys(match, 1)[0])

    for seat in range(3):
        assert match.why_no_undo(seat) is not None
    assert hand(match, 0) == [first.removeprefix("keep:")]


def test_a_bid_may_be_changed_until_the_next_seat_has_bid() -> None:
    match = drafted(["relay"], ["relay"], ["relay"])
    for seat in range(3):
        match.answer(seat, "done")
    for seat in range(3):
        here = match.observe(seat)["table"]["seats"][seat]["rover"]
        match.answer(seat, f"move:{here}")
    match.answer(0, "bid:2")
    assert match.why_no_undo(0) is None
    match.answer(1, "bid:3")

    assert match.why_no_undo(0) == (
        "Another seat has built on it since: only the whole table can agree to take this back."
    )
    assert match.why_no_undo(1) is None


def test_the_record_after_taking_back_is_true() -> None:
    match = Match.start("outpost", players=2, seed=5)
    dice = Random(3)
    undone = 0
    while not match.is_over():
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))
        if not match.is_over() and dice.random() < 0.2 and match.why_no_undo(decision.seat) is None:
            match.undo(decision.seat)
            undone += 1

    assert undone > 3
    assert verify(match.record()).true
    assert Match.replay(match.record()).fingerprint() == match.fingerprint()


def _keys(match: Match, seat: int) -> list[str]:
    decision = match.decision(seat)
    assert decision is not None
    return decision.keys


def test_a_table_arranged_by_hand_has_no_record() -> None:
    with pytest.raises(ValueError, match="arranged by hand"):
        drafted(["relay"], ["relay"]).record()


def test_a_match_without_a_seed_cannot_be_dealt() -> None:
    header = Match.start("outpost", players=2, seed=1).header
    header.seed = None

    with pytest.raises(ValueError, match="without its seed"):
        Match(header)


def test_a_clone_goes_on_alone_with_all_that_the_match_remembers() -> None:
    """Its snapshots, its runs of picks, what was taken back, and that it was arranged by hand."""
    match = drafted(["beacon", "relay", "drill"], ["relay"])
    match.answer(0, "sell:beacon")
    match.answer(0, "sell:drill")
    match.undo(0)
    before = match.fingerprint()

    twin = match.clone()
    assert twin.fingerprint() == before
    assert [taken.label for taken in twin.taken] == ["Sell Beacon for 1"]
    twin.redo(0)
    assert hand(twin, 0) == ["relay"]
    twin.undo(0)
    twin.undo(0)
    assert hand(twin, 0) == ["beacon", "drill", "relay"]
    with pytest.raises(ValueError, match="arranged by hand"):
        twin.record()

    assert match.fingerprint() == before
    assert len(match.journal.entries) > len(twin.journal.entries)
