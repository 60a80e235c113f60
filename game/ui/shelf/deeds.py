"""What is done with matches on their page, and what is said about it afterwards."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final, NamedTuple

from game.rules.values.messages import Message, PlayerNamed, plural, sentence
from game.rules.values.state import NOBODY
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

#: How the film of a match is called.
FILM: Final = ".html"


class DeedReport(NamedTuple):
    """What the foot of the page says: a sentence and a quieter one after it.

    It may say that something is ``wrong``, or be about the bin.
    """

    words: str
    more: str = ""
    wrong: bool = False
    of_bin: bool = False


class Deeds:
    """Does things with the matches, and keeps what can be undone; ``on_change`` is told after each.

    """

    def __init__(self, shelf: Shelf, on_change: Callable[[str], None]) -> None:
        self._shelf, self._on_change = shelf, on_change
        self.said: DeedReport | None = None
        self.thrown: list[Entry] = []  # into the bin, the last one last, as long as that can be undone
        self.again: Path | None = None  # a file whose match is here already: keep both, or neither

    def tell(self, words: str, more: str = "", wrong: bool = False) -> None:
        """Say something at the foot of the page."""
        self.said = DeedReport(words, more, wrong)

    def quiet(self) -> None:
        """Say no more of what has been done."""
        self.said = self.again = None

    def _try(self, deed: Callable[[], str], told: Callable[[], DeedReport] | None = None) -> None:
        """Do something that returns the match to be chosen then, and say what was done or why it cannot be."""
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
        """Give a match this name; the one that nobody gave it is none."""
        name = name.strip()
        if name == kept_words.name_of(entry._replace(name="")):
            name = ""

        def deed() -> str:
            self._shelf.rename(entry.id, name)
            return entry.id

        if name != entry.name:
            self._try(deed)

    def copy(self, entry: Entry) -> None:
        """Copy a match; one that is going on holds hidden cards, which is said."""

        def deed() -> str:
            copy = self._shelf.copying(entry.id)
            self._shelf.rename(copy, _copy_name(kept_words.name_of(entry)))
            return copy

        words = text("“{name}” is copied.", name=kept_words.name_of(entry))
        self._try(deed, lambda: DeedReport(words, _hidden(entry)))

    def throw_away(self, entry: Entry) -> None:
        """Put a match into the bin; that can be undone."""

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

    def empty_bin(self) -> None:
        """Delete everything in the bin."""

        def deed() -> str:
            self.thrown = []
            self._shelf.empty_bin()
            return ""

        self._try(deed, lambda: DeedReport(text("The bin is empty."), of_bin=True))

    def export(self, entry: Entry) -> None:
        """Write a match into a file of the player's own folders, under a name that is free, and its story beside it."""
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
        """Make a film in parts, as a player or, with NOBODY, the table saw the match, or open; its file says which."""
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
                self.tell(text("The film lies in {file}.", file=str(path)))
            else:
                self.tell(text("What chance chose in this match was not kept, so there is no film of it."), wrong=True)
        self._on_change(entry.id)

    def keep_both(self) -> None:
        """Take in the match that is here already."""
        if self.again is not None:
            self.take_in(self.again, anyway=True)

    def take_in(self, path: Path, anyway: bool = False) -> str:
        """Take in the match in a file, or return why not; if it is here already, ask whether to keep both."""
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
    """Return the name of a copy, of which the end of a long name is left out."""
    spare = LONGEST_NAME - len(text("Copy of {name}", name=name))
    return text("Copy of {name}", name=name[:spare].rstrip() if spare < 0 else name)


def _hidden(entry: Entry) -> str:
    """Say that what is copied of a match that is going on holds hidden cards."""
    if entry.winners:
        return ""
    return say(sentence("The match is still going on: the copy holds cards that are hidden, so it is practice."))
