"""The workbench judged: positions of random games built from their notation, and steps back and on."""
