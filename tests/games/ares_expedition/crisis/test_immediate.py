"""What crises do at once and each round, played: a small interpreter of the fact files says what must come of it."""

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.ares_expedition.crisis.tables_crisis import (
    CALM,
    LOWEST,
    begin_next_round,
    crisis,
    is_planning,
    next_round,
    to_planning,
)
from regolith.testing import Table, rule

FACTS = Path(__file__).parents[3] / "facts" / "ares"
GREEN = (
    ("Lichen", "Mine"),
    ("Sponsors", "Space Heaters"),
    ("Cartel", "Economic Growth"),
    ("Power Plant", "Solar Power"),
)
"""By seat: a cheap and a dear green card in play."""

Fact = dict[str, Any]
CRISES: list[Fact] = json.loads((FACTS / "crisis_cards.json").read_text(encoding="utf-8"))
PLAYED = [(players, fact) for fact in CRISES for players in fact["player_counts"]]
LABELS = [f"{fact['number']}-{players}p" for players, fact in PLAYED]


# What must come of it, when everybody takes the first way that is offered and gives nothing away


@dataclass
class Mat:
    mc: int = 7
    heat: int = 0
    plants: int = 0
    tr: int = 5
    hand: int = 4
    green: list[str] = field(default_factory=list)
    banned: bool = False


@dataclass
class Mars:
    """Levels as steps above the bottom, from which a crisis subtracts."""

    mats: list[Mat]
    level: dict[str, int] = field(default_factory=lambda: {"temperature": 19, "oxygen": 14, "ocean": 9})
    tokens: dict[str, str] = field(default_factory=dict)
    draws: int = 0
    gone: bool = False
    supplies: bool = False

    def do(self, deeds: list[Fact], seats: list[Mat], last: str = "") -> None:
        for deed in deeds:
            last = self.one(deed, seats, last)

    def one(self, deed: Fact, seats: list[Mat], last: str) -> str:
        op = deed["op"]
        if op == "each_player":
            for mat in self.mats:
                self.do(deed["do"], [mat])
        elif op == "choose":
            self.do(deed["options"][0], seats)
        elif op == "lower":
            self.fall({metric: n for metric, n in deed.items() if metric != "op"})
        elif op == "lower_choice":
            last = next(metric for metric in self.level if not deed.get("different_metric") or metric != last)
            self.fall({last: deed["steps"]})
        elif op == "lower_by_zone":
            self.fall(dict.fromkeys(self.level, deed["white"]))
        elif op == "set_detriments":
            self.tokens = dict.fromkeys(("temperature", "oxygen", "oceans"), str(deed["all"]))
            self.fall({"temperature": 2})
        elif op == "dummy_draw_override":
            self.draws = deed["draw"]
        elif op == "discard_this_crisis":
            self.gone = True
        elif op == "enable":
            self.supplies = True
        elif op not in ("set_aside_this_crisis", "give_card"):
            for mat in seats:
                self.to_a_mat(deed, mat)
        return last

    def to_a_mat(self, deed: Fact, mat: Mat) -> None:
        op = deed["op"]
        if op == "draw":
            mat.hand += deed["n"]
        elif op == "discard":
            mat.hand -= deed["n"]
        elif op == "gain":
            mat.heat += deed.get("heat", 0)
            mat.plants += deed.get("plant", 0)
        elif op == "lose":
            mat.mc = max(0, mat.mc - deed.get("mc", 0))
            mat.tr -= deed.get("tr", 0)
        elif op == "ban_random_phase":
            mat.banned = True
        else:
            assert op == "discard_played", op
            mat.green.remove(mat.green[1 if deed.get("which") else 0])

    def fall(self, steps: Fact) -> None:
        for metric, n in steps.items():
            self.level[metric] -= n


# What came of it


