"""Corporate Competition: which race is the closest, and what helps MarsBot in it."""

import pytest

from games.terraforming_mars.automa.duel import (
    BOT,
    costing,
    does,
    duel,
    mc,
    on,
    resolves,
    state,
    tagged,
    tr,
)
from regolith.games.mars.words import GREEN
from regolith.games.terraforming_mars.automa.claiming import lead
from regolith.games.terraforming_mars.automa.competition import HelpSearch, closest_first
from regolith.kernel.text import slug
from regolith.kernel.zones import move
from regolith.testing import Table, rule

COMPETITION = "Corporate Competition (Tharsis)"


@rule("TMAUTO-BONUS-09")
def test_the_closest_race_is_one_in_which_the_person_is_level_or_ahead() -> None:
    t = duel()
    t.set(awards={"landlord": 0, "banker": 0, "scientist": 0}, tracks={"science": 2, "building": 1, "event": 1})
    t.set(tiles={"2,1": ["city", BOT]})
    t.set_seat(0, mc_production=4, played=["Search For Life", "Mars University"])

    order = [state(t).book.awards[number].id for number in closest_first(state(t))]
    assert order == ["scientist", "banker", "landlord"]


@rule("TMAUTO-BONUS-09")
def test_where_marsbot_leads_everywhere_the_least_lead_comes_first() -> None:
    t = duel()
    t.set(awards={"landlord": 0, "banker": 0, "scientist": 0}, tracks={"science": 2, "building": 1})
    t.set(tiles={"2,1": ["city", BOT], "6,1": ["city", BOT], "6,5": ["city", BOT]})
    s = state(t)

    order = [(s.book.awards[number].id, lead(s, number)) for number in closest_first(s)]
    assert order == [("banker", 1), ("scientist", 2), ("landlord", 3)]


def competing(award: str, board: str = "tharsis", modules: tuple[str, ...] = (), **arranged: object) -> Table:
    t = duel(board=board, modules=modules)
    t.set(awards={award: 0}, **arranged)
    t.set_seat(BOT, mc=5)
    return resolves(t, f"Corporate Competition ({board.capitalize()})")


@rule("TMAUTO-BONUS-10")
@pytest.mark.parametrize(
    ("award", "track"), [("scientist", "science"), ("thermalist", "power"), ("miner", "space"), ("banker", "building")]
)
def test_the_helpers_of_tharsis_move_tracks(award: str, track: str) -> None:
    t = competing(award, tracks={"science": 4, "power": 3, "space": 3, "building": 3, "event": 3})

    assert (on(t, track), mc(t), t.bonus_discard) == (5 if track == "science" else 4, 0, [COMPETITION])


@rule("TMAUTO-BONUS-10")
def test_banker_helps_the_lower_track() -> None:
    t = competing("banker", tracks={"building": 3, "event": 1})

    assert (on(t, "building"), on(t, "event")) == (3, 2)


@rule("TMAUTO-BONUS-10")
def test_landlord_and_venuphile_help_too() -> None:
    t = competing("landlord")
    assert [tile[0] for tile in t.tiles.values()] == ["greenery"]
    assert t.oxygen == 1

    t = competing("venuphile", modules=("venus",))
    assert (on(t, "venus"), mc(t)) == (1, 0)


@rule("TMAUTO-BONUS-10")
def test_an_impossible_helper_is_skipped_for_the_next_race() -> None:
    t = duel()
    t.set(awards={"thermalist": 0, "miner": 0}, tracks={"power": 18, "space": 3})
    t.set_seat(0, heat=23)
    t.set_seat(BOT, mc=5)
    s = state(t)
    assert [(s.book.awards[number].id, lead(s, number) > 0) for number in closest_first(s)] == [
        *(("thermalist", False), ("miner", True)),
    ]

    resolves(t, COMPETITION)

    assert (on(t, "power"), on(t, "space"), mc(t), t.bonus_discard) == (18, 4, 0, [COMPETITION])


@rule("TMAUTO-BONUS-10")
def test_with_both_tracks_finished_banker_is_skipped() -> None:
    t = duel()
    t.set(awards={"banker": 0, "miner": 0}, tracks={"building": 18, "event": 18, "space": 3})
    t.set_seat(0, mc_production=40)
    t.set_seat(BOT, mc=5)
    s = state(t)
    assert [s.book.awards[number].id for number in closest_first(s)] == ["banker", "miner"]

    resolves(t, COMPETITION)

    assert (on(t, "space"), mc(t), t.bonus_discard) == (4, 0, [COMPETITION])


