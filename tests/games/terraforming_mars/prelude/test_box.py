"""What Prelude brings, and how it is dealt and chosen."""

import pytest

from games.terraforming_mars.prelude.tables_prelude import PRELUDE, before_preludes, in_action
from games.terraforming_mars.tables import as_thought_of, set_up
from regolith.games.terraforming_mars.prelude.rules import CARDS
from regolith.kernel.registry import UnknownSetup
from regolith.testing import rule, table

CORPORATIONS = {"Cheung Shing MARS", "Point Luna", "Robinson Industries", "Valley Trust", "Vitor"}


@rule("TMPRE-COMP-01")
def test_there_are_35_preludes_7_projects_and_5_corporations() -> None:
    projects = [card for card in CARDS if not card.is_corporation and not card.is_prelude]

    assert [card.number for card in CARDS if card.is_prelude] == [f"P{n:02}" for n in range(1, 36)]
    assert [card.number for card in projects] == [f"P{n}" for n in range(36, 43)]
    assert {card.name for card in CARDS if card.is_corporation} == CORPORATIONS
    assert {card.module for card in CARDS} == {"prelude"}


@rule("TMPRE-SETUP-01")
def test_projects_and_corporations_are_shuffled_in_and_preludes_lie_apart() -> None:
    t = table("terraforming_mars", players=2, modules=PRELUDE)
    book = t.match.state.book
    dealt = [card for seat in (0, 1) for card in t.seat(seat).preludes]

    assert (len(book.projects), len(book.corporations), len(book.preludes)) == (215, 17, 35)
    assert len(t.prelude_deck) == 35 - 8
    assert {*t.prelude_deck, *dealt} == {card.name for card in CARDS if card.is_prelude}
    assert not {*t.deck, *t.discard} & {*t.prelude_deck, *dealt}
    assert len(table("terraforming_mars", players=2).match.state.book.projects) == 208


@rule("TMPRE-SETUP-02")
def test_two_of_four_preludes_are_kept_before_anything_is_shown() -> None:
    t = set_up(2, PRELUDE)
    assert [len(t.seat(seat).preludes) for seat in (0, 1)] == [4, 4]
    t.set_seat(0, corporations=["Ecoline"], preludes=["Loan", "Donation", "Supplier", "Mohole"])
    t.set_seat(1, corporations=["Teractor"], preludes=["Biolab", "Biofuels", "Power Generation", "Metals Company"])
    t.choose(0, "found:ecoline")
    t.choose(1, "found:teractor")
    mc = t.seat(0).mc

    assert not t.may(0, "done")
    t.choose(0, "keep:donation")
    assert not t.may(0, "done")
    t.choose(0, "keep:loan")
    assert t.observe(1)["table"]["seats"][0]["hand"] == 0
    t.choose(1, "keep:biofuels", "keep:power-generation")
    t.choose(0, "done")
    assert not [line for line in t.story() if "founds" in line or "plays" in line]
    assert t.seat(1).corporation is None
    t.choose(1, "done")

    assert [line for line in t.story() if "founds" in line]
    assert (mc, t.seat(0).mc, t.seat(0).preludes) == (0, 36, ["Donation", "Loan"])


@rule("TMPRE-SETUP-02")
def test_preludes_that_are_given_up_leave_the_game() -> None:
    t = set_up(2, PRELUDE)
    dealt = [card for seat in (0, 1) for card in t.seat(seat).preludes]

    t.skip_to("pass")

    played = [*t.seat(0).played, *t.seat(1).played]
    given_up = set(dealt) - set(played)
    assert len(given_up) == 4
    assert not given_up & {*t.prelude_deck, *t.deck, *t.discard, *t.seat(0).cards, *t.seat(1).cards}


@rule("TMPRE-SETUP-02")
def test_nobody_sees_the_preludes_of_others() -> None:
    t = set_up(2, PRELUDE)
    shown = next(part for part in t.observe(1).values() if isinstance(part, dict) and "seats" in part)["seats"]

    assert (shown[0]["preludes"], len(shown[1]["preludes"])) == (4, 4)


@rule("TMPRE-SETUP-03")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [1, 3, 5])
def test_everybody_may_be_dealt_one_corporation_of_prelude_and_one_other(players: int, seed: int) -> None:
    t = table("terraforming_mars", players=players, modules=PRELUDE, options={"prelude_corporation": True}, seed=seed)
    offered = [t.seat(seat).corporations for seat in range(players)]

    assert [len(two) for two in offered] == [2] * players
    assert [len(CORPORATIONS & set(two)) for two in offered] == [1] * players
    assert len({card for two in offered for card in two}) == 2 * players


@rule("TMPRE-SETUP-03")
def test_who_finds_no_corporation_of_prelude_is_dealt_two_others() -> None:
    t = set_up(5, PRELUDE, prelude_corporation=True, prelude_cards=False)
    offered = [t.seat(seat).corporations for seat in range(5)]

    assert [len(set(two)) for two in offered] == [2] * 5
    assert sorted(len(CORPORATIONS & set(two)) for two in offered) == [0, 1, 1, 1, 1]


@rule("TMPRE-SETUP-03")
def test_without_that_any_two_corporations_are_dealt() -> None:
    counts = set()
    for seed in range(8):
        t = table("terraforming_mars", players=5, modules=PRELUDE, seed=seed)
        counts |= {len(CORPORATIONS & set(t.seat(seat).corporations)) for seat in range(5)}

    assert counts == {0, 1, 2}


@rule("TMPRE-SETUP-03")
def test_one_may_play_with_the_other_cards_and_no_preludes() -> None:
    t = set_up(2, PRELUDE, prelude_cards=False)
    book = t.match.state.book

    assert (len(book.projects), len(book.preludes), t.prelude_deck) == (215, 0, [])
    assert len(book.corporations) == 16
    assert "valley-trust" not in book.nouns["card"]
    t.skip_to("pass")
    assert [t.seat(seat).preludes + t.seat(seat).played for seat in (0, 1)] == [[], []]


@pytest.mark.parametrize("option", [{"prelude_cards": False}, {"prelude_corporation": True}])
def test_the_options_of_prelude_need_prelude(option: dict[str, object]) -> None:
    with pytest.raises(UnknownSetup):
        table("terraforming_mars", players=2, options=option)


def test_beginners_play_without_prelude() -> None:
    with pytest.raises(UnknownSetup, match="beginners"):
        table("terraforming_mars", players=2, modules=PRELUDE, options={"beginner": True})


def test_who_keeps_no_prelude_plays_none() -> None:
    t = in_action()

    assert (t.seat(0).played, t.phase) == ([], "action")
    assert "prelude" not in {key.partition(":")[0] for key in before_preludes().options(0)}


@rule("TMPRE-SETUP-02", "TMBASE-SETUP-11")
def test_who_has_seen_a_prelude_and_not_kept_it_knows_that_it_is_gone() -> None:
    t = set_up(2, PRELUDE)
    seen = [set(t.seat(seat).preludes) for seat in (0, 1)]
    t.skip_to("prelude", 0)
    left = [seen[seat] - set(t.seat(seat).preludes) for seat in (0, 1)]

    s = t.match.state
    for seat in (0, 1, -1):
        tables = [as_thought_of(s, seat, salt) for salt in range(60)]
        drawn = {s.rules.name("card", card) for table in tables for card in table.prelude_deck.cards}
        assert [drawn & left[other] == set() for other in (0, 1)] == [seat == 0, seat == 1]
