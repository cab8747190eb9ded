"""What is told about a run follows from its rows: few games, made up, that can be counted by hand."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from regolith.sim.crews import alone
from regolith.sim.parts import BadRun, Part, Run
from regolith.sim.report.figures import figures
from regolith.sim.report.findings import ENOUGH, findings, how_sure, measure_of
from regolith.sim.report.intervals import by_chance, wilson
from regolith.sim.report.page import page
from regolith.sim.report.summary import summary
from regolith.sim.rows import Rows
from regolith.sim.run import Tally
from regolith.sim.running import play_on
from sim.runs import job

HELION, ECOLINE = "helion", "ecoline"


def made_up(folder: Path, games: int = 8, strong: int = 6) -> Run:
    """Ares for two: seat 0 wins `strong` of the games. Seat 0 plays Helion in the even ones and Ecoline in the odd, and
    is shown Trees in all; it keeps them where it wins, and plays them never. Seat 1 keeps Trees in game 0 alone, and
    loses that."""
    run = Run.begin(folder, job("ares_expedition", 2, games=games))
    run.size = games
    rows = Rows()
    for game in range(games):
        wins = game < strong
        rows.add("games", game, game, 100 + game, 10 + game % 2, True, None)
        rows.add("seats", game, 0, "greedy", HELION, 50 if wins else 40, 1 if wins else 2, float(wins))
        rows.add("seats", game, 1, "random", HELION, 45, 2 if wins else 1, float(not wins))
        rows.add("cards", game, 0, ECOLINE if game % 2 else HELION, 1, 1, 1)
        rows.add("cards", game, 0, "trees", 2, 3 if wins else None, None)
        if game == 0:
            rows.add("cards", game, 1, "trees", 1, 1, None)
        for seat in (0, 1):
            rows.add("sources", game, seat, "forests", 10 if wins and seat == 0 else 4)
            rows.add("rounds", game, 1, seat, "points", 10 + seat)
        rows.add("rounds", game, 1, -1, "oxygen", game)
        rows.add("deeds", game, 1, 0, "phases chosen", "research")
        if wins:
            rows.add("deeds", game, 1, 0, "phases chosen", "action")
    tally = Tally(2)
    tally.games = tally.ended = games
    run.put(Part(0, tally, rows.as_parquet()))
    return run


def card_of(tree: dict[str, Any], card: str) -> dict[str, Any]:
    return next(one for one in tree["cards"] if one["id"] == card)


def test_seats_and_sides_with_their_shares(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path)])

    assert [(seat["bot"], seat["won"]["mean"], seat["won"]["n"]) for seat in tree["seats"]] == [
        ("greedy", 0.75, 8),
        ("random", 0.25, 8),
    ]
    sides = {side["id"]: side for side in tree["sides"]["corporation"]}
    assert (sides[HELION]["won"]["mean"], sides[HELION]["won"]["n"]) == (0.75, 4)
    assert [side["name"] for side in tree["sides"]["corporation"]] == ["Ecoline", "Helion"]


def test_sides_come_in_the_order_of_what_they_surely_win(tmp_path: Path) -> None:
    """Ecoline wins 59 of 60, Helion both of two; Tharsis loses six of six: few, all of them. A page sets them apart."""
    run = Run.begin(tmp_path, job("ares_expedition", 2, games=62))
    rows = Rows()
    for game in range(62):
        rows.add("games", game, game, 100, 10, True, None)
        for seat in (0, 1):
            won = seat == (game == 61)
            rows.add("seats", game, seat, "greedy", "", 50, 1 if won else 2, float(won))
        rows.add("cards", game, 0, HELION if game < 2 else ECOLINE, 1, 1, 1)
        rows.add("cards", game, 1, "tharsis-republic" if game < 6 else "teractor", 1, 1, 1)
    run.put(Part(0, Tally(2), rows.as_parquet()))
    tree = figures([run])

    assert [side["name"] for side in tree["sides"]["corporation"]] == [
        "Ecoline",
        "Helion",
        "Teractor",
        "Tharsis Republic",
    ]
    section = page(tree).split('id="side-corporation"')[1].split("</section>")[0]
    compared, few = section.split('<tbody class="few">')
    assert [name in compared for name in ("Ecoline", "Helion", "Teractor")] == [True, False, True]
    assert "Fewer than 30 games" in few
    assert "Helion" in few
    assert 'aria-sort="descending"><button type="button">95% interval' in compared
    assert 'class="between good"' in compared
    assert few.count('class="between plain"') == 2


def test_a_lift_is_measured_against_the_same_seat(tmp_path: Path) -> None:
    """Trees were kept by seat 0, which wins 75%, in six games, all won; by seat 1, which wins 25%, in one, lost."""
    trees = card_of(figures([made_up(tmp_path)]), "trees")

    assert trees["seen"]["n"] == 9
    assert trees["kept"]["n"] == 7
    assert trees["kept"]["share"] == pytest.approx(7 / 9, abs=1e-4)
    assert trees["kept"]["wins"]["mean"] == pytest.approx((6 * 0.25 - 1 * 0.25) / 7, abs=1e-4)
    assert trees["kept"]["points"]["mean"] == pytest.approx((6 * 2.5 + 0) / 7, abs=1e-4)
    assert trees["played"] is None
    assert trees["kept"]["round"] == pytest.approx((6 * 3 + 1) / 7, abs=1e-4)


def test_points_curves_and_deeds(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path)])

    assert tree["sources"] == [{"source": "forests", "won": (6 * 10 + 2 * 4) / 8, "others": 4.0}]
    points = {line["who"]: line["points"] for line in tree["rounds"]["points"]}
    assert points["won"] == [[1, pytest.approx((6 * 10 + 2 * 11) / 8), 10.0, 11.0, 8]]
    assert tree["rounds"]["oxygen"][0]["who"] == "table"
    assert tree["length"]["by_round"] == [[10, 4, 3.0], [11, 4, 3.0]]
    phases = {row["id"]: row for row in tree["deeds"]["phases chosen"]}
    assert (phases["research"]["times"], phases["action"]["times"]) == (8, 6)
    assert (phases["action"]["won"], phases["action"]["others"]) == (6 / 8, 0.0)
    assert phases["action"]["lift"]["wins"]["mean"] == pytest.approx(0.25)


def test_the_findings_name_what_is_sure(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path, games=160, strong=120)])
    said = "\n".join(findings(tree))

    assert "The first seat (greedy) won 75.0% (67.8 to 81.1) of 160 games." in said
    assert (
        "Those who kept these did best, in percentage points of wins: Trees +24.6 (+20.9 to +25.3; 121 times)" in said
    )
    assert "Winners are ahead most by forests: 8.5 points against 4.0." in said
    assert "action (phases chosen) mattered most: +25.0" in said
    assert "1 of 8 lifts have an interval without zero" in how_sure(tree)


def lift_of(won: int, n: int) -> dict[str, Any]:
    wins = {**wilson(won, n).shifted(-0.5).as_json(), "chance": by_chance(won, n, 0.5)}
    return {"n": n, "wins": wins, "points": None, "share": 1.0}


def deck(dice: Random, cards: int = 250, n: int = 400) -> list[dict[str, Any]]:
    """Cards that are worth nothing: whoever keeps or plays one wins as often as a coin falls."""
    return [
        {"name": f"Card {card}", "kind": "project", "seen": None}
        | {stage: lift_of(dice.getrandbits(n).bit_count(), n) for stage in ("kept", "played")}
        for card in range(cards)
    ]


def test_cards_that_are_worth_nothing_are_not_named(tmp_path: Path) -> None:
    """A hundred reports of decks in which every card is chance: one in twenty may be wrong. A card that does win stands
    out of the same decks."""
    tree = figures([made_up(tmp_path)])
    wrong = missed = 0
    for seed in range(100):
        cards = deck(Random(seed))
        strong = {**cards[0], "name": "Strong", "kept": lift_of(260, 400)}
        wrong += "did best" in "".join(findings({**tree, "cards": cards}))
        wrong += "did worst" in "".join(findings({**tree, "cards": cards}))
        missed += "did best, in percentage points of wins: Strong +15.0" not in "".join(
            findings({**tree, "cards": [strong, *cards[1:]]})
        )

    assert wrong <= 5
    assert missed == 0


def test_rare_deeds_are_not_counted_among_those_asked_about(tmp_path: Path) -> None:
    """A hundred things that were done once do not hide the one that mattered."""
    tree = figures([made_up(tmp_path, games=160, strong=120)])
    rare = [{"id": f"{n}", "name": f"{n}", "lift": lift_of(1, 2)} for n in range(100)]
    tree["deeds"]["phases chosen"] += rare

    assert "action (phases chosen) mattered most: +25.0" in "\n".join(findings(tree))


def team(folder: Path, games: int = 60) -> Run:
    """Crisis for three, and the even games are won. All seats choose Research in every third game."""
    run = Run.begin(folder, job("ares_expedition", 3, ("crisis",), games=games))
    rows = Rows()
    for game in range(games):
        won = game % 2 == 0
        rows.add("games", game, game, 100, 8, True, None)
        for seat in range(3):
            rows.add("seats", game, seat, "greedy", "", 10, 1 if won else 2, float(won))
            rows.add("cards", game, seat, "trees", 1, 1 + seat, None)
            if game % 3 == 0:
                rows.add("deeds", game, 1, seat, "phases chosen", "research")
    run.put(Part(0, Tally(3), rows.as_parquet()))
    return run


def test_a_team_that_wins_as_one_is_counted_once(tmp_path: Path) -> None:
    tree = figures([team(tmp_path)])

    (phase,) = tree["deeds"]["phases chosen"]
    assert (phase["times"], phase["lift"]["n"]) == (60, 20)
    assert phase["lift"]["wins"]["high"] == pytest.approx(wilson(10, 20).high - 0.5, abs=1e-4)
    assert card_of(tree, "trees")["kept"]["n"] == 60
    assert card_of(tree, "trees")["kept"]["round"] == 1.0
    assert "<small>20 games</small>" in page(tree)


def test_what_a_team_does_is_counted_by_games(tmp_path: Path) -> None:
    """Of the twenty games in which all three choose Research ten are won: 30 times in 30 games won, and in 30 lost."""
    tree = figures([team(tmp_path)])

    (phase,) = tree["deeds"]["phases chosen"]
    assert (phase["won"], phase["others"]) == (1.0, 1.0)
    assert "A game won" in page(tree)
    assert "A winner" not in page(tree)
    assert page(tree).count('<th scope="row">The team</th>') == 1


def test_what_happens_to_the_table_favours_none_of_several_rivals(tmp_path: Path) -> None:
    run = Run.begin(tmp_path, job("pandorum", 2, ("events",), games=2))
    rows = Rows()
    for game in range(2):
        rows.add("games", game, game, 100, 8, True, None)
        rows.add("deeds", game, 1, -1, "events", "calm")
        for seat in range(2):
            rows.add("seats", game, seat, "greedy", "", 10, 1 + seat, float(seat == 0))
    run.put(Part(0, Tally(2), rows.as_parquet()))

    (event,) = figures([run])["deeds"]["events"]

    assert (event["times"], event["won"], event["others"], event["lift"]) == (2, None, None, None)


def test_what_a_rival_does_is_not_counted_with_the_player(tmp_path: Path) -> None:
    """Seat 1 is MarsBot: it places two tiles, and the player one."""
    run = Run.begin(tmp_path, job("terraforming_mars", 1, ("automa",), games=1))
    rows = Rows()
    rows.add("games", 0, 0, 100, 8, True, None)
    rows.add("seats", 0, 0, "greedy", "", 60, 1, 1.0)
    rows.add("seats", 0, 1, "marsbot", "", 50, None, 0.0)
    for seat in (0, 1, 1):
        rows.add("deeds", 0, 1, seat, "tiles placed", "city")
    run.put(Part(0, Tally(1), rows.as_parquet()))

    (city,) = figures([run])["deeds"]["tiles placed"]

    assert (city["times"], city["per_game"], city["won"]) == (1, 1.0, 1.0)


def test_games_none_of_which_ended_make_a_page(tmp_path: Path) -> None:
    run = Run.begin(tmp_path, job(games=3, limit=5))
    play_on(run, alone)

    assert "No game came to its end." in page(figures([run]))


def test_sources_are_told_round_by_round(tmp_path: Path) -> None:
    """Two of three games tell; the second one is over after a round. In the first, seat 0 wins, in the second, seat 1;
    a source that brought nothing yet has no row."""
    run = Run.begin(tmp_path, job("ares_expedition", 2, games=3))
    rows = Rows()
    for game in range(3):
        rows.add("games", game, game, 100, 2 if game == 0 else 1, True, None)
        for seat in (0, 1):
            won = seat == game % 2
            rows.add("seats", game, seat, "greedy", "", 50, 1 if won else 2, float(won))
            rows.add("sources", game, seat, "forests", 6)
    for game, round, seat, points in ((0, 1, 0, 2), (0, 2, 0, 6), (0, 2, 1, 3), (1, 1, 1, 6)):
        rows.add("sources_by_round", game, round, seat, "forests", points)
    for part, files in enumerate([rows, Rows(), Rows()]):
        run.put(Part(part, Tally(2), files.as_parquet()))
    tree = figures([run])

    assert tree["progress"]["games"] == 2
    won, others = tree["progress"]["sources"]["forests"]
    assert [(point[0], point[1], point[4]) for point in won["points"]] == [(1, 4.0, 2), (2, 6.0, 1)]
    assert [(point[0], point[1], point[4]) for point in others["points"]] == [(1, 0.0, 2), (2, 3.0, 1)]
    assert "in 2 of 3 games" in page(tree)
    assert "<h3>Forests</h3>" in page(tree)


def test_a_run_that_does_not_tell_sources_by_round_shows_none(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path)])

    assert tree["progress"] is None
    assert "Round by round</h3>" not in page(tree)


def test_what_is_named_once_is_not_named_again(tmp_path: Path) -> None:
    """One card is best to keep, best to play and the deed that matters; the next best is named in its stead."""
    tree = figures([made_up(tmp_path, games=160, strong=120)])
    strong = {"name": "Survey drone", "kind": "project", "seen": None, "kept": lift_of(300, 400)}
    second = {"name": "Beacon", "kind": "project", "seen": None, "kept": None, "played": lift_of(290, 400)}
    tree["cards"] = [{**strong, "played": lift_of(300, 400)}, second]
    again = {"id": "drone", "name": "Survey drone", "lift": lift_of(300, 400)}
    other = {"id": "action", "name": "action", "lift": lift_of(280, 400)}
    tree["deeds"] = {"cards powered": [again, other]}
    said = findings(tree)

    assert sum(sentence.count("Survey drone") for sentence in said) == 1
    assert any(
        sentence.startswith("Apart from what is named above, those who played these did best") and "Beacon" in sentence
        for sentence in said
    )
    assert any(sentence.startswith("Of what else was done, action (cards powered)") for sentence in said)


def test_sides_that_are_named_are_no_deed(tmp_path: Path) -> None:
    tree = figures([made_up(tmp_path, games=160, strong=120)])
    side = {"id": "a", "won": wilson(90, 100).as_json(), "score": None}
    tree["sides"] = {"hull": [{**side, "name": "Ark"}, {**side, "name": "Barge", "won": wilson(1, 2).as_json()}]}
    tree["sides"]["hull"].append({**side, "name": "Cog", "won": wilson(10, 100).as_json()})
    tree["deeds"] = {"cards used": [{"id": "ark", "name": "Ark", "lift": lift_of(300, 400)}]}
    said = "\n".join(findings(tree))

    assert "Ark is the best hull, by the lower bound of its interval: 90.0%" in said
    assert "with Cog, the worst by the upper bound, 10.0%" in said
    assert said.count("Ark") == 1
    assert "Barge" not in said


@pytest.mark.parametrize("games", [8, 60])
def test_where_all_games_are_won_no_lifts_are_counted(games: int, tmp_path: Path) -> None:
    """A team that holds Mars in every game: no card can have made a difference."""
    run = Run.begin(tmp_path, job("ares_expedition", 2, ("crisis",), games=games))
    rows = Rows()
    for game in range(games):
        rows.add("games", game, game, 100, 8, True, "won")
        for seat in (0, 1):
            rows.add("seats", game, seat, "greedy", "", 1, 1, 1.0)
            rows.add("cards", game, seat, "trees", 1, 1, None)
    run.put(Part(0, Tally(2), rows.as_parquet()))
    tree = figures([run])

    assert how_sure(tree) == "All games were won, so none of the cards can be said to do better than another."
    shown = page(tree)
    assert " of 0 lifts" not in shown
    assert "0 of " not in how_sure(tree)
    assert f"<small>{games} times, 100%</small>" in shown
    assert "+0.0" not in shown


def test_too_few_of_every_card_are_not_counted(tmp_path: Path) -> None:
    assert how_sure(figures([made_up(tmp_path)])) == f"No card came up {ENOUGH} times: they are not spoken of."


def test_few_games_are_not_spoken_of(tmp_path: Path) -> None:
    said = "\n".join(findings(figures([made_up(tmp_path, games=8)])))

    assert ENOUGH > 8
    assert "Trees" not in said
    assert "Helion" not in said


def test_where_nobody_wins_points_are_compared(tmp_path: Path) -> None:
    run = Run.begin(tmp_path, job("ares_expedition", 1, games=6))
    play_on(run, alone)
    tree = figures([run])

    assert tree["seats"][0]["won"]["mean"] == 0.0
    assert measure_of(tree) == summary(tree)["measure"] == "points"


def test_several_runs_are_compared(tmp_path: Path) -> None:
    one, two = made_up(tmp_path / "one", strong=6), made_up(tmp_path / "two", strong=2)
    tree = figures([one, two])

    assert [run["won"]["mean"] for run in tree["runs"]] == [0.75, 0.25]
    assert tree["games"] == 16
    assert "won most often in one, 75.0%" in "\n".join(findings(tree))
    assert "In all 2 runs the first seat won equally often, 75.0%" in "\n".join(findings(figures([one, one])))
    assert card_of(tree, "trees")["kept"]["wins"]["mean"] == pytest.approx(
        (6 * 0.25 + 2 * 0.75 - 0.25 - 0.75) / 10, abs=1e-4
    )


def test_runs_that_have_nothing_to_tell(tmp_path: Path) -> None:
    empty = Run.begin(tmp_path / "empty", job())
    with pytest.raises(BadRun, match="no game has been played"):
        figures([empty])
    with pytest.raises(BadRun, match="one game, and these runs are of ares_expedition, outpost"):
        figures([empty, made_up(tmp_path / "ares")])


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [
        ("terraforming_mars", 2, ("prelude", "venus", "colonies")),
        ("terraforming_mars", 1, ("automa",)),
        ("ares_expedition", 2, ("crisis",)),
        ("pandorum", 2, ("events", "monoliths")),
        ("pandorum", 1, ()),
        ("outpost", 3, ("storms",)),
    ],
)
def test_every_game_can_be_reported(game: str, players: int, modules: tuple[str, ...], tmp_path: Path) -> None:
    """Real games: every seat of every game is found again."""
    run = Run.begin(tmp_path, job(game, players, modules, games=6))
    play_on(run, alone)
    tree = figures([run])

    decided = [seat for seat in tree["seats"] if seat["seat"] < players]
    assert sum(seat["won"]["n"] for seat in decided) == 6 * players
    for rows in tree["sides"].values():
        assert sum(side["won"]["n"] for side in rows) == 6 * players
    assert {card["id"] for card in tree["cards"]} == set(run.scan("cards").collect()["card"])
    assert set(summary(tree)["cards"]) == {card["id"] for card in tree["cards"]}
