"""Draft priorities that are no lists of tags."""

from games.terraforming_mars.automa.corporations.company import facing, next_round
from games.terraforming_mars.automa.corporations.drafts import (
    PRELUDE,
    dealt,
    deck_size,
    discardable,
    first_pick,
    lost,
    picks,
    played_out,
    taken,
)
from games.terraforming_mars.automa.duel import bot, names, state
from regolith.games.mars.words import POWER, TAGS
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.testing import Table, rule

# CrediCor


def costing(t: Table, cost: int) -> list[str]:
    book = state(t).book
    return [name for name in names(t, state(t).deck) if book.costs[book.names["card"].index(name)] == cost]


@rule("TMBOT-CREDITOR-01")
@rule("TMBOT-CREDITOR-02")
def test_credicor_takes_the_dearest_card_any_of_those_that_cost_the_same() -> None:
    costs = ["Bushes", "Immigrant City", "Giant Ice Asteroid", "Heather"]
    assert picks("CrediCor", costs, deals=3) == {"Giant Ice Asteroid"}

    tied = costing(facing("CrediCor"), 23)[:2]
    assert len(tied) == 2
    assert picks("CrediCor", [*tied, "Heather", "Bushes"], deals=8) == set(tied)


@rule("TMBOT-CREDITOR-03")
@rule("TMBOT-CREDITOR-04")
def test_credicor_keeps_its_dearest_cards_and_discards_one_of_the_others_if_there_are_any() -> None:
    t = facing("CrediCor")
    dear, fair, cheap = (costing(t, cost) for cost in (23, 9, 5))

    assert discardable(t, [*dear[:2], fair[0], cheap[0]]) == [fair[0], cheap[0]]
    assert discardable(t, fair[:4]) == []


@rule("TMBOT-CREDITOR-03")
def test_in_a_whole_draft_credicor_discards_one_card_and_never_a_dearest() -> None:
    t = facing("CrediCor")
    dear, fair, cheap = (costing(t, cost) for cost in (23, 9, 5))
    discarded = set()
    for deal in range(1, 9):
        t = played_out("CrediCor", [dear[0], *fair[:2], cheap[0], dear[1], fair[2], *cheap[1:3]], deal)
        (card,) = lost(t)
        assert set(taken(t)) & set(dear)
        assert card in set(taken(t)) - set(dear)
        discarded.add(card)
    assert len(discarded) > 1


@rule("TMBOT-CREDITOR-04")
def test_where_all_cost_the_same_credicor_discards_nothing() -> None:
    t = played_out("CrediCor", costing(facing("CrediCor"), 9)[:8])

    assert (len(taken(t)), lost(t), deck_size(t)) == (4, [], 4 + 1)


# Spire


def with_tags(t: Table, n: int) -> list[str]:
    book = state(t).book
    return [name for name in names(t, state(t).deck) if len(book.tags[book.names["card"].index(name)]) == n]


@rule("TMBOT-SPIRE-01")
@rule("TMBOT-SPIRE-02")
def test_spire_takes_the_card_with_most_tags_any_of_those_that_have_as_many() -> None:
    t = facing("Spire")
    none, one, two, three = (with_tags(t, n) for n in range(4))
    assert picks("Spire", [one[0], three[0], none[0], two[0]], deals=3) == {three[0]}
    assert picks("Spire", [two[0], two[1], one[0], none[0]], deals=8) == {two[0], two[1]}


@rule("TMBOT-SPIRE-01")
def test_for_spire_the_symbol_of_an_event_is_a_tag() -> None:
    assert picks("Spire", ["Asteroid", "Heather", "Bushes", "Rover Construction"], deals=3) == {"Asteroid"}


@rule("TMBOT-SPIRE-03")
@rule("TMBOT-SPIRE-04")
def test_spire_keeps_its_cards_with_most_tags_and_discards_one_of_the_others_if_there_are_any() -> None:
    t = facing("Spire")
    none, one, three = (with_tags(t, n) for n in (0, 1, 3))

    assert discardable(t, [*three[:2], one[0], none[0]]) == [one[0], none[0]]
    assert discardable(t, one[:4]) == []


@rule("TMBOT-SPIRE-03")
def test_in_a_whole_draft_spire_discards_one_card_and_never_one_with_most_tags() -> None:
    t = facing("Spire")
    none, one, three = (with_tags(t, n) for n in (0, 1, 3))
    discarded = set()
    for deal in range(1, 9):
        t = played_out("Spire", [three[0], *one[:2], none[0], three[1], one[2], *none[1:3]], deal)
        (card,) = lost(t)
        assert set(taken(t)) & set(three)
        assert card in set(taken(t)) - set(three)
        discarded.add(card)
    assert len(discarded) > 1


@rule("TMBOT-SPIRE-04")
def test_where_all_have_as_many_tags_spire_discards_nothing() -> None:
    t = played_out("Spire", with_tags(facing("Spire"), 1)[:8])

    assert (len(taken(t)), lost(t), deck_size(t)) == (4, [], 4 + 1)


@rule("TMBOT-SPIRE-01")
def test_for_spire_a_wild_tag_is_a_tag() -> None:
    pile = ["Research Coordination", *with_tags(facing("Spire", modules=PRELUDE), 0)[:3]]
    assert picks("Spire", pile, PRELUDE, 3) == {"Research Coordination"}


# Aridor


def aridor(**tracks: int) -> Table:
    t = facing("Aridor", modules=("venus", "colonies"))
    t.set(tracks=dict.fromkeys(t.tracks, 4) | tracks)
    return t


@rule("TMBOT-ARIDOR-01")
@rule("TMBOT-ARIDOR-02")
@rule("TMBOT-ARIDOR-03")
@rule("TMBOT-ARIDOR-04")
def test_aridor_looks_for_the_tags_of_its_least_advanced_track_the_topmost_on_a_tie() -> None:
    t = dealt(aridor(power=3, venus=3), ["Power Plant", "Corroder Suits", "Heather", "Bushes"])
    assert [TAGS[tag] for tag in office(state(t)).wanted] == ["power", "jovian"]
    assert first_pick(t) == "Power Plant"

    t = dealt(aridor(earth=3, building=3), ["Sponsors", "Rover Construction", "Heather", "Bushes"])
    assert first_pick(t) == "Rover Construction"


@rule("TMBOT-ARIDOR-05")
@rule("TMBOT-ARIDOR-06")
@rule("TMBOT-ARIDOR-07")
def test_aridor_keeps_to_it_for_the_discard_even_if_tracks_have_moved() -> None:
    t = dealt(aridor(power=3, venus=3), ["Power Plant", "Corroder Suits", "Heather", "Bushes"])
    t.set(tracks={"power": 9})

    assert first_pick(t) == "Power Plant"
    assert discardable(t, ["Power Plant", "Corroder Suits"]) == ["Corroder Suits"]


@rule("TMBOT-ARIDOR-08")
def test_aridor_looks_anew_in_the_next_generation() -> None:
    t = dealt(aridor(power=3, venus=3), ["Power Plant", "Corroder Suits", "Heather", "Bushes"])
    assert POWER in office(state(t)).wanted
    t.skip_to("pass")
    t.set(tracks={"power": 5, "building": 6, "space": 6, "event": 6, "science": 6, "earth": 6, "bio": 6, "venus": 3})
    next_round(t)

    assert [TAGS[tag] for tag in office(state(t)).wanted] == ["venus"]
    assert bot(t).tracks[-1] == 3
