"""The pace of a table: who may answer when, and how long everything waits, without a screen or a clock."""
