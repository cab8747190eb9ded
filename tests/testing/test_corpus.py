"""The corpus counts what happened, and the curious bot looks for what has not."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.terraforming_mars.tables import acting, offered
from regolith.games.terraforming_mars.tiles import put_tile
from regolith.games.terraforming_mars.words import CITY_TILE, TILE_PLACED
from regolith.kernel.frame import Event, Frame
from regolith.kernel.registry import agreed, spec_of
from regolith.kernel.rng import Rng, chosen_seed
from regolith.testing import Table
from regolith.testing.corpus import Tally, all_rules, main, play, run, setup_of, wanted_of, watched_rules, waves
from regolith.testing.curious import Curious

GAME = "terraforming_mars"
MARSBOT = "fired:marsbot-"
"""MarsBot has one of its many corporations, and that seldom: their triggers are for its own tests."""
SELDOM = {"claim:planner", "play:anti-gravity-technology"}
"""What may be missing in a corpus: it is played on set tables, in the tests of milestones and below."""


def curious(t: Table, *missing: str) -> str:
    """What the bot does in seat 0, with these still to be seen."""
    decision = t.match.decision(0)
    assert decision is not None
    option = Curious(Random(1), set(missing)).pick(t.match.machine, t.match.machine.lane_of(0))
    return decision.keys[decision.options.index(option)]


# What is counted


def test_everything_that_can_happen_is_wanted() -> None:
    wanted = wanted_of(all_rules(spec_of(GAME)))

    assert {"play:birds", "use:birds", "found:viron", "use:viron", "begin:vitor", "prelude:donation"} <= wanted
    assert {"fired:pets/0", "fired:tharsis-republic/0", "fired:tharsis-republic/1"} <= wanted
    assert {"trade:titan", "build:titan", "standard:air-scrapping", "claim:hoverlord", "fund:venuphile"} <= wanted
    assert "use:comet" not in wanted
    assert "fired:birds/0" not in wanted


def test_a_trigger_counts_when_it_answers_and_not_before() -> None:
    fired: Counter[str] = Counter()
    rules = watched_rules(agreed(GAME, 2), fired)
    state = rules.laid_out(Rng(chosen_seed(1)))
    pets = rules.nouns["card"].index("pets")
    (watched,) = rules.whens[pets]
    waiting = Frame(watched, 0, pets)
    placed = Event(TILE_PLACED, 1, rules.nouns["space"].index("2,2"))

    assert not watched.hears(state, waiting, placed)
    assert not fired

    put_tile(state, 1, placed.what, CITY_TILE)
    assert watched.hears(state, waiting, placed)
    assert fired == {"fired:pets/0": 1}


def test_what_never_happened_is_missing() -> None:
    tally = Tally(wanted={"play:birds", "use:birds"}, happened=Counter({"play:birds": 2}))

    assert tally.missing() == ["use:birds"]


def test_games_are_played_over_all_kinds_of_set_ups() -> None:
    some = [setup_of(GAME, number) for number in range(200)]

    assert {setup.players for setup in some} == {1, 2, 3, 4, 5}
    assert {setup.option("board") for setup in some} == {"tharsis", "hellas", "elysium"}
    for module in ("prelude", "venus", "colonies"):
        assert {module in setup.modules for setup in some} == {True, False}
    assert {setup.option("draft") for setup in some} == {True, False}
    assert setup_of(GAME, 7).key() == setup_of(GAME, 7).key()


def test_waves_number_every_game_once() -> None:
    numbers = [number for wave in waves(500, 1) for chunk in wave for number in chunk]

    assert numbers == list(range(1_000_000, 1_000_500))


# What the bot prefers


def test_it_plays_what_nobody_has_played() -> None:
    t = acting(2, "Acquired Company", "Sponsors")
    t.give(0, mc=20)

    assert curious(t, "play:sponsors") == "play:sponsors"
    assert curious(t, "play:acquired-company") == "play:acquired-company"


def test_it_prepares_for_what_it_cannot_play_yet() -> None:
    t = acting(2, "Mass Converter", "Trans-Neptune Probe", "Sponsors")
    t.give(0, mc=6)

    assert curious(t, "play:mass-converter") == "play:trans-neptune-probe"


def test_it_never_sells_what_nobody_has_played() -> None:
    t = acting(2, "Mass Converter")

    t.choose(0, "standard:sell-patents")

    assert curious(t, "play:mass-converter") == "sell:terraforming-ganymede"


# A short corpus


def test_a_curious_game_finds_more_than_one_by_chance() -> None:
    wanted = wanted_of(all_rules(spec_of(GAME)))
    seen: list[int] = []
    for missing in (None, wanted):
        tally = Tally()
        for number in range(6):
            play(GAME, number, missing, tally)
        assert not tally.unfinished
        seen.append(len([key for key in wanted if tally.happened[key]]))

    assert seen[1] > seen[0]


def test_a_short_corpus_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", GAME, "--games", "8", "--workers", "1"]) == 1

    said = capsys.readouterr().out
    missing = run(GAME, 8).missing()
    assert f"8 games, {run(GAME, 8).decisions} decisions" in said
    assert [line.removeprefix("never: ") for line in said.splitlines() if line.startswith("never: ")] == missing


@pytest.mark.long
def test_in_a_long_corpus_hardly_anything_is_missing() -> None:
    tally = run(GAME, 1600)

    missing = {key for key in tally.missing() if not key.startswith(MARSBOT)}
    assert missing <= SELDOM
    assert tally.unfinished == []


# What seldom or never happens there

SCIENCE = [
    "Research",
    "Trans-Neptune Probe",
    "Lagrange Observatory",
    "Robotic Workforce",
    "Breathing Filters",
    "Gene Repair",
]
"""Seven science tags."""


@pytest.mark.parametrize(
    ("card", "modules"),
    [
        ("AI Central", ()),
        ("Anti-Gravity Technology", ()),
        ("Interstellar Colony Ship", ()),
        ("Mass Converter", ()),
        ("Quantum Extractor", ()),
        ("Dawn City", ("venus",)),
        ("Stratopolis", ("venus",)),
        ("Corona Extractor", ("colonies",)),
        ("Quantum Communications", ("colonies",)),
        ("Warp Drive", ("colonies",)),
    ],
)
def test_what_needs_much_science_is_played_on_a_set_table(card: str, modules: tuple[str, ...]) -> None:
    t = acting(2, card, modules=modules)
    t.set_seat(0, mc=40, energy_production=1)
    assert not offered(t, card)

    t.set_seat(0, played=SCIENCE)
    assert offered(t, card)
    t.play(0, card)

    assert card in [*t.seat(0).played, *t.seat(0).events]
