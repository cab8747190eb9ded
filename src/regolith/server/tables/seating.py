"""Who sits where: persons, bots, and bots that stand in for persons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from regolith.bots import bot_names, why_not
from regolith.server.errors import Refused
from regolith.server.messages import SeatAsked, SeatLine
from regolith.server.store.rows import SeatRow

PERSON, BOT, OPEN, GONE = "person", "bot", "open", "gone"
STAND_IN = "greedy"
"""The bot that takes a seat when nobody said which."""
TITLES = {
    "beginner": ("Beginner", "Looks one step ahead, and answers two of five questions by chance."),
    "easy": ("Easy", "Looks one step ahead and takes what is worth most now."),
    "normal": ("Normal", "Has learned the game from itself, but is not always careful."),
    "hard": ("Hard", "Has learned the game from itself and plays what it thinks best."),
    "expert": ("Expert", "Has learned the game from itself, and looks ahead before it answers."),
    "greedy": ("Greedy", "Looks one step ahead and takes what is worth most now."),
    "random": ("Dice", "Takes any legal answer, each as likely as the next."),
}
"""Bots in the order in which people choose among them."""
LAST_RESORT = "random"
WEAKER = {"beginner": LAST_RESORT, "easy": LAST_RESORT, STAND_IN: LAST_RESORT, LAST_RESORT: None}
"""Which bot takes over where one fails; for all others it is the stand-in. Nobody takes over from the last."""
ALIAS = frozenset({"learned", "search"})
"""These are known to people by a strength."""


@dataclass(frozen=True)
class Role:
    """What a device is at a table: the seat it looks from, all the seats it holds, whether it opened the table."""

    device: str | None
    seat: int | None
    seats: tuple[int, ...]
    owner: bool


def bot_title(name: str) -> str:
    return TITLES.get(name, (name.replace("_", " ").capitalize(), ""))[0]


def weaker(name: str) -> str | None:
    """The bot that takes over where this one fails."""
    return WEAKER.get(name, STAND_IN)


def bot_text(name: str) -> str:
    return TITLES.get(name, ("", ""))[1]


def shelf_bots() -> list[str]:
    """The bots that people choose among, those of other packages last."""
    others = [name for name in bot_names() if name not in TITLES and name not in ALIAS]
    return [*TITLES, *others]


def known_bot(name: str | None, game: str) -> str:
    """The bot of this name, if it can play the game."""
    name = name or STAND_IN
    if name not in bot_names():
        raise Refused(422, "unknown_bot", f"There is no bot called {name!r}; there are {', '.join(bot_names(game))}.")
    why = why_not(name, game)
    if why:
        raise Refused(422, "unknown_bot", why)
    return name


def seats_held(seats: list[SeatRow], device: str | None) -> tuple[int, ...]:
    return tuple(seat.seat for seat in seats if device is not None and seat.device == device)


def is_free(seat: SeatRow) -> bool:
    return seat.device is None and seat.kind in (PERSON, OPEN)


def is_invited(seat: SeatRow) -> bool:
    """Free, but only for who has its link."""
    return is_free(seat) and seat.kind == PERSON


def plays(seat: SeatRow) -> bool:
    """A person holds this seat and plays it."""
    return seat.device is not None and seat.bot is None


def holders(seats: list[SeatRow]) -> list[SeatRow]:
    """The seats that persons hold, whoever plays them just now."""
    return [seat for seat in seats if seat.device is not None]


def stands_in(seat: SeatRow) -> bool:
    """A bot plays this seat for the person who holds it."""
    return seat.device is not None and seat.bot is not None


def asked_of(seat: SeatRow, seats: list[SeatRow]) -> SeatAsked | None:
    """Whom somebody who asks for a seat still waits for."""
    asks = seat.asks
    if asks is None:
        return None
    others = [other.seat for other in holders(seats) if other.device != asks.device]
    waiting = [other for other in others if other not in asks.agreed]
    return SeatAsked(name=asks.name, agreed=asks.agreed, waiting_for=waiting)


def lines_of(seats: list[SeatRow], device: str | None, late: frozenset[int] = frozenset()) -> list[SeatLine]:
    """The seats as this device sees them; `late` are those that a bot took because the time was up."""
    return [line_of(seat, device, asked_of(seat, seats), late=seat.seat in late) for seat in seats]


def line_of(seat: SeatRow, device: str | None, asked: SeatAsked | None, *, late: bool = False) -> SeatLine:
    kind = "open" if is_free(seat) else "bot" if seat.kind == BOT else "person"
    return SeatLine(
        seat=seat.seat,
        kind=kind,  # type: ignore[arg-type]
        name=seat.name,
        bot=seat.bot,
        yours=device is not None and seat.device == device,
        held=seat.device is not None,
        invited=is_invited(seat),
        asked=asked,
        kept=device is not None and is_free(seat) and seat.kept_for == device,
        share="" if seat.share is None else "sealed" if seat.share.part is None else "open",
        late=late and stands_in(seat),
    )


def anew(seat: SeatRow, **changes: Any) -> SeatRow:
    """The seat with somebody else in it: what belonged to the one before, or to the way there, is gone."""
    return replace(seat, **{"token_hash": None, "asks": None, "share": None, "kept_for": None, **changes})


def taken_by(seat: SeatRow, device: str, name: str) -> SeatRow:
    return anew(seat, kind=PERSON, device=device, name=name, bot=None)


def handed_to(seat: SeatRow, bot: str) -> SeatRow:
    """A bot plays on; whoever holds the seat can take it back."""
    if seat.device is None:
        return anew(seat, kind=BOT, bot=bot, name=bot_title(bot))
    return replace(seat, bot=bot)


def left(seat: SeatRow, bot: str | None, *, over: bool) -> SeatRow:
    """Its owner is gone: open again before the game, played by a bot in it; after it, whoever played keeps the name."""
    if over:
        return anew(seat, kind=GONE, device=None)
    if bot is None:
        return anew(seat, kind=OPEN, device=None, bot=None, name="")
    return anew(seat, kind=BOT, device=None, bot=bot, name=bot_title(bot))


def freed(seat: SeatRow, token_hash: str, *, invited: bool, running: bool) -> SeatRow:
    """Free for whoever comes, or only for who has the link; in a running game its bot plays on until then."""
    bot = (seat.bot or STAND_IN) if running else None
    name = seat.name if invited and is_free(seat) and not running else ""
    return anew(seat, kind=PERSON if invited else OPEN, device=None, bot=bot, name=name, token_hash=token_hash)


def seat_of(seat: SeatRow) -> str:
    """A seat by whose it is, since people know each other by their names."""
    return f"the seat of {seat.name}" if seat.name else "a free seat"


def seat_name(seat: SeatRow) -> str:
    return seat.name or f"Seat {seat.seat + 1}"
