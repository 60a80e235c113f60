"""Revisions: a saved match names those of the rules and of the bots that played it.

A change that makes any recorded act mean something else raises ``RULES``; one that makes any bot decide otherwise
raises ``BOTS``. `tests/session/test_revisions.py` fails where that was forgotten.
"""

from __future__ import annotations

from typing import Final

RULES: Final = 1
BOTS: Final = 1
