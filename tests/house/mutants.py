"""Mutants: change the rules in one place at a time and see whether a test notices.

`make mutants` disables each rule function of `src/wyrmlair/den` in turn: it does nothing,
or answers no, or yes. Then it tries 40 spots spread over the folder, each one comparison,
sum, number or condition; `make mutants IN=red` does so in the other game, `IN=core MOST=10`
elsewhere. The change is made in a copy, never in the checkout. The scenarios are asked first,
as they are quick and tell every rule; what they let pass is tried with all fast tests (of the
game). A mutant that survives those is a rule or a line that the tests do not hold. `--quick`
asks the first alone, `--only attacking dying` tries these files, `--workers 1` one at a time.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.house.source import Function, Module, cited_by, modules  # noqa: E402

QUICK = [
    "tests/scenarios/test_scenarios.py",
    *(f"tests/den/test_{name}.py" for name in ("set_up", "secrets", "countdown")),
]
"""The tests that are asked first: they are short and tell every rule."""
QUICK_OF_RED = ["tests/scenarios/red", "tests/perft/red", "tests/packs/test_card_text.py"]
"""The same for The Red Dragon's Lair."""
ALL_OF_RED = [
    *("tests/packs", "tests/scenarios/red", "tests/perft/red", "tests/minds", "tests/records/red"),
    *(f"tests/laws/test_red_{name}.py" for name in ("laws", "met")),
]
"""All that can notice a change in The Red Dragon's Lair."""
QUICK_SECONDS = 60
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

    def changed(self, tree: ast.Module) -> ast.AST:
        """The file's tree with this spot changed."""
        return Changer(self.number).visit(tree)  # type: ignore[no-any-return]


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


# --- rules ----------------------------------------------------------------------------

ANSWERS: dict[str, tuple[str, ...]] = {
    "bool": ("False", "True"),
    "int": ("0",),
    "list[int]": ("[]",),
    "str": ("''",),
}
"""What a disabled function answers, by what it promises to return; else nothing at all."""


@dataclass(frozen=True)
class Disabled:
    """A rule function that does nothing but answer."""

    path: Path
    line: int
    was: str
    answer: str

    def changed(self, tree: ast.Module) -> ast.AST:
        """The file's tree with this function disabled."""
        for node in ast.walk(tree):
            if isinstance(node, Function) and node.lineno == self.line:
                node.body = ast.parse(f"return {self.answer}").body
        return tree


Mutant = Spot | Disabled


def rules(folder: Path) -> Iterator[Disabled]:
    """Every rule function below a folder, once for each answer it could give."""
    for module in modules(folder):
        for function in module.functions():
            if cited_by(function) and not is_of_screens(module):
                promised = ast.unparse(function.returns) if function.returns else "None"
                for answer in ANSWERS.get(promised, ("None",)):
                    if ast.unparse(function.body[-1]) != f"return {answer}":
                        yield Disabled(module.path, function.lineno, function.name, answer)


def is_of_screens(module: Module) -> bool:
    """Whether a module tells of refusals and files rather than of play."""
    return module.path.stem in {"survey", "map"}


# --- trying them ----------------------------------------------------------------------


class Copies:
    """Copies of the source, one for each mutant that is tried at the same time."""

    def __init__(self, folder: Path, count: int) -> None:
        self.free: SimpleQueue[Path] = SimpleQueue()
        without = shutil.ignore_patterns("__pycache__")
        for number in range(count):
            copy = folder / str(number)
            shutil.copytree(ROOT / "src", copy / "src", ignore=without)
            self.free.put(copy)

    def is_noticed(self, mutant: Mutant, tests: list[str], seconds: int) -> bool:
        """Change the file in a copy, run the tests against it, and put the file back."""
        copy = self.free.get()
        target = copy / mutant.path.relative_to(ROOT)
        original = target.read_text(encoding="utf-8")
        tree = mutant.changed(ast.parse(original))
        target.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
        try:
            return not is_passed(copy, tests, seconds)
        finally:
            target.write_text(original, encoding="utf-8")
            self.free.put(copy)


def is_passed(copy: Path, tests: list[str], seconds: int = SECONDS) -> bool:
    """Whether these tests, but the slow ones, pass against the source of the copy."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-m", "not slow"]
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    try:
        run = subprocess.run(
            [*command, "-p", "no:cacheprovider", *tests],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def survivors(
    mutants: Iterable[Mutant], tests: list[str], seconds: int, workers: int
) -> list[Mutant]:
    """Those that the tests let pass, in their order."""
    tried = list(mutants)
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(workers) as pool:
        copies = Copies(Path(name), workers)
        noticed = pool.map(lambda mutant: copies.is_noticed(mutant, tests, seconds), tried)
        left = []
        for count, (mutant, seen) in enumerate(zip(tried, noticed, strict=True), 1):
            left += [] if seen else [mutant]
            print(f"\r{count} of {len(tried)}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        return left


def main() -> int:
    """Try the mutants; the exit code is 1 when one survived."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--folder", default="den", help="the folder of the package to change")
    reader.add_argument("--most", type=int, default=40, help="how many spots to try")
    reader.add_argument("--quick", action="store_true", help="ask the short tests alone")
    reader.add_argument("--only", nargs="+", default=[], help="files to change, by their names")
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = reader.parse_args()
    chosen = mutants(wanted.folder, wanted.only, wanted.most)
    quick, every = tests_of(wanted.folder)
    if not is_passed(ROOT, quick if wanted.quick else every):
        print("The tests must pass before mutants can be tried.", file=sys.stderr)
        return 2
    left = survivors(chosen, quick, QUICK_SECONDS, wanted.workers)
    if not wanted.quick:
        left = survivors(left, every, SECONDS, wanted.workers)
    for mutant in left:
        print(f"{mutant.path.relative_to(ROOT)}:{mutant.line}: survived: {told(mutant)}")
    print(f"{len(chosen) - len(left)} of {len(chosen)} mutants were noticed.")
    return 1 if left else 0


def mutants(name: str, only: list[str], most: int) -> list[Mutant]:
    """Every rule of a folder disabled, and spots spread over it; of these files alone."""
    folder = ROOT / "src" / "wyrmlair" / name
    found = [spot for spot in spots(folder) if not only or spot.path.stem in only]
    spread = found[:: max(1, len(found) // max(1, most))][:most]
    return [*(rule for rule in rules(folder) if not only or rule.path.stem in only), *spread]


def tests_of(folder: str) -> tuple[list[str], list[str]]:
    """The tests that are asked first about a folder, and all that are asked then."""
    if folder == "red":
        return QUICK_OF_RED, [name for name in ALL_OF_RED if (ROOT / name).exists()]
    every = [str(path) for path in sorted((ROOT / "tests").iterdir()) if is_of_rules(path)]
    return QUICK, every


def told(mutant: Mutant) -> str:
    """What was changed, for people."""
    if isinstance(mutant, Disabled):
        return f"{mutant.was} that does nothing, answering {mutant.answer}"
    return mutant.was


def is_of_rules(folder: Path) -> bool:
    """Whether a folder of tests can notice a mutant: it is not about the code or the clock."""
    tested = any(folder.rglob("test_*.py"))
    return tested and folder.name not in {"house", "speed", "screens", "show", "rulebook"}


if __name__ == "__main__":
    sys.exit(main())
