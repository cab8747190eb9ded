"""English, and what the kernel says in it."""

from typing import Final

from regolith.kernel.language import Language
from regolith.kernel.phrase import Part, Phrase

ENGLISH: Final = Language("en")

ENGLISH.learn(
    "kernel",
    {
        "words": "{words}",
        "words/bare": "{bare}",
        "words/they": "{they}",
        "words/price": "{price}",
        "amount": "{n:what}",
        "it": "that many",
        "as_much": "as many",
        "number": "{n}",
        "steps": "{steps:and}",
        "steps/sentence": "{steps:sentence}",
        "price": "{price:price} to {gains:bare and}",
        "price/sentence": "{price:price} to {gains:bare and}.[ {more:sentence}]",
        "either": "either {ways:bare or}",
        "may": "you may {do:bare}",
        "may/bare": "{do:bare}",
        "may/they": "may {do:bare}",
        "repeat": "{do}, {times} times",
        "each_seat": "each player in turn: {do:they}",
        "each_other": "each other player in turn: {do:they}",
        "together": "all at once: {do:sentence}",
        "if": "if {condition}: {then}[, otherwise {otherwise}]",
        "if/sentence": "if {condition}: {then:sentence}[ Otherwise: {otherwise:sentence}]",
        "also": "if {condition}, also {then:bare}",
        "when_you": "when you {event}: {answer:sentence}",
        "when_other": "when another player {event:they}: {answer:sentence}",
        "when_anyone": "when anyone {event:they}: {answer:sentence}",
        "rounds": "play round after round",
        "resume": "go on",
        "order": "choose which of your effects comes first",
        "choose_card": "choose a card",
        "choose_space": "choose a space",
        "choose_seat": "choose a seat",
        "choose_amount": "choose an amount",
        "pay": "pay the price",
        "pay_how": "Pay {n}: how much in {kind}?",
        "pay_label": "{n} {kind}",
        "pay_more_label": "{n} {kind} or more",
        "leave_it": "Leave it.",
    },
    {"seat:nobody": "the table"},
)


def say(key: str, **parts: "Part | None") -> str:
    """A label, a question, a reason: the template of the key, filled, as it stands in the catalogue."""
    return ENGLISH.say(Phrase(key, **parts))
