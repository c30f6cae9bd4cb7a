"""Names, sizes and places: what a reader may count on in every file."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.house.source import PACKAGE, ROOT, TESTS, Function, Module, modules, report

FILE_LINES = 500
FUNCTION_LINES = 60
NO_NAMES = ("manager", "helper", "utils", "util", "handler", "misc", "common")
CLIMBING = re.compile(r"(?:\.\./)+[\w./-]*")
OUTSIDE = re.compile(
    r"(?<![\w.:/])/(?:home|root|Users|work|workspace|mnt|media|srv|opt)/\w[\w./-]*"
)


def public(module: Module) -> Iterator[Function | ast.ClassDef]:
    for node in module.tree.body:
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
            yield node


def project_files() -> list[Path]:
    """Every text file that belongs to the project."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    names = listed.stdout.splitlines() or [
        str(path.relative_to(ROOT))
        for top in ("src", "tests", "docs")
        for path in (ROOT / top).rglob("*")
    ]
    return [ROOT / name for name in names if (ROOT / name).is_file() and name != "LICENSE"]


def test_every_public_name_says_what_it_is() -> None:
    bare = [
        f"{module.name}:{node.lineno}: {node.name}"
        for module in modules()
        for node in public(module)
        if not ast.get_docstring(node)
    ]
    bare += [f"{module.name}:1" for module in modules() if not ast.get_docstring(module.tree)]
    assert not bare, report("Public names without a docstring", bare)


def test_every_name_of_all_exists() -> None:
    missing = []
    for module in modules():
        if module.path.name == "__main__.py":
            continue
        parts = module.path.relative_to(PACKAGE.parent).with_suffix("").parts
        imported = importlib.import_module(".".join(parts).removesuffix(".__init__"))
        names = getattr(imported, "__all__", [])
        missing += [f"{module.name}: {name}" for name in names if not hasattr(imported, name)]
    assert not missing, report("Names that __all__ promises and the module does not have", missing)


def test_a_file_is_a_noun_or_a_chapter() -> None:
    long = [
        f"{module.name}: {lines} lines"
        for module in (*modules(), *modules(TESTS))
        if (lines := len(module.path.read_text(encoding="utf-8").splitlines())) > FILE_LINES
    ]
    assert not long, report(f"Files of more than {FILE_LINES} lines", long)


def test_a_function_can_be_read_at_one_glance() -> None:
    long = [
        f"{module.name}:{function.lineno}: {function.name}, {lines} lines"
        for module in (*modules(), *modules(TESTS))
        for function in module.functions()
        if (lines := (function.end_lineno or 0) - function.lineno + 1) > FUNCTION_LINES
    ]
    assert not long, report(f"Functions of more than {FUNCTION_LINES} lines", long)


def test_no_file_is_named_for_a_heap() -> None:
    heaps = [module.name for module in modules() if module.path.stem in NO_NAMES]
    assert not heaps, report("Files that are heaps, not nouns", heaps)


def test_no_file_speaks_of_folders_outside_the_project() -> None:
    outside = []
    for path in project_files():
        text = path.read_text(encoding="utf-8", errors="replace")
        name = path.relative_to(ROOT)
        outside += [f"{name}: {found}" for found in OUTSIDE.findall(text)]
        outside += [
            f"{name}: {found}"
            for found in CLIMBING.findall(text)
            if not (path.parent / found).resolve().is_relative_to(ROOT)
        ]
    assert not outside, report("Folders outside the project", outside)
