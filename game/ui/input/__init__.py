"""Input: what people do with mouse, keys and pads, as intents; no scene reads anything else."""
