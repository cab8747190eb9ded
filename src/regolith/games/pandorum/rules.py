"""How a game of Pandorum is put together from its figures, its map and its parts."""

from typing import Any

from regolith.games.pandorum import building, foreparts, maximus, moving, setup, taking, turns
from regolith.games.pandorum.book import Book
from regolith.games.pandorum.cards.board import SITES, START
from regolith.games.pandorum.cards.figures import FIGURES, level, seating
from regolith.games.pandorum.cards.harvester import FOREPARTS, HULLS, SATELLITES
from regolith.games.pandorum.cards.model import listed_as
from regolith.games.pandorum.cards.projects import PROJECTS
from regolith.games.pandorum.english import NOUNS, SIGNS_OF_CARDS, TEMPLATES
from regolith.games.pandorum.meaning import meant
from regolith.games.pandorum.state import Pandorum
from regolith.games.pandorum.story import STORY, last_words, ledger, opening_words
from regolith.games.pandorum.targets import SLOT_TARGETS
from regolith.games.pandorum.view import view
from regolith.games.pandorum.watched import watch
from regolith.games.pandorum.words import (
    FOREPART_BACK,
    HULL_BACK,
    LOADS,
    PROJECT_BACK,
    SATELLITE_BACK,
    SLOTS,
    STRUCTURES,
    TERRAINS,
    TYPES,
)
from regolith.kernel.english import ENGLISH, say
from regolith.kernel.hexes import Board
from regolith.kernel.journal import Ledger
from regolith.kernel.lane import MAIN
from regolith.kernel.phrase import Phrase
from regolith.kernel.rng import Rng
from regolith.kernel.rounds import Phases, Rounds
from regolith.kernel.rows import SIGNS
from regolith.kernel.rules import Setup

ENGLISH.learn("pandorum", TEMPLATES, NOUNS)
SIGNS.learn("pandorum", SIGNS_OF_CARDS)

ROUNDS: Rounds[Pandorum] = Rounds()
FULL_MARGIN = 100.0
"""From half so many Quids behind to half so many ahead, a game is more or less close."""
BOARD = Board([(site.q, site.r) for site in SITES])


def abilities(menu: str) -> list[foreparts.Ability]:
    """What foreparts offer in one of the menus of a turn."""
    actives = [part.active for part in FOREPARTS]
    return [active for active in actives if isinstance(active, foreparts.Ability) and active.menu() == menu]


