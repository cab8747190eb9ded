"""The draft against a MarsBot that knows what it looks for."""

import pytest

from games.terraforming_mars.automa.corporations.company import facing, founding, next_round
from games.terraforming_mars.automa.corporations.drafts import (
    ELSE,
    PLAIN,
    PRELUDE,
    SCIENTIST,
    dealt,
    deck_size,
    drafted,
    first_pick,
    lost,
    picks,
    taken,
)
from games.terraforming_mars.automa.duel import decks, names, state, told
from games.terraforming_mars.tables import set_up
from regolith.games.mars.words import TAGS
from regolith.games.terraforming_mars.automa.corporations.opening import card_of
from regolith.games.terraforming_mars.automa.resolving import is_bonus
from regolith.kernel.registry import UnknownSetup
from regolith.testing import Table, rule

# When it is a draft


@rule("TMBOT-DRAFT-02")
def test_a_drawn_corporation_with_a_priority_makes_the_draft_compulsory() -> None:
    for deal in range(1, 12):
        t = founding("random", deal=deal, draft=False)
        drafts = any("drafts: so do you" in line for line in t.story(0))
        next_round(t)
        assert any(key.startswith("draft:") for key in t.options(0)) == drafts
        if drafts:
            return
    raise AssertionError("none of these deals has a corporation that drafts")


@rule("TMBOT-DRAFT-02")
def test_one_that_is_agreed_on_without_the_draft_is_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownSetup, match="Against Teractor the draft is compulsory"):
        set_up(1, ["automa"], marsbot_corporation="teractor")
    set_up(1, ["automa"], marsbot_corporation="teractor", draft=True)
    set_up(1, ["automa"], marsbot_corporation="ecoline")


@rule("TMBOT-DRAFT-03")
def test_the_first_generation_has_no_draft_the_second_one_has() -> None:
    t = founding("Teractor")
    assert told(t, "bot_drafts") == []
    t = dealt(facing("Teractor"), ELSE)
    first_pick(t)
    assert len(told(t, "bot_drafts")) == 1


# The piles


@rule("TMBOT-DRAFT-04")
@rule("TMBOT-DRAFT-05")
@rule("TMBOT-DRAFT-06")
def test_two_piles_of_four_one_for_each_side() -> None:
    t = facing("Teractor")
    t.set(deck=[*PLAIN, *ELSE])
    size = len(state(t).deck.cards)
    next_round(t)

    assert len(state(t).deck.cards) == size - 8
    assert sorted(names(t, state(t).seats[0].drawn)) == sorted(PLAIN)
    assert sorted(names(t, decks(t).pack)) == sorted(ELSE)

    t.choose(0, "draft:comet")
    assert names(t, state(t).seats[0].dealt) == ["Comet"]


@rule("TMBOT-DRAFT-23")
def test_after_each_pick_the_piles_change_hands() -> None:
    t = dealt(facing("Teractor"), ELSE)
    taken = first_pick(t)

    assert sorted(names(t, state(t).seats[0].drawn)) == sorted(set(ELSE) - {taken})
    kept = names(t, state(t).seats[0].dealt)
    assert sorted(names(t, decks(t).pack)) == sorted(set(PLAIN) - set(kept))


@rule("TMBOT-DRAFT-24")
@rule("TMBOT-DRAFT-33")
def test_it_goes_on_until_both_have_four_and_the_person_buys_as_usual() -> None:
    t = drafted("Teractor", ELSE, PLAIN)
    bought = names(t, state(t).seats[0].dealt)
    assert len(bought) == 4
    assert len(told(t, "bot_drafts")) == 4

    t.set_seat(0, mc=7)
    assert sum(key.startswith("buy:") for key in t.options(0)) == 4
    money = t.seat(0).mc
    t.choose(0, next(key for key in t.options(0) if key.startswith("buy:")), "done")
    assert t.seat(0).mc == money - 3


# Which card it takes


@rule("TMBOT-DRAFT-07")
def test_the_one_card_that_fits_is_taken() -> None:
    assert picks(SCIENTIST, ["Heather", "Bushes", "Gene Repair", "Immigrant City"], PRELUDE, 4) == {"Gene Repair"}


@rule("TMBOT-DRAFT-08")
def test_among_cards_that_fit_alike_chance_decides() -> None:
    pile = ["Heather", "Gene Repair", "Bushes", "Physics Complex"]
    assert picks(SCIENTIST, pile, PRELUDE, 8) == {"Gene Repair", "Physics Complex"}


@rule("TMBOT-DRAFT-09")
def test_where_none_fits_any_may_be_taken() -> None:
    assert picks(SCIENTIST, ELSE, PRELUDE, 16) == set(ELSE)


@rule("TMBOT-DRAFT-10")
def test_two_fitting_tags_beat_one() -> None:
    pile = ["Gene Repair", "Research", "Physics Complex", "Heather"]
    assert picks(SCIENTIST, pile, PRELUDE, 4) == {"Research"}


