"""The record: header and decisions are the whole game, in a form that people and other programs can read."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from regolith.kernel.match import Match
from regolith.kernel.meaning import mark_of
from regolith.kernel.record import FIRST_FORMAT, MARK_EVERY, BadRecord, Step, chained, from_tree, loads
from regolith.kernel.rng import chosen_seed, commitment
from regolith.kernel.verify import verify

pytestmark = pytest.mark.both


def game(seed: int = 1, decisions: int = 10_000, **options: object) -> Match:
    """A game of two, played at random for so many decisions."""
    match = Match.start("outpost", players=2, modules=["storms"], options=options, seed=seed)
    dice = Random(seed)
    while not match.is_over() and len(match.taken) < decisions:
        decision = dice.choice(match.decisions())
        match.answer(decision.seat, dice.choice(decision.keys))
    return match


def tree(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(match.record().dumps())
    return found


def test_a_record_is_a_header_and_decisions_and_a_result() -> None:
    match = game()

    record = tree(match)

    assert list(record) == ["header", "decisions", "result"]
    assert record["header"] == {
        "format": "regolith-record-2",
        "game": "outpost",
        "players": 2,
        "modules": ["storms"],
        "options": {"gales": False, "rounds": 4},
        "rules_version": 1,
        "commitment": commitment(chosen_seed(1)),
        "chosen_seed": True,
        "seed": chosen_seed(1).hex(),
    }
    assert [step[:2] for step in record["decisions"]] == [[t.step.seat, t.step.key] for t in match.taken]
    assert record["result"] == {"scores": match.scores(), "fingerprint": mark_of(match.machine)}


def test_a_record_reads_back_as_it_was_written() -> None:
    record = game().record()

    again = loads(record.dumps())

    assert again.dumps() == record.dumps()
    assert mark_of(Match.replay(again).machine) == record.fingerprint


def test_a_game_can_be_replayed_up_to_any_decision() -> None:
    match = game(decisions=25)
    at_ten = game(decisions=10)

    assert Match.replay(match.record(), upto=10).fingerprint() == at_ten.fingerprint()


def test_the_record_of_a_long_game_is_small() -> None:
    longest = max((game(seed, rounds=8) for seed in range(4)), key=lambda match: len(match.taken))

    assert len(longest.taken) > 100
    assert len(longest.record().dumps().encode()) < 20_000


def test_every_sixteenth_decision_and_the_last_bear_a_mark() -> None:
    record = tree(game())

    marked = [at + 1 for at, step in enumerate(record["decisions"]) if len(step) == 3]

    last = len(record["decisions"])
    assert marked == sorted({*range(MARK_EVERY, last + 1, MARK_EVERY), last})


def test_a_mark_depends_on_every_decision_before_it_and_on_the_table() -> None:
    steps = [Step(0, "a"), Step(1, "b")]
    mark = chained("", steps, "table")

    others = [
        chained("", [Step(0, "a"), Step(1, "c")], "table"),
        chained("", [Step(1, "b"), Step(0, "a")], "table"),
        chained("", [Step(0, "a"), Step(0, "b")], "table"),
        chained("", steps, "another table"),
        chained("before", steps, "table"),
    ]

    assert mark == chained("", steps, "table")
    assert mark not in others
    assert len(set(others)) == len(others)


def test_the_marks_of_a_replay_are_those_of_the_game() -> None:
    record = game().record()

    again = Match.replay(record).record()

    assert [step.mark for step in again.steps] == [step.mark for step in record.steps]


@pytest.mark.chance
def test_the_record_of_a_running_game_has_no_seed_anywhere_in_its_text() -> None:
    match = Match.start("outpost", players=2)
    assert match.header.seed is not None
    seed = match.header.seed

    shown = match.record().dumps(running=True)

    assert json.loads(shown)["header"]["seed"] is None
    assert seed.hex() not in shown
    assert str(list(seed)) not in shown
    assert commitment(seed) in shown
    assert seed.hex() in match.record().dumps()


@pytest.mark.chance
def test_a_fair_game_gets_a_seed_of_its_own() -> None:
    one, other = Match.start("outpost", players=2), Match.start("outpost", players=2)

    assert one.header.seed != other.header.seed
    assert not one.header.chosen_seed
    assert Match.start("outpost", players=2, seed=1).header.chosen_seed


def test_a_game_that_is_not_over_has_no_result() -> None:
    assert tree(game(decisions=5))["result"] is None


Change = Callable[[dict[str, Any]], Any]


def changed(**fields: object) -> Change:
    """A header with these fields changed; `...` takes one out."""

    def change(record: dict[str, Any]) -> None:
        for name, value in fields.items():
            record["header"].pop(name)
            if value is not ...:
                record["header"][name] = value

    return change


def step(value: object) -> Change:
    return lambda record: record["decisions"].insert(1, value)


BAD: list[tuple[Change, str]] = [
    (lambda record: record.pop("header"), "A record is a JSON object with a header and decisions."),
    (lambda record: record.update(header=[]), "A record is a JSON object with a header and decisions."),
    (lambda record: record.pop("decisions"), "The record has no list of decisions."),
    (lambda record: record.update(decisions={}), "The record has no list of decisions."),
    (changed(format="chess"), "The header says format 'chess', not 'regolith-record-2'."),
    (changed(format=...), "The header says format None, not 'regolith-record-2'."),
    (changed(game=...), "The header has no game."),
    (changed(game=3), "The header has no game."),
    (changed(players="2"), "The header has no players."),
    (changed(players=True), "The header has no players."),
    (changed(rules_version=...), "The header has no rules version."),
    (changed(modules="storms"), "The header has no list of modules."),
    (changed(modules=[1]), "The header has no list of modules."),
    (changed(options=[]), "The header has no options."),
    (changed(options={"rounds": None}), "The header has no options."),
    (changed(commitment=...), "The header has no commitment."),
    (changed(commitment="abc"), "The commitment is not 64 hexadecimal digits."),
    (changed(seed="00"), "The seed is not 64 hexadecimal digits."),
    (changed(seed="x" * 64), "The seed is not 64 hexadecimal digits."),
    (changed(seed=" ".join(["00"] * 32)), "The seed is not 64 hexadecimal digits."),
    (changed(seed=5), "The seed is not 64 hexadecimal digits."),
    (step("done"), "Decision 2 is not [seat, key] or [seat, key, mark]."),
    (step([0]), "Decision 2 is not [seat, key] or [seat, key, mark]."),
    (step([0, "done", "x", "y"]), "Decision 2 is not [seat, key] or [seat, key, mark]."),
    (step(["0", "done"]), "Decision 2 is not [seat, key] or [seat, key, mark]."),
    (step([True, "done"]), "Decision 2 is not [seat, key] or [seat, key, mark]."),
    (step([0, 7]), "Decision 2 is not [seat, key] or [seat, key, mark]."),
    (step([0, "done", None]), "Decision 2 is not [seat, key] or [seat, key, mark]."),
    (lambda record: record.update(result=[]), "The result has no list of scores."),
    (lambda record: record.update(result={"scores": [1, "2"]}), "The result has no list of scores."),
    (lambda record: record.update(result={"scores": [1, True]}), "The result has no list of scores."),
]


@pytest.mark.parametrize(("change", "sentence"), BAD, ids=lambda value: value if isinstance(value, str) else "")
def test_what_is_no_record_is_refused_with_a_sentence(change: Change, sentence: str) -> None:
    record = tree(game(decisions=3))
    assert loads(json.dumps(record)).header.setup.game == "outpost"

    change(record)

    with pytest.raises(BadRecord) as refused:
        loads(json.dumps(record))
    assert str(refused.value) == sentence


@pytest.mark.parametrize("text", ["", "{", "not a record", "[" * 100_000, '{"header": {}', "\ud800"])
def test_what_is_not_json_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord, match="This is not JSON"):
        loads(text)


@pytest.mark.parametrize("text", ["null", "3", "[]", '"record"', "{}"])
def test_what_is_json_but_no_record_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord, match="A record is a JSON object"):
        loads(text)


def test_a_record_of_the_first_format_is_checked_by_its_decisions_and_scores() -> None:
    written = tree(game())
    written["header"]["format"] = FIRST_FORMAT
    written["decisions"] = [[*step[:2], "0" * 16] if len(step) > 2 else step for step in written["decisions"]]
    written["result"]["fingerprint"] = "of another build"

    record = from_tree(written)

    assert verify(record).true
    assert verify(record).line.endswith("Its marks are of the first format and were not looked at.")
    assert record.as_json()["header"]["format"] == FIRST_FORMAT
    written["result"]["scores"][0] += 1
    assert not verify(from_tree(written)).true
