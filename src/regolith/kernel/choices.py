"""Questions about things: a card, a space, a seat, an amount, several of a kind."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from regolith.kernel.effect import DONE, MORE, SPECIAL, Effect, S
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

CARD: Final = "card"
SPACE: Final = "space"
SEAT: Final = "seat"
A_CARD: Final = Phrase("kernel.choose_card")
A_SPACE: Final = Phrase("kernel.choose_space")
A_SEAT: Final = Phrase("kernel.choose_seat")
A_NUMBER: Final = Phrase("kernel.choose_amount")


@mypyc_attr(allow_interpreted_subclasses=True)
class Choose(Effect[S]):
    """Ask for one thing of a kind; the next step calls it `it`. Keys read `verb:noun`.

    A subclass says among which things in `options`, and what else comes of it in `chosen`.
    """

    def __init__(self, verb: str, noun: str, text: Phrase) -> None:
        self.verb: str = verb
        self.noun: str = noun
        self.words: Phrase = text

    def possible(self, s: S, f: Frame) -> bool:
        return len(self.options(s, f)) > 0

    def lacks(self, s: S, f: Frame) -> Phrase:
        return SILENT if self.possible(s, f) else Phrase("kernel.lacks_choice", do=self.says())

    def chosen(self, s: S, f: Frame, option: int) -> None:
        s.made(option)

    def kind(self) -> str:
        return self.noun

    def key(self, s: S, f: Frame, option: int) -> str:
        return SPECIAL[option] if option < 0 else f"{self.verb}:{s.rules.noun(self.noun, option)}"

    def domain(self, rules: "Rules[S]") -> list[str]:
        return [f"{self.verb}:{noun}" for noun in rules.nouns_among(self.among(), self.noun)] + self.special()

    def among(self) -> str:
        """The group of things, in `Rules.groups`, that this can ever choose from; by default that of its kind."""
        return self.noun

    def special(self) -> list[str]:
        """Answers beside the things themselves, such as `nobody`."""
        return []

    def label(self, s: S, f: Frame, option: int) -> str:
        return say(f"kernel.answer.{SPECIAL[option]}") if option < 0 else s.rules.name(self.noun, option)

    def says(self) -> Phrase:
        return self.words


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseCard(Choose[S]):
    """Ask for a card."""

    def __init__(self, verb: str = "card", text: Phrase = A_CARD) -> None:
        super().__init__(verb, CARD, text)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseSpace(Choose[S]):
    """Ask for a space on the board."""

    def __init__(self, verb: str = "space", text: Phrase = A_SPACE) -> None:
        super().__init__(verb, SPACE, text)

    def label(self, s: S, f: Frame, option: int) -> str:
        """A space may be called by where it lies; as an answer that begins with a capital."""
        said = super().label(s, f, option)
        return said[:1].upper() + said[1:]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseSeat(Choose[S]):
    """Ask for another seat; a subclass may narrow down which."""

    def __init__(self, verb: str = "seat", text: Phrase = A_SEAT) -> None:
        super().__init__(verb, SEAT, text)

    def options(self, s: S, f: Frame) -> list[int]:
        return [seat for seat in range(s.seated) if seat != f.seat]


MOST: Final = 63


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseAmount(Effect[S]):
    """Ask for a number between `least` and `most`; `more` goes on above 63, so that the keys stay few."""

    def __init__(self, verb: str = "amount", text: Phrase = A_NUMBER) -> None:
        self.verb: str = verb
        self.words: Phrase = text

    def least(self, s: S, f: Frame) -> int:
        return 0

    def most(self, s: S, f: Frame) -> int:
        return 0

    def options(self, s: S, f: Frame) -> list[int]:
        start = (MOST + 1) * len(f.picks)
        most = self.most(s, f) - start
        offered = list(range(max(0, self.least(s, f) - start), min(most, MOST) + 1))
        return [*offered, MORE] if most > MOST else offered

    def run(self, s: S, f: Frame) -> None:
        """There is no longer so much, after `more` was said: ask anew."""
        if f.picks:
            s.push_frame(f.afresh())

    def completes(self, s: S, f: Frame, option: int) -> bool:
        return option != MORE

    def chosen(self, s: S, f: Frame, option: int) -> None:
        self.settled(s, f, option + (MOST + 1) * len(f.picks))

    def settled(self, s: S, f: Frame, amount: int) -> None:
        """What happens with the amount, however many answers it took."""
        s.made(amount)

    def kind(self) -> str:
        return "amount"

    def key(self, s: S, f: Frame, option: int) -> str:
        return SPECIAL[option] if option < 0 else f"{self.verb}:{option}"

    def domain(self, rules: "Rules[S]") -> list[str]:
        return [f"{self.verb}:{n}" for n in range(MOST + 1)] + [SPECIAL[MORE]]

    def label(self, s: S, f: Frame, option: int) -> str:
        return say(f"kernel.answer.{SPECIAL[option]}") if option < 0 else str(option + (MOST + 1) * len(f.picks))

    def says(self) -> Phrase:
        return self.words


@mypyc_attr(allow_interpreted_subclasses=True)
class Picks(Choose[S]):
    """Ask for several things at once: a run of picks in canonical order, carried out as a whole.

    Each pick is one of the candidates behind the last pick, offered only while the least number can
    still be reached; `done` ends the run early where that is allowed.
    """

    def candidates(self, s: S, f: Frame) -> list[int]:
        """All that may be picked, in canonical order."""
        return []

    def least(self, s: S, f: Frame) -> int:
        return 0

    def most(self, s: S, f: Frame) -> int:
        return len(self.candidates(s, f))

    def options(self, s: S, f: Frame) -> list[int]:
        candidates = self.candidates(s, f)
        picks = f.picks
        if not all(pick in candidates for pick in picks):
            return []
        least = min(self.least(s, f), len(candidates))
        most = min(self.most(s, f), len(candidates))
        if len(picks) >= most:
            return [DONE] if picks and len(picks) == most else []
        start = candidates.index(picks[-1]) + 1 if picks else 0
        end = len(candidates) - max(0, least - len(picks) - 1)
        offered = candidates[start:end]
        return [*offered, DONE] if len(picks) >= least else offered

    def run(self, s: S, f: Frame) -> None:
        """Nothing can be picked: either never could, or another lane took what was picked, and the run starts anew."""
        if f.picks:
            s.push_frame(f.afresh())
        else:
            self.picked(s, f, ())

    def completes(self, s: S, f: Frame, option: int) -> bool:
        return option == DONE or len(f.picks) + 1 >= self.most(s, f)

    def chosen(self, s: S, f: Frame, option: int) -> None:
        self.picked(s, f, f.picks if option == DONE else (*f.picks, option))

    def picked(self, s: S, f: Frame, picks: tuple[int, ...]) -> None:
        """What happens with all of them."""

    def group(self) -> str:
        return self.verb

    def special(self) -> list[str]:
        return [SPECIAL[DONE]]
