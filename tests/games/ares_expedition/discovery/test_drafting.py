"""Drafting the first projects; and picks in secret, which come to the same in whatever order they are made."""

from collections.abc import Callable
from itertools import permutations

import pytest

from regolith.testing import Table, rule, table


def drafting(players: int = 3, **options: object) -> Table:
    return table("ares_expedition", players=players, modules=["discovery"], options={"draft": True, **options}, seed=3)


def packs(t: Table) -> list[set[str]]:
    """What each seat may keep one of."""
    return [set(t.options(seat)) for seat in range(len(t.observe()["table"]["seats"]))]


def keep(t: Table, *keys: str) -> None:
    """Everybody keeps this card, in seat order."""
    for seat, key in enumerate(keys):
        t.choose(seat, key)


def keep_first(t: Table) -> list[str]:
    """Everybody keeps the first card of the pack; which they were."""
    firsts = [t.options(seat)[0] for seat in range(len(packs(t)))]
    keep(t, *firsts)
    return firsts


def draft_to_end(t: Table) -> None:
    """Seven picks; nobody is asked about the last card of a pack."""
    while t.options(0)[0].startswith("keep:"):
        keep_first(t)


def hand(t: Table, seat: int) -> set[str]:
    return {f"keep:{card}" for card in t.observe(seat)["table"]["seats"][seat]["hand"]}


@rule("ADISC-DRAFT-01")
def test_with_drafting_it_comes_after_dealing_and_before_anything_else() -> None:
    t = drafting()

    assert all(key.startswith("keep:") for key in t.options(0))
    assert [len(t.seat(seat).corporations) for seat in range(3)] == [2, 2, 2]
    assert [t.seat(seat).corporation for seat in range(3)] == [None] * 3


@rule("ADISC-DRAFT-01")
def test_without_drafting_the_corporations_come_first() -> None:
    t = table("ares_expedition", players=3, modules=["discovery"], seed=3)

    assert all(key.startswith("found:") for key in t.options(0))
    assert len(t.seat(0).cards) == 8


