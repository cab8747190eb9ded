"""A table with a real box whose person does with MarsBot's cards what is told, and nothing else.

Its decks are made by the sentences alone, and its cards are flipped off them. Whenever the person is to act, every card
that was flipped must have been told a place, and every pile must be as the mirror has it.
"""

import re
from random import Random
from typing import Any

from games.terraforming_mars.companion.tables import desk
from regolith.games.terraforming_mars.automa.state import automa
from regolith.games.terraforming_mars.automa.words import BONUS_BACK
from regolith.games.terraforming_mars.companion.showing import question
from regolith.games.terraforming_mars.companion.telling import Story
from regolith.games.terraforming_mars.companion.words import Refusal

DRAFTED = re.compile(r"the \d drafted cards?|\d of its 4 drafted cards|all 4 of its drafted cards")
MOST_CARDS = 400


class Obedient:
    """Cards by their names; a deck's top is its end."""

    def __init__(self, setup: dict[str, Any], seed: int) -> None:
        self.chance = Random(seed)
        self.desk = desk(**setup, seed=f"{seed:064x}")
        cards = self.desk.cards()
        self.ids: dict[str, str] = {card["name"]: card["id"] for card in cards}
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in cards}
        self.projects: list[str] = [card["name"] for card in cards if card["kind"] == "project"]
        self.chance.shuffle(self.projects)
        self.in_box: set[str] = {card["name"] for card in cards if card["kind"] == "bonus"}
        self.bonus: list[str] = []
        self.discard: list[str] = []
        self.aside: list[str] = []
        self.deck: list[str] = []
        self.pile: list[str] = []
        self.hand: list[str] = []
        """Flipped, and not yet told where to go."""
        self.drafted: int = 0
        self.may_renew: bool = False
        self.read: list[Story] = []
        self.said: list[str] = []

    # To the end of some generations

    def play(self, generations: int) -> None:
        for _ in range(MOST_CARDS):
            asked = question(self.desk.sitting)
            self.read_stories()
            if asked["kind"] == "over" or self.desk.sitting.state.round > generations:
                return
            if asked["kind"] in ("ready", "turn", "check"):
                self.compare(asked)
            self.answer(asked)
        raise AssertionError("It does not come to an end")

    def read_stories(self) -> None:
        """The list of things to do of every turn that is over, once; one that has grown goes on where it ended."""
        for story in self.desk.sitting.stories:
            if any(story.lines[: len(old.lines)] == old.lines and story.was is old.was for old in self.read):
                continue
            self.read.append(story)
            for row in story.tell()["do"]:
                if row["kind"] == "card":
                    self.do(row["words"])

    def compare(self, asked: dict[str, Any]) -> None:
        if asked["kind"] == "ready" and "MarsBot's deck: " in asked["words"]:
            self.do("MarsBot's deck: " + asked["words"].partition("MarsBot's deck: ")[2].rstrip("."))
        s = self.desk.sitting.state
        a = automa(s)
        names = s.rules.names["card"]
        assert self.hand == [], f"Nobody was told where to put {self.hand}"
        assert sorted(self.discard) == sorted([names[card] for card in a.bonus_discard.cards])
        assert sorted(self.aside) == sorted([names[card] for card in a.aside.cards])
        assert sorted(self.pile) == sorted([names[card] for card in a.pile.cards])
        assert len(self.bonus) == len(a.bonus.cards)
        assert len(self.deck) == len(a.action.cards)
        gone = [names[card] for card in a.destroyed.cards if s.rules.backs[card] == BONUS_BACK]
        assert set(gone) <= self.in_box

    # What is told

    def names_in(self, words: str) -> list[str]:
        """The cards that are named, in order; a longer name goes before one that is a part of it."""
        found: list[tuple[int, str]] = []
        for name in sorted(self.ids, key=len, reverse=True):
            at = words.find(name)
            if at >= 0:
                found.append((at, name))
                words = words.replace(name, "·" * len(name), 1)
        return [name for _, name in sorted(found)]

    def take(self, name: str) -> str:
        """Out of the hand, if it is there; else out of the box."""
        if name in self.hand:
            self.hand.remove(name)
        else:
            self.in_box.remove(name)
        return name

    def do(self, words: str) -> None:
        self.said.append(words)
        for begins, ends, deed in self.deeds():
            if words.startswith(begins) and words.endswith(ends):
                deed(self.names_in(words), words)
                return
        raise AssertionError(f"What is to be done here? {words}")

    def deeds(self) -> list[tuple[str, str, Any]]:
        return [
            ("Bonus deck: ", "", self.make_bonus_deck),
            ("Set aside for MarsBot's decks: ", "", self.set_aside),
            ("MarsBot's deck: ", "", self.deal),
            ("The bonus deck is empty: ", "", self.renews),
            ("Shuffle the top card of the bonus deck", "", lambda *_: self.put(self.off_bonus())),
            ("Shuffle 1 more project card", "", lambda *_: self.put(self.projects.pop())),
            ("Shuffle 2 more project cards", "", lambda *_: self.put(self.projects.pop(), self.projects.pop())),
            ("Shuffle ", " into the bonus deck", self.into_bonus),
            ("", " to the bottom of the bonus deck", lambda names, _: self.bonus.insert(0, self.take(names[0]))),
            ("Look through MarsBot's deck", "", self.fewest),
            ("", " out of the box, set aside: it joins each deck of MarsBot", self.set_aside),
            ("", "until it is destroyed", self.aside_out_of_bonus),
            ("", " out of the bonus deck, back to the box", self.bonus_to_box),
            ("", " out of MarsBot's played pile, back to the box", lambda names, _: self.pile.remove(names[0])),
            ("", " back to the box", lambda names, _: self.in_box.add(self.take(names[0]))),
            ("", " is set aside for the next deck", self.set_aside),
            ("", " onto the bonus discard", lambda names, _: self.discard.append(self.take(names[0]))),
            ("", " onto MarsBot's played pile", lambda names, _: self.pile.append(self.take(names[0]))),
            ("Discard the other cards", "", lambda *_: self.hand.clear()),
            ("Discard ", " flipped card", lambda *_: None),
            ("Discard ", " flipped cards", lambda *_: None),
            ("The bonus cards of other corporations stay", "", lambda *_: None),
            ("MarsBot's second trade fleet joins", "", lambda *_: None),
            ("MarsBot spends 5 floaters", "", lambda *_: None),
        ]

    def put(self, *cards: str) -> None:
        """Into MarsBot's deck, shuffled."""
        self.deck += cards
        self.chance.shuffle(self.deck)

    def make_bonus_deck(self, names: list[str], words: str) -> None:
        self.bonus = [self.take(name) for name in names]
        self.chance.shuffle(self.bonus)

    def set_aside(self, names: list[str], words: str) -> None:
        self.aside += [self.take(name) for name in names]

    def aside_out_of_bonus(self, names: list[str], words: str) -> None:
        self.bonus.remove(names[0])
        self.aside.append(names[0])

    def bonus_to_box(self, names: list[str], words: str) -> None:
        """Some are resolved at once where they are found; these lie in the box then, too."""
        self.bonus.remove(names[0])
        self.in_box.add(names[0])

    def into_bonus(self, names: list[str], words: str) -> None:
        self.bonus += [self.take(name) for name in names]
        self.chance.shuffle(self.bonus)

    def renews(self, names: list[str], words: str) -> None:
        self.may_renew = True

    def off_bonus(self) -> str:
        if not self.bonus:
            assert self.may_renew, "Nobody was told to make the bonus deck anew"
            self.bonus, self.discard, self.may_renew = self.discard, [], False
            self.chance.shuffle(self.bonus)
        return self.bonus.pop()

    def deal(self, names: list[str], words: str) -> None:
        parts = words.removeprefix("MarsBot's deck: ")
        drafted = DRAFTED.search(parts)
        many = re.search(r"(\d) project card", parts)
        n = int(many[1]) if many else 0
        if drafted:
            n += 4 if drafted[0].startswith("all") else int(re.sub(r"\D*(\d).*", r"\1", drafted[0]))
        bonus = re.search(r"(\d) bonus card", parts)
        cards = [self.projects.pop() for _ in range(n)]
        cards += [self.off_bonus() for _ in range(int(bonus[1]) if bonus else 0)]
        for name in names:
            self.aside.remove(name)
        self.deck = []
        self.put(*cards, *names)

    def fewest(self, names: list[str], words: str) -> None:
        projects = [name for name in self.deck if self.cards[name]["kind"] == "project"]
        self.deck.remove(min(projects, key=lambda name: len(self.cards[name]["tags"])))

    # What is asked

    def answer(self, asked: dict[str, Any]) -> None:
        kind = asked["kind"]
        for line in asked.get("first", []):
            if line.startswith("The bonus deck is empty"):
                self.do(line.rstrip("."))
        if kind == "turn":
            self.turn()
        elif kind == "card":
            self.desk.enter({"do": "card", "card": self.ids[self.flip(asked)]})
        elif kind == "cost":
            self.desk.enter({"do": "cost", "n": self.cards[self.projects[-1]]["cost"]})
            self.projects.insert(0, self.projects.pop())
        elif kind in ("figures", "final"):
            figures = {field["id"]: self.chance.randint(0, 9) for field in asked["fields"]}
            self.desk.enter({"do": kind, "figures": figures})
        else:
            self.desk.enter(self.plain(asked))

    def plain(self, asked: dict[str, Any]) -> dict[str, Any]:
        match asked["kind"]:
            case "ready" | "check" | "last" as kind:
                return {"do": {"ready": "ready", "check": "yes", "last": "done"}[kind]}
            case "plants":
                return {"do": "plants", "n": self.chance.randint(0, 5)}
            case "yes_no":
                return {"do": "answer", "yes": self.chance.random() < 0.7}
            case "hex":
                return {"do": "hex", "space": self.chance.choice(asked["spaces"])}
        return {"do": "colony", "tile": self.chance.choice(asked["tiles"])["id"]}

    def flip(self, asked: dict[str, Any]) -> str:
        """Off the deck that is asked for; in a search until one fits."""
        if asked["from"] == "action":
            name = self.deck.pop()
        elif asked["from"] == "bonus":
            name = self.off_bonus()
        else:
            name = self.projects.pop()
            while asked["until"] and not self.fits(name, asked["until"]):
                self.projects.insert(0, name)
                name = self.projects.pop()
        self.hand.append(name)
        return name

    def fits(self, name: str, until: str) -> bool:
        card = self.cards[name]
        tag = re.search(r"with an? (\w+) tag", until)
        least, most = re.search(r"for (\d+) MC or more", until), re.search(r"for (\d+) MC or less", until)
        if tag:
            return tag[1].lower() in card["tags"]
        if least:
            return int(card["cost"]) >= int(least[1])
        return int(card["cost"]) <= int(most[1]) if most else until == f"a {card['colour']} card"

    def turn(self) -> None:
        """Something that brings the game on, and then MarsBot."""
        shown = self.desk.show()["can"]
        tiles = [one for one in shown["tiles"] if one["spaces"] and one["id"] in ("city", "greenery", "ocean")]
        deeds = [{"do": "tile", "tile": one["id"], "space": self.chance.choice(one["spaces"])} for one in tiles]
        deeds += [{"do": "settle", "tile": one["id"]} for one in shown["settle"][:1]]
        deeds += [{"do": "fund", "award": one["id"]} for one in shown["awards"] if not one["refused"]]
        if deeds and self.chance.random() < 0.5:
            try:
                self.desk.enter(self.chance.choice(deeds))
            except Refusal:
                pass
        if question(self.desk.sitting)["kind"] == "turn":
            self.desk.enter({"do": "pass" if self.chance.random() < 0.3 else "turn"})
