"""Revisions of the rules and of the bots; a saved match names those it was played with.

Raise ``RULES`` with a change that makes any recorded act mean something else, and ``BOTS`` with one that makes any bot
decide differently. `tests/session/test_revisions.py` fails if that was forgotten.
"""

from __future__ import annotations

from typing import Final

RULES: Final = 1
BOTS: Final = 6
#: The revision of rules 1 in a match with changes of seats: an older program, which knows none, says it is newer.
SEATED: Final = 2


def plays(rules: int) -> bool:
    """Return whether acts played under a revision of the rules mean the same under the present one."""
    return rules in ((RULES, SEATED) if RULES < SEATED else (RULES,))
