"""The pace: how long due acts wait, what bots think meanwhile, and when a cover comes."""
