"""Milestones and awards of MarsBot."""

from typing import Any

import pytest

from games.terraforming_mars.automa.duel import BOT, bot, does, duel, mc, resolves, rules, state, tagged
from games.terraforming_mars.automa.test_boards import FACTS
from regolith.games.terraforming_mars.automa.claiming import (
    claim_milestone,
    fund_award,
    lead,
    milestones_met,
)
from regolith.games.terraforming_mars.automa.competition import HELPERS
from regolith.games.terraforming_mars.automa.measures import AWARDS, MILESTONES
from regolith.games.terraforming_mars.automa.state import automa, marsbot
from regolith.games.terraforming_mars.awards import prizes
from regolith.kernel.english import ENGLISH
from regolith.testing import Table, rule

THREE_CITIES = {"2,1": ["city", BOT], "6,1": ["city", BOT], "6,5": ["city", BOT]}
GREEN = {"2,3": ["greenery", BOT], "2,4": ["greenery", BOT], "7,1": ["greenery", BOT]}


def met(t: Table) -> list[str]:
    return [state(t).book.milestones[number].id for number in milestones_met(state(t))]


def number(t: Table, award: str) -> int:
    return [one.id for one in state(t).book.awards].index(award)


@rule("TMAUTO-MILE-01")
def test_a_milestone_icon_claims_for_nothing_or_fails() -> None:
    t = duel()
    t.set(tracks={"science": 8}, milestones={"planner": 0})
    t.set_seat(BOT, tr=35)

    resolves(t, tagged(t, "science"))
    assert (t.milestones, mc(t)) == ({"planner": 0, "terraformer": BOT}, 0)

    t.set(tracks={"science": 8}, milestones={"planner": 0, "terraformer": BOT, "mayor": 0})
    t.set(tiles=GREEN)
    resolves(t, tagged(t, "science", but=t.bot_played))
    assert (len(t.milestones), mc(t)) == (3, 5)


@rule("TMAUTO-MILE-01")
def test_the_price_of_the_person_stays() -> None:
    t = duel()
    t.set_seat(0, tr=35, mc=9)

    t.choose(0, "claim:terraformer")

    assert t.seat(0).mc == 1


def choosing(person: dict[str, Any]) -> Table:
    """MarsBot meets Mayor, Gardener and Builder."""
    t = duel()
    t.set(tracks={"building": 8}, tiles={**THREE_CITIES, **GREEN, **person})
    return t


PERSON_CITY = {"4,7": ["city", 0]}
SEVEN = ["Mine", "Martian Rails", "Colonizer Training Camp", "Food Factory", "Fueled Generators", "Nuclear Power"]


@rule("TMAUTO-MILE-02")
def test_one_that_the_person_meets_too_comes_first() -> None:
    greens = {"4,8": ["greenery", 0], "3,6": ["greenery", 0], "4,6": ["greenery", 0]}
    t = choosing({**PERSON_CITY, **greens})
    t.set_seat(0, played=[*SEVEN, "Strip Mine"])
    assert (met(t), state(t).seats[0].tags[1]) == (["mayor", "gardener", "builder"], 7)

    s = state(t).clone()
    assert claim_milestone(s)
    assert s.rules.noun("milestone", s.milestones[0][0]) == "gardener"


@rule("TMAUTO-MILE-02")
def test_then_the_one_the_person_is_closest_to() -> None:
    t = choosing({**PERSON_CITY, "4,8": ["greenery", 0], "3,6": ["greenery", 0]})
    t.set_seat(0, played=[*SEVEN, "Strip Mine"])
    s = state(t).clone()
    assert claim_milestone(s)
    assert s.rules.noun("milestone", s.milestones[0][0]) == "builder"

    t = choosing({})
    s = state(t).clone()
    assert claim_milestone(s)
    assert s.rules.noun("milestone", s.milestones[0][0]) == "mayor"


@rule("TMAUTO-MILE-02")
def test_closest_is_the_greatest_share_and_not_the_greatest_number() -> None:
    """Two of three greeneries against five of eight building tags."""
    t = choosing({"4,8": ["greenery", 0], "3,6": ["greenery", 0]})
    t.set_seat(0, played=SEVEN[:5])
    assert state(t).seats[0].tags[1] == 5

    s = state(t).clone()
    assert claim_milestone(s)
    assert s.rules.noun("milestone", s.milestones[0][0]) == "gardener"


@rule("TMAUTO-MILE-02")
def test_hoverlord_is_the_last() -> None:
    t = duel(modules=["venus"])
    t.set(bot_floaters=7, tracks={"building": 8})

    assert met(t) == ["builder", "hoverlord"]


