"""Places at which a rule can be broken by one small change: a number, a comparison, a sign, a branch, a call left out.

What is said (texts, icons, labels, the journal) and what seats know is left alone: the card pages and the walkers look
after that.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

LEFT_OUT = frozenset({"__init__.py", "view.py", "handles.py", "evaluation.py", "words.py", "story.py", "happening.py"})
"""Files that hold no rules."""
SAID = frozenset(
    {"text", "icons", "label", "prompt", "domain", "as_json", "meant", "view", "special", "listing", "most_ever"}
)
"""Functions that only say something."""
THOUGHT = frozenset({"worth", "evaluate", "redeal"})
"""Functions that say what a bot thinks of it, or what it may imagine."""
SAVED = frozenset({"__init__", "clone", "__repr__", "__eq__", "__reduce__", "__hash__"})
"""Functions in which leaving out a line breaks every table, and proves nothing."""
KNOWN = frozenset({"note", "note_hidden", "learn", "know", "tell", "root"})
"""Calls that write the journal, say who has seen what, or name what is saved."""
WORDS = tuple([f"rules.{word}" for word in ("names", "nouns", "sentences", "story", "viewers", "value", "plan")])
"""What a module tells the rules besides rules."""
NAMES = frozenset({"FIELDS", "SAVED_AS", "__slots__", "__all__"})
OTHERWISE: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}


@dataclass(frozen=True)
class Place:
    """A piece of a file, where it stands, and what may stand there instead."""

    file: str
    function: str
    """Its name with the names of the classes around it; empty outside of all functions."""
    line: int
    start: int
    end: int
    instead: tuple[str, ...]

    def mutant(self, source: bytes, dice: Random) -> Mutant:
        return Mutant.of(self, source, dice.choice(self.instead))


@dataclass(frozen=True)
class Mutant:
    """One change of one file, named so that it is found again when lines have moved."""

    file: str
    function: str
    line: int
    before: str
    after: str
    text: bytes

    @classmethod
    def of(cls, place: Place, source: bytes, instead: str) -> Mutant:
        text = source[: place.start] + instead.encode() + source[place.end :]
        lines = [part.split(b"\n")[place.line - 1].decode().strip() for part in (source, text)]
        return cls(place.file, place.function, place.line, lines[0], lines[1], text)

    def key(self) -> str:
        return f"`{self.file}` `{self.function or 'module'}` `{self.before}` → `{self.after}`"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.function or 'module'}: `{self.before}` → `{self.after}`"


def sources(root: Path, folders: tuple[str, ...], without: tuple[str, ...] = ()) -> list[Path]:
    """The files with rules in some folders of the checkout, in the order of their names."""
    left = [root / folder for folder in without]
    return [
        path
        for folder in folders
        for path in sorted((root / folder).rglob("*.py"))
        if path.name not in LEFT_OUT and not any(path.is_relative_to(other) for other in left)
    ]


def places(root: Path, path: Path) -> list[Place]:
    """Every place of a file, from its beginning to its end."""
    source = path.read_bytes()
    finder = Finder(path.relative_to(root).as_posix(), source)
    found = list(finder.within(ast.parse(source), ""))
    return sorted(found, key=lambda place: (place.start, -place.end))


class Finder:
    """Walks the tree of one file."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.lines = [0]
        for line in source.split(b"\n"):
            self.lines.append(self.lines[-1] + len(line) + 1)

    def within(self, node: ast.AST, function: str) -> Iterator[Place]:
        """The places inside a node."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                if not is_said(child):
                    name = f"{function}.{child.name}" if function else child.name
                    for inner in child.body:
                        yield from self.of(inner, name)
            elif isinstance(child, ast.expr | ast.stmt | ast.comprehension | ast.keyword | ast.ExceptHandler):
                yield from self.of(child, function)

    def of(self, node: ast.AST, function: str) -> Iterator[Place]:
        """The places of a node itself, and those inside."""
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield from self.within(ast.Module([node], []), function)
            return
        if is_silent(node):
            return
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                yield from self.of(node.value, function)
            return
        last = function.rpartition(".")[2]
        if isinstance(node, ast.stmt) and function and last not in SAVED and last[:1].islower() | last.startswith("_"):
            if is_deed(node):
                yield self.place(node, function, ("pass",))
        for condition in conditions(node):
            if not tuple(changed(condition)):
                yield self.place(condition, function, (f"not {ast.unparse(condition)}",))
        instead = tuple(changed(node))
        if instead:
            yield self.place(node, function, instead)
        yield from self.within(node, function)

    def place(self, node: ast.AST, function: str, instead: tuple[str, ...]) -> Place:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.lines[node.lineno - 1] + node.col_offset
        end = self.lines[node.end_lineno - 1] + node.end_col_offset
        return Place(self.file, function, node.lineno, start, end, instead)


def is_said(node: ast.ClassDef | ast.FunctionDef) -> bool:
    """A function that gives words, a view or a bot's opinion, and no rule."""
    gives = "" if isinstance(node, ast.ClassDef) or node.returns is None else ast.unparse(node.returns)
    return node.name in SAID | THOUGHT or "Phrase" in gives or gives == "dict[str, Any]"


