"""Pictures of scenes without a display: what a scene sees as its host there, and how each is set up."""

from game.ui.screenshot.sitter import Sitter as Sitter
