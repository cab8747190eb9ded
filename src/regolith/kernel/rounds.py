"""Rounds: a list of phases that an expansion can edit, played again and again until the game is over."""

from typing import Generic, final

from regolith.kernel.effect import Effect, S
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase


@final
class Phases(Generic[S]):
    """The phases of a round by name, in order. Only set-up edits it."""

    def __init__(self, **phases: Effect[S]) -> None:
        self.names: list[str] = list(phases)
        self.effects: list[Effect[S]] = list(phases.values())
        self._frames: dict[int, list[Frame]] = {}

    def after(self, name: str, **more: Effect[S]) -> None:
        """Let these follow the phase of that name."""
        self._insert(self.names.index(name) + 1, more)

    def before(self, name: str, **more: Effect[S]) -> None:
        """Let these come before the phase of that name."""
        self._insert(self.names.index(name), more)

    def begin_with(self, **more: Effect[S]) -> None:
        """Let these come before all others."""
        self._insert(0, more)

    def end_with(self, **more: Effect[S]) -> None:
        """Let these follow all others."""
        self._insert(len(self.names), more)

    def drop(self, *names: str) -> None:
        """Leave the phases of these names out."""
        for name in names:
            at = self.names.index(name)
            del self.names[at], self.effects[at]

    def replace(self, name: str, effect: Effect[S]) -> None:
        self.effects[self.names.index(name)] = effect

    def frames(self, leader: int) -> list[Frame]:
        """A frame for each phase, the last one first, as a lane wants them; frames never change, so all share them."""
        made = self._frames.get(leader)
        if made is None:
            made = [Frame(effect, leader) for effect in reversed(self.effects)]
            self._frames[leader] = made
        return made

    def _insert(self, at: int, more: dict[str, Effect[S]]) -> None:
        self.names[at:at] = list(more)
        self.effects[at:at] = list(more.values())


@final
class Rounds(Effect[S]):
    """The phases that the rules list, one after the other; then, if `Rules.next_round` says so, again.

    Each phase gets the seat that leads the round in its frame. `arg` is 0 before the first round, then 1.
    """

    def run(self, s: S, f: Frame) -> None:
        rules = s.rules
        if f.arg and not rules.next_round(s):
            return
        leader: int = rules.leader(s)
        s.push(self, f.seat, arg=1)
        phases: list[Frame] = rules.round.frames(leader)
        s.lanes[s.running].frames.extend(phases)

    def says(self) -> Phrase:
        return Phrase("kernel.rounds")
