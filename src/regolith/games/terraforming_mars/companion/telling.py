"""What is told after a turn of MarsBot: one line, what to do on the table, what concerns the person, and why."""

from collections.abc import Callable
from typing import Any, Final, cast, final

from regolith.games.mars.nouns import tags
from regolith.games.mars.words import TAGS
from regolith.games.terraforming_mars.automa.corporations.opening import card_of
from regolith.games.terraforming_mars.automa.placing import ocean_pays
from regolith.games.terraforming_mars.automa.resolving import is_bonus
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT
from regolith.games.terraforming_mars.companion.changes import Change, changes_between
from regolith.games.terraforming_mars.companion.listening import HEARS, LISTENING
from regolith.games.terraforming_mars.companion.offering import tags_heard
from regolith.games.terraforming_mars.companion.rules import CompanionRules
from regolith.games.terraforming_mars.companion.todo import CardRows, as_row, is_renewed
from regolith.games.terraforming_mars.companion.words import Entry
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import beside, is_city
from regolith.games.terraforming_mars.words import OCEAN
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.journal import Entry as Line
from regolith.kernel.machine import Machine
from regolith.kernel.phrase import Phrase

Row = dict[str, Any]

QUIET: Final = (
    *("generation", "action_deck", "neural", "supply", "pile", "final_bot", "wins", "lays_cubes", "bonus_returned"),
    *("bot_drafts", "bot_discards", "fleets_return"),
)
"""What is no turn by itself."""
UNTOLD: Final = ("loses_project", "bot_drafts", "bot_discards", "neural", "supply", "pile", "action_deck")
"""What the mirror only stands in for, or counts by itself."""
IN_FULL: Final = ("stores", "empties", "takes_cube", "rating", "loses", "out_of_time")
"""What is told in a whole sentence where nothing else happens."""
MONEY_RULES: Final = {
    "icons": "TMAUTO-PLACE-06",
    "oceans": "TMAUTO-PLACE-07",
    "failed": "TMAUTO-FAIL-02",
    "step": "TMAUTO-PARAM-02",
}
"""By what MarsBot is paid for: the rule behind it."""
FURTHEST: Final = "TMAUTO-PARAM-05"
RAISERS: Final = ("lobbyists", "lobbyists-venus-next", "government-intervention", "venusian-lobby")
"""Bonus cards that raise the parameter furthest from completion, where nothing better fits."""
OURS: Final = (
    *("TMAUTO-PLACE-07", "TMAUTO-PARAM-05", "TMAUTO-MILE-02", "TMAUTO-BONUS-10", "TMAUTO-COL-03", "TMAUTO-COL-06"),
    *("TMAUTO-COL-09", "TMAUTO-COL-11", "TMAUTO-HUMAN-03", "TMAUTO-PARAM-04", "TMAUTO-VENUS-04"),
)
"""Rules that are our reading of thin sources, where one may want to know that."""


@final
class Story:
    """One card to be told; the words are made when somebody wants to read them."""

    def __init__(
        self,
        was: Mars,
        now: Mars,
        lines: list[Line],
        answers: tuple[Entry, ...],
        passes: bool = False,
        prepares: bool = False,
    ) -> None:
        self.was: Mars = was
        self.now: Mars = now
        self.lines: list[Line] = lines
        self.answers: tuple[Entry, ...] = answers
        self.passes: bool = passes
        """With it MarsBot passed."""
        self.prepares: bool = prepares
        """It comes before the first turn of a generation, and says what MarsBot's deck is made of."""
        self.is_open: bool = False
        """Something is asked before it can go on."""
        self.said: Row | None = None

    @property
    def generation(self) -> int:
        return self.was.round

    def is_pass(self) -> bool:
        """Did MarsBot nothing but pass?"""
        return [line.kind for line in self.lines if line.seat == MARSBOT] == ["passes"]

    def tell(self) -> Row:
        if self.said is None:
            self.said = self._told()
        return self.said

    def _told(self) -> Row:
        rules = cast(CompanionRules, self.now.rules)
        own = [line for line in self.lines if line.seat == MARSBOT and line.kind not in QUIET]
        head = next((line.nouns[0] for line in own if line.kind == "turns_up"), -1)
        you = for_you(rules, self.now, self.lines)
        line = opening_line(rules, own, self.was) if self.prepares else one_line(rules, own, head)
        line = line or line_alone(rules, head, you, self.is_open)
        return {
            "turn": automa(self.now).turns,
            "generation": self.generation,
            "card": rules.noun("card", head) if head >= 0 and not self.prepares else None,
            "line": say("companion.line_passes", line=line) if self.passes else line,
            "do": self._to_do(),
            "you": you,
            "why": reasons(rules, self.now, self.lines),
        }

    def _to_do(self) -> list[Row]:
        """What changes on the real table, and where its cards go."""
        own = [line for line in self.lines if line.seat == MARSBOT]
        cards = CardRows(self.was, self.now, own, self.answers, self.prepares)
        changes = [change for change in changes_between(self.was, self.now) if change.on_table]
        rows = [change.to_do() for change in changes if not is_persons(self.now, change, self.lines)]
        return [*[as_row(words) for words in cards.first()], *rows, *[as_row(words) for words in cards.rows()]]