@rule("TMBOT-DRAFT-12")
def test_the_second_tag_counts_only_where_no_card_has_the_first() -> None:
    """Palladin Shipping looks for space before events: a card with a space tag beats all events."""
    assert picks("Palladin Shipping", ["Virus", "Invention Contest", "Space Station", "Heather"], deals=4) == {
        "Space Station"
    }
    assert picks("Palladin Shipping", ["Virus", "Bushes", "Trees", "Heather"], deals=4) == {"Virus"}


@rule("TMBOT-DRAFT-12")
def test_the_first_tag_beats_the_second_one_twice() -> None:
    """Tycho Magnetics looks for power before science; Research has two science tags."""
    assert picks("Tycho Magnetics", ["Research", "Heather", "Power Plant", "Bushes"], deals=4) == {"Power Plant"}


@rule("TMBOT-DRAFT-13")
def test_first_and_second_tag_beat_the_first_alone() -> None:
    assert picks("Palladin Shipping", ["Asteroid", "Space Station", "Trees", "Heather"], deals=4) == {"Asteroid"}


@rule("TMBOT-DRAFT-14")
@rule("TMBOT-DRAFT-15")
def test_the_first_tag_twice_beats_first_and_second() -> None:
    """Ecotec: plant, then microbe, then animal. Advanced Ecosystems has one of each; no card has plant twice, so the
    figures are compared as they stand."""
    pile = ["Advanced Ecosystems", "Heather", "Ants", "Birds"]
    assert picks("Ecotec", pile, deals=4) == {"Advanced Ecosystems"}
    assert picks("Ecotec", ["Ants", "Birds", "Fish", "Rover Construction"], deals=4) == {"Ants"}

    t = facing("Ecotec")
    priority = card_of(state(t), decks(t).corporation).draft
    assert priority is not None
    index = state(t).book.names["card"].index
    science, building = TAGS.index("science"), TAGS.index("building")
    twice, both, once = index("Research"), index("Physics Complex"), index("Gene Repair")
    marks = [priority.worth(state(t), card, (science, building)) for card in (twice, both, once)]
    assert marks == sorted(marks, reverse=True) == [(2, 0), (1, 1), (1, 0)]


@rule("TMBOT-DRAFT-16")
@rule("TMBOT-DRAFT-17")
@rule("TMBOT-DRAFT-18")
@rule("TMBOT-DRAFT-19")
@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        (["Venus Governor", "Corroder Suits", "Neutralizer Factory", "Ganymede Colony"], {"Venus Governor"}),
        (
            ["Corroder Suits", "Neutralizer Factory", "Ganymede Colony", "Io Mining Industries"],
            {"Corroder Suits", "Neutralizer Factory"},
        ),
        (["Heather", "Bushes", "Ganymede Colony", "Methane From Titan"], {"Ganymede Colony", "Methane From Titan"}),
        (ELSE, set(ELSE)),
    ],
)
def test_celestic_looks_for_venus_then_jovian(pile: list[str], expected: set[str]) -> None:
    assert picks("Celestic", pile, modules=("venus",), deals=16 if len(expected) > 2 else 8) == expected


@rule("TMBOT-DRAFT-20")
@rule("TMBOT-DRAFT-21")
def test_saturn_systems_looks_for_jovian_and_space_then_jovian_then_space() -> None:
    pile = ["Space Station", "Asteroid Mining Consortium", "Ganymede Colony", "Heather"]
    assert picks("Saturn Systems", pile, deals=3) == {"Ganymede Colony"}
    pile = ["Space Station", "Asteroid Mining Consortium", "Bushes", "Heather"]
    assert picks("Saturn Systems", pile, deals=3) == {"Asteroid Mining Consortium"}


@rule("TMBOT-DRAFT-22")
def test_a_wild_tag_fits_no_priority() -> None:
    pile = ["Research Coordination", "Gene Repair", "Heather", "Bushes"]
    assert picks(SCIENTIST, pile, PRELUDE, 4) == {"Gene Repair"}


# The discard


SCIENCE = ["Gene Repair", "Physics Complex", "Research", "Mars University"]
MORE_SCIENCE = ["Olympus Conference", "Lightning Harvest", "AI Central", "Search For Life"]
OTHERS = ["Trees", "Grass", "Lichen", "Mine"]


def draft_with(theirs: list[str], mine: list[str], deal: int = 1, **options: object) -> Table:
    """The draft against somebody who looks for science is over, and the person has bought nothing."""
    t = drafted(SCIENTIST, theirs, mine, deal, modules=PRELUDE, **options)
    t.choose(0, "done")
    return t


@rule("TMBOT-DRAFT-25")
@rule("TMBOT-DRAFT-26")
@rule("TMBOT-DRAFT-27")
@rule("TMBOT-DRAFT-29")
def test_one_of_the_cards_without_the_tag_is_discarded_and_no_other_whichever_comes_first() -> None:
    gone = []
    for deal in range(1, 13):
        t = draft_with([SCIENCE[0], "Heather", "Bushes", "Rover Construction"], OTHERS, deal)
        (card,) = lost(t)
        assert card in set(taken(t)) - set(SCIENCE)
        assert card in t.discard
        gone.append(taken(t).index(card))
    assert len(set(gone)) > 1


