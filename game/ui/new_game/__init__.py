"""The parts of the page of a new game."""
