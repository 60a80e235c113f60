"""The kit: colours, letters, controls, and the base of every page and scene."""
