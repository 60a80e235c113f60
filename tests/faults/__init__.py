"""Faults of the disk: each call that writes fails in turn, while matches are begun, gone on with and ended.

    python -m tests.faults --every 1

``disk`` makes calls fail, ``trial`` does what is done to matches meanwhile, and looks afterwards what is left.
"""
