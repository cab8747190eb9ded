"""What is shown of MarsBot: its board with all that is on it, and its decks."""

from typing import TYPE_CHECKING, Any, cast

from regolith.games.mars.words import GOOD_NOUNS, TAGS
from regolith.games.terraforming_mars.automa.boards import BOARDS
from regolith.games.terraforming_mars.automa.claiming import more_in_awards
from regolith.games.terraforming_mars.automa.ending import last_generation, mc_per_point
from regolith.games.terraforming_mars.automa.levels import LEVELS, OPTIONS, is_so
from regolith.games.terraforming_mars.automa.measures import award_of, milestone_of
from regolith.games.terraforming_mars.automa.research import bot_draft_of
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.automa.words import CUBES, ICONS, MARSBOT, TRACKS
from regolith.games.terraforming_mars.book import missing_of_planet
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.english import ENGLISH
from regolith.kernel.zones import Zone

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.rules import MarsRules

CHANGES = [option.name for option in OPTIONS if option.name not in ("marsbot_level",)]
assert all(change in CHANGES for changes in LEVELS.values() for change in changes)


def show(s: Mars, seat: int) -> dict[str, Any]:
    """All but the order of its action deck and of the bonus deck, and what nobody has seen of them."""
    bot = marsbot(s)
    a = automa(s)
    rules = cast("MarsRules", s.rules)
    return {
        "round_limit": last_generation(s),
        "missing": missing_of_planet(s),
        "draft": bot_draft_of(s, seat),
        "marsbot": {
            "seat": MARSBOT,
            "mc": bot.mc,
            "tr": bot.rating,
            "points": rules.points_of(s, MARSBOT),
            "sources": [{"source": source, "points": n} for source, n in rules.breakdown(s, MARSBOT)],
            "mc_per_point": mc_per_point(s),
            "measures": measures(s),
            "more_in_awards": more_in_awards(s),
            "changes": [change for change in CHANGES if is_so(s, change)],
            "tracks": [track(s, number) for number in range(len(bot.tracks))],
            "floaters": bot.floaters,
            "stored": {rules.noun("moon", moon): n for moon, n in enumerate(bot.stored) if n},
            "corporation": rules.noun("card", a.corporation) if a.corporation >= 0 else None,
            "action_deck": len(a.action.cards),
            "in_action_deck": sorted(rules.noun("card", card) for card in a.action.cards if s.knows(seat, card)),
            "bonus_deck": len(a.bonus.cards),
            "bonus_discard": rules.ids(a.bonus_discard.cards),
            "destroyed": rules.ids(a.destroyed.cards),
            "aside": rules.ids(a.aside.cards),
            "turned_up": rules.ids(a.turned.cards),
            "played": rules.ids(a.pile.cards),
            "pack": looked_at(s, a.pack, seat),
            "drafted": looked_at(s, a.drafted, seat),
        },
    }


def measures(s: Mars) -> dict[str, dict[str, Any]]:
    """By milestone and award: what counts for MarsBot, in words, and how much of it a milestone needs."""
    found: dict[str, dict[str, Any]] = {}
    for milestone in s.book.milestones:
        measured = milestone_of(s, milestone.id)
        if measured is not None:
            found[milestone.id] = {"says": ENGLISH.say(measured[0].says()), "goal": measured[1]}
    for award in s.book.awards:
        found[award.id] = {"says": ENGLISH.say(award_of(s, award.id).says())}
    return found


def track(s: Mars, number: int) -> dict[str, Any]:
    """A track as it lies there: its spaces with what is printed and what lies on them."""
    bot = marsbot(s)
    here = BOARDS[bot.map].tracks[number]
    return {
        "track": TRACKS[number],
        "tags": [TAGS[tag] for tag in here.tags],
        "production": GOOD_NOUNS[here.good] if here.good >= 0 else None,
        "space": bot.tracks[number],
        "icons": [ICONS[icon] for icon in here.icons],
        "markers": sorted(space for there, space in bot.markers if there == number),
        "cubes": {str(space): CUBES[colour] for there, space, colour in automa(s).cubes if there == number},
    }


def looked_at(s: Mars, zone: Zone, seat: int) -> list[str] | int:
    """The cards for those who may look at them, for others their number."""
    return sorted(s.rules.ids(zone.cards)) if zone.seen_by(seat) else len(zone.cards)
