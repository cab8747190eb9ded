"""What the person may enter now beside an answer, with reasons where something is greyed."""

from typing import Any

from regolith.games.mars.events import TAG_PLAYED
from regolith.games.mars.words import GOOD_NOUNS, OCEANS, SCALES, TAGS
from regolith.games.terraforming_mars.automa.boards import BOARDS
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import has_venus, track_at
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT, NO_TRACK, TRACKS
from regolith.games.terraforming_mars.colonies.state import colonies, in_the_box, open_to_settle, open_to_trade
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.colonies.words import TOP
from regolith.games.terraforming_mars.companion.changes import degrees
from regolith.games.terraforming_mars.companion.deeds import (
    KINDS,
    PERSONS_TILES,
    plants_on_card,
    spaces_for,
    why_no_award,
    why_no_claim,
    why_no_tile,
    why_not_lowered,
    why_not_taken,
    why_not_there,
)
from regolith.games.terraforming_mars.companion.setting import is_paid_for, values
from regolith.games.terraforming_mars.companion.words import MARSBOT_WORD, YOU
from regolith.games.terraforming_mars.state import TOPS, Mars
from regolith.games.terraforming_mars.words import GREENERY, LAST_GREENERIES, NO_TILE
from regolith.kernel.english import say
from regolith.kernel.frame import Event
from regolith.kernel.triggers import MINE, When

Rows = list[dict[str, Any]]


def offered(s: Mars, deeds: bool, half_done: bool) -> dict[str, Any]:
    """All kinds of entries; without `deeds` only those that set the mirror right, of which some wait while a turn of
    MarsBot is `half_done`."""
    return {
        "tiles": tiles(s) if deeds else [],
        "markers": nouns(s, "space", marker_spaces(s)) if deeds else [],
        "steps": steps(s) if deeds else [],
        "milestones": claims(s, "milestone") if deeds else [],
        "awards": claims(s, "award") if deeds else [],
        "attacks": attacks(s) if deeds else [],
        "gives": deeds,
        **(about_colonies(s) if deeds and COLONIES in s.extras else NO_COLONIES),
        "tags": tags_heard(s) if deeds else [],
        "set": settable(s, half_done),
        "move": [] if half_done else movable(s),
        "deck": {
            "empty": len(automa(s).action.cards) > 0,
            "more": s.phase != LAST_GREENERIES,
            "words": say("companion.deck_differs", n=len(automa(s).action.cards)),
        },
    }


NO_COLONIES: dict[str, Rows] = {"trade": [], "settle": [], "tracks": [], "new_tiles": []}


def nouns(s: Mars, kind: str, things: list[int]) -> list[str]:
    return [s.rules.noun(kind, thing) for thing in things]


def tiles(s: Mars) -> Rows:
    meant = [GREENERY] if s.phase == LAST_GREENERIES else PERSONS_TILES
    return [
        {
            "id": s.rules.noun("tile", tile),
            "name": s.rules.name("tile", tile),
            "spaces": [] if why_no_tile(s, tile) else nouns(s, "space", spaces_for(s, tile)),
            "refused": why_no_tile(s, tile),
        }
        for tile in meant
    ]


def marker_spaces(s: Mars) -> list[int]:
    return [space for space in s.book.board.map if space not in s.claims and not why_not_there(s, space)]


def steps(s: Mars) -> Rows:
    """Parameters without a tile."""
    rows: Rows = []
    for metric, noun in enumerate(SCALES):
        if metric == OCEANS or (noun == "venus" and not has_venus(s)):
            continue
        at = s.step_of(metric)
        now = degrees(s) if metric == 0 else say("companion.percent", n=2 * at if noun == "venus" else at)
        full = at >= TOPS[metric]
        refused = say("companion.refusal.scale", metric=s.rules.name("metric", metric)) if full else ""
        name = say(f"companion.value.{noun}")
        rows.append({"id": noun, "name": name, "now": now, "up": not full, "down": at > 0, "refused": refused})
    return rows


def claims(s: Mars, kind: str) -> Rows:
    why = why_no_claim if kind == "milestone" else why_no_award
    return [
        {"id": noun, "name": s.rules.name(kind, number), "refused": why(s, number)}
        for number, noun in enumerate(s.rules.nouns[kind])
    ]


# Attacks


def attacks(s: Mars) -> Rows:
    taken = [
        {
            "id": noun,
            "name": s.rules.name("good", good),
            "most": marsbot(s).has(good),
            "refused": why_not_taken(s, good),
        }
        for good, noun in enumerate(GOOD_NOUNS[:-1])
    ]
    kinds = [storage_row(s, kind) for kind in KINDS]
    plants = plants_on_card(s)
    refused = "" if plants else say("companion.refusal.no_plants")
    return [
        {"id": "remove", "name": say("companion.attack.remove"), "goods": taken},
        {"id": "steal", "name": say("companion.attack.steal"), "goods": taken},
        {"id": "lower", "name": say("companion.attack.lower"), "goods": lowerable(s)},
        {"id": "storage", "name": say("companion.attack.storage"), "kinds": kinds},
        {"id": "corporation", "name": say("companion.attack.corporation"), "most": plants, "refused": refused},
    ]


