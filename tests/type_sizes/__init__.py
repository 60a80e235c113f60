"""The words on every scene against the system of the pages: their sizes, their contrast, and where boards lie."""
