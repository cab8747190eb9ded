"""Laying out the table, and what happens before the first turn: Harvesters are joined of a forepart and a hull."""

from typing import Final, final

from regolith.games.pandorum.book import traits_of
from regolith.games.pandorum.dealing import draw, top_cards
from regolith.games.pandorum.state import Pandorum, blank_table
from regolith.games.pandorum.words import FOREPART_BACK, HULL_BACK, PROJECT_BACK, SATELLITE_BACK, SLOTS
from regolith.kernel.choices import Choose, ChooseCard
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import Phrase
from regolith.kernel.rng import Rng
from regolith.kernel.rules import Rules
from regolith.kernel.together import Together
from regolith.kernel.zones import EVERYONE, only


def lay_out(
    rules: Rules[Pandorum],
    rng: Rng,
    terrain: tuple[int, ...],
    volcanoes: tuple[int, ...],
    quids: tuple[int, ...],
    supply: tuple[int, int],
    start: int,
) -> Pandorum:
    """The board with its Volcanoes, the Market open, cards, parts and a Satellite for everybody."""
    s = blank_table(rules.players, rules.actors, len(terrain))
    s.begin(rules, rng)
    s.terrain = terrain
    s.volcanoes = volcanoes
    s.near = s.book.board.beside
    s.deck.cards = shuffled(rules, rng, "deck", PROJECT_BACK)
    foreparts = shuffled(rules, rng, "foreparts", FOREPART_BACK)
    hulls = shuffled(rules, rng, "hulls", HULL_BACK)
    satellites = shuffled(rules, rng, "satellites", SATELLITE_BACK)
    dealt = s.book.parts_dealt
    for seat, player in enumerate(s.seats):
        player.harvester = start
        player.quids = quids[seat]
        player.modules, player.bases = supply
        if player.keeps_cards():
            player.offered.cards = (*foreparts[:dealt], *hulls[:dealt])
            foreparts, hulls = foreparts[dealt:], hulls[dealt:]
            player.satellites.cards = satellites[:1]
            satellites = satellites[1:]
            player.hand.cards = top_cards(s, s.book.hand_start)
    s.market.cards = top_cards(s, s.book.market_size)
    s.unjoined.cards = (*foreparts, *hulls)
    s.spares.cards = satellites
    return s


def shuffled(rules: Rules[Pandorum], rng: Rng, stream: str, back: int) -> tuple[int, ...]:
    return rng.shuffled(stream, [card for card in rules.cards if rules.backs[card] == back])


@final
class JoinPart(ChooseCard[Pandorum]):
    """Keep one of the foreparts, or of the hulls, that were dealt; nobody else sees what is not kept."""

    def __init__(self, back: int, text: Phrase) -> None:
        super().__init__("join", text)
        self.back: int = back

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return sorted([card for card in s.seats[f.seat].offered.cards if s.rules.backs[card] == self.back])

    def still_asks(self, s: Pandorum, f: Frame) -> bool:
        return True

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        left = tuple([card for card in player.offered.cards if s.rules.backs[card] == self.back and card != option])
        player.offered.cards = tuple([card for card in player.offered.cards if s.rules.backs[card] != self.back])
        s.unjoined.cards += left
        for card in left:
            s.know(card, only(f.seat))
        player.parts.add(option)
        if self.back == FOREPART_BACK:
            player.forepart = option
        else:
            player.hull = option
            s.push(LOAD_CARGO, f.seat)
        s.note("joins", f.seat, option)


@final
class LoadCargo(Effect[Pandorum]):
    """What the cargo module brings before the first turn."""

    def run(self, s: Pandorum, f: Frame) -> None:
        cards = loads = 0
        for trait in traits_of(s, f.seat):
            cards += trait.start_cards()
            loads += trait.start_loads()
            quids = trait.start_quids()
            if quids:
                s.seats[f.seat].quids += quids
                s.note("cargo", f.seat, quids, s.seats[f.seat].hull)
        draw(s, f.seat, cards)
        turn_up(s, f.seat, loads)


def turn_up(s: Pandorum, seat: int, n: int) -> None:
    """Turn up cards of the deck; for each, its owner is asked for a slot."""
    cards = top_cards(s, n)
    if cards:
        s.shown.cards += cards
        s.learn(EVERYONE)
        for card in reversed(cards):
            s.push(INTO_SLOT, seat, it=card)


@final
class IntoSlot(Choose[Pandorum]):
    """Into which slot a card goes that was turned up; even a full one can take it."""

    def options(self, s: Pandorum, f: Frame) -> list[int]:
        return list(range(SLOTS))

    def chosen(self, s: Pandorum, f: Frame, option: int) -> None:
        s.shown.remove(f.it)
        s.seats[f.seat].slot(option).add(f.it)
        s.note("loads", f.seat, f.it, option)

    def prompt(self, s: Pandorum, f: Frame) -> str:
        return say("pandorum.into_slot_prompt", card=s.rules.thing("card", f.it))


JOIN_FOREPART: Final[Together[Pandorum]] = Together(
    JoinPart(FOREPART_BACK, Phrase("pandorum.choose_forepart")), secret=True
)
JOIN_HULL: Final[Together[Pandorum]] = Together(JoinPart(HULL_BACK, Phrase("pandorum.choose_hull")), secret=True)
LOAD_CARGO: Final = LoadCargo()
INTO_SLOT: Final = IntoSlot("into", "slot", Phrase("pandorum.choose_slot"))