@rule("TMAUTO-BONUS-10")
def test_without_a_cube_of_the_person_excentric_is_skipped() -> None:
    t = duel(board="hellas")
    t.set(awards={"excentric": 0, "space-baron": 0}, tracks={"space": 3})
    t.set_seat(BOT, mc=5)
    s = state(t)
    assert [s.book.awards[number].id for number in closest_first(s)] == ["excentric", "space-baron"]

    resolves(t, "Corporate Competition (Hellas)")

    assert (on(t, "space") > 3, mc(t), t.bonus_discard) == (True, 0, ["Corporate Competition (Hellas)"])


@rule("TMAUTO-BONUS-10")
@pytest.mark.parametrize(("money", "awards"), [(9, {}), (4, {"scientist": 0})])
def test_without_help_another_bonus_card_is_resolved(money: int, awards: dict[str, int]) -> None:
    t = duel()
    t.set(awards=awards, bonus_deck=["Expedited Construction"])
    t.set_seat(BOT, mc=money)

    resolves(t, COMPETITION)

    assert (mc(t), on(t, "science")) == (money, 0)
    assert sorted(t.bonus_discard) == [COMPETITION, "Expedited Construction"]


@rule("TMAUTO-BONUS-10")
@rule("TMAUTO-MAP-05")
@pytest.mark.parametrize(
    ("award", "board", "track"),
    [
        ("space-baron", "hellas", "space"),
        ("contractor", "hellas", "building"),
        ("industrialist", "elysium", "power"),
    ],
)
def test_helpers_of_other_maps_move_tracks(award: str, board: str, track: str) -> None:
    t = competing(award, board, tracks={track: 3})

    assert (on(t, track) > 3, mc(t)) == (True, 0)


@rule("TMAUTO-MAP-05")
def test_helpers_of_other_maps_search_the_deck() -> None:
    t = duel(board="hellas")
    red, green = "Asteroid", tagged(t, "earth")
    t.set(awards={"magnate": 0}, deck=[red, green], tracks={"earth": 1})
    t.set_seat(BOT, mc=5)
    resolves(t, "Corporate Competition (Hellas)")
    assert (t.bot_played, red in t.discard, mc(t)) == ([green], True, 0)

    t = duel(board="elysium", modules=["colonies"])
    cheap, dear = costing(t, 19), costing(t, 20)
    t.set(awards={"celebrity": 0}, deck=[cheap, dear])
    t.set_seat(BOT, mc=5)
    resolves(t, "Corporate Competition (Elysium)")
    assert t.bot_played == [dear]
    assert cheap in t.discard


@rule("TMAUTO-BONUS-10")
@pytest.mark.parametrize("discarded", [False, True])
def test_a_search_that_can_find_nothing_is_skipped_for_the_next_race(discarded: bool) -> None:
    t = duel(board="hellas")
    s = state(t)
    found = tagged(t, "earth")
    kept = [*s.seats[0].hand.cards, *[card for card in s.deck.cards if s.book.colours[card] == GREEN]]
    t.set_seat(0, cards=[s.rules.name("card", card) for card in kept])
    if discarded:
        s = state(t)
        move(s.rules.nouns["card"].index(slug(found)), s.seats[0].hand, s.discard)
    t.set(awards={"magnate": 0, "contractor": 0}, tracks={"building": 3, "earth": 1})
    t.set_seat(BOT, mc=5)

    resolves(t, "Corporate Competition (Hellas)")

    assert (t.bot_played, on(t, "building"), mc(t)) == (([found], 3, 0) if discarded else ([], 4, 0))


@rule("TMAUTO-CARD-07")
def test_a_search_that_finds_nothing_discards_all() -> None:
    t = duel()
    many = len(state(t).deck.cards)

    s = does(t, HelpSearch(least=99))

    assert (len(s.discard.cards), s.mat(BOT).revealed.cards) == (many, ())


@rule("TMAUTO-MAP-05")
def test_helpers_of_other_maps_place_greeneries_raise_ratings_or_take_cubes() -> None:
    t = competing("benefactor", "elysium")
    assert (tr(t), mc(t)) == (22, 0)
    t = competing("cultivator", "hellas")
    assert [tile[0] for tile in t.tiles.values()] == ["greenery"]
    t = competing("desert-settler", "elysium")
    (there,) = t.tiles
    assert int(there[0]) >= 5
    t = competing("estate-dealer", "elysium", tiles={"0,0": "ocean"})
    s = state(t)
    (there,) = [space for space, tile in t.tiles.items() if tile != "ocean"]
    assert s.rules.nouns["space"].index("0,0") in s.book.board.beside[s.rules.nouns["space"].index(there)]

    t = duel(board="hellas")
    t.set(awards={"excentric": 0})
    t.set_seat(0, played=["Birds"], held={"Birds": 2})
    t.set_seat(BOT, mc=5)
    resolves(t, "Corporate Competition (Hellas)")
    assert (t.seat(0).held, mc(t)) == ({"Birds": 1}, 0)
