"""Thoughts: the considerations of the greedy bot, one small function each.

Everything is counted in cards: getting rid of one is worth 1, and any other consequence as many cards as it helps or
hurts. The numbers are a player's intuition, corrected by some ten thousand games.
"""
