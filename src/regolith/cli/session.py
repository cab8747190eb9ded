"""One game at one keyboard: questions, commands, and the screen passed round."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from regolith.bots import Bot, Chair
from regolith.cli.reading import Library, card_lines, names_of
from regolith.cli.words import console, reason, setup_words
from regolith.kernel.decision import Decision, IllegalDecision
from regolith.kernel.match import Match, NoUndo
from regolith.kernel.registry import spec_of
from regolith.kernel.text import counted
from regolith.kernel.view import question

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HELP = """\
NUMBER or KEY   choose an option; the beginning of a key will do
1 3 4           choose several at once, where several are asked for
u               take back your last answer; u 1 does so for seat 1
r               play again what you took back
l               the log: all that happened, as far as you may know
v               the whole table, nothing cut short
c NAME          read a card; c 3 that of option 3, c alone all that the question is about, and your hand
s [FILE]        save the record
q               quit; the game can be gone on with
?               this help"""

WORDS = {
    "undo": "u",
    "redo": "r",
    "log": "l",
    "view": "v",
    "card": "c",
    "save": "s",
    "quit": "q",
    "help": "?",
    "h": "?",
}
COMMANDS = ("u", "r", "l", "v", "c", "s", "q", "?")
CARDS = 20
"""So many cards at most are read at once."""
LATEST = 12
"""So many lines of the story are shown with a question."""
PIPE_WIDTH = 110


def chosen(word: str, keys: Sequence[str]) -> str:
    """The key that a number, a key or the beginning of one means; a ValueError says why it means none."""
    if word.isdecimal():
        if 1 <= int(word) <= len(keys):
            return keys[int(word) - 1]
        raise ValueError(f"There is no option {word}: choose 1 to {len(keys)}.")
    if word in keys:
        return word
    begin = [key for key in keys if key.startswith(word)]
    if len(begin) == 1:
        return begin[0]
    if begin:
        raise ValueError(f"{word!r} could be {' or '.join(begin[:6])}: type more of it.")
    raise ValueError(f"{word!r} is not one of the options: choose 1 to {len(keys)}, or ? for help.")


class Leave(Exception):
    """Somebody quits, or there is no more input."""


class Session:
    """One game at one keyboard."""

    def __init__(
        self,
        match: Match,
        names: list[str | None],
        bots: list[Bot | None],
        file: Path,
        args: argparse.Namespace,
    ) -> None:
        self.match = match
        self.names = names
        self.bots = bots
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.file = file
        self.args = args
        self.page = console(width=PIPE_WIDTH)
        self.screen = self.page.is_terminal and sys.stdin.isatty()
        self.at_keyboard = -1
        self.heard = {seat: len(match.story(seat)) for seat in self.people}
        """By seat: how many lines of its story it has been shown."""
        self.stored = True
        self.called = names_of(match)
        self.library = Library(match)
        self.commands: dict[str, Callable[[int, str], bool]] = {
            "u": self.undo,
            "r": self.redo,
            "l": self.show_log,
            "v": self.show_table,
            "c": self.read_cards,
            "s": self.save,
            "q": self.quit,
            "?": self.show_help,
        }

    # The game

    def play(self) -> None:
        """Until the game is over, or nobody wants to go on."""
        header = self.match.header
        self.say(setup_words(header.setup), "bold")
        self.say(", ".join(f"seat {seat}: {name or 'a person'}" for seat, name in enumerate(self.names)))
        self.say(f"The deal is fixed by the commitment {header.commitment}.", "dim")
        try:
            self.store()
            while not self.match.is_over():
                self.step()
            self.show_end()
        except Leave:
            self.show_rest()
        except KeyboardInterrupt:
            self.say("")
            self.show_rest()
            raise

    def step(self) -> None:
        """Whoever of the people is asked answers; then each bot that is asked, once."""
        asked = self.match.machine.seats_asked()
        persons = [seat for seat in asked if seat in self.people]
        if persons:
            self.ask(self.at_keyboard if self.at_keyboard in persons else persons[0])
        for seat in self.match.machine.seats_asked():
            bot = self.bots[seat]
            decision = self.match.decision(seat)
            if bot is not None and decision is not None:
                key = bot.choose(Chair(self.match.machine, decision))
                self.match.answer(seat, key, decision.number)
        self.store()

    def ask(self, seat: int) -> None:
        """Show a person the table and the question, and take what is typed until it is an answer."""
        self.hand_over(seat)
        self.show_question(seat)
        while True:
            decision = self.match.decision(seat)
            if decision is None:
                return
            line = self.read(f"seat {seat}> ")
            if self.obey(seat, decision, line):
                return

    def obey(self, seat: int, decision: Decision, line: str) -> bool:
        """Take one line; True if the table has moved on."""
        word, _, rest = line.partition(" ")
        command = WORDS.get(word, word)
        if command in self.commands:
            return self.commands[command](seat, rest.strip())
        words = line.split()
        if not words:
            self.say("Type the number of an option, or ? for help.", "yellow")
            return False
        try:
            self.answer(seat, decision, words)
        except ValueError as why:
            self.say(str(why), "yellow")
            return False
        return True

    def answer(self, seat: int, decision: Decision, words: list[str]) -> None:
        """One answer, or several picks that are one answer; a ValueError says what is wrong with it."""
        if len(words) == 1:
            self.match.answer(seat, self.meant(decision, words[0]), decision.number)
            return
        if not decision.group:
            raise ValueError("Only one can be chosen here: type one number.")
        keys = [self.meant(decision, word) if word.isdecimal() else word for word in words]
        if len(set(keys)) < len(keys):
            raise ValueError("One of these is named twice.")
        try:
            self.match.answer_group(seat, keys, decision.number)
        except IllegalDecision:
            if "done" in keys:
                raise
            try:
                self.match.machine.check_group(seat, [*keys, "done"], decision.number)
            except IllegalDecision:
                pass
            else:
                self.match.answer_group(seat, [*keys, "done"], decision.number)
                return
            raise

    def meant(self, decision: Decision, word: str) -> str:
        """The key that a word means; what is barred says why."""
        barred = [option["key"] for option in question(self.match.machine, decision)["barred"]]
        return word if word in barred and word not in decision.keys else chosen(word, decision.keys)

    # The keyboard

    def read(self, prompt: str) -> str:
        self.page.print(prompt, end="", style="bold", soft_wrap=True)
        self.page.file.flush()
        line = sys.stdin.readline()
        if not line:
            self.say("")
            raise Leave
        if not self.screen:
            self.say(line.strip())
        return line.strip()

    def agreed(self, prompt: str) -> bool:
        return self.read(f"{prompt} [y/n] ").lower() in ("y", "yes")

    def hand_over(self, seat: int) -> None:
        """Let nobody see the hand of the one before."""
        if seat != self.at_keyboard and self.at_keyboard >= 0:
            if self.screen:
                self.page.clear()
                self.read(f"Pass the keyboard to seat {seat}, then press Enter. ")
            else:
                self.say(f"Pass the keyboard to seat {seat}.", "bold")
        elif self.at_keyboard < 0 and len(self.people) > 1 and self.screen:
            self.read(f"Seat {seat} begins: take the keyboard and press Enter. ")
        self.at_keyboard = seat

    # Commands: True if the question has to be asked anew

    def undo(self, seat: int, rest: str) -> bool:
        if rest:
            if not rest.isdecimal() or int(rest) not in self.people:
                self.say("Only people take back: u and a seat at which a person sits.", "yellow")
                return False
            seat = int(rest)
        why = self.match.why_no_undo(seat)
        try:
            if why is None:
                self.match.undo(seat)
            else:
                self.say(why, "yellow")
                if not any(taken.step.seat == seat for taken in self.match.taken):
                    return False
                others = [f"seat {other}" for other in self.people if other != seat]
                who = f"Do all others agree ({', '.join(others)})?" if others else "Take it back all the same?"
                if not self.agreed(f"{who} Everything since then is taken back, too."):
                    self.say("Nothing is taken back.")
                    return False
                self.match.undo(seat, consent=True)
        except NoUndo as refusal:
            self.say(str(refusal), "yellow")
            return False
        self.rewound(f"Seat {seat} has taken back the last answer; r plays it again.")
        return True

    def redo(self, seat: int, rest: str) -> bool:
        try:
            self.match.redo(seat)
        except (NoUndo, IllegalDecision) as why:
            self.say(str(why), "yellow")
            return False
        self.rewound("Played again.")
        return True

    def rewound(self, text: str) -> None:
        """The story has another end now."""
        for seat in self.people:
            self.heard[seat] = min(self.heard[seat], len(self.match.story(seat)))
        self.store()
        self.say(text, "green")

    def show_log(self, seat: int, rest: str) -> bool:
        for entry in self.match.story(seat):
            self.say(f"{entry['decision']:4}  {entry['text']}")
        return False

    def show_table(self, seat: int, rest: str) -> bool:
        from regolith.cli.screen import draw_question, draw_view

        view = self.match.observe(seat)
        self.page.print(draw_view(view, self.called, whole=True))
        self.page.print(draw_question(view["decision"], self.called))
        return False

    def read_cards(self, seat: int, rest: str) -> bool:
        view = self.match.observe(seat)
        if rest.isdecimal():
            cards = self.library.asked_about(view["decision"], int(rest))
        elif rest:
            cards = self.library.named(rest)
        else:
            cards = self.library.asked_about(view["decision"])
            cards += [card for card in self.library.in_hand(view) if card not in cards]
        if not cards:
            self.say(f"There is no card {rest!r} to read: c and a name, or the number of an option.", "yellow")
        for card in cards[:CARDS]:
            head, text = card_lines(card)
            self.say(head, "bold")
            self.say(f"  {text}")
        if len(cards) > CARDS:
            self.say(f"... and {len(cards) - CARDS} more: type more of the name.", "dim")
        return False

    def save(self, seat: int, rest: str) -> bool:
        path = Path(rest).expanduser() if rest else self.file
        why = self.written(path)
        self.say(f"Saved in {path}." if why is None else why, "green" if why is None else "yellow")
        return False

    def quit(self, seat: int, rest: str) -> bool:
        if self.read("Save the game, to go on with it later? [Y/n] ").lower() in ("n", "no"):
            self.stored = False
            if not (self.args.record or self.args.resume):
                self.file.unlink(missing_ok=True)
        raise Leave

    def show_help(self, seat: int, rest: str) -> bool:
        self.say(HELP)
        return False

    # Showing

    def say(self, text: str, style: str = "") -> None:
        self.page.print(text, style=style or None, soft_wrap=True)

    def show_question(self, seat: int) -> None:
        """Whose turn it is, the table, what happened since, and the question."""
        from rich.rule import Rule

        from regolith.cli.screen import draw_question, draw_view, seat_style

        view = self.match.observe(seat)
        asked = view["decision"]
        if self.screen:
            self.page.clear()
        others = [f"seat {other}" for other in view["waiting_for"] if other != seat]
        turn = f"seat {seat}" + (f", and {', '.join(others)} at the same time" if others else "")
        self.page.print(Rule(f"{spec_of(view['game']).title}: {turn}", style=seat_style(seat), align="left"))
        self.page.print(draw_view(view, self.called))
        story = self.match.story(seat)
        news = [entry["text"] for entry in story[self.heard[seat] :]]
        shown = news or [entry["text"] for entry in story[-3:]]
        if len(shown) > LATEST:
            self.say(f"  ... {counted(len(shown) - LATEST, 'line')} more, l shows all", "dim")
        for text in shown[-LATEST:]:
            self.say(f"  {text}", "" if news else "dim")
        self.heard[seat] = len(story)
        self.page.print(draw_question(asked, self.called))
        several = "several at once: 1 3 4 - " if asked["group"] and asked["kind"] != "payment" else ""
        self.say(f"number or key - {several}u undo, r redo, l log, v view, c card, s save, ? help, q quit", "dim")

    def show_end(self) -> None:
        from rich.text import Text

        from regolith.cli.screen import draw_view, seat_style

        view = self.match.observe(self.people[0] if len(self.people) == 1 else None)
        self.page.print(draw_view(view, self.called))
        news = self.match.story(view["seat"])[-LATEST:]
        for entry in news:
            self.say(f"  {entry['text']}", "dim")
        self.say("The game is over.", "bold")
        for place, seat in sorted((place, seat) for seat, place in enumerate(view["ranking"])):
            who = self.names[seat] or "a person"
            self.page.print(
                Text(f"{place}.  seat {seat} ({who})  {counted(view['scores'][seat], 'point')}", seat_style(seat))
            )
        header = self.match.header
        self.say(f"commitment {header.commitment}", "dim")
        self.say(f"seed       {header.seed.hex() if header.seed else '-'}", "dim")
        if self.stored:
            self.say(f"The record is in {self.file}; check it with: regolith verify {shlex.quote(str(self.file))}")

    def show_rest(self) -> None:
        """The game is not over: how to go on."""
        if self.stored:
            self.store()
        if self.stored:
            words = ["regolith", "tui", "--resume", str(self.file)]
            for name in ("people", "bots"):
                if getattr(self.args, name) not in (None, ""):
                    words += [f"--{name}", str(getattr(self.args, name))]
            self.say(f"The game was not finished. Go on with it: {shlex.join(words)}")
        else:
            self.say("The game was not finished, and it was not saved.")

    # Saving

    def store(self) -> None:
        """Keep the record up to date; if that cannot be done, say so once and play on."""
        why = self.written(self.file) if self.stored else None
        if why is not None:
            self.stored = False
            self.say(f"{why} The game goes on, but is not saved by itself; s FILE saves it.", "yellow")

    def written(self, path: Path) -> str | None:
        """Write the record, whole or not at all; a sentence if that is not possible."""
        new = path.with_name(f".{path.name}.new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            new.write_text(self.match.record().dumps(), encoding="utf-8")
            new.replace(path)
        except (OSError, ValueError) as error:
            return f"{path} cannot be written: {reason(error)}."
        return None
