"""Who asks for a strong bot is not given one that is weaker than the greedy one, where that is known."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bots.minds import points_count
from regolith.bots import Chair, bot_of, weights
from regolith.bots.explaining import explained
from regolith.bots.greedy import GreedyBot
from regolith.bots.weights.file import read, write
from regolith.bots.weights.measured import file_for, is_behind
from regolith.kernel.match import Match
from regolith.kernel.registry import Module, agreed, game_names, rules_of, spec_of

MEASURED = [
    ({"players": 2, "modules": [], "options": {}}, 0.9),
    ({"players": 3, "modules": [], "options": {}}, 0.2),
    ({"players": 2, "modules": ["storms"], "options": {}}, 0.3),
    ({"players": 2, "modules": ["storms"], "options": {"rounds": 6}}, 0.6),
    ({"players": 2, "modules": ["storms"], "options": {"rounds": 7}}, 0.5),
]


def asked(players: int) -> Chair:
    """A question with at least three answers."""
    match = Match.start("outpost", players, seed=5)
    while True:
        decision = match.decisions()[0]
        if len(decision.keys) >= 3:
            return Chair(match.machine, decision)
        match.answer(decision.seat, decision.keys[0])


def greedy(players: int) -> str:
    return GreedyBot(Random(1)).choose(asked(players))


def another(players: int) -> str:
    """An answer that the greedy bot does not give."""
    return next(key for key in asked(players).decision.keys if key != greedy(players))


@pytest.fixture
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Weights of Outpost that were good at some set-ups only, and always find another answer than the greedy bot."""
    path = points_count(tmp_path, likes={another(players): 9.0 for players in (2, 3)})
    found = read(path)
    about: dict[str, Any] = {
        **found.about,
        "settings": {"mix": [part for part, _ in MEASURED]},
        "figures": {"greedy": {"parts": {str(at): {"ahead": {"share": s}} for at, (_, s) in enumerate(MEASURED)}}},
    }
    write(path, about, found.arrays, found.names)
    monkeypatch.setattr(weights, "FOLDER", tmp_path)


@pytest.mark.usefixtures("measured")
def test_what_was_measured_nearest_decides() -> None:
    assert not is_behind(agreed("outpost", 2))
    assert is_behind(agreed("outpost", 3))
    assert is_behind(agreed("outpost", 2, ("storms",)))
    assert not is_behind(agreed("outpost", 2, ("storms",), {"rounds": 6}))
    assert is_behind(agreed("outpost", 2, ("storms",), {"rounds": 7}))


@pytest.mark.usefixtures("measured")
def test_where_other_modules_were_measured_the_nearest_of_them_decide() -> None:
    assert is_behind(agreed("outpost", 3, ("storms",)))


@pytest.mark.usefixtures("measured")
def test_of_what_was_not_measured_nothing_is_known() -> None:
    assert not is_behind(agreed("outpost", 4))
    assert not is_behind(agreed("ares_expedition", 2))


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize("name", ["normal", "hard", "expert"])
def test_the_greedy_bot_stands_in_where_it_is_better(name: str) -> None:
    assert bot_of(name, Random(1)).choose(asked(3)) == greedy(3)


@pytest.mark.usefixtures("measured")
def test_the_network_plays_where_it_is_better() -> None:
    assert bot_of("hard", Random(1)).choose(asked(2)) == another(2)


@pytest.mark.usefixtures("measured")
def test_a_hint_asks_the_network_only_where_it_is_better() -> None:
    assert [way.share for way in explained(asked(3), Random(1))] == [None, None, None]
    assert None not in [way.share for way in explained(asked(2), Random(1))]


def trained(path: Path, *parts: tuple[int, list[str], float | None], won: float | None = None) -> Path:
    """Weights of Outpost that were trained on these set-ups, with how far ahead they were where that is known, and how
    often they won where nobody is played against."""
    elsewhere = path.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    found = read(points_count(elsewhere))
    alone = {} if won is None else {"won": {"share": won}}
    measured = [{"ahead": {"share": share}, **alone} for _, _, share in parts if share is not None]
    about: dict[str, Any] = {
        **found.about,
        "settings": {"mix": [{"players": many, "modules": modules, "options": {}} for many, modules, _ in parts]},
        "figures": {"greedy": {"parts": {str(at): line for at, line in enumerate(measured)}}},
    }
    write(path, about, found.arrays, found.names)
    return path


