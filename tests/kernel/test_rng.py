"""Chance: anybody can compute it again, nobody is favoured, and one deck does not move another."""

import hashlib

import pytest

from regolith.kernel.rng import Rng, chosen_seed, commitment, mixed, share_commitment

pytestmark = pytest.mark.both

KEY = bytes(range(32))


def words(key: bytes, stream: str, use: int) -> list[int]:
    """The words of one use of a stream, written from the description alone."""
    found: list[int] = []
    for block in range(40):
        text = key + stream.encode() + b"\0" + use.to_bytes(4, "big") + block.to_bytes(4, "big")
        digest = hashlib.sha256(text).digest()
        found += [256 * digest[at] + digest[at + 1] for at in range(0, 32, 2)]
    return found


def number_below(source: list[int], bound: int) -> int:
    """The first word under the largest multiple of the bound, modulo the bound; it is used up."""
    while True:
        word = source.pop(0)
        if word < 65536 // bound * bound:
            return word % bound


def shuffled(key: bytes, stream: str, use: int, items: list[int]) -> list[int]:
    source = words(key, stream, use)
    order = items.copy()
    for place in reversed(range(1, len(order))):
        other = number_below(source, place + 1)
        order[place], order[other] = order[other], order[place]
    return order


@pytest.mark.parametrize("bound", [1, 2, 6, 19, 208, 40_000, 65_535, 65_536])
def test_a_number_is_the_one_the_description_gives(bound: int) -> None:
    rng = Rng(KEY)

    drawn = [rng.below("dice", bound) for _ in range(50)]

    assert drawn == [number_below(words(KEY, "dice", use), bound) for use in range(50)]


@pytest.mark.parametrize("size", [0, 1, 2, 17, 208])
def test_a_shuffle_is_the_one_the_description_gives(size: int) -> None:
    rng = Rng(KEY)
    cards = list(range(100, 100 + size))

    first, second = rng.shuffled("deck", cards), rng.shuffled("deck", cards)

    assert list(first) == shuffled(KEY, "deck", 0, cards)
    assert list(second) == shuffled(KEY, "deck", 1, cards)


def test_two_known_answers_stay_what_they_are() -> None:
    assert chosen_seed(1).hex() == "e0e3242bc0e65c3207e4828c3c469d4d7647d492a60fceab75441da367fa9d97"
    assert commitment(KEY) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_what_another_program_works_out_from_the_description() -> None:
    """The same known answers stand in web/tests/proof.test.ts, which was written without this code."""
    one, two, salt = (bytes(range(first, first + 32)) for first in (100, 150, 64))
    rng = Rng(mixed(KEY, [(0, one), (2, two)]))

    assert commitment(KEY, salt) == "1f07dab058888c67aacfc6658f5bca163f621af4df7b4be205438d8f7200cd6b"
    assert commitment(KEY, salt, chosen=True) == "175660ea5f8ac3b6e37db703703bd76b7b41cc7652e7b1d966f2b438e0ce28ad"
    assert share_commitment(one) == "9e39355a7b32af2d83ea3e8fea609b2da031a2d29665c24ddafa42b82743826c"
    assert rng.key.hex() == "6fe45d32fc0552907a08b25b8df9d37176872915cf339824beca6ed083c9ea01"
    assert rng.shuffled("deck", range(20)) == (1, 13, 16, 17, 7, 12, 6, 18, 4, 14, 15, 11, 19, 8, 0, 5, 9, 10, 3, 2)


def test_a_word_at_the_limit_is_thrown_away_and_one_just_below_it_counts() -> None:
    bound = 40_000  # the largest multiple that fits is the bound itself
    refused = next(use for use in range(100) if words(KEY, "dice", use)[0] >= bound)
    taken = next(use for use in range(100) if words(KEY, "dice", use)[0] < bound)

    after_refusal = Rng(KEY, {"dice": refused}).below("dice", bound)
    at_once = Rng(KEY, {"dice": taken}).below("dice", bound)

    assert after_refusal == next(word for word in words(KEY, "dice", refused)[1:] if word < bound)
    assert at_once == words(KEY, "dice", taken)[0]


