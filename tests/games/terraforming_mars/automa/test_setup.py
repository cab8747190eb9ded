"""How a game against MarsBot is laid out."""

import pytest

from games.terraforming_mars.automa.duel import bot, decks, duel, names, rules, state
from games.terraforming_mars.tables import acting, set_up
from regolith.games.terraforming_mars.automa.research import add_projects, finish_deck
from regolith.games.terraforming_mars.automa.state import automa
from regolith.kernel.registry import UnknownSetup
from regolith.testing import Table, rule, table

ALL = ("prelude", "venus", "colonies")


def first_deck(*modules: str, **options: object) -> Table:
    return acting(1, modules=[*modules, "automa"], **options)


@rule("TMAUTO-SETUP-01")
def test_it_is_set_up_as_a_game_of_two() -> None:
    t = duel()
    view = t.observe(0)["table"]

    assert t.seat(0).tr == 20
    assert (len(view["milestones"]), len(view["awards"])) == (5, 5)
    assert t.tiles == {}
    assert not state(t).book.alone
    assert state(t).book.last_generation == 0
    with_venus = duel(modules=["venus"]).observe(0)["table"]
    assert (len(with_venus["milestones"]), len(with_venus["awards"])) == (6, 6)


@rule("TMAUTO-SETUP-02")
def test_marsbot_begins_with_rating_and_nothing_else() -> None:
    t = duel()
    mat = bot(t)

    assert (mat.rating, mat.mc, mat.stock, mat.production) == (20, 0, [0] * 6, [0] * 7)
    assert not mat.hand.cards
    assert not mat.tableau.cards
    assert mat.tracks == (0,) * 7
    assert bot(duel(modules=["venus"])).tracks == (0,) * 8


@rule("TMAUTO-SETUP-02")
def test_the_person_begins_with_production_where_corporate_era_is_left_out_and_marsbot_does_not() -> None:
    t = table("terraforming_mars", 1, ["automa"], {"corporate_era": False})

    assert t.seat(0).mc_production == 1
    assert bot(t).production == [0] * 7


def bonus_numbers(t: Table) -> list[str]:
    """All cards of MarsBot's own by number, and behind a bar those that come every generation."""
    book = rules(t)
    kept = decks(t)
    numbers = {card: book.by_number[card].number for card in book.cards if book.backs[card] == 4}
    aside = sorted(numbers[card] for card in kept.aside.cards)
    return [*sorted(number for card, number in numbers.items() if card not in kept.aside.cards), "|", *aside]


@rule("TMAUTO-SETUP-03")
@pytest.mark.parametrize(
    ("modules", "board", "numbers"),
    [
        ((), "tharsis", "B01 B02 B03 B04 B05 B06 B07 B08 |"),
        (("venus",), "tharsis", "B01 B02 B03 B04 B05 B07 B08 B15 | B16"),
        (("colonies",), "tharsis", "B01 B02 B03 B04 B06 B07 B08 B17 B18 | B19 B20"),
        (("venus", "colonies"), "hellas", "B01 B02 B03 B04 B07 B09 B15 B17 B18 | B16 B19 B20"),
        ((), "elysium", "B01 B02 B03 B04 B05 B06 B07 B10 |"),
    ],
)
def test_the_bonus_deck_follows_from_map_and_modules(modules: tuple[str, ...], board: str, numbers: str) -> None:
    t = set_up(1, [*modules, "automa"], board=board)

    assert " ".join(bonus_numbers(t)) == numbers
    assert len(decks(t).bonus.cards) == numbers.split("|")[0].count("B")


@rule("TMAUTO-SETUP-03")
def test_the_bonus_deck_is_shuffled() -> None:
    tops = {set_up(1, ["automa"], deal=seed).bonus_deck[0] for seed in range(20)}

    assert len(tops) > 3


@rule("TMAUTO-SETUP-04")
@pytest.mark.parametrize(
    ("modules", "level", "size"),
    [
        ((), "normal", 4),
        (("prelude",), "normal", 7),
        (("venus",), "normal", 5),
        (("prelude", "venus"), "normal", 8),
        (("colonies",), "normal", 4),
        ((), "brutal", 5),
        (ALL, "brutal", 9),
    ],
)
def test_the_first_action_deck(modules: tuple[str, ...], level: str, size: int) -> None:
    t = first_deck(*modules, marsbot_level=level)
    backs = [state(t).rules.backs[card] for card in decks(t).action.cards]

    assert len(backs) == size
    assert backs.count(4) == (2 if "venus" in modules else 1)
    assert ("Government Intervention" in names(t, decks(t).action)) == ("venus" in modules)
    assert "Shipping Lines" not in names(t, decks(t).action)


@rule("TMAUTO-SETUP-04")
@rule("TMAUTO-GEN-04")
def test_the_action_deck_is_shuffled() -> None:
    t = duel()
    places: set[int] = set()
    for salt in range(20):
        s = state(t).clone()
        s.rng = s.rng.branch(salt)
        add_projects(s, 3)
        finish_deck(s)
        places.add([s.rules.backs[card] for card in automa(s).action.cards].index(4))

    assert places == {0, 1, 2, 3}


@rule("TMAUTO-SETUP-05")
def test_cards_that_do_not_go_with_marsbot_are_not_in_the_game() -> None:
    nouns = state(first_deck(*ALL, "promo")).book.nouns["card"]

    assert "splice" in nouns
    assert not {"mons-insurance", "recession"} & set(nouns)


@rule("TMAUTO-SETUP-06")
def test_the_first_action_deck_is_made_when_everything_else_is_set_up() -> None:
    """So a bonus card that the set-up takes out of its deck is never in it."""
    t = set_up(1, ["prelude", "automa"])
    phases = state(t).book.openings.names

    assert t.action_deck == []
    assert phases[-1] == "first_deck"
    assert phases.index("found") < phases.index("prelude")


@rule("TMAUTO-PREL-01")
def test_marsbot_has_no_preludes_but_three_projects_more() -> None:
    t = first_deck("prelude")
    projects = [card for card in decks(t).action.cards if state(t).rules.backs[card] == 0]

    assert len(projects) == 6
    assert not bot(t).preludes.cards
    assert not bot(t).tableau.cards


@rule("TMAUTO-PREL-01")
def test_without_the_preludes_themselves_nothing_is_added() -> None:
    t = first_deck("prelude", prelude_cards=False)

    assert len(t.action_deck) == 4


@pytest.mark.parametrize(
    "options",
    [
        {"beginner": True},
        {"tr_goal": True},
        {"initial_draft": True},
        {"venus_to_end": True},
        {"world_government": False},
    ],
)
def test_what_does_not_go_together_is_refused(options: dict[str, object]) -> None:
    modules = ["automa"] if "beginner" in options or "tr_goal" in options else ["venus", "automa"]

    with pytest.raises(UnknownSetup):
        table("terraforming_mars", 1, modules, options)
    assert table("terraforming_mars", 1, modules)


def test_it_is_a_game_for_one_person() -> None:
    with pytest.raises(UnknownSetup, match="1 player"):
        table("terraforming_mars", 2, ["automa"])
