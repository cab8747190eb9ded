"""A game in the browser, and a desk beside it that is told what somebody at that table would see.

The person of the game plays at random. Whatever MarsBot's rules look at is written down by a hook, what the person does
is read from the journal, and the desk is told both, in order. After every decision MarsBot must be the same.
"""

import sys
from random import Random
from typing import Any

from regolith.games.mars.words import SCALES
from regolith.games.terraforming_mars import build
from regolith.games.terraforming_mars.automa.claiming import value_of_person
from regolith.games.terraforming_mars.automa.corporations.cards.corporations import CORPORATIONS
from regolith.games.terraforming_mars.automa.corporations.drafting import priority_of
from regolith.games.terraforming_mars.automa.corporations.rules import is_met
from regolith.games.terraforming_mars.automa.hooks import UNTOLD, BotHook
from regolith.games.terraforming_mars.automa.invasion import LOSE_CUBE
from regolith.games.terraforming_mars.automa.state import AREA_OF_GOOD, AREA_OF_RESOURCE, automa, marsbot
from regolith.games.terraforming_mars.automa.words import HUMAN, MARSBOT
from regolith.games.terraforming_mars.colonies.state import colonies
from regolith.games.terraforming_mars.companion.desk import Desk
from regolith.games.terraforming_mars.companion.offering import tags_heard
from regolith.games.terraforming_mars.companion.questions import is_mirrored
from regolith.games.terraforming_mars.companion.setup import setup_of
from regolith.games.terraforming_mars.rules import MarsRules
from regolith.games.terraforming_mars.scoring import for_cards
from regolith.games.terraforming_mars.standing import is_protected
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import OCEAN
from regolith.kernel.effect import PASS
from regolith.kernel.frame import Frame
from regolith.kernel.journal import Entry, Journal
from regolith.kernel.machine import Machine
from regolith.kernel.menu import own
from regolith.kernel.rng import Rng, chosen_seed
from regolith.kernel.zones import Zone

ANSWER = "answer given"
GOES_ON = {"check": "yes", "ready": "ready", "turn": "turn", "last": "done"}
"""By question of the desk: what is entered there to go on to MarsBot."""
BY_ITSELF = ("rating", "colony_bonus", "covers", "tile", "fails", "gains", "advances", "unmarks", "takes_cube")
"""Before money that MarsBot's own rules pay."""


