"""What the automa plugs in, and where."""

from typing import TYPE_CHECKING, Any, Final, cast, final

from regolith.games.mars.words import TAGS
from regolith.games.terraforming_mars.automa import bonus, claiming, ending, research, settling, tracks, turn
from regolith.games.terraforming_mars.automa import resolving as resolve
from regolith.games.terraforming_mars.automa.cards import BONUS_CARDS, numbers_in_play
from regolith.games.terraforming_mars.automa.corporations import rules as corporations
from regolith.games.terraforming_mars.automa.english import NOUNS, SIGNS_OF_CARDS, TEMPLATES
from regolith.games.terraforming_mars.automa.happening import BotHappenings
from regolith.games.terraforming_mars.automa.icons import EFFECTS
from regolith.games.terraforming_mars.automa.levels import OPTIONS as LEVEL_OPTIONS
from regolith.games.terraforming_mars.automa.placing import cover
from regolith.games.terraforming_mars.automa.raising import RAISE_FURTHEST, reach_step
from regolith.games.terraforming_mars.automa.state import automa, new_marsbot, no_decks
from regolith.games.terraforming_mars.automa.story import RULES, RULES_OF, STORY, figures, last_words, ledger_of
from regolith.games.terraforming_mars.automa.view import show
from regolith.games.terraforming_mars.automa.words import (
    BONUS_BACK,
    CUBES,
    EVENTS,
    HUMAN,
    MARSBOT,
    NAME,
    RETURNING,
    TRACKS,
    VENUS_TRACK,
)
from regolith.games.terraforming_mars.book import Hook
from regolith.games.terraforming_mars.colonies.words import MOONS
from regolith.games.terraforming_mars.scoring import (
    for_awards,
    for_cities,
    for_greeneries,
    for_milestones,
    for_rating,
)
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import STARTING_RATING
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.journal import Figure, Ledger
from regolith.kernel.registry import Module, Option
from regolith.kernel.rows import SIGNS
from regolith.kernel.rules import Setup
from regolith.kernel.text import slug

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.rules import MarsRules

ENGLISH.learn("automa", TEMPLATES, NOUNS)
SIGNS.learn("automa", SIGNS_OF_CARDS)

MODULE: Final = Module(
    NAME, "Automa", "One person against MarsBot, who is played by rules.", players=(1, 1), other_aim=True
)
FULL_MARGIN: Final = 240.0
"""From half so many points behind to half so many ahead, a game is more or less close."""
OPTIONS: Final[tuple[Option, ...]] = (*LEVEL_OPTIONS, *corporations.OPTIONS)


@final
class AutomaHook(Hook):
    """Where MarsBot is not asked and not paid as everybody else."""

    def award_value(self, s: Mars, award: str, n: int) -> int:
        return claiming.award_value(s, award, n)

    def milestone_value(self, s: Mars, milestone: str, n: int) -> int:
        return claiming.milestone_value(s, milestone, n)

    def milestone_goal(self, s: Mars, milestone: str, n: int) -> int:
        return claiming.milestone_goal(s, milestone, n)

    def covers(self, s: Mars, seat: int, space: int, source: int) -> bool:
        if seat == MARSBOT:
            cover(s, space, source)
        return seat == MARSBOT

    def reads_step(self, s: Mars, seat: int, metric: int) -> bool:
        return seat == MARSBOT and reach_step(s, metric)

    def colony_bonus(self, s: Mars, seat: int, tile: int) -> bool:
        if seat == MARSBOT:
            settling.colony_bonus(s, tile)
        return seat == MARSBOT

    def ranking(self, s: Mars) -> list[int]:
        """The person wins with more points only."""
        rules = cast("MarsRules", s.rules)
        ahead = rules.points_of(s, HUMAN) > rules.points_of(s, MARSBOT)
        return [1 if ahead and not automa(s).out_of_time else 2]

    def closeness(self, s: Mars) -> float:
        """By how many points the person is ahead or behind."""
        rules = cast("MarsRules", s.rules)
        ahead = rules.points_of(s, HUMAN) - rules.points_of(s, MARSBOT)
        return min(1.0, max(0.0, 0.5 + ahead / FULL_MARGIN))

    def figures(self, s: Mars, found: dict[Figure, int]) -> None:
        for kind, n in figures(s).items():
            if n:
                found[kind, MARSBOT, ()] = n

    def enter(self, s: Mars, ledger: Ledger) -> None:
        for name, n in ledger_of(s).items():
            ledger[MARSBOT, name] = n


