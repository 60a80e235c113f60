"""Losses of power: what a disk may hold after one, at any moment of saving, and what the program then finds.

    python -m tests.power --full
    python -m tests.power --seed 1234

``recording`` writes down each call that changes the disk, ``disk`` makes of them a disk as a loss of power may leave
it, ``home`` knows where matches are, ``day`` is what is done with them meanwhile, and ``trial`` starts the program on
such a disk and judges what it finds.
"""
