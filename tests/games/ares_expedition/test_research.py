"""The research phase."""

from itertools import permutations

from games.ares_expedition.tables import choose_phases, planning
from regolith.testing import rule


@rule("ABASE-RES-01")
def test_two_cards_are_drawn_and_one_is_kept() -> None:
    t = planning()
    t.set(deck=["Birds", "Fish"])
    choose_phases(t, "action", "research")
    assert sorted(t.options(0)) == ["keep:birds", "keep:fish"]

    t.choose(0, "keep:fish")

    assert t.seat(0).cards == ["Fish"]
    assert t.discard == ["Birds"]


@rule("ABASE-RES-02")
def test_the_bonus_is_three_more_to_draw_and_one_more_to_keep() -> None:
    t = planning()
    t.set(deck=["Birds", "Fish", "Mine", "Grass", "Trees"])
    choose_phases(t, "research", "action")

    t.pick(0, "keep:trees", "keep:birds")

    assert sorted(t.seat(0).cards) == ["Birds", "Trees"]
    assert sorted(t.discard) == ["Fish", "Grass", "Mine"]


@rule("ABASE-RES-03")
def test_what_cards_add_to_research_adds_up() -> None:
    t = planning()
    t.set_seat(0, played=["Interns", "Extended Resources", "United Planetary Alliance"])
    choose_phases(t, "research", "action")
    drawn = t.observe(0)["table"]["seats"][0]["drawn"]

    t.pick(0, *[f"keep:{card}" for card in drawn[:4]])

    assert len(drawn) == 2 + 3 + 2 + 0 + 1
    assert len(t.seat(0).cards) == 1 + 1 + 0 + 1 + 1


@rule("ABASE-RES-04")
def test_nobody_keeps_more_than_is_drawn() -> None:
    t = planning()
    t.set_seat(0, played=["Extended Resources"])
    t.give(1, cards=t.deck[1:])
    last = t.deck

    choose_phases(t, "action", "research")
    t.skip_to("discard", seat=1)

    assert len(last) == 1
    assert t.seat(0).cards == last
    assert (t.deck, t.discard) == ([], [])


def test_whoever_chooses_first_the_table_is_the_same() -> None:
    """The pile too: a later shuffle begins from it, and clicking fast must not change what is dealt then."""
    found = set()
    for order in permutations(range(3)):
        t = planning(3, seed=7)
        choose_phases(t, "research", "research", "research")
        for seat in order:
            pick = t.observe(seat)["decision"]["pick"]
            t.pick(seat, *[option["key"] for option in pick["all"][-pick["least"] :]])
        found.add((t.match.fingerprint(), tuple(t.discard)))
    assert len(found) == 1
