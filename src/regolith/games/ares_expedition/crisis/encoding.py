"""What Crisis tells to whoever learns to play: the crises and their counters, the bank, the tokens."""

from typing import cast, final

from regolith.games.ares_expedition.crisis.dummy import SHOWN_PHASE
from regolith.games.ares_expedition.crisis.state import crises, speaker
from regolith.games.ares_expedition.crisis.words import CRISIS, FIRST_BACK, SOLO_CARDS, TIERS
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import DEVELOPMENT, OCEAN_TILES, PHASES, YELLOW_ZONE
from regolith.games.mars.words import METRICS
from regolith.kernel.encoding import CARD, FURTHEST, SIDES, Describer, Row, Words
from regolith.kernel.state import State


@final
class CrisisRow(Describer):
    """All of it but the order of the cards to come lies open."""

    def __init__(self) -> None:
        super().__init__(CRISIS)
        self.each: int = 0
        self.play: int = 0
        self.counters: int = 0
        self.latest: int = 0
        self.next: int = 0
        self.tokens: list[int] = []
        self.supplies: int = 0
        self.banned: list[int] = []
        self.shown: int = 0
        self.cards_shown: int = 0
        self.down: int = 0

    def declare(self, words: Words) -> None:
        words.number(bank=10, crises=30, counters=10, in_play=5, dummy_draws=2)
        words.number(**{f"crises_of_tier_{tier}": 8 for tier in range(TIERS)})
        self.each = words.each_seat(speaks=1)
        self.play = words.kind("crisis", CARD)
        self.counters = words.kind("counter on", CARD)
        self.latest = words.kind("latest crisis", CARD)
        self.next = words.block("next crisis of tier", [str(tier) for tier in range(TIERS)])
        self.tokens = [words.block(f"{metric} token", ["yellow", "red"]) for metric in METRICS]
        self.supplies = words.block("supplies", ["dwindle"])
        phases = PHASES[DEVELOPMENT:]
        self.banned = [words.block(f"{side} may not choose", phases) - DEVELOPMENT for side in SIDES]
        self.shown = words.block("dummy hand shows", phases) - DEVELOPMENT
        self.cards_shown = words.block("dummy hand shows card", [str(card + 1) for card in range(len(SOLO_CARDS))])
        self.down = words.block("ocean down", [str(tile + 1) for tile in range(len(OCEAN_TILES))])

    def write(self, s: State, row: Row) -> None:
        t = cast(Ares, s)
        table = crises(t)
        backs = s.rules.backs
        tiers = [0] * TIERS
        for card in table.deck.cards:
            tiers[backs[card] - FIRST_BACK] += 1
        counters = 0
        for card in table.play.cards:
            n = table.counters.get(card, 0)
            counters += n
            for _ in range(n):
                row.card(self.counters, card)
        row.say([table.bank, len(table.deck.cards), counters, len(table.play.cards), table.draws])
        row.say(tiers)
        speaks = speaker(t)
        for place, seat in enumerate(row.seats):
            row.numbers.append(int(seat == speaks))
            if table.banned[seat]:
                row.bit(self.banned[min(place, FURTHEST)], table.banned[seat])
        row.fill(self.each)
        row.cards(self.play, table.play.cards)
        row.card(self.latest, table.latest)
        if table.deck.cards:
            row.bit(self.next, backs[table.deck.cards[-1]] - FIRST_BACK)
        for metric, side in enumerate(table.tokens):
            if side:
                row.bit(self.tokens[metric], 0 if side == YELLOW_ZONE else 1)
        if table.supplies:
            row.bit(self.supplies, 0)
        for shown in table.shown:
            if s.players > 1:
                row.bit(self.shown, shown)
            elif shown >= SHOWN_PHASE:
                row.bit(self.shown, shown - SHOWN_PHASE)
            else:
                row.bit(self.cards_shown, shown)
        for tile in t.tiles[t.oceans :]:
            row.bit(self.down, tile)
