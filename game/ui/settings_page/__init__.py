"""The parts of the settings page: rows, tiles, the preview, and changing of bindings."""
