"""What Crisis plugs in, and where."""

from dataclasses import replace
from typing import Any

from regolith.games.ares_expedition.cards.model import Card
from regolith.games.ares_expedition.crisis import bank, dummy, goals, lowering, steps, verbs
from regolith.games.ares_expedition.crisis.cards.corporations import CORPORATIONS
from regolith.games.ares_expedition.crisis.cards.crises import CRISES
from regolith.games.ares_expedition.crisis.cards.model import CrisisCard
from regolith.games.ares_expedition.crisis.english import NOUNS, SHORTER, SIGNS_OF_CARDS, TEMPLATES
from regolith.games.ares_expedition.crisis.evaluation import evaluate
from regolith.games.ares_expedition.crisis.planning import plan
from regolith.games.ares_expedition.crisis.state import new_crises
from regolith.games.ares_expedition.crisis.view import show
from regolith.games.ares_expedition.crisis.words import (
    BEGINNER,
    COUNTER_REMOVED,
    CRISIS,
    FIRST_BACK,
    HARMS,
    LEVELS,
    NIGHTMARE,
    NORMAL,
    RETURNED,
    TIERS,
)
from regolith.games.ares_expedition.requirements import InZone, Oceans
from regolith.games.ares_expedition.rules import AresRules
from regolith.games.ares_expedition.solo import NOVICE
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import OCEAN_TILES, OCEANS_TOP, OXYGEN_TOP, TEMPERATURE_TOP
from regolith.games.mars.story import ALL_TOGETHER
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.journal import story
from regolith.kernel.registry import Option
from regolith.kernel.rows import SHORT, SIGNS
from regolith.kernel.rules import Setup
from regolith.kernel.zones import EVERYONE

ENGLISH.learn("crisis", TEMPLATES, NOUNS)
SHORT.learn("crisis", SHORTER)
SIGNS.learn("crisis", SIGNS_OF_CARDS)

CARDS: tuple[Card, ...] = tuple([replace(card, module=CRISIS) for card in CORPORATIONS])
REMOVED = ("Adaptation Technology", "Conserved Biome", "Special Design", "Inventrix")
"""Cards that stay in the box by name."""
NIGHT_STEPS = 2
"""Nightmare: temperature and oxygen begin so many steps down, and as many oceans lie face down."""

OPTIONS = (
    Option("difficulty", NORMAL, "How hard Crisis is.", choices=LEVELS, needs=CRISIS),
    Option("tier0", 0, "How many calm cards of tier 0 come first; beginner has all 3.", least=0, most=3, needs=CRISIS),
    Option(
        "open_hands",
        True,
        "Everybody sees all hands, and which phases are chosen: talk is free in Crisis.",
        needs=CRISIS,
    ),
)

STORY = story(
    "crisis",
    colder="degrees card:card | all.temperature-2",
    thinner="percent card:card | all.oxygen-1",
    dries="ocean:ocean left card:card | all.oceans-1",
    loses_card="card:card by:card",
    banned="phase:phase",
    gives="card:card to:seat",
    gives_hidden="to:seat",
    counter="card:card left by:card | all.counters:card-1",
    overcome="card:card",
    counters="n card:card | all.counters:card+n",
    banks="n bank card:card | all.bank+n",
    draws_on_bank="n bank card:card | all.bank-n",
    supplies="",
    purple="metric:metric",
    token_yellow="metric:metric harm:harm",
    token_red="metric:metric harm:harm",
    all_red="heat_harm:harm oxygen_harm:harm ocean_harm:harm",
    persists="card:card",
    crisis="card:card",
    dummy_card="first:phase second:phase",
    dummy_bars="phase:phase",
    suspended="phase:phase",
    oceans_full="",
    won="n",
    lost="",
    no_further="metric:metric card:card",
    no_crisis="",
    unbearable="card:card",
)
TOGETHER = ALL_TOGETHER | story("ares", begins="rating | rating+rating", forest="")
"""Nobody has points of one's own."""


def refusal(agreed: Setup) -> str | None:
    """What is wrong with a set-up of Crisis."""
    if CRISIS not in agreed.modules:
        return None
    option = agreed.option
    if option("milestones") and "discovery" in agreed.modules:
        return say("crisis.refusal.milestones")
    if option("draft"):
        return say("crisis.refusal.draft")
    if option("dummy_hand"):
        return say("crisis.refusal.dummy_hand")
    if option("beginner"):
        return say("crisis.refusal.beginner")
    if option("solo_level") != NOVICE:
        return say("crisis.refusal.solo_level")
    if option("difficulty") == BEGINNER and option("tier0") in (1, 2):
        return say("crisis.refusal.tier0")
    return None


def stays_out(card: Card) -> bool:
    """Cards that ask for a state of the planet, and those named."""
    return card.name in REMOVED or any(isinstance(need, (InZone, Oceans)) for need in card.needs)


