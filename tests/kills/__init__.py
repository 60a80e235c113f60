"""Kills of the program at any operation on the disk, in play and on the shelf; and two copies of it at once.

    python -m tests.kills --full
    python -m tests.kills --first 1234 --kills 1

``work`` is what is done with the matches of a folder, each piece told before and after; ``killed`` runs it in a process
and kills that; ``ledger`` keeps what was told, and judges what the next start of the program finds.
``together`` has two copies work on the same matches at once.
"""
