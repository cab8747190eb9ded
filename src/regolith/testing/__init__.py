"""The testing table: play a rule on the smallest table where it matters."""

from regolith.testing.rules import rule

__all__ = ["rule"]