@rule("TMAUTO-MILE-03")
def test_what_marsbot_needs_on_tharsis() -> None:
    t = duel(modules=["venus"])
    assert met(t) == []

    t.set(tracks=dict.fromkeys([*t.tracks][:7], 4))
    assert met(t) == ["planner"]
    t.set(tracks={"bio": 3, "building": 8}, tiles={**THREE_CITIES, **GREEN})
    t.set_seat(BOT, tr=35)
    assert met(t) == ["terraformer", "mayor", "gardener", "builder"]


@rule("TMAUTO-AWARD-01")
def test_an_award_icon_funds_the_greatest_lead() -> None:
    t = duel()
    t.set(tracks={"building": 4, "science": 4}, tiles={"2,1": ["city", BOT], "6,1": ["city", BOT]})
    t.set_seat(0, heat=5, steel=5)
    leads = {award.id: lead(state(t), at) for at, award in enumerate(state(t).book.awards)}
    assert leads == {"landlord": 2, "scientist": 4, "banker": 4, "thermalist": 0, "miner": 0}

    s = state(t).clone()
    assert fund_award(s)
    assert s.rules.noun("award", s.awards[0][0]) == "banker"


@rule("TMAUTO-AWARD-01")
def test_without_a_lead_or_with_three_funded_it_fails() -> None:
    t = duel()
    t.set_seat(0, heat=5, steel=5)
    assert not fund_award(state(t).clone())

    t.set_seat(0, heat=0)
    assert fund_award(state(t).clone())
    t.set(awards={"landlord": 0, "banker": 0, "miner": 0})
    assert not fund_award(state(t).clone())


@rule("TMAUTO-AWARD-01")
def test_the_next_award_of_the_person_costs_more() -> None:
    t = duel()
    t.set(awards={"banker": BOT})
    t.set_seat(0, mc=14)

    t.choose(0, "fund:miner")

    assert t.seat(0).mc == 0


@rule("TMAUTO-AWARD-02")
@pytest.mark.parametrize(
    ("award", "goods", "margin"),
    [
        ("thermalist", {"heat": 5, "heat_production": 3}, 1),
        ("miner", {"steel": 1, "titanium": 2, "steel_production": 1, "titanium_production": 3}, -2),
    ],
)
def test_production_counts_for_the_person_when_it_is_compared(award: str, goods: dict[str, int], margin: int) -> None:
    t = duel()
    t.set(tracks={"power": 4})
    t.set_seat(0, **goods)

    assert lead(state(t), number(t, award)) == margin


@rule("TMAUTO-AWARD-02")
def test_for_industrialist_energy_counts_as_production_only() -> None:
    t = duel(board="elysium")
    t.set_seat(0, steel=1, steel_production=2, energy=9, energy_production=1)

    assert lead(state(t), number(t, "industrialist")) == 5 - 4


@rule("TMAUTO-AWARD-03")
def test_what_marsbot_has_on_tharsis() -> None:
    t = duel(modules=["venus"])
    t.set(tracks={"building": 6, "event": 5, "science": 3, "power": 2, "space": 4, "venus": 7})
    t.set(tiles={"2,1": ["city", BOT], "4,4": "ocean", "7,2": ["neural-instance", BOT]})

    values = {award.id: award.value(state(t), BOT) for award in state(t).book.awards}
    assert values == {
        "landlord": 2,
        "banker": 11,
        "scientist": 3,
        "thermalist": 7,
        "miner": 9,
        "venuphile": 7,
    }


@rule("TMAUTO-AWARD-04")
@pytest.mark.parametrize(("production", "person", "its"), [(11, 5, 5), (12, 5, 0), (9, 0, 5)])
def test_an_award_is_worth_five_to_whoever_is_ahead(production: int, person: int, its: int) -> None:
    t = duel()
    t.set(awards={"banker": 0}, tracks={"building": 6, "event": 5})
    t.set_seat(0, mc_production=production)
    s = state(t)

    assert [dict(rules(t).breakdown(s, seat))["awards"] for seat in (0, BOT)] == [person, its]


@rule("TMAUTO-AWARD-04")
def test_in_the_end_leftover_goods_count_alone() -> None:
    t = duel()
    t.set(tracks={"power": 4})
    t.set_seat(0, heat=9, heat_production=9)
    thermalist = state(t).book.awards[number(t, "thermalist")]

    assert prizes(thermalist.standing(state(t))) == [5, 5]


# The other maps


