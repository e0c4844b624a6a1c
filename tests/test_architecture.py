"""The rules of the project that neither the type checker nor import-linter can check."""

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from types import ModuleType

import grimp
import pytest

from cogs import mille
from cogs.pictures.board import BoardSubject
from cogs.pictures.scene import shown_of
from cogs.pictures.subjects import draw
from cogs.pictures.theme import Look
from cogs.routing.router import on
from data.database import Database
from engine import new_game, view_for
from engine.workers.worker import Worker

ROOT = Path(__file__).parent.parent
SOURCES = [ROOT / "bot.py", *(path for folder in ("engine", "data", "cogs") for path in (ROOT / folder).rglob("*.py"))]
PURE = [path for path in SOURCES if "engine" in path.parts and "table" not in path.parts]
REGISTRY = {ROOT / "engine/rules" / name for name in ("__init__.py", "classic.py", "playroom.py", "funspeed.py")}
MAY_NAME_A_RULESET = REGISTRY | {
    ROOT / "data/people/settings.py",  # the default of a server without settings
    ROOT / "cogs/screens/help/lessons.py",
}


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def _nodes(paths: Iterable[Path]) -> Iterator[tuple[Path, ast.AST]]:
    """Yield all nodes of these modules."""
    for path in paths:
        for node in ast.walk(_tree(path)):
            yield path, node


def test_import_contracts():
    done = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_no_modules_import_each_other_in_a_circle():
    """Not for types either: a reader has to follow imports under `TYPE_CHECKING` as well."""
    graph = grimp.build_graph("engine", "data", "cogs", exclude_type_checking_imports=False, cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    TopologicalSorter(imports).prepare()  # raises CycleError, which names one


def test_tools_do_without_the_tests():
    """Shared code is in tools/testkit."""
    for path in (ROOT / "tools").rglob("*.py"):
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.ImportFrom):
                assert (node.module or "").partition(".")[0] != "tests", path


def test_nothing_imports_the_composition_root():
    for path, node in _nodes(SOURCES):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert "bot" not in names, path


def test_pure_code_does_not_iterate_over_sets():
    """The order of a set depends on the process: a game would not replay."""

    def is_set(node: ast.expr) -> bool:
        call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"set", "frozenset"}
        return call or isinstance(node, ast.Set | ast.SetComp)

    for path, node in _nodes(PURE):
        if isinstance(node, ast.For | ast.comprehension):
            assert not is_set(node.iter), f"{path}:{node.iter.lineno}"


def test_no_ruleset_is_named_outside_the_registry():
    for path, node in _nodes(set(SOURCES) - MAY_NAME_A_RULESET):
        if isinstance(node, ast.Constant):
            assert node.value not in {"classic", "playroom", "funspeed"}, f"{path}:{node.lineno}"


def test_every_public_name_is_documented():
    for path in SOURCES:
        if {"engine", "data"} & {*path.parts} and "migrations" not in path.parts:
            tree = _tree(path)
            assert ast.get_docstring(tree), path
            for node in _named_from_outside(tree):
                assert ast.get_docstring(node), f"{path}:{node.lineno} {node.name}"


def _named_from_outside(scope: ast.AST) -> Iterator[ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the public classes, functions and methods of a module, without what is local to functions."""
    for node in ast.iter_child_nodes(scope):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _named_from_outside(node)


def test_no_visible_text_in_the_screens():
    """All texts come from the catalogue, but for those of a simulated Discord and for operators."""
    shown = {"text", "button", "notice", "select"}
    for path in (ROOT / "cogs").rglob("*.py"):
        if {"local", "check"} & {*path.parts}:
            continue
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in shown:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        assert not any(letter.isalpha() for letter in argument.value), f"{path}:{node.lineno}"


def test_functions_are_short():
    for path, node in _nodes(path for path in SOURCES if "migrations" not in path.parts):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno - node.lineno < 50, f"{path}:{node.lineno} {node.name}"


def test_every_module_of_handlers_is_imported():
    modules = {path.stem for path in (ROOT / "cogs" / "handlers").glob("*.py")} - {"__init__"}
    assert {name for name, value in vars(mille).items() if isinstance(value, ModuleType)} & modules == modules


async def another_handler(click):
    pass


def test_a_verb_has_one_handler():
    with pytest.raises(ValueError, match="two handlers for play"):
        on("play")(another_handler)


def test_exported_classes_have_different_names():
    homes = defaultdict(list)
    for path in SOURCES:
        for node in _tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert {name: paths for name, paths in homes.items() if len(paths) > 1} == {}


def _loaded_by(program: str, *arguments: str) -> set[str]:
    """Return the modules that a process has loaded after running a program."""
    printed = f"import sys\n{program}\nprint(*sys.modules, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", printed, *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


_START = """
import asyncio, bot
from data.database import Database
async def start():
    await (await Database.open(sys.argv[1])).close()
asyncio.run(start())
"""


async def test_a_bot_with_an_up_to_date_schema_does_not_load_alembic(tmp_path):
    address = f"sqlite:///{tmp_path / 'race.db'}"
    await (await Database.open(address)).close()
    assert not {"alembic", "asyncpg"} & _loaded_by(_START, address)


_DISCORD_AND_SQL = {"discord", "aiohttp", "sqlalchemy", "aiosqlite", "alembic", "uvloop", "prometheus_client"}
_EVENT_LOOP = {"asyncio", "ssl", "socket"}
_DRAWING = {"PIL", "resvg_py", "fluent", "babel"}


async def _loaded_in(worker: Worker) -> set[str]:
    return await worker.do(eval, "set(__import__('sys').modules)")


async def test_the_drawing_process_loads_no_discord_no_sql_and_no_event_loop():
    worker, view = Worker(), view_for(new_game("classic", (0, 1), seed=1).state, None)
    board = BoardSubject(language="fr", look=Look(), view=shown_of(view), players=("Ann", "Bob"))
    try:
        assert (await worker.do(draw, board.key))[0]
        there = await _loaded_in(worker)
    finally:
        await worker.close()
    assert there >= _DRAWING
    assert not there & (_DISCORD_AND_SQL | _EVENT_LOOP)


def test_all_interactions_are_answered_through_one_module():
    """The code that defers late answers must know of all answers: Discord accepts only one first response."""
    for path, node in _nodes(path for path in SOURCES if path.name != "reply.py"):
        if isinstance(node, ast.Attribute) and node.attr in {"response", "send_modal"}:
            assert not (
                isinstance(node.value, ast.Attribute | ast.Name) and "interaction" in ast.unparse(node.value)
            ), f"{path}:{node.lineno}"
