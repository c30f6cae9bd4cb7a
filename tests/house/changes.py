"""What can be changed in the source to see whether a test notices: spots and whole rules.

A spot is one comparison, sum, number or condition; a rule function is disabled as a whole.
Each knows the text around it, by which mutants.py remembers it from one run to the next.
"""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from tests.house.source import ROOT, Function, Module, cited_by, modules

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
ANSWERS: dict[str, tuple[str, ...]] = {
    "bool": ("False", "True"),
    "int": ("0",),
    "list[int]": ("[]",),
    "str": ("''",),
}
"""What a disabled function answers, by what it promises to return; else nothing at all."""


@dataclass(frozen=True)
class Mutant:
    """One change of one file. `place` is the function or name around, `digest` its text.

    `first` to `line` is the start of the statement around up to the end of the spot.
    """

    path: Path
    first: int
    line: int
    was: str
    place: str
    digest: str
    number: int

    @property
    def key(self) -> str:
        """The same as long as the text around is the same."""
        return f"{self.path.relative_to(ROOT)} {self.place} {self.digest} {self.number} {self.was}"

    @property
    def told(self) -> str:
        """What was changed, for people."""
        return f"in {self.place or 'the file'}: {self.was}"

    def changed(self, tree: ast.Module) -> ast.Module:
        """The file's tree with the change made."""
        raise NotImplementedError


@dataclass(frozen=True)
class Spot(Mutant):
    """One place that can be changed: the n-th such place of a file."""

    nth: int

    def changed(self, tree: ast.Module) -> ast.Module:
        changer = Changer(self.nth)
        changer.visit(tree)
        return ast.fix_missing_locations(tree)


@dataclass(frozen=True)
class Disabled(Mutant):
    """A rule function that does nothing but answer."""

    answer: str

    @property
    def told(self) -> str:
        return f"{self.place} that does nothing, answering {self.answer}"

    def changed(self, tree: ast.Module) -> ast.Module:
        for node in ast.walk(tree):
            if isinstance(node, Function) and node.lineno == self.first:
                node.body = ast.parse(f"return {self.answer}").body
        return ast.fix_missing_locations(tree)


class Changer(ast.NodeTransformer):
    """Counts the spots of a tree, and changes the one whose number it is given."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, int, str, str, str]] = []
        self.names: tuple[str, ...] = ()
        self.around: ast.stmt | None = None
        """The outermost function around, else the statement."""
        self.first = 0

    def visit(self, node: ast.AST) -> ast.AST:
        before = self.names, self.around, self.first
        if isinstance(node, ast.stmt):
            self.first = node.lineno
        if isinstance(node, ast.stmt) and not isinstance(self.around, Function):
            self.around = node
        if isinstance(node, Function | ast.ClassDef):
            self.names = (*self.names, node.name)
        elif self.around is node and isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            self.names = (*self.names, ast.unparse(target))
        if isinstance(node, Function):
            node.returns = None
        changed: ast.AST = super().visit(node)
        self.names, self.around, self.first = before
        return changed

    def _is_wanted(self, node: ast.expr) -> bool:
        if self.wanted < 0:
            place = ".".join(self.names)
            lines = self.first, node.end_lineno or node.lineno
            self.found.append((*lines, ast.unparse(node), place, digest_of(self.around)))
            return False
        self.wanted -= 1
        return self.wanted < 0

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        other = COMPARED.get(type(node.ops[0]))
        if other and self._is_wanted(node):
            node.ops[0] = other()
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        other = COMPUTED.get(type(node.op))
        if other and self._is_wanted(node):
            node.op = other()
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        if self._is_wanted(node):
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is int and self._is_wanted(node):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node

    def visit_arguments(self, node: ast.arguments) -> ast.AST:
        node.defaults = [cast(ast.expr, self.visit(default)) for default in node.defaults]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value and ast.unparse(node.annotation) != "TypeAlias":
            node.value = cast(ast.expr, self.visit(node.value))
        return node


def digest_of(node: ast.AST | None) -> str:
    """A short name for the text of this node."""
    text = ast.unparse(node) if node else ""
    return hashlib.blake2s(text.encode(), digest_size=6).hexdigest()


def spots(folder: Path) -> Iterator[Spot]:
    """Every spot of every file below a folder."""
    for path in sorted(folder.rglob("*.py")):
        changer = Changer()
        changer.visit(ast.parse(path.read_text(encoding="utf-8")))
        numbers: Counter[tuple[str, ...]] = Counter()
        for nth, (first, line, was, place, digest) in enumerate(changer.found):
            yield Spot(path, first, line, was, place, digest, numbers[place, digest], nth)
            numbers[place, digest] += 1


def rules(folder: Path) -> Iterator[Disabled]:
    """Every rule function below a folder, once for each answer it could give."""
    for module in modules(folder):
        for function in module.functions():
            if cited_by(function) and not is_of_screens(module):
                promised = ast.unparse(function.returns) if function.returns else "None"
                for number, answer in enumerate(ANSWERS.get(promised, ("None",))):
                    if ast.unparse(function.body[-1]) != f"return {answer}":
                        lines = function.lineno, function.end_lineno or function.lineno
                        name, digest = function.name, digest_of(function)
                        yield Disabled(module.path, *lines, "all", name, digest, number, answer)


def is_of_screens(module: Module) -> bool:
    """Whether a module tells of refusals and files rather than of play."""
    return module.path.stem in {"survey", "map"}
