"""Everything that a page draws, made anew from a sitting."""

from typing import Any

from regolith.games.mars.words import COLOURS, GOOD_NOUNS, RESOURCES, TAGS
from regolith.games.terraforming_mars.automa.corporations.opening import card_of
from regolith.games.terraforming_mars.automa.corporations.state import NAME as OFFICE
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.tracks import has_venus
from regolith.games.terraforming_mars.automa.view import show as show_marsbot
from regolith.games.terraforming_mars.automa.words import BONUS_BACK, CUBES, HUMAN, MARSBOT
from regolith.games.terraforming_mars.boards import KINDS
from regolith.games.terraforming_mars.colonies.state import colonies
from regolith.games.terraforming_mars.colonies.words import NAME as COLONIES
from regolith.games.terraforming_mars.companion.aliases import aliases
from regolith.games.terraforming_mars.companion.changes import capital, degrees
from regolith.games.terraforming_mars.companion.offering import offered
from regolith.games.terraforming_mars.companion.preparing import PRELUDE, deal_words, deck_words, who_begins
from regolith.games.terraforming_mars.companion.rules import BY_HAND, CompanionRules
from regolith.games.terraforming_mars.companion.setting import values
from regolith.games.terraforming_mars.companion.sitting import Sitting
from regolith.games.terraforming_mars.companion.words import MARSBOT_WORD, YOU, Question
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import PROJECT_BACK
from regolith.kernel.english import ENGLISH, say

WHO = {HUMAN: YOU, MARSBOT: MARSBOT_WORD}
CHECKED = ("temperature", "oxygen", "oceans", "venus", "tr")
"""What is compared at the end of a generation."""


def show(sitting: Sitting) -> dict[str, Any]:
    """All but the entries and what a change would come to, which are the desk's."""
    s = sitting.state
    here = [{**story.tell(), "open": False} for story in sitting.stories if story.generation == s.round]
    last = [{**story.tell(), "open": False} for story in sitting.stories[-1:]]
    if sitting.open_story is not None:
        last = [{**sitting.open_story.tell(), "open": True}]
        here += last
    wait = sitting.waits
    asks = sitting.asks is not None or wait is None
    over = sitting.base.is_over()
    return {
        "question": question(sitting),
        "told": last[0] if last else None,
        "turns": here,
        "chip": chip(s),
        "marsbot": marsbot_shown(s),
        "mirror": mirror(s, last),
        "can": offered(
            s, not asks and not over and (wait is not None and wait.name != "final"), sitting.asks is not None
        ),
        "warning": sitting.warning,
        "over": over,
        "score": score(s) if over else None,
    }


# The question


def question(sitting: Sitting) -> Question:
    """With the words that only the whole table knows."""
    asked = sitting.question()
    s = sitting.state
    if asked["kind"] == "ready":
        listed = any(story.prepares and story.generation == s.round for story in sitting.stories)
        asked["words"] = ready_words(s, listed)
    elif asked["kind"] == "check":
        rows = values(s)
        checked = [noun for noun in CHECKED if noun in rows]
        asked["values"] = [
            {"id": noun, "name": rows[noun].name, "value": rows[noun].get(s), "words": said(s, noun)}
            for noun in checked
        ]
        key = "companion.check_how_venus" if has_venus(s) else "companion.check_how"
        asked["words"] = say(key, values=", ".join([said(s, noun) for noun in checked]))
    return asked


def said(s: Mars, noun: str) -> str:
    n = values(s)[noun].get(s)
    return say(f"companion.said.{noun}", n=n)


def ready_words(s: Mars, is_listed: bool) -> str:
    """Who begins, and what MarsBot's deck is made of, unless that is in the list of things to do."""
    deck = None if is_listed else deck_words(s)
    if s.round == 1:
        key = "companion.set_up_preludes" if PRELUDE in s.rules.setup.modules else "companion.set_up"
        return say("companion.ready_first", first=who_begins(s), deck=deck, set_up=say(key))
    fleets = say("companion.fleets") if COLONIES in s.extras else None
    begins = say("companion.generation", n=s.round, first=who_begins(s))
    return say("companion.ready_how", begins=begins, fleets=fleets, deal=deal_words(s), deck=deck)


# MarsBot


def chip(s: Mars) -> dict[str, Any]:
    bot = marsbot(s)
    card = automa(s).corporation
    return {
        "generation": s.round,
        "first": WHO[s.first],
        "tr": bot.rating,
        "mc": bot.mc,
        "cards_left": len(automa(s).action.cards),
        "floaters": bot.floaters,
        "temperature": s.temperature * 2 - 30,
        "temperature_words": degrees(s),
        "oxygen": s.oxygen,
        "oceans": s.oceans,
        "venus": s.venus * 2 if has_venus(s) else None,
        "passed": [who for seat, who in WHO.items() if s.passed >> seat & 1],
        "corporation": s.rules.name("card", card) if card >= 0 else None,
    }


