"""What the page of a new game is made of."""
