"""What numba makes of the arena: machine code if it is installed, and otherwise the same in plain Python."""

import types
from importlib.util import find_spec, module_from_spec

try:
    import numba
except ImportError:  # the extra `bench`
    numba = None


def compiled(function):
    """The function as machine code, if there is numba; it lets other threads run meanwhile."""
    return function if numba is None else numba.njit(nogil=True)(function)


def compiled_class(**fields):
    """The class with fields of these types, given by example or as types of numba, as machine code if there is numba."""

    def decorate(cls):
        if numba is None:
            return cls
        types_of = [(name, getattr(kind, "class_type", kind)) for name, kind in fields.items()]
        return numba.experimental.jitclass([(name, getattr(k, "instance_type", k)) for name, k in types_of])(cls)

    return decorate


def compiled_copy(name):
    """A copy of a module of which every function is compiled; functions find each other in it."""
    spec = find_spec(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for key, value in vars(module).items():
        if isinstance(value, types.FunctionType) and value.__module__ == name:
            setattr(module, key, compiled(value))
    return module


kernel = compiled_copy("engine.players.classic.kernel")
