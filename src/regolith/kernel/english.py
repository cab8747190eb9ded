"""English, and what the kernel says in it."""

from typing import Final

from regolith.kernel.language import Language
from regolith.kernel.phrase import Part, Phrase

ENGLISH: Final = Language("en")

ENGLISH.learn(
    "kernel",
    {
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
        "turns": "take turns until everybody has passed",
        "turn_each": "everybody has a turn",
        "pass_turn": "Pass",
        "end_turn": "End your turn",
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
        "answer.done": "Done",
        "answer.skip": "Skip",
        "answer.nobody": "Nobody",
        "answer.pass": "Pass",
        "answer.more": "More",
        "answer.yes": "Yes",
        "taken": "{verb} {answer}",
        "paid": "Pay {answer}",
    },
)

ENGLISH.learn(
    "kernel",
    {
        "refusal.expected": "expected one of {keys}[ and {more} more].",
        "refusal.no_seat": "There is no seat {seat}; the seats are 0 to {last}.",
        "refusal.by_rules": "{seat} plays by rules and is never asked.",
        "refusal.over": "The game is over; nothing is asked any more.",
        "refusal.not_asked": "Seat {seat} is not asked anything now; the game waits for seat {others}.",
        "refusal.stale": "That answers question {number} of seat {seat}, but question {now} is open now: {expected}",
        "refusal.no_word": "An answer is a word such as {word}, not {what}.",
        "refusal.barred": "{answer} is not possible now: {reason}",
        "refusal.not_offered": "{answer} is not offered to seat {seat}: {expected}",
        "refusal.not_among": "{answer} is not offered: {expected}",
        "refusal.no_words": "A run of picks is answered with a list of words.",
        "refusal.incomplete": "The run of picks is not complete: {expected}",
        "refusal.too_many": "The run of picks is complete before {answer}.",
        "no_undo.nothing": "There is nothing to take back yet.",
        "no_undo.nothing_again": "There is nothing to play again.",
        "no_undo.another_question": "The question is another one by now.",
        "no_undo.other_rules": "The rules have changed since: what was decided under the old ones stands.",
        "no_undo.seen": "Something hidden was seen since: only the whole table can agree to take this back.",
        "no_undo.built_on": "Another seat has built on it since: only the whole table can agree to take this back.",
        "no_undo.seen_else": "Another seat would have seen something else: only the whole table can agree to that.",
        "setup.players": "{title} is for {least} to {most} players, not {players}.",
        "setup.just_players": "{title} is for {least} players, not {players}.",
        "setup.needs_module": "{title} needs {other}: add the module {module}.",
        "setup.conflict": "{title} cannot be combined with {other}.",
        "setup.option": "The option {option} {problem}.",
        "setup.option_needs": "The option {option} needs the module {module}.",
        "setup.a_flag": "must be true or false, not {value}",
        "setup.a_number": "must be a whole number, not {value}",
        "setup.a_word": "must be a word, not {value}",
        "setup.one_of": "must be one of {choices}, not {value}",
        "setup.from_to": "must be from {least} to {most}, not {value}",
        "setup.unknown": "Unknown {what} {name}: there are {known}.[ Did you mean {near}?]",
        "setup.unknown_of": "Unknown {what} {name}: {owner} has {known}.[ Did you mean {near}?]",
        "none": "none",
    },
    {
        "seat:nobody": "the table",
        "word:game": "game",
        "word:module": "module",
        "word:option": "option",
        "word:bot": "bot",
        "word:command": "command",
    },
)


def say(key: str, **parts: "Part | None") -> str:
    """A label, a question, a reason: the template of the key, filled, as it stands in the catalogue."""
    return ENGLISH.say(Phrase(key, **parts))
