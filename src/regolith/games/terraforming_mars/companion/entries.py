"""The entries in words, for the list of them."""

from typing import Final

from regolith.games.terraforming_mars.companion.rules import CompanionRules
from regolith.games.terraforming_mars.companion.words import ANSWERS, MARSBOT_WORD, YOU, Entry
from regolith.kernel.english import say

NOUNS: Final = {
    "card": "card",
    "tile": "tile",
    "space": "space",
    "milestone": "milestone",
    "award": "award",
    "good": "good",
    "metric": "metric",
}
"""By name in an entry: the kind of thing that it names."""
OF_COLONY: Final = ("trade", "settle", "track", "new_tile", "colony")
BY_HAND: Final = ("set", "move", "empty", "more")


def who_entered(entry: Entry) -> str:
    """Whose move it belongs to; `hand` for what sets the mirror right."""
    do = entry["do"]
    if do in BY_HAND:
        return "hand"
    return MARSBOT_WORD if do in ANSWERS and do != "hex" else YOU


def heading(rules: CompanionRules, entry: Entry) -> str:
    """One entry in a few words."""
    do = entry["do"]
    key = f"companion.entry.{do}"
    if do == "card" and "hand" in entry:
        key, what = "companion.entry.by_hand", str(entry["hand"].get("name", ""))
        return say(key, card=what)
    if do == "plants" and entry.get("prevented"):
        return say("companion.entry.prevented")
    if do == "answer":
        return say("companion.entry.answer_yes" if entry.get("yes") else "companion.entry.answer_no")
    if do in ("figures", "final"):
        told = ", ".join([f"{name} {n}" for name, n in dict(entry.get("figures") or {}).items()])
        return say(key, figures=told)
    parts = {name: named(rules, do, name, str(value)) for name, value in entry.items() if name in SHOWN}
    return say(key, **{name: parts.get(name) for name in SHOWN})


SHOWN: Final = ("card", "tile", "space", "milestone", "award", "good", "metric", "kind", "n", "to", "what", "tag")


def named(rules: CompanionRules, do: str, name: str, word: str) -> str:
    """What a noun of an entry is called."""
    kind = (
        "colony"
        if name == "tile" and do in OF_COLONY
        else "space"
        if name == "to" and do == "move"
        else NOUNS.get(name)
    )
    nouns = rules.nouns.get(kind, []) if kind else []
    return rules.name(kind, nouns.index(word)) if kind and word in nouns else word
