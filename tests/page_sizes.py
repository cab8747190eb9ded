"""The sizes at which pages are looked at."""

import pytest

EACH_SIZE = ("1366", "360", pytest.param("834", marks=pytest.mark.long))
"""A wide screen and a phone in `make test`; the tablet between them in `make walk`."""
