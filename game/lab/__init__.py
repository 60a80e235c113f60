"""The laboratory: games between bots, counted, measured and checked against the laws of the house."""