class Recorder(BotHook):
    """Writes down what a person at the table would have answered."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []

    def tell(self, s: Mars, **entry: Any) -> None:
        s.note(ANSWER, -1, len(self.told))
        self.told.append(entry)

    def top(self, s: Mars, deck: Zone) -> int:
        """The card that comes next; an empty deck is made anew as it would be."""
        pile = automa(s).bonus_discard if deck is automa(s).bonus else s.discard
        if not deck.cards and deck is not automa(s).action and pile.cards:
            deck.cards = s.rng.shuffled(deck.name, pile.take_all())
            for card in deck.cards:
                s.known.pop(card, None)
        return deck.cards[-1] if deck.cards else -1

    def turning_up(self, s: Mars, deck: Zone, why: int, source: int) -> None:
        card = self.top(s, deck)
        if card >= 0:
            self.tell(s, do="card", card=s.rules.noun("card", card))

    def counting_out(self, s: Mars, noun: str, things: list[int]) -> int:
        card = self.top(s, s.deck)
        self.tell(s, do="cost", n=s.book.costs[card] if card >= 0 else 0)
        return UNTOLD

    def comparing(self, s: Mars, milestones: list[int], awards: list[int]) -> None:
        goals, races = s.book.milestones, s.book.awards
        figures = {goals[at].id: goals[at].value(s, HUMAN) for at in milestones if not is_mirrored(goals[at].count)}
        figures |= {races[at].id: value_of_person(s, at) for at in awards if not is_mirrored(races[at].count)}
        if figures:
            self.tell(s, do="figures", figures=figures)

    def showering(self, s: Mars) -> None:
        plants = s.seats[HUMAN].plants
        if is_protected(s, HUMAN) and plants:
            self.tell(s, do="plants", prevented=True)
        else:
            self.tell(s, do="plants", n=min(5, plants))

    def invading(self, s: Mars) -> None:
        self.tell(s, do="answer", yes=LOSE_CUBE.possible(s, Frame(LOSE_CUBE, HUMAN)))

    def unsafe(self, s: Mars, cards: list[int]) -> list[int]:
        if priority_of(s) is not None:
            self.tell(s, do="answer", yes=bool(cards))
        return cards

    def adding_tile(self, s: Mars, tiles: list[int]) -> int:
        tile = s.rng.pick("colonies", tiles)
        self.tell(s, do="colony", tile=s.rules.noun("colony", tile))
        return tile

    def card_comes(self, s: Mars, seat: int, card: int) -> None:
        if seat == HUMAN:
            heard = tags_heard(s)
            for tag in s.book.tags[card]:
                if s.rules.noun("tag", tag) in heard:
                    self.tell(s, do="tag", tag=s.rules.noun("tag", tag))


class Beside:
    """One game, and the desk beside it."""

    def __init__(self, setup: dict[str, Any], seed: int) -> None:
        key = chosen_seed(seed)
        self.recorder = Recorder()
        drawn = Desk.open({**setup, "seed": key.hex()}).agreed
        self.rules: MarsRules = build(setup_of(drawn))
        s = self.rules.laid_out(Rng(key))
        s.journal = Journal()
        self.rules.hooks.append(self.recorder)
        tiles = [s.rules.noun("colony", tile) for tile in colonies(s).tiles] if "colonies" in s.extras else []
        self.desk = Desk.open({**drawn, "colonies": tiles})
        self.machine = Machine(s)
        self.read = 0
        self.dealing = True
        self.flipped = False
        self.compared = 0
        self.turns = 0
        """MarsBot's turns."""

    @property
    def state(self) -> Mars:
        s = self.machine.state
        assert isinstance(s, Mars)
        return s

    def play(self, dice: Random, passing: float = 0.1) -> None:
        """To the end, comparing after every decision."""
        self.catch_up()
        while self.machine.open:
            lane = self.machine.open[0]
            frame = self.state.lanes[lane].frames[-1]
            offer = self.machine.offered(lane)
            many = len(offer)
            if many > 1 and own(offer[-1]) == PASS and dice.random() >= passing:
                many -= 1
                option = offer[int(dice.random() * many)]
            else:
                option = offer[int(dice.random() * many)] if own(offer[-1]) != PASS else offer[-1]
            if frame.effect is not LOSE_CUBE:
                self.flipped = False
            self.machine.take(lane, option)
            self.catch_up()
            self.compare()
        self.finish()

    # Telling the desk

    def catch_up(self) -> None:
        journal = self.state.journal
        assert journal is not None
        lines = journal.entries
        while self.read < len(lines):
            line = lines[self.read]
            before = lines[self.read - 1].kind if self.read else ""
            self.read += 1
            self.tell(line, before)

    @property
    def kind(self) -> str:
        kind: str = self.desk.sitting.question()["kind"]
        return kind

    def tell(self, line: Entry, before: str) -> None:
        if line.kind == ANSWER:
            self.answer(self.recorder.told[line.nouns[0]])
        elif line.kind == "generation" and line.nouns[0] == 1:
            self.dealing = False
        elif line.kind == "passes":
            self.passes(line.seat)
        elif line.seat == HUMAN:
            self.deed(line)
        elif line.seat == MARSBOT and not self.flipped:
            self.attack(line, before)
        elif line.kind == "track" and self.mirror.phase != 4:
            self.track(line)

    @property
    def mirror(self) -> Mars:
        return self.desk.sitting.state

    def answer(self, entry: dict[str, Any]) -> None:
        if entry["do"] == "tag":
            self.enter(entry)
            return
        while self.desk.sitting.asks is None:
            self.desk.enter({"do": GOES_ON[self.kind]})
        if self.desk.sitting.question().get("from") == "action":
            self.flipped = True
            self.turns += 1
        self.desk.enter(entry)

    def passes(self, seat: int) -> None:
        if seat == HUMAN:
            self.enter({"do": "pass"})
        elif self.kind == "turn" and not self.mirror.passed >> MARSBOT & 1:
            self.desk.enter({"do": "turn"})

    def enter(self, entry: dict[str, Any]) -> None:
        """Something that the person did."""
        if self.kind == "check":
            self.desk.enter({"do": "yes"})
        if self.kind == "ready" and not self.dealing:
            self.desk.enter({"do": "ready"})
        self.desk.enter({**entry, "insist": True})

    def deed(self, line: Entry) -> None:
        noun = self.rules.noun
        kind, nouns = line.kind, line.nouns
        if kind == "tile" and self.kind == "hex" and nouns[0] == OCEAN:
            self.desk.enter({"do": "hex", "space": noun("space", nouns[1])})
        elif kind == "tile":
            self.enter({"do": "tile", "tile": noun("tile", nouns[0]), "space": noun("space", nouns[1])})
        elif kind == "claims":
            self.enter({"do": "marker", "space": noun("space", nouns[0])})
        elif kind in ("temperature", "oxygen", "venus"):
            self.step(kind, nouns[0])
        elif kind == "claims_milestone":
            self.enter({"do": "claim", "milestone": noun("milestone", nouns[0])})
        elif kind == "funds":
            self.enter({"do": "fund", "award": noun("award", nouns[0])})
        elif kind in ("trades", "settles"):
            self.enter({"do": "trade" if kind == "trades" else "settle", "tile": noun("colony", nouns[0])})
        elif kind == "adds_tile":
            self.enter({"do": "new_tile", "tile": noun("colony", nouns[1])})

    def step(self, kind: str, value: int) -> None:
        """Unless the mirror has made it by itself."""
        step = (value + 30) // 2 if kind == "temperature" else value // 2 if kind == "venus" else value
        if self.mirror.step_of(SCALES.index(kind)) < step:
            self.enter({"do": "step", "metric": kind, "n": 1})

    def attack(self, line: Entry, before: str) -> None:
        noun = self.rules.noun
        kind, nouns = line.kind, line.nouns
        if kind == "is_robbed":
            self.enter({"do": "remove", "good": noun("good", nouns[1]), "n": nouns[0]})
        elif kind == "is_robbed_of_stored":
            self.robbed_of_stored(*nouns[:2])
        elif kind == "loses_floaters":
            self.enter({"do": "storage", "kind": "floaters", "n": nouns[0]})
        elif kind == "goes_back":
            track = self.rules.noun("track", nouns[2])
            good = next(row["id"] for row in self.desk.show()["can"]["attacks"][2]["goods"] if row["track"] == track)
            self.enter({"do": "lower", "good": good, "n": nouns[0]})
        elif kind == "removes" and self.rules.holds[nouns[1]] == 8 and self.kind == "turn":
            self.enter({"do": "corporation", "n": nouns[0]})
        elif kind == "gains" and nouns[2] < 0 and before not in BY_ITSELF:
            self.enter({"do": "gives", "n": nouns[0]})

    def robbed_of_stored(self, n: int, area: int) -> None:
        kinds = {AREA_OF_RESOURCE[0]: "animals", AREA_OF_RESOURCE[1]: "microbes"}
        if area in kinds:
            self.enter({"do": "storage", "kind": kinds[area], "n": n})
        else:
            good = next(good for good, there in AREA_OF_GOOD.items() if there == area)
            self.enter({"do": "remove", "good": self.rules.noun("good", good), "n": n})

    def track(self, line: Entry) -> None:
        _, step, tile = line.nouns
        if colonies(self.mirror).markers[tile] != step and self.kind == "turn":
            self.enter({"do": "track", "tile": self.rules.noun("colony", tile), "to": step})

    # Comparing

    def compare(self) -> None:
        """When the person is to act, here and there."""
        decision = self.machine.decision(HUMAN)
        if decision is None or decision.kind != "turn":
            return
        if self.kind == "check":
            self.desk.enter({"do": "yes"})
        if self.kind == "ready":
            self.desk.enter({"do": "ready"})
        assert self.kind == "turn"
        here, there = meant(self.state), meant(self.mirror)
        assert there == here
        self.compared += 1

    def finish(self) -> None:
        """The end, with the figures of the person as they are."""
        for _ in range(4):
            if self.kind in ("check", "last"):
                self.desk.enter({"do": GOES_ON[self.kind]})
        if self.kind == "final":
            self.desk.enter({"do": "final", "figures": self.final_figures()})
        here, there = meant(self.state), meant(self.mirror)
        assert self.desk.sitting.base.is_over()
        assert there == here
        assert self.points(self.mirror) == self.points(self.state)

    def final_figures(self) -> dict[str, int]:
        s = self.state
        awards = {s.book.awards[at].id: s.book.awards[at].value(s, HUMAN) for at, _ in s.awards}
        return {"rating": s.seats[HUMAN].rating, "cards": for_cards(s, HUMAN)[1], **awards}

    def points(self, s: Mars) -> list[Any]:
        rules = s.rules
        assert isinstance(rules, MarsRules)
        late = automa(s).out_of_time
        person = [] if late else rules.breakdown(s, HUMAN)
        bot = [] if late else rules.breakdown(s, MARSBOT)
        return [person, bot, late, None if late else rules.ranking(s)]


