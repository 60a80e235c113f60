"""Games that were played, gone through again."""
