"""The desk for a page that speaks JSON: one request in, one answer out."""

import json
from collections.abc import Callable
from typing import Any, Final, final

from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.games.terraforming_mars.companion.setup import choices
from regolith.games.terraforming_mars.companion.words import Refusal
from regolith.kernel.english import say

Request = dict[str, Any]


@final
class Wire:
    """Keeps one desk. A refusal is an answer like any other, and changes nothing."""

    def __init__(self) -> None:
        self.desk: Desk | None = None

    def call(self, text: str) -> str:
        try:
            request = json.loads(text)
            if not isinstance(request, dict):
                raise Refusal(say("companion.refusal.request"))
            return json.dumps({"ok": True, **self._answer(request)}, ensure_ascii=False)
        except Refusal as refusal:
            return json.dumps({"ok": False, "refusal": refusal.words, "insist": refusal.insist}, ensure_ascii=False)
        except ValueError:
            return json.dumps({"ok": False, "refusal": say("companion.refusal.request"), "insist": False})

    def _answer(self, request: Request) -> dict[str, Any]:
        name = request.get("call")
        if name == "choices":
            return {"choices": choices()}
        if name == "open":
            self.desk = Desk.open(request.get("setup"), request.get("kept"))
            return {"show": self.desk.show()}
        if name == "load":
            self.desk = Desk.load(request.get("file"))
            return {"show": self.desk.show()}
        if self.desk is None or name not in CALLS:
            raise Refusal(say("companion.refusal.request"))
        return CALLS[name](self.desk, request)


def _back(desk: Desk, request: Request) -> dict[str, Any]:
    back = desk.undo(request.get("n", 1))
    return {"back": back, "show": desk.show()}


def _entry(request: Request) -> Any:
    """The entry, insisted on if that stands beside it."""
    entry = request.get("entry")
    return {**entry, "insist": True} if isinstance(entry, dict) and request.get("insist") is True else entry


def _then_show(deed: Callable[[Desk, Request], None]) -> Callable[[Desk, Request], dict[str, Any]]:
    def answer(desk: Desk, request: Request) -> dict[str, Any]:
        deed(desk, request)
        return {"show": desk.show()}

    return answer


def _at(request: Request) -> int:
    at = request.get("at")
    if isinstance(at, bool) or not isinstance(at, int):
        raise Refusal(say("companion.refusal.no_entry"))
    return at


CALLS: Final[dict[str, Callable[[Desk, Request], dict[str, Any]]]] = {
    "cards": lambda desk, request: {"cards": desk.cards()},
    "show": lambda desk, request: {"show": desk.show()},
    "save": lambda desk, request: {"file": desk.save()},
    "way_back": lambda desk, request: {"back": desk.way_back(request.get("n", 1))},
    "undo": _back,
    "enter": _then_show(lambda desk, request: desk.enter(_entry(request))),
    "change": _then_show(lambda desk, request: desk.change(_at(request), _entry(request))),
    "insert": _then_show(lambda desk, request: desk.insert(_at(request), _entry(request))),
    "remove": _then_show(lambda desk, request: desk.remove(_at(request))),
    "skip": _then_show(lambda desk, request: desk.skip()),
    "accept": _then_show(lambda desk, request: desk.accept()),
    "drop": _then_show(lambda desk, request: desk.drop()),
}
WIRE: Final = Wire()


def call(text: str) -> str:
    """For a worker that has one desk."""
    return WIRE.call(text)
