"""Rules, functions and tests joined by rule ids; whoever is missing is listed.

A rule function cites its rule in the last line of its docstring. A test names it: in its
own name (`test_den_move_run_passes_nobody`), in a docstring, in a scene's line `rule:`, or
in another text beside it (`den.move.run`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from tests.house.source import ID, PACKAGE, TESTS, cited_by, last_line, modules, report, rule_ids
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.rulebook import GAMES, rulebook

RULE_LAYERS = {"core", "grid", "den", "red"}
NOT_TESTS_OF_RULES = {"house", "rulebook"}
FILE_ENDINGS = {"md", "toml", "den", "red", "txt", "py", "json"}
TEXT_ENDINGS = {".md", ".txt", ".toml", ".den", ".record"}


def in_reading_order(ids: set[str]) -> list[str]:
    return [rule for game in GAMES for rule in rulebook(game) if rule in ids]


def played() -> set[str]:
    """The ids of the games that can be played: a rulebook may be there before its engine."""
    return {
        rule
        for game in GAMES
        if (PACKAGE / game / "__init__.py").exists()
        for rule in rulebook(game)
    }


def cited_in_source() -> set[str]:
    """The ids cited by a function or class of the engine."""
    nodes = (
        node
        for module in modules()
        if module.layer in RULE_LAYERS
        for node in ast.walk(module.tree)
        if not isinstance(node, ast.Module)
    )
    return {cited for node in nodes for cited in cited_by(node)}


def named_by_tests() -> set[str]:
    """The ids named by the tests: by function names, docstrings and texts beside them."""
    named: set[str] = set()
    for module in modules(TESTS):
        if module.path.relative_to(TESTS).parts[0] in NOT_TESTS_OF_RULES:
            continue
        named |= set(ID.findall(ast.get_docstring(module.tree) or ""))
        for function in module.functions():
            named |= set(ID.findall(ast.get_docstring(function) or ""))
            named |= id_of(function.name)
    for path in TESTS.rglob("*"):
        if path.suffix in TEXT_ENDINGS and path.name != "README.md":
            named |= set(ID.findall(path.read_text(encoding="utf-8", errors="replace")))
    named |= {rule for _, rule in named_by_scenarios()}
    return {name.rstrip(".") for name in named}


def named_by_scenarios() -> Iterator[tuple[str, str]]:
    """File and id of every rule that a scene says it is about, in its line `rule:`."""
    for path in sorted(TESTS.rglob("*.scn")):
        for scene in parse_scenario(path.read_text(encoding="utf-8"), path.name).scenes:
            for rule in scene.rules:
                yield f"{path.name}: {scene.title}", rule


def id_of(test: str) -> set[str]:
    """The one id that a test's name begins with: the longest, as ids begin alike."""
    fitting = [
        rule for rule in rule_ids() if f"{test}_".startswith(f"test_{rule.replace('.', '_')}_")
    ]
    return {max(fitting, key=len)} if fitting else set()


def docstrings(nodes: Iterable[ast.AST]) -> set[int]:
    """The identity of every constant that is a docstring."""
    return {
        id(node.body[0].value)
        for node in nodes
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }


def ids_used() -> Iterator[tuple[str, str]]:
    """Place and id of every text in the source that is written like a rule id."""
    for module in modules(PACKAGE):
        nodes = [*ast.walk(module.tree)]
        known = docstrings(nodes)
        for node in nodes:
            line = last_line(node)
            if line and not re.sub(rf"{ID.pattern}|[\s,;`\[\]().]|\band\b|\bRules?:", "", line):
                for cited in ID.findall(line):
                    yield f"{module.name}:{getattr(node, 'lineno', 1)}", cited.rstrip(".")
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                ending = text.rpartition(".")[2]
                if id(node) not in known and ID.fullmatch(text) and ending not in FILE_ENDINGS:
                    yield f"{module.name}:{node.lineno}", text


def test_every_rule_is_cited_by_the_function_that_is_it() -> None:
    orphans = in_reading_order(played() - cited_in_source())
    assert not orphans, report("Rules that no function cites in its docstring's last line", orphans)


def test_every_rule_is_named_by_a_test() -> None:
    orphans = in_reading_order(played() - named_by_tests())
    assert not orphans, report("Rules that no test names", orphans)


def test_every_scene_is_about_rules_of_the_rulebook() -> None:
    unknown = [f"{scene}: {rule}" for scene, rule in named_by_scenarios() if rule not in rule_ids()]
    assert not unknown, report("Rules that no rulebook has", unknown)


def test_every_id_in_the_source_is_a_rule() -> None:
    unknown = [f"{place}: {used}" for place, used in ids_used() if used not in rule_ids()]
    assert not unknown, report("Ids that the rulebook does not have", unknown)


def test_the_longest_id_of_a_test_name_counts() -> None:
    assert id_of("test_den_ability_cause_wounds_spell_costs_one") == {
        "den.ability.cause_wounds_spell"
    }
    assert id_of("test_den_ability_cause_wounds") == {"den.ability.cause_wounds"}
    assert id_of("test_den_alarmed") == set()
