"""Mutation testing of the rules: change one thing in ``game/rules`` at a time, and see whether a test notices.

    python -m tests.mutation --module scoring --jobs 2

``mutants`` makes the changes, ``reach`` knows which tests execute which line, ``judge`` plays those tests against a
mutant in a process of its own, ``survivors.toml`` explains the mutants that no test can tell from the original.
"""
