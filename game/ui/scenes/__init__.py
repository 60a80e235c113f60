"""Scenes: a file for each that can fill the screen; none knows another."""
