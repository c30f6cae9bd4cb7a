"""Mutants: change the rules in one place at a time and see whether a test notices.

`make mutants` disables each rule function of `src/wyrmlair/den` in turn: it does nothing,
or answers no, or yes. Then it tries 40 spots spread over the folder, each one comparison,
sum, number or condition; `make mutants IN=red MOST=all` tries every spot of the other game.
Nothing is changed in the checkout. A mutant is tried in a fork first, by the short tests
that come by it (swapping.py); what they let pass is tried in a copy, with all fast tests (of the
game). A mutant that survives those is a rule or a line that the tests do not hold.

What was noticed is written down in `build/mutants` by the text of its function, and is not
tried again before that text changes; `--anew` forgets it. Spots that may be changed because
nothing comes of it stand in alike.toml, each with its reason. `--quick` is a first look: forks
alone, a few seconds each; `--only attacking dying` tries these files, in this order, `--workers 1`
one at a time.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import TextIO

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import pytest  # noqa: E402

from tests.house.changes import Mutant, rules, spots  # noqa: E402
from tests.house.swapping import ELSEWHERE, NOTICED, PASSED, Swapping  # noqa: E402

QUICK = [
    "tests/scenarios/test_scenarios.py",
    *(f"tests/den/test_{name}.py" for name in ("set_up", "secrets", "countdown")),
]
"""The tests that are asked first: they are short and tell every rule."""
ALL_OF_RED = [
    *("tests/records/red", "tests/scenarios/red", "tests/perft/red", "tests/packs"),
    "tests/laws/test_red_laws_in_short.py",
    "tests/minds",
    *(f"tests/laws/test_red_{name}.py" for name in ("laws", "met")),
]
"""All that can notice a change in The Red Dragon's Lair, the shortest first; five are short."""
QUICK_OF_RED = ALL_OF_RED[:5]
QUICK_SECONDS = 4
SECONDS = 300
"""A mutant that runs longer than this has been noticed: it hangs."""
FAST = ["-x", "-q", "-m", "not slow", "-p", "no:cacheprovider"]
KEPT = ROOT / "build" / "mutants"
ALIKE = Path(__file__).with_name("alike.toml")


class Copies:
    """Copies of the source, one for each mutant that is tried at the same time."""

    def __init__(self, folder: Path, count: int) -> None:
        self.free: SimpleQueue[Path] = SimpleQueue()
        without = shutil.ignore_patterns("__pycache__")
        for number in range(count):
            copy = folder / str(number)
            shutil.copytree(ROOT / "src", copy / "src", ignore=without)
            self.free.put(copy)

    def is_noticed(self, mutant: Mutant, tests: list[str]) -> bool:
        """Change the file in a copy, run the tests against it, and put the file back."""
        copy = self.free.get()
        target = copy / mutant.path.relative_to(ROOT)
        original = target.read_text(encoding="utf-8")
        target.write_text(ast.unparse(mutant.changed(ast.parse(original))), encoding="utf-8")
        try:
            return not is_passed(copy, tests[:1]) or not is_passed(copy, tests)
        finally:
            target.write_text(original, encoding="utf-8")
            self.free.put(copy)


def is_passed(copy: Path, tests: list[str]) -> bool:
    """Whether these tests, but the slow ones, pass against the source of the copy."""
    try:
        run = subprocess.run(
            [sys.executable, "-B", "-m", "pytest", *FAST, *tests],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(copy / "src")},
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


class Run:
    """What has come out so far; what was noticed goes to a file at once."""

    def __init__(self, count: int, kept: TextIO) -> None:
        self.count = count
        self.kept = kept
        self.tried = 0
        self.passed: list[Mutant] = []
        self.elsewhere: list[Mutant] = []

    def tell(self, mutant: Mutant, answer: int) -> None:
        """Note how a mutant fared; a fork that was ended has been noticed."""
        if answer in {PASSED, ELSEWHERE}:
            (self.passed if answer == PASSED else self.elsewhere).append(mutant)
            how = "survived" if answer == PASSED else "not tried in a fork"
            print(
                f"{mutant.path.relative_to(ROOT)}:{mutant.line}: {how}: {mutant.told}", flush=True
            )
        else:
            print(mutant.key, file=self.kept, flush=True)
        self.tried += 1
        print(f"\r{self.tried} of {self.count}", end="", file=sys.stderr, flush=True)


