"""A language: templates by key, words by noun, and how the two become sentences.

Templates name their parts. In English:

    {who}               a part: a number, a name, a thing's word, a phrase
    {n:what}            so many of the thing `what`: "1 plant", "2 plants"
    {n:1 card}          so many cards
    {n:signed}          +2, -1
    {what:a}            with its article; {what:many} in the plural
    {steps:and}         a list, joined; {ways:or a} with an article before all of it
    {do:bare}           a phrase in another form; its template is `key/bare`, or else the plain one (see `INSTEAD`)
    {then:sentence}     a phrase as one sentence or several
    {n|tag|tags}        one wording for 1 (or a flag), another for everything else
    [ for {n} MC less]  left out when one of its parts is

A language may rest on another: what it does not say in its own way, it says in that one's.

A language that draws spells a thing as a token, `<good:heat=heat>`, with the amount right before it, as in
`+2<good:heat=heat>`. In its templates, besides:

    {of:+} {of:-}       amounts inside are gained or lost: +2, −2
    {up:made}           the same of production; `{down:unmade}` of production that is lost: `+2<good:heat*=heat>`
    {metric:up}         the thing rises: `<metric:oxygen^=oxygen>`
    {tags:/}            a list, joined by strokes
"""

import re
from collections.abc import Sequence
from typing import Final, final

from regolith.kernel.phrase import Noun, Part, Phrase
from regolith.kernel.text import an, counted, listed, sentence

JOINS: Final = ("and", "or", "/")
SIGNS_OF: Final = {"+": "+", "-": "−", "made": "+", "unmade": "−"}
"""By form: the sign before the amounts inside."""
MARKS_OF: Final = {"made": "*", "unmade": "*", "up": "^"}
"""By form: what is marked on a thing, its production or that it rises."""
TOKEN: Final = re.compile(r"<[^=>]*=([^>]*)>")
INHERITED: Final = ("bare", "they", *SIGNS_OF)
"""Forms that a phrase hands on to the phrases inside it."""

INSTEAD: Final = {"most": "many", "needed": "where"}
"""Forms that are told like another where they have no template of their own."""

Word = tuple[str, str]
"""One of a thing, and several."""


class Unspoken(LookupError):
    """A phrase or a thing has no words in this language."""


@final
class Piece:
    """A piece of a template: literal words, or a slot with its wordings, or a stretch that may be left out."""

    def __init__(self, words: str = "", name: str = "", spec: str = "") -> None:
        self.words: str = words
        self.name: str = name
        self.spec: str = spec
        self.wordings: list[list[Piece]] = []
        self.inside: list[Piece] = []


