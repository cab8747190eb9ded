"""How a crisis card is written down."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from regolith.games.ares_expedition.cards.model import Card
from regolith.games.ares_expedition.crisis.goals import Goal
from regolith.games.ares_expedition.crisis.sheets import SHEETS, Ransom, Sheet
from regolith.games.ares_expedition.crisis.words import CRISIS
from regolith.games.ares_expedition.state import Ares
from regolith.kernel.effect import Effect
from regolith.kernel.english import ENGLISH
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

    def text(self) -> str:
        parts = [f"At once: {effect.text()}" for effect in self.play[:1]]
        parts += [effect.text() for effect in self.play[1:]]
        if self.persistent is not None:
            parts.append(f"Each later round: {self.persistent.text()}")
        parts += [f"Goal: {self.goal_words()}."] if self.when else []
        return " ".join(parts)

    def goal_words(self) -> str:
        words = [ENGLISH.say(goal.words) for goal in self.when]
        if self.ransom is not None:
            words.append(f"{self.ransom.text()} in the action phase")
        return ", or ".join(words)

    def icons(self) -> list[str]:
        shown = ["now", *[icon for effect in self.play for icon in effect.icons()]] if self.play else []
        if self.persistent is not None:
            shown += ["each-round", *self.persistent.icons()]
        for goal in self.when:
            shown += ["goal", *goal.icons()]
        if self.ransom is not None:
            shown += ["/", *self.ransom.icons()]
        return shown

    def as_json(self) -> dict[str, Any]:
        tree = super().as_json()
        sources = "conflict" if self.doubtful else "two sources" if self.players == (1,) else "one source"
        more = {"players": list(self.players), "tier": self.tier, "counters": self.counters, "confidence": sources}
        return {**tree, "kind": CRISIS, **more, "sections": self.sections()}

    def sections(self) -> dict[str, str]:
        """The text by when it matters, for a table that shows only what is still to come."""
        found = {"now": " ".join([effect.text() for effect in self.play])}
        found["each_round"] = self.persistent.text() if self.persistent is not None else ""
        found["goal"] = sentence(self.goal_words()) if self.when else ""
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