def try_in_forks(
    folder: Path, chosen: list[Mutant], tests: list[str], run: Run, wanted: argparse.Namespace
) -> bool:
    """Ask the tests that call each mutant; false when they do not pass without any."""
    seconds = QUICK_SECONDS if wanted.quick else SECONDS
    swapping = Swapping(folder, chosen, wanted.workers, run.tell, seconds)
    os.chdir(ROOT)
    pytest.main([*FAST, "-s", "--no-header", "--no-summary", *tests], plugins=[swapping])
    return swapping.is_sound


def try_in_copies(chosen: Iterable[Mutant], tests: list[str], run: Run, workers: int) -> None:
    """Ask all tests about each mutant in a copy of the source."""
    tried = list(chosen)
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(workers) as pool:
        copies = Copies(Path(name), workers)
        noticed = pool.map(lambda mutant: copies.is_noticed(mutant, tests), tried)
        for mutant, seen in zip(tried, noticed, strict=True):
            run.tell(mutant, NOTICED if seen else PASSED)


def main() -> int:
    """Try the mutants; the exit code is 1 when one survived."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--folder", default="den", help="the folder of the package to change")
    reader.add_argument("--most", default="40", help="how many spots to try, or: all")
    reader.add_argument("--quick", action="store_true", help="ask the short tests alone")
    reader.add_argument("--anew", action="store_true", help="try again what was noticed before")
    reader.add_argument("--only", nargs="+", default=[], help="files to change, by their names")
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted = reader.parse_args()
    chosen = mutants(wanted.folder, wanted.only, wanted.most)
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"{wanted.folder.replace('/', '.')}.txt"
    before = set() if wanted.anew or not kept.exists() else set(kept.read_text("utf-8").split("\n"))
    left = [mutant for mutant in chosen if mutant.key not in before]
    print(f"{len(chosen)} mutants, {len(left)} to try", file=sys.stderr)
    quick, every = tests_of(wanted.folder)
    with kept.open("w" if wanted.anew else "a", encoding="utf-8") as file:
        run = Run(len(left), file)
        folder = ROOT / "src" / "wyrmlair" / wanted.folder
        if left and not try_in_forks(folder, left, quick, run, wanted):
            print("The tests must pass before mutants can be tried.", file=sys.stderr)
            return 2
        if not wanted.quick:
            again = [*run.elsewhere, *run.passed]
            run = Run(len(again), file)
            print(file=sys.stderr)
            try_in_copies(again, every, run, wanted.workers)
    survived = len(run.passed) + len(run.elsewhere)
    print(f"{len(chosen) - survived} of {len(chosen)} mutants were noticed.")
    return 1 if survived else 0


def where(mutant: Mutant) -> str:
    """The file and the line of a mutant."""
    return f"{mutant.path.relative_to(ROOT)}:{mutant.line}"


def mutants(name: str, only: list[str], most: str) -> list[Mutant]:
    """Every rule of a folder disabled, and spots spread over it; of these files alone."""
    folder = ROOT / "src" / "wyrmlair" / name
    found = [
        spot
        for spot in spots(folder)
        if (not only or spot.path.stem in only) and alike().keys().isdisjoint(names_of(spot))
    ]
    if only:
        found.sort(key=lambda spot: only.index(spot.path.stem))
    if most != "all":
        found = found[:: max(1, len(found) // max(1, int(most)))][: int(most)]
    return [*(rule for rule in rules(folder) if not only or rule.path.stem in only), *found]


def names_of(spot: Mutant) -> list[str]:
    """How alike.toml may name a spot: as one of its place, or all of it, or all of its text."""
    place = f"{spot.path.relative_to(ROOT / 'src' / 'wyrmlair')} {spot.place}"
    return [f"{place} {spot.was} {spot.number}", f"{place} {spot.was} *", f"{place} * *"]


@cache
def alike() -> dict[str, str]:
    """Spots of which nothing comes when they are changed, with the reason."""
    return {
        f"{one['file']} {place} {one['was']} {one.get('number', '*')}": one["why"]
        for one in tomllib.loads(ALIKE.read_text("utf-8"))["spot"]
        for place in one["place"].split()
    }


def tests_of(folder: str) -> tuple[list[str], list[str]]:
    """The tests that are asked first about a folder, and all that are asked then."""
    if folder == "red":
        return QUICK_OF_RED, ALL_OF_RED
    every = [str(path) for path in sorted((ROOT / "tests").iterdir()) if is_of_rules(path)]
    return QUICK, every


def is_of_rules(folder: Path) -> bool:
    """Whether a folder of tests can notice a mutant: it is not about the code or the clock."""
    tested = any(folder.rglob("test_*.py"))
    return tested and folder.name not in {"house", "speed", "screens", "show", "rulebook"}


if __name__ == "__main__":
    sys.exit(main())
