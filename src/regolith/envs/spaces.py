"""The spaces of an environment, as Gymnasium describes them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from regolith.envs.sitting import EXTREME, Sitting


def seen_space(sitting: Sitting) -> spaces.Dict:
    """What `Sitting.seen` gives."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-EXTREME, EXTREME, (sitting.width,), np.float32),
        "action_mask": spaces.Box(0, 1, (sitting.wait + 1,), np.int8),
    }
    return spaces.Dict(parts)


def action_space(sitting: Sitting) -> spaces.Discrete:
    """Every action of the game, and `wait`."""
    return spaces.Discrete(sitting.wait + 1)
