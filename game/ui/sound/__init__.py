"""Sound: what is heard, and how loud; the only user of the mixer."""
