"""Reasons of hints and whys: gathered from games, held against the true position, counted by kind.

    python -m tests.reasons --hints 300 --aloud 100
    python -m tests.reasons --level sharp --rules classic --hints 500
"""
