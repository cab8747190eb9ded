"""What the person did at the real table, as it changes the mirror. Each is refused with a reason where it cannot be."""

from collections.abc import Callable
from typing import Final

from regolith.games.mars.doing import remove_resources
from regolith.games.mars.events import TAG_PLAYED
from regolith.games.mars.words import ANIMALS, FLOATERS, GOOD_NOUNS, MICROBES, OCEANS, PLANTS_HELD, SCALES, VENUS_SCALE
from regolith.games.terraforming_mars.automa.boards import BOARDS
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import has_venus
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT, NO_TRACK
from regolith.games.terraforming_mars.awards import PRICES
from regolith.games.terraforming_mars.boards import APART, LAND, RESERVED, SEA, VOLCANIC
from regolith.games.terraforming_mars.colonies.building import COLONY_STANDS
from regolith.games.terraforming_mars.colonies.state import (
    colonies,
    in_the_box,
    lay_tile,
    move_marker,
    open_to_settle,
    open_to_trade,
    put,
    settle,
)
from regolith.games.terraforming_mars.colonies.trading import COLONY_BONUSES, RESET
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.colonies.words import TOP
from regolith.games.terraforming_mars.companion.hook import number_in
from regolith.games.terraforming_mars.companion.teller import Deed
from regolith.games.terraforming_mars.companion.words import Entry, Refusal
from regolith.games.terraforming_mars.milestones import CLAIMED
from regolith.games.terraforming_mars.state import TOPS, Mars
from regolith.games.terraforming_mars.tiles import place
from regolith.games.terraforming_mars.words import (
    CAPITAL,
    CITY_TILE,
    GREENERY,
    LAST_GREENERIES,
    MOHOLE_AREA,
    NEURAL_INSTANCE,
    NO_TILE,
    OCEAN,
    OCEANS_TOP,
    TILES,
)
from regolith.kernel.english import say

KINDS: Final = {"animals": ANIMALS, "microbes": MICROBES, "floaters": FLOATERS}
PERSONS_TILES: Final = tuple(range(OCEAN, NEURAL_INSTANCE))


def thing(s: Mars, entry: Entry, name: str, kind: str) -> int:
    """What a noun of an entry means."""
    nouns = s.rules.nouns.get(kind, [])
    word = entry.get(name)
    if word not in nouns:
        raise Refusal(say("companion.refusal.unknown", what=str(word)[:60]))
    return nouns.index(word)


# Tiles and the planet


def grounds_for(tile: int) -> tuple[int, ...]:
    """Where such a tile belongs, whatever a card may say otherwise."""
    if tile in (OCEAN, MOHOLE_AREA):
        return (SEA,)
    return (LAND, VOLCANIC, RESERVED, APART) if tile == CITY_TILE else (LAND, VOLCANIC)


def spaces_for(s: Mars, tile: int) -> list[int]:
    """Where the person may have placed one."""
    kinds = s.book.board.kinds
    grounds = grounds_for(tile)
    return [space for space in range(len(kinds)) if kinds[space] in grounds and not why_not_there(s, space)]


def why_not_there(s: Mars, space: int) -> str:
    if s.tiles[space] != NO_TILE:
        return say("companion.refusal.taken", space=s.rules.name("space", space))
    if s.claims.get(space, HUMAN) != HUMAN:
        return say("companion.refusal.claimed", space=s.rules.name("space", space))
    return ""


def why_no_tile(s: Mars, tile: int) -> str:
    if tile == OCEAN and s.oceans >= OCEANS_TOP:
        return say("companion.refusal.oceans")
    if tile >= CAPITAL and tile in s.tiles:
        return say("companion.refusal.once", tile=s.rules.name("tile", tile))
    return ""


def refuse(words: str) -> None:
    if words:
        raise Refusal(words)