def meant(s: Mars) -> dict[str, Any]:
    """All of MarsBot and of the mirror that the rules can see."""
    a = automa(s)
    bot = marsbot(s)
    ids = s.rules.ids
    bonus = [card for card in (*a.action.cards, *a.bonus.cards) if s.rules.backs[card] == 4]
    tree: dict[str, Any] = {
        "round": s.round,
        "first": s.first,
        "planet": [s.temperature, s.oxygen, s.oceans, s.venus],
        "tiles": list(s.tiles),
        "owners": list(s.owners),
        "claims": dict(s.claims),
        "milestones": s.milestones,
        "awards": s.awards,
        "mc": bot.mc,
        "tr": bot.rating,
        "tracks": bot.tracks,
        "markers": sorted(bot.markers),
        "cubes": sorted(a.cubes),
        "floaters": bot.floaters,
        "stored": bot.stored,
        "held": bot.on_card(a.corporation) if a.corporation >= 0 else 0,
        "settled": bot.settled.get(a.corporation, -1),
        "turns": a.turns,
        "deck": len(a.action.cards),
        "bonus": sorted(ids(tuple(bonus))),
        "discard": sorted(ids(a.bonus_discard.cards)),
        "destroyed": sorted(ids(a.destroyed.cards)),
        "aside": sorted(ids(a.aside.cards)),
        "pile": [noun.partition("+")[0] for noun in ids(a.pile.cards)],
        "passed": s.passed >> MARSBOT & 1,
        "second fleet": a.second_fleet,
    }
    if "colonies" in s.extras:
        c = colonies(s)
        tree["colonies"] = [c.tiles, c.markers, c.settlers, c.visitors]
    return tree


