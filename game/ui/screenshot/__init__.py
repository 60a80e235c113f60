"""Pictures of scenes without a display: the host a scene sees there, and how each scene is set up."""

from game.ui.screenshot.sitter import Sitter as Sitter
