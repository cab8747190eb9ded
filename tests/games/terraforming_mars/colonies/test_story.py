"""What the journal tells of colonies, and that it accounts for markers, colonies and fleets."""

from collections import Counter

from games.terraforming_mars.colonies.outer_system import COLONIES, outer_system
from games.terraforming_mars.tables import next_generation, set_up
from regolith.testing import Table, table


def accounts(t: Table) -> Counter[tuple[int, str]]:
    """The numbers of the table that Colonies keeps."""
    s = t.match.state
    words = ("track:", "fleets", "colonies")
    return Counter({key: n for key, n in s.rules.ledger(s).items() if key[1].startswith(words)})


def changes(t: Table, since: int) -> Counter[tuple[int, str]]:
    """What the journal says has changed."""
    found: Counter[tuple[int, str]] = Counter()
    for entry in t.match.journal.entries[since:]:
        for owner, what, n in t.match.state.rules.changes(entry):
            if what.startswith(("track:", "fleets", "colonies")):
                found[owner, what] += n
    return found


def test_the_story_begins_with_the_tiles_and_the_fleets() -> None:
    for deal in range(4):
        t = set_up(3, COLONIES, deal=deal)
        lines = t.story(None)
        for moon, step in t.markers.items():
            name = moon.capitalize()
            awake = f"{name} is in play, its marker on step 1."
            assert (awake if step else f"{name} is in play, and still asleep.") in lines
        assert "Seat 2 has 1 trade fleet." in lines
        assert changes(t, 0) == accounts(t)


def test_the_tile_that_stays_out_is_told() -> None:
    for seed in range(4):
        t = table("terraforming_mars", players=1, modules=COLONIES, seed=seed)
        t.skip_to(lambda now: any(key.startswith("out:") for key in now.options(0)))
        moon = t.options(0)[seed].removeprefix("out:")

        t.choose(0, f"out:{moon}")

        assert f"{moon.capitalize()} stays out of the game." in t.story(0)
        assert +changes(t, 0) == +accounts(t)


def test_the_journal_accounts_for_trades_colonies_and_fleets() -> None:
    t = outer_system("Sky Docks", "Tardigrades", tiles=("Io", "Luna", "Enceladus"), mc=60)
    t.set_seat(0, played=["Luna Governor"])
    before, since = accounts(t), len(t.match.journal.entries)

    t.play(0, "Sky Docks")
    t.choose(0, "trade:io")
    t.choose(1, "standard:build-colony")
    t.choose(1, "build:luna")
    t.choose(1, "end")
    t.play(0, "Tardigrades")
    next_generation(t)

    lines = t.story(0)
    for line in (
        "Seat 0 gains 1 trade fleet (Sky Docks).",
        "Seat 0 trades with Io.",
        "Seat 1 places a colony on Luna.",
        "Enceladus awakes.",
        "1 trade fleet of seat 0 returns.",
        "The marker of Luna moves to step 2.",
    ):
        assert line in lines
    before.update(changes(t, since))
    assert +before == +accounts(t)
