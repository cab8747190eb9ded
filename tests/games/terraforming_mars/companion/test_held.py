"""A change that is looked at, and a file that no longer fits: nothing is lost, and no answer goes astray."""

import json
from typing import Any

import pytest

from games.terraforming_mars.companion.tables import chip, enter, flip, generation_3, kind, space, tracks
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.games.terraforming_mars.companion.words import Refusal


def asteroid_and_mine() -> Desk:
    """Entry 13 is the Asteroid, 14 the cost of its tie; then Mine, and 40 MC set by hand."""
    d = generation_3()
    enter(d, "ready")
    flip(d, "asteroid")
    enter(d, "cost", n=5)
    flip(d, "mine")
    enter(d, "set", what="mc", to=40)
    return d


def words(d: Desk, first: int) -> list[str]:
    return [row["words"] for row in d.show()["entries"][first:]]


def reloaded(d: Desk) -> Desk:
    return Desk.load(json.loads(json.dumps(d.save())))


def broken_file() -> dict[str, Any]:
    """A file with a card in the middle that nobody knows any more."""
    d = asteroid_and_mine()
    file = d.save()
    file["entries"][13] = {"do": "card", "card": "renamed"}
    return file


# A file that no longer fits


def test_the_rest_of_a_file_that_no_longer_fits_stays_in_it() -> None:
    file = broken_file()

    d = Desk.load(file)

    assert d.show()["pending"]["stops_at"] == 13
    assert d.show()["pending"]["of"] == "file"
    assert d.save()["entries"] == file["entries"]


def test_dropping_what_no_longer_fits_is_refused_and_nothing_is_lost() -> None:
    file = broken_file()
    d = Desk.load(file)

    with pytest.raises(Refusal, match="nothing to go back to"):
        d.drop()

    assert d.save()["entries"] == file["entries"]


def test_undo_of_a_file_that_no_longer_fits_leaves_the_file_until_it_is_accepted() -> None:
    file = broken_file()
    d = Desk.load(file)

    d.undo()

    assert d.save()["entries"] == file["entries"]
    assert len(d.show()["entries"]) == 12
    assert reloaded(d).show() == d.show()


def test_a_file_is_mended_by_an_answer() -> None:
    d = Desk.load(broken_file())

    enter(d, "card", card="asteroid")
    d.skip()
    d.accept()

    assert d.show() == asteroid_and_mine().show()


# A file that is played otherwise


def test_what_a_file_showed_otherwise_is_told() -> None:
    d = asteroid_and_mine()
    file = d.save()
    file["shown"].update({"tr": 99, "tile:0,4": "city 1"})

    again = Desk.load(file)

    pending = again.show()["pending"]
    assert [(row["what"], row["now"], row["then"]) for row in pending["differences"]] == [
        ("tr", "99", str(chip(d)["tr"])),
        ("tile:0,4", "city (MarsBot)", "ocean"),
    ]
    assert again.save() == file
    with pytest.raises(Refusal):
        again.drop()
    again.accept()
    assert again.show() == d.show()
    assert again.save() == d.save()


def test_a_file_without_what_it_showed_is_believed() -> None:
    file = asteroid_and_mine().save()
    del file["shown"]

    assert Desk.load(file).show()["pending"] is None


# Undo and further changes of a change


def test_undo_takes_back_entries_of_the_change_that_is_shown() -> None:
    d = asteroid_and_mine()
    d.insert(12, {"do": "step", "metric": "oxygen", "n": 1})

    d.undo()

    assert words(d, 17) == ["Mine"]
    assert d.show()["pending"] is not None
    d.accept()
    assert chip(d)["oxygen"] == 3
    assert len(d.entries) == 18


def test_undo_of_the_changed_entry_drops_the_change() -> None:
    d = asteroid_and_mine()
    before = d.show()
    d.change(14, {"do": "cost", "n": 6})

    d.undo(4)

    assert d.show() == before


def test_an_entry_of_the_change_is_changed_by_the_number_that_is_shown() -> None:
    d = asteroid_and_mine()
    d.insert(12, {"do": "step", "metric": "oxygen", "n": 1})

    d.change(18, {"do": "set", "what": "mc", "to": 30})
    d.remove(12)

    assert chip(d)["mc"] == 30
    assert chip(d)["oxygen"] == 2
    d.accept()
    assert len(d.entries) == 18


def test_what_was_answered_in_a_change_is_kept_in_the_file() -> None:
    d = generation_3()
    enter(d, "ready")
    flip(d, "mine")
    flip(d, "invasive-species")
    d.change(13, {"do": "card", "card": "asteroid"})
    d.skip()
    enter(d, "cost", n=11)

    again = reloaded(d)

    assert again.show() == d.show()
    again.drop()
    assert tracks(again)["building"] == 5


# An answer that has lost its question


def test_an_answer_without_its_question_answers_no_other() -> None:
    d = asteroid_and_mine()
    d.change(13, {"do": "card", "card": "invasive-species"})
    assert d.show()["pending"]["skip"] == "Leave out: Cost 5"

    enter(d, "turn")
    enter(d, "card", card="asteroid")

    assert kind(d) == "cost"
    assert d.show()["pending"]["left"] == 4
    assert d.show()["pending"]["skip"] == "Leave out: Cost 5"
    assert reloaded(d).show() == d.show()
    enter(d, "cost", n=11)
    d.skip()
    assert d.show()["pending"]["stops_at"] is None
    assert space(d, "4,3")["tile"] == "ocean"
    assert chip(d)["mc"] == 40
