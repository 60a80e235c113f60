"""Transcripts: the finished games of a match as one text that people read and programs check."""
