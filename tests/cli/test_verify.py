"""`regolith verify`: a true record is true, and whatever is changed in it is found out, in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cli.conftest import Command, Ran
from cli.records import played, tree
from regolith.kernel.record import BadRecord, loads
from regolith.kernel.rng import chosen_seed, commitment
from regolith.kernel.verify import verify

Tampering = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    return tree(played(4, ("storms",)))


def line(ran: Ran) -> str:
    assert ran.err == ""
    assert ran.out.count("\n") == 1
    return ran.out.strip()


@pytest.mark.both
def test_a_true_record_is_true(command: Command, tmp_path: Path) -> None:
    match = played(4, ("storms",))
    path = tmp_path / "game.json"
    path.write_text(match.record().dumps())

    ran = command("verify", path)

    assert ran.code == 0
    assert line(ran) == f"True: outpost, 4 players, {len(match.taken)} decisions, final scores {match.scores()}."
    assert path.stat().st_size < 20_000


def test_a_record_comes_through_a_pipe(command: Command, finished: dict[str, Any]) -> None:
    assert command("verify", "-", typed=json.dumps(finished)).code == 0
    assert command("verify", "-", typed="").code == 1


def test_the_verdict_as_json(command: Command, finished: dict[str, Any]) -> None:
    ran = command("verify", "-", "--json", typed=json.dumps(finished))

    assert json.loads(ran.out)["true"] is True
    finished_wrong = {**finished, "result": None}
    wrong = command("verify", "-", "--json", typed=json.dumps(finished_wrong))
    assert wrong.code == 1
    assert json.loads(wrong.out) == {"true": False, "line": "The game is over, but the record has no final scores."}


def change_seed(t: dict[str, Any]) -> None:
    t["header"]["seed"] = chosen_seed(2).hex()


def change_seed_and_commitment(t: dict[str, Any]) -> None:
    t["header"]["seed"] = chosen_seed(2).hex()
    t["header"]["commitment"] = commitment(chosen_seed(2))


def change_commitment(t: dict[str, Any]) -> None:
    t["header"]["commitment"] = commitment(chosen_seed(2))


def change_decision(t: dict[str, Any]) -> None:
    """Another option that was there to choose: a lower bid in the last auction."""
    bid = next(step for step in reversed(t["decisions"]) if step[1].startswith("bid:") and step[1] != "bid:0")
    bid[1] = "bid:0"


def change_to_nonsense(t: dict[str, Any]) -> None:
    t["decisions"][5][1] = "fly:away"


def change_seat(t: dict[str, Any]) -> None:
    t["decisions"][5][0] = 9


def swap_two(t: dict[str, Any]) -> None:
    """Two secret answers of the first draft: the table is the same, but not the story."""
    steps = t["decisions"]
    assert steps[0][0] != steps[1][0]
    steps[0], steps[1] = steps[1], steps[0]


def change_mark(t: dict[str, Any]) -> None:
    step = next(step for step in t["decisions"] if len(step) == 3)
    step[2] = step[2][::-1]


def remove_mark(t: dict[str, Any]) -> None:
    del next(step for step in t["decisions"] if len(step) == 3)[2]


def add_mark(t: dict[str, Any]) -> None:
    t["decisions"][0].append("0123456789abcdef")


def change_score(t: dict[str, Any]) -> None:
    t["result"]["scores"][0] += 1


def swap_scores(t: dict[str, Any]) -> None:
    t["result"]["scores"].reverse()


def change_fingerprint(t: dict[str, Any]) -> None:
    t["result"]["fingerprint"] = t["result"]["fingerprint"][::-1]


def cut_short(t: dict[str, Any]) -> None:
    del t["decisions"][-3:]


def add_decision(t: dict[str, Any]) -> None:
    t["decisions"].append([0, "bid:0"])


def leave_out_decision(t: dict[str, Any]) -> None:
    del t["decisions"][7]


def remove_result(t: dict[str, Any]) -> None:
    t["result"] = None


def remove_seed(t: dict[str, Any]) -> None:
    t["header"]["seed"] = None


def change_module(t: dict[str, Any]) -> None:
    t["header"]["modules"] = []


def unknown_module(t: dict[str, Any]) -> None:
    t["header"]["modules"] = ["strms"]


def change_option(t: dict[str, Any]) -> None:
    t["header"]["options"]["rounds"] = 5


def remove_option(t: dict[str, Any]) -> None:
    t["header"]["options"] = {}


def change_players(t: dict[str, Any]) -> None:
    t["header"]["players"] = 3


def many_players(t: dict[str, Any]) -> None:
    t["header"]["players"] = 10**12


def change_version(t: dict[str, Any]) -> None:
    t["header"]["rules_version"] += 1


def change_game(t: dict[str, Any]) -> None:
    t["header"]["game"] = "outpst"


def change_format(t: dict[str, Any]) -> None:
    t["header"]["format"] = "regolith-record-0"


TAMPERINGS: list[tuple[Tampering, str]] = [
    (change_seed, "not the one committed to"),
    (change_seed_and_commitment, "could not be taken"),
    (change_commitment, "not the one committed to"),
    (change_decision, "are not those that were recorded"),
    (change_to_nonsense, "Decision 6 "),
    (change_seat, "There is no seat 9"),
    (swap_two, "are not those that were recorded"),
    (change_mark, "are not those that were recorded"),
    (remove_mark, "are not those that were recorded"),
    (add_mark, "are not those that were recorded"),
    (change_score, "the record says"),
    (swap_scores, "the record says"),
    (change_fingerprint, "fingerprint of the final table"),
    (cut_short, "do not end the game"),
    (add_decision, "The game is over"),
    (leave_out_decision, ""),
    (remove_result, "no final scores"),
    (remove_seed, "no seed to check them by"),
    (change_module, ""),
    (unknown_module, "Did you mean storms?"),
    (change_option, ""),
    (remove_option, "leaves out an option"),
    (change_players, ""),
    (many_players, "2 to 4 players"),
    (change_version, "rules version 2; these are version 1"),
    (change_game, "Did you mean outpost?"),
    (change_format, "format"),
]


@pytest.mark.parametrize(("tamper", "says"), TAMPERINGS, ids=[tamper.__name__ for tamper, _ in TAMPERINGS])
def test_tampering_is_found_out(command: Command, finished: dict[str, Any], tamper: Tampering, says: str) -> None:
    tampered = json.loads(json.dumps(finished))
    tamper(tampered)

    ran = command("verify", "-", typed=json.dumps(tampered))

    assert ran.code == 1
    assert says in line(ran)


def test_a_running_record_is_checked_for_shape_and_commitment_only(command: Command) -> None:
    running = tree(played(upto=20), running=True)

    ran = command("verify", "-", typed=json.dumps(running))

    assert ran.code == 0
    assert "20 decisions: shape and commitment are in order" in line(ran)
    running["header"]["commitment"] = "short"
    assert command("verify", "-", typed=json.dumps(running)).code == 1


def test_a_game_broken_off_is_true_so_far(command: Command) -> None:
    ran = command("verify", "-", typed=json.dumps(tree(played(upto=20))))

    assert ran.code == 0
    assert "True so far: outpost, 20 decisions, not over yet." in line(ran)


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "null", "3", '"game"', "{}", "\x00", "NaN", "1" * 5000, "[" * 100_000),
        *('{"header": {}}', '{"header": {}, "decisions": 1}'),
        '{"header": {"format": "regolith-record-1"}, "decisions": []}',
    ],
)
def test_what_is_no_record_is_not_true(command: Command, text: str) -> None:
    ran = command("verify", "-", typed=text)

    assert ran.code == 1
    assert line(ran)


def test_bytes_that_are_no_text_are_not_true(command: Command, tmp_path: Path) -> None:
    (tmp_path / "noise.json").write_bytes(bytes(range(256)))

    ran = command("verify", tmp_path / "noise.json")

    assert ran.code == 1
    assert "not JSON" in line(ran)


def test_a_folder_is_no_file(command: Command, tmp_path: Path) -> None:
    ran = command("verify", tmp_path)

    assert ran.code == 2
    assert "cannot be read" in ran.refusal()


WORTHLESS: list[Any] = [None, True, -1, 0, 10**30, 1.5, "", "x", "\ud800", [], {}, [[]], {"a": 1}]


def meaning(text: str) -> dict[str, Any]:
    """What a record says. Who chose the seed is said, not proven, so it is left out."""
    found = loads(text).as_json()
    del found["header"]["chosen_seed"]
    return found


@pytest.mark.both
def test_any_part_replaced_by_something_worthless_is_found_out(finished: dict[str, Any]) -> None:
    truth = meaning(json.dumps(finished))
    places: list[tuple[Any, Any]] = [(finished, name) for name in ("header", "decisions", "result")]
    places += [(finished["header"], name) for name in finished["header"]]
    places += [(finished["result"], name) for name in finished["result"]]
    places += [(finished["decisions"], at) for at in (0, 15, -1)]
    places += [(finished["decisions"][at], part) for at in (0, 15, -1) for part in range(2)]
    for holder, name in places:
        was = holder[name]
        for worthless in WORTHLESS:
            holder[name] = worthless
            try:
                assert_false_or_the_same(json.dumps(finished), truth)
            finally:
                holder[name] = was


@pytest.mark.both
def test_any_byte_flipped_is_found_out(finished: dict[str, Any]) -> None:
    text = json.dumps(finished).encode()
    truth = meaning(text.decode())
    dice = Random(8)
    for _ in range(400):
        flipped = bytearray(text)
        for _ in range(dice.choice((1, 1, 2))):
            flipped[dice.randrange(len(flipped))] ^= 1 << dice.randrange(8)
        assert_false_or_the_same(flipped.decode("utf-8", "replace"), truth)


def assert_false_or_the_same(text: str, truth: dict[str, Any]) -> None:
    try:
        record = loads(text)
    except BadRecord:
        return
    verdict = verify(record)
    assert len(verdict.line.splitlines()) == 1
    if verdict.true:
        assert meaning(text) == truth