@final
class Language:
    """The words of one language; each room teaches it its own catalogue at import.

    With `signs` a counted thing is spelled before its word: "2 <good:heat>heat", for a page that draws it there. With
    `draws` every thing is a token. With `own` a phrase without a template of its own is said wholly, with all that is
    inside, by the language below; lists are then joined by spaces.
    """

    def __init__(
        self,
        name: str,
        rests_on: "Language | None" = None,
        *,
        signs: bool = False,
        draws: bool = False,
        own: bool = False,
    ) -> None:
        self.name: str = name
        self.rests_on: Language | None = rests_on
        self.signs: bool = signs
        self.draws: bool = draws
        self.own: bool = own
        self.templates: dict[str, str] = {}
        self.nouns: dict[str, Word] = {}
        self._pieces: dict[str, list[Piece]] = {}

    def learn(self, room: str, templates: dict[str, str], nouns: "dict[str, str] | None" = None) -> None:
        """Take in the catalogue of a room: templates under `room.key`, things as "plant/plants" or in one word."""
        for key, template in templates.items():
            whole = f"{room}.{key}"
            if self.templates.get(whole, template) != template:
                raise ValueError(f"two templates are called {whole!r}")
            self.replace(whole, template)
        for noun, word in (nouns or {}).items():
            one, _, many = word.partition("/")
            if self.nouns.get(noun, (one, many or one)) != (one, many or one):
                raise ValueError(f"{noun!r} has two words")
            self.nouns[noun] = (one, many or one)

    def replace(self, key: str, template: str) -> None:
        self._pieces[key] = parsed(template)
        self.templates[key] = template

    def say(self, phrase: Phrase, form: str = "") -> str:
        """The phrase in words, without capital or full stop."""
        if not phrase.key:
            return ""
        if self.own and phrase.key not in self._pieces and self.rests_on is not None:
            return self.rests_on.say(phrase, "" if form in SIGNS_OF else form)
        pieces = self._template(f"{phrase.key}/{form}") if form else None
        if pieces is None and form in INSTEAD:
            pieces = self._template(f"{phrase.key}/{INSTEAD[form]}")
        if pieces is None:
            pieces = self._template(phrase.key)
        if pieces is None:
            raise Unspoken(f"there is no template {phrase.key!r}; its parts are {', '.join(phrase.parts) or 'none'}")
        return self._filled(phrase, pieces, form if form in INHERITED else "")

    def _template(self, key: str) -> "list[Piece] | None":
        """The template under this very key, the language's own before that of the one it rests on."""
        own = self._pieces.get(key)
        return own if own is not None or self.own or self.rests_on is None else self.rests_on._template(key)

    def label(self, phrase: Phrase) -> str:
        """The phrase with a capital and no full stop."""
        said = self.say(phrase)
        return said[:1].upper() + said[1:]

    def sentence(self, phrase: Phrase) -> str:
        """The phrase as one sentence or several."""
        return sentence(self.say(phrase, "sentence").strip())

    def sentences(self, phrases: list[Phrase]) -> str:
        """One sentence after the other."""
        return " ".join([self.sentence(phrase) for phrase in phrases if phrase.key])

    def _filled(self, phrase: Phrase, pieces: list[Piece], form: str) -> str:
        said: list[str] = []
        for piece in pieces:
            if piece.inside:
                if all(one.name in phrase.parts for one in piece.inside if one.name):
                    said.append(self._filled(phrase, piece.inside, form))
            elif not piece.name:
                said.append(piece.words)
            elif piece.wordings:
                part = phrase.parts.get(piece.name)
                one = part is True or part == 1 or part == -1
                said.append(self._filled(phrase, piece.wordings[0 if one else 1], form))
            else:
                if piece.name not in phrase.parts:
                    raise Unspoken(f"the template of {phrase.key!r} speaks of {piece.name!r}, which it has not")
                words = self._part(phrase, phrase.parts[piece.name], piece.spec, form)
                if not words and said and said[-1].endswith(" "):
                    said[-1] = said[-1][:-1]
                said.append(words)
        return "".join(said)

    def _part(self, phrase: Phrase, part: Part, spec: str, form: str) -> str:
        if spec.startswith("1 ") and isinstance(part, int):
            return counted_noun(part, spec[2:])
        tokens = spec.split()
        join = ""
        article = False
        for token in tokens:
            if token in JOINS:
                join = token
            elif token == "a":
                article = True
            else:
                counts = phrase.parts.get(token)
                if isinstance(counts, Noun) and isinstance(part, (int, Phrase)):
                    return self._counted(part, counts, form)
                form = token
        said = self._said(part, join, form)
        if article:
            plain = TOKEN.sub(r"\1", said)
            return an(plain)[: -len(plain)] + said
        return said

    def _said(self, part: Part, join: str, form: str) -> str:
        if isinstance(part, Phrase):
            return self.sentence(part) if form == "sentence" else self.say(part, form)
        if isinstance(part, Noun):
            return self._thing(part, form == "many", form)
        if isinstance(part, int):
            words = f"{part:+d}" if form == "signed" else str(part)
            return words.replace("-", "−") if self.draws else words
        if isinstance(part, str):
            return part
        said = [self._said(one, "", form) for one in part]
        if form == "sentence":
            return " ".join(said)
        if self.own:
            return self._in_a_row(part, said, {"/": "/", "or": " or "}.get(join, " "))
        return listed(said, join or "and")

    def _in_a_row(self, parts: "Sequence[Part]", said: list[str], by: str) -> str:
        """Signs one after the other; a semicolon stands beside what is said in words."""
        row = ""
        worded = False
        for part, words in zip(parts, said, strict=True):
            before = worded
            worded = isinstance(part, Phrase) and part.key not in self._pieces
            row += words if not row else f"{'; ' if by == ' ' and (before or worded) else by}{words}"
        return row

    def _thing(self, noun: Noun, many: bool, form: str) -> str:
        """The word for a thing, or its token where things are drawn."""
        words = self.noun(noun, many)
        return f"<{noun.spelled()}{MARKS_OF.get(form, '')}={words}>" if self.draws and not noun.name else words

    def _counted(self, n: "int | Phrase", noun: Noun, form: str) -> str:
        if self.draws and isinstance(n, int):
            sign = SIGNS_OF.get(form, "") if n >= 0 or form not in SIGNS_OF else "−"
            thing = self._thing(noun, n not in (1, -1), form)
            return f"{sign}{abs(n) if sign else n}{'' if thing[0] == '<' else ' '}{thing}"
        sign = f"<{noun.spelled()}>" if self.signs and not noun.name else ""
        if isinstance(n, Phrase):
            return f"{self.say(n, form)} {sign}{self.noun(noun, True)}"
        return f"{n} {sign}{self.noun(noun, n not in (1, -1))}"

    def noun(self, noun: Noun, many: bool = False) -> str:
        """The word for a thing."""
        if noun.name:
            return noun.name
        words = self.nouns.get(noun.spelled())
        if words is None and self.rests_on is not None:
            return self.rests_on.noun(noun, many)
        if words is None:
            raise Unspoken(f"there is no word for {noun.spelled()!r}")
        return words[1] if many else words[0]


def counted_noun(n: int, word: str) -> str:
    one, _, many = word.partition("/")
    return f"{n} {one}" if n in (1, -1) else counted(n, one, many)


def parsed(template: str) -> list[Piece]:
    """A template taken apart."""
    return _pieces(template, 0, "")[0]


def _pieces(template: str, at: int, stops: str) -> tuple[list[Piece], int]:
    found: list[Piece] = []
    words = ""
    while at < len(template) and template[at] not in stops:
        letter = template[at]
        if letter in "{[":
            if words:
                found.append(Piece(words))
                words = ""
            if letter == "[":
                inside, at = _pieces(template, at + 1, "]")
                piece = Piece()
                piece.inside = inside
            else:
                piece, at = _slot(template, at + 1)
            if at >= len(template):
                raise ValueError(f"the template {template!r} ends too early")
            found.append(piece)
        elif letter in "]}":
            raise ValueError(f"the template {template!r} closes what is not open")
        else:
            words += letter
        at += 1
    if words:
        found.append(Piece(words))
    return found, at


def _slot(template: str, at: int) -> tuple[Piece, int]:
    end = at
    while end < len(template) and template[end] not in "|}":
        end += 1
    name, _, spec = template[at:end].partition(":")
    piece = Piece(name=name, spec=spec)
    while end < len(template) and template[end] == "|":
        wording, end = _pieces(template, end + 1, "|}")
        piece.wordings.append(wording)
    if piece.wordings and len(piece.wordings) != 2:
        raise ValueError(f"{{{name}|...}} in {template!r} wants two wordings")
    return piece, end
