"""Paying with several kinds of money: a run of amounts, one kind after the other, taken as a whole."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from regolith.kernel.choices import MOST
from regolith.kernel.effect import MORE, NOTHING_TO_ASK, SPECIAL, Effect, S
from regolith.kernel.english import say
from regolith.kernel.frame import Frame
from regolith.kernel.phrase import SILENT, Phrase

if TYPE_CHECKING:
    from regolith.kernel.rules import Rules

PAYMENT: Final = "payment"

STEP: Final = MOST + 1
"""An answer names at most 63; `more` says that it is so many more than what is answered next."""

SPAN: Final = STEP + 1
"""The answers to one kind: 0 to 63, and `more`. An option is a kind times this, plus the answer."""


@final
class Money:
    """One kind of money as it stands in a payment, for a form that shows the whole of it."""

    def __init__(self, name: str, have: int, worth: int) -> None:
        self.name: str = name
        self.have: int = have
        self.worth: int = worth
        self.pieces: int = 1
        """So many of them are counted as one: microbes that pay by the pair."""
        self.least: int = 0
        self.most: int = 0
        self.suggested: int = 0
        self.asked: bool = False
        """Still to be answered; not so what is settled, or pays whatever is left."""

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "have": self.have,
            "worth": self.worth,
            "pieces": self.pieces,
            "least": self.least,
            "most": self.most,
            "suggested": self.suggested,
            "asked": self.asked,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Pay(Effect[S]):
    """Pay a price with several kinds of money.

    The kinds are asked for by what they are worth now, the dearest first; the last one pays what is left, so it is
    never asked for. A piece may pay over the price, but none is ever offered that is not needed. The kind
    named last is small change: nothing is worth less. What the purchase itself needs is reserved and cannot be spent.
    """

    def __init__(self, names: tuple[str, ...], worth: tuple[int, ...]) -> None:
        self.names: tuple[str, ...] = names
        self.fixed_worth: tuple[int, ...] = worth
        self._fixed_order: tuple[int, ...] = by_worth(worth)

    def price(self, s: S, f: Frame) -> int:
        return 0

    def purse(self, s: S, f: Frame) -> tuple[int, ...]:
        """How many there are of each kind."""
        return ()

    def worth(self, s: S, f: Frame) -> tuple[int, ...]:
        """What one of each kind is worth here; nothing, if it cannot be used."""
        return self.fixed_worth

    def buys(self, s: S, f: Frame) -> Effect[S] | None:
        """What happens when it is paid. What that reserves stays in the purse."""
        return None

    def spend(self, s: S, f: Frame, amounts: tuple[int, ...]) -> None:
        """Take the amounts, in the order of the names."""

    def pieces(self, kind: int) -> int:
        """How many of a kind are counted as one."""
        return 1

    def card(self, s: S, f: Frame) -> str:
        """The card that is paid for, as keys spell it; nothing, if it is none."""
        return ""

    def is_kept(self, kind: int) -> bool:
        """Is this kind good for much else, so that a form suggests no more of it than needed? Metal is not."""
        return self.fixed_worth[kind] <= self.fixed_worth[-1]

    def most_ever(self, rules: "Rules[S]") -> tuple[int, ...]:
        """By kind, how much of it one payment can ever take."""
        return (-1,) * len(self.names)

    # What can be spent

    def spendable(self, s: S, f: Frame) -> tuple[int, ...]:
        """The purse without what is reserved."""
        purse = self.purse(s, f)
        bought = self.buys(s, f)
        if bought is None:
            return purse
        reserved = bought.reserves(s, f)
        if not reserved:
            return purse
        left = list(purse)
        for name, n in reserved:
            if name in self.names:
                kind = self.names.index(name)
                left[kind] = max(0, left[kind] - n)
        return tuple(left)

    def order(self, worth: tuple[int, ...]) -> tuple[int, ...]:
        """The kinds, as they are asked for."""
        return self._fixed_order if worth is self.fixed_worth else by_worth(worth)

    def possible(self, s: S, f: Frame) -> bool:
        paid = 0
        for have, worth in zip(self.spendable(s, f), self.worth(s, f)):
            paid += have * worth
        return self.price(s, f) <= paid

    def lacks(self, s: S, f: Frame) -> Phrase:
        if self.possible(s, f):
            return SILENT
        have = sum([n * worth for n, worth in zip(self.spendable(s, f), self.worth(s, f))])
        return Phrase("kernel.lacks_money", n=self.price(s, f), have=have)

    # The run of answers

    def options(self, s: S, f: Frame) -> list[int]:
        purse = self.spendable(s, f)
        worth = self.worth(s, f)
        order = self.order(worth)
        owed = self.price(s, f)
        at = 0
        said = 0
        for pick in f.picks:
            kind = order[at]
            if pick // SPAN != kind:
                return NOTHING_TO_ASK
            said += pick % SPAN
            if pick % SPAN < STEP:
                if said > purse[kind] or (said > 0 and owed <= (said - 1) * worth[kind]):
                    return NOTHING_TO_ASK
                owed -= said * worth[kind]
                said = 0
                at += 1
        if at == len(order):
            return NOTHING_TO_ASK
        kind = order[at]
        others = 0
        for rank in range(at + 1, len(order)):
            later = order[rank]
            others += purse[later] * worth[later]
        least, most = bounds(owed, purse[kind], worth[kind], others)
        start = kind * SPAN
        offered = list(range(start + max(0, least - said), start + min(most - said, MOST) + 1))
        if most - said > MOST:
            offered.insert(0, start + STEP)
        return offered

    def run(self, s: S, f: Frame) -> None:
        """What was counted out is no longer there, or the price has moved: count anew."""
        if f.picks:
            s.push_frame(f.afresh())

    def completes(self, s: S, f: Frame, option: int) -> bool:
        return option % SPAN < STEP and answered(f.picks) + 2 >= len(self.names)

    def chosen(self, s: S, f: Frame, option: int) -> None:
        worth = self.worth(s, f)
        amounts = self.amounts((*f.picks, option))
        if len(self.names) > 1:
            owed = self.price(s, f)
            for n, each in zip(amounts, worth):
                owed -= n * each
            last = self.order(worth)[-1]
            if owed > 0:
                amounts[last] = -(-owed // worth[last])
        self.spend(s, f, tuple(amounts))

    def amounts(self, picks: tuple[int, ...]) -> list[int]:
        """By kind, what these answers come to."""
        found = [0] * len(self.names)
        for pick in picks:
            found[pick // SPAN] += pick % SPAN
        return found

    def named(self, f: Frame, option: int) -> tuple[int, int]:
        """The kind that an option is about, and how much of it is paid; of `more`, how much at least."""
        kind = option // SPAN
        return kind, self.amounts((*f.picks, option))[kind]

    # For people

    def form(self, s: S, f: Frame) -> list[Money]:
        """Every kind with its bounds and a sensible amount, in the order in which they are asked for."""
        purse = self.spendable(s, f)
        worth = self.worth(s, f)
        order = self.order(worth)
        said = self.amounts(f.picks)
        settled = answered(f.picks)
        owed = self.price(s, f)
        for kind in order[:settled]:
            owed -= said[kind] * worth[kind]
        open_worth = 0
        for kind in order[settled:]:
            open_worth += purse[kind] * worth[kind]
        to_pay = owed
        behind = open_worth
        shown: list[Money] = []
        for at, kind in enumerate(order):
            money = Money(self.names[kind], purse[kind], worth[kind])
            money.pieces = self.pieces(kind)
            shown.append(money)
            if at < settled:
                money.least = money.most = money.suggested = said[kind]
                continue
            own = purse[kind] * worth[kind]
            money.least, money.most = bounds(owed, purse[kind], worth[kind], open_worth - own)
            behind -= own
            least, most = bounds(to_pay, purse[kind], worth[kind], behind)
            wanted = 0 if worth[kind] <= 0 or self.is_kept(kind) else max(0, to_pay) // worth[kind]
            money.suggested = max(least, min(most, wanted))
            money.asked = at + 1 < len(order) and money.most > 0
            to_pay -= money.suggested * worth[kind]
        return shown

    def suggested(self, s: S, f: Frame) -> int:
        """The next answer of who pays as the form suggests."""
        at = answered(f.picks)
        money = self.form(s, f)[at]
        kind = self.names.index(money.name)
        n = money.suggested - self.amounts(f.picks)[kind]
        return kind * SPAN + (n if n <= MOST else STEP)

    def split(self, s: S, f: Frame) -> list[tuple[int, int]]:
        """What the form suggests, by kind: so many of each that is needed."""
        return [(self.names.index(money.name), money.suggested) for money in self.form(s, f) if money.suggested > 0]

    def kind(self) -> str:
        return PAYMENT

    def group(self) -> str:
        return "pay"

    def key(self, s: S, f: Frame, option: int) -> str:
        n = option % SPAN
        return f"{self.names[option // SPAN]}:{SPECIAL[MORE] if n == STEP else n}"

    def domain(self, rules: "Rules[S]") -> list[str]:
        keys: list[str] = []
        for kind, most in enumerate(self.most_ever(rules)):
            if kind + 1 == len(self.names) and self.fixed_worth[kind] == 1:
                continue
            name = self.names[kind]
            keys += [f"{name}:{n}" for n in range((min(most, MOST) if most >= 0 else MOST) + 1)]
            if most < 0 or most > MOST:
                keys.append(f"{name}:{SPECIAL[MORE]}")
        return keys

    def label(self, s: S, f: Frame, option: int) -> str:
        kind, n = self.named(f, option)
        key = "kernel.pay_label" if option % SPAN < STEP else "kernel.pay_more_label"
        return say(key, n=n, kind=self.names[kind])

    def asked_for(self, s: S, f: Frame) -> int:
        """The kind that is asked for now."""
        return self.order(self.worth(s, f))[answered(f.picks)]

    def prompt(self, s: S, f: Frame) -> str:
        return say("kernel.pay_how", n=self.price(s, f), kind=self.names[self.asked_for(s, f)])

    def says(self) -> Phrase:
        return Phrase("kernel.pay")


def by_worth(worth: tuple[int, ...]) -> tuple[int, ...]:
    """The kinds by falling worth, of equals the first named first; what is worth nothing is out of the way before."""
    order: list[int] = []
    for kind, each in enumerate(worth):
        at = len(order)
        while at > 0 and worth[order[at - 1]] > 0 and (each <= 0 or worth[order[at - 1]] < each):
            at -= 1
        order.insert(at, kind)
    return tuple(order)


def answered(picks: tuple[int, ...]) -> int:
    """How many kinds are settled by these answers."""
    many = 0
    for pick in picks:
        if pick % SPAN < STEP:
            many += 1
    return many


def bounds(owed: int, have: int, worth: int, others: int) -> tuple[int, int]:
    """The least and most pieces of a kind that can go into `owed`, where the others together pay `others`; the least
    is above the most if all are not enough."""
    if owed <= 0:
        return 0, 0
    if worth <= 0:
        return (0 if owed <= others else 1), 0
    return max(0, -(-(owed - others) // worth)), min(have, -(-owed // worth))
