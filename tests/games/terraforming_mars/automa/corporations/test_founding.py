"""How MarsBot comes by its corporation, and what is printed on it."""

import pytest

from games.terraforming_mars.automa.corporations.company import (
    ALL,
    bare,
    facing,
    facts,
    founding,
    held,
    in_deck,
    next_round,
)
from games.terraforming_mars.automa.duel import BOT, bot, decks, mc, names, on, resolves, rules, state, told, tr
from games.terraforming_mars.tables import set_up
from regolith.games.mars.words import TAGS
from regolith.games.terraforming_mars.automa.corporations.cards.bonus import BONUS_CARDS
from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.automa.corporations.opening import pool
from regolith.games.terraforming_mars.automa.corporations.priority import WantsTags
from regolith.games.terraforming_mars.automa.corporations.rules import listing
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.games.terraforming_mars.automa.ending import pile_points
from regolith.games.terraforming_mars.automa.words import ACTIONS_START, CUBES, ROUND_STARTS
from regolith.games.terraforming_mars.words import ACTION
from regolith.kernel.registry import UnknownSetup, spec_of
from regolith.testing import Table, rule

LISTED = {card.number: card for card in CORPORATIONS}
NEEDING = {
    *("Aphrodite", "Morning Star Inc.", "Viron", "Celestic", "Stormcraft Incorporated", "Aridor", "Poseidon"),
    "Valley Trust",
}
"""What cannot be drawn in the base game."""


def drawn(t: Table) -> str:
    name: str = state(t).rules.name("card", decks(t).corporation)
    return name


def kinds(t: Table) -> list[str]:
    """What has been told so far, in order, whoever did it."""
    journal = t.match.state.journal
    assert journal is not None
    return [entry.kind for entry in journal.entries]


# The data


@rule("TMBOT-CARD-01")
@rule("TMBOT-FAQ-05")
@rule("TMBOT-FAQ-06")
@rule("TMBOT-FAQ-17")
@rule("TMBOT-FAQ-22")
@rule("TMBOT-FAQ-23")
@rule("TMBOT-FAQ-24")
@rule("TMBOT-FAQ-25")
@pytest.mark.parametrize("fact", [fact for fact in facts() if fact["id"] != "C37"], ids=lambda fact: fact["name"])
def test_a_corporation_is_printed_as_the_facts_have_it(fact: dict[str, object]) -> None:
    card = LISTED[str(fact["id"])]

    assert (card.name, card.module) == (fact["name"], fact["module"])
    assert [TAGS[tag] for tag in card.tags] == fact["starting_tags"]
    required = fact["requires"]
    assert isinstance(required, dict)
    assert sorted(card.requires) == sorted([*required.get("all", []), *required.get("any", [])])


@rule("TMBOT-DRAFT-01")
@rule("TMBOT-DRAFT-11")
@pytest.mark.parametrize("fact", [fact for fact in facts() if fact["id"] != "C37"], ids=lambda fact: fact["name"])
def test_some_corporations_have_a_draft_priority_which_is_an_ordered_list_of_tags(fact: dict[str, object]) -> None:
    card = LISTED[str(fact["id"])]
    priority = fact["draft_priority"]

    assert (card.draft is None) == (priority is None)
    if isinstance(priority, dict) and priority["type"] == "tags":
        assert isinstance(card.draft, WantsTags)
        assert [TAGS[tag] for tag in card.draft.tags] == priority["order"]


@rule("TMBOT-CARD-05")
@pytest.mark.parametrize("fact", [fact for fact in facts() if fact["id"] != "C37"], ids=lambda fact: fact["name"])
def test_some_have_a_box_for_each_generation(fact: dict[str, object]) -> None:
    card = LISTED[str(fact["id"])]
    heard = [when.event for when in card.when]

    assert (ROUND_STARTS in heard) == (fact["each_generation"] == "round_start")
    before_actions = ACTIONS_START in heard or bool(card.returning)
    assert before_actions == (fact["each_generation"] == "before_action_phase")


def test_all_but_septem_tribus_are_there_and_listed_with_their_bonus_cards() -> None:
    assert sorted(LISTED) == [fact["id"] for fact in facts() if fact["id"] != "C37"]
    rows = {row["id"]: row for row in spec_of("terraforming_mars").cards() if row["kind"] == "marsbot-corporation"}
    assert len(rows) == 45
    assert rows["marsbot-ecoline"]["number"] == "C02"
    assert len(listing()) == 45 + len(BONUS_CARDS)


@rule("TMBOT-SETUP-05")
@rule("TMBOT-CUBE-01")
@pytest.mark.parametrize("fact", [fact for fact in facts() if fact["cubes"]], ids=lambda fact: fact["name"])
def test_its_cubes_lie_where_the_facts_have_them(fact: dict[str, object]) -> None:
    """Six of each colour are enough for all of them; credits are no cubes."""
    t = founding(str(fact["name"]), modules=ALL, person="CrediCor")
    shown = {track["track"]: track for track in t.observe(0)["table"]["marsbot"]["tracks"]}
    by_tag = {tag: track for track in shown.values() for tag in track["tags"]}
    expected: dict[str, dict[str, str]] = {name: {} for name in shown}
    rows = fact["cubes"]
    assert isinstance(rows, list)
    for row in rows:
        colour = "credit" if row["colour"] == "silver" else row["colour"]
        expected[by_tag[row["track"]]["track"]] |= {str(space): colour for space in row["spaces"]}

    assert {name: track["cubes"] for name, track in shown.items()} == expected
    colours = [colour for _, _, colour in decks(t).cubes]
    assert all(colours.count(colour) <= 6 for colour in (0, 1))
    assert CUBES[:2] == ("white", "black")


