"""How two mirrors differ, in words: what to do on the table, the way back, and what a change of an entry comes to."""

from typing import Any, Final, final

from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import has_venus
from regolith.games.terraforming_mars.automa.words import CUBES, TRACKS
from regolith.games.terraforming_mars.colonies.state import colonies
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import NO_TILE
from regolith.kernel.english import say

IN_PLAY: Final = "in_play:"
"""A colony tile lies on the table: the rest that is said of it comes and goes with it."""


@final
class Change:
    """One thing that is otherwise: what it is, as it was and as it is."""

    def __init__(self, kind: str, what: str, words: str, was: str, now: str, space: str = "") -> None:
        self.kind: str = kind
        """`tile`, `parameter`, `rating`, `claim`, `colony`; `bot` for what only the screen holds."""
        self.what: str = what
        self.words: str = words
        self.was: str = was
        self.now: str = now
        self.space: str = space

    @property
    def on_table(self) -> bool:
        return self.kind != "bot"

    def to_do(self) -> dict[str, Any]:
        """As something to do on the table."""
        more = {"space": self.space} if self.space else {}
        return {"kind": self.kind, "words": self.said(), **more}

    def said(self) -> str:
        return capital(self._said())

    def _said(self) -> str:
        if self.what.startswith(IN_PLAY):
            return say("companion.change.tile_joins" if self.now else "companion.change.tile_leaves", colony=self.words)
        if self.kind == "tile":
            key = "laid" if not self.was else "taken" if not self.now else "exchanged"
            return say(f"companion.change.tile_{key}", was=self.was, now=self.now, space=self.words)
        if self.kind == "claim":
            key = "claimed" if self.now else "unclaimed"
            return say(f"companion.change.{key}", what=self.words, now=self.now, was=self.was)
        return say("companion.change.value", what=self.words, now=self.now or say("companion.none"))

    def as_json(self) -> dict[str, str]:
        return {"what": self.what, "words": self.words, "now": self.was, "then": self.now}


def changes_between(was: Mars, now: Mars) -> list[Change]:
    """All that differs of what the screen holds."""
    before, after = facts(was), facts(now)
    found: list[Change] = []
    for what, (kind, words, value, space) in after.items():
        old = before.get(what)
        if (old is None and value) or (old is not None and old[2] != value):
            found.append(Change(kind, what, words, "" if old is None else old[2], value, space))
    for what, (kind, words, value, space) in before.items():
        if what not in after and what.startswith(IN_PLAY):
            found.append(Change(kind, what, words, value, "", space))
    return found


def capital(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


Fact = tuple[str, str, str, str]
"""Kind, words, value, space."""


def facts(s: Mars) -> dict[str, Fact]:
    """Every value of the mirror by name."""
    rules = s.rules
    rows: dict[str, Fact] = {}
    for space in range(len(s.tiles)):
        rows[f"tile:{rules.noun('space', space)}"] = (
            *("tile", rules.name("space", space), tile_words(s, space), rules.noun("space", space)),
        )
    rows["temperature"] = ("parameter", say("companion.value.temperature"), degrees(s), "")
    rows["oxygen"] = ("parameter", say("companion.value.oxygen"), say("companion.percent", n=s.oxygen), "")
    if has_venus(s):
        rows["venus"] = ("parameter", say("companion.value.venus"), say("companion.percent", n=2 * s.venus), "")
    bot = marsbot(s)
    rows["tr"] = ("rating", say("companion.value.tr"), str(bot.rating), "")
    for kind, claims in (("milestone", s.milestones), ("award", s.awards)):
        owners = dict(claims)
        for number, name in enumerate(rules.names[kind]):
            owner = rules.name("seat", owners[number]) if number in owners else ""
            rows[f"{kind}:{rules.noun(kind, number)}"] = ("claim", name, owner, "")
    if COLONIES in s.extras:
        rows.update(colony_facts(s))
    rows["oceans"] = ("bot", say("companion.value.oceans"), str(s.oceans), "")
    rows["generation"] = ("bot", say("companion.value.generation"), str(s.round), "")
    rows["mc"] = ("bot", say("companion.value.mc"), str(bot.mc), "")
    rows["floaters"] = ("bot", say("companion.value.floaters"), str(bot.floaters), "")
    for track, at in enumerate(bot.tracks):
        words = say("companion.value.track", track=TRACKS[track])
        rows[f"track:{TRACKS[track]}"] = ("bot", words, str(at), "")
    rows.update(decks_and_marks(s))
    return rows


def decks_and_marks(s: Mars) -> dict[str, Fact]:
    bot = marsbot(s)
    a = automa(s)
    marked = sorted([f"{TRACKS[track]} {space}" for track, space in bot.markers])
    cubes = sorted([f"{CUBES[colour]} {TRACKS[track]} {space}" for track, space, colour in a.cubes])
    held = bot.on_card(a.corporation) if a.corporation >= 0 else 0
    stored = [f"{s.rules.name('moon', moon)} {n}" for moon, n in enumerate(bot.stored) if n]
    return {
        "markers": ("bot", say("companion.value.markers"), ", ".join(marked), ""),
        "cubes": ("bot", say("companion.value.cubes"), ", ".join(cubes), ""),
        "held": ("bot", say("companion.value.held"), str(held), ""),
        "stored": ("bot", say("companion.value.storage"), ", ".join(stored), ""),
        "deck": ("bot", say("companion.value.deck"), str(len(a.action.cards)), ""),
        "played": ("bot", say("companion.value.played"), ", ".join(named(s, a.pile.cards)), ""),
        "destroyed": ("bot", say("companion.value.destroyed"), ", ".join(named(s, a.destroyed.cards)), ""),
    }


def named(s: Mars, cards: tuple[int, ...]) -> list[str]:
    return [s.rules.name("card", card) for card in cards]


def colony_facts(s: Mars) -> dict[str, Fact]:
    c = colonies(s)
    rules = s.rules
    rows: dict[str, Fact] = {}
    for tile in c.tiles:
        noun, name = rules.noun("colony", tile), rules.name("colony", tile)
        there = ", ".join([rules.name("seat", seat) for seat in c.settlers[tile]])
        visitor = rules.name("seat", c.visitors[tile]) if c.visitors[tile] >= 0 else ""
        rows[f"{IN_PLAY}{noun}"] = ("colony", name, say("companion.in_play"), "")
        rows[f"marker:{noun}"] = ("colony", say("companion.value.marker", colony=name), str(c.markers[tile]), "")
        rows[f"settlers:{noun}"] = ("colony", say("companion.value.settlers", colony=name), there, "")
        rows[f"visitor:{noun}"] = ("colony", say("companion.value.visitor", colony=name), visitor, "")
    return rows


def degrees(s: Mars) -> str:
    return say("companion.degrees", n=s.temperature * 2 - 30)


def tile_words(s: Mars, space: int) -> str:
    """What lies on a space, and whose it is."""
    tile = s.tiles[space]
    if tile != NO_TILE:
        name = s.rules.name("tile", tile)
        owner = s.owners[space]
        return say("companion.owned", tile=name, who=s.rules.name("seat", owner)) if owner >= 0 else name
    if space in s.claims:
        return say("companion.owned", tile=say("companion.marker"), who=s.rules.name("seat", s.claims[space]))
    return ""
