"""How long matches take, by rule set and number of players: the figures of `session/match_lengths.py`."""
