"""What may be arranged on a table of Ares Expedition, for tests and scenarios."""

from typing import Any, final

from regolith.games.ares_expedition.laying import count_in, count_out
from regolith.games.ares_expedition.solo import LAST_CUBE, SOLO_ROUNDS
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import CORPORATION_BACK, OCEANS_TOP, OXYGEN_TOP, PHASES, PROJECT_BACK
from regolith.games.mars.handles import Corporation, Held, Laying, Played, Temperature
from regolith.games.mars.words import CARDS, HEAT, MC, PLANTS, STEEL, TITANIUM
from regolith.kernel.handles import Cards, Handle, Handles, Number, Pile


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
class AresLaying(Laying[Ares]):
    """Tags, production and actions count; expansions are told of a card that is gone."""

    def is_corporation(self, s: Ares, card: int) -> bool:
        return s.rules.backs[card] == CORPORATION_BACK

    def may_lie(self, s: Ares, card: int) -> bool:
        return s.rules.backs[card] == PROJECT_BACK

    def count_in(self, s: Ares, seat: int, card: int) -> None:
        count_in(s, seat, card)

    def count_out(self, s: Ares, seat: int, card: int) -> None:
        count_out(s, seat, card)

    def gone(self, s: Ares, seat: int, card: int) -> None:
        for hook in s.book.hooks:
            hook.taken_back(s, seat, card)

    def put_away(self, s: Ares, card: int) -> None:
        home = s.box if self.is_corporation(s, card) else s.deck
        home.cards = (card, *home.cards)


LAYING = AresLaying()


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
            Corporation("corporation", "Its corporation.", LAYING),
            Played("played", "Its projects in play.", LAYING),
            Held("held", "The resources on its cards."),
            PhaseWord("last_phase", "The phase it chose last round, or none."),
            *seat,
        ),
    )
    hand.zones_in_play = offered.zones_in_play = (tableau,)
    return made
