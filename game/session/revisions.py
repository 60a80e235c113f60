"""Revisions: a saved match names those of the rules and of the bots that played it.

A change that makes any recorded act mean something else raises ``RULES``; one that makes any bot decide otherwise
raises ``BOTS``. `tests/session/test_revisions.py` fails where that was forgotten.
"""

from __future__ import annotations

from typing import Final

RULES: Final = 1
BOTS: Final = 1
#: That of rules 1 in a match in which seats have changed: a program that knows no such changes says that it is newer.
SEATED: Final = 2


def plays(rules: int) -> bool:
    """Return whether acts played under a revision of the rules mean the same under the present one."""
    return rules in ((RULES, SEATED) if RULES < SEATED else (RULES,))
