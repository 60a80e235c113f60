"""The build hook: installing compiles the rules on request (game/compiling.py) and otherwise needs no compiler.

An editable checkout (``pip install -e``) always stays plain Python.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Building runs in the checkout, before any part of it is installed.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import compiling

#: As requires-python in pyproject.toml, which pip reads only after building.
OLDEST = (3, 11)


def refuse_older_python() -> None:
    """Exit with a sentence under a Python that is too old, before anything is compiled for it."""
    if sys.version_info < OLDEST:
        oldest, this = (".".join(map(str, version)) for version in (OLDEST, sys.version_info[:3]))
        sys.exit(f"Grand Uno needs Python {oldest} or later, and this is Python {this}.")


refuse_older_python()


class CompileRules(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled rules to the wheel. The next build reuses what lies in ``build/compiled``."""

    def dependencies(self) -> list[str]:
        """Return the packages that building needs besides the declared ones."""
        return list(compiling.NEEDS) if _asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together, if requested. Raises CompileError if it fails."""
        if version == "editable" or not _asked():
            return
        if (obstacle := compiling.obstacle()) is not None:
            raise compiling.CompileError(obstacle)
        folder = Path(self.root, "build", "compiled")
        self.app.display_waiting("Compiling the rules takes most of a minute.")
        made = compiling.compile_rules(Path(self.root, "game"), folder)
        build_data["force_include"].update({str(folder / file): file.as_posix() for file in made})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _asked() -> bool:
    return os.environ.get(compiling.SWITCH) == "1"