def told_of(
    before: Machine, after: Machine, lines: list[Line], answers: tuple[Entry, ...], prepares: bool = False
) -> tuple[Story, ...]:
    """What MarsBot did between two tables, if it did anything, or there is something to do with its cards."""
    was, now = cast(Mars, before.state), cast(Mars, after.state)
    does = any(line.seat == MARSBOT and line.kind not in QUIET for line in lines)
    deals = prepares and any(line.kind == "action_deck" for line in lines) and (now.round == 1 or is_renewed(was, now))
    return (Story(was, now, lines, answers, prepares=prepares),) if does or deals else ()


def joined(stories: tuple[Story, ...], new: tuple[Story, ...]) -> tuple[Story, ...]:
    """That MarsBot passes is said with the turn before; all that comes before the first turn is one list."""
    if not new or not stories or stories[-1].generation != new[0].generation:
        return (*stories, *new)
    last, next_ = stories[-1], new[0]
    lines = [*last.lines, *next_.lines]
    if next_.is_pass() and not last.prepares:
        return (*stories[:-1], Story(last.was, last.now, lines, last.answers, passes=True))
    if next_.prepares and last.prepares:
        both = Story(last.was, next_.now, lines, (*last.answers, *next_.answers), prepares=True)
        return (*stories[:-1], both)
    return (*stories, *new)


# One line


def opening_line(rules: CompanionRules, lines: list[Line], was: Mars) -> str:
    """What MarsBot's corporation does before the first turn of a generation."""
    parts = parts_of(rules, lines)
    founds = next((line.nouns[0] for line in lines if line.kind == "bot_founds"), -1)
    if founds >= 0:
        return say("companion.line_founds", card=rules.name("card", founds), parts=", ".join(parts) or None)
    if parts or any(line.kind in IN_FULL for line in lines):
        return one_line(rules, lines, -1)
    return say("companion.line_prepares", n=was.round)


def parts_of(rules: CompanionRules, lines: list[Line]) -> list[str]:
    """What came of it in a few words each; of steps in a row on one track only where they end."""
    said = [(line, in_short(rules, line, len(lines) == 1)) for line in lines]
    told = [(line, words) for line, words in said if words]
    parts = [words for at, (line, words) in enumerate(told) if not is_passed_by(line, told[at + 1 : at + 2])]
    money = sum([line.nouns[0] for line in lines if line.kind == "gains"])
    return [*parts, say("companion.short.mc", n=money)] if money else parts


def is_passed_by(line: Line, after: list[tuple[Line, str]]) -> bool:
    """Does the tracker go on at once?"""
    return line.kind == "advances" and any(
        next_.kind == "advances" and next_.nouns[1] == line.nouns[1] for next_, _ in after
    )


def one_line(rules: CompanionRules, lines: list[Line], head: int) -> str:
    """The card, and what came of it in a few words each; nothing where nothing came of it."""
    parts = parts_of(rules, lines)
    name = rules.name("card", head) if head >= 0 else say("companion.marsbot")
    if not parts:
        full = [rules.told(line).rstrip(".") for line in lines if line.kind in IN_FULL]
        if full and head < 0:
            return ". ".join(full)
        return say("companion.line", card=name, parts=", ".join(full)) if full else ""
    return say("companion.line", card=name, parts=", ".join(parts))


def line_alone(rules: CompanionRules, head: int, you: list[str], is_open: bool) -> str:
    """A card of which nothing comes for MarsBot, or nothing yet."""
    name = rules.name("card", head) if head >= 0 else say("companion.marsbot")
    if is_open:
        return say("companion.line_goes_on", card=name)
    if you:
        return say("companion.line", card=name, parts=you[0][:1].lower() + you[0][1:])
    return say("companion.line_alone", card=name)