PRINTED_ON: dict[str, tuple[list[str], dict[str, str]]] = {
    "tharsis": (
        ["terraformer", "mayor", "gardener", "builder", "planner"],
        {"landlord": "greenery", "banker": "building", "scientist": "science", "thermalist": "power", "miner": "space"},
    ),
    "hellas": (
        ["diversifier", "tactician", "polar-explorer", "energizer", "rim-settler"],
        {
            "cultivator": "greenery",
            "magnate": "resolves",
            "space-baron": "space",
            "excentric": "cube",
            "contractor": "building",
        },
    ),
    "elysium": (
        ["generalist", "specialist", "ecologist", "tycoon", "legend"],
        {
            "celebrity": "resolves",
            "industrialist": "power",
            "desert-settler": "greenery",
            "estate-dealer": "greenery",
            "benefactor": "rating 2",
        },
    ),
    "utopia": (
        ["manager", "pioneer", "trader", "metallurgist", "researcher"],
        {
            "suburbian": "greenery",
            "investor": "earth",
            "botanist": "bio",
            "incorporator": "resolves",
            "metropolist": "city",
        },
    ),
    "cimmeria": (
        ["planetologist", "architect", "coastguard", "forester", "fundraiser"],
        {
            "electrician": "power",
            "founder": "city",
            "mogul": "science",
            "zoologist": "bio",
            "forecaster": "resolves",
        },
    ),
    "venus": (["hoverlord"], {"venuphile": "venus"}),
}
"""By map: its milestones from the left, and its awards with what helps MarsBot in each."""


def what_helps(award: str, board: str) -> str:
    """What MarsBot does first to help itself; science is its most advanced track, building is no further than event."""
    t = duel(modules=["venus"])
    bot(t).map = "tharsis" if board == "venus" else board
    t.set(
        tracks=dict.fromkeys(t.tracks, 3) | {"science": 8},
        tiles={"0,1": "ocean", "6,2": ["greenery", BOT], "0,0": ["neural-instance", BOT]},
    )
    t.set_seat(0, played=["Birds"], held={"Birds": 2})
    s, before = does(t, HELPERS[award]), state(t)
    if automa(s).pile.cards:
        return "resolves"
    if s.seats[0].held != before.seats[0].held:
        return "cube"
    found = [
        *[s.rules.noun("tile", tile) for tile, was in zip(s.tiles, before.tiles) if tile != was],
        *[s.rules.noun("track", at) for at, space in enumerate(marsbot(s).tracks) if space != bot(t).tracks[at]],
    ] or [f"rating {marsbot(s).rating - bot(t).rating}"]
    assert len(found) == 1, found
    return str(found[0])


@rule("TMAUTO-MAP-05")
@pytest.mark.parametrize("board", MILESTONES)
def test_every_map_has_its_measures_and_helpers(board: str) -> None:
    assert [*MILESTONES[board]] == PRINTED_ON[board][0]
    assert {award: what_helps(award, board) for award in AWARDS[board]} == PRINTED_ON[board][1]
    assert [*AWARDS[board]] == [*PRINTED_ON[board][1]]
    assert board == "venus" or any(fact.get("board") == board for fact in FACTS)


def test_no_helper_belongs_to_an_award_of_no_map() -> None:
    assert sorted(HELPERS) == sorted([award for _, awards in PRINTED_ON.values() for award in awards])


NEEDED = {
    "tharsis": {"terraformer": 35, "mayor": 3, "gardener": 3, "builder": 8, "planner": 4},
    "hellas": {"diversifier": 7, "tactician": 35, "polar-explorer": 3, "energizer": 6, "rim-settler": 6},
    "elysium": {"generalist": 2, "specialist": 10, "ecologist": 4, "tycoon": 15, "legend": 5},
}
"""By map: how much of what is measured MarsBot needs, from the left."""


@rule("TMAUTO-MILE-03", "TMAUTO-MAP-05")
@pytest.mark.parametrize("board", NEEDED)
def test_how_much_marsbot_needs(board: str) -> None:
    goals = {goal.id: goal.goal_of(state(t), BOT) for t in [duel(board=board)] for goal in state(t).book.milestones}

    assert goals == NEEDED[board]
    assert [*MILESTONES[board]] == [*NEEDED[board]]


def value(t: Table, award: str) -> int:
    return state(t).book.awards[number(t, award)].value(state(t), BOT)


@rule("TMAUTO-MAP-05")
def test_milestones_and_awards_of_hellas() -> None:
    t = duel(board="hellas")
    t.set_seat(BOT, mc=35)
    t.set(tracks={"power": 6, "science": 6, "space": 4, "building": 3})
    assert met(t) == ["tactician", "energizer", "rim-settler"]
    assert [value(t, award) for award in ("space-baron", "excentric", "contractor")] == [4, 7, 3]

    t.set(tracks=dict.fromkeys(t.tracks, 3), bot_played=["Mine", "Asteroid", "Research"])
    t.set_seat(BOT, mc=34)
    assert (met(t), value(t, "magnate")) == (["diversifier"], 2)
    t.set(tiles={"8,0": ["city", BOT], "8,3": ["greenery", BOT], "7,2": ["greenery", BOT]})
    assert (met(t), value(t, "cultivator")) == (["diversifier", "polar-explorer"], 2)


