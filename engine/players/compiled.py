"""Machine code for playouts: functions that Python can run, too, compiled by numba (the extra `fast`)."""

import hashlib
import types
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final

import numba
import numpy as np

_HERE: Final = Path(__file__).parent


def _cache() -> Path:
    """Return the folder for machine code: one per version of all sources, as numba itself only checks a single file."""
    digest = hashlib.sha256()
    for path in sorted(_HERE.rglob("*.py")):
        digest.update(path.read_bytes())
    return _HERE / "__pycache__" / f"numba-{digest.hexdigest()[:16]}"


def _writable(path: Path) -> bool:
    """Return whether files can be written to a folder, which is created if necessary."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path):
            return True
    except OSError:
        return False


_CACHE: Final = _cache()
_KEPT: Final = _writable(_CACHE)
if _KEPT:
    numba.config.CACHE_DIR = str(_CACHE)


def compiled(function: Any) -> Any:
    """Return the function as machine code, which releases the GIL and is cached on disk if possible."""
    return numba.njit(nogil=True, cache=_KEPT, error_model="numpy")(function)


def compiled_modules(*names: str) -> list[Any]:
    """Return a copy of each module with all functions compiled.

    The copies call each other's compiled functions, whichever module these come from.
    """
    copies = [_copy(name) for name in names]
    functions = {
        (copy.__name__, key): compiled(value)
        for copy in copies
        for key, value in vars(copy).items()
        if isinstance(value, types.FunctionType) and value.__module__ == copy.__name__
    }
    for copy in copies:
        for key, value in [*vars(copy).items()]:
            if isinstance(value, types.FunctionType) and value.__module__ in names:
                setattr(copy, key, functions[value.__module__, value.__name__])
            elif isinstance(value, tuple) and value and all(isinstance(each, int | float) for each in value):
                setattr(copy, key, np.array(value))
    return copies


def _copy(name: str) -> types.ModuleType:
    spec = find_spec(name)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
