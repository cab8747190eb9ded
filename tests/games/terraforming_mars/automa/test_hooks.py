"""Where others have their say before MarsBot looks at something, as on a table that only mirrors a real one."""

from collections.abc import Callable, Iterator

import pytest

from games.terraforming_mars.automa.corporations.company import facing
from games.terraforming_mars.automa.duel import BOT, decks, does, duel, mc, names, resolves, state, tagged
from regolith.games.mars.words import PLANTS, SPACE
from regolith.games.terraforming_mars.automa.claiming import claim_milestone, fund_award
from regolith.games.terraforming_mars.automa.competition import closest_first
from regolith.games.terraforming_mars.automa.corporations.decks import SeedBonusDeck
from regolith.games.terraforming_mars.automa.corporations.effects import AddColonyTile
from regolith.games.terraforming_mars.automa.hooks import DRAWN, FLIPPED, SEARCHED, THINNED, UNTOLD, BotHook
from regolith.games.terraforming_mars.automa.placing import PLACE_OCEAN, count_out
from regolith.games.terraforming_mars.automa.words import HUMAN
from regolith.games.terraforming_mars.book import Hook
from regolith.games.terraforming_mars.colonies.state import colonies
from regolith.games.terraforming_mars.colonies.words import CALLISTO, CERES, IO, LUNA, TRITON
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.zones import Zone
from regolith.testing import Table, rule


class Scribe(BotHook):
    """Writes down what it is told, and tells what it knows itself."""

    def __init__(self) -> None:
        self.turned: list[tuple[str, int, str]] = []
        self.compared: list[tuple[list[str], list[str]]] = []
        self.counted: list[tuple[str, list[int]]] = []
        self.plants: int = 0
        self.birds: int = 0
        self.cost: int = UNTOLD
        self.tile: int = UNTOLD
        self.back: str = ""

    def turning_up(self, s: Mars, deck: Zone, why: int, source: int) -> None:
        self.turned.append((deck.name, why, s.rules.name("card", source) if source >= 0 else ""))

    def comparing(self, s: Mars, milestones: list[int], awards: list[int]) -> None:
        nouns = s.rules.nouns
        self.compared.append(([nouns["milestone"][one] for one in milestones], [nouns["award"][one] for one in awards]))

    def counting_out(self, s: Mars, noun: str, things: list[int]) -> int:
        self.counted.append((noun, things))
        return self.cost

    def showering(self, s: Mars) -> None:
        s.seats[HUMAN].stock[PLANTS] = self.plants

    def invading(self, s: Mars) -> None:
        s.mat(HUMAN).put_on(s.rules.names["card"].index("Birds"), self.birds)

    def adding_tile(self, s: Mars, tiles: list[int]) -> int:
        return self.tile

    def returns(self, s: Mars, card: int) -> bool:
        return s.rules.name("card", card) == self.back


Sits = Callable[[Table], Scribe]


@pytest.fixture
def scribe() -> Iterator[Sits]:
    """A scribe who sits down at tables, and gets up when the test is over: tables of one kind share their rules."""
    sitting: list[tuple[list[Hook], Scribe]] = []

    def sits(t: Table) -> Scribe:
        sitting.append((state(t).book.hooks, Scribe()))
        hooks, found = sitting[-1]
        hooks.append(found)
        return found

    yield sits
    for hooks, found in sitting:
        hooks.remove(found)


@rule("TMAUTO-BONUS-02")
def test_the_plants_are_looked_at_when_the_meteors_come(scribe: Sits) -> None:
    t = duel()
    scribe(t).plants = 4

    resolves(t, "Meteor Shower")

    assert (t.seat(0).plants, t.destroyed) == (0, ["Meteor Shower"])


@rule("TMAUTO-MAP-05")
def test_the_animals_are_looked_for_when_excentric_is_to_help(scribe: Sits) -> None:
    t = duel(board="hellas")
    t.set(awards={"excentric": 0})
    t.set_seat(0, played=["Birds"])
    t.set_seat(BOT, mc=5)
    scribe(t).birds = 2

    resolves(t, "Corporate Competition (Hellas)")

    assert (t.seat(0).held, mc(t)) == ({"Birds": 1}, 0)


