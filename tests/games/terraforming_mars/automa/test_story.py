"""MarsBot's turn is told step by step, each with the rule behind it."""

from games.terraforming_mars.automa.duel import BOT, bot, duel, resolves, rules, state, tagged
from regolith.games.terraforming_mars.automa.cards import BONUS_CARDS
from regolith.games.terraforming_mars.automa.story import RULES, RULES_OF, STORY
from regolith.games.terraforming_mars.colonies.words import LUNA
from regolith.kernel.view import tell
from regolith.testing import Table
from regolith.testing.rules import read_coverage
from test_rule_coverage import CHECKOUT


def steps(t: Table) -> list[tuple[str, str]]:
    """What is told of the last decision about MarsBot: the sentence, and the rule behind it."""
    journal = t.match.state.journal
    assert journal is not None
    lines = tell(t.match.machine, journal, 0)
    return [(line["text"], line.get("rule", "")) for line in lines if line["seat"] == BOT][2:]


def test_a_turn_is_told_step_by_step() -> None:
    t = duel()
    t.set(tracks={"space": 2})
    card = tagged(t, "space", "building")

    resolves(t, card)

    assert steps(t) == [
        (f"MarsBot reveals {card}.", "TMAUTO-GEN-06"),
        ("MarsBot resolves a space tag.", "TMAUTO-CARD-02"),
        ("MarsBot's space track goes to 3.", "TMAUTO-TRACK-02"),
        ("Temperature rises to -28.", "TMAUTO-PARAM-01"),
        (f"MarsBot raises the terraform rating by 1 to 21 ({card}).", "TMAUTO-PARAM-01"),
        ("MarsBot resolves a building tag.", "TMAUTO-CARD-02"),
        ("MarsBot's building track goes to 1.", "TMAUTO-TRACK-02"),
    ]


def test_every_rule_behind_a_step_is_there() -> None:
    known = {record.id for record in read_coverage(CHECKOUT).records}

    assert {*RULES.values(), *RULES_OF.values()} <= known
    assert set(STORY) <= set(RULES)
    assert set(RULES) <= set(state(duel(modules=["colonies", "venus"])).rules.story)


def test_a_rule_that_says_more_is_that_of_the_tile_or_the_card() -> None:
    t = duel()
    t.set(tracks={"building": 1})

    resolves(t, tagged(t, "building"), "Meteor Shower")

    behind = dict(steps(t))
    assert behind["MarsBot reveals Meteor Shower."] == "TMAUTO-BONUS-02"
    assert next(rule for text, rule in behind.items() if "places an ocean" in text) == "TMAUTO-PLACE-01"
    assert {f"turns_up:{card.id}" for card in BONUS_CARDS} <= set(RULES_OF)


def test_a_step_says_what_it_is_about() -> None:
    t = duel()
    t.set(tracks={"building": 1})

    resolves(t, tagged(t, "building"))

    journal = t.match.state.journal
    assert journal is not None
    about = {line["kind"]: line["of"] for line in tell(t.match.machine, journal, 0) if "of" in line}
    assert about["resolves_tag"] == {"tag": "building"}
    assert about["turns_up"]["turn"] == 1
    assert about["advances"] == {"n": 2, "track": "building"}
    assert about["tile"]["tile"] == "ocean"
    assert about["tile"]["space"] in t.tiles


def test_a_card_that_comes_of_another_is_no_turn_of_its_own() -> None:
    t = duel()

    resolves(t, "Research and Development")

    journal = t.match.state.journal
    assert journal is not None
    turned = [line["of"]["turn"] for line in tell(t.match.machine, journal, 0) if line["kind"] == "turns_up"]
    assert turned == [1, 0]


def test_what_the_person_does_needs_no_rule() -> None:
    t = duel()
    t.give(0, mc=11)
    t.choose(0, "standard:power-plant")
    journal = t.match.state.journal
    assert journal is not None

    assert all("rule" not in line for line in tell(t.match.machine, journal, 0) if line["seat"] == 0)


def test_whoever_keeps_the_books_has_all_that_marsbot_has() -> None:
    t = duel(modules=["venus", "colonies"])
    spaces = {track: at + 1 for at, track in enumerate(t.tracks)}
    t.set(tracks=spaces, bot_floaters=3)
    bot(t).store(LUNA, 2)
    found = rules(t).ledger(state(t))

    assert {track: found[BOT, f"at:{track}"] for track in spaces} == spaces
    assert (found[BOT, "floaters"], found[BOT, "stored:luna"], found[BOT, "stored:io"]) == (3, 2, 0)


def test_what_is_counted_anew_is_among_the_figures() -> None:
    t = duel(marsbot_level="hard")
    t.set(bot_played=["Mine", "Search For Life", "Asteroid"], generation=20)
    t.set_seat(BOT, mc=7)

    found = {kind: n for (kind, seat, _), n in rules(t).figures(state(t)).items() if seat == BOT}

    assert found["supply"] == 7
    assert found["pile"] == 1
    assert "neural" not in found
