"""What many games tell: figures with intervals, sentences, and one page that holds all of it."""

from regolith.sim.report.figures import figures
from regolith.sim.report.page import page

__all__ = ["figures", "page"]
