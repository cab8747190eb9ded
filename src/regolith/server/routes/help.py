"""Help: a first round with a guide, and a bot that can be asked."""

from __future__ import annotations

from regolith.server.bots.hinting import hint_of
from regolith.server.errors import not_found
from regolith.server.guides import GUIDES, guided
from regolith.server.messages import Opened
from regolith.server.personal import Hint
from regolith.server.routes.endpoint import DEVICE, SEATED, Call, Endpoint
from regolith.server.routes.lobby import opened
from regolith.server.store.rows import GUIDED
from regolith.server.tables.opening import lay
from regolith.server.tables.seating import STAND_IN
from regolith.server.wishes import AskHint, Guide


async def guide(call: Call, wish: Guide) -> Opened:
    """A real table with a deal that is good to learn by."""
    if wish.game not in GUIDES:
        raise not_found("guide")
    config = call.server.config
    laid = lay(guided(wish.game, STAND_IN), call.person, config.ids, config.now())
    laid.row.help = GUIDED
    return await opened(call, laid)


async def hint(call: Call, wish: AskHint) -> Hint:
    payer = call.server.payer(call.person.id, call.table.row.id)
    return await hint_of(call.table, call.role(wish.seat), call.server.pool, payer)


ENDPOINTS = [
    Endpoint("POST", "/api/guide", guide, Opened, "A first round with a guide.", DEVICE, "create", body=Guide),
    Endpoint(
        *(
            "POST",
            "/api/tables/{table}/hint",
            hint,
            Hint,
            "What a bot would do here, and why.",
            SEATED,
            "hint",
        ),
        body=AskHint,
    ),
]
