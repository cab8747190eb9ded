"""What Colonies plugs in, and where."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, final

from regolith.games.mars.cards import listed_as
from regolith.games.mars.nouns import RESOURCE
from regolith.games.mars.words import EVENT, MC, RED, WILD
from regolith.games.terraforming_mars import turns
from regolith.games.terraforming_mars.book import Hook
from regolith.games.terraforming_mars.cards.model import Card
from regolith.games.terraforming_mars.colonies import building, evaluation, trading
from regolith.games.terraforming_mars.colonies.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.colonies.cards.projects import PROJECTS
from regolith.games.terraforming_mars.colonies.effects import begins_awake
from regolith.games.terraforming_mars.colonies.english import NOUNS, SHORTER, SIGNS_OF_CARDS, TEMPLATES
from regolith.games.terraforming_mars.colonies.setup import LEAVE_OUT, MC_LOST_ALONE, tiles_for
from regolith.games.terraforming_mars.colonies.solar import COLONY_PRODUCTION
from regolith.games.terraforming_mars.colonies.state import (
    colonies,
    colonies_of,
    fleets_at_home,
    is_awake,
    lay_tile,
    no_tiles,
    wake,
)
from regolith.games.terraforming_mars.colonies.tiles import TILES, ColonyTile
from regolith.games.terraforming_mars.colonies.view import show
from regolith.games.terraforming_mars.colonies.words import (
    BUILD_COLONY,
    COLONY_PRICE,
    EVENTS,
    KIND_OF_TAG_CAME,
    MOONS,
    NAME,
    START,
)
from regolith.games.terraforming_mars.setup import pair_corporations
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.frame import Frame
from regolith.kernel.journal import TABLE, Ledger, story
from regolith.kernel.phrase import Phrase
from regolith.kernel.registry import Module, Option
from regolith.kernel.rows import SHORT, SIGNS

if TYPE_CHECKING:
    from regolith.games.terraforming_mars.rules import MarsRules

ENGLISH.learn(NAME, TEMPLATES, NOUNS)
SHORT.learn(NAME, SHORTER)
SIGNS.learn(NAME, SIGNS_OF_CARDS)

CARDS: Final[tuple[Card, ...]] = tuple([replace(card, module=NAME) for card in (*PROJECTS, *CORPORATIONS)])
MODULE: Final = Module(NAME, "Colonies", "Moons to settle on and to trade with, and trade fleets.")
OPTIONS: Final = (
    Option(
        "colonies_corporations", False, "Everybody chooses between a corporation of Colonies and another.", needs=NAME
    ),
)
STORY: Final = story(
    "colonies",
    moon="colony:colony step | all.track:colony+step",
    moon_sleeps="colony:colony",
    has_fleet="n | fleets+n",
    stays_out="colony:colony step | all.track:colony-step",
    adds_tile="step colony:colony | all.track:colony+step",
    wakes="colony:colony | all.track:colony+1",
    track="n step colony:colony | all.track:colony+n",
    settles="colony:colony | colonies+1",
    trades="colony:colony | fleets-1",
    colony_bonus="colony:colony",
    gains_fleet="n card:card | fleets+n",
    fleets_return="n | fleets+n",
)


@final
class ColoniesHook(Hook):
    """A moon awakes with the first card that can hold what it brings; a tag of a new kind is told of."""

    def __init__(self) -> None:
        self.tracks: list[evaluation.Track] = []

    def brings(self, effect: Effect[Mars]) -> tuple[tuple[int, float], ...]:
        return evaluation.brought(effect)

    def price(self, s: Mars, seat: int, left: float, prices: list[float]) -> None:
        if not self.tracks:
            self.tracks = evaluation.tracks_of(s.book)
        evaluation.set_prices(s, seat, left, prices, self.tracks)

    def worth(self, s: Mars, seat: int, left: float, prices: list[float]) -> float:
        return evaluation.worth(s, seat, left, prices, self.tracks)

    def card_comes(self, s: Mars, seat: int, card: int) -> None:
        book = s.book
        held = book.holds[card]
        if held >= 0:
            c = colonies(s)
            for tile in c.tiles:
                if TILES[tile].resource == held and not is_awake(c, tile):
                    wake(s, tile)
        heard = s.listeners[seat]
        if book.colours[card] != RED and len(heard) > KIND_OF_TAG_CAME and heard[KIND_OF_TAG_CAME]:
            there = s.seats[seat].tags
            for tag in sorted(set(book.tags[card])):
                if tag not in (WILD, EVENT) and there[tag] == 0:
                    s.push(NEW_KIND, seat, card, tag)

    def enter(self, s: Mars, ledger: Ledger) -> None:
        c = colonies(s)
        for tile in c.tiles:
            ledger[TABLE, f"track:{TILES[tile].id}"] = max(0, c.markers[tile])
        for seat in range(len(c.fleets)):
            ledger[seat, "fleets"] = fleets_at_home(c, seat)
            ledger[seat, "colonies"] = colonies_of(c, seat)


@final
class NewKind(Effect[Mars]):
    """The card is played and answered; now the seat has a tag, `it`, of which it had none."""

    def run(self, s: Mars, f: Frame) -> None:
        s.emit(KIND_OF_TAG_CAME, f.seat, f.it, source=f.source)


NEW_KIND: Final = NewKind()


def plug_in(rules: "MarsRules") -> None:
    """Cards into the decks, tiles beside the board, one more standard project and one more action; alone, four tiles
    of which three are kept."""
    rules.listed += CARDS
    rules.nouns["colony"] = [tile.id for tile in TILES]
    rules.names["colony"] = list(MOONS)
    rules.name_events(EVENTS)
    rules.story.update(STORY)
    rules.watched.deeds.update(settles="colonies built", trades="colonies traded with")
    rules.watched.figures.append("colonies")
    rules.add_standard(BUILD_COLONY, COLONY_PRICE, building.BUILD)
    rules.menus[turns.MENU].append(trading.TRADE)
    rules.solar.end_with(colonies=COLONY_PRODUCTION)
    rules.hooks.append(ColoniesHook())
    rules.openers.append(lay_out)
    rules.prologue.append(name_tiles)
    rules.viewers.append(show)
    rules.root("new_kind", NEW_KIND)
    rules.root("colony_stands", building.COLONY_STANDS)
    for name, step in trading.STEPS.items():
        rules.root(f"trade/{name}", step)
    for tile in TILES:
        rules.root(f"colony/{tile.id}/build", tile.build)
        rules.root(f"colony/{tile.id}/bonus", tile.bonus)
        for at, income in enumerate(tile.income):
            rules.root(f"colony/{tile.id}/income/{at}", income)
    if rules.alone:
        rules.openings.after("projects", tiles=LEAVE_OUT)
    if rules.setup.option("colonies_corporations"):
        rules.openers.append(lambda s: pair_corporations(s, [card.id for card in CORPORATIONS]))


def lay_out(s: Mars) -> None:
    """The tiles are drawn, everybody has a fleet; who plays alone begins with less."""
    c = no_tiles(s.seated)
    s.extras[NAME] = c
    for tile in sorted(s.rng.shuffled("colonies", list(range(len(TILES))))[: tiles_for(s.seated)]):
        lay_tile(c, tile, begins_awake(s, tile))
    if s.book.alone:
        s.seats[0].change_production(MC, -MC_LOST_ALONE)


def name_tiles(s: Mars) -> None:
    """Say which tiles are in play, and who has fleets."""
    c = colonies(s)
    for tile in c.tiles:
        if is_awake(c, tile):
            s.note("moon", -1, tile, START)
        else:
            s.note("moon_sleeps", -1, tile)
    for seat, n in enumerate(c.fleets):
        s.note("has_fleet", seat, n)


def listing() -> list[dict[str, Any]]:
    """The tiles, in the shape that cards are listed in."""
    return [listed_as("colony", tile.id, tile.name, NAME, tile_says(tile)) for tile in TILES]


def tile_says(tile: ColonyTile) -> list[Phrase]:
    """What is printed on a tile."""
    said = [
        Phrase("colonies.tile_build", do=tile.build.says()),
        tile.track,
        Phrase("colonies.tile_bonus", do=tile.bonus.says()),
    ]
    return said if tile.resource < 0 else [*said, Phrase("colonies.tile_sleeps", resource=RESOURCE[tile.resource])]
