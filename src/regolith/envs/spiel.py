"""A game as OpenSpiel knows games: one seat acts at a time, and the deal is the one chance node, at the root."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from regolith.envs import LONGEST
from regolith.envs.sitting import WORST, Sitting
from regolith.kernel.registry import agreed, game_names, spec_of
from regolith.kernel.rules import Choice, Setup

MOST_DEALS = 2**31 - 1
"""What OpenSpiel can number."""
BETWEEN = "+"
IS = ":"


def loaded(setup: Setup, deals: int = 1000) -> Any:
    """The game of this set-up, dealt in one of so many ways."""
    usual = dict(agreed(setup.game, setup.players, setup.modules).options)
    odd = [f"{name}{IS}{value}" for name, value in setup.options if usual[name] != value]
    words = {
        "players": setup.players,
        "modules": BETWEEN.join(setup.modules),
        "options": BETWEEN.join(odd),
        "deals": possible(deals),
    }
    return pyspiel.load_game(f"regolith_{setup.game}", words)


def possible(deals: int) -> int:
    """So many deals, if there can be so many."""
    if not 1 <= deals <= MOST_DEALS:
        raise ValueError(f"There can be 1 to {MOST_DEALS:,} deals, and not {deals:,}.")
    return deals


def setup_of(game: str, params: dict[str, Any]) -> Setup:
    """The set-up that the parameters of a game name."""
    modules = [word for word in params["modules"].split(BETWEEN) if word]
    given = [word.split(IS, 1) for word in params["options"].split(BETWEEN) if word]
    usual = {option.name: option.default for option in spec_of(game).options}
    return agreed(game, params["players"], modules, {name: read(value, usual.get(name)) for name, value in given})


def read(word: str, usual: Choice | None) -> Choice:
    if isinstance(usual, bool):
        return word == str(True)
    return int(word) if isinstance(usual, int) else word


def type_of(game: str) -> Any:
    spec = spec_of(game)
    least, most = spec.players
    return pyspiel.GameType(
        short_name=f"regolith_{game}",
        long_name=spec.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(least, min(2, most)), "modules": "", "options": "", "deals": 1000},
    )


class SpielGame(pyspiel.Game):
    """One set-up of a game, with so many deals."""

    game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = type_of(self.game)
        words = {**kind.parameter_specification, **(params or {})}
        self.setup = setup_of(self.game, words)
        self.deals = possible(int(words["deals"]))
        self.sitting = Sitting(self.setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sitting.wait,
            max_chance_outcomes=self.deals,
            num_players=self.setup.players,
            min_utility=WORST,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(self.sitting.width)


class Held:
    """A game in play that is copied as games are."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        twin = object.__new__(Sitting)
        twin.__dict__.update(self.sitting.__dict__)
        twin.machine = self.sitting.machine.clone()
        return Held(twin)


class SpielState(pyspiel.State):
    """A table, or before the deal none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held: Held | None = None
        self.players = game.setup.players

    @property
    def sitting(self) -> Sitting | None:
        return self.held.sitting if self.held is not None else None

    def current_player(self) -> int:
        sitting = self.sitting
        if sitting is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if sitting.is_over() else sitting.asked()[0]

    def _legal_actions(self, player: int) -> list[int]:
        sitting = self.sitting
        assert sitting is not None
        return sorted(sitting.offered(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        sitting = self.sitting
        if sitting is None:
            self.held = Held(Sitting(self.get_game().setup, action))
        else:
            sitting.take(sitting.asked()[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        sitting = self.sitting
        return f"deal {action}" if sitting is None or player < 0 else sitting.word(action)

    def is_terminal(self) -> bool:
        return self.sitting is not None and self.sitting.is_over()

    def returns(self) -> list[float]:
        return self.sitting.rewards() if self.sitting is not None else [0.0] * self.players

    def __str__(self) -> str:
        return "before the deal" if self.sitting is None else self.sitting.told()


class Observer:
    """What a seat knows, as one row."""

    def __init__(self, width: int) -> None:
        self.tensor: NDArray[np.float32] = np.zeros(width, np.float32)
        self.dict = {"row": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.sitting is not None:
            self.tensor[:] = state.sitting.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.sitting is None:
            return "before the deal"
        row = state.sitting.encoder.of(state.sitting.machine, player)
        names = state.sitting.encoder.bits
        return f"{row.numbers} {sorted([names[bit] for bit in row.bits])}"


for _game in game_names():
    pyspiel.register_game(type_of(_game), type(f"Spiel_{_game}", (SpielGame,), {"game": _game}))
