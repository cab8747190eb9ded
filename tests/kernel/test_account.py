"""The journal adds up: what an entry changes is declared beside its nouns, and figures are told when they change."""

import pytest

from regolith.kernel.journal import TABLE, Entry, story
from regolith.kernel.match import Match
from regolith.kernel.registry import agreed, rules_of
from regolith.kernel.rules import Rules
from regolith.kernel.state import State
from regolith.testing import table
from regolith.testing.walkers import Flaw
from regolith.testing.walkers.referee import Referee


def rules() -> Rules[State]:
    made: Rules[State] = Rules(agreed("outpost", 3))
    made.nouns["good"] = ["MC", "heat"]
    made.story = story(
        "toy",
        gains="n good:good | good+n",
        robs="n victim:seat | loot+n victim.loot-n",
        wears="good:good n | production:good-n",
        floods="| all.oceans+1 each.points-2",
        silent="n",
    )
    return made


def changes(kind: str, seat: int, *nouns: int) -> list[tuple[int, str, int]]:
    return rules().changes(Entry(kind, seat, nouns, -1, 0))


def test_an_entry_changes_what_its_nouns_name() -> None:
    assert changes("gains", 1, 3, 0) == [(1, "mc", 3)]
    assert changes("wears", 2, 1, 2) == [(2, "production:heat", -2)]
    assert changes("silent", 0, 5) == []


def test_what_changes_may_be_another_seats_or_everybodys_or_the_tables() -> None:
    assert changes("robs", 0, 2, 1) == [(0, "loot", 2), (1, "loot", -2)]
    assert changes("floods", 0) == [(TABLE, "oceans", 1), (0, "points", -2), (1, "points", -2), (2, "points", -2)]


def test_of_nothing_nothing_changes() -> None:
    assert changes("gains", 1, 0, 0) == []


@pytest.mark.parametrize("wrong", ["good", "+n", "credits+", ".credits+n"])
def test_a_change_that_cannot_be_read_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="does not say whose number changes"):
        story("toy", gains=f"n | {wrong}")


def test_a_thing_that_is_not_there_is_left_out_of_the_sentence() -> None:
    made = rules_of(agreed("outpost", 2))

    assert made.told(Entry("trade", 0, (2, 0, -1), -1, 0)) == "Seat 0: +2 credits, +0 ore."
    assert made.told(Entry("trade", 0, (2, 0, 0), -1, 0)).endswith(f"({made.name('card', 0)}).")


def test_what_is_counted_anew_is_told_when_it_has_changed_and_only_then() -> None:
    t = table("outpost", players=2, seed=1)
    t.give(0, credits=3)
    before = len(t.story())

    t.random_to_end()

    told = [line for line in t.match.journal.entries[before:] if line.kind == "standing"]
    assert told
    assert all(line.nouns[0] != 0 for line in told)


def test_the_referee_finds_what_was_not_told() -> None:
    match = Match.start("outpost", 2, seed=1)
    referee = Referee(match)
    assert referee.check() > 0

    match.state.seats[1].credits += 1

    with pytest.raises(Flaw, match="seat 1 has 8 credits, and by the journal as a spectator reads it 7"):
        referee.check()


def test_the_referee_reads_what_each_may_read() -> None:
    match = Match.start("outpost", 2, seed=1)
    referee = Referee(match)
    match.state.domes += 2
    match.state.note("domes", -1, 2, seen=~1)

    with pytest.raises(Flaw, match="the table has 5 domes, and by the journal as seat 0 reads it 3"):
        referee.check()