IN_SHORT: Final[dict[str, tuple[str, ...]]] = {
    "advances": ("n", "track:track"),
    "goes_back": ("", "n", "track:track"),
    "temperature": ("n",),
    "oxygen": ("n",),
    "venus": ("n",),
    "tile": ("tile:tile", "space:space"),
    "claims_milestone": ("name:milestone",),
    "funds": ("name:award",),
    "settles": ("colony:colony",),
    "trades": ("colony:colony",),
    "adds": ("n", "card:card"),
    "removes": ("n", "card:card"),
    "claims": ("space:space",),
    "gains_floaters": ("n",),
    "spends_floaters": ("n",),
    "fails": (),
}
"""By kind of entry that is told in two or three words: by position, what a part of it is, and the kind of its name."""


def in_short(rules: CompanionRules, line: Line, alone: bool) -> str:
    """An entry of the journal in two or three words; nothing for what need not be said at once."""
    if line.kind == "passes" and alone:
        return say("companion.short.passes")
    if line.kind not in IN_SHORT:
        return ""
    parts: dict[str, Any] = {}
    for part, noun in zip(IN_SHORT[line.kind], line.nouns):
        name, _, kind = part.partition(":")
        parts[name] = rules.name(kind, noun) if kind else noun
    parts.pop("", None)
    return say(f"companion.short.{line.kind}", **parts)


# Do on the table


def is_persons(now: Mars, change: Change, lines: list[Line]) -> bool:
    """Was it the person who did this, and not MarsBot in answer to it?"""
    head, _, noun = change.what.partition(":")
    rules = now.rules
    mine = [line for line in lines if line.seat == HUMAN]
    if head == "tile":
        return any(
            (line.kind == "tile" and rules.noun("space", line.nouns[1]) == noun)
            or (line.kind == "claims" and rules.noun("space", line.nouns[0]) == noun)
            for line in mine
        )
    if change.kind == "parameter":
        raisers = [line.seat for line in lines if line.kind == head]
        return bool(raisers) and MARSBOT not in raisers
    if change.kind == "claim":
        return change.now == rules.name("seat", HUMAN)
    if change.kind == "colony":
        told = [line for line in lines if line.kind in ("settles", "trades")]
        visits = [line.seat for line in told if rules.noun("colony", line.nouns[0]) == noun]
        return bool(visits) and MARSBOT not in visits
    return False


# You


def for_you(rules: CompanionRules, now: Mars, lines: list[Line]) -> list[str]:
    """What the person loses, what cards of the person may answer, and what MarsBot's corporation hears."""
    found: list[str] = []
    for line in lines:
        whose, told = CONCERNS.get(line.kind, (ANYBODY, None))
        if told is not None and whose in (ANYBODY, line.seat):
            found += told(now, line, lines)
    return [*dict.fromkeys(found), *own_corporation(rules, lines)]


def of_species(now: Mars, line: Line, lines: list[Line]) -> list[str]:
    """The card that comes from the person."""
    return [say("companion.you.invasive")] if now.rules.noun("card", line.nouns[0]) == "invasive-species" else []


def of_award(now: Mars, line: Line, lines: list[Line]) -> list[str]:
    """What MarsBot helps itself with for this award concerns the person's cards."""
    return [say("companion.you.invasive")] if now.rules.noun("award", line.nouns[0]) == "excentric" else []


def of_loss(now: Mars, line: Line, lines: list[Line]) -> list[str]:
    """Plants that the person loses."""
    return [say("companion.you.plants", n=line.nouns[0])]


def of_colony(now: Mars, line: Line, lines: list[Line]) -> list[str]:
    """What the person's colonies on one tile bring."""
    colony = line.nouns[0]
    many = sum([one.kind == "colony_bonus" and one.seat == HUMAN and one.nouns[0] == colony for one in lines])
    key = "companion.you.colony" if many == 1 else "companion.you.colonies"
    return [say(key, colony=now.rules.name("colony", colony), n=many)]


def of_tile(now: Mars, line: Line, lines: list[Line]) -> list[str]:
    """An ocean or a city that cards of the person may answer."""
    if line.nouns[0] == OCEAN:
        return [say("companion.you.ocean")]
    return [say("companion.you.city")] if is_city(line.nouns[0]) else []


def of_gain(now: Mars, line: Line, lines: list[Line]) -> list[str]:
    """What the person has of MarsBot's corporation."""
    if line.nouns[2] != automa(now).corporation:
        return []
    return [say("companion.you.gains", n=line.nouns[0], card=now.rules.name("card", line.nouns[2]))]


def of_settling(now: Mars, line: Line, lines: list[Line]) -> list[str]:
    """A colony that cards of the person may answer."""
    return [say("companion.you.colony_built")]


def of_venus(now: Mars, line: Line, lines: list[Line]) -> list[str]:
    """A step of Venus that cards of the person may answer."""
    return [say("companion.you.venus")]


