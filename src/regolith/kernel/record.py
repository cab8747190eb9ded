"""The record: header and decisions are the whole game.

On disk it is JSON: `{"header": {...}, "decisions": [[seat, key], [seat, key, mark], ...], "result": {...}}`.
A mark chains the decisions since the last one and what the table means then (`meaning.py`), so that a replay that
goes astray says where; the chain starts from the header. The header holds the commitment to the seed from the
start and the seed once the game is over. With a `salt` the commitment covers more than the seed, and with `shares`
others have added to the shuffle: `[seat, commitment, part]`, the part once the game is over, or never if withheld.
`anew` holds the same for every time that the shuffle was broken off when parts were shown already, and began anew.
"""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from regolith.kernel.english import say
from regolith.kernel.rng import mixed
from regolith.kernel.rules import Choice, Setup

FORMAT = "regolith-record-2"
SALTED_FORMAT = "regolith-record-3"
"""The same with a salt, and perhaps shares."""
FIRST_FORMAT = "regolith-record-1"
"""Its marks were made from the fields of one build; its decisions and scores hold, its marks say nothing here."""
MARK_EVERY = 16
PARTS = {"header", "decisions", "result", "partial", "crash"}
"""What a record may hold: a server says whether it is only part of one, a crash report what happened then."""
HEADER = {
    *("format", "game", "players", "modules", "options", "rules_version", "commitment", "chosen_seed", "seed"),
    *("salt", "shares", "anew"),
}
SALTED = {"salt", "shares", "anew"}
RESULT = {"scores", "fingerprint"}


class BadRecord(ValueError):
    """This is not a record, or not a whole one; the sentence says what is wrong with it."""


@dataclass
class Share:
    """What a seat has added to the shuffle: the commitment to it before the deal, and the part itself."""

    seat: int
    commitment: str
    part: bytes | None = None

    def as_json(self) -> list[Any]:
        return [self.seat, self.commitment, None if self.part is None else self.part.hex()]


def _written_shares(shares: list[Share], hidden: bool) -> list[list[Any]]:
    return [[*share.as_json()[:2], None] if hidden else share.as_json() for share in shares]


@dataclass
class Header:
    """What a game starts from."""

    setup: Setup
    version: int
    """The version of the game's rules."""
    commitment: str
    seed: bytes | None = None
    chosen_seed: bool = False
    """Somebody picked the seed: right for tests and duplicates, and said openly."""
    salted: bool = False
    """The commitment covers a salt and whether the seed was chosen."""
    salt: bytes | None = None
    shares: list[Share] = field(default_factory=list)
    """By seat: what others have added to the shuffle."""
    anew: list[list[Share]] = field(default_factory=list)
    """What was added each time that somebody came or went after the first part was shown, so that all began anew."""

    def dealt_from(self) -> bytes:
        """The seed that the cards come from: this one, or what the shares have made of it, also those with which the
        shuffle did not come to its end: they cannot be left out of the record."""
        if self.seed is None:
            raise ValueError("a game cannot be dealt without its seed")
        added = [share for shares in [*self.anew, self.shares] for share in shares]
        parts = [(share.seat, share.part) for share in added if share.part is not None]
        return mixed(self.seed, parts) if parts else self.seed

    def as_json(self, *, hidden: bool = False) -> dict[str, Any]:
        """The JSON form; hidden, without what may be known only when the game is over."""
        tree = {
            "format": SALTED_FORMAT if self.salted else FORMAT,
            **self.setup.as_json(),
            "rules_version": self.version,
            "commitment": self.commitment,
            "chosen_seed": self.chosen_seed,
            "seed": self.seed.hex() if self.seed is not None and not hidden else None,
        }
        if self.salted:
            tree["salt"] = self.salt.hex() if self.salt is not None and not hidden else None
            tree["shares"] = _written_shares(self.shares, hidden)
            if self.anew:
                tree["anew"] = [_written_shares(shares, hidden) for shares in self.anew]
        return tree

    def digest(self) -> str:
        """What the marks of a record start from: everything in the header but the seed, which comes later."""
        tree = self.as_json(hidden=True)
        return hashlib.sha256(json.dumps(tree, sort_keys=True).encode()).hexdigest()[:16]


@dataclass
class Step:
    """One decision of the record."""

    seat: int
    key: str
    mark: str = ""

    def as_json(self) -> list[Any]:
        return [self.seat, self.key, self.mark] if self.mark else [self.seat, self.key]


@dataclass
class Record:
    """A game as a value."""

    header: Header
    steps: list[Step] = field(default_factory=list)
    scores: list[int] | None = None
    """The final scores, once there are any."""
    fingerprint: str = ""
    """The mark of what the final table means."""
    marked: bool = True
    """Its marks can be checked; not those of the first format."""

    def as_json(self, *, running: bool = False) -> dict[str, Any]:
        """The JSON form; of a running game without the seed."""
        header = self.header.as_json(hidden=running)
        if not self.marked:
            header["format"] = FIRST_FORMAT
        result = None if self.scores is None else {"scores": self.scores, "fingerprint": self.fingerprint}
        return {"header": header, "decisions": [step.as_json() for step in self.steps], "result": result}

    def dumps(self, *, running: bool = False) -> str:
        """Header and result for people to read, the decisions several to a line."""
        tree = self.as_json(running=running)
        head = json.dumps(tree["header"], indent=1)
        short = json.JSONEncoder(separators=(",", ":")).encode
        lines = [
            ", ".join([short(step) for step in tree["decisions"][at : at + 8]])
            for at in range(0, len(tree["decisions"]), 8)
        ]
        steps = ",\n".join(lines)
        return f'{{"header": {head},\n"decisions": [\n{steps}\n],\n"result": {json.dumps(tree["result"])}}}\n'


