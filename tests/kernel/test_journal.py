"""The journal: what happened, told to each only as far as he may know it."""

import pytest

from kernel.toys import Draw, Gain, playing
from regolith.kernel.flow import ForEachSeat, Sequence
from regolith.kernel.journal import Entry, Journal
from regolith.kernel.machine import Machine
from regolith.kernel.view import tell
from regolith.kernel.zones import EVERYONE, only

pytestmark = pytest.mark.both


def readers(seen: int) -> list[int]:
    return [seat for seat in (-1, 0, 1, 2) if Entry("x", 0, (), seen, 0).seen_by(seat)]


@pytest.mark.parametrize(
    ("seen", "by"), [(EVERYONE, [-1, 0, 1, 2]), (only(1), [1]), (~only(1), [-1, 0, 2]), (only(0) | only(2), [0, 2])]
)
def test_an_entry_is_read_by_the_seats_of_its_mask(seen: int, by: list[int]) -> None:
    assert readers(seen) == by


def test_a_hidden_draw_is_told_in_full_to_one_and_in_outline_to_the_others() -> None:
    s = playing(Gain(0)).s
    s.push(Draw(), 0)
    s.journal = Journal()
    machine = Machine(s)

    assert machine.is_over()
    assert [line["text"] for line in tell(machine, s.journal, 0)] == ["Seat 0 draws Hen."]
    assert [line["text"] for line in tell(machine, s.journal, 1)] == ["Seat 0 draws a card."]
    assert [line["text"] for line in tell(machine, s.journal, None)] == ["Seat 0 draws a card."]


def test_a_table_without_a_journal_plays_the_same() -> None:
    with_journal = playing(Gain(0)).s
    without = with_journal.clone()
    with_journal.journal = Journal()
    for s in (with_journal, without):
        s.push(ForEachSeat(Sequence(Draw(), Gain(1))), 0)
        Machine(s)

    assert with_journal == without
    assert with_journal.journal.learned == only(0) | only(1)


def test_a_clone_has_no_journal() -> None:
    s = playing(Gain(0)).s
    s.journal = Journal()

    assert s.clone().journal is None
    assert s.clone() == s


def test_two_entries_that_say_the_same_are_the_same_whenever_they_were_written() -> None:
    early, late = Entry("draws", 0, (3,), only(0), 4), Entry("draws", 0, (3,), only(0), 9)

    assert early.same_as(late)
    assert not early.same_as(Entry("draws", 0, (4,), only(0), 4))
    assert not early.same_as(Entry("draws", 1, (3,), only(0), 4))
    assert not early.same_as(Entry("draws", 0, (3,), only(1), 4))
