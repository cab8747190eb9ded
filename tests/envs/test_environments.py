"""What an environment does with answers: takes those that are offered, ends with the others, and says what a game was
worth."""

from typing import Any

import numpy as np
import pyspiel
import pytest

import regolith.envs as envs
from regolith.kernel.encoders import encoder_of


def first_of(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def last_of(mask: Any) -> int:
    return int(np.flatnonzero(mask)[-1])


def not_in(mask: Any) -> int:
    return int(np.flatnonzero(np.asarray(mask) == 0)[0])


def test_a_game_is_played_to_its_end_and_says_what_it_was_worth() -> None:
    env = envs.aec("outpost", 3, ["storms"], rounds=2)
    env.reset(seed=4)
    total = dict.fromkeys(env.agents, 0.0)

    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        total[agent] += reward
        env.step(None if ended else last_of(seen["action_mask"]))

    state = env.sitting.machine.state
    places = state.rules.ranking(state)
    assert env.sitting.machine.is_over()
    assert all(
        total[f"seat_{seat}"] < total[f"seat_{places.index(1)}"] for seat, place in enumerate(places) if place > 1
    )
    assert all(-1 <= worth <= 1 for worth in total.values())


@pytest.mark.parametrize("reward", ["win", "points", "both"])
def test_a_game_pays_for_the_win_for_points_or_for_both(reward: str) -> None:
    env = envs.aec("outpost", 2, reward=reward, rounds=1)
    env.reset(seed=6)

    while not any(env.terminations.values()):
        env.step(last_of(env.observe(env.agent_selection)["action_mask"]))

    state = env.sitting.machine.state
    mine, other = state.rules.scores(state)
    assert mine != other
    win, margin = 1.0 if mine > other else -1.0, (mine - other) / 40
    worth = {"win": win, "points": margin, "both": 0.6 * win + 0.4 * margin}[reward]
    assert env.rewards == pytest.approx({"seat_0": worth, "seat_1": -worth})


def test_there_are_no_other_rewards() -> None:
    with pytest.raises(ValueError, match="no reward called 'fame': it is one of both, win, points"):
        envs.gym("outpost", 2, reward="fame")


def test_the_lowest_seat_with_a_question_acts() -> None:
    env = envs.aec("ares_expedition", 3)

    env.reset(seed=1)

    assert env.sitting.asked() == [0, 1, 2]
    assert env.agent_selection == "seat_0"
    env.step(first_of(env.observe("seat_0")["action_mask"]))
    assert env.agent_selection == "seat_1"


def test_what_is_seen_is_the_row_in_full() -> None:
    env = envs.aec("outpost", 2)
    env.reset(seed=1)
    encoder = encoder_of("outpost")
    row = encoder.of(env.sitting.machine, 1)

    seen = env.observe("seat_1")["observation"]

    whole = seen[: len(encoder.numbers)] * np.array(encoder.full)
    assert np.allclose(whole, row.numbers)
    counts = seen[len(encoder.numbers) :]
    assert counts.sum() == len(row.bits)
    assert all(counts[bit] == row.bits.count(bit) for bit in row.bits)


def test_an_action_that_is_not_offered_ends_the_game_to_the_loss_of_who_took_it() -> None:
    env = envs.aec("outpost", 2)
    env.reset(seed=1)

    env.step(not_in(env.observe("seat_0")["action_mask"]))

    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert "was not offered" in env.infos["seat_0"]["illegal"]
    assert env.infos["seat_1"] == {}


def test_at_once_too() -> None:
    env = envs.parallel("outpost", 2)
    seen, _ = env.reset(seed=1)
    good = first_of(seen["seat_0"]["action_mask"])

    _, rewards, ended, _, infos = env.step({"seat_0": good, "seat_1": not_in(seen["seat_1"]["action_mask"])})

    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}
    assert ended == {"seat_0": True, "seat_1": True}
    assert "Seat 1 was not offered" in infos["seat_1"]["illegal"]
    assert env.agents == []


def test_against_bots_too() -> None:
    env = envs.gym("outpost", 2, bots="random")
    seen, _ = env.reset(seed=1)

    _, reward, ended, cut, info = env.step(not_in(seen["action_mask"]))

    assert (reward, ended, cut) == (-1.0, True, False)
    assert "was not offered" in info["illegal"]


def test_in_open_spiel_too() -> None:
    state = envs.openspiel("outpost", 2, deals=2).new_initial_state()
    state.apply_action(1)
    offered = state.legal_actions()

    state.apply_action(next(action for action in range(226) if action not in offered))

    assert state.is_terminal()
    assert state.returns() == [-1.0, 0.0]


def test_a_seat_without_a_question_has_the_one_action_wait() -> None:
    env = envs.parallel("ares_expedition", 2, ["crisis"])
    seen, _ = env.reset(seed=3)
    wait = len(encoder_of("ares_expedition").actions)
    waited = False

    while env.agents and not waited:
        for seat, agent in enumerate(env.agents):
            mask = seen[agent]["action_mask"]
            asked = seat in env.sitting.asked()
            assert bool(mask[wait]) != asked
            assert asked or mask.sum() == 1
            waited |= not asked
        seen, _, _, _, infos = env.step({agent: first_of(seen[agent]["action_mask"]) for agent in env.agents})
        assert not any(infos.values())

    assert waited


