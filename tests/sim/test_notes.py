"""Notes are simple Markdown, and nothing in them becomes a program."""

from __future__ import annotations

from pathlib import Path

import pytest

from regolith.sim.report.notes import BadNotes, as_html, read_notes


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("", ""),
        ("  \n\n", ""),
        ("One line\nand its next.\n\nAnother.", "<p>One line and its next.</p><p>Another.</p>"),
        ("# What I saw", "<h3>What I saw</h3>"),
        ("## Wins\nMany.", "<h3>Wins</h3><p>Many.</p>"),
        ("- a\n- b\n  goes on\n\n- c", "<ul><li>a</li><li>b goes on</li><li>c</li></ul>"),
        ("Those:\n* a\n+ b", "<p>Those:</p><ul><li>a</li><li>b</li></ul>"),
        ("1. a\n2) b\n\nOver.", "<ol><li>a</li><li>b</li></ol><p>Over.</p>"),
        ("4. a\n5. b", '<ol start="4"><li>a</li><li>b</li></ol>'),
        ("- a\n1. b", "<ul><li>a</li></ul><ol><li>b</li></ol>"),
        (
            "It was the year\n1969. Then came\n1. Apollo",
            "<p>It was the year 1969. Then came</p><ol><li>Apollo</li></ol>",
        ),
        ("**bold** and *italic*", "<p><strong>bold</strong> and <em>italic</em></p>"),
        ("**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>"),
        ("*a **b** c*", "<p><em>a <strong>b</strong> c</em></p>"),
        ("2 * 3 * 4, 2**3", "<p>2 * 3 * 4, 2**3</p>"),
        ("a\r\nb\rc", "<p>a b c</p>"),
    ],
)
def test_blocks_and_stress(text: str, html: str) -> None:
    assert as_html(text) == html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("[x](https://a.org/b?c=1&d=2)", '<a href="https://a.org/b?c=1&amp;d=2">x</a>'),
        ("[x](../b.html#c)", '<a href="../b.html#c">x</a>'),
        ("[x](notes/a:b)", '<a href="notes/a:b">x</a>'),
        ("**see [*x*](a*b*c)**", '<strong>see <a href="a*b*c"><em>x</em></a></strong>'),
        ("[a](b) [c](d)", '<a href="b">a</a> <a href="d">c</a>'),
    ],
)
def test_links(text: str, html: str) -> None:
    assert as_html(text) == f"<p>{html}</p>"


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert",
        "JaVaScRiPt:alert",
        "data:text/html,x",
        "http://a.org",
        "file:///etc/passwd",
        "//a.org",
        "/\\a.org",
        "java\tscript:alert",
        "\x01javascript:alert",
    ],
)
def test_other_links_are_text(address: str) -> None:
    assert "<a" not in as_html(f"[x]({address})")
    assert "[x](" in as_html(f"[x]({address})")


def test_html_is_text() -> None:
    text = '<script>alert(1)</script> & "quoted" [<b>x</b>](a"onclick=b) - \x000\x00\n\n# <i>\n\n- <u>'

    html = as_html(text)

    assert html.count("<a ") == 1
    assert not any(tag in html for tag in ("<script", "<b>", "<i>", "<u>", '"onclick', "\x00"))
    assert '<a href="a&quot;onclick=b">&lt;b&gt;x&lt;/b&gt;</a>' in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;" in html


def test_a_file_that_begins_with_a_mark_is_read(tmp_path: Path) -> None:
    file = tmp_path / "notes.md"
    file.write_bytes(b"\xef\xbb\xbf# M\xc3\xa4rz")

    assert as_html(read_notes(file)) == "<h3>M\u00e4rz</h3>"


def test_what_cannot_be_read_says_so(tmp_path: Path) -> None:
    odd = tmp_path / "odd.md"
    odd.write_bytes(b"\xff\xfe")

    for file, why in ((odd, "no text in UTF-8"), (tmp_path, "is a directory"), (tmp_path / "none", "no such file")):
        with pytest.raises(BadNotes, match=why):
            read_notes(file)
