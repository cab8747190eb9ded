"""The research phase: four cards for everybody, drafted or not, and buying them."""

from typing import Any, Final, final

from regolith.games.mars.doing import off_the_deck
from regolith.games.mars.drafting import draft_view
from regolith.games.mars.standing import money
from regolith.games.terraforming_mars.standard_projects import PAY_PRICE
from regolith.games.terraforming_mars.standing import card_price
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import RESEARCH, RESEARCHED
from regolith.kernel.choices import ChooseCard, Picks
from regolith.kernel.effect import Effect
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.lane import MAIN
from regolith.kernel.phrase import Phrase
from regolith.kernel.together import Together
from regolith.kernel.zones import EVERYONE, LEFT, RIGHT, Zone, keep, only, pass_on


def deal_to_all(s: Mars, n: int, *, packs: bool) -> None:
    """Cards for everybody in turn, the same number for all; as packs to draft from, or to be bought."""
    n = min(n, (len(s.deck.cards) + len(s.discard.cards)) // s.players)
    for seat in s.clockwise(s.first):
        if seat < s.players:
            player = s.seats[seat]
            (player.drawn if packs else player.dealt).cards = off_the_deck(s, n)
    s.learn(EVERYONE)


@final
class Research(Effect[Mars]):
    """From the second generation on: cards are dealt, perhaps drafted, and bought."""

    def run(self, s: Mars, f: Frame) -> None:
        if s.round > 1:
            s.stage("tm.stage.generation")
        s.note("generation", -1, s.round)
        if s.round == 1:
            return
        s.phase = RESEARCH
        s.push(BUY, f.seat)
        if s.book.drafts:
            deal_to_all(s, RESEARCHED, packs=True)
            s.push(DRAFT, f.seat, arg=LEFT if s.round % 2 == 0 else RIGHT)
        else:
            deal_to_all(s, RESEARCHED, packs=False)


@final
class Draft(Effect[Mars]):
    """Everybody keeps a card in secret, then all packs are passed on, to the side that `arg` says; until they are
    empty. `it` is 0 before the first card is kept."""

    def run(self, s: Mars, f: Frame) -> None:
        if f.it == 0:
            pass_on(s, packs_of(s), f.arg)
        if any(pack.cards for pack in packs_of(s)):
            s.push(self, f.seat, it=0, arg=f.arg)
            s.push(DRAFT_ONE, f.seat)


def draft_of(s: Mars, seat: int) -> dict[str, Any] | None:
    """How far the draft has come that is going on, if one is. Everybody has kept and holds the same number."""
    frames = s.lanes[MAIN].frames
    if not frames or not isinstance(frames[-1].effect, Draft):
        return None
    way = frames[-1].arg
    kept, left = len(s.seats[0].dealt.cards), len(s.seats[0].drawn.cards)
    if s.round > 1:
        return draft_view(kept, left, s.players, seat, way)
    if way == RIGHT:
        kept -= (kept + left) // 2  # the first of two hands of the same size is kept already
    return draft_view(kept, left, s.players, seat, way, hand=1 if way == LEFT else 2, hands=2)


def packs_of(s: Mars) -> list[Zone]:
    return [player.drawn for player in s.seats[: s.players]]


@final
class DraftCard(ChooseCard[Mars]):
    """Keep one card of the pack and pass the rest on."""

    def options(self, s: Mars, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].drawn.cards)

    def chosen(self, s: Mars, f: Frame, option: int) -> None:
        player = s.seats[f.seat]
        keep(s, option, player.drawn, player.dealt)
        s.note_hidden("keeps", f.seat, (option,), ())


@final
class BuyCards(Picks[Mars]):
    """Buy any of the cards before one; the others are discarded."""

    def candidates(self, s: Mars, f: Frame) -> list[int]:
        return sorted(s.seats[f.seat].dealt.cards)

    def most(self, s: Mars, f: Frame) -> int:
        price = card_price(s, f.seat)
        many = len(s.seats[f.seat].dealt.cards)
        return min(many, money(s, f.seat) // price) if price else many

    def picked(self, s: Mars, f: Frame, picks: tuple[int, ...]) -> None:
        take_of_dealt(s, f.seat, picks)
        if picks:
            s.push(PAY_PRICE, f.seat, arg=len(picks) * card_price(s, f.seat))

    def prompt(self, s: Mars, f: Frame) -> str:
        return say("tm.buy_how", n=card_price(s, f.seat))


def take_of_dealt(s: Mars, seat: int, picks: tuple[int, ...]) -> None:
    """These come into the hand, the rest of what was dealt is discarded; nobody else knows any of it from then on."""
    player = s.seats[seat]
    dealt = player.dealt.take_all()
    player.hand.cards += picks
    left = tuple([card for card in dealt if card not in picks])
    s.discard.cards += left
    for card in picks:
        s.known.pop(card, None)
    for card in left:
        s.known[card] = only(seat)
    for card in picks:
        s.note_hidden("buys", seat, (card,), ())


BUY: Final[Together[Mars]] = Together(BuyCards("buy", "card", Phrase("tm.buy")), secret=True)
DRAFT_ONE: Final[Together[Mars]] = Together(DraftCard("draft", Phrase("tm.draft")), secret=True)
DRAFT: Final = Draft()
RESEARCH_PHASE: Final = Research()
