"""``python -m game`` is ``grand-uno``."""

from game.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
