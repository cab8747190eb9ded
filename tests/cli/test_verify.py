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
from regolith.cli.verify import UNFINISHED
from regolith.kernel.match import Match, header_of
from regolith.kernel.record import BadRecord, Header, Record, Share, loads
from regolith.kernel.registry import agreed
from regolith.kernel.rng import chosen_seed, commitment, mixed, share_commitment
from regolith.kernel.verify import verify

Tampering = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    return tree(played(4, ("storms",)))


def line(ran: Ran) -> str:
    """What is said; of a true record a second line says what it was dealt from."""
    assert ran.err == ""
    said, *dealt = ran.out.splitlines()
    assert [words[:12] for words in dealt] == ([] if ran.code == 1 else ["Dealt from a"])
    return said


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
    assert json.loads(wrong.out) == {
        "true": False,
        "line": "The game is over, but the record has no final scores.",
        "unfinished": False,
        "dealt": "",
    }


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

    assert ran.code == UNFINISHED
    assert "20 decisions: shape and commitment are in order" in line(ran)
    running["header"]["commitment"] = "short"
    assert command("verify", "-", typed=json.dumps(running)).code == 1


def test_a_game_broken_off_is_true_so_far(command: Command) -> None:
    ran = command("verify", "-", typed=json.dumps(tree(played(upto=20))))

    assert ran.code == UNFINISHED
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


# What the cards come from


SALT, PART = bytes(range(32)), bytes(range(32, 64))


def dealt(*, chosen: bool, shares: list[Share]) -> dict[str, Any]:
    """A whole game from a salted commitment, to whose shuffle others have added."""
    header = header_of(agreed("outpost", 2), chosen_seed(5) if chosen else None, SALT)
    header.shares = shares
    return played_out(header)


def played_out(header: Header) -> dict[str, Any]:
    match, dice = Match(header), Random(2)
    while not match.is_over():
        asked = dice.choice(match.decisions())
        match.answer(asked.seat, dice.choice(asked.keys))
    made: dict[str, Any] = json.loads(match.record().dumps())
    return made


@pytest.mark.parametrize(("chosen", "word"), [(True, "chosen"), (False, "secret")])
@pytest.mark.chance
def test_whether_the_seed_was_chosen_cannot_be_told_otherwise(command: Command, chosen: bool, word: str) -> None:
    game = dealt(chosen=chosen, shares=[])
    true = command("verify", "-", typed=json.dumps(game))
    game["header"]["chosen_seed"] = not chosen

    turned = command("verify", "-", typed=json.dumps(game))

    assert (true.code, turned.code) == (0, 1)
    assert true.out.splitlines()[1] == f"Dealt from a {word} seed; commitment {game['header']['commitment']}."
    assert "not the one committed to" in turned.out


def test_a_chosen_seed_is_not_found_from_its_commitment() -> None:
    game = dealt(chosen=True, shares=[])

    assert game["header"]["commitment"] not in {commitment(chosen_seed(number)) for number in range(100)}
    running = loads(json.dumps(game)).as_json(running=True)
    assert (running["header"]["seed"], running["header"]["salt"]) == (None, None)


@pytest.mark.chance
def test_the_commitment_can_be_compared_with_the_one_that_was_seen(command: Command) -> None:
    game = dealt(chosen=False, shares=[])
    seen = game["header"]["commitment"].upper()

    assert command("verify", "--commitment", seen, "-", typed=json.dumps(game)).code == 0
    other = command("verify", "--commitment", "ab" * 32, "-", typed=json.dumps(game))
    assert other.code == 1
    assert "is another one" in other.out


def test_everybody_adds_to_the_shuffle(command: Command) -> None:
    shares = [Share(0, share_commitment(PART), PART), Share(1, share_commitment(SALT))]
    game = dealt(chosen=True, shares=shares)

    ran = command("verify", "-", typed=json.dumps(game))

    assert ran.code == 0
    assert ran.out.splitlines()[1].endswith(
        ". Seat 1 added to the shuffle. Seat 2 had committed to a part and withheld it."
    )
    header = loads(json.dumps(game)).header
    assert header.dealt_from() == mixed(chosen_seed(5), [(0, PART)]) != chosen_seed(5)
    assert Record(header).as_json(running=True)["header"]["shares"] == [
        [share.seat, share.commitment, None] for share in shares
    ]
    game["header"]["shares"][0][2] = bytes(32).hex()
    assert "What seat 1 has added" in command("verify", "-", typed=json.dumps(game)).out


def test_a_part_that_is_left_out_is_missed(command: Command) -> None:
    game = dealt(chosen=True, shares=[Share(0, share_commitment(PART), PART)])

    game["header"]["shares"] = []

    assert command("verify", "-", typed=json.dumps(game)).code == 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"players": 2', '"players": 2, "players": 3', "says 'players' twice"),
        ('"players": 2', '"players": 2, "dealer": 3', "holds 'dealer'"),
        ('{"header"', '{"note": "all is well", "header"', "holds 'note'"),
        ('{"scores"', '{"winner": 1, "scores"', "holds 'winner'"),
    ],
)
def test_nothing_is_said_twice_or_beside(command: Command, old: str, new: str, says: str) -> None:
    text = json.dumps(tree(played()))
    assert old in text

    ran = command("verify", "-", typed=text.replace(old, new, 1))

    assert ran.code == 1
    assert says in ran.out


def test_a_shuffle_that_was_broken_off_is_told_and_proven(command: Command) -> None:
    header = header_of(agreed("outpost", 2), chosen_seed(5), SALT)
    header.anew = [[Share(0, share_commitment(PART), PART), Share(1, share_commitment(SALT))]]
    header.shares = [Share(0, share_commitment(SALT), SALT)]
    game = played_out(header)

    ran = command("verify", "-", typed=json.dumps(game))

    assert ran.code == 0
    assert ran.out.splitlines()[1].endswith("somebody came or went, and all began anew; so often: 1.")
    assert header.dealt_from() == mixed(chosen_seed(5), [(0, PART), (0, SALT)])
    game["header"]["anew"][0][0][2] = bytes(32).hex()
    assert "What seat 1 has added" in command("verify", "-", typed=json.dumps(game)).out
    wrong: list[Any] = [3, [3], [[[0, 1]]], {}]
    for worthless in wrong:
        game["header"]["anew"] = worthless
        assert command("verify", "-", typed=json.dumps(game)).code == 1