def lay_a_tile(s: Mars, entry: Entry) -> None:
    tile = thing(s, entry, "tile", "tile")
    space = thing(s, entry, "space", "space")
    if tile not in PERSONS_TILES:
        raise Refusal(say("companion.refusal.unknown", what=TILES[tile]))
    refuse(why_no_tile(s, tile))
    refuse(why_not_there(s, space))
    if s.book.board.kinds[space] not in grounds_for(tile) and not entry.get("insist"):
        words = say("companion.refusal.ground", tile=s.rules.name("tile", tile), space=s.rules.name("space", space))
        raise Refusal(words, insist=True)
    if s.phase == LAST_GREENERIES and tile != GREENERY:
        raise Refusal(say("companion.refusal.last"))
    place(s, HUMAN, space, tile, raises=s.phase != LAST_GREENERIES)


def lay_a_marker(s: Mars, entry: Entry) -> None:
    space = thing(s, entry, "space", "space")
    refuse(why_not_there(s, space))
    s.claims[space] = HUMAN
    s.note("claims", HUMAN, space)


def raise_a_scale(s: Mars, entry: Entry) -> None:
    metric = thing(s, entry, "metric", "metric")
    n = number_in(entry, "n", -9, 9)
    if metric == VENUS_SCALE and not has_venus(s):
        raise Refusal(say("companion.refusal.no_venus"))
    if metric == OCEANS:
        raise Refusal(say("companion.refusal.ocean_tile"))
    there = s.step_of(metric)
    if metric >= len(SCALES) or not n or not 0 <= there + n <= TOPS[metric]:
        raise Refusal(say("companion.refusal.scale", metric=s.rules.name("metric", metric)))
    if n < 0:
        setattr(s, SCALES[metric], there + n)
    for _ in range(n):
        s.raise_metric(HUMAN, metric)


# Claims


def why_no_claim(s: Mars, number: int) -> str:
    owner = dict(s.milestones).get(number)
    if owner is not None:
        return say("companion.refusal.claimed_by", who=s.rules.name("seat", owner))
    return say("companion.refusal.milestones") if len(s.milestones) >= CLAIMED else ""


def claim(s: Mars, entry: Entry) -> None:
    number = thing(s, entry, "milestone", "milestone")
    refuse(why_no_claim(s, number))
    s.milestones += ((number, HUMAN),)
    s.note("claims_milestone", HUMAN, number)


def why_no_award(s: Mars, number: int) -> str:
    owner = dict(s.awards).get(number)
    if owner is not None:
        return say("companion.refusal.funded_by", who=s.rules.name("seat", owner))
    return say("companion.refusal.awards") if len(s.awards) >= len(PRICES) else ""


def fund(s: Mars, entry: Entry) -> None:
    number = thing(s, entry, "award", "award")
    refuse(why_no_award(s, number))
    s.awards += ((number, HUMAN),)
    s.note("funds", HUMAN, number)


# Attacks


def good_in(s: Mars, entry: Entry) -> int:
    good = thing(s, entry, "good", "good")
    if good >= len(GOOD_NOUNS) - 1:
        raise Refusal(say("companion.refusal.unknown", what=GOOD_NOUNS[good]))
    return good


def why_not_taken(s: Mars, good: int) -> str:
    return "" if marsbot(s).has(good) else say("companion.refusal.nothing")


def take_a_good(s: Mars, entry: Entry) -> None:
    """Removed or stolen: for MarsBot it is the same."""
    good = good_in(s, entry)
    n = number_in(entry, "n", 1, 99)
    refuse(why_not_taken(s, good))
    marsbot(s).give_up(s, MARSBOT, good, n, -1)


def why_not_lowered(s: Mars, good: int, n: int) -> str:
    bot = marsbot(s)
    track = BOARDS[bot.map].by_good[good]
    if track == NO_TRACK:
        return say("companion.refusal.no_track")
    if not bot.may_lower(good, n):
        name = s.rules.name("track", track)
        return say("companion.refusal.lower", track=name, at=bot.tracks[track], n=n)
    return ""


def lower_production(s: Mars, entry: Entry) -> None:
    good = good_in(s, entry)
    n = number_in(entry, "n", 1, 18)
    refuse(why_not_lowered(s, good, n))
    s.change_production(MARSBOT, good, -n)


