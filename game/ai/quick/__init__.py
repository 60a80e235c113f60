"""The fast policy, the estimate of who wins, and the search that uses both: compiled with the rules.

All of it reads a position, a `GameState` in which hands lie open, and of that only what a player may know, or, in the
worlds that the rules deal for a search, what they hold.
"""
