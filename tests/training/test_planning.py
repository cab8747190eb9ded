"""What a run is planned to be: time, set-ups, the league, the curve."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from regolith.arena.seating import plays_alone
from regolith.envs.bench import Rows, shapes
from regolith.envs.vector import mixed
from regolith.games.terraforming_mars.automa.levels import LEVEL, LEVELS
from regolith.kernel.encoders import encoder_of
from regolith.kernel.registry import agreed
from regolith.training import curve
from regolith.training.checking import DEALS, apart
from regolith.training.folder import Folder, NoRun
from regolith.training.league import AT_ONCE, KEPT, OWN, Seating, invited, thinned
from regolith.training.mixes import MIXES, SOME, Part, mix_from
from regolith.training.schedules import Clock, Falling
from regolith.training.settings import LARGEST, Settings, width_for
from regolith.training.tally import ENOUGH, Tally


def test_what_falls_falls_evenly_and_stays_there() -> None:
    rate = Falling(1.0, 0.2)

    assert [rate.at(passed) for passed in (-1, 0, 0.5, 1, 2)] == pytest.approx([1, 1, 0.6, 0.2, 0.2])


def test_what_rises_first_comes_up_from_nothing() -> None:
    rate = Falling(1.0, 0.0, rises=0.5)

    assert [rate.at(passed) for passed in (0, 0.25, 0.5, 0.75, 1)] == pytest.approx([0, 0.5, 1, 0.5, 0])


def test_a_plan_goes_on_through_several_sittings() -> None:
    now = [100.0]
    clock = Clock(planned=600, sitting=200, before=300, now=lambda: now[0])
    assert (clock.lasted(), clock.passed(), clock.left()) == (300, 0.5, 200)

    now[0] = 250.0

    assert (clock.lasted(), clock.passed(), clock.left()) == (450, 0.75, 50)


def test_a_sitting_ends_with_the_plan() -> None:
    clock = Clock(planned=600, sitting=200, before=550, now=lambda: 0.0)

    assert clock.left() == 50


@pytest.mark.parametrize("game", sorted(MIXES))
def test_every_set_up_of_a_mix_can_be_played_and_is_there_once(game: str) -> None:
    setups = [part.setup(game).key() for part in MIXES[game]]

    assert len(set(setups)) == len(setups)
    assert len({part.name() for part in MIXES[game]}) == len(setups)


@pytest.mark.parametrize("game", sorted(MIXES))
def test_a_network_is_as_wide_as_its_file_may_be(game: str) -> None:
    encoder = encoder_of(game)
    rows = len(encoder.bits) + len(encoder.numbers) + len(encoder.actions)

    width = width_for(encoder, 2)

    size = 2 * (rows * width + 2 * width * width)
    assert size <= LARGEST <= 12_000_000
    assert width == 512 or size + 2 * 32 * rows > LARGEST - 300_000


def test_a_mix_is_written_as_json() -> None:
    mix = mix_from('[{"players": 2}, {"players": 1, "modules": ["crisis"], "options": {"tier0": 3}, "weight": 2}]')

    assert mix == (Part(2), Part(1, ("crisis",), (("tier0", 3),), 2.0))
    assert mix[1].name() == "1 player, crisis, tier0 3"


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    settings = Settings("outpost", mix=MIXES["outpost"], width=64, seed=7)
    folder = Folder(tmp_path / "run")

    folder.begin(settings)

    assert Folder(tmp_path / "run").settings() == settings
    with pytest.raises(NoRun, match="holds a run already"):
        folder.begin(settings)
    with pytest.raises(NoRun, match="holds no run"):
        Folder(tmp_path / "none").settings()


def test_no_seed_trains_on_the_deals_of_a_check() -> None:
    seeds = [apart(seed) for seed in range(DEALS - 2000, DEALS + 2000)]

    assert len(set(seeds)) == len(seeds)
    assert not set(seeds) & set(range(DEALS, DEALS + 1000))


# The league


def test_earlier_selves_play_some_seats_of_some_games() -> None:
    seating = Seating(400, 3, 0.5, Random(1))
    for at in range(400):
        seating.begin(at, 3, False, 2)

    rivals = (seating.who != OWN).sum(axis=1)

    assert ((rivals == 0) | (rivals == 1) | (rivals == 2)).all()
    assert (rivals > 0).mean() == pytest.approx(0.5, abs=0.08)
    assert set(np.unique(seating.who)) == {OWN, 0, 1}
    asked = np.arange(400, dtype=np.int32) % 3
    assert (seating.playing(asked) == [seating.who[at, at % 3] for at in range(400)]).all()


@pytest.mark.parametrize(("players", "team", "rivals"), [(1, False, 2), (3, True, 2), (3, False, 0)])
def test_alone_as_a_team_and_at_first_one_plays_all_seats(players: int, team: bool, rivals: int) -> None:
    seating = Seating(50, 3, 1.0, Random(1))

    for at in range(50):
        seating.begin(at, players, team, rivals)

    assert (seating.who == OWN).all()


def test_a_seat_beyond_the_players_is_never_given_away() -> None:
    seating = Seating(50, 4, 1.0, Random(1))

    for at in range(50):
        seating.begin(at, 2, False, 1)

    assert (seating.who[:, 2:] == OWN).all()
    assert ((seating.who[:, :2] == 0).sum(axis=1) == 1).all()


def test_the_league_does_not_grow_without_end_and_keeps_the_latest() -> None:
    files = [Path(f"{at:03}.rgw") for at in range(KEPT + 1)]

    gone = thinned(files)

    assert 0 < len(gone) < len(files) / 2
    assert not set(gone) & set(files[len(files) // 2 :])
    assert thinned(files[:KEPT]) == []
    assert len(invited(files, Random(1))) == AT_ONCE
    latest = sum(files[-1] in invited(files, Random(at)) for at in range(200))
    assert 80 < latest < 140


# The curve


def line(seconds: float, **more: Any) -> dict[str, Any]:
    return {"seconds": seconds, "score": 10 + seconds, **more}


def test_a_curve_forgets_what_came_after_the_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "curve.jsonl"
    for seconds in (10, 20, 30):
        curve.add(path, line(seconds))
    with path.open("a") as file:
        file.write('{"seconds": 40, "sco')

    curve.trim(path, 20)

    assert [one["seconds"] for one in curve.read(path)] == [10, 20]


def test_the_page_draws_what_there_is_and_needs_nothing_else() -> None:
    share = {"share": 0.6, "low": 0.5, "high": 0.7, "games": 40}
    page = curve.page("How it learned", [line(0), line(60, vs_greedy=share), line(120, vs_greedy=share)])

    assert page.count("<svg") == 2
    assert "won against the greedy bot" in page
    assert "2 min" in page
    assert "http" not in page
    assert "nan" not in page
    assert json.dumps(share)[:5] not in page


def test_a_picture_stands_by_itself() -> None:
    picture = curve.picture([line(0), line(60)], ["score", "entropy"])

    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert picture.count("<polyline") == 1


def test_every_rate_that_is_told_is_drawn() -> None:
    assert {name for name, _ in curve.PLOTS} >= {"vs_league", "vs_guest", "won"}
    assert {"vs_league", "vs_guest", "won"} <= curve.SHARES


def test_alone_it_is_counted_what_was_won_and_how_near_the_others_were() -> None:
    setups = [agreed("ares_expedition", 1, ("crisis",)), agreed("ares_expedition", 2)]
    rows = Rows(**{name: np.zeros(size, kind) for name, (size, kind) in shapes(mixed(setups), 3).items()})
    rows.places[:, 0] = [1, 2, 1]
    rows.places[2, 1] = 2
    rows.returns[:, 0] = [0.9, -0.5, 0.6]
    tally = Tally(setups, [True, False])

    for at, part in enumerate([0, 0, 1]):
        tally.count(rows, at, part, [-1, -1], [False, False])

    told = tally.told(["alone", "two"])
    assert told["parts"]["alone"]["won"] == 0.5
    assert told["parts"]["alone"]["worth"] == pytest.approx(0.2)
    assert "worth" not in told["parts"]["two"]
    assert told["won"] == 0.5


def test_who_was_behind_is_counted_by_kind_of_other() -> None:
    setups = [agreed("outpost", 3)]
    rows = Rows(**{name: np.zeros(size, kind) for name, (size, kind) in shapes(mixed(setups), 1).items()})
    rows.places[0] = [2, 1, 3]
    tally = Tally(setups, [False])

    for _ in range(ENOUGH - 1):
        tally.count(rows, 0, 0, [-1, 0, -1], [False, False, False])
        tally.count(rows, 0, 0, [-1, -1, -1], [True, False, False])
    assert not {"vs_league", "vs_guest"} & set(tally.told(["three"]))
    tally.count(rows, 0, 0, [-1, 0, -1], [False, False, False])
    tally.count(rows, 0, 0, [-1, -1, -1], [True, False, False])

    told = tally.told(["three"])
    assert told["vs_league"] == 0.0
    assert told["vs_guest"] == 0.5


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, named in SOME.items() for name in named])
def test_a_network_of_its_own_learns_what_is_played_alone_or_together(game: str, name: str) -> None:
    parts = SOME[game][name]

    assert len({part.name() for part in parts}) == len(parts)
    assert all(plays_alone(part.setup(game)) for part in parts)
    assert all(part.weight > 0 for part in parts)


def test_against_marsbot_a_network_of_its_own_learns_every_level() -> None:
    game = "terraforming_mars"
    parts = SOME[game]["marsbot"]

    assert {part.setup(game).option(LEVEL) for part in parts} == set(LEVELS)
    assert all("automa" in part.modules for part in parts)
    assert not any("automa" in part.modules for part in MIXES[game])
