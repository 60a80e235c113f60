"""The pace: what is due next, how long it waits, and when a cover comes."""
