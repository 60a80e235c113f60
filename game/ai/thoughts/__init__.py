"""Thoughts: what the greedy bot thinks about when asked something, one small function for each thought.

Everything is counted in cards: to get rid of one is worth 1, and whatever else happens is worth as many cards as
it helps or hurts. The numbers are a player's feeling, set right by playing some ten thousand games.
"""
