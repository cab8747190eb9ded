"""Colony production, the last step of the solar phase."""

from typing import Final, final

from regolith.games.terraforming_mars.colonies.state import come_home
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame


@final
class ColonyProduction(Effect[Mars]):
    """All fleets go home and every marker on a track climbs one step."""

    def run(self, s: Mars, f: Frame) -> None:
        s.stage("colonies.stage.home")
        come_home(s)


COLONY_PRODUCTION: Final = ColonyProduction()
