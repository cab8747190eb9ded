"""What Discovery plugs in, and where."""

from dataclasses import replace
from typing import Any

from regolith.games.ares_expedition import setup, wild
from regolith.games.ares_expedition.cards.model import Card, phase_card_listed
from regolith.games.ares_expedition.discovery.awards import AWARDS, FIRST, ScoreAwards, prizes
from regolith.games.ares_expedition.discovery.cards.corporations import CORPORATIONS
from regolith.games.ares_expedition.discovery.cards.projects import PROJECTS
from regolith.games.ares_expedition.discovery.english import NOUNS, SIGNS_OF_CARDS, TEMPLATES
from regolith.games.ares_expedition.discovery.milestones import (
    MILESTONE_GAINED,
    MILESTONES,
    TILES,
    WORTH,
    TakeMilestones,
)
from regolith.games.ares_expedition.discovery.state import DISCOVERY, Discoveries, discoveries
from regolith.games.ares_expedition.discovery.upgrades import LETTERS, UPGRADED_CARDS, upgrade_nouns
from regolith.games.ares_expedition.rules import AresRules
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import DEVELOPMENT, PHASES, RESEARCH
from regolith.games.mars.cards import listed_as
from regolith.kernel.amounts import count_of
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.journal import story
from regolith.kernel.phrase import Phrase
from regolith.kernel.rows import SIGNS
from regolith.kernel.rules import Setup
from regolith.kernel.text import slug

ENGLISH.learn("discovery", TEMPLATES, NOUNS)
SIGNS.learn("discovery", SIGNS_OF_CARDS)

CARDS: tuple[Card, ...] = tuple([replace(card, module=DISCOVERY) for card in (*PROJECTS, *CORPORATIONS)])

STORY = story(
    "discovery",
    milestones="first:milestone second:milestone third:milestone",
    awards="first:award second:award third:award",
    milestone="milestone:milestone worth | points+worth",
    milestone_token="milestone:milestone worth | points+worth",
    award="n now award:award | points+n",
    marks="milestone:milestone",
    upgrades="upgrade:upgrade",
)


def refusal(agreed: Setup) -> str | None:
    """What is wrong with the variants of Discovery in a set-up."""
    if agreed.option("dummy_hand") and agreed.players != 2:
        return say("discovery.refusal.dummy_hand", n=2, players=agreed.players)
    if agreed.option("draft") and agreed.players == 1:
        return say("discovery.refusal.draft", least=2)
    return None


def plug_in(rules: AresRules) -> None:
    """Cards into the decks, tiles beside the board, more versions of each phase card, wild tags; the variants."""
    option = rules.setup.option
    milestones = bool(option("milestones"))
    upgrades = bool(option("upgrades"))
    rules.marks += ("A" if milestones else "") + ("U" if upgrades else "")
    rules.nouns["milestone"] = [slug(tile.name) for tile in MILESTONES]
    rules.names["milestone"] = [tile.name for tile in MILESTONES]
    rules.nouns["award"] = [slug(tile.name) for tile in AWARDS]
    rules.names["award"] = [tile.name for tile in AWARDS]
    rules.nouns["upgrade"] = upgrade_nouns()
    rules.names["upgrade"] = [card.name for card in UPGRADED_CARDS]
    rules.story.update(STORY)
    rules.watched.deeds.update(milestone="milestones reached first", milestone_token="milestones reached together")
    rules.watched.deeds["upgrades"] = "phase cards upgraded"
    wild.plug_in(rules)
    rules.listed += CARDS
    rules.name_events({MILESTONE_GAINED: "milestone gained"})
    rules.openers.append(lay_out)
    rules.viewers.append(show)
    if milestones:
        rules.hooks += [TakeMilestones(), ScoreAwards()]
        rules.more_points = say("discovery.points_for")
        rules.prologue.append(name_tiles)
    if upgrades:
        for card in UPGRADED_CARDS:
            rules.phase_cards[card.phase].append(card)
    if option("draft"):
        rules.openings.before(rules.openings.names[0], draft=setup.DRAFT)
    if option("dummy_hand"):
        rules.round.before("planning", dummy_hand=setup.DUMMY_SHOWS)
        rules.openers.append(setup.mix_dummy)


def lay_out(s: Ares) -> None:
    """Three of the milestones and three of the awards; the others are back in the box."""
    milestones: tuple[int, ...] = ()
    awards: tuple[int, ...] = ()
    if s.rules.setup.option("milestones"):
        upgrades = bool(s.rules.setup.option("upgrades"))
        usable = [number for number, award in enumerate(AWARDS) if upgrades or not award.upgrades]
        milestones = tuple(sorted(s.rng.shuffled("milestones", list(range(len(MILESTONES))))[:TILES]))
        awards = tuple(sorted(s.rng.shuffled("awards", usable)[:TILES]))
    s.extras[DISCOVERY] = Discoveries(
        milestones,
        awards,
        holders=tuple([-1] * len(milestones)),
        reached=tuple([0] * len(milestones)),
        closed=tuple([False] * len(milestones)),
        marked=tuple([-1] * s.players),
    )


def name_tiles(s: Ares) -> None:
    """Say which milestones and awards are in play."""
    tiles = discoveries(s)
    s.note("milestones", -1, *tiles.milestones)
    s.note("awards", -1, *tiles.awards)


def show(s: Ares, seat: int) -> dict[str, Any]:
    """All of it lies open."""
    tiles = discoveries(s)
    return {
        "milestones": [_milestone(s, at) for at in range(len(tiles.milestones))],
        "awards": [_award(s, number) for number in tiles.awards],
        "marked": [slug(MILESTONES[number].name) if number >= 0 else None for number in tiles.marked],
        "phase_cards": [
            [_version(phase, player.versions[phase]) for phase in range(DEVELOPMENT, RESEARCH + 1)]
            for player in s.seats
        ],
    }


def _milestone(s: Ares, at: int) -> dict[str, Any]:
    tiles = discoveries(s)
    tile = MILESTONES[tiles.milestones[at]]
    seats = [seat for seat in range(s.players) if tiles.reached[at] >> seat & 1]
    return {
        "milestone": slug(tile.name),
        "goal": tile.goal,
        "counts": [count_of(s, tile.count, seat) for seat in range(s.players)],
        "tile": tiles.holders[at] if seats else None,
        "tokens": [seat for seat in seats if seat != tiles.holders[at]],
        "open": not tiles.closed[at],
    }


def _award(s: Ares, number: int) -> dict[str, Any]:
    standing = AWARDS[number].standing(s)
    points = prizes(standing) if s.players > 1 else [0]
    return {"award": slug(AWARDS[number].name), "counts": standing, "points_now": points}


def _version(phase: int, version: int) -> str:
    return f"{PHASES[phase]}-{LETTERS[version - 1]}" if version else PHASES[phase]


def listing() -> list[dict[str, Any]]:
    """Projects and corporations, and also upgraded phase cards, milestones and awards."""
    found = [card.as_json() for card in CARDS]
    for card, noun in zip(UPGRADED_CARDS, upgrade_nouns(), strict=True):
        found.append(phase_card_listed(card, noun, DISCOVERY))
    for goal in MILESTONES:
        found.append(
            listed_as(
                "milestone", slug(goal.name), goal.name, DISCOVERY, [goal.says()], WORTH, Phrase("mars.points", n=WORTH)
            )
        )
    for award in AWARDS:
        found.append(listed_as("award", slug(award.name), award.name, DISCOVERY, [], FIRST, award.says()))
    return found
