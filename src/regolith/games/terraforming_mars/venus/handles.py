"""What may be arranged of Venus on a testing table."""

from typing import Any, final

from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import VENUS_TOP
from regolith.kernel.handles import Handle


@final
class Venus(Handle[Mars]):
    """The scale of Venus, in percent."""

    def get(self, s: Mars, seat: int) -> Any:
        return s.venus * 2

    def put(self, s: Mars, seat: int, value: Any) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or value not in range(0, VENUS_TOP * 2 + 1, 2):
            raise self.refused(f"must be an even number from 0 to 30, not {value!r}.")
        s.venus = value // 2


TABLE_HANDLES: tuple[Handle[Mars], ...] = (Venus("venus", "In percent, from 0 to 30 by 2."),)
