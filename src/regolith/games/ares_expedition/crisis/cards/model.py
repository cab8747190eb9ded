"""How a crisis card is written down."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from regolith.games.ares_expedition.cards.model import Card
from regolith.games.ares_expedition.crisis.goals import Goal
from regolith.games.ares_expedition.crisis.sheets import SHEETS, Ransom, Sheet
from regolith.games.ares_expedition.crisis.words import CRISIS
from regolith.games.ares_expedition.nouns import PHASE
from regolith.games.ares_expedition.state import Ares
from regolith.games.ares_expedition.words import ACTION
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
from regolith.kernel.phrase import Phrase
from regolith.kernel.rows import DO, Said, in_role
from regolith.kernel.text import sentence, slug


@dataclass(frozen=True)
class CrisisCard(Card):
    """A crisis: what it does at once is its `play`, its goal is what it answers."""

    players: tuple[int, ...] = ()
    tier: int = 0
    counters: int = 0
    persistent: Effect[Ares] | None = None
    ransom: Ransom | None = None
    doubtful: bool = False
    """The sources differ on what it says."""

    @property
    def id(self) -> str:
        return f"{slug(self.name)}-{f'{self.players[0]}p' if len(self.players) == 1 else 'all'}"

    def said(self) -> Said:
        """At once, each later round, and what must be done to be rid of it."""
        parts: list[Phrase] = []
        if self.play:
            parts.append(Phrase("crisis.at_once", do=self.effect.says()))
        if self.persistent is not None:
            parts.append(Phrase("crisis.each_round", do=self.persistent.says()))
        return in_role(DO, [*parts, *self.goals()])

    def goals(self) -> list[Phrase]:
        ransom = None if self.ransom is None else self.ransom.says()
        phase = None if ransom is None else PHASE[ACTION]
        return [Phrase("crisis.goal", event=goal.words, ransom=ransom, phase=phase) for goal in self.when]

    def as_json(self) -> dict[str, Any]:
        tree = super().as_json()
        sources = "conflict" if self.doubtful else "two sources" if self.players == (1,) else "one source"
        more = {"players": list(self.players), "tier": self.tier, "counters": self.counters, "confidence": sources}
        return {**tree, "kind": CRISIS, **more, "sections": self.sections()}

    def sections(self) -> dict[str, str]:
        """The text by when it matters, for a table that shows only what is still to come."""
        found = {"now": self.effect.text()}
        found["each_round"] = self.persistent.text() if self.persistent is not None else ""
        found["goal"] = " ".join([sentence(ENGLISH.say(goal, "bare")) for goal in self.goals()])
        return {when: words for when, words in found.items() if words}


def crisis(
    number: str,
    name: str,
    players: Iterable[int],
    tier: int,
    counters: int = 0,
    *,
    now: Iterable[Effect[Ares]] = (),
    each_round: Effect[Ares] | None = None,
    goal: Goal | None = None,
    ransom: Ransom | None = None,
    doubtful: bool = False,
) -> CrisisCard:
    """A crisis for these numbers of players."""
    card = CrisisCard(
        name,
        number,
        colour=0,
        cost=0,
        tags=(),
        module=CRISIS,
        play=tuple(now),
        when=(goal,) if goal is not None else (),
        players=tuple(players),
        tier=tier,
        counters=counters,
        persistent=each_round,
        ransom=ransom,
        doubtful=doubtful,
    )
    SHEETS[card.id] = Sheet(tier, counters, each_round, ransom)
    return card
