"""What is done with matches on their page, and what is said about it afterwards."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.values.messages import Message, plural, sentence
from game.session.shelf.entry import Entry
from game.session.shelf.errors import SameMatch
from game.session.shelf.file_names import free_path
from game.text import Trouble, say, text
from game.ui.shelf.matches import Matches
from game.ui.words import kept_words

#: Folders of a player's home for files, the first of them that is there is used.
_FOLDERS: Final = ("Downloads", "Documents", "")


class Said(NamedTuple):
    """What the foot of the page says: a sentence, a quieter one after it, and whether something is wrong."""

    words: str
    more: str = ""
    wrong: bool = False


class Deeds:
    """Does things with the matches, and keeps what can be undone; ``on_change`` is told after each."""

    def __init__(self, matches: Matches, on_change: Callable[[str], None]) -> None:
        self._matches, self._on_change = matches, on_change
        self.said: Said | None = None
        self.thrown: Entry | None = None  # into the bin, the last one, as long as that can be undone
        self.again: Path | None = None  # a file whose match is here already: keep both, or neither

    def tell(self, words: str, more: str = "", wrong: bool = False) -> None:
        """Say something at the foot of the page."""
        self.said = Said(words, more, wrong)

    def quiet(self) -> None:
        """Say no more of what has been done."""
        self.said = self.again = None

    def _try(self, deed: Callable[[], str]) -> bool:
        """Do something that returns the match to be chosen then; if it fails, say why and return False."""
        self.quiet()
        try:
            match = deed()
        except Trouble as trouble:
            self.tell(say(trouble.message), wrong=True)
            match = ""
        self._on_change(match)
        return self.said is None

    def rename(self, entry: Entry, name: str) -> None:
        """Give a match this name; the one that nobody gave it is none."""
        name = name.strip()
        if name == kept_words.name_of(entry._replace(name="")):
            name = ""

        def deed() -> str:
            self._matches.rename(entry.id, name)
            return entry.id

        if name != entry.name:
            self._try(deed)

    def copy(self, entry: Entry) -> None:
        """Copy a match; one that is going on holds hidden cards, which is said."""
        if self._try(lambda: self._matches.copying(entry.id)):
            words = text("“{name}” is copied.", name=kept_words.name_of(entry))
            self.tell(words, _hidden(entry))

    def throw_away(self, entry: Entry) -> None:
        """Put a match into the bin; that can be undone."""

        def deed() -> str:
            self._matches.to_bin(entry.id)
            return ""

        if self._try(deed):
            self.thrown = entry
            self.tell(text("“{name}” is in the bin.", name=kept_words.name_of(entry)), say(self._lying()))

    def _lying(self) -> Message:
        return plural("{number} match lies there until you empty it.", "{number} matches lie there until you empty it.",
                      len(self._matches.entries(binned=True)))  # fmt: skip

    def undo(self) -> None:
        """Take the last match out of the bin again."""
        if self.thrown is not None:
            self.take_out(self.thrown)

    def take_out(self, entry: Entry) -> None:
        """Take a match out of the bin."""

        def deed() -> str:
            self._matches.from_bin(entry.id)
            return entry.id

        if self._try(deed):
            self.thrown = None
            self.tell(text("“{name}” is back among your matches.", name=kept_words.name_of(entry)))

    def empty_bin(self) -> None:
        """Delete everything in the bin."""

        def deed() -> str:
            self._matches.empty_bin()
            return ""

        if self._try(deed):
            self.thrown = None
            self.tell(text("The bin is empty."))

    def export(self, entry: Entry) -> None:
        """Write a match into a file of the player's own folders, under a name that is free."""
        path = free_path(folders()[0], kept_words.name_of(entry))

        def deed() -> str:
            self._matches.export(entry.id, path)
            return entry.id

        if self._try(deed):
            self.tell(text("The match is written to {file}.", file=str(path)), _hidden(entry))

    def take_in(self, path: Path, anyway: bool = False) -> None:
        """Take in the match in a file; if it is here already, ask whether to keep both."""
        self.quiet()
        try:
            match = self._matches.importing(path, anyway)
        except SameMatch as same:
            self.again = path
            self.tell(say(same.message), text("Keep both, or neither?"))
            match = same.folder.name
        except Trouble as trouble:
            self.tell(say(trouble.message), wrong=True)
            match = ""
        else:
            self.tell(text("The match in {file} is imported.", file=path.name))
        self._on_change(match)


def _hidden(entry: Entry) -> str:
    """Say that what is copied of a match that is going on holds hidden cards."""
    if entry.winners:
        return ""
    return say(sentence("It holds hidden cards, so it is for practice; the match itself notes that."))


def folders() -> list[Path]:
    """Return the folders of a player's home where files are looked for, and written to the first of them."""
    home = Path.home()
    return [folder for name in _FOLDERS if os.path.isdir(folder := home / name)] or [home]
