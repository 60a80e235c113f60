"""Where the game is studied: games between bots, counted, measured and held to the laws of the house."""
