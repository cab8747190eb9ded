"""Research: four cards for everybody, drafted or not, and buying them."""

import pytest

from games.terraforming_mars.tables import acting, next_generation, set_up
from regolith.testing import Table, rule


def researching(players: int = 2, *, draft: bool = False) -> Table:
    """The research of generation 2."""
    t = acting(players, draft=draft)
    next_generation(t)
    return t


def buys(t: Table, seat: int) -> list[str]:
    return [key for key in t.options(seat) if key.startswith("buy:")]


@rule("TMBASE-RESEARCH-01")
@pytest.mark.parametrize(("mc", "most"), [(2, 0), (7, 2), (12, 4), (100, 4)])
def test_cards_are_bought_for_three_each(mc: int, most: int) -> None:
    t = acting()
    t.set_seat(0, tr=0, mc=mc, cards=[])
    next_generation(t)
    assert len(t.seat(0).dealt) == 4

    while buys(t, 0):
        t.choose(0, buys(t, 0)[0])
    t.skip_to("pass")

    assert (len(t.seat(0).cards), t.seat(0).mc) == (most, mc - 3 * most)


@rule("TMBASE-RESEARCH-01")
def test_nobody_has_to_buy_and_there_is_no_limit_to_a_hand() -> None:
    t = acting()
    t.set_seat(0, cards=t.deck[:30])
    next_generation(t)

    t.choose(0, buys(t, 0)[0], "done")
    t.choose(1, "done")

    assert (len(t.seat(0).cards), len(t.seat(1).cards)) == (31, 1)


@rule("TMBASE-RESEARCH-02")
def test_what_is_not_bought_is_discarded_unseen() -> None:
    t = researching()
    dealt = t.seat(0).dealt
    before = len(t.discard)

    t.choose(0, buys(t, 0)[0], "done")
    t.choose(1, "done")

    assert len(t.discard) == before + 3 + 4
    for name in set(dealt) & set(t.discard):
        assert not any(name in line for line in t.story(1))


@rule("TMBASE-RESEARCH-02")
def test_all_decide_at_the_same_time_and_in_secret() -> None:
    t = researching()
    before = t.observe(1)

    t.choose(0, buys(t, 0)[0], "done")

    assert t.observe(1) == {**before, "waiting_for": [1]}
    assert t.phase == "research"
    assert buys(t, 1)
    t.choose(1, "done")
    assert t.phase == "action"


# Drafting


def drafts(t: Table, seat: int) -> list[str]:
    return [key for key in t.options(seat) if key.startswith("draft:")]


@rule("TMBASE-DRAFT-01")
def test_one_card_is_kept_and_the_rest_passed_on_until_all_have_four() -> None:
    t = researching(3, draft=True)
    dealt = [set(drafts(t, seat)) for seat in range(3)]
    assert [len(pack) for pack in dealt] == [4, 4, 4]

    t.choose(0, drafts(t, 0)[0])
    assert not drafts(t, 0)
    assert set(drafts(t, 1)) == dealt[1]
    for many in (4, 3, 2):
        for seat in range(3):
            if many < 4 or seat:
                assert len(drafts(t, seat)) == many
                t.choose(seat, drafts(t, seat)[0])

    ended = [key.replace("buy:", "draft:") for seat in range(3) for key in buys(t, seat)]
    assert [len(buys(t, seat)) for seat in range(3)] == [4, 4, 4]
    assert set(ended) == set.union(*dealt)


@rule("TMBASE-DRAFT-02")
@pytest.mark.parametrize(("generation", "to"), [(2, 1), (3, 2)])
def test_packs_go_to_the_next_player_in_even_generations(generation: int, to: int) -> None:
    t = acting(3, draft=True)
    t.set(generation=generation - 1)
    next_generation(t)
    assert t.generation == generation
    mine = set(drafts(t, 0))

    for seat in range(3):
        t.choose(seat, drafts(t, seat)[0])

    assert len(set(drafts(t, to)) & mine) == 3


@rule("TMBASE-DRAFT-03")
def test_drafted_cards_are_bought_at_the_usual_price() -> None:
    t = acting(draft=True)
    t.set_seat(0, tr=0, mc=8, cards=[])
    next_generation(t)
    while not buys(t, 0):
        for seat in range(2):
            if drafts(t, seat):
                t.choose(seat, drafts(t, seat)[0])
    discarded = len(t.discard)

    t.choose(0, buys(t, 0)[0])
    t.choose(0, buys(t, 0)[0])
    t.choose(1, "done")

    assert (t.seat(0).mc, len(t.seat(0).cards)) == (2, 2)
    assert len(t.discard) == discarded + 2 + 4


@rule("TMBASE-DRAFT-03")
def test_the_ten_projects_of_the_set_up_are_not_drafted() -> None:
    t = set_up(draft=True)

    assert [len(t.seat(seat).dealt) for seat in range(2)] == [10, 10]


@rule("TMBASE-DRAFT-04")
def test_the_first_ten_may_be_drafted_as_two_hands_of_five() -> None:
    t = set_up(3, initial_draft=True)
    assert [len(drafts(t, seat)) for seat in range(3)] == [5, 5, 5]
    mine = set(drafts(t, 0))
    for seat in range(3):
        t.choose(seat, drafts(t, seat)[0])
    assert len(set(drafts(t, 1)) & mine) == 4
    while any(len(t.seat(seat).dealt) < 5 for seat in range(3)):
        for seat in range(3):
            if drafts(t, seat):
                t.choose(seat, drafts(t, seat)[0])

    mine = set(drafts(t, 0))
    assert len(mine) == 5
    for seat in range(3):
        t.choose(seat, drafts(t, seat)[0])
    assert len(set(drafts(t, 2)) & mine) == 4
    t.skip_to("found")

    assert [len(t.seat(seat).dealt) for seat in range(3)] == [10, 10, 10]
