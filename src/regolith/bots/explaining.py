"""What a bot compared before it chose: the best answers, what it thinks they are worth, and what changes by them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from regolith.bots.greedy import GreedyBot, Look, evaluation_of
from regolith.bots.weights import is_learned
from regolith.bots.weights.measured import is_behind
from regolith.kernel.ahead import look_ahead
from regolith.kernel.journal import TABLE
from regolith.kernel.view import observe

if TYPE_CHECKING:
    from regolith.bots.handle import Handle
    from regolith.kernel.machine import Machine

MOST = 3
"""So many answers are told."""
WORLDS = 4
"""On so many tables it is seen what changes whatever is hidden."""
ASIDE = frozenset(
    {
        "round",
        "generation",
        "first",
        "deck",
        "discard",
        "active",
        "cube",
        "seats",
        "preview",
        "placing",
        "outlook",
        "tiles",
        "turn",
    }
)
"""What changes on every table and says nothing about an answer."""


class Weighed(NamedTuple):
    """An answer as the bot sees it."""

    keys: list[str]
    """One, or a whole run of picks."""
    value: float
    planned: bool
    """The team has agreed on it, whatever it is worth by itself."""
    changes: list[tuple[str, int]]
    """What would be more or less for the seat and on the table, by the names of its view."""
    share: float | None = None
    """How likely a network that has learned the game is to answer so."""


def explained(handle: Handle, dice: Random, most: int = MOST) -> list[Weighed]:
    """The best answers to an open question, the best one first. It sees no more than the seat does. Where the game was
    learned, the network says which are best; what they change is seen by looking one step ahead in any case."""
    bot = GreedyBot(dice)
    decision = handle.decision
    table = bot.imagined(handle)
    worlds = [handle.determinize(salt) for salt in range(WORLDS)]  # the bot's own table may end sooner than the game
    look = Look(decision.seat, evaluation_of(table, decision.seat), dice)
    lane = look.faced(table)
    options = table.offered(lane)
    planned = look.planned(table, lane)
    values = look.weighed(table, lane, options)
    before = numbers(observe(table, decision.seat)["table"], decision.seat)
    shares = learned_shares(handle)
    if shares:
        planned = None
    likely = shares or [0.0] * len(options)
    order = sorted(range(len(options)), key=lambda at: (options[at] != planned, -likely[at], -values[at], -at))
    found: list[Weighed] = []
    for at in order[:most]:
        look.faced(table)
        after = numbers(observe(look.led(table, lane, options[at]), decision.seat)["table"], decision.seat)
        changes = differences(before, after)
        if not table.state.lanes[lane].secret:
            changes = certain(worlds, decision.seat, look.answers, before, changes)
        key = decision.keys[decision.options.index(options[at])]
        share = shares[at] if shares else None
        found.append(Weighed([key], values[at], options[at] == planned, changes, share))
    return found


def learned_shares(handle: Handle) -> list[float]:
    """By option: how likely the network of the game is to choose it; nothing where there is none, or the
    greedy bot is as good."""
    if not is_learned(handle.game) or is_behind(handle.setup):
        return []
    from regolith.bots.mind import mind_of

    shares: list[float] = mind_of(handle.setup).judge(handle.row()).shares.tolist()
    return shares


def numbers(table: dict[str, Any], seat: int) -> dict[str, int]:
    """Every number of the table and of one's own seat, by its name; of one's own cards how many they are, and what lies
    on them."""
    seats = table.get("seats")
    own = seats[seat] if isinstance(seats, list) and seat < len(seats) else {}
    return flat({name: part for name, part in table.items() if name not in ASIDE}) | flat(own, lists=True)


def flat(tree: dict[str, Any], before: str = "", *, lists: bool = False) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, part in tree.items():
        if isinstance(part, dict):
            found |= flat(part, f"{before}{name}.", lists=lists)
        elif isinstance(part, list) and lists:
            found[before + name] = len(part)
            found |= {f"held.{one['card']}": one["held"] for one in part if isinstance(one, dict) and one.get("held")}
        elif isinstance(part, int) and not isinstance(part, bool):
            found[before + name] = part
    return found


def certain(
    worlds: list[Machine], seat: int, answers: list[str], before: dict[str, int], changes: list[tuple[str, int]]
) -> list[tuple[str, int]]:
    """What the answer itself changes. Where something hidden comes up, or another stage of the game changes numbers,
    that is less than what is different on the imagined table then."""
    ahead = look_ahead(worlds[0], seat, answers)
    if any(stage.kind == "hidden" for stage in ahead.then):
        return alike(worlds, seat, answers, before, changes)
    if not ahead.hides and not any(stage.changes for stage in ahead.then):
        return changes
    found: list[tuple[str, int]] = []
    for one in ahead.changes:
        name = name_in_view(one["what"], before)
        if name and one["seat"] in (seat, TABLE):
            found.append((name, one["n"]))
    return found


def alike(
    worlds: list[Machine], seat: int, answers: list[str], before: dict[str, int], changes: list[tuple[str, int]]
) -> list[tuple[str, int]]:
    """Those of these changes that come in every world, whatever is hidden there."""
    for world in worlds:
        table = world.clone()
        for key in answers:
            decision = table.decision(seat)
            if decision is None or key not in decision.keys:
                break
            table.apply(seat, key)
        here = dict(differences(before, numbers(observe(table, seat)["table"], seat)))
        changes = [(name, n) for name, n in changes if here.get(name) == n]
    return changes


def name_in_view(what: str, before: dict[str, int]) -> str:
    """How the view calls a number of the account; nothing if it does not show it."""
    kind, _, noun = what.rpartition(":")
    if kind == "on":
        return f"held.{noun}"
    names = (what, f"resources.{what}", f"{kind}.{noun}", *(["tr"] if what == "rating" else []))
    return next((name for name in names if name in before), "")


def differences(before: dict[str, int], after: dict[str, int]) -> list[tuple[str, int]]:
    return [(name, after.get(name, 0) - n) for name, n in before.items() if after.get(name, 0) != n] + [
        (name, n) for name, n in after.items() if name not in before and n
    ]
