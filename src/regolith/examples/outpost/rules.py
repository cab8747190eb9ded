"""How Outpost is put together: the round, the cards, the view, the score."""

from typing import Any

from regolith.examples.outpost import phases
from regolith.examples.outpost.cards import CARDS, COPIES, Card
from regolith.examples.outpost.effects import EVENTS
from regolith.examples.outpost.english import NOUNS, SIGNS_OF_CARDS, TEMPLATES
from regolith.examples.outpost.state import BUILDING_BACK, MOON, TERRAINS, Outpost, lay_out
from regolith.examples.outpost.watched import watch
from regolith.kernel.effect import DONE
from regolith.kernel.english import ENGLISH
from regolith.kernel.journal import TABLE, Figure, Ledger, story
from regolith.kernel.menu import Leave
from regolith.kernel.phrase import SILENT, Phrase
from regolith.kernel.rng import Rng
from regolith.kernel.rounds import Phases
from regolith.kernel.rows import DO, SIGNS, WHEN, in_role, in_signs
from regolith.kernel.rules import Rules, Setup
from regolith.kernel.text import slug

ENGLISH.learn("outpost", TEMPLATES, NOUNS)
SIGNS.learn("outpost", SIGNS_OF_CARDS)

STORY = story(
    "outpost",
    round="n",
    begins="credits ore | credits+credits ore+ore",
    domes="n | all.domes+n",
    income="credits ore | credits+credits ore+ore",
    keeps="card:card",
    draws="card:card",
    draws_hidden="",
    builds="card:card ore credits | ore-ore credits-credits",
    sells="card:card | credits+1",
    too_late="",
    trade="credits ore card:card | credits+credits ore+ore",
    dome=" | all.domes-1",
    pioneer="",
    moves="space:space n | credits-n",
    toll="from:seat | credits+1",
    settles="space:space | ore-1",
    bids="n",
    leads="n | credits-n",
    standing="n now | points+n",
    final="n",
    wins="",
)

STOP: Leave[Outpost] = Leave(DONE, Phrase("outpost.build_no_more"))


def opening_words(s: Outpost) -> None:
    """What there is before the first round."""
    s.note("domes", -1, s.domes)
    for seat, player in enumerate(s.seats):
        s.note("begins", seat, player.credits, player.ore)


def last_words(s: Outpost) -> None:
    """What everybody has in the end, and who has won."""
    for seat, points in enumerate(s.rules.scores(s)):
        s.note("final", seat, points)
    for seat, place in enumerate(s.rules.ranking(s)):
        if place == 1:
            s.note("wins", seat)


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
        self.prologue.append(opening_words)
        self.epilogue.append(last_words)
        watch(self)
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

    def figures(self, s: Outpost) -> dict[Figure, int]:
        return {("standing", seat, ()): points for seat, points in enumerate(self.scores(s)) if points}

    def ledger(self, s: Outpost) -> Ledger:
        found: Ledger = {(TABLE, "domes"): s.domes}
        for seat, player in enumerate(s.seats):
            found[seat, "credits"] = player.credits
            found[seat, "ore"] = player.ore
            found[seat, "points"] = self.scores(s)[seat]
        return found

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
        "signs": [],
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
            signs=in_signs([*in_role(DO, [card.play.says()]), *in_role(WHEN, [one.says() for one in card.when])]),
        )
        for number, card in enumerate(CARDS, 1)
    ]