@rule("ADISC-DRAFT-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_the_eight_projects_dealt_to_them(players: int) -> None:
    plain = table("ares_expedition", players=players, modules=["discovery"], seed=3)

    t = drafting(players)

    assert packs(t) == [hand(plain, seat) for seat in range(players)]
    assert [len(pack) for pack in packs(t)] == [8] * players


@rule("ADISC-DRAFT-03")
def test_everybody_keeps_a_card_and_hands_the_others_to_the_left() -> None:
    t = drafting()
    before = packs(t)

    kept = keep_first(t)

    assert [hand(t, seat) for seat in range(3)] == [{key} for key in kept]
    assert packs(t) == [before[2] - {kept[2]}, before[0] - {kept[0]}, before[1] - {kept[1]}]


@rule("ADISC-DRAFT-03")
def test_only_one_card_of_the_pack_is_kept() -> None:
    t = drafting()
    first, second = t.options(0)[:2]

    t.choose(0, first)

    assert t.options(0) == []
    assert t.why(0, second) != ""


@rule("ADISC-DRAFT-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_goes_on_until_everybody_has_eight_cards_and_no_card_is_lost(players: int) -> None:
    t = drafting(players)
    dealt = set.union(*packs(t))

    draft_to_end(t)

    hands = [hand(t, seat) for seat in range(players)]
    assert [len(cards) for cards in hands] == [8] * players
    assert set.union(*hands) == dealt
    assert all(t.observe(seat)["table"]["seats"][seat]["drawn"] == [] for seat in range(players))


@rule("ADISC-DRAFT-05")
def test_every_pack_goes_to_the_left_every_time() -> None:
    t = drafting(4)

    for _ in range(7):
        before = packs(t)
        kept = keep_first(t)
        after = packs(t) if t.options(0)[0].startswith("keep:") else [hand(t, seat) for seat in range(4)]
        for seat in range(4):
            assert before[seat] - {kept[seat]} <= after[(seat + 1) % 4]


@rule("ADISC-DRAFT-06")
def test_no_corporation_is_chosen_before_everybody_has_eight_cards() -> None:
    t = drafting()
    corporation = f"found:{t.observe(0)['table']['seats'][0]['offered'][0]}"

    for _ in range(6):
        assert not t.may(0, corporation)
        keep_first(t)
    t.choose(0, t.options(0)[0])
    t.choose(1, t.options(1)[0])
    assert not t.may(0, corporation)
    t.choose(2, t.options(2)[0])

    assert [len(t.seat(seat).cards) for seat in range(3)] == [8, 8, 8]
    assert t.may(0, corporation)


@rule("ADISC-DRAFT-07")
def test_corporations_stay_with_whom_they_were_dealt_to() -> None:
    t = drafting()
    offered = [t.observe(seat)["table"]["seats"][seat]["offered"] for seat in range(3)]

    draft_to_end(t)

    assert [sorted(t.options(seat)) for seat in range(3)] == [[f"found:{card}" for card in pair] for pair in offered]


@rule("ADISC-DRAFT-08", "ADISC-DRAFT-10")
def test_the_redraw_comes_once_between_the_draft_and_the_corporations() -> None:
    t = drafting(redraw=True)
    draft_to_end(t)

    assert [t.may(seat, "done") for seat in range(3)] == [True] * 3
    assert all(key == "done" or key.startswith("redraw:") for key in t.options(0))
    for seat in range(3):
        t.choose(seat, "done")

    assert all(key.startswith("found:") for seat in range(3) for key in t.options(seat))


@rule("ADISC-DRAFT-09")
def test_drafted_projects_that_are_discarded_are_replaced_from_the_deck() -> None:
    t = drafting(redraw=True)
    draft_to_end(t)
    drafted = t.seat(0).cards
    top = t.deck[:3]
    unwanted = [key for key in t.options(0) if key.startswith("redraw:")][:3]

    t.pick(0, *unwanted, "done")
    t.choose(1, "done")
    t.choose(2, "done")

    assert len(t.discard) == 3
    assert sorted(t.seat(0).cards) == sorted([*[card for card in drafted if card not in t.discard], *top])
    assert len(t.seat(1).cards) == 8


@rule("ADISC-DRAFT-11")
def test_nothing_moves_before_all_have_picked_and_nobody_sees_what_was_picked() -> None:
    one, other = drafting(), drafting()
    before = one.observe(1)
    first, second = one.options(0)[:2]

    one.choose(0, first)
    other.choose(0, second)

    assert one.options(0) == []
    assert one.options(1) == other.options(1) == [option["key"] for option in before["decision"]["options"]]
    for seat in (1, 2, None):
        assert one.observe(seat) == other.observe(seat)
        assert one.story(seat) == other.story(seat)
    assert one.observe(1)["table"] == before["table"]


@rule("ADISC-DRAFT-11")
def test_a_pack_and_the_cards_of_others_are_only_counted() -> None:
    t = drafting()

    keep_first(t)

    neighbour = t.observe(0)["table"]["seats"][1]
    assert (neighbour["drawn"], neighbour["hand"], neighbour["known"]) == (7, 1, [])


def drafts(t: Table) -> None:
    """Nothing is to be done before the draft."""


def redraws(t: Table) -> None:
    draft_to_end(t)


def founds(t: Table) -> None:
    redraws(t)
    for seat in range(3):
        t.choose(seat, "done")


def plans(t: Table) -> None:
    founds(t)
    t.skip_to("choose")


def any_picks(t: Table, seat: int) -> None:
    """A pick that differs from seat to seat; three cards where any number may be picked."""
    if t.may(seat, "done"):
        t.pick(seat, *[key for key in t.options(seat) if key != "done"][seat : seat + 3], "done")
    else:
        t.choose(seat, t.options(seat)[seat % len(t.options(seat))])


@rule("ADISC-DRAFT-11")
@pytest.mark.parametrize("until", [drafts, redraws, founds, plans])
def test_secret_picks_come_to_the_same_in_whatever_order_they_are_made(until: Callable[[Table], None]) -> None:
    seen = set()
    for order in permutations(range(3)):
        t = drafting(redraw=True)
        until(t)
        before = t.match.fingerprint()
        for seat in order:
            any_picks(t, seat)
        seen.add((before, t.match.fingerprint(), tuple(t.story(2))))

    assert len(seen) == 1
    assert all(before != after for before, after, _ in seen)
