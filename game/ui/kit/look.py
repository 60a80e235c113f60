"""Look: the sizes a player likes, and what marks the colours of cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.settings import Settings

#: Letters up to this much larger than usual fit in places of the usual size.
_ROOM: Final = 1.25
_LEAST, _MOST = 0.75, 2.0  # times the usual letters
_LARGEST_PLACES: Final = 1.8  # times the usual places


class Look(NamedTuple):
    """The sizes a player likes (1.0 is usual), the name of the card colours, and whether letters mark them."""

    text: float = 1.0
    interface: float = 1.0
    card_colours: str = ""
    letters_on_colours: bool = False
    usual: float = 1.0  # the letters that look like those of the usual size: larger ones in a part of the window

    @classmethod
    def of(cls, settings: Settings) -> Look:
        """Return the look that the settings ask for."""
        lettered = settings.colour_marks == "letters"
        return cls(settings.text_size, settings.interface_scale, settings.card_colours, lettered)

    @property
    def letters(self) -> float:
        """Return the scale of letters, and of marks and edges beside them; a larger interface has larger words too."""
        return min(max(_LEAST, self.text * self.interface), _MOST)

    @property
    def large(self) -> float:
        """Return the scale of letters relative to those that look like the usual ones."""
        return self.letters / self.usual

    @property
    def places(self) -> float:
        """Return the scale of places on pages: the interface size, but never smaller than a page as drawn."""
        return min(max(1.0, self.interface, self.letters / _ROOM), _LARGEST_PLACES)

    def lettered(self, letters: float) -> Look:
        """Return the same look with letters of this scale, and an interface no larger than they are."""
        interface = min(self.interface, letters)
        return self._replace(text=letters / interface, interface=interface)

    def within(self, share: float) -> Look:
        """Return the look for a part of the window of this scale, in which letters are as large as in the whole."""
        usual = min(self.usual / share, _MOST)
        return self.lettered(min(self.letters / share, _MOST))._replace(usual=usual)


USUAL: Final = Look()
