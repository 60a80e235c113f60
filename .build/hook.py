"""Installing compiles the rules where it can (game/compiling.py), and leaves them plain Python where it cannot.

A checkout that is installed to be worked on (``pip install -e``) always stays plain Python.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What is installed is the checkout, of which nothing is installed yet.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import compiling

#: As requires-python in pyproject.toml, which pip reads only once all is built.
OLDEST = (3, 11)


def refuse_older_python() -> None:
    """End with a sentence under a Python that is too old, before anything is compiled for it."""
    if sys.version_info < OLDEST:
        oldest, this = (".".join(map(str, version)) for version in (OLDEST, sys.version_info[:3]))
        sys.exit(f"Grand Uno needs Python {oldest} or later, and this is Python {this}.")


refuse_older_python()


class CompileRules(BuildHookInterface):  # type: ignore[type-arg]
    """Adds to the wheel what mypyc makes of the rules; what it makes lies in a folder of its own until then."""

    _folder: Path | None = None

    def dependencies(self) -> list[str]:
        """What building needs besides."""
        return list(compiling.NEEDS) if self._obstacle() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, before the wheel is put together. What goes wrong is raised only if compiling was asked for."""
        if version == "editable":
            return
        try:
            if (obstacle := self._obstacle()) is not None:
                raise compiling.CompileError(obstacle)
            self._folder = Path(tempfile.mkdtemp())
            self.app.display_waiting("Compiling the rules takes most of a minute.")
            made = compiling.compile_rules(Path(self.root, "game"), self._folder)
        except (compiling.CompileError, OSError) as error:
            if os.environ.get(compiling.SWITCH) == "1":
                raise
            self.app.display_info(f"The rules stay plain Python: {error}.")
            return
        build_data["force_include"].update({str(self._folder / file): file.as_posix() for file in made})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is there: nothing else is kept."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _obstacle(self) -> str | None:
        if os.environ.get(compiling.SWITCH) == "0":
            return f"{compiling.SWITCH} is 0"
        return compiling.obstacle()
