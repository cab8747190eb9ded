"""What may be arranged on a table of Ares Expedition, for tests and scenarios."""

from typing import Any, final

from regolith.games.ares_expedition.laying import count_in, count_out
from regolith.games.ares_expedition.solo import LAST_CUBE, SOLO_ROUNDS
from regolith.games.ares_expedition.state import Ares, Player
from regolith.games.ares_expedition.words import CORPORATION_BACK, OCEANS_TOP, OXYGEN_TOP, PHASES, PROJECT_BACK
from regolith.games.mars.handles import Held, Temperature
from regolith.games.mars.words import CARDS, HEAT, MC, PLANTS, STEEL, TITANIUM
from regolith.kernel.handles import Cards, Handle, Handles, Number, Pile, taken_from_anywhere, things_called, words_of


@final
class Metric(Number[Ares]):
    """A metric of the planet, as it is now and as it was when the phase began."""

    def put(self, s: Ares, seat: int, value: Any) -> None:
        super().put(s, seat, value)
        setattr(s, f"was_{self.field}", value)


@final
class TemperatureThen(Temperature[Ares]):
    """In degrees, as it is now and as it was when the phase began."""

    def put(self, s: Ares, seat: int, value: Any) -> None:
        super().put(s, seat, value)
        s.was_temperature = s.temperature


@final
class Round(Number[Ares]):
    """Alone, one of twenty-five."""

    def bounds(self, s: Ares) -> tuple[int, int | None]:
        return 1, SOLO_ROUNDS if s.players == 1 else None


@final
class PhaseWord(Handle[Ares]):
    """A phase by its name, or None for none."""

    def get(self, s: Ares, seat: int) -> Any:
        return PHASES[getattr(self.holder(s, seat), self.field)] or None

    def put(self, s: Ares, seat: int, value: Any) -> None:
        if seat < 0:
            raise self.refused("follows from the round: skip to it instead.")
        if value is not None and value not in PHASES[1:]:
            raise self.refused(f"is one of {', '.join(PHASES[1:])} or None, not {value!r}.")
        setattr(self.holder(s, seat), self.field, 0 if value is None else PHASES.index(value))


@final
class PhasesNow(Handle[Ares]):
    """The phases of this round, as far as they are chosen."""

    def get(self, s: Ares, seat: int) -> Any:
        return [PHASES[phase] for phase in range(1, len(PHASES)) if s.active >> phase & 1]


@final
class Played(Handle[Ares]):
    """The projects in play, by name or id. They count and last and answer as if they had been played; what
    playing them does once is not done."""

    def get(self, s: Ares, seat: int) -> Any:
        return [s.rules.name("card", card) for card in projects_of(s.seats[seat])]

    def put(self, s: Ares, seat: int, value: Any) -> None:
        player = s.seats[seat]
        here = projects_of(player)
        wanted: list[int] = []
        for word in words_of(self.name, value):
            card = things_called(s.rules, "card", word)[0]
            if s.rules.backs[card] != PROJECT_BACK:
                raise self.refused(f"cannot have {s.rules.name('card', card)}: such a card never lies there.")
            if card in wanted or (card not in here and not free(s, card)):
                raise self.refused(f"cannot have {s.rules.name('card', card)}: it is in play already.")
            wanted.append(card)
        gone = tuple([card for card in here if card not in wanted])
        lay(s, seat, [*[card for card in player.tableau.cards if card == player.corporation], *wanted])
        s.deck.cards = (*gone, *s.deck.cards)

    def add(self, s: Ares, seat: int, value: Any) -> None:
        self.put(s, seat, [*self.get(s, seat), *words_of(self.name, value)])


@final
class Corporation(Handle[Ares]):
    """The corporation, by name or id, in place of the one that was chosen. The money stays as it is."""

    def get(self, s: Ares, seat: int) -> Any:
        card = s.seats[seat].corporation
        return None if card < 0 else s.rules.name("card", card)

    def put(self, s: Ares, seat: int, value: Any) -> None:
        player = s.seats[seat]
        before = player.corporation
        card = things_called(s.rules, "card", value)[0]
        if s.rules.backs[card] != CORPORATION_BACK:
            raise self.refused(f"cannot be {s.rules.name('card', card)}: that is a project.")
        if before < 0:
            raise self.refused("is still to be chosen: let the seat found one first.")
        if card == before:
            return
        if not free(s, card):
            raise self.refused(f"cannot be {s.rules.name('card', card)}: another seat has it.")
        lay(s, seat, [card, *projects_of(player)])
        player.corporation = card
        s.box.add(before)


