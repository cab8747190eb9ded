"""MarsBot's boards as the facts have them, and every icon of every board that can be played on."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.terraforming_mars.automa.duel import BOT, bot, duel, on, resolves, tagged, told, tr
from regolith.games.mars.words import GOOD_NOUNS, TAGS
from regolith.games.terraforming_mars.automa.boards import BOARDS
from regolith.games.terraforming_mars.automa.icons import EFFECTS
from regolith.games.terraforming_mars.automa.words import ICONS, TRACKS
from regolith.testing import Table, rule

FACTS: list[dict[str, Any]] = json.loads((Path(__file__).parents[3] / "facts/tm/automa_boards.json").read_text())
OF_TRACKS = [fact for fact in FACTS if fact["type"] == "track"]
PLAYED = ("tharsis", "hellas", "elysium")
GOODS = {"megacredits": "mc", None: None}


def icon(shown: str | None) -> str:
    """What the facts call an icon, in our words."""
    if shown is None:
        return ""
    if shown[:2] == "tr":
        return f"rating-{shown[2:]}"
    return {"temperature2": "temperature-twice", "floater2": "floaters"}.get(shown, shown.replace(":", "-"))


@rule("TMAUTO-TRACK-02")
@rule("TMAUTO-MAP-01")
@pytest.mark.parametrize("fact", OF_TRACKS, ids=lambda fact: f"{fact['board']}-{fact['role']}")
def test_the_tracks_are_those_of_the_facts(fact: dict[str, Any]) -> None:
    board = BOARDS["tharsis" if fact["board"] == "venus" else fact["board"]]
    track = board.tracks[TRACKS.index(fact["role"])]

    assert [ICONS[shown] for shown in track.icons] == [icon(shown) for shown in fact["layout"]]
    assert [TAGS[tag] for tag in track.tags] == fact["tags"]
    good = fact["production_regress"]
    assert (GOOD_NOUNS[track.good] if track.good >= 0 else None) == GOODS.get(good, good)
    assert len(track.icons) == fact["end"] + 1
    assert track.icons[0] == 0


@rule("TMAUTO-TRACK-01")
@rule("TMAUTO-MAP-01")
@pytest.mark.parametrize("name", BOARDS)
def test_every_tag_but_the_wild_one_moves_one_track(name: str) -> None:
    moved = {tag: [track.number for track in BOARDS[name].tracks if at in track.tags] for at, tag in enumerate(TAGS)}

    assert {tag for tag, tracks in moved.items() if len(tracks) != 1} == {"wild"}


@rule("TMAUTO-TRACK-01")
@pytest.mark.parametrize(("tags", "track"), [(("jovian",), "power"), (("earth",), "earth"), (("microbe",), "bio")])
def test_tags_share_tracks_on_tharsis(tags: tuple[str, ...], track: str) -> None:
    t = duel()

    resolves(t, tagged(t, *tags))

    assert [name for name, space in t.tracks.items() if space] == [track]


@rule("TMAUTO-TRACK-01")
def test_a_city_moves_the_track_of_earth() -> None:
    t = duel()

    resolves(t, tagged(t, "city", "building"))

    assert [name for name, space in t.tracks.items() if space] == ["building", "earth"]


@rule("TMAUTO-MAP-01")
def test_on_hellas_a_jovian_tag_moves_the_track_of_science() -> None:
    t = duel(board="hellas")

    resolves(t, tagged(t, "jovian"))

    assert [name for name, space in t.tracks.items() if space] == ["science"]


CELLS = [
    (name, track, space)
    for name in PLAYED
    for track, row in enumerate(BOARDS[name].tracks)
    for space in range(1, len(row.icons))
]


def shows_off(t: Table, track: int) -> None:
    """MarsBot meets a milestone and is ahead in an award, whichever the board."""
    ahead = {name: 4 for name in ("building", "power", "bio") if name != TRACKS[track]}
    t.set(tracks=ahead)
    t.set_seat(BOT, tr=35, mc=35)


def shown_by(t: Table) -> tuple[int, ...]:
    return t.temperature, t.oxygen, t.oceans, t.venus, tr(t), bot(t).floaters


@rule("TMAUTO-TRACK-02")
@pytest.mark.parametrize(("board", "track", "space"), CELLS, ids=lambda part: str(part))
def test_every_space_of_every_board_does_what_is_printed_there(board: str, track: int, space: int) -> None:
    """Looked at by what the table shows afterwards, on a planet where all of it can be done."""
    t = duel(board=board, modules=["venus"])
    shown = ICONS[BOARDS[board].tracks[track].icons[space]]
    shows_off(t, track)
    t.set(tracks={TRACKS[track]: space - 1}, temperature=-18)
    before, spaces = shown_by(t), t.tracks
    tag = TAGS[BOARDS[board].tracks[track].tags[0]]

    resolves(t, tagged(t, CARRIED.get(tag, tag)))

    gained = tuple(now - then for now, then in zip(shown_by(t), before, strict=True))
    lying = [tile for tile in t.tiles.values() if tile != "ocean"]
    if shown in CHAINS:
        moved = TRACKS[track] if shown == "advance" else CHAINS[shown]
        assert on(t, moved) > spaces[moved]
        assert len(told(t, "advances")) > 1
        return
    assert t.tracks == {**spaces, TRACKS[track]: space}
    if shown.startswith("rating"):
        assert gained == (0, 0, 0, 0, int(shown[-1]), 0)
    elif shown in ("greenery", "city"):
        assert lying == [[shown, 1]]
    elif shown in GAINS:
        assert (gained, lying) == (GAINS[shown], [])
    else:
        done = (len(t.milestones), len(t.awards))
        assert (gained, done) == ((0,) * 6, {"milestone": (1, 0), "award": (0, 1), "": (0, 0)}[shown])


CHAINS = {"advance": "", "tag-space": "space", "tag-power": "power", "tag-microbe": "bio"}
"""Icons that move a track, and which."""
GAINS = {
    "temperature": (2, 0, 0, 0, 1, 0),
    "temperature-twice": (4, 0, 0, 0, 2, 0),
    "ocean": (0, 0, 1, 0, 1, 0),
    "venus": (0, 0, 0, 2, 1, 0),
    "floater": (0, 0, 0, 0, 0, 1),
    "floaters": (0, 0, 0, 0, 0, 2),
}
"""By icon: temperature, oxygen, oceans, Venus, rating and floaters it brings."""
CARRIED = {"city": "earth", "microbe": "plant"}
"""By tag: another one that moves the same track, and that stands alone on a project."""


def test_every_icon_has_an_effect() -> None:
    assert set(EFFECTS) == set(ICONS)
