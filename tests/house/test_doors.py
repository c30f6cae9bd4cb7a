"""The doors of the engine: one for chance, one that writes a State, none for clocks."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.source import Module, imports, modules, report

DOOR_OF_CHANCE = "src/wyrmlair/core/dice.py"
CHANCE = {"random", "secrets", "hashlib", "numpy"}
FINGERPRINTS = {"src/wyrmlair/core/plain.py"}
"""Content has a fingerprint in a record's header: here hashlib names files, it decides nothing."""
VECTORS = "src/wyrmlair/asking/meaning.py"
"""What a question means is a vector: here numpy multiplies and hashlib names phrases."""
LOCKS = "src/wyrmlair/web/links.py"
"""Nobody may guess a secret link: here `secrets` makes keys, it decides nothing."""

BELOW_MINDS = {"core", "grid", "den", "red"}
FORBIDDEN_BELOW_MINDS = {"time", "datetime", "uuid"}

WRITERS = {
    "change.py",
    "change_cards.py",
    "change_journey.py",
    "change_fights.py",
    "state.py",
    "sight.py",
}
"""`change` writes the table (in the Lair by chapters), `state` its copies, `sight` what its own
fresh copies may not show."""

POSITIONS = {"state", "view", "position"}
MUTATING = {
    *("append", "pop", "add", "clear", "update", "extend", "insert", "remove", "sort"),
    *("discard", "setdefault", "popitem", "reverse"),
}


def test_chance_has_one_door() -> None:
    """A bot's whims are its own and decide nothing but its choice."""
    wrong = [
        f"{module.name}:{line}: {name}"
        for module in modules()
        if module.name != DOOR_OF_CHANCE and module.layer != "minds"
        for line, name in imports(module)
        if (top := name.split(".")[0]) in CHANCE
        and not (top == "hashlib" and module.name in FINGERPRINTS)
        and not (top == "secrets" and module.name == LOCKS)
        and not (top in {"hashlib", "numpy"} and module.name == VECTORS)
    ]
    assert not wrong, report(f"Chance that does not come through {DOOR_OF_CHANCE}", wrong)


def test_no_clock_and_no_new_name_below_minds() -> None:
    wrong = [
        f"{module.name}:{line}: {name}"
        for module in modules()
        if module.layer in BELOW_MINDS
        for line, name in imports(module)
        if name.split(".")[0] in FORBIDDEN_BELOW_MINDS
    ]
    assert not wrong, report("Clocks and random names in the engine", wrong)


def is_of_a_position(node: ast.expr) -> bool:
    """Whether this is a part of a State or View: `state.at[3]`, `table.state.health`."""
    depth = 0
    while isinstance(node, ast.Attribute | ast.Subscript):
        inner = node.value
        owner = isinstance(inner, ast.Name) and inner.id == "table"
        if isinstance(node, ast.Attribute) and node.attr == "state" and owner:
            return depth > 0
        node = inner
        depth += 1
    return depth > 0 and isinstance(node, ast.Name) and node.id in POSITIONS


def written(node: ast.AST) -> Iterator[ast.expr]:
    """Everything that a statement or call writes to."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            for target in targets:
                yield from target.elts if isinstance(target, ast.Tuple | ast.List) else [target]
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            yield target
        case ast.For(target=target) | ast.NamedExpr(target=target):
            yield target
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in MUTATING:
            yield value
        case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[first, *_]):
            yield ast.Attribute(value=first, attr="", ctx=ast.Store())
        case _:
            pass


def writes(module: Module) -> list[str]:
    return [
        f"{module.name}:{node.lineno}: {ast.unparse(node).splitlines()[0]}"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.stmt | ast.expr) and any(map(is_of_a_position, written(node)))
    ]


def test_a_state_has_one_writer() -> None:
    wrong = [
        line
        for module in modules()
        if module.layer in {"den", "red"} and module.path.name not in WRITERS
        for line in writes(module)
    ]
    assert not wrong, report("A State is written outside its change module", wrong)


@pytest.mark.parametrize(
    "code",
    [
        "state.round = 2",
        "state.at[3] += 1",
        "del view.at[1]",
        "position.pending.append(question)",
        "table.state.health[7] = 1",
        "setattr(state, 'round', 2)",
        "first, state.turn = 1, 2",
    ],
)
def test_the_writer_test_sees_a_write(code: str) -> None:
    assert any(
        is_of_a_position(part) for node in ast.walk(ast.parse(code)) for part in written(node)
    )


@pytest.mark.parametrize(
    "code", ["state = blank()", "at = state.at[3]", "state.copy()", "mine.add(1)"]
)
def test_the_writer_test_lets_reading_be(code: str) -> None:
    nodes = ast.walk(ast.parse(code))
    assert not any(is_of_a_position(part) for node in nodes for part in written(node))