@rule("TMBOT-SETUP-05")
def test_who_mentions_no_cubes_has_none() -> None:
    assert decks(founding("Teractor")).cubes == ()


# Drawing


@rule("TMBOT-SETUP-01")
def test_it_is_drawn_after_the_person_has_founded_a_corporation() -> None:
    t = founding("random")
    order = kinds(t)

    assert order.index("founds") < order.index("bot_founds")


@rule("TMBOT-SETUP-02")
@rule("TMBOT-SETUP-12")
def test_it_is_drawn_before_any_prelude_is_selected_or_played() -> None:
    t = set_up(1, ["prelude", "automa"], marsbot_corporation="random")
    t.set_seat(0, corporations=["thorgate"], preludes=["Donation", "Supplier", "Mohole", "Loan"])
    t.skip_to(lambda now: now.may(0, "keep:donation"))
    assert len(t.seat(0).preludes) == 4
    assert {"bot_founds", "bonus_returned"} <= set(kinds(t))

    t.skip_to("pass")
    order = kinds(t)

    assert order.index("bot_founds") < order.index("bonus_returned") < order.index("plays")


@rule("TMBOT-SETUP-12")
def test_without_preludes_the_first_generation_follows() -> None:
    order = kinds(founding("random"))

    assert order.index("bonus_returned") < order.index("generation")


@rule("TMBOT-SETUP-03")
def test_every_corporation_is_drawn_at_times() -> None:
    """All are in the pool but the one that the person has, and chance decides."""
    t = founding("random", modules=ALL)
    assert len({*pool(state(t)), decks(t).corporation}) == 45 - 1
    assert len({drawn(founding("random", deal=deal)) for deal in range(12)}) > 6


@rule("TMBOT-SETUP-04")
def test_it_is_never_the_one_that_the_person_has() -> None:
    t = founding("random", person="Ecoline")
    s = state(t)

    assert "Ecoline" in names(t, office(s).box)
    assert "Ecoline" not in [s.rules.name("card", card) for card in pool(s)]
    assert "Helion" in [s.rules.name("card", card) for card in pool(s)] + [drawn(t)]


@rule("TMBOT-SETUP-04")
def test_one_that_was_agreed_on_is_not_dealt_to_the_person() -> None:
    t = set_up(1, ["automa"], marsbot_corporation="ecoline")
    dealt = {state(t).rules.name("card", card) for card in state(t).book.corporations}

    assert "Ecoline" not in dealt
    assert "Helion" in dealt


@rule("TMBOT-SETUP-14")
def test_the_pool_goes_by_what_a_corporation_needs_in_play() -> None:
    t = founding("random")
    base = {drawn(t), *[name for name in names(t, office(state(t)).box) if name in {c.name for c in CORPORATIONS}]}
    assert {card.name for card in CORPORATIONS} - base == NEEDING
    assert {"Lakefront Resorts", "Ecotec", "Splice"} <= base

    t = founding("random", modules=["colonies"])
    wider = {drawn(t), *names(t, office(state(t)).box)}
    assert {"Viron", "Celestic", "Stormcraft Incorporated", "Aridor", "Poseidon"} <= wider
    assert not {"Aphrodite", "Morning Star Inc.", "Valley Trust"} & wider


def test_one_that_needs_more_than_is_in_play_cannot_be_agreed_on() -> None:
    with pytest.raises(UnknownSetup, match="Aridor needs the module colonies"):
        set_up(1, ["automa"], marsbot_corporation="aridor", draft=True)


@rule("TMBOT-INTRO-01")
@pytest.mark.parametrize(
    ("level", "failed_pays", "projects", "in_awards", "points"),
    [("easy", 3, 3, -5, 0), ("normal", 5, 3, 0, 0), ("hard", 5, 3, 0, 1), ("brutal", 5, 4, 0, 1)],
)
def test_a_corporation_does_not_change_the_level(
    level: str, failed_pays: int, projects: int, in_awards: int, points: int
) -> None:
    """It is advised to begin with a lower one, no more. A bonus card and that of Ecoline are in the first deck, too."""
    t = founding("Ecoline", marsbot_level=level)
    assert drawn(t) == "Ecoline"
    assert told(t, "action_deck") == [("action_deck", (projects + 2,))]
    assert t.observe(0)["table"]["marsbot"]["changes"] == [
        change
        for change in ("marsbot_ignores_advance", "marsbot_failed_pays_3", "marsbot_awards_minus_5")
        if level == "easy"
    ] + [
        change
        for change, levels in (
            ("marsbot_card_vp", ("hard", "brutal")),
            ("marsbot_buys_milestone", ("hard", "brutal")),
            ("marsbot_keeps_four", ("brutal",)),
        )
        if level in levels
    ]

    t = bare(facing("Ecoline", marsbot_level=level))
    t.set(tracks=dict.fromkeys(t.tracks, 18), bot_played=["Dust Seals"])
    resolves(t, "Mine")
    assert mc(t) == failed_pays
    (scientist,) = [award for award in state(t).book.awards if award.id == "scientist"]
    assert scientist.value(state(t), BOT) == 18 + in_awards
    assert pile_points(state(t)) == points


