"""Mutants of files: what a person can hand over, changed here and there, with checksums that are right.

    python -m tests.mutants --kind snapshot --mutants 2000

``spoil`` changes files, ``judge`` reads them as the game does and plays on from what it accepts.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
