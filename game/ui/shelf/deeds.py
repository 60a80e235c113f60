"""The actions on matches of the page Your matches, and the report about each."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.values.messages import Message, PlayerNamed, plural, sentence
from game.rules.values.state import NOBODY
from game.score_book.score_book import ScoreBook
from game.session.shelf.about import LONGEST_NAME
from game.session.shelf.as_text import ENDING
from game.session.shelf.entry import Entry
from game.session.shelf.errors import SameMatch
from game.session.shelf.file_names import free_path
from game.session.shelf.shelf import Shelf
from game.text import Trouble, say, text
from game.ui.kit.scene_stack import FilmMaker
from game.ui.shelf.match_files import folders
from game.ui.words import kept_words

#: The suffix of the file of a film.
FILM: Final = ".html"


class DeedReport(NamedTuple):
    """The words at the foot of the page: a sentence and a quieter one after it.

    They may report that something is ``wrong``, or be about the bin.
    """

    words: str
    more: str = ""
    wrong: bool = False
    of_bin: bool = False


class Deeds:
    """Carries out actions on matches, and remembers what can be undone; ``on_change`` gets the match to choose."""

    def __init__(self, shelf: Shelf, on_change: Callable[[str], None]) -> None:
        self._shelf, self._on_change = shelf, on_change
        self.said: DeedReport | None = None
        self.thrown: list[Entry] = []  # matches put into the bin, oldest first, as long as that can be undone
        self.figures_stay = True  # whether figures of matches deleted for good stay in the score book
        self.again: Path | None = None  # a file whose match is on the shelf already, while the player is asked about it

    def tell(self, words: str, more: str = "", wrong: bool = False) -> None:
        """Show words at the foot of the page."""
        self.said = DeedReport(words, more, wrong)

    def quiet(self) -> None:
        """Remove the report, and the question whether to keep both matches."""
        self.said = self.again = None

    def _try(self, deed: Callable[[], str], told: Callable[[], DeedReport] | None = None) -> None:
        """Do a deed, which returns the match to choose then; report what was done, or why it could not be."""
        self.quiet()
        try:
            match = deed()
        except Trouble as trouble:
            self.tell(say(trouble.message), wrong=True)
            match = ""
        else:
            self.said = told() if told is not None else None
        self._on_change(match)

    def rename(self, entry: Entry, name: str) -> None:
        """Give a match this name; its default name counts as none."""
        name = name.strip()
        if name == kept_words.name_of(entry._replace(name="")):
            name = ""

        def deed() -> str:
            self._shelf.rename(entry.id, name)
            return entry.id

        if name != entry.name:
            self._try(deed)

    def copy(self, entry: Entry) -> None:
        """Copy a match; the report warns that a copy of an unfinished one holds hidden cards."""

        def deed() -> str:
            copy = self._shelf.copying(entry.id)
            self._shelf.rename(copy, _copy_name(kept_words.name_of(entry)))
            return copy

        words = text("“{name}” is copied.", name=kept_words.name_of(entry))
        self._try(deed, lambda: DeedReport(words, _hidden(entry)))

    def throw_away(self, entry: Entry) -> None:
        """Put a match into the bin, which can be undone."""

        def deed() -> str:
            self._shelf.to_bin(entry.id)
            self.thrown.append(entry)
            return ""

        words = text("“{name}” is in the bin.", name=kept_words.name_of(entry))
        self._try(deed, lambda: DeedReport(words, say(self._lying()), of_bin=True))

    def _lying(self) -> Message:
        return plural("{number} match lies there until you empty it.", "{number} matches lie there until you empty it.",
                      len(self._shelf.entries(binned=True)))  # fmt: skip

    def undo(self) -> None:
        """Take the last match out of the bin again."""
        if self.thrown:
            self.take_out(self.thrown[-1])

    def take_out(self, entry: Entry) -> None:
        """Take a match out of the bin."""

        def deed() -> str:
            self._shelf.from_bin(entry.id)
            self.thrown = [one for one in self.thrown if one.id != entry.id]
            return entry.id

        name = kept_words.name_of(entry)
        self._try(deed, lambda: DeedReport(text("“{name}” is back among your matches.", name=name)))

    def turn_figures(self) -> None:
        """Switch whether figures of deleted matches stay in the score book."""
        self.figures_stay = not self.figures_stay
        self._on_change("")

    def emptying(self, book: ScoreBook) -> Generator[None, None, None]:
        """Delete everything in the bin, in parts, as the score book may have to count its figures first."""
        try:
            if self.figures_stay:
                yield from book.keeping()
        except Trouble as trouble:
            self.tell(say(trouble.message), wrong=True)
            self._on_change("")
        else:
            self.empty_bin()

    def empty_bin(self) -> None:
        """Delete everything in the bin."""

        def deed() -> str:
            self.thrown = []
            self._shelf.empty_bin()
            return ""

        self._try(deed, lambda: DeedReport(text("The bin is empty."), of_bin=True))

    def export(self, entry: Entry) -> None:
        """Write a match to a new file in one of the player's own folders, with its story beside it."""
        path = free_path(folders()[0], kept_words.name_of(entry))
        said: list[str] = []

        def deed() -> str:
            self._shelf.export(entry.id, path)
            if self._shelf.write_story(entry.id, Path(f"{path}{ENDING}")):
                said.append(text("Its finished games lie beside it as text."))
            return entry.id

        def report() -> DeedReport:
            more = " ".join(filter(None, [*said, _hidden(entry)]))
            return DeedReport(text("The match is written to {file}.", file=str(path)), more)

        self._try(deed, report)

    def film(self, make: FilmMaker, entry: Entry, viewer: int, opens: bool) -> Generator[None, None, None]:
        """Make a film in parts: as a player (NOBODY: the table) saw the match, or open; the file name says which."""
        self.quiet()
        side = text("from the table")
        if opens:
            side = text("all hands open")
        elif viewer != NOBODY:
            names = [player.name for player in entry.players]
            side = say(sentence("as {player} saw it", player=PlayerNamed(viewer)), names)
        path = free_path(folders()[0], kept_words.name_of(entry), FILM, side)
        try:
            made = yield from self._shelf.filming(entry.id, path, lambda found: make(found, viewer, opens))
        except Trouble as trouble:
            self.tell(say(trouble.message), wrong=True)
        else:
            if made:
                self.tell(text("The film is saved as {file}.", file=str(path)))
            else:
                self.tell(text("What chance chose in this match was not kept, so there is no film of it."), wrong=True)
        self._on_change(entry.id)

    def keep_both(self) -> None:
        """Import the match that is on the shelf already."""
        if self.again is not None:
            self.take_in(self.again, anyway=True)

    def take_in(self, path: Path, anyway: bool = False) -> str:
        """Import the match in a file, or return why it cannot be; if it is here already, ask whether to keep both."""
        self.quiet()
        wrong = ""
        try:
            match = self._shelf.importing(path, anyway)
        except SameMatch as same:
            self.again = path
            self.said = DeedReport(say(same.message), text("Keep both, or only the one that is here?"))
            match = same.folder.name
        except Trouble as trouble:
            match, wrong = "", say(trouble.message)
            self.tell(wrong, wrong=True)
        else:
            self.tell(text("The match in {file} is imported.", file=path.name))
        self._on_change(match)
        return wrong


def _copy_name(name: str) -> str:
    """Return the name of a copy; the end of a long name is cut off."""
    spare = LONGEST_NAME - len(text("Copy of {name}", name=name))
    return text("Copy of {name}", name=name[:spare].rstrip() if spare < 0 else name)


def _hidden(entry: Entry) -> str:
    """Return a warning that the copy of an unfinished match holds hidden cards; "" for a finished one."""
    if entry.winners:
        return ""
    return say(sentence("The match is still going on: the copy holds cards that are hidden, so it is practice."))
