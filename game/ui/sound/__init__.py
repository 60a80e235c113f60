"""Sound: effects, music and ambience, and how loud they are; the only user of pygame's mixer."""
