"""What the journal of Terraforming Mars tells, sentence by sentence."""

from games.terraforming_mars.tables import acting, oceans, set_up
from regolith.testing import Table


def told(t: Table, seat: int = 0) -> list[str]:
    """What this seat has read since the last decision but one."""
    rules, entries = t.match.state.rules, t.match.journal.seen_by(seat)
    return [rules.told(entry) for entry in entries if entry.decision == entries[-1].decision]


def test_a_card_is_told_with_its_price_and_all_it_brings() -> None:
    t = acting(2, "Space Station", "Asteroid")
    t.set_seat(0, mc=14)

    t.play(0, "Asteroid")

    assert told(t) == [
        "Seat 0 pays 14 MC.",
        "Seat 0 plays Asteroid.",
        "Seat 0 gains 2 titanium (Asteroid).",
        "Temperature rises to -28.",
        "Seat 0 raises the terraform rating by 1 to 21 (Asteroid).",
    ]


def test_a_tile_is_told_with_its_space_and_what_is_there() -> None:
    t = acting(2)
    t.set(tiles={"0,1": "ocean"})
    t.set_seat(0, mc=25)

    t.choose(0, "standard:city")
    t.choose(0, "space:0,0")

    assert told(t) == [
        "Seat 0 places a city on row 1, 1st.",
        "Seat 0 gains 2 steel on row 1, 1st.",
        "Seat 0 gains 2 MC for oceans beside row 1, 1st.",
        "Seat 0 has 1 more MC production.",
    ]


def test_cities_and_greeneries_are_told_when_their_worth_changes() -> None:
    t = acting(2)
    t.set(tiles={"4,1": ["city", 1]})
    t.set_seat(0, plants=8)

    t.choose(0, "convert:plants")
    t.choose(0, "space:5,1")

    assert told(t)[-2:] == [
        "The city on row 5, 2nd is worth +1 to seat 1: now 1 point.",
        "Greeneries are worth +1 to seat 0: now 1 point.",
    ]


def test_what_is_bought_is_told_to_nobody_else() -> None:
    t = set_up(2)
    t.skip_to("keep")
    card = next(key for key in t.options(0) if key.startswith("keep:"))
    t.choose(0, card, "done")
    t.choose(1, "done")

    name = t.seat(0).cards[0]
    entries = t.match.journal.seen_by(0)
    assert f"Seat 0 buys {name}." in [t.match.state.rules.told(entry) for entry in entries]
    seen = [t.match.state.rules.told(entry) for entry in t.match.journal.seen_by(1)]
    assert "Seat 0 buys a card." in seen
    assert not [line for line in seen if name in line]


def test_the_end_is_told_by_source() -> None:
    t = acting(2)
    t.set(temperature=8, oxygen=14, milestones={"Mayor": 1}, awards={"Banker": 0})
    t.set(tiles=oceans(9) | {"2,2": ["city", 1], "2,3": ["greenery", 0]})
    t.set_seat(1, mc_production=1, played=["Asteroid Mining"])

    t.skip_to(lambda now: now.is_over)

    assert told(t)[-4:] == [
        "Seat 1 has 5 points for Banker.",
        "Seat 0 has 21 points: 20 for the rating, 1 for greeneries, 0 for cities, 0 for cards, 0 for milestones, "
        "0 for awards.",
        "Seat 1 has 33 points: 20 for the rating, 0 for greeneries, 1 for cities, 2 for cards, 5 for milestones, "
        "5 for awards.",
        "Seat 1 wins.",
    ]
