"""Pictures of scenes without a display: their host, and how each scene is set up."""

from game.ui.screenshot.sitter import Sitter as Sitter
