"""The source as the house tests read it: files, modules, layers and what a docstring cites."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from wyrmlair.rulebook import GAMES, rulebook

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "wyrmlair"
TESTS = ROOT / "tests"

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """One Python file; `layer` is the folder of the package it lies in (`core`), or its name."""

    path: Path
    tree: ast.Module

    @property
    def layer(self) -> str:
        parts = self.path.relative_to(PACKAGE).with_suffix("").parts
        return parts[0]

    @property
    def name(self) -> str:
        return str(self.path.relative_to(ROOT))

    def functions(self) -> Iterator[Function]:
        """Every function and method, however deep."""
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                yield node


@cache
def modules(folder: Path = PACKAGE) -> tuple[Module, ...]:
    """Every Python file below a folder."""
    return tuple(
        Module(path, ast.parse(path.read_text(encoding="utf-8"), str(path)))
        for path in sorted(folder.rglob("*.py"))
    )


def imports(module: Module) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, wherever in the file the import stands."""
    package = module.path.relative_to(PACKAGE.parent).parent.parts
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            origin = ".".join(part for part in (base, node.module or "") if part)
            for alias in node.names:
                yield node.lineno, f"{origin}.{alias.name}"


@cache
def rule_ids() -> frozenset[str]:
    """Every rule id of every rulebook."""
    return frozenset(rule for game in GAMES for rule in rulebook(game))


ID = re.compile(rf"\b(?:{'|'.join(GAMES)})(?:\.[a-z_]+)+")


def last_line(node: ast.AST) -> str:
    """The last line of a function's, class's or module's docstring, or nothing."""
    if not isinstance(node, Function | ast.ClassDef | ast.Module):
        return ""
    lines = (ast.get_docstring(node) or "").strip().splitlines()
    return lines[-1] if lines else ""


def cited_by(node: ast.AST) -> set[str]:
    """The rule ids that the last line of a docstring cites."""
    return {cited.rstrip(".") for cited in ID.findall(last_line(node))} & rule_ids()


def report(title: str, lines: list[str]) -> str:
    """A failure that can be read: what is the matter, then one line for each case."""
    return "\n".join([f"{title} ({len(lines)}):", *(f"  {line}" for line in lines)])
