"""Input: mouse, keys and pads as intents; scenes read nothing else."""
