"""Scenes: one file for each page that can fill the screen; none knows another."""