@rule("TMAUTO-CARD-01")
def test_every_card_that_is_turned_up_is_announced_with_its_reason(scribe: Sits) -> None:
    t = duel(board="hellas", modules=["colonies"])
    t.set(awards={"magnate": 0}, deck=[tagged(t, "space"), tagged(t, "earth")], tracks={"earth": 1, "space": 0})
    t.set_seat(BOT, mc=5)
    seen = scribe(t).turned

    assert len({FLIPPED, DRAWN, SEARCHED, THINNED}) == 4
    resolves(t, "Research and Development")
    assert seen == [("action deck", FLIPPED, ""), ("deck", DRAWN, "Research and Development")]
    seen.clear()
    resolves(t, "Corporate Competition (Hellas)")
    competition = ("deck", SEARCHED, "Corporate Competition (Hellas)")
    assert seen[:2] == [("action deck", FLIPPED, ""), competition]
    seen.clear()
    resolves(t, "Outer System Foothold")
    assert seen == [("action deck", FLIPPED, ""), ("bonus deck", THINNED, "Outer System Foothold")]


@rule("TMAUTO-BONUS-10")
def test_a_further_bonus_card_is_announced_too(scribe: Sits) -> None:
    t = duel()
    t.set(bonus_deck=["Expedited Construction"])
    seen = scribe(t).turned

    resolves(t, "Corporate Competition (Tharsis)")

    assert seen == [("action deck", FLIPPED, ""), ("bonus deck", DRAWN, "Corporate Competition (Tharsis)")]


@rule("TMBOT-SETUP-06")
def test_cards_that_a_corporation_looks_through_are_announced_one_by_one(scribe: Sits) -> None:
    t = facing("Tycho Magnetics")
    t.set(tracks={"power": 4}, deck=[tagged(t, "earth"), tagged(t, "space")])
    heard = scribe(t)

    does(t, SeedBonusDeck(SPACE, 1), source=decks(t).corporation)
    assert heard.turned == [("deck", SEARCHED, "Tycho Magnetics")] * 2

    heard.turned.clear()
    resolves(t, "Interface Hyperlink")
    assert heard.turned == [("action deck", FLIPPED, ""), *[("deck", DRAWN, "Interface Hyperlink")] * 4]


@rule("TMAUTO-PLACE-05")
def test_whoever_flips_the_card_tells_its_cost(scribe: Sits) -> None:
    t = duel()
    heard = scribe(t)
    heard.cost = 5

    s = does(t, PLACE_OCEAN)
    ((noun, spaces),) = heard.counted
    assert (noun, len(spaces) > 1, s.discard.cards) == ("space", True, ())
    (space,) = [space for space in s.book.board.sea if s.tiles[space] != state(t).tiles[space]]
    assert space == spaces[4 % len(spaces)]

    heard.cost = 0
    s = state(t).clone()
    assert (count_out(s, "space", [3, 5, 7]), s.discard.cards) == (3, ())


@rule("TMAUTO-MILE-02")
def test_milestones_are_compared_only_where_there_is_a_choice(scribe: Sits) -> None:
    t = duel()
    t.set(tracks={"building": 8})
    seen = scribe(t).compared

    claim_milestone(state(t).clone())
    assert seen == []

    t.set_seat(BOT, tr=35)
    claim_milestone(state(t).clone())
    assert seen == [(["terraformer", "builder"], [])]


@rule("TMAUTO-AWARD-01", "TMAUTO-BONUS-09")
def test_awards_are_compared_as_far_as_they_can_be_funded_or_raced_for(scribe: Sits) -> None:
    t = duel()
    t.set(awards={"banker": 0, "miner": 0})
    seen = scribe(t).compared

    fund_award(state(t).clone())
    closest_first(state(t))

    assert seen == [([], ["landlord", "scientist", "thermalist"]), ([], ["banker", "miner"])]


@rule("TMBOT-SETUP-06")
@pytest.mark.parametrize("tile", [CALLISTO, CERES, TRITON])
def test_whoever_draws_the_colony_tile_says_which_it_is(scribe: Sits, tile: int) -> None:
    t = facing("Poseidon", modules=["colonies"])
    t.set(colonies=["Io", "Luna"])
    scribe(t).tile = tile

    s = does(t, AddColonyTile())

    assert sorted(colonies(s).tiles) == sorted([IO, LUNA, tile])


@rule("TMAUTO-BONUS-01")
def test_a_bonus_card_that_is_to_return_is_laid_aside(scribe: Sits) -> None:
    t = duel()
    scribe(t).back = "Invasive Species"

    resolves(t, "Invasive Species", "Research and Development")

    assert (names(t, decks(t).aside), t.bonus_discard) == (["Invasive Species"], ["Research and Development"])