def lowerable(s: Mars) -> Rows:
    bot = marsbot(s)
    rows: Rows = []
    for good, noun in enumerate(GOOD_NOUNS[:-1]):
        track = BOARDS[bot.map].by_good[good]
        most = bot.tracks[track] if track != NO_TRACK else 0
        word = TRACKS[track] if track != NO_TRACK else ""
        refused = why_not_lowered(s, good, 1)
        name = s.rules.name("good", good)
        rows.append({"id": noun, "name": name, "most": most, "track": word, "refused": refused})
    return rows


def storage_row(s: Mars, kind: str) -> dict[str, Any]:
    most = marsbot(s).spare((KINDS[kind],))
    refused = "" if most else say("companion.refusal.nothing")
    return {"id": kind, "name": kind, "most": most, "refused": refused}


# Colonies and tags


def about_colonies(s: Mars) -> dict[str, Rows]:
    c = colonies(s)
    tracks = [{**row(s, tile), "now": c.markers[tile], "least": len(c.settlers[tile]), "most": TOP} for tile in c.tiles]
    return {
        "trade": [row(s, tile) for tile in open_to_trade(c)],
        "settle": [row(s, tile) for tile in open_to_settle(c, 0, True)],
        "tracks": tracks,
        "new_tiles": [row(s, tile) for tile in in_the_box(c)],
    }


def row(s: Mars, tile: int) -> dict[str, Any]:
    return {"id": s.rules.noun("colony", tile), "name": s.rules.name("colony", tile)}


def tags_heard(s: Mars) -> list[str]:
    """Tags of the person that MarsBot's corporation answers."""
    heard = s.listeners[MARSBOT]
    frames = heard[TAG_PLAYED] if len(heard) > TAG_PLAYED else ()
    found: list[str] = []
    for tag, word in enumerate(TAGS):
        event = Event(TAG_PLAYED, 0, tag)
        for frame in frames:
            when = frame.effect
            if isinstance(when, When) and when.whose != MINE and when.hears(s, frame, event):
                found.append(word)
    return list(dict.fromkeys(found))


# Setting right


def settable(s: Mars, half_done: bool) -> Rows:
    """Numbers; and between turns whatever else the table shows."""
    numbers = [
        {
            "id": noun,
            "kind": "number",
            "name": value.name,
            "value": value.get(s),
            "least": value.least,
            "most": value.most,
        }
        for noun, value in values(s).items()
    ]
    return numbers if half_done else [*numbers, first_row(s), *claim_rows(s), marker_row(s), tile_row(s)]


def whose(s: Mars, *words: str) -> list[dict[str, str]]:
    """Buttons for an owner."""
    names = {"": say("companion.nobody"), YOU: say("companion.you"), MARSBOT_WORD: say("companion.marsbot")}
    return [{"id": word, "name": names[word]} for word in words]


def word_of(seat: int) -> str:
    return YOU if seat == HUMAN else MARSBOT_WORD if seat == MARSBOT else ""


def first_row(s: Mars) -> dict[str, Any]:
    name = say("companion.value.first")
    return {
        "id": "first",
        "kind": "choice",
        "name": name,
        "value": word_of(s.first),
        "choices": whose(s, YOU, MARSBOT_WORD),
    }


def claim_rows(s: Mars) -> Rows:
    return [
        {
            "id": f"{kind}:{noun}",
            "kind": "choice",
            "name": s.rules.name(kind, number),
            "value": word_of(dict(claimed).get(number, -1)),
            "choices": whose(s, "", YOU, MARSBOT_WORD),
        }
        for kind, claimed in (("milestone", s.milestones), ("award", s.awards))
        for number, noun in enumerate(s.rules.nouns[kind])
    ]


def marker_row(s: Mars) -> dict[str, Any]:
    """A marker on a space of a track is set as `marker:building:5`."""
    bot = marsbot(s)
    tracks = [
        {
            "id": TRACKS[track],
            "name": say("companion.value.track", track=TRACKS[track]),
            "least": 1,
            "most": track_at(s, track).end,
            "markers": [space for there, space in bot.markers if there == track],
        }
        for track in range(len(bot.tracks))
    ]
    return {"id": "marker", "kind": "marker", "name": say("companion.value.markers"), "tracks": tracks}


def tile_row(s: Mars) -> dict[str, Any]:
    """Any tile on any space, or none; its money is not counted."""
    tiles = [{"id": s.rules.noun("tile", tile), "name": s.rules.name("tile", tile)} for tile in PERSONS_TILES]
    return {
        "id": "tile",
        "kind": "tile",
        "name": say("companion.value.tile"),
        "tiles": tiles,
        "spaces": nouns(s, "space", list(range(len(s.tiles)))),
        "owners": whose(s, YOU, MARSBOT_WORD),
    }


def movable(s: Mars) -> Rows:
    free = nouns(s, "space", [space for space in s.book.board.map if s.tiles[space] == NO_TILE])
    return [
        {
            "space": s.rules.noun("space", space),
            "tile": s.rules.noun("tile", s.tiles[space]),
            "to": free,
            "recompute": is_paid_for(s, space),
        }
        for space in s.book.board.map
        if s.tiles[space] != NO_TILE
    ]