BOARDS = ("tharsis", "hellas", "elysium")
LEVELS = ("easy", "normal", "hard", "brutal")
MODULES: tuple[list[str], ...] = (
    [],
    ["venus"],
    ["prelude", "colonies"],
    ["prelude", "venus", "colonies", "promo"],
    ["colonies", "promo"],
    ["prelude", "venus"],
)


ALL_MODULES = ["prelude", "venus", "colonies", "promo"]
WITHOUT = 8
"""So many games in a row have no corporation, then all have one in turn."""


def setup_for(seed: int) -> dict[str, Any]:
    """Boards, levels, modules and corporations in turn, so that all of them occur in a hundred games."""
    modules = MODULES[seed % len(MODULES)]
    found: dict[str, Any] = {
        "board": BOARDS[seed % len(BOARDS)],
        "level": LEVELS[seed % len(LEVELS)],
        "modules": modules,
        "draft": seed % 5 == 0,
    }
    at = seed % (WITHOUT + len(CORPORATIONS))
    if at >= WITHOUT:
        card = CORPORATIONS[at - WITHOUT]
        found["corporation"] = card.word
        found["modules"] = modules if is_met(card, tuple(modules)) else ALL_MODULES
    return found


def play_beside(setup: dict[str, Any], seed: int) -> Beside:
    """One game to its end; every difference is an error."""
    game = Beside(setup, seed)
    game.play(Random(seed))
    assert game.compared > 10
    return game


def main(games: int, first: int = 0) -> None:
    """Many games, with their figures: `python -m games.terraforming_mars.companion.beside 100` in the tests."""
    questions = turns = 0
    for seed in range(first, first + games):
        game = play_beside(setup_for(seed), seed)
        questions += game.desk.sitting.questions
        turns += game.turns
        agreed = game.desk.agreed
        where = f"{agreed['board']} {agreed['level']} {'+'.join(agreed['modules']) or 'base'} {agreed['corporation']}"
        print(f"{seed}: equal at {game.compared} points, {turns and questions / turns:.2f} questions a turn; {where}")
    print(f"{games} games equal; {questions / turns:.2f} questions for each of {turns} turns")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
