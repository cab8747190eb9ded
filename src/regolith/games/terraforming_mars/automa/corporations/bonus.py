"""What the bonus cards of corporations do."""

from typing import Final, final

from regolith.games.mars.doing import add_resources, remove_resources
from regolith.games.mars.drawing import discard_revealed, reveal
from regolith.games.mars.nouns import CARD, GOOD, METRIC, TAG
from regolith.games.mars.words import MC, OXYGEN, PLANTS, POWER, SCIENCE, TEMPERATURE
from regolith.games.terraforming_mars.automa.bonus import MORE_OXYGEN, OCEAN_AMONG_OCEANS, TWICE_TEMPERATURE
from regolith.games.terraforming_mars.automa.corporations.decks import shuffle_bonus
from regolith.games.terraforming_mars.automa.corporations.effects import LoseMc
from regolith.games.terraforming_mars.automa.corporations.state import office
from regolith.games.terraforming_mars.automa.hooks import DRAWN, turning_up
from regolith.games.terraforming_mars.automa.placing import (
    OCEAN_BESIDE_TWO,
    PLACE_GREENERY,
    PlaceBotTile,
    choose,
    count_out,
    may_place,
    put,
    tie_break,
)
from regolith.games.terraforming_mars.automa.raising import is_near_a_bonus
from regolith.games.terraforming_mars.automa.resolving import destroy, resolve
from regolith.games.terraforming_mars.automa.state import automa, marsbot, move_back
from regolith.games.terraforming_mars.automa.tracks import (
    AdvanceTrack,
    least_advanced,
    most_advanced,
    track_of,
)
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT
from regolith.games.terraforming_mars.effects.spaces import CITY_SPACE, GREENERY_SPACE, Where
from regolith.games.terraforming_mars.effects.tiles import PlaceTile
from regolith.games.terraforming_mars.nouns import MARKER, TILE
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.tiles import beside, is_city
from regolith.games.terraforming_mars.words import (
    CAPITAL,
    CITY_TILE,
    GREENERY,
    NO_TILE,
    OCEAN,
    RESTRICTED_AREA,
)
from regolith.kernel.effect import Effect
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.zones import move

# Markers, plants, money


@final
class Settlers(Effect[Mars]):
    """A marker on free land, for MarsBot alone: by the tie-breaks, then beside most spaces for oceans, then by card."""

    def run(self, s: Mars, f: Frame) -> None:
        board = s.book.board
        free = [space for space in board.land if s.tiles[space] == NO_TILE and space not in s.claims]
        if not free:
            return
        worth = [
            (*tie_break(s, space, board.name), len([there for there in board.beside[space] if there in board.sea]))
            for space in free
        ]
        best = max(worth)
        tied = [space for space, mark in zip(free, worth) if mark == best]
        space = count_out(s, "space", tied)
        s.claims[space] = MARSBOT
        office(s).marks += (space,)
        s.note("claims", MARSBOT, space)

    def says(self) -> Phrase:
        return Phrase("bot.settlers", what=MARKER)


@final
class Sprout(Effect[Mars]):
    """A plant on the corporation; if one is there it becomes a greenery, as soon as there is a space for it."""

    def run(self, s: Mars, f: Frame) -> None:
        card = automa(s).corporation
        if not marsbot(s).on_card(card):
            add_resources(s, MARSBOT, card, 1)
        elif may_place(s, GREENERY, GREENERY_SPACE):
            remove_resources(s, MARSBOT, card, 1)
            s.push(PLACE_GREENERY, MARSBOT, f.source)

    def says(self) -> Phrase:
        return Phrase("bot.sprout", n=1, what=GOOD[PLANTS], tile=TILE[GREENERY])


@final
class TakeFromCard(Effect[Mars]):
    """MC of the corporation come into the supply; if there are none, a track goes on."""

    def __init__(self, n: int, tag: int) -> None:
        self.n: int = n
        self.tag: int = tag
        self.advance: AdvanceTrack = AdvanceTrack(tag, fails=False)

    def run(self, s: Mars, f: Frame) -> None:
        card = automa(s).corporation
        taken = min(self.n, marsbot(s).on_card(card))
        if taken:
            remove_resources(s, MARSBOT, card, taken)
            marsbot(s).earn(s, taken, f.source)
        else:
            s.push(self.advance, MARSBOT, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("advance", self.advance)]

    def says(self) -> Phrase:
        return Phrase("bot.take_from_card", n=self.n, what=GOOD[MC], do=self.advance.says())


