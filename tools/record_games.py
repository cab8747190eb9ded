"""Play the recorded games that every later change must replay, and write them to tests/records/.

python tools/record_games.py                        those that are not there yet
python tools/record_games.py --anew FOLDER ...      all of these folders, over again

They are spread over one to four players, the modules, the options and the bots. A change of the rules that alters
what is asked or what comes of it makes them fail; if it is meant, record them anew, say so in the changelog, and raise
the rules version of the game once that version has been published.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from regolith.kernel.registry import agreed
from regolith.kernel.rules import Choice
from regolith.sim.run import Job, play_match

RECORDS = Path(__file__).parents[1] / "tests" / "records"
ARES = "ares_expedition"
PANDORUM = "pandorum"

Plan = tuple[int, tuple[str, ...], dict[str, Choice], tuple[str, ...]]

BOTH = ("discovery", "promo")
GREEDY = ("greedy",)
RANDOM = ("random",)
ARES_PLANS: tuple[Plan, ...] = (
    (1, (), {}, GREEDY),
    (1, (), {"solo_level": "advanced", "redraw": True}, GREEDY),
    (1, (), {"solo_level": "expert", "beginner": True}, RANDOM),
    (1, ("discovery",), {}, GREEDY),
    (1, BOTH, {"solo_level": "expert"}, GREEDY),
    (2, (), {}, GREEDY * 2),
    (2, (), {"beginner": True}, ("greedy", "random")),
    (2, (), {"redraw": True}, RANDOM * 2),
    (2, ("discovery",), {}, GREEDY * 2),
    (2, ("discovery",), {"dummy_hand": True}, GREEDY * 2),
    (2, BOTH, {"draft": True, "redraw": True}, GREEDY * 2),
    (2, ("promo",), {}, GREEDY * 2),
    (3, (), {}, GREEDY * 3),
    (3, ("discovery",), {"draft": True}, GREEDY * 3),
    (3, BOTH, {"upgrades": False}, ("greedy", "random", "greedy")),
    (3, ("promo",), {}, RANDOM * 3),
    (4, (), {}, GREEDY * 4),
    (4, ("discovery",), {"milestones": False}, GREEDY * 4),
    (4, BOTH, {}, GREEDY * 4),
    (4, BOTH, {"draft": True}, RANDOM * 4),
)


CRISIS_PLANS: tuple[Plan, ...] = (
    (1, ("crisis",), {}, GREEDY),
    (1, ("discovery", "crisis"), {"difficulty": "beginner"}, GREEDY),
    (1, ("crisis", "promo"), {"difficulty": "nightmare"}, RANDOM),
    (2, ("crisis",), {}, GREEDY * 2),
    (2, ("discovery", "crisis"), {"difficulty": "expert", "tier0": 2}, GREEDY * 2),
    (2, ("crisis",), {"difficulty": "beginner", "open_hands": False}, GREEDY * 2),
    (3, ("crisis",), {}, GREEDY * 3),
    (3, ("discovery", "crisis", "promo"), {"difficulty": "beginner"}, GREEDY * 3),
    (3, ("crisis",), {"difficulty": "nightmare", "tier0": 3}, ("greedy", "random", "greedy")),
    (4, ("crisis",), {"difficulty": "beginner"}, GREEDY * 4),
    (4, ("discovery", "crisis"), {"upgrades": False}, GREEDY * 4),
    (4, ("crisis", "promo"), {"difficulty": "expert", "redraw": False}, RANDOM * 4),
)
DISCOVERY = ("monoliths", "events")
PANDORUM_PLANS: tuple[Plan, ...] = (
    (1, (), {}, GREEDY),
    (1, (), {"maximus": "easy"}, RANDOM),
    (1, ("monoliths",), {"maximus": "hard"}, GREEDY),
    (1, ("events",), {"maximus": "easy"}, GREEDY),
    (1, DISCOVERY, {}, RANDOM),
    (1, DISCOVERY, {"maximus": "hard"}, GREEDY),
    (2, (), {}, GREEDY * 2),
    (2, (), {}, RANDOM * 2),
    (2, ("monoliths",), {}, GREEDY * 2),
    (2, ("events",), {}, ("greedy", "random")),
    (2, DISCOVERY, {}, GREEDY * 2),
    (3, (), {}, ("random", "greedy", "greedy")),
    (3, ("monoliths",), {}, RANDOM * 3),
    (3, ("events",), {}, GREEDY * 3),
    (3, DISCOVERY, {}, GREEDY * 3),
    (4, (), {}, GREEDY * 4),
    (4, ("monoliths",), {}, ("greedy", "random", "greedy", "random")),
    (4, ("events",), {}, RANDOM * 4),
    (4, DISCOVERY, {}, GREEDY * 4),
    (4, DISCOVERY, {}, RANDOM * 4),
)
PRELUDE = ("prelude",)
VENUS = ("venus",)
PRELUDE_AND_VENUS = ("prelude", "venus")
COLONIES = ("colonies",)
ALL_OF_MARS = ("prelude", "venus", "colonies")
TERRAFORMING_PLANS: tuple[Plan, ...] = (
    (1, (), {}, RANDOM),
    (1, (), {"board": "hellas"}, RANDOM),
    (1, (), {"tr_goal": True}, RANDOM),
    (1, PRELUDE, {"board": "elysium"}, RANDOM),
    (1, VENUS, {}, RANDOM),
    (1, PRELUDE_AND_VENUS, {"board": "hellas"}, RANDOM),
    (2, (), {}, RANDOM * 2),
    (2, (), {"board": "hellas", "draft": True}, RANDOM * 2),
    (2, (), {"board": "elysium", "initial_draft": True}, RANDOM * 2),
    (2, (), {"corporate_era": False}, RANDOM * 2),
    (2, (), {"beginner": True}, RANDOM * 2),
    (2, PRELUDE, {}, RANDOM * 2),
    (2, VENUS, {"board": "hellas"}, RANDOM * 2),
    (2, PRELUDE_AND_VENUS, {"board": "elysium", "draft": True}, RANDOM * 2),
    (2, PRELUDE_AND_VENUS, {"venus_to_end": True}, RANDOM * 2),
    (3, (), {"board": "hellas"}, RANDOM * 3),
    (3, (), {"corporate_era": False, "beginner": True, "board": "elysium"}, RANDOM * 3),
    (3, PRELUDE, {"draft": True, "initial_draft": True}, RANDOM * 3),
    (3, VENUS, {"world_government": False}, RANDOM * 3),
    (3, PRELUDE_AND_VENUS, {}, RANDOM * 3),
    (3, PRELUDE_AND_VENUS, {"board": "hellas", "draft": True}, RANDOM * 3),
    (4, (), {"board": "elysium"}, RANDOM * 4),
    (4, (), {"draft": True}, RANDOM * 4),
    (4, PRELUDE, {"board": "hellas"}, RANDOM * 4),
    (4, VENUS, {"board": "elysium"}, RANDOM * 4),
    (4, PRELUDE_AND_VENUS, {"draft": True, "board": "elysium"}, RANDOM * 4),
    (5, (), {"board": "hellas", "initial_draft": True}, RANDOM * 5),
    (5, PRELUDE, {"board": "elysium"}, RANDOM * 5),
    (5, VENUS, {}, RANDOM * 5),
    (5, PRELUDE_AND_VENUS, {"draft": True}, RANDOM * 5),
)
COLONIES_PLANS: tuple[Plan, ...] = (
    (1, COLONIES, {}, RANDOM),
    (1, ALL_OF_MARS, {"board": "elysium"}, RANDOM),
    (2, COLONIES, {}, RANDOM * 2),
    (2, (*PRELUDE, *COLONIES), {"board": "hellas", "draft": True}, RANDOM * 2),
    (2, ALL_OF_MARS, {"colonies_corporations": True}, RANDOM * 2),
    (3, (*VENUS, *COLONIES), {"board": "elysium"}, RANDOM * 3),
    (3, ALL_OF_MARS, {"board": "hellas", "draft": True}, RANDOM * 3),
    (4, COLONIES, {"initial_draft": True}, RANDOM * 4),
    (4, ALL_OF_MARS, {"world_government": False}, RANDOM * 4),
    (5, ALL_OF_MARS, {"board": "elysium", "draft": True}, RANDOM * 5),
)
AUTOMA = ("automa",)
AUTOMA_PLANS: tuple[Plan, ...] = (
    (1, AUTOMA, {}, GREEDY),
    (1, AUTOMA, {"board": "hellas", "marsbot_level": "easy"}, GREEDY),
    (1, AUTOMA, {"board": "elysium", "marsbot_level": "hard"}, GREEDY),
    (1, AUTOMA, {"marsbot_level": "brutal", "draft": True}, GREEDY),
    (1, AUTOMA, {"corporate_era": False}, RANDOM),
    (1, AUTOMA, {"marsbot_keeps_four": True, "marsbot_awards_minus_5": True}, GREEDY),
    (1, AUTOMA, {"marsbot_failed_pays_3": True, "marsbot_card_vp": True, "board": "hellas"}, RANDOM),
    (1, AUTOMA, {"marsbot_corporation": "credicor", "draft": True}, GREEDY),
    (1, AUTOMA, {"marsbot_corporation": "random", "draft": True, "marsbot_level": "easy"}, GREEDY),
    (1, (*AUTOMA, *PRELUDE), {"marsbot_corporation": "random", "draft": True}, GREEDY),
    (1, (*AUTOMA, *PRELUDE), {"board": "elysium"}, RANDOM),
    (1, (*AUTOMA, *VENUS), {"marsbot_level": "easy"}, GREEDY),
    (1, (*AUTOMA, *VENUS), {"board": "hellas", "marsbot_corporation": "aphrodite", "draft": True}, RANDOM),
    (1, (*AUTOMA, *COLONIES), {"marsbot_level": "hard"}, GREEDY),
    (1, (*AUTOMA, *COLONIES), {"board": "elysium", "marsbot_corporation": "aridor", "draft": True}, RANDOM),
    (1, (*AUTOMA, *PRELUDE_AND_VENUS), {"marsbot_corporation": "random", "draft": True}, GREEDY),
    (1, (*AUTOMA, *ALL_OF_MARS), {}, GREEDY),
    (1, (*AUTOMA, *ALL_OF_MARS), {"board": "elysium", "marsbot_corporation": "poseidon", "draft": True}, GREEDY),
    (1, (*AUTOMA, "promo"), {"board": "hellas", "marsbot_corporation": "splice", "draft": True}, RANDOM),
    (1, (*AUTOMA, *ALL_OF_MARS, "promo"), {"marsbot_corporation": "random", "draft": True}, GREEDY),
)
SETS: dict[str, tuple[str, tuple[Plan, ...]]] = {
    "ares_expedition": (ARES, ARES_PLANS),
    "ares_crisis": (ARES, CRISIS_PLANS),
    "pandorum": (PANDORUM, PANDORUM_PLANS),
    "terraforming_mars": ("terraforming_mars", TERRAFORMING_PLANS),
    "terraforming_mars_colonies": ("terraforming_mars", COLONIES_PLANS),
    "terraforming_mars_automa": ("terraforming_mars", AUTOMA_PLANS),
}
"""By folder: the game and what is played."""


def name_of(number: int, plan: Plan) -> str:
    players, modules, options, bots = plan
    words = [f"{number:02}", f"{players}p", *modules, *[name.replace("_", "-") for name in options]]
    return "-".join([*words, *dict.fromkeys(bots)]) + ".json"


def recorded(game: str, number: int, plan: Plan) -> str:
    """The record of one of the games, as it is kept."""
    players, modules, options, bots = plan
    setup = agreed(game, players, modules, options)
    match = play_match(Job.of(setup, bots), setup, 1000 + number)
    if not match.is_over():
        raise RuntimeError(f"game {number} does not end")
    return match.record().dumps()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--anew", nargs="+", choices=sorted(SETS), default=[], metavar="FOLDER")
    anew = parser.parse_args().anew
    for name, (game, plans) in SETS.items():
        folder = RECORDS / name
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.json") if name in anew else ():
            old.unlink()
        for number, plan in enumerate(plans, 1):
            path = folder / name_of(number, plan)
            if not path.is_file():
                path.write_text(recorded(game, number, plan), encoding="utf-8")
                print(f"{path.relative_to(RECORDS.parent.parent)}: {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
