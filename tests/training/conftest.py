"""Where PyTorch is not installed, the tests that train are not collected; `make test` says so in a line of its own."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("torch") else ["with_torch"]