def take_from_storage(s: Mars, entry: Entry) -> None:
    kind = KINDS.get(str(entry.get("kind")))
    n = number_in(entry, "n", 1, 99)
    if kind is None:
        raise Refusal(say("companion.refusal.unknown", what=str(entry.get("kind"))[:60]))
    if not marsbot(s).spare((kind,)):
        raise Refusal(say("companion.refusal.nothing"))
    marsbot(s).give_up_resources(s, MARSBOT, (kind,), n, -1)


def plants_on_card(s: Mars) -> int:
    card = automa(s).corporation
    return marsbot(s).on_card(card) if card >= 0 and s.book.holds[card] == PLANTS_HELD else 0


def take_from_corporation(s: Mars, entry: Entry) -> None:
    n = number_in(entry, "n", 1, 99)
    there = plants_on_card(s)
    refuse("" if there else say("companion.refusal.no_plants"))
    remove_resources(s, MARSBOT, automa(s).corporation, min(n, there))


def give_cards(s: Mars, entry: Entry) -> None:
    """Cards that MarsBot would draw."""
    marsbot(s).has_instead(s, MARSBOT, number_in(entry, "n", 1, 9))


# Colonies and tags


def tile_in(s: Mars, entry: Entry, among: list[int]) -> int:
    tile = thing(s, entry, "tile", "colony")
    if tile not in among:
        raise Refusal(say("companion.refusal.colony"))
    return tile


def trade(s: Mars, entry: Entry) -> None:
    """The fleet lies there, every colony has its bonus, and the marker goes back; the income is the person's affair."""
    c = colonies(s)
    tile = tile_in(s, entry, open_to_trade(c))
    c.visitors = put(c.visitors, tile, HUMAN)
    s.note("trades", HUMAN, tile)
    s.push(RESET, HUMAN, it=tile)
    s.push(COLONY_BONUSES, HUMAN, it=tile)


def build_colony(s: Mars, entry: Entry) -> None:
    tile = tile_in(s, entry, open_to_settle(colonies(s), HUMAN, True))
    settle(s, HUMAN, tile)
    s.push(COLONY_STANDS, HUMAN, it=tile)


def move_track(s: Mars, entry: Entry) -> None:
    c = colonies(s)
    tile = tile_in(s, entry, list(c.tiles))
    move_marker(s, tile, number_in(entry, "to", len(c.settlers[tile]), TOP))


def add_colony_tile(s: Mars, entry: Entry) -> None:
    c = colonies(s)
    lay_tile(c, tile_in(s, entry, in_the_box(c)), True)


def play_tag(s: Mars, entry: Entry) -> None:
    s.emit(TAG_PLAYED, HUMAN, thing(s, entry, "tag", "tag"), source=-1)


DEEDS: Final[dict[str, Callable[[Mars, Entry], None]]] = {
    "tile": lay_a_tile,
    "marker": lay_a_marker,
    "step": raise_a_scale,
    "claim": claim,
    "fund": fund,
    "remove": take_a_good,
    "steal": take_a_good,
    "lower": lower_production,
    "storage": take_from_storage,
    "corporation": take_from_corporation,
    "gives": give_cards,
    "tag": play_tag,
}
ABOUT_COLONIES: Final[dict[str, Callable[[Mars, Entry], None]]] = {
    "trade": trade,
    "settle": build_colony,
    "track": move_track,
    "new_tile": add_colony_tile,
}


def deed_of(entry: Entry) -> Deed | None:
    """What an entry does to the mirror, if it is a deed of the person."""
    do = entry["do"]
    if do in DEEDS:
        return lambda s: DEEDS[do](s, entry)
    if do in ABOUT_COLONIES:
        return lambda s: _with_colonies(s, entry)
    return None


def _with_colonies(s: Mars, entry: Entry) -> None:
    if COLONIES not in s.extras:
        raise Refusal(say("companion.refusal.no_colonies"))
    ABOUT_COLONIES[entry["do"]](s, entry)
