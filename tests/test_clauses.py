"""Every clause of the rules pages is named by a test, as in ``test_O9_split_group_may_…``."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
LAST = {"O": 15, "D": 15, "I": 26, "C": 6}  # Ordo, Dorix, IDO, and what is common to all
CLAUSES = [f"{page}{number}" for page, last in LAST.items() for number in range(1, last + 1)]


def naming_tests() -> dict[str, list[str]]:
    """The tests that name a clause, for every clause that is named."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(FOLDER.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for word in node.name.split("_"):
                    found[word].append(f"{path.relative_to(FOLDER)}::{node.name}")
    return found


NAMED = naming_tests()


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_test_names_the_clause(clause: str) -> None:
    assert NAMED[clause], f"no test function in tests/ is named after {clause}"


def test_no_test_names_a_clause_that_there_is_not() -> None:
    strange = {
        word for word in NAMED if word[:1] in LAST and word[1:].isdecimal() and word not in CLAUSES
    }
    assert strange == set()
