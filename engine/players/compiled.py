"""Machine code for playouts: what numba (the extra `fast`) makes of functions that Python runs as well."""

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
    """Return where machine code is kept: a folder for these very sources, as numba looks at one file alone."""
    digest = hashlib.sha256()
    for path in sorted(_HERE.rglob("*.py")):
        digest.update(path.read_bytes())
    return _HERE / "__pycache__" / f"numba-{digest.hexdigest()[:16]}"


def _writable(path: Path) -> bool:
    """Return whether something can be kept in a folder, which is made if need be."""
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
    """Return the function as machine code, which lets other threads run meanwhile and is kept on disk if possible."""
    return numba.njit(nogil=True, cache=_KEPT, error_model="numpy")(function)


def compiled_modules(*names: str) -> list[Any]:
    """Return a copy of each module of which every function is machine code.

    They find each other in the copies, whichever of the modules they come from.
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