def test_who_is_asked_may_not_wait() -> None:
    env = envs.parallel("outpost", 2)
    seen, _ = env.reset(seed=1)
    wait = len(encoder_of("outpost").actions)

    _, rewards, _, _, _ = env.step({"seat_0": wait, "seat_1": first_of(seen["seat_1"]["action_mask"])})

    assert rewards["seat_0"] == -1.0


def test_both_forms_play_the_same_game() -> None:
    """Where seats act together in secret, their answers take effect in seat order however they come."""
    turns, once = envs.aec("ares_expedition", 2), envs.parallel("ares_expedition", 2)
    turns.reset(seed=8)
    seen, _ = once.reset(seed=8)

    for agent in ("seat_0", "seat_1"):
        turns.step(first_of(turns.observe(agent)["action_mask"]))
    once.step({agent: first_of(seen[agent]["action_mask"]) for agent in once.agents})

    assert turns.sitting.machine.state == once.sitting.machine.state


def test_bots_play_the_other_seats() -> None:
    env = envs.gym("outpost", 3, seat=1, bots="greedy,random,random", rounds=1)
    seen, _ = env.reset(seed=2)
    steps = 0
    ended = False

    while not ended:
        assert 1 in env.sitting.machine.seats_asked()
        seen, reward, ended, _, _ = env.step(first_of(seen["action_mask"]))
        steps += 1

    assert env.sitting.machine.is_over()
    assert steps < sum(env.sitting.machine.state.asked)
    assert reward == env.sitting.rewards()[1]


def test_a_seat_that_is_not_there_cannot_learn() -> None:
    with pytest.raises(ValueError, match="There is no seat 2"):
        envs.gym("outpost", 2, seat=2)


def test_the_deal_is_the_one_chance_node() -> None:
    game = envs.openspiel("outpost", 2, ["storms"], deals=5, rounds=3, gales=True)

    root = game.new_initial_state()
    one, other = root.child(1), root.child(2)

    assert root.is_chance_node()
    assert root.chance_outcomes() == [(deal, 0.2) for deal in range(5)]
    assert not one.is_chance_node()
    assert one.observation_tensor(0) != other.observation_tensor(0)
    assert game.setup.option("rounds") == 3
    assert game.setup.option("gales") is True


@pytest.mark.parametrize("deals", [0, -1, 2**31])
def test_there_is_a_deal_at_least_and_no_more_than_can_be_numbered(deals: int) -> None:
    with pytest.raises(ValueError, match=f"There can be 1 to 2,147,483,647 deals, and not {deals:,}"):
        envs.make_openspiel("outpost", 2, deals=deals)


def test_a_game_that_is_loaded_by_its_name_is_dealt_at_least_once_too() -> None:
    assert envs.openspiel("outpost", 2, deals=1).new_initial_state().chance_outcomes() == [(0, 1.0)]
    with pytest.raises(ValueError, match="and not 0"):
        pyspiel.load_game("regolith_outpost(deals=0)")


def test_a_line_tells_where_the_game_stands() -> None:
    env = envs.aec("outpost", 2, render_mode="ansi")
    env.reset(seed=1)

    assert "seat 0: " in str(env.render())


# Games that go on for ever


def test_in_turn_a_game_is_broken_off() -> None:
    env = envs.aec("outpost", 2, longest=3)
    env.reset(seed=1)
    steps = 0

    while env.agents and not any(env.truncations.values()):
        env.step(first_of(env.observe(env.agent_selection)["action_mask"]))
        steps += 1

    assert steps == 3
    assert env.truncations == {"seat_0": True, "seat_1": True}
    assert env.terminations == {"seat_0": False, "seat_1": False}
    assert env.rewards == {"seat_0": -1.0, "seat_1": -1.0}
    for _ in range(2):
        env.step(None)
    assert env.agents == []


def test_at_once_a_game_is_broken_off_and_nothing_comes_after() -> None:
    env = envs.parallel("outpost", 2, longest=2)
    seen, _ = env.reset(seed=1)
    ended: dict[str, bool] = {}
    cut: dict[str, bool] = {}

    while env.agents:
        seen, rewards, ended, cut, _ = env.step({agent: first_of(seen[agent]["action_mask"]) for agent in env.agents})

    assert (set(ended.values()), set(cut.values()), set(rewards.values())) == ({False}, {True}, {-1.0})
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_against_bots_their_answers_count_too() -> None:
    env = envs.gym("outpost", 2, bots="random", longest=4)
    seen, _ = env.reset(seed=1)
    steps, cut = 0, False

    while not cut:
        seen, reward, ended, cut, _ = env.step(first_of(seen["action_mask"]))
        steps += 1

    assert (reward, ended) == (-1.0, False)
    assert steps < 4


def test_in_open_spiel_that_is_the_end() -> None:
    state = envs.openspiel("outpost", 2, deals=2).new_initial_state()
    state.apply_action(1)
    state.sitting.longest = 3

    for _ in range(3):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])

    assert state.is_terminal()
    assert state.returns() == [-1.0, -1.0]


def test_a_game_that_ends_with_its_last_answer_is_not_broken_off() -> None:
    env = envs.aec("outpost", 2, rounds=1)
    env.reset(seed=6)
    steps = 0
    while not any(env.terminations.values()):
        env.step(last_of(env.observe(env.agent_selection)["action_mask"]))
        steps += 1

    again = envs.aec("outpost", 2, rounds=1, longest=steps)
    again.reset(seed=6)
    for _ in range(steps):
        again.step(last_of(again.observe(again.agent_selection)["action_mask"]))

    assert again.terminations == {"seat_0": True, "seat_1": True}
    assert again.rewards == env.rewards
