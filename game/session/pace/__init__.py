"""The pace of a table: who may answer when, and how long everything waits; no screen, no clock of its own."""
