"""What the figures say, in sentences. Each names how many games it rests on, and how sure it is."""

from __future__ import annotations

from typing import Any

from regolith.kernel.text import counted
from regolith.sim.report.intervals import surviving

ENOUGH = 30
"""Fewer rows are not spoken of."""
CHANCE = 0.05
"""Of intervals of 95% so many miss."""
MOST = 3
DID = {"seen": "were shown", "kept": "kept", "played": "played"}


def findings(tree: dict[str, Any]) -> list[str]:
    """The sentences at the top of a page. What one has named the next ones leave out."""
    named: set[str] = set()
    said = [*_beginning(tree), *_setups(tree), *_ends(tree), *_crises(tree, named), *_sides(tree, named)]
    said += [*_lifts(tree, "kept", named), *_lifts(tree, "played", named)]
    said += [*_sources(tree), *_deeds(tree, named), _length(tree)]
    return [sentence for sentence in said if sentence]


def measure_of(tree: dict[str, Any]) -> str:
    """Lifts are told in wins; in points where everybody or nobody wins."""
    shares = [seat["won"]["mean"] for seat in tree["seats"]]
    return "wins" if any(0.0 < share < 1.0 for share in shares) else "points"


def comparable(tree: dict[str, Any]) -> bool:
    """Whether games came out differently, so that it can be asked what made the difference."""
    measure = measure_of(tree)
    lifts = [card[stage] for card in tree["cards"] for stage in DID if card[stage]]
    return measure == "wins" or not lifts or any(lift[measure] for lift in lifts)


def surely(lift: dict[str, Any] | None, measure: str) -> float:
    """At least so much, if it is to be believed; 0 where it is not."""
    between = lift and lift[measure]
    if not between or lift is None or lift["n"] < ENOUGH:
        return 0.0
    low, high = float(between["low"]), float(between["high"])
    return low if low > 0 else high if high < 0 else 0.0


def told(tree: dict[str, Any], stage: str) -> list[dict[str, Any]]:
    """The cards that may be spoken of."""
    measure = measure_of(tree)
    aside = set(tree["sides"])
    cards = [card for card in tree["cards"] if card["kind"] not in aside and card[stage]]
    return [card for card in cards if card[stage]["n"] >= ENOUGH and card[stage][measure]]