@final
class DoItRight(Effect[Mars]):
    """The first of these that fits, as for Lobbyists: temperature, a greenery with oxygen, an ocean among oceans."""

    def run(self, s: Mars, f: Frame) -> None:
        if is_near_a_bonus(s, TEMPERATURE):
            s.push(TWICE_TEMPERATURE, MARSBOT, f.source)
        elif is_near_a_bonus(s, OXYGEN) and may_place(s, GREENERY, GREENERY_SPACE):
            s.push(MORE_OXYGEN, MARSBOT, f.source)
            s.push(PLACE_GREENERY, MARSBOT, f.source)
        elif may_place(s, OCEAN, OCEAN_BESIDE_TWO):
            s.push(OCEAN_AMONG_OCEANS, MARSBOT, f.source)

    def says(self) -> Phrase:
        temperature, oxygen = METRIC[TEMPERATURE], METRIC[OXYGEN]
        return Phrase("bot.do_it_right", one=1, n=2, temperature=temperature, oxygen=oxygen, ocean=TILE[OCEAN])


@final
class Invest(Effect[Mars]):
    """In even generations the least advanced track goes on and the most advanced one back; in odd ones MC by the space
    of the least advanced one."""

    def run(self, s: Mars, f: Frame) -> None:
        least, most = least_advanced(s), most_advanced(s)
        if s.round % 2:
            marsbot(s).earn(s, marsbot(s).tracks[least], f.source)
        else:
            s.push(GO_BACK, MARSBOT, f.source, most)
            s.push(GO_ON, MARSBOT, f.source, least)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("on", GO_ON), ("back", GO_BACK)]

    def says(self) -> Phrase:
        return Phrase("bot.invest", what=GOOD[MC])


@final
class GoBack(Effect[Mars]):
    """The tracker of the track `it` goes back by a space."""

    def run(self, s: Mars, f: Frame) -> None:
        move_back(s, marsbot(s), f.it, 1, f.source)


GO_ON: Final = AdvanceTrack(fails=False)
GO_BACK: Final = GoBack()


# Build, Build, Build


@final
class CityByPerson(Where):
    """Where a city may go, next to a greenery of the person."""

    def spaces(self, s: Mars, seat: int) -> list[int]:
        return [space for space in CITY_SPACE.spaces(s, seat) if self.is_beside(s, space)]

    def is_beside(self, s: Mars, space: int) -> bool:
        return any(s.tiles[there] == GREENERY and s.owners[there] == HUMAN for there in s.book.board.beside[space])


@final
class LandByPerson(Where):
    """Free land next to a city of the person."""

    def fits(self, s: Mars, seat: int, space: int) -> bool:
        return any(is_city(s.tiles[there]) and s.owners[there] == HUMAN for there in s.book.board.beside[space])


CITY_BY_PERSON: Final = CityByPerson()
LAND_BY_PERSON: Final = LandByPerson()
SPECIALS: Final = range(CAPITAL + 1, RESTRICTED_AREA + 1)
SPECIAL_BY_PERSON: Final = {tile: PlaceBotTile(tile, LAND_BY_PERSON) for tile in SPECIALS}
"""By special tile: how MarsBot places it; the Capital is a city, which has no place beside another."""


def special_tile(effect: Effect[Mars]) -> int:
    """The special tile that a card places, or none."""
    if isinstance(effect, PlaceTile) and effect.tile > CAPITAL:
        return effect.tile
    for _, part in effect.parts():
        tile = special_tile(part)
        if tile != NO_TILE:
            return tile
    return NO_TILE


@final
class PlaceCityByPerson(Effect[Mars]):
    """A city next to a greenery of the person, and next to most greeneries."""

    def run(self, s: Mars, f: Frame) -> None:
        spaces = CITY_BY_PERSON.spaces(s, MARSBOT)
        put(s, CITY_TILE, choose(s, spaces, [(beside(s, space, GREENERY),) for space in spaces]), f.source)


