"""How Outpost is put together: the round, the cards, the view, the score."""

from typing import Any

from regolith.examples.outpost import phases
from regolith.examples.outpost.cards import CARDS, COPIES, Card
from regolith.examples.outpost.effects import EVENTS
from regolith.examples.outpost.english import NOUNS, TEMPLATES
from regolith.examples.outpost.state import BUILDING_BACK, MOON, TERRAINS, Outpost, lay_out
from regolith.kernel.effect import DONE
from regolith.kernel.english import ENGLISH
from regolith.kernel.journal import story
from regolith.kernel.menu import Leave
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.rng import Rng
from regolith.kernel.rounds import Phases
from regolith.kernel.rules import Rules, Setup
from regolith.kernel.text import slug

ENGLISH.learn("outpost", TEMPLATES, NOUNS)

STORY = story(
    "outpost",
    round="n",
    keeps="card:card",
    draws="card:card",
    draws_hidden="",
    builds="card:card",
    sells="card:card",
    too_late="",
    trade="credits ore",
    dome="",
    pioneer="",
    moves="space:space",
    settles="space:space",
    bids="n",
    leads="",
)

STOP: Leave[Outpost] = Leave(DONE, Phrase("outpost.build_no_more"))


class OutpostRules(Rules[Outpost]):
    """The rules of one set-up of Outpost."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.add_cards([slug(card.name) for card in CARDS], [card.name for card in CARDS], COPIES, back=BUILDING_BACK)
        self.groups["card"] = list(self.cards)
        self.costs = [CARDS[kind].cost for kind in self.kinds]
        self.plays = [CARDS[kind].play for kind in self.kinds]
        self.whens = [CARDS[kind].when for kind in self.kinds]
        self.name_events(EVENTS)
        self.nouns["space"] = MOON.nouns()
        self.names["space"] = [f"({q}, {r})" for q, r in MOON.hexes]
        self.story = dict(STORY)
        self.round = Phases(
            income=phases.INCOME,
            draft=phases.DRAFT,
            pass_on=phases.PASS_ON,
            draft_again=phases.DRAFT,
            build=phases.BUILD,
            rove=phases.ROVE,
            auction=phases.AUCTION,
            award=phases.AWARD,
        )
        self.menus["build"] = [phases.CONSTRUCT, phases.SELL, STOP]
        for card in CARDS:
            for at, effect in enumerate(card.effects()):
                self.root(f"{slug(card.name)}/{at}", effect)
        for name in ("ROUNDS", "PAY_FOR_CARD", "VIA", "ARRIVE", "SETTLE", "WELCOME"):
            self.root(name.lower(), getattr(phases, name))

    def opening(self, rng: Rng) -> Outpost:
        s = lay_out(self, rng)
        s.push(phases.ROUNDS, 0)
        return s

    def leader(self, s: Outpost) -> int:
        return s.lead

    def next_round(self, s: Outpost) -> bool:
        s.round += 1
        return s.round <= int(self.setup.option("rounds"))

    def scores(self, s: Outpost) -> list[int]:
        """Huts, buildings, what was won on the way, and 1 for every 5 that are left."""
        return [
            player.points
            + len(player.huts)
            + sum([CARDS[self.kinds[card]].points for card in player.built.cards])
            + player.money() // 5
            for player in s.seats
        ]

    def view(self, s: Outpost, seat: int) -> dict[str, Any]:
        return {
            "round": min(s.round, int(self.setup.option("rounds"))),
            "lead": s.lead,
            "moon": {self.noun("space", at): TERRAINS[terrain] for at, terrain in enumerate(s.terrain)},
            "domes": s.domes,
            "deck": len(s.deck.cards),
            "discard": self._listed(s.discard.cards),
            "highest_bid": s.bid if s.bid >= 0 else None,
            "seats": [
                {
                    "credits": player.credits,
                    "ore": player.ore,
                    "points": player.points,
                    "rover": self.noun("space", player.rover),
                    "huts": [self.noun("space", hut) for hut in player.huts],
                    "built": self._listed(player.built.cards),
                    "hand": self._listed(player.hand.cards) if owner == seat else len(player.hand.cards),
                    "pack": self._listed(player.pack.cards) if owner == seat else len(player.pack.cards),
                    "known": self._listed([c for c in player.hand.cards + player.pack.cards if s.knows(seat, c)]),
                }
                for owner, player in enumerate(s.seats)
            ],
        }

    def meant(self, s: Outpost) -> dict[str, Any]:
        return {
            "round": s.round,
            "lead": s.lead,
            "terrain": [TERRAINS[terrain] for terrain in s.terrain],
            "domes": s.domes,
            "deck": self.ids(s.deck.cards),
            "discard": self.ids(s.discard.cards),
            "bid": [s.bid, s.bidder],
            "pioneers": [s.pioneers, s.late],
            "seats": [
                {
                    "credits": player.credits,
                    "ore": player.ore,
                    "points": player.points,
                    "rover": self.noun("space", player.rover),
                    "huts": [self.noun("space", hut) for hut in player.huts],
                    "hand": sorted(self.ids(player.hand.cards)),
                    "pack": sorted(self.ids(player.pack.cards)),
                    "built": self.ids(player.built.cards),
                }
                for player in s.seats
            ],
        }

    def _listed(self, cards: tuple[int, ...] | list[int]) -> list[str]:
        return sorted([self.noun("card", card) for card in cards])


def entry(number: int, name: str, **parts: Any) -> dict[str, Any]:
    """A card as it is listed for people and other programs."""
    card = {"id": slug(name), "name": name, "number": number, "module": "base", "kind": "building", "cost": 0}
    return {
        **card,
        "tags": [],
        "requirements": [],
        "vp": 0,
        "text": "",
        "icons": [],
        "needs": [],
        "points": None,
        **parts,
    }


def worth(card: Card) -> Phrase:
    return Phrase("outpost.points", n=card.points) if card.points else SILENT


def listing() -> list[dict[str, Any]]:
    """Every kind of building."""
    return [
        entry(
            number,
            card.name,
            cost=card.cost,
            vp=card.points,
            points=worth(card).node() if card.points else None,
            text=ENGLISH.sentences([*[effect.says() for effect in card.effects()], worth(card)]),
            icons=[icon for effect in card.effects() for icon in effect.icons()],
        )
        for number, card in enumerate(CARDS, 1)
    ]
