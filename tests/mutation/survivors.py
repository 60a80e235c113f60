"""Survivors: the mutants no test can tell from the original, each with the reason why (``survivors.toml``)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path

from tests.mutation.mutant import Mutant

EXPLAINED = Path(__file__).with_name("survivors.toml")


def name_of(mutant: Mutant) -> tuple[str, str, str, str, int]:
    """What tells a mutant from all others, wherever its lines have moved."""
    return (mutant.module, mutant.function, mutant.old, mutant.new, mutant.nth)


def explained(path: Path = EXPLAINED) -> dict[tuple[str, str, str, str, int], str]:
    """The reason for each survivor that has one.

    In the file, ``[[survivors]]`` have module, function, why, and changes: pairs of the old lines and the new, with
    a number after them where the same change can be made in several places of the function.
    """
    reasons: dict[tuple[str, str, str, str, int], str] = {}
    for group in tomllib.loads(path.read_text(encoding="utf-8")).get("survivors", []):
        if not group["why"].strip():
            raise ValueError(f"a survivor of {group['module']} has no reason")
        for old, new, *nth in group["changes"]:
            reasons[group["module"], group["function"], old, new, nth[0] if nth else 1] = group["why"]
    return reasons


def as_toml(mutants: Iterable[Mutant]) -> str:
    """Survivors as they are written into the file, their reasons still to be given."""
    groups: dict[tuple[str, str], list[Mutant]] = {}
    for mutant in mutants:
        groups.setdefault((mutant.module, mutant.function), []).append(mutant)
    parts = []
    for (module, function), members in groups.items():
        lines = [f'[[survivors]]\nmodule = "{module}"\nfunction = "{function}"\nwhy = ""\nchanges = [']
        for mutant in members:
            change = [mutant.old, mutant.new, *([mutant.nth] if mutant.nth > 1 else [])]
            lines.append(f"    {json.dumps(change, ensure_ascii=False)},")
        parts.append("\n".join([*lines, "]\n"]))
    return "\n".join(parts)
