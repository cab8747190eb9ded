"""How far the table has come after some entries. A sitting never changes: an entry makes the next one."""

from typing import Final, cast, final

from regolith.games.terraforming_mars.automa.words import HUMAN
from regolith.games.terraforming_mars.companion.deeds import deed_of
from regolith.games.terraforming_mars.companion.hook import take_figures
from regolith.games.terraforming_mars.companion.questions import asked, final_figures
from regolith.games.terraforming_mars.companion.rules import CompanionRules
from regolith.games.terraforming_mars.companion.setting import OF_DECK, set_value, sets_number, setting_of
from regolith.games.terraforming_mars.companion.telling import Story, joined, seen_in, told_of
from regolith.games.terraforming_mars.companion.waiting import Wait
from regolith.games.terraforming_mars.companion.words import ANSWERED, ANSWERS, STEPS, Ask, Entry, Question, Refusal
from regolith.games.terraforming_mars.state import Mars
from regolith.games.terraforming_mars.words import ACTION, LAST_GREENERIES
from regolith.kernel.decision import Decision
from regolith.kernel.effect import DONE, MORE, PASS
from regolith.kernel.english import say
from regolith.kernel.journal import Journal
from regolith.kernel.lane import MAIN
from regolith.kernel.machine import Machine

GOES_ON: Final = {
    "ready": ("ready", DONE),
    "turn": ("turn", DONE),
    "pass": ("turn", PASS),
    "yes": ("check", DONE),
    "done": ("last", DONE),
    "final": ("final", DONE),
}
"""By step: where it may be entered, and what it answers there."""


