"""The kit: colours, letters and controls, and what every page and scene is made on."""
