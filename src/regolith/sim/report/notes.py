"""What somebody has written about a run, for the top of its page: a little Markdown, and never any HTML."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

NOTES = "notes.md"
"""The file in the folder of a run that is looked for."""
BULLET = re.compile(r"\s*[-*+]\s+(?=\S)")
NUMBER = re.compile(r"\s*(\d{1,9})[.)]\s+(?=\S)")
CONTROL = re.compile(r"[\x00-\x1f\x7f]")
HEADING = re.compile(r"#{1,6}\s+(?=\S)")
LINK = re.compile(r"\[([^\[\]]+)\]\(([^()\s]+)\)")
STRESSED = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)|(?<!\*)\*(?=[^\s*])((?:[^*]|\*\*[^*]+\*\*)+)(?<=\S)\*(?!\*)")
KEPT = re.compile("\x00(\\d+)\x00")


class BadNotes(ValueError):
    """Notes that cannot be read; the sentence says why."""


def read_notes(file: Path) -> str:
    """The text of a file of notes."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BadNotes(f"There are no notes in {file}: no such file.") from None
    except UnicodeDecodeError:
        raise BadNotes(f"The notes in {file} are no text in UTF-8.") from None
    except OSError as error:
        raise BadNotes(f"The notes in {file} cannot be read: {(error.strerror or str(error)).lower()}.") from None


def as_html(text: str) -> str:
    """Paragraphs, lists and headings; in them bold, italic and links."""
    return "".join([_block(tag, words) for tag, words in blocks(text)])


def _block(tag: str, words: list[str]) -> str:
    if tag in ("p", "h3"):
        return f"<{tag}>{inline(words[0])}</{tag}>"
    items = "".join([f"<li>{inline(item)}</li>" for item in words])
    return f"<{tag}>{items}</{tag[:2]}>"


def blocks(text: str) -> list[tuple[str, list[str]]]:
    """In order: the tag of each block, and its words, of a list those of its items."""
    found: list[tuple[str, list[str]]] = []
    goes_on = False
    for line in [CONTROL.sub(" ", line) for line in text.splitlines()]:
        if not line.strip():
            goes_on = False
            continue
        before = found[-1][0] if found else ""
        tag, words = _line(line, goes_on and before == "p")
        if tag == "p" and goes_on and before != "h3":
            found[-1][1][-1] += f" {words}"
        elif tag in ("p", "h3") or tag[:2] != before[:2]:
            found.append((tag, [words]))
        else:
            found[-1][1].append(words)
        goes_on = True
    return found


def _line(line: str, within: bool) -> tuple[str, str]:
    """What a line begins or goes on with, and its words. Within a paragraph only the number 1 begins a list: a year at
    the beginning of a line is a word."""
    bullet, number, heading = BULLET.match(line), NUMBER.match(line), HEADING.match(line)
    if bullet:
        return "ul", line[bullet.end() :].strip()
    if number and (int(number[1]) == 1 or not within):
        start = "" if int(number[1]) == 1 else f' start="{int(number[1])}"'
        return f"ol{start}", line[number.end() :].strip()
    if heading:
        return "h3", line[heading.end() :].strip()
    return "p", line.strip()


def inline(text: str) -> str:
    """Bold, italic and links of a line; everything else is text."""
    links: list[str] = []

    def keep(found: re.Match[str]) -> str:
        if not may_be_followed(found[2]):
            return found[0]
        links.append(f'<a href="{escape(found[2], quote=True)}">{stressed(escape(found[1], quote=True))}</a>')
        return f"\x00{len(links) - 1}\x00"

    said = stressed(escape(LINK.sub(keep, text), quote=True))
    return KEPT.sub(lambda found: links[int(found[1])], said)


def stressed(text: str) -> str:
    """What stands between stars, bold or italic."""

    def tag(found: re.Match[str]) -> str:
        return f"<strong>{stressed(found[1])}</strong>" if found[1] else f"<em>{stressed(found[2])}</em>"

    return STRESSED.sub(tag, text)


def may_be_followed(address: str) -> bool:
    """A page beside this one or on the web. Whatever else an address begins with could be a program."""
    if address.lower().startswith("https://"):
        return True
    first = re.split(r"[/?#]", address, maxsplit=1)[0]
    return ":" not in first and not address.startswith("//") and "\\" not in address
