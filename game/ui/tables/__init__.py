"""Tables as folders: which there are, their palettes, maps, pictures and sounds, read suspiciously."""
