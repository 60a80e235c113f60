"""Look: how large a player likes things to be, and by what they tell the colours of cards apart."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.settings import Settings

#: Letters a little larger than usual have room in places of their usual size.
_ROOM: Final = 1.25
_LEAST, _MOST = 0.75, 2.0  # times the usual letters
_LARGEST_PLACES: Final = 1.8  # times the usual ones


class Look(NamedTuple):
    """The sizes a player likes, 1.0 being the usual, the name of the colours of cards, and what marks them."""

    text: float = 1.0
    interface: float = 1.0
    card_colours: str = ""
    letters_on_colours: bool = False

    @classmethod
    def of(cls, settings: Settings) -> Look:
        """The one a player likes."""
        lettered = settings.colour_marks == "letters"
        return cls(settings.text_size, settings.interface_scale, settings.card_colours, lettered)

    @property
    def letters(self) -> float:
        """How large letters are, and the marks and edges beside them: what is larger has larger words on it too."""
        return min(max(_LEAST, self.text * self.interface), _MOST)

    @property
    def places(self) -> float:
        """How large the places on pages are: as large as is liked, but no smaller than a page as drawn."""
        return min(max(1.0, self.interface, self.letters / _ROOM), _LARGEST_PLACES)

    def lettered(self, letters: float) -> Look:
        """The same with letters of this size, and nothing larger than they are."""
        interface = min(self.interface, letters)
        return self._replace(text=letters / interface, interface=interface)


USUAL: Final = Look()
