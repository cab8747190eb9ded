"""How a corporation of MarsBot is written down."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from regolith.games.mars.cards import written
from regolith.games.terraforming_mars.automa.corporations.cubes import Cubes
from regolith.games.terraforming_mars.automa.corporations.decks import named
from regolith.games.terraforming_mars.automa.corporations.effects import BotStanding
from regolith.games.terraforming_mars.automa.corporations.priority import Priority
from regolith.games.terraforming_mars.automa.words import ACTIONS_START, CUBE_FOR_ICON, ROUND_STARTS
from regolith.games.terraforming_mars.cards.model import Card
from regolith.games.terraforming_mars.state import Mars
from regolith.kernel.effect import Effect
from regolith.kernel.flow import Sequence
from regolith.kernel.phrase import Phrase
from regolith.kernel.rows import ALWAYS, DO, Said, in_role
from regolith.kernel.standing import Standing
from regolith.kernel.text import slug
from regolith.kernel.triggers import When


@dataclass(frozen=True)
class BotCorporation(Card):
    """A corporation that only MarsBot can have."""

    draft: Priority | None = None
    """What it looks for in the draft, which is compulsory with it."""
    setup: tuple[Effect[Mars], ...] = ()
    """The Setup box, before the starting tags."""
    cubes: tuple[Cubes, ...] = ()
    """What lies on its tracks."""
    bonus: tuple[str, ...] = ()
    """The bonus cards that only it has, by number."""
    returning: tuple[str, ...] = ()
    """Those that come into every action deck."""
    requires: tuple[str, ...] = ()
    """One of these modules must be in play."""

    @property
    def id(self) -> str:
        return f"marsbot-{self.word}"

    @property
    def word(self) -> str:
        """What it is agreed on by."""
        return slug(self.name)

    @cached_property
    def setup_box(self) -> Effect[Mars]:
        return Sequence(*self.setup)

    def said(self) -> Said:
        first = [Phrase("bot.setup", do=self.setup_box.says())] if self.setup else []
        first += [cubes.says() for cubes in self.cubes]
        always = [Phrase("bot.draft", wants=self.draft.says())] if self.draft is not None else []
        if self.returning:
            always.append(Phrase("bot.returning", cards=named(self.returning)))
        answers = [(role, seen_by_person(phrase)) for role, phrase in super().said()]
        return [*in_role(DO, first), *in_role(ALWAYS, always), *answers]

    def as_json(self) -> dict[str, Any]:
        return super().as_json() | {"kind": "marsbot-corporation"}


SEEN: Final = {"kernel.when_you": "bot.when_marsbot", "kernel.when_other": "bot.when_person"}


def seen_by_person(phrase: Phrase) -> Phrase:
    """An answer as it reads to the person, who is not meant by it."""
    return Phrase(SEEN[phrase.key], **phrase.parts) if phrase.key in SEEN else phrase


def bot(
    number: str,
    name: str,
    tags: Iterable[int] = (),
    round_start: tuple[Effect[Mars], ...] = (),
    before_action: tuple[Effect[Mars], ...] = (),
    **parts: Any,
) -> BotCorporation:
    """A corporation of MarsBot with its starting tags; its boxes for each generation are answers to its beginning."""
    cubes: list[Cubes] = parts.get("cubes", [])
    instead: list[Standing[Mars]] = [BotStanding(CUBE_FOR_ICON + some.colour) for some in cubes if some.instead]
    boxes = [(ROUND_STARTS, "bot.round_starts", round_start), (ACTIONS_START, "bot.actions_start", before_action)]
    timed = [When(event, Phrase(key), Sequence(*effects)) for event, key, effects in boxes if effects]
    parts["always"] = [*parts.get("always", []), *instead]
    parts["when"] = [*parts.get("when", []), *[some.when for some in cubes], *timed]
    return BotCorporation(name, number, 0, 0, tuple(tags), **written(parts))
