"""A network learns from what turned out well, thinks like its twin in NumPy, and is kept whatever happens."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from regolith.bots.network import Network
from regolith.bots.weights.file import read, write
from regolith.envs.vector import VectorEnv, vector
from regolith.kernel.encoders import encoder_of
from regolith.training.league import Seating
from regolith.training.learning import Learner, Lesson
from regolith.training.network import Net, net_of
from regolith.training.rollout import Player, Rival, drawn, joined
from regolith.training.settings import Settings


def fresh(width: int = 24) -> Net:
    torch.manual_seed(1)
    encoder = encoder_of("outpost")
    net = Net(len(encoder.numbers), len(encoder.bits), len(encoder.actions), width, 2)
    with torch.no_grad():
        net.value.add_(0.3 * torch.randn(width))
        net.actions.add_(0.2 * torch.randn(net.actions.shape))
    return net


@pytest.fixture
def env() -> VectorEnv:
    return vector("outpost", 3, ["storms"], games=12, workers=0)


def test_numpy_and_torch_think_alike(env: VectorEnv, tmp_path: Path) -> None:
    """The weights of both are those of the file, in half precision."""
    path = tmp_path / "net.rgw"
    write(path, {"game": "outpost", "encoder": ""}, fresh().arrays())
    weights = read(path)
    plain, net = Network(weights), net_of(weights.arrays)
    dice = torch.Generator().manual_seed(1)
    for _ in range(4):
        rows = env.receive(0)
        numbers, bits, offered = [torch.from_numpy(array.copy()) for array in (rows.numbers, rows.bits, rows.offered)]
        judged = net(numbers, bits, offered)
        for at in range(env.games):
            many = rows.offered_count[at]
            alone = plain.judge(rows.numbers[at], rows.bits[at, : rows.bit_count[at]], rows.offered[at, :many])
            assert alone.shares == pytest.approx(judged.logs[at, :many].exp().detach().numpy(), abs=1e-5)
            assert alone.value == pytest.approx(judged.values[at].item(), abs=1e-5)
            assert torch.isinf(judged.logs[at, many:]).all()
        env.submit(0, drawn(judged.logs, dice).numpy())


def test_the_form_for_accelerators_thinks_and_learns_alike(env: VectorEnv) -> None:
    rows = env.receive(0)
    asked = [torch.from_numpy(array.copy()) for array in (rows.numbers, rows.bits, rows.offered)]
    few, many = fresh(), fresh()
    many.dense = True

    for net in (few, many):
        judged = net(*asked)
        (judged.values.sum() - judged.logs[:, 0].sum()).backward()

    assert torch.allclose(few(*asked).logs, many(*asked).logs, atol=1e-5)
    assert torch.allclose(few(*asked).values, many(*asked).values, atol=1e-5)
    for (name, one), other in zip(few.named_parameters(), many.parameters(), strict=True):
        assert one.grad is not None
        assert other.grad is not None
        assert torch.allclose(one.grad, other.grad, atol=1e-4), name


def test_short_products_think_and_learn_nearly_alike(env: VectorEnv) -> None:
    rows = env.receive(0)
    asked = [torch.from_numpy(array.copy()) for array in (rows.numbers, rows.bits, rows.offered)]
    long, short = fresh(), fresh()
    short.short = True

    for net in (long, short):
        judged = net(*asked)
        (judged.values.sum() - judged.logs[:, 0].sum()).backward()

    assert not torch.equal(long(*asked).values, short(*asked).values)
    assert torch.allclose(long(*asked).logs.exp(), short(*asked).logs.exp(), atol=0.02)
    assert torch.allclose(long(*asked).values, short(*asked).values, atol=0.02)
    for (name, one), other in zip(long.named_parameters(), short.parameters(), strict=True):
        assert one.grad is not None
        assert other.grad is not None
        assert torch.linalg.vector_norm(one.grad - other.grad) < 0.05 * torch.linalg.vector_norm(one.grad), name


def test_weights_come_back_from_their_arrays() -> None:
    net = fresh()

    again = net_of(net.arrays())

    assert again.sizes == net.sizes
    for name, array in net.arrays().items():
        assert np.array_equal(array, again.arrays()[name]), name


def grown(small: Net, width: int, layers: int) -> Net:
    torch.manual_seed(2)
    sizes = small.sizes
    net = Net(sizes["numbers"], sizes["bits"], sizes["actions"], width, layers)
    net.take(small.arrays())
    return net


@pytest.mark.parametrize(("width", "layers", "apart"), [(24, 2, 0.0), (40, 2, 1e-5), (24, 4, 0.03), (40, 3, 0.03)])
def test_a_network_that_has_grown_thinks_as_it_did(env: VectorEnv, width: int, layers: int, apart: float) -> None:
    rows = env.receive(0)
    asked = [torch.from_numpy(array.copy()) for array in (rows.numbers, rows.bits, rows.offered)]
    small = fresh()

    before, after = small(*asked), grown(small, width, layers)(*asked)

    assert torch.allclose(before.logs.exp(), after.logs.exp(), atol=apart)
    assert torch.allclose(before.values, after.values, atol=apart)


def test_all_of_a_network_that_has_grown_can_learn(env: VectorEnv) -> None:
    """After a step or two nothing of it is deaf: every part has a slope somewhere in its new rows and columns."""
    rows = env.receive(0)
    asked = [torch.from_numpy(array.copy()) for array in (rows.numbers, rows.bits, rows.offered)]
    net = grown(fresh(), 40, 3)
    steps = torch.optim.SGD(net.parameters(), 0.1)
    for _ in range(2):
        steps.zero_grad()
        judged = net(*asked)
        torch.autograd.backward((judged.values - 0.5).square().mean() - judged.logs[:, 0].mean())
        steps.step()

    def slope(name: str) -> torch.Tensor:
        found = dict(net.named_parameters())[name].grad
        assert found is not None
        return found

    assert slope("bits")[:, 24:].any()
    assert slope("numbers")[:, 24:].any()
    assert slope("actions")[:, 24:].any()
    assert slope("value")[24:].count_nonzero() > 8
    assert slope("layers.0.weight")[:24, 24:].any()
    assert slope("layers.0.weight")[24:].any()
    assert slope("layers.2.weight")[:24].any()


def test_answers_are_drawn_by_their_shares() -> None:
    logs = torch.tensor([[0.7, 0.3, 0.0]]).log().repeat(4000, 1)

    said = drawn(logs, torch.Generator().manual_seed(3))

    assert float((said == 0).float().mean()) == pytest.approx(0.7, abs=0.03)
    assert not (said == 2).any()


def lesson_of(better: int, size: int = 64) -> Lesson:
    """The same question many times over; one of its two answers turned out well, the other badly."""
    answers = torch.arange(size) % 2
    good = answers == better
    return Lesson(
        torch.zeros(size, len(encoder_of("outpost").numbers)),
        torch.zeros(size, 1, dtype=torch.int32),
        torch.tensor([[0, 1]], dtype=torch.int32).repeat(size, 1),
        answers,
        torch.full((size,), 0.5).log(),
        torch.where(good, 1.0, -1.0),
        torch.full((size,), 0.8),
    )


@pytest.mark.parametrize("better", [0, 1])
def test_what_turned_out_well_becomes_likelier_and_is_expected(better: int) -> None:
    net = fresh()
    lesson = lesson_of(better)
    before = net(lesson.numbers[:1], lesson.bits[:1], lesson.offered[:1])
    learner = Learner(net, Settings("outpost", batch=64, epochs=3))

    told = learner.learn(lesson, 1e-3, 0.0, torch.Generator().manual_seed(1))

    after = net(lesson.numbers[:1], lesson.bits[:1], lesson.offered[:1])
    assert after.logs[0, better] > before.logs[0, better]
    assert abs(after.values[0] - 0.8) < abs(before.values[0] - 0.8)
    assert told["entropy"] > 0


def after_learning(clip: float) -> float:
    """How likely the better answer is after ten times the same lesson."""
    net, lesson = fresh(), lesson_of(0)
    with torch.no_grad():
        before = net(lesson.numbers, lesson.bits, lesson.offered).logs
        lesson.logs = before.gather(1, lesson.answers[:, None])[:, 0]
    learner = Learner(net, Settings("outpost", batch=64, epochs=10, value_share=0.0, clip=clip))
    learner.learn(lesson, 5e-3, 0.0, torch.Generator().manual_seed(1))
    shares: list[float] = net(lesson.numbers[:1], lesson.bits[:1], lesson.offered[:1]).logs[0].exp().tolist()
    return shares[0]


def test_an_answer_is_not_pushed_further_than_the_clip() -> None:
    assert after_learning(0.05) < after_learning(10.0) - 0.1


def test_where_nothing_was_decided_little_is_learned() -> None:
    """Advantages that hardly differ are noise: they are not blown up to be as loud as a win."""
    moved: list[float] = []
    for size in (1.0, 0.001):
        net, lesson = fresh(), lesson_of(0)
        lesson.advantages *= size
        before = net.actions.detach().clone()
        learner = Learner(net, Settings("outpost", batch=64, epochs=1, value_share=0.0))
        learner.optimiser = torch.optim.SGD(net.parameters(), lr=1.0)
        learner.learn(lesson, 1.0, 0.0, torch.Generator().manual_seed(1))
        moved.append((net.actions - before).norm().item())

    assert moved[1] < 0.05 * moved[0]


STEPS = 110
"""A game of Outpost has fewer questions with a choice."""


def test_a_roll_out_keeps_what_was_answered(env: VectorEnv) -> None:
    net, dice = fresh(), torch.Generator().manual_seed(1)
    seating = Seating(env.games, 3, 0.0, Random(1))
    seating.who[::2, 1] = 0
    player = Player(env, 0, seating, torch.device("cpu"))
    asked: list[NDArray[np.int32]] = []
    for _ in range(STEPS):
        player.look()
        assert player.asked is not None
        asked.append(player.asked.seat.copy())
        player.play(net, [Rival(fresh())], dice)
    player.look()
    ended = sum(step.over.sum() for step in player.steps)

    lesson = player.lesson(0.97)

    rivals = sum(((seats == 1) & (np.arange(12) % 2 == 0)).sum() for seats in asked)
    assert 0 < len(lesson) <= STEPS * 12 - rivals
    assert len(lesson) >= STEPS * 12 - rivals - 3 * 12
    assert ended > 0
    judged = net(lesson.numbers, lesson.bits, lesson.offered)
    assert torch.allclose(judged.logs.gather(1, lesson.answers[:, None])[:, 0], lesson.logs, atol=1e-5)
    assert player.steps == []


@pytest.mark.parametrize("sure", [True, False])
def test_a_rival_who_is_sure_gives_its_likeliest_answer(env: VectorEnv, sure: bool) -> None:
    rival, dice = fresh(), torch.Generator().manual_seed(1)
    seating = Seating(env.games, 3, 0.0, Random(1))
    seating.who[:] = 0
    player = Player(env, 0, seating, torch.device("cpu"))
    for _ in range(20):
        player.look()
        player.play(fresh(), [Rival(rival, sure)], dice)

    steps = player.steps
    likeliest = [rival(step.numbers, step.bits, step.offered).logs.argmax(1) for step in steps]

    assert all((step.answers == best).all() for step, best in zip(steps, likeliest, strict=True)) is sure
    assert not any(step.own.any() for step in steps)


def test_padding_is_to_the_widest() -> None:
    found = joined([torch.ones(1, 2, dtype=torch.int32), torch.ones(2, 3, dtype=torch.int32)], 9)

    assert found.tolist() == [[1, 1, 9], [1, 1, 1], [1, 1, 1]]