def projects_of(player: Player) -> list[int]:
    """The cards in play but for the corporation."""
    return [card for card in player.tableau.cards if card != player.corporation]


def free(s: Ares, card: int) -> bool:
    """Is the card not in play?"""
    return all(card not in player.tableau.cards for player in s.seats)


def lay(s: Ares, seat: int, cards: list[int]) -> None:
    """Let exactly these cards lie before a seat, taken from where they are, with all that lasts of them.

    What was set by hand stays on top of it."""
    player = s.seats[seat]
    before = player.tableau.cards
    in_play = [other.tableau for other in s.seats]
    for card in cards:
        if card not in before:
            taken_from_anywhere(s, s.rules.kinds[card], in_play)
    for card in before:
        s.lift(seat, card)
        count_out(s, seat, card)
    for card in cards:
        s.lay(seat, card)
        count_in(s, seat, card)
    player.tableau.cards = tuple(cards)
    for card in before:
        for hook in s.book.hooks if card not in cards else []:
            hook.taken_back(s, seat, card)
    player.held = {card: n for card, n in player.held.items() if card in cards}
    player.used = tuple([card for card in player.used if card in cards])


def handles(table: tuple[Handle[Ares], ...] = (), seat: tuple[Handle[Ares], ...] = ()) -> Handles[Ares]:
    """The handles of the base game, and those that modules bring for the table and for a seat."""
    hand: Cards[Ares] = Cards("cards", "The cards of its hand.", field="hand", home="deck", backs=(PROJECT_BACK,))
    offered: Cards[Ares] = Cards(
        "corporations", "The corporations it may found.", field="offered", home="box", backs=(CORPORATION_BACK,)
    )
    both = (PROJECT_BACK, CORPORATION_BACK)
    tableau: Cards[Ares] = Cards("tableau", "The cards in play.", home="deck", backs=both, in_play=True)
    made = Handles(
        table=(
            TemperatureThen("temperature", "In degrees, from -30 to 8 by 2."),
            Metric("oxygen", "In percent, from 0 to 14.", most=OXYGEN_TOP),
            Metric("oceans", "How many oceans are flipped, of 9.", most=OCEANS_TOP),
            Round("round", "Which round it is."),
            PhaseWord("phase", "The phase being resolved, or none."),
            PhasesNow("phases", "The phases of this round."),
            Number("cube", "Alone: where the dummy's cube stands.", least=1, most=LAST_CUBE),
            Pile("deck", "The projects to be drawn, the next one first."),
            Pile("discard", "The discarded projects, the last one first."),
            *table,
        ),
        seat=(
            Number("mc", "Its MC.", good=True),
            Number("heat", "Its heat.", good=True),
            Number("plants", "Its plants.", good=True),
            Number("tr", "Its terraform rating.", field="rating"),
            Number("forests", "Its forests."),
            Number("mc_production", "Its MC production, but for what is counted anew.", field="production", at=MC),
            Number(
                "heat_production", "Its heat production, but for what is counted anew.", field="production", at=HEAT
            ),
            Number(
                "plants_production",
                "Its plant production, but for what is counted anew.",
                field="production",
                at=PLANTS,
            ),
            Number("cards_production", "Its card production.", field="production", at=CARDS),
            Number("steel", "Its steel production.", field="production", at=STEEL),
            Number("titanium", "Its titanium production.", field="production", at=TITANIUM),
            hand,
            offered,
            Corporation("corporation", "Its corporation."),
            Played("played", "Its projects in play."),
            Held("held", "The resources on its cards."),
            PhaseWord("last_phase", "The phase it chose last round, or none."),
            *seat,
        ),
    )
    hand.zones_in_play = offered.zones_in_play = (tableau,)
    return made