def plug_in(rules: AresRules) -> None:
    """The crisis step before planning, the bank at the end of the round, the crisis deck, the shared ending."""
    rules.marks += "C"
    rules.listed += CARDS
    rules.left_out.append(stays_out)
    rules.numbered.append(number_crises)
    rules.nouns["ocean"] = [f"ocean-{tile + 1}" for tile in range(len(OCEAN_TILES))]
    rules.names["ocean"] = [steps.tile_words(tile) for tile in range(len(OCEAN_TILES))]
    rules.names["harm"] = [ENGLISH.say(harm) for harm in HARMS]
    rules.story.update(STORY)
    rules.story.update(TOGETHER)
    rules.hooks += [bank.Banking(), dummy.DummyHook(), steps.Detriments()]
    rules.watched.deeds.update(crisis="crises met", overcome="crises overcome", no_further="metrics that gave out")
    rules.team = True
    rules.ending = steps.SharedEnding()
    rules.oceans_known = True
    rules.plans_shown = bool(rules.setup.option("open_hands"))
    rules.value = evaluate
    if rules.players > 1:
        rules.plan = plan
    rules.menus["play"] = [bank.USE_SUPPLIES]
    rules.menus["action"][-1:-1] = [goals.PAY_RANSOM, bank.USE_SUPPLIES]
    if rules.players == 1:
        rules.round.drop("cube", "dummy")
    rules.round.before(
        "planning",
        check=steps.CHECK_METRICS,
        persistent=steps.RESOLVE_PERSISTENT,
        crisis=steps.DRAW_CRISIS,
        crisis_dummy=dummy.TURN_DUMMY,
        hopes=steps.BEGIN_PLANNING,
    )
    rules.round.after("reveal", suspend=steps.SUSPEND)
    rules.round.after("discard", victory=steps.CHECK_VICTORY, bank=steps.ASK_SPEAKER)
    if rules.setup.option("difficulty") == NIGHTMARE:
        dries = {f"dry_{n}": lowering.DRY_OCEAN for n in range(1, NIGHT_STEPS + 1)}
        rules.openings.before(rules.openings.names[0], **dries, dried=lowering.REMEMBER_OCEANS)
    install(rules)
    rules.name_events({COUNTER_REMOVED: "counter removed"})
    rules.openers.append(lay_out)
    rules.viewers.append(show)


def install(rules: AresRules) -> None:
    """The effects that are pushed by others and stand nowhere in the lists."""
    rules.root("crisis/dry", lowering.DRY_OCEAN)
    rules.root("crisis/refill", steps.REFILL_OCEAN)
    rules.root("crisis/none_left", steps.NONE_LEFT)
    rules.root("crisis/counter", goals.REMOVE_COUNTER)
    rules.root("crisis/give-back", verbs.GIVE_BACK)
    rules.root("crisis/persistent", steps.ONE_PERSISTENT)
    rules.root("crisis/counters", steps.LAY_COUNTERS)
    rules.root("crisis/choose-on-card", dummy.CHOOSE_ON_CARD)
    rules.root("crisis/spend", steps.SPEND_TOKENS)
    for side, effect in verbs.TAKE_FROM.items():
        rules.root(f"crisis/drought/{side}", effect)


def number_crises(rules: AresRules) -> None:
    """The cards for this number of players."""
    for card in CRISES:
        if rules.players in card.players:
            number = rules.number(card, FIRST_BACK + card.tier)
            rules.groups.setdefault("crisis", []).append(number)
            if card.persistent is not None:
                rules.root(f"{card.id}/persistent", card.persistent)


def lay_out(s: Ares) -> None:
    """Mars as it was left: complete, or in a nightmare nearly so. The crisis deck by tiers, the last at the bottom."""
    nightmare = s.rules.setup.option("difficulty") == NIGHTMARE
    s.temperature = s.was_temperature = TEMPERATURE_TOP - (NIGHT_STEPS if nightmare else 0)
    s.oxygen = s.was_oxygen = OXYGEN_TOP - (NIGHT_STEPS if nightmare else 0)
    s.oceans = s.was_oceans = OCEANS_TOP
    table = new_crises(s.players)
    s.extras[CRISIS] = table
    calm = 3 if s.rules.setup.option("difficulty") == BEGINNER else int(s.rules.setup.option("tier0"))
    backs = s.rules.backs
    for tier in range(TIERS - 1, -1, -1):
        cards = s.rng.shuffled(f"tier {tier}", [card for card in s.rules.cards if backs[card] == FIRST_BACK + tier])
        used = calm if tier == 0 else len(cards) - RETURNED[tier]
        table.deck.cards += cards[:used]
        s.box.cards += cards[used:]
    dummy.mix(s)
    if s.rules.setup.option("open_hands"):
        for player in s.seats:
            player.hand.seen = player.drawn.seen = EVERYONE


def listing() -> list[dict[str, Any]]:
    """Corporations and crises."""
    crises: tuple[CrisisCard, ...] = CRISES
    return [*[card.as_json() for card in CARDS], *[card.as_json() for card in crises]]
