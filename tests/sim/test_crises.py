"""What becomes of crises: written down as the journal tells it, and counted as it was written down."""

from __future__ import annotations

import io
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import polars
import pytest

from games.ares_expedition.crisis.test_corporations import burstar
from regolith.kernel.journal import Entry
from regolith.kernel.registry import rules_of
from regolith.sim.crises import CrisisWatch
from regolith.sim.parts import Part, Run, play_part
from regolith.sim.report.figures import figures
from regolith.sim.report.findings import findings
from regolith.sim.report.page import page
from regolith.sim.rows import Rows
from regolith.sim.run import Tally, play_match
from sim.runs import job, task

DUST, IMPACT = "dust-clouds-2p", "second-impact-2p"


def made_up(folder: Path, games: int = 60, older: bool = False, players: int = 2) -> Run:
    """Ten rounds each. Dust Clouds comes in round 2 of every game: a third overcomes it at once by its goal, a third in
    round 4 by tokens after one counter by the goal, and a third never. Second Impact, which has no counters, comes in
    the even games, and in them alone Mars is held. Of the odd games every third is lost by oxygen, the others since no
    crisis is left. An older run does not tell of counters and ends."""
    run = Run.begin(folder, job("ares_expedition", players, ("crisis",), games=games))
    rows = Rows()
    dust = DUST.replace("2p", f"{players}p")
    for game in range(games):
        won = game % 2 == 0
        end = "won" if won else "purple:oxygen" if game % 3 == 0 else "no_crisis"
        rows.add("games", game, game, 100, 10, True, None if older else end)
        for seat in range(players):
            rows.add("seats", game, seat, "greedy", "", int(won), 1 if won else 2, float(won))
        rows.add("deeds", game, 2, -1, "crises met", dust)
        if won:
            rows.add("deeds", game, 3, -1, "crises met", IMPACT)
        if game % 3 == 0:
            rows.add("deeds", game, 2, 0, "crises overcome", dust)
            rows.add("counters", game, 2, 0, dust, "goal", 1)
            rows.add("counters", game, 2, 0, dust, "goal", 0)
        elif game % 3 == 1:
            rows.add("deeds", game, 4, 1, "crises overcome", dust)
            rows.add("counters", game, 2, 0, dust, "goal", 1)
            rows.add("counters", game, 4, 1, dust, "tokens", 0)
    files = rows.as_parquet()
    if older:
        del files["counters"]
        file = io.BytesIO()
        polars.read_parquet(io.BytesIO(files["games"])).drop("end").write_parquet(file)
        files["games"] = file.getvalue()
    run.put(Part(0, Tally(players), files))
    return run


def crisis(tree: dict[str, Any], name: str) -> dict[str, Any]:
    return next(row for row in tree["crises"]["rows"] if row["id"] == name)


def test_what_became_of_a_crisis(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path)])
    dust = crisis(tree, DUST)

    assert (dust["name"], dust["tier"], dust["n"]) == ("Dust Clouds", 2, 60)
    assert (round(dust["overcome"]["mean"] * 60), dust["overcome"]["n"]) == (40, 60)
    assert dust["by"] == {"goal": 20, "tokens": 20, "corporation": 0}
    assert dust["open"] == pytest.approx((20 * 1 + 20 * 3 + 20 * 9) / 60, abs=1e-4)
    assert dust["won"]["mean"] == 0.5


def test_what_has_no_counters_is_not_said_to_last(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path)])
    impact = crisis(tree, IMPACT)

    assert (impact["n"], impact["overcome"], impact["open"], impact["by"]) == (30, None, None, None)
    assert impact["won"]["mean"] == 1.0
    assert "no counters" in page(tree)


def test_how_games_ended(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path)])

    found = [
        (row["end"], row["text"], round(60 * row["share"]["mean"]), row["round"]) for row in tree["crises"]["ends"]
    ]
    assert found == [
        ("won", "Mars was held", 30, 10.0),
        ("no_crisis", "no crisis was left to draw", 20, 10.0),
        ("purple:oxygen", "the track of oxygen was in its purple zone", 10, 10.0),
    ]
    said = findings(tree)
    assert "Of 30 lost games 20 ended since no crisis was left to draw, in round 10." in said
    assert not any("Second Impact" in sentence for sentence in said)
    assert '<th scope="row">Lost: no crisis was left to draw</th>' in page(tree)


def test_the_crisis_that_stays_is_named(tmp_path: Path) -> None:
    run = made_up(tmp_path)
    tree = figures([run])
    easy = {**crisis(tree, DUST), "name": "Easy", "overcome": {"n": 60, "mean": 0.9, "low": 0.85, "high": 0.97}}
    tree["crises"]["rows"].append(easy)

    (said,) = [sentence for sentence in findings(tree) if "overcome" in sentence]
    assert said.startswith("Dust Clouds was overcome least often, in 66.7% (54.1 to 77.3) of the 60 games")


