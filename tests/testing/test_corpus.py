"""The corpus counts what happened, and the curious bot looks for what has not."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.terraforming_mars.automa.corporations.company import facing
from games.terraforming_mars.automa.duel import duel, on, resolves, state, tagged
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
MARSBOT = ("automa",)
OF_MARSBOT = ("fired:marsbot-", "founded:", "cube:", "icon:", "turned:", "told:")
"""What it has and does: it sits at few of the tables, so it has a corpus of its own."""
UNHEARD_OF = {"told:loses_floaters"}
"""No card of these boxes takes floaters from somebody; what MarsBot would give up is in the tests of Colonies."""
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


def test_the_choices_of_a_module_that_is_looked_at_are_dealt_in_turn() -> None:
    (corporation,) = [option for option in spec_of(GAME).options if option.name == "marsbot_corporation"]
    many = len(corporation.choices)
    first, second = [[setup_of(GAME, n, MARSBOT) for n in range(many * k, many * (k + 1))] for k in (0, 1)]

    for some in (first, second):
        assert {setup.option("marsbot_corporation") for setup in some} == set(corporation.choices)
        assert all("automa" in setup.modules for setup in some)
    assert [setup.option(corporation.name) for setup in first] != [setup.option(corporation.name) for setup in second]


def test_only_what_a_module_brings_is_looked_for() -> None:
    rules = watched_rules(
        agreed(GAME, 1, MARSBOT, {"marsbot_corporation": "tharsis-republic", "draft": True}), Counter()
    )
    brought = wanted_of(rules, MARSBOT)

    assert {"founded:marsbot-tharsis-republic", "fired:marsbot-tharsis-republic/0", "turned:lobbyists"} <= brought
    assert {"icon:tharsis/earth/1", "icon:tharsis/building/18", "told:goes_back"} <= brought
    assert not {"play:birds", "fired:pets/0", "icon:tharsis/building/1", "icon:tharsis/venus/1"} & brought
    assert brought < wanted_of(rules)


def test_waves_number_every_game_once() -> None:
    numbers = [number for wave in waves(500, 1) for chunk in wave for number in chunk]

    assert numbers == list(range(1_000_000, 1_000_500))


# What happens by rules alone


def seen(t: Table) -> set[str]:
    """What the journal of a table with MarsBot tells."""
    s = state(t)
    assert s.journal is not None
    (happenings,) = s.rules.watched.happenings
    return set(happenings.seen(s, s.journal.entries))


def test_an_icon_counts_when_it_is_carried_out_and_not_behind_a_marker() -> None:
    city = "icon:tharsis/earth/1"
    t = duel()

    assert city in seen(resolves(t, tagged(t, "earth")))

    t = duel()
    t.set(bot_markers=[["earth", 1]])
    resolves(t, tagged(t, "earth"))
    assert on(t, "earth") == 1
    assert "told:unmarks" in seen(t)
    assert city not in seen(t)


def test_a_cube_and_a_corporation_count_when_they_come_up() -> None:
    t = facing("Valley Trust", modules=["prelude"])
    t.set(tracks={"science": 6})
    assert "founded:marsbot-valley-trust" in seen(t)
    assert "cube:marsbot-valley-trust/science/8" not in seen(t)

    resolves(t, tagged(t, "science"))
    resolves(t, tagged(t, "science"))

    assert on(t, "science") >= 8
    assert "cube:marsbot-valley-trust/science/8" in seen(t)


def test_a_bonus_card_counts_when_it_is_turned_up() -> None:
    t = duel()
    assert "turned:meteor-shower" not in seen(t)

    assert "turned:meteor-shower" in seen(resolves(t, "Meteor Shower"))


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

    assert {key for key in tally.missing() if not key.startswith(OF_MARSBOT)} <= SELDOM
    assert tally.unfinished == []


@pytest.mark.long
def test_in_a_long_corpus_against_marsbot_everything_happens() -> None:
    tally = run(GAME, 640, having=MARSBOT)

    assert len([key for key in tally.wanted if key.startswith("founded:")]) == 45
    assert set(tally.missing()) == UNHEARD_OF
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
