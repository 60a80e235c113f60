"""Matches whose bots think in another process, which is killed now and then."""
