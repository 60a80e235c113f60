"""What the results of a game are made of: the rows of players, and how they come to their places."""
