"""The pace: how long what is due waits, what is thought of meanwhile, and when a cover comes."""
