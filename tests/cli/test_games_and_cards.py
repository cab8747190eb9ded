"""`regolith games` and `regolith cards`."""

from __future__ import annotations

import json

import pytest

from cli.conftest import Command
from regolith.kernel.catalogue import Catalogue
from regolith.kernel.encoders import encoder_of

CARD = ("id", "name", "number", "module", "kind", "cost", "tags", "requirements", "vp", "text", "icons")


def test_the_shelf_as_json_has_the_shape_others_rely_on(command: Command) -> None:
    games = json.loads(command("games", "--json").out)

    outpost = next(game for game in games if game["name"] == "outpost")
    assert {"name", "title", "players", "modules", "options"} <= set(outpost)
    assert outpost["players"] == [2, 4]
    assert [module["name"] for module in outpost["modules"]] == ["storms"]
    assert outpost["options"]["rounds"]["default"] == 4


def test_the_shelf_says_how_many_actions_there_are_to_learn(command: Command) -> None:
    outpost = json.loads(command("games", "outpost", "--json").out)
    encoder = encoder_of("outpost")

    assert outpost["actions"] == len(encoder.actions) == 226
    assert outpost["catalogue"] == Catalogue(encoder.actions).digest
    assert outpost["rows"]["digest"] == encoder.digest != outpost["catalogue"]


def test_the_shelf_for_people(command: Command) -> None:
    rows = command("games").out.splitlines()

    assert rows[0].split() == ["game", "players", "modules", "options", "title"]
    assert ["outpost", "2-4", "storms", "rounds=4,", "gales=false", "Outpost"] in [row.split() for row in rows]


def test_all_about_one_game(command: Command) -> None:
    told = command("games", "outpost").out

    assert "Settle a small moon" in told
    assert "A storm after every roving" in told
    assert "How many rounds are played." in told
    assert json.loads(command("games", "outpost", "--json").out)["title"] == "Outpost"


def test_cards_as_json_have_the_shape_others_rely_on(command: Command) -> None:
    cards = json.loads(command("cards", "--game", "outpost", "--json").out)

    assert len(cards) >= 14
    assert all(set(CARD) <= set(card) for card in cards)
    assert len({card["id"] for card in cards}) == len(cards)
    airlock = next(card for card in cards if card["id"] == "airlock")
    assert airlock["text"] == "Draw 1 card."


def test_cards_for_people_are_one_line_each(command: Command) -> None:
    lines = command("cards", "--game", "outpost").out.splitlines()

    assert [line for line in lines if "Town hall" in line]
    assert lines[0].split()[:2] == ["number", "name"]
    assert lines[-1] == f"{len(lines) - 3} cards"


@pytest.mark.parametrize("words", [["draw", "CARD"], ["draw card"]])
def test_a_search_wants_all_its_words(command: Command, words: list[str]) -> None:
    found = json.loads(command("cards", "--game", "outpost", "--json", "--search", *words).out)

    names = [card["name"] for card in found]
    assert "Airlock" in names
    assert "Beacon" not in names
    assert all("draw" in card["text"].lower() for card in found)


def test_a_search_that_finds_nothing_says_so(command: Command) -> None:
    assert command("cards", "--game", "outpost", "--search", "zeppelin").out == "No card of Outpost fits.\n"
    assert command("cards", "--game", "outpost", "--search", "zeppelin", "--json").out == "[]\n"


def test_the_cards_of_one_module(command: Command) -> None:
    base = json.loads(command("cards", "--game", "outpost", "--module", "base", "--json").out)
    storms = json.loads(command("cards", "--game", "outpost", "--module", "storms", "--json").out)

    assert {card["module"] for card in base} == {"base"}
    assert all(card["module"] == "storms" for card in storms)
