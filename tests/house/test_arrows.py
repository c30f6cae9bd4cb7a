"""The arrows of docs/design.md: who may read whom, and who stands on Python alone."""

from __future__ import annotations

import sys

from tests.house.source import Module, imports, modules, report

GAMES = {"den", "red"}
BELOW: dict[str, set[str]] = {
    "core": set(),
    "rulebook": {"core"},
    "grid": {"core"},
    "den": {"core", "grid", "rulebook"},
    "red": {"core", "rulebook"},
    "minds": {"core", "grid", "rulebook"} | GAMES,
    "study": {"core", "grid", "rulebook", "minds"} | GAMES,
    "show": {"core", "grid", "rulebook"} | GAMES,
    "asking": {"core", "grid", "rulebook", "show"} | GAMES,
    "terminal": {"core", "grid", "rulebook", "show", "asking"} | GAMES,
    "web": {"core", "grid", "rulebook", "show", "asking"} | GAMES,
}
"""What each layer may import besides itself."""

ON_TOP = {"cli", "commands", "__main__"}
STANDARD_LIBRARY_ALONE = {"core", "grid", "den", "red", "rulebook"}


def layer_of(name: str) -> str | None:
    """The layer that a full name like `wyrmlair.core.dice` lies in; None outside the package."""
    parts = name.split(".")
    return parts[1] if parts[0] == "wyrmlair" and len(parts) > 1 else None


def against_the_arrows(module: Module) -> list[str]:
    if module.layer in ON_TOP | {"__init__"}:
        return []
    allowed = BELOW[module.layer] | {module.layer}
    return [
        f"{module.name}:{line}: {module.layer} imports {name}"
        for line, name in imports(module)
        if (layer := layer_of(name)) is not None and layer not in allowed
    ]


def test_every_layer_is_in_the_plan() -> None:
    layers = {module.layer for module in modules()} - ON_TOP - {"__init__"}
    assert layers <= BELOW.keys(), f"docs/design.md draws no {sorted(layers - BELOW.keys())}"


def test_imports_follow_the_arrows() -> None:
    wrong = [line for module in modules() for line in against_the_arrows(module)]
    assert not wrong, report("Imports against the arrows", wrong)


def test_the_rulebook_reads_nobody_but_faults() -> None:
    wrong = [
        f"{module.name}:{line}: {name}"
        for module in modules()
        if module.layer == "rulebook"
        for line, name in imports(module)
        if layer_of(name) == "core" and not name.startswith("wyrmlair.core.faults")
    ]
    assert not wrong, report("The rulebook reads", wrong)


def test_the_engine_stands_on_the_standard_library_alone() -> None:
    wrong = [
        f"{module.name}:{line}: {name}"
        for module in modules()
        if module.layer in STANDARD_LIBRARY_ALONE
        for line, name in imports(module)
        if name.split(".")[0] not in {*sys.stdlib_module_names, "wyrmlair"}
    ]
    assert not wrong, report("Imports from outside the standard library", wrong)


def test_the_games_know_nothing_of_each_other() -> None:
    assert "red" not in BELOW["den"]
    assert "den" not in BELOW["red"]


def test_what_is_shown_knows_no_minds() -> None:
    assert "minds" not in BELOW["show"]
