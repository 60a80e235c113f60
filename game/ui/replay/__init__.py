"""Games of a match that are watched again at the table."""
