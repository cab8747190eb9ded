"""The testing table: play a rule on the smallest table where it matters. `docs/testing-table.md` shows how."""

from regolith.kernel.decision import IllegalDecision
from regolith.kernel.handles import IllegalTable
from regolith.testing.rules import rule
from regolith.testing.table import Table, table

__all__ = ["rule", "table", "Table", "IllegalDecision", "IllegalTable"]