def test_crises_are_no_deeds_of_seats(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path)])

    assert tree["deeds"] == {}
    assert "crises met" not in page(tree).lower()


def test_an_older_run_is_read_and_what_it_lacks_is_not_guessed(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path, older=True)])
    dust = crisis(tree, DUST)

    assert dust["by"] is None
    assert round(dust["overcome"]["mean"] * 60) == 40
    assert [(row["end"], row["text"]) for row in tree["crises"]["ends"]] == [
        ("", "why is not recorded"),
        ("won", "Mars was held"),
    ]
    assert "before it was recorded what took the counters off" in page(tree)
    assert not any("not recorded" in sentence for sentence in findings(tree))


def test_several_numbers_of_players_are_told_apart(tmp_path: Path) -> None:
    runs = [made_up(tmp_path / "two"), made_up(tmp_path / "three", players=3)]

    names = [row["name"] for row in figures(runs)["crises"]["rows"] if "dust" in row["id"]]
    assert names == ["Dust Clouds (2 players)", "Dust Clouds (3 players)"]


def test_a_run_without_crises_has_no_such_table(tmp_path: Path) -> None:
    run = Run.begin(tmp_path, job("outpost", games=1))
    run.put(play_part(task(run.job)))
    tree = figures([run])

    assert tree["crises"] is None
    assert 'id="crises"' not in page(tree)


def test_counters_and_ends_are_written_down_as_the_journal_tells_them() -> None:
    """Whole games, and their journals. At the gentlest level tokens are spent, too."""
    gentle = {"difficulty": "beginner", "tier0": 3}
    one = job("ares_expedition", 2, ("crisis",), games=2, options=gentle, bots=("greedy", "greedy"))
    files = play_part(task(one)).files
    counters = polars.read_parquet(io.BytesIO(files["counters"])).to_dicts()
    games = polars.read_parquet(io.BytesIO(files["games"])).to_dicts()

    found: Counter[str] = Counter()
    for number in range(one.games):
        match = play_match(one, one.setup(), one.seed_of(number))
        rules, entries = match.state.rules, match.journal.entries
        told = [entry for entry in entries if entry.kind == "counter"]
        mine = [row for row in counters if row["game"] == number]
        assert [(row["seat"], row["crisis"], row["left"]) for row in mine] == [
            (entry.seat, rules.noun("card", entry.nouns[0]), entry.nouns[1]) for entry in told
        ]
        paid = sum(before.kind == "draws_on_bank" and after.kind == "counter" for before, after in pairwise(entries))
        assert sum(row["by"] == "tokens" for row in mine) == paid
        found.update(row["by"] for row in mine)
        ends = [entry.kind for entry in entries if entry.kind in ("won", "purple", "no_further", "no_crisis")]
        assert [games[number]["end"].split(":")[0]] == ends
    assert found["goal"]
    assert found["tokens"]


@pytest.fixture
def watch() -> CrisisWatch:
    return CrisisWatch(rules_of(job("ares_expedition", 2, ("crisis",)).setup()), 0, Rows())


def told(watch: CrisisWatch, kind: str, *nouns: int) -> None:
    watch.tell(Entry(kind, 0, nouns, -1, 0), 3)


def ways(watch: CrisisWatch) -> list[object]:
    return [row[4] for row in watch.rows.tables["counters"]]


def test_an_end_is_told_with_the_metric(watch: CrisisWatch) -> None:
    told(watch, "lost")
    assert watch.end is None
    told(watch, "purple", 1)
    assert watch.end == "purple:oxygen"
    told(watch, "no_crisis")
    assert watch.end == "no_crisis"


def test_tokens_take_off_only_what_they_were_paid_for(watch: CrisisWatch) -> None:
    card, other = watch.rules.groups["crisis"][:2]
    told(watch, "draws_on_bank", 2, 0, card)
    told(watch, "counter", card, 2, -1)
    told(watch, "counter", card, 1, -1)
    told(watch, "draws_on_bank", 1, 0, -1)
    told(watch, "counter", card, 0, -1)
    told(watch, "draws_on_bank", 1, 0, card)
    told(watch, "counter", other, 0, -1)

    assert ways(watch) == ["tokens", "goal", "goal", "goal"]


@pytest.mark.parametrize("crises", [{"Crop Failures": 2}, {"Crop Failures": 2, "Dust Clouds": 2}])
def test_a_counter_that_a_corporation_takes_off_is_told_apart(watch: CrisisWatch, crises: dict[str, int]) -> None:
    """Burstar does for a dear card, asked or, where there is one crisis only, unasked."""
    t = burstar("Earth Catapult", "Interns", crises=crises)
    t.play(0, "Earth Catapult")
    if len(crises) > 1:
        t.choose(0, "relieve:crop-failures-2p")
    for entry in t.match.journal.entries:
        watch.tell(entry, 1)

    assert ways(watch) == ["corporation"]
    assert "takes a counter off Crop Failures (Burstar): 1 left" in "".join(
        str(line["text"]) for line in t.match.story(0)
    )
