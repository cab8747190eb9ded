"""Phrases: one structure, from which words and icons are made."""

import pytest

from regolith.kernel.english import ENGLISH
from regolith.kernel.language import Language, Unspoken
from regolith.kernel.phrase import SILENT, Noun, Phrase, amount

pytestmark = pytest.mark.both

COIN = Noun("good", "coin")
STAR = Noun("good", "star")
ICE = Noun("ground", "ice")
ORE = Noun("ground", "ore")

TEMPLATES = {
    "gain": "gain {of}",
    "draw": "draw {n:1 card}",
    "move": "move {n:signed}",
    "pay": "pay {n:what}[, {less} less for each {per}]",
    "pay/price": "pay {n:what}[, {less} less for each {per},]",
    "hut": "hut on {on:or}",
    "hut/many": "huts on {on:or}",
    "points": "worth {n:1 point} for {each|each {per}|every {each} {per:many}}",
    "settle": "settle on {on:or a} field{own|, this one included|}",
    "settle/they": "settles on {on:or a} field",
    "sells": "{seat} sells {card} for {n:what}",
    "have": "have {n} {per:most}",
    "flies": "fly[ {how}] home",
    "odd": "{missing}",
}
KERNEL = [key for key in ENGLISH.templates if key.startswith("kernel.")]
NOUNS = {"good:coin": "coin/coins", "good:star": "star/stars", "ground:ice": "ice", "ground:ore": "ore"}


def language() -> Language:
    """English as far as the kernel goes, with the words of a small room."""
    small = Language("small")
    small.learn("kernel", {key.removeprefix("kernel."): ENGLISH.templates[key] for key in KERNEL})
    small.learn("toy", TEMPLATES, NOUNS)
    return small


def gain(coins: int, stars: int = 0) -> Phrase:
    return Phrase("toy.gain", of=[amount(n, what) for n, what in ((coins, COIN), (stars, STAR)) if n])


def draw(n: int) -> Phrase:
    return Phrase("toy.draw", n=n)


PER_HUT = Phrase("toy.hut", on=[ICE, ORE])


@pytest.mark.parametrize(
    ("phrase", "said"),
    [
        (gain(1, 2), "Gain 1 coin and 2 stars."),
        (draw(1), "Draw 1 card."),
        (draw(2), "Draw 2 cards."),
        (Phrase("toy.move", n=2), "Move +2."),
        (Phrase("toy.pay", n=4, what=COIN), "Pay 4 coins."),
        (Phrase("toy.pay", n=4, what=COIN, less=1, per=PER_HUT), "Pay 4 coins, 1 less for each hut on ice or ore."),
        (Phrase("toy.points", n=1, each=1, per=PER_HUT), "Worth 1 point for each hut on ice or ore."),
        (Phrase("toy.points", n=2, each=3, per=PER_HUT), "Worth 2 points for every 3 huts on ice or ore."),
        (Phrase("toy.pay", n=Phrase("kernel.it"), what=STAR), "Pay that many stars."),
        (
            Phrase("toy.sells", seat="Ann", card=Noun("card", "drill", "Drill"), n=1, what=COIN),
            "Ann sells Drill for 1 coin.",
        ),
        (Phrase("toy.have", n=3, per=PER_HUT), "Have 3 huts on ice or ore."),
        (Phrase("toy.flies"), "Fly home."),
        (Phrase("toy.flies", how="low"), "Fly low home."),
        (SILENT, ""),
    ],
)
def test_a_phrase_becomes_a_sentence(phrase: Phrase, said: str) -> None:
    assert language().sentence(phrase) == said


@pytest.mark.parametrize(
    ("phrase", "said"),
    [
        (Phrase("kernel.steps", steps=[gain(1), draw(2)]), "Gain 1 coin. Draw 2 cards."),
        (
            Phrase("kernel.may", do=Phrase("kernel.steps", steps=[gain(1), draw(2)])),
            "You may gain 1 coin and draw 2 cards.",
        ),
        (
            Phrase("kernel.either", ways=[gain(1), Phrase("kernel.may", do=draw(2))]),
            "Either gain 1 coin or draw 2 cards.",
        ),
        (Phrase("kernel.each_seat", do=Phrase("kernel.may", do=draw(1))), "Each player in turn: may draw 1 card."),
        (Phrase("kernel.repeat", do=draw(1), times=Phrase("kernel.number", n=3)), "Draw 1 card, 3 times."),
        (
            Phrase(
                "kernel.price", price=Phrase("toy.pay", n=4, what=COIN), gains=[draw(1), gain(0, 2)], more=[draw(9)]
            ),
            "Pay 4 coins to draw 1 card and gain 2 stars. Draw 9 cards.",
        ),
        (
            Phrase("kernel.price", price=Phrase("toy.pay", n=4, what=COIN, less=1, per=PER_HUT), gains=[draw(1)]),
            "Pay 4 coins, 1 less for each hut on ice or ore, to draw 1 card.",
        ),
        (
            Phrase("kernel.when_you", event=Phrase("toy.settle", on=[ICE], own=True), answer=gain(1)),
            "When you settle on an ice field, this one included: Gain 1 coin.",
        ),
        (
            Phrase(
                "kernel.when_other", event=Phrase("toy.settle", on=[ORE, ICE]), answer=Phrase("kernel.may", do=draw(1))
            ),
            "When another player settles on an ore or ice field: You may draw 1 card.",
        ),
    ],
)
def test_phrases_are_joined_and_never_cut(phrase: Phrase, said: str) -> None:
    assert language().sentence(phrase) == said


def test_the_same_structure_is_drawn() -> None:
    phrase = Phrase("kernel.may", do=Phrase("toy.settle", on=[ICE], own=True, least=None, often=False, more=[]))

    assert phrase.node() == {"kind": "kernel.may", "do": {"kind": "toy.settle", "on": ["ground:ice"], "own": True}}


def test_what_has_no_words_is_named() -> None:
    with pytest.raises(Unspoken, match=r"no template 'toy\.unheard'; its parts are n"):
        language().say(Phrase("toy.unheard", n=1))
    with pytest.raises(Unspoken, match="no word for 'good:gold'"):
        language().say(Phrase("toy.pay", n=1, what=Noun("good", "gold")))
    with pytest.raises(Unspoken, match=r"'toy\.odd' speaks of 'missing'"):
        language().say(Phrase("toy.odd"))


def test_one_key_has_one_template() -> None:
    with pytest.raises(ValueError, match=r"two templates are called 'toy\.gain'"):
        language().learn("toy", {"gain": "take {of}"})
    with pytest.raises(ValueError, match="'good:coin' has two words"):
        language().learn("toy", {}, {"good:coin": "credit/credits"})


@pytest.mark.parametrize("template", ["{n", "[ for {n}", "{n|one}", "{n|one|two|three}", "gain {n}]}"])
def test_a_template_must_be_well_formed(template: str) -> None:
    with pytest.raises(ValueError, match=r"template|wordings"):
        Language("small").learn("toy", {"bad": template})