def deeds_told(tree: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    measure = measure_of(tree)
    rows = [(deed, row) for deed, rows in tree["deeds"].items() for row in rows if row["lift"]]
    return [(deed, row) for deed, row in rows if row["lift"]["n"] >= ENOUGH and row["lift"][measure]]


def least_likely(tree: dict[str, Any]) -> float:
    """Whoever asks about hundreds of cards finds some that did well by chance: so unlikely a lift must be that of all
    that are named no more than one in twenty is one of those."""
    measure = measure_of(tree)
    lifts = [card[stage] for stage in ("kept", "played") for card in told(tree, stage)]
    lifts += [row["lift"] for _, row in deeds_told(tree)]
    return surviving([lift[measure]["chance"] for lift in lifts], CHANCE)


def signed(value: float, measure: str) -> str:
    return f"{100 * value:+.1f}" if measure == "wins" else f"{value:+.1f}"


def percent(between: dict[str, Any]) -> str:
    return f"{100 * between['mean']:.1f}% ({100 * between['low']:.1f} to {100 * between['high']:.1f})"


def _beginning(tree: dict[str, Any]) -> list[str]:
    games = f"{tree['ended']:,} games"
    if len(tree["runs"]) > 1:
        return []
    seats = tree["seats"]
    if not seats:
        return []
    if tree["team"] or tree["alone"]:
        who = "The team" if tree["team"] else "The player"
        return [f"{who} won {percent(seats[0]['won'])} of {games}."]
    first = seats[0]
    return [f"The first seat ({first['bot']}) won {percent(first['won'])} of {games}."]


def _setups(tree: dict[str, Any]) -> list[str]:
    if len(tree["runs"]) < 2:
        return []
    best, *_, worst = sorted(tree["runs"], key=lambda run: -run["won"]["mean"])
    if best["won"]["mean"] == worst["won"]["mean"]:
        return [f"In all {len(tree['runs'])} runs the first seat won equally often, {percent(best['won'])}."]
    return [
        f"Of {len(tree['runs'])} runs the first seat won most often in {best['folder']}, {percent(best['won'])}, "
        f"and least often in {worst['folder']}, {percent(worst['won'])}."
    ]


def _ends(tree: dict[str, Any]) -> list[str]:
    """Why games against crises were lost, and when."""
    told = tree["crises"]
    lost = [row for row in told["ends"] if row["end"] != "won"] if told else []
    if not lost or not lost[0]["end"]:
        return []
    most, word = lost[0], tree["round"]
    games = [round(row["share"]["mean"] * row["share"]["n"]) for row in lost]
    when = f"{word}s {most['low']} to {most['high']}" if most["low"] < most["high"] else f"{word} {most['low']}"
    return [f"Of {counted(sum(games), 'lost game')} {games[0]:,} ended since {most['text']}, in {when}."]


def _crises(tree: dict[str, Any], named: set[str]) -> list[str]:
    """The crisis that is overcome least often, as far as that is sure."""
    rows = [row for row in tree["crises"]["rows"] if row["overcome"]] if tree["crises"] else []
    rows = [row for row in rows if row["n"] >= ENOUGH]
    if len(rows) < 2:
        return []
    row = min(rows, key=lambda row: (row["overcome"]["high"], row["name"]))
    named.add(row["name"])
    return [
        f"{row['name']} was overcome least often, in {percent(row['overcome'])} of the {row['n']:,} games in which it "
        f"came; {percent(row['won'])} of those games were won."
    ]


def _sides(tree: dict[str, Any], named: set[str]) -> list[str]:
    """What is best and worst to play with, by the bounds that it surely reaches."""
    said = []
    for kind, rows in tree["sides"].items():
        sure = [row for row in rows if row["won"]["n"] >= ENOUGH]
        best = max(sure, key=lambda row: row["won"]["low"], default=None)
        worst = min(sure, key=lambda row: row["won"]["high"], default=None)
        if measure_of(tree) == "wins" and best and worst and best is not worst:
            named |= {best["name"], worst["name"]}
            said.append(
                f"{best['name']} is the best {kind}, by the lower bound of its interval: {percent(best['won'])} "
                f"of {best['won']['n']:,} games were won with it; with {worst['name']}, the worst by the upper bound, "
                f"{percent(worst['won'])} of {worst['won']['n']:,}."
            )
    return said


def _lifts(tree: dict[str, Any], stage: str, named: set[str]) -> list[str]:
    """The cards with the largest lifts that chance does not explain, up and down."""
    measure = measure_of(tree)
    least = least_likely(tree)
    cards = [card for card in told(tree, stage) if card[stage][measure]["chance"] <= least]
    cards.sort(key=lambda card: -surely(card[stage], measure))
    ups = [card for card in cards if surely(card[stage], measure) > 0]
    downs = [card for card in reversed(cards) if surely(card[stage], measure) < 0]
    unit = "percentage points of wins" if measure == "wins" else "points"
    said = []
    for sure, words in ((ups, f"best, in {unit}"), (downs, "worst")):
        fresh = [card for card in sure if card["name"] not in named][:MOST]
        if fresh:
            who = "Those" if sure[0] in fresh else "Apart from what is named above, those"
            said.append(f"{who} who {DID[stage]} these did {words}: {_named(fresh, stage, measure)}.")
            named |= {card["name"] for card in fresh}
    return said


def _named(cards: list[dict[str, Any]], stage: str, measure: str) -> str:
    words = []
    for card in cards:
        lift = card[stage][measure]
        low, high = signed(lift["low"], measure), signed(lift["high"], measure)
        words.append(f"{card['name']} {signed(lift['mean'], measure)} ({low} to {high}; {card[stage]['n']:,} times)")
    return "; ".join(words)


def _sources(tree: dict[str, Any]) -> list[str]:
    rows = [row for row in tree["sources"] if row["won"] is not None and row["others"] is not None]
    if not rows or tree["alone"] or tree["team"]:
        return []
    row = max(rows, key=lambda row: row["won"] - row["others"])
    if row["won"] <= row["others"]:
        return []
    return [f"Winners are ahead most by {row['source']}: {row['won']:.1f} points against {row['others']:.1f}."]


def _deeds(tree: dict[str, Any], named: set[str]) -> list[str]:
    """The deed that tells winners from others most, of those that are not named yet."""
    measure = measure_of(tree)
    least = least_likely(tree)
    rows = [(deed, row) for deed, row in deeds_told(tree) if row["lift"][measure]["chance"] <= least]
    fresh = [(deed, row) for deed, row in rows if row["name"] not in named]
    if not fresh:
        return []
    deed, row = max(fresh, key=lambda pair: abs(surely(pair[1]["lift"], measure)))
    what = "what was done" if len(fresh) == len(rows) else "what else was done"
    lift = row["lift"][measure]
    return [
        f"Of {what}, {row['name']} ({deed}) mattered most: {signed(lift['mean'], measure)} "
        f"({signed(lift['low'], measure)} to {signed(lift['high'], measure)}; {row['lift']['n']:,} {units(tree)})."
    ]


def units(tree: dict[str, Any]) -> str:
    """What a lift is counted in: a team wins as one."""
    return "games" if tree["team"] else "seats"


def _length(tree: dict[str, Any]) -> str:
    rounds, decisions = tree["length"]["rounds"], tree["length"]["decisions"]
    if rounds["mean"] is None:
        return "No game came to its end."
    return (
        f"A game took {rounds['mean']:.1f} {tree['round']}s ({rounds['low']} to {rounds['high']} in nine of ten) "
        f"and {counted(round(decisions['mean']), 'decision')}."
    )


def how_sure(tree: dict[str, Any]) -> str:
    """How many lifts chance alone would make look sure."""
    measure = measure_of(tree)
    if not comparable(tree):
        how = "won" if tree["seats"] and tree["seats"][0]["won"]["mean"] else "lost"
        return f"All games were {how}, so none of the cards can be said to do better than another."
    lifts = [card[stage] for card in tree["cards"] for stage in DID if card[stage]]
    enough = [lift for lift in lifts if lift["n"] >= ENOUGH]
    if not enough:
        return f"No card came up {ENOUGH} times: they are not spoken of."
    sure = [lift for lift in enough if surely(lift, measure)]
    return (
        f"{len(sure):,} of {len(enough):,} lifts have an interval without zero; "
        f"chance alone would make it about {CHANCE * len(enough):.0f}. Named are those that are too unlikely for that."
    )
