"""Sound: effects, music and ambience, and their volume; the only user of pygame's mixer."""
