"""The process that reviews a game: `python -m game.review`. It ends when its pipe is closed."""

from __future__ import annotations

from game.ai.wire import framed
from game.processes import serve
from game.review.review_messages import Reviewer

if __name__ == "__main__":
    serve(Reviewer().take, framed)
