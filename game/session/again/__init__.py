"""Going through recorded games again."""
