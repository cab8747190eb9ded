"""The entries in words, for the list of them."""

from typing import Any, Final

from regolith.games.terraforming_mars.automa.words import TRACKS
from regolith.games.terraforming_mars.companion.changes import capital
from regolith.games.terraforming_mars.companion.setting import values
from regolith.games.terraforming_mars.companion.words import ANSWERS, MARSBOT_WORD, YOU, Entry
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.english import say

NOUNS: Final = {
    "card": "card",
    "tile": "tile",
    "space": "space",
    "milestone": "milestone",
    "award": "award",
    "good": "good",
}
"""By name in an entry: the kind of thing that it names."""
OF_COLONY: Final = ("trade", "settle", "track", "new_tile", "colony")
BY_HAND: Final = ("set", "move", "empty", "more")
SHOWN: Final = ("card", "tile", "space", "milestone", "award", "good", "kind", "n", "to", "tag")
PLAIN: Final = (
    *("ready", "turn", "pass", "yes", "done", "card", "cost", "plants", "colony", "hex", "tile", "marker", "claim"),
    *("fund", "remove", "steal", "lower", "storage", "corporation", "gives", "trade", "settle", "track", "new_tile"),
    *("tag", "move", "empty", "more"),
)
"""Entries whose words are filled with what they name."""
FORM_FIGURES: Final = {"rating": "companion.your_rating", "cards": "companion.card_points"}
SCALES_IN_WORDS: Final = ("temperature", "oxygen", "venus")
OWNED: Final = {YOU: "you", MARSBOT_WORD: "marsbot"}


def who_entered(entry: Entry) -> str:
    """Whose move it belongs to; `hand` for what sets the mirror right."""
    do = entry["do"]
    if do in BY_HAND:
        return "hand"
    return MARSBOT_WORD if do in ANSWERS and do != "hex" else YOU


def heading(s: Mars, entry: Entry) -> str:
    """One entry in a few words; whatever it holds, for an entry that no longer fits is named too."""
    do = entry["do"]
    if do == "set":
        return set_words(s, entry)
    if do == "card" and "hand" in entry:
        hand = entry["hand"]
        return say("companion.entry.by_hand", card=str(hand.get("name", "")) if isinstance(hand, dict) else "")
    if do == "plants" and entry.get("prevented"):
        return say("companion.entry.prevented")
    if do == "answer":
        return say("companion.entry.answer_yes" if entry.get("yes") else "companion.entry.answer_no")
    if do in ("figures", "final"):
        return say(f"companion.entry.{do}", figures=figures_in_words(s, entry.get("figures")))
    if do == "step" and entry.get("metric") in SCALES_IN_WORDS and isinstance(entry.get("n"), int):
        key = "companion.entry.step_back" if entry["n"] < 0 else "companion.entry.step"
        return say(key, metric=say(f"companion.scale.{entry['metric']}"), n=abs(entry["n"]))
    if do not in PLAIN:
        return str(do)[:60]
    parts = {name: named(s, do, name, str(value)) for name, value in entry.items() if name in SHOWN}
    return say(f"companion.entry.{do}", **{name: parts.get(name, "") for name in SHOWN})


def named(s: Mars, do: str, name: str, word: str) -> str:
    """What a noun of an entry is called."""
    kind = NOUNS.get(name, "")
    if name == "tile" and do in OF_COLONY:
        kind = "colony"
    elif name == "to" and do == "move":
        kind = "space"
    return called(s, kind, word)


def called(s: Mars, kind: str, word: str) -> str:
    nouns = s.rules.nouns.get(kind, [])
    return s.rules.name(kind, nouns.index(word)) if word in nouns else word


def figures_in_words(s: Mars, figures: Any) -> str:
    if not isinstance(figures, dict):
        return ""
    return ", ".join([f"{figure_name(s, str(noun))} {n}" for noun, n in figures.items()])


def figure_name(s: Mars, noun: str) -> str:
    if noun in FORM_FIGURES:
        return say(FORM_FIGURES[noun])
    kind = "milestone" if noun in s.rules.nouns["milestone"] else "award"
    return called(s, kind, noun)


# What was set by hand


def set_words(s: Mars, entry: Entry) -> str:
    what = str(entry.get("what"))
    to = str(entry.get("to", ""))
    rows = values(s)
    if what in rows:
        return say("companion.set.value", what=rows[what].name, to=rows[what].in_words(to))
    head, _, rest = what.partition(":")
    if head == "first":
        return say("companion.set.first_marsbot" if to == MARSBOT_WORD else "companion.set.first_you")
    if head == "marker":
        track, _, space = rest.partition(":")
        name = say("companion.value.track", track=track) if track in TRACKS else track
        return say("companion.set.marker" if entry.get("to") else "companion.set.no_marker", track=name, space=space)
    if head in ("milestone", "award"):
        return say(f"companion.set.claim_{OWNED.get(to, 'nobody')}", what=called(s, head, rest))
    if head == "tile":
        return tile_set(s, entry)
    return say("companion.set.value", what=what[:60], to=to[:60])


def tile_set(s: Mars, entry: Entry) -> str:
    space = called(s, "space", str(entry.get("space")))
    word = str(entry.get("tile") or "")
    if not word:
        return say("companion.set.no_tile", space=space)
    tile = called(s, "tile", word)
    key = "nobody" if word == "ocean" else OWNED.get(str(entry.get("owner")), "nobody")
    return say(f"companion.set.tile_{key}", tile=capital(tile), space=space)