# Setup box and starting tags


@rule("TMBOT-SETUP-06")
@rule("TMBOT-SETUP-13")
@rule("TMBOT-CARD-02")
@rule("TMBOT-CARD-03")
def test_the_box_comes_before_the_tags_and_both_happen_once() -> None:
    t = founding("ThorGate", person="Ecoline")
    order = [kind for kind, _ in told(t, "bot_founds", "lays_cubes", "gains", "resolves_tag", "bonus_returned")]
    assert order == ["bot_founds", "lays_cubes", "gains", "resolves_tag", "bonus_returned"]

    next_round(t)
    assert [kind for kind, _ in told(t, "bot_founds", "lays_cubes", "gains", "resolves_tag", "bonus_returned")] == order


@rule("TMBOT-SETUP-06")
def test_a_table_is_saved_in_the_middle_of_a_box() -> None:
    t = founding("Robinson Industries")
    (box,) = [card.setup_box for card in CORPORATIONS if card.name == "Robinson Industries"]

    assert (box.path, box in rules(t).roots) == ("terraforming_mars/marsbot-robinson-industries/setup", True)


@rule("TMBOT-SETUP-06")
@pytest.mark.parametrize(
    ("corporation", "money"),
    [
        *[("Teractor", 25), ("ThorGate", 10), ("Robinson Industries", 10), ("Splice", 8), ("Polyphemos", 25)],
        *[("Palladin Shipping", 5), ("Sagitta Frontier Services", 8)],
    ],
)
def test_money_of_the_box_comes_first(corporation: str, money: int) -> None:
    t = founding(corporation, person="CrediCor")

    assert told(t, "gains")[0][1] == (money, 0, decks(t).corporation)


@rule("TMBOT-SETUP-07")
def test_starting_tags_move_their_tracks_and_icons_happen() -> None:
    """Space 1 of the space track moves it on."""
    t = founding("Utopia Invest")

    assert (on(t, "building"), on(t, "space")) == (1, 2)


@rule("TMBOT-SETUP-08")
def test_its_effect_holds_already_for_the_starting_tags() -> None:
    t = founding("Arklight")

    assert (on(t, "bio"), mc(t)) == (1, 2)


@rule("TMBOT-SETUP-09")
@rule("TMBOT-SETUP-10")
def test_the_person_answers_what_happens_in_the_setup() -> None:
    """The Earth tag of Spire leads to a city, whose place the person of Tharsis Republic is paid for."""
    t = set_up(1, ["automa"], marsbot_corporation="spire", draft=True)
    t.set_seat(0, corporations=["Tharsis Republic"])
    t.skip_to(lambda now: now.match.state.phase == ACTION)

    assert (on(t, "earth"), t.seat(0).mc_production) == (1, 1)


@rule("TMBOT-SETUP-11")
def test_bonus_cards_of_others_are_in_the_box() -> None:
    t = founding("Ecoline")
    own = {card.name for card in BONUS_CARDS}
    used = [*names(t, decks(t).bonus), *names(t, decks(t).action), *names(t, decks(t).aside)]
    assert own & set(used) == {"Rapid Sprouting"}

    t = founding("random", deal=2)
    used = [*names(t, decks(t).bonus), *names(t, decks(t).action), *names(t, decks(t).aside)]
    printed = {card.number: card.name for card in BONUS_CARDS}
    card = next(card for card in CORPORATIONS if card.name == drawn(t))
    assert own & set(used) <= {printed.get(number) for number in (*card.bonus, *card.returning)}
    assert own & set(names(t, office(state(t)).box))


@rule("TMBOT-CARD-04")
def test_its_effect_lasts_for_the_whole_game() -> None:
    t = founding("Interplanetary Cinematics")
    for generation in (2, 3):
        next_round(t)
        t.skip_to("pass")
        assert t.generation == generation
    money = mc(t)

    t.set(action_deck=["Mine"])
    t.give(0, mc=11)
    t.choose(0, "standard:power-plant")
    if t.may(0, "end"):
        t.choose(0, "end")

    assert mc(t) >= money + 2


# What is seen


def test_what_goes_with_it_lies_open() -> None:
    t = founding("Ecotec")
    shown = t.observe(None)["table"]["marsbot_corporation"]

    assert shown["card"] == "marsbot-ecotec"
    assert (shown["holds"], shown["held"]) == ("plant", held(t))
    assert (bot(t).corporation, tr(t)) == (decks(t).corporation, 20)
    assert len(in_deck(t)) == 4
