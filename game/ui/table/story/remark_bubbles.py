"""Remarks of characters: now and then a few words in a bubble at the plate, shown long enough to be read.

No remark is made twice in a match, and all characters together make at most one in a few turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from game.ai.characters import parts
from game.ai.lots import Lots
from game.ai.remark_words import EVERY
from game.ai.remarks import remark
from game.rules.events import Event, GameStarted, TurnBegun
from game.rules.scoring import partner
from game.rules.values.messages import Message
from game.session.match import Match
from game.session.session import Session
from game.session.shelf.about import read_about
from game.text import say
from game.ui.kit.common_colours import INK
from game.ui.table.paint import bubbles
from game.ui.table.paint.stage import Item
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters

_REMARK: Final = "remark"
_READ: Final = 2.6  # seconds
_APART: Final = 4  # turns
_Z: Final = 179  # under the bubble of a call


class Remarks:
    """The remarks at a table, and the one shown now; times are seconds.

    ``made`` are the numbers of all remarks made in the match, oldest first, including those from earlier sittings.
    """

    def __init__(self, match: Match | None = None, made: Iterable[int] = ()) -> None:
        players = match.players if match is not None else ()
        characters = {number: parts(player.kind)[1] for number, player in enumerate(players)}
        self._characters = {number: character for number, character in characters.items() if character}
        self._mates = {number: partner(match.rules, number) for number in self._characters} if match else {}
        #: The random numbers behind their remarks: they depend only on how many turns have been told since the table
        #: was shown.
        self._lots: dict[int, Lots] = {number: match.lots(number) for number in self._characters} if match else {}
        self._turns = 0
        self._silent = _APART  # turns without a remark
        self.made = [number for number in made if number < len(EVERY)]
        self._said: tuple[int, Message, float] | None = None  # by whom, and for how long it can still be read

    def tell(self, event: Event) -> None:
        """Let characters remark on an event that is being told. A deal ends a remark about the previous game."""
        if isinstance(event, GameStarted):
            self.forget()
        if isinstance(event, TurnBegun):
            self._turns += 1
            self._silent += 1
        if self._silent < _APART:
            return
        found, said_before = {}, [EVERY[number] for number in self.made]
        for player, lots in self._lots.items():
            lots.moment = self._turns
            stream = lots.stream(_REMARK)
            who = self._characters[player], player, self._mates[player]
            said = remark(*who, [event], stream, said_before)
            if said is not None:
                found[stream] = player, said
        if found:  # if several characters want to speak, chance picks one
            player, said = found[min(found)]
            self.made.append(EVERY.index(said))
            self._said, self._silent = (player, said, _READ), 0

    def forget(self) -> None:
        """End the remark, because the table is shown anew."""
        self._said = None

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; return whether a bubble has gone."""
        if self._said is None:
            return False
        player, said, left = self._said
        self._said = (player, said, left - seconds) if left > seconds else None
        return self._said is None

    def waits(self) -> list[float]:
        """Return the seconds until the bubble goes, if there is one."""
        return [] if self._said is None else [self._said[2]]

    def resting(self, sight: TableSight, letters: Letters, kept: Sequence[Rect]) -> list[Item]:
        """Return the bubble of the present remark, if it fits without covering what is ``kept`` free."""
        if self._said is None or self._said[0] in sight.away:
            return []
        player, words = self._said[0], say(self._said[1])
        bubble = bubbles.place(sight.plan, kept, player, letters.theme, words)
        if bubble is None:
            return []
        picture, at = bubbles.picture(letters.theme, bubble, words, INK, remark=True)
        return [Item(("remark", player), _Z, picture, *at)]


def remarks_at(session: Session, replayed: bool) -> Remarks:
    """Return the remarks of a match, continuing those made before; in a replay (``replayed``) there are none."""
    folder = session.keeping.folder
    if replayed:
        return Remarks()
    return Remarks(session.match, read_about(folder).remarks if folder is not None else ())
