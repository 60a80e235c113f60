"""Tables as folders: their list, palettes, maps, pictures and sounds, all read with suspicion."""
