"""The story: events become motion, log lines, looks and marks, each in its time."""
