"""The parts of the results of a game: the rows of players, and how they move to their places."""
