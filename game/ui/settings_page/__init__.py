"""What the page of the settings is made of: rows, tiles, previews, and binding keys anew."""
