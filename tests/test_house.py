"""The house stands as the README draws it: a floor stands on the ones below it and knows none above."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from pkgutil import resolve_name

from pirategames.rules.catalogue import CATALOGUE

PACKAGE = Path(__file__).parents[1] / "pirategames"
LONGEST_FILE = 500
"""Past so many lines a file is usually two rooms."""

# What each floor may stand on; a floor that is missing here is one that nobody has thought about.
MAY_KNOW: dict[str, set[str]] = {
    "rules": {"rules"},
    "files": set(),
    "bots": {"files", "rules", "bots"},
    "play": {"files", "rules", "bots", "play"},
    "testing": {"rules", "bots", "play", "screens", "testing"},
    "screens": {"rules", "bots", "play", "screens"},
    "api": {"rules", "bots", "play"},  # what programs outside import
    "web": {"play", "web"},
    "cli": {"rules", "bots", "play", "screens", "web", "cli"},
    "__main__": {"cli"},
    "__init__": {"rules", "play"},  # it says who reads the editions that the rules ask for
}
THE_WORLD_OUTSIDE = {"random", "time", "os", "secrets", "uuid", "datetime", "socket", "subprocess", "threading", "asyncio"}
TEST_TOOLS = {"hypothesis", "pytest", "_pytest", "chess", "coloraide", "pexpect", "pyte"}


@cache
def trees() -> dict[str, ast.Module]:
    """Every file of the package by its place in it, parsed when the first test asks for it."""
    return {
        path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))
    }


def floor(module: str) -> str:
    return module.split("/")[0].removesuffix(".py")


def is_file(name: str) -> bool:
    """Whether a full name is that of a file of the package, and not of something inside one."""
    return bool(file_of(name))


def imports(module: str) -> Iterator[str]:
    """Everything that a module imports, wherever in it, by its full name."""
    for node in ast.walk(trees()[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield ("." * node.level) + (node.module or "")
            if node.module == "pirategames":
                yield from (f"pirategames.{alias.name}" for alias in node.names)


def inner_imports(module: str) -> Iterator[str]:
    """The files of the package that a module imports: of a package from which it takes a file, only that file."""
    for node in ast.walk(trees()[module]):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom):
            whole = [f"{node.module}.{name}" for name in names]
            names = [name if is_file(name) else str(node.module) for name in whole]
        yield from (file for name in names if name.startswith("pirategames") and (file := file_of(name)))


def file_of(name: str) -> str:
    """The file of the package that has this full name; empty where none has."""
    path = name.removeprefix("pirategames").removeprefix(".").replace(".", "/")
    return next((file for file in (f"{path}.py", f"{path}/__init__.py") if file in trees()), "")


def strangers(module: str, allowed: set[str]) -> set[str]:
    """The packages that a module imports, beyond those that it may."""
    return {imported.split(".")[0] for imported in imports(module)} - allowed


def words(tree: ast.AST) -> Iterator[str]:
    """The names and texts that a program works with; what its docstrings and comments tell is for its readers."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        for field in ("id", "attr", "name", "module", "arg"):
            if isinstance(word := getattr(node, field, None), str):
                yield word


def test_a_floor_knows_only_what_it_stands_on() -> None:
    wrong = [
        f"{module} imports {imported}"
        for module in trees()
        for imported in imports(module)
        if imported.startswith("pirategames.") and imported != "pirategames.__version__"
        if imported.split(".")[1] not in MAY_KNOW[floor(module)]
    ]
    assert not wrong


def test_no_files_stand_in_a_circle() -> None:
    """Imports inside functions, and those for types only, included."""
    arrows = {module: set(inner_imports(module)) - {module} for module in trees()}
    ends = {"some"}
    while ends:
        imported = set().union(*arrows.values())
        ends = {module for module, known in arrows.items() if not known or module not in imported}
        arrows = {module: known - ends for module, known in arrows.items() if module not in ends}
    circle = {module: sorted(known) for module, known in arrows.items()}
    assert not circle


def test_imports_are_written_in_full() -> None:
    assert not [module for module in trees() for imported in imports(module) if imported.startswith(".")]


def test_the_rules_import_attrs_and_the_standard_library_only_and_nothing_of_the_world_outside() -> None:
    allowed = {"attrs", "attr", "pirategames", *sys.stdlib_module_names} - THE_WORLD_OUTSIDE
    wrong = {module: strangers(module, allowed) for module in trees() if floor(module) == "rules"}
    assert not {module: found for module, found in wrong.items() if found}


def test_values_are_made_as_the_house_makes_them() -> None:
    """By `pirategames.rules.values`: a class that attrs alone makes takes twice as long, and so does the start."""
    takes_from_attrs = [
        module
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "attrs" and "frozen" in {name.name for name in node.names}
    ]
    assert takes_from_attrs == ["rules/values.py"]  # for whoever checks types


def test_only_screens_and_the_command_line_know_textual() -> None:
    knowing = [module for module in trees() if "textual" in strangers(module, set())]
    assert not [module for module in knowing if floor(module) not in ("screens", "cli")]


def test_only_the_testing_aid_imports_what_the_extra_test_brings() -> None:
    knowing = [module for module in trees() if strangers(module, set()) & TEST_TOOLS]
    assert {floor(module) for module in knowing} <= {"testing"}


def test_a_game_is_named_only_in_its_own_rooms_and_in_the_catalogue() -> None:
    wrong = []
    said_in = {module: sorted(set(words(tree))) for module, tree in trees().items()}
    for entry in CATALOGUE:
        slug = entry.slug
        spellings = {slug, slug.replace("_", "-"), slug.replace("_", " "), slug.replace("_", "")}
        for module, said in said_in.items():
            is_at_home = slug in module.removesuffix(".py").split("/")[1:]
            if not is_at_home and module != "rules/catalogue.py":
                named = [word for word in said if any(spelling in word.lower() for spelling in spellings)]
                wrong += [f"{module} says “{word}”" for word in named]
    assert not wrong


def test_only_the_command_line_prints() -> None:
    wrong = [
        f"{module}:{node.lineno}"
        for module, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert not [place for place in wrong if floor(place.split(":")[0]) != "cli"]


def test_no_file_is_longer_than_two_rooms() -> None:
    lengths = {module: len((PACKAGE / module).read_text("utf-8").splitlines()) for module in trees()}
    assert not {module: length for module, length in lengths.items() if length > LONGEST_FILE}


def test_what_a_text_names_by_its_full_name_exists() -> None:
    """Where a docstring or the README sends its reader, there is something."""
    texts = {path: path.read_text("utf-8") for path in [*PACKAGE.rglob("*.py"), PACKAGE.parent / "README.md"]}
    named = {(path.name, name) for path, text in texts.items() for name in re.findall(r"`(pirategames(?:\.\w+)+)", text)}
    assert len(named) > 20
    assert not {(where, name) for where, name in named if not is_there(name)}


def is_there(name: str) -> bool:
    """Whether a full name is that of a file or of something inside one."""
    try:
        resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True


def test_every_module_says_what_it_is() -> None:
    assert not [module for module, tree in trees().items() if not ast.get_docstring(tree)]