def marsbot_shown(s: Mars) -> dict[str, Any]:
    shown: dict[str, Any] = show_marsbot(s, HUMAN)["marsbot"]
    for hidden in ("pack", "drafted", "in_action_deck", "seat"):
        shown.pop(hidden)
    return {**shown, "corporation_card": corporation(s)}


def corporation(s: Mars) -> dict[str, Any] | None:
    card = automa(s).corporation
    if card < 0 or OFFICE not in s.extras:
        return None
    bot = marsbot(s)
    held = s.book.holds[card]
    return {
        "card": s.rules.noun("card", card),
        "name": s.rules.name("card", card),
        "holds": RESOURCES[held] if held >= 0 else None,
        "held": bot.on_card(card),
        "colour": CUBES[bot.settled[card]] if card in bot.settled and bot.on_card(card) else None,
        "wanted": [TAGS[tag] for tag in office(s).wanted],
        "markers": [s.rules.noun("space", space) for space in office(s).marks if s.claims.get(space) == MARSBOT],
        "text": [ENGLISH.sentence(phrase) for phrase in card_of(s, card).says() if phrase.key],
    }


# The mirror


def mirror(s: Mars, last: list[dict[str, Any]]) -> dict[str, Any]:
    lit = {row["space"] for story in last for row in story["do"] if "space" in row}
    spaces = [space_shown(s, space, lit) for space in range(len(s.tiles))]
    on_map = len(s.book.board.map)
    return {
        "spaces": spaces[:on_map],
        "apart": spaces[on_map:],
        "milestones": claims(s, "milestone", dict(s.milestones)),
        "awards": claims(s, "award", dict(s.awards)),
        "colonies": colony_tiles(s),
    }


def space_shown(s: Mars, space: int, lit: set[str]) -> dict[str, Any]:
    board = s.book.board
    noun = s.rules.noun("space", space)
    return {
        "id": noun,
        "row": board.rows[space],
        "col": board.columns[space],
        "kind": KINDS[board.kinds[space]],
        "bonuses": [GOOD_NOUNS[good] for good, n in board.bonuses[space] for _ in range(n)],
        "tile": s.rules.noun("tile", s.tiles[space]),
        "owner": WHO.get(s.owners[space], ""),
        "marker": WHO.get(s.claims.get(space, -1), ""),
        "name": s.rules.name("space", space),
        "printed": board.names[space],
        "lit": noun in lit,
    }


def claims(s: Mars, kind: str, owners: dict[int, int]) -> list[dict[str, str]]:
    return [
        {"id": noun, "name": s.rules.name(kind, number), "owner": WHO.get(owners.get(number, -1), "")}
        for number, noun in enumerate(s.rules.nouns[kind])
    ]


def colony_tiles(s: Mars) -> list[dict[str, Any]]:
    if COLONIES not in s.extras:
        return []
    c = colonies(s)
    return [
        {
            "id": s.rules.noun("colony", tile),
            "name": s.rules.name("colony", tile),
            "marker": c.markers[tile],
            "settlers": [WHO[seat] for seat in c.settlers[tile]],
            "visitor": WHO.get(c.visitors[tile], ""),
        }
        for tile in c.tiles
    ]


# The end


def score(s: Mars) -> dict[str, Any]:
    """Points by source, of both."""
    rules = s.rules
    assert isinstance(rules, CompanionRules)
    rows: dict[str, dict[str, Any]] = {}
    for seat, who in WHO.items():
        for words, n in rules.breakdown(s, seat):
            row = capital(words)
            rows.setdefault(row, {"words": row, YOU: 0, MARSBOT_WORD: 0})[who] += n
    mine, theirs = rules.points_of(s, HUMAN), rules.points_of(s, MARSBOT)
    late = automa(s).out_of_time
    wins = rules.ranking(s) == [1]
    key = "late" if late else "win" if wins else "tie" if mine == theirs else "loss"
    return {
        "rows": list(rows.values()),
        YOU: mine,
        MARSBOT_WORD: theirs,
        "winner": YOU if wins else MARSBOT_WORD,
        "words": say(f"companion.score.{key}", n=abs(mine - theirs)),
    }


# The cards


def listed_cards(rules: CompanionRules) -> list[dict[str, Any]]:
    """For the search: projects, bonus cards, and those made by hand."""
    rows: list[dict[str, Any]] = []
    copies = [copy for some in rules.copies.values() for copy in some]
    for card in rules.cards:
        noun = rules.noun("card", card)
        name = rules.name("card", card)
        row = {"id": noun, "name": name, "also": aliases(name, rules.by_number[card].number)}
        if rules.backs[card] == BONUS_BACK:
            rows.append({**row, "kind": "bonus"})
        elif rules.backs[card] == PROJECT_BACK and card not in copies:
            tags = [TAGS[tag] for tag in rules.tags[card]]
            kind = "hand" if noun.startswith(BY_HAND) else "project"
            colour = COLOURS[rules.colours[card]]
            rows.append({**row, "tags": tags, "cost": rules.costs[card], "colour": colour, "kind": kind})
    return rows
