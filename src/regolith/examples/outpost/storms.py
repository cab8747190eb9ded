"""The storms module: weather after every roving, and shelters against it.

It plugs in through the lists that the base keeps; the base does not know of it.
"""

from typing import Any, ClassVar, cast

from regolith.examples.outpost.cards import CARDS
from regolith.examples.outpost.effects import CREDITS, Gain
from regolith.examples.outpost.english import STORM_SIGNS, STORM_TEMPLATES
from regolith.examples.outpost.hooks import Hook
from regolith.examples.outpost.rules import OutpostRules, entry
from regolith.examples.outpost.state import ICE, ORE, RIFT, TERRAINS, Outpost
from regolith.kernel.effect import NOTHING_TO_ASK, YES, Effect
from regolith.kernel.encoding import CARD, Describer, Row, Words
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.flow import Either
from regolith.kernel.frame import Frame
from regolith.kernel.journal import story
from regolith.kernel.phrase import Noun, Phrase
from regolith.kernel.rows import DO, SIGNS, in_role, in_signs
from regolith.kernel.rules import Rules
from regolith.kernel.state import Extra, State
from regolith.kernel.text import slug
from regolith.kernel.value import saved
from regolith.kernel.zones import EVERYONE, NO_ONE, Zone, deal, only

ENGLISH.learn("storms", STORM_TEMPLATES)
SIGNS.learn("storms", STORM_SIGNS)

STRUCK = (ICE, ORE, RIFT)
STORMS = [f"Storm over {TERRAINS[struck]}" for struck in STRUCK]
STORM_BACK = 1


class Weather(Extra):
    """The storm deck, and who is sheltered this round, as a mask of seats."""

    FIELDS: ClassVar[tuple[str, ...]] = ("deck", "past", "sheltered")
    SAVED_AS: ClassVar[str] = "outpost.weather"

    def __init__(self, deck: Zone, past: Zone, sheltered: int = 0) -> None:
        self.deck = deck
        self.past = past
        self.sheltered = sheltered

    def clone(self) -> "Weather":
        return Weather(self.deck.clone(), self.past.clone(), self.sheltered)

    def zones(self) -> list[Zone]:
        return [self.deck, self.past]

    def meant(self, rules: Rules[Any]) -> dict[str, Any]:
        return {"deck": rules.ids(self.deck.cards), "past": rules.ids(self.past.cards), "sheltered": self.sheltered}


saved(Weather)


def weather(s: Outpost) -> Weather:
    return cast(Weather, s.extras["storms"])


class WeatherRow(Describer):
    """What storms tell of a table to whoever learns to play."""

    def declare(self, words: Words) -> None:
        words.number(storms_left=6)
        self.each = words.each_seat(sheltered=1)
        self.past = words.kind("past storm", CARD)

    def write(self, s: State, row: Row) -> None:
        sky = weather(cast(Outpost, s))
        row.say([len(sky.deck.cards)])
        row.say([sky.sheltered >> seat & 1 for seat in row.seats])
        row.fill(self.each)
        row.cards(self.past, sky.past.cards)


class Shelter(Effect[Outpost]):
    """While building: pay 1 credit and be safe from this round's storm."""

    def options(self, s: Outpost, f: Frame) -> list[int]:
        safe = weather(s).sheltered >> f.seat & 1
        return NOTHING_TO_ASK if safe or s.seats[f.seat].credits < 1 else [YES]

    def chosen(self, s: Outpost, f: Frame, option: int) -> None:
        s.seats[f.seat].credits -= 1
        weather(s).sheltered |= only(f.seat)
        s.note("shelters", f.seat)
        s.push_frame(f)

    def key(self, s: Outpost, f: Frame, option: int) -> str:
        return "shelter"

    def domain(self, rules: Rules[Outpost]) -> list[str]:
        return ["shelter"]

    def label(self, s: Outpost, f: Frame, option: int) -> str:
        return say("storms.shelter_label", n=1, what=CREDITS)


class Storm(Effect[Outpost]):
    """Turn a storm card; every unsheltered player with a hut on that terrain pays 2 credits or loses one."""

    def run(self, s: Outpost, f: Frame) -> None:
        sky = weather(s)
        (card,) = deal(s, sky.deck, sky.past, 1)
        sky.past.add(card)
        s.learn(EVERYONE)
        s.note("storm", -1, card)
        struck = STRUCK[s.rules.kinds[card] - len(CARDS)]
        for turn in range(s.players - 1, -1, -1):
            seat = (f.seat + turn) % s.players
            exposed = [hut for hut in s.seats[seat].huts if s.terrain[hut] == struck]
            if exposed and not sky.sheltered >> seat & 1:
                s.push(BRACE, seat, it=exposed[-1])
        sky.sheltered = 0


class Gales(Hook):
    """If it was agreed on: who is not sheltered builds for 1 more."""

    def price(self, s: Outpost, seat: int, card: int, price: int) -> int:
        return price if weather(s).sheltered >> seat & 1 else price + 1


class LoseHut(Effect[Outpost]):
    """The hut that `it` names is gone."""

    def run(self, s: Outpost, f: Frame) -> None:
        player = s.seats[f.seat]
        player.huts = tuple([hut for hut in player.huts if hut != f.it])
        s.note("ruin", f.seat, f.it)

    def says(self) -> Phrase:
        return Phrase("storms.lose_hut", what=Noun("thing", "hut"))


SHELTER = Shelter()
GALES = Gales()
STORM = Storm()
BRACE: Either[Outpost] = Either(pay=Gain(credits=-2), lose=LoseHut())


def lay_out(s: Outpost) -> None:
    storms = [card for card in s.rules.cards if s.rules.backs[card] == STORM_BACK]
    s.extras["storms"] = Weather(Zone("storms", NO_ONE, s.rng.shuffled("storms", storms)), Zone("past storms"))


def show(s: Outpost, seat: int) -> dict[str, Any]:
    sky = weather(s)
    return {
        "storms_left": len(sky.deck.cards),
        "past_storms": sorted([s.rules.noun("card", card) for card in sky.past.cards]),
        "sheltered": [safe for safe in range(s.players) if sky.sheltered >> safe & 1],
    }


def listing() -> list[dict[str, Any]]:
    """Every kind of storm."""
    said = [Phrase("storms.strikes", on=Noun("terrain", TERRAINS[struck]), do=BRACE.says()) for struck in STRUCK]
    return [
        entry(
            len(CARDS) + at,
            name,
            module="storms",
            kind="storm",
            text=ENGLISH.sentence(one),
            icons=[one.node()],
            signs=in_signs(in_role(DO, [one])),
        )
        for at, (name, one) in enumerate(zip(STORMS, said, strict=True), 1)
    ]


def plug_in(rules: OutpostRules) -> None:
    """A storm follows the roving; taking shelter is one more thing to do while building; gales make building dearer."""
    rules.add_cards([slug(name) for name in STORMS], STORMS, copies=2, back=STORM_BACK)
    rules.round.after("rove", storm=STORM)
    rules.menus["build"].insert(1, SHELTER)
    if rules.setup.option("gales"):
        rules.hooks.append(GALES)
    rules.openers.append(lay_out)
    rules.viewers.append(show)
    rules.root("storms/brace", BRACE)
    rules.story.update(story("storms", shelters=" | credits-1", storm="card:card", ruin="space:space"))
