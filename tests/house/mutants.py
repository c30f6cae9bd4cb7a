"""Mutants: change the rules in one spot at a time and see whether a test notices.

`make mutants` tries 40 spots spread over `src/wyrmlair/den`; `make mutants IN=core MOST=10`
others. Each spot is one comparison, sum, number or condition. The change is made in a copy,
never in the checkout. A mutant that survives is a line the tests do not hold.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS = 300
"""A mutant that runs longer than this has been noticed: it hangs."""

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


@dataclass(frozen=True)
class Spot:
    """One place that can be changed: the n-th such place of a file."""

    path: Path
    line: int
    number: int
    was: str


class Changer(ast.NodeTransformer):
    """Counts the spots of a tree, and changes the one whose number it is given."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str]] = []

    def _is_wanted(self, node: ast.expr) -> bool:
        self.found.append((node.lineno, ast.unparse(node)))
        return len(self.found) - 1 == self.wanted

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
            return ast.Constant(node.value + 1)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value:
            node.value = self.visit(node.value)
        return node


def spots(folder: Path) -> Iterator[Spot]:
    """Every spot of every file below a folder."""
    for path in sorted(folder.rglob("*.py")):
        changer = Changer()
        changer.visit(ast.parse(path.read_text(encoding="utf-8")))
        for number, (line, was) in enumerate(changer.found):
            yield Spot(path, line, number, was)


def is_noticed(spot: Spot, copy: Path, tests: list[str]) -> bool:
    """Change the spot in the copy, run the tests against it, and put the file back."""
    target = copy / spot.path.relative_to(ROOT)
    original = target.read_text(encoding="utf-8")
    tree = Changer(spot.number).visit(ast.parse(original))
    target.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
    try:
        return not is_passed(copy, tests)
    finally:
        target.write_text(original, encoding="utf-8")


def is_passed(copy: Path, tests: list[str]) -> bool:
    """Whether the fast tests pass against the source of the copy."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-n", "auto", "-m", "not slow"]
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    try:
        run = subprocess.run(
            [*command, "-p", "no:cacheprovider", *tests],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def main() -> int:
    """Try the mutants; the exit code is 1 when one survived."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--folder", default="den", help="the folder of the package to change")
    reader.add_argument("--most", type=int, default=40, help="how many spots to try")
    wanted = reader.parse_args()
    found = list(spots(ROOT / "src" / "wyrmlair" / wanted.folder))
    chosen = found[:: max(1, len(found) // wanted.most)][: wanted.most]
    tests = [str(folder) for folder in sorted((ROOT / "tests").iterdir()) if is_of_rules(folder)]
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name)
        shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
        if not is_passed(copy, tests):
            print("The tests must pass before mutants can be tried.", file=sys.stderr)
            return 2
        survivors = [spot for spot in chosen if not is_noticed(spot, copy, tests)]
    for spot in survivors:
        print(f"{spot.path.relative_to(ROOT)}:{spot.line}: survived: {spot.was}")
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} mutants were noticed.")
    return 1 if survivors else 0


def is_of_rules(folder: Path) -> bool:
    """Whether a folder of tests can notice a mutant: it is not about the code or the clock."""
    tested = any(folder.rglob("test_*.py"))
    return tested and folder.name not in {"house", "speed", "screens"}


if __name__ == "__main__":
    sys.exit(main())