def test_the_network_that_knows_a_set_up_best_plays_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = trained(tmp_path / "outpost.rgw", (2, [], 0.9), (3, [], 0.4), (4, ["storms"], None))
    some = trained(tmp_path / "outpost-storms.rgw", (2, ["storms"], 0.7), (3, [], 0.8), (4, ["storms"], 0.6))
    monkeypatch.setattr(weights, "FOLDER", tmp_path)

    assert file_for(agreed("outpost", 2)) == whole
    assert file_for(agreed("outpost", 2, ("storms",))) == some
    assert file_for(agreed("outpost", 3, ("storms",))) == some, "what is most alike"
    assert file_for(agreed("outpost", 3)) == some, "further ahead of the greedy bot"
    assert file_for(agreed("outpost", 4, ("storms",))) == some, "of the other nothing is known"
    assert not is_behind(agreed("outpost", 3))


def test_where_nobody_is_played_against_who_wins_more_often_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trained(tmp_path / "outpost.rgw", (2, [], 1.0), won=0.8)
    some = trained(tmp_path / "outpost-some.rgw", (2, [], 0.99), won=0.9)
    monkeypatch.setattr(weights, "FOLDER", tmp_path)

    assert file_for(agreed("outpost", 2)) == some
    assert not is_behind(agreed("outpost", 2))


def test_a_network_for_some_set_ups_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    assert not weights.is_learned("outpost")
    some = trained(tmp_path / "outpost-storms.rgw", (2, [], 0.9))
    (tmp_path / "outposts.rgw").write_bytes(b"another game")

    assert weights.is_learned("outpost")
    assert file_for(agreed("outpost", 2)) == some


def other_game(path: Path, game: str, *parts: tuple[int, list[str], float]) -> Path:
    """A file of weights of this game that says on what it was trained, and how far ahead it was there."""
    about: dict[str, Any] = {
        "game": game,
        "settings": {"mix": [{"players": many, "modules": modules, "options": {}} for many, modules, _ in parts]},
        "figures": {"greedy": {"parts": {str(at): {"ahead": {"share": part[2]}} for at, part in enumerate(parts)}}},
    }
    write(path, about, {}, {})
    return path