class PandorumRules(Book):
    """The rules of one set-up."""

    def __init__(self, agreed: Setup) -> None:
        super().__init__(agreed)
        for one in FIGURES:
            setattr(self, one.name, one.value)
        self.maximus_gain = level(str(agreed.option("maximus"))).gain
        self.story = dict(STORY)
        self.prologue.append(opening_words)
        self.epilogue.append(last_words)
        watch(self)
        self._add_map()
        self._add_parts()
        if self.players == 1:
            self.add_actor("maximus", "Maximus")
        self.menus["move"] = [moving.MOVE_TO, moving.STAY_HERE, moving.DO_RESUPPLY, *abilities("move")]
        self.menus["construct"] = [building.BUILD, *abilities("construct"), turns.BUILD_NOTHING]
        self.menus["take"] = [taking.TAKE, *abilities("take")]
        self.round = Phases(begin=turns.BEGIN_ROUND, turns=turns.TURNS, idle=turns.IDLE_ROUND)
        self.turn = Phases(
            move=turns.MOVE_MENU,
            construct=turns.EXPEDITION,
            take=turns.TAKE_MENU,
            take_more=taking.TAKE_MORE,
            discard=taking.DISCARD_DOWN,
            finish=taking.FINISH_TURN,
        )
        self.turn_of_maximus = Phases(acts=maximus.MAXIMUS_ACTS, finish=maximus.MAXIMUS_FINISHES)
        self.openings: Phases[Pandorum] = Phases(forepart=setup.JOIN_FOREPART, hull=setup.JOIN_HULL)

    def _add_map(self) -> None:
        self.board = BOARD
        self.sectors = tuple([site.sector for site in SITES])
        centres = {site.sector: at for at, site in enumerate(SITES) if site.central}
        self.centres = tuple([centres[sector] for sector in sorted(centres)])
        self.edges = tuple(
            [(at, there) for at in range(len(BOARD)) for there in sorted(BOARD.beside[at]) if at < there]
        )
        self.nouns["space"] = [site.id for site in SITES]
        self.names["space"] = [say("pandorum.hex_name", n=at + 1) for at in range(len(SITES))]
        self.nouns["edge"] = [f"{SITES[a].id}-{SITES[b].id}" for a, b in self.edges]
        self.names["edge"] = [
            say("pandorum.edge", here=self.names["space"][a], there=self.names["space"][b]) for a, b in self.edges
        ]
        self.nouns["terrain"] = self.names["terrain"] = list(TERRAINS)

    def _add_parts(self) -> None:
        for project in PROJECTS:
            self.add_cards([project.id], [project.name], project.count, PROJECT_BACK)
        for back, parts in ((FOREPART_BACK, FOREPARTS), (HULL_BACK, HULLS), (SATELLITE_BACK, SATELLITES)):
            self.add_cards([part.id for part in parts], [part.name for part in parts], 1, back)
        numbers = {noun: card for card, noun in enumerate(self.nouns["card"])}
        self.actives = {numbers[part.id]: part.active for part in FOREPARTS}
        self.traits = {numbers[part.id]: [part.passive, part.cargo] for part in HULLS}
        self.satellites = {numbers[part.id]: part.target for part in SATELLITES}
        self.slot_targets = list(SLOT_TARGETS)
        self.nouns["type"] = list(TYPES)
        self.names["type"] = [project.name for project in PROJECTS]
        self.nouns["structure"] = self.names["structure"] = list(STRUCTURES)
        self.nouns["slot"] = self.names["slot"] = [str(slot) for slot in range(1, SLOTS + 1)]
        self.nouns["load"] = list(LOADS)
        self.names["load"] = [
            say("pandorum.into_slot", type=project.name, slot=slot)
            for project in PROJECTS
            for slot in range(1, SLOTS + 1)
        ]

    def finish(self) -> None:
        """Install what is left to install, when every module has had its say."""
        self.root("rounds", ROUNDS)
        for name, effect in zip(self.openings.names, self.openings.effects, strict=True):
            self.root(f"opening/{name}", effect)
        for name, effect in zip(self.turn.names, self.turn.effects, strict=True):
            self.root(f"turn/{name}", effect)
        for name, effect in zip(self.turn_of_maximus.names, self.turn_of_maximus.effects, strict=True):
            self.root(f"maximus/{name}", effect)
        self.root("turn/construct/menu", turns.CONSTRUCT_MENU)
        self.root("maximus/builds", maximus.MAXIMUS_BUILDS)
        for module, names in (
            (setup, ("LOAD_CARGO", "INTO_SLOT")),
            (moving, ("VIA", "FUEL", "PAY", "ARRIVE")),
            (building, ("LOAD", "LOAD_ONE", "RAISE", "ACTIVATE", "SETTLE")),
            (foreparts, ("DISCARD_TO_DRAW", "LIFT_TO_SHIFT", "SHIFT", "BOARD_HARVESTER", "KEEP_ONE")),
        ):
            for name in names:
                self.root(name.lower(), getattr(module, name))
        self.root_all()

    def opening(self, rng: Rng) -> Pandorum:
        seats = seating(self.players)
        quids = seats.quids if self.players > 1 else (*seats.quids, self.maximus_quids)
        s = setup.lay_out(
            self,
            rng,
            tuple([site.terrain for site in SITES]),
            tuple([at for at, site in enumerate(SITES) if site.volcano]),
            quids,
            (seats.modules, seats.bases),
            self.nouns["space"].index(START),
        )
        s.push(ROUNDS, 0)
        s.lanes[MAIN].frames.extend(self.openings.frames(0))
        return s

    def next_round(self, s: Pandorum) -> bool:
        if s.ending:
            return False
        s.round += 1
        return True

    def scores(self, s: Pandorum) -> list[int]:
        return [player.quids for player in s.seats[: self.players]]

    def ranking(self, s: Pandorum) -> list[int]:
        """Most Quids; on a tie more Structures, more bases, more cards in hand, the earlier seat."""
        marks = [
            (
                player.quids,
                len(s.owned(seat)),
                len([at for at in s.owned(seat) if s.structures[at] == 2]),
                len(player.hand.cards),
                -seat,
            )
            for seat, player in enumerate(s.seats)
        ]
        return [1 + sum([other > mark for other in marks]) for mark in marks[: self.players]]

    def closeness(self, s: Pandorum) -> float:
        """Alone: how many Quids one is ahead of Maximus or behind him, from 0 to 1."""
        quids = [player.quids for player in s.seats]
        return min(1.0, max(0.0, 0.5 + (quids[0] - max(quids[1:], default=0)) / FULL_MARGIN))

    def view(self, s: Pandorum, seat: int) -> dict[str, Any]:
        return view(self, s, seat)

    def meant(self, s: Pandorum) -> dict[str, Any]:
        return meant(s)

    def ledger(self, s: Pandorum) -> Ledger:
        return ledger(s)


def listing() -> list[dict[str, Any]]:
    """Everything in the box that has a text: Project types, Satellites, foreparts, hulls."""
    found: list[dict[str, Any]] = []
    for at, project in enumerate(PROJECTS, 1):
        says = [Phrase("pandorum.when", event=Phrase("pandorum.powered"), answer=project.powered)]
        found.append(listed_as("project", f"P{at}", project, says) | {"copies": project.count})
    for at, satellite in enumerate(SATELLITES, 1):
        says = [Phrase("pandorum.targets", slot=SLOTS, of=satellite.target.says())]
        found.append(listed_as("satellite", f"S{at}", satellite, says))
    for at, forepart in enumerate(FOREPARTS, 1):
        found.append(listed_as("forepart", f"F{at}", forepart, [forepart.active.says()]))
    for at, hull in enumerate(HULLS, 1):
        says = [hull.passive.says(), Phrase("pandorum.cargo", do=hull.cargo.says())]
        found.append(listed_as("hull", f"U{at}", hull, says))
    return found
