"""How true it is what is said of a game afterwards: chances against results, luck and play by level."""