@rule("TMAUTO-MAP-05")
def test_with_venus_seven_tracks_of_eight_are_enough_for_diversifier() -> None:
    t = duel(board="hellas", modules=["venus"])
    t.set(tracks={**dict.fromkeys(t.tracks, 3), "bio": 2})
    assert met(t) == ["diversifier"]

    t.set(tracks={"venus": 2})
    assert met(t) == []


@rule("TMAUTO-MAP-05")
def test_milestones_and_awards_of_elysium() -> None:
    t = duel(board="elysium")
    t.set_seat(BOT, tr=27)
    assert (met(t), value(t, "benefactor"), value(t, "industrialist")) == ([], 12, 5)

    t.set(tracks={**dict.fromkeys(t.tracks, 2), "bio": 10})
    assert met(t) == ["generalist", "specialist", "ecologist"]
    dear = ["Deimos Down", "Giant Ice Asteroid", "Towing A Comet", "Mine", "Io Mining Industries"]
    book = state(t).book
    costs = [book.costs[book.names["card"].index(name)] for name in dear]
    t.set_seat(0, cards=[])
    t.set(bot_played=dear)
    assert value(t, "celebrity") == len([cost for cost in costs if cost >= 20])


@rule("TMAUTO-MAP-05")
def test_tycoon_and_legend_look_at_the_pile() -> None:
    t = duel(board="elysium")
    book = state(t).book
    red = [book.name("card", card) for card in book.projects if book.colours[card] == 4][:5]
    others = [book.name("card", card) for card in book.projects if book.colours[card] != 4][:15]

    t.set(bot_played=[*red[:4], *others[:14]])
    assert met(t) == []
    t.set(bot_played=[*red, *others])
    assert met(t) == ["tycoon", "legend"]
    assert bot(t).tableau.cards == ()


# In words


def measures(t: Table) -> dict[str, Any]:
    found: dict[str, Any] = t.match.observe(0)["table"]["marsbot"]["measures"]
    return found


@rule("TMAUTO-MILE-03", "TMAUTO-AWARD-03")
def test_what_counts_for_marsbot_is_said() -> None:
    said = measures(duel(modules=["venus"]))

    assert said["terraformer"] == {"says": "counted as for everybody", "goal": 35}
    assert said["builder"] == {"says": "the space of its building track", "goal": 8}
    assert said["planner"] == {"says": "the space that all its tracks but that of Venus have reached", "goal": 4}
    assert said["hoverlord"] == {"says": "its floaters", "goal": 7}
    assert said["banker"] == {"says": "the spaces of its building track and event track"}
    assert said["thermalist"] == {"says": "the space of its power track, and 5 more"}


@rule("TMAUTO-MAP-05")
def test_what_counts_is_said_on_every_map() -> None:
    hellas, elysium = measures(duel(board="hellas")), measures(duel(board="elysium"))

    assert hellas["diversifier"]["says"] == "its tracks at space 3 or further on"
    assert hellas["tactician"]["says"] == "its MC"
    assert hellas["rim-settler"]["says"] == "the space of its track of the Jovian tag"
    assert hellas["excentric"]["says"] == "one for each 5 of its MC"
    assert hellas["magnate"]["says"] == "the green projects it has resolved"
    assert elysium["specialist"]["says"] == "the space of its most advanced track"
    assert elysium["tycoon"]["says"] == "the green and blue projects it has resolved"
    assert elysium["celebrity"]["says"] == "the projects it has resolved, at a cost of 20 or more"
    assert elysium["benefactor"]["says"] == "its rating, less 15"


def test_every_measure_has_words() -> None:
    told = [measure.says() for board in AWARDS.values() for measure in board.values()]
    told += [measure.says() for board in MILESTONES.values() for measure, _ in board.values()]

    assert all(ENGLISH.say(phrase) for phrase in told)
    assert "one for each 7 of its MC" in [ENGLISH.say(phrase) for phrase in told]


@rule("TMAUTO-DIFF-04")
def test_what_the_level_takes_from_every_award_is_shown() -> None:
    assert duel().match.observe(0)["table"]["marsbot"]["more_in_awards"] == 0
    assert duel(marsbot_level="easy").match.observe(0)["table"]["marsbot"]["more_in_awards"] == -5
