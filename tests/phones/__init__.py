"""Tests of phones, with real connections on this machine, and longer trials as a command."""
