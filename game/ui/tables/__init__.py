"""Tables as folders: the list of them, their palettes, maps, pictures and sounds, all read with suspicion."""