def levels(t: Table) -> dict[str, int]:
    return {"temperature": (t.temperature + 30) // 2, "oxygen": t.oxygen, "ocean": t.oceans}


def seen(t: Table, seat: int) -> Mat:
    mat = t.seat(seat)
    banned = t.observe()["table"]["crisis"]["banned"][seat] is not None
    return Mat(mat.mc, mat.heat, mat.plants, mat.tr, len(mat.cards), mat.played, banned)


@cache
def before(players: int) -> Table:
    """The second planning: in its round nothing is produced. Every seat has some of everything."""
    t = crisis(players)
    if players == 1:
        t.set(dummy_hand=["production/development", "production/construction", "production/action", "research/action"])
    t.skip_to(lambda t: t.round == 2 and is_planning(t))
    assert "production" not in t.phases
    for seat in range(players):
        hand = list(t.deck[4 * seat : 4 * seat + 4])
        t.set_seat(seat, played=GREEN[seat], mc=7, heat=0, plants=0, tr=5, cards=hand, last_phase=None)
    return t


def drawn(players: int, name: str) -> Table:
    """The third planning: this crisis has been drawn and suffered in the quietest way."""
    t = Table(before(players).match.clone())
    t.set(crisis_deck=[name])
    next_round(t, *["action"] * players)
    assert t.round == 3
    return t


@rule("ACRIS-DRAW-03", "ACRIS-DRAW-04", "ACRIS-CARD-09")
@pytest.mark.parametrize(("players", "fact"), PLAYED, ids=LABELS)
def test_a_crisis_does_at_once_what_is_printed(players: int, fact: Fact) -> None:
    expected = Mars([Mat(green=list(GREEN[seat])) for seat in range(players)], draws=2 if players == 1 else 1)
    expected.do(fact["immediate"], expected.mats)

    t = drawn(players, fact["name"])

    assert levels(t) == expected.level
    assert [seen(t, seat) for seat in range(players)] == expected.mats
    assert t.tokens == expected.tokens
    assert len(t.dummy) == expected.draws
    assert t.crises == ({} if expected.gone else {fact["name"]: fact["counters"]})
    assert t.supplies == expected.supplies


@rule("ACRIS-CARD-02", "ACRIS-CARD-07")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_crisis_does_each_round_what_is_printed(players: int) -> None:
    lasting = [fact for count, fact in PLAYED if count == players and fact["persistent"]]
    for fact in lasting:
        t = Table(before(players).match.clone())
        t.set(crises=[fact["name"]], crisis_deck=CALM)
        expected = Mars([])
        lower = fact["persistent"]["lower"]
        first = next(metric for metric in expected.level if metric in lower)
        expected.fall({first: lower[first]} if fact["persistent"]["mode"] == "choose_one" else lower)

        next_round(t, *["action"] * players)

        assert (fact["id"], levels(t)) == (fact["id"], expected.level)

    assert len(lasting) == {1: 17, 2: 17, 3: 15, 4: 15}[players]


# The ways that are not the first


def suffering(name: str, players: int = 2) -> Table:
    """The first question of a crisis just drawn."""
    t = Table(before(players).match.clone())
    t.set(crisis_deck=[name, *CALM])
    begin_next_round(t, *["action"] * players)
    return t


def test_rating_may_be_lost_instead_of_money() -> None:
    t = suffering("Atmosphere Rupture")

    t.choose(0, "do:rating")
    t.choose(1, "do:mc")

    assert [(t.seat(seat).mc, t.seat(seat).tr) for seat in (0, 1)] == [(7, 4), (2, 5)]


def test_who_has_too_little_money_loses_rating() -> None:
    t = Table(before(2).match.clone())
    t.set(crisis_deck=["Atmosphere Rupture"])
    t.set_seat(1, mc=4)
    begin_next_round(t, "action", "action")

    t.choose(0, "do:mc")

    assert (t.seat(1).mc, t.seat(1).tr) == (4, 4)


def test_who_has_too_little_money_for_a_plain_loss_loses_all_of_it() -> None:
    t = Table(before(2).match.clone())
    t.set(crisis_deck=["Infrastructure Collapse"])
    t.set_seat(0, mc=3)

    next_round(t, "action", "action")

    assert [t.seat(seat).mc for seat in (0, 1)] == [0, 2]


def test_plants_may_be_gained_instead_of_heat() -> None:
    t = suffering("Atmospheric Escape", players=3)

    for seat, way in enumerate(("do:plants", "do:heat", "do:plants")):
        t.choose(seat, way)

    assert [(t.seat(seat).heat, t.seat(seat).plants) for seat in range(3)] == [(0, 1), (1, 0), (0, 1)]


def test_an_ocean_may_be_turned_instead_of_losing_a_green_card() -> None:
    t = suffering("Seismic Aftershocks")
    first, second = t.speaker, 1 - t.speaker
    assert t.options(first) == ["do:discard", "do:ocean"]
    assert t.options(second) == []

    t.choose(first, "do:ocean", "dry:ocean-9")
    t.choose(second, "do:discard", f"lose:{t.seat(second).played[1].lower().replace(' ', '-')}")

    assert t.oceans == 8
    assert t.seat(first).played == list(GREEN[first])
    assert t.seat(second).played == [GREEN[second][0]]


def test_a_lost_green_card_is_discarded_with_what_it_produced() -> None:
    t = suffering("Seismic Aftershocks", players=1)
    assert t.seat(0).steel == 2

    t.choose(0, "do:discard", "lose:mine")

    assert (t.seat(0).steel, t.seat(0).plants_production) == (0, 1)
    assert t.seat(0).played == ["Lichen"]
    assert t.discard[0] == "Mine"
    assert "building" not in t.observe()["table"]["seats"][0]["tags"]


def test_only_the_dearest_green_card_is_asked_for_where_the_crisis_says_so() -> None:
    t = Table(before(3).match.clone())
    t.set(crisis_deck=["Impact Desert"])
    t.set_seat(0, played=["Lichen", "Mine", "Micro-Mills", "Solar Trapping"])
    begin_next_round(t, "action", "action", "action")
    t.skip_to(lambda t: "do:discard" in t.options(0))

    t.choose(0, "do:discard")

    assert sorted(t.options(0)) == ["lose:mine", "lose:solar-trapping"]


def test_without_a_green_card_an_ocean_is_turned() -> None:
    t = Table(before(1).match.clone())
    t.set(crisis_deck=["Seismic Aftershocks"])
    t.set_seat(0, played=[])

    next_round(t, "action")

    assert t.oceans == 8


@rule("ACRIS-END-11")
@pytest.mark.parametrize(("oceans", "result"), [(4, None), (2, "lost")])
def test_who_can_bear_neither_harm_loses_the_game_for_all(oceans: int, result: str | None) -> None:
    t = crisis(3, then=["Seismic Aftershocks"])
    t.set(oceans=oceans)

    next_round(t, "action", "action", "action")

    assert (t.oceans, t.result) == (max(0, oceans - 3), result)


def test_a_card_may_be_given_away() -> None:
    t = suffering("Emergency Shelters", players=3)
    gift = t.observe()["table"]["seats"][0]["hand"][1]

    t.choose(0, f"give:{gift}", "to:2")
    t.choose(1, "skip")
    t.choose(2, "skip")

    assert is_planning(t)
    assert [len(t.seat(seat).cards) for seat in range(3)] == [3, 4, 5]
    assert gift in t.observe()["table"]["seats"][2]["hand"]


def test_who_has_no_card_gives_none_and_discards_none() -> None:
    t = Table(before(2).match.clone())
    t.set(crisis_deck=["Emergency Shelters", "Dust Clouds", *CALM])
    for seat in (0, 1):
        t.set_seat(seat, cards=[])
    next_round(t, "action", "action")
    assert t.round == 3

    t.set_seat(1, cards=["Comet"], last_phase=None)
    t.set_seat(0, last_phase=None)
    next_round(t, "action", "action")

    assert [t.seat(seat).cards for seat in (0, 1)] == [[], []]
    assert t.discard[0] == "Comet"


def test_the_cards_to_discard_are_chosen_after_drawing() -> None:
    t = Table(before(2).match.clone())
    held = t.observe()["table"]["seats"][0]["hand"]
    t.set(crisis_deck=["Localized Tsunami"])
    begin_next_round(t, "action", "action")
    (new,) = set(t.observe()["table"]["seats"][0]["hand"]) - set(held)

    t.pick(0, f"discard:{new}", f"discard:{held[2]}")
    t.pick(1, *t.options(1)[:2])

    assert t.observe()["table"]["seats"][0]["hand"] == [held[0], held[1], held[3]]
    assert len(t.seat(1).cards) == 3


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_random_phase_of_the_hand_is_barred_for_a_round(players: int) -> None:
    bans = set()
    for seed in range(1, 9):
        t = crisis(players, seed=seed, then=["Catastrophic Erosion"])
        next_round(t, *["action"] * players)
        for seat, banned in enumerate(t.observe()["table"]["crisis"]["banned"]):
            bans.add(banned)
            assert banned != "action"
            assert t.why(seat, f"choose:{banned}").endswith("a crisis forbids it to you this round.")
        t.set(crises=[])
        next_round(t)
        assert t.observe()["table"]["crisis"]["banned"] == [None] * players

    assert len(bans) > 1
    if players == 4:
        assert bans == {"development", "construction", "production", "research"}


def test_three_steps_of_one_metric_and_two_of_another() -> None:
    t = suffering("Crop Failures", players=3)
    asked = t.speaker
    assert t.options(asked) == ["lower:temperature", "lower:oxygen", "lower:oceans"]

    t.choose(asked, "lower:oceans", "dry:ocean-1", "dry:ocean-1" if t.may(asked, "dry:ocean-1") else "dry:ocean-2")
    t.choose(asked, t.options(asked)[0])
    assert t.oceans == 6
    assert t.options(asked) == ["lower:temperature", "lower:oxygen"]
    t.choose(asked, "lower:oxygen")

    assert levels(t) == {"temperature": 19, "oxygen": 12, "ocean": 6}


@pytest.mark.parametrize(("oceans", "ways"), [(3, ["temperature", "oxygen", "oceans"]), (2, ["temperature", "oxygen"])])
def test_a_metric_that_can_just_fall_so_far_may_be_chosen(oceans: int, ways: list[str]) -> None:
    t = crisis(players=3, then=["Crop Failures"])
    t.set(oceans=oceans)

    begin_next_round(t, "action", "action", "action")
    t.choose(t.speaker, "lower:oxygen")

    assert t.options(t.speaker) == [f"lower:{way}" for way in ways]


@pytest.mark.parametrize(("zone", "steps"), [("white", 3), ("yellow", 2), ("red", 1)])
def test_the_better_a_metric_stands_the_further_it_falls(zone: str, steps: int) -> None:
    t = crisis(players=3, then=["Ionospheric Tear"])
    t.set(temperature=LOWEST["temperature"][zone] + 4, oxygen=LOWEST["oxygen"][zone] + 1)

    next_round(t, "action", "action", "action")

    assert t.temperature == LOWEST["temperature"][zone] + 4 - 2 * steps
    assert t.oxygen == LOWEST["oxygen"][zone] + 1 - steps
    assert t.oceans == 6


def test_a_metric_in_purple_falls_no_further_through_its_zone() -> None:
    t = crisis(players=4, then=["Ionospheric Tear"])
    t.set(temperature=LOWEST["temperature"]["red"], crises=["Disrupted Supply Lines"])

    next_round(t, "action", "action", "action", "action")

    assert (t.temperature, t.oxygen, t.oceans) == (-22, 11, 6)


def test_all_tokens_on_red_do_what_red_tokens_do() -> None:
    t = suffering("Reglaciation", players=4)
    assert t.tokens == {"temperature": "red", "oxygen": "red", "oceans": "red"}
    assert t.options(t.speaker) == ["lower:temperature", "lower:oxygen"]

    t.set(dummy_hand=["research", "production"])
    t.choose(t.speaker, "lower:oxygen")
    assert levels(t) == {"temperature": 19, "oxygen": 12, "ocean": 9}
    to_planning(t)
    t.set_seat(0, cards=["Fueled Generators"], mc=30)
    t.set_seat(1, cards=["Interns"], mc=3 + 3)
    for seat in range(4):
        t.set_seat(seat, last_phase=None)
    for seat, phase in enumerate(("development", "construction", "action", "action")):
        t.choose(seat, f"choose:{phase}")
    assert t.phases == ["construction", "action"]
    t.play(1, "Interns")

    assert t.seat(1).mc == 0


@pytest.mark.parametrize(("players", "shown"), [(1, 1), (2, 0)])
def test_the_dummy_hand_turns_fewer_cards_for_one_round(players: int, shown: int) -> None:
    t = drawn(players, "Collapsing Cities")
    assert len(t.dummy) == shown
    t.set(crises=[], crisis_deck=CALM)

    next_round(t)

    assert len(t.dummy) == (2 if players == 1 else 1)