@final
class Sitting:
    """`base` waits for the person; with a question open, `ahead` is as far as the rules have come from there."""

    def __init__(self, base: Machine, stories: tuple[Story, ...], seen: dict[str, str], drawn: frozenset[str]) -> None:
        self.base: Machine = base
        self.ahead: Machine = base
        self.act: Entry | None = None
        """What was entered at `base` and cannot be finished before the question is answered."""
        self.answers: tuple[Entry, ...] = ()
        self.asks: Question | None = None
        """The question that the rules are stuck at."""
        self.stories: tuple[Story, ...] = stories
        """What happened, turn by turn."""
        self.open_story: Story | None = None
        self.seen: dict[str, str] = seen
        self.drawn: frozenset[str] = drawn
        self.warning: str = ""
        self.words: str = ""
        """The entry that led here, in words."""
        self.questions: int = 0
        """How many questions of MarsBot's rules have been put."""

    @property
    def state(self) -> Mars:
        """The mirror as it is now, in the middle of a turn too."""
        return cast(Mars, self.ahead.state)

    @property
    def rules(self) -> CompanionRules:
        return cast(CompanionRules, self.base.state.rules)

    @property
    def waits(self) -> Wait | None:
        """Where the base waits, unless it asks for a space."""
        return waiting(self.base)

    def question(self) -> Question:
        """What is asked now."""
        if self.asks is not None:
            return self.asks
        if self.base.is_over():
            return asked("over", say("companion.over"))
        wait = self.waits
        if wait is None:
            return hex_question(self.base)
        if wait.name == "final":
            return final_figures(self.state)
        return asked(wait.name, say(f"companion.{wait.name}"))

    def asks_for(self, answer: Entry) -> bool:
        """Is a question asked that such an answer is given to?"""
        do = answer["do"]
        return self.question()["kind"] in ANSWERED.get(do, (do,))

    def begun(self) -> "Sitting":
        """Whatever happens before the person is asked for the first time."""
        return self._go_on(self, self.drawn)

    # Entries

    def after(self, entry: Entry) -> "Sitting":
        """The sitting that this entry leads to; or a refusal, and nothing has happened."""
        do = entry.get("do")
        drawn = self.drawn | {str(entry.get("card"))} if do == "card" and entry.get("drawn") else self.drawn
        if do == "hex":
            return self._space_named(entry)
        if do in ANSWERS:
            return self._answered(entry, drawn)
        if self.base.is_over() and setting_of(entry) is None:
            raise Refusal(say("companion.refusal.over"))
        if setting_of(entry) is not None:
            return self._set(entry)
        if self.asks is not None:
            raise Refusal(say("companion.refusal.first", words=self.asks["words"]))
        return self._done(entry)

    def _answered(self, entry: Entry, drawn: frozenset[str]) -> "Sitting":
        if self.asks is None:
            raise Refusal(say("companion.refusal.nothing_asked"))
        return self._run(self.act, (*self.answers, entry), drawn)

    def _set(self, entry: Entry) -> "Sitting":
        """In the middle of a turn a number is set as it is shown; a deck that differs has the turn begun again with the
        same answers; whatever else lies on the table waits until the turn is done."""
        if self.asks is not None and sets_number(self.state, entry):
            return self._run(self.act, (*self.answers, entry), self.drawn)
        if self.asks is not None and (self.act is not None or entry["do"] not in OF_DECK):
            raise Refusal(say("companion.refusal.first", words=self.asks["words"]))
        if self.base.is_over() or self.waits is None:
            s = cast(Mars, self.base.state).clone()
            deed = setting_of(entry)
            assert deed is not None
            deed(s)
            return self._next(Machine(s), ())
        done = self._run_once(entry, (), self.drawn)
        if done.asks is not None:
            return done
        return done._go_on(done, self.drawn, self.answers)

    def _done(self, entry: Entry) -> "Sitting":
        wait = self.waits
        if wait is None:
            raise Refusal(say("companion.refusal.first", words=self.question()["words"]))
        do = str(entry.get("do"))
        if do in GOES_ON and GOES_ON[do][0] != wait.name:
            raise Refusal(say("companion.refusal.not_now"))
        if do not in GOES_ON and deed_of(entry) is None:
            raise Refusal(say("companion.refusal.unknown", what=do[:60]))
        return self._run(entry, (), self.drawn)

    # Running

    def _run(self, act: Entry | None, answers: tuple[Entry, ...], drawn: frozenset[str]) -> "Sitting":
        done = self._run_once(act, answers, drawn)
        return done if done.asks is not None else done._go_on(done, drawn)

    def _go_on(self, done: "Sitting", drawn: frozenset[str], answers: tuple[Entry, ...] = ()) -> "Sitting":
        """Whatever follows by itself, up to the next question."""
        while done.asks is None:
            wait = done.waits
            if wait is None or not wait.unasked:
                break
            warning = done.warning
            done = done._run_once(None, answers, drawn)
            done.warning = done.warning or warning
            answers = ()
        if answers:
            raise Refusal(say("companion.refusal.nothing_asked"))
        return done

    def _run_once(self, act: Entry | None, answers: tuple[Entry, ...], drawn: frozenset[str]) -> "Sitting":
        """What was entered is carried out from the base, with these answers, until the rules wait or are stuck."""
        teller = self.rules.teller
        deed = None if act is None else (setting_of(act) or deed_of(act))
        machine = self.base.clone()
        table = cast(Mars, machine.state)
        teller.begin(answers, deed, self.seen, self.drawn, lambda entry: set_value(table, entry))
        journal = Journal()
        machine.state.journal = journal
        try:
            self._carry_out(machine, act)
        except Ask as question:
            return self._stuck(machine, journal, act, answers, question.question, drawn)
        if teller.at < len(answers):
            raise Refusal(say("companion.refusal.nothing_asked"))
        machine.state.journal = None
        done = self._next(machine, told_of(self.base, machine, journal.entries, answers, is_before(machine, act)))
        done.seen = seen_in(self.seen, self.rules, cast(Mars, machine.state), journal.entries)
        done.drawn = drawn
        done.warning = " ".join(teller.warnings)
        done.questions = self.questions + len([answer for answer in answers if answer["do"] in ANSWERS])
        return done

    def _carry_out(self, machine: Machine, act: Entry | None) -> None:
        if act is None:
            machine.take(MAIN, DONE)
            answer_for_person(machine)
            return
        do = act["do"]
        if do == "hex":
            decision = space_asked(machine)
            assert decision is not None
            machine.take(MAIN, decision.options[decision.keys.index(f"space:{act['space']}")])
            answer_for_person(machine)
            return
        if do == "final":
            take_figures(cast(Mars, machine.state), final_figures(cast(Mars, machine.state)), act.get("figures"))
        machine.take(MAIN, GOES_ON[do][1] if do in GOES_ON else MORE)
        answer_for_person(machine)

    def _stuck(
        self,
        machine: Machine,
        journal: Journal,
        act: Entry | None,
        answers: tuple[Entry, ...],
        question: Question,
        drawn: frozenset[str],
    ) -> "Sitting":
        machine.state.journal = None
        twin = Sitting(self.base, self.stories, self.seen, self.drawn)
        twin.ahead = machine
        twin.act = act
        twin.answers = answers
        twin.asks = question
        twin.drawn = drawn
        twin.warning = " ".join(self.rules.teller.warnings)
        twin.questions = self.questions
        found = told_of(self.base, machine, journal.entries, answers, is_before(machine, act))
        if found:
            found[0].is_open = True
            twin.open_story = found[0]
        return twin

    def _next(self, machine: Machine, stories: tuple[Story, ...]) -> "Sitting":
        twin = Sitting(machine, joined(self.stories, stories), self.seen, self.drawn)
        twin.questions = self.questions
        return twin

    def _space_named(self, entry: Entry) -> "Sitting":
        """A space for a tile of the person that the rules themselves ask for."""
        decision = space_asked(self.base)
        if self.asks is not None or decision is None:
            raise Refusal(say("companion.refusal.nothing_asked"))
        if f"space:{entry.get('space')}" not in decision.keys:
            raise Refusal(say("companion.refusal.not_there"))
        return self._run(entry, (), self.drawn)


# What the machine waits for


def is_before(machine: Machine, act: Entry | None) -> bool:
    """Does nobody act yet, so that the generation is only prepared?"""
    return act is None and cast(Mars, machine.state).phase not in (ACTION, LAST_GREENERIES)


def waiting(machine: Machine) -> Wait | None:
    frame = machine.asking(HUMAN)
    return frame.effect if frame is not None and isinstance(frame.effect, Wait) else None


def space_asked(machine: Machine) -> Decision | None:
    """The space for a tile that a step of the person brings."""
    decision = machine.decision(HUMAN)
    return decision if decision is not None and decision.kind == "space" else None


def hex_question(machine: Machine) -> Question:
    decision = space_asked(machine)
    assert decision is not None
    spaces = [key.partition(":")[2] for key in decision.keys]
    return asked("hex", say("companion.which_space"), spaces=spaces, tile="ocean")


def answer_for_person(machine: Machine) -> None:
    """What the rules ask of the person's own cards is settled at the table: here the first answer will do."""
    while not machine.is_over() and waiting(machine) is None and space_asked(machine) is None:
        machine.take(machine.lane_of(HUMAN), machine.offered(machine.lane_of(HUMAN))[0])


assert set(STEPS) == set(GOES_ON)