def chained(before: str, steps: list[Step], fingerprint: str) -> str:
    """The mark after these steps: it depends on every decision so far, their order, and the table."""
    chain = hashlib.sha256(before.encode())
    for step in steps:
        chain.update(f"\n{step.seat} {step.key}".encode())
    chain.update(f"\n{fingerprint}".encode())
    return chain.hexdigest()[:16]


def loads(text: str) -> Record:
    """Read a record, checking its shape; whether it is true is for `verify` to say."""
    try:
        tree = json.loads(text, object_pairs_hook=_each_once)
    except BadRecord:
        raise
    except (ValueError, RecursionError) as error:
        raise BadRecord(say("kernel.record.no_json", error=str(error))) from None
    return from_tree(tree)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Nothing is said twice: of two values readers would take one or the other."""
    tree: dict[str, Any] = {}
    for name, value in pairs:
        if name in tree:
            raise BadRecord(say("kernel.record.twice", what=repr(name[:40])))
        tree[name] = value
    return tree


def _known(tree: dict[str, Any], names: set[str]) -> None:
    for name in tree:
        if name not in names:
            raise BadRecord(say("kernel.record.unknown", what=repr(name[:40])))


def from_tree(tree: Any) -> Record:
    if not isinstance(tree, dict) or not isinstance(tree.get("header"), dict):
        raise BadRecord(say("kernel.record.no_record"))
    if not isinstance(tree.get("decisions"), list):
        raise BadRecord(say("kernel.record.no_decisions"))
    _known(tree, PARTS)
    record = Record(_read_header(tree["header"]), [_read_step(at, step) for at, step in enumerate(tree["decisions"])])
    result = tree.get("result")
    if result is not None:
        if not isinstance(result, dict) or not _is_ints(result.get("scores")):
            raise BadRecord(say("kernel.record.no_scores"))
        _known(result, RESULT)
        record.scores = list(result["scores"])
        record.fingerprint = str(result.get("fingerprint", ""))
    record.marked = tree["header"]["format"] != FIRST_FORMAT
    return record


def _read_header(tree: dict[str, Any]) -> Header:
    if tree.get("format") not in (FORMAT, FIRST_FORMAT, SALTED_FORMAT):
        raise BadRecord(say("kernel.record.format", found=repr(tree.get("format")), format=repr(FORMAT)))
    salted = tree["format"] == SALTED_FORMAT
    _known(tree, HEADER if salted else HEADER - SALTED)
    _expect(tree, "game", str)
    _expect(tree, "players", int)
    _expect(tree, "rules_version", int)
    _expect(tree, "commitment", str)
    if not isinstance(tree.get("modules"), list) or not all(isinstance(name, str) for name in tree["modules"]):
        raise BadRecord(say("kernel.record.no_modules"))
    if not isinstance(tree.get("options"), dict) or not all(
        isinstance(value, (bool, int, str)) for value in tree["options"].values()
    ):
        raise BadRecord(say("kernel.record.no_options"))
    options: dict[str, Choice] = tree["options"]
    setup = Setup(tree["game"], tree["players"], tuple(tree["modules"]), tuple(sorted(options.items())))
    seed = _hex32(tree["seed"], "seed") if tree.get("seed") is not None else None
    _hex32(tree["commitment"], "commitment")
    if not isinstance(tree.get("chosen_seed"), bool):
        raise BadRecord(say("kernel.record.seed_chosen"))
    header = Header(setup, tree["rules_version"], tree["commitment"], seed, tree["chosen_seed"])
    if salted:
        header.salted = True
        header.salt = None if tree.get("salt") is None else _hex32(tree["salt"], "salt")
        header.shares = _read_shares(tree.get("shares"), header.setup.players)
        if not isinstance(tree.get("anew", []), list):
            raise BadRecord(say("kernel.record.no_shares"))
        header.anew = [_read_shares(shares, header.setup.players) for shares in tree.get("anew", [])]
    return header


def _read_shares(shares: Any, players: int) -> list[Share]:
    """In the order of the seats, one for a seat."""
    if not isinstance(shares, list) or not all(isinstance(share, list) and len(share) == 3 for share in shares):
        raise BadRecord(say("kernel.record.no_shares"))
    found: list[Share] = []
    for seat, sealed, part in shares:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
            raise BadRecord(say("kernel.record.no_shares"))
        if found and found[-1].seat >= seat:
            raise BadRecord(say("kernel.record.no_shares"))
        _hex32(sealed, "share")
        found.append(Share(seat, sealed, None if part is None else _hex32(part, "share")))
    return found


def _read_step(at: int, step: Any) -> Step:
    if (
        not isinstance(step, list)
        or len(step) not in (2, 3)
        or isinstance(step[0], bool)
        or not isinstance(step[0], int)
        or not all(isinstance(word, str) for word in step[1:])
    ):
        raise BadRecord(say("kernel.record.decision", n=at + 1, form="[seat, key]", longer="[seat, key, mark]"))
    return Step(*step)


def _expect(tree: dict[str, Any], name: str, kind: type) -> None:
    if not isinstance(tree.get(name), kind) or isinstance(tree.get(name), bool):
        raise BadRecord(say("kernel.record.lacks", what=name.replace("_", " ")))


def _hex32(text: Any, name: str) -> bytes:
    try:
        found = bytes.fromhex(text) if len(text) == 64 else b""
    except (TypeError, ValueError):
        found = b""
    if len(found) != 32:
        raise BadRecord(say("kernel.record.no_hex", what=name, n=64))
    return found


def _is_ints(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, int) and not isinstance(item, bool) for item in value)