def refusal(setup: Setup) -> str | None:
    """What does not go together with MarsBot."""
    if setup.option("beginner") or setup.option("tr_goal"):
        return say("automa.refusal.alone")
    if setup.option("initial_draft"):
        return say("automa.refusal.initial_draft")
    if setup.option("venus_to_end"):
        return say("automa.refusal.venus")
    if not setup.option("world_government"):
        return say("automa.refusal.government")
    return corporations.refusal(setup)


def plug_in(rules: "MarsRules") -> None:
    """MarsBot takes a seat, and the phases in which it has a part are played its way."""
    rules.add_actor("marsbot", "MarsBot")
    rules.nouns["track"] = list(TRACKS)
    rules.names["track"] = [say(f"automa.track.{track}") for track in TRACKS]
    rules.nouns["cube"] = list(CUBES)
    rules.names["cube"] = list(CUBES)
    rules.nouns["moon"] = [slug(moon) for moon in MOONS]
    rules.names["moon"] = list(MOONS)
    rules.nouns["tag"] = list(TAGS)
    rules.names["tag"] = list(TAGS)
    rules.name_events(EVENTS)
    rules.story.update(STORY)
    rules.grounds.update({(MARSBOT, kind): rule for kind, rule in (*RULES.items(), *RULES_OF.items())})
    rules.hooks.append(AutomaHook())
    rules.tiles_awake = True
    rules.openers.append(lay_out)
    rules.viewers.append(show)
    rules.epilogue.append(last_words)
    rules.watched.happenings.append(BotHappenings())
    rules.numbered.append(number_bonus_cards)
    rules.rival_sources += (for_rating, for_greeneries, for_cities, for_milestones, for_awards)
    rules.rival_sources += (ending.for_neural_instance, ending.for_supply, ending.for_pile)
    rules.openings.end_with(first_deck=research.FIRST_DECK)
    rules.round.before("research", bot_research=research.BOT_RESEARCH)
    rules.round.before("action", before_actions=research.BEFORE_ACTIONS, bot_action=turn.BOT_ACTION_PHASE)
    rules.round.before("end", bot_end=ending.BOT_END_CHECK)
    rules.round.drop("research", "action", "end")
    if "government" in rules.solar.names:
        rules.solar.drop("government")
    install(rules)
    corporations.plug_in(rules)


def install(rules: "MarsRules") -> None:
    """All that MarsBot does is found again under its path."""
    for name, effect in EFFECTS.items():
        rules.root(f"automa/icon/{name or 'none'}", effect)
    for room in (resolve, tracks, settling, claiming, bonus):
        for name in ROOTS[room.__name__.rpartition(".")[2]]:
            rules.root(f"automa/{name.lower()}", getattr(room, name))
    rules.root("automa/raise_furthest", RAISE_FURTHEST)


ROOTS: Final = {
    "resolving": (
        *("RESOLVE_PROJECT", "RESOLVE_FIRST_TAG", "RESOLVE_TAG", "PROJECT_DONE", "RESOLVE_BONUS", "BONUS_DONE"),
        "DRAW_AND_RESOLVE",
    ),
    "tracks": ("SPACE_DONE", "FLEET_JOINS", "GOVERNMENT_AGAIN", "ADVANCE", "ADVANCE_LEAST"),
    "settling": ("EMPTY_AREAS", "SETTLE", "BOT_TRADE"),
    "claiming": ("BUY_MILESTONE",),
    "bonus": ("INTERVENED", "THIN_OUT"),
}


def number_bonus_cards(rules: "MarsRules") -> None:
    """Those of this map and of the modules in play."""
    numbers = numbers_in_play(rules.board.name, rules.setup.modules)
    rules.groups[RETURNING] = []
    for card in BONUS_CARDS:
        if card.number in numbers:
            (number,) = rules.number(card, BONUS_BACK)
            if card.returns:
                rules.groups[RETURNING].append(number)


def lay_out(s: Mars) -> None:
    """MarsBot sits down with its board, and its bonus deck is shuffled."""
    with_venus = "venus" in s.book.setup.modules
    bot = new_marsbot(s.book.board.name, VENUS_TRACK + 1 if with_venus else VENUS_TRACK)
    bot.rating = STARTING_RATING
    s.seats.append(bot)
    a = no_decks()
    s.extras[NAME] = a
    returning = tuple(s.book.groups[RETURNING])
    others = [card for card in s.rules.cards if s.rules.backs[card] == BONUS_BACK and card not in returning]
    a.bonus.cards = s.rng.shuffled("bonus deck", others)
    a.aside.cards = returning


def listing() -> list[dict[str, Any]]:
    """The bonus cards, and the corporations."""
    return [*[card.as_json() for card in BONUS_CARDS], *corporations.listing()]
