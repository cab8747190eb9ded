"""Sizes of type and spaces are tokens, everywhere on the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from page_styles import raw_sizes, unknown_tokens, untokened

SOURCE = Path(__file__).resolve().parents[2] / "web" / "src"


def test_the_page_has_no_size_and_no_space_of_its_own() -> None:
    assert (SOURCE / "styles" / "tokens.css").is_file()
    assert untokened(SOURCE) == []
    assert unknown_tokens(SOURCE) == []


@pytest.mark.parametrize(
    "line",
    [
        "b { font-size: 13px; }",
        "b{font:600 11px/15px var(--font)}",
        "b { font-size: 0.9rem; }",
        "ul { padding: 0 7px; }",
        "ul { margin-top: -4px }",
        "ul { gap: var(--sp-1) 3px; }",
        "ul { padding: calc(100% - 3px); }",
    ],
)
def test_a_size_in_pixels_is_found(line: str) -> None:
    assert len(raw_sizes(line)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "b { font-size: var(--t-text); line-height: 14px; }",
        "b { font: 700 var(--t-micro)/14px var(--font); }",
        "b { font-size: 0.85em; font-size: 0; }",
        "ul { padding: 0 var(--sp-2); margin: 6vh auto 0; gap: calc(-1 * var(--sp-2)); }",
        "ul { width: 13px; border: 1.5px solid; grid-template-columns: 430px; }",
    ],
)
def test_tokens_and_shares_are_fine(line: str) -> None:
    assert raw_sizes(line) == []


def test_only_styles_are_read_and_a_token_must_exist(tmp_path: Path) -> None:
    (tmp_path / "styles").mkdir()
    (tmp_path / "styles" / "tokens.css").write_text(":root{--t-small:12px; --sp-1:4px}", encoding="utf-8")
    page = "<p>padding: 3px</p>\n<style>\n  p { padding: var(--sp-7); }\n  b { margin: 2px; }\n</style>\n"
    (tmp_path / "Page.svelte").write_text(page, encoding="utf-8")
    assert untokened(tmp_path) == ["Page.svelte:4: margin: 2px"]
    assert unknown_tokens(tmp_path) == ["Page.svelte: --sp-7 is no token"]
