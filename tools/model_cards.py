"""Write a page about every file of weights, from what the file says of itself.

python tools/model_cards.py            write docs/models
python tools/model_cards.py --check    only say whether it is up to date
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from regolith.bots.weights import FOLDER, SUFFIX, header_of
from regolith.kernel.registry import spec_of

PAGES = Path(__file__).parent.parent / "docs" / "models"
HEAD = """\
# Networks

What each learned bot was trained on, and what it achieves. These pages are written by `tools/model_cards.py` from the
files of weights themselves (`src/regolith/bots/weights`); how to train your own is told in
[Programs that learn](../ai.md).

| game | size | trained | questions answered | ahead of the greedy bot |
| --- | --- | --- | --- | --- |
"""
KEPT = (
    *("width", "layers", "watch", "steps", "epochs", "batch", "clip", "follow", "guest", "visits"),
    *("rate", "last_rate", "entropy", "last_entropy"),
)
"""The settings that a page names."""


def files() -> list[Path]:
    return sorted(FOLDER.glob(f"*{SUFFIX}"))


def percent(share: dict[str, Any]) -> str:
    return f"{100 * share['share']:.1f}% ({100 * share['low']:.1f} to {100 * share['high']:.1f})"


def overall(about: dict[str, Any]) -> str:
    greedy = about["figures"].get("greedy", {})
    if "ahead" in greedy:
        return percent(greedy["ahead"])
    return "alone or as a team: see there" if greedy else "not measured"


def figures(about: dict[str, Any]) -> str:
    """By set-up: how often it is ahead of the greedy bot, or wins."""
    parts = about["figures"].get("greedy", {}).get("parts", {})
    if not parts:
        return "It was not measured when it was written.\n"
    lines = ["| set-up | ahead of the greedy bot | points | won, alone or as a team | by the greedy bot | games |"]
    lines.append("| --- | --- | --- | --- | --- | --- |")
    for name, part in parts.items():
        mine, theirs = part["scores"]
        won, by_other = [percent(part[word]) if word in part else "" for word in ("won", "won_by_other")]
        games = part["ahead"]["games"]
        lines.append(
            f"| {name} | {percent(part['ahead'])} | {mine:.1f} to {theirs:.1f} | {won} | {by_other} | {games} |"
        )
    return "\n".join(lines) + "\n"


def title(path: Path, game: str) -> str:
    """The game, and which of its set-ups, where a network learned some of them only."""
    some = path.stem.removeprefix(game).lstrip("-").replace("-", " ")
    return f"{spec_of(game).title}, {some}" if some else spec_of(game).title


def card(path: Path) -> str:
    about = dict(header_of(path) or {})
    trained, settings = about["trained"], about["settings"]
    setups = "\n".join([f"- {name}" for name in about["setups"]])
    said = [name for name in KEPT if settings.get(name, "") != "" and (name != "visits" or settings.get("guest"))]
    kept = ", ".join([f"{name.replace('_', ' ')} {settings[name]}" for name in said])
    guest = f", with the {settings['guest']} bot at some tables" if settings.get("guest") else ""
    return f"""\
# {title(path, about["game"])}: the network of the learned bots

One network for all seats and set-ups named here, trained by playing itself{guest},
{path.stat().st_size / 1e6:.1f} MB in half precision.
It answers by itself (`learned`, `hard`), draws its answers (`normal`), and is the guide of a search (`search`,
`expert`). It is meant for play and for comparing bots; of set-ups that are not named here nothing is known.

- trained on {about["date"]} for {trained["minutes"]:g} minutes
- {trained["rows"]:,} questions in {trained["games"]:,} games
- encoder `{about["encoder"]}`
- settings: {kept}

## Against the greedy bot

On the same deals in every seat; in brackets the interval that holds 95 in 100.

{figures(about)}
## Set-ups it was trained on

{setups}
"""


def pages() -> dict[str, str]:
    found: dict[str, str] = {}
    lines: list[str] = []
    for path in files():
        about = dict(header_of(path) or {})
        game = about["game"]
        found[f"{path.stem}.md"] = card(path)
        lines.append(
            f"| [{title(path, game)}]({path.stem}.md) | {path.stat().st_size / 1e6:.1f} MB | "
            f"{about['trained']['minutes']:g} min | {about['trained']['rows']:,} | {overall(about)} |"
        )
    found["README.md"] = HEAD + "\n".join(lines) + "\n"
    return found


def main(words: list[str]) -> int:
    PAGES.mkdir(parents=True, exist_ok=True)
    stale = [
        name
        for name, text in pages().items()
        if not (PAGES / name).exists() or (PAGES / name).read_text(encoding="utf-8") != text
    ]
    if words == ["--check"]:
        print(f"docs/models: {', '.join(stale) or 'nothing'} to be written anew")
        return bool(stale)
    for name in stale:
        (PAGES / name).write_text(pages()[name], encoding="utf-8")
    print(f"docs/models: {len(stale)} pages written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
