"""The score book held beside a second, naive count."""
