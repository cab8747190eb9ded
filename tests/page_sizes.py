"""The sizes at which pages are looked at."""

import pytest

EACH_SIZE = ("1366", "360", pytest.param("834", marks=pytest.mark.long))
"""A wide screen and a phone in `make test`; the tablet between them in `make walk`."""
PHONE_FIRST = ("360", *(pytest.param(size, marks=pytest.mark.long) for size in ("1366", "834")))
"""The phone, where room is scarce, in `make test`; the others in `make walk`, for what takes long."""