@rule("TMBOT-DRAFT-22")
def test_a_wild_tag_does_not_save_a_card() -> None:
    """The person leaves it to MarsBot, as the last card of that pile."""
    t = dealt(facing(SCIENTIST, modules=PRELUDE), SCIENCE, ["Research Coordination", *MORE_SCIENCE[:3]])
    while any(key.startswith("draft:") for key in t.options(0)):
        t.choose(0, next(key for key in t.options(0) if key != "draft:research-coordination"))
    t.choose(0, "done")

    assert taken(t)[-1] == "Research Coordination"
    assert lost(t) == ["Research Coordination"]


@rule("TMBOT-DRAFT-31")
def test_exactly_one_bonus_card_joins_the_drafted_ones() -> None:
    """In a deal in which MarsBot has not turned it up yet."""
    games = [draft_with(SCIENCE, MORE_SCIENCE, deal) for deal in range(1, 6)]
    t = next(t for t in games if any(is_bonus(state(t), card) for card in decks(t).action.cards))
    projects = [name for name in names(t, decks(t).action) if name in taken(t)]

    assert deck_size(t) == len(taken(t)) + 1
    assert len(decks(t).action.cards) == len(projects) + 1


@rule("TMBOT-DRAFT-28")
@rule("TMBOT-DRAFT-31")
@rule("TMBOT-DRAFT-32")
def test_with_a_discard_the_deck_has_four_cards_and_with_four_safe_ones_five() -> None:
    t = draft_with([SCIENCE[0], "Heather", "Bushes", "Rover Construction"], OTHERS)
    assert (len(lost(t)), deck_size(t)) == (1, 3 + 1)

    t = draft_with(SCIENCE, MORE_SCIENCE)
    assert (lost(t), deck_size(t)) == ([], 4 + 1)


@rule("TMAUTO-VENUS-04")
@rule("TMBOT-DRAFT-28")
@pytest.mark.parametrize(
    ("safe", "floaters", "left", "cards"), [(True, 5, 5, 4), (True, 11, 11, 4), (False, 5, 0, 4), (False, 4, 4, 3)]
)
def test_with_four_safe_cards_marsbot_keeps_its_floaters(safe: bool, floaters: int, left: int, cards: int) -> None:
    """They keep the card that would be discarded; where none would be, they have nothing to do. Hoverlord is gone; a
    bonus card and Government Intervention are in the deck, too."""
    t = facing(SCIENTIST, modules=(*PRELUDE, "venus"))
    t.set(bot_floaters=floaters, milestones={"hoverlord": 0})
    piles = (SCIENCE, MORE_SCIENCE) if safe else (["Research", "Heather", "Bushes", "Rover Construction"], OTHERS)
    t = dealt(t, *piles)
    while any(key.startswith("draft:") for key in t.options(0)):
        t.choose(0, t.options(0)[0])
    t.choose(0, "done")

    assert (len(taken(t)), len(lost(t))) == (4, 4 - cards)
    assert (t.bot_floaters, len(told(t, "spends_floaters")), deck_size(t)) == (left, floaters > left, cards + 2)


@rule("TMBOT-DRAFT-30")
def test_any_tag_of_the_priority_makes_a_card_safe() -> None:
    for deal in range(1, 6):
        pile = ["Ganymede Colony", "Heather", "Bushes", "Rover Construction"]
        t = drafted("Celestic", pile, OTHERS, deal, modules=("venus",))
        t.choose(0, "done")

        assert len(lost(t)) == 1
        assert "Ganymede Colony" not in lost(t)


@rule("TMBOT-DRAFT-32")
def test_on_the_highest_level_nothing_is_discarded() -> None:
    t = draft_with(ELSE, OTHERS, marsbot_level="brutal")

    assert (lost(t), deck_size(t)) == ([], 5)


@rule("TMBOT-DRAFT-34")
def test_the_person_knows_the_cards_of_the_action_deck_but_neither_their_order_nor_the_bonus_card() -> None:
    """In a deal in which MarsBot, who is first, has not turned up the bonus card yet."""
    games = [draft_with(SCIENCE, MORE_SCIENCE, deal) for deal in range(1, 6)]
    t = next(t for t in games if any(is_bonus(state(t), card) for card in decks(t).action.cards))
    a = decks(t)
    rules = state(t).rules
    seen = t.observe(0)["table"]["marsbot"]
    projects = [card for card in a.action.cards if not is_bonus(state(t), card)]
    (hidden,) = [card for card in a.action.cards if card not in projects]
    assert seen["in_action_deck"] == sorted(rules.noun("card", card) for card in projects)

    a.action.cards = a.action.cards[::-1]
    assert t.observe(0)["table"]["marsbot"] == seen
    a.action.remove(hidden)
    a.action.add(a.bonus.cards[0])
    a.bonus.cards = (hidden, *a.bonus.cards[1:])
    assert t.observe(0)["table"]["marsbot"] == seen
