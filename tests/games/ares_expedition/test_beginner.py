"""The set-up for a first game."""

from regolith.games.ares_expedition.rules import BASE_CARDS
from regolith.testing import rule, table

STARTERS = {card.name for card in BASE_CARDS if card.starter and not card.is_corporation}


@rule("ABASE-BEGIN-01")
def test_beginners_get_one_of_the_four_starter_corporations_each() -> None:
    t = table("ares_expedition", players=4, options={"beginner": True})

    assert {t.seat(seat).corporation for seat in range(4)} == {
        *("Ecoline", "Helion", "Interplanetary Cinematics", "Teractor"),
    }
    assert t.may(0, "choose:action")


@rule("ABASE-BEGIN-02")
def test_beginners_get_four_starter_projects_and_four_others() -> None:
    t = table("ares_expedition", players=4, options={"beginner": True})

    hands = [t.seat(seat).cards for seat in range(4)]

    assert len(STARTERS) == 16
    assert [len(hand) for hand in hands] == [8, 8, 8, 8]
    assert sorted(card for hand in hands for card in hand[:4]) == sorted(STARTERS)
    assert not STARTERS & {card for hand in hands for card in hand[4:]}


@rule("ABASE-BEGIN-03")
def test_starter_projects_that_nobody_got_are_mixed_in() -> None:
    t = table("ares_expedition", players=1, options={"beginner": True})

    assert len(STARTERS & set(t.seat(0).cards[:4])) == 4
    assert {*t.seat(0).cards, *t.deck} >= STARTERS
    assert len(t.deck) == 200
