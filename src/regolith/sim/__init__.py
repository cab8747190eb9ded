"""Many games in a row, or at once."""

from regolith.sim.run import GameFailed, Job, Tally, played, simulate

__all__ = ["GameFailed", "Job", "Tally", "played", "simulate"]
