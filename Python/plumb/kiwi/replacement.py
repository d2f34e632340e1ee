"""The module that replaces kiwisolver."""

from types import ModuleType


def module(kiwi: ModuleType) -> ModuleType:
    """Returns a module with the name of kiwisolver and the contents of plumb.kiwi. It has the version of the interface."""
    replacement = ModuleType("kiwisolver", kiwi.__doc__)
    for name in kiwi.__all__:
        setattr(replacement, name, getattr(kiwi, name))
    replacement.__dict__["__version__"] = kiwi.__dict__["__kiwi_version__"]
    replacement.__dict__["exceptions"] = kiwi.__dict__["exceptions"]
    replacement.__path__ = []
    return replacement
