"""Playing on the testing table: answers, skipping, chance, and what is told and taken back."""

from __future__ import annotations

import pytest

from regolith.kernel.match import Match, NoUndo
from regolith.kernel.value import fingerprint
from regolith.testing import IllegalDecision, IllegalTable, table
from testing.tables import building

# Playing


def test_a_card_is_played_by_name_or_id() -> None:
    by_name, by_id = building("Town hall", credits=7), building("Town hall", credits=7)

    by_name.play(0, "Town hall")
    by_id.play(0, "town-hall")

    assert by_name.seat(0).built == by_id.seat(0).built == ["Town hall"]


def test_a_card_that_cannot_be_played_says_why() -> None:
    t = building("Town hall", credits=6)

    with pytest.raises(IllegalDecision, match="it costs 7 and you can pay 6"):
        t.play(0, "Town hall")
    with pytest.raises(IllegalDecision, match="'build:beacon' is not offered to seat 0: expected one of"):
        t.play(0, "Beacon")

    assert not t.may(0, "build:town-hall")
    assert t.may(0, "sell:town-hall")


def test_the_reason_is_the_sentence_of_the_refusal() -> None:
    t = building("Crew quarters", credits=5)
    assert t.why(0, "build:crew-quarters") == ""

    t.set(domes=0)

    with pytest.raises(IllegalDecision) as refusal:
        t.choose(0, "build:crew-quarters")
    assert t.why(0, "build:crew-quarters") == str(refusal.value)
    assert "no dome left" in str(refusal.value)


def test_several_answers_go_one_after_the_other() -> None:
    t = building("Town hall", "Beacon", credits=7, ore=3)

    t.choose(0, "build:town-hall", "ore:2", "done")

    assert (t.seat(0).credits, t.seat(0).ore) == (4, 1)
    assert t.options(0) == []


def test_a_run_of_picks_is_answered_as_one() -> None:
    t = building("Town hall", credits=7, ore=3)
    t.play(0, "Town hall")

    t.pick(0, "ore:1")

    assert t.seat(0).resources == {"credits": 2, "ore": 2}


def test_skipping_changes_as_little_as_it_can() -> None:
    t = building("Town hall", credits=9)

    t.skip_to("auction")

    assert t.seat(0).cards == ["Town hall"]
    assert (t.seat(0).credits, t.seat(0).rover) == (9, "0,0")


def test_skipping_stops_where_the_question_is_open_already() -> None:
    t = building("Town hall", credits=9)
    before = t.match.fingerprint()

    t.skip_to("build")

    assert t.match.fingerprint() == before


def test_skipping_finds_the_question_of_one_seat() -> None:
    t = table("outpost", players=3)

    t.skip_to("move", seat=2)

    assert t.match.machine.seats_asked() == [2]


def test_what_is_never_asked_cannot_be_skipped_to() -> None:
    t = table("outpost", options={"rounds": 1})

    with pytest.raises(IllegalDecision, match="to its end without reaching via"):
        t.skip_to("via")

    assert t.is_over


@pytest.mark.both
def test_chance_with_a_seed_ends_the_same_game_alike() -> None:
    one, other, third = (table("outpost", players=3, modules=["storms"], seed=5) for _ in range(3))

    assert one.random_to_end(seed=1) == other.random_to_end(seed=1) == one.scores
    third.random_to_end(seed=2)

    assert one.is_over
    assert one.match.fingerprint() == other.match.fingerprint() != third.match.fingerprint()


# Record, undo, story


def test_a_table_that_was_only_played_on_has_a_record() -> None:
    t = table("outpost", seed=3)
    t.skip_to("build")

    replayed = Match.replay(t.record())

    assert replayed.fingerprint() == t.match.fingerprint()


def test_a_table_that_was_arranged_has_no_record() -> None:
    t = table("outpost")
    t.give(0, credits=1)

    with pytest.raises(IllegalTable, match="arranged by hand: no deal leads to it, so it has no record"):
        t.record()


@pytest.mark.both
def test_undo_goes_back_to_the_arranged_table_and_no_further() -> None:
    t = table("outpost")
    t.skip_to("build")
    t.set_seat(0, cards=["Town hall"], credits=7, ore=0)
    before = t.match.fingerprint()

    t.play(0, "Town hall")
    t.undo(0)

    assert t.match.fingerprint() == before
    with pytest.raises(NoUndo, match="nothing to take back"):
        t.undo(0)
    t.redo(0)
    assert t.seat(0).built == ["Town hall"]


def test_undo_leaves_what_the_others_did_since() -> None:
    t = building("Beacon", credits=4)
    t.set_seat(1, cards=["Town hall", "Drill"], credits=7, ore=0)

    t.play(0, "Beacon")
    t.play(1, "Town hall")
    t.undo(0)

    assert t.seat(0).cards == ["Beacon"]
    assert t.seat(1).built == ["Town hall"]


def test_the_story_goes_on_over_an_arrangement() -> None:
    t = building("Beacon", credits=4)
    told = t.story()

    t.play(0, "Beacon")
    t.undo(0)
    built = "Seat 0 builds Beacon for 4 credits and 0 ore."
    undone = f"Undone: seat 0 took an answer back: {built}"
    assert t.story() == [*told, undone]
    t.redo(0)

    assert told[0] == "There are 3 domes to be taken."
    assert t.story() == [*told, built, "Seat 0 has +2 points: now 2."]
    numbers = [entry["decision"] for entry in t.match.story(None)]
    assert numbers == sorted(numbers)


def test_a_seat_does_not_see_what_was_given_to_another() -> None:
    t = table("outpost")
    t.give(0, cards=["Town hall"])

    assert t.observe(0)["table"]["seats"][0]["hand"] == ["town-hall"]
    assert t.observe(1)["table"]["seats"][0]["hand"] == 1


def test_an_arranged_table_is_a_value_like_any_other() -> None:
    one, other = building("Beacon", credits=4), building("Beacon", credits=4)

    assert one.match.state == other.match.state
    assert fingerprint(one.match.state.clone()) == other.match.fingerprint()


def test_the_words_of_a_game_are_listed_with_what_they_mean() -> None:
    t = table("outpost", modules=["storms"])

    words = [handle.name for handle in (*t.handles(), *t.handles(0))]

    assert {"domes", "storms", "credits", "cards"} <= set(words)
    assert len(words) == len(set(words))
    assert all(handle.text.endswith((".", "?")) for handle in (*t.handles(), *t.handles(0)))
    assert "domes" in dir(t)
    assert "credits" in dir(t.seat(0))
    assert not hasattr(t, "temperature")