def test_the_limit_itself_is_out_and_its_predecessor_in() -> None:
    """A bound above half of all words is its own largest multiple."""
    use = next(use for use in range(100) if words(KEY, "dice", use)[0] > 32_768 > words(KEY, "dice", use)[1])
    first, second = words(KEY, "dice", use)[:2]

    assert Rng(KEY, {"dice": use}).below("dice", first) == second
    assert Rng(KEY, {"dice": use}).below("dice", first + 1) == first


def test_every_number_comes_up_as_often_as_the_others() -> None:
    rng = Rng(KEY)
    rolls = 12_000

    seen = [0] * 6
    for _ in range(rolls):
        seen[rng.below("dice", 6)] += 1

    chi_square = sum((n - rolls / 6) ** 2 / (rolls / 6) for n in seen)
    assert chi_square < 25.7  # five degrees of freedom: one in ten thousand


def test_a_card_comes_to_lie_in_every_place_as_often_as_in_the_others() -> None:
    rng = Rng(KEY)
    shuffles = 6_000

    where = [[0] * 5 for _ in range(5)]
    for _ in range(shuffles):
        for place, card in enumerate(rng.shuffled("deck", range(5))):
            where[card][place] += 1

    expected = shuffles / 5
    chi_square = sum((n - expected) ** 2 / expected for places in where for n in places)
    assert chi_square < 45.1  # sixteen degrees of freedom: about one in ten thousand


def test_a_shuffle_loses_and_doubles_no_card() -> None:
    rng = Rng(KEY)
    cards = [7, 7, 3, *range(50)]

    assert sorted(rng.shuffled("deck", cards)) == sorted(cards)
    assert rng.shuffled("deck", cards) != tuple(cards)


def test_using_one_stream_does_not_move_another() -> None:
    quiet, busy = Rng(KEY), Rng(KEY)

    for _ in range(5):
        busy.below("storms", 6)
        busy.shuffled("corporations", range(12))

    assert quiet.shuffled("deck", range(40)) == busy.shuffled("deck", range(40))


def test_two_streams_with_the_same_use_differ() -> None:
    rng = Rng(KEY)

    assert rng.shuffled("deck", range(40)) != rng.shuffled("storms", range(40))


def test_a_clone_draws_the_same_and_does_not_move_its_parent() -> None:
    rng = Rng(KEY)
    rng.below("dice", 6)
    clone = rng.clone()

    ahead = [clone.below("dice", 1000) for _ in range(5)]

    assert rng != clone
    assert [rng.below("dice", 1000) for _ in range(5)] == ahead
    assert rng == clone


def test_a_branch_neither_disturbs_nor_foretells() -> None:
    rng, undisturbed = Rng(KEY), Rng(KEY)

    branches = [rng.branch(salt) for salt in range(3)]
    foreseen = [branch.shuffled("deck", range(40)) for branch in branches]

    assert rng == undisturbed
    real = rng.shuffled("deck", range(40))
    assert len({real, *foreseen}) == 4
    assert KEY not in [branch.key for branch in branches]


def test_the_same_salt_gives_the_same_branch() -> None:
    assert Rng(KEY).branch(5) == Rng(KEY).branch(5)
    assert Rng(KEY).branch(5) != Rng(KEY).branch(6)


def test_a_pick_is_one_of_the_items() -> None:
    rng = Rng(KEY)

    assert {rng.pick("target", [4, 8, 15]) for _ in range(60)} == {4, 8, 15}


@pytest.mark.parametrize("bound", [0, -1, 65_537])
def test_an_impossible_bound_is_refused_and_uses_nothing_up(bound: int) -> None:
    rng = Rng(KEY)

    with pytest.raises(ValueError, match=f"below {bound}"):
        rng.below("dice", bound)

    assert rng == Rng(KEY)
    assert rng.below("dice", 65_536) < 65_536


def test_more_things_than_there_are_words_cannot_be_shuffled() -> None:
    with pytest.raises(ValueError, match="65537 things cannot be shuffled"):
        Rng(KEY).shuffled("deck", range(65_537))


def test_nothing_can_be_picked_out_of_nothing() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Rng(KEY).pick("target", [])


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        Rng(bytes(length))
