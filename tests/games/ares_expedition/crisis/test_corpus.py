"""How the corpus of Crisis counts what happened to its cards."""

import json
from pathlib import Path

import pytest

from crisis_corpus import Store, Tally, count, jobs_for, run, setup_of, waves
from games.ares_expedition.crisis.tables_crisis import acting, crisis, next_round
from games.ares_expedition.tables import choose_phases
from regolith.games.ares_expedition.crisis.cards.crises import CRISES
from regolith.testing import Table


def counted(t: Table) -> Tally:
    tally = Tally()
    count(t.match.journal.entries, t.match.state.rules.nouns["card"], tally)
    return tally


def test_a_crisis_that_is_drawn_has_come_and_goes_on_each_later_round() -> None:
    t = crisis(2, first="Atmosphere Rupture")
    assert counted(t).came == {"atmosphere-rupture-2p": 1}
    assert counted(t).went_on == {}

    next_round(t, "production", "production")
    next_round(t)

    assert counted(t).went_on == {"atmosphere-rupture-2p": 2}
    assert counted(t).came["atmosphere-rupture-2p"] == 1


def test_what_a_play_or_a_payment_overcomes_is_overcome_by_its_goal() -> None:
    t = acting(table={"crises": {"Dust Clouds": 1}}, heat=6)

    t.choose(0, "ransom:dust-clouds-2p")

    assert counted(t).by_goal == {"dust-clouds-2p": 1}
    assert counted(t).by_tokens == {}


def test_what_tokens_overcome_at_the_end_of_a_round_is_overcome_by_tokens() -> None:
    t = crisis(2)
    t.set(crises={"Dust Clouds": 2}, bank=4)
    choose_phases(t, "production", "production")

    t.choose(0, "relieve:dust-clouds-2p")
    assert counted(t).by_tokens == {}
    t.choose(0, "relieve:dust-clouds-2p")

    assert counted(t).by_tokens == {"dust-clouds-2p": 1}
    assert counted(t).by_goal == {}


def test_tokens_that_pay_for_a_card_do_not_make_its_tags_tokens() -> None:
    t = crisis(2)
    t.set(crises={"Disrupted Supply Lines": 1}, bank=2)
    t.set_seat(0, cards=["Bribed Committee", "Comet"], mc=5)
    choose_phases(t, "construction", "action")

    t.play(0, "Bribed Committee")

    assert counted(t).by_goal == {"disrupted-supply-lines-2p": 1}
    assert counted(t).by_tokens == {}


def test_sixty_four_cards_are_to_be_overcome_in_both_ways_and_go_on() -> None:
    missing = Tally().missing()

    assert [len(missing[way]) for way in ("came", "went_on", "by_goal", "by_tokens")] == [85, 64, 64, 64]
    assert set(missing["went_on"]) == set(missing["by_goal"])
    tiers = {card.id: (card.tier, card.name) for card in CRISES}
    rest = [tiers[card] for card in missing["came"] if card not in missing["by_goal"]]
    assert all(tier in (0, 4, 5) or name == "Second Impact" for tier, name in rest)


def test_the_games_are_spread_over_players_levels_and_discovery() -> None:
    missing = Tally().missing()
    found = {setup_of("random", number, missing).key() for number in range(32)}

    assert len(found) == 32


def test_seeking_games_have_the_players_for_whom_something_is_missing() -> None:
    missing = {"came": [], "went_on": [], "by_goal": ["dust-clouds-3p"], "by_tokens": []}

    assert {setup_of("seeking", number, missing).players for number in range(9)} == {3}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_can_be_stopped_and_gone_on_with(tmp_path: Path, workers: int) -> None:
    planned = waves(random=10, greedy=0, seeking=0, seed=5)
    whole = run(planned, workers, Store(tmp_path / "whole.json", "one"))
    store = Store(tmp_path / "half.json", "one")
    half = run([planned[0][:1]], 1, Store(tmp_path / "first.json", "first"))
    store.write(0, Tally(), {0: half})

    again = run(planned, workers, store)

    assert jobs_for("random", 0, 10, 5) == planned[0]
    assert again.as_json() == whole.as_json()
    assert (whole.games, whole.broken) == ({"random": 10}, [])
    assert whole.came.total() >= 10


def test_progress_of_other_sources_or_another_request_is_not_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    Store(path, "one").write(1, Tally(answers=7), {})

    assert Store(path, "one").read()[1].answers == 7
    assert Store(path, "two").read()[0] == 0
    path.write_text(json.dumps({"mark": "?"}), encoding="utf-8")
    assert Store(path, "one").read()[0] == 0
