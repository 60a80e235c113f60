"""The score book: what people's matches add up to, with intervals. No table and no bot reads it."""