def of_founding(now: Mars, line: Line, lines: list[Line]) -> list[str]:
    """MarsBot's corporation begins."""
    return of_corporation(now, line.nouns[0])


def of_corporation(now: Mars, card: int) -> list[str]:
    """What MarsBot's corporation is to the person from now on."""
    found = [say("companion.you.draft")] if card_of(now, card).draft is not None else []
    heard = tags_heard(now)
    if heard:
        name = now.rules.name("card", card)
        found.append(ENGLISH.say(Phrase("companion.you.tag", tags=tags(tuple(map(TAGS.index, heard))), card=name)))
    return found


def own_corporation(rules: CompanionRules, lines: list[Line]) -> list[str]:
    """What the person's corporation has of MarsBot's tags."""
    n = len([line for line in lines if line.kind == HEARS])
    return [say(f"companion.you.{rules.own}", n=n, mc=n * LISTENING[rules.own].mc)] if n else []


ANYBODY: Final = -1
CONCERNS: Final[dict[str, tuple[int, Callable[[Mars, Line, list[Line]], list[str]]]]] = {
    "turns_up": (ANYBODY, of_species),
    "loses": (HUMAN, of_loss),
    "helps_itself": (ANYBODY, of_award),
    "colony_bonus": (HUMAN, of_colony),
    "tile": (MARSBOT, of_tile),
    "gains": (HUMAN, of_gain),
    "settles": (MARSBOT, of_settling),
    "venus": (MARSBOT, of_venus),
    "bot_founds": (ANYBODY, of_founding),
}
"""By kind of entry: in whose lines it concerns the person, and what is said of it."""


# Why


def reasons(rules: CompanionRules, now: Mars, lines: list[Line]) -> list[Row]:
    """The steps with the rule behind each; money says where it is from."""
    rows: list[Row] = []
    furthest = raises_furthest(rules, lines)
    for at, line in enumerate(lines):
        if line.seat != MARSBOT or line.kind in UNTOLD:
            continue
        rule = rules.grounds.get((MARSBOT, line.kind), "")
        words = rules.told(line)
        source = money_from(now, lines, at) if line.kind == "gains" else ""
        if source:
            words = say(f"companion.money.{source}", n=line.nouns[0])
            rule = MONEY_RULES[source]
        elif furthest and line.kind in ("temperature", "oxygen", "ocean"):
            rule = FURTHEST
        rows.append({"words": words, "rule": rule, "ruling": rule in OURS})
    return rows


def raises_furthest(rules: CompanionRules, lines: list[Line]) -> bool:
    """Was it for want of something better that a parameter was raised?"""
    shown = [rules.noun("card", line.nouns[0]) for line in lines if line.kind == "turns_up"]
    return any(card in RAISERS for card in shown) and not any(line.kind == "destroys" for line in lines)


def money_from(now: Mars, lines: list[Line], at: int) -> str:
    """What MarsBot has been paid for, as far as what it did just before shows that."""
    since = max([other for other in range(at) if lines[other].seat != MARSBOT], default=-1) + 1
    before = [line.kind for line in lines[max(since, at - 3) : at]]
    if before[-1:] == ["covers"]:
        return "icons"
    if before[-1:] == ["tile"] or before[-2:] == ["covers", "gains"]:
        return "oceans" if pays_for_oceans(now, lines[:at], lines[at].nouns[0]) else ""
    if before[-1:] == ["fails"]:
        return "failed"
    return "step" if before[-2:] == ["temperature", "rating"] else ""


def pays_for_oceans(now: Mars, before: list[Line], n: int) -> bool:
    """Can so much be for the oceans beside the tile that MarsBot placed last?"""
    space = next(line.nouns[1] for line in reversed(before) if line.kind in ("tile", "covers"))
    each = ocean_pays(now)
    return n % each == 0 and 0 < n // each <= beside(now, space, OCEAN)


# What was seen


def seen_in(seen: dict[str, str], rules: CompanionRules, now: Mars, lines: list[Line]) -> dict[str, str]:
    """By card: the sentence that names it if it is entered again."""
    found = dict(seen)
    for line in lines:
        if line.kind == "joins_bonus":
            found.pop(rules.noun("card", line.nouns[0]).partition("+")[0], None)
        elif line.seat == MARSBOT and line.kind in ("turns_up", "reveals", "destroys", "discards_bonus"):
            card = line.nouns[0]
            key = "destroyed" if line.kind == "destroys" else "used" if is_bonus(now, card) else "turned_up"
            said = say(f"companion.seen.{key}", card=rules.name("card", card), n=now.round)
            found[rules.noun("card", card).partition("+")[0]] = said
    return found