def test_who_has_learned_to_play_for_something_else_does_not_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Crisis with Discovery is as far from Discovery as from Crisis, and only Discovery was learned with three; but who
    has learned to be ahead of others knows nothing of holding Mars together."""
    team = other_game(tmp_path / "ares_expedition-crisis.rgw", "ares_expedition", (2, ["crisis"], 0.9))
    rivals = other_game(tmp_path / "ares_expedition.rgw", "ares_expedition", (3, ["discovery"], 0.95), (2, [], 0.9))
    monkeypatch.setattr(weights, "FOLDER", tmp_path)

    assert file_for(agreed("ares_expedition", 3, ("crisis", "discovery"))) == team
    assert file_for(agreed("ares_expedition", 1, ("crisis",))) == team
    assert file_for(agreed("ares_expedition", 3)) == rivals


def test_who_is_alone_is_not_played_by_who_has_learned_to_beat_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = other_game(tmp_path / "terraforming_mars-alone.rgw", "terraforming_mars", (1, [], 0.6))
    other_game(tmp_path / "terraforming_mars.rgw", "terraforming_mars", (2, ["prelude", "venus"], 0.9))
    monkeypatch.setattr(weights, "FOLDER", tmp_path)

    assert file_for(agreed("terraforming_mars", 1, ("prelude", "venus"))) == alone


def test_who_does_not_say_what_was_learned_comes_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = ["crisis", "discovery", "promo"]
    team = other_game(tmp_path / "ares_expedition-crisis.rgw", "ares_expedition", (2, modules, 0.9))
    other_game(tmp_path / "ares_expedition.rgw", "ares_expedition")
    monkeypatch.setattr(weights, "FOLDER", tmp_path)

    assert file_for(agreed("ares_expedition", 2, ("crisis",))) == team


def test_who_has_learned_to_be_alone_does_not_play_against_an_automa(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = other_game(
        tmp_path / "terraforming_mars-alone.rgw", "terraforming_mars", (1, ["prelude", "venus", "colonies"], 0.9)
    )
    marsbot = other_game(tmp_path / "terraforming_mars-marsbot.rgw", "terraforming_mars", (1, ["automa"], 0.9))
    monkeypatch.setattr(weights, "FOLDER", tmp_path)

    assert file_for(agreed("terraforming_mars", 1, ("automa", "prelude", "venus", "colonies"))) == marsbot
    assert file_for(agreed("terraforming_mars", 1)) == alone


@pytest.mark.parametrize(
    ("game", "module"),
    [(game, module) for game in game_names() for module in spec_of(game).modules],
    ids=lambda one: getattr(one, "name", one),
)
def test_a_module_says_that_something_else_is_played_for(game: str, module: Module) -> None:
    """With it all win or lose together, or somebody sits there who plays by rules."""
    without = agreed(game, module.players[0] if module.players else 2, module.needs)
    rules = [rules_of(setup) for setup in (without, agreed(game, without.players, (*module.needs, module.name)))]

    before, after = [(one.team, one.actors) for one in rules]

    assert module.other_aim is (before != after)


def test_where_only_another_aim_was_measured_nothing_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other_game(tmp_path / "ares_expedition.rgw", "ares_expedition", (2, [], 0.25))
    monkeypatch.setattr(weights, "FOLDER", tmp_path)

    assert is_behind(agreed("ares_expedition", 2, ("discovery",)))
    assert not is_behind(agreed("ares_expedition", 2, ("crisis",)))


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Two networks of which the first plays games of two, in files that were written long ago."""
    whole = trained(tmp_path / "outpost.rgw", (2, [], 0.9))
    some = trained(tmp_path / "outpost-storms.rgw", (2, ["storms"], 0.7))
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    for path in (whole, some, tmp_path):
        os.utime(path, (1, 1))
    assert file_for(agreed("outpost", 2)) == whole
    assert file_for(agreed("outpost", 2)) == whole
    assert not is_behind(agreed("outpost", 2))
    return whole, some


def test_a_network_that_is_added_plays_at_once(two: tuple[Path, Path]) -> None:
    better = trained(two[0].with_name("outpost-two.rgw"), (2, [], 0.95))

    assert file_for(agreed("outpost", 2)) == better
    assert file_for(agreed("outpost", 2, ("storms",))) == two[1]


def test_a_network_that_is_taken_away_plays_no_longer(two: tuple[Path, Path]) -> None:
    two[0].unlink()

    assert file_for(agreed("outpost", 2)) == two[1]


@pytest.mark.parametrize("in_place", [False, True])
def test_what_a_file_says_anew_holds_at_once(two: tuple[Path, Path], in_place: bool) -> None:
    """Also where it is written into the old one, which the folder does not show."""
    whole, some = two
    folder = whole.parent / "anew"
    folder.mkdir()
    worse = trained(folder / "worse.rgw", (2, [], 0.25))
    better = trained(folder / "better.rgw", (2, [], 0.875), (2, ["storms"], 0.7))
    os.utime(whole.parent, (1, 1))
    put = shutil.copyfile if in_place else os.replace

    put(worse, whole)
    assert file_for(agreed("outpost", 2)) == whole
    assert is_behind(agreed("outpost", 2))
    put(better, some)
    assert file_for(agreed("outpost", 2)) == some
    assert not is_behind(agreed("outpost", 2))
    assert (whole.parent.stat().st_mtime == 1) is in_place


def test_a_bot_plays_by_a_file_that_was_written_anew(two: tuple[Path, Path]) -> None:
    handle = asked(2)
    for liked in handle.decision.keys:
        folder = two[0].parent / "elsewhere"
        found = read(points_count(folder, likes={liked: 9.0}))
        write(two[0], {**read(two[0]).about, "likes": liked}, found.arrays, found.names)

        assert bot_of("hard", Random(1)).choose(handle) == liked
        assert bot_of("learned", Random(1)).choose(handle) == liked