@final
class Build(Effect[Mars]):
    """A city next to a greenery of the person; else the special tile of a resolved project next to a city of the
    person; else MC, and the card goes back into the deck. What was built costs MC afterwards."""

    CITY_COSTS: Final = 5
    SPECIAL_COSTS: Final = 3
    ELSE: Final = 3

    def run(self, s: Mars, f: Frame) -> None:
        a = automa(s)
        if may_place(s, CITY_TILE, CITY_BY_PERSON):
            s.push(LOSE_FOR_CITY, MARSBOT, f.source)
            s.push(PLACE_CITY_BY_PERSON, MARSBOT, f.source)
            return
        if LAND_BY_PERSON.any(s, MARSBOT):
            for card in a.pile.cards:
                tile = special_tile(s.book.plays[card])
                if tile != NO_TILE:
                    move(card, a.pile, a.destroyed)
                    s.note("destroys", MARSBOT, card)
                    s.push(LOSE_FOR_SPECIAL, MARSBOT, f.source)
                    s.push(SPECIAL_BY_PERSON[tile], MARSBOT, f.source)
                    return
        marsbot(s).earn(s, self.ELSE, f.source)
        move(f.source, a.turned, a.bonus)
        shuffle_bonus(s)
        s.note("joins_bonus", MARSBOT, f.source)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        special: list[tuple[str, Effect[Mars]]] = [(str(tile), effect) for tile, effect in SPECIAL_BY_PERSON.items()]
        return [("city", PLACE_CITY_BY_PERSON), ("pay", LOSE_FOR_CITY), ("pay_less", LOSE_FOR_SPECIAL), *special]

    def says(self) -> Phrase:
        costs = {"city": self.CITY_COSTS, "special": self.SPECIAL_COSTS, "gains": self.ELSE}
        return Phrase("bot.build", tile=TILE[CITY_TILE], greenery=TILE[GREENERY], what=GOOD[MC], **costs)


PLACE_CITY_BY_PERSON: Final = PlaceCityByPerson()
LOSE_FOR_CITY: Final = LoseMc(Build.CITY_COSTS)
LOSE_FOR_SPECIAL: Final = LoseMc(Build.SPECIAL_COSTS)


# Interface Hyperlink


@final
class Hyperlink(Effect[Mars]):
    """As many projects as the power track shows, at least two, are turned up; the best two are resolved: with a science
    tag, then the dearest, then with most tags, then by chance."""

    RESOLVED: Final = 2

    def run(self, s: Mars, f: Frame) -> None:
        destroy(s, f.source)
        for _ in range(linked(s)):
            turning_up(s, s.deck, DRAWN, f.source)
            reveal(s, MARSBOT, 1)
        revealed = s.mat(MARSBOT).revealed
        by_chance = s.rng.shuffled("marsbot", revealed.cards)
        best = sorted(by_chance, key=lambda card: worth(s, card), reverse=True)[: self.RESOLVED]
        for card in best:
            revealed.remove(card)
        discard_revealed(s, MARSBOT)
        for card in reversed(best):
            s.push(RESOLVE_IT, MARSBOT, card)
            automa(s).turned.add(card)

    def parts(self) -> list[tuple[str, Effect[Mars]]]:
        return [("resolve", RESOLVE_IT)]

    def says(self) -> Phrase:
        return Phrase("bot.hyperlink", n=self.RESOLVED, what=CARD, tag=TAG[SCIENCE], power=TAG[POWER])


def linked(s: Mars) -> int:
    """So many projects are turned up."""
    return max(Hyperlink.RESOLVED, marsbot(s).tracks[track_of(s, POWER)])


def worth(s: Mars, card: int) -> tuple[int, int, int]:
    printed = s.book.tags[card]
    return 1 if SCIENCE in printed else 0, s.book.costs[card], len(printed)


@final
class ResolveIt(Effect[Mars]):
    """The card that lies turned up."""

    def run(self, s: Mars, f: Frame) -> None:
        resolve(s, f.source)


RESOLVE_IT: Final = ResolveIt()
