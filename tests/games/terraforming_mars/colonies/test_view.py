"""What a screen is told of the colonies: what is printed there, and what a trade would bring whom."""

from typing import Any

import pytest

from games.terraforming_mars.colonies.outer_system import outer_system
from games.terraforming_mars.colonies.outer_system import tiles as shown_tiles
from regolith.games.terraforming_mars.colonies.words import MOONS
from regolith.kernel.ahead import look_ahead
from regolith.testing import Table

AWAKE = ("Callisto", "Ceres", "Ganymede", "Io", "Luna", "Triton")


def trade(t: Table, moon: str, seat: int = 0) -> dict[str, Any]:
    shown = t.observe(seat)["table"]["colonies"]
    found: dict[str, Any] = next(tile["trade"] for tile in shown if tile["colony"] == moon)
    return found


def tiles(t: Table) -> dict[str, Any]:
    return dict(shown_tiles(t))


def plain(changes: list[dict[str, Any]]) -> list[tuple[int, str, int]]:
    return [(one["seat"], one["what"], one["n"]) for one in changes]


def test_a_tile_shows_what_is_printed_on_it() -> None:
    luna, europa, pluto = [tiles(outer_system())[moon] for moon in ("luna", "europa", "pluto")]

    assert [step["n"] for step in luna["track"]] == [1, 2, 4, 7, 10, 13, 17]
    assert luna["build"] == [{"what": "production:mc", "n": 2}]
    assert luna["bonus"] == [{"what": "mc", "n": 2}]
    assert europa["track"][2] == {"what": "production:energy", "n": 1}
    assert europa["build"] == [{"what": "oceans", "n": 1}]
    assert pluto["track"][0] == {"what": "cards", "n": 0}
    assert pluto["bonus"] == [{"what": "cards", "n": 1}, {"what": "cards", "n": -1}]


def test_every_moon_can_be_shown() -> None:
    t = outer_system(tiles=MOONS[:6])
    assert all(len(tile["track"]) == 7 for tile in tiles(t).values())


def test_a_trade_says_what_everybody_gets_and_where_the_marker_goes() -> None:
    t = outer_system(players=3, mc=9)
    t.set(settlers={"luna": [1, 2, 1]}, markers={"luna": 5})

    now = trade(t, "luna")

    assert plain(now["changes"]) == [(0, "mc", 13), (1, "mc", 2), (2, "mc", 2), (1, "mc", 2)]
    assert (now["step"], now["back_to"], now["may"], now["why"]) == (5, 3, True, "")


def test_a_card_that_raises_the_marker_first_counts_for_its_owner() -> None:
    t = outer_system(mc=9)
    t.set_seat(1, played=["Trade Envoys"])

    assert trade(t, "luna", 0)["step"] == 1
    assert trade(t, "luna", 1)["step"] == 2
    assert plain(trade(t, "luna", 1)["changes"]) == [(1, "mc", 4)]


def test_why_there_is_no_trade_is_said_whoevers_turn_it_is() -> None:
    t = outer_system(mc=9)
    t.set_seat(1, mc=0)

    assert not trade(t, "luna", 1)["may"]
    assert trade(t, "luna", 1)["why"]

    t.choose(0, "trade:luna")
    assert not trade(t, "luna")["may"]
    assert "0" in trade(t, "luna")["why"]


def test_a_sleeping_moon_has_no_trade_and_a_spectator_none_at_all() -> None:
    t = outer_system(tiles=("Titan", "Luna", "Io", "Ceres", "Pluto"))

    assert tiles(t)["titan"]["trade"] is None
    assert tiles(t)["titan"]["resource"] == "floater"
    assert all(tile["trade"] is None for tile in t.observe(None)["table"]["colonies"])


def test_what_no_card_can_hold_is_not_promised() -> None:
    t = outer_system(tiles=("Titan", "Luna", "Io", "Ceres", "Pluto"), mc=9)
    t.set_seat(1, played=["Titan Shuttles"])
    t.set(markers={"titan": 3})

    assert trade(t, "titan", 0)["changes"] == []
    assert plain(trade(t, "titan", 1)["changes"]) == [(1, "on:floater", 2)]


def test_fees_are_those_of_the_reader() -> None:
    t = outer_system()
    t.set_seat(1, played=["Cryo-Sleep"])

    fees = [t.observe(seat)["table"]["trading"]["fees"] for seat in (0, 1)]
    assert fees == [{"mc": 9, "energy": 3, "titanium": 3}, {"mc": 8, "energy": 2, "titanium": 2}]
    assert t.observe(0)["table"]["trading"]["build_price"] == 17


@pytest.mark.parametrize("moon", [moon.lower() for moon in AWAKE])
def test_what_a_trade_promises_is_what_comes(moon: str) -> None:
    t = outer_system(players=3, tiles=AWAKE, mc=9)
    t.set(settlers={moon: [1, 0]}, markers={moon: 4})

    promised = plain(trade(t, moon)["changes"])
    told = look_ahead(t.match.machine, 0, [f"trade:{moon}"])

    come = [one for line in told.lines if line["kind"] == "gains" for one in plain(line["changes"])]
    assert come == promised
