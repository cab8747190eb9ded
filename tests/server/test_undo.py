"""Taking back: alone as long as nothing was revealed, further with the consent of all persons."""

from __future__ import annotations

from random import Random

from regolith.kernel.match import Match
from regolith.kernel.view import question
from regolith.server.tables.looking import step_of
from server.site import Browser, Tree, heard
from server.test_tables import joined


def at_a_secret_choice(anna: Browser, ben: Browser) -> str:
    """Two persons, of whom Anna has chosen her card in secret and Ben still thinks."""
    table = joined(anna, ben)
    anna.answer(table)
    return table


def past_a_reveal(anna: Browser, ben: Browser) -> str:
    """Both have chosen, and what they chose has taken effect."""
    table = at_a_secret_choice(anna, ben)
    ben.answer(table)
    return table


def test_a_secret_choice_is_taken_back_and_played_again(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    before = anna.view(table)
    anna.answer(table)
    after = anna.table(table)["state"]
    assert after["undo"]["may"]
    assert len(after["undo"]["steps"]) == 1

    anna.post(f"/api/tables/{table}/undo")
    assert anna.view(table) == before
    assert anna.table(table)["state"]["undo"]["redo"]
    anna.post(f"/api/tables/{table}/redo")

    assert anna.view(table) == after["view"]
    assert ben.view(table)["waiting_for"] == [1]


def test_nothing_is_taken_back_before_anything_was_done(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)

    refused = anna.ask("POST", f"/api/tables/{table}/undo", {})

    assert (refused.status, refused.body["code"]) == (409, "nothing")
    assert not anna.table(table)["state"]["undo"]["with_consent"]
    assert anna.ask("POST", f"/api/tables/{table}/redo", {}).status == 409


def test_to_any_own_decision_in_one_go(anna: Browser) -> None:
    """Building in Outpost is a run of own decisions: what is sold shows nothing hidden."""
    table = anna.open("me me", seed=4)
    while not any(option["key"].startswith("sell:") for option in anna.question(table)["options"]):
        anna.answer(table)
    seat = anna.question(table)["seat"]
    before = anna.view(table)
    for _ in range(2):
        question = anna.question(table)
        key = next(option["key"] for option in question["options"] if option["key"].startswith(("sell:", "done")))
        anna.decide(table, question["number"], key, seat=seat)
    steps = anna.get(f"/api/tables/{table}/events?seat={seat}")["events"][0]["undo"]["steps"]
    assert len(steps) >= 2

    anna.post(f"/api/tables/{table}/undo", {"to": steps[1]["to"], "seat": seat})

    assert anna.view(table)["table"] == before["table"]
    assert anna.question(table)["options"] == before["decision"]["options"]


def test_several_steps_are_played_again_one_by_one(anna: Browser) -> None:
    table = anna.open("me me", seed=4)
    while not any(option["key"].startswith("sell:") for option in anna.question(table)["options"]):
        anna.answer(table)
    seat = anna.question(table)["seat"]

    def seen() -> Tree:
        return dict(anna.get(f"/api/tables/{table}/events?seat={seat}")["events"][0])

    views = [seen()["view"]]
    for _ in range(2):
        question = views[-1]["decision"]
        key = next(option["key"] for option in question["options"] if option["key"].startswith(("sell:", "done")))
        anna.decide(table, question["number"], key, seat=seat)
        views.append(seen()["view"])
    anna.post(f"/api/tables/{table}/undo", {"to": seen()["undo"]["steps"][1]["to"], "seat": seat})
    assert seen()["view"] == views[0]

    for view in views[1:]:
        assert seen()["undo"]["redo"]
        anna.post(f"/api/tables/{table}/redo", {"seat": seat})
        assert seen()["view"] == view

    assert not seen()["undo"]["redo"]


def test_a_step_is_said_in_the_words_in_which_it_was_offered() -> None:
    match = Match.start("ares_expedition", players=2, seed=3)
    dice = Random(1)
    while not (match.taken and match.taken[-1].step.key.startswith("play:")):
        decision = dice.choice(match.decisions())
        key = dice.choice(decision.keys)
        offered = {option["key"]: option["label"] for option in question(match.machine, decision)["options"]}
        match.answer(decision.seat, key)

    step = step_of(decision.seat, len(match.taken) - 1, match.taken[-1:])

    assert step.text == offered[match.taken[-1].step.key]


def test_a_step_that_was_offered_by_a_mere_name_says_what_was_done_with_it() -> None:
    match = Match.start("outpost", players=2, seed=1)
    decision = match.decisions()[0]
    match.answer(decision.seat, decision.keys[0])

    step = step_of(decision.seat, 0, match.taken)

    name = decision.keys[0].removeprefix("keep:").replace("-", " ")
    assert step.text == f"Keep {name.capitalize()}"


def test_a_run_of_picks_is_one_step_that_names_them_all() -> None:
    match = Match.start("ares_expedition", players=2, seed=3)
    dice = Random(1)
    while not (runs := [decision for decision in match.decisions() if decision.group == "keep"]):
        decision = match.decisions()[0]
        match.answer(decision.seat, dice.choice(decision.keys))
    run = runs[0]
    pick = question(match.machine, run)["pick"]
    assert pick["least"] == 2
    first, second = pick["all"][:2]
    before = len(match.taken)
    match.answer_group(run.seat, [second["key"], first["key"]])

    step = step_of(run.seat, before, match.taken[before:])

    assert step.text == f"Keep {first['label']}, {second['label']}"


def test_what_has_revealed_something_needs_everybody(anna: Browser, ben: Browser) -> None:
    table = past_a_reveal(anna, ben)
    info = anna.table(table)["state"]["undo"]
    assert not info["may"]
    assert info["with_consent"]
    assert info["steps"] == []
    assert info["last"]["text"], "what is asked for has a name"
    assert "only the whole table can agree" in info["why"]

    refused = anna.ask("POST", f"/api/tables/{table}/undo", {})

    assert (refused.status, refused.body["code"]) == (409, "needs_consent")


def test_everybody_agrees_and_it_is_taken_back(anna: Browser, ben: Browser) -> None:
    table = joined(anna, ben)
    before = anna.view(table)
    anna.answer(table)
    ben.answer(table)

    with ben.socket(table) as line:
        asked = anna.post(f"/api/tables/{table}/undo", {"consent": True})
        assert asked["asked"]
        question = heard(line, "undo_asked")["asked"]
        assert (question["seat"], question["waiting_for"]) == (0, [1])
        assert ben.table(table)["undo_asked"] == question
        assert anna.ask("POST", f"/api/tables/{table}/consent", {"agree": True}).status == 409
        ben.post(f"/api/tables/{table}/consent", {"agree": True})
        assert heard(line, "undo_answered")["agree"]
        assert heard(line, "view")["what"] == "undo"

    assert anna.view(table) == before
    assert anna.table(table)["undo_asked"] is None


def test_one_no_is_enough_and_the_asker_may_withdraw(anna: Browser, ben: Browser) -> None:
    table = past_a_reveal(anna, ben)
    before = anna.view(table)

    anna.post(f"/api/tables/{table}/undo", {"consent": True})
    assert anna.ask("POST", f"/api/tables/{table}/undo", {"consent": True}).body["code"] == "asked"
    ben.post(f"/api/tables/{table}/consent", {"agree": False})
    anna.post(f"/api/tables/{table}/undo", {"consent": True})
    anna.post(f"/api/tables/{table}/consent", {"agree": False})

    assert anna.view(table) == before
    assert ben.ask("POST", f"/api/tables/{table}/consent", {"agree": True}).body["code"] == "not_asked"


def test_bots_always_agree(anna: Browser) -> None:
    table = anna.open("me greedy", seed=4)
    before = anna.question(table)
    anna.answer(table)
    anna.question(table)
    assert anna.ask("POST", f"/api/tables/{table}/undo", {}).body["code"] == "needs_consent"

    done = anna.post(f"/api/tables/{table}/undo", {"consent": True})

    assert not done["asked"]
    assert anna.question(table) == before


def test_only_own_decisions_are_taken_back(anna: Browser, ben: Browser) -> None:
    table = at_a_secret_choice(anna, ben)
    mine = anna.table(table)["state"]["undo"]["steps"][0]["to"]

    refused = ben.ask("POST", f"/api/tables/{table}/undo", {"to": mine})

    assert refused.status == 409
    assert anna.ask("POST", f"/api/tables/{table}/undo", {"to": mine + 1}).status == 422