def is_silent(node: ast.AST) -> bool:
    """Nothing in here is a rule: imports, refusals, words, the journal."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Raise | ast.Assert | ast.JoinedStr | ast.Lambda):
        return True
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.Assign | ast.Expr) and ast.unparse(node).startswith(WORDS):
        return True
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(isinstance(target, ast.Name) and target.id in NAMES for target in targets)
    if isinstance(node, ast.Expr):
        if isinstance(node.value, ast.Constant):
            return True
        called = node.value.func if isinstance(node.value, ast.Call) else None
        if isinstance(called, ast.Attribute) and ast.unparse(called.value).endswith(".known"):
            return True
        name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
        return name in KNOWN or name.startswith("note_")
    return False


def is_deed(node: ast.stmt) -> bool:
    """Does this statement do something to the table, and can it be left out?"""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.AugAssign | ast.Break | ast.Continue | ast.Delete)


def conditions(node: ast.AST) -> list[ast.expr]:
    """What this node depends on."""
    if isinstance(node, ast.If | ast.While):
        return [node.test]
    return node.ifs if isinstance(node, ast.comprehension) else []


def changed(node: ast.AST) -> Iterator[str]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield repr(not node.value)
        elif isinstance(node.value, int):
            yield str(node.value + 1)
            yield str(node.value - 1)
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        for other in OTHERWISE.get(type(node.ops[0]), ()):
            yield ast.unparse(ast.Compare(node.left, [other()], node.comparators))  # type: ignore[list-item]
    elif isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            for other in OTHERWISE.get(type(op), ()):
                ops = [*node.ops[:at], other(), *node.ops[at + 1 :]]
                yield ast.unparse(ast.Compare(node.left, ops, node.comparators))  # type: ignore[arg-type]
    elif isinstance(node, ast.BinOp):
        if not holds_words(node):
            for other in OTHERWISE.get(type(node.op), ()):
                yield ast.unparse(ast.BinOp(node.left, other(), node.right))  # type: ignore[arg-type]
    elif isinstance(node, ast.BoolOp):
        for other in OTHERWISE[type(node.op)]:
            yield ast.unparse(ast.BoolOp(other(), node.values))  # type: ignore[arg-type]
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield ast.unparse(node.operand)
    elif isinstance(node, ast.IfExp):
        yield ast.unparse(ast.IfExp(node.test, node.orelse, node.body))
    elif isinstance(node, ast.AugAssign):
        for other in OTHERWISE.get(type(node.op), ()):
            yield ast.unparse(ast.AugAssign(node.target, other(), node.value))  # type: ignore[arg-type]


def holds_words(node: ast.AST) -> bool:
    """Strings and lists are joined by `+`, too."""
    joined = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(
        isinstance(part, joined) or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in ast.walk(node)
    )
