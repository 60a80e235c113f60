"""The fast policy, the estimate of who wins, and the search that uses both; compiled together with the rules.

All of it reads a `GameState`. Of the true game it uses only what the player may know; of the worlds dealt for a search,
whose hands lie open, everything.
"""
