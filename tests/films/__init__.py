"""Films played in a browser without a screen, and compared with what the rules know.

    python -m tests.films --full
"""
